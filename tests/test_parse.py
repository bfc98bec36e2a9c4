"""Completions taken apart. Each test names its rule, and the public report (BR-...) that it comes from."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from byte_tokenizer import SOME, encode, renderer
from parsing import (
    FORMATS,
    call,
    check_same,
    check_tiles,
    grammar,
    parse,
    parse_ids,
    parser,
    single,
    tool,
    turn,
    vocabulary,
)
from turnspec.bind import spellings_of

QWEN_XML = ["qwen3.5", "qwen3.6", "nemotron-3"]
EDIT = tool("edit", old="string", n="integer", flag="boolean")


def one(result):
    """The only call of a response."""
    assert len(result.tool_calls) == 1
    return result.tool_calls[0]


def xml(name: str, *pairs: tuple[str, str]) -> str:
    inner = "".join(f"<parameter={k}>\n{v}\n</parameter>\n" for k, v in pairs)
    return f"<tool_call>\n<function={name}>\n{inner}</function>\n</tool_call>"


# ---- every format ------------------------------------------------------------------------------------


@pytest.mark.parametrize("markers", [True, False])
@pytest.mark.parametrize("format", FORMATS)
def test_a_turn_comes_back(format: str, markers: bool) -> None:
    arguments = {"city": "São  Paulo\n ", "days": 3, "tags": ["a", {"b": None}]}
    schema = [tool("get_weather", city="string", days="integer", tags="array"), tool("ping")]
    calls = [("get_weather", arguments), ("ping", {})][: 1 if single(format) else 2]
    result = parse(format, turn(format, "Think.", "", calls), markers, tools=schema)
    assert result.status == "complete"
    assert [(c.name, c.arguments, c.status) for c in result.tool_calls] == [(n, a, "ok") for n, a in calls]
    assert result.content == ""
    result = parse(format, turn(format, "Think.", "Hello\n\nyou", []), markers)
    assert (result.content, result.status) == ("Hello\n\nyou", "complete")
    thinks = grammar(format).reasoning is not None and format != "qwen3.5-small"
    assert result.reasoning_content == ("Think." if thinks else None)
    assert result.reasoning_complete


@pytest.mark.parametrize("format", FORMATS)
def test_zero_arguments(format: str) -> None:
    """zero-arguments, BR-043: {} in every format, and the stream tells it."""
    found = one(parse(format, turn(format, None, "", [("now", {})]), tools=[]))
    assert (found.arguments, found.status, found.arguments_json()) == ({}, "unknown_tool", "{}")


@pytest.mark.parametrize("format", FORMATS)
def test_unknown_tool(format: str) -> None:
    """BR-185: surfaced with its status; nothing is said when no tools are given."""
    text = turn(format, None, "", [("delete_all", {"x": 1})])
    assert one(parse(format, text, tools=[tool("list_files")])).status == "unknown_tool"
    assert one(parse(format, text)).status == "ok"


@pytest.mark.parametrize("format", [f for f in FORMATS if not single(f)])
def test_indices_are_order_in_the_response(format: str) -> None:
    """tool-identity, BR-066."""
    result = parse(format, turn(format, None, "", [("f", {"a": 1}), ("f", {"a": 2})]))
    assert [c.arguments for c in result.tool_calls] == [{"a": 1}, {"a": 2}]
    assert len({c.id for c in result.tool_calls}) == 2


@pytest.mark.parametrize("format", [f for f in FORMATS if not single(f)])
def test_text_after_calls_is_content(format: str) -> None:
    """silent-drop, BR-067."""
    text = turn(format, None, "", [("f", {})])
    stop = next(s for s in grammar(format).stops if text.endswith(s))
    result = parse(format, text.removesuffix(stop) + "\nI started the job." + stop)
    assert result.content.strip() == "I started the job."
    assert one(result).status == "ok"


@pytest.mark.parametrize("format", FORMATS)
def test_ids_after_the_stop(format: str) -> None:
    text = turn(format, None, "Hi.", [])
    result = parse(format, text + "more")
    assert (result.content, result.status) == ("Hi.", "malformed")
    assert [s.kind for s in result.spans[-2:]] == ["stop", "structure"]


@pytest.mark.parametrize("format", FORMATS)
def test_every_stop_ends(format: str) -> None:
    """bos-eos-ids."""
    for stop in grammar(format).stops:
        body = turn(format, None, "Hi.", []).split("Hi.")[0] + "Hi."
        result = parse(format, body + stop)
        assert (result.content, result.status) == ("Hi.", "complete")


@pytest.mark.parametrize("format", FORMATS)
def test_empty_completion(format: str) -> None:
    assert parse(format, "").status == "truncated"
    result = parse(format, "", finish_reason="stop")
    assert (result.content, result.tool_calls, result.spans) == ("", [], [])


@pytest.mark.parametrize("format", FORMATS)
def test_message_with_ids(format: str) -> None:
    text = turn(format, None, "", [("f", {"a": "b"})])
    ids = vocabulary(format).encode(text)
    message = parser(format).parse(ids).to_message(token_ids=True)
    assert message["token_ids"] == ids
    assert json.loads(message["tool_calls"][0]["function"]["arguments"]) == {"a": "b"}


# ---- reasoning ---------------------------------------------------------------------------------------


def test_reasoning_that_the_prompt_opened() -> None:
    """BR-002, BR-056, BR-058: unclosed reasoning is all reasoning; drafts in it are no calls."""
    text = f"I could run {xml('find_file', ('path', '/etc'))} but first"
    result = parse("qwen3.5", text, finish_reason="length")
    assert (result.reasoning_content, result.content, result.tool_calls) == (text, "", [])
    assert not result.reasoning_complete
    result = parse("qwen3.5", text, finish_reason="stop")  # BR-097: flagged
    assert (result.reasoning_content, result.status) == (text, "malformed")
    assert parse("qwen3.5", "Okay", generation="", finish_reason="length").content == "Okay"


def test_stop_in_open_reasoning_is_reported() -> None:
    result = parse("qwen3.5", "so far<|im_end|>")
    assert (result.reasoning_content, result.reasoning_complete, result.status) == ("so far", False, "malformed")


def test_think_opener_in_open_reasoning_is_structure() -> None:
    assert parse("qwen3.5", "<think>\nhm\n</think>\n\nyes<|im_end|>").reasoning_content == "hm"
    assert parse("qwen3.5", "<think>\nhm\n</think>\n\nyes<|im_end|>", markers=False).reasoning_content == "hm"


def test_stray_closer_at_the_start() -> None:
    for generation in ("</think>", ""):
        result = parse("glm-5", "</think>Hi.<|user|>", generation=generation)
        assert (result.content, result.reasoning_content, result.status) == ("Hi.", None, "complete")


def test_drafted_call_in_reasoning() -> None:
    """BR-096, BR-186."""
    draft = '<tool_call>{"name": "run", "arguments": {"c": "rm"}}</tool_call>'
    text = f"<think>\nI might do {draft} later\n</think>\n\n{call('qwen3', 'run', {'c': 'ls'})}<|im_end|>"
    result = parse("qwen3", text)
    assert result.reasoning_content == f"I might do {draft} later"
    assert one(result).arguments == {"c": "ls"}


@pytest.mark.parametrize(
    ("text", "reasoning"),
    [
        ("plan</think>\n\n<tool_call>\n<function=f>\n</function>\n</tool_call>", "plan"),
        ("plan\n</think><tool_call>\n<function=f>\n</function>\n</tool_call>", "plan"),
        ("plan\n\n</think>\n<tool_call><function=f></function></tool_call>", "plan\n"),  # one newline is layout
    ],
)
def test_layout_may_be_missing(text: str, reasoning: str) -> None:
    """BR-187."""
    for markers in (True, False):
        result = parse("qwen3.6", text + "<|im_end|>", markers)
        assert (result.reasoning_content, result.content, result.status) == (reasoning, "", "complete")
        assert (one(result).name, one(result).arguments) == ("f", {})


def test_text_between_reasoning_and_call() -> None:
    """BR-075."""
    text = f"need to read\n</think>\n\nLet me check the file first.\n\n{xml('read', ('path', 'a.py'))}<|im_end|>"
    result = parse("qwen3.5", text)
    assert result.content == "Let me check the file first."
    assert one(result).arguments == {"path": "a.py"}


def test_look_alikes_survive() -> None:
    """BR-070, marker-leak."""
    for markers in (True, False):
        result = parse("qwen3", "<think>reason</think>hello <thing><|im_end|>", markers)
        assert (result.reasoning_content, result.content) == ("reason", "hello <thing>")


def test_reasoning_prefilled_without_its_opener() -> None:
    """BR-055: the completion has only the closer."""
    result = parse("qwen3.6", "A greeting; answer kindly.\n</think>\n\nHello!", finish_reason="stop")
    assert (result.reasoning_content, result.content) == ("A greeting; answer kindly.", "Hello!")


# ---- JSON calls --------------------------------------------------------------------------------------


def test_closers_and_braces_in_strings() -> None:
    """BR-064, BR-142, delimiter-in-value: also when the reserved ids were sampled."""
    for markers in (True, False):
        first, second = {"x": "}"}, {"y": '</tool_call> "q" {a,{b'}
        text = "\n".join([call("qwen3", "a", first), call("qwen3", "b", second)])
        result = parse("qwen3", text + "<|im_end|>", markers)
        assert [c.arguments for c in result.tool_calls] == [first, second]
        assert result.status == "complete"


@pytest.mark.parametrize(
    "body",
    [
        '{"name": "f", "arguments": {"a": 1,}}',  # BR-029
        '{"name": "edit", "arguments": {"content": "He said "hi" twice"}}',  # BR-080
        '{"name": "edit", "arguments": {"content": "He said "hi""}}',
        '{"name": "f", "arguments": {"a": 1}}}',
        '{"name": "f", "arguments": {"a": 1}',
        '{"name": "f", "arguments": "text"}',
        '{"name": "f", "arguments": NaN}',
        "not json",
    ],
)
def test_malformed_json_keeps_its_text(body: str) -> None:
    """malformed-policy: a status and the raw text; the next call is not lost."""
    for markers in (True, False):
        bad = f"<tool_call>\n{body}\n</tool_call>"
        result = parse("qwen3", f"{bad}\n{call('qwen3', 'g', {})}<|im_end|>", markers)
        assert [c.status for c in result.tool_calls][1:] == ["ok"]
        found = result.tool_calls[0]
        assert found.status in ("invalid_json", "malformed")
        assert (found.arguments, found.raw, result.status) == (None, bad, "malformed")
        assert result.to_message()["content"] == bad


ROW = [
    '{"name": "f", "arguments": {"a": "x}',
    'y"}}',
    '{"name": "f", "arguments": {}}, {"name": "g", "arguments": {}}',
    '{"name": "f", "arguments": {}},"|",{"name": "g", "arguments": {}}',
    '{"name": "f", "arguments": {"a": [1}',
    '{"name": "f", "name": "g", "arguments": {}}',
    '{"name": "f", "arguments": {"name": "g"}}',
    '{"\\u006eame": "f", "name": "g", "arguments": {}}',
    '{"name": "", "arguments": {}}',
    '{"name": "f", "arguments": []}',
    '{"name": "f", "arguments": {"a": "\\',
    '{"name": "f", "arguments": {"a": NaN}}',
    "[]",
]


@pytest.mark.parametrize("bad", ROW)
@pytest.mark.parametrize("behind", [0, 1, 3])
def test_calls_in_a_row_do_not_mend_one_another(bad: str, behind: int) -> None:
    """Read at once they are what they are when read one by one, as `parse` sees to."""
    good = [f'{{"name": "f", "arguments": {{"k": {k}}}}}' for k in range(6)]
    bodies = [*good[:3], bad, *good[3 : 3 + behind], bad]
    result = parse("qwen3", "".join(f"<tool_call>\n{body}\n</tool_call>\n" for body in bodies) + "<|im_end|>")
    assert [call.arguments for call in result.tool_calls][:3] == [{"k": 0}, {"k": 1}, {"k": 2}]
    assert result.tool_calls[3].raw.startswith(f"<tool_call>\n{bad}\n</tool_call>")


def test_missing_name() -> None:
    result = parse("qwen3", '<tool_call>\n{"arguments": {"a": 1}}\n</tool_call><|im_end|>')
    assert (one(result).name, one(result).arguments, one(result).status) == ("", {"a": 1}, "missing_name")


def test_raw_control_characters_in_json() -> None:
    """BR-080: taken; the message's JSON text is then written anew."""
    result = parse(
        "qwen3", '<tool_call>{"name": "edit", "arguments": {"content": "line1\nline2\\t"}}</tool_call><|im_end|>'
    )
    assert one(result).arguments == {"content": "line1\nline2\t"}
    assert json.loads(one(result).arguments_json()) == one(result).arguments


