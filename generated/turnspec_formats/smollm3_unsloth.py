# Emitted from smollm3-unsloth.yaml by `turnspec compile smollm3-unsloth.yaml`.
# Do not edit: change the spec and compile it again.
"""SmolLM3, as Unsloth rewrote it: no date, no tools, a system turn that is always closed."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
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
    is_string,
    replace,
)

THOUGHTFUL = "You are a helpful AI assistant named SmolLM, trained by Hugging Face. Your role as an assistant involves thoroughly exploring questions through a systematic thinking process before providing the final precise and accurate solutions. This requires engaging in a comprehensive cycle of analysis, summarizing, exploration, reassessment, reflection, backtracking, and iteration to develop well-considered thinking process. Please structure your response into two main sections: Thought and Solution using the specified format: <think> Thought section </think> Solution section. In the Thought section, detail your reasoning process in steps. Each step should include detailed considerations such as analysing questions, summarizing relevant findings, brainstorming new ideas, verifying the accuracy of the current steps, refining any errors, and revisiting previous steps. In the Solution section, based on various attempts, explorations, and reflections from the Thought section, systematically present the final solution that you deem correct. The Solution section should be logical, accurate, and concise and detail necessary steps needed to reach the conclusion."  # smollm3.yaml:15
PLAIN = "You are a helpful AI assistant named SmolLM, trained by Hugging Face."  # smollm3.yaml:17

FORMAT = Format(
    id="smollm3-unsloth",
    title="SmolLM3, as Unsloth rewrote it: no date, no tools, a system turn that is always closed.",
    models=(),
    templates=(("cbc1d50f777ec029b33f53b23d7a224cceb65bcc8c7fac54946dbb56514e4d1e", ()),),
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
    options=(Option("enable_thinking", "bool", True),),
    loses=(
        "calls: parsed, not printed",
        "reasoning: parsed, not printed",
        "call ids",
        "tool names",
        "tool schemas",
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
    """smollm3-unsloth, written as text. Options: enable_thinking (bool)."""

    format = FORMAT
    generation_is_constant = False
    enable_thinking: bool

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

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # smollm3-unsloth.yaml:9
        system = chat.hoisted["system"]
        thinking = False if "/no_think" in system.text else True if "/think" in system.text else self.enable_thinking
        own = replace(replace(system.text, "/no_think", ""), "/think", "").rstrip()
        out.frame("<|im_start|>system\n## Metadata\n\nKnowledge Cutoff Date: June 2025\nReasoning Mode: ")
        out.frame("/think" if thinking else "/no_think")
        out.frame("\n\n## Custom Instructions\n\n")
        if own:
            out.content(system, own)
        elif thinking:
            out.frame(THOUGHTFUL)
        else:
            out.frame(PLAIN)
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
    """smollm3-unsloth: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# SmolLM3, as Unsloth rewrote it: no date, no tools, a system turn that is always closed.
format: smollm3-unsloth
models: []
parity: {template: HuggingFaceTB-SmolLM3-3B, sha256: cbc1d50f777ec029b33f53b23d7a224cceb65bcc8c7fac54946dbb56514e4d1e}
tokens: ['<|im_start|>', '<|im_end|>']
markers: ['<think>', '</think>', '<tool_call>', '</tool_call>']

options:
  enable_thinking: {type: bool, default: true}

texts:
  thoughtful: |-
    You are a helpful AI assistant named SmolLM, trained by Hugging Face. Your role as an assistant involves thoroughly exploring questions through a systematic thinking process before providing the final precise and accurate solutions. This requires engaging in a comprehensive cycle of analysis, summarizing, exploration, reassessment, reflection, backtracking, and iteration to develop well-considered thinking process. Please structure your response into two main sections: Thought and Solution using the specified format: <think> Thought section </think> Solution section. In the Thought section, detail your reasoning process in steps. Each step should include detailed considerations such as analysing questions, summarizing relevant findings, brainstorming new ideas, verifying the accuracy of the current steps, refining any errors, and revisiting previous steps. In the Solution section, based on various attempts, explorations, and reflections from the Thought section, systematically present the final solution that you deem correct. The Solution section should be logical, accurate, and concise and detail necessary steps needed to reach the conclusion.
  plain: 'You are a helpful AI assistant named SmolLM, trained by Hugging Face.'

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

prelude:
  - '<|im_start|>system⏎## Metadata⏎⏎Knowledge Cutoff Date: June 2025⏎Reasoning Mode: ${"/think" if thinking else "/no_think"}⏎⏎## Custom Instructions⏎⏎'
  - {case: [{when: own, emit: '${own}'}, {when: thinking, emit: '${thoughtful}'}, {emit: '${plain}'}]}
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

loses: ['calls: parsed, not printed', 'reasoning: parsed, not printed', call ids, tool names, tool schemas,
        'white space: leading newlines', list content, 'system messages: but a first one', unknown roles]

examples:
  - say: a call and its result
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<|im_start|>system\\n## Metadata\\n\\nKnowledge Cutoff Date: June 2025\\nReasoning Mode: /think\\n\\n## Custom Instructions\\n\\nYou are a helpful AI assistant named SmolLM, trained by Hugging Face. Your role as an assistant involves thoroughly exploring questions through a systematic thinking process before providing the final precise and accurate solutions. This requires engaging in a comprehensive cycle of analysis, summarizing, exploration, reassessment, reflection, backtracking, and iteration to develop well-considered thinking process. Please structure your response into two main sections: Thought and Solution using the specified format: <think> Thought section </think> Solution section. In the Thought section, detail your reasoning process in steps. Each step should include detailed considerations such as analysing questions, summarizing relevant findings, brainstorming new ideas, verifying the accuracy of the current steps, refining any errors, and revisiting previous steps. In the Solution section, based on various attempts, explorations, and reflections from the Thought section, systematically present the final solution that you deem correct. The Solution section should be logical, accurate, and concise and detail necessary steps needed to reach the conclusion.\\n\\n<|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\n<|im_end|>\\n<|im_start|>user\\n-3<|im_end|>\\n<|im_start|>assistant\\n"
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|im_start|>system\\n## Metadata\\n\\nKnowledge Cutoff Date: June 2025\\nReasoning Mode: /think\\n\\n## Custom Instructions\\n\\nYou are a helpful AI assistant named SmolLM, trained by Hugging Face. Your role as an assistant involves thoroughly exploring questions through a systematic thinking process before providing the final precise and accurate solutions. This requires engaging in a comprehensive cycle of analysis, summarizing, exploration, reassessment, reflection, backtracking, and iteration to develop well-considered thinking process. Please structure your response into two main sections: Thought and Solution using the specified format: <think> Thought section </think> Solution section. In the Thought section, detail your reasoning process in steps. Each step should include detailed considerations such as analysing questions, summarizing relevant findings, brainstorming new ideas, verifying the accuracy of the current steps, refining any errors, and revisiting previous steps. In the Solution section, based on various attempts, explorations, and reflections from the Thought section, systematically present the final solution that you deem correct. The Solution section should be logical, accurate, and concise and detail necessary steps needed to reach the conclusion.\\n\\n<|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n"
  - say: an answer
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
"""
