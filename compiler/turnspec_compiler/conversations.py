"""Conversations to compare a format with its template: well formed, from a seed, odd where texts can be odd.

A trial is what `turnspec render` reads: messages, tools, add_generation_prompt, options.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

Trial = dict[str, Any]
Message = dict[str, Any]

WORDS = "harbour ledger copper window signal orchard violin granite lantern meadow".split()
ODD = [
    "naïve “quoted”",
    "日本語",
    "\U0001f6a2\u200d end",
    "a\u00a0b\u3000c",
    "e\u0301",
    'a < b && "c" \\n',
    "{{ x }}",
    "${m} ⏎",
]
SPACE = [" ", "\n", "\n\n", "\t", " \n ", "\r\n", "\u00a0"]
VALUES: list[Any] = ["12", "true", "null", "[1]", 0, -7, 2.5, 1e-7, 10**20, True, False, None, "", [], {}]


class Writer:
    """Writes trials. `spellings`: the format's tokens, to stand in texts. `parallel`: several calls in a message."""

    def __init__(self, spellings: Sequence[str], option_sets: Sequence[dict[str, Any]], parallel: bool) -> None:
        self.spellings = list(spellings)
        self.option_sets = list(option_sets)
        self.parallel = parallel

    def trial(self, seed: int) -> Trial:
        """The trial of a seed; option sets take turns."""
        r = random.Random(seed)
        tools = [self.tool(r) for _ in range(r.randint(1, 3))] if r.random() < 0.6 else None
        messages = self.messages(r, tools)
        trial: Trial = {"messages": messages, "add_generation_prompt": r.random() < 0.6}
        if tools:
            trial["tools"] = tools
        return trial | self.options(seed)

    def plain_trial(self, seed: int) -> Trial:
        """A trial of a seed that strict templates render too: user and assistant take turns, all of it text."""
        r = random.Random(seed)
        roles = ["system"] if r.random() < 0.25 else []
        roles += ["user", "assistant"] * r.randint(1, 3)
        if r.random() < 0.6:
            roles.pop()
        messages = [{"role": role, "content": self.text(r)} for role in roles]
        return {"messages": messages, "add_generation_prompt": roles[-1] == "user"} | self.options(seed)

    def options(self, seed: int) -> dict[str, Any]:
        options = self.option_sets[seed % len(self.option_sets)]
        return {"options": options} if options else {}

    def messages(self, r: random.Random, tools: list[dict[str, Any]] | None) -> list[Message]:
        messages: list[Message] = []
        if r.random() < 0.6:
            messages.append({"role": "system", "content": self.text(r)})
        for _ in range(r.randint(1, 3)):
            messages.append({"role": "user", "content": self.content(r)})
            while tools and r.random() < 0.5:
                self.calls(r, tools, messages)
            if r.random() < 0.7:
                messages.append(self.answer(r))
        return messages

    def answer(self, r: random.Random) -> Message:
        message: Message = {"role": "assistant", "content": self.text(r)}
        if r.random() < 0.5:
            message["reasoning_content"] = self.text(r)
        return message

    def calls(self, r: random.Random, tools: list[dict[str, Any]], messages: list[Message]) -> None:
        """An assistant message with calls, and a result for each."""
        message = self.answer(r)
        if r.random() < 0.6:
            message["content"] = r.choice(["", None])
        message["tool_calls"] = []
        results: list[Message] = []
        for _ in range(r.choice([1, 1, 2, 3]) if self.parallel else 1):
            name = r.choice(tools)["function"]["name"]
            id = f"functions.{name}:{sum(len(m.get('tool_calls', ())) for m in messages) + len(results)}"
            arguments: Any = {self.key(r): self.value(r) for _ in range(r.randint(0, 3))}
            if r.random() < 0.3:
                arguments = json.dumps(arguments, ensure_ascii=False)
            call = {"type": "function", "id": id, "function": {"name": name, "arguments": arguments}}
            message["tool_calls"].append(call)
            results.append({"role": "tool", "tool_call_id": id, "name": name, "content": self.text(r)})
        messages += [message, *results]

    def content(self, r: random.Random) -> Any:
        if r.random() < 0.9:
            return self.text(r)
        return [{"type": "text", "text": self.text(r)} for _ in range(r.randint(1, 2))]

    def text(self, r: random.Random) -> str:
        words = r.choices(WORDS, k=r.randint(0, 4))
        if r.random() < 0.3:
            words.insert(r.randint(0, len(words)), r.choice(ODD))
        if self.spellings and r.random() < 0.2:
            words += [r.choice(self.spellings), r.choice(WORDS), r.choice(self.spellings)]
        text = " ".join(words)
        return r.choice(SPACE) + text + r.choice(SPACE) if r.random() < 0.25 else text

    def key(self, r: random.Random) -> str:
        return r.choice([*WORDS, "größe", "items", "with space"])

    def value(self, r: random.Random, depth: int = 0) -> Any:
        kind = r.random()
        if kind < 0.3:
            return self.text(r)
        if kind < 0.8 or depth == 2:
            return r.choice(VALUES)
        if kind < 0.9:
            return [self.value(r, depth + 1) for _ in range(r.randint(1, 2))]
        return {self.key(r): self.value(r, depth + 1) for _ in range(r.randint(1, 2))}

    def tool(self, r: random.Random) -> dict[str, Any]:
        properties = {self.key(r): self.schema(r) for _ in range(r.randint(0, 3))}
        parameters: dict[str, Any] = {"type": "object", "properties": properties}
        if properties and r.random() < 0.6:
            parameters["required"] = r.sample(list(properties), r.randint(1, len(properties)))
        name = r.choice(["get_weather", "run_query", "ping"])
        return {"type": "function", "function": {"name": name, "description": self.text(r), "parameters": parameters}}

    def schema(self, r: random.Random, depth: int = 0) -> dict[str, Any]:
        kind = r.choice(["string", "integer", "number", "boolean", "array", "object"][: 4 if depth == 2 else 6])
        schema: dict[str, Any] = {"type": kind}
        if r.random() < 0.5:
            schema["description"] = self.text(r)
        if kind == "string" and r.random() < 0.4:
            schema["enum"] = ["c", "größe"]
        if kind == "array":
            schema["items"] = self.schema(r, depth + 1)
        if kind == "object":
            schema["properties"] = {self.key(r): self.schema(r, depth + 1) for _ in range(r.randint(1, 2))}
        return schema


def well_formed(trial: Trial) -> bool:
    """Whether there are messages, and each tool result answers a call of the last assistant."""
    waiting: list[str] = []
    for message in trial["messages"]:
        calls = message.get("tool_calls")
        if message["role"] == "assistant":
            waiting = [call["id"] for call in calls or ()]
        elif message["role"] == "tool":
            if message["tool_call_id"] not in waiting:
                return False
            waiting.remove(message["tool_call_id"])
        if calls == []:
            return False
    return bool(trial["messages"])
