# Emitted from molmoweb.yaml by `turnspec compile molmoweb.yaml`.
# Do not edit: change the spec and compile it again.
"""MolmoWeb: Molmo2 with roles as words; answers of the past stand without one."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    UNSET,
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Option,
    Parts,
    Pieces,
    Stability,
    Text,
    contains,
    get,
    has,
    image_mark,
    is_mapping,
    is_string,
    numbered,
    separate,
    spelled,
    video_mark,
    written,
)

FORMAT = Format(
    id="molmoweb",
    title="MolmoWeb: Molmo2 with roles as words; answers of the past stand without one.",
    models=(
        "allenai/MolmoWeb-4B",
        "allenai/MolmoWeb-8B",
    ),
    templates=(("ab2fc5fd903dccebda5bbe55ebab7b69b485a9d073223b707fcb736746a06983", (("own_headers", True),)),),
    tokens=(
        "<|image|>",
        "<|video|>",
        "<|endoftext|>",
    ),
    markers=(),
    options=(
        Option(
            "own_headers",
            "bool",
            False,
            doc="answers of the past begin as the template begins them, not as its prompt does",
        ),
    ),
    loses=(
        "calls",
        "reasoning",
        "call ids",
        "tool schemas",
        "list content: images and videos stand before all turns",
        "system messages: refused",
        "unknown roles: refused",
    ),
    grammar=Grammar(
        reasoning=None, text=Brackets(" ", ""), calls=None, stops=("<|endoftext|>",), other_stops=("<|endoftext|>",)
    ),
    gathers_media=True,
    openers=(("user", "User: "),),
    stability=(
        Stability((), "user", None, False, "images, video and audio of all messages stand in one place"),
        Stability((), "assistant", None, False, "images, video and audio of all messages stand in one place"),
    ),
)


class Layout(emitted.Layout):
    """molmoweb, written as text. Options: own_headers (bool)."""

    format = FORMAT
    own_headers: bool

    def hoist(self, chat: Chat) -> None:  # molmo2.yaml:27
        chat.take_first("subtitle", ("subtitle",))
        self.read_hoisted(chat.hoisted["subtitle"])

    def read_text(self, content: Any, chat: Chat) -> str:  # molmo2.yaml:18
        known_styles = [
            "point_count",
            "pointing",
            "cosyn_point",
            "user_qa",
            "long_caption",
            "short_caption",
            "video_long_caption",
            "video_short_caption",
            "video_point_track_per_frame",
            "video_point_track_start_end",
            "video_point_track_all_frames",
            "video_single_point_track_start_end",
            "video_transcript",
            "video_clip_caption_start_end",
            "video_clip_caption_start_end_in_seconds",
            "video_clip_transcript_start_end",
            "video_clip_transcript_start_end_in_seconds",
            "video_frame_caption_timestamp",
            "video_frame_caption_timestamp_in_seconds",
            "correction_qa",
            "text_sft",
            "video_point",
            "video_point_count",
            "video_count",
            "video_count_point",
            "multi_image_pointing",
            "multi_image_counting",
            "multi_image_point_then_count",
            "multi_image_count_then_point",
            "demo",
            "a_okvqa_mc",
            "ai2_diagram_no_letter",
            "ai2_diagram",
            "science_qa",
            "multi_image_mc",
            "multi_image_mc_exp",
            "mantis_instruct_mc",
            "video_multiple_choice",
            "video_multiple_choice_count_without_pointing",
            "video_multiple_choice_multiple_correct",
            "video_multiple_choice_w_subtitle",
        ]
        if isinstance(content, str):
            text = content
        elif isinstance(content, list):
            parts: Parts = []
            for p in content:
                if not is_mapping(p):
                    separate(parts, " ")
                    raise MessageError("a part of a content must be a mapping")
                elif get(p, "type") == "text" and (
                    has(p, "image") or has(p, "image_url") or has(p, "video") or has(p, "video_url")
                ):
                    separate(parts, " ")
                    raise MessageError("a part is either a text or something to look at")
                elif get(p, "type") == "image" or has(p, "image") or has(p, "image_url"):
                    chat.gather("image", p)
                elif get(p, "type") == "video" or has(p, "video") or has(p, "video_url"):
                    chat.gather("video", p)
                elif (
                    get(p, "type") == "text"
                    and get(p, "style") is not UNSET
                    and not contains(known_styles, get(p, "style"))
                ):
                    separate(parts, " ")
                    parts.append((written(get(p, "style")), DATA, -1))
                    parts.append((": ", 0, -1))
                    parts.append((written(get(p, "text")), DATA, -1))
                elif get(p, "type") == "text":
                    separate(parts, " ")
                    parts.append((written(get(p, "text")), DATA, -1))
                else:
                    pass
            text = Text.of(parts)
        else:
            raise MessageError("molmoweb takes text or a list of parts")
        return text

    def check(self, chat: Chat) -> None:  # molmo2.yaml:28
        subtitle = chat.hoisted["subtitle"]
        if not spelled(chat.messages, {"user": "U", "assistant": "A", "*": "x"}, "(UA)*U?"):
            raise MessageError("user and assistant take turns")
        if subtitle and not is_string(subtitle.content):
            raise MessageError("a subtitle is a text")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # molmo2.yaml:45
        pictures = chat.gathered("image")
        subtitle = chat.hoisted["subtitle"]
        if len(pictures) == 1:
            for p in pictures:
                out.content(chat.holder(p), image_mark(p, "<|image|>"))
        else:
            for i, p in numbered(pictures, 1):
                out.frame("Image ")
                out.frame(written(i))
                out.content(chat.holder(p), image_mark(p, "<|image|>"))
        for p in chat.gathered("video"):
            out.content(chat.holder(p), video_mark(p, "<|video|>"))
        if subtitle:
            out.content(subtitle, subtitle.text)

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # molmoweb.yaml:7
        match m.role:
            case "user":
                self.write_user(out, chat, m)
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_user(self, out: Pieces, chat: Chat, m: Message) -> None:  # molmoweb.yaml:8
        out.scaffold(m, "User: ")
        out.content(m, m.text)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # molmoweb.yaml:10
        start = len(out.texts)
        if not self.own_headers:
            out.scaffold(m, " Assistant:")
        out.sampled(m, " ", m.text, "")
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # molmoweb.yaml:10
        if not self.own_headers:
            out.frame(" Assistant:")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # molmoweb.yaml:15
        out.frame(" Assistant:")

    def stop(self, chat: Chat, m: Message) -> str:  # molmoweb.yaml:12
        return ""


class Renderer(emitted.Renderer):
    """molmoweb: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# MolmoWeb: Molmo2 with roles as words; answers of the past stand without one.
