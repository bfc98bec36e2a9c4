"""Tokenize a data set with `datasets.map`: conversations in, ids and loss mask out.

python examples/with_datasets.py TOKENIZER FORMAT DATA.jsonl
"""

import sys

import datasets

import turnspec


def tokenized(data: datasets.Dataset, tokenizer: str, format: str) -> datasets.Dataset:
    """The data set with `token_ids`, `loss_mask` and `spans`; conversations that are refused are left out."""
    tokenize = turnspec.Tokenize(tokenizer, format)
    made = data.with_format("arrow").map(tokenize, batched=True, batch_size=256, remove_columns=data.column_names)
    return made.with_format(None).filter(lambda error: error is None, input_columns="error").remove_columns("error")


if __name__ == "__main__":
    tokenizer, format, file = sys.argv[1:]
    data = datasets.load_dataset("json", data_files=file, split="train")
    print(tokenized(data, tokenizer, format))
