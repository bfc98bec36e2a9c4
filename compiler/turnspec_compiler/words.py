"""The closed vocabulary of expressions: functions, filters, and the fields that messages and calls have."""

from __future__ import annotations

FUNCTIONS = {  # name -> number of arguments
    "is_string": 1,
    "is_mapping": 1,
    "is_list": 1,
    "is_bool": 1,
    "defined": 1,
    "has": 2,
    "len": 1,
    "starts": 2,
    "ends": 2,
}
ANCHOR_FUNCTIONS = ("after", "since", "at", "same", "exists")  # one argument, the name of an anchor

MEDIA = ("image", "video", "audio")
FILTERS: dict[str, tuple[int, int, tuple[str, ...]]] = {  # name -> fewest, most arguments, keywords
    "trim": (0, 1, ()),
    "ltrim": (0, 1, ()),
    "rtrim": (0, 1, ()),
    "before": (1, 1, ()),
    "after_first": (1, 1, ()),
    "after_last": (1, 1, ()),
    "strip_regions": (2, 2, ()),
    "replace": (2, 2, ()),
    "upper": (0, 0, ()),
    "capitalize": (0, 0, ()),
    "title": (0, 0, ()),
    "items": (0, 0, ()),
    "sorted_items": (0, 0, ()),
    "numbered": (0, 0, ()),
    "without": (1, 1, ()),
    "json": (0, 0, ("sep", "indent")),
    "text_or_json": (0, 0, ()),
    "compound_json": (0, 0, ()),
    "str": (0, 0, ()),
    "ts_type": (0, 0, ()),
} | dict.fromkeys(MEDIA, (1, 1, ()))
# Under these a field can be read back from what was written.
INVERTIBLE = {
    "trim",
    "ltrim",
    "rtrim",
    "before",
    "after_first",
    "after_last",
    "json",
    "text_or_json",
    "compound_json",
    "str",
}

MESSAGE_FIELDS = ("role", "text", "content", "reasoning", "calls", "results", "call", "caller", "fresh", "nth")
CALL_FIELDS = ("name", "args", "id", "index", "ordinal", "fn")

FACTS_ANYWHERE = ("tools", "messages", "generating")
FACTS_OF_A_MESSAGE = ("m", "prev", "next", "last", "at_end", "shown")
RESERVED = ("bos", "eos")
PATCHED = "patched"  # the option that repairs what is a bug of the official template
CAPTURES = ("text", "reasoning", "name", "args", "id")
LOSES = (  # what an entry of `loses` begins with
    "calls",
    "at most one call",
    "content beside calls",
    "arguments",
    "argument types",
    "call ids",
    "tool names",
    "reasoning",
    "tool schemas",
    "white space",
    "key order",
    "list content",
    "system messages",
    "unknown roles",
)
