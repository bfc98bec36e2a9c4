"""Messages to token ids and back, for chat formats that are declared as data."""

from turnspec.api import create_renderer, normalise, render_text
from turnspec.bridge import Bridge, Refusal, State
from turnspec.catalogue import FormatInfo, Resolution, formats, resolve
from turnspec.errors import (
    MessageError,
    OptionError,
    SpecError,
    TokenizerError,
    TurnspecError,
    UnknownFormatError,
)
from turnspec.rendered import RenderedTokens
from turnspec.renderer import Renderer
from turnspec.response import Delta, ParsedResponse, ParsedToolCall

__all__ = [
    "Bridge",
    "Delta",
    "FormatInfo",
    "MessageError",
    "OptionError",
    "ParsedResponse",
    "ParsedToolCall",
    "Refusal",
    "RenderedTokens",
    "Renderer",
    "Resolution",
    "SpecError",
    "State",
    "TokenizerError",
    "TurnspecError",
    "UnknownFormatError",
    "create_renderer",
    "formats",
    "normalise",
    "render_text",
    "resolve",
]
