# Emitted from mistral-small-3.2.yaml by `turnspec compile mistral-small-3.2.yaml`.
# Do not edit: change the spec and compile it again.
"""Mistral Small 3.2: Mistral Small 3.1 with calls and results by id, and tools before the last question."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    IMAGE,
    UNSET,
    Brackets,
    Calls,
    Chat,
    Field,
    Form,
    Format,
    Grammar,
    Literal,
    Media,
    Message,
    MessageError,
    Option,
    Owner,
    Parts,
    Pieces,
    Stability,
    Text,
    get,
    has,
    is_list,
    is_string,
    item,
    json,
    length,
    same,
    spelled,
    to_str,
    written,
)

ABOUT = """\
You are Mistral Small 3, a Large Language Model (LLM) created by Mistral AI, a French startup headquartered in Paris.
Your knowledge base was last updated on 2023-10-01. The current date is"""  # mistral-small-3.1.yaml:13
RULES = """\
When you're not sure about some information or when the user's request requires up-to-date or specific data, you must use the available tools to fetch the information. Do not hesitate to use tools whenever they can provide a more accurate or complete response. If no relevant tools are available, then clearly state that you don't have the information and avoid making up anything.

If the user's question is not clear, ambiguous, or does not provide enough context for you to accurately answer the question, you do not try to answer it right away and you rather ask the user to clarify their request (e.g. "What are some good restaurants around me?" => "Where are you?" or "When is the next flight to Tokyo" => "Where do you travel from?").
You are always very attentive to dates, and when asked about information at specific dates, you discard information that is at another date."""  # mistral-small-3.2.yaml:10
CAPABILITIES = """\
You follow these instructions in all languages, and always respond to the user in the language they use or request.
Next sections describe the capabilities that you have.

# WEB BROWSING INSTRUCTIONS

You cannot perform any web search or access internet to open URLs, links etc. If it seems like the user is expecting you to do so, you clarify the situation and ask the user to copy paste the text directly in the chat.

# MULTI-MODAL INSTRUCTIONS

You have the ability to read images, but you cannot generate images."""  # mistral-prose.yaml:3
TOOL_USE = """\
# TOOL CALLING INSTRUCTIONS

You may have access to tools that you can use to fetch information or perform actions. You must use these tools in the following situations:

1. When the request requires up-to-date information.
2. When the request requires specific data that you do not have in your knowledge base.
3. When the request involves actions that you cannot perform without tools.

