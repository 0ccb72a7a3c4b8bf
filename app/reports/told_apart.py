"""Tells teams apart that would read alike: one name twice, or marks for what no font of ours has; their number follows.

A paper that is drawn has our fonts; the others are shown with those of the reader's machine.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from app.listings.lazily import Lazily
from app.reports.drawing.fonts import missing_glyphs
from app.tournament.placing import LETTERS, Placing

if TYPE_CHECKING:
    from app.reports.bundle import Bundle, Scored
    from app.tournament.state import Entrant, Tournament

Field = TypeVar("Field", bound="Tournament")


def told_apart(bundle: Bundle, *, drawn: bool) -> Bundle:
    """Give what a paper is made of, the team's number after each name that doesn't tell the team by itself."""
    alike = _alike(bundle.tournament, drawn=drawn)
    if not alike:
        return bundle
    known = bundle.known and _named(bundle.known, alike)
    tournament = _named(bundle.tournament, alike)
    matches = Lazily(bundle.matches, lambda match: _match(tournament, match, bundle.matches[match], alike))
    return replace(bundle, tournament=tournament, known=known, matches=matches)


def _alike(t: Tournament, *, drawn: bool) -> frozenset[str]:
    """Give the teams whose name is another's too, whatever its capitals and spaces, or is drawn with marks."""
    named = {team: _folded(one) for team, one in t.entrants.items() if one.card}
    times = Counter(named.values())
    marked = bool(drawn and missing_glyphs(one.name for one in t.entrants.values()))
    return frozenset(
        team for team, name in named.items() if times[name] > 1 or (marked and missing_glyphs([t.entrants[team].name]))
    )


def _folded(one: Entrant) -> str:
    return " ".join(one.name.split()).casefold()


def _named(t: Field, alike: frozenset[str]) -> Field:
    return replace(t, entrants={team: _entrant(one, alike) for team, one in t.entrants.items()})


def _entrant(one: Entrant, alike: frozenset[str]) -> Entrant:
    if one.card is None or one.team not in alike:
        return one
    return replace(one, card=replace(one.card, name=f"{one.name} ({one.team})"))


def _match(t: Tournament, match: str, told: Scored, alike: frozenset[str]) -> Scored:
    """Give a match whose sides are named as their teams are."""
    sides = dict(told.sheet.sides)
    for letter in LETTERS:
        team = Placing(t).side(t.matches[match], letter).team if match in t.matches else None
        if team in alike and letter in sides:
            sides[letter] = replace(sides[letter], name=t.entrants[team].name)
    return replace(told, sheet=replace(told.sheet, sides=sides))
