# Emitted from mistral-small-4.yaml by `turnspec compile mistral-small-4.yaml`.
# Do not edit: change the spec and compile it again.
"""Mistral Small 4: Mistral Large 3 with settings beside the tools, and images in results."""

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
    Merge,
    Message,
    MessageError,
    Option,
    Owner,
    Parts,
    Pieces,
    Stability,
    Text,
    contains,
    each,
    first_text,
    get,
    has,
    is_list,
    is_string,
    item,
    json,
    length,
    written,
)

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
ABOUT = "You are Mistral-Small-4-119B-2603"  # mistral-small-4.yaml:9
MAKER = """\
, a Large Language Model (LLM) created by Mistral AI, a French startup headquartered in Paris.
You power an AI assistant called Le Chat.
Your knowledge base was last updated on"""  # ministral-3.yaml:14
KNOWS_UNTIL = "Friday, November 1, 2024"  # mistral-small-4.yaml:11
RULES = """\
The current date is {today}.

When you're not sure about some information or when the user's request requires up-to-date or specific data, you must use the available tools to fetch the information. Do not hesitate to use tools whenever they can provide a more accurate or complete response. If no relevant tools are available, then clearly state that you don't have the information and avoid making up anything.
If the user's question is not clear, ambiguous, or does not provide enough context for you to accurately answer the question, you do not try to answer it right away and you rather ask the user to clarify their request (e.g. "What are some good restaurants around me?" => "Where are you?" or "When is the next flight to Tokyo" => "Where do you travel from?").
You are always very attentive to dates, in particular you try to resolve dates (e.g. "yesterday" is {yesterday}) and when asked about information at specific dates, you discard information that is at another date."""  # ministral-3.yaml:19

FORMAT = Format(
    id="mistral-small-4",
    title="Mistral Small 4: Mistral Large 3 with settings beside the tools, and images in results.",
    models=(
        "mistralai/Mistral-Small-4-119B-2603",
        "mistralai/Mistral-Small-4-119B-2603-eagle",
    ),
    templates=(("689b292b839996d7683df938bd359204b728662a23bd17785bd59d31db4d1b2b", ()),),
    tokens=(
        "[SYSTEM_PROMPT]",
        "[/SYSTEM_PROMPT]",
        "[AVAILABLE_TOOLS]",
        "[/AVAILABLE_TOOLS]",
        "[INST]",
        "[/INST]",
        "[TOOL_CALLS]",
        "[ARGS]",
        "[TOOL_RESULTS]",
        "[/TOOL_RESULTS]",
    ),
    markers=(
        "[IMG]",
        "[THINK]",
        "[/THINK]",
    ),
    options=(Option("reasoning_effort", "enum", "none", values=("none", "high")),),
    loses=(
        "call ids",
        "list content",
        "unknown roles: refused",
        "system messages: a late one is refused",
    ),
    grammar=Grammar(
        reasoning=Brackets("[THINK]", "[/THINK]"),
        text=Brackets("", ""),
        calls=Calls(
            forms=(Form((Literal("[TOOL_CALLS]"), Field("name"), Literal("[ARGS]"), Field("arguments", "json"))),)
        ),
        stops=("</s>",),
    ),
    bos="<s>",
    eos="</s>",
    positional=True,
    anchors=("first_user",),
    firsts=("first_user",),
    openers=(("system", "[SYSTEM_PROMPT]"),),
    stability=(
        Stability((), "user", None, False, "a user message behind another is one message with it"),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, False, "an assistant message behind another is one message with it"),
    ),
)


