"""Who sat in which match: what a substitute leaves of who played before him, as the fold keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.tournament.state import Former

if TYPE_CHECKING:
    from app.tournament.events import EntryChanged
    from app.tournament.folding.writable import Folding
    from app.tournament.state import Entrant


def formers_after(was: Entrant, event: EntryChanged) -> tuple[Former, ...]:
    """Give those a substitute plays for, with who goes by an event, whether or not a match was played."""
    if not event.replaced:
        return was.formers
    players = dict(enumerate(was.card.players if was.card else (), 1))
    persons = dict(enumerate(was.persons, 1))
    left = Former(
        event.replaced, players.get(event.replaced), event.played, event.midway, persons.get(event.replaced, "")
    )
    return (*was.formers, left)


def nameless(entrant: Entrant) -> Entrant:
    """Give a team without its card and PIN, and without the names of who played before a substitute."""
    formers = tuple(replace(one, player=None) for one in entrant.formers)
    return replace(entrant, card=None, formers=formers, pin=False)


def play_anew(f: Folding, match: str) -> None:
    """Let a match that is to be played again be played by who is on the cards now."""
    for entrant in f.get("entrants").values():
        if any(match in (*one.played, one.midway) for one in entrant.formers):
            kept = (_without(one, match) for one in entrant.formers)
            f.own("entrants")[entrant.team] = replace(entrant, formers=tuple(kept))


def _without(one: Former, match: str) -> Former:
    midway = "" if one.midway == match else one.midway
    return replace(one, played=tuple(m for m in one.played if m != match), midway=midway)
