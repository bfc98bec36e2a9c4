# Emitted from ax-4.0.yaml by `turnspec compile ax-4.0.yaml`.
# Do not edit: change the spec and compile it again.
"""A.X 4.0 Light: role tokens without newlines; before an answer, what stands before </think> in earlier ones is cut off."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
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
    Owner,
    Parts,
    Pieces,
    Stability,
    Text,
    after_last,
    each,
    is_list,
    is_mapping,
    is_string,
    json,
    to_str,
)

TOOLS_HEAD = """\
당신은 도구 호출 기능을 갖춘 유용한 도우미입니다. 사용자의 요청을 처리하기 위해서 필요한 도구가 주어진 목록에 있는 경우 도구 호출로 응답하세요.
필요한 도구가 목록에 없는 경우에는 도구 호출 없이 사용자가 요구한 정보를 제공하세요.
필요한 도구가 목록에 있지만 해당 도구를 호출하는데 필요한 argument 정보가 부족한 경우 해당 정보를 사용자에게 요청하세요.
사용자의 요청을 처리하기 위해 여러번 도구를 호출할 수 있어야 합니다.
도구 호출 이후 도구 실행 결과를 입력으로 받으면 해당 결과를 활용하여 답변을 생성하세요.

다음은 접근할 수 있는 도구들의 목록 입니다:
<tools>"""  # ax-4.0.yaml:9
TOOLS_FOOT = """\
</tools>

도구를 호출하려면 아래의 JSON으로 응답하세요.
도구 호출 형식: <tool_call>{"name": 도구 이름, "arguments": dictionary 형태의 도구 인자값}</tool_call>"""  # ax-4.0.yaml:18

FORMAT = Format(
    id="ax-4.0",
    title="A.X 4.0 Light: role tokens without newlines; before an answer, what stands before </think> in earlier ones is cut off.",
    models=("skt/A.X-4.0-Light",),
    templates=(("15f2d4a602c42c90a1f03e13fe353510d745422a5c61b9abdefe47d5b77b5113", ()),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
        "<|system|>",
        "<|user|>",
        "<|assistant|>",
        "<|extra_id_13|>",
    ),
    markers=(
        "<tool_call>",
        "</tool_call>",
        "<tools>",
        "</tools>",
        "<tool_output>",
        "</tool_output>",
    ),
    options=(),
    loses=(
        "reasoning: never rendered again; of a text, what stands before </think>",
        "call ids",
        "list content: refused, but in answers",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<tool_call>"),
                        JsonObject((("name", "name"), ("arguments", "arguments"))),
                        Literal("</tool_call>"),
                    )
                ),
            )
        ),
        stops=("<|im_end|>",),
    ),
    positional=True,
    openers=(
        ("tool", "<|im_start|><|extra_id_13|><tool_output>"),
        ("system", "<|im_start|><|system|>"),
        ("user", "<|im_start|><|user|>"),
    ),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """ax-4.0, written as text. Options: none of its own."""

    format = FORMAT
    resumable = False

    def read_text(self, content: Any, chat: Chat) -> str:  # ax-4.0.yaml:24
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check_messages(self, chat: Chat) -> None:  # ax-4.0.yaml:31
        for m in chat.messages:
            if m.role in ["system", "user", "tool"] and not is_string(m.content):
                raise MessageError("a message of this role must have a text", f"messages[{m.index}]")
            if (
                m.role == "assistant"
                and m.content is not UNSET
                and not (is_string(m.content) or is_list(m.content) or is_mapping(m.content))
            ):
                raise MessageError("an answer must have a text", f"messages[{m.index}]")
            if m.role != "assistant" and m.calls:
                raise MessageError("calls stand in answers", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # ax-4.0.yaml:42
        if chat.tools:
            out.frame("<|im_start|><|system|>")
            self.wire_tools(out, chat, (0, -1, -1))
            out.frame("<|im_end|>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # ax-4.0.yaml:43
        match m.role:
            case "system":
                out.framed(m, "<|im_start|><|system|>", m.text, "<|im_end|>")
            case "user":
                out.framed(m, "<|im_start|><|user|>", m.text, "<|im_end|>")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                out.framed(m, "<|im_start|><|extra_id_13|><tool_output>", m.text, "</tool_output><|im_end|>")
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # ax-4.0.yaml:47
        cut = chat.generating and m.get("reasoning_content") is UNSET and is_string(m.content) and "</think>" in m.text
        out.scaffold(m, "<|im_start|><|assistant|>")
        out.sampled_data(m, after_last(m.text, "</think>").lstrip("\n") if cut else m.text)
        if m.calls:  # ax-4.0.yaml:27
            for c in m.calls:
                out.sampled(m, '<tool_call>{"name": "', c.name, '", "arguments": ', json(c.args), "}</tool_call>")
        out.sampled(m, "<|im_end|>")

    def wire_tools(self, out: Pieces, chat: Chat, own: Owner) -> None:  # ax-4.0.yaml:40
        out.write(own, TOOLS_HEAD)
        out.write(own, "\n")
        for t in each(chat.tools):
            out.schema(json(t))
            out.write(own, "\n")
        out.write(own, TOOLS_FOOT)

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # ax-4.0.yaml:47
        out.frame("<|im_start|><|assistant|>")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # ax-4.0.yaml:47
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # ax-4.0.yaml:49
        return "<|im_end|>"


class Renderer(emitted.Renderer):
    """ax-4.0: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# A.X 4.0 Light: role tokens without newlines; before an answer, what stands before </think> in earlier ones is cut off.
