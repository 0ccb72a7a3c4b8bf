"""A match as its stream tells it: who sits where, the deals as entered, the claims and their rulings.

`evolve` folds one event at a time, trusts it and never fails. Everything computed comes from `sheet_of`, scored.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from app.game.events import (
    ClaimLogged,
    ClaimRuled,
    DealCorrected,
    DealEntered,
    Event,
    GameOpened,
    Opened,
    SignedOff,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.events import RulingAnnounced
    from app.game.facts import Claim, Deal, Ruling
    from app.game.table import Seat, Team


@dataclass(frozen=True, slots=True)
class Entered:
    """A deal as entered: its facts without claims, the awards its official saw, and the engine that showed them."""

    facts: Deal
    seen: tuple[tuple[Team, int], ...] = ()
    engine: str = ""


@dataclass(frozen=True, slots=True)
class Played:
    """A game of the match: its first dealer, its keepers, and its deals (index 0 is deal 1; None was never entered)."""

    dealer: Seat | None = None
    keepers: Mapping[Team, Seat] | None = None
    deals: tuple[Entered | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Logged:
    """A claim with what became of it. `facts_changed`: its deal was corrected after the ruling, which waits anew."""

    claim: int
    game: int
    deal: int
    facts: Claim
    ruling: Ruling | None = None
    level: str | None = None
    opened_by_keeper: bool = True
    announced: bool = False
    facts_changed: bool = False
    statement: str | None = None
    reason: str | None = None

    @property
    def public(self) -> bool:
        """Tell whether the players know the ruling: it was announced, or they ruled themselves."""
        return self.ruling is None or self.announced or self.level == "table"


@dataclass(frozen=True, slots=True)
class MatchState:
    """The fold of a match's stream. `opened` is None before the table was opened; `signed` once both pairs accepted."""

    opened: Opened | None = None
    games: tuple[Played, ...] = ()
    claims: tuple[Logged, ...] = ()
    signed: SignedOff | None = None

    def deal(self, game: int, deal: int) -> Entered | None:
        """Give a deal as entered (both numbers from 1), None where it was not."""
        deals = self.games[game - 1].deals if game <= len(self.games) else ()
        return deals[deal - 1] if deal <= len(deals) else None

    def claims_of(self, game: int, deal: int) -> tuple[Logged, ...]:
        """Give the claims heard in a deal, in order."""
        return tuple(claim for claim in self.claims if (claim.game, claim.deal) == (game, deal))


def evolve(state: MatchState | None, event: Event) -> MatchState:
    """Fold one event into the state; None is the match nobody opened yet."""
    now = state if state is not None else MatchState()
    match event:
        case Opened():
            first = Played(event.dealer, event.keepers, now.games[0].deals if now.games else ())
            return replace(now, opened=event, games=(first, *now.games[1:]))
        case GameOpened():
            return _with_game(
                now, event.game, replace(_game(now, event.game), dealer=event.dealer, keepers=event.keepers)
            )
        case DealEntered():
            return _with_entered(now, event)
        case DealCorrected():
            return _reopened(_with_entered(now, event), event)
        case SignedOff():
            return replace(now, signed=event)
        case _:
            return replace(now, claims=_claims_after(now.claims, event))


def _claims_after(claims: tuple[Logged, ...], event: ClaimLogged | ClaimRuled | RulingAnnounced) -> tuple[Logged, ...]:
    """Log a claim, rule on it, or announce its ruling; a ruling made anew has to be announced anew."""
    match event:
        case ClaimLogged():
            return (*claims, Logged(event.claim, event.game, event.deal, event.facts, statement=event.statement))
        case ClaimRuled():
            ruled = {
                "ruling": event.ruling,
                "level": event.level,
                "reason": event.reason,
                "opened_by_keeper": event.opened_by_keeper,
                "announced": False,
                "facts_changed": False,
            }
            return _changed(claims, event.claim, ruled)
        case _:
            return _changed(claims, event.claim, {"announced": True})


def _changed(claims: tuple[Logged, ...], number: int, values: Mapping[str, object]) -> tuple[Logged, ...]:
    return tuple(replace(claim, **values) if claim.claim == number else claim for claim in claims)  # type: ignore[arg-type]


def _with_game(state: MatchState, game: int, changed: Played) -> MatchState:
    """Change one game, making room for it where it is the next."""
    games = (*state.games, *[Played() for _ in range(game - len(state.games))])
    return replace(state, games=(*games[: game - 1], changed, *games[game:]))


def _game(state: MatchState, game: int) -> Played:
    return state.games[game - 1] if game <= len(state.games) else Played()


def _with_entered(state: MatchState, event: DealEntered | DealCorrected) -> MatchState:
    entered = Entered(_bare(event.facts), event.seen, event.engine)
    return _with_deal(state, event.game, event.deal, entered)


def _with_deal(state: MatchState, game: int, deal: int, entered: Entered) -> MatchState:
    played = _game(state, game)
    deals = (*played.deals, *[None] * (deal - len(played.deals)))
    return _with_game(state, game, replace(played, deals=(*deals[: deal - 1], entered, *deals[deal:])))


def _bare(facts: Deal) -> Deal:
    """Give a deal without claims: they have events of their own."""
    return replace(facts, claims=()) if facts.claims else facts


def with_deal(state: MatchState, game: int, deal: int, facts: Deal) -> MatchState:
    """Give the state as if a deal read so: the live preview of an entry or a correction. Nothing is recorded."""
    return _with_deal(state, game, deal, Entered(_bare(facts)))


def _reopened(state: MatchState, event: DealCorrected) -> MatchState:
    """Mark the rulings of a corrected deal: their facts changed."""
    claims = tuple(
        replace(claim, facts_changed=True)
        if (claim.game, claim.deal) == (event.game, event.deal) and claim.ruling not in {None, "withdrawn", "pending"}
        else claim
        for claim in state.claims
    )
    return replace(state, claims=claims)
