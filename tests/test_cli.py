"""The commands: what they print, where, and how they end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import turnspec
from conftest import Run
from vocabularies import small

ROOT = Path(__file__).resolve().parent.parent
TINY = (ROOT / "examples" / "tiny.yaml").read_text(encoding="utf-8")
MESSAGES = [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Hello!"}]
TEXT = "<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\nHello!<|im_end|>\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every command runs in an empty folder, but for the spec `tiny.yaml`."""
    monkeypatch.chdir(tmp_path)
    Path("tiny.yaml").write_text(TINY, encoding="utf-8")
    return tmp_path


@pytest.fixture
def tokenizer(folder: Path) -> Path:
    """A vocabulary of bytes and of the control tokens of `tiny.yaml`."""
    path = folder / "tokenizer.json"
    small(added={token: {} for token in ("<|im_start|>", "<|im_end|>", "<think>", "</think>")}).save(str(path))
    return path


# ---- compile ---------------------------------------------------------------------------------------


def test_compile_writes_beside_the_spec_or_where_it_is_told(run: Run) -> None:
    assert run("compile", "tiny.yaml").out == "tiny.py: new\n"
    assert run("compile", "tiny.yaml").out == ""
    assert run("compile", "tiny.yaml", "-o", "else/where", "--json").json == {
        "files": [{"path": "else/where/tiny.py", "status": "new"}],
        "problems": [],
    }
    assert Path("tiny.py").read_bytes() == Path("else/where/tiny.py").read_bytes()


def test_check_shows_drift_and_writes_nothing(run: Run) -> None:
    run("compile", "tiny.yaml")
    assert run("compile", "tiny.yaml", "--check").code == 0
    Path("tiny.yaml").write_text(TINY.replace("user⏎", "User⏎"), encoding="utf-8")
    before = Path("tiny.py").read_bytes()
    done = run("compile", "tiny.yaml", "--check")
    assert done.code == 1
    gone = [line.removeprefix("-").strip() for line in done.out.splitlines() if line.startswith("-")]
    assert 'out.framed(m, "<|im_start|>user\\n", m.text, "<|im_end|>\\n")' in gone
    assert "turnspec compile" in done.err
    assert Path("tiny.py").read_bytes() == before


def test_nothing_is_written_if_one_spec_is_wrong(run: Run) -> None:
    Path("bad.yaml").write_text(TINY.replace("format: tiny", "format: bad").replace("m.text", "m.txet"), "utf-8")
    done = run("compile", "tiny.yaml", "bad.yaml")
    assert (done.code, done.out) == (2, "")
    assert "bad.yaml:7:" in done.err
    assert "did you mean 'text'?" in done.err or "did you mean 'm.text'?" in done.err
    assert list(Path().glob("*.py")) == []
    done = run("compile", "tiny.yaml", "bad.yaml", "--json")
    assert done.code == 2
    assert [(problem["file"], problem["line"]) for problem in done.json["problems"]] == [
        ("bad.yaml", 7),
        ("bad.yaml", 8),
    ]


