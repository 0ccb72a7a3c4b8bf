"""A ruleset in the language in use: the same values, ids and digest, its texts made anew from translated ones.

What is stored and hashed is English. A ruleset that was stored with texts other than today's is told as it was stored.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from app.i18n import chosen, translate
from app.rules.building import build
from app.rules.loading import own_title, shipped, shipped_table
from app.rules.request import IDS, Request
from app.rules.wording import key_of, written

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.rules.model import Offence, Ruleset

_CALL: Final = re.compile(r"\b(?:jodhi|khanak|double|thunee)\b")
_PLAIN: Final = {"none": "none", "true": "yes", "false": "no"}


def told(ruleset: Ruleset) -> Ruleset:
    """Give a ruleset with its texts in the language in use; for showing, never for storing."""
    if chosen() == "en" or ruleset.id not in IDS:
        return ruleset
    values = tuple((name, getattr(ruleset.parameters, name)) for name in ruleset.changed)
    return _told(Request(ruleset.id, values, own_title(ruleset)), ruleset.digest, chosen()) or ruleset


@lru_cache(maxsize=64)
def _told(request: Request, digest: str, _language: str) -> Ruleset | None:
    english = shipped(request)
    if build(english).digest != digest:
        return None
    return replace(build(replace(english, say=partial(translate, "rulebook"))), digest=digest)


def setting(name: str, words: Mapping[str, str]) -> str:
    """Name a parameter in words, the calls in a ruleset's own spelling (`words`)."""
    text = _worded("names").get(name, name.replace("_", " "))
    return _spelt(text, words)


def setting_value(name: str, value: object, words: Mapping[str, str]) -> str:
    """Tell a parameter's value in words, as it is read after the parameter's name."""
    phrases = _worded("values").get(name, {})
    plain = _PLAIN.get(key_of(value), written(value))
    text = phrases.get(key_of(value), phrases.get("*", plain) if type(value) is int else plain)
    return _spelt(text, words).replace("{value}", written(value))


def setting_basis(ruleset: Ruleset, name: str) -> str:
    """Tell what a parameter's value rests on: stated by the source, read from it, usual, or the organiser's choice."""
    text = _worded("bases")[ruleset.basis[name]]
    return _spelt(text, ruleset.words)


def at_the_table(name: str) -> bool:
    """Tell whether no sheet and no act can show a parameter: the table and its officials see to it."""
    return name in shipped_table("clauses")["at_the_table"]


def offence_word(named: str) -> str:
    """Tell an offence that the journal names: by its English word, in any ruleset's spelling, or by its id."""
    table = shipped_table("offences")
    for offence, about in table.items():
        word = about["word"]
        if found := _spelling(word).fullmatch(named):
            return translate("rulebook", word).format(**found.groupdict())
        if offence == named and "{" not in word:
            return translate("rulebook", word)
    return named


@cache
def _spelling(word: str) -> re.Pattern[str]:
    """Give what matches an offence's word however a ruleset spells the call in it."""
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", re.escape(word)))


def offence_effect(effect: str | None, words: Mapping[str, str]) -> str:
    """Tell an offence's effect, or that of a remedy, in words."""
    if effect is None:
        return translate("setting", "not known")
    text = _worded("effects")[effect]
    return _spelt(text, words)


def offence_effects(offence: Offence, words: Mapping[str, str]) -> str:
    """Tell an offence's effect, and behind it that of each remedy its claimant may choose, by the remedy's name."""
    other = (
        f", {translate('setting', name)}: {offence_effect(effect, words)}" for name, effect in offence.remedies.items()
    )
    return offence_effect(offence.effect, words) + "".join(other)


def offence_who(who: str) -> str:
    """Tell who may claim an offence."""
    text = _worded("who")[who]
    return _spelt(text, {})


def _worded(section: str) -> dict[str, Any]:
    """Give what `settings.toml` says under a heading, in English."""
    told: dict[str, Any] = shipped_table("settings")[section]
    return told


def _spelt(text: str, words: Mapping[str, str]) -> str:
    """Tell a text in the language in use, with the calls as a ruleset spells them."""
    return _CALL.sub(lambda found: words.get(found[0], found[0]), translate("setting", text))