def test_sampled_arguments_text_is_kept() -> None:
    text = '<tool_call>  {"arguments": { "a":1 , "b": [ ] }, "name": "f"}  </tool_call><|im_end|>'  # BR-145
    assert one(parse("qwen3", text)).arguments_json() == '{ "a":1 , "b": [ ] }'


@pytest.mark.parametrize(
    "arguments",
    [{"id": 42, "o": {"k": [True, None]}}, {}, {"a": 12, "b": -345}, {"s": '\\ " }} ]', "t": "\\u00e9"}],
)
def test_json_of_any_shape_streams(arguments: dict[str, object]) -> None:
    """BR-063, BR-141: numbers, brackets and escapes, however they are cut (`parse` streams too)."""
    for markers in (True, False):
        assert one(parse("qwen3", call("qwen3", "get", arguments) + "<|im_end|>", markers)).arguments == arguments


def test_cut_json_is_no_call() -> None:
    """BR-079, BR-053."""
    text = '<tool_call>\n{"name": "write", "arguments": {"path": "a", "content": "part of a long'
    result = parse("qwen3", text, finish_reason="length")
    assert (one(result).status, one(result).arguments, one(result).name) == ("unclosed", None, "write")
    assert (one(result).raw, result.status) == (text, "truncated")


def test_deep_nesting_does_not_raise() -> None:
    body = '{"name": "f", "arguments": {"a": ' + "[" * 5000 + "]" * 5000 + "}}"
    found = parser("qwen3").parse(vocabulary("qwen3").encode(f"<tool_call>\n{body}\n</tool_call><|im_end|>"))
    assert one(found).status in ("ok", "invalid_json")


