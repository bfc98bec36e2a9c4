"""Who owns each token, and what is trained (rule mask-scope): the table of RenderedTokens, row by row."""

from __future__ import annotations

import functools
import itertools
import json
from typing import Any

import pytest

import turnspec
from byte_tokenizer import FORMATS, INFO, KINDS, control_ids, decode, encode, renderer
from fitting import first_taken, header_behind, takes, told, tools_of, unquoted

Message = dict[str, Any]

pytestmark = pytest.mark.filterwarnings("ignore::turnspec.layout.DroppedWarning")
each_format = pytest.mark.parametrize("format", FORMATS)


def user(text: str = "Where?") -> Message:
    return {"role": "user", "content": text}


def said(text: str, thought: str | None = None, **arguments: Any) -> Message:
    message: Message = {"role": "assistant", "content": text}
    if thought is not None:
        message["reasoning_content"] = thought
    if arguments:
        call = {"id": "functions.look:0", "type": "function", "function": {"name": "look", "arguments": arguments}}
        message["tool_calls"] = [call]
    return message


SYSTEM: Message = {"role": "system", "content": "Be brief."}
RESULT: Message = {"role": "tool", "tool_call_id": "functions.look:0", "name": "look", "content": "Seen."}
TOOLS = [{"type": "function", "function": {"name": "look", "description": "Looks.", "parameters": {"type": "object"}}}]
CONVERSATION = [SYSTEM, user(), said("", "Hm.", at=1), RESULT, said("There.", "Clear."), user("Why?"), said("So.")]
WITHOUT_CALLS = [m for m in CONVERSATION if m not in CONVERSATION[2:4]]
# As it is, with a call id of nine letters, without calls, without a system message.
SHAPES: list[list[Message]] = [
    CONVERSATION,
    json.loads(json.dumps(CONVERSATION).replace("functions.look:0", "look00000")),
    WITHOUT_CALLS,
    WITHOUT_CALLS[1:],
]


@functools.cache
def taken(format: str) -> tuple[list[Message], list[dict[str, Any]]]:
    """The conversation and the tools in the shape that the format takes."""
    tools = tools_of(format, TOOLS)
    return first_taken(format, SHAPES, tools=tools), tools


def asked(format: str) -> list[Message]:
    """The beginning of that conversation, up to the question."""
    return [m for m in taken(format)[0][:2] if m["role"] != "assistant"]


def parts(x: turnspec.RenderedTokens, r: turnspec.Renderer, **column: Any) -> str:
    """The text of the tokens for which the columns hold these values."""
    names = list(column)
    rows = zip(x.token_ids, *(getattr(x, name) for name in names), strict=True)
    return decode(r, [token for token, *values in rows if values == list(column.values())])


def table(x: turnspec.RenderedTokens, r: turnspec.Renderer) -> list[tuple[str, int, int, bool, bool]]:
    """Unbroken stretches: text, message, turn, content, sampled."""
    rows = list(zip(x.message_indices, x.turn_indices, x.is_content, x.sampled_mask, strict=True))
    out, at = [], 0
    for row, run in itertools.groupby(rows):
        end = at + len(list(run))
        out.append((decode(r, x.token_ids[at:end]), *row))
        at = end
    return out


# -- the table, in formats that have each row --


def test_chatml_with_prefilled_thought() -> None:
    r = renderer("qwen3", enable_thinking=False)
    x = r.render([SYSTEM, user(), said("There.")], tools=TOOLS)
    (head, schema, foot, *rest) = [row for row in table(x, r) if row[1] != 0]
    assert head == ("<|im_start|>system\n", -1, -1, False, False)
    assert schema[0].startswith("\n\n# Tools") and schema[1:] == (-1, -1, False, False), "text of the spec"
    assert foot[0].startswith('{"type"') and foot[1:] == (-1, -1, True, False), "tool schemas"
    assert parts(x, r, message_indices=0) == "Be brief."
    assert rest[1:] == [
        ("<|im_start|>user\n", -1, 1, False, False),
        ("Where?", 1, 1, True, False),
        ("<|im_end|>\n", -1, 1, False, False),
        ("<|im_start|>assistant\n<think>\n\n</think>\n\n", -1, 2, False, False),
        ("There.<|im_end|>", 2, 2, True, True),
        ("\n", -1, 2, False, False),
    ]


