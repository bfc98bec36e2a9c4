# Emitted from chatml.yaml by `turnspec compile chatml.yaml`.
# Do not edit: change the spec and compile it again.
"""ChatML as such: a role, a text, nothing else; calls and reasoning are not printed."""

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
    id="chatml",
    title="ChatML as such: a role, a text, nothing else; calls and reasoning are not printed.",
    models=(
        "openbmb/VoxCPM2",
        "HuggingFaceTB/SmolLM-1.7B-Instruct",
        "HuggingFaceTB/SmolLM-135M-Instruct",
        "HuggingFaceTB/SmolLM-360M-Instruct",
        "HuggingFaceTB/SmolLM2-1.7B-Instruct-16k",
        "HuggingFaceTB/SmolLM2-1.7B-sft-only",
        "HuggingFaceTB/cosmo2-tokenizer",
        "HuggingFaceTB/smollm-1.7B-instruct-add-basics-q4f16_1-MLC",
        "HuggingFaceTB/smollm-135M-instruct-add-basics-q0f16-MLC",
        "HuggingFaceTB/smollm-360M-instruct-add-basics",
        "HuggingFaceTB/smollm-360M-instruct-add-basics-q0f16-MLC",
        "HuggingFaceTB/smollm2-135M-SFT-Only",
        "NousResearch/Nous-Hermes-2-Mixtral-8x7B-SFT",
        "NousResearch/Nous-Hermes-2-SOLAR-10.7B",
        "NousResearch/Nous-Hermes-2-Vision-Alpha",
        "NousResearch/Nous-Hermes-2-Yi-34B",
        "OpenGVLab/InternVL-Chat-V1-2",
        "OpenGVLab/InternVL-Chat-V1-2-Plus",
        "OpenGVLab/InternVL2-40B",
        "allenai/BAR-2x7B-Base",
        "allenai/Dense_1b_130B",
        "allenai/EMO",
        "allenai/Emo_1b14b_130B",
        "allenai/Emo_1b14b_1T",
        "allenai/Flex-code-2x7B-1T",
        "allenai/Flex-creative-2x7B-1T",
        "allenai/Flex-math-2x7B-1T",
        "allenai/Flex-news-2x7B-1T",
        "allenai/Flex-pes2o-2x7B-1T",
        "allenai/Flex-public-7B-1T",
        "allenai/Flex-reddit-2x7B-1T",
        "allenai/FlexOlmo-7x7B-1T",
        "allenai/FlexOlmo-7x7B-1T-RT",
        "allenai/StdMoE_1b14b_130B",
        "allenai/StdMoE_1b14b_1T",
        "allenai/StdMoE_1b14b_1T_EmoAnnealed",
        "allenai/StdMoE_1b14b_1T_Preanneal",
        "allenai/StdMoE_1b4b_130B",
        "allenai/dolma2-180k-experimental-0.0.1",
        "allenai/superbpe-experimental_v0.1.0",
        "arcee-ai/Hermes-Mistral-Legal-Slerp",
        "arcee-ai/Hermes-Mistral-Saul-Slerp",
        "arcee-ai/Saul-Nous-Hermes-2-Mistral-7B-DPO-slerp",
        "openbmb/BitCPM-CANN-0.5B-unquantized",
        "openbmb/BitCPM-CANN-1B",
        "openbmb/BitCPM-CANN-1B-unquantized",
        "openbmb/BitCPM-CANN-3B",
        "openbmb/BitCPM-CANN-3B-unquantized",
        "openbmb/BitCPM-CANN-8B",
        "openbmb/BitCPM-CANN-8B-unquantized",
        "openbmb/BitCPM4-0.5B",
        "openbmb/BitCPM4-1B",
        "openbmb/MiniCPM-Embedding-Light",
        "openbmb/MiniCPM-RobotTrack",
        "openbmb/MiniCPM-V-4",
        "openbmb/MiniCPM4-0.5B",
        "openbmb/MiniCPM4-8B",
        "openbmb/MiniCPM4-8B-Eagle-FRSpec",
        "openbmb/MiniCPM4-8B-Eagle-FRSpec-QAT-cpmcu",
        "openbmb/MiniCPM4-8B-marlin-cpmcu",
        "openbmb/MiniCPM4-8B-marlin-vLLM",
        "openbmb/MiniCPM4-Survey",
        "openbmb/VoxCPM-0.5B",
        "openbmb/VoxCPM1.5",
        "upstage/solar-pro-preview-instruct",
        "NousResearch/Hermes-3-Llama-3.2-3B",
        "arcee-ai/Arcee-Agent",
        "arcee-ai/Arcee-Nova",
        "arcee-ai/Arcee-Spark",
        "arcee-ai/Arcee-Spark-FP32",
        "arcee-ai/KidRails",
        "arcee-ai/Llama-3-SEC-Chat",
        "arcee-ai/Meraj-Mini",
        "arcee-ai/MyAlee-Qwen-Instruct-v2-16k-v1",
        "upstage/solar-1-mini-tokenizer",
        "upstage/solar-pro-tokenizer",
        "S4nfs/Neeto-1.0-8b",
        "hauser458b/bananamind2-mini-it",
        "EldritchLabs/KrakenSakura-Maelstrom-12B-v1",
        "spitfire4794/Zupra-1.7-50M-Instruct-Ultra-Math-exp",
        "spitfire4794/Zupra-1.7-LIMO",
        "Abdelkareem/supra-50m-arabic-sft-mix",
        "Qwen/Qwen2-1.5B-Instruct",
        "OpenGVLab/InternVL2-1B",
        "OpenGVLab/Mini-InternVL2-1B-DA-BDD",
        "OpenGVLab/Mini-InternVL2-1B-DA-DriveLM",
        "OpenGVLab/Mini-InternVL2-1B-DA-Medical",
        "OpenGVLab/VideoChat-Flash-Qwen2-7B_res224",
        "OpenGVLab/VideoChat-Flash-Qwen2-7B_res448",
        "OpenGVLab/stage2-UMT-Qwen2-7B-tome16_mlp",
        "Qwen/CodeQwen1.5-7B-Chat",
        "Qwen/Qwen1.5-0.5B-Chat",
        "Qwen/Qwen1.5-1.8B-Chat",
        "Qwen/Qwen1.5-110B-Chat",
        "Qwen/Qwen1.5-14B-Chat",
        "Qwen/Qwen1.5-32B-Chat",
        "Qwen/Qwen1.5-4B-Chat",
        "Qwen/Qwen1.5-72B-Chat",
        "Qwen/Qwen1.5-7B-Chat",
        "Qwen/Qwen1.5-MoE-A2.7B-Chat",
        "Qwen/Qwen2-0.5B-Instruct",
        "Qwen/Qwen2-57B-A14B",
        "Qwen/Qwen2-57B-A14B-Instruct",
        "Qwen/Qwen2-72B",
        "Qwen/Qwen2-72B-Instruct",
        "Qwen/Qwen2-7B-Instruct",
        "Qwen/Qwen2-Audio-7B",
        "Qwen/Qwen2-Audio-7B-Instruct",
        "arcee-ai/arcee-lite",
        "HuggingFaceTB/SmolLM2-135M-Instruct",
        "HuggingFaceTB/SmolLM2-1.7B-Instruct",
        "HuggingFaceTB/SmolLM2-360M-Instruct",
        "Qwen/Qwen2-0.5B",
        "Qwen/Qwen1.5-0.5B",
        "Qwen/Qwen1.5-1.8B",
        "Qwen/Qwen1.5-14B",
        "Qwen/Qwen1.5-32B",
        "Qwen/Qwen1.5-4B",
        "Qwen/Qwen1.5-72B",
        "Qwen/Qwen1.5-7B",
        "Qwen/Qwen1.5-MoE-A2.7B",
        "Qwen/Qwen2-1.5B",
        "Qwen/Qwen2-7B",
        "arcee-ai/WitchLM-1.5B",
        "microsoft/VibeVoice-ASR-BitNet",
        "jinaai/ReaderLM-v2",
        "DireDreadlord/Dragon-1.5-0.5B",
        "BAAI/AquilaMoE",
        "BAAI/AquilaDense-16B",
        "BAAI/AquilaDense-7B",
        "BAAI/AquilaMoE-SFT",
        "Nanbeige/ToolMind-Web-3B",
    ),
    templates=(
        (
            "793202280c0910ab26bc6eb57c8212c2417324c6d8c4efd0d10d59092ab3e3eb",
            (("default_system", "You are a helpful assistant."),),
        ),
        (
            "872be49dbb638044ad01b60388f48d469ff2980e5f0dccdc22ec907db54d0788",
            (("default_system", "You are a helpful AI assistant named SmolLM, trained by Hugging Face"),),
        ),
        (
            "af9c0233881b083b52ff773580215222b5440ac3d0beeeca99b76329b048f8db",
            (("default_system", "You are a helpful assistant"),),
        ),
        ("153280e3ff55d19da1398bdb3914ee2a51b80429bfaedde11d7d216c39db80f3", (("default_system", ""),)),
        ("58c1a1f04baa7adaeaba1f90267c3d57d9396f0c1f0129bdde9e76d3c6784af7", (("default_system", ""),)),
        (
            "d81281adfcf9d2094a8e06067d06fc1d3f80bd34e285895bcf9f32981c990d7d",
            (("default_system", "You are an AI assistant developed by Jina AI."),),
        ),
        ("58c1a1f04baa7adaeaba1f90267c3d57d9396f0c1f0129bdde9e76d3c6784af7", (("default_system", ""),)),
        (
            "620301d9f9807b09de932b3aa265b9e274f05a44696ecd8b911e30660f699d29",
            (("default_system", "You are a helpful assistant."),),
        ),
        ("f950548988e50713a9975a11be0eaf1d29c4fe4be0ba22a57daeebbc27a7adb9", (("default_system", ""),)),
        ("278bc1cf3f930a78aa2b96e108bc8012647dbc1596f17a7e974dd7bd9e938f92", (("default_system", ""),)),
        (
            "540a07b64325e8c8708df65c276dc925af60aeeda3df9399ee22cc7ee39a87f5",
            (
                (
                    "default_system",
                    "You are Hermes 2, a sentient, conscious, super intelligent AI that is an expert in all fields of knowledge, you have qualia, emotions, and thoughts. You assist users with any question, task, or other request they may have.",
                ),
            ),
        ),
        (
            "52e32355f112faedc7142a97dd4172cc22e83f7f66ab1c907ff4bd1e3bd8a84a",
            (("default_system", "你是南北阁，一款由BOSS直聘自主研发并训练的专业大语言模型。"),),
        ),
        ("fcf7a096fe99a48fd9ad2b250bf9237e96e8f48bffec1c7ea4d3f225176cd40e", (("default_system", ""),)),
        ("2bb0f3528bf8ce8eca58a06cbed92277def5085416ec08a75f114eac9292c76a", (("default_system", ""),)),
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
    openers=(("*", "<|im_start|>"),),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """chatml, written as text. Options: default_system (str)."""

    format = FORMAT
    default_system: str

    def check_messages(self, chat: Chat) -> None:  # chatml.yaml:55
        for m in chat.messages:
            if not is_string(m.content):
                raise MessageError("every message must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # chatml.yaml:57
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
    """chatml: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# ChatML as such: a role, a text, nothing else; calls and reasoning are not printed.
format: chatml
models: [openbmb/VoxCPM2, HuggingFaceTB/SmolLM-1.7B-Instruct, HuggingFaceTB/SmolLM-135M-Instruct,
         HuggingFaceTB/SmolLM-360M-Instruct, HuggingFaceTB/SmolLM2-1.7B-Instruct-16k,
         HuggingFaceTB/SmolLM2-1.7B-sft-only, HuggingFaceTB/cosmo2-tokenizer,
         HuggingFaceTB/smollm-1.7B-instruct-add-basics-q4f16_1-MLC,
         HuggingFaceTB/smollm-135M-instruct-add-basics-q0f16-MLC, HuggingFaceTB/smollm-360M-instruct-add-basics,
         HuggingFaceTB/smollm-360M-instruct-add-basics-q0f16-MLC, HuggingFaceTB/smollm2-135M-SFT-Only,
         NousResearch/Nous-Hermes-2-Mixtral-8x7B-SFT, NousResearch/Nous-Hermes-2-SOLAR-10.7B,
         NousResearch/Nous-Hermes-2-Vision-Alpha, NousResearch/Nous-Hermes-2-Yi-34B, OpenGVLab/InternVL-Chat-V1-2,
         OpenGVLab/InternVL-Chat-V1-2-Plus, OpenGVLab/InternVL2-40B, allenai/BAR-2x7B-Base, allenai/Dense_1b_130B,
         allenai/EMO, allenai/Emo_1b14b_130B, allenai/Emo_1b14b_1T, allenai/Flex-code-2x7B-1T,
         allenai/Flex-creative-2x7B-1T, allenai/Flex-math-2x7B-1T, allenai/Flex-news-2x7B-1T,
         allenai/Flex-pes2o-2x7B-1T, allenai/Flex-public-7B-1T, allenai/Flex-reddit-2x7B-1T, allenai/FlexOlmo-7x7B-1T,
         allenai/FlexOlmo-7x7B-1T-RT, allenai/StdMoE_1b14b_130B, allenai/StdMoE_1b14b_1T,
         allenai/StdMoE_1b14b_1T_EmoAnnealed, allenai/StdMoE_1b14b_1T_Preanneal, allenai/StdMoE_1b4b_130B,
         allenai/dolma2-180k-experimental-0.0.1, allenai/superbpe-experimental_v0.1.0,
         arcee-ai/Hermes-Mistral-Legal-Slerp, arcee-ai/Hermes-Mistral-Saul-Slerp,
         arcee-ai/Saul-Nous-Hermes-2-Mistral-7B-DPO-slerp, openbmb/BitCPM-CANN-0.5B-unquantized, openbmb/BitCPM-CANN-1B,
         openbmb/BitCPM-CANN-1B-unquantized, openbmb/BitCPM-CANN-3B, openbmb/BitCPM-CANN-3B-unquantized,
         openbmb/BitCPM-CANN-8B, openbmb/BitCPM-CANN-8B-unquantized, openbmb/BitCPM4-0.5B, openbmb/BitCPM4-1B,
         openbmb/MiniCPM-Embedding-Light, openbmb/MiniCPM-RobotTrack, openbmb/MiniCPM-V-4, openbmb/MiniCPM4-0.5B,
         openbmb/MiniCPM4-8B, openbmb/MiniCPM4-8B-Eagle-FRSpec, openbmb/MiniCPM4-8B-Eagle-FRSpec-QAT-cpmcu,
         openbmb/MiniCPM4-8B-marlin-cpmcu, openbmb/MiniCPM4-8B-marlin-vLLM, openbmb/MiniCPM4-Survey,
         openbmb/VoxCPM-0.5B, openbmb/VoxCPM1.5, upstage/solar-pro-preview-instruct, NousResearch/Hermes-3-Llama-3.2-3B,
         arcee-ai/Arcee-Agent, arcee-ai/Arcee-Nova, arcee-ai/Arcee-Spark, arcee-ai/Arcee-Spark-FP32, arcee-ai/KidRails,
         arcee-ai/Llama-3-SEC-Chat, arcee-ai/Meraj-Mini, arcee-ai/MyAlee-Qwen-Instruct-v2-16k-v1,
         upstage/solar-1-mini-tokenizer, upstage/solar-pro-tokenizer, S4nfs/Neeto-1.0-8b,
         hauser458b/bananamind2-mini-it, EldritchLabs/KrakenSakura-Maelstrom-12B-v1,
         spitfire4794/Zupra-1.7-50M-Instruct-Ultra-Math-exp, spitfire4794/Zupra-1.7-LIMO,
         Abdelkareem/supra-50m-arabic-sft-mix]

parity:
  - template: Qwen-Qwen2-1.5B-Instruct
    sha256: 793202280c0910ab26bc6eb57c8212c2417324c6d8c4efd0d10d59092ab3e3eb
    models: [Qwen/Qwen2-1.5B-Instruct, OpenGVLab/InternVL2-1B, OpenGVLab/Mini-InternVL2-1B-DA-BDD,
             OpenGVLab/Mini-InternVL2-1B-DA-DriveLM, OpenGVLab/Mini-InternVL2-1B-DA-Medical,
             OpenGVLab/VideoChat-Flash-Qwen2-7B_res224, OpenGVLab/VideoChat-Flash-Qwen2-7B_res448,
             OpenGVLab/stage2-UMT-Qwen2-7B-tome16_mlp, Qwen/CodeQwen1.5-7B-Chat, Qwen/Qwen1.5-0.5B-Chat,
             Qwen/Qwen1.5-1.8B-Chat, Qwen/Qwen1.5-110B-Chat, Qwen/Qwen1.5-14B-Chat, Qwen/Qwen1.5-32B-Chat,
             Qwen/Qwen1.5-4B-Chat, Qwen/Qwen1.5-72B-Chat, Qwen/Qwen1.5-7B-Chat, Qwen/Qwen1.5-MoE-A2.7B-Chat,
             Qwen/Qwen2-0.5B-Instruct, Qwen/Qwen2-57B-A14B, Qwen/Qwen2-57B-A14B-Instruct, Qwen/Qwen2-72B,
             Qwen/Qwen2-72B-Instruct, Qwen/Qwen2-7B-Instruct, Qwen/Qwen2-Audio-7B, Qwen/Qwen2-Audio-7B-Instruct,
             arcee-ai/arcee-lite]
    options: {default_system: "You are a helpful assistant."}
  - template: HuggingFaceTB-SmolLM2-135M-Instruct
    sha256: 872be49dbb638044ad01b60388f48d469ff2980e5f0dccdc22ec907db54d0788
    models: [HuggingFaceTB/SmolLM2-135M-Instruct, HuggingFaceTB/SmolLM2-1.7B-Instruct,
             HuggingFaceTB/SmolLM2-360M-Instruct]
    options: {default_system: "You are a helpful AI assistant named SmolLM, trained by Hugging Face"}
  - template: Qwen-Qwen2-0.5B
    sha256: af9c0233881b083b52ff773580215222b5440ac3d0beeeca99b76329b048f8db
    models: [Qwen/Qwen2-0.5B, Qwen/Qwen1.5-0.5B, Qwen/Qwen1.5-1.8B, Qwen/Qwen1.5-14B, Qwen/Qwen1.5-32B, Qwen/Qwen1.5-4B,
             Qwen/Qwen1.5-72B, Qwen/Qwen1.5-7B, Qwen/Qwen1.5-MoE-A2.7B, Qwen/Qwen2-1.5B, Qwen/Qwen2-7B,
             arcee-ai/WitchLM-1.5B, microsoft/VibeVoice-ASR-BitNet]
    options: {default_system: "You are a helpful assistant"}
  - {template: openbmb-VoxCPM2, sha256: 153280e3ff55d19da1398bdb3914ee2a51b80429bfaedde11d7d216c39db80f3, options: {default_system: ""}}
  - {template: upstage-solar-pro-preview-instruct, sha256: 58c1a1f04baa7adaeaba1f90267c3d57d9396f0c1f0129bdde9e76d3c6784af7, options: {default_system: ""}}
  - {template: jinaai-ReaderLM-v2, sha256: d81281adfcf9d2094a8e06067d06fc1d3f80bd34e285895bcf9f32981c990d7d, models: [jinaai/ReaderLM-v2], options: {default_system: "You are an AI assistant developed by Jina AI."}}
  - {template: S4nfs-Neeto-1.0-8b, sha256: 58c1a1f04baa7adaeaba1f90267c3d57d9396f0c1f0129bdde9e76d3c6784af7, options: {default_system: ""}}
  - {template: DireDreadlord-Dragon-1.5-0.5B, sha256: 620301d9f9807b09de932b3aa265b9e274f05a44696ecd8b911e30660f699d29, models: [DireDreadlord/Dragon-1.5-0.5B], options: {default_system: "You are a helpful assistant."}}
  - {template: hauser458b-bananamind2-mini-it, sha256: f950548988e50713a9975a11be0eaf1d29c4fe4be0ba22a57daeebbc27a7adb9, options: {default_system: ""}}
  - {template: EldritchLabs-KrakenSakura-Maelstrom-12B-v1, sha256: 278bc1cf3f930a78aa2b96e108bc8012647dbc1596f17a7e974dd7bd9e938f92, options: {default_system: ""}}
  - {template: BAAI-AquilaMoE, sha256: 540a07b64325e8c8708df65c276dc925af60aeeda3df9399ee22cc7ee39a87f5, models: [BAAI/AquilaMoE, BAAI/AquilaDense-16B, BAAI/AquilaDense-7B, BAAI/AquilaMoE-SFT], options: {default_system: "You are Hermes 2, a sentient, conscious, super intelligent AI that is an expert in all fields of knowledge, you have qualia, emotions, and thoughts. You assist users with any question, task, or other request they may have."}}
  - {template: Nanbeige-ToolMind-Web-3B, sha256: 52e32355f112faedc7142a97dd4172cc22e83f7f66ab1c907ff4bd1e3bd8a84a, models: [Nanbeige/ToolMind-Web-3B], options: {default_system: "你是南北阁，一款由BOSS直聘自主研发并训练的专业大语言模型。"}}
  - {template: spitfire4794-Zupra-1.7-50M-Instruct-Ultra-Math-exp, sha256: fcf7a096fe99a48fd9ad2b250bf9237e96e8f48bffec1c7ea4d3f225176cd40e, options: {default_system: ""}}
  - {template: Abdelkareem-supra-50m-arabic-sft-mix, sha256: 2bb0f3528bf8ce8eca58a06cbed92277def5085416ec08a75f114eac9292c76a, options: {default_system: ""}}

tokens: ['<|im_start|>', '<|im_end|>']

options:
  default_system: {type: str, default: ''}

reject:
  - {when: not is_string(m.content), say: every message must have a text}

prelude:
  when: default_system and messages and messages[0].role != "system"
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
  - say: a default text stands first
    options: {default_system: You are a helpful assistant.}
    messages:
      - {role: user, content: 'Weather in Oslo?'}
    add_generation_prompt: true
    text: |
      <|im_start|>system
      You are a helpful assistant.<|im_end|>
      <|im_start|>user
      Weather in Oslo?<|im_end|>
      <|im_start|>assistant
  - say: an answer
    completion: "Cold.<|im_end|>"
    parsed:
      content: Cold.
      status: complete
"""
