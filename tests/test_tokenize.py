"""`turnspec tokenize` and the callable behind it: the ids of `render`, bad rows aside, the same file after a kill."""

from __future__ import annotations

import json
import os
import pickle
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import turnspec
from byte_tokenizer import byte_tokenizer
from conftest import Run

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")

FORMAT = "qwen3"
TOOL = {"type": "function", "function": {"name": "get", "parameters": {"type": "object", "properties": {}}}}
CALL = {"id": "a", "type": "function", "function": {"name": "get", "arguments": '{"city": "Köln", "day": null}'}}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    byte_tokenizer(FORMAT).save("tokenizer.json")
    return tmp_path


def talk(n: int) -> dict[str, Any]:
    said = [{"role": "user", "content": f"Number {n} é"}, {"role": "assistant", "content": "x" * (n % 50 + 1)}]
    if n % 3 == 1:
        said[1] = {**said[1], "tool_calls": [CALL]}
        said.append({"role": "tool", "content": "18 °C", "tool_call_id": "a"})
        return {"messages": said, "tools": [TOOL], "source": "web"}
    return {"messages": said}


def write(path: str, records: list[Any]) -> None:
    lines = [record if isinstance(record, str) else json.dumps(record, ensure_ascii=False) for record in records]
    Path(path).write_text("\n".join(lines) + "\n", encoding="utf-8")


def expected(record: Any) -> dict[str, Any]:
    r = turnspec.create_renderer("tokenizer.json", renderer=FORMAT)
    rendered = r.render(record["messages"], tools=record.get("tools"))
    spans = [list(span) for span in rendered.message_token_spans()]
    return {"token_ids": rendered.token_ids, "loss_mask": rendered.loss_mask(), "spans": spans}


def arguments(source: str, out: str, *more: object) -> list[object]:
    return ["tokenize", source, "--format", FORMAT, "--tokenizer", "tokenizer.json", "--out", out, *more]


@pytest.mark.parametrize("out", ["out.parquet", "out.arrow"])
def test_json_lines_become_ids_masks_and_spans(run: Run, out: str) -> None:
    records = [talk(n) for n in range(200)]
    write("in.jsonl", records)
    done = run(*arguments("in.jsonl", out, "--workers", 1))
    assert done.code == 0, done.err
    table = pq.read_table(out) if out.endswith("parquet") else pa.ipc.open_file(out).read_all()
    assert table["row"].to_pylist() == list(range(200))
    assert table.drop_columns("row").to_pylist() == [expected(record) for record in records]
    assert sorted(path.name for path in Path().iterdir()) == sorted(["in.jsonl", out, "tokenizer.json"])
    assert done.out == f"{out}: 200 rows, {sum(map(len, table['token_ids'].to_pylist()))} tokens\n"


def test_parquet_holds_json_or_structs(run: Run) -> None:
    """silent-drop: null in a struct is no key, null in JSON is null"""
    records = [talk(n) for n in range(600)]
    plain = json.loads(json.dumps(records))
    as_json = {key: [json.dumps(record.get(key)) for record in records] for key in ("messages", "tools")}
    pq.write_table(pa.table(as_json), "json.parquet")
    pq.write_table(pa.Table.from_pylist(plain, pa_schema()), "structs.parquet")
    for name in ("json", "structs"):
        assert run(*arguments(f"{name}.parquet", "out.parquet", "--workers", 1)).code == 0
        table = pq.read_table("out.parquet").drop_columns("row").to_pylist()
        assert table == [expected(record) for record in records]


def pa_schema() -> Any:
    function = pa.struct([("name", pa.string()), ("arguments", pa.string())])
    call = pa.struct([("id", pa.string()), ("type", pa.string()), ("function", function)])
    message = pa.struct(
        [("role", pa.string()), ("content", pa.string()), ("tool_calls", pa.list_(call)), ("tool_call_id", pa.string())]
    )
    return pa.schema([("messages", pa.list_(message)), ("tools", pa.list_(tool_type()))])


def tool_type() -> Any:
    parameters = pa.struct([("type", pa.string()), ("properties", pa.struct([("unused", pa.string())]))])
    function = pa.struct([("name", pa.string()), ("parameters", parameters)])
    return pa.struct([("type", pa.string()), ("function", function)])