def test_thought_and_call_are_the_message() -> None:
    r = renderer("qwen3")
    x = r.render([user(), said("Look.", "Hm.", at=1)])
    assert table(x, r)[-2:] == [
        (
            "<think>\nHm.\n</think>\n\nLook.\n"
            '<tool_call>\n{"name": "look", "arguments": {"at": 1}}\n</tool_call><|im_end|>',
            1,
            1,
            True,
            True,
        ),
        ("\n", -1, 1, False, False),
    ]


def test_a_run_opens_with_its_first_and_closes_with_its_last() -> None:
    r = renderer("qwen3")
    calls = [
        {"id": f"c{k}", "type": "function", "function": {"name": "look", "arguments": {"at": k}}} for k in range(2)
    ]
    results = [{"role": "tool", "tool_call_id": f"c{k}", "content": f"Seen {k}."} for k in range(2)]
    x = r.render([user(), {"role": "assistant", "content": "", "tool_calls": calls}, *results])
    assert [row for row in table(x, r) if row[2] in (2, 3)] == [
        ("<|im_start|>user\n<tool_response>\n", -1, 2, False, False),
        ("Seen 0.", 2, 2, True, False),
        ("\n</tool_response>", -1, 2, False, False),
        ("\n<tool_response>\n", -1, 3, False, False),
        ("Seen 1.", 3, 3, True, False),
        ("\n</tool_response><|im_end|>\n", -1, 3, False, False),
    ]


def test_the_next_opener_is_the_stop_of_the_turn_before() -> None:
    r = renderer("glm-5")
    messages = [user(), said("", "Hm.", at=1), RESULT, said("There.", "Clear."), user("Why?")]
    x = r.render(messages, add_generation_prompt=True)
    rows = table(x, r)
    assert rows[0] == ("[gMASK]<sop>", -1, -1, False, False)
    assert rows[1:] == [
        ("<|user|>", -1, 0, False, False),
        ("Where?", 0, 0, True, False),
        ("<|assistant|></think>", -1, 1, False, False),
        ("<tool_call>look<arg_key>at</arg_key><arg_value>1</arg_value></tool_call><|observation|>", 1, 1, True, True),
        ("<tool_response>", -1, 2, False, False),
        ("Seen.", 2, 2, True, False),
        ("</tool_response>", -1, 2, False, False),
        ("<|assistant|></think>", -1, 3, False, False),
        ("There.<|user|>", 3, 3, True, True),
        ("Why?", 4, 4, True, False),
        ("<|assistant|><think>", -1, -1, False, False),
    ]
    assert x.unfaithful == [1, 3]


def test_prefilled_thinking_is_not_sampled_but_what_follows_is() -> None:
    r = renderer("glm-5")
    x = r.render([user(), said("There.", "Clear.")])
    assert table(x, r)[-2:] == [
        ("<|assistant|><think>", -1, 1, False, False),
        ("Clear.</think>There.", 1, 1, True, True),
    ]
    assert x.unfaithful == []


def test_hoisted_system_texts_own_their_text() -> None:
    r = renderer("deepseek-v3.1", thinking=True)
    late = {"role": "system", "content": "Now."}
    x = r.render([SYSTEM, user(), said("There.", "Clear."), late, user("Why?")], add_generation_prompt=True)
    assert table(x, r) == [
        ("<｜begin▁of▁sentence｜>", -1, -1, False, False),
        ("Be brief.", 0, 0, True, False),
        ("\n\n", -1, -1, False, False),
        ("Now.", 3, 3, True, False),
        ("<｜User｜>", -1, 1, False, False),
        ("Where?", 1, 1, True, False),
        ("<｜Assistant｜><think>", -1, 2, False, False),
        ("</think>There.<｜end▁of▁sentence｜>", 2, 2, True, True),
        ("<｜User｜>", -1, 4, False, False),
        ("Why?", 4, 4, True, False),
        ("<｜Assistant｜><think>", -1, -1, False, False),
    ]
    assert x.unfaithful == [2], "<think> is a prefix of <think></think>, yet what was thought is gone"


