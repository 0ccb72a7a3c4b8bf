"""Reading what somebody asks for: a ruleset's id, or a base and the parameters changed in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from app.rules.allowed import table
from app.rules.mistakes import LONGEST_TEXT, Mistake, nearest, say, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.rules.model import Ruleset

IDS = ("masters", "online", "classic", "dutch")
LONGEST_TITLE = 80
WHOLE_LIST = ", ".join(IDS)


class Request(Struct, frozen=True):
    """A base ruleset's id, the values to put into it (lists as tuples), and a title of one's own, if any."""

    base: str
    values: tuple[tuple[str, object], ...] = ()
    title: str = ""


def changes(rules: Ruleset) -> dict[str, object]:
    """Give what a ruleset changes in its base, as a document asks for it: lists as lists."""
    return {name: listed(getattr(rules.parameters, name)) for name in rules.changed}


def read_value(name: str, text: str) -> object:
    """Give the value typed for parameter `name` (`true`, `13`, `none`, `10,20,30`, `never`); unfit text stays text."""
    allowed = table().get(name)
    if allowed is not None and allowed.listed:
        return [_word(part.strip(), numbers=name not in {"ranks_trump", "ranks_side"}) for part in text.split(",")]
    if allowed is not None and text in allowed.choices:
        return text
    return _word(text, numbers=True)


def _word(text: str, *, numbers: bool) -> object:
    known = {"true": True, "false": False, "none": None, "null": None}
    if text in known:
        return known[text]
    return int(text) if numbers and text.isascii() and text.isdecimal() and len(text) <= len("999999") else text


def listed(value: object) -> object:
    """Give a tuple as a list of its values; anything else as it is."""
    return list(value) if isinstance(value, tuple) else value


def plain(value: object) -> object:
    """Give a list as a tuple of its values; anything else as it is."""
    return tuple(value) if isinstance(value, (list, tuple)) else value


def base_mistakes(base: object, path: str) -> Iterator[Mistake]:
    """Say what is wrong with a base ruleset's id."""
    if base is None:
        yield Mistake(path, say("a ruleset must be named here: {rulesets}", rulesets=WHOLE_LIST))
    elif not isinstance(base, str) or base not in IDS:
        yield Mistake(
            path,
            say(
                "there is no ruleset {value}; there are {rulesets}{nearest}",
                value=shown(base),
                rulesets=WHOLE_LIST,
                nearest=nearest(base, IDS),
            ),
        )


def set_mistakes(changes: object, path: str) -> Iterator[Mistake]:
    """Say what is wrong with each changed parameter."""
    if not isinstance(changes, Mapping):
        yield Mistake(path, say("must be a table of parameters and values, not {value}", value=shown(changes)))
        return
    for name, value in changes.items():
        allowed = table().get(name) if isinstance(name, str) else None
        if allowed is None:
            yield Mistake(
                f"{path}.{place(name)}", say("there is no such parameter{nearest}", nearest=nearest(name, table()))
            )
        elif not allowed.holds(plain(value)):
            yield Mistake(
                f"{path}.{name}",
                say("{value} is not allowed; it must be {allowed}", value=_written(value), allowed=allowed),
            )


def _written(value: object) -> str:
    """Name a value that is not allowed; a short list by what is in it, for a list it may have to be."""
    if not isinstance(value, (list, tuple)):
        return shown(value)
    text = f"[{', '.join(map(shown, value))}]"
    return text if len(text) <= LONGEST_TEXT else shown(value)


def title_mistakes(title: object, path: str) -> Iterator[Mistake]:
    """Say what is wrong with a title, which stands at the head of pages."""
    if not isinstance(title, str) or not title.isprintable() or len(title) > LONGEST_TITLE:
        yield Mistake(path, say("must be one line of text, at most {most} characters", most=LONGEST_TITLE))


def key_mistakes(spec: Mapping[object, object], known: tuple[str, ...], path: str) -> Iterator[Mistake]:
    """Say which keys of a document nobody knows."""
    for key in spec:
        if not isinstance(key, str) or key not in known:
            yield Mistake(
                f"{path}.{place(key)}",
                say("unknown key; known are {known}{nearest}", known=", ".join(known), nearest=nearest(key, known)),
            )


def place(key: object) -> str:
    """Write a key as part of a path: as it is where it is a short plain word, else quoted."""
    return key if isinstance(key, str) and key.isidentifier() and len(key) <= LONGEST_TEXT else shown(key)
