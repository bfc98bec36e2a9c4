"""Pieces to ids: the ids of the whole text, nothing injected, boundaries, owners, and where encoding can start anew."""

from __future__ import annotations

import threading
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
import tokenizers
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import turnspec.backends
from turnspec.errors import MessageError, TokenizerError
from turnspec.pieces import CONTENT, DATA, SAMPLED, VERBATIM, Piece, Verbatim
from turnspec.tokenizers import load_vocabulary
from turnspec.vocabulary import Vocabulary
from vocabularies import NAMES, REAL, Encoder, encoder, small, tokenizer

names = pytest.mark.parametrize("name", NAMES)
real = pytest.mark.parametrize("name", REAL)
quick = settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
LETTERS = st.text(st.sampled_from(" \n\tab<|>/é\u0301e日🚢1,'"), max_size=12)


@pytest.fixture(params=[0, 1 << 18], ids=["much", "little"], autouse=True)
def as_much(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every text is encoded as much text is, and as little is."""
    for backend in (turnspec.backends.Fastokens, turnspec.backends.Reference):
        monkeypatch.setattr(backend, "much", request.param)


def text_of(pieces: list[Piece]) -> str:
    return "".join(piece[0] for piece in pieces)


def conversations(v: Vocabulary) -> st.SearchStrategy[list[Piece]]:
    """Pieces as a layout would write them, and stranger ones."""
    control = st.sampled_from(list(v.control)[:12] + list(v.control)[-12:])
    spec = st.tuples(st.sampled_from(["", "\n", " b", "{"]), control, st.sampled_from(["", "user\n", "\n\n", "a"]))
    broken = control.flatmap(lambda token: st.integers(1, len(token)).map(lambda n: token[:n]))
    data = st.lists(st.one_of(LETTERS, LETTERS, LETTERS, control, broken), max_size=4).map("".join)
    written = st.tuples(st.one_of(spec.map("".join), LETTERS), st.sampled_from([0, CONTENT, CONTENT | SAMPLED]))
    given_ = st.tuples(data, st.sampled_from([DATA, DATA | CONTENT, DATA | CONTENT | SAMPLED]))
    return st.lists(st.one_of(written, given_), max_size=14).map(
        lambda parts: [(text, flags, n if flags & CONTENT else -1, n) for n, (text, flags) in enumerate(parts)]
    )


def by_hand(v: Vocabulary, pieces: list[Piece], *, split: bool) -> list[int]:
    """The definition: spec text gives control ids, all that stands between two of them is plain text."""
    ids: list[int] = []
    run = ""
    written = ""

    def read() -> None:
        nonlocal run, written
        for text, id in v.split(written):
            if id < 0:
                run += text
            else:
                ids.extend([*v.reference.plain(run), id])
                run = ""
        written = ""

    for n, (text, flags, _, _) in enumerate(pieces):
        if split and n and (flags ^ pieces[n - 1][1]) & SAMPLED:
            read()
            ids += v.reference.plain(run)
            run = ""
        if flags & DATA:
            read()
            run += text
        else:
            written += text
    read()
    return ids + v.reference.plain(run)


@names
def test_joined_with_tokens_it_is_the_encoding_of_the_whole_text(name: str) -> None:
    """template-parity"""
    e = encoder(name, "token", "join")

    @quick
    @given(conversations(e.vocabulary))
    def check(pieces: list[Piece]) -> None:
        assert e.encode(pieces) == tokenizer(name).encode(text_of(pieces), add_special_tokens=False).ids

    check()


@names
@pytest.mark.parametrize("boundary", ["split", "join"])
def test_control_ids_are_those_that_the_spec_wrote(name: str, boundary: str) -> None:
    """special-token-injection"""
    e = encoder(name, "text", boundary)

    @quick
    @given(conversations(e.vocabulary))
    def check(pieces: list[Piece]) -> None:
        ids = e.encode(pieces)
        assert ids == by_hand(e.vocabulary, pieces, split=boundary == "split")
        if e.vocabulary.normalizer != "NFC":
            assert e.vocabulary.decode(ids) == text_of(pieces)

    check()


@names
def test_a_message_that_spells_every_added_token_stays_text(name: str) -> None:
    """special-token-injection"""
    e = encoder(name)
    v = e.vocabulary
    evil = " ".join(list(v.control)[:400])
    token, id = next(iter(v.control.items()))
    ids = e.encode([(token, 0, -1, 0), (evil, DATA | CONTENT, 0, 0), (token, 0, -1, 0)])
    assert ids[0] == ids[-1] == id
    assert v.control_ids.keys().isdisjoint(ids[1:-1])
    assert v.decode(ids[1:-1]) == evil


@names
def test_a_token_that_forms_where_two_pieces_meet_stays_text(name: str) -> None:
    """special-token-injection"""
    e = encoder(name)
    v = e.vocabulary
    for token in list(v.control)[:20]:
        for n in range(1, len(token)):
            for first, second in ((0, DATA), (DATA, 0), (DATA, DATA)):
                ids = e.encode([(token[:n], first, -1, 0), (token[n:], second, -1, 0)])
                assert v.control_ids.keys().isdisjoint(ids)
            # Spec text is spec text, however it was cut into pieces.
            assert e.encode([(token[:n], 0, -1, 0), (token[n:], 0, -1, 0)]) == [v.control[token]]


@real
def test_a_boundary_stands_at_both_ends_of_what_was_sampled(name: str) -> None:
    e = encoder(name)
    plain = e.vocabulary.plain
    pieces = [("Hello wor", 0, -1, 0), ("ld and mo", DATA | CONTENT | SAMPLED, 0, 0), ("re", 0, -1, 0)]
    assert e.encode(pieces) == plain("Hello wor") + plain("ld and mo") + plain("re")
    assert encoder(name, "text", "join").encode(pieces) == plain("Hello world and more")
    pieces[1] = ("", DATA | CONTENT | SAMPLED, 0, 0)
    assert e.encode(pieces) == plain("Hello wor") + plain("re")


@real
@pytest.mark.parametrize("tail", ["assistant\n", "assistant", "\n\n", "\n ", "1"])
def test_a_boundary_where_the_tokenizer_splits_anyway_needs_no_run(name: str, tail: str) -> None:
    e = encoder(name)
    token = next(iter(e.vocabulary.control))

    @settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(st.text(max_size=4), min_size=1, max_size=4))
    def check(said: list[str]) -> None:
        pieces: list[Piece] = []
        for n, text in enumerate(said):
            pieces += [(token + tail, 0, -1, n), (text, DATA | CONTENT | SAMPLED, n, n), ("\n", 0, -1, n)]
        assert e.encode(pieces) == by_hand(e.vocabulary, pieces, split=True)

    check()
    turn: list[Piece] = [(token + tail, 0, -1, 0), ("Yes.", DATA | CONTENT | SAMPLED, 0, 0), (token, SAMPLED, -1, 0)]
    _, runs = e.runs([text for text, *_ in turn * 99], bytes(flags for _, flags, *_ in turn * 99))
    digits_stand_alone = name.startswith("qwen")
    splits = tail in ("assistant\n", "\n\n") or (tail == "1" and digits_stand_alone)
    assert (len(runs) < 99) == splits


def test_control_tokens_in_data_are_refused_on_request() -> None:
    e = Encoder(load_vocabulary(small()), special_in_text="error")
    spec, good = ("<|a|>", 0, -1, 0), ("fine <|a", DATA | CONTENT, 3, 3)
    assert e.encode([spec, good, ("|>", 0, -1, 3)])
    with pytest.raises(MessageError, match=r"messages\[3\]: the text spells '<\|b\|>'"):
        e.encode([spec, good, ("a <|b|>", DATA | CONTENT, 3, 3)])
    with pytest.raises(MessageError) as caught:
        e.encode([("<|b|>", DATA | CONTENT, -1, -1)])
    assert caught.value.path == ""


@pytest.mark.parametrize(("mode", "boundary"), [("text", "join"), ("text", "split"), ("token", "join")])
@pytest.mark.parametrize("added", [("|a|", "<|a", "x|a|y"), ("|a|", "x|a|")])
def test_tokens_that_overlap(mode: str, boundary: str, added: tuple[str, ...]) -> None:
    v = load_vocabulary(small(added={token: {} for token in added}))
    assert v.overlaps
    e = Encoder(v, special_in_text=mode, sample_boundary=boundary)  # type: ignore[arg-type]

    @quick
    @given(st.lists(st.tuples(st.sampled_from(["|a|", "<|a", "|a", "x", "y", "|", "<"]), st.sampled_from([0, 1]))))
    def check(parts: list[tuple[str, int]]) -> None:
        pieces = [(text, flags, -1, -1) for text, flags in parts]
        if mode == "token":
            assert e.encode(pieces) == v.full(text_of(pieces))
        else:
            assert e.encode(pieces) == by_hand(v, pieces, split=boundary == "split")

    check()


NORMALIZED: dict[str, Any] = {
    "normalizer": {"type": "NFC"},
    "added": {token: {"normalized": True} for token in ("<|a|>", "<|b|>")},
}


@pytest.mark.parametrize("boundary", ["join", "split"])
def test_tokens_that_are_looked_for_behind_the_normalizer(boundary: str) -> None:
    """What data adds to a token that the spec wrote may hide it, and a token in the data make up for the number."""
    v = load_vocabulary(small(**NORMALIZED))
    e = Encoder(v, sample_boundary=boundary)  # type: ignore[arg-type]
    whole = Encoder(v, sample_boundary="join", special_in_text="token")
    parts = ["<|a|>", "<|b|>", "\u0338", "x", "\n"]
    assert v.full("<|a|>\u0338<|b|>") == [*v.plain("<|a|>\u0338"), v.control["<|b|>"]]

    @quick
    @given(st.lists(st.tuples(st.sampled_from(parts), st.sampled_from([0, DATA, DATA | CONTENT | SAMPLED]))))
    def check(given_: list[tuple[str, int]]) -> None:
        pieces = [(text, flags, -1, -1) for text, flags in given_]
        assert e.encode(pieces) == by_hand(v, pieces, split=boundary == "split")
        assert whole.encode(pieces) == v.full(text_of(pieces))

    check()


def test_a_token_in_data_is_refused_though_another_is_hidden() -> None:
    e = Encoder(load_vocabulary(small(**NORMALIZED)), special_in_text="error")
    with pytest.raises(MessageError, match="spells"):
        e.encode([("<|a|>", 0, -1, 0), ("\u0338<|a|>", DATA | CONTENT, 0, 0)])


def test_an_ordinary_token_that_ends_in_a_control_token_does_not_take_it() -> None:
    alphabet = sorted(tokenizers.pre_tokenizers.ByteLevel.alphabet())
    vocabulary = {token: n for n, token in enumerate([*alphabet, "b<"])}
    model = {"type": "BPE", "vocab": vocabulary, "merges": [["b", "<"]]}
    added = {"b<": {"id": 256, "special": False}, "<|a|>": {"id": 257}}
    e = Encoder(load_vocabulary(small(added=added, model=model), tokens=("<|a|>",)), sample_boundary="join")
    assert e.vocabulary.control == {"<|a|>": 257}
    assert e.encode([("b", DATA | CONTENT, 0, 0), ("<|a|>", 0, -1, 0)]) == [*e.vocabulary.plain("b"), 257]


@pytest.mark.parametrize("flags", [{"lstrip": True}, {"rstrip": True}, {"lstrip": True, "rstrip": True}])
def test_tokens_that_take_space_away(flags: dict[str, Any]) -> None:
    v = load_vocabulary(small(added={"<|a|>": flags, "<|b|>": {}}))
    whole, runs = Encoder(v, sample_boundary="join", special_in_text="token"), Encoder(v, sample_boundary="join")

    @quick
    @given(st.lists(st.sampled_from(["<|a|>", "<|b|>", " ", "\n", "\x1c", "\u2003", "x"]), max_size=9))
    def check(parts: list[str]) -> None:
        pieces = [(text, 0 if "|" in text else DATA | CONTENT, -1, -1) for text in parts]
        ids = v.full(text_of(pieces))
        assert whole.encode(pieces) == runs.encode(pieces) == ids
        # One token spelled by the data, so that runs are taken apart.
        more = [*pieces, ("<|b|>", 0, -1, -1), ("<|b|>", DATA, -1, -1)]
        assert runs.encode(more) == [*ids, v.control["<|b|>"], *v.plain("<|b|>")]
        assert len(runs.owners(pieces, ids)) == len(ids)

    check()


def test_a_space_put_before_every_text_is_refused_at_boundaries() -> None:
    level = {"type": "ByteLevel", "add_prefix_space": True, "trim_offsets": False, "use_regex": True}
    v = load_vocabulary(small(pre_tokenizer=level))
    with pytest.raises(TokenizerError, match="puts a space before every text"):
        Encoder(v)
    e = Encoder(v, sample_boundary="join")
    pieces = [("<|a|>", 0, -1, 0), ("x", DATA | CONTENT, 0, 0), ("y", 0, -1, 0)]
    ids = e.encode(pieces)
    assert ids == v.full("<|a|>xy")
    assert pieces[e.owners(pieces, ids)[-1]][0] == "y"


# ---- owners ----------------------------------------------------------------------------------------


def owners_by_offsets(e: Encoder, name: str, pieces: list[Piece]) -> list[int]:
    """From the offsets of `tokenizers`, in a joined text whose control tokens match."""
    edges = np.cumsum([len(piece[0]) for piece in pieces])
    found = []
    for start, end in tokenizer(name).encode(text_of(pieces), add_special_tokens=False).offsets:
        covered = [n for n, edge in enumerate(edges) if edge > start and edge - len(pieces[n][0]) < max(end, start + 1)]
        covered = [n for n in covered if pieces[n][0]]
        found.append(next((n for n in covered if pieces[n][1] & CONTENT), covered[0]))
    return found


@names
def test_owners_agree_with_offsets(name: str) -> None:
    """mask-scope"""
    e = encoder(name, "token", "join")

    @quick
    @given(conversations(e.vocabulary))
    def check(pieces: list[Piece]) -> None:
        ids = e.encode(pieces)
        found = e.owners(pieces, ids)
        assert found.dtype == np.int32
        offsets = owners_by_offsets(e, name, pieces)
        # Offsets are in characters: ids that hold a part of a character are told apart by bytes only.
        if text_of(pieces).isascii():
            assert found.tolist() == offsets
        assert all(pieces[n][0] for n in found)
        if e.vocabulary.normalizer != "NFC":
            assert all(a <= b or pieces[b][1] & CONTENT for a, b in pairwise(found.tolist()))

    check()


@real
def test_a_token_that_holds_scaffold_and_content_counts_as_content(name: str) -> None:
    e = encoder(name, "text", "join")
    pieces = [
        ("Hel", 0, -1, 0),
        ("lo", DATA | CONTENT, 0, 0),
        ("", 0, -1, 0),
        (" wor", DATA | CONTENT, 1, 1),
        ("ld", 0, -1, 1),
    ]
    ids = e.encode(pieces)
    assert e.vocabulary.plain("Hello world") == ids
    assert len(ids) == 2
    assert e.owners(pieces, ids).tolist() == [1, 3]


def test_owners_where_the_normalizer_composes_characters() -> None:
    v = load_vocabulary(small(normalizer={"type": "NFC"}))
    e = Encoder(v, sample_boundary="join")
    pieces = [("ae\u0301", DATA | CONTENT, 0, 0), ("b", 0, -1, 0)]
    assert e.owners(pieces, e.encode(pieces)).tolist() == [0, 0, 0, 1]  # a, two bytes of é, b
    # Composed across the seam: where `tokenizers` says that the character stands.
    pieces = [("ae", 0, -1, 0), ("\u0301b", DATA | CONTENT, 0, 0)]
    assert e.owners(pieces, e.encode(pieces)).tolist() == [0, 0, 0, 1]


def test_owners_of_characters_that_lie_across_ids() -> None:
    e = Encoder(load_vocabulary(small()), sample_boundary="join")
    pieces = [("a", 0, -1, 0), ("🚢é", DATA | CONTENT, 0, 0), ("b", 0, -1, 0)]
    assert e.owners(pieces, e.encode(pieces)).tolist() == [0, 1, 1, 1, 1, 1, 1, 2]
    assert e.owners([], []).tolist() == []
    assert e.owners([("", 0, -1, -1)], []).tolist() == []


# ---- ids that stand --------------------------------------------------------------------------------


@names
def test_sampled_ids_stand_as_they_are(name: str) -> None:
    """retokenization-drift"""
    e = encoder(name)
    v = e.vocabulary
    token, id = next(iter(v.control.items()))
    odd = [*v.plain("He"), *v.plain("l"), *v.plain("lo"), *v.plain("🚢")[:1], id]
    for evil in ("", f"{token} "):
        pieces = [
            (token, 0, -1, 0),
            (f"{evil}hi\n", DATA | CONTENT, 0, 0),
            (Verbatim.of(v.decode(odd), odd), DATA | CONTENT | SAMPLED | VERBATIM, 1, 1),
            (Verbatim.of(v.decode(odd), odd), DATA | CONTENT | SAMPLED | VERBATIM, 2, 2),
            ("\n", 0, -1, 2),
        ]
        ids = e.encode(pieces)
        before, after = [id, *v.plain(f"{evil}hi\n")], v.plain("\n")
        assert ids == before + odd + odd + after
        owned = e.owners(pieces, ids).tolist()
        assert owned == [0] + [1] * (len(before) - 1) + [2] * len(odd) + [3] * len(odd) + [4] * len(after)
        assert e.encode(pieces[2:3]) == odd


def test_other_ids_of_the_same_text_stand_too() -> None:
    e = Encoder(load_vocabulary(small()))
    flags = DATA | CONTENT | SAMPLED | VERBATIM

    def conversation(ids: list[int]) -> list[Piece]:
        end = [("<|a|>", 0, -1, 2), ("x", DATA | CONTENT | SAMPLED, 2, 2), ("<|b|>", 0, -1, 2)]
        return [("<|a|>", 0, -1, 0), ("y", DATA, 0, 0), (Verbatim.of("?", ids), flags, 1, 1), *end]

    assert 200 in e.encode(conversation([200]))
    assert 201 in e.encode(conversation([201]))
    assert 200 in e.encode(conversation([200]))


# ---- beginning anew --------------------------------------------------------------------------------


@names
@pytest.mark.parametrize(
    ("mode", "boundary"), [("text", "split"), ("text", "join"), ("token", "join"), ("token", "split")]
)
def test_encoding_starts_anew_at_a_mark_whatever_follows_its_piece(name: str, mode: str, boundary: str) -> None:
    e = encoder(name, mode, boundary)

    @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
    @given(conversations(e.vocabulary), conversations(e.vocabulary))
    def check(pieces: list[Piece], other: list[Piece]) -> None:
        ids, marks, array = e.encode_marked(pieces)
        assert array is None or array.tolist() == ids
        for n, place in [*marks, *(e.last_mark(pieces, ids, limit) for limit in range(len(pieces)))]:
            assert ids[:place] + e.encode(pieces[n:]) == ids
            grown = [*pieces[: n + 1], *other]
            assert ids[:place] + e.encode(grown[n:]) == e.encode(grown)

    check()


@pytest.mark.parametrize("opens", [True, False])
def test_a_long_conversation_has_a_mark_near_its_end(opens: bool) -> None:
    e = Encoder(load_vocabulary(small()))
    header, closer = ("<|a|>", "<|b|>") if opens else ("A: ", "\n")
    turn = [(header, 0, -1, 0), ("question " * 20, DATA | CONTENT, 0, 0), (closer, 0, -1, 0)]
    pieces = [p for n in range(200) for p in (*turn, (f"answer {n}", DATA | CONTENT | SAMPLED, n, n), ("\n", 0, -1, n))]
    ids, marks, _ = e.encode_marked(pieces)
    assert max(e.last_mark(pieces, ids, len(pieces)), *marks)[0] >= len(pieces) - 5
    if opens:
        assert e.last_mark(pieces, ids, 160)[0] >= 155


def test_threads_share_an_encoder() -> None:
    """throughput-concurrency"""
    e = Encoder(load_vocabulary(small()))
    wrong: list[int] = []

    def work(seed: int) -> None:
        pieces: list[Piece] = [("<|a|>", 0, -1, 0)]
        for n in range(60):
            pieces = [*pieces, (f"{n % 7} {seed % 2}", DATA | SAMPLED, n, n), ("<|b|>\n<|a|>", 0, -1, n)]
            if e.encode(pieces) != by_hand(e.vocabulary, pieces, split=True):
                wrong.append(seed)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