@pytest.mark.parametrize("format", ["kimi-k2", "deepseek-v3.1"])
def test_calls_in_one_increment(format: str) -> None:
    """BR-045, BR-065."""
    calls = [("write", {"text": 900 * "a"}), ("ls", {})]
    result = parse(format, turn(format, None, "Let me do both.", calls), generation="")
    assert result.content == "Let me do both."
    assert [(c.name, c.arguments) for c in result.tool_calls] == calls


def test_ids_on_the_wire() -> None:
    """tool-identity: kept; the name is read from them; a newline in one does no harm (BR-045)."""
    begin, args, end = "<|tool_call_begin|>", "<|tool_call_argument_begin|>", "<|tool_call_end|>"
    inner = "".join(
        f"{begin}{id}{args}{{}}{end}" for id in ("functions.ls:1\n", "mcp.fs.read:2", "functions.f", "plain")
    )
    result = parse("kimi-k2", f"<|tool_calls_section_begin|>{inner}<|tool_calls_section_end|><|im_end|>")
    assert [(c.id, c.name) for c in result.tool_calls] == [
        ("functions.ls:1", "ls"),
        ("mcp.fs.read:2", "mcp.fs.read"),
        ("functions.f", "f"),
        ("plain", "plain"),
    ]
    assert result.status == "complete"