def test_channels() -> None:
    r = renderer("gpt-oss")
    x = r.render([user(), said("", "Hm.", at=1), RESULT], add_generation_prompt=True)
    assert table(x, r)[-6:] == [
        ("<|start|>assistant", -1, 1, False, False),
        (
            "<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant"
            ' to=functions.look<|channel|>commentary json<|message|>{"at": 1}<|call|>',
            1,
            1,
            True,
            True,
        ),
        ("<|start|>functions.look to=assistant<|channel|>commentary<|message|>", -1, 2, False, False),
        ('"Seen."', 2, 2, True, False),
        ("<|end|>", -1, 2, False, False),
        ("<|start|>assistant", -1, -1, False, False),
    ]


def test_ids_on_the_wire() -> None:
    r = renderer("kimi-k2")
    x = r.render([user(), said("Look.", None, at=1), RESULT], add_generation_prompt=True)
    rows = table(x, r)
    assert rows[0][1:] == (-1, -1, False, False), "the default system text is nobody's"
    assert rows[-6:] == [
        ("<|im_assistant|>assistant<|im_middle|>", -1, 1, False, False),
        (
            "Look.<|tool_calls_section_begin|><|tool_call_begin|>functions.look:0<|tool_call_argument_begin|>"
            '{"at": 1}<|tool_call_end|><|tool_calls_section_end|><|im_end|>',
            1,
            1,
            True,
            True,
        ),
        ("<|im_system|>look<|im_middle|>## Return of functions.look:0\n", -1, 2, False, False),
        ("Seen.", 2, 2, True, False),
        ("<|im_end|>", -1, 2, False, False),
        ("<|im_assistant|>assistant<|im_middle|>", -1, -1, False, False),
    ]


def test_a_stop_that_a_result_begins_with_and_a_thought_that_is_begun() -> None:
    """The token that ends a call is sampled though a result follows; what the prompt writes behind it is not."""
    r = renderer("gemma-4", enable_thinking=True, preserve_thinking=True)
    messages = [user(), said("", None, at=1), RESULT]
    prompt = r.render(messages, add_generation_prompt=True)
    x = r.render([*messages, said("There.", "Clear.")])
    assert table(x, r)[-7:] == [
        ("<|tool_call>call:look{at:1}<tool_call|><|tool_response>", 1, 1, True, True),
        ("response:look{value:", -1, 1, False, False),
        ('<|"|>Seen.<|"|>', 2, 1, True, False),
        ("}<tool_response|>", -1, 1, False, False),
        ("<|channel>thought\n", -1, 3, False, False),
        ("Clear.\n<channel|>There.<turn|>", 3, 3, True, True),
        ("\n", -1, 3, False, False),
    ]
    assert prompt.text.endswith("<tool_response|><|channel>thought\n")


def test_bare_json_and_tools_in_the_user_turn() -> None:
    r = renderer("llama-3.1")
    x = r.render([SYSTEM, user(), said("", None, at=1), RESULT], tools=TOOLS)
    assert table(x, r)[0][0] == (
        "<|begin_of_text|><|start_header_id|>system<|end_header_id|>\n\nEnvironment: ipython\n"
        "Cutting Knowledge Date: December 2023\nToday Date: 26 Jul 2024\n\n"
    )
    assert parts(x, r, message_indices=0) == "Be brief."
    assert parts(x, r, message_indices=1) == "Where?", "the first user message moves under the tools"
    assert parts(x, r, is_content=True, message_indices=-1).count('"name": "look"') == 1
    assert parts(x, r, sampled_mask=True) == '{"name": "look", "parameters": {"at": 1}}<|eot_id|>'


# -- what holds of every format --


@each_format
@pytest.mark.parametrize("history", ["template", "keep"])
@pytest.mark.parametrize("generate", [False, True])
def test_columns(format: str, history: str, generate: bool) -> None:
    r = renderer(format, history=history)
    messages, tools = taken(format)
    x = r.render(messages, tools=tools, add_generation_prompt=generate)
    n = len(x.token_ids)
    columns = (x.message_indices, x.turn_indices, x.sampled_mask, x.is_content)
    assert all(len(c) == n for c in columns)
    assert decode(r, x.token_ids) == x.text
    assert len(x.message_roles) == len(x.message_tool_names) == len(messages)
    roles = x.message_roles
    goes_on = generate and x.text.endswith(messages[-1]["content"])  # the prompt holds the answer, to be gone on with
    for message, turn, sampled, content in zip(*columns, strict=True):
        assert content or message == -1
        inside = r.layout.results_in_caller and roles[message] == "tool"
        assert message in (-1, turn) or inside, "content stands in its own turn here"
        if content and message == -1:
            assert turn == -1 and not sampled, "tool schemas"
        assert sampled == (content and message >= 0 and roles[message] == "assistant")
    dropped = told(format, messages, tools=tools)
    for i, m in enumerate(messages):
        own = parts(x, r, message_indices=i)
        if m["role"] == "assistant":
            assert m["content"] in own or (goes_on and i == len(messages) - 1)
        elif m["role"] in dropped:
            assert own == ""
        else:
            assert unquoted(own) == m["content"], "the body, and nothing of its wrapper"
    whole = r.render(messages, tools=tools).text
    if generate and x.text.startswith(whole) and x.text != whole:
        ended = r.format.looks_ahead and format not in KINDS  # some only end the answer, and write no prompt behind it
        assert (x.turn_indices[-1] == -1 or ended) and not x.is_content[-1]
    for name, column in x.arrays().items():
        assert column.dtype.name == ("int32" if name in ("token_ids", "message_indices", "turn_indices") else "bool")
        assert column.tolist() == getattr(x, name)


