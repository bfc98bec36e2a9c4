"""From messages to ids, from sampled ids to a message, and on to the next turn; then a format of one's own."""

import itertools
import json
import reprlib
import subprocess
import sys
import tempfile
from pathlib import Path

import vocabulary

import turnspec

TOOLS = [
    {
        "type": "function",
        "function": {
            "name": "get_weather",
            "description": "The weather in a city.",
            "parameters": {"type": "object", "properties": {"city": {"type": "string"}, "days": {"type": "integer"}}},
        },
    }
]
MESSAGES = [
    {"role": "system", "content": "Be brief. Never write <|im_end|>."},  # stays text: it came from the caller
    {"role": "user", "content": "How is the weather in Oslo?"},
]
SAMPLED = """They want the weather.
</think>

<tool_call>
<function=get_weather>
<parameter=city>
Oslo
</parameter>
<parameter=days>
2
</parameter>
</function>
</tool_call><|im_end|>"""  # what a model might sample after the prompt


def title(text: str) -> None:
    print(f"\n=== {text}\n", flush=True)


tokenizer = vocabulary.load()
renderer = turnspec.create_renderer(tokenizer, renderer="qwen3.6")

title("A conversation with tools, as text")
prompt = renderer.render(MESSAGES, tools=TOOLS, add_generation_prompt=True)
print(prompt.text)

title(f"Its {len(prompt.token_ids)} ids, and whose they are")
at = 0
for (message, is_content), stretch in itertools.groupby(zip(prompt.message_indices, prompt.is_content, strict=True)):
    ids = prompt.token_ids[at : (at := at + len(list(stretch)))]
    owner = prompt.message_roles[message] if message >= 0 else "tool schema" if is_content else "scaffold"
    print(f"{owner:>11}  {reprlib.repr(ids)}  {reprlib.repr(tokenizer.decode(ids, skip_special_tokens=False))}")

title("A sampled completion, parsed")
completion = tokenizer.encode(SAMPLED, add_special_tokens=False).ids
response = renderer.parse_response(completion, prompt_ids=prompt.token_ids, tools=TOOLS)
print(response.status, json.dumps(response.to_message(), indent=2))

title("The next prompt: all earlier ids unchanged, then what is new")
result = {"role": "tool", "tool_call_id": response.tool_calls[0].id, "content": "3 °C, rain"}
bridge = renderer.bridge(prompt.token_ids, completion, [result], tools=TOOLS)
earlier = prompt.token_ids + completion
assert bridge.token_ids[: len(earlier)] == earlier
print(f"{len(earlier)} earlier ids, {len(bridge.continuation_ids)} new ones:")
print(tokenizer.decode(bridge.continuation_ids, skip_special_tokens=False))

title("A format of one's own: ten lines, compiled to a module, imported")
spec = Path(__file__).with_name("tiny.yaml")
print(spec.read_text(encoding="utf-8"), flush=True)
with tempfile.TemporaryDirectory() as folder:
    subprocess.run([sys.executable, "-m", "turnspec_compiler.cli", "compile", spec, "-o", folder], check=True)
    sys.path.insert(0, folder)
    from tiny import Renderer

    own = Renderer(tokenizer)
    message = {"role": "assistant", "reasoning_content": "A greeting.", "content": "Hello!"}
    print(own.render([{"role": "user", "content": "Hi"}, message]).text)
