"""Conversations for differential tests: one generator, driven by a seed or by hypothesis.

`Case.odd` marks conversations that no API allows: a value of another JSON type (content that is a number, a part that
is a string), or a tool result before all else; such a case may be refused where the official template happens to print
something.
"""

from __future__ import annotations

import copy
import dataclasses
import json
import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

Json = Any
Message = dict[str, Any]


@dataclasses.dataclass(frozen=True)
class Case:
    messages: list[Message]
    tools: list[dict[str, Any]] | None
    add_generation_prompt: bool
    odd: bool = False


WORDS = [
    "harbour",
    "ledger",
    "copper",
    "window",
    "signal",
    "orchard",
    "violin",
    "granite",
    "lantern",
    "meadow",
    "tunnel",
]
SPACE = ["", " ", "\n", "\t", "\r\n", "\n\n", " \n ", "\u00a0", "\u3000", "\x0b", "\x85"]
UNICODE = [
    "naïve café — “quoted”",
    "日本語のテキスト。",
    "emoji 🚢👩‍🚀 end",
    "ﬁ ligature Å e\u0301",
    "wide\u00a0and\u3000wider",
    "\x1cseparator\x1f",
    "zero\u200bwidth \ufeffbom",
    "right\u202eleft",
]
MARKUP = [
    "<think>",
    "</think>",
    "<think></think>",
    "<think>hidden</think>shown",
    "a </think> b </think> c",
    "<think>\n\ndeep\n\n</think>\n\nanswer",
    "x<think>a<think>b</think>c",
    "<think>open only",
    "closed only</think>",
    "<tool_call>\n{}\n</tool_call>",
    "<tool_response>x</tool_response>",
    "<tool_response>",
    "say /nothink",
    "<|im_end|>",
    "<|eot_id|>",
    "<|channel|>final<|message|>",
    "<|image_pad|>",
    "{%- if x %}{{ y }}{% endif %}",
    "${m.text} ⏎",
    "100% \\n literal a < b && c > \"d\" 'e'",
]
LETTERS = "aZ0 \n\t<>|/{}[]\"'\\:,.$%&é漢🚀\u2028⏎"


def text(r: random.Random) -> str:
    kind = r.random()
    if kind < 0.12:
        return r.choice(SPACE)
    if kind < 0.24:
        return "".join(r.choice(LETTERS) for _ in range(r.randint(0, 12)))
    body = " ".join(r.choice(WORDS) for _ in range(r.randint(1, 6)))
    if kind < 0.45:
        body += r.choice(UNICODE)
    elif kind < 0.6:
        body = r.choice(MARKUP) if r.random() < 0.5 else body + r.choice(MARKUP) + r.choice(WORDS)
    if r.random() < 0.25:
        body = r.choice(SPACE) + body + r.choice(SPACE)
    return body


def value(r: random.Random, depth: int = 0) -> Json:
    """A JSON value, scalars often, spelled so that types are easy to lose."""
    kind = r.randint(0, 9 if depth < 3 else 6)
    if kind <= 1:
        return text(r)
    if kind == 2:
        return r.choice(["true", "12", "null", "[1]", "1.0", "None", 'say "hi"', "{}", ""])
    if kind == 3:
        return r.choice([0, -7, 12, 10**20, 3.0, 0.5, 1e-7, 2.5e20, -0.0])
    if kind == 4:
        return r.choice([True, False])
    if kind == 5:
        return None
    if kind == 6:
        return r.choice(UNICODE)
    if kind == 7:
        return [value(r, depth + 1) for _ in range(r.randint(0, 3))]
    return {key(r): value(r, depth + 1) for _ in range(r.randint(0, 3))}


def key(r: random.Random) -> str:
    return r.choice([*WORDS, "größe", "名前", "items", "keys", "get", "with space", "a.b"])


FLAT = ["string", "integer", "number", "boolean", "null"]
NESTED = ["array", "object", "union", "one", "any"]