@each_format
def test_helpers(format: str) -> None:
    r = renderer(format)
    messages, tools = taken(format)
    x = r.render(messages, tools=tools)
    names = x.message_roles
    answered = names.index("tool") if "tool" in names else None
    sampled = [i >= 0 and names[i] == "assistant" for i in x.message_indices]
    assert x.loss_mask() == x.loss_mask({"assistant"}) == sampled
    assert x.loss_mask({"tool"}) == x.content_mask_for_roles({"tool"}) == [i == answered for i in x.message_indices]
    assert x.loss_mask(set()) == [False] * len(x.token_ids)
    for spans, column in ((x.message_token_spans(), x.message_indices), (x.role_token_spans(), None)):
        covered = [False] * len(x.token_ids)
        for value, start, end in spans:
            assert start < end
            for at in range(start, end):
                assert not covered[at]
                covered[at] = True
                if column is not None:
                    assert column[at] == value
                else:
                    assert names[x.turn_indices[at]] == value
        wanted = x.message_indices if column is not None else x.turn_indices
        assert covered == [i >= 0 for i in wanted]
    assert x.tokens_per_message() == [x.message_indices.count(i) for i in range(len(names))]
    assert x.tokens_by_role() == {
        role: sum(n for n, name in zip(x.tokens_per_message(), names, strict=True) if name == role) for role in names
    }
    assert [n for n in x.message_tool_names if n] == ([] if answered is None else ["look"])
    assert answered is None or x.message_tool_names[answered] == "look"


@each_format
def test_prompt_completion_and_continuation(format: str) -> None:
    """Rule mask-scope: with sample_boundary=split a render is prompt + completion + continuation, in ids."""
    r = renderer(format)
    messages, tools = taken(format)
    for k in [k for k, m in enumerate(messages) if m["role"] == "assistant"]:
        prompt = r.render_ids(messages[:k], tools=tools, add_generation_prompt=True)
        for end in range(k + 1, len(messages) + 1):
            if not takes(format, messages[:end], tools=tools):
                continue
            x = r.render(messages[:end], tools=tools)
            if x.token_ids[: len(prompt)] != prompt:
                continue
            assert not any(x.sampled_mask[at] for at in range(len(prompt)) if x.turn_indices[at] == k)
            if k in x.unfaithful:
                continue
            columns = zip(x.token_ids, x.sampled_mask, x.message_indices, strict=True)
            sampled = [t for t, s, i in columns if s and i == k]
            start = len(prompt) + len(header_behind(r, x, len(prompt)))
            assert x.token_ids[start : start + len(sampled)] == sampled
            if start > len(prompt):
                continue
            parsed = r.parse_response(sampled, prompt_ids=prompt, finish_reason="stop")
            assert parsed.status == "complete"


@pytest.mark.parametrize("format", ["qwen3", "glm-5", "gpt-oss"])
def test_boundaries_on_a_real_vocabulary(format: str) -> None:
    """A thought, or an answer, whose first letters would merge with the layout before them."""
    split, join = (renderer(format, kind="real", sample_boundary=b) for b in ("split", "join"))
    for text in ("\n\nWell", " so", "\n", "</", ">"):
        for message in (said(text), said(text, text)):
            prompt = split.render_ids([user()], add_generation_prompt=True)
            x = split.render([user(), message])
            if x.token_ids[: len(prompt)] == prompt:
                at = x.sampled_mask.index(True)
                assert at >= len(prompt)
                assert decode(split, x.token_ids[:at]).endswith(decode(split, prompt[-3:]))
            assert x.text == join.render([user(), message]).text
            assert join.render_ids([user(), message]) == encode(join, x.text)