def test_a_section_may_end_reasoning() -> None:
    """BR-046, vllm-project/vllm#33646: where the spec says so, the token that opens calls ends open reasoning."""
    section = f"<|tool_calls_section_begin|>{call('kimi-k2.5', 'f', {'a': 1})}<|tool_calls_section_end|><|im_end|>"
    result = parse("kimi-k2.5", f"I call it.{section}")
    assert (result.reasoning_content, result.content, result.reasoning_complete) == ("I call it.", "", True)
    assert (one(result).status, result.status) == ("ok", "complete")
    section = f"<｜tool▁calls▁begin｜>{call('deepseek-v3.1', 'f', {'a': 1})}<｜tool▁calls▁end｜><｜end▁of▁sentence｜>"
    assert parse("deepseek-v3.1", f"I call it.{section}").tool_calls == []
    spelled = "Write <|tool_calls_section_begin|> first."
    ids = vocabulary("kimi-k2.5").plain(spelled)
    assert parser("kimi-k2.5").parse(ids, finish_reason="length").reasoning_content == spelled


def test_an_object_behind_the_python_tag() -> None:
    """BR-102, meta-llama/llama-models#266: `<|python_tag|>` and an object, with or without a type, is a call too."""
    for head in ("", '"type": "function", '):
        text = f'<|python_tag|>{{{head}"name": "f", "parameters": {{"a": [1]}}}}'
        for stop in ("<|eom_id|>", "<|eot_id|>"):
            result = parse("llama-3.1", text + stop)
            assert (one(result).name, one(result).arguments, result.status) == ("f", {"a": [1]}, "complete")
        assert one(parse("llama-3.1", text[:-9], finish_reason="length")).status == "unclosed"
    assert parse("llama-3.1", '<|python_tag|>{"a": 1}<|eom_id|>').status == "malformed"


def test_stray_text_in_a_section() -> None:
    """BR-046: kept as content and reported; no marker leaks."""
    text = turn("kimi-k2", None, "", [("f", {})]).replace("<|tool_call_begin|>", " stray <|tool_call_begin|>", 1)
    result = parse("kimi-k2", text)
    assert (result.content.strip(), one(result).status, result.status) == ("stray", "ok", "malformed")


# ---- spelled arguments -------------------------------------------------------------------------------


@pytest.mark.parametrize("format", QWEN_XML)
def test_white_space_in_values(format: str) -> None:
    """BR-094: exactly one newline on each side is layout."""
    text = xml("edit", ("old", "    if x:\n        return 1\n"), ("n", " 5 "))
    found = one(parse(format, text + "<|im_end|>", generation="", tools=[EDIT]))
    assert found.arguments == {"old": "    if x:\n        return 1\n", "n": 5}


@pytest.mark.parametrize("markers", [True, False])
def test_closer_in_a_value(markers: bool) -> None:
    """BR-050, BR-133: a closer counts only before what may follow it."""
    text = xml("write", ("c", "<a></parameter></a>"), ("p", "x</parameter> </function> <b>"))
    found = one(parse("qwen3.5", text + "<|im_end|>", markers, generation=""))
    assert found.arguments == {"c": "<a></parameter></a>", "p": "x</parameter> </function> <b>"}
    value = "<parameter>\n  <hello></hello>\n</parameter>"
    text = (
        f'<minimax:tool_call>\n<invoke name="write_file">\n<parameter name="content">{value}</parameter>\n</invoke>\n'
    )
    found = one(parse("minimax-m2", f"{text}</minimax:tool_call>[e~[", markers, generation=""))
    assert (found.arguments, found.status) == ({"content": value}, "ok")


def test_reserved_ids_as_data() -> None:
    """BR-136: the very ids of the closers, inside a value."""
    value = "if t == '</tool_call>' or t == '</arg_value>': pass  # <tool_call>"
    for markers in (True, False):
        result = parse(
            "glm-5", call("glm-5", "write", {"path": "p.py", "text": value}) + "<|observation|>", markers, generation=""
        )
        assert (one(result).arguments, result.content) == ({"path": "p.py", "text": value}, "")


def test_a_closer_twice_is_ambiguous() -> None:
    """BR-072: its own, or the value's? The status says so, and the text is there."""
    text = xml("write", ("path", "notes/x\n</parameter>"), ("content", "ok"))
    result = parse("qwen3.6", text + "<|im_end|>", generation="")
    assert (one(result).status, one(result).raw) == ("malformed", text)