Always prioritize using tools to provide the most accurate and helpful response."""  # mistral-prose.yaml:14

FORMAT = Format(
    id="mistral-small-3.2",
    title="Mistral Small 3.2: Mistral Small 3.1 with calls and results by id, and tools before the last question.",
    models=(),
    templates=(("d990bccdaaa20611e261434bf60bce767b03d8ee1f1d9b5cd0742b1cc96066b9", ()),),
    tokens=(
        "[SYSTEM_PROMPT]",
        "[/SYSTEM_PROMPT]",
        "[AVAILABLE_TOOLS]",
        "[/AVAILABLE_TOOLS]",
        "[INST]",
        "[/INST]",
        "[TOOL_CALLS]",
        "[CALL_ID]",
        "[ARGS]",
        "[TOOL_RESULTS]",
        "[TOOL_CONTENT]",
        "[/TOOL_RESULTS]",
    ),
    markers=("[IMG]",),
    options=(Option("current_date", "date", UNSET, form="%Y-%m-%d"),),
    loses=(
        "content beside calls",
        "reasoning",
        "list content",
        "unknown roles: refused",
        "system messages: a late one is refused",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("[TOOL_CALLS]"),
                        Field("name"),
                        Literal("[CALL_ID]"),
                        Field("id"),
                        Literal("[ARGS]"),
                        Field("arguments", "json"),
                    )
                ),
            )
        ),
        stops=("</s>",),
    ),
    bos="<s>",
    eos="</s>",
    anchors=("last_user",),
    openers=(("user", "[AVAILABLE_TOOLS]"), ("system", "[SYSTEM_PROMPT]")),
    stability=(
        Stability((), "user", None, False, "a user message can move last_user"),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """mistral-small-3.2, written as text. Options: current_date (date)."""

    format = FORMAT
    unsure = ("system",)
    current_date: str

    def hoist(self, chat: Chat) -> None:  # mistral-small-3.1.yaml:24
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # mistral-small-3.2.yaml:16
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if get(p, "type") == "text":
                    parts.append((written(get(p, "text")), DATA, -1))
                elif get(p, "type") in ["image", "image_url"]:
                    chat.count("image")
                    parts.append((Media.of(p, "[IMG]"), IMAGE, -1))
                else:
                    pass
            text = Text.of(parts)
        else:
            text = ""
        return text

    def check(self, chat: Chat) -> None:  # mistral-small-3.2.yaml:23
        system = chat.hoisted["system"]
        if not spelled(
            [m for m in chat.messages if m.role != "tool" and not m.get("tool_calls")],
            {"user": "U", "*": "A"},
            "(UA)*U?",
        ):
            raise MessageError("user and assistant take turns")
        if (
            system
            and not is_string(system.content)
            and not (is_list(system.content) and system.content and is_string(get(item(system.content, 0), "text")))
        ):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # mistral-small-3.2.yaml:25
        for m in chat.messages:
            if (
                m.role == "system"
                and not is_string(m.content)
                and not (is_list(m.content) and m.content and is_string(get(item(m.content, 0), "text")))
            ):
                raise MessageError("a system message must be a text", f"messages[{m.index}]")
            if (
                m.role in ["user", "assistant"]
                and not m.calls
                and m.content is not UNSET
                and not is_string(m.content)
                and not is_list(m.content)
            ):
                raise MessageError("content is a text or a list of parts", f"messages[{m.index}]")
            for x in m.content if m.role in ["user", "assistant"] and not m.calls and is_list(m.content) else []:
                if get(x, "type") not in ["text", "image", "image_url"]:
                    raise MessageError("the message holds no such part", f"messages[{m.index}]")
            for c in m.calls:
                if not is_string(c.id) or length(c.id) != 9:
                    raise MessageError("a call id has 9 characters", f"messages[{m.index}]")
            if m.role in ["tool", "tool_results"] and (
                not is_string(m.get("tool_call_id")) or length(m.get("tool_call_id")) != 9
            ):
                raise MessageError("a call id has 9 characters", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # mistral-small-3.2.yaml:32
        chat.anchors["last_user"] = chat.find_last(lambda m: m.role == "user")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # mistral-small-3.1.yaml:31
        system = chat.hoisted["system"]
        out.frame(self.bos)
        out.frame("[SYSTEM_PROMPT]")
        if system:
            out.content(system, get(item(system.content, 0), "text") if is_list(system.content) else system.text)
        else:
            self.wire_default(out, chat, (0, -1, -1))
        out.frame("[/SYSTEM_PROMPT]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # mistral-small-3.2.yaml:38
        match m.role:
            case "system":
                out.framed(
                    m,
                    "[SYSTEM_PROMPT]",
                    get(item(m.content, 0), "text") if is_list(m.content) else m.text,
                    "[/SYSTEM_PROMPT]",
                )
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.wire_result(out, chat, (0, -1, m.turn), m)
            case "tool_results":
                self.wire_result(out, chat, (0, -1, m.turn), m)
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # mistral-small-3.2.yaml:40
        if chat.tools is not UNSET and same(chat, m, chat.anchors["last_user"]):
            out.scaffold(m, "[AVAILABLE_TOOLS]")
            out.schema(json(chat.tools))
            out.scaffold(m, "[/AVAILABLE_TOOLS]")
        out.framed(m, "[INST]", m.text, "[/INST]")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # mistral-small-3.2.yaml:42
        start = len(out.texts)
        if m.calls:
            for c in m.calls:
                out.sampled(m, "[TOOL_CALLS]", c.name, "[CALL_ID]", c.id, "[ARGS]", json(c.args))
        else:
            out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        if m.calls:
            self.check_said(out, m, start, "a text beside calls")

    def wire_default(self, out: Pieces, chat: Chat, own: Owner) -> None:  # mistral-small-3.2.yaml:35
        out.write(own, ABOUT)
        out.write(own, " ")
        out.write_data(own, self.current_date)
        out.write(own, ".\n\n")
        out.write(own, RULES)
        out.write(own, "\n")
        out.write(own, CAPABILITIES)
        out.write(
            own,
            " You also cannot transcribe audio files or videos.\nYou cannot read nor transcribe audio files or videos.\n\n",
        )
        out.write(own, TOOL_USE)
        out.write(
            own,
            " If tools are not available, inform the user that you cannot perform the requested action at the moment.",
        )

    def wire_result(self, out: Pieces, chat: Chat, own: Owner, m: Message) -> None:  # mistral-small-3.2.yaml:37
        out.write(own, "[TOOL_RESULTS]")
        out.write_data(own, m.get("tool_call_id"))
        out.write(own, "[TOOL_CONTENT]")
        out.write_content(own, m, to_str(get(m.content, "content") if has(m.content, "content") else m.content))
        out.write(own, "[/TOOL_RESULTS]")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mistral-small-3.2.yaml:42
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mistral-small-3.2.yaml:42
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # mistral-small-3.1.yaml:41
        return self.eos


class Renderer(emitted.Renderer):
    """mistral-small-3.2: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Mistral Small 3.2: Mistral Small 3.1 with calls and results by id, and tools before the last question.
