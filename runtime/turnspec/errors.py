"""The errors that turnspec raises on purpose."""

from __future__ import annotations

from collections.abc import Sequence


class TurnspecError(Exception):
    """Base of every error raised on purpose."""


class SpecError(TurnspecError):
    """A spec does not compile. `str()` is the report for people, `problems` the single problems in file order."""

    def __init__(self, report: str, problems: Sequence[object] = ()) -> None:
        super().__init__(report)
        self.problems = tuple(problems)


class MessageError(TurnspecError):
    """A conversation that the format cannot or must not render. `path` is the place, as in `messages[2].content`."""

    def __init__(self, say: str, path: str = "") -> None:
        super().__init__(f"{path}: {say}" if path else say)
        self.say = say
        self.path = path

    def at(self, path: str) -> MessageError:
        """The same error at a place below `path`, if it names none that begins there."""
        if self.path.startswith(("messages", "tools")):
            return self
        return MessageError(self.say, f"{path}.{self.path}" if self.path else path)


class OptionError(TurnspecError):
    """An option that the format does not have, or a value that it does not take."""


class TokenizerError(TurnspecError):
    """A tokenizer that a format cannot be bound to."""


class UnknownFormatError(TurnspecError):
    """No format of this name, model or template."""