class Layout(emitted.Layout):
    """mistral-small-4, written as text. Options: reasoning_effort (enum)."""

    format = FORMAT
    merging = Merge(
        (
            "user",
            "assistant",
        ),
        ("system",),
        "\n\n",
        "",
        "reasoning",
    )
    reasoning_effort: Any

    def read_text(self, content: Any, chat: Chat) -> str:  # mistral-large-3.yaml:11
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in (
                [item(content, 1), item(content, 0)]
                if length(content) == 2
                and get(item(content, 0), "type") == "text"
                and get(item(content, 1), "type") in ["image", "image_url"]
                else content
            ):
                owner = chat.owners.get(id(p), -1)
                if get(p, "type") == "text":
                    parts.append((written(get(p, "text")), DATA, owner))
                elif get(p, "type") in ["image", "image_url"]:
                    chat.count("image")
                    parts.append((Media.of(p, "[IMG]"), IMAGE, owner))
                elif get(p, "type") == "thinking":
                    parts.append(("[THINK]", 0, owner))
                    parts.append((written(get(p, "thinking")), DATA, owner))
                    if not has(p, "closed") or get(p, "closed"):
                        parts.append(("[/THINK]", 0, owner))
                elif get(p, "type") == "reasoning":
                    parts.append(("[THINK]", 0, owner))
                    parts.append((written(get(p, "reasoning")), DATA, owner))
                    parts.append(("[/THINK]", 0, owner))
                else:
                    pass
            text = Text.of(parts)
        else:
            text = ""
        return text

    def read_reasoning(self, m: Message) -> None:  # mistral-large-3.yaml:18
        m.reasoning = first_text(m, "reasoning_content")

    def check(self, chat: Chat) -> None:  # ministral-3.yaml:41
        if not chat.given:
            raise MessageError("there are no messages")

    def check_messages(self, chat: Chat) -> None:  # ministral-3.yaml:41
        for m in chat.messages:
            asked = ["text", "image", "image_url"]
            spoken = ["text", "thinking", "reasoning"]
            ruled = ["text"]
            if not m.prev and m.role not in ["user", "system"]:
                raise MessageError("the user or the system begins", f"messages[{m.index}]")
            if m.role == "system" and m.prev.role in ["assistant", "tool"]:
                raise MessageError("no system message after an answer or a result", f"messages[{m.index}]")
            if m.role == "tool" and m.prev.role not in ["assistant", "tool"]:
                raise MessageError("a result follows an assistant message", f"messages[{m.index}]")
            if m.role == "assistant" and not m.text and not m.reasoning and not m.calls:
                raise MessageError("an assistant message needs a text or calls", f"messages[{m.index}]")
            if m.role != "tool" and m.content is not UNSET and not is_string(m.content) and not is_list(m.content):
                raise MessageError("content is a text or a list of parts", f"messages[{m.index}]")
            for x in m.content if m.role == "user" and is_list(m.content) else []:
                if not contains(asked, get(x, "type")):
                    raise MessageError("the message holds no such part", f"messages[{m.index}]")
            for x in m.content if m.role == "assistant" and is_list(m.content) else []:
                if not contains(spoken, get(x, "type")):
                    raise MessageError("the message holds no such part", f"messages[{m.index}]")
            for x in m.content if m.role == "system" and is_list(m.content) else []:
                if not contains(ruled, get(x, "type")):
                    raise MessageError("the message holds no such part", f"messages[{m.index}]")
            if m.role != "assistant" and m.role != "tool" and m.get("reasoning_content"):
                raise MessageError("only assistants reason", f"messages[{m.index}]")
            for x in m.content if m.role in ["system", "assistant"] and is_list(m.content) else []:
                if get(x, "type") == "thinking" and (m.reasoning or not is_string(get(x, "thinking"))):
                    raise MessageError("thinking is a text, and stands in one place", f"messages[{m.index}]")

    def find_anchors(self, chat: Chat) -> None:  # ministral-3.yaml:52
        chat.anchors["first_user"] = chat.find_first(lambda m: m.role == "user")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # ministral-3.yaml:62
        out.frame(self.bos)
        if get(item(chat.given, 0), "role") != "system":
            out.frame("[SYSTEM_PROMPT]")
            self.wire_default(out, chat, (0, -1, -1))
            out.frame("[/SYSTEM_PROMPT]")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # mistral-small-4.yaml:17
        match m.role:
            case "system":
                out.framed(m, "[SYSTEM_PROMPT]", m.text, "[/SYSTEM_PROMPT]")
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # ministral-3.yaml:66
        if m.position == chat.anchors["first_user"]:
            self.wire_before_first(out, chat, (0, -1, m.turn))
        out.framed(m, "[INST]", m.text, "[/INST]")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # mistral-large-3.yaml:30
        shown = self.keeps(m) or m.reasoning
        if shown:  # mistral-large-3.yaml:18
            out.sampled(m, "[THINK]", m.reasoning, "[/THINK]")
        out.sampled_data(m, m.text)
        if m.calls:  # ministral-3.yaml:35
            for c in m.calls:
                by = c.by(m)
                out.sampled(by, "[TOOL_CALLS]", c.name, "[ARGS]", json(c.args))
        out.sampled(m, self.stop(chat, m))
        if m.reasoning and not shown:
            out.hide(m)

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # mistral-small-4.yaml:19
        asked = ["text", "image", "image_url"]
        if is_list(m.content):
            for x in (x for x in each(m.content) if not contains(asked, get(x, "type"))):
                raise MessageError("a result holds texts and images")
        if not is_string(m.content) and not m.content:
            raise MessageError("a result needs a content")
        elif is_string(m.content) or is_list(m.content):
            out.framed(m, "[TOOL_RESULTS]", m.text, "[/TOOL_RESULTS]")
        else:
            raise MessageError("a result is a text or a list of parts")

    def wire_default(self, out: Pieces, chat: Chat, own: Owner) -> None:  # ministral-3.yaml:59
        out.write(own, ABOUT)
        out.write(own, MAKER)
        out.write(own, " ")
        out.write(own, KNOWS_UNTIL)
        out.write(own, ".\n")
        out.write(own, RULES)
        out.write(own, "\n")
        out.write(own, CAPABILITIES)
        out.write(own, " You also cannot read nor transcribe audio files or videos.\n\n")
        out.write(own, TOOL_USE)
        out.write(
            own,
            " If tools are not available, inform the user that you cannot perform the requested action at the moment.",
        )

    def wire_before_first(self, out: Pieces, chat: Chat, own: Owner) -> None:  # mistral-small-4.yaml:16
        if chat.tools:
            out.write(own, "[AVAILABLE_TOOLS]")
            out.schema(json(chat.tools))
            out.write(own, "[/AVAILABLE_TOOLS]")
        out.write(own, '[MODEL_SETTINGS]{"reasoning_effort": "')
        out.write_data(own, self.reasoning_effort)
        out.write(own, '"}[/MODEL_SETTINGS]')

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mistral-large-3.yaml:30
        pass

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # mistral-large-3.yaml:30
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # ministral-3.yaml:68
        return self.eos


