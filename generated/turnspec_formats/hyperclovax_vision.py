# Emitted from hyperclovax-vision.yaml by `turnspec compile hyperclovax-vision.yaml`.
# Do not edit: change the spec and compile it again.
"""HyperCLOVA X SEED Vision: ChatML behind an empty list of tools; of a content that is a list, each part is a turn."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    NOBODY,
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Option,
    Pieces,
    Stability,
    each,
    get,
    image_mark,
    is_list,
    is_mapping,
    is_string,
    item,
    video_mark,
)

ABOUT_IMAGE = "다음 중 ocr은 사진에서 검출된 글자이고, lens_keyword는 사진에서 추출된 keyword와 bbox 위치입니다. bbox는 0~1 사이로 정규화된 [x1, y1, x2, y2]의 형태입니다. 참고하여 답변하세요."  # hyperclovax-vision.yaml:8
ABOUT_VIDEO = "다음 중 lens_keyword는 사진에서 추출된 keyword와 bbox 위치입니다. bbox는 0~1 사이로 정규화된 [x1, y1, x2, y2]의 형태입니다. video_time_stamp는 비디오에서 해당 구간의 시간 정보입니다. speech_to_text는 비디오 속에서의 대화, 음성, 소리, 대사, 그리고 말을 전부 글로 받아 적은 것 입니다. 참고하여 답변하세요."  # hyperclovax-vision.yaml:10
ABOUT_GRID = "다음 중 video_time_stamp는 비디오에서 해당 구간의 시간 정보입니다. 참고하여 답변하세요."  # hyperclovax-vision.yaml:12

FORMAT = Format(
    id="hyperclovax-vision",
    title="HyperCLOVA X SEED Vision: ChatML behind an empty list of tools; of a content that is a list, each part is a turn.",
    models=("naver-hyperclovax/HyperCLOVAX-SEED-Vision-Instruct-3B",),
    templates=(
        (
            "58da6d382466d17f9b568874c882920bf0a50bd5fdaffcecf7d2c6f8bea7e942",
            (("default_system", "You are a helpful assistant."),),
        ),
    ),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(
        "<|dummy3|>",
        "<|_unuse_missing_100270|>",
    ),
    options=(Option("default_system", "str", ""),),
    loses=(
        "calls",
        "call ids",
        "tool names",
        "tool schemas",
        "reasoning",
        "list content: a turn for each part; of answers it is refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|im_end|>",), after="\n"),
    openers=(("*", "<|im_start|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """hyperclovax-vision, written as text. Options: default_system (str)."""

    format = FORMAT
    generation_is_constant = False
    default_system: str

    def read_text(self, content: Any, chat: Chat) -> str:  # hyperclovax-vision.yaml:14
        if isinstance(content, str):
            text = content
        else:
            text = ""
        return text

    def check_messages(self, chat: Chat) -> None:  # hyperclovax-vision.yaml:16
        for m in chat.messages:
            if m.role == "assistant" and (is_list(m.content) or is_mapping(m.content)):
                raise MessageError("an answer is a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # hyperclovax-vision.yaml:17
        out.frame("<|im_start|>tool_list\n<|im_end|>\n")
        if chat.given and get(item(chat.given, 0), "role") != "system":
            out.frame("<|im_start|>system\n")
            out.frame_data(self.default_system)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # hyperclovax-vision.yaml:21
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # hyperclovax-vision.yaml:23
        start = len(out.texts)
        if not m or is_string(m.content):
            out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, self.stop(chat, m))
        self.align(out, chat, m, start)
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, self.after(chat, m))

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # hyperclovax-vision.yaml:27
        if is_string(m.content):
            out.scaffold(m, "<|im_start|>")
            out.scaffold_data(m, m.role)
            out.framed(m, "\n", m.text, "<|im_end|>\n")
        else:
            for p in each([m.content] if is_mapping(m.content) else m.content if is_list(m.content) else []):
                if get(p, "type") == "text":
                    out.scaffold(m, "<|im_start|>")
                    out.scaffold_data(m, m.role)
                    out.framed(m, "\n", get(p, "text"), "<|im_end|>\n")
                elif get(p, "type") == "image":
                    out.scaffold(m, "<|im_start|>")
                    out.scaffold_data(m, m.role)
                    out.framed(
                        m,
                        ' (mime)\n{"type": "image/jpeg", "filename": "',
                        get(p, "filename"),
                        '"}<|im_end|>\n<|im_start|>',
                    )
                    out.scaffold_data(m, m.role)
                    out.framed(m, " (vector)\n", image_mark(p, "<|dummy3|>"), "<|im_end|>\n<|im_start|>image/aux\n")
                    out.scaffold(m, ABOUT_IMAGE)
                    out.framed(m, ' {"ocr": "', get(p, "ocr") or "", '", "lens_keywords": "')
                    out.content(m, get(p, "lens_keywords") or "")
                    out.framed(m, '", "lens_local_keywords": "', get(p, "lens_local_keywords") or "", '"}<|im_end|>\n')
                elif get(p, "type") == "video":
                    out.scaffold(m, "<|im_start|>")
                    out.scaffold_data(m, m.role)
                    out.framed(
                        m,
                        ' (mime)\n{"type": "video/mp4", "filename": "',
                        get(p, "filename"),
                        '"}<|im_end|>\n<|im_start|>',
                    )
                    out.scaffold_data(m, m.role)
                    out.framed(
                        m,
                        " (vector)\n",
                        video_mark(p, "<|_unuse_missing_100270|>"),
                        "<|im_end|>\n<|im_start|>image/aux\n",
                    )
                    if get(p, "is_final_grid"):
                        out.scaffold(m, ABOUT_VIDEO)
                        out.framed(m, ' {"video_time_stamp": "', get(p, "video_time_stamp"), '", "lens_keywords": "')
                        out.content(m, get(p, "lens_keywords"))
                        out.framed(
                            m, '", "lens_local_keywords": "', get(p, "lens_local_keywords"), '", "speech_to_text": "'
                        )
                        out.content(m, get(p, "speech_to_text"))
                        out.scaffold(m, '"}')
                    else:
                        out.scaffold(m, ABOUT_GRID)
                        out.framed(m, ' {"video_time_stamp": "', get(p, "video_time_stamp"), '"}')
                    out.scaffold(m, "\n<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # hyperclovax-vision.yaml:23
        m = NOBODY
        if not m or is_string(m.content):
            out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # hyperclovax-vision.yaml:23
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # hyperclovax-vision.yaml:24
        if is_string(m.content):
            return "<|im_end|>"
        return ""

    def after(self, chat: Chat, m: Message) -> str:  # hyperclovax-vision.yaml:25
        if is_string(m.content):
            return "\n"
        return ""


class Renderer(emitted.Renderer):
    """hyperclovax-vision: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# HyperCLOVA X SEED Vision: ChatML behind an empty list of tools; of a content that is a list, each part is a turn.
