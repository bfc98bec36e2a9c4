"""The renderer of a model of which only the chat template is known."""

from __future__ import annotations

import datetime
import warnings
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from turnspec.bridge import Bridge, Refusal, State
from turnspec.catalogue import template_hash
from turnspec.chat import Chat
from turnspec.errors import MessageError, OptionError, UnknownFormatError
from turnspec.format import Format
from turnspec.grammar import Brackets, Grammar
from turnspec.layout import DroppedWarning, check_tools
from turnspec.normalise import normalise_messages, plain
from turnspec.options import COMMON, Option, bind
from turnspec.parse import ResponseParser
from turnspec.pieces import Pieces
from turnspec.renderer import Renderer, leave_open
from turnspec.tokenizer_files import chat_templates, special_tokens
from turnspec.tokenizers import load_vocabulary
from turnspec.traced.pieces import TracedPieces
from turnspec.traced.template import Template, checked
from turnspec.traced.tokens import TracedTokens
from turnspec.traced.turns import Stretch, cut_at, dropped, hidden_in, mark_sampled, stretches
from turnspec.unset import UNSET
from turnspec.verdict import Verdict

_NO_FORMAT = "of this model only the chat template is known, which does not say how a conversation goes on"
_LOSES = (
    "calls: completions are not parsed, their calls are content",
    "reasoning: completions are not parsed, reasoning is content",
)


