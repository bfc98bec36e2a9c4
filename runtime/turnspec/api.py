"""What users call."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from turnspec.catalogue import Resolution, format_module, layout_class, resolve
from turnspec.errors import OptionError, UnknownFormatError
from turnspec.media import Expand
from turnspec.normalise import normalise_messages
from turnspec.renderer import Renderer
from turnspec.tokenizer_files import chat_templates, repository


def normalise(messages: Sequence[Any], *, format: str | None = None) -> list[dict[str, Any]]:
    """What every entry point does to messages first. With a positional `format`, tool results in call order."""
    return normalise_messages(messages, positional=format is not None and layout_class(format).format.positional)


def render_text(
    format: str,
    messages: Sequence[Any],
    *,
    tools: Any = None,
    add_generation_prompt: bool = False,
    bos_token: str | None = None,
    eos_token: str | None = None,
    **options: Any,
) -> str:
    """The text that the official template gives for the normalised messages. Needs no tokenizer.

    Raises MessageError, and OptionError where a format prints the date and `current_date` is not given.
    """
    for name, token in (("bos_token", bos_token), ("eos_token", eos_token)):
        if token is not None and not isinstance(token, str):
            raise OptionError(f"{name} is the text of a token, not {type(token).__name__}")
    bound = layout_class(format)
    for option in bound.format.options:
        if option.type == "date" and option.name not in options:
            raise OptionError(f"{format} prints the date: give {option.name}='2025-08-05' or another day")
    layout = bound(bos_token=bos_token, eos_token=eos_token, **options)
    given = normalise_messages(messages, positional=layout.format.positional)
    return layout.write(layout.read(given, tools, add_generation_prompt)).text()


def create_renderer(
    tokenizer: Any, renderer: Any = "auto", *, expand: Expand | None = None, **options: Any
) -> Renderer:
    """A renderer for a tokenizer.

    `tokenizer`: a transformers tokenizer, a `tokenizers.Tokenizer`, a `tiktoken.Encoding`, a folder with
    `tokenizer.json` or `tekken.json`, such a file, or a hub id. `renderer`: "auto", a format id, a spec path, an
    emitted module or a Renderer class. `expand`: called with (modality, number, part) for each placeholder of an
    image, video or audio; gives how often its token stands there, or the text or the ids in its place. `number` counts
    those of the modality from 0, in the order of the prompt; `part` is the caller's own.
    """
    if renderer == "auto":
        found = _resolved(tokenizer)
        if found is None:
            from turnspec.traced import TracedRenderer  # it needs jinja2

            if expand is not None:
                raise OptionError("expand needs a known format: a template does not say what its placeholders are")
            return TracedRenderer(tokenizer, **options)
        return _class_of(found.format)(tokenizer, expand=expand, **{**found.options, **options})
    return _class_of(renderer)(tokenizer, expand=expand, **options)


def _class_of(renderer: Any) -> type[Renderer]:
    if isinstance(renderer, type) and issubclass(renderer, Renderer):
        return renderer
    if isinstance(renderer, ModuleType):
        own = getattr(renderer, "Renderer", None)
        if isinstance(own, type) and issubclass(own, Renderer) and own is not Renderer:
            return own
        raise UnknownFormatError(f"the module {renderer.__name__} was not written by `turnspec compile`")
    if isinstance(renderer, Path) or str(renderer).endswith((".yaml", ".yml")):
        # The one place where the runtime needs the compiler.
        from turnspec_compiler.load import compiled_class

        if not Path(renderer).is_file():
            raise UnknownFormatError(f"there is no spec {str(renderer)!r}")
        return compiled_class(Path(renderer))
    found: type[Renderer] = format_module(str(renderer)).Renderer
    return found


def _resolved(tokenizer: Any) -> Resolution | None:
    """By template, all named templates alike, then by exact repository id; None if there is only a template to run."""
    templates, model = chat_templates(tokenizer), repository(tokenizer)
    found: list[Resolution] = []
    for template in templates.values():
        try:
            found.append(resolve(chat_template=template))
        except UnknownFormatError:
            continue
    if found:
        if len(found) < len(templates) or any(f != found[0] for f in found):
            names = ", ".join(sorted(templates))
            raise UnknownFormatError(f"the named templates ({names}) are not of one format; name the format")
        return found[0]
    if model is not None:
        try:
            by_model = resolve(model=model)
        except UnknownFormatError:
            if templates:
                return None
            raise
        if templates:
            say = f"{model}'s chat template has changed since {by_model.format} was verified against it"
            warnings.warn(say, stacklevel=3)
        return by_model
    if templates:
        return None
    raise UnknownFormatError("this tokenizer has no chat template; name the format")
