"""The paper slips a hall needs: one a match that is called or can be called, with all that is known of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.listings.entries import players_told
from app.listings.matches import name_of_round
from app.tournament.placing import LETTERS, Placing
from app.tournament.views import ready

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from app.tournament.placing import Letter
    from app.tournament.state import Match, Tournament


HEAD: Final = ";fourball"
"""What every code begins with: a sign that no page takes for a key, so that a scan is known anywhere by its first."""
_CODE = re.compile(r".?fourball\W(.+)\W(\w+)", re.IGNORECASE)


class SlipTeam(Struct, frozen=True):
    """A side on a slip: its name, empty on a blank one, and its players as they entered."""

    name: str = ""
    players: tuple[str, ...] = ()


class Slip(Struct, frozen=True):
    """What stands on a slip before play; everything is empty on a blank one. `opens` is what its square code says."""

    match: str
    round_name: str
    table: int | None
    best_of: int
    teams: Mapping[Letter, SlipTeam]
    opens: str = ""


def slips(t: Tournament, match: str | None = None) -> tuple[Slip, ...]:
    """Give the slips to hand out: called matches by table, then ready ones as they will be called.

    With `match`, that one alone, whatever its state, as long as both its teams are known.
    """
    placing = Placing(t)
    chosen = (t.matches[match],) if match in t.matches and match else tuple(_due(t, placing))
    return tuple(_slip(placing, one) for one in chosen if all(placing.side(one, x).team for x in LETTERS))


def blank(best_of: int) -> Slip:
    """Give an empty slip."""
    return Slip("", "", None, best_of, dict.fromkeys(LETTERS, SlipTeam()))


def code(tournament: str, match: str) -> str:
    """Give what a slip's square code says: scanned anywhere, or typed after Ctrl+G, it opens the match."""
    return f"{HEAD}:{tournament}/{match}"


def told_by(scanned: str) -> tuple[str, str] | None:
    """Give the tournament and the match that a square code names; None where it is no code of ours.

    Scanners type as on an American keyboard, so that signs come out as others on a machine that is set otherwise.
    """
    found = _CODE.fullmatch(scanned.strip())
    return (found[1].lower(), found[2].upper()) if found else None


def _due(t: Tournament, placing: Placing) -> Iterator[Match]:
    called = (m for m in t.matches.values() if placing.status(m) == "called")
    yield from sorted(called, key=lambda m: t.tables[m.id])
    yield from ready(t)


def _slip(placing: Placing, match: Match) -> Slip:
    t = placing.t
    teams = {letter: _team(t, match, placing.side(match, letter).team or "") for letter in LETTERS}
    opens = code(t.settings.id if t.settings else "", match.id)
    return Slip(match.id, name_of_round(t, match), t.tables.get(match.id), match.best_of, teams, opens)


def _team(t: Tournament, match: Match, team: str) -> SlipTeam:
    entrant = t.entrants.get(team)
    if entrant is None or entrant.card is None:
        return SlipTeam(entrant.name if entrant else team)
    return SlipTeam(entrant.name, tuple(players_told(entrant, match.id)))