def test_white_space_between_tags_is_free() -> None:
    """BR-071."""
    text = (
        "<tool_call>search\n<arg_key>file</arg_key>\n<arg_value>app.log</arg_value><arg_key>pattern</arg_key>\n"
        "<arg_value>error</arg_value><arg_key>start</arg_key>\n<arg_value>100</arg_value>\n</tool_call><|user|>"
    )
    for format in ("glm-4.5", "glm-5"):
        for markers in (True, False):
            found = one(parse(format, text, markers, generation=""))
            assert (found.name, found.arguments) == ("search", {"file": "app.log", "pattern": "error", "start": 100})


@pytest.mark.parametrize(
    ("format", "text"),
    [
        ("glm-5", "<tool_call>search<arg_key>query</arg_key>how many days left</arg_value></tool_call>"),  # BR-137
        ("qwen3.5", "<tool_call>\n<function=noargs>\n</parameter>\n</function>\n</tool_call>"),  # BR-175
        ("qwen3.5", "<tool_call>\n<parameter=a>\n1\n</parameter>\n</tool_call>"),
        ("qwen3.5", xml("f", ("a", "1"), ("a", "2"))),
    ],
)
def test_malformed_spelled_calls(format: str, text: str) -> None:
    """malformed-policy: never ok with {}."""
    for markers in (True, False):
        stop = grammar(format).stops[0]
        result = parse(format, f"{text}{call(format, 'g', {})}{stop}", markers, generation="")
        assert [c.status for c in result.tool_calls] == ["malformed", "ok"]
        assert (result.tool_calls[0].arguments, result.tool_calls[0].raw) == (None, text)


def test_failed_coercion_is_told() -> None:
    text = xml("edit", ("n", "five"), ("flag", "True"))
    found = one(parse("qwen3.5", text + "<|im_end|>", generation="", tools=[EDIT]))
    assert (found.arguments, found.status, list(found.argument_errors)) == ({"n": "five", "flag": True}, "ok", ["n"])


def test_types_need_a_schema() -> None:
    """BR-132: with one, its type; without, JSON if it parses."""
    text = xml("edit", ("flag", "false"), ("old", "false")) + "<|im_end|>"
    assert one(parse("qwen3.5", text, generation="", tools=[EDIT])).arguments == {"flag": False, "old": "false"}
    assert one(parse("qwen3.5", text, generation="")).arguments == {"flag": False, "old": False}


def test_older_markup_is_text() -> None:
    """BR-051."""
    text = '<tool_calls>\n{"name": "horoscope", "arguments": {"sign": "Leo"}}\n</tool_calls>'
    result = parse("minimax-m2", text + "[e~[", generation="")
    assert (result.content, result.tool_calls) == (text, [])


# ---- bare objects ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        'Here is a user: {"name": "Alice", "parameters": {}}',
        '{"name": "Alice", "parameters": {}} is a user',
        '{"name": "Alice"}',
        '{"user": {"name": "f", "parameters": {}}}',
        '{"name": 5, "parameters": {}}',
        '{"name": "f", "parameters": oops}',
        "{curly}",
    ],
)
def test_objects_in_prose_are_text(text: str) -> None:
    """marker-variants, BR-102: the whole message, or no call."""
    result = parse("llama-3.1", text + "<|eot_id|>")
    assert (result.content, result.tool_calls, result.status) == (text, [], "complete")


def test_bare_object_is_a_call() -> None:
    """BR-102, BR-104: further members do not matter."""
    text = '{"type": "function", "name": "Bash", "parameters": {"command": "echo hi", "timeout": 12000}}\n'
    found = one(parse("llama-3.1", text + "<|eot_id|>"))
    assert (found.name, found.arguments) == ("Bash", {"command": "echo hi", "timeout": 12000})
    assert found.raw == text.rstrip()
    found = one(parse("llama-3.1", text[:-10], finish_reason="length"))
    assert (found.status, found.arguments) == ("unclosed", None)


def test_call_in_python_spelling() -> None:
    found = one(parse("llama-3.1", '<|python_tag|>brave_search.call(query="a, \\"b\\" (c)", k="v")<|eom_id|>'))
    assert (found.name, found.arguments) == ("brave_search", {"query": 'a, \\"b\\" (c)', "k": "v"})


# ---- headers -----------------------------------------------------------------------------------------


def test_channels() -> None:
    """BR-157, harmony-header."""
    thought = "<|channel|>analysis<|message|>Need 20 words.<|end|><|start|>assistant"
    text = f"{thought}<|channel|>final<|message|>Blue.<|return|>"
    result = parse("gpt-oss", text)
    assert (result.reasoning_content, result.content, result.status) == ("Need 20 words.", "Blue.", "complete")
    preamble = "<|channel|>commentary<|message|>I will look.<|end|><|start|>assistant" + text
    result = parse("gpt-oss", preamble)
    assert (result.content, result.status) == ("I will look.Blue.", "complete")


