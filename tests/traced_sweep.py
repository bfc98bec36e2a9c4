"""Templates of no known format, run by the traced renderer and by transformers: shared by a test and a benchmark."""

from __future__ import annotations

import dataclasses
import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import tokenizers
from transformers.utils.chat_template_utils import render_jinja_template

import turnspec
import vocabularies
from conversations import Case, cases, text, tool
from official import REFUSALS, TEMPLATES
from turnspec.traced import TracedRenderer
from turnspec.traced.turns import SPOKEN

BOS, EOS = "<s>", "<|end|>"
_SPELLED = re.compile(r"<[|｜]?[\w/▁ -]{1,40}[|｜]?>|\[/?[A-Z_]{2,30}\]")


@dataclasses.dataclass
class Tally:
    """What became of some conversations. `failures`: what was not equal, in words. Characters are of those equal."""

    equal: int = 0
    refused: int = 0
    failures: list[str] = dataclasses.field(default_factory=list)
    characters: Counter[str] = dataclasses.field(default_factory=Counter)


def unresolved() -> Iterator[tuple[str, str, int]]:
    """Name, text and downloads of the official templates that are equal to no format."""
    for entry in json.loads((TEMPLATES.parent / "_index.json").read_text("utf-8")):
        text = (TEMPLATES / f"{entry['name']}.jinja").read_text("utf-8")
        try:
            turnspec.resolve(chat_template=text)
        except turnspec.UnknownFormatError:
            yield entry["name"], text, entry["downloads"]


def mixed(seed: int, n: int) -> list[Case]:
    """Generated conversations, every second one of a shape that most templates take."""
    calm = (_calm(random.Random(f"{seed}-calm-{i}"), i) for i in range(n))
    return [case for pair in zip(cases(seed, n), calm, strict=True) for case in pair][:n]


def _calm(r: random.Random, n: int) -> Case:
    """Questions and answers in turn, after a system message or none; texts alone, or as a list of one part.

    The first and each fourth is one question alone, as guards and embedders take it.
    """
    parts = n % 4 == 1

    def said(role: str) -> dict[str, Any]:
        return {"role": role, "content": [{"type": "text", "text": text(r)}] if parts else text(r)}

    if n % 4 == 0:
        return Case([said("user")], None, r.random() < 0.5)
    messages = [said("system")] if r.random() < 0.5 else []
    for _ in range(r.randint(1, 3)):
        messages += [said("user"), said("assistant")]
    if r.random() < 0.6:
        messages.pop()
    tools = [tool(r)] if n % 4 == 2 else None
    return Case(messages, tools, messages[-1]["role"] == "user" and r.random() < 0.8)


def byte_vocabulary(template: str) -> tokenizers.Tokenizer:
    """Bytes, and what a template spells like a control token."""
    spelled = dict.fromkeys([BOS, EOS, *_SPELLED.findall(template)])
    return vocabularies.small(added={token: {} for token in spelled})


def options_of(renderer: TracedRenderer, r: random.Random) -> dict[str, Any]:
    """Some of the switches that a template reads."""
    found: dict[str, Any] = {}
    for name in sorted(renderer.format.options, key=lambda o: o.name):
        if name.type == "any" and r.random() < 0.3 and re.search("think|keep|use|add|enable|skip|force", name.name):
            found[name.name] = r.choice([True, False])
    return found


def official(template: str, given: list[dict[str, Any]], case: Case, options: dict[str, Any]) -> str | None:
    """What transformers renders of normalised messages; None if it refuses."""
    try:
        texts, _ = render_jinja_template(
            [given],
            tools=case.tools,
            chat_template=template,
            add_generation_prompt=case.add_generation_prompt,
            bos_token=BOS,
            eos_token=EOS,
            **options,
        )
    except (*REFUSALS, ArithmeticError, RecursionError):
        return None
    return str(texts[0])


