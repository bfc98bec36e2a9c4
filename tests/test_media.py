"""Placeholders of images, videos and audio: where they stand, whose they are, and what `expand` makes of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import turnspec
import turnspec_formats
from byte_tokenizer import byte_tokenizer, encode, new_renderer, renderer
from turnspec.rendered import Placeholder

TOKENS = {
    "qwen2.5-vl": "<|image_pad|>",
    "qwen3-vl": "<|image_pad|>",
    "qwen3.5": "<|image_pad|>",
    "gemma-3": "<start_of_image>",
    "gemma-4": "<|image|>",
    "llama-4": "<|image|>",
    "mistral-small-3.2": "[IMG]",
    "mistral-large-3": "[IMG]",
    "kimi-k2.5": "<|media_pad|>",
    "glm-4.5v": "<|image|>",
    "minimax-m3": "]<]image[>[",
}
PICTURE = {"type": "image", "image": "i0"}

Ids = list[int]


def user(*parts: Any) -> dict[str, Any]:
    return {"role": "user", "content": [{"type": "text", "text": p} if isinstance(p, str) else p for p in parts]}


def taken_out(ids: Sequence[Any], placed: list[Placeholder], instead: list[list[Any]]) -> list[Any]:
    """The ids with each stretch replaced."""
    out, end = [], 0
    for p, new in zip(placed, instead, strict=True):
        out += [*ids[end : p.offset], *new]
        end = p.offset + p.length
    return [*out, *ids[end:]]


# -- where they stand --


@pytest.mark.parametrize("format", TOKENS)
def test_a_placeholder_is_its_token(format: str) -> None:
    """Brackets and numbers around it belong to the message, not to the placeholder."""
    r = renderer(format)
    x = r.render([user(PICTURE, "a", PICTURE)])
    id = r.vocabulary.control[TOKENS[format]]
    assert [(p.modality, p.length, x.token_ids[p.offset]) for p in x.placeholders] == [("image", 1, id)] * 2
    assert {x.message_indices[p.offset] for p in x.placeholders} == {0}


def test_a_number_before_it_is_no_placeholder() -> None:
    r = renderer("qwen3-vl", add_vision_id=True)
    x = r.render([user(PICTURE, {"type": "video", "video": "v"}, PICTURE)])
    assert "Picture 1: " in x.text and "Video 1: " in x.text and "Picture 2: " in x.text
    assert [p.modality for p in x.placeholders] == ["image", "video", "image"]
    assert x.message_indices[x.placeholders[0].offset - 2] == 0


def test_placeholders_are_tokens_of_their_formats() -> None:
    """Brackets and line ends around them are none. One format numbers them; one model of texts has no such tokens."""
    info = {f.id: f for f in turnspec.formats()}
    odd = set()
    for path in sorted(Path(turnspec_formats.__file__).parent.glob("*.py")):
        written = re.findall(r"Media\.of\(p, (.*)\), (?:IMAGE|VIDEO|AUDIO), ", source := path.read_text("utf-8"))
        if written:
            format = re.findall(r'^    id="(.*)",$', source, re.M)[0]
            odd |= {(format, text) for text in written if text[1:-1] not in info[format].special_tokens}
    numbered = {("locate-anything", f'"<{kind}-" + written(n) + ">"') for kind in ("image", "video")}
    assert odd == numbered | {("k-exaone", f'"<{kind}_pad>"') for kind in ("image", "video")}


# -- what they become --


@st.composite
def talks(draw: st.DrawFn) -> tuple[list[list[Any]], list[Any]]:
    """Contents of user messages, and what each of their pictures becomes: a number, or ids."""
    contents = draw(st.lists(st.lists(st.sampled_from(["a", " b\n", PICTURE]), min_size=1, max_size=4), max_size=4))
    pictures = sum(part is PICTURE for content in contents for part in content)
    ids = st.lists(st.integers(1, 90), min_size=1, max_size=5)
    becomes = draw(st.lists(st.integers(1, 5) | ids, min_size=pictures, max_size=pictures))
    return [["q"], *contents], becomes


@pytest.mark.parametrize("format", TOKENS)
@settings(max_examples=40, deadline=None)
@given(talk=talks())
def test_what_is_put_in_can_be_taken_out(format: str, talk: tuple[list[list[Any]], list[Any]]) -> None:
    """Placeholders tell where; all else stands as it does without `expand`, its owners too."""
    contents, becomes = talk
    plain, token = renderer(format), TOKENS[format]
    own = [plain.vocabulary.control[token]]
    r = new_renderer(format, expand=lambda modality, number, part: becomes[number])
    messages: list[dict[str, Any]] = []
    for content in contents:
        messages += [user(*content), {"role": "assistant", "content": "x"}]

    before, after = plain.render(messages), r.render(messages)
    put_in = [own * b if isinstance(b, int) else b for b in becomes]
    assert [after.token_ids[p.offset : p.offset + p.length] for p in after.placeholders] == put_in
    assert taken_out(after.token_ids, after.placeholders, [own] * len(put_in)) == before.token_ids
    assert taken_out(before.token_ids, before.placeholders, put_in) == after.token_ids
    for name in ("message_indices", "turn_indices", "is_content", "sampled_mask"):
        column: list[Any] = getattr(before, name)
        spread = [[column[p.offset]] * len(new) for p, new in zip(before.placeholders, put_in, strict=True)]
        assert taken_out(column, before.placeholders, spread) == getattr(after, name)

    assert r.render_ids(messages) == after.token_ids
    assert (
        [x.token_ids for x in r.render_batch([messages, messages[:2]])]
        == [  # type: ignore[union-attr]
            after.token_ids,
            r.render_ids(messages[:2]),
        ]
    )


@pytest.mark.parametrize("format", TOKENS)
def test_a_bridge_expands_what_is_new(format: str) -> None:
    """Numbers go on; what was expanded before is not touched, nor asked about again."""
    asked: list[tuple[str, int, Any]] = []
    r = new_renderer(format, expand=lambda *what: asked.append(what) or 3, history="keep")
    talk = [user(PICTURE, "a")]
    prompt = r.render(talk, add_generation_prompt=True)
    ids, state = prompt.token_ids, prompt.state
    own = r.vocabulary.control[TOKENS[format]]
    for n in range(1, 4):
        picture = {**PICTURE, "image": f"i{n}"}
        made = r.bridge(ids, encode(r, "x" + r.format.grammar.stops[0]), [user("b", picture)], state=state)
        assert made and asked[-1] == ("image", n, picture) and len(asked) == n + 1
        assert made.token_ids.count(own) == 3 * (n + 1) and made.token_ids[: len(ids)] == ids
        (placed,) = made.placeholders
        assert made.continuation_ids[placed.offset : placed.offset + placed.length] == [own] * 3
        assert made.message_indices[placed.offset] == 0
        ids, state = made.token_ids, made.state


@settings(max_examples=9, deadline=None)
@given(n=st.integers(1, 9))
def test_a_number_a_text_and_ids_say_the_same(n: int) -> None:
    token = "<|image_pad|>"
    id = renderer("qwen3-vl").vocabulary.control[token]
    found = [
        new_renderer("qwen3-vl", expand=lambda *_, x=x: x).render([user("a", PICTURE)])
        for x in (n, token * n, [id] * n)
    ]
    assert found[0].token_ids == found[1].token_ids == found[2].token_ids
    assert found[0].placeholders == found[1].placeholders == found[2].placeholders
    assert found[0].text == found[1].text == found[2].text


def test_a_text_is_encoded_where_it_stands() -> None:
    """As a processor does: the text of the prompt with the placeholder replaced, then encoded whole."""
    around = "\n\n<start_of_image><end_of_turn>\n\n"
    for kind in ("bytes", "real"):
        plain, r = renderer("gemma-3", kind=kind), new_renderer("gemma-3", kind=kind, expand=lambda *_: around)
        messages = [user(PICTURE, "\nWhat?")]
        text = plain.render(messages).text.replace("<start_of_image>", around)
        assert r.render(messages).text == text and r.render_ids(messages) == r.vocabulary.full(text)


# -- whose they are --


@dataclass
class Picture:
    """What is no plain data comes to `expand` as it was given."""

    tokens: int


def test_expand_sees_the_callers_part() -> None:
    parts = [{"type": "image", "image": Picture(n)} for n in (2, 4)]
    seen: list[Any] = []

    def expand(modality: str, number: int, part: Any) -> int:
        seen.append((number, part))
        return int(part["image"].tokens)

    r = new_renderer("qwen3-vl", expand=expand)
    messages = [user("a"), user(parts[0], "b"), user(parts[1])]
    assert [p.length for p in r.render(messages).placeholders] == [2, 4]
    assert [number for number, _ in seen] == [0, 1] and all(a is b for (_, a), b in zip(seen, parts, strict=True))
    assert r.render_ids(messages[:2]) == r.render(messages[:2]).token_ids
    assert [p.length for p in r.render(messages[1:]).placeholders] == [2, 4]


def test_images_in_results_and_in_what_stands_before_all_count_too() -> None:
    """Numbers go on in a bridge, though templates number neither."""
    seen: list[tuple[int, Any]] = []
    r = new_renderer("gemma-4", expand=lambda modality, number, part: seen.append((number, part)) or 2)
    pictures = [{"type": "image", "image": Picture(n)} for n in range(4)]
    call = {"id": "1", "type": "function", "function": {"name": "f", "arguments": {}}}
    result = {"role": "tool", "tool_call_id": "1", "content": [{"type": "text", "text": "t"}, pictures[1]]}
    talk = [user(pictures[0], "q"), {"role": "assistant", "content": "", "tool_calls": [call]}, result]
    for _ in range(2):  # read anew, and as it is kept
        prompt = r.render(talk, add_generation_prompt=True)
        state = prompt.state
        assert [p.length for p in prompt.placeholders] == [2, 2] and state.placeholders == {"image": 2}
    first = encode(r, "x" + r.format.grammar.stops[0])
    made = r.bridge(prompt.token_ids, first, [user(pictures[2], "b", pictures[3])], state=state)
    assert made, made.refusal
    assert [number for number, _ in seen[-2:]] == [2, 3] and made.state.placeholders == {"image": 4}
    assert all(any(part is p for p in pictures) for _, part in seen)


def test_modalities_are_counted_apart() -> None:
    seen: list[tuple[str, int]] = []
    r = new_renderer("qwen2.5-omni", expand=lambda modality, number, part: seen.append((modality, number)) or 2)
    film, sound = {"type": "video", "video": "v"}, {"type": "audio", "audio": "s"}
    x = r.render([user(PICTURE, film, PICTURE, sound, film)])
    assert seen == [("image", 0), ("video", 0), ("image", 1), ("audio", 0), ("video", 1)]
    assert [p.modality for p in x.placeholders] == ["image", "video", "image", "audio", "video"]
    assert all(p.length == 2 for p in x.placeholders)


# -- what is refused --


@pytest.mark.parametrize(
    ("becomes", "say"),
    [
        (0, "expand gave 0"),
        (-1, "expand gave -1"),
        ("", "an empty text"),
        ([], "no ids"),
        ([10**9], "the id 1000000000, which this tokenizer does not have"),
        (1.5, "not float"),
        (None, "not NoneType"),
    ],
)
def test_what_no_placeholder_can_become(becomes: Any, say: str) -> None:
    r = new_renderer("qwen3-vl", expand=lambda *_: becomes)
    messages = [user("a"), user("b", PICTURE)]
    with pytest.raises(turnspec.MessageError, match=say) as raised:
        r.render_ids(messages)
    assert raised.value.path == "messages[1].content[1]"
    assert isinstance(r.render_batch([messages])[0], turnspec.MessageError)
    x = r.render([user("a")], add_generation_prompt=True)
    refused = r.bridge(x.token_ids, encode(r, "x<|im_end|>"), [user("b", PICTURE)])
    assert refused.refusal is not None and refused.refusal.say.startswith("messages[0].content[1]: ")


def test_a_number_needs_a_token() -> None:
    """Where the placeholder is text to the tokenizer, a number of ids would say nothing."""
    messages = [user(PICTURE)]
    r = new_renderer("chatml-images", kind="unmarked", expand=lambda *_: 2)
    assert "<image>" not in r.vocabulary.control
    with pytest.raises(turnspec.MessageError, match="'<image>' is not one id"):
        r.render_ids(messages)
    r = new_renderer("chatml-images", kind="unmarked", expand=lambda *_: "<image>" * 2)
    assert "<image><image>\n" in r.render(messages).text


def test_a_traced_template_has_no_placeholders() -> None:
    pytest.importorskip("jinja2")
    from transformers import PreTrainedTokenizerFast

    tokenizer = PreTrainedTokenizerFast(tokenizer_object=byte_tokenizer("qwen3"))
    tokenizer.chat_template = "{{ messages[0].content }} of no known format"
    with pytest.raises(turnspec.OptionError, match="expand needs a known format"):
        turnspec.create_renderer(tokenizer, expand=lambda *_: 1)


def test_what_a_named_wire_writes_of_a_part_belongs_to_the_message() -> None:
    """Intern-S2 writes time series in a wire that its parent uses for every other part."""
    r = renderer("intern-s2")
    x = r.render([user("a", {"type": "time_series", "time_series": "t"}, "b")])
    assert x.text == "<|im_start|>user\na<|ts|><TS_CONTEXT><|/ts|>b<|im_end|>\n"
    control = [r.vocabulary.control[t] for t in ("<|ts|>", "<TS_CONTEXT>", "<|/ts|>")]
    start = x.token_ids.index(control[0])
    assert x.token_ids[start : start + 3] == control
    assert x.message_indices[start - 1 : start + 4] == [0] * 5
    assert all(x.is_content[start - 1 : start + 4])
    with pytest.raises(turnspec.MessageError, match="Unexpected item type"):
        r.render([user({"type": "smell"})])