@pytest.mark.parametrize(
    "header",
    [
        "<|channel|>commentary to=functions.{} <|constrain|>json<|message|>",
        " to=functions.{}<|channel|>commentary <|constrain|>json<|message|>",
        " to=functions.{}<|channel|>commentary json<|message|>",  # BR-100
        "<|start|>assistant to=functions.{}<|channel|>commentary<|message|>",  # BR-061
        "<|channel|>commentary<|constrain|>json to=functions.{}<|message|>",
        "<|channel|>analysis to=functions.{} code<|message|>",
    ],
)
@pytest.mark.parametrize("name", ["get_weather", "web-browsing", "mcp.fs.read"])  # BR-059, BR-183
def test_header_order(header: str, name: str) -> None:
    found = parse("gpt-oss", header.format(name) + '{"u": "x"}<|call|>')
    assert (one(found).name, one(found).arguments, found.status, found.content) == (name, {"u": "x"}, "complete", "")


@pytest.mark.parametrize(
    "header",
    [
        "<|channel|>––commentary to=functions.f<|message|>",  # BR-059
        "<|channel|>commentary to=functions.f<|channel|>json<|message|>",  # BR-061
        "<|channel|>commentary to=functions.f more words here<|message|>",
    ],
)
def test_odd_headers_are_reported(header: str) -> None:
    result = parse("gpt-oss", header + "{}<|call|>")
    assert (one(result).name, one(result).status, result.status) == ("f", "malformed", "malformed")
    assert one(result).raw == header + "{}"


def test_a_start_ends_the_message() -> None:
    text = "<|channel|>analysis<|message|>Hm.<|start|>assistant<|channel|>final<|message|>So.<|return|>"
    result = parse("gpt-oss", text)
    assert (result.reasoning_content, result.content, result.reasoning_complete) == ("Hm.", "So.", True)


@pytest.mark.parametrize(
    ("header", "name"),
    [
        (" to=functions.re", ""),
        (" to=functions.read<|channel|>", "read"),
        ("<|channel|>commentary to=functions.read ", "read"),
        ("<|channel|>commentary to=", ""),
    ],
)
def test_a_header_cut_behind_its_recipient_is_an_open_call(header: str, name: str) -> None:
    call = one(parse("gpt-oss", header))
    assert (call.name, call.status, call.arguments, call.raw) == (name, "unclosed", None, header)


def test_text_without_a_header_is_not_lost() -> None:
    result = parse("gpt-oss", "Hello there<|return|>")
    assert (result.content, result.status) == ("Hello there", "malformed")


def test_closers_in_harmony_arguments() -> None:
    text = '<|channel|>commentary to=functions.f <|constrain|>json<|message|>{"a": "<|end|><|message|>"}<|call|>'
    assert one(parse("gpt-oss", text)).arguments == {"a": "<|end|><|message|>"}


# ---- prompts -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("format", "prompt", "text", "reasoning", "content"),
    [
        ("qwen3", "<|im_start|>user\nhi<|im_end|>\n<|im_start|>assistant\n<think>\n", "a\n</think>\n\nb", "a", "b"),
        ("qwen3", "<|im_start|>assistant\n<think>\n\n</think>\n\n", "b", None, "b"),
        ("qwen3", "<|im_start|>assistant\n<think>\nI th", "ink\n</think>\n\nb", "ink", "b"),
        ("qwen3", "<|im_start|>assistant\nSure, ", "<b>", None, "<b>"),
        ("qwen3", "<|im_start|>assistant\n<think>\nx<|im_end|>\n", "b", None, "b"),
        ("qwen3", "<think> is a tag", "b", None, "b"),
        (
            "qwen3",
            "<|im_start|>system\n<tool_call>\n</tool_call><think><|im_end|>\n<|im_start|>assistant\n",
            "b",
            None,
            "b",
        ),
        ("glm-5", "<|user|>hi<|assistant|><think>", "a</think>b", "a", "b"),
        ("gpt-oss", "<|start|>assistant<|channel|>analysis<|message|>", "a<|end|>", "a", ""),
        ("gpt-oss", "<|start|>assistant<|channel|>ana", "lysis<|message|>a<|end|>", "a", ""),
        (
            "deepseek-v3.1",
            "<｜Assistant｜><think>x</think>y<｜end▁of▁sentence｜><｜tool▁output▁begin｜>r<｜tool▁output▁end｜>",
            "b",
            None,
            "b",
        ),
    ],
)
def test_start_from_the_prompt(format: str, prompt: str, text: str, reasoning: str | None, content: str) -> None:
    ids = vocabulary(format).encode(prompt)
    result = parse(format, text, prompt_ids=ids, finish_reason="stop")
    assert (result.reasoning_content, result.content) == (reasoning, content)


def test_a_call_that_the_prompt_began() -> None:
    ids = vocabulary("qwen3").encode('<|im_start|>assistant\n<tool_call>\n{"name": "f", "arguments": {"a": "')
    found = one(parse("qwen3", 'x"}}\n</tool_call><|im_end|>', prompt_ids=ids))
    assert (found.name, found.arguments, found.token_span) == ("f", {"a": "x"}, (0, 6))


# ---- characters --------------------------------------------------------------------------------------