format: ax-4.0
models: [skt/A.X-4.0-Light]
parity: {template: skt-A.X-4.0-Light, sha256: 15f2d4a602c42c90a1f03e13fe353510d745422a5c61b9abdefe47d5b77b5113}
tokens: ['<|im_start|>', '<|im_end|>', '<|system|>', '<|user|>', '<|assistant|>', '<|extra_id_13|>']
markers: ['<tool_call>', '</tool_call>', '<tools>', '</tools>', '<tool_output>', '</tool_output>']

texts:
  tools_head: |-
    당신은 도구 호출 기능을 갖춘 유용한 도우미입니다. 사용자의 요청을 처리하기 위해서 필요한 도구가 주어진 목록에 있는 경우 도구 호출로 응답하세요.
    필요한 도구가 목록에 없는 경우에는 도구 호출 없이 사용자가 요구한 정보를 제공하세요.
    필요한 도구가 목록에 있지만 해당 도구를 호출하는데 필요한 argument 정보가 부족한 경우 해당 정보를 사용자에게 요청하세요.
    사용자의 요청을 처리하기 위해 여러번 도구를 호출할 수 있어야 합니다.
    도구 호출 이후 도구 실행 결과를 입력으로 받으면 해당 결과를 활용하여 답변을 생성하세요.

    다음은 접근할 수 있는 도구들의 목록 입니다:
    <tools>
  tools_foot: |-
    </tools>

    도구를 호출하려면 아래의 JSON으로 응답하세요.
    도구 호출 형식: <tool_call>{"name": 도구 이름, "arguments": dictionary 형태의 도구 인자값}</tool_call>

content: {other: '${content|str}'}

calls:
  brackets: ['<tool_call>', '</tool_call>']
  emit: '{"name": "${c.name}", "arguments": ${c.args|json}}'

reject:
  - {when: "m.role in ['system', 'user', 'tool'] and not is_string(m.content)", say: a message of this role must have a text}
  - when: m.role == "assistant" and defined(m.content) and not (is_string(m.content) or is_list(m.content) or is_mapping(m.content))
    say: an answer must have a text
  - {when: m.role != "assistant" and m.calls, say: calls stand in answers}

let:
  cut: generating and not defined(m.reasoning_content) and is_string(m.content) and "</think>" in m.text

wires:
  tools: ['${tools_head}⏎', {each: tools, as: t, emit: '${t|json}⏎'}, '${tools_foot}']

prelude: {when: tools, emit: '<|im_start|><|system|>${@tools}<|im_end|>'}

turns:
  system: '<|im_start|><|system|>${m.text}<|im_end|>'
  user: '<|im_start|><|user|>${m.text}<|im_end|>'
  assistant:
    open: '<|im_start|><|assistant|>'
    sampled: ['${text := (m.text|after_last("</think>")|ltrim("⏎")) if cut else m.text}', calls]
    stop: '<|im_end|>'
  tool: '<|im_start|><|extra_id_13|><tool_output>${m.text}</tool_output><|im_end|>'
  '*': drop

loses: ['reasoning: never rendered again; of a text, what stands before </think>', call ids,
        'list content: refused, but in answers', unknown roles]

examples:
  - say: a call and its result
    messages:
      - {role: "system", content: "Be brief."}
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", reasoning_content: "Look it up.", content: "One moment.", tool_calls: [{id: "c1", function: {name: "get_weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "c1", name: "get_weather", content: "{\\"celsius\\": 4}"}
    tools:
      - {type: "function", function: {name: "get_weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: |-
      <|im_start|><|system|>당신은 도구 호출 기능을 갖춘 유용한 도우미입니다. 사용자의 요청을 처리하기 위해서 필요한 도구가 주어진 목록에 있는 경우 도구 호출로 응답하세요.
      필요한 도구가 목록에 없는 경우에는 도구 호출 없이 사용자가 요구한 정보를 제공하세요.
      필요한 도구가 목록에 있지만 해당 도구를 호출하는데 필요한 argument 정보가 부족한 경우 해당 정보를 사용자에게 요청하세요.
      사용자의 요청을 처리하기 위해 여러번 도구를 호출할 수 있어야 합니다.
      도구 호출 이후 도구 실행 결과를 입력으로 받으면 해당 결과를 활용하여 답변을 생성하세요.

      다음은 접근할 수 있는 도구들의 목록 입니다:
      <tools>
      {"type": "function", "function": {"name": "get_weather", "description": "Weather.", "parameters": {"type": "object", "properties": {"city": {"type": "string"}}}}}
      </tools>

      도구를 호출하려면 아래의 JSON으로 응답하세요.
      도구 호출 형식: <tool_call>{"name": 도구 이름, "arguments": dictionary 형태의 도구 인자값}</tool_call><|im_end|><|im_start|><|system|>Be brief.<|im_end|><|im_start|><|user|>Weather in Oslo?<|im_end|><|im_start|><|assistant|>One moment.<tool_call>{"name": "get_weather", "arguments": {"city": "Oslo", "days": 2}}</tool_call><|im_end|><|im_start|><|extra_id_13|><tool_output>{"celsius": 4}</tool_output><|im_end|><|im_start|><|assistant|>
  - say: a question and an answer
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: |-
      <|im_start|><|user|>Weather in Oslo?<|im_end|><|im_start|><|assistant|>Cold.<|im_end|><|im_start|><|user|>How cold?<|im_end|><|im_start|><|assistant|>
  - say: a call
    completion: "One moment.<tool_call>{\\"name\\": \\"get_weather\\", \\"arguments\\": {\\"city\\": \\"Oslo\\"}}</tool_call><|im_end|>"
    parsed: {content: "One moment.", tool_calls: [{name: "get_weather", arguments: {city: "Oslo"}}], status: "complete"}
"""
