"""Rendering, bridging and starting, side by side: turnspec, its peers, and the floor, which is one encode of the text.

    HF_HUB_OFFLINE=1 python benchmarks/tokens.py [--quick]

One process, the same conversations and vocabulary for all, rounds interleaved, each round a conversation that none has
seen; medians of wall time. The ids of all are asserted to be equal. Peers that are not installed are left out:
`pip install renderers httpx tinker-cookbook transformers`. Prints Markdown.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import fastokens
import tokenizers
from talk import TOOLS, Message, conversation

import turnspec

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
import vocabularies
from official import template

FORMAT = "qwen3"
MORE: Message = {"role": "user", "content": "And on the other machine?"}
EARLIER = (1_000, 10_000, 100_000, 500_000)
Times = dict[str, list[float]]


def timed(run: Callable[[], Any], times: list[float]) -> Any:
    begin = time.perf_counter()
    result = run()
    times.append(time.perf_counter() - begin)
    return result


def median(times: list[float]) -> float:
    return statistics.median(times)


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.2f}" if seconds < 0.1 else f"{seconds * 1000:.0f}"


def table(head: list[str], rows: list[list[str]]) -> None:
    print(f"\n| {' | '.join(head)} |\n|---|{'---:|' * (len(head) - 1)}")
    for row in rows:
        print(f"| {' | '.join(row)} |")
    print(flush=True)


class Contestants:
    """All that render, over one vocabulary."""

    def __init__(self) -> None:
        self.raw = standing()
        text = self.raw.to_str()
        self.floor = fastokens.Tokenizer.from_json_str(text)
        self.ours = turnspec.create_renderer(self.raw, renderer=FORMAT)
        self.peers: dict[str, Callable[[list[Message]], list[int]]] = {}
        self.bridge: Any = None
        if find_spec("transformers"):
            self._add_transformers()
            if find_spec("renderers") and find_spec("httpx"):
                self._add_renderers()
            if find_spec("tinker_cookbook"):
                self._add_cookbook()

    def _add_transformers(self) -> None:
        from transformers import PreTrainedTokenizerFast

        self.hf = PreTrainedTokenizerFast(
            tokenizer_object=self.raw, name_or_path="Qwen/Qwen3-8B", eos_token="<|im_end|>"
        )
        self.hf.chat_template = template(FORMAT)
        hf = self.hf
        self.peers["apply_chat_template"] = lambda m: list(
            hf.apply_chat_template(m, tools=TOOLS, add_generation_prompt=True, tokenize=True, return_dict=False)
        )

    def _add_renderers(self) -> None:
        from renderers import Qwen3RendererConfig, create_renderer

        self.hf.add_special_tokens({"pad_token": "<|endoftext|>"})
        peer = create_renderer(self.hf, Qwen3RendererConfig())
        self.peers[f"renderers {version('renderers')}"] = lambda m: list(
            peer.render_ids(m, tools=TOOLS, add_generation_prompt=True)
        )
        self.bridge = peer.bridge_to_next_turn

    def _add_cookbook(self) -> None:
        from tinker_cookbook.renderers import get_renderer
        from tinker_cookbook.renderers.base import ToolCall

        peer = get_renderer(FORMAT, self.hf)
        schemas = [tool["function"] for tool in TOOLS]

        def render(talk: list[Message]) -> list[int]:
            head = peer.create_conversation_prefix_with_tools(schemas, talk[0]["content"])
            return list(peer.build_generation_prompt([*head, *map(given, talk[1:])]).to_ints())

        def given(m: Message) -> Message:
            calls = [
                ToolCall(id=c["id"], function={**c["function"], "arguments": json.dumps(c["function"]["arguments"])})
                for c in m.get("tool_calls", ())
            ]
            return {**m, "tool_calls": calls} if calls else m

        self.peers[f"tinker-cookbook {version('tinker-cookbook')}"] = render


def standing() -> tokenizers.Tokenizer:
    """A real vocabulary in which the format's tokens are."""
    raw = vocabularies.tokenizer(vocabularies.REAL[0])
    copy = tokenizers.Tokenizer.from_str(raw.to_str())
    info = next(info for info in turnspec.formats() if info.id == FORMAT)
    copy.add_special_tokens([t for t in (*info.special_tokens, *info.stop_tokens) if copy.token_to_id(t) is None])
    return copy


