"""How each pair signed its matches: by the initials of a player, or by the PIN of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from app.game.table import TEAMS
from app.i18n import translate
from app.listings.columns import Column
from app.tournament.names import initials

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from app.tournament.state import Tournament


class Signature(Struct, frozen=True):
    """How a pair accepted a result: `player` is who signed for it, from 1, and `who` his initials, empty once erased.

    0 and nobody where it signed by its PIN.
    """

    team: str
    name: str
    how: Literal["pin", "initials"]
    player: int = 0
    who: str = ""


Signatures = tuple[Signature, ...]
"""Those of one match, A's first; none where it is not signed or nobody was asked."""


class SignedRow(Struct, frozen=True):
    """A match with its two signatures."""

    match: str
    signed: Signatures


def asks_signatures(t: Tournament, teams: Iterable[str]) -> bool:
    """Tell whether the pairs of a match are asked to sign it: where the tournament has it so, or one has a PIN."""
    return bool(t.settings and t.settings.initials) or any(t.entrants[team].pin for team in teams)


def signatures(t: Tournament, match: str, by: Iterable[str]) -> Signatures:
    """Give the signatures of a match, as its sign-off says them: a player (`T001.2`), or a team that used its PIN."""
    told = (one.partition(".")[::2] for one in by)
    return tuple(_signature(t, match, team, number) for team, number in told if team in t.entrants)


def _signature(t: Tournament, match: str, team: str, number: str) -> Signature:
    entrant = t.entrants[team]
    if not number:
        return Signature(team, entrant.name, "pin")
    names = dict(enumerate((player.name for player in entrant.players_in(match)), 1)) if entrant.card else {}
    return Signature(team, entrant.name, "initials", int(number), initials(names.get(int(number), "")).upper())


def signature_text(one: Signature) -> str:
    """Say how a pair signed."""
    if one.how == "pin":
        return translate("signature", "by PIN")
    if not one.who:
        return translate("signature", "player {number}").format(number=one.player)
    return translate("signature", "initials {who}").format(who=one.who)


def signed_text(signed: Signatures) -> str:
    """Say how both pairs signed, in one line; nothing where nobody was asked."""
    told = zip(TEAMS, signed, strict=False)
    return " · ".join(f"{letter} {one.name}: {signature_text(one)}" for letter, one in told)


def signed_how(signed: Signatures) -> tuple[str, ...]:
    """Give how each pair has signed, A first, as a paper says it; none where nobody did at the desk."""
    return tuple(translate("signature", "signed: {how}").format(how=signature_text(one)) for one in signed)


def signed_json(rows: Sequence[SignedRow]) -> list[dict[str, Any]]:
    """Give them as `signatures --json` prints them."""
    return [
        {
            "match": row.match,
            "signed": [
                {"team": one.team, "how": one.how, "player": one.player or None, "initials": one.who or None}
                for one in row.signed
            ],
        }
        for row in rows
    ]


SIGNED: tuple[Column[SignedRow], ...] = (
    Column("match", "Match", lambda row: row.match, width=7),
    Column("a", "Team A", lambda row: row.signed[0].name, width=30),
    Column("a_signed", "Signed", lambda row: signature_text(row.signed[0]), width=16),
    Column("b", "Team B", lambda row: row.signed[1].name, width=30),
    Column("b_signed", "Signed", lambda row: signature_text(row.signed[1]), width=16),
)