format: molmoweb
models: [allenai/MolmoWeb-4B, allenai/MolmoWeb-8B]
parity: {template: allenai-MolmoWeb-4B, sha256: ab2fc5fd903dccebda5bbe55ebab7b69b485a9d073223b707fcb736746a06983, options: {own_headers: true}}
tokens: ['<|image|>', '<|video|>', '<|endoftext|>']

options:
  own_headers: {type: bool, default: false, doc: 'answers of the past begin as the template begins them, not as its prompt does'}

content:
  between: ' '
  parts:
    - {when: not is_mapping(p), emit: {reject: a part of a content must be a mapping}}
    - {when: "p.type == 'text' and (has(p, 'image') or has(p, 'image_url') or has(p, 'video') or has(p, 'video_url'))", emit: {reject: a part is either a text or something to look at}}
    - {when: "p.type == 'image' or has(p, 'image') or has(p, 'image_url')", media: image, emit: ''}
    - {when: "p.type == 'video' or has(p, 'video') or has(p, 'video_url')", media: video, emit: ''}
    - {when: p.type == "text" and defined(p.style) and p.style not in known_styles, emit: '${p.style}: ${p.text}'}
    - {when: p.type == "text", emit: '${p.text}'}
    - {emit: ''}

hoist: {subtitle: {roles: [subtitle], take: first}}
order: {as: {user: U, assistant: A, '*': x}, pattern: '(UA)*U?', say: user and assistant take turns}

reject:
  - {when: subtitle and not is_string(subtitle.content), say: a subtitle is a text}

let:
  pictures: media("image")
  known_styles: "['point_count', 'pointing', 'cosyn_point', 'user_qa', 'long_caption', 'short_caption', 'video_long_caption', 'video_short_caption', 'video_point_track_per_frame', 'video_point_track_start_end', 'video_point_track_all_frames', 'video_single_point_track_start_end', 'video_transcript', 'video_clip_caption_start_end', 'video_clip_caption_start_end_in_seconds', 'video_clip_transcript_start_end', 'video_clip_transcript_start_end_in_seconds', 'video_frame_caption_timestamp', 'video_frame_caption_timestamp_in_seconds', 'correction_qa', 'text_sft', 'video_point', 'video_point_count', 'video_count', 'video_count_point', 'multi_image_pointing', 'multi_image_counting', 'multi_image_point_then_count', 'multi_image_count_then_point', 'demo', 'a_okvqa_mc', 'ai2_diagram_no_letter', 'ai2_diagram', 'science_qa', 'multi_image_mc', 'multi_image_mc_exp', 'mantis_instruct_mc', 'video_multiple_choice', 'video_multiple_choice_count_without_pointing', 'video_multiple_choice_multiple_correct', 'video_multiple_choice_w_subtitle']"

prelude:
  - when: len(pictures) == 1
    emit: {each: pictures, as: p, emit: '${p|image("<|image|>")}'}
    else: {each: pictures|numbered(1), as: [i, p], emit: 'Image ${i}${p|image("<|image|>")}'}
  - {each: media("video"), as: p, emit: '${p|video("<|video|>")}'}
  - {when: subtitle, emit: '${subtitle.text}'}

turns:
  user: 'User: ${m.text}'
  assistant:
    open: {when: not own_headers, emit: ' Assistant:'}
    sampled: ' ${m.text}'
    stop: ''
    other_stops: ['<|endoftext|>']

generation: ' Assistant:'
loses: [calls, reasoning, call ids, tool schemas, 'list content: images and videos stand before all turns',
        'system messages: refused', 'unknown roles: refused']

examples:
  - say: a question with an image, and an answer
    options: {own_headers: true}
    messages:
      - {role: user, content: [{type: image}, {type: text, text: 'What is it?'}]}
      - {role: assistant, content: A cat.}
      - {role: user, content: 'Sure?'}
    add_generation_prompt: true
    text: "<|image|>User: What is it? A cat.User: Sure? Assistant:"
  - say: an answer
    completion: " A cat.<|endoftext|>"
    parsed: {content: A cat., status: complete}
"""
