# Emitted from smollm3.yaml by `turnspec compile smollm3.yaml`.
# Do not edit: change the spec and compile it again.
"""SmolLM3: a system turn that always stands, with the date; flags in the system text say whether to think."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    UNSET,
    Brackets,
    Calls,
    Chat,
    Form,
    Format,
    Grammar,
    JsonObject,
    Literal,
    Message,
    MessageError,
    Option,
    Pieces,
    Stability,
    each,
    is_string,
    replace,
    to_str,
)

THOUGHTFUL = "You are a helpful AI assistant named SmolLM, trained by Hugging Face. Your role as an assistant involves thoroughly exploring questions through a systematic thinking process before providing the final precise and accurate solutions. This requires engaging in a comprehensive cycle of analysis, summarizing, exploration, reassessment, reflection, backtracking, and iteration to develop well-considered thinking process. Please structure your response into two main sections: Thought and Solution using the specified format: <think> Thought section </think> Solution section. In the Thought section, detail your reasoning process in steps. Each step should include detailed considerations such as analysing questions, summarizing relevant findings, brainstorming new ideas, verifying the accuracy of the current steps, refining any errors, and revisiting previous steps. In the Solution section, based on various attempts, explorations, and reflections from the Thought section, systematically present the final solution that you deem correct. The Solution section should be logical, accurate, and concise and detail necessary steps needed to reach the conclusion."  # smollm3.yaml:15
PLAIN = "You are a helpful AI assistant named SmolLM, trained by Hugging Face."  # smollm3.yaml:17
TOOLS_HEAD = """\
You may call one or more functions to assist with the user query.
You are provided with function signatures within <tools></tools> XML tags:

<tools>"""  # smollm3.yaml:18
TOOLS_FOOT = """\
</tools>

For each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:
<tool_call>
{"name": <function-name>, "arguments": <args-json-object>}
</tool_call>"""  # smollm3.yaml:23
PYTHON_HEAD = """\
When you send a message containing Python code between '<code>' and '</code>' tags, it will be executed in a stateful Jupyter notebook environment, and you will then be given the output to continued reasoning in an agentic loop.

You can use the following tools in your python code like regular functions:
<tools>"""  # smollm3.yaml:30
PYTHON_FOOT = """\
</tools>

The state persists between code executions: so variables that you define in one step are still available thereafter."""  # smollm3.yaml:35

FORMAT = Format(
    id="smollm3",
    title="SmolLM3: a system turn that always stands, with the date; flags in the system text say whether to think.",
    models=(
        "HuggingFaceTB/SmolLM3-3B",
        "Zynerji/Ektome-SmolLM3-3B-PristinelyUncensored",
        "saidutta69/SmolLM3-3B-heretic",
        "xv0y5ncu/SmolLM3-3B-trellis-3inst-4bpw-kernel",
    ),
    templates=(("3e0e275a527f249670056e0078e474eadbdd007c134b4fdfae5a7b3089702814", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(
        "<think>",
        "</think>",
        "<tool_call>",
        "</tool_call>",
    ),
    options=(
        Option("enable_thinking", "bool", True),
        Option("xml_tools", "list", UNSET),
        Option("python_tools", "list", UNSET),
        Option("current_date", "date", UNSET, form="%d %B %Y"),
    ),
    loses=(
        "calls: parsed, not printed",
        "reasoning: parsed, not printed",
        "call ids",
        "tool names",
        "white space: leading newlines",
        "list content",
        "system messages: but a first one",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=Brackets("<think>\n", "\n</think>\n"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<tool_call>\n"),
                        JsonObject((("name", "name"), ("arguments", "arguments"))),
                        Literal("\n</tool_call>"),
                    )
                ),
            ),
            between="\n",
        ),
        stops=("<|im_end|>",),
        after="\n",
    ),
    positional=True,
    openers=(("user", "<|im_start|>user\n"), ("tool", "<|im_start|>user\n")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """smollm3, written as text. Options: enable_thinking (bool), xml_tools (list), python_tools (list), current_date (date)."""

    format = FORMAT
    generation_is_constant = False
    enable_thinking: bool
    xml_tools: Any
    python_tools: Any
    current_date: str

    def hoist(self, chat: Chat) -> None:  # smollm3.yaml:49
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # smollm3.yaml:39
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # smollm3.yaml:51
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # smollm3.yaml:57
        system = chat.hoisted["system"]
        own = replace(replace(system.text, "/no_think", ""), "/think", "").rstrip()
        thinking = False if "/no_think" in system.text else True if "/think" in system.text else self.enable_thinking
        functions = chat.tools or self.xml_tools
        out.frame("<|im_start|>system\n")
        if "/system_override" in system.text:
            out.content(system, replace(own, "/system_override", "").rstrip())
            out.frame("<|im_end|>\n")
        else:
            out.frame("## Metadata\n\nKnowledge Cutoff Date: June 2025\nToday Date: ")
            out.frame_data(self.current_date)
            out.frame("\nReasoning Mode: ")
            out.frame("/think" if thinking else "/no_think")
            out.frame("\n\n## Custom Instructions\n\n")
            if own:
                out.content(system, own)
            elif thinking:
                out.frame(THOUGHTFUL)
            else:
                out.frame(PLAIN)
            out.frame("\n\n")
            if functions or self.python_tools:
                out.frame("### Tools\n\n")
                if functions:
                    out.frame(TOOLS_HEAD)
                    out.frame("\n")
                    for t in each(functions):
                        out.schema(to_str(t))
                        out.frame("\n")
                    out.frame(TOOLS_FOOT)
                if self.python_tools:
                    out.frame(PYTHON_HEAD)
                    out.frame("\n")
                    for t in each(self.python_tools):
                        out.frame_data(to_str(t))
                        out.frame("\n")
                    out.frame(PYTHON_FOOT)
                out.frame("\n\n<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # smollm3.yaml:71
        match m.role:
            case "system":
                self.dropped("system messages")
            case "user":
                out.framed(m, "<|im_start|>user\n", m.text, "<|im_end|>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                out.framed(m, "<|im_start|>user\n", m.text, "<|im_end|>\n")
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # smollm3.yaml:75
        system = chat.hoisted["system"]
        thinking = False if "/no_think" in system.text else True if "/think" in system.text else self.enable_thinking
        shown = self.keeps(m)
        start = len(out.texts)
        out.scaffold(m, "<|im_start|>assistant\n")
        if shown:  # smollm3.yaml:41
            out.sampled(m, "<think>\n", m.reasoning, "\n</think>\n")
        elif not thinking:
            out.sampled(m, "<think>\n\n</think>\n")
        out.sampled_data(m, m.text.lstrip("\n"))
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.sampled(m, "<|im_end|>")
        self.align(out, chat, m, start)
        if m.reasoning and not shown:
            out.hide(m)
        out.scaffold(m, "\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # smollm3.yaml:75
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # smollm3.yaml:75
        system = chat.hoisted["system"]
        thinking = False if "/no_think" in system.text else True if "/think" in system.text else self.enable_thinking
        self.write_open(out, chat, prev)
        if not thinking:
            out.frame("<think>\n\n</think>\n")

    def stop(self, chat: Chat, m: Message) -> str:  # smollm3.yaml:78
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # smollm3.yaml:79
        return "\n"


class Renderer(emitted.Renderer):
    """smollm3: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# SmolLM3: a system turn that always stands, with the date; flags in the system text say whether to think.