def compare(template: str, cases: list[Case], tokenizer: tokenizers.Tokenizer, seed: int = 1) -> Tally:
    """Text, ids and refusals of both; what transformers renders must be rendered, and what it refuses refused."""
    tally = Tally()
    r = random.Random(seed)
    by_options: dict[str, TracedRenderer] = {}
    plain = TracedRenderer(tokenizer, chat_template=template, bos_token=BOS, eos_token=EOS)
    for n, case in enumerate(cases):
        options = options_of(plain, r) if n % 2 else {}
        key = json.dumps(options)
        if key not in by_options:
            by_options[key] = TracedRenderer(
                tokenizer,
                chat_template=template,
                bos_token=BOS,
                eos_token=EOS,
                special_in_text="token",
                sample_boundary="join",
                **options,
            )
        if n < 4:
            tally.failures += misplaced(plain, case)
        _compare(tally, f"conversation {n}, {options}", by_options[key], template, case, options)
    return tally


MARK = 0xE001  # private characters, one for each message, that no template holds


def marked(case: Case) -> Case:
    """The same conversation with the character of its message in each text that it says."""

    def mark(value: Any, character: str) -> Any:
        if isinstance(value, str):
            return value + character + "."
        if isinstance(value, list):
            return [mark(v, character) for v in value]
        if isinstance(value, dict):
            return {k: v if k in ("type", "name", "id") else mark(v, character) for k, v in value.items()}
        return value

    messages = [
        {k: mark(v, chr(MARK + i)) if k in SPOKEN else v for k, v in m.items()} for i, m in enumerate(case.messages)
    ]
    return Case(messages, mark(case.tools, chr(MARK - 1)), case.add_generation_prompt, case.odd)


def misplaced(renderer: TracedRenderer, case: Case) -> list[str]:
    """Texts of a message that are said to come from elsewhere, or are sampled but of no assistant, or the reverse."""
    case = marked(case)
    try:
        found = renderer.render(case.messages, tools=case.tools, add_generation_prompt=case.add_generation_prompt)
    except turnspec.MessageError:
        return []
    wrong = []
    for start, end, origin in found.origins:
        text = found.text[start:end]
        owners = {ord(c) - MARK for c in text if MARK - 1 <= ord(c) < MARK + len(case.messages)}
        if owners and origin.kind != "unknown" and (origin.kind == "template" or owners != {origin.message}):
            wrong.append(f"{text!r} is said to come from {origin}")
    sampled = [i for i, on in zip(found.token_ids, found.sampled_mask, strict=True) if on]
    said = Counter(c for c in renderer.vocabulary.decode(sampled) if MARK <= ord(c) < MARK + len(case.messages))
    for i, message in enumerate(case.messages):
        assistant = message["role"] == "assistant"
        if said[chr(MARK + i)] != (found.text.count(chr(MARK + i)) if assistant else 0):
            wrong.append(f"messages[{i}]: {said[chr(MARK + i)]} of its marks are sampled")
    return wrong


def _compare(
    tally: Tally, where: str, renderer: TracedRenderer, template: str, case: Case, options: dict[str, Any]
) -> None:
    try:
        given = turnspec.normalise(case.messages)
    except turnspec.MessageError:
        return
    text = official(template, given, case, options)
    try:
        found = renderer.render(case.messages, tools=case.tools, add_generation_prompt=case.add_generation_prompt)
    except turnspec.MessageError as error:
        if text is None:
            tally.refused += 1
        else:
            tally.failures.append(f"{where}: refused, {error}")
        return
    if text is None or found.text != text:
        tally.failures.append(f"{where}: {found.text!r} where transformers renders {text!r}")
        return
    if found.token_ids != renderer.vocabulary.full(text):
        tally.failures.append(f"{where}: ids differ")
        return
    tally.equal += 1
    spans = found.origins
    assert [s.start for s in spans[1:]] == [s.end for s in spans[:-1]]
    assert not text or (spans[0].start, spans[-1].end) == (0, len(text))
    for span in spans:
        tally.characters[span.origin.kind] += span.end - span.start
