"""The decoder's words for a value that does not fit, put for people."""

from __future__ import annotations

import re
from typing import Final, Literal, get_args, get_origin

from app.desk.refusals import say
from app.i18n import translate

_KINDS: Final = {
    "str": "text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "a table of names and values",
    "null": "nothing",
}
_PATTERNS: Final = (
    (r"Expected (.+), got (.+)", "must be {0}, not {1}"),
    (r"Expected `int` >= (.+)", "must be a whole number from {0}"),
    (r"Expected `int` <= (.+)", "must be a whole number of at most {0}"),
    (r"Expected `str` of length <= (.+)", "must be text of at most {0} letters"),
    (r"Expected `array` of length <= (.+)", "must be a list of at most {0}"),
    (r"Object missing required field `(.+)`", "lacks its {0}"),
)


def worded(told: str, wanted: object) -> str:
    """Say for people what `told` says; `wanted` is the type, whose words are listed where none of them was given."""
    if told.startswith("Invalid enum value"):
        return say(
            "{value} is none of {allowed}",
            value=told.removeprefix("Invalid enum value "),
            allowed=", ".join(_allowed(wanted)),
        )
    for pattern, sentence in _PATTERNS:
        found = re.fullmatch(pattern, told)
        if found:
            return translate("desk", sentence).format(*(_kinds(part) for part in found.groups()))
    return told[:1].lower() + told[1:]


def _kinds(text: str) -> str:
    """Name the kinds of an alternative; that a field may be left empty goes without saying."""
    parts = [part.strip("` ") for part in text.split(" | ")]
    told = (_kind(part) for part in parts if part != "null" or len(parts) == 1)
    return say(" or ").join(told)


def _kind(part: str) -> str:
    return translate("desk", _KINDS[part]) if part in _KINDS else part


def _allowed(wanted: object) -> list[str]:
    if get_origin(wanted) is Literal:
        return [str(word) for word in get_args(wanted)]
    return [word for inner in get_args(wanted) for word in _allowed(inner)]
