"""A key told twice in one object of a JSON text: a decoder keeps the last of them, and which was meant nobody knows."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec

from app.game.mistakes import Mistake
from app.game.sentences import say

if TYPE_CHECKING:
    from collections.abc import Iterator


class _Pairs(list[tuple[str, Any]]):
    """An object as it was written: every key with its value, those told twice too."""


def told_twice(text: bytes, value: object, path: str = "") -> tuple[Mistake, ...]:
    """Give every key that JSON `text`, decoded to `value`, tells more than once in an object, with its place.

    Nothing is looked at twice where as many colons stand in the text as the value needs, as in nearly every text.
    """
    if text.count(b":") == msgspec.json.encode(value).count(b":"):
        return ()
    return tuple(_found(json.loads(text, object_pairs_hook=_Pairs), path))


def _found(value: object, path: str) -> Iterator[Mistake]:
    if isinstance(value, _Pairs):
        keys = [key for key, _ in value]
        for key in dict.fromkeys(keys):
            if keys.count(key) > 1:
                yield Mistake(_below(path, key), say("is told {count} times; keep one of them", count=keys.count(key)))
        for key, below in value:
            yield from _found(below, _below(path, key))
    elif isinstance(value, list):
        for index, one in enumerate(value):
            yield from _found(one, f"{path}[{index}]")


def _below(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key
