# Emitted from chatml-bos.yaml by `turnspec compile chatml-bos.yaml`.
# Do not edit: change the spec and compile it again.
"""ChatML after the tokenizer's bos (Hermes-3, InternLM2)."""

from __future__ import annotations

from turnspec import emitted
from turnspec.emitted import (
    Brackets,
    Chat,
    Format,
    Grammar,
    Message,
    MessageError,
    Option,
    Pieces,
    Stability,
    get,
    is_string,
    item,
)

FORMAT = Format(
    id="chatml-bos",
    title="ChatML after the tokenizer's bos (Hermes-3, InternLM2).",
    models=(
        "internlm/internlm2_5-7b-chat",
        "OpenGVLab/Docopilot-2B",
        "OpenGVLab/Docopilot-8B",
        "OpenGVLab/HoVLE",
        "OpenGVLab/HoVLE-HD",
        "OpenGVLab/InternOmni",
        "OpenGVLab/InternVL-Chat-V1-5",
        "OpenGVLab/InternVL2-26B",
        "OpenGVLab/InternVL2-2B",
        "OpenGVLab/InternVL2-8B",
        "OpenGVLab/InternVL2-8B-MPO",
        "OpenGVLab/InternVL2_5-26B",
        "OpenGVLab/InternVL2_5-26B-MPO",
        "OpenGVLab/InternVL2_5-2B",
        "OpenGVLab/InternVL2_5-2B-MPO",
        "OpenGVLab/InternVL2_5-8B",
        "OpenGVLab/InternVL2_5-8B-MPO",
        "OpenGVLab/InternVL3-9B",
        "OpenGVLab/InternVL3-9B-Instruct",
        "OpenGVLab/InternVL3-9B-Pretrained",
        "OpenGVLab/InternVL_2_5_HiCo_R16",
        "OpenGVLab/InternVL_2_5_HiCo_R64",
        "OpenGVLab/InternVideo2_5_Chat_8B",
        "OpenGVLab/InternVideo2_Chat_8B_InternLM2_5",
        "OpenGVLab/Mini-InternVL-Chat-2B-V1-5",
        "OpenGVLab/Mini-InternVL2-2B-DA-BDD",
        "OpenGVLab/Mini-InternVL2-2B-DA-DriveLM",
        "OpenGVLab/Mini-InternVL2-2B-DA-Medical",
        "OpenGVLab/Mono-InternVL-2B",
        "OpenGVLab/Mono-InternVL-2B-S1-1",
        "OpenGVLab/Mono-InternVL-2B-S1-2",
        "OpenGVLab/Mono-InternVL-2B-S1-3",
        "OpenGVLab/PVC-InternVL2-8B",
        "OpenGVLab/VisualPRM-8B",
        "arcee-ai/Arcee-Scribe",
        "internlm/internlm-xcomposer2-4khd-7b",
        "internlm/internlm-xcomposer2d5-7b",
        "internlm/internlm-xcomposer2d5-7b-chat",
        "internlm/internlm-xcomposer2d5-7b-reward",
        "internlm/internlm2-chat-1_8b",
        "internlm/internlm2-chat-1_8b-sft",
        "internlm/internlm2-chat-20b",
        "internlm/internlm2-chat-20b-4bits",
        "internlm/internlm2-chat-20b-sft",
        "internlm/internlm2-chat-7b",
        "internlm/internlm2-chat-7b-4bits",
        "internlm/internlm2-chat-7b-sft",
        "internlm/internlm2-math-20b",
        "internlm/internlm2-math-7b",
        "internlm/internlm2-math-base-20b",
        "internlm/internlm2-math-base-7b",
        "internlm/internlm2-math-plus-1_8b",
        "internlm/internlm2-math-plus-20b",
        "internlm/internlm2-math-plus-7b",
        "internlm/internlm2-step-prover",
        "internlm/internlm2-wqx-vl-20b",
        "internlm/internlm2_5-1_8b-chat",
        "internlm/internlm2_5-20b",
        "internlm/internlm2_5-20b-chat",
        "internlm/internlm2_5-7b",
        "internlm/internlm2_5-7b-chat-1m",
        "internlm/internlm2_5-step-prover",
        "internlm/internlm2_5-step-prover-critic",
        "internlm/internlm3-8b-instruct",
        "tiiuae/falcon-mamba-tiny-dev",
        "LiquidAI/LFM2-Tokenizer",
        "NousResearch/Hermes-2-Pro-Llama-3-70B",
        "NousResearch/Hermes-2-Pro-Llama-3-8B",
        "NousResearch/Hermes-2-Pro-Mistral-7B",
        "NousResearch/Hermes-2-Theta-Llama-3-70B",
        "NousResearch/Hermes-2-Theta-Llama-3-8B",
        "NousResearch/Meta-Llama-3-8B-Alternate-Tokenizer",
        "NousResearch/Nous-Hermes-2-Mistral-7B-DPO",
        "NousResearch/Nous-Hermes-2-Mixtral-8x7B-DPO",
        "OpenGVLab/InternVL2-Llama3-76B",
        "arcee-ai/Hermes-2-Pro-WizardMath-7B-SLERP",
        "tiiuae/Falcon3-Mamba-7B-Instruct",
        "tiiuae/falcon-mamba-7b-instruct",
        "tiiuae/Falcon-E-3B-Instruct",
        "tiiuae/Falcon-E-1B-Instruct",
        "NousResearch/Hermes-3-Llama-3.1-8B",
        "NousResearch/Hermes-3-Llama-3.1-405B",
        "NousResearch/Hermes-3-Llama-3.1-70B",
        "arcee-ai/Caller",
        "arcee-ai/arcee-blitz-caller-beta",
    ),
    templates=(
        (
            "9ff2eb30a1d3e937a88108d74b1ab940891be58aa742be4e8c0ce1c1ad90588e",
            (("default_system", "You are a helpful assistant."),),
        ),
        ("49aa7cb516942cc5a17d45ed2939828e3b5e4188dc487a3c4b64a570e5b5111f", (("default_system", ""),)),
        ("a805e50fed68938a076b07e2e602639611b50b1ced0e50f11eb92f1ba25be4dc", (("default_system", ""),)),
        ("386c1484a61472d125667b6cec21082dece739161a586a0a0dc50d77d12de765", (("default_system", ""),)),
    ),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
    ),
    markers=(),
    options=(Option("default_system", "str", ""),),
    loses=(
        "calls",
        "call ids",
        "tool names",
        "tool schemas",
        "reasoning",
        "list content: refused",
    ),
    grammar=Grammar(reasoning=None, text=Brackets("", ""), calls=None, stops=("<|im_end|>",), after="\n"),
    bos="<s>",
    openers=(("*", "<|im_start|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """chatml-bos, written as text. Options: default_system (str)."""

    format = FORMAT
    default_system: str

    def check_messages(self, chat: Chat) -> None:  # chatml.yaml:55
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # chatml-bos.yaml:34
        out.frame(self.bos)
        if self.default_system and chat.given and get(item(chat.given, 0), "role") != "system":
            out.frame("<|im_start|>system\n")
            out.frame_data(self.default_system)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatml.yaml:61
        match m.role:
            case "assistant":
                self.write_assistant(out, chat, m)
            case _:
                self.write_other(out, chat, m)

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatml.yaml:63
        out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text)
        out.sampled(m, "<|im_end|>")
        if m.calls:
            out.drop_calls(m)
            self.dropped("calls")
        out.scaffold(m, "\n")

    def write_other(self, out: Pieces, chat: Chat, m: Message) -> None:  # chatml.yaml:67
        out.scaffold(m, "<|im_start|>")
        out.scaffold_data(m, m.role)
        out.framed(m, "\n", m.text, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # chatml.yaml:63
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # chatml.yaml:63
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # chatml.yaml:65
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # chatml.yaml:66
        return "\n"


class Renderer(emitted.Renderer):
    """chatml-bos: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# ChatML after the tokenizer's bos (Hermes-3, InternLM2).
format: chatml-bos
models: [internlm/internlm2_5-7b-chat, OpenGVLab/Docopilot-2B, OpenGVLab/Docopilot-8B, OpenGVLab/HoVLE,
         OpenGVLab/HoVLE-HD, OpenGVLab/InternOmni, OpenGVLab/InternVL-Chat-V1-5, OpenGVLab/InternVL2-26B,
         OpenGVLab/InternVL2-2B, OpenGVLab/InternVL2-8B, OpenGVLab/InternVL2-8B-MPO, OpenGVLab/InternVL2_5-26B,
         OpenGVLab/InternVL2_5-26B-MPO, OpenGVLab/InternVL2_5-2B, OpenGVLab/InternVL2_5-2B-MPO,
         OpenGVLab/InternVL2_5-8B, OpenGVLab/InternVL2_5-8B-MPO, OpenGVLab/InternVL3-9B,
         OpenGVLab/InternVL3-9B-Instruct, OpenGVLab/InternVL3-9B-Pretrained, OpenGVLab/InternVL_2_5_HiCo_R16,
         OpenGVLab/InternVL_2_5_HiCo_R64, OpenGVLab/InternVideo2_5_Chat_8B, OpenGVLab/InternVideo2_Chat_8B_InternLM2_5,
         OpenGVLab/Mini-InternVL-Chat-2B-V1-5, OpenGVLab/Mini-InternVL2-2B-DA-BDD,
         OpenGVLab/Mini-InternVL2-2B-DA-DriveLM, OpenGVLab/Mini-InternVL2-2B-DA-Medical, OpenGVLab/Mono-InternVL-2B,
         OpenGVLab/Mono-InternVL-2B-S1-1, OpenGVLab/Mono-InternVL-2B-S1-2, OpenGVLab/Mono-InternVL-2B-S1-3,
         OpenGVLab/PVC-InternVL2-8B, OpenGVLab/VisualPRM-8B, arcee-ai/Arcee-Scribe,
         internlm/internlm-xcomposer2-4khd-7b, internlm/internlm-xcomposer2d5-7b,
         internlm/internlm-xcomposer2d5-7b-chat, internlm/internlm-xcomposer2d5-7b-reward, internlm/internlm2-chat-1_8b,
         internlm/internlm2-chat-1_8b-sft, internlm/internlm2-chat-20b, internlm/internlm2-chat-20b-4bits,
         internlm/internlm2-chat-20b-sft, internlm/internlm2-chat-7b, internlm/internlm2-chat-7b-4bits,
         internlm/internlm2-chat-7b-sft, internlm/internlm2-math-20b, internlm/internlm2-math-7b,
         internlm/internlm2-math-base-20b, internlm/internlm2-math-base-7b, internlm/internlm2-math-plus-1_8b,
         internlm/internlm2-math-plus-20b, internlm/internlm2-math-plus-7b, internlm/internlm2-step-prover,
         internlm/internlm2-wqx-vl-20b, internlm/internlm2_5-1_8b-chat, internlm/internlm2_5-20b,
         internlm/internlm2_5-20b-chat, internlm/internlm2_5-7b, internlm/internlm2_5-7b-chat-1m,
         internlm/internlm2_5-step-prover, internlm/internlm2_5-step-prover-critic, internlm/internlm3-8b-instruct,
         tiiuae/falcon-mamba-tiny-dev, LiquidAI/LFM2-Tokenizer, NousResearch/Hermes-2-Pro-Llama-3-70B,
         NousResearch/Hermes-2-Pro-Llama-3-8B, NousResearch/Hermes-2-Pro-Mistral-7B,
         NousResearch/Hermes-2-Theta-Llama-3-70B, NousResearch/Hermes-2-Theta-Llama-3-8B,
         NousResearch/Meta-Llama-3-8B-Alternate-Tokenizer, NousResearch/Nous-Hermes-2-Mistral-7B-DPO,
         NousResearch/Nous-Hermes-2-Mixtral-8x7B-DPO, OpenGVLab/InternVL2-Llama3-76B,
         arcee-ai/Hermes-2-Pro-WizardMath-7B-SLERP, tiiuae/Falcon3-Mamba-7B-Instruct, tiiuae/falcon-mamba-7b-instruct,
         tiiuae/Falcon-E-3B-Instruct, tiiuae/Falcon-E-1B-Instruct]

parity:
  - template: NousResearch-Hermes-3-Llama-3.1-8B
    sha256: 9ff2eb30a1d3e937a88108d74b1ab940891be58aa742be4e8c0ce1c1ad90588e
    models: [NousResearch/Hermes-3-Llama-3.1-8B, NousResearch/Hermes-3-Llama-3.1-405B,
             NousResearch/Hermes-3-Llama-3.1-70B, arcee-ai/Caller, arcee-ai/arcee-blitz-caller-beta]
    options: {default_system: "You are a helpful assistant."}
  - {template: internlm-internlm2_5-7b-chat, sha256: 49aa7cb516942cc5a17d45ed2939828e3b5e4188dc487a3c4b64a570e5b5111f, options: {default_system: ""}}
  - {template: tiiuae-falcon-mamba-tiny-dev, sha256: a805e50fed68938a076b07e2e602639611b50b1ced0e50f11eb92f1ba25be4dc, options: {default_system: ""}}
  - {template: tiiuae-Falcon-E-3B-Instruct, sha256: 386c1484a61472d125667b6cec21082dece739161a586a0a0dc50d77d12de765, options: {default_system: ""}}

tokens: ['<|im_start|>', '<|im_end|>']
bos: '<s>'

options:
  default_system: {type: str, default: ''}

reject:
  - {when: not is_string(m.content), say: every message must have a text}

prelude:
  - '${bos}'
  - when: default_system and messages and messages[0].role != "system"
    emit: '<|im_start|>system⏎${default_system}<|im_end|>⏎'

turns:
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled: [text]
    stop: '<|im_end|>'
    after: '⏎'
  '*': '<|im_start|>${m.role}⏎${m.text}<|im_end|>⏎'

loses: [calls, call ids, tool names, tool schemas, reasoning, 'list content: refused']

examples:
  - say: a question after an answer
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, content: Cold.}
      - {role: user, content: 'And?'}
    add_generation_prompt: true
    text: "<s><|im_start|>user\\nWeather in Oslo?<|im_end|>\\n<|im_start|>assistant\\nCold.<|im_end|>\\n<|im_start|>user\\nAnd?<|im_end|>\\n<|im_start|>assistant\\n"
"""