def test_bad_rows_go_to_a_file_with_their_reasons(run: Run) -> None:
    unsaid = {"messages": [{"role": "user", "content": "Hi"}, {"content": "no role"}]}
    write("in.jsonl", [talk(0), "{no json", unsaid, "", talk(1), {"text": "x"}, 3, talk(2)])
    done = run(*arguments("in.jsonl", "out.parquet", "--workers", 1, "--json"))
    assert done.code == 1
    assert done.json["rows"] == 3
    assert pq.read_table("out.parquet")["row"].to_pylist() == [0, 4, 7]
    bad = [json.loads(line) for line in Path("out.parquet.errors.jsonl").read_text("utf-8").splitlines()]
    assert [row["row"] for row in bad] == [1, 2, 5, 6]
    assert bad[0]["reason"].startswith("no JSON") and bad[0]["input"] == "{no json"
    assert "messages[1]" in bad[1]["reason"] and bad[1]["input"] == unsaid
    write("in.jsonl", [talk(0)])
    assert run(*arguments("in.jsonl", "out.parquet", "--workers", 1)).code == 0
    assert not Path("out.parquet.errors.jsonl").exists()


def test_killed_and_started_again_it_gives_the_same_file(run: Run) -> None:
    """throughput-concurrency"""
    filler = {"other": "é" * 1000}  # read, and not tokenized
    write("in.jsonl", [{**talk(n), **filler} if n % 99 else "{" for n in range(9_000)])
    program = [sys.executable, "-m", "turnspec_compiler.cli", *map(str, arguments("in.jsonl", "out.parquet"))]
    started = subprocess.Popen(program, start_new_session=True, stderr=subprocess.DEVNULL)
    limit = time.monotonic() + 120
    while not Path("out.parquet.parts/000000.arrow").exists():
        assert started.poll() is None and time.monotonic() < limit
        time.sleep(0.01)
    started.send_signal(signal.SIGKILL)  # its workers see that it is gone
    started.wait()
    assert not Path("out.parquet").exists()
    other = run(*arguments("in.jsonl", "out.parquet", "--option", "enable_thinking=false"))
    assert other.code == 2
    assert "was begun with another options" in other.err
    assert run(*arguments("in.jsonl", "out.parquet", "--workers", 2)).code == 1
    assert run(*arguments("in.jsonl", "whole.parquet", "--workers", 1)).code == 1
    assert Path("out.parquet").read_bytes() == Path("whole.parquet").read_bytes()
    assert Path("out.parquet.errors.jsonl").read_bytes() == Path("whole.parquet.errors.jsonl").read_bytes()
    assert not Path("out.parquet.parts").exists()


