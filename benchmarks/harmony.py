"""gpt-oss beside openai-harmony, the library of the format's makers.

    python benchmarks/harmony.py [TOKENIZER.json[.gz]]

One process, rounds interleaved, each round a conversation that neither has seen; medians of wall time; the ids are
asserted to be equal. The peer gets its own objects, made before; turnspec gets the messages. What is said beside calls
is left out: the official template drops it once an answer follows, and the peer keeps that of the last answer.

The peer downloads its vocabulary. Here it reads the same ranks from a file that is written from the tokenizer's; it
checks their hash. `pip install openai-harmony`. Prints Markdown.
"""

from __future__ import annotations

import base64
import gzip
import json
import os
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path
from typing import Any

import openai_harmony as harmony
import tokenizers
from talk import TOOLS, Message, conversation
from tokens import Times, median, milliseconds, table, timed, vocabularies

import turnspec
from turnspec.vocabulary import byte_alphabet

FORMAT = "gpt-oss"
DATE = "2026-01-01"
SHARED = vocabularies.SHARED / "gptoss" / "tokenizer.json.gz"


def load_peer(raw: tokenizers.Tokenizer) -> Any:
    """Its encoding, over the ranks of the tokenizer."""
    described = json.loads(raw.to_str())
    added = {entry["content"] for entry in described["added_tokens"]}
    ranks = sorted((id, token) for token, id in described["model"]["vocab"].items() if token not in added)
    alphabet = byte_alphabet()
    with tempfile.TemporaryDirectory() as folder:
        with (Path(folder) / "o200k_base.tiktoken").open("wb") as file:
            for id, token in ranks:
                file.write(base64.b64encode(token.translate(alphabet).encode("latin-1")) + b" %d\n" % id)
        os.environ["TIKTOKEN_ENCODINGS_BASE"] = folder
        return harmony.load_harmony_encoding(harmony.HarmonyEncodingName.HARMONY_GPT_OSS)


def theirs(talk: list[Message]) -> Any:
    """A conversation as the peer takes it."""
    role, new = harmony.Role, harmony.Message.from_role_and_content
    functions = [tool["function"] for tool in TOOLS]
    tools = [harmony.ToolDescription.new(f["name"], f["description"], parameters=f["parameters"]) for f in functions]
    developer = harmony.DeveloperContent.new().with_instructions(talk[0]["content"]).with_function_tools(tools)
    made = [
        new(role.SYSTEM, harmony.SystemContent.new().with_conversation_start_date(DATE)),
        new(role.DEVELOPER, developer),
    ]
    for m in talk[1:]:
        if m["role"] == "user":
            made.append(new(role.USER, m["content"]))
        elif m["role"] == "tool":
            author = harmony.Author.new(role.TOOL, f"functions.{m['name']}")
            text = json.dumps(m["content"], ensure_ascii=False)
            result = harmony.Message.from_author_and_content(author, text)
            made.append(result.with_recipient("assistant").with_channel("commentary"))
        elif calls := m.get("tool_calls"):
            function = calls[0]["function"]
            call = new(role.ASSISTANT, json.dumps(function["arguments"], ensure_ascii=False))
            call = call.with_channel("commentary").with_recipient(f"functions.{function['name']}")
            made.append(call.with_content_type("json"))
        else:
            made.append(new(role.ASSISTANT, m["content"]).with_channel("final"))
    return harmony.Conversation.from_messages(made)


def compare(path: Path, sizes: tuple[int, ...], rounds: int) -> None:
    text = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    raw = tokenizers.Tokenizer.from_str(text.decode())
    ours, peer = turnspec.create_renderer(raw, renderer=FORMAT, current_date=DATE), load_peer(raw)
    rows = []
    for size in sizes:
        times: Times = {"ours": [], "peer": []}
        for number in range(1 + rounds):
            talk = [{**m, "content": ""} if "tool_calls" in m else m for m in conversation(size, number)]
            given = theirs(talk)
            found = timed(lambda: ours.render_ids(talk, tools=TOOLS, add_generation_prompt=True), times["ours"])  # noqa: B023
            expected = timed(
                lambda: peer.render_conversation_for_completion(given, harmony.Role.ASSISTANT),  # noqa: B023
                times["peer"],
            )
            assert found == expected, "other ids"
        m = {name: median(own[1:]) for name, own in times.items()}  # the first round loads and warms both
        row = [f"{size}", f"{len(found):,}", milliseconds(m["ours"]), milliseconds(m["peer"])]
        rows.append([*row, f"{m['peer'] / m['ours']:.1f} ×"])
    print(f"Milliseconds a conversation, {FORMAT}, cold:")
    table(["messages", "ids", "turnspec", f"openai-harmony {version('openai-harmony')}", "ratio"], rows)


def main() -> None:
    compare(Path(sys.argv[1]) if len(sys.argv) > 1 else SHARED, (3, 20, 100, 400), 9)


if __name__ == "__main__":
    main()
