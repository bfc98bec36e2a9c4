"""Where tokenizers come from, and what is remembered of them from one process to the next."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
import tokenizers

import turnspec
from turnspec import facts as facts_module
from turnspec.backends import BATTERY, Fastokens
from turnspec.encode import Encoder
from turnspec.errors import TokenizerError
from turnspec.facts import Facts
from turnspec.ranks import of_ranks
from turnspec.tokenizers import load_vocabulary
from vocabularies import small

PATTERN = (
    r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}{1,3}+| ?[^\s\p{L}\p{N}]++[\r\n]*|\s*[\r\n]|\s+(?!\S)|\s+"
)
SPECIAL = {"<|a|>": 270, "<|b|>": 271}
TEXTS = (*BATTERY, "12345678 a1b22c333d4444", "the then hello<|a|> there<|b|>", "<|a|><|a|> x")


def ranks() -> dict[bytes, int]:
    """Bytes, and what merges make of a few words."""
    found = {bytes([byte]): byte for byte in range(256)}
    for token in ("th", "the", " t", " th", " the", "he", "hel", "ll", "hell", "hello", "12", "123", "\n\n", "é"):
        found.setdefault(token.encode(), len(found))
    return found


# ---- facts -----------------------------------------------------------------------------------------


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "turnspec"


def test_a_second_process_neither_checks_nor_loads(cache: Path, tmp_path: Path) -> None:
    file = tmp_path / "tokenizer.json"
    small(added={token: {} for token in ("<|im_start|>", "<|im_end|>", "<|endoftext|>")}).save(str(file))
    code = (
        "import sys, turnspec\n"
        f"r = turnspec.create_renderer({str(file)!r}, renderer='qwen3')\n"
        "print(*sorted({'tokenizers', 'fastokens'} & set(sys.modules)))\n"
        "print(r.render_ids([{'role': 'user', 'content': 'Hi'}]), r.vocabulary.backend)\n"
    )
    first, second = (subprocess.check_output([sys.executable, "-c", code], text=True).splitlines() for _ in range(2))
    assert first[0] == "fastokens tokenizers"
    assert second[0] == ""
    assert first[1] == second[1]
    assert second[1].endswith("fastokens")
    assert len(list(cache.iterdir())) == 1


def test_a_file_that_is_broken_is_none(cache: Path) -> None:
    made = small(added={"<|broken|>": {}})
    ids = load_vocabulary(made).full("a<|broken|>")
    [file] = cache.iterdir()
    good = file.read_bytes()
    for bad in (b"", b"{", b"[]", b"\xff\xfe", good[:-5]):
        file.write_bytes(bad)
        assert load_vocabulary(made).full("a<|broken|>") == ids
        assert isinstance(json.loads(file.read_bytes()), dict)


def test_a_folder_that_cannot_be_written_to_does_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert load_vocabulary(small(added={"<|full|>": {}})).full("<|full|>") == [256]


def test_writers_at_once_leave_a_whole_file(cache: Path) -> None:
    def write(n: int) -> None:
        for k in range(50):
            Facts("one").put(f"{n} {k}", "x" * 1000)

    threads = [threading.Thread(target=write, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    [file] = cache.iterdir()
    known = json.loads(file.read_text("utf-8"))
    assert known and set(known.values()) == {"x" * 1000}
    assert Facts("two").get("0 0") is None


def test_facts_end_with_the_library_that_they_are_about(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Facts("one").put("name", 1)
    assert Facts("one").get("name") == 1
    facts_module._environment.cache_clear()
    monkeypatch.setattr(facts_module, "_version", lambda package: "0")
    assert Facts("one").get("name") is None
    facts_module._environment.cache_clear()


def test_a_difference_is_remembered_and_said_again(cache: Path, caplog: pytest.LogCaptureFixture) -> None:
    made = small(added={"<|remembered|>": {}})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Fastokens, "plain", lambda self, text: [0])
        assert load_vocabulary(made).backend == "tokenizers"
    caplog.clear()
    turnspec.tokenizers._loaded.clear()
    assert load_vocabulary(made).backend == "tokenizers"
    assert "differ" in caplog.text


# ---- files -----------------------------------------------------------------------------------------


def test_a_file_is_read_as_it_is_written(tmp_path: Path) -> None:
    made = small(added={"<|a|>": {}, "x": {"special": False}})
    for name, indent in (("tokenizer.json", None), ("pretty.json", 2)):
        described = json.loads(made.to_str())
        (tmp_path / name).write_text(json.dumps(described, indent=indent, ensure_ascii=False), encoding="utf-8")
        for _ in range(2):
            v = load_vocabulary(tmp_path / name)
            assert v.bytes.tokens == made.get_vocab(with_added_tokens=True)
            assert [v.full(text) for text in BATTERY] == [made.encode(text).ids for text in BATTERY]
            turnspec.tokenizers._loaded.clear()
    described["added_tokens"][1]["id"] = 7777  # which the library does not believe
    (tmp_path / "odd.json").write_text(json.dumps(described), encoding="utf-8")
    as_read = tokenizers.Tokenizer.from_file(str(tmp_path / "odd.json"))
    for _ in range(2):
        assert load_vocabulary(tmp_path / "odd.json").full("x") == as_read.encode("x").ids
        turnspec.tokenizers._loaded.clear()


def test_a_hub_id_is_found_in_the_cache_of_the_hub(tmp_path: Path) -> None:
    pytest.importorskip("huggingface_hub")
    repository = tmp_path / "hub" / "models--some--model"
    snapshot = repository / "snapshots" / ("0" * 40)
    snapshot.mkdir(parents=True)
    (repository / "refs").mkdir()
    (repository / "refs" / "main").write_text("0" * 40)
    small().save(str(snapshot / "tokenizer.json"))
    (snapshot / "tokenizer_config.json").write_text('{"eos_token": "<|b|>"}')
    code = (
        "from turnspec.tokenizers import load_vocabulary\n"
        "v = load_vocabulary('some/model'); print(v.full('<|a|>x'), v.eos_token)\n"
    )
    environment = {**os.environ, "HF_HUB_OFFLINE": "1", "HF_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment)
    assert done.stdout == "[256, 87] <|b|>\n", done.stderr


# ---- ranks -----------------------------------------------------------------------------------------


def test_a_tiktoken_encoding_gives_its_ids() -> None:
    tiktoken = pytest.importorskip("tiktoken")
    encoding = tiktoken.Encoding("mine", pat_str=PATTERN, mergeable_ranks=ranks(), special_tokens=SPECIAL)
    v = load_vocabulary(encoding, tokens=["<|a|>"])
    assert v.backend == "fastokens"
    for text in TEXTS:
        assert v.full(text) == encoding.encode(text, allowed_special="all")
        assert v.plain(text) == encoding.encode(text, disallowed_special=())
        assert v.decode(v.full(text)) == text


def test_an_encoding_that_would_be_another_is_refused() -> None:
    tiktoken = pytest.importorskip("tiktoken")
    encoding = tiktoken.Encoding("mine", pat_str=r"(?s:.)|\s+", mergeable_ranks=ranks(), special_tokens=SPECIAL)
    encoding._pat_str = r"\s+|\S+"  # what it says of itself is not what it does
    with pytest.raises(TokenizerError, match=r"mine written as a tokenizer\.json would encode .* differently"):
        load_vocabulary(encoding)
    with pytest.raises(TokenizerError, match="lacks the byte 0x61"):
        of_ranks({token: rank for token, rank in ranks().items() if token != b"a"}, PATTERN, {})


def test_a_file_of_ranks_alone_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.tiktoken"
    file.write_text("\n".join(f"{base64.b64encode(token).decode()} {rank}" for token, rank in ranks().items()))
    with pytest.raises(TokenizerError, match=r"pass a tiktoken\.Encoding"):
        load_vocabulary(file)


def tekken(folder: Path) -> Path:
    """The first ranks of a vocabulary of theirs, with its special tokens in the file, as newer ones have them."""
    common = pytest.importorskip("mistral_common")
    from mistral_common.tokens.tokenizers.tekken import Tekkenizer

    whole = json.loads((Path(common.__file__).parent / "data" / "tekken_240911.json").read_text("utf-8"))
    config = {**whole["config"], "default_vocab_size": 4000, "version": "v7"}
    special = [
        {"rank": int(token["rank"]), "token_str": token["token_str"], "is_control": True}
        for token in Tekkenizer.DEPRECATED_SPECIAL_TOKENS
    ]
    file = folder / "tekken.json"
    described = {"config": config, "vocab": whole["vocab"][:5000], "special_tokens": special}
    file.write_text(json.dumps(described), encoding="utf-8")
    return file


def test_a_tekken_file_gives_its_ids(tmp_path: Path) -> None:
    file = tekken(tmp_path)
    from mistral_common.tokens.tokenizers.tekken import Tekkenizer

    theirs = Tekkenizer.from_file(file)
    for source in (file, tmp_path):
        v = load_vocabulary(source, tokens=["[INST]", "</s>"])
        assert v.backend == "fastokens"
        assert [v.plain(text) for text in TEXTS] == [theirs.encode(text, bos=False, eos=False) for text in TEXTS]
        assert v.full("[INST]Hi</s>") == [
            theirs.get_special_token("[INST]"),
            *theirs.encode("Hi", bos=False, eos=False),
            theirs.get_special_token("</s>"),
        ]
    described = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps({key: value for key, value in described.items() if key != "special_tokens"}))
    with pytest.raises(TokenizerError, match="no 'special_tokens' in it"):
        load_vocabulary(file)
    file.write_text(json.dumps({**described, "config": {}}))
    with pytest.raises(TokenizerError, match=r"not a tekken\.json: KeyError"):
        load_vocabulary(file)


def test_slow_tokenizers_are_converted_or_refused(tmp_path: Path) -> None:
    tiktoken = pytest.importorskip("tiktoken")
    transformers = pytest.importorskip("transformers")

    class Slow(transformers.PythonBackend):  # type: ignore[misc, name-defined]
        """As models ship them with their code: around a tiktoken.Encoding."""

        def __init__(self, **more: Any) -> None:
            self.model = tiktoken.Encoding("slow", pat_str=PATTERN, mergeable_ranks=ranks(), special_tokens=SPECIAL)
            super().__init__(**more)

        vocab_size = 272

        def get_vocab(self) -> dict[str, int]:
            return dict(SPECIAL)

        def _convert_token_to_id(self, token: str) -> int:
            return SPECIAL.get(token, 0)

        def _convert_id_to_token(self, id: int) -> str:
            return "<|b|>"

    v = load_vocabulary(Slow(eos_token="<|b|>"))
    assert v.eos_token == "<|b|>"
    assert v.full("hello<|a|>") == [*v.plain("hello"), 270]

    (tmp_path / "vocab.json").write_text('{"<unk>": 0, "a</w>": 1}')
    (tmp_path / "merges.txt").write_text("#version: 0.2\n")
    ctrl = transformers.CTRLTokenizer(str(tmp_path / "vocab.json"), str(tmp_path / "merges.txt"))
    with pytest.raises(TokenizerError, match="CTRLTokenizer is a slow tokenizer, and transformers cannot convert it"):
        load_vocabulary(ctrl)


# ---- what changes texts ----------------------------------------------------------------------------

SPACED = {"type": "Replace", "pattern": {"String": " "}, "content": "▁"}
FIRST = {"type": "Sequence", "normalizers": [{"type": "Prepend", "prepend": "▁"}, SPACED]}
META = {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always", "split": False}


@pytest.mark.parametrize(
    ("parts", "prefixes"),
    [
        ({"normalizer": {"type": "NFC"}}, False),
        ({"normalizer": {"type": "Sequence", "normalizers": [{"type": "NFC"}]}}, False),
        ({"normalizer": {"type": "Replace", "pattern": {"String": "x"}, "content": "yy"}}, False),
        ({"normalizer": FIRST, "pre_tokenizer": None}, True),
        ({"pre_tokenizer": META}, True),
        ({"pre_tokenizer": {**META, "prepend_scheme": "first"}}, True),
        ({"pre_tokenizer": {**META, "prepend_scheme": "never"}}, False),
    ],
    ids=["nfc", "sequence", "replace", "prepend", "metaspace-always", "metaspace-first", "metaspace-never"],
)
def test_normalisers_and_prefixed_spaces_are_exact_or_refused(parts: dict[str, Any], prefixes: bool) -> None:
    made = with_spaces(parts)
    v = load_vocabulary(made)
    for text in (*BATTERY, "<|a|> x<|b|>x", " <|a|>", "x<|a|>e\u0301"):
        assert v.full(text) == made.encode(text, add_special_tokens=False).ids
        assert v.control_ids.keys().isdisjoint(v.plain(text))
    if prefixes:
        with pytest.raises(TokenizerError, match=r"space before every text|differently when control tokens"):
            Encoder(v)
    else:
        Encoder(v)


def with_spaces(parts: dict[str, Any]) -> tokenizers.Tokenizer:
    """Single characters and byte fallback where spaces are spelled U+2581, else single bytes."""
    if "▁" not in json.dumps(parts, ensure_ascii=False):
        return small(**parts)
    known = [*(f"<0x{n:02X}>" for n in range(256)), "▁", *(chr(n) for n in range(33, 127))]
    model = {
        "type": "BPE",
        "vocab": {token: n for n, token in enumerate(known)},
        "merges": [],
        "byte_fallback": True,
        "unk_token": None,
    }
    decoders = [
        {"type": "Replace", "pattern": {"String": "▁"}, "content": " "},
        {"type": "ByteFallback"},
        {"type": "Fuse"},
    ]
    added = {"<|a|>": {"id": len(known)}, "<|b|>": {"id": len(known) + 1}}
    return small(added=added, model=model, decoder={"type": "Sequence", "decoders": decoders}, **parts)
