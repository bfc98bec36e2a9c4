# Emitted from glm-4-9b-chat-1m.yaml by `turnspec compile glm-4-9b-chat-1m.yaml`.
# Do not edit: change the spec and compile it again.
"""GLM-4-9B Chat 1M = GLM-4-9B Chat under another name."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    NOBODY,
    UNSET,
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Owner,
    Parts,
    Pieces,
    Stability,
    Text,
    each,
    get,
    json,
    to_str,
)

ABOUT = """\
你是一个名为 GLM-4 的人工智能助手。你是基于智谱AI训练的语言模型 GLM-4 模型开发的，你的任务是针对用户的问题和要求提供适当的答复和支持。

# 可用工具"""  # glm-4-9b-chat-1m.yaml:7
AFTER_FUNCTION = "在调用上述函数时，请使用 Json 格式表示调用的参数。"  # glm-4-9b-chat.yaml:13
PYTHON = """\
## python

当你向 `python` 发送包含 Python 代码的消息时，该代码将会在一个有状态的 Jupyter notebook 环境中执行。
`python` 返回代码执行的输出，或在执行 60 秒后返回超时。
`/mnt/data` 将会持久化存储你的文件。在此会话中，`python` 无法访问互联网。不要使用 `python` 进行任何网络请求或者在线 API 调用，这些在线内容的访问将不会成功。"""  # glm-4-9b-chat.yaml:15
BROWSER = """\
## simple_browser

你可以使用 `simple_browser` 工具。该工具支持以下函数：
`search(query: str, recency_days: int)`：使用搜索引擎进行查询并显示结果，可以使用 `recency_days` 参数控制搜索内容的时效性。
`mclick(ids: list[int])`：获取一系列指定 id 的页面内容。每次调用时，须选择3-10个页面。选择多个角度的页面，同时尽可能选择可信任的信息来源。考虑到部分页面是无法加载的，你也可以多打开一些可能有用的页面而不用担心内容过多。
`open_url(url: str)`：打开指定的 URL。

使用 `【{引用 id}†{引用文本}】` 来引用内容。

操作步骤：1. 使用 `search` 来获得信息列表; 2. 使用 `mclick` 来获取指定 ID 页面的内容; 3. 根据获得的内容进行回复。在回复中应当引用信息来源。
 如果用户提供了 URL，也可以用 `open_url` 直接打开页面。
如果初次搜索结果没有找到合适的信息，也可以再次使用 `search` 进行搜索。"""  # glm-4-9b-chat.yaml:21
COGVIEW = """\
## cogview

如果用户的请求中包含了对图像的描述，你可以使用 `cogview` 来生成图像并展示给用户。你需要向 `cogview` 发送图像描述，规则：
- 发送给 `cogview` 的消息必须使用英语。用户的中文描述必须完全翻译为英语。
- 应当尽可能详细地描述图像生成的需求，需求描述约 100 英文单词。
- 保持用户原始描述的意图。不要虚构内容或者没见过的人物。
- 如无特殊说明，所在地为中国，持有中国立场并遵循中国社会主义价值观。"""  # glm-4-9b-chat.yaml:34

