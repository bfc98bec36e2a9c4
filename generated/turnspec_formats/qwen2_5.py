# Emitted from qwen2.5.yaml by `turnspec compile qwen2.5.yaml`.
# Do not edit: change the spec and compile it again.
"""Qwen2.5: ChatML with a default system text; one JSON object per call."""

from __future__ import annotations

from typing import Any

from turnspec import emitted
from turnspec.emitted import (
    DATA,
    UNSET,
    Brackets,
    Calls,
    Chat,
    Form,
    Format,
    Grammar,
    JsonObject,
    Literal,
    Message,
    MessageError,
    Option,
    Parts,
    Pieces,
    Stability,
    Text,
    each,
    is_string,
    json,
    to_str,
)

TOOLS_HEAD = """\
# Tools

You may call one or more functions to assist with the user query.

You are provided with function signatures within <tools></tools> XML tags:
<tools>"""  # tools-head.yaml:3
TOOLS_FOOT = """\
</tools>

For each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:
<tool_call>
{"name": <function-name>, "arguments": <args-json-object>}
</tool_call>"""  # qwen3.yaml:20

FORMAT = Format(
    id="qwen2.5",
    title="Qwen2.5: ChatML with a default system text; one JSON object per call.",
    models=(
        "Lautloserspieler/Nova-Qwen2.5-14B-Secure-Coder",
        "OpenGVLab/VideoChat-Flash-Qwen2_5-2B_res448",
        "OpenGVLab/VideoChat-Flash-Qwen2_5-7B_InternVideo2-1B",
        "OpenGVLab/VisualPRM-8B-v1_1",
        "OpenGVLab/stage2-InternVideo2-1B-Qwen2_5-7B-tome16_mlp",
        "OpenGVLab/stage2-UMT-Qwen2_5_1.5B-tome16_mlp",
        "Qwen/Qwen2.5-0.5B-Instruct",
        "Qwen/Qwen2.5-1.5B-Instruct",
        "Qwen/Qwen2.5-14B-Instruct",
        "Qwen/Qwen2.5-32B-Instruct",
        "Qwen/Qwen2.5-3B-Instruct",
        "Qwen/Qwen2.5-72B-Instruct",
        "Qwen/Qwen2.5-7B-Instruct",
        "Qwen/Qwen2.5-Coder-0.5B-Instruct",
        "Qwen/Qwen2.5-Coder-1.5B",
        "Qwen/Qwen2.5-Coder-1.5B-Instruct",
        "Qwen/Qwen2.5-Coder-14B-Instruct",
        "Qwen/Qwen2.5-Coder-32B-Instruct",
        "Qwen/Qwen2.5-Coder-3B-Instruct",
        "Qwen/Qwen2.5-Coder-7B",
        "Qwen/Qwen2.5-Coder-7B-Instruct",
        "arcee-ai/Arcee-VyLinh",
        "internlm/SWE-Fixer-Editor-72B",
        "internlm/SWE-Fixer-Retriever-7B",
        "microsoft/HARC-Qwen2.5-7B-Instruct",
        "microsoft/NextCoder-14B",
        "microsoft/NextCoder-32B",
        "microsoft/NextCoder-7B",
        "nvidia/CUDA-Autocomplete",
        "Qwen/Qwen3-Embedding-8B",
        "OpenGVLab/SDLM-32B-D4",
        "OpenGVLab/SDLM-3B-D4",
        "OpenGVLab/SDLM-3B-D8",
        "OpenGVLab/VideoChat-Flash-Qwen2_5-7B-1M_res224",
        "OpenGVLab/stage2-UMT-Qwen2_5_7B_1m-tome16_mlp",
        "Qwen/Qwen2.5-0.5B",
        "Qwen/Qwen2.5-1.5B",
        "Qwen/Qwen2.5-14B",
        "Qwen/Qwen2.5-14B-Instruct-1M",
        "Qwen/Qwen2.5-32B",
        "Qwen/Qwen2.5-3B",
        "Qwen/Qwen2.5-72B",
        "Qwen/Qwen2.5-7B",
        "Qwen/Qwen2.5-7B-Instruct-1M",
        "Qwen/Qwen2.5-Coder-0.5B",
        "Qwen/Qwen2.5-Coder-14B",
        "Qwen/Qwen2.5-Coder-32B",
        "Qwen/Qwen2.5-Coder-3B",
        "Qwen/Qwen3-Embedding-4B",
        "XiaomiMiMo/MiMo-7B-Base",
        "XiaomiMiMo/MiMo-7B-RL",
        "XiaomiMiMo/MiMo-V2-Flash-Base",
        "arcee-ai/raspberry-3B",
        "stepfun-ai/NextStep-1-Large",
        "stepfun-ai/NextStep-1-Large-Edit",
        "stepfun-ai/NextStep-1-Large-Pretrain",
        "stepfun-ai/NextStep-1.1",
        "stepfun-ai/NextStep-1.1-Pretrain",
        "stepfun-ai/NextStep-1.1-Pretrain-256px",
        "stepfun-ai/Step-Audio-2-mini",
        "stepfun-ai/Step-Audio-2-mini-Base",
        "stepfun-ai/Step-Audio-2-mini-Think",
        "Qwen/Qwen2.5-Math-1.5B-Instruct",
        "Qwen/Qwen2.5-Math-1.5B",
        "Qwen/Qwen2.5-Math-7B",
        "Qwen/Qwen2.5-Math-7B-Instruct",
        "Qwen/Qwen2.5-Math-RM-72B",
        "stepfun-ai/Qwen2.5-32B-DialogueReason",
        "XCurOS/XCurOS0.1-8B-Instruct",
        "Qwen/QwQ-32B-Preview",
        "SakanaAI/TinySwallow-1.5B-Instruct",
        "dphn/Dolphin3.0-R1-Mistral-24B",
        "internlm/OREAL-7B",
        "internlm/OREAL-32B",
        "internlm/OREAL-32B-SFT",
        "internlm/OREAL-7B-SFT",
        "NiffyHunt90/codeguard-security-7b",
        "NiffyHunt90/wraithwall-core-v3",
        "hexera-org/GmshNet-8B-v0.1",
        "arcee-ai/SuperNova-Medius",
        "Skywork/MindLink-72B-0801",
    ),
    templates=(
        (
            "4039eed0f28b7aaa337e70c76cfedba3271ee32505835a095a8c92e536b3c355",
            (("default_system", "You are a helpful assistant."),),
        ),
        (
            "2976f7de3b9489e3237dc5ad2734060f756d026da00f24464c59c2e3bb40ee37",
            (("default_system", "Please reason step by step, and put your final answer within \\boxed{}."),),
        ),
        (
            "ccedc34fb49319faf043ae5eb28c4c27196ef1fc4f40774d86abea2b90f76d4d",
            (("default_system", "You are XCurOS, created by Alibaba Cloud. You are a helpful assistant."),),
        ),
        (
            "0ea596a118301cd1017adceb54953b67baaa8f2cc6403f5944a33db9195d1691",
            (
                (
                    "default_system",
                    "You are a helpful and harmless assistant. You are Qwen developed by Alibaba. You should think step-by-step.",
                ),
            ),
        ),
        (
            "7f2beaaa3f71dbdd4f161f2ccf868fc2435559e812aeb9140d7534959dfeeb4f",
            (("default_system", "You are Qwen, created by Alibaba Cloud. You are a helpful assistant."),),
        ),
        (
            "284ef17649abe417d6e53bb5c7e7ff563dc5a6272390fd774482dd652bafe009",
            (
                (
                    "default_system",
                    "あなたは、Sakana AI株式会社が開発したTinySwallowです。小型ながら、誠実で優秀なアシスタントです。",
                ),
            ),
        ),
        (
            "3be0bff5c57eab2191d45abbf69211e3db17d099fd8f32e88752a9f2d3827f3f",
            (("default_system", "You are Dolphin, created by Eric Hartford. You are a helpful assistant."),),
        ),
        (
            "14198dd5effdda261361bd071adab591a057c5549051e020c315ce8de35a3223",
            (
                (
                    "default_system",
                    "You are an expert mathematician with extensive experience in mathematical competitions. You approach problems through systematic thinking and rigorous reasoning. When solving problems, follow these thought processes:\n\n## Deep Understanding\nTake time to fully comprehend the problem before attempting a solution. Consider:\n- What is the real question being asked?\n- What are the given conditions and what do they tell us?\n- Are there any special restrictions or assumptions?\n- Which information is crucial and which is supplementary?\n\n## Multi-angle Analysis\nBefore solving, conduct thorough analysis:\n- What mathematical concepts and properties are involved?\n- Can you recall similar classic problems or solution methods?\n- Would diagrams or tables help visualize the problem?\n- Are there special cases that need separate consideration?\n\n## Systematic Thinking\nPlan your solution path:\n- Propose multiple possible approaches\n- Analyze the feasibility and merits of each method\n- Choose the most appropriate method and explain why\n- Break complex problems into smaller, manageable steps\n\n## Rigorous Proof\nDuring the solution process:\n- Provide solid justification for each step\n- Include detailed proofs for key conclusions\n- Pay attention to logical connections\n- Be vigilant about potential oversights\n\n## Repeated Verification\nAfter completing your solution:\n- Verify your results satisfy all conditions\n- Check for overlooked special cases\n- Consider if the solution can be optimized or simplified\n- Review your reasoning process\n\nRemember:\n1. Take time to think thoroughly rather than rushing to an answer\n2. Rigorously prove each key conclusion\n3. Keep an open mind and try different approaches\n4. Summarize valuable problem-solving methods\n5. Maintain healthy skepticism and verify multiple times\n\nYour response should reflect deep mathematical understanding and precise logical thinking, making your solution path and reasoning clear to others.\n\nWhen you're ready, present your complete solution with:\n- Clear problem understanding\n- Detailed solution process\n- Key insights\n- Thorough verification\n\nFocus on clear, logical progression of ideas and thorough explanation of your mathematical reasoning. Provide answers in the same language as the user asking the question, repeat the final answer using a '\\boxed{}' without any units, you have [[8192]] tokens to complete the answer.",
                ),
            ),
        ),
        (
            "ac6413445f6667ea40487fcc5897572711906610cf8e27b602eb6c2bf5291254",
            (
                (
                    "default_system",
                    "You are WraithWall Core V3, a production security intelligence engine trained on real-time threat intelligence, honeypot telemetry, CVE analysis, malware research, and infrastructure defense data. Answer concisely with actionable intelligence grounded in observed attacker behavior.",
                ),
            ),
        ),
        (
            "f9b2b25d3f4cde15b6709dbb07bb2c24ed354a2a44a7fba2035d3e5d550f831d",
            (("default_system", "You are GmshNet-8B-v0.1. You are a helpful assistant who specializes in Gmsh 4.x."),),
        ),
        (
            "0a1a32c50b95ac5f398e1eccda6e6c0a3fb1b00e91ae46a43ea2e5f7d2b4763f",
            (
                (
                    "default_system",
                    "You are SuperNova-Lite, an intelligent agent created by Arcee AI. Act as a helpful assistant.",
                ),
            ),
        ),
        (
            "ed74deff4f9dc082328e8e489564d70fd7fe377a6a990ef54d4e6feca69dc18c",
            (("default_system", "You are Mind Link, a Large Language Model created by KUNLUN(昆仑万维)."),),
        ),
        (
            "e7fa3f870aabfc1c9cadf448926fee2bc3e0e4c2546edb2b7a8b933313607057",
            (("default_system", "You are MiMo, an AI assistant developed by Xiaomi."),),
        ),
        (
            "55b2f4a26ac9ee719330a61a0c39d9e538b0e9322212f048326318cff4f8674a",
            (("default_system", "You are Qwen, created by Alibaba Cloud. You are a helpful assistant."),),
        ),
    ),
    tokens=(
        "<|im_start|>",
        "<|im_end|>",
        "<|endoftext|>",
    ),
    markers=(
        "<tool_call>",
        "</tool_call>",
        "<tool_response>",
        "</tool_response>",
    ),
    options=(Option("default_system", "str", "You are Qwen, created by Alibaba Cloud. You are a helpful assistant."),),
    loses=(
        "reasoning",
        "call ids",
        "list content: printed as Python spells it in results, else refused",
        "unknown roles",
    ),
    grammar=Grammar(
        reasoning=None,
        text=Brackets("", ""),
        calls=Calls(
            forms=(
                Form(
                    (
                        Literal("<tool_call>\n"),
                        JsonObject((("name", "name"), ("arguments", "arguments"))),
                        Literal("\n</tool_call>"),
                    )
                ),
            ),
            after_text="\n",
            between="\n",
        ),
        stops=("<|im_end|>", "<|endoftext|>"),
        other_stops=("<|endoftext|>",),
        after="\n",
    ),
    positional=True,
    openers=(
        ("tool", "<|im_start|>user\n<tool_response>\n"),
        ("system", "<|im_start|>system\n"),
        ("user", "<|im_start|>user\n"),
    ),
    stability=(
        Stability((), "user", None, True),
        Stability((), "tool", None, True),
        Stability((), "system", None, True),
        Stability((), "assistant", None, True),
    ),
)


