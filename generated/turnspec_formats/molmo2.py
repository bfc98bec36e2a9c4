# Emitted from molmo2.yaml by `turnspec compile molmo2.yaml`.
# Do not edit: change the spec and compile it again.
"""Molmo2: images, videos and a subtitle stand before the first turn, images numbered if there are several."""

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
    id="molmo2",
    title="Molmo2: images, videos and a subtitle stand before the first turn, images numbered if there are several.",
    models=(
        "allenai/Molmo2-8B",
        "allenai/Molmo2-4B",
        "allenai/Molmo2-ER",
        "allenai/Molmo2-O-7B",
        "allenai/Molmo2-VideoPoint-4B",
        "allenai/MolmoAct2",
        "allenai/MolmoAct2-BimanualYAM",
        "allenai/MolmoAct2-DROID",
        "allenai/MolmoAct2-LIBERO",
        "allenai/MolmoAct2-Pretrain",
        "allenai/MolmoAct2-SO100_101",
        "allenai/MolmoAct2-Think",
        "allenai/MolmoAct2-Think-LIBERO",
        "allenai/MolmoMotion-4B-H1-F32",
        "allenai/MolmoMotion-4B-H3-F30",
        "allenai/MolmoPoint-8B",
        "allenai/MolmoPoint-GUI-8B",
        "allenai/MolmoPoint-Vid-4B",
        "allenai/SAGE-MM-Molmo2-8B-SFT",
        "allenai/SAGE-MM-Molmo2-8B-SFT_RL",
    ),
    templates=(("ec66862fda57dc1aef90a21b2a0f64c18a280e2483206449bd251a73b8993101", (("own_headers", True),)),),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
        "<|image|>",
        "<|video|>",
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
        reasoning=None,
        text=Brackets("", ""),
        calls=None,
        stops=("<|im_end|>",),
        other_stops=("<|im_end|>",),
        after="\n",
    ),
    looks_ahead=True,
    gathers_media=True,
    openers=(("user", "<|im_start|>user\n"),),
    stability=(
        Stability((), "user", None, False, "images, video and audio of all messages stand in one place"),
        Stability((), "assistant", None, False, "images, video and audio of all messages stand in one place"),
    ),
)


class Layout(emitted.Layout):
    """molmo2, written as text. Options: own_headers (bool)."""

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
            raise MessageError("molmo2 takes text or a list of parts")
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

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # molmo2.yaml:51
        match m.role:
            case "user":
                out.framed(m, "<|im_start|>user\n", m.text, "<|im_end|>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                raise MessageError(f"this format has no role {m.role!r}", "role")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # molmo2.yaml:54
        start = len(out.texts)
        if self.own_headers:
            out.scaffold(m, " ")
        out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, self.after(chat, m))

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # molmo2.yaml:54
        if self.own_headers:
            out.frame(" ")
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # molmo2.yaml:59
        out.frame("<|im_start|>assistant\n")

    def stop(self, chat: Chat, m: Message) -> str:  # molmo2.yaml:56
        if not not chat.next(m):
            return "<|im_end|>"
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # molmo2.yaml:58
        if not not chat.next(m):
            return "\n"
        return ""


class Renderer(emitted.Renderer):
    """molmo2: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Molmo2: images, videos and a subtitle stand before the first turn, images numbered if there are several.
# Its history begins answers otherwise than its prompt does, so that no completion extends one. As the format of an id, answers begin as
# in the prompt; of the template's text, as the template has it (own_headers).
# Left out: roles in capitals, later subtitles, and parts that are both a text and an image or a video; they are refused.
format: molmo2
models: [allenai/Molmo2-8B, allenai/Molmo2-4B, allenai/Molmo2-ER, allenai/Molmo2-O-7B, allenai/Molmo2-VideoPoint-4B,
         allenai/MolmoAct2, allenai/MolmoAct2-BimanualYAM, allenai/MolmoAct2-DROID, allenai/MolmoAct2-LIBERO,
         allenai/MolmoAct2-Pretrain, allenai/MolmoAct2-SO100_101, allenai/MolmoAct2-Think,
         allenai/MolmoAct2-Think-LIBERO, allenai/MolmoMotion-4B-H1-F32, allenai/MolmoMotion-4B-H3-F30,
         allenai/MolmoPoint-8B, allenai/MolmoPoint-GUI-8B, allenai/MolmoPoint-Vid-4B, allenai/SAGE-MM-Molmo2-8B-SFT,
         allenai/SAGE-MM-Molmo2-8B-SFT_RL]
parity: {template: allenai-Molmo2-8B, sha256: ec66862fda57dc1aef90a21b2a0f64c18a280e2483206449bd251a73b8993101, options: {own_headers: true}}
tokens: ['<|im_start|>', '<|im_end|>', '<|image|>', '<|video|>']

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
  user: '<|im_start|>user⏎${m.text}<|im_end|>⏎'
  assistant:
    open: [{when: own_headers, emit: ' '}, '<|im_start|>assistant⏎']
    sampled: [text]
    stop: {when: not last, emit: '<|im_end|>'}
    other_stops: ['<|im_end|>']
    after: {when: not last, emit: '⏎'}

generation: '<|im_start|>assistant⏎'
loses: [calls, reasoning, call ids, tool schemas, 'list content: images and videos stand before all turns',
        'system messages: refused', 'unknown roles: refused']

examples:
  - say: two images, a video and a subtitle
    options: {own_headers: true}
    messages:
      - {role: subtitle, content: '[0:00] Hello.'}
      - {role: user, content: [{type: text, text: Compare, style: ask}, {type: image, image: a.png}, {type: text, text: these., style: demo}, {type: video}]}
      - {role: assistant, content: Alike.}
      - {role: user, content: [{type: image, image: b.png}, {type: text, text: 'Sure?'}]}
    add_generation_prompt: true
    text: "Image 1<|image|>Image 2<|image|><|video|>[0:00] Hello.<|im_start|>user\\nask: Compare these.<|im_end|>\\n <|im_start|>assistant\\nAlike.<|im_end|>\\n<|im_start|>user\\nSure?<|im_end|>\\n<|im_start|>assistant\\n"
  - say: one image has no number; a last answer has no end
    messages:
      - {role: user, content: [{type: image}, {type: text, text: 'What is it?'}]}
      - {role: assistant, content: A cat.}
    text: "<|image|><|im_start|>user\\nWhat is it?<|im_end|>\\n<|im_start|>assistant\\nA cat."
  - say: an answer
    completion: "A cat.<|im_end|>"
    parsed: {content: A cat., status: complete}
"""
