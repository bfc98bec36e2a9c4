"""Conversations for the benchmarks: real code, many scripts, tools, long results; another one for each number."""

from __future__ import annotations

import functools
import random
import sysconfig
from pathlib import Path
from typing import Any

Message = dict[str, Any]

SENTENCES = """The build fails on the second machine, and only there.
Please read the log again and say which line is the first that differs.
Naïve café owners in Zürich paid 12,50 € — “far too much”, she said.
日本語のテキストを短く要約してください。 これは二番目の文です。
请检查服务器的日志，然后告诉我哪里出错了。
Проверьте журнал и сообщите, что пошло не так.
يرجى مراجعة السجل ثم إخباري بما حدث.
कृपया लॉग देखें और बताएं कि क्या गलत हुआ।
빌드 로그를 확인하고 첫 번째 오류를 알려 주세요.
Shipped 🚢 and tested 🧪 by 👩‍🚀, 3.14159 × 10⁻⁷ ≤ ½.""".splitlines()


def tool(name: str, **properties: str) -> Message:
    schema = {"type": "object", "properties": {k: {"type": t} for k, t in properties.items()}}
    return {"type": "function", "function": {"name": name, "description": f"Does {name}.", "parameters": schema}}


TOOLS = [
    tool("read_file", path="string", start="integer", end="integer"),
    tool("search", pattern="string", folder="string", deep="boolean"),
    tool("run", command="string", timeout="number"),
    tool("write_file", path="string", text="string"),
]


@functools.cache
def code() -> str:
    """The standard library's source, some ten megabytes."""
    files = sorted(Path(sysconfig.get_path("stdlib")).glob("*.py"))
    return "".join(path.read_text("utf-8", "replace") for path in files)


def conversation(messages: int, number: int) -> list[Message]:
    """So many messages: system, then questions, calls, results (each eighth has 5,000 characters), and answers."""
    r = random.Random(f"{messages} {number}")
    source = code()

    def words(n: int) -> str:
        return " ".join(r.choice(SENTENCES) for _ in range(n)) + f" ({r.randrange(10**6)})"

    def lines(size: int) -> str:
        at = r.randrange(len(source) - size)
        return source[at : at + size]

    made: list[Message] = [{"role": "system", "content": "You are a careful engineer. " + words(2)}]
    turn = 0
    while len(made) < messages:
        call = {
            "name": "read_file",
            "arguments": {"path": f"src/{r.randrange(999)}.py", "start": turn, "end": turn + 40},
        }
        made += [
            {"role": "user", "content": words(3)},
            {
                "role": "assistant",
                "content": words(1),
                "tool_calls": [{"id": f"call_{turn}", "type": "function", "function": call}],
            },
            {
                "role": "tool",
                "tool_call_id": f"call_{turn}",
                "name": "read_file",
                "content": lines(5000 if turn % 8 == 0 else 400),
            },
            {"role": "assistant", "content": words(2) + "\n```python\n" + lines(300) + "\n```"},
        ]
        turn += 1
    return made[:messages]