def test_characters_over_ids() -> None:
    """unicode-split, BR-146: once, whole; flushed as U+FFFD at the end and before a control id."""
    assert parse("qwen3", "Done 🎉 你好 שלום<|im_end|>").content == "Done 🎉 你好 שלום"
    vocab = vocabulary("qwen3")
    broken = [*vocab.encode("a"), 0xF0, 0x9F, *vocab.encode("<|im_end|>")]
    assert parser("qwen3").parse(broken).content == "a\ufffd"
    assert parser("qwen3").parse(broken[:-1]).content == "a\ufffd"
    assert [s.kind for s in parser("qwen3").parse(broken).spans] == ["content", "stop"]


def test_spelled_control_tokens_in_text_are_text() -> None:
    vocab = vocabulary("qwen3")
    text = "</think> <tool_call> <|im_end|>"
    result = parser("qwen3").parse(vocab.plain(text) + vocab.encode("<|im_end|>"))
    assert (result.content, result.status) == (text, "complete")


# ---- what closes a cut turn --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("format", "text", "closing"),
    [
        ("qwen3", "<think>\nhm", "\n</think>\n\n"),
        ("qwen3", "text", ""),
        ("qwen3", "", ""),
        ("qwen3", '<tool_call>\n{"name": "f", "arg', "\n</tool_call>"),
        ("qwen3", '<tool_call>\n{"name": "f", "arguments": {}}', "\n</tool_call>"),
        ("qwen3", '<tool_call>\n{"name": "f", "arguments": {}}\n', "</tool_call>"),
        ("qwen3", "text<|im_end|>", ""),
        (
            "nemotron-3",
            "hm\n</think>\n<tool_call>\n<function=f>\n<parameter=a>\nval",
            "\n</parameter>\n</function>\n</tool_call>\n",
        ),
        (
            "nemotron-3",
            "hm\n</think>\n<tool_call>\n<function=f>\n<parameter=a>\nval\n</parameter>",
            "\n</function>\n</tool_call>\n",
        ),
        (
            "nemotron-3",
            "hm\n</think>\n<tool_call>\n<function=f>\n<parameter=a>\nval\n</parameter>\n</function>",
            "\n</tool_call>\n",
        ),
        ("nemotron-3", "hm\n</think>\n<tool_call>\n<function=f>\n", "</function>\n</tool_call>\n"),
        ("deepseek-v3.1", "</think><｜tool▁calls▁begin｜>", "<｜tool▁calls▁end｜>"),
        (
            "deepseek-v3.1",
            '</think><｜tool▁calls▁begin｜><｜tool▁call▁begin｜>f<｜tool▁sep｜>{"a',
            "<｜tool▁call▁end｜><｜tool▁calls▁end｜>",
        ),
        ("gpt-oss", "", "<|channel|>final<|message|>"),
        ("gpt-oss", "<|channel|>analysis", "<|message|>"),
        ("gpt-oss", "<|channel|>analysis<|message|>hm", "<|end|><|start|>assistant<|channel|>final<|message|>"),
        ("gpt-oss", "<|channel|>final<|message|>So", ""),
        ("gpt-oss", " to=functions.re", "<|channel|>commentary <|message|>"),
        ("gpt-oss", "<|channel|>commentary to=functions.re", "<|message|>"),
        ("gpt-oss", '<|channel|>commentary to=functions.f <|constrain|>json<|message|>{"a', ""),
        ("llama-3.1", '{"name": "f"', ""),
    ],
)
def test_closing(format: str, text: str, closing: str) -> None:
    ending = parser(format).ending(vocabulary(format).encode(text))
    assert ending.closing == closing
    stream = parser(format).stream()
    for token in vocabulary(format).encode(text):
        stream.feed([token])
    assert stream.closing == closing


def test_endings() -> None:
    found = parser("glm-5")
    ending = found.ending(vocabulary("glm-5").encode("a</think>b<|observation|>"))
    assert (ending.stop, ending.opener, ending.stopped, ending.turn_text) == (
        "<|observation|>",
        "<|observation|>",
        True,
        "<think>a</think>b",
    )
    ending = found.ending(vocabulary("glm-5").encode("a</think>b<|endoftext|>"))
    assert (ending.stop, ending.opener, ending.stopped) == ("<|endoftext|>", None, False)
    ending = parser("qwen3").ending(vocabulary("qwen3").encode("a<|im_end|>\nx"))
    assert (ending.after_stop, ending.parsed.status) == ("\nx", "malformed")
    assert parser("qwen3").ending(vocabulary("qwen3").encode("a<|im_end|>")).stopped


@pytest.mark.parametrize(
    ("format", "text"),
    [
        ("devstral-2", '[TOOL_CALLS]create_file{"path": "/w/a.txt", "text": "test {x} [y]"}'),
        ("devstral-2", '[TOOL_CALLS][{"name": "f", "arguments": {"a": 1}}]'),
        ("mistral-nemo", '[TOOL_CALLS]create_file{"path": "/w/a.txt", "text": "test {x} [y]"}'),
        ("mistral-nemo", '[TOOL_CALLS]f[ARGS]{"a": 1}[TOOL_CALLS]g[ARGS]{}'),
    ],
)
def test_markup_of_another_version_is_malformed(format: str, text: str) -> None:
    """BR-062: and no marker of it is taken for text."""
    r = renderer(format)
    result = r.parse_response(encode(r, text + "</s>"))
    assert result.status == "malformed"
    assert "[TOOL_CALLS]" not in result.content
    assert all(call.arguments is None for call in result.tool_calls)


