"""Tells teams apart on paper whose names no font of ours has: their number stands after the marks."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from app.listings.lazily import Lazily
from app.reports.fonts import missing_glyphs
from app.tournament.placing import LETTERS, Placing

if TYPE_CHECKING:
    from app.reports.bundle import Bundle, Scored
    from app.tournament.state import Entrant, Tournament

Field = TypeVar("Field", bound="Tournament")


def told_apart(bundle: Bundle) -> Bundle:
    """Give what a drawn paper is made of, the team's number after each name that prints with marks for letters."""
    entrants = bundle.tournament.entrants.values()
    if not missing_glyphs(one.name for one in entrants):
        return bundle
    known = bundle.known and _named(bundle.known)
    tournament = _named(bundle.tournament)
    matches = Lazily(bundle.matches, lambda match: _match(tournament, match, bundle.matches[match]))
    return replace(bundle, tournament=tournament, known=known, matches=matches)


def _named(t: Field) -> Field:
    return replace(t, entrants={team: _entrant(one) for team, one in t.entrants.items()})


def _entrant(one: Entrant) -> Entrant:
    if one.card is None or not missing_glyphs([one.name]):
        return one
    return replace(one, card=replace(one.card, name=f"{one.name} ({one.team})"))


def _match(t: Tournament, match: str, told: Scored) -> Scored:
    """Give a match whose sides are named as their teams are."""
    sides = dict(told.sheet.sides)
    for letter in LETTERS:
        team = Placing(t).side(t.matches[match], letter).team if match in t.matches else None
        if team and letter in sides and missing_glyphs([sides[letter].name or ""]):
            sides[letter] = replace(sides[letter], name=t.entrants[team].name)
    return replace(told, sheet=replace(told.sheet, sides=sides))