# Without tools the template never closes that turn; calls are not printed.
format: smollm3
models: [HuggingFaceTB/SmolLM3-3B, Zynerji/Ektome-SmolLM3-3B-PristinelyUncensored, saidutta69/SmolLM3-3B-heretic,
         xv0y5ncu/SmolLM3-3B-trellis-3inst-4bpw-kernel]
parity: {template: HuggingFaceTB-SmolLM3-3B@3e0e27, sha256: 3e0e275a527f249670056e0078e474eadbdd007c134b4fdfae5a7b3089702814}
tokens: ['<|im_start|>', '<|im_end|>']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>']

options:
  enable_thinking: {type: bool, default: true}
  xml_tools: {type: list, default: unset}
  python_tools: {type: list, default: unset}
  current_date: {type: date, form: '%d %B %Y'}

texts:
  thoughtful: |-
    You are a helpful AI assistant named SmolLM, trained by Hugging Face. Your role as an assistant involves thoroughly exploring questions through a systematic thinking process before providing the final precise and accurate solutions. This requires engaging in a comprehensive cycle of analysis, summarizing, exploration, reassessment, reflection, backtracking, and iteration to develop well-considered thinking process. Please structure your response into two main sections: Thought and Solution using the specified format: <think> Thought section </think> Solution section. In the Thought section, detail your reasoning process in steps. Each step should include detailed considerations such as analysing questions, summarizing relevant findings, brainstorming new ideas, verifying the accuracy of the current steps, refining any errors, and revisiting previous steps. In the Solution section, based on various attempts, explorations, and reflections from the Thought section, systematically present the final solution that you deem correct. The Solution section should be logical, accurate, and concise and detail necessary steps needed to reach the conclusion.
  plain: 'You are a helpful AI assistant named SmolLM, trained by Hugging Face.'
  tools_head: |-
    You may call one or more functions to assist with the user query.
    You are provided with function signatures within <tools></tools> XML tags:

    <tools>
  tools_foot: |-
    </tools>

    For each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:
    <tool_call>
    {"name": <function-name>, "arguments": <args-json-object>}
    </tool_call>
  python_head: |-
    When you send a message containing Python code between '<code>' and '</code>' tags, it will be executed in a stateful Jupyter notebook environment, and you will then be given the output to continued reasoning in an agentic loop.

    You can use the following tools in your python code like regular functions:
    <tools>
  python_foot: |-
    </tools>

    The state persists between code executions: so variables that you define in one step are still available thereafter.

content: {other: ''}

reasoning:
  brackets: ['<think>⏎', '⏎</think>⏎']
  shown: never
  hidden: {when: not thinking, emit: '<think>⏎⏎</think>⏎'}