format: mistral-small-3.2
models: []
parity: {template: Mistral-Small-3.2-24B-Instruct-2506, sha256: d990bccdaaa20611e261434bf60bce767b03d8ee1f1d9b5cd0742b1cc96066b9}
tokens: ['[SYSTEM_PROMPT]', '[/SYSTEM_PROMPT]', '[AVAILABLE_TOOLS]', '[/AVAILABLE_TOOLS]', '[INST]', '[/INST]',
         '[TOOL_CALLS]', '[CALL_ID]', '[ARGS]', '[TOOL_RESULTS]', '[TOOL_CONTENT]', '[/TOOL_RESULTS]']
markers: ['[IMG]']
bos: '<s>'
eos: '</s>'

options:
  current_date: {type: date, form: '%Y-%m-%d'}

texts:
  about: |-
    You are Mistral Small 3, a Large Language Model (LLM) created by Mistral AI, a French startup headquartered in Paris.
    Your knowledge base was last updated on 2023-10-01. The current date is
  rules: |-
    When you're not sure about some information or when the user's request requires up-to-date or specific data, you must use the available tools to fetch the information. Do not hesitate to use tools whenever they can provide a more accurate or complete response. If no relevant tools are available, then clearly state that you don't have the information and avoid making up anything.

    If the user's question is not clear, ambiguous, or does not provide enough context for you to accurately answer the question, you do not try to answer it right away and you rather ask the user to clarify their request (e.g. "What are some good restaurants around me?" => "Where are you?" or "When is the next flight to Tokyo" => "Where do you travel from?").
    You are always very attentive to dates, and when asked about information at specific dates, you discard information that is at another date.
  capabilities: |-
    You follow these instructions in all languages, and always respond to the user in the language they use or request.
    Next sections describe the capabilities that you have.

    # WEB BROWSING INSTRUCTIONS

    You cannot perform any web search or access internet to open URLs, links etc. If it seems like the user is expecting you to do so, you clarify the situation and ask the user to copy paste the text directly in the chat.

    # MULTI-MODAL INSTRUCTIONS

    You have the ability to read images, but you cannot generate images.
  tool_use: |-
    # TOOL CALLING INSTRUCTIONS

    You may have access to tools that you can use to fetch information or perform actions. You must use these tools in the following situations:

    1. When the request requires up-to-date information.
    2. When the request requires specific data that you do not have in your knowledge base.
    3. When the request involves actions that you cannot perform without tools.

    Always prioritize using tools to provide the most accurate and helpful response.

