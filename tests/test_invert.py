"""The assistant turn read backwards: what each format's wires become, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

import turnspec.grammar as tables
from parsing import EVERY, FORMATS, Bytes, grammar
from turnspec.errors import SpecError
from turnspec.grammar import Brackets, Field, Form, Headers, JsonObject, Literal, OneOf, Repeat
from turnspec.parse import ResponseParser
from turnspec_compiler.invert import grammar_source, invert
from turnspec_compiler.read import load_spec
from turnspec_compiler.resolve import resolve

SPEC = """\
# A test.
format: made
models: []
tokens: ['<u>', '<a>', '<e>', '<c>', '</c>', '<v>']
{reasoning}
calls:
{calls}
turns:
  user: '<u>${{m.text}}<e>'
  assistant:
    open: '<a>'
    sampled: {sampled}
    stop: '<e>'
"""


def made(tmp_path: Path, calls: str, sampled: str = "[text, calls]", reasoning: str = "") -> tables.Grammar:
    """The grammar of a small spec with these calls (lines)."""
    path = tmp_path / "made.yaml"
    inner = "\n".join(f"  {line}" for line in calls.splitlines())
    path.write_text(SPEC.format(calls=inner, sampled=sampled, reasoning=reasoning), encoding="utf-8")
    return invert(resolve(load_spec(path)))


@pytest.mark.parametrize("format", EVERY)
def test_source_makes_the_grammar_again(format: str) -> None:
    source = grammar_source(grammar(format))
    assert eval(source, vars(tables)) == grammar(format)
    assert grammar_source(grammar(format)) == source


def test_a_json_template_becomes_an_object() -> None:
    (form,) = grammar("qwen3").calls.forms  # type: ignore[union-attr]
    members = JsonObject((("name", "name"), ("arguments", "arguments")))
    assert form == Form((Literal("<tool_call>\n"), members, Literal("\n</tool_call>")))


def test_arguments_become_a_repetition() -> None:
    (form,) = grammar("minimax-m2").calls.forms  # type: ignore[union-attr]
    assert form.items[3] == Repeat(
        (
            Literal('<parameter name="'),
            Field("key"),
            Literal('">'),
            Field("value", "text_or_json"),
            Literal("</parameter>\n"),
        )
    )


def test_alternatives_become_forms() -> None:
    tagged, bare, _ = grammar("llama-3.1").calls.forms  # type: ignore[union-attr]
    assert isinstance(bare.items[0], JsonObject)
    assert tagged.items[3] == Repeat((Field("key"), Literal('="'), Field("value"), Literal('"')), ", ")


def test_headers_are_read_off_the_wires() -> None:
    assert grammar("gpt-oss").headers == Headers(
        start="<|start|>",
        role="assistant",
        channel="<|channel|>",
        body="<|message|>",
        end="<|end|>",
        reasoning="analysis",
        texts=("final", "commentary"),
        recipient="to=",
        tool="functions.",
    )
    assert all(grammar(format).headers is None for format in FORMATS if format != "gpt-oss")


def test_stops() -> None:
    """A stop that a last turn cannot write is none; openers of the next turn are."""
    assert grammar("gpt-oss").stops[:2] == ("<|call|>", "<|return|>")
    assert "<|end|>" not in grammar("gpt-oss").stops
    assert grammar("glm-5").next_openers == ("<|user|>", "<|observation|>")
    assert grammar("glm-5").other_stops == ("<|endoftext|>",)
    assert (grammar("qwen3").stops[0], grammar("qwen3").after) == ("<|im_end|>", "\n")


def test_text_brackets_stand_behind_reasoning() -> None:
    assert grammar("nemotron-3").text == Brackets("\n", "")
    assert grammar("glm-4.5").text == Brackets("\n", "")


def test_ids_spell_the_name() -> None:
    assert grammar("kimi-k2").calls.id == "functions.{name}:{index}"  # type: ignore[union-attr]


def test_a_type_tag_is_a_choice(tmp_path: Path) -> None:
    calls = "brackets: ['<c>${c.name}', '</c>']\n"
    calls += """argument: '<v>${k}|${"s" if is_string(v) else "j"}|${v|text_or_json}</v>'"""
    found = made(tmp_path, calls)
    (form,) = found.calls.forms  # type: ignore[union-attr]
    assert OneOf("kind", (("s", "verbatim"), ("j", "json"))) in form.items[2].items  # type: ignore[union-attr]
    parser = ResponseParser(found, Bytes(["<a>", "<e>", "<c>", "</c>", "<v>"]), "<a>", "")
    text = '<c>f<v>a|s|12</v><v>b|j|12</v><v>c|j|["</v>"]</v></c><e>'
    (call,) = parser.parse(Bytes(["<a>", "<e>", "<c>", "</c>", "<v>"]).encode(text)).tool_calls
    assert (call.arguments, call.status) == ({"a": "12", "b": 12, "c": ["</v>"]}, "ok")


@pytest.mark.parametrize(
    ("kind", "calls", "says"),
    [
        (
            "form-clash",
            "brackets: ['<c>', '</c>']\nemit: '${c.name}!${c.args|json}'\naccept: ['<c>${c.name}?${c.args|json}</c>']",
            "two forms of a call begin with '<c>': a call read is '<c> <name> ! <arguments> </c>' or",
        ),
        (
            "field-end",
            "brackets: ['<c>${c.name}', '</c>']\nemit: '${c.id}${c.args|json}'",
            "nothing visible ends the field 'name'",
        ),
        (
            "argument-end",
            "brackets: ['<c>${c.name}', '<v></c>']\nargument: '<v>${k}=${v|text_or_json}!'",
            "begins an argument and also the end of the call",
        ),
        (
            "deep-member",
            """brackets: ['<c>', '</c>']\nemit: '{"function": {"name": "${c.name}"}, "arguments": ${c.args|json}}'""",
            "stands deeper in this object",
        ),
    ],
)
def test_two_readings_are_refused(tmp_path: Path, kind: str, calls: str, says: str) -> None:
    """With both readings, and a way out."""
    with pytest.raises(SpecError) as raised:
        made(tmp_path, calls)
    assert kind in [problem.kind for problem in raised.value.problems]
    assert says in str(raised.value)
    assert all(problem.hint for problem in raised.value.problems)


def test_visible_text_beside_the_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SpecError, match="stands beside the text"):
        made(tmp_path, "brackets: ['<c>', '</c>']\nemit: '${c.name}!${c.args|json}'", "['Answer: ', text, calls]")


def test_layout_that_the_turn_itself_writes() -> None:
    """White space behind a text is no part of it, whether calls follow or the stop does."""
    assert grammar("laguna-xs.2").text == Brackets("", "\n")
    assert grammar("granite-vision-4.1").calls.after_text == "\n"  # type: ignore[union-attr]
    assert grammar("granite-vision-4.1").text.close == ""
