# Emitted from phi-4-reasoning.yaml by `turnspec compile phi-4-reasoning.yaml`.
# Do not edit: change the spec and compile it again.
"""Phi-4 reasoning: Phi-4 with one fixed system text; other system messages are dropped. What is thought is a part of the text."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import Brackets, Chat, Format, Grammar, Message, MessageError, Pieces, Stability, is_string

ABOUT = "You are Phi, a language model trained by Microsoft to help users. Your role as an assistant involves thoroughly exploring questions through a systematic thinking process before providing the final precise and accurate solutions. This requires engaging in a comprehensive cycle of analysis, summarizing, exploration, reassessment, reflection, backtracing, and iteration to develop well-considered thinking process. Please structure your response into two main sections: Thought and Solution using the specified format: <think> {Thought section} </think> {Solution section}. In the Thought section, detail your reasoning process in steps. Each step should include detailed considerations such as analysing questions, summarizing relevant findings, brainstorming new ideas, verifying the accuracy of the current steps, refining any errors, and revisiting previous steps. In the Solution section, based on various attempts, explorations, and reflections from the Thought section, systematically present the final solution that you deem correct. The Solution section should be logical, accurate, and concise and detail necessary steps needed to reach the conclusion. Now, try to solve the following question through the above guidelines:"  # phi-4-reasoning.yaml:7

FORMAT = Format(
    id="phi-4-reasoning",
    title="Phi-4 reasoning: Phi-4 with one fixed system text; other system messages are dropped. What is thought is a part of the text.",
    models=(
        "microsoft/Phi-4-reasoning",
        "microsoft/Phi-4-reasoning-plus",
    ),
    templates=(("5a4c7c0b12bdbbc7110aebe80b15ac3d4dbabde85be466925dc2cf52d7698ceb", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_sep|>",
        "<|im_end|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "call ids",
        "tool names",
        "tool schemas",
        "reasoning: only as a part of the text",
        "list content: refused",
        "system messages",
        "unknown roles",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|im_end|>",)),
    openers=(("user", "<|im_start|>user<|im_sep|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """phi-4-reasoning, written as text. Options: none of its own."""

    format = FORMAT

    def check_messages(self, chat: Chat) -> None:  # phi-4-reasoning.yaml:9
        for m in chat.messages:
            if m.role in ["user", "assistant"] and not is_string(m.content):
                raise MessageError("the message must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # phi-4-reasoning.yaml:10
        out.frame("<|im_start|>system<|im_sep|>")
        out.frame(ABOUT)
        out.frame("<|im_end|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-4-reasoning.yaml:11
        match m.role:
            case "system":
                self.dropped("system messages")
            case "user":
                out.framed(m, "<|im_start|>user<|im_sep|>", m.text, "<|im_end|>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # phi-4.yaml:14
        out.scaffold(m, "<|im_start|>assistant<|im_sep|>")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|im_end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # phi-4.yaml:14
        out.frame("<|im_start|>assistant<|im_sep|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # phi-4.yaml:14
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # phi-4.yaml:16
        return "<|im_end|>"


class Renderer(emitted.Renderer):
    """phi-4-reasoning: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Phi-4 reasoning: Phi-4 with one fixed system text; other system messages are dropped. What is thought is a part of the text.
format: phi-4-reasoning
models: [microsoft/Phi-4-reasoning, microsoft/Phi-4-reasoning-plus]
parity: {template: microsoft-Phi-4-reasoning, sha256: 5a4c7c0b12bdbbc7110aebe80b15ac3d4dbabde85be466925dc2cf52d7698ceb}
tokens: ['<|im_start|>', '<|im_sep|>', '<|im_end|>']

texts:
  about: "You are Phi, a language model trained by Microsoft to help users. Your role as an assistant involves thoroughly exploring questions through a systematic thinking process before providing the final precise and accurate solutions. This requires engaging in a comprehensive cycle of analysis, summarizing, exploration, reassessment, reflection, backtracing, and iteration to develop well-considered thinking process. Please structure your response into two main sections: Thought and Solution using the specified format: <think> {Thought section} </think> {Solution section}. In the Thought section, detail your reasoning process in steps. Each step should include detailed considerations such as analysing questions, summarizing relevant findings, brainstorming new ideas, verifying the accuracy of the current steps, refining any errors, and revisiting previous steps. In the Solution section, based on various attempts, explorations, and reflections from the Thought section, systematically present the final solution that you deem correct. The Solution section should be logical, accurate, and concise and detail necessary steps needed to reach the conclusion. Now, try to solve the following question through the above guidelines:"

reject:
  - {when: "m.role in ['user', 'assistant'] and not is_string(m.content)", say: the message must have a text}

prelude: '<|im_start|>system<|im_sep|>${about}<|im_end|>'

turns:
  system: drop
  user: '<|im_start|>user<|im_sep|>${m.text}<|im_end|>'
  assistant:
    open: '<|im_start|>assistant<|im_sep|>'
    sampled: [text]
    stop: '<|im_end|>'
  '*': drop

loses: [calls, call ids, tool names, tool schemas, 'reasoning: only as a part of the text', 'list content: refused',
        system messages, unknown roles]

examples:
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|im_start|>system<|im_sep|>You are Phi, a language model trained by Microsoft to help users. Your role as an assistant involves thoroughly exploring questions through a systematic thinking process before providing the final precise and accurate solutions. This requires engaging in a comprehensive cycle of analysis, summarizing, exploration, reassessment, reflection, backtracing, and iteration to develop well-considered thinking process. Please structure your response into two main sections: Thought and Solution using the specified format: <think> {Thought section} </think> {Solution section}. In the Thought section, detail your reasoning process in steps. Each step should include detailed considerations such as analysing questions, summarizing relevant findings, brainstorming new ideas, verifying the accuracy of the current steps, refining any errors, and revisiting previous steps. In the Solution section, based on various attempts, explorations, and reflections from the Thought section, systematically present the final solution that you deem correct. The Solution section should be logical, accurate, and concise and detail necessary steps needed to reach the conclusion. Now, try to solve the following question through the above guidelines:<|im_end|><|im_start|>user<|im_sep|>Weather in Oslo?<|im_end|><|im_start|>assistant<|im_sep|>Cold.<|im_end|><|im_start|>user<|im_sep|>How cold?<|im_end|><|im_start|>assistant<|im_sep|>"
  - say: an answer
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
"""
