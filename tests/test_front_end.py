"""Specs as the compiler reads them: variants merged over parents, the merged text, the places of things."""

from __future__ import annotations

import dataclasses
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from official import parents
from turnspec.errors import SpecError
from turnspec_compiler import syntax
from turnspec_compiler.check import check
from turnspec_compiler.read import load_spec, read_spec
from turnspec_compiler.resolve import resolve
from turnspec_compiler.syntax import UNSET, Spec
from turnspec_compiler.walk import walk

ROOT = Path(__file__).parent.parent
SHARED = ROOT.parent / "shared" / "design" / "examples"
SPECS = sorted([*(ROOT / "specs").glob("*.yaml"), *SHARED.glob("*.yaml")])

PARENT = """# The parent.
format: parent
models: [one/model]
tokens: ['<turn>', '<end>', '<call>', '</call>']

options:
  polite: {type: bool, default: false}
  mode: {type: str, default: fast}

texts:
  hello: |-
    Good morning.

      Indented.

calls:
  brackets: ['<call>', '</call>']
  emit: '${c.name} ${c.args|json}'

prelude: {when: polite, emit: '${hello}', else: '${mode}'}

turns:
  user: '<turn>user⏎${m.text}<end>'
  tool: {run: ['<turn>', '<end>'], emit: '${m.text}'}
  assistant:
    open: '<turn>'
    prefill: 'a'
    sampled: [text, calls]
    stop: '<end>'
  '*': drop

loses: [reasoning]
examples:
  - {messages: [{role: user, content: Hi}], text: '<turn>user⏎Hi<end>'}
"""


def child(text: str) -> Spec:
    return read_spec("format: child\nextends: parent\n" + text, Path("child.yaml"), {"parent": PARENT}.get)


def without_places(tree: Any) -> Any:
    """A tree to compare, without what depends on the file it came from."""
    if isinstance(tree, syntax.Span):
        return None
    if isinstance(tree, Spec):
        own = {"spans", "files", "source", "file", "extends"}
        return {f.name: without_places(getattr(tree, f.name)) for f in dataclasses.fields(tree) if f.name not in own}
    if dataclasses.is_dataclass(tree):
        return (type(tree), [without_places(getattr(tree, field.name)) for field in dataclasses.fields(tree)])
    if isinstance(tree, tuple | list):
        return [without_places(item) for item in tree]
    if isinstance(tree, dict):
        return [(key, without_places(value)) for key, value in tree.items()]
    return tree


