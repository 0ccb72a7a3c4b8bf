"""A ruleset in the language in use: the same values, ids and digest, its texts made anew from translated ones.

What is stored and hashed is English. A ruleset that was stored with texts other than today's is told as it was stored.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.i18n import chosen, translate
from app.rules.building import CHANGED, build
from app.rules.loading import load, shipped
from app.rules.request import IDS, Request
from app.rules.wording import written

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.rules.model import Ruleset


def told(ruleset: Ruleset) -> Ruleset:
    """Give a ruleset with its texts in the language in use; for showing, never for storing."""
    if chosen() == "en" or ruleset.id not in IDS:
        return ruleset
    values = tuple((name, getattr(ruleset.parameters, name)) for name in ruleset.changed)
    base = load(ruleset.id).title
    own = "" if ruleset.title in (base, base + CHANGED) else ruleset.title
    return _told(Request(ruleset.id, values, own), ruleset.digest, chosen()) or ruleset


@lru_cache(maxsize=64)
def _told(request: Request, digest: str, _language: str) -> Ruleset | None:
    english = shipped(request)
    if build(english).digest != digest:
        return None
    return replace(build(replace(english, say=partial(translate, "rulebook"))), digest=digest)


def setting(name: str, words: Mapping[str, str]) -> str:
    """Name a parameter in words, the calls in a ruleset's own spelling (`words`)."""
    return " ".join(words.get(word, word) for word in translate("setting", name.replace("_", " ")).split(" "))


def setting_value(value: object) -> str:
    """Tell a parameter's value in words."""
    return translate("setting", written(value).replace("_", " "))