class TracedRenderer(Renderer):
    """Runs the tokenizer's own chat template and traces where each character of its output came from.

    Ids, masks and owners are those of any renderer. There is no bridge, and of a completion only the stop is known.
    Immutable; may be shared by threads.
    """

    def __init__(
        self,
        tokenizer: Any,
        *,
        chat_template: str | None = None,
        bos_token: str | None = None,
        eos_token: str | None = None,
        **options: Any,
    ) -> None:
        """`tokenizer`: as `turnspec.create_renderer` takes it. The others stand instead of its own.

        `options`: those that every format has, and the variables that the template reads. Raises TokenizerError,
        OptionError, and UnknownFormatError if there is no template, or none that compiles.
        """
        from turnspec.encode import Encoder  # numpy

        sources = {"default": chat_template} if chat_template is not None else chat_templates(tokenizer)
        if "default" not in sources:
            named = f"; its templates are {', '.join(sorted(sources))}, none of them 'default'" if sources else ""
            raise UnknownFormatError(f"this tokenizer has no chat template{named}; name the format")
        self.vocabulary = load_vocabulary(tokenizer, spelled_in="\n".join(sources.values()))
        own = {"bos_token": self.vocabulary.bos_token, "eos_token": self.vocabulary.eos_token}
        given = {"bos_token": bos_token, "eos_token": eos_token}
        tokens = {**special_tokens(tokenizer), **_not_none(own), **_not_none(given)}
        self._eos = tokens.get("eos_token")
        self._templates = {name: Template(source, tokens) for name, source in sources.items()}
        self._template = self._templates["default"]
        self._reads = frozenset().union(*(t.variables for t in self._templates.values()))
        self._reads_clock = any(t.reads_clock for t in self._templates.values())
        self._warned: set[str] = set()
        self._format = self._described()
        self._bind(options)
        self.encoder = Encoder(
            self.vocabulary,
            special_in_text=self.options["special_in_text"],
            sample_boundary=self.options["sample_boundary"],
        )

    def _described(self) -> Format:
        sha = template_hash(self._template.source)
        stops = tuple(token for token in (self._eos,) if token in self.vocabulary.control)
        clock = (Option("current_date", "date", UNSET, form="%Y-%m-%d"),) if self._reads_clock else ()
        return Format(
            id=f"template:{sha[:12]}",
            title="the tokenizer's own chat template, traced",
            models=(),
            templates=((sha, ()),),
            tokens=(),
            markers=(),
            options=clock + tuple(Option(name, "any", UNSET) for name in sorted(self._reads)),
            loses=_LOSES,
            grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=stops),
            eos=self._eos,
        )

    def _bind(self, options: dict[str, Any]) -> None:
        shared = {o.name for o in (*COMMON, *self._format.options)} - self._reads
        bound = bind(self._format.id, self._format.options, {n: v for n, v in options.items() if n in shared})
        if bound["history"] != "template":
            raise OptionError(f"history is 'template' here: {_NO_FORMAT}")
        self._variables = checked({n: v for n, v in options.items() if n not in shared}, self._reads)
        if self._reads_clock and bound["current_date"] is UNSET:
            bound["current_date"] = datetime.date.today().isoformat()
        self.options = {name: value for name, value in bound.items() if value is not UNSET} | self._variables

    @property
    def format(self) -> Format:
        return self._format

    @cached_property
    def parser(self) -> ResponseParser:
        """One that knows the stop ids alone."""
        return ResponseParser(self.format.grammar, self.vocabulary, "", "")

    # -- rendering --

    def render(
        self,
        messages: Sequence[Any],
        *,
        tools: Any = None,
        add_generation_prompt: bool = False,
        continue_final_message: bool = False,
    ) -> TracedTokens:
        """Ids with their owners. Raises MessageError where the template refuses, or where it is cut off."""
        given, found, pieces = self._run(messages, tools, add_generation_prompt, continue_final_message)
        return TracedTokens(self.encoder.encode(pieces), pieces, self.encoder, given, found)

    def render_ids(
        self,
        messages: Sequence[Any],
        *,
        tools: Any = None,
        add_generation_prompt: bool = False,
        continue_final_message: bool = False,
    ) -> list[int]:
        """The ids alone."""
        return self.encoder.encode(self._run(messages, tools, add_generation_prompt, continue_final_message)[2])

    def _run(
        self, messages: Sequence[Any], tools: Any, generating: bool, continuing: bool
    ) -> tuple[list[dict[str, Any]], list[Stretch], TracedPieces]:
        if continuing and generating:
            raise MessageError("continue_final_message and add_generation_prompt exclude each other")
        given = normalise_messages(messages)
        check_tools(tools)
        found = mark_sampled(
            self._written(given, plain(tools), generating),
            [str(m.get("role", "")) for m in given],
            self._opener,
            self._eos,
        )
        pieces = TracedPieces(found)
        pieces.hidden, pieces.unfaithful = hidden_in(found, given)
        self._warn(dropped(found, given))
        pieces.let_stand(given, self.vocabulary)
        if continuing:
            _leave_open(pieces, given)
            found = _cut(found, len(pieces.text()))
        return given, found, pieces

    def _warn(self, unprinted: list[str]) -> None:
        """Say once of each kind that the template does not print it."""
        for what in unprinted:
            if what not in self._warned:
                self._warned.add(what)
                say = f"{self.format.id}: the official template does not print {what}"
                warnings.warn(say, DroppedWarning, stacklevel=4)

    def _written(self, given: list[dict[str, Any]], tools: Any, generating: bool) -> list[Stretch]:
        template = self._templates.get("tool_use", self._template) if tools is not None else self._template
        date = self.options.get("current_date")
        seen = [{key: value for key, value in m.items() if key != "token_ids"} for m in given]
        return stretches(template.run(seen, tools, generating, self._variables, date), self._eos)

    @cached_property
    def _opener(self) -> str:
        """What the template writes to ask for an answer to one question; "" where it refuses that, or rewrites it."""
        asked = [{"role": "user", "content": "Hello"}]
        try:
            before, after = ("".join(s.text for s in self._written(asked, None, g)) for g in (False, True))
        except MessageError:
            return ""
        return after[len(before) :] if after.startswith(before) else ""

    # -- what a template alone does not tell --

    def stability(self, role: str) -> Verdict:
        return Verdict(role, False, f"nothing is proved: {_NO_FORMAT}")

    @property
    def is_prefix_stable(self) -> bool:
        return False

    def last_prompt_message(self, prompt_ids: Sequence[int]) -> dict[str, Any] | None:
        return None

    def bridge(
        self,
        previous_prompt_ids: Sequence[int],
        previous_completion_ids: Sequence[int],
        new_messages: Sequence[Any],
        *,
        tools: Any = None,
        state: State | None = None,
    ) -> Bridge:
        """Refused: `no_format`."""
        return Bridge(refusal=Refusal("no_format", _NO_FORMAT))


def _not_none(named: dict[str, str | None]) -> dict[str, str]:
    return {name: text for name, text in named.items() if text is not None}


def _leave_open(pieces: Pieces, given: list[dict[str, Any]]) -> None:
    chat = Chat(given, None, False)
    for message in chat.messages:
        message.calls = message.fields.get("tool_calls") or ()
    leave_open(pieces, chat)


def _cut(found: list[Stretch], length: int) -> list[Stretch]:
    """The first characters."""
    kept = []
    for s in cut_at(found, {length}):
        if length <= 0:
            break
        kept.append(s)
        length -= len(s.text)
    return kept