content:
  parts:
    - {when: p.type == "text", emit: '${p.text}'}
    - {when: "p.type in ['image', 'image_url']", media: image, emit: '[IMG]'}
    - {emit: ''}
  other: ''

calls:
  brackets: ['[TOOL_CALLS]', '']
  emit: '${c.name}[CALL_ID]${c.id}[ARGS]${c.args|json}'

hoist: {system: first}
order: {of: m.role != "tool" and not m.tool_calls, as: {user: U, '*': A}, pattern: '(UA)*U?', say: user and assistant take turns}

reject:
  - {when: "system and not is_string(system.content) and not (is_list(system.content) and system.content and is_string(system.content[0].text))", say: the first system message must be a text}
  - {when: "m.role == 'system' and not is_string(m.content) and not (is_list(m.content) and m.content and is_string(m.content[0].text))", say: a system message must be a text}
  - {when: "m.role in ['user', 'assistant'] and not m.calls and defined(m.content) and not is_string(m.content) and not is_list(m.content)", say: content is a text or a list of parts}
  - {each: "m.content if m.role in ['user', 'assistant'] and not m.calls and is_list(m.content) else []", as: x, when: "x.type not in ['text', 'image', 'image_url']", say: the message holds no such part}
  - {each: m.calls, as: c, when: not is_string(c.id) or len(c.id) != 9, say: a call id has 9 characters}
  - {when: "m.role in ['tool', 'tool_results'] and (not is_string(m.tool_call_id) or len(m.tool_call_id) != 9)", say: a call id has 9 characters}

anchors:
  last_user: {last: m.role == "user"}

wires:
  default:
    - '${about} ${current_date}.⏎⏎${rules}⏎${capabilities} You also cannot transcribe audio files or videos.⏎You cannot read nor transcribe audio files or videos.⏎⏎'
    - '${tool_use} If tools are not available, inform the user that you cannot perform the requested action at the moment.'
  result: '[TOOL_RESULTS]${m.tool_call_id}[TOOL_CONTENT]${(m.content.content if has(m.content, "content") else m.content)|str}[/TOOL_RESULTS]'

prelude:
  - '${bos}[SYSTEM_PROMPT]'
  - {when: system, emit: '${system.content[0].text if is_list(system.content) else system.text}', else: '${@default}'}
  - '[/SYSTEM_PROMPT]'

turns:
  system: '[SYSTEM_PROMPT]${m.content[0].text if is_list(m.content) else m.text}[/SYSTEM_PROMPT]'
  user:
    - {when: defined(tools) and same(last_user), emit: '[AVAILABLE_TOOLS]${tools|json}[/AVAILABLE_TOOLS]'}
    - '[INST]${m.text}[/INST]'
  assistant:
    open: ''
    sampled: {when: m.calls, emit: [calls], else: [text]}
    stop: '${eos}'
  tool: '${@result}'
  tool_results: '${@result}'

