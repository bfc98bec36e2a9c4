"""What parsing costs: against one `tokenizers` decode of the same ids, and per id as completions grow.

    python benchmarks/parsing.py [ROUNDS]

Prints Markdown. Each figure is the least processor time of some rounds, taken in turns in one process.
"""

from __future__ import annotations

import platform
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import tokenizers
from tokenizers import AddedToken, Tokenizer

import turnspec
from turnspec.catalogue import layout_class

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
import vocabularies

Message = dict[str, Any]
PROSE = "The quick brown fox jumps over 13 lazy dogs, and then writes a report about it.\n"
SIZES = (1_000, 10_000, 200_000)
FORMATS = ("qwen3", "qwen3.5", "glm-4.5", "deepseek-v3.1")
FAMILIES = (
    *FORMATS,
    "deepseek-v3.2",
    "gemma-4",
    "mistral-large-3",
    "gpt-oss",
    "minimax-m3",
    "olmo-3",
    "mistral-nemo",
    "solar-open",
)  # by kind of call


def best(timed: dict[str, Callable[[], object]], rounds: int, times: int = 1) -> dict[str, float]:
    """Seconds of processor time of each, the rounds interleaved."""
    found = dict.fromkeys(timed, float("inf"))
    for _ in range(rounds):
        for name, run in timed.items():
            begin = time.process_time()
            for _ in range(times):
                run()
            found[name] = min(found[name], (time.process_time() - begin) / times)
    return found


def stand_in(tokenizer: Tokenizer, format: str) -> Tokenizer:
    """The vocabulary with the format's control tokens in it."""
    spec = layout_class(format).format
    copy = Tokenizer.from_str(tokenizer.to_str())
    copy.add_special_tokens(
        [AddedToken(token, special=True) for token in (*spec.tokens, *spec.markers, *spec.stop_tokens)]
    )
    return copy


def sampled(renderer: turnspec.Renderer, message: Message) -> list[int]:
    """The ids that a model samples to say a message."""
    found = renderer.render([{"role": "user", "content": "Go."}, {"role": "assistant", **message}])
    ids = [token for token, is_sampled in zip(found.token_ids, found.sampled_mask, strict=True) if is_sampled]
    stops = renderer.get_stop_token_ids()
    return ids if ids[-1] in stops else [*ids, stops[0]]  # the opener of the next turn


def calls(*made: tuple[str, Message]) -> list[Message]:
    return [{"type": "function", "function": {"name": name, "arguments": arguments}} for name, arguments in made]


def messages() -> dict[str, Message]:
    """What is said, by what it is called."""
    long = PROSE * 180
    town = {"city": "Paris", "unit": "C"}
    return {
        "300 characters, text": {"reasoning_content": PROSE.strip(), "content": (PROSE * 3)[:180].strip()},
        "300 characters, one call": {
            "reasoning_content": PROSE.strip(),
            "content": PROSE.strip(),
            "tool_calls": calls(("get_weather", town)),
        },
        "15k characters, text": {"reasoning_content": long[:5000].strip(), "content": long[:10000].strip()},
        "15k characters, one argument": {
            "reasoning_content": "Hm.",
            "content": "",
            "tool_calls": calls(("write", {"path": "a", "text": long})),
        },
        "15k characters, 20 calls": {
            "reasoning_content": "Hm.",
            "content": "",
            "tool_calls": calls(*[("write", {"path": f"a{k}", "text": long[:650]}) for k in range(20)]),
        },
        "15k characters, 170 calls": {
            "reasoning_content": "Hm.",
            "content": "",
            "tool_calls": calls(*[("get_weather", {"city": f"Town {k}"}) for k in range(170)]),
        },
    }


def against_decode(standing: dict[str, Tokenizer], renderers: dict[str, turnspec.Renderer], rounds: int) -> None:
    print("One parse / one `tokenizers` decode of the same ids:\n")
    print("| completion |", " | ".join(renderers), "|")
    print("|---|" + "---:|" * len(renderers))
    for said, message in messages().items():
        row = []
        for name, renderer in renderers.items():
            ids = sampled(renderer, message)
            result = renderer.parse_response(ids)
            assert result.status == "complete", (said, result)
            assert len(result.tool_calls) == len(message.get("tool_calls", ())), (said, result)
            short = len(ids) < 500
            found = best(
                {
                    "decode": partial(standing[name].decode, ids, skip_special_tokens=False),
                    "parse": partial(renderer.parse_response, ids),
                },
                rounds * (10 if short else 1),
                3 if short else 1,
            )
            row.append(f"{found['parse'] / found['decode']:.2f}")
        print(f"| {said} |", " | ".join(row), "|", flush=True)


