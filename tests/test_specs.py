"""What every shipped spec says of itself: where it comes from, what it leaves out, which bugs it reproduces."""

from __future__ import annotations

import re
from typing import Any

import pytest

import turnspec
from byte_tokenizer import ALL, INFO
from official import SPECS, TEMPLATES, all_options, parents, spec
from turnspec.catalogue import template_hash

Message = dict[str, Any]
PATCHED = [format for format in ALL if "patched" in INFO[format].options]


def losses(format: str) -> list[str] | None:
    """What a spec or the last of its parents says; None: nothing."""
    inherited = [found for parent in parents(format) if (found := losses(parent)) is not None][-1:]
    own: list[str] | None = spec(format).get("loses")
    if own is None:
        return inherited[0] if inherited else None
    return [word for item in own for word in (inherited[0] if item == "inherited" else [item])]


def said(content: str = "", **fields: Any) -> Message:
    return {"role": "assistant", "content": content, **fields}


def user(content: str = "q") -> Message:
    return {"role": "user", "content": content}


def result(content: str = "r", **fields: Any) -> Message:
    return {"role": "tool", "content": content, **fields}


# A conversation in which the bug shows, and the two texts of which one stands there.
BUGS: dict[str, tuple[list[Message], str, str]] = {
    "kimi-k2": ([user()], "Moonshot AI.<|im_end|>\n<|im_user|>", "Moonshot AI.<|im_end|><|im_user|>"),
    "deepseek-v3": (
        [user(), said("a"), result(), said("b"), user(), said("c"), result(), user()],
        "c<｜end▁of▁sentence｜>\n<｜tool▁output▁begin｜>r<｜tool▁output▁end｜><｜User｜>q",
        "c<｜end▁of▁sentence｜><｜tool▁outputs▁begin｜><｜tool▁output▁begin｜>r<｜tool▁output▁end｜><｜tool▁outputs▁end｜><｜User｜>q",
    ),
    "glm-4.6v": ([user(), said("a"), result()], "r\n</tool_response>\n", "r\n</tool_response>"),
    "hunyuan-mt2-30b": ([user()], "</arg_value>\n...\n</tool_calls>", "</arg_value>\n...\n</tool_call>"),
    "exaone-4.5": (
        [user(), said("<think>think hard</think>a")],
        "<think>\nhard\n</think>",
        "<think>\nthink hard\n</think>",
    ),
}


@pytest.mark.parametrize("format", ALL)
def test_a_spec_names_its_sources(format: str) -> None:
    """A template of a repository with its sha256; else, in a comment, the repository and the file that it follows."""
    data = spec(format)
    authorities = data.get("parity", [])
    authorities = [authorities] if isinstance(authorities, dict) else authorities
    for authority in authorities:
        text = (TEMPLATES / f"{authority['template']}.jinja").read_text("utf-8")
        assert authority["sha256"] == template_hash(text), authority["template"]
    source = re.search(r"^# Source: [\w.-]+/[\w.-]+, [\w./-]+$", (SPECS / f"{format}.yaml").read_text("utf-8"), re.M)
    assert authorities or source


@pytest.mark.parametrize("format", ALL)
def test_a_spec_says_what_it_loses(format: str) -> None:
    """Itself, or a parent that it does not contradict."""
    said = losses(format)
    assert said is not None and list(INFO[format].loses) == said


def test_a_bug_is_marked_and_has_its_repair() -> None:
    """A spec has the option `patched` just if it marks what is a bug of its template."""
    own = {path.stem: path.read_text("utf-8") for path in SPECS.glob("*.yaml")}
    marked = {name for name, text in own.items() if re.search(r"# a bug: ", text, re.I)}
    assert marked == {name for name in own if (spec(name).get("options") or {}).get("patched")} == set(BUGS)
    for format in PATCHED:
        assert all_options(format)["patched"]["doc"]
        assert INFO[format].options["patched"]["default"] is False


@pytest.mark.parametrize("format", BUGS)
def test_a_bug_is_repaired_on_request_alone(format: str) -> None:
    messages, bug, repair = BUGS[format]
    tools = [{"type": "function", "function": {"name": "f", "parameters": {}}}]
    text, patched = (turnspec.render_text(format, messages, tools=tools, patched=on) for on in (False, True))
    assert turnspec.render_text(format, messages, tools=tools) == text
    assert bug in text and bug not in patched and repair in patched


@pytest.mark.parametrize("format", PATCHED)
def test_no_template_resolves_to_a_repaired_format(format: str) -> None:
    for sha256 in INFO[format].templates:
        assert "patched" not in turnspec.resolve(chat_template=sha256).options