# -- training --


@each_format
def test_loss_is_what_was_sampled(format: str) -> None:
    """Rule mask-scope: never a header, a prefilled thought, a separator; the stop that is sampled is in."""
    messages, tools = taken(format)
    for options in ({}, {"history": "keep"}):
        r = renderer(format, **options)
        x = r.render(messages, tools=tools)
        sample = turnspec.build_training_sample(r, messages, tools=tools)
        assert sample.token_ids == x.token_ids and sample.message_indices == x.message_indices
        assert sample.loss_mask == x.sampled_mask and sample.logprobs is None
        assert sample.prompt_len == sample.loss_mask.index(True)
        stops = set(r.get_stop_token_ids())
        opener = set(control_ids(r, r.render_ids(asked(format), add_generation_prompt=True))[-1:]) - stops
        for _, run in itertools.groupby(enumerate(sample.loss_mask), key=lambda row: row[1]):
            at = [k for k, on in run if on]
            if at and at[-1] + 1 < len(sample.loss_mask) and not r.format.grammar.headers:
                ended = sample.token_ids[at[-1]] in stops
                assert ended or (format not in KINDS and sample.token_ids[at[-1] + 1] not in stops), "its stop is in"
                assert sample.token_ids[at[0]] not in opener
        columns = zip(sample.token_ids, sample.loss_mask, x.message_indices, strict=True)
        assert "So." in decode(r, [t for t, on, i in columns if on and i == len(messages) - 1])


@each_format
def test_chosen_messages_and_headers(format: str) -> None:
    r = renderer(format)
    messages, tools = taken(format)
    x = r.render(messages, tools=tools)
    answer = next(k for k, m in enumerate(messages) if m["content"] == "There.")
    chosen = [k == answer for k in range(len(messages))]
    sample = turnspec.build_training_sample(r, messages, tools=tools, message_loss_mask=chosen)
    assert sample.loss_mask == [s and i == answer for s, i in zip(x.sampled_mask, x.message_indices, strict=True)]
    if "tool" not in x.message_roles or "tool" in told(format, messages, tools=tools):
        with pytest.raises(turnspec.MessageError, match="no id would carry loss"):
            turnspec.build_training_sample(r, messages, tools=tools, loss_on={"tool"})
    else:
        bodies = turnspec.build_training_sample(r, messages, tools=tools, loss_on={"tool"})
        body = decode(r, [t for t, on in zip(bodies.token_ids, bodies.loss_mask, strict=True) if on])
        assert unquoted(body) == "Seen."
    headed = turnspec.build_training_sample(r, messages, tools=tools, message_loss_mask=chosen, include_headers=True)
    more = [t for t, a, b in zip(x.token_ids, headed.loss_mask, sample.loss_mask, strict=True) if a and not b]
    assert all(a or not b for a, b in zip(headed.loss_mask, sample.loss_mask, strict=True))
    first = sample.loss_mask.index(True)
    prompt = x.token_ids[first - len(more) : first]
    assert more == prompt, "a header is what stands before, in the same turn"


@each_format
def test_a_mask_without_loss_is_an_error(format: str) -> None:
    r = renderer(format)
    messages, tools = taken(format)
    with pytest.raises(turnspec.MessageError):
        turnspec.build_training_sample(r, messages, tools=tools, message_loss_mask=[False] * len(messages))
    with pytest.raises(turnspec.MessageError):
        turnspec.build_training_sample(r, messages, tools=tools, message_loss_mask=[True])
    nothing = turnspec.build_training_sample(r, asked(format), tools=tools)
    assert not any(nothing.loss_mask), "nobody spoke"


# -- turns that carry their ids, and turns left open --