class Renderer(emitted.Renderer):
    """mistral-small-4: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Mistral Small 4: Mistral Large 3 with settings beside the tools, and images in results.
format: mistral-small-4
models: [mistralai/Mistral-Small-4-119B-2603, mistralai/Mistral-Small-4-119B-2603-eagle]
parity: {template: mistralai-Mistral-Small-4-119B-2603, sha256: 689b292b839996d7683df938bd359204b728662a23bd17785bd59d31db4d1b2b}
tokens: ['[SYSTEM_PROMPT]', '[/SYSTEM_PROMPT]', '[AVAILABLE_TOOLS]', '[/AVAILABLE_TOOLS]', '[INST]', '[/INST]',
         '[TOOL_CALLS]', '[ARGS]', '[TOOL_RESULTS]', '[/TOOL_RESULTS]']
markers: ['[IMG]', '[THINK]', '[/THINK]']
bos: '<s>'
eos: '</s>'

options:
  reasoning_effort: {values: [none, high], default: none}

texts:
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
  about: |-
    You are Mistral-Small-4-119B-2603
  maker: |-
    , a Large Language Model (LLM) created by Mistral AI, a French startup headquartered in Paris.
    You power an AI assistant called Le Chat.
    Your knowledge base was last updated on
  knows_until: 'Friday, November 1, 2024'
  rules: |-
    The current date is {today}.

    When you're not sure about some information or when the user's request requires up-to-date or specific data, you must use the available tools to fetch the information. Do not hesitate to use tools whenever they can provide a more accurate or complete response. If no relevant tools are available, then clearly state that you don't have the information and avoid making up anything.
    If the user's question is not clear, ambiguous, or does not provide enough context for you to accurately answer the question, you do not try to answer it right away and you rather ask the user to clarify their request (e.g. "What are some good restaurants around me?" => "Where are you?" or "When is the next flight to Tokyo" => "Where do you travel from?").
    You are always very attentive to dates, in particular you try to resolve dates (e.g. "yesterday" is {yesterday}) and when asked about information at specific dates, you discard information that is at another date.

content:
  each: "[content[1], content[0]] if len(content) == 2 and content[0].type == 'text' and content[1].type in ['image', 'image_url'] else content"
  parts:
    - {when: p.type == "text", emit: '${p.text}'}
    - {when: "p.type in ['image', 'image_url']", media: image, emit: '[IMG]'}
    - {when: p.type == "thinking", emit: ['[THINK]${p.thinking}', {when: "not has(p, 'closed') or p.closed", emit: '[/THINK]'}]}
    - {when: p.type == "reasoning", emit: '[THINK]${p.reasoning}[/THINK]'}
    - {emit: ''}
  other: ''

reasoning:
  from: [reasoning_content]
  brackets: ['[THINK]', '[/THINK]']
  shown: m.reasoning

calls:
  brackets: ['[TOOL_CALLS]', '']
  emit: '${c.name}[ARGS]${c.args|json}'

merge: {roles: [user, assistant], alone: system, join: '⏎⏎', parts: '', thought: reasoning}

reject:
  - {when: not messages, say: there are no messages}
  - {when: "not prev and m.role not in ['user', 'system']", say: the user or the system begins}
  - {when: "m.role == 'system' and prev.role in ['assistant', 'tool']", say: no system message after an answer or a result}
  - {when: "m.role == 'tool' and prev.role not in ['assistant', 'tool']", say: a result follows an assistant message}
  - {when: m.role == "assistant" and not m.text and not m.reasoning and not m.calls, say: an assistant message needs a text or calls}
  - {when: m.role != "tool" and defined(m.content) and not is_string(m.content) and not is_list(m.content), say: content is a text or a list of parts}
  - {each: "m.content if m.role == 'user' and is_list(m.content) else []", as: x, when: x.type not in asked, say: the message holds no such part}
  - {each: "m.content if m.role == 'assistant' and is_list(m.content) else []", as: x, when: x.type not in spoken, say: the message holds no such part}
  - {each: "m.content if m.role == 'system' and is_list(m.content) else []", as: x, when: x.type not in ruled, say: the message holds no such part}
  - {when: m.role != "assistant" and m.role != "tool" and m.reasoning_content, say: only assistants reason}
  - {each: "m.content if m.role in ['system', 'assistant'] and is_list(m.content) else []", as: x, when: "x.type == 'thinking' and (m.reasoning or not is_string(x.thinking))", say: 'thinking is a text, and stands in one place'}

anchors:
  first_user: {first: m.role == "user"}

let:
  asked: "['text', 'image', 'image_url']"
  spoken: "['text', 'thinking', 'reasoning']"
  ruled: "['text']"

wires:
  default:
    - '${about}${maker} ${knows_until}.⏎${rules}⏎${capabilities} You also cannot read nor transcribe audio files or videos.⏎⏎'
    - '${tool_use} If tools are not available, inform the user that you cannot perform the requested action at the moment.'
  before_first:
    - {when: tools, emit: '[AVAILABLE_TOOLS]${tools|json}[/AVAILABLE_TOOLS]'}
    - '[MODEL_SETTINGS]{"reasoning_effort": "${reasoning_effort}"}[/MODEL_SETTINGS]'

prelude: ['${bos}', {when: "messages[0].role != 'system'", emit: '[SYSTEM_PROMPT]${@default}[/SYSTEM_PROMPT]'}]

turns:
  system: '[SYSTEM_PROMPT]${m.text}[/SYSTEM_PROMPT]'
  user:
    - {when: at(first_user), emit: '${@before_first}'}
    - '[INST]${m.text}[/INST]'
  assistant: {open: '', sampled: [reasoning, text, calls], stop: '${eos}'}
  tool:
    - {when: is_list(m.content), emit: {each: m.content, as: x, where: x.type not in asked, emit: {reject: a result holds texts and images}}}
    - case:
        - {when: not is_string(m.content) and not m.content, emit: {reject: a result needs a content}}
        - {when: is_string(m.content) or is_list(m.content), emit: '[TOOL_RESULTS]${m.text}[/TOOL_RESULTS]'}
        - {emit: {reject: a result is a text or a list of parts}}

loses: [call ids, list content, 'unknown roles: refused', 'system messages: a late one is refused']

examples:
  - say: a call and its result
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: "assistant", content: "", tool_calls: [{id: "callcall1", type: "function", function: {name: "weather", arguments: {city: "Oslo", days: 2}}}]}
      - {role: "tool", tool_call_id: "callcall1", name: "weather", content: "-3"}
    tools:
      - {type: "function", function: {name: "weather", description: "Weather.", parameters: {type: "object", properties: {city: {type: "string"}}}}}
    add_generation_prompt: true
    text: "<s>[SYSTEM_PROMPT]You are Mistral-Small-4-119B-2603, a Large Language Model (LLM) created by Mistral AI, a French startup headquartered in Paris.\\nYou power an AI assistant called Le Chat.\\nYour knowledge base was last updated on Friday, November 1, 2024.\\nThe current date is {today}.\\n\\nWhen you're not sure about some information or when the user's request requires up-to-date or specific data, you must use the available tools to fetch the information. Do not hesitate to use tools whenever they can provide a more accurate or complete response. If no relevant tools are available, then clearly state that you don't have the information and avoid making up anything.\\nIf the user's question is not clear, ambiguous, or does not provide enough context for you to accurately answer the question, you do not try to answer it right away and you rather ask the user to clarify their request (e.g. \\"What are some good restaurants around me?\\" => \\"Where are you?\\" or \\"When is the next flight to Tokyo\\" => \\"Where do you travel from?\\").\\nYou are always very attentive to dates, in particular you try to resolve dates (e.g. \\"yesterday\\" is {yesterday}) and when asked about information at specific dates, you discard information that is at another date.\\nYou follow these instructions in all languages, and always respond to the user in the language they use or request.\\nNext sections describe the capabilities that you have.\\n\\n# WEB BROWSING INSTRUCTIONS\\n\\nYou cannot perform any web search or access internet to open URLs, links etc. If it seems like the user is expecting you to do so, you clarify the situation and ask the user to copy paste the text directly in the chat.\\n\\n# MULTI-MODAL INSTRUCTIONS\\n\\nYou have the ability to read images, but you cannot generate images. You also cannot read nor transcribe audio files or videos.\\n\\n# TOOL CALLING INSTRUCTIONS\\n\\nYou may have access to tools that you can use to fetch information or perform actions. You must use these tools in the following situations:\\n\\n1. When the request requires up-to-date information.\\n2. When the request requires specific data that you do not have in your knowledge base.\\n3. When the request involves actions that you cannot perform without tools.\\n\\nAlways prioritize using tools to provide the most accurate and helpful response. If tools are not available, inform the user that you cannot perform the requested action at the moment.[/SYSTEM_PROMPT][AVAILABLE_TOOLS][{\\"type\\": \\"function\\", \\"function\\": {\\"name\\": \\"weather\\", \\"description\\": \\"Weather.\\", \\"parameters\\": {\\"type\\": \\"object\\", \\"properties\\": {\\"city\\": {\\"type\\": \\"string\\"}}}}}][/AVAILABLE_TOOLS][MODEL_SETTINGS]{\\"reasoning_effort\\": \\"none\\"}[/MODEL_SETTINGS][INST]Weather in Oslo?[/INST][TOOL_CALLS]weather[ARGS]{\\"city\\": \\"Oslo\\", \\"days\\": 2}</s>[TOOL_RESULTS]-3[/TOOL_RESULTS]"
  - say: a question and an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<s>[SYSTEM_PROMPT]You are Mistral-Small-4-119B-2603, a Large Language Model (LLM) created by Mistral AI, a French startup headquartered in Paris.\\nYou power an AI assistant called Le Chat.\\nYour knowledge base was last updated on Friday, November 1, 2024.\\nThe current date is {today}.\\n\\nWhen you're not sure about some information or when the user's request requires up-to-date or specific data, you must use the available tools to fetch the information. Do not hesitate to use tools whenever they can provide a more accurate or complete response. If no relevant tools are available, then clearly state that you don't have the information and avoid making up anything.\\nIf the user's question is not clear, ambiguous, or does not provide enough context for you to accurately answer the question, you do not try to answer it right away and you rather ask the user to clarify their request (e.g. \\"What are some good restaurants around me?\\" => \\"Where are you?\\" or \\"When is the next flight to Tokyo\\" => \\"Where do you travel from?\\").\\nYou are always very attentive to dates, in particular you try to resolve dates (e.g. \\"yesterday\\" is {yesterday}) and when asked about information at specific dates, you discard information that is at another date.\\nYou follow these instructions in all languages, and always respond to the user in the language they use or request.\\nNext sections describe the capabilities that you have.\\n\\n# WEB BROWSING INSTRUCTIONS\\n\\nYou cannot perform any web search or access internet to open URLs, links etc. If it seems like the user is expecting you to do so, you clarify the situation and ask the user to copy paste the text directly in the chat.\\n\\n# MULTI-MODAL INSTRUCTIONS\\n\\nYou have the ability to read images, but you cannot generate images. You also cannot read nor transcribe audio files or videos.\\n\\n# TOOL CALLING INSTRUCTIONS\\n\\nYou may have access to tools that you can use to fetch information or perform actions. You must use these tools in the following situations:\\n\\n1. When the request requires up-to-date information.\\n2. When the request requires specific data that you do not have in your knowledge base.\\n3. When the request involves actions that you cannot perform without tools.\\n\\nAlways prioritize using tools to provide the most accurate and helpful response. If tools are not available, inform the user that you cannot perform the requested action at the moment.[/SYSTEM_PROMPT][MODEL_SETTINGS]{\\"reasoning_effort\\": \\"none\\"}[/MODEL_SETTINGS][INST]Weather in Oslo?[/INST]Cold.</s>[INST]How cold?[/INST]"
  - say: an answer
    completion: "Cold.</s>"
    parsed: {content: "Cold.", status: "complete"}
  - say: a call
    completion: "[TOOL_CALLS]weather[ARGS]{\\"city\\": \\"Oslo\\", \\"days\\": 2}</s>"
    parsed: {content: "", tool_calls: [{name: "weather", arguments: {city: "Oslo", days: 2}}], status: "complete"}
"""