@pytest.mark.parametrize("path", SPECS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_merged_text_is_the_same_spec(path: Path) -> None:
    spec = resolve(load_spec(path))
    again = resolve(read_spec(spec.source, path))
    assert again.extends is None
    assert without_places(again) == without_places(spec)
    assert again.source == spec.source


@pytest.mark.parametrize("path", sorted((ROOT / "specs").glob("*.yaml")), ids=lambda path: path.name)
def test_shipped_specs_have_no_problem(path: Path) -> None:
    check(resolve(load_spec(path)))


def test_what_a_child_inherits() -> None:
    spec = child("")
    assert (spec.format, spec.extends, spec.title, spec.models, spec.examples) == ("child", "parent", "", (), ())
    assert spec.tokens == ("<turn>", "<end>", "<call>", "</call>")
    assert spec.texts["hello"].text == "Good morning.\n\n  Indented."
    assert list(spec.turns) == ["user", "tool", "assistant", "*"]


def test_mappings_merge_and_null_removes() -> None:
    spec = child("options: {mode: {default: slow}, polite: null, loud: {values: [no, yes], default: no}}\n")
    assert [(option.name, option.type, option.default) for option in spec.options] == [
        ("mode", "str", "slow"),
        ("loud", "enum", "no"),
    ]


def test_a_wire_is_replaced_whole() -> None:
    spec = child("prelude: {when: mode, emit: '${mode}'}\n")
    assert isinstance(spec.prelude, syntax.Case)
    assert len(spec.prelude.arms) == 1


def test_a_wire_that_asks_for_the_end_stands_in_turns_alone() -> None:
    """The prelude asks whether there is no message at all, a wire whether none follows its own."""
    wires = "wires: {end: {when: at_end, emit: 'x'}}\n"
    resolve(child(wires + "turns: {user: '${@end}'}\n"))
    with pytest.raises(SpecError, match="'@end' speaks of 'at_end', which means nothing in the prelude"):
        resolve(child(wires + "prelude: '${hello}${mode}${@end}'\n"))


def test_a_list_may_stand_in_a_longer_one() -> None:
    """`inherited` stands for the parent's items, wherever it is, of each parent in turn; in quotes it is a token."""
    spec = child("tokens: ['<a>', inherited, '<b>', 'inherited']\nreject: [{when: not messages, say: nothing}]\n")
    assert spec.tokens == ("<a>", "<turn>", "<end>", "<call>", "</call>", "<b>", "inherited")
    shipped = {"parent": PARENT, "parts/more": "loses: [inherited, calls]\n"}.get
    own = "format: child\nextends: [parent, parts/more]\nloses: [inherited, call ids]\n"
    spec = read_spec(own, Path("child.yaml"), shipped)
    assert spec.loses == ("reasoning", "calls", "call ids") and "inherited" not in spec.source
    with pytest.raises(SpecError, match="the parent has no 'reject' to inherit"):
        child("reject: [inherited, {when: not messages, say: nothing}]\n")


def test_what_excludes_the_parents_key_takes_it_away() -> None:
    spec = child("options: {mode: {values: [fast, slow]}}\ncalls: {argument: '${k}=${v|json}'}\n")
    assert spec.calls is not None
    assert spec.calls.emit is None
    assert spec.calls.argument is not None
    assert (spec.options[1].type, spec.options[1].values) == ("enum", ("fast", "slow"))


def test_a_turn_of_another_form_is_replaced_and_the_assistant_merges() -> None:
    spec = child("turns: {tool: drop, critic: '<turn>', assistant: {prefill: null, stop: {opener_of: [user]}}}\n")
    assert isinstance(spec.turns["tool"], syntax.Drop)
    assert list(spec.turns) == ["user", "tool", "assistant", "critic", "*"]
    assistant = spec.turns["assistant"]
    assert isinstance(assistant, syntax.Assistant)
    assert (assistant.prefill, assistant.stop, assistant.stop_roles) == (None, None, ("user",))


def test_chains_and_places_in_parents() -> None:
    middle = "format: middle\nextends: parent\noptions: {mode: {default: slow}}\n"
    shipped = {"parent": PARENT, "middle": middle}.get
    spec = read_spec("format: child\nextends: middle\nloses: [calls]\n", Path("child.yaml"), shipped)
    assert (spec.options[1].default, spec.loses) == ("slow", ("calls",))
    assert spec.spans["options.mode.default"].file == "middle.yaml"
    assert (spec.spans["turns.user"].file, spec.spans["turns.user"].line) == ("parent.yaml", 23)
    assert list(spec.files) == ["child.yaml", "middle.yaml", "parent.yaml"]


def test_of_several_parents_the_later_is_laid_over_the_earlier() -> None:
    """A part of a spec has no id and no turns; a child may take away what comes from any of them."""
    part = "options: {mode: {default: slow}, loud: {type: bool, default: true}}\ntexts: {note: 'Be brief.'}\n"
    shipped = {"parent": PARENT, "parts/loud": part}.get
    own = "format: child\nextends: [parent, parts/loud]\noptions: {polite: null}\n"
    spec = read_spec(own, Path("child.yaml"), shipped)
    assert [o.name for o in spec.options] == ["mode", "loud"] and spec.options[0].default == "slow"
    assert spec.spans["options.loud"].file == "parts/loud.yaml" and spec.spans["turns.user"].file == "parent.yaml"
    assert list(spec.files) == ["child.yaml", "parent.yaml", "parts/loud.yaml"]
    assert "extends" not in spec.source and "Be brief." in spec.source
    other = read_spec("format: child\nextends: [parts/loud, parent]\n", Path("child.yaml"), shipped)
    assert next(o for o in other.options if o.name == "mode").default != "slow"


def test_two_ways_to_one_parent_are_no_cycle() -> None:
    shipped = {"parent": PARENT, "a": "format: a\nextends: parent\n", "b": "format: b\nextends: parent\n"}
    assert read_spec("format: child\nextends: [a, b]\n", Path("child.yaml"), shipped.get).turns.keys() == {
        *child("").turns
    }
    with pytest.raises(SpecError, match="'a' extends itself"):
        read_spec("format: child\nextends: a\n", Path("child.yaml"), {"a": "format: a\nextends: [a]\n"}.get)


def test_every_part_is_used_by_two_specs() -> None:
    """What only one spec would take belongs into it."""
    taken = Counter(
        name for path in (ROOT / "specs").glob("*.yaml") for name in parents(path.stem) if name.startswith("parts/")
    )
    parts = {f"parts/{path.stem}" for path in (ROOT / "specs" / "parts").glob("*.yaml")}
    assert taken.keys() == parts and min(taken.values()) > 1


def test_a_problem_between_two_files_shows_both() -> None:
    with pytest.raises(SpecError) as caught:
        resolve(child("let: {polite: m.role}\n"))
    assert str(caught.value) == "\n".join(
        [
            "child.yaml:3:7: error: the name 'polite' is taken",
            "   |",
            " 3 | let: {polite: m.role}",
            "   |       ^^^^^^",
            "  ::: parent.yaml:7:3",
            " 7 |   polite: {type: bool, default: false}",
            "   |   ------ an option of this name",
            "   = at /let/polite",
            "",
            "1 error. Nothing was written.",
        ]
    )


def test_problems_of_a_child_are_found_in_its_own_file() -> None:
    with pytest.raises(SpecError) as caught:
        child("options: {mode: {defult: slow}}\ncalls: {emit: x, brackets: ['', '']}\n")
    kinds = [getattr(problem, "kind", "") for problem in caught.value.problems]
    assert kinds == ["unknown-key", "key-order"]


def test_short_forms_are_written_out() -> None:
    spec = child(
        "reasoning: {brackets: ['<call>', '</call>']}\n"
        "calls: {argument: '${k}'}\n"
        "hoist: {system: first, head: {roles: any}}\n"
    )
    assert spec.reasoning is not None
    assert (spec.reasoning.fields, spec.reasoning.shown) == ((), True)
    assert spec.calls is not None
    assert spec.calls.argument is not None
    assert spec.calls.argument.names == ("k", "v")
    assert [(hoist.roles, hoist.take) for hoist in spec.hoist] == [(("system",), "first"), (None, "first")]


def test_values_of_options() -> None:
    spec = child(
        "options:\n"
        "  level: {values: [1, two, true], default: 1, alias: lvl, doc: How much.}\n"
        "  day: {type: date, form: '%Y-%m-%d'}\n"
        "  names: {type: list, default: [a, b]}\n"
        "  seed: {type: int, default: unset}\n"
    )
    level, day, names, seed = spec.options[2:]
    assert (level.values, level.default, level.alias, level.doc) == ((1, "two", True), 1, ("lvl",), "How much.")
    assert (day.default, day.form) == (UNSET, "%Y-%m-%d")
    assert (names.default, seed.default) == (["a", "b"], UNSET)


def test_names_get_kinds() -> None:
    prelude = "prelude: ['${hello}${system.text}${mode}', {each: tools, as: t, emit: '${t|json}'}]\n"
    spec = resolve(child("hoist: {system: first}\n" + prelude))
    kinds = {node.id: node.kind for node in walk(spec.prelude) if isinstance(node, syntax.Name)}
    assert kinds == {"hello": "text", "system": "hoisted", "mode": "option", "tools": "fact", "t": "local"}


def test_a_file_that_is_no_utf_8_is_a_problem(tmp_path: Path) -> None:
    path = tmp_path / "odd.yaml"
    path.write_bytes(b"format: odd\nmodels: [caf\xe9]\n")
    with pytest.raises(SpecError) as caught:
        load_spec(path)
    assert f"{path}:2:13: error:" in str(caught.value)