loses: [content beside calls, reasoning, list content, 'unknown roles: refused',
        'system messages: a late one is refused']

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
    text: "<s>[SYSTEM_PROMPT]You are Mistral Small 3, a Large Language Model (LLM) created by Mistral AI, a French startup headquartered in Paris.\\nYour knowledge base was last updated on 2023-10-01. The current date is 2026-11-30.\\n\\nWhen you're not sure about some information or when the user's request requires up-to-date or specific data, you must use the available tools to fetch the information. Do not hesitate to use tools whenever they can provide a more accurate or complete response. If no relevant tools are available, then clearly state that you don't have the information and avoid making up anything.\\n\\nIf the user's question is not clear, ambiguous, or does not provide enough context for you to accurately answer the question, you do not try to answer it right away and you rather ask the user to clarify their request (e.g. \\"What are some good restaurants around me?\\" => \\"Where are you?\\" or \\"When is the next flight to Tokyo\\" => \\"Where do you travel from?\\").\\nYou are always very attentive to dates, and when asked about information at specific dates, you discard information that is at another date.\\nYou follow these instructions in all languages, and always respond to the user in the language they use or request.\\nNext sections describe the capabilities that you have.\\n\\n# WEB BROWSING INSTRUCTIONS\\n\\nYou cannot perform any web search or access internet to open URLs, links etc. If it seems like the user is expecting you to do so, you clarify the situation and ask the user to copy paste the text directly in the chat.\\n\\n# MULTI-MODAL INSTRUCTIONS\\n\\nYou have the ability to read images, but you cannot generate images. You also cannot transcribe audio files or videos.\\nYou cannot read nor transcribe audio files or videos.\\n\\n# TOOL CALLING INSTRUCTIONS\\n\\nYou may have access to tools that you can use to fetch information or perform actions. You must use these tools in the following situations:\\n\\n1. When the request requires up-to-date information.\\n2. When the request requires specific data that you do not have in your knowledge base.\\n3. When the request involves actions that you cannot perform without tools.\\n\\nAlways prioritize using tools to provide the most accurate and helpful response. If tools are not available, inform the user that you cannot perform the requested action at the moment.[/SYSTEM_PROMPT][AVAILABLE_TOOLS][{\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}}][/AVAILABLE_TOOLS][INST]Weather in Oslo?[/INST][TOOL_CALLS]weather[CALL_ID]callcall1[ARGS]{\\"city\\": \\"Oslo\\", \\"days\\": 2}</s>[TOOL_RESULTS]callcall1[TOOL_CONTENT]-3[/TOOL_RESULTS]"
  - say: a question and an answer
    options: {current_date: "2026-11-30"}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s>[SYSTEM_PROMPT]You are Mistral Small 3, a Large Language Model (LLM) created by Mistral AI, a French startup headquartered in Paris.\\nYour knowledge base was last updated on 2023-10-01. The current date is 2026-11-30.\\n\\nWhen you're not sure about some information or when the user's request requires up-to-date or specific data, you must use the available tools to fetch the information. Do not hesitate to use tools whenever they can provide a more accurate or complete response. If no relevant tools are available, then clearly state that you don't have the information and avoid making up anything.\\n\\nIf the user's question is not clear, ambiguous, or does not provide enough context for you to accurately answer the question, you do not try to answer it right away and you rather ask the user to clarify their request (e.g. \\"What are some good restaurants around me?\\" => \\"Where are you?\\" or \\"When is the next flight to Tokyo\\" => \\"Where do you travel from?\\").\\nYou are always very attentive to dates, and when asked about information at specific dates, you discard information that is at another date.\\nYou follow these instructions in all languages, and always respond to the user in the language they use or request.\\nNext sections describe the capabilities that you have.\\n\\n# WEB BROWSING INSTRUCTIONS\\n\\nYou cannot perform any web search or access internet to open URLs, links etc. If it seems like the user is expecting you to do so, you clarify the situation and ask the user to copy paste the text directly in the chat.\\n\\n# MULTI-MODAL INSTRUCTIONS\\n\\nYou have the ability to read images, but you cannot generate images. You also cannot transcribe audio files or videos.\\nYou cannot read nor transcribe audio files or videos.\\n\\n# TOOL CALLING INSTRUCTIONS\\n\\nYou may have access to tools that you can use to fetch information or perform actions. You must use these tools in the following situations:\\n\\n1. When the request requires up-to-date information.\\n2. When the request requires specific data that you do not have in your knowledge base.\\n3. When the request involves actions that you cannot perform without tools.\\n\\nAlways prioritize using tools to provide the most accurate and helpful response. If tools are not available, inform the user that you cannot perform the requested action at the moment.[/SYSTEM_PROMPT][INST]Weather in Oslo?[/INST]Cold.</s>[INST]How cold?[/INST]"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: "Cold.", status: "complete"}
  - say: a call
    completion: "[TOOL_CALLS]weather[CALL_ID]callcall1[ARGS]{\\"city\\": \\"Oslo\\", \\"days\\": 2}</s>"
    parsed: {content: "", tool_calls: [{name: "weather", arguments: {city: "Oslo", days: 2}}], status: "complete"}
"""