class Layout(emitted.Layout):
    """qwen2.5, written as text. Options: default_system (str)."""

    format = FORMAT
    default_system: str

    def hoist(self, chat: Chat) -> None:  # qwen3.yaml:43
        chat.take_first("system", ("system",))
        self.read_hoisted(chat.hoisted["system"])

    def read_text(self, content: Any, chat: Chat) -> str:  # qwen2.5.yaml:41
        if isinstance(content, str):
            text = content
        else:
            others: Parts = []
            others.append((to_str(content), DATA, -1))
            text = Text.of(others)
        return text

    def check(self, chat: Chat) -> None:  # qwen2.5.yaml:44
        system = chat.hoisted["system"]
        if not chat.given:
            raise MessageError("there are no messages")
        if system and not chat.tools and not is_string(system.content):
            raise MessageError("the first system message must be a text")

    def check_messages(self, chat: Chat) -> None:  # qwen2.5.yaml:44
        for m in chat.messages:
            if m.role in ["user", "system"] and not is_string(m.content):
                raise MessageError("the message must have a text", f"messages[{m.index}]")
            if m.role == "assistant" and not is_string(m.content) and (m.content is not UNSET or not m.calls):
                raise MessageError("the message must have a text", f"messages[{m.index}]")

    def write_prelude(self, out: Pieces, chat: Chat) -> None:  # qwen2.5.yaml:49
        system = chat.hoisted["system"]
        if chat.tools:
            out.frame("<|im_start|>system\n")
            out.content(system, system.text if system else self.default_system)
            out.frame("\n\n")
            out.frame(TOOLS_HEAD)
            for t in each(chat.tools):
                out.frame("\n")
                out.schema(json(t))
            out.frame("\n")
            out.frame(TOOLS_FOOT)
            out.frame("<|im_end|>\n")
        else:
            out.frame("<|im_start|>system\n")
            out.content(system, system.text if system else self.default_system)
            out.frame("<|im_end|>\n")

    def write_turn(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3-2507.yaml:15
        match m.role:
            case "system":
                out.framed(m, "<|im_start|>system\n", m.text, "<|im_end|>\n")
            case "user":
                out.framed(m, "<|im_start|>user\n", m.text, "<|im_end|>\n")
            case "assistant":
                self.write_assistant(out, chat, m)
            case "tool":
                self.write_tool(out, chat, m)
            case _:
                self.dropped(f"messages of role {m.role!r}")

    def write_assistant(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3-2507.yaml:15
        out.scaffold(m, "<|im_start|>assistant\n")
        out.sampled_data(m, m.text)
        if m.calls:  # qwen3.yaml:38
            if m.text:
                out.sampled(m, "\n")
            for c in m.calls:
                if c.index:
                    out.sampled(m, "\n")
                out.sampled(m, '<tool_call>\n{"name": "', c.name, '", "arguments": ', json(c.args), "}\n</tool_call>")
        out.sampled(m, "<|im_end|>")
        out.scaffold(m, "\n")

    def write_tool(self, out: Pieces, chat: Chat, m: Message) -> None:  # qwen3.yaml:75
        if m.prev.role != "tool":
            out.scaffold(m, "<|im_start|>user")
        out.framed(m, "\n<tool_response>\n", m.text, "\n</tool_response>")
        if chat.next(m).role != "tool":
            out.scaffold(m, "<|im_end|>\n")

    def write_open(self, out: Pieces, chat: Chat, prev: Message) -> None:  # qwen3-2507.yaml:15
        out.frame("<|im_start|>assistant\n")

    def write_generation(self, out: Pieces, chat: Chat, prev: Message) -> None:  # qwen3-2507.yaml:15
        self.write_open(out, chat, prev)

    def stop(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:71
        return "<|im_end|>"

    def after(self, chat: Chat, m: Message) -> str:  # qwen3.yaml:73
        return "\n"


class Renderer(emitted.Renderer):
    """qwen2.5: `Renderer(tokenizer, **options)`."""

    layout_class = Layout


SPEC = """\
# Qwen2.5: ChatML with a default system text; one JSON object per call.
format: qwen2.5
models: [Lautloserspieler/Nova-Qwen2.5-14B-Secure-Coder, OpenGVLab/VideoChat-Flash-Qwen2_5-2B_res448,
         OpenGVLab/VideoChat-Flash-Qwen2_5-7B_InternVideo2-1B, OpenGVLab/VisualPRM-8B-v1_1,
         OpenGVLab/stage2-InternVideo2-1B-Qwen2_5-7B-tome16_mlp, OpenGVLab/stage2-UMT-Qwen2_5_1.5B-tome16_mlp,
         Qwen/Qwen2.5-0.5B-Instruct, Qwen/Qwen2.5-1.5B-Instruct, Qwen/Qwen2.5-14B-Instruct, Qwen/Qwen2.5-32B-Instruct,
         Qwen/Qwen2.5-3B-Instruct, Qwen/Qwen2.5-72B-Instruct, Qwen/Qwen2.5-7B-Instruct,
         Qwen/Qwen2.5-Coder-0.5B-Instruct, Qwen/Qwen2.5-Coder-1.5B, Qwen/Qwen2.5-Coder-1.5B-Instruct,
         Qwen/Qwen2.5-Coder-14B-Instruct, Qwen/Qwen2.5-Coder-32B-Instruct, Qwen/Qwen2.5-Coder-3B-Instruct,
         Qwen/Qwen2.5-Coder-7B, Qwen/Qwen2.5-Coder-7B-Instruct, arcee-ai/Arcee-VyLinh, internlm/SWE-Fixer-Editor-72B,
         internlm/SWE-Fixer-Retriever-7B, microsoft/HARC-Qwen2.5-7B-Instruct, microsoft/NextCoder-14B,
         microsoft/NextCoder-32B, microsoft/NextCoder-7B, nvidia/CUDA-Autocomplete]

parity:
  - template: Qwen-Qwen3-Embedding-8B
    sha256: 4039eed0f28b7aaa337e70c76cfedba3271ee32505835a095a8c92e536b3c355
    models: [Qwen/Qwen3-Embedding-8B, OpenGVLab/SDLM-32B-D4, OpenGVLab/SDLM-3B-D4, OpenGVLab/SDLM-3B-D8,
             OpenGVLab/VideoChat-Flash-Qwen2_5-7B-1M_res224, OpenGVLab/stage2-UMT-Qwen2_5_7B_1m-tome16_mlp,
             Qwen/Qwen2.5-0.5B, Qwen/Qwen2.5-1.5B, Qwen/Qwen2.5-14B, Qwen/Qwen2.5-14B-Instruct-1M, Qwen/Qwen2.5-32B,
             Qwen/Qwen2.5-3B, Qwen/Qwen2.5-72B, Qwen/Qwen2.5-7B, Qwen/Qwen2.5-7B-Instruct-1M, Qwen/Qwen2.5-Coder-0.5B,
             Qwen/Qwen2.5-Coder-14B, Qwen/Qwen2.5-Coder-32B, Qwen/Qwen2.5-Coder-3B, Qwen/Qwen3-Embedding-4B,
             XiaomiMiMo/MiMo-7B-Base, XiaomiMiMo/MiMo-7B-RL, XiaomiMiMo/MiMo-V2-Flash-Base, arcee-ai/raspberry-3B,
             stepfun-ai/NextStep-1-Large, stepfun-ai/NextStep-1-Large-Edit, stepfun-ai/NextStep-1-Large-Pretrain,
             stepfun-ai/NextStep-1.1, stepfun-ai/NextStep-1.1-Pretrain, stepfun-ai/NextStep-1.1-Pretrain-256px,
             stepfun-ai/Step-Audio-2-mini, stepfun-ai/Step-Audio-2-mini-Base, stepfun-ai/Step-Audio-2-mini-Think]
    options: {default_system: "You are a helpful assistant."}
  - template: Qwen-Qwen2.5-Math-1.5B-Instruct
    sha256: 2976f7de3b9489e3237dc5ad2734060f756d026da00f24464c59c2e3bb40ee37
    models: [Qwen/Qwen2.5-Math-1.5B-Instruct, Qwen/Qwen2.5-Math-1.5B, Qwen/Qwen2.5-Math-7B,
             Qwen/Qwen2.5-Math-7B-Instruct, Qwen/Qwen2.5-Math-RM-72B, stepfun-ai/Qwen2.5-32B-DialogueReason]
    options: {default_system: "Please reason step by step, and put your final answer within \\\\boxed{}."}
  - {template: XCurOS-XCurOS0.1-8B-Instruct, sha256: ccedc34fb49319faf043ae5eb28c4c27196ef1fc4f40774d86abea2b90f76d4d, models: [XCurOS/XCurOS0.1-8B-Instruct], options: {default_system: "You are XCurOS, created by Alibaba Cloud. You are a helpful assistant."}}
  - {template: Qwen-QwQ-32B-Preview, sha256: 0ea596a118301cd1017adceb54953b67baaa8f2cc6403f5944a33db9195d1691, models: [Qwen/QwQ-32B-Preview], options: {default_system: "You are a helpful and harmless assistant. You are Qwen developed by Alibaba. You should think step-by-step."}}
  - {template: Lautloserspieler-Nova-Qwen2.5-14B-Secure-Coder, sha256: 7f2beaaa3f71dbdd4f161f2ccf868fc2435559e812aeb9140d7534959dfeeb4f, options: {default_system: "You are Qwen, created by Alibaba Cloud. You are a helpful assistant."}}
  - {template: SakanaAI-TinySwallow-1.5B-Instruct, sha256: 284ef17649abe417d6e53bb5c7e7ff563dc5a6272390fd774482dd652bafe009, models: [SakanaAI/TinySwallow-1.5B-Instruct], options: {default_system: "あなたは、Sakana AI株式会社が開発したTinySwallowです。小型ながら、誠実で優秀なアシスタントです。"}}
  - {template: dphn-Dolphin3.0-R1-Mistral-24B, sha256: 3be0bff5c57eab2191d45abbf69211e3db17d099fd8f32e88752a9f2d3827f3f, models: [dphn/Dolphin3.0-R1-Mistral-24B], options: {default_system: "You are Dolphin, created by Eric Hartford. You are a helpful assistant."}}
  - {template: internlm-OREAL-7B, sha256: 14198dd5effdda261361bd071adab591a057c5549051e020c315ce8de35a3223, models: [internlm/OREAL-7B, internlm/OREAL-32B, internlm/OREAL-32B-SFT, internlm/OREAL-7B-SFT], options: {default_system: "You are an expert mathematician with extensive experience in mathematical competitions. You approach problems through systematic thinking and rigorous reasoning. When solving problems, follow these thought processes:\\n\\n## Deep Understanding\\nTake time to fully comprehend the problem before attempting a solution. Consider:\\n- What is the real question being asked?\\n- What are the given conditions and what do they tell us?\\n- Are there any special restrictions or assumptions?\\n- Which information is crucial and which is supplementary?\\n\\n## Multi-angle Analysis\\nBefore solving, conduct thorough analysis:\\n- What mathematical concepts and properties are involved?\\n- Can you recall similar classic problems or solution methods?\\n- Would diagrams or tables help visualize the problem?\\n- Are there special cases that need separate consideration?\\n\\n## Systematic Thinking\\nPlan your solution path:\\n- Propose multiple possible approaches\\n- Analyze the feasibility and merits of each method\\n- Choose the most appropriate method and explain why\\n- Break complex problems into smaller, manageable steps\\n\\n## Rigorous Proof\\nDuring the solution process:\\n- Provide solid justification for each step\\n- Include detailed proofs for key conclusions\\n- Pay attention to logical connections\\n- Be vigilant about potential oversights\\n\\n## Repeated Verification\\nAfter completing your solution:\\n- Verify your results satisfy all conditions\\n- Check for overlooked special cases\\n- Consider if the solution can be optimized or simplified\\n- Review your reasoning process\\n\\nRemember:\\n1. Take time to think thoroughly rather than rushing to an answer\\n2. Rigorously prove each key conclusion\\n3. Keep an open mind and try different approaches\\n4. Summarize valuable problem-solving methods\\n5. Maintain healthy skepticism and verify multiple times\\n\\nYour response should reflect deep mathematical understanding and precise logical thinking, making your solution path and reasoning clear to others.\\n\\nWhen you're ready, present your complete solution with:\\n- Clear problem understanding\\n- Detailed solution process\\n- Key insights\\n- Thorough verification\\n\\nFocus on clear, logical progression of ideas and thorough explanation of your mathematical reasoning. Provide answers in the same language as the user asking the question, repeat the final answer using a '\\\\boxed{}' without any units, you have [[8192]] tokens to complete the answer."}}
  - {template: NiffyHunt90-codeguard-security-7b, sha256: ac6413445f6667ea40487fcc5897572711906610cf8e27b602eb6c2bf5291254, models: [NiffyHunt90/codeguard-security-7b, NiffyHunt90/wraithwall-core-v3], options: {default_system: "You are WraithWall Core V3, a production security intelligence engine trained on real-time threat intelligence, honeypot telemetry, CVE analysis, malware research, and infrastructure defense data. Answer concisely with actionable intelligence grounded in observed attacker behavior."}}
  - {template: hexera-org-GmshNet-8B-v0.1, sha256: f9b2b25d3f4cde15b6709dbb07bb2c24ed354a2a44a7fba2035d3e5d550f831d, models: [hexera-org/GmshNet-8B-v0.1], options: {default_system: "You are GmshNet-8B-v0.1. You are a helpful assistant who specializes in Gmsh 4.x."}}
  - {template: arcee-ai-SuperNova-Medius, sha256: 0a1a32c50b95ac5f398e1eccda6e6c0a3fb1b00e91ae46a43ea2e5f7d2b4763f, models: [arcee-ai/SuperNova-Medius], options: {default_system: "You are SuperNova-Lite, an intelligent agent created by Arcee AI. Act as a helpful assistant."}}
  - {template: Skywork-MindLink-72B-0801, sha256: ed74deff4f9dc082328e8e489564d70fd7fe377a6a990ef54d4e6feca69dc18c, models: [Skywork/MindLink-72B-0801], options: {default_system: "You are Mind Link, a Large Language Model created by KUNLUN(昆仑万维)."}}
  - {template: MiMo-VL, sha256: e7fa3f870aabfc1c9cadf448926fee2bc3e0e4c2546edb2b7a8b933313607057, options: {default_system: "You are MiMo, an AI assistant developed by Xiaomi."}}
  - {template: Qwen-Qwen2.5-7B-Instruct, sha256: 55b2f4a26ac9ee719330a61a0c39d9e538b0e9322212f048326318cff4f8674a, options: {default_system: "You are Qwen, created by Alibaba Cloud. You are a helpful assistant."}}

tokens: ['<|im_start|>', '<|im_end|>', '<|endoftext|>']
markers: ['<tool_call>', '</tool_call>', '<tool_response>', '</tool_response>']

options:
  default_system: {type: str, default: 'You are Qwen, created by Alibaba Cloud. You are a helpful assistant.'}

texts:
  tools_head: |-
    # Tools

    You may call one or more functions to assist with the user query.

    You are provided with function signatures within <tools></tools> XML tags:
    <tools>
  tools_foot: |-
    </tools>

    For each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:
    <tool_call>
    {"name": <function-name>, "arguments": <args-json-object>}
    </tool_call>

content: {other: '${content|str}'}

calls:
  after_text: '⏎'
  between: '⏎'
  brackets: ['<tool_call>⏎', '⏎</tool_call>']
  emit: '{"name": "${c.name}", "arguments": ${c.args|json}}'

hoist: {system: first}

reject:
  - {when: not messages, say: there are no messages}
  - {when: system and not tools and not is_string(system.content), say: the first system message must be a text}
  - {when: "m.role in ['user', 'system'] and not is_string(m.content)", say: the message must have a text}
  - {when: m.role == "assistant" and not is_string(m.content) and (defined(m.content) or not m.calls), say: the message must have a text}

prelude:
  when: tools
  emit:
    - '<|im_start|>system⏎${system.text if system else default_system}⏎⏎${tools_head}'
    - {each: tools, as: t, emit: '⏎${t|json}'}
    - '⏎${tools_foot}<|im_end|>⏎'
  else: '<|im_start|>system⏎${system.text if system else default_system}<|im_end|>⏎'

turns:
  system: '<|im_start|>system⏎${m.text}<|im_end|>⏎'
  user: '<|im_start|>user⏎${m.text}<|im_end|>⏎'
  assistant:
    open: '<|im_start|>assistant⏎'
    sampled: [text, calls]
    stop: '<|im_end|>'
    other_stops: ['<|endoftext|>']
    after: '⏎'
  tool:
    run: ['<|im_start|>user', '<|im_end|>⏎']
    emit: '⏎<tool_response>⏎${m.text}⏎</tool_response>'
  '*': drop

loses: [reasoning, call ids, 'list content: printed as Python spells it in results, else refused', unknown roles]

examples:
  - say: a call without a text, under the default text
    messages:
      - {role: user, content: 'Weather in Oslo?'}
      - {role: assistant, tool_calls: [{function: {name: get_weather, arguments: {city: Oslo}}}]}
    text: |
      <|im_start|>system
      You are Qwen, created by Alibaba Cloud. You are a helpful assistant.<|im_end|>
      <|im_start|>user
      Weather in Oslo?<|im_end|>
      <|im_start|>assistant
      <tool_call>
      {"name": "get_weather", "arguments": {"city": "Oslo"}}
      </tool_call><|im_end|>
"""