def interrupted(out: str, parts: int, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A run over small blocks that ended behind so many parts; the folder of the parts."""
    from turnspec_compiler import tokenize_blocks
    from turnspec_compiler.tokenize_files import Report, tokenize_file

    monkeypatch.setattr(tokenize_blocks, "BLOCK", 4000)
    seen: list[int] = []

    def progress(offset: int, report: Report) -> None:
        seen.append(offset)
        if len(seen) == parts:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tokenize_file(Path("in.jsonl"), Path(out), turnspec.Tokenize("tokenizer.json", FORMAT), 1, progress)
    return Path(f"{out}.parts")


@pytest.mark.parametrize("name", ["out.parquet", "out.arrow"])
def test_a_part_that_is_missing_or_damaged_is_made_again(run: Run, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    write("in.jsonl", [talk(n) if n % 50 else {"messages": 1} for n in range(300)])
    folder = interrupted(name, 4, monkeypatch)
    data = bytearray((folder / "000001.arrow").read_bytes())
    data[len(data) // 2] ^= 1
    (folder / "000001.arrow").write_bytes(data)
    (folder / "000002.json").unlink()
    known = json.loads((folder / "000003.json").read_text())
    (folder / "000003.json").write_text(json.dumps({**known, "end": known["end"] + 1}))  # as if cut elsewhere
    made: list[str] = []

    def made_now(tokenize: Any, block: Any, stem: Path) -> Any:
        made.append(stem.name)
        return tokenize_block(tokenize, block, stem)

    from turnspec_compiler import tokenize_workers
    from turnspec_compiler.tokenize_blocks import tokenize_block

    monkeypatch.setattr(tokenize_workers, "tokenize_block", made_now)
    assert run(*arguments("in.jsonl", name, "--workers", 1)).code == 1
    assert made[:3] == ["000001", "000002", "000003"]
    whole = f"whole.{name.partition('.')[2]}"
    assert run(*arguments("in.jsonl", whole, "--workers", 1)).code == 1
    assert Path(name).read_bytes() == Path(whole).read_bytes()
    assert Path(f"{name}.errors.jsonl").read_bytes() == Path(f"{whole}.errors.jsonl").read_bytes()


def test_lines_hold_what_json_says_they_hold() -> None:
    """json-serialisation: the quick reader and `json` give the same values, of the same types"""
    from turnspec_compiler.tokenize_lines import conversation

    numbers = "0 -0 -0.0 1.0 0.1 1e22 1E5 5e-324 1e400 9007199254740993 123456789012345678901234567890 NaN -Infinity"
    texts = [
        r'"\ud800"',
        r'"\ud83d\ude00"',
        '"é🚢"',
        r'"\u0000\/"',
        '{"a": 1, "b": 2, "a": 3}',
        "null",
        "[]",
        '"[1, 2]"',
    ]
    for value in [*numbers.split(), *texts]:
        line = f'{{"messages": [{{"x": {value}}}], "tools": [{value}], "other": {value}}}'
        expected = json.loads(line)
        del expected["other"]
        assert repr(conversation(memoryview(line.encode()))) == repr(expected)
    nested = {"messages": json.dumps([{"role": "user", "content": "x"}]), "tools": "[1]"}
    expected = {"messages": [{"role": "user", "content": "x"}], "tools": [1]}
    assert conversation(memoryview(json.dumps(nested).encode())) == expected
    assert conversation(memoryview(b"3")) == 3
    for bad in (b"{", b'{"messages": 01}', b'{"messages": []} {}', b'"\xff"'):
        with pytest.raises(ValueError):
            conversation(memoryview(bad))


@pytest.mark.parametrize("lines", ["", "\n", "\n\n{a}\n \t\n{a}", "{a}\r\n{a}\r\n", "{a}"])
def test_lines_are_counted_as_they_stand(run: Run, lines: str) -> None:
    text = lines.replace("{a}", json.dumps(talk(0)))
    Path("in.jsonl").write_text(text, newline="")
    assert run(*arguments("in.jsonl", "out.arrow", "--workers", 1)).code == 0
    expected = [n for n, line in enumerate(text.split("\n")) if line.strip()]
    assert pa.ipc.open_file("out.arrow").read_all()["row"].to_pylist() == expected


@pytest.mark.parametrize("missing", ["pyarrow", "msgspec"])
def test_without_a_library_the_extra_is_named(missing: str) -> None:
    write("in.jsonl", [talk(0)])
    code = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        "import turnspec; from turnspec_compiler.cli import main\n"
        f"main({[*map(str, arguments('in.jsonl', 'out.parquet'))]!r})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=os.environ)
    assert done.returncode == 2
    assert done.stderr == f"turnspec tokenize needs {missing}: pip install 'turnspec[data]'\n"


def test_what_the_command_cannot_use(run: Run) -> None:
    write("in.jsonl", [talk(0)])
    assert "neither .parquet nor .arrow" in run(*arguments("in.jsonl", "out.csv")).err
    assert "expected NAME=VALUE" in run(*arguments("in.jsonl", "out.arrow", "--option", "x")).err
    pq.write_table(pa.table({"text": ["x"]}), "in.parquet")
    assert "no column 'messages'; there are text" in run(*arguments("in.parquet", "out.parquet", "--workers", 1)).err
    Path("no.parquet").write_text("no")
    assert "no.parquet" in run(*arguments("no.parquet", "out.parquet", "--workers", 1)).err


def test_the_callable_takes_dicts_and_tables() -> None:
    tokenize = pickle.loads(pickle.dumps(turnspec.Tokenize("tokenizer.json", FORMAT)))
    records = [talk(n) for n in range(100)]
    broken = [*records, {"messages": [{"content": "no role"}]}]
    cells: dict[str, list[Any]] = {
        key: [json.dumps(record.get(key)) for record in broken] for key in ("messages", "tools")
    }
    found = tokenize(cells)
    assert [ids.tolist() for ids in found["token_ids"][:-1]] == [expected(record)["token_ids"] for record in records]
    assert [mask.tolist() for mask in found["loss_mask"][:-1]] == [expected(record)["loss_mask"] for record in records]
    assert [spans.tolist() for spans in found["spans"][:-1]] == [expected(record)["spans"] for record in records]
    assert found["error"][:-1] == [None] * 100 and "messages[0]" in found["error"][-1]
    assert len(found["token_ids"][-1]) == 0
    table = tokenize(pa.table(cells))
    assert table["token_ids"].to_pylist() == [ids.tolist() for ids in found["token_ids"]]
    assert table["error"].to_pylist() == found["error"]
    with pytest.raises(turnspec.MessageError, match="needs a column 'messages'; it has text"):
        tokenize({"text": ["x"]})


def test_loss_without_an_assistants_ids_is_an_error() -> None:
    """mask-scope"""
    found = turnspec.Tokenize("tokenizer.json", FORMAT, loss_on=["system"])({"messages": [talk(0)["messages"]]})
    assert found["error"] == ["no id would carry loss, though an assistant speaks"]
    found = turnspec.Tokenize("tokenizer.json", FORMAT, loss_on=["user", "assistant"])(
        {"messages": [talk(0)["messages"]]}
    )
    r = turnspec.create_renderer("tokenizer.json", renderer=FORMAT)
    assert found["loss_mask"][0].tolist() == r.render(talk(0)["messages"]).loss_mask({"user", "assistant"})
