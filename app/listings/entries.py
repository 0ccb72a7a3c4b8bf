"""The list of entries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.i18n import translate
from app.listings.columns import Column

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.tournament.events import Player
    from app.tournament.state import Entrant, Tournament


def entry_rows(t: Tournament) -> tuple[Entrant, ...]:
    """Give the entries in order of their ids."""
    return tuple(sorted(t.entrants.values(), key=lambda e: int(e.team[1:])))


def entries_json(t: Tournament) -> list[dict[str, Any]]:
    """Give the entries as `entries --json` prints them."""
    return [
        {
            "team": e.team,
            "name": e.name,
            "players": players(e),
            "substitutes": [n for n, one in enumerate(e.card.players, 1) if one.substitute] if e.card else [],
            "club": club(e),
            "region": e.card.region if e.card else "",
            "family": e.card.family if e.card else "",
            "seed": e.seed,
            "paid": e.paid,
            "checked_in": e.checked_in,
            "state": e.state,
            "entry": e.entry,
            "table": e.table,
        }
        for e in entry_rows(t)
    ]


def players(e: Entrant) -> list[str]:
    """Give the players' names, none once the card was erased."""
    return [player.name for player in e.card.players] if e.card else []


def players_told(e: Entrant, match: str = "") -> list[str]:
    """Give the players as papers and lists name them, those of a match where one is named: a substitute is marked.

    Of one who came in while the match was under way it is told who played it until then.
    """
    return [player_told(player, e.before_in(match, n)) for n, player in enumerate(e.players_in(match), 1)]


def player_told(player: Player, before: Sequence[str] = ()) -> str:
    """Give a player's name, marked where he is a substitute, with who played in his place `before`."""
    if before:
        told = translate("player", "{name} (substitute; before him {before})")
        return told.format(name=player.name, before=", ".join(before))
    return translate("player", "{name} (substitute)").format(name=player.name) if player.substitute else player.name


def phones(e: Entrant) -> list[str]:
    """Give the players' phones that are known."""
    return [player.phone for player in e.card.players if player.phone] if e.card else []


def club(e: Entrant) -> str:
    """Give the club, empty once the card was erased."""
    return e.card.club if e.card else ""


ENTRIES: tuple[Column[Entrant], ...] = (
    Column("team", "Id", lambda e: e.team, width=6),
    Column("name", "Team", lambda e: e.name, width=30),
    Column("players", "Players", lambda e: " & ".join(players_told(e)), width=30),
    Column("club", "Club", club, width=18),
    Column("phone", "Phone", lambda e: ", ".join(phones(e)), width=14),
    Column("seed", "Seed", lambda e: e.seed, "right", 6),
    Column("paid", "Paid", lambda e: e.paid, "center", 6),
    Column("checked_in", "Checked in", lambda e: e.checked_in, "center", 11),
    Column("state", "State", lambda e: translate("state", e.state), width=10),
)