def schema(r: random.Random, depth: int = 0) -> dict[str, Any]:
    """A JSON schema of one property."""
    kind = r.choice(FLAT if depth > 1 else [*FLAT, *NESTED])
    s: dict[str, Any] = {"type": kind}
    if kind == "string" and r.random() < 0.4:
        s["enum"] = r.sample(["c", "f", "größe", 'a "b"'], r.randint(1, 3))
    elif kind == "array":
        if r.random() < 0.8:
            s["items"] = schema(r, depth + 1)
    elif kind == "object":
        if r.random() < 0.7:
            s["properties"] = {key(r): schema(r, depth + 1) for _ in range(r.randint(0, 4))}
            if r.random() < 0.5:
                s["required"] = r.sample(list(s["properties"]), r.randint(0, len(s["properties"])))
        if r.random() < 0.3:
            s["additionalProperties"] = r.choice([False, {"type": "string"}])
    elif kind == "union":
        s["type"] = r.choice([["string", "null"], ["integer"], ["object", "array", "null"]])
    elif kind == "one":
        s = {"oneOf": [schema(r, depth + 1) for _ in range(r.randint(1, 3))]}
    elif kind == "any":
        s = r.choice([{}, {"anyOf": [{"type": "string"}, {"type": "null"}]}, {"$ref": "#/$defs/x"}])
    if r.random() < 0.5:
        s["description"] = text(r)
    if r.random() < 0.2:
        s["default"] = r.choice(s["enum"]) if "enum" in s and r.random() < 0.8 else value(r, 2)
    if r.random() < 0.15:
        s["nullable"] = r.choice([True, False])
    if r.random() < 0.15:
        s[r.choice(["minimum", "format", "title", "name", "examples"])] = value(r, 2)
    return s


def tool(r: random.Random) -> dict[str, Any]:
    f: dict[str, Any] = {"name": r.choice(["get_weather", "run_query", "ping", "büro_suche", "a.b-c"])}
    if r.random() < 0.97:
        f["description"] = text(r)
    if r.random() < 0.9:
        properties = {key(r): schema(r) for _ in range(r.randint(0, 4))}
        f["parameters"] = {"type": "object", "properties": properties}
        if r.random() < 0.6:
            f["parameters"]["required"] = r.sample(list(properties), r.randint(0, len(properties)))
        if r.random() < 0.2:
            f["parameters"][r.choice(["additionalProperties", "$defs", "title"])] = value(r, 1)
    if r.random() < 0.2:
        f[r.choice(["strict", "return", "returns"])] = value(r, 1)
    return {"type": "function", "function": f}


IMAGES = [{"type": "image"}, {"type": "image", "image": "y"}, {"type": "image_url", "image_url": {"url": "x"}}]
VIDEOS = [{"type": "video"}, {"type": "video", "video": "z"}, {"type": "video_url", "video_url": {"url": "x"}}]
ODD_CONTENT = [
    7,
    1.5,
    True,
    {},
    {"a": "b"},
    ["string"],
    [{"type": "text"}],
    [{"output": "o"}, 5],
    [{"text": None}],
    [None],
]


def parts(r: random.Random, media: bool) -> list[dict[str, Any]]:
    """Content as a list of typed parts."""
    out: list[dict[str, Any]] = []
    for _ in range(r.randint(0, 3)):
        kind = r.random()
        if kind < 0.7 or not media:
            out.append({"type": "text", "text": text(r)})
        else:
            out.append(dict(r.choice(IMAGES if kind < 0.85 else VIDEOS)))
    return out