def rendering(c: Contestants, sizes: tuple[int, ...], rounds: int) -> None:
    rows = []
    others = leave_out_others(c)
    for size in sizes:
        times: Times = {name: [] for name in ("floor", "cold", "attributed", "warm", "batch", *c.peers)}
        ids = 0
        for number in range(rounds):
            ids += one_round(c, size, number, times)
        m = {name: median(own) for name, own in times.items()}
        row = [str(size), f"{ids // rounds:,}", milliseconds(m["floor"]), milliseconds(m["cold"])]
        row += [f"{m['cold'] / m['floor']:.2f}", f"{m['attributed'] / m['cold']:.2f}"]
        row += [milliseconds(m["warm"]), milliseconds(m["batch"])]
        for name in c.peers:
            row.append(f"{milliseconds(m[name])} ({m[name] / m['cold']:.1f} ×, warm {m[name] / m['warm']:.0f} ×)")
        rows.append(row)
    head = ["messages", "ids", "floor", "cold", "cold / floor", "attributed / cold", "warm", "batch", *c.peers]
    print("Milliseconds a conversation; behind each peer, how often it is ours:")
    table(head, rows)
    for name in others:
        print(f"{name} is left out: its ids are not those of the official text.\n")


def leave_out_others(c: Contestants) -> list[str]:
    """Take out the peers whose ids are others; all are warm then, and the backends loaded."""
    talk = conversation(8, -1)
    expected = c.floor.encode(turnspec.render_text(FORMAT, talk, tools=TOOLS, add_generation_prompt=True)).ids
    assert c.ours.render(talk, tools=TOOLS, add_generation_prompt=True).loss_mask().count(True)
    others = [name for name, peer in c.peers.items() if peer(talk) != expected]
    for name in others:
        del c.peers[name]
    return others


def one_round(c: Contestants, size: int, number: int, times: Times) -> int:
    """A conversation that none has seen, by each once; the number of its ids."""
    prompt: Any = {"tools": TOOLS, "add_generation_prompt": True}
    talk = conversation(size, number)
    text = turnspec.render_text(FORMAT, talk, **prompt)
    found = timed(lambda: c.ours.render_ids(talk, **prompt), times["cold"])
    expected = timed(lambda: c.floor.encode(text).ids, times["floor"])
    assert found == expected, "ids differ from those of the official text"
    grown = [*talk, MORE]
    warm = timed(lambda: c.ours.render_ids(grown, **prompt), times["warm"])
    assert warm == c.floor.encode(turnspec.render_text(FORMAT, grown, **prompt)).ids
    other = conversation(size, 10_000 + number)
    timed(lambda: c.ours.render(other, **prompt).arrays(), times["attributed"])
    many = [conversation(size, 1_000_000 + 64 * number + k) for k in range(64 if size < 50 else 8)]
    made = timed(lambda: c.ours.render_batch(many, **prompt), times["batch"])
    times["batch"][-1] /= len(many)
    last = made[-1]
    assert isinstance(last, turnspec.RenderedTokens)
    assert last.token_ids == c.floor.encode(turnspec.render_text(FORMAT, many[-1], **prompt)).ids
    for name, peer in c.peers.items():
        assert timed(lambda: peer(talk), times[name]) == expected, f"{name}: other ids"  # noqa: B023
    return len(found)


