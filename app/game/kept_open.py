"""Why a deal whose claims end it is not on its sheet yet: another claim waits before them, or nobody told the jodhi."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from app.game.checks.claim_parts import on_jodhis
from app.game.events import ClaimRuled
from app.game.facts import Jodhi
from app.game.match import evolve, sheet_of, with_jodhis
from app.game.table import SEATS, other, team_of

if TYPE_CHECKING:
    from app.game.facts import Claim
    from app.game.record import MatchState
    from app.game.table import Seat
    from app.rules.model import Ruleset

    Place = tuple[int, int]


class KeptOpen(Struct, frozen=True):
    """What keeps a deal open: `claims` that wait for a ruling, or with none of them a `jodhi` that is to be told."""

    by: Literal["claims", "jodhi"]
    claims: tuple[int, ...] = ()


def kept_open(state: MatchState, rules: Ruleset, place: Place) -> KeptOpen | None:
    """Tell what keeps the claims of a deal (game and deal) from ending it; None where they end it, or never will."""
    jodhis = _claimed(state, place)
    if _ends(state, rules, place):
        return None
    if _ends(with_jodhis(state, rules, place, jodhis), rules, place):
        return KeptOpen("jodhi")
    waiting = tuple(one.claim for one in state.claims_of(*place) if one.open)
    gone = (ClaimRuled(one, "withdrawn", "commissioner", None) for one in waiting)
    without = reduce(evolve, gone, state) if waiting else None
    if without is not None and _ends(with_jodhis(without, rules, place, jodhis), rules, place):
        return KeptOpen("claims", waiting)
    return None


def _ends(state: MatchState, rules: Ruleset, place: Place) -> bool:
    game, deal = place
    games = sheet_of(state, rules).games
    return len(games) >= game and len(games[game - 1].deals) >= deal


def _claimed(state: MatchState, place: Place) -> tuple[Jodhi, ...]:
    """Give the jodhis that the claims of a deal are about, as if they had been told."""
    named = (one.facts for one in state.claims_of(*place) if on_jodhis(one.facts.offence) and one.facts.value)
    return tuple(dict.fromkeys(Jodhi(_seat(claim), claim.value or 0) for claim in named))


def _seat(claim: Claim) -> Seat:
    accused: list[Seat] = [seat for seat in SEATS if team_of(seat) == other(claim.team)]
    return claim.against or accused[0]
