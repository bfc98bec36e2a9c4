# Emitted from olmo-3-instruct.yaml by `turnspec compile olmo-3-instruct.yaml`.
# Do not edit: change the spec and compile it again.
"""OLMo-3-7B-Instruct = OLMo-3 for which an empty list of tools is a list of tools."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import (
    UNSET,
    Brackets,
    Calls,
    Chat,
    Field,
    Form,
    Format,
    Grammar,
    Keywords,
    Literal,
    Message,
    MessageError,
    Option,
    Pieces,
    Stability,
    is_string,
    items,
    json,
)

NO_CALLS = "<function_calls></function_calls>"  # olmo-3.yaml:20
WITHOUT = "You do not currently have access to any functions. <functions></functions>"  # olmo-3.yaml:21
HOWTO = "You are provided with function signatures within <functions></functions> XML tags. You may call one or more functions to assist with the user query. Output any function calls within <function_calls></function_calls> XML tags. Do not make assumptions about what values to plug into functions."  # olmo-3.yaml:22

FORMAT = Format(
    id="olmo-3-instruct",
    title="OLMo-3-7B-Instruct = OLMo-3 for which an empty list of tools is a list of tools.",
    models=(
        "allenai/Olmo-3-7B-Instruct",
        "EleutherAI/Olmo-3-7B-Instruct-recall-9000",
        "allenai/Olmo-Hybrid-Instruct-DPO-7B",
    ),
    templates=(
        (
            "f5186d42d99c8a0445d37fd8a6c7ccf07fe3e24a29ce622d8bd245da9507b12b",
            (("default_system", "You are a helpful function-calling AI assistant. "),),
        ),
    ),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(
        "<functions>",
        "</functions>",
        "<function_calls>",
        "</function_calls>",
    ),
    options=(Option("default_system", "str", "You are a helpful function-calling AI assistant. "),),
    loses=(
        "reasoning",
        "call ids",
        "list content: refused",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=Calls(
            forms=(Form((Field("name"), Literal("("), Keywords(), Literal(")"))),),
            section=Brackets("<function_calls>", "</function_calls>"),
            between="\n",
        ),
        stops=("<|endoftext|>", "<|im_end|>"),
        other_stops=("<|im_end|>",),
        after="\n",
    ),
    eos="<|endoftext|>",
    positional=True,
    anchors=("any_system",),
    firsts=("any_system",),
    looks_ahead=True,
    openers=(
        ("environment", "<|im_start|>environment\n"),
        ("tool", "<|im_start|>environment\n"),
        ("system", "<|im_start|>system\n"),
        ("user", "<|im_start|>user\n"),
    ),
    stability=(
        Stability((), "user", None, False, "a turn asks whether it is the last"),
        Stability((), "tool", None, False, "a turn asks whether it is the last"),
        Stability(
            (),
            "system",
            None,
            False,
            "a first system message makes any_system exist; a turn asks whether it is the last",
        ),
        Stability((), "assistant", None, False, "a turn asks whether it is the last"),
    ),
)


class Layout(emitted.Layout):
    """olmo-3-instruct, written as text. Options: default_system (str)."""

    format = FORMAT
    generation_is_constant = False
    default_system: str

    def check_messages(self, chat: Chat) -> None:  # olmo-3.yaml:31
        for m in chat.messages:
            if m.role in ["system", "user", "environment", "tool"] and not is_string(m.content):
                raise MessageError("the message must have a text", f"messages[{m.index}]")
            if m.get("function_calls") is not UNSET:
                raise MessageError("calls stand in tool_calls", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # olmo-3.yaml:35
        chat.anchors["any_system"] = chat.find_first(lambda m: m.role == "system")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # olmo-3-instruct.yaml:7
        if not chat.anchors["any_system"] != -1:
            out.frame("<|im_start|>system\n")
            out.frame_data(self.default_system)
            if chat.tools is not UNSET:
                out.frame(HOWTO)
                out.frame("<functions>")
                out.schema(json(chat.tools))
                out.frame("</functions>")
            else:
                out.frame(WITHOUT)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # olmo-3.yaml:46
        match m.role:
            case "system":
                self.write_system(out, chat, m)
            case "user":
                out.framed(m, "<|im_start|>user\n", m.text, "<|im_end|>\n")
            case "environment":
                out.framed(m, "<|im_start|>environment\n", m.text, "<|im_end|>\n")
            case "tool":
                out.framed(m, "<|im_start|>environment\n", m.text, "<|im_end|>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # olmo-3.yaml:48
        out.scaffold(m, "<|im_start|>system\n")
        out.content(m, m.text)
        if chat.tools is not UNSET:
            out.scaffold(m, "<functions>")
            out.schema(json(chat.tools))
            out.scaffold(m, "</functions>")
        elif m.get("functions") is not UNSET:
            out.scaffold(m, " <functions>")
            out.scaffold_data(m, m.get("functions"))
            out.scaffold(m, "</functions>")
        out.scaffold(m, "<|im_end|>\n")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # olmo-3.yaml:57
        start = len(out.texts)
        out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text + NO_CALLS if m.get("tool_calls") is not UNSET and not m.calls else m.text)
        if m.calls:  # olmo-3.yaml:25
            out.sampled(m, "<function_calls>")
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled_data(m, c.name)
                out.sampled(m, "(")
                for n, (k, v) in enumerate(items(c.args)):
                    if n:
                        out.sampled(m, ", ")
                    out.sampled_data(m, k)
                    out.sampled(m, "=", json(v))
                out.sampled(m, ")")
            out.sampled(m, "</function_calls>")
        out.sampled(m, self.stop(chat, m))
        self.align(out, chat, m, start)
        out.scaffold(m, self.after(chat, m))

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # olmo-3.yaml:57
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # olmo-3.yaml:64
        if chat.given:
            self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # olmo-3.yaml:59
        if not chat.next(m):
            return self.eos
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # olmo-3.yaml:61
        if not not chat.next(m):
            return "\n"
        return ""


class Renderer(emitted.Renderer):
    """olmo-3-instruct: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# OLMo-3-7B-Instruct = OLMo-3 for which an empty list of tools is a list of tools.
