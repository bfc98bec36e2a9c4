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
from turnspec.rollout import Break, Rollout
from turnspec.training import TrainingSample, build_training_sample
from turnspec.verdict import Verdict

__all__ = [
    "Break",
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
    "Rollout",
    "SpecError",
    "State",
    "TokenizerError",
    "TrainingSample",
    "TurnspecError",
    "UnknownFormatError",
    "Verdict",
    "build_training_sample",
    "create_renderer",
    "formats",
    "normalise",
    "render_text",
    "resolve",
]