FORMAT = Format(
    id="glm-4-9b-chat-1m",
    title="GLM-4-9B Chat 1M = GLM-4-9B Chat under another name.",
    models=(
        "zai-org/glm-4-9b-chat-1m-hf",
        "zai-org/glm-4-9b-chat-1m",
    ),
    templates=(("cee9facd39c67f98e6b94d95fdc31ba00a069b9ccaf7bc25d9e54b7b1bb39c24", ()),),
    tokens=(
        "[gMASK]",
        "<sop>",
        "<|system|>",
        "<|user|>",
        "<|assistant|>",
        "<|observation|>",
        "<|endoftext|>",
    ),
    markers=(),
    options=(),
    loses=(
        "calls",
        "call ids",
        "reasoning",
        "tool schemas",
        "list content",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("\n", ""),
        calls=None,
        stops=("<|user|>", "<|observation|>", "<|endoftext|>"),
        next_openers=("<|user|>", "<|observation|>"),
        other_stops=("<|endoftext|>",),
    ),
    openers=(("observation", "<|observation|>"), ("user", "<|user|>")),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """glm-4-9b-chat-1m, written as text. Options: none of its own."""

    format = FORMAT
    generation_is_constant = False

    def read_text(self, content: Any, chat: Chat) -> str:  # glm-4-9b-chat.yaml:43
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check_messages(self, chat: Chat) -> None:  # glm-4-9b-chat.yaml:46
        for m in chat.messages:
            if m.role in ["user", "assistant", "observation"] and m.get("tools") is not UNSET:
                raise MessageError("tools stand on a system message", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # glm-4-9b-chat.yaml:61
        out.frame("[gMASK]<sop>")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4-9b-chat.yaml:62
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "observation":
                self.write_observation(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case "system":
                self.write_system(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4-9b-chat.yaml:63
        if m.content:
            out.opener(m, "<|user|>")
            self.wire_metadata(out, chat, (0, -1, m.turn), m)
            out.scaffold(m, "\n")
            out.content(m, m.text)

    def write_observation(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4-9b-chat.yaml:64
        if m.content:
            out.opener(m, "<|observation|>")
            self.wire_metadata(out, chat, (0, -1, m.turn), m)
            out.scaffold(m, "\n")
            out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4-9b-chat.yaml:66
        start = len(out.texts)
        if not m or m.content:
            out.scaffold(m, "<|assistant|>")
            self.wire_metadata(out, chat, (0, -1, m.turn), m)
        if m.content:
            out.sampled(m, "\n", m.text)
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_system(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4-9b-chat.yaml:70
        self.wire_own_tools(out, chat, (0, -1, m.turn), m)
        if m.content:
            out.scaffold(m, "<|system|>")
            self.wire_metadata(out, chat, (0, -1, m.turn), m)
            out.scaffold(m, "\n")
            out.content(m, m.text)

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # glm-4-9b-chat.yaml:71
        self.wire_own_tools(out, chat, (0, -1, m.turn), m)
        if m.content:
            out.scaffold(m, "<|")
            out.scaffold_data(m, m.role)
            out.scaffold(m, "|>")
            self.wire_metadata(out, chat, (0, -1, m.turn), m)
            out.scaffold(m, "\n")
            out.content(m, m.text)

    def wire_tool(self, out: Pieces, chat: Chat, own: Owner, t: Any) -> None:  # glm-4-9b-chat.yaml:50
        if get(t, "type") == "function" and get(t, "function") is UNSET:
            raise MessageError("a tool needs a function")
        elif get(t, "type") == "function":
            out.write(own, "\n\n## ")
            out.write_data(own, get(t, "function", "name"))
            out.write(own, "\n\n")
            out.write_data(own, json(get(t, "function"), indent=4))
            out.write(own, "\n")
            out.write(own, AFTER_FUNCTION)
        elif get(t, "type") == "python":
            out.write(own, "\n\n")
            out.write(own, PYTHON)
        elif get(t, "type") == "simple_browser":
            out.write(own, "\n\n")
            out.write(own, BROWSER)
        elif get(t, "type") == "cogview":
            out.write(own, "\n\n")
            out.write(own, COGVIEW)

    def wire_own_tools(self, out: Pieces, chat: Chat, own: Owner, m: Message) -> None:  # glm-4-9b-chat.yaml:58
        if m.get("tools") is not UNSET:
            out.write(own, "<|system|>\n")
            out.write(own, ABOUT)
            for t in each(m.get("tools")):
                self.wire_tool(out, chat, own, t)

    def wire_metadata(self, out: Pieces, chat: Chat, own: Owner, m: Message) -> None:  # glm-4-9b-chat.yaml:59
        if m.get("metadata") is not UNSET:
            out.write_data(own, to_str(m.get("metadata")))

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # glm-4-9b-chat.yaml:66
        m = NOBODY
        if not m or m.content:
            out.frame("<|assistant|>")
            self.wire_metadata(out, chat, (0, -1, -1), m)

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # glm-4-9b-chat.yaml:72
        out.frame("<|assistant|>")


class Renderer(emitted.Renderer):
    """glm-4-9b-chat-1m: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# GLM-4-9B Chat 1M = GLM-4-9B Chat under another name.
format: glm-4-9b-chat-1m
models: [zai-org/glm-4-9b-chat-1m-hf, zai-org/glm-4-9b-chat-1m]
parity: {template: zai-org-glm-4-9b-chat-1m, sha256: cee9facd39c67f98e6b94d95fdc31ba00a069b9ccaf7bc25d9e54b7b1bb39c24}
tokens: ['[gMASK]', '<sop>', '<|system|>', '<|user|>', '<|assistant|>', '<|observation|>', '<|endoftext|>']

texts:
  about: |-
    你是一个名为 GLM-4 的人工智能助手。你是基于智谱AI训练的语言模型 GLM-4 模型开发的，你的任务是针对用户的问题和要求提供适当的答复和支持。

    # 可用工具
  after_function: |-
    在调用上述函数时，请使用 Json 格式表示调用的参数。
  python: |-
    ## python

    当你向 `python` 发送包含 Python 代码的消息时，该代码将会在一个有状态的 Jupyter notebook 环境中执行。
    `python` 返回代码执行的输出，或在执行 60 秒后返回超时。
    `/mnt/data` 将会持久化存储你的文件。在此会话中，`python` 无法访问互联网。不要使用 `python` 进行任何网络请求或者在线 API 调用，这些在线内容的访问将不会成功。
  browser: |-
    ## simple_browser

    你可以使用 `simple_browser` 工具。该工具支持以下函数：
    `search(query: str, recency_days: int)`：使用搜索引擎进行查询并显示结果，可以使用 `recency_days` 参数控制搜索内容的时效性。
    `mclick(ids: list[int])`：获取一系列指定 id 的页面内容。每次调用时，须选择3-10个页面。选择多个角度的页面，同时尽可能选择可信任的信息来源。考虑到部分页面是无法加载的，你也可以多打开一些可能有用的页面而不用担心内容过多。
    `open_url(url: str)`：打开指定的 URL。

    使用 `【{引用 id}†{引用文本}】` 来引用内容。

    操作步骤：1. 使用 `search` 来获得信息列表; 2. 使用 `mclick` 来获取指定 ID 页面的内容; 3. 根据获得的内容进行回复。在回复中应当引用信息来源。
     如果用户提供了 URL，也可以用 `open_url` 直接打开页面。
    如果初次搜索结果没有找到合适的信息，也可以再次使用 `search` 进行搜索。
  cogview: |-
    ## cogview

    如果用户的请求中包含了对图像的描述，你可以使用 `cogview` 来生成图像并展示给用户。你需要向 `cogview` 发送图像描述，规则：
    - 发送给 `cogview` 的消息必须使用英语。用户的中文描述必须完全翻译为英语。
    - 应当尽可能详细地描述图像生成的需求，需求描述约 100 英文单词。
    - 保持用户原始描述的意图。不要虚构内容或者没见过的人物。
    - 如无特殊说明，所在地为中国，持有中国立场并遵循中国社会主义价值观。

content: {other: '${content|str}'}

reject:
  - {when: "m.role in ['user', 'assistant', 'observation'] and defined(m.tools)", say: tools stand on a system message}

wires:
  tool:
    args: [t]
    emit:
      case:
        - {when: t.type == "function" and not defined(t.function), emit: {reject: a tool needs a function}}
        - {when: t.type == "function", emit: '⏎⏎## ${t.function.name}⏎⏎${t.function|json(indent=4)}⏎${after_function}'}
        - {when: t.type == "python", emit: '⏎⏎${python}'}
        - {when: t.type == "simple_browser", emit: '⏎⏎${browser}'}
        - {when: t.type == "cogview", emit: '⏎⏎${cogview}'}
  own_tools: {when: defined(m.tools), emit: ['<|system|>⏎${about}', {each: m.tools, as: t, emit: '${@tool(t)}'}]}
  metadata: {when: defined(m.metadata), emit: '${m.metadata|str}'}

prelude: '[gMASK]<sop>'

turns:
  user: {when: m.content, emit: '<|user|>${@metadata}⏎${m.text}'}
  observation: {when: m.content, emit: '<|observation|>${@metadata}⏎${m.text}'}
  assistant:
    open: {when: not m or m.content, emit: '<|assistant|>${@metadata}'}
    sampled: {when: m.content, emit: '⏎${m.text}'}
    stop: {opener_of: [user, observation]}
    other_stops: ['<|endoftext|>']
  system: ['${@own_tools}', {when: m.content, emit: '<|system|>${@metadata}⏎${m.text}'}]
  '*': ['${@own_tools}', {when: m.content, emit: '<|${m.role}|>${@metadata}⏎${m.text}'}]

generation: '<|assistant|>'
loses: [calls, call ids, reasoning, tool schemas, list content]

examples:
  - say: a question and an answer
    messages:
      - {role: "user", content: "Weather in Oslo?"}
      - {role: "assistant", content: "Cold."}
      - {role: "user", content: "How cold?"}
    add_generation_prompt: true
    text: |-
      [gMASK]<sop><|user|>
      Weather in Oslo?<|assistant|>
      Cold.<|user|>
      How cold?<|assistant|>
  - say: an answer
    completion: "\\nCold.<|user|>"
    parsed: {content: "Cold.", status: "complete"}
"""
