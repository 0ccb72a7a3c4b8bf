"""The decoder's words for a text that is no JSON and for a value that does not fit, put for people."""

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


_PLACE: Final = re.compile(r"(?P<what>.*?)(?: - at (?P<key>`key` in )?`\$\.?(?P<path>.*)`)?", re.DOTALL)
_BYTE: Final = re.compile(r"\(byte (\d+)\)")
_SOMEWHERE: Final = "[...]"
"""How the decoder writes a place among values that have names of their own."""


def broken(error: Exception, content: bytes) -> str:
    """Say why `content` is no JSON, or no JSON of what was asked for: where it stops being that, and what is wrong."""
    told = str(error)
    at = _BYTE.search(told)
    if isinstance(error, RecursionError):
        return say("is nested too deeply")
    try:
        content.decode()
    except UnicodeDecodeError as wrong:
        return say("is not UTF-8 text (byte {place})", place=wrong.start + 1)
    if at:
        before = content[: int(at[1])]
        line, place = before.count(b"\n") + 1, len(before.rpartition(b"\n")[2].decode(errors="ignore")) + 1
        return say("is not JSON: look at line {line}, near sign {place}", line=line, place=place)
    if "truncated" in told:
        return say("is not JSON: it breaks off at its end") if content.strip() else say("is empty")
    path, what = placed(told, object)
    return f"{path}: {what}" if path else what


def placed(told: str, wanted: object) -> tuple[str, str]:
    """Give the place that the decoder tells of, as in `[1].name`, and what is wrong there; `wanted` as in `worded`."""
    found = _PLACE.fullmatch(told)
    assert found  # noqa: S101 - the pattern fits every text
    path, what = found["path"] or "", worded(found["what"], wanted)
    before, somewhere, _ = path.partition(_SOMEWHERE)
    return before, say("a value in it {what}", what=what) if somewhere else what


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