@each_format
def test_sampled_ids_are_rendered_as_they_are(format: str) -> None:
    """Rule retokenization-drift: ids stand, spelled as no template would; the close is put in where it is missing."""
    r = renderer(format, history="keep")
    stop = encode(r, r.format.grammar.stops[0])
    head = asked(format)
    start = r.render_ids(head, add_generation_prompt=True)
    canonical = r.render([*head, said("Fine")])
    end = canonical.text.rpartition("Fine")[2]
    stops = r.format.grammar.stops
    odd = encode(r, "Fine  \u00a0 so")
    for ids in (odd, [] if r.format.grammar.next_openers else [*odd, *stop]):
        message = {"role": "assistant", "content": "something else", "token_ids": ids}
        x = r.render([*head, message])
        if x.token_ids[: len(start)] != start:
            changed = canonical.token_ids[: len(start)] != start
            assert changed and format not in KINDS, "an answer changes what stands before it"
            continue
        assert x.token_ids[len(start) : len(start) + len(ids)] == ids
        assert x.sampled_mask[len(start) : len(start) + len(ids)] == [True] * len(ids)
        assert not any(x.sampled_mask[len(start) + len(ids) :]), "what was put in was not sampled"
        assert not any(x.is_content[len(start) + len(ids) :])
        put_in = decode(r, x.token_ids[len(start) + len(ids) :])
        if ids == odd and not r.format.grammar.headers:
            assert put_in.endswith(end), "with what closes a thought, in formats whose prompt opens one"
        elif ids and ids != odd:
            assert put_in == next((end.partition(s)[2] for s in stops if s in end), end)


@each_format
def test_a_parsed_message_reproduces_its_ids(format: str) -> None:
    r = renderer(format)
    (messages, tools), head = taken(format), asked(format)
    prompt = r.render_ids(head, tools=tools, add_generation_prompt=True)
    calls = [m["tool_calls"] for m in messages if "tool_calls" in m]
    message = said("" if calls and single(format) else "There.", "Clear.")
    x = r.render([*head, {**message, "tool_calls": calls[0]} if calls else message], tools=tools)
    ids = [t for t, s in zip(x.token_ids, x.sampled_mask, strict=True) if s]
    message = r.parse_response(ids, prompt_ids=prompt, tools=tools).to_message(token_ids=True)
    again = r.render([*head, message], tools=tools)
    if again.token_ids[: len(prompt)] != prompt:
        assert x.token_ids[: len(prompt)] != prompt and format not in KINDS, "an answer changes what stands before it"
        return
    assert again.token_ids[len(prompt) : len(prompt) + len(ids)] == ids
    assert again.loss_mask() == again.sampled_mask
    assert sum(again.sampled_mask) == len(ids)


def single(format: str) -> bool:
    return any(entry.startswith(("at most one call", "content beside calls")) for entry in INFO[format].loses)


@each_format
def test_the_last_turn_left_open(format: str) -> None:
    """continue_final_message: the turn ends with its text, all of it prompt (rule whitespace)."""
    r = renderer(format)
    for text in ("Once upon", "Once upon "):
        messages = [*asked(format), said(text, "Clear.")]
        x = r.render(messages, continue_final_message=True)
        keeps = not any(entry.startswith("white space: around texts") for entry in INFO[format].loses)
        assert x.text.endswith(text if keeps else text.strip())
        assert not any(x.sampled_mask)
        assert parts(x, r, message_indices=len(messages) - 1).endswith(text if keeps else text.strip())
        assert r.render_ids(messages, continue_final_message=True) == x.token_ids
    with pytest.raises(turnspec.TurnspecError):
        r.render([user(), said("a")], continue_final_message=True, add_generation_prompt=True)
    with pytest.raises(turnspec.TurnspecError):
        r.render([user()], continue_final_message=True)


@each_format
def test_kept_history(format: str) -> None:
    """history=keep: what was sampled stays in history, in render, bridge and masks."""
    head = asked(format)
    if "Clear." not in renderer(format).render([*head, said("There.", "Clear.")]).text:
        assert any(entry.startswith("reasoning") for entry in INFO[format].loses)
        return  # never printed, not even in the last turn
    r = renderer(format, history="keep")
    messages = [*head, said("There.", "Clear."), user("Why?"), said("So.", "Because."), user("And?")]
    n = len(head)
    x = r.render(messages, add_generation_prompt=True)
    for k, thought in ((n, "Clear."), (n + 2, "Because.")):
        assert thought in parts(x, r, sampled_mask=True, message_indices=k)
    prompt = r.render(head, add_generation_prompt=True)
    if x.unfaithful == []:
        assert x.token_ids[: len(prompt.token_ids)] == prompt.token_ids
        following = r.render_ids(messages[: n + 2], add_generation_prompt=True)
        assert x.token_ids[: len(following)] == following