def bridging(c: Contestants, rounds: int) -> None:
    rows = []
    result = {"role": "tool", "content": "18 °C, and a light wind.", "tool_call_id": "call_0", "name": "read_file"}
    said = '<tool_call>\n{"name": "read_file", "arguments": {"path": "a"}}\n</tool_call><|im_end|>'
    completion = c.ours.vocabulary.full(said)
    filler = c.ours.vocabulary.plain("The quick brown fox. " * 200)
    for size in EARLIER:
        head = c.ours.render_ids([{"role": "user", "content": "Go."}], tools=TOOLS)
        end = c.ours.render_ids([MORE], add_generation_prompt=True)
        prompt = head + (filler * (size // len(filler) + 1))[: max(0, size - len(head) - len(end))] + end
        times: Times = {"ours": [], "whole": [], "peer": []}
        assert c.ours.bridge(prompt, completion, [result])  # what is made once is made
        for _ in range(rounds):
            made = timed(lambda: c.ours.bridge(prompt, completion, [result]), times["ours"])  # noqa: B023
            whole = timed(lambda: c.ours.bridge(prompt, completion, [result]).token_ids, times["whole"])  # noqa: B023
            assert made.token_ids == whole == prompt + completion + made.continuation_ids
            if c.bridge is not None:
                theirs = timed(lambda: c.bridge(prompt, completion, [result]), times["peer"])  # noqa: B023
                assert theirs is not None and list(theirs.token_ids) == whole, "the peer's bridge has other ids"
        m = {name: median(own) for name, own in times.items() if own}
        row = [f"{size:,}", milliseconds(m["ours"]), milliseconds(m["whole"])]
        row += [f"{milliseconds(m['peer'])} ({m['peer'] / m['ours']:.0f} ×)"] if "peer" in m else []
        rows.append(row)
    peer = ["peer's bridge"] if c.bridge is not None else []
    print("A bridge over a tool result, milliseconds, by the number of earlier ids:")
    table(["earlier ids", "to `continuation_ids`", "to `token_ids`", *peer], rows)


def python(code: str, *arguments: str) -> list[float]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPYCACHEPREFIX"] = PYCACHE.name  # so that all are compiled, and all in the same way
    line = [sys.executable, "-W", "ignore", "-c", code, *arguments]
    done = subprocess.run(line, capture_output=True, text=True, env=environment)
    if done.returncode:
        raise SystemExit(done.stderr)
    return [float(line) for line in done.stdout.split()]


PYCACHE = tempfile.TemporaryDirectory()
IMPORT = "import time; t = time.perf_counter(); import {}; print(time.perf_counter() - t)"
CREATE = """import sys, time, turnspec
t = time.perf_counter(); r = turnspec.create_renderer(sys.argv[1], renderer=sys.argv[2]); print(time.perf_counter() - t)
t = time.perf_counter(); r.render_ids([{"role": "user", "content": "Hi"}]); print(time.perf_counter() - t)
t = time.perf_counter(); turnspec.create_renderer(sys.argv[1], renderer=sys.argv[2]); print(time.perf_counter() - t)
import tokenizers
t = time.perf_counter(); tokenizers.Tokenizer.from_file(sys.argv[1]); print(time.perf_counter() - t)
"""
MEMORY = """import resource, sys
sys.path.insert(0, sys.argv[3])
import turnspec, talk
def peak(): print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
r = turnspec.create_renderer(sys.argv[1], renderer=sys.argv[2])
r.render_ids([{"role": "user", "content": "Hi"}])
peak()
for number in range(3): r.render_ids(talk.conversation(400, number), tools=talk.TOOLS)
peak()
for number in range(40): r.render_ids(talk.conversation(400, number), tools=talk.TOOLS)
peak()
"""


def starting(c: Contestants, rounds: int) -> None:
    rows = []
    for module in ("turnspec", *(["renderers"] if find_spec("renderers") and find_spec("httpx") else [])):
        rows.append(
            [f"`import {module}`", milliseconds(median([python(IMPORT.format(module))[0] for _ in range(rounds)]))]
        )
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tokenizer.json"
        c.raw.save(str(file))
        first = python(CREATE, str(file), FORMAT)
        later = [python(CREATE, str(file), FORMAT) for _ in range(max(1, rounds // 2))]
        create, render, again, load = (median(list(column)) for column in zip(*later, strict=True))
        rows += [
            ["`tokenizers.Tokenizer.from_file`", milliseconds(load)],
            ["`create_renderer`, the first time", milliseconds(first[0])],
            ["`create_renderer`, in a later process", milliseconds(create)],
            ["first render of that process (loads the backend)", milliseconds(render)],
            ["`create_renderer`, again in the same process", milliseconds(again)],
        ]
        peaks = python(MEMORY, str(file), FORMAT, str(Path(__file__).parent))
    print("Milliseconds to start:")
    table(["", "ms"], rows)
    say = "with a renderer", "after 3 conversations of 400 messages", "after 40"
    print("Peak memory of a process, MB:")
    table(["", "MB"], [[name, f"{peak:.0f}"] for name, peak in zip(say, peaks, strict=True)])


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--quick", action="store_true", help="few rounds, short conversations")
    quick = arguments.parse_args().quick
    warnings.simplefilter("ignore")
    contestants = Contestants()
    print(
        f"Python {platform.python_version()}, fastokens {version('fastokens')}, `tokenizers` {tokenizers.__version__};"
    )
    print(f"format {FORMAT}, vocabulary of {vocabularies.REAL[0]}, backend {contestants.ours.vocabulary.backend}.\n")
    rendering(contestants, (3, 20) if quick else (3, 20, 100, 400), 2 if quick else 9)
    bridging(contestants, 3 if quick else 25)
    starting(contestants, 1 if quick else 5)


if __name__ == "__main__":
    main()