format: hyperclovax-vision
models: []
parity: {template: naver-hyperclovax-HyperCLOVAX-SEED-Vision-Instruct-3B, sha256: 58da6d382466d17f9b568874c882920bf0a50bd5fdaffcecf7d2c6f8bea7e942, models: [naver-hyperclovax/HyperCLOVAX-SEED-Vision-Instruct-3B], options: {default_system: "You are a helpful assistant."}}
tokens: ['<|im_start|>', '<|im_end|>']
markers: ['<|dummy3|>', '<|_unuse_missing_100270|>']

options:
  default_system: {type: str, default: ''}

texts:
  about_image: |-
    다음 중 ocr은 사진에서 검출된 글자이고, lens_keyword는 사진에서 추출된 keyword와 bbox 위치입니다. bbox는 0~1 사이로 정규화된 [x1, y1, x2, y2]의 형태입니다. 참고하여 답변하세요.
  about_video: |-
    다음 중 lens_keyword는 사진에서 추출된 keyword와 bbox 위치입니다. bbox는 0~1 사이로 정규화된 [x1, y1, x2, y2]의 형태입니다. video_time_stamp는 비디오에서 해당 구간의 시간 정보입니다. speech_to_text는 비디오 속에서의 대화, 음성, 소리, 대사, 그리고 말을 전부 글로 받아 적은 것 입니다. 참고하여 답변하세요.
  about_grid: |-
    다음 중 video_time_stamp는 비디오에서 해당 구간의 시간 정보입니다. 참고하여 답변하세요.

content: {other: ''}

