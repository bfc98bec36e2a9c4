"""Renderers for models of which only the chat template is known: the template itself is run, and traced."""

from turnspec.traced.origin import Origin
from turnspec.traced.renderer import TracedRenderer
from turnspec.traced.tokens import TracedTokens

__all__ = ["Origin", "TracedRenderer", "TracedTokens"]