calls:
  between: '⏎'
  brackets: ['<tool_call>⏎', '⏎</tool_call>']
  emit: '{"name": "${c.name}", "arguments": ${c.args|json}}'
  shown: never

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: system and not is_string(system.content), say: the first system message must be a text}

let:
  thinking: "false if '/no_think' in system.text else true if '/think' in system.text else enable_thinking"
  own: system.text|replace("/no_think", "")|replace("/think", "")|rtrim
  functions: tools or xml_tools

prelude:
  - '<|im_start|>system⏎'
  - when: "'/system_override' in system.text"
    emit: '${own|replace("/system_override", "")|rtrim}<|im_end|>⏎'
    else:
      - '## Metadata⏎⏎Knowledge Cutoff Date: June 2025⏎Today Date: ${current_date}⏎Reasoning Mode: ${"/think" if thinking else "/no_think"}⏎⏎## Custom Instructions⏎⏎'
      - {case: [{when: own, emit: '${own}'}, {when: thinking, emit: '${thoughtful}'}, {emit: '${plain}'}]}
      - '⏎⏎'
      - when: functions or python_tools
        emit:
          - '### Tools⏎⏎'
          - {when: functions, emit: ['${tools_head}⏎', {each: functions, as: t, emit: '${t|str}⏎'}, '${tools_foot}']}
          - {when: python_tools, emit: ['${python_head}⏎', {each: python_tools, as: t, emit: '${t|str}⏎'}, '${python_foot}']}
          - '⏎⏎<|im_end|>⏎'

turns:
  system: drop
  user: '<|im_start|>user⏎${m.text}<|im_end|>⏎'
  assistant:
    open: '<|im_start|>assistant⏎'
    prefill: {when: not thinking, emit: '<think>⏎⏎</think>⏎'}
    sampled: [reasoning, '${m.text|ltrim("⏎")}', calls]
    stop: '<|im_end|>'
    after: '⏎'
  tool: '<|im_start|>user⏎${m.text}<|im_end|>⏎'
  '*': drop

loses: ['calls: parsed, not printed', 'reasoning: parsed, not printed', call ids, tool names,
        'white space: leading newlines', list content, 'system messages: but a first one', unknown roles]

examples:
  - say: a call and its result
    options: {current_date: "2026-11-30"}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<|im_start|>system\\n## Metadata\\n\\nKnowledge Cutoff Date: June 2025\\nToday Date: 30 November 2026\\nReasoning Mode: /think\\n\\n## Custom Instructions\\n\\nYou are a helpful AI assistant named SmolLM, trained by Hugging Face. Your role as an assistant involves thoroughly exploring questions through a systematic thinking process before providing the final precise and accurate solutions. This requires engaging in a comprehensive cycle of analysis, summarizing, exploration, reassessment, reflection, backtracking, and iteration to develop well-considered thinking process. Please structure your response into two main sections: Thought and Solution using the specified format: <think> Thought section </think> Solution section. In the Thought section, detail your reasoning process in steps. Each step should include detailed considerations such as analysing questions, summarizing relevant findings, brainstorming new ideas, verifying the accuracy of the current steps, refining any errors, and revisiting previous steps. In the Solution section, based on various attempts, explorations, and reflections from the Thought section, systematically present the final solution that you deem correct. The Solution section should be logical, accurate, and concise and detail necessary steps needed to reach the conclusion.\\n\\n### Tools\\n\\nYou may call one or more functions to assist with the user query.\\nYou are provided with function signatures within <tools></tools> XML tags:\\n\\n<tools>\\n{'type': 'function', 'function': {'name': 'weather', 'description': 'Weather.', 'parameters': {'type': 'object', 'properties': {'city': {'type': 'string'}}}}}\\n</tools>\\n\\nFor each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:\\n<tool_call>\\n{\\"name\\": <function-name>, \\"arguments\\": <args-json-object>}\\n</tool_call>\\n\\n<|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\n<|im_end|>\\n<|im_start|>user\\n-3<|im_end|>\\n<|im_start|>assistant\\n"
  - say: a question and an answer
    options: {current_date: "2026-11-30"}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|im_start|>system\\n## Metadata\\n\\nKnowledge Cutoff Date: June 2025\\nToday Date: 30 November 2026\\nReasoning Mode: /think\\n\\n## Custom Instructions\\n\\nYou are a helpful AI assistant named SmolLM, trained by Hugging Face. Your role as an assistant involves thoroughly exploring questions through a systematic thinking process before providing the final precise and accurate solutions. This requires engaging in a comprehensive cycle of analysis, summarizing, exploration, reassessment, reflection, backtracking, and iteration to develop well-considered thinking process. Please structure your response into two main sections: Thought and Solution using the specified format: <think> Thought section </think> Solution section. In the Thought section, detail your reasoning process in steps. Each step should include detailed considerations such as analysing questions, summarizing relevant findings, brainstorming new ideas, verifying the accuracy of the current steps, refining any errors, and revisiting previous steps. In the Solution section, based on various attempts, explorations, and reflections from the Thought section, systematically present the final solution that you deem correct. The Solution section should be logical, accurate, and concise and detail necessary steps needed to reach the conclusion.\\n\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n"
  - say: an answer
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
"""