def test_compile_without_a_spec_is_for_the_repository(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("compile").code == 2
    monkeypatch.chdir(ROOT)
    outputs = run("compile", "--check", "--json").json["files"]
    assert len(outputs) == len(list(Path("specs").glob("*.yaml"))) + 2  # the index, and the page of all formats


def test_compiling_a_shipped_spec_renews_the_index(run: Run, folder: Path) -> None:
    shipped = folder / "generated" / "turnspec_formats"
    (folder / "specs").mkdir()
    shipped.mkdir(parents=True)
    Path("tiny.yaml").rename("specs/tiny.yaml")
    (shipped / "gone.py").write_text("# Emitted from gone.yaml\n", "utf-8")
    done = run("compile", folder / "specs" / "tiny.yaml")
    base = "generated/turnspec_formats"
    assert done.out == f"{base}/tiny.py: new\n{base}/__init__.py: new\ndocs/formats.md: new\n{base}/gone.py: stale\n"
    assert '"tiny": "tiny"' in (shipped / "__init__.py").read_text("utf-8")
    assert not (shipped / "gone.py").exists()


# ---- new, formats, explain -------------------------------------------------------------------------


def test_new_writes_a_variant_that_compiles(run: Run) -> None:
    assert run("new", "my-chat", "--like", "qwen3").out == "my-chat.yaml\n"
    assert run("compile", "my-chat.yaml").out == "my_chat.py: new\n"
    assert run("render", "my-chat.yaml", "-", stdin=json.dumps(MESSAGES)).out == turnspec.render_text("qwen3", MESSAGES)


@pytest.mark.parametrize(
    ("arguments", "say"),
    [
        (("tiny", "--like", "qwen3"), "tiny.yaml is there already"),
        (("mine", "--like", "qwen33"), "there is no format 'qwen33'"),
        (("Mine!", "--like", "qwen3"), "cannot be a format's id"),
    ],
)
def test_new_refuses(run: Run, arguments: tuple[str, ...], say: str) -> None:
    done = run("new", *arguments)
    assert (done.code, done.out) == (2, "")
    assert say in done.err
    assert list(Path().iterdir()) == [Path("tiny.yaml")]


def test_formats_lists_every_spec(run: Run) -> None:
    ids = sorted(path.stem for path in (ROOT / "specs").glob("*.yaml"))
    listed = run("formats", "--json").json
    assert sorted(info["id"] for info in listed) == ids
    assert {"title", "models", "templates", "options", "special_tokens", "stop_tokens", "loses", "stability"} <= set(
        listed[0]
    )
    assert [line.split()[0] for line in run("formats").out.splitlines()[1:]] == [info["id"] for info in listed]


def test_formats_are_described_by_plain_lists() -> None:
    for info in turnspec.formats():
        for name in ("models", "templates", "special_tokens", "stop_tokens", "loses", "stability"):
            assert type(getattr(info, name)) is list
        assert all(type(option["values"]) is list for option in info.options.values())


def test_explain_shows_the_whole_spec_and_what_follows(run: Run) -> None:
    facts = run("explain", "qwen3", "--json").json
    assert facts["spec"].startswith("# Qwen3")
    assert facts["stop_tokens"] == ["<|im_end|>", "<|endoftext|>"]
    assert facts["generation_prompts"] == [
        {"options": {}, "text": "<|im_start|>assistant\n"},
        {"options": {"enable_thinking": False}, "text": "<|im_start|>assistant\n<think>\n\n</think>\n\n"},
    ]
    printed = run("explain", "qwen3").out
    assert printed.startswith(facts["spec"])
    assert "<|im_start|>assistant⏎<think>⏎⏎</think>⏎⏎  enable_thinking=False" in printed
    assert run("explain", "tiny.yaml").code == 0


# ---- render, parse ---------------------------------------------------------------------------------


def test_render_prints_the_text_and_nothing_else(run: Run) -> None:
    Path("c.json").write_text(json.dumps({"messages": MESSAGES}), "utf-8")
    assert run("render", "tiny.yaml", "c.json").out == TEXT
    assert run("render", "tiny.yaml", "-", stdin=json.dumps(MESSAGES)).out == TEXT
    lines = "\n".join(json.dumps({"messages": MESSAGES, "add_generation_prompt": True}) for _ in range(2))
    texts = [
        json.loads(line)["text"] for line in run("render", "tiny.yaml", "-", "--json", stdin=lines).out.splitlines()
    ]
    assert texts == [TEXT + "<|im_start|>assistant\n"] * 2


def test_render_takes_options_from_the_file(run: Run) -> None:
    record = {"messages": MESSAGES[:1], "add_generation_prompt": True, "options": {"enable_thinking": False}}
    assert run("render", "qwen3", "-", stdin=json.dumps(record)).out.endswith("<think>\n\n</think>\n\n")


def test_render_with_a_tokenizer(run: Run, tokenizer: Path) -> None:
    arguments = ("render", "tiny.yaml", "-", "--tokenizer", tokenizer)
    stdin = json.dumps(MESSAGES)
    renderer = turnspec.create_renderer(tokenizer, "tiny.yaml")
    ids = renderer.render_ids(MESSAGES)
    assert run(*arguments, stdin=stdin).out == TEXT
    assert run(*arguments, "--ids", stdin=stdin).json == ids
    report = run(*arguments, "--json", stdin=stdin).json
    assert report["token_ids"] == ids
    assert len(report["sampled_mask"]) == len(ids)
    rows = [line.split() for line in run(*arguments, "--view", stdin=stdin).out.splitlines()]
    assert ["1", "assistant", "1", "yes", "7", "Hello!<|im_end|>"] in rows
    assert rows[-1][:2] == [str(len(ids)), "tokens,"]


def test_parse(run: Run, tokenizer: Path) -> None:
    renderer = turnspec.create_renderer(tokenizer, "tiny.yaml")
    ids = renderer.vocabulary.full("<think>\nA greeting.\n</think>\n\nHello!<|im_end|>")
    report = run("parse", "tiny.yaml", "-", "--tokenizer", tokenizer, "--json", stdin=json.dumps(ids)).json
    assert report["status"] == "complete"
    assert report["message"] == {"role": "assistant", "content": "Hello!", "reasoning_content": "A greeting."}
    record = {"token_ids": ids[:20], "finish_reason": "length"}
    out = run("parse", "tiny.yaml", "-", "--tokenizer", tokenizer, stdin=json.dumps(record)).out
    assert "truncated" in out and "A greeting." in out


@pytest.mark.parametrize(
    ("arguments", "stdin", "say"),
    [
        (("render", "qwen33", "-"), "[]", "no format 'qwen33'; near misses: qwen3"),
        (("render", "nowhere.yaml", "-"), "[]", "nowhere.yaml"),
        (("render", "tiny.yaml", "-"), "{", "no JSON"),
        (("render", "tiny.yaml", "-"), '{"mesages": []}', "'messages'"),
        (("render", "tiny.yaml", "-"), '{"messages": [], "tolls": []}', "did you mean 'tools'?"),
        (("render", "tiny.yaml", "-"), '[{"role": "critic"}]', "messages[0]"),
        (("render", "tiny.yaml", "-"), '{"messages": [], "options": {"x": 1}}', "no option 'x'"),
        (("render", "tiny.yaml", "-"), '[{"role": "user", "content": "\\ud83d"}]', "takes no such text"),
        (("render", "tiny.yaml", "-", "--ids"), "[]", "--tokenizer"),
        (("render", "tiny.yaml", "-", "--text", "--json"), "[]", "exclude"),
        (("parse", "tiny.yaml", "-", "--tokenizer", "nowhere.json"), "[]", "nowhere.json"),
        (("parse", "tiny.yaml", "-", "--tokenizer", "x"), '["a"]', "no token id"),
        (("check",), "", "--all"),
        (("check", "tiny.yaml"), "", "parity"),
        (("frobnicate",), "", "frobnicate"),
    ],
)
def test_bad_input_goes_to_standard_error(run: Run, arguments: tuple[str, ...], stdin: str, say: str) -> None:
    done = run(*arguments, stdin=stdin)
    assert (done.code, done.out) == (2, "")
    assert say in " ".join(done.err.replace("│", " ").split())
