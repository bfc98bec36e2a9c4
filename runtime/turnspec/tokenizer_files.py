"""What a tokenizer says of its chat template and where it came from."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any


def chat_templates(tokenizer: Any) -> dict[str, str]:
    """Its chat templates by name; none for a bare `tokenizers.Tokenizer`."""
    if isinstance(tokenizer, (str, Path)):
        return _of_folder(_folder(tokenizer))
    template = getattr(tokenizer, "chat_template", None)
    return _named(template)


def special_tokens(tokenizer: Any) -> dict[str, str]:
    """The spellings of its special tokens by name, as `bos_token`; none for a bare `tokenizers.Tokenizer`."""
    if isinstance(tokenizer, (str, Path)):
        config = _folder(tokenizer) / "tokenizer_config.json"
        named = json.loads(config.read_text("utf-8")) if config.is_file() else {}
    else:
        named = getattr(tokenizer, "special_tokens_map", {})
    spelled = {k: v.get("content") if isinstance(v, dict) else v for k, v in named.items() if k.endswith("_token")}
    return {name: text for name, text in spelled.items() if isinstance(text, str)}


def repository(tokenizer: Any) -> str | None:
    """The repository id that it was loaded from, if it says so."""
    if isinstance(tokenizer, str) and not Path(tokenizer).exists():
        return tokenizer
    name = getattr(tokenizer, "name_or_path", None)
    return name if isinstance(name, str) and name else None


def _folder(name: str | Path) -> Path:
    """Where the files of a tokenizer are; those of a hub id are downloaded, as far as it has them."""
    folder = Path(name)
    if folder.exists() or not is_hub_id(name):
        return folder
    try:
        import huggingface_hub
        from huggingface_hub.errors import HfHubHTTPError, HFValidationError
    except ImportError:
        return folder
    for file in ("chat_template.jinja", "tokenizer_config.json"):
        try:
            folder = Path(huggingface_hub.hf_hub_download(str(name), file)).parent
        except (OSError, HfHubHTTPError, HFValidationError):
            continue  # a repository need not have both
    return folder


def is_hub_id(name: str | Path) -> bool:
    """Whether it is spelled as a repository on the hub."""
    spelled = isinstance(name, str) and re.fullmatch(r"[\w.-]+(/[\w.-]+)?", name)
    return bool(spelled) and not str(name).endswith((".json", ".gz", ".tiktoken"))


def _of_folder(path: Path) -> dict[str, str]:
    if not path.is_dir():
        return {}
    jinja, config = path / "chat_template.jinja", path / "tokenizer_config.json"
    if jinja.is_file():
        named = {p.stem: p.read_text("utf-8") for p in sorted((path / "additional_chat_templates").glob("*.jinja"))}
        return {"default": jinja.read_text("utf-8"), **named}
    if config.is_file():
        return _named(json.loads(config.read_text("utf-8")).get("chat_template"))
    return {}


def _named(template: Any) -> dict[str, str]:
    if isinstance(template, str):
        return {"default": template}
    if isinstance(template, dict):
        return dict(template)
    if isinstance(template, list):
        return {t["name"]: t["template"] for t in template}
    return {}
