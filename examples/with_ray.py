"""Tokenize a data set with Ray Data: each worker makes one renderer.

python examples/with_ray.py TOKENIZER FORMAT DATA.jsonl
"""

import sys

import ray

import turnspec


def tokenized(data: "ray.data.Dataset", tokenizer: str, format: str) -> "ray.data.Dataset":
    """The data set as `token_ids`, `loss_mask`, `spans` and `error`, the last null where all is well."""
    tokenize = turnspec.Tokenize(tokenizer, format)
    return data.map_batches(tokenize, batch_format="pyarrow", batch_size=256)


if __name__ == "__main__":
    tokenizer, format, file = sys.argv[1:]
    print(tokenized(ray.data.read_json(file), tokenizer, format).materialize())