format: olmo-3-instruct
models: [allenai/Olmo-3-7B-Instruct, EleutherAI/Olmo-3-7B-Instruct-recall-9000, allenai/Olmo-Hybrid-Instruct-DPO-7B]
parity: {template: allenai-Olmo-3-7B-Instruct, sha256: f5186d42d99c8a0445d37fd8a6c7ccf07fe3e24a29ce622d8bd245da9507b12b, options: {default_system: "You are a helpful function-calling AI assistant. "}}
tokens: ['<|im_start|>', '<|im_end|>']
markers: ['<functions>', '</functions>', '<function_calls>', '</function_calls>']
eos: '<|endoftext|>'

options:
  default_system: {type: str, default: 'You are a helpful function-calling AI assistant. '}

texts:
  no_calls: '<function_calls></function_calls>'
  without: 'You do not currently have access to any functions. <functions></functions>'
  howto: 'You are provided with function signatures within <functions></functions> XML tags. You may call one or more functions to assist with the user query. Output any function calls within <function_calls></function_calls> XML tags. Do not make assumptions about what values to plug into functions.'

calls:
  section: ['<function_calls>', '</function_calls>']
  between: '⏎'
  brackets: ['${c.name}(', ')']
  argument: {between: ', ', emit: '${k}=${v|json}'}

reject:
  - {when: "m.role in ['system', 'user', 'environment', 'tool'] and not is_string(m.content)", say: the message must have a text}
  - {when: defined(m.function_calls), say: calls stand in tool_calls}

anchors:
  any_system: {first: m.role == "system"}

prelude:
  when: not exists(any_system)
  emit:
    - '<|im_start|>system⏎${default_system}'
    - when: defined(tools)
      emit: '${howto}<functions>${tools|json}</functions>'
      else: '${without}'
    - '<|im_end|>⏎'

turns:
  system:
    - '<|im_start|>system⏎${m.text}'
    - case:
        - {when: defined(tools), emit: '<functions>${tools|json}</functions>'}
        - {when: defined(m.functions), emit: ' <functions>${m.functions}</functions>'}
    - '<|im_end|>⏎'
  user: '<|im_start|>user⏎${m.text}<|im_end|>⏎'
  environment: '<|im_start|>environment⏎${m.text}<|im_end|>⏎'
  tool: '<|im_start|>environment⏎${m.text}<|im_end|>⏎'
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled: ['${text := (m.text + no_calls if defined(m.tool_calls) and not m.calls else m.text)}', calls]
    stop: {when: last, emit: '${eos}', else: '<|im_end|>'}
    other_stops: ['<|im_end|>']
    after: {when: not last, emit: '⏎'}
  '*': drop

generation: {when: messages, emit: [open]}
loses: [reasoning, call ids, 'list content: refused', unknown roles]

examples:
  - say: a call and its result
    options: {default_system: "You are a helpful function-calling AI assistant. "}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<|im_start|>system\\nYou are a helpful function-calling AI assistant. You are provided with function signatures within <functions></functions> XML tags. You may call one or more functions to assist with the user query. Output any function calls within <function_calls></function_calls> XML tags. Do not make assumptions about what values to plug into functions.<functions>[{\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}}]</functions><|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\n<function_calls>weather(city=\\"Oslo\\", days=2)</function_calls><|im_end|>\\n<|im_start|>environment\\n-3<|im_end|>\\n<|im_start|>assistant\\n"
  - say: a question and an answer
    options: {default_system: "You are a helpful function-calling AI assistant. "}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|im_start|>system\\nYou are a helpful function-calling AI assistant. You do not currently have access to any functions. <functions></functions><|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n"
  - say: an answer
    options: {default_system: "You are a helpful function-calling AI assistant. "}
    completion: "Cold.<|endoftext|>"
    parsed: {content: "Cold.", status: "complete"}
  - say: a call
    options: {default_system: "You are a helpful function-calling AI assistant. "}
    completion: "<function_calls>weather(city=\\"Oslo\\", days=2)</function_calls><|endoftext|>"
    parsed: {content: "", tool_calls: [{name: "weather", arguments: {city: "Oslo", days: 2}}], status: "complete"}
"""