reject:
  - {when: m.role == "assistant" and (is_list(m.content) or is_mapping(m.content)), say: an answer is a text}

prelude:
  - '<|im_start|>tool_list⏎<|im_end|>⏎'
  - when: messages and messages[0].role != "system"
    emit: '<|im_start|>system⏎${default_system}<|im_end|>⏎'

turns:
  assistant:
    open: {when: not m or is_string(m.content), emit: '<|im_start|>assistant⏎'}
    sampled: [text]
    stop: {when: is_string(m.content), emit: '<|im_end|>'}
    after: {when: is_string(m.content), emit: '⏎'}
  '*':
    when: is_string(m.content)
    emit: '<|im_start|>${m.role}⏎${m.text}<|im_end|>⏎'
    else:
      each: "[m.content] if is_mapping(m.content) else m.content if is_list(m.content) else []"
      as: p
      emit:
        case:
          - {when: p.type == "text", emit: '<|im_start|>${m.role}⏎${p.text}<|im_end|>⏎'}
          - when: p.type == "image"
            emit:
              - '<|im_start|>${m.role} (mime)⏎{"type": "image/jpeg", "filename": "${p.filename}"}<|im_end|>⏎'
              - '<|im_start|>${m.role} (vector)⏎${p|image("<|dummy3|>")}<|im_end|>⏎<|im_start|>image/aux⏎${about_image} '
              - '{"ocr": "${p.ocr or ""}", "lens_keywords": "${p.lens_keywords or ""}", "lens_local_keywords": "${p.lens_local_keywords or ""}"}<|im_end|>⏎'
          - when: p.type == "video"
            emit:
              - '<|im_start|>${m.role} (mime)⏎{"type": "video/mp4", "filename": "${p.filename}"}<|im_end|>⏎'
              - '<|im_start|>${m.role} (vector)⏎${p|video("<|_unuse_missing_100270|>")}<|im_end|>⏎<|im_start|>image/aux⏎'
              - when: p.is_final_grid
                emit:
                  - '${about_video} {"video_time_stamp": "${p.video_time_stamp}", "lens_keywords": "${p.lens_keywords}", '
                  - '"lens_local_keywords": "${p.lens_local_keywords}", "speech_to_text": "${p.speech_to_text}"}'
                else: '${about_grid} {"video_time_stamp": "${p.video_time_stamp}"}'
              - '⏎<|im_end|>⏎'

loses: [calls, call ids, tool names, tool schemas, reasoning,
        'list content: a turn for each part; of answers it is refused']

examples:
  - say: a picture and a question
    options: {default_system: "You are a helpful assistant."}
    messages:
      - {role: user, content: [{type: image, filename: a.jpg, ocr: Cold}, {type: text, text: 'What does it say?'}]}
    add_generation_prompt: true
    text: "<|im_start|>tool_list\\n<|im_end|>\\n<|im_start|>system\\nYou are a helpful assistant.<|im_end|>\\n<|im_start|>user (mime)\\n{\\"type\\": \\"image/jpeg\\", \\"filename\\": \\"a.jpg\\"}<|im_end|>\\n<|im_start|>user (vector)\\n<|dummy3|><|im_end|>\\n<|im_start|>image/aux\\n다음 중 ocr은 사진에서 검출된 글자이고, lens_keyword는 사진에서 추출된 keyword와 bbox 위치입니다. bbox는 0~1 사이로 정규화된 [x1, y1, x2, y2]의 형태입니다. 참고하여 답변하세요. {\\"ocr\\": \\"Cold\\", \\"lens_keywords\\": \\"\\", \\"lens_local_keywords\\": \\"\\"}<|im_end|>\\n<|im_start|>user\\nWhat does it say?<|im_end|>\\n<|im_start|>assistant\\n"
  - say: a question and an answer
    options: {default_system: "You are a helpful assistant."}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: 'Cold.'}
      - {role: user, content: 'How cold?'}
    add_generation_prompt: true
    text: "<|im_start|>tool_list\\n<|im_end|>\\n<|im_start|>system\\nYou are a helpful assistant.<|im_end|>\\n<|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nHow cold?<|im_end|>\\n<|im_start|>assistant\\n"
  - say: an answer
    options: {default_system: "You are a helpful assistant."}
    completion: "Cold.<|im_end|>"
    parsed: {content: "Cold.", status: "complete"}
"""
