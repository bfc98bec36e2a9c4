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
from turnspec.packing import Pack, pack
from turnspec.rendered import RenderedTokens
from turnspec.renderer import Renderer
from turnspec.response import Delta, ParsedResponse, ParsedToolCall
from turnspec.rollout import Break, Rollout
from turnspec.tokenize import Tokenize
from turnspec.training import LossWarning, TrainingSample, build_training_sample, training_samples
from turnspec.verdict import Verdict

__all__ = [
    "Break",
    "Bridge",
    "Delta",
    "FormatInfo",
    "LossWarning",
    "MessageError",
    "OptionError",
    "Pack",
    "ParsedResponse",
    "ParsedToolCall",
    "Refusal",
    "RenderedTokens",
    "Renderer",
    "Resolution",
    "Rollout",
    "SpecError",
    "State",
    "Tokenize",
    "TokenizerError",
    "TrainingSample",
    "TurnspecError",
    "UnknownFormatError",
    "Verdict",
    "build_training_sample",
    "create_renderer",
    "formats",
    "normalise",
    "pack",
    "render_text",
    "resolve",
    "training_samples",
]