def tools(name: str, arguments: Message, size: int) -> list[Message]:
    """Tools, the one with this name and these arguments among them."""
    made = []
    for k in range(size):
        keys = arguments if k == size // 2 else ("path", "pattern", "limit")
        properties = {key: {"type": "string", "description": "What it is."} for key in keys}
        parameters = {"type": "object", "properties": properties, "required": list(keys)}
        called = name if k == size // 2 else f"tool_{k}"
        made.append({"type": "function", "function": {"name": called, "description": "", "parameters": parameters}})
    return made


def of_each_kind(tokenizer: Tokenizer, rounds: int) -> None:
    """One call, with and without tools, of each way to spell calls."""
    town = {"city": "Paris", "unit": "C", "why": PROSE.strip() * 2}
    given = tools("get_weather", town, 20)
    print("\nOne call of three texts, about 300 characters with its markup, in `tokenizers` decodes of the same ids:\n")
    print("| format | no tools | 20 tools |\n|---|---:|---:|")
    for name in FAMILIES:
        standing = stand_in(tokenizer, name)
        renderer = turnspec.create_renderer(standing, renderer=name)
        ids = sampled(
            renderer,
            {"content": "", "tool_calls": [{"id": "callcall1", **call} for call in calls(("get_weather", town))]},
        )
        (call,) = renderer.parse_response(ids, tools=given).tool_calls
        assert (call.arguments, call.status) == (town, "ok"), (name, call)
        timed: dict[str, Callable[[], object]] = {
            "decode": partial(standing.decode, ids, skip_special_tokens=False),
            "none": partial(renderer.parse_response, ids),
            "tools": partial(renderer.parse_response, ids, tools=given),
        }
        found = best(timed, rounds * 10, 3)
        print(
            f"| {name} | {found['none'] / found['decode']:.2f} | {found['tools'] / found['decode']:.2f} |", flush=True
        )


def floods(renderer: turnspec.Renderer) -> dict[str, tuple[list[int], list[int], list[int]]]:
    """What completions of any length are made of: a beginning, what is repeated, an end."""
    one = sampled(renderer, {"reasoning_content": "Hm.", "tool_calls": calls(("get", {"a": "SPLIT"}))})
    two = sampled(renderer, {"reasoning_content": "Hm.", "tool_calls": calls(*[("get", {"a": "SPLIT"})] * 2)})
    plain = renderer.vocabulary.plain
    cut = next(k for k in range(len(one)) if "SPLIT" in renderer.vocabulary.decode(one[: k + 1]))
    call = two[len(one) - 1 - (len(two) - len(one)) : len(one) - 1]
    opener = next(token for token in two if two.count(token) == 2 and token in renderer.vocabulary.control_ids)
    return {
        "plain text": ([], plain(PROSE), []),
        "one huge argument": (one[:cut], plain(PROSE), one[cut:]),
        "thousands of calls": (one[:-1], call, one[-1:]),
        "repeated openers": ([], [opener], []),
        "a flood of white space": ([], plain(" \n"), []),
    }


def grown(head: list[int], body: list[int], tail: list[int], size: int) -> list[int]:
    return (head + body * (size // len(body) + 1))[: max(len(head), size - len(tail))] + tail


def fed(renderer: turnspec.Renderer, ids: list[int]) -> None:
    stream = renderer.stream_parser()
    for token in ids:
        stream.feed([token])
    stream.finish()


def per_id(renderers: dict[str, turnspec.Renderer]) -> None:
    heads = [f"{way}, {size:,}" for way in ("whole", "id by id") for size in SIZES]
    print("\nMicroseconds per id, parsed whole and fed id by id, by length in ids:\n")
    print("| format | completion |", " | ".join(heads), "|")
    print("|---|---|" + "---:|" * len(heads))
    for name, renderer in renderers.items():
        for said, parts in floods(renderer).items():
            row = []
            for run in (renderer.parse_response, partial(fed, renderer)):
                for size in SIZES:
                    ids = grown(*parts, size)
                    found = best({"": partial(run, ids)}, 2, max(1, 20_000 // size))  # as few rounds at every length
                    row.append(f"{found[''] / len(ids) * 1e6:.2f}")
            print(f"| {name} | {said} |", " | ".join(row), "|", flush=True)


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    tokenizer = vocabularies.tokenizer(vocabularies.REAL[0])
    versions = f"Python {platform.python_version()}, `tokenizers` {tokenizers.__version__}"
    print(f"{versions}; the vocabulary of {vocabularies.REAL[0]} with each format's tokens.")
    standing = {name: stand_in(tokenizer, name) for name in FORMATS}
    renderers = {name: turnspec.create_renderer(found, renderer=name) for name, found in standing.items()}
    against_decode(standing, renderers, rounds)
    of_each_kind(tokenizer, rounds)
    per_id({name: renderers[name] for name in FORMATS[:2]})


if __name__ == "__main__":
    main()
