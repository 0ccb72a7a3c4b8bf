"""How far conduct goes: how many warnings of a person come before an expulsion is suggested, as data says."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from app.rules.finding import find_offences
from app.rules.loading import shipped_table

if TYPE_CHECKING:
    from app.rules.model import Offence, Ruleset

OTHERWISE: Final = 1
"""How many warnings come first where the data does not say."""


def conduct_offences(ruleset: Ruleset, typed: str = "") -> tuple[Offence, ...]:
    """Give the offences of conduct that may be meant by what was typed, the best first; nothing typed gives all.

    An id names its offence and no other.
    """
    told = typed.strip()
    named = ruleset.offences.get(told)
    if named is not None and named.effect == "conduct":
        return (named,)
    return tuple(one for one in find_offences(ruleset, told) if one.effect == "conduct")


@cache
def warnings_before(offence: str) -> int:
    """Give how many warnings in a tournament come before an expulsion for an offence is suggested."""
    told: int = shipped_table("conduct")["warnings"].get(offence, OTHERWISE)
    return told