class Builder:
    """Writes one conversation; `r` decides everything."""

    def __init__(self, r: random.Random) -> None:
        self.r = r
        self.odd = False
        self.calls = 0
        self.messages: list[Message] = []
        wild = r.random()
        self.wild = 0.0 if wild < 0.5 else 0.12  # half of the conversations keep to the usual shapes
        self.lists = r.choice([0.0, 0.0, 0.0, 0.4])
        self.media = r.random() < 0.5
        self.tools = [tool(r) for _ in range(r.randint(1, 3))] if r.random() < 0.6 else r.choice([None, None, None, []])
        self.reasoning = r.choice(["", "reasoning_content", "reasoning_content", "reasoning", "thinking"])
        self.ids = r.choice(["call_{n}", "call_{n}", "functions.{name}:{n}", ""])
        self.strings = r.random() < 0.3

    def odds(self, p: float) -> bool:
        return self.r.random() < p

    def add(self, role: str, **fields: Any) -> Message:
        message: Message = {"role": role}
        if self.odds(self.wild / 3):
            self.odd = True
            message["content"] = copy.deepcopy(self.r.choice(ODD_CONTENT))
        elif self.odds(self.lists):
            message["content"] = parts(self.r, self.media)
        elif self.odds(self.wild):
            if self.odds(0.5):
                message["content"] = None
        else:
            message["content"] = text(self.r)
        if self.odds(self.wild / 2):
            message["name"] = self.r.choice(["anna", "名前", ""])
        message.update(fields)
        self.messages.append(message)
        return message

    def call(self) -> dict[str, Any]:
        r = self.r
        name = r.choice([t["function"]["name"] for t in self.tools]) if self.tools else "ping"
        arguments: Json = {key(r): value(r) for _ in range(r.randint(0, 3))}
        if self.strings:
            arguments = json.dumps(arguments, ensure_ascii=self.odds(0.5))
        call: dict[str, Any] = {"type": "function", "function": {"name": name, "arguments": arguments}}
        if self.ids:
            call["id"] = self.ids.format(n=self.calls, name=name)
        self.calls += 1
        if self.odds(self.wild / 2):
            return {"name": name, "arguments": arguments, **({"id": call["id"]} if self.ids else {})}
        return call

    def assistant(self, calls: int) -> Message:
        r = self.r
        message = self.add("assistant")
        if self.reasoning and self.odds(0.6):
            message[self.reasoning] = text(r)
        elif self.odds(0.2):
            message["content"] = r.choice(SPACE) + "<think>" + text(r) + "</think>" + text(r)
        if calls:
            if self.odds(0.5):
                message["content"] = r.choice(["", None])
            message["tool_calls"] = [self.call() for _ in range(calls)]
        elif self.odds(self.wild):
            message["tool_calls"] = r.choice([[], None])
        return message

    def results(self, message: Message) -> None:
        calls = list(message["tool_calls"])
        if self.odds(self.wild):
            self.r.shuffle(calls)
        if self.odds(self.wild):
            calls = calls[: self.r.randint(0, len(calls))]
        for call in calls:
            result = self.add("tool")
            if "id" in call:
                result["tool_call_id"] = call["id"]
            if self.odds(0.3):
                result["name"] = call.get("function", call)["name"]
            if self.odds(self.lists / 3):
                result["content"] = [self.r.choice([{"output": text(self.r)}, {"type": "text", "text": text(self.r)}])]

    def conversation(self) -> Case:
        r = self.r
        if self.odds(0.6):
            system = self.add("system" if self.odds(0.9) else "developer")
            if self.odds(self.wild):
                system[r.choice(["current_date", "current_location"])] = text(r)
        for _ in range(r.randint(0 if self.odds(self.wild) else 1, 3)):
            if not self.odds(self.wild):
                self.add("user")
            if self.odds(self.wild):
                self.add(r.choice(["system", "developer", "critic", "user", "tool", "ipython"]))
            for _ in range(r.choice([0, 0, 1, 1, 2])):
                self.results(self.assistant(r.choice([1, 1, 1, 1, 2, 3])))
                if self.odds(self.wild):
                    self.add(r.choice(["system", "user", "critic"]))
            if self.odds(0.75):
                self.assistant(0)
        if self.odds(self.wild / 2):
            r.shuffle(self.messages)
            self.odd = self.odd or bool(self.messages and self.messages[0]["role"] == "tool")
        generate = self.odds(0.5) if self.messages and self.messages[-1]["role"] == "assistant" else self.odds(0.8)
        return Case(self.messages, self.tools, generate, self.odd)


def case(r: random.Random) -> Case:
    """One conversation."""
    return Builder(r).conversation()


def cases(seed: int, n: int) -> Iterator[Case]:
    """`n` conversations, the same for the same seed."""
    for i in range(n):
        yield case(random.Random(f"{seed}-{i}"))


def plain_cases(seed: int, n: int) -> Iterator[Case]:
    """`n` conversations that strict templates render too: user and assistant take turns, all of it text."""
    for i in range(n):
        r = random.Random(f"plain-{seed}-{i}")
        messages: list[Message] = [{"role": "system", "content": text(r)}] if r.random() < 0.4 else []
        for _ in range(r.randint(1, 3)):
            messages += [{"role": role, "content": text(r)} for role in ("user", "assistant")]
        if r.random() < 0.6:
            messages.pop()
        yield Case(messages, None, messages[-1]["role"] == "user")


def conversations() -> st.SearchStrategy[Case]:
    """The same conversations, drawn and shrunk by hypothesis."""
    return st.randoms(use_true_random=False).map(case)
