"""What the command line prints, in the language asked for, else the station's own.

What scripts read is English unless somebody asks otherwise: `--json`, `score` and `do`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.i18n import fill, translate

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.cli.doors import Doors

LANGUAGES: Final = ("en", "nl")
_OPTION: Final = "--language"
_VARIABLE: Final = "FOURBALL_LANGUAGE"
_FOR_SCRIPTS: Final = frozenset({"--json", "score", "do"})


def tr(text: str, /, **gaps: object) -> str:
    """Give a sentence of the command line in the language in use, `{name}` filled from `gaps`."""
    return fill(translate("cli", text), **gaps)


def language(arguments: Sequence[str], doors: Doors) -> str:
    """Give the language that a command speaks, before its arguments are read: its help is spoken too."""
    named = _named(arguments)
    if named is not None:
        return named if named in LANGUAGES else LANGUAGES[0]
    if _FOR_SCRIPTS & set(arguments):
        return LANGUAGES[0]
    told = doors.environment(_VARIABLE) or doors.language()
    return told if told in LANGUAGES else LANGUAGES[0]


def asked(typed: object, environment: Callable[[str], str | None]) -> str:
    """Give the language that was asked for the window, empty where the station's own is meant."""
    told = getattr(typed, "language", None) or environment(_VARIABLE)
    return told if told in LANGUAGES else ""


def _named(arguments: Sequence[str]) -> str | None:
    """Give what `--language nl` or `--language=nl` names, None where it was not typed."""
    for place, word in enumerate(arguments):
        name, sign, value = word.partition("=")
        if name == _OPTION:
            return value if sign else "".join(arguments[place + 1 : place + 2])
    return None
