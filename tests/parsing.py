"""What the parsing tests share: grammars of all formats, small vocabularies, completions, and the fold of a stream."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from turnspec.bind import spellings_of
from turnspec.grammar import Grammar
from turnspec.parse import ResponseParser
from turnspec.response import Delta, ParsedResponse
from turnspec_compiler.pipeline import check_spec

SPECS = Path(__file__).parent.parent / "specs"
EVERY = sorted(path.name.removesuffix(".yaml") for path in SPECS.glob("*.yaml"))

# What the prompt writes: the opener, and what it puts after it, by format; by hand, so that the parser stands alone.
OPENERS = {
    "deepseek-v3": ("<｜Assistant｜>", ""),
    "deepseek-v3.1": ("<｜Assistant｜>", "<think>"),
    "glm-4.5": ("<|assistant|>", ""),
    "glm-5": ("<|assistant|>", "<think>"),
    "gpt-oss": ("<|start|>assistant", ""),
    "kimi-k2": ("<|im_assistant|>assistant<|im_middle|>", ""),
    "kimi-k2.5": ("<|im_assistant|>assistant<|im_middle|>", "<think>"),
    "llama-3.1": ("<|start_header_id|>assistant<|end_header_id|>\n\n", ""),
    "minimax-m2": ("]~b]ai\n", "<think>\n"),
    "nemotron-3": ("<|im_start|>assistant\n", "<think>\n"),
    "qwen3": ("<|im_start|>assistant\n", ""),
    "qwen3.5": ("<|im_start|>assistant\n", "<think>\n"),
    "qwen3.5-small": ("<|im_start|>assistant\n", "<think>\n\n</think>\n\n"),
    "qwen3.6": ("<|im_start|>assistant\n", "<think>\n"),
}
FORMATS = sorted(OPENERS)  # most others have the assistant turn of one of these
MERGED = ["\n</", '"}', "}}\n", ">\n", " {", "\n\n", "é", "the ", "🎉", '": "']


class Bytes:
    """A vocabulary of bytes, some longer texts, and control tokens."""

    def __init__(self, control: Iterable[str]) -> None:
        self.texts = [bytes([k]) for k in range(256)] + [text.encode() for text in MERGED]
        self.control = {spelling: 1000 + k for k, spelling in enumerate(dict.fromkeys(control))}
        self._spelled = re.compile("|".join(map(re.escape, sorted(self.control, key=len, reverse=True))) or "(?!)")

    def token_bytes(self, token: int) -> bytes:
        return self.texts[token]

    def encode(self, text: str, merged: bool = False) -> list[int]:
        """Ids of a text, control tokens as their ids."""
        ids: list[int] = []
        end = 0
        for found in self._spelled.finditer(text):
            ids += [*self.plain(text[end : found.start()], merged), self.control[found[0]]]
            end = found.end()
        return ids + self.plain(text[end:], merged)

    def plain(self, text: str, merged: bool = False) -> list[int]:
        """Ids of a text, nothing in it control."""
        if not merged:
            return list(text.encode())
        ids: list[int] = []
        while text:
            best = max((m for m in MERGED if text.startswith(m)), key=len, default="")
            ids += [256 + MERGED.index(best)] if best else text[0].encode()
            text = text[len(best) or 1 :]
        return ids


@functools.cache
def grammar(format: str) -> Grammar:
    return check_spec(SPECS / f"{format}.yaml").grammar


@functools.cache
def spec_of(format: str) -> Any:
    return check_spec(SPECS / f"{format}.yaml").spec


@functools.cache
def vocabulary(format: str, markers: bool = True) -> Bytes:
    """With `markers`, the spec's markers are ids, else they are text."""
    spec = spec_of(format)
    return Bytes([*spec.tokens, *(spec.markers if markers else ()), *(t for t in (spec.bos, spec.eos) if t)])


@functools.cache
def parser(format: str, markers: bool = True, generation: str | None = None) -> ResponseParser:
    opener, written = OPENERS[format]
    return ResponseParser(
        grammar(format), vocabulary(format, markers), opener, written if generation is None else generation
    )


def parse(format: str, text: str, markers: bool = True, generation: str | None = None, **kw: Any) -> ParsedResponse:
    """A completion given as text, at once; checked to stream alike and to tile."""
    return parse_ids(parser(format, markers, generation), vocabulary(format, markers).encode(text), **kw)


def parse_ids(found: ResponseParser, ids: list[int], **kw: Any) -> ParsedResponse:
    """A completion at once; checked to stream alike and to tile."""
    result = found.parse(ids, **kw)
    reason = kw.pop("finish_reason", None)
    check_tiles(result, ids)
    for size in (1, 3, len(ids) or 1):
        stream = found.stream(**kw)
        deltas = [d for k in range(0, len(ids), size) for d in stream.feed(ids[k : k + size])]
        streamed = stream.finish(reason)
        check_fold([*deltas, *stream.released], streamed)
        check_same(streamed, result)
    return result


def check_tiles(result: ParsedResponse, ids: Sequence[int]) -> None:
    at = 0
    for span in result.spans:
        assert span.start == at < span.end
        at = span.end
    assert at == len(ids)


def check_same(one: ParsedResponse, other: ParsedResponse) -> None:
    assert one == other
    assert [c.arguments_json() for c in one.tool_calls] == [c.arguments_json() for c in other.tool_calls]


