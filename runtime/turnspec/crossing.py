"""The next prompt without a render: earlier ids stand, and only what is new is written and encoded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from turnspec.bridge import Bridge, Reason, Refusal
from turnspec.chat import EARLIER, Chat
from turnspec.errors import MessageError
from turnspec.messages import Message, calling
from turnspec.normalise import normalise_messages, order_results
from turnspec.pieces import CONTENT, DATA, SAMPLED, Pieces
from turnspec.rendered import Attributed
from turnspec.sampled_turns import first_result
from turnspec.state import State, sensitive_turn, state_of, written
from turnspec.verdict import rows_of

if TYPE_CHECKING:
    from turnspec.renderer import Renderer


class _Refused(Exception):
    def __init__(self, reason: Reason, say: str) -> None:
        self.refusal = Refusal(reason, say)


def bridge(
    renderer: Renderer,
    prompt: Sequence[int],
    completion: Sequence[int],
    new_messages: Sequence[Any],
    tools: Any,
    state: State | None,
) -> Bridge:
    """See `Renderer.bridge`."""
    try:
        return _Crossing(renderer, prompt, completion, new_messages, tools, state).made()
    except _Refused as refused:
        return Bridge(refusal=refused.refusal)
    except MessageError as error:
        return Bridge(refusal=Refusal("unsupported_message", str(error)))


class _Crossing:
    """One bridge in the making."""

    def __init__(
        self,
        renderer: Renderer,
        prompt: Sequence[int],
        completion: Sequence[int],
        new_messages: Sequence[Any],
        tools: Any,
        state: State | None,
    ) -> None:
        self.renderer, self.layout, self.format = renderer, renderer.layout, renderer.format
        self.prompt, self.completion = prompt, completion
        self.last_id = completion[-1] if len(completion) else None  # kept: the list is the caller's, and may grow
        self.tools, self.state = tools, state
        self.given, self.new = new_messages, normalise_messages(new_messages)
        for i, m in enumerate(self.new):
            if not isinstance(m.get("role"), str):
                raise MessageError("a message needs a role", f"messages[{i}]")
            if m["role"] == "assistant":
                raise _Refused("assistant_message", f"messages[{i}] is an assistant's; its ids are not known here")
        self.ending = renderer.parser.ending(completion, prompt_ids=prompt)

    def made(self) -> Bridge:
        ending = self.ending
        sampled = self.sampled_message()
        given = [sampled, *self.new]
        chat = self.chat(given, self.in_call_order(given) if self.format.positional else None)
        stub = chat.messages[0]
        self.ending = ending = ending.settled(self.layout.stop(chat, stub))
        self.check_history(chat, stub)

        out = Pieces()
        after = self.layout.after(chat, calling(stub, ending.parsed.tool_calls))
        closing = "" if ending.stopped else self.close(chat, stub)
        if ending.after_stop:
            if not (ending.stopped and after.startswith(ending.after_stop)):
                raise _Refused("ids_after_stop", f"{ending.after_stop!r} was sampled after the stop")
            after = after[len(ending.after_stop) :]
        out.frame(closing)
        closed = len(self.renderer.encoder.encode(out)) if closing else 0
        if self.layout.results_in_caller and stub.calls and chat.results(stub):
            self.finish_turn(out, chat, stub)
        else:
            out.frame(after)
        self.layout.write_turns(out, chat, chat.messages[1:])
        unsample(out)
        opened = self.skip_opener(out)
        self.layout.write_generation(out, chat, chat.last)
        earlier = self.state.placeholders if self.state else None
        self.renderer.expand(chat, out, self.given, first=1, before=earlier)
        ids = self.renderer.encoder.encode(out)
        continuation = Attributed(ids, out, self.renderer.encoder)
        return Bridge(
            (self.prompt, self.completion),
            continuation,
            ids[:closed],
            lambda: opened and self.faithful(chat, stub),
            lambda: self.next_state(chat),
        )

    # -- the conversation from the sampled turn on --

    def sampled_message(self) -> dict[str, Any]:
        """What was sampled, with all calls whose name is known: results may answer one that was cut."""
        parsed = self.ending.parsed
        calls = [
            {"id": c.id, "type": "function", "function": {"name": c.name, "arguments": c.arguments or {}}}
            for c in parsed.tool_calls
            if c.name
        ]
        if not calls:
            return normalise_messages([parsed.to_message()])[0]
        message = {"role": "assistant", "content": parsed.content, "tool_calls": calls}
        if parsed.reasoning_content is not None:
            message["reasoning_content"] = parsed.reasoning_content
        return normalise_messages([message])[0]

    def chat(self, given: list[dict[str, Any]], places: list[int] | None) -> Chat:
        """The sampled message and the new ones as a conversation whose beginning is not there."""
        layout, state = self.layout, self.state or State()
        chat = Chat(given, self.tools, True, places)
        chat.partial = True
        for m in chat.messages:
            m.index = m.turn = m.index - 1
        chat.counts = dict(state.counts)
        layout.merge(chat)
        before = list(chat.messages)
        layout.hoist(chat)
        for m in before:
            if m not in chat.messages or (m.index >= 0 and not {m.role, "*"}.isdisjoint(self.format.gathers)):
                raise _Refused("unstable", f"a late {m.role} message changes the beginning of the prompt")
        chat.said = dict(state.said)
        layout.read_messages(chat, ordinal=state.ordinal, fresh=state.fresh)
        self.check_fresh(chat)
        self.check_numbers(chat)
        if state.last_role:
            chat.messages[0].prev = Message({"role": state.last_role}, -1)
        layout.set_anchors(chat)
        stub = chat.messages.pop(0)  # what was sampled stands, whatever the format refuses
        layout.check_messages(chat)
        chat.messages.insert(0, stub)
        for anchor in self.format.firsts:
            if anchor in state.firsts:
                chat.anchors[anchor] = EARLIER
            elif self.state is None and chat.anchors[anchor] >= 0:
                raise _Refused("needs_history", f"whether there was a {anchor} before is not known")
        return chat

    def check_fresh(self, chat: Chat) -> None:
        """Where a result asks whether others came before it, that must be known."""
        unknown = self.state is None and self.format.asks_for_results and not chat.messages[0].calls
        if unknown and any(m.role == "tool" for m in chat.messages):
            raise _Refused("needs_history", "whether there were results since the last calls is not known")

    def check_numbers(self, chat: Chat) -> None:
        """Where a new turn asks how many of its role came before it, that must be known."""
        for m in chat.messages[1:] if self.state is None else ():
            if m.role in self.format.numbered:
                raise _Refused("needs_history", f"how many {m.role} messages there were is not known")
            if m.role in self.format.numbers_calls:
                raise _Refused("needs_history", "how many calls there were is not known")
        results = [m for m in chat.messages[1:] if m.role in self.format.numbers_calls]
        if results:
            self.check_pairs(chat, results)

    def check_pairs(self, chat: Chat, results: list[Message]) -> None:
        """Where results are told by the number of their call, that is the sampled one, and the call is known.

        Results none of whose ids is known answer the calls in their order.
        """
        calls = chat.messages[0].calls
        known = [c.id for c in calls]
        if any(m.get("tool_call_id") in known for m in results) or len(results) > len(calls):
            self.layout.check_numbers(chat)
        for c in calls:
            if c.id != str(c.ordinal):
                say = f"the sampled call is numbered {c.id}; it is call {c.ordinal} of the conversation"
                raise _Refused("unstable", say)

    def in_call_order(self, given: list[dict[str, Any]]) -> list[int] | None:
        """Puts results in the order of the sampled calls that they answer; where each stood, or None: as given.

        Results none of whose ids is known stay in their order.
        """
        known = [c.get("id") for c in given[0].get("tool_calls") or []]
        found = [m.get("tool_call_id") in known for m in given if m.get("role") == "tool"]
        if not any(found):
            return None
        if not all(found):
            raise _Refused("unsupported_message", "some tool results answer a call of this turn, and some do not")
        return order_results(given, -1)

    # -- whether history stands --

    def check_history(self, chat: Chat, stub: Message) -> None:
        """Refuse where the template would write earlier turns, or the sampled one, otherwise than they stand."""
        if self.layout.keep_history:
            return
        for anchor in self.format.anchors:
            at = chat.anchors[anchor]
            if at >= 0:
                self.check_earlier(anchor, at, chat)
        if (self.format.anchors or self.format.looks_ahead) and self.rewritten(chat, stub):
            if self.state is None and self.format.firsts:
                first = " or ".join(self.format.firsts)
                raise _Refused("needs_history", f"whether there was {first} before, which the sampled turn asks for")
            raise _Refused("unstable", "the template would write the sampled turn otherwise once a message follows")

    def check_earlier(self, anchor: str, at: int, chat: Chat) -> None:
        who = "the sampled turn" if at == 0 else f"messages[{at - 1}]"
        if self.state is not None:
            turn = self.state.sensitive.get(anchor)
            if turn:
                raise _Refused("unstable", f"{who} moves {anchor}; {turn} would be written otherwise")
            return
        if not self.always_stable(chat) and not self.starts_at_anchor(anchor):
            raise _Refused(
                "needs_history", f"{who} moves {anchor}; whether turns since the last one would change is not known"
            )

    def always_stable(self, chat: Chat) -> bool:
        """Whether no message of these roles ever changes an earlier turn, whatever that was."""
        roles = {"assistant", *(m.role for m in chat.messages[1:])}
        rows = {role: rows_of(self.layout, role) for role in roles}
        return all(found and all(row.stable for row in found) for found in rows.values())

    def starts_at_anchor(self, anchor: str) -> bool:
        """Whether the last message of the prompt is itself the anchor, so that no turn stands between.

        Refused where its own turn changes when the anchor moves on.
        """
        last = self.renderer.last_prompt_message(self.prompt)
        if last is None:
            return False
        chat = Chat([last], self.tools, True)
        chat.partial = True
        try:
            self.layout.read_messages(chat)
            self.layout.set_anchors(chat)
        except MessageError:
            return False
        if chat.anchors[anchor] == 0 and sensitive_turn(self.layout, chat, anchor):
            raise _Refused("unstable", f"the turn of the last {last['role']} message would be written otherwise")
        return chat.anchors[anchor] == 0

    def rewritten(self, chat: Chat, stub: Message) -> bool:
        """Whether the sampled turn changes because something follows, and is not already what it changes to."""
        now = written(self.layout, chat, stub)
        if self.stands_as(chat, stub, now):
            return False
        alone = self.chat_alone(chat)
        return written(self.layout, alone, alone.messages[0]) != now

    def chat_alone(self, chat: Chat) -> Chat:
        """The sampled message as the last of its conversation."""
        alone = Chat([chat.given[0]], self.tools, False)
        alone.partial = True
        for name in chat.hoisted:
            alone.hoisted[name] = chat.hoisted[name]
        self.layout.read_messages(alone)
        alone.messages[0].prev = chat.messages[0].prev
        self.layout.set_anchors(alone)
        return alone

    def actual(self, chat: Chat, stub: Message) -> str:
        """The turn as it stands in the prompt, behind its header, with the end that follows."""
        ending = self.ending
        sampled = (ending.stop or "") if ending.stopped and ending.opener is None else None
        end = self.close(chat, stub) if sampled is None else sampled
        return ending.turn_text + end + self.layout.after(chat, stub)

    def close(self, chat: Chat, stub: Message) -> str:
        """What ends the turn; nothing where the sample ends with just that, though it is no stop of a last turn."""
        stop = self.layout.stop(chat, calling(stub, self.ending.parsed.tool_calls))
        open_end = self.ending.stop is None and not self.ending.closing and self.last_id is not None
        if open_end and self.last_id == self.renderer.vocabulary.control.get(stop):
            return ""
        return self.ending.closing + stop

    def body(self, chat: Chat, stub: Message, turn: str) -> str:
        """A written turn behind its header."""
        opening = Pieces()
        self.layout.write_open(opening, chat, stub.prev)
        if turn.startswith(opening.text()):
            return turn.removeprefix(opening.text())
        parser = self.renderer.parser  # some openings ask for the message, and the generation prompt for none
        return turn.removeprefix(parser.bound.alphabet.spell(parser.opener))

    def stands_as(self, chat: Chat, stub: Message, turn: str) -> bool:
        """Whether the turn in the prompt is what this text says, white space and the spelling of its calls aside."""
        body, actual = self.body(chat, stub, turn), self.actual(chat, stub)
        if body == actual:
            return True
        if stub.calls:
            openers = self.call_openers()
            body, actual = _head(body, openers), _head(actual, openers)
        return "".join(body.split()) == "".join(actual.split())

    def call_openers(self) -> list[str]:
        """The first control tokens, or words, of a section and of each form of a call."""
        from turnspec.grammar import Literal

        calls = self.format.grammar.calls
        if calls is None:
            return []
        texts = [calls.section.open] if calls.section else []
        texts += [f.items[0].text for f in calls.forms if isinstance(f.items[0], Literal)]
        return [t.strip() for t in texts if t.strip()]

    def faithful(self, chat: Chat, stub: Message) -> bool:
        """Whether a full render would write the sampled turn just as it stands, its stop included."""
        stop = self.ending.stop
        if stop is not None and self.ending.opener is None and stop != self.layout.stop(chat, stub):
            return False
        return self.body(chat, stub, written(self.layout, chat, stub)) == self.actual(chat, stub)

    # -- formats whose turns hold their results --

    def finish_turn(self, out: Pieces, chat: Chat, stub: Message) -> None:
        """The turn from its first result on; a stop that is the beginning of that result stands already."""
        turn = Pieces()
        self.layout.write_turn(turn, chat, stub)
        rest = turn[first_result(self.layout, chat, stub, turn) :]
        if not len(rest) or any(text and flags & SAMPLED and flags & DATA for text, flags, _, _ in rest):
            raise _Refused("unstable", "the template writes the text of the sampled turn behind its results")
        stop = self.ending.stop or ""
        if not rest.texts[0].startswith(stop):
            raise _Refused("unstable", f"{stop!r} was sampled where a result follows")
        rest.texts[0] = rest.texts[0][len(stop) :]
        out.extend(rest)

    # -- formats whose turns end at the next opener --

    def skip_opener(self, out: Pieces) -> bool:
        """Where the sample already holds the opener of the first new turn, it is not written again.

        False if it holds another, which then stands as an empty turn.
        """
        opener = self.ending.opener
        if opener is None:
            return True
        for i, text in enumerate(out.texts):
            if text:
                if text.startswith(opener):
                    out.texts[i] = text[len(opener) :]
                    return True
                return False
        return False

    def next_state(self, chat: Chat) -> State:
        """The state after the new messages."""
        old = self.state or State()
        sensitive = {}
        for anchor in self.format.anchors:
            before = "" if chat.anchors[anchor] >= 0 else old.sensitive.get(anchor, "")
            sensitive[anchor] = before or sensitive_turn(self.layout, chat, anchor)
        state = state_of(self.layout, chat)
        firsts = tuple(dict.fromkeys((*old.firsts, *state.firsts)))
        return replace(state, sensitive=sensitive, ordinal=old.ordinal + state.ordinal, firsts=firsts)


def unsample(out: Pieces) -> None:
    """An opener that is also the stop of the turn before it is nobody's here: it was not sampled."""
    for i, flags in enumerate(out.flags):
        if flags & SAMPLED:
            out.flags[i] = flags & ~(SAMPLED | CONTENT)


def _head(text: str, openers: list[str]) -> str:
    """The text before the first call."""
    ends = [at for o in openers if o and (at := text.find(o)) >= 0]
    return text[: min(ends, default=len(text))]