def test_calls_without_a_list() -> None:
    """BR-062"""
    r = renderer("devstral-2")
    result = r.parse_response(encode(r, '[TOOL_CALLS]f[ARGS]{"a": 1}[TOOL_CALLS]g[ARGS]{}</s>'))
    assert [(call.name, call.arguments) for call in result.tool_calls] == [("f", {"a": 1}), ("g", {})]
    assert (result.content, result.status) == ("", "complete")


@pytest.mark.parametrize("format", SOME)
def test_a_marker_alone_is_no_text(format: str) -> None:
    """marker-leak: whatever id of the turn's markup stands in a text, where it means nothing, is structure."""
    r = renderer(format)
    grammar, control = r.format.grammar, r.vocabulary.control
    stops = [control[stop] for stop in grammar.stops if stop in control]
    spelled = "".join(spellings_of(grammar))
    for marker in [token for token in control if token in spelled and control[token] not in stops]:
        ids = [*r.vocabulary.plain("a "), control[marker], *r.vocabulary.plain("b"), *stops[:1]]
        result = r.parse_response(ids)
        check_tiles(result, ids)
        assert marker not in result.content, marker
        assert not any(marker in call.name for call in result.tool_calls), marker
        stream = r.stream_parser()
        for token in ids:
            stream.feed([token])
        check_same(stream.finish(), result)


PATTERNS = ["deepseek-v3.2", "deepseek-v4", "gemma-4", "laguna-xs.2", "minimax-m3", "mistral-large-3"]


@pytest.mark.parametrize("format", PATTERNS)
def test_calls_read_by_pattern_are_as_the_machine_reads_them(format: str) -> None:
    """stream-oneshot-mismatch: as written, and with any id left out, doubled, or in place of another."""
    r = renderer(format)
    made = {"name": "edit", "arguments": {"old": "a <b>", "n": 12, "flag": True}}
    answer = {
        "role": "assistant",
        "content": "",
        "tool_calls": [{"id": "callcall1", "type": "function", "function": made}],
    }
    full = r.render([{"role": "user", "content": "Go."}, answer], tools=[EDIT])
    ids = [token for token, sampled in zip(full.token_ids, full.sampled_mask, strict=True) if sampled]
    found = parse_ids(r.parser, ids, tools=[EDIT])
    assert (one(found).arguments, one(found).status) == (made["arguments"], "ok")
    for k in range(len(ids)):
        for damaged in (ids[:k] + ids[k + 1 :], ids[: k + 1] + ids[k:], ids[:k] + ids[-1 - k :][:1] + ids[k + 1 :]):
            parse_ids(r.parser, damaged, tools=[EDIT])


# ---- public reports ----------------------------------------------------------------------------------

REPORTS = Path(__file__).resolve().parents[2] / "shared" / "cases" / "reports.jsonl"


@pytest.mark.parametrize("kind", ["bytes", "unmarked"])
def test_call_markup_cut_anywhere_is_no_text(kind: str) -> None:
    """marker-leak, BR-052: split over chunks at every byte, nothing of it is ever told as text."""
    r = renderer("deepseek-v4", kind=kind)
    argument = '<｜DSML｜parameter name="a" string="true">x</｜DSML｜parameter>'
    call = f'<｜DSML｜invoke name="f">\n{argument}\n</｜DSML｜invoke>'
    ids = encode(r, f"Checking.<｜DSML｜tool_calls>\n{call}\n</｜DSML｜tool_calls>")
    for cut in range(len(ids) + 1):
        stream = r.stream_parser(tools=[tool("f", a="string")])
        deltas = [delta for part in (ids[:cut], ids[cut:]) for delta in stream.feed(part)]
        found = stream.finish("stop")
        assert "".join(delta.text for delta in deltas if delta.kind == "content") == "Checking."
        assert (found.content, one(found).arguments, found.status) == ("Checking.", {"a": "x"}, "complete")
        check_same(found, r.parse_response(ids, tools=[tool("f", a="string")], finish_reason="stop"))


@pytest.mark.skipif(not REPORTS.exists(), reason="the reports are not here")
def test_every_report_on_parsing_is_a_test() -> None:
    """Each report on parsing, streams and arguments is named by a test."""
    reports = [json.loads(line) for line in REPORTS.read_text(encoding="utf-8").splitlines()]
    kinds = ("parser-complexity", "arguments-shape")
    wanted = {r["id"] for r in reports if r["op"] in ("parse", "stream-parse") or r["kind"] in kinds}
    names = ("parse", "stream", "values", "named_calls", "rules")
    tests = "".join((Path(__file__).parent / f"test_{name}.py").read_text(encoding="utf-8") for name in names)
    assert wanted <= set(re.findall(r"BR-\d+", tests))