def check_fold(deltas: list[Delta], result: ParsedResponse) -> None:
    """The deltas of a stream, put together, are the result."""
    assert "".join(d.text for d in deltas if d.kind == "content") == result.content
    assert "".join(d.text for d in deltas if d.kind == "reasoning") == (result.reasoning_content or "")
    opened = [d for d in deltas if d.kind == "call_open"]
    closed = [d for d in deltas if d.kind == "call_close"]
    assert [(d.index, d.id, d.name) for d in opened] == [
        (k, call.id, call.name) for k, call in enumerate(result.tool_calls)
    ]
    assert [(d.index, d.status) for d in closed] == [(k, call.status) for k, call in enumerate(result.tool_calls)]
    for k, call in enumerate(result.tool_calls):
        text = "".join(d.text for d in deltas if d.kind == "args" and d.index == k)
        if call.arguments is not None:
            assert json.loads(text, strict=False) == call.arguments


def all_spellings(format: str) -> list[str]:
    """The literals of a grammar, to make noise of."""
    return [text for text in spellings_of(grammar(format)) if text]


def tool(name: str, **arguments: Any) -> dict[str, Any]:
    """A tool schema; each argument a type name or a schema."""
    properties = {k: {"type": v} if isinstance(v, str) else v for k, v in arguments.items()}
    return {
        "type": "function",
        "function": {"name": name, "parameters": {"type": "object", "properties": properties}},
    }


def call(format: str, name: str, arguments: dict[str, Any], index: int = 0) -> str:
    """A call as the format writes it."""
    id = f"functions.{name}:{index}"
    as_json = json.dumps(arguments, ensure_ascii=False)
    spelled = {k: v if isinstance(v, str) else json.dumps(v, ensure_ascii=False) for k, v in arguments.items()}
    if format in ("qwen3.5", "qwen3.5-small", "qwen3.6", "nemotron-3"):
        inner = "".join(f"<parameter={k}>\n{v}\n</parameter>\n" for k, v in spelled.items())
        return f"<tool_call>\n<function={name}>\n{inner}</function>\n</tool_call>"
    if format == "glm-4.5":
        pairs = (f"<arg_key>{k}</arg_key>\n<arg_value>{v}</arg_value>\n" for k, v in spelled.items())
        return f"<tool_call>{name}\n{''.join(pairs)}</tool_call>"
    if format == "glm-5":
        pairs = (f"<arg_key>{k}</arg_key><arg_value>{v}</arg_value>" for k, v in spelled.items())
        return f"<tool_call>{name}{''.join(pairs)}</tool_call>"
    if format == "minimax-m2":
        inner = "".join(f'<parameter name="{k}">{v}</parameter>\n' for k, v in spelled.items())
        return f'<invoke name="{name}">\n{inner}</invoke>\n'
    return {
        "qwen3": f'<tool_call>\n{{"name": "{name}", "arguments": {as_json}}}\n</tool_call>',
        "deepseek-v3": f"<｜tool▁call▁begin｜>function<｜tool▁sep｜>{name}\n```json\n{as_json}\n```<｜tool▁call▁end｜>",
        "deepseek-v3.1": f"<｜tool▁call▁begin｜>{name}<｜tool▁sep｜>{as_json}<｜tool▁call▁end｜>",
        "kimi-k2": f"<|tool_call_begin|>{id}<|tool_call_argument_begin|>{as_json}<|tool_call_end|>",
        "kimi-k2.5": f"<|tool_call_begin|>{id}<|tool_call_argument_begin|>{as_json}<|tool_call_end|>",
        "gpt-oss": f"<|channel|>commentary to=functions.{name} <|constrain|>json<|message|>{as_json}",
        "llama-3.1": f'{{"name": "{name}", "parameters": {as_json}}}',
    }[format]


def single(format: str) -> bool:
    """Whether a message holds one call at most."""
    calls = grammar(format).calls
    return calls is not None and not calls.parallel


def turn(format: str, reasoning: str | None, text: str, calls: list[tuple[str, dict[str, Any]]]) -> str:
    """A whole completion after the generation prompt of OPENERS, as the format writes it."""
    tables = grammar(format)
    stop = tables.stops[0]
    made = [call(format, name, arguments, k) for k, (name, arguments) in enumerate(calls)]
    if tables.headers:
        out = f"<|channel|>analysis<|message|>{reasoning}<|end|><|start|>assistant" if reasoning is not None else ""
        return f"{out}{made[0]}<|call|>" if made else f"{out}<|channel|>final<|message|>{text}<|return|>"
    out = ""
    begun = OPENERS[format][1]
    if tables.reasoning and not begun.endswith(("</think>", "</think>\n\n")):
        opened = tables.reasoning.open in begun
        if opened or reasoning is not None:
            out += ("" if opened else tables.reasoning.open) + (reasoning or "") + tables.reasoning.close
            out += tables.text.open if text else ""
    out += text
    if made and format == "llama-3.1":
        return made[0] + "<|eot_id|>"
    if made and tables.calls:
        section = tables.calls.section
        lead = {"glm-4.5": "\n"}.get(format, "")
        out += tables.calls.after_text if text else ""
        out += (section.open if section else "") + lead
        out += (tables.calls.between + lead).join(made) + (section.close if section else "")
    return out + stop
