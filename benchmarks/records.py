"""Data sets for `dataset.py`, as large as is asked for: agents at work on real code, and chat in prose.

The code is the standard library's; the prose its documentation, docstrings, and sentences in other scripts. Each record
differs from the others, and is the same in each run of one Python.
"""

from __future__ import annotations

import ast
import functools
import json
import random
import sysconfig
from collections.abc import Callable
from pathlib import Path
from typing import Any

from talk import SENTENCES, TOOLS

Record = dict[str, Any]


@functools.cache
def sources() -> list[tuple[str, str]]:
    """Path and text of each module of the standard library, some thirty megabytes."""
    root = Path(sysconfig.get_path("stdlib"))
    files = sorted(path for path in root.rglob("*.py") if "site-packages" not in path.parts)
    return [(str(path.relative_to(root)), path.read_text("utf-8", "replace")) for path in files]


@functools.cache
def paragraphs() -> list[str]:
    """Prose, a paragraph each."""
    from pydoc_data.topics import topics

    texts = list(topics.values())
    for _, text in sources():
        try:
            tree = ast.parse(text)
        except (SyntaxError, ValueError):  # tests of the parser itself
            continue
        nodes = (node for node in ast.walk(tree) if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef))
        texts += [doc for doc in map(ast.get_docstring, nodes) if doc]
    return [part.strip() for text in texts for part in text.split("\n\n") if len(part) > 80]


def prose(r: random.Random, size: int) -> str:
    """About so many characters; a tenth of the paragraphs is in many scripts."""
    parts: list[str] = []
    while sum(map(len, parts)) < size:
        parts.append(r.choice(paragraphs()) if r.random() < 0.9 else " ".join(r.choices(SENTENCES, k=3)))
    return "\n\n".join(parts)


def code(r: random.Random, size: int) -> tuple[str, str]:
    """The path of a file, and so many characters of it."""
    while True:
        path, text = r.choice(sources())
        if len(text) > size:
            at = r.randrange(len(text) - size)
            return path, text[at : at + size]


def agent(number: int) -> Record:
    """Four to 23 calls, each with its result: files read (1,500 to 9,000 characters), searched and written."""
    r = random.Random(f"agent {number}")
    messages: list[Record] = [
        {"role": "system", "content": "You are a careful engineer who works in a repository with tools."},
        {"role": "user", "content": prose(r, r.randrange(200, 1500))},
    ]
    for turn in range(r.randrange(4, 24)):
        kind = r.choice(["write_file", "run", "read_file", "read_file", "read_file"])
        path, text = code(r, r.randrange(*{"write_file": (300, 3000), "run": (1000, 4000)}.get(kind, (1500, 9000))))
        if kind == "write_file":
            arguments, result = {"path": path, "text": text}, "written"
        elif kind == "run":
            arguments = {"command": f"grep -n {r.randrange(999)} {path}", "timeout": 30}
            result = "\n".join(f"{path}:{n}:{line}" for n, line in enumerate(text.splitlines(), r.randrange(900)))
        else:
            arguments, result = {"path": path, "start": 1, "end": 200}, text
        call = {"id": f"call_{turn}", "type": "function", "function": {"name": kind, "arguments": arguments}}
        said = prose(r, r.randrange(400)) if r.random() < 0.7 else ""
        messages += [
            {"role": "assistant", "content": said, "tool_calls": [call]},
            {"role": "tool", "tool_call_id": f"call_{turn}", "content": result},
        ]
    messages.append({"role": "assistant", "content": prose(r, r.randrange(300, 1200))})
    return {"messages": messages, "tools": TOOLS}


def chat(number: int) -> Record:
    """One to seven questions of 80 to 800 characters; answers of 400 to 2,500, some with code."""
    r = random.Random(f"chat {number}")
    messages: list[Record] = []
    for _ in range(r.randrange(1, 8)):
        messages.append({"role": "user", "content": prose(r, r.randrange(80, 800))})
        said = prose(r, r.randrange(400, 2500))
        if r.random() < 0.4:
            said += f"\n\n```python\n{code(r, r.randrange(200, 1200))[1]}\n```"
        messages.append({"role": "assistant", "content": said})
    return {"messages": messages}


KINDS: dict[str, Callable[[int], Record]] = {"agent": agent, "chat": chat}


def write(path: Path, kind: str, size: int) -> None:
    """JSON Lines of at least so many bytes; a larger file begins with a smaller one."""
    number = 0
    with path.open("wb") as file:
        while file.tell() < size:
            file.write(json.dumps(KINDS[kind](number), ensure_ascii=False).encode() + b"\n")
            number += 1
