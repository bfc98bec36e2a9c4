"""Loading a vocabulary: what counts as a control token, what text and ids become, what is refused."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from pathlib import Path

import pytest
import tokenizers
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from turnspec.backends import BATTERY, Fastokens, Reference
from turnspec.errors import TokenizerError
from turnspec.tokenizers import load_vocabulary
from vocabularies import NAMES, small, tokenizer, vocabulary

names = pytest.mark.parametrize("name", NAMES)
TEXT = st.text(st.one_of(st.characters(exclude_categories=["Cs"]), st.sampled_from(" \n\t'<|>_▁éeé\u0301日0123abcA.")))


@names
def test_full_is_what_the_tokenizer_makes_of_a_text(name: str) -> None:
    """template-parity"""
    reference, v = tokenizer(name), vocabulary(name)
    assert v.backend == "fastokens"
    tokens = list(v.added)[:300]

    @settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(st.one_of(TEXT, st.sampled_from(tokens), st.sampled_from(BATTERY))).map("".join))
    def check(text: str) -> None:
        assert v.full(text) == reference.encode(text, add_special_tokens=False).ids

    check()


@names
def test_plain_text_holds_no_control_id_and_decodes_to_itself(name: str) -> None:
    """special-token-injection"""
    v = vocabulary(name)

    @settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(st.one_of(st.sampled_from(" \nab<|>é日"), st.sampled_from(list(v.control)))).map("".join))
    def check(text: str) -> None:
        ids = v.plain(text)
        assert v.control_ids.keys().isdisjoint(ids)
        assert v.decode(ids) == text

    check()
    everything = " ".join(v.control)
    assert v.control_ids.keys().isdisjoint(v.plain(everything))
    assert v.decode(v.plain(everything)) == everything


@names
def test_plain_text_differs_from_full_in_control_tokens_only(name: str) -> None:
    v = vocabulary(name)
    ordinary = [token for token in v.added if token not in v.control][:200]
    for text in (*BATTERY, *ordinary, "".join(ordinary[:40])):
        if v.spells(text) is None:
            assert v.plain(text) == v.full(text)


@names
def test_bytes_of_a_character_that_lies_across_ids(name: str) -> None:
    """unicode-split"""
    v = vocabulary(name)
    for text in ("🚢🧪👩‍🚀", "日本語のテキスト", "naïve café", "\u2028\U0010fffe"):
        ids = v.plain(text)
        assert b"".join(map(v.token_bytes, ids)) == text.encode()
        assert v.decode(ids) == text
    token, id = next(iter(v.control.items()))
    assert v.token_bytes(id) == token.encode()
    assert v.token_bytes(10**9) == b""


@names
def test_decoding_by_table_is_decoding(name: str) -> None:
    reference, v = tokenizer(name), vocabulary(name)
    for text in BATTERY:
        ids = v.full(text)
        assert v.decode(ids) == reference.decode(ids, skip_special_tokens=False)


def test_a_control_token_is_flagged_or_spelled_by_the_spec_or_no_token_of_the_model() -> None:
    added = {"<|a|>": {}, "<b>": {"special": False}, "!": {"id": 0, "special": False}}
    bare = load_vocabulary(small(added=added))
    assert set(bare.control) == {"<|a|>", "<b>"}
    assert set(load_vocabulary(small(added=added), markers=["!"]).control) == {"<|a|>", "<b>", "!"}


def test_markers_that_are_no_token_are_text() -> None:
    v = load_vocabulary(small(), tokens=["<|a|>"], markers=["<call>", "</b>"])
    assert "<call>" not in v.control
    assert v.control["</b>"] == v.full("</b>")[0]


def test_a_token_that_is_not_one_id_is_named_with_what_was_found() -> None:
    with pytest.raises(TokenizerError) as caught:
        load_vocabulary(small(), tokens=["<|A|>"])
    assert str(caught.value) == (
        "the format needs '<|A|>' as one id; in this tokenizer it is 5 ids: [27, 91, 32, 91, 29]; "
        "added tokens like it: '<|b|>', '<|a|>'"
    )
    with pytest.raises(TokenizerError, match="no added token, though 64 when alone"):
        load_vocabulary(small(), tokens=["a"])


def test_an_entry_of_the_vocabulary_that_no_text_becomes_may_be_a_token() -> None:
    described = json.loads(small().to_str())
    described["model"]["vocab"] |= {"<end>": 300, "<stop>": 301}
    v = load_vocabulary(tokenizers.Tokenizer.from_str(json.dumps(described)), tokens=["<end>"], ends=["<stop>", "a"])
    assert (v.full("<end>a<stop>"), v.control["<end>"], v.control["<stop>"]) == ([300, *v.full("a"), 301], 300, 301)
    assert "a" not in v.control
    assert v.decode(v.plain("<end>")) == "<end>"
    assert 300 not in v.plain("<end>")


@pytest.mark.parametrize("flag", ["lstrip", "rstrip", "normalized", "single_word"])
def test_flags_of_added_tokens(flag: str) -> None:
    made = small(added={"<|a|>": {flag: True}, "<|b|>": {}})
    v = load_vocabulary(made)
    for text in ("x  <|a|>  y", "x<|a|>y", "<|b|>\n <|a|> \n<|b|>", "é\u2003<|a|>\x1c"):
        assert v.full(text) == made.encode(text, add_special_tokens=False).ids
        assert v.decode(v.plain(text)) == text
    if flag == "single_word":
        with pytest.raises(TokenizerError, match="single_word"):
            load_vocabulary(made, tokens=["<|a|>"])


def test_a_model_that_is_not_bpe_is_refused() -> None:
    made = tokenizers.Tokenizer(tokenizers.models.WordLevel({"a": 0}, unk_token="a"))
    with pytest.raises(TokenizerError, match="WordLevel"):
        load_vocabulary(made)


def test_truncation_and_padding_of_the_tokenizer_do_not_matter() -> None:
    made = small()
    made.enable_truncation(2)
    made.enable_padding(length=9)
    assert len(load_vocabulary(made).full("abcdef")) == 6


def test_where_a_tokenizer_may_come_from(tmp_path: Path) -> None:
    made = small()
    ids = made.encode("<|a|>x").ids
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(TokenizerError, match=r"no tokenizer\.json in this folder"):
        load_vocabulary(folder)
    made.save(str(folder / "tokenizer.json"))
    (folder / "tokenizer_config.json").write_text(json.dumps({"bos_token": {"content": "<|a|>"}, "eos_token": "<|b|>"}))
    packed = tmp_path / "tokenizer.json.gz"
    packed.write_bytes(gzip.compress((folder / "tokenizer.json").read_bytes()))
    for source in (made, folder, str(folder), folder / "tokenizer.json", packed, str(packed)):
        assert load_vocabulary(source).full("<|a|>x") == ids
    assert (load_vocabulary(folder).bos_token, load_vocabulary(folder).eos_token) == ("<|a|>", "<|b|>")
    assert load_vocabulary(made).bos_token is None


def test_a_transformers_tokenizer() -> None:
    transformers = pytest.importorskip("transformers")
    wrapped = transformers.PreTrainedTokenizerFast(tokenizer_object=small(), bos_token="<|a|>")
    v = load_vocabulary(wrapped)
    assert (v.bos_token, v.eos_token) == ("<|a|>", None)
    assert v.full("<|a|>x") == wrapped.encode("<|a|>x", add_special_tokens=False)


def test_what_is_no_tokenizer_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bad = tmp_path / "tokenizer.json"
    bad.write_text("{}")
    with pytest.raises(TokenizerError, match=r"not a tokenizer\.json"):
        load_vocabulary(bad)
    with pytest.raises(TokenizerError, match="no such file or folder"):
        load_vocabulary(tmp_path / "nowhere")
    with pytest.raises(TokenizerError, match="int"):
        load_vocabulary(3)


def test_the_hub_is_not_asked_when_offline() -> None:
    pytest.importorskip("huggingface_hub")
    code = (
        "from turnspec.tokenizers import load_vocabulary\n"
        "from turnspec.errors import TokenizerError\n"
        "try: load_vocabulary('nobody/has-this-model')\n"
        "except TokenizerError as error: print(error)\n"
    )
    environment = {"HF_HUB_OFFLINE": "1", "PYTHONPATH": ":".join(sys.path), "PATH": "/usr/bin"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, timeout=60)
    assert done.stdout.startswith("nobody/has-this-model: no such file or folder, and no tokenizer.json from the hub")


def test_what_differs_from_tokenizers_is_not_used(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Fastokens, "plain", lambda self, text: [0])
    v = load_vocabulary(small(added={"<|odd|>": {}}))
    assert v.backend == "tokenizers"
    assert "differ" in caplog.text
    assert v.full("a<|odd|>") == [64, 256]
    assert v.plain("<|odd|>") == [27, 91, 78, 67, 67, 91, 29]


def test_both_backends_encode_many_texts_alike() -> None:
    v = vocabulary(NAMES[0])
    assert isinstance(v.encoder, Fastokens)
    assert isinstance(v.reference, Reference)
    token = next(iter(v.control))
    texts = ["", token, "a b", " c", "", f"x{token}", *BATTERY, ""]
    for mine, theirs in (
        (v.encoder.full_runs(texts), v.reference.full_runs(texts)),
        (v.encoder.plain_runs(texts), v.reference.plain_runs(texts)),
    ):
        assert [x.tolist() for x in mine] == [x.tolist() for x in theirs]
