"""A match as its stream tells it: who sits where, the deals as entered, the claims and their rulings.

`evolve` folds one event at a time, trusts it and never fails. Everything computed comes from `sheet_of`, scored.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from app.game.events import (
    ClaimLogged,
    ClaimRuled,
    DealCorrected,
    DealEntered,
    Event,
    GameOpened,
    Opened,
    PositionSet,
    SignedOff,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

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
class Covered:
    """What a position told on paper covers: the deals and claims of its game before it. They count no more."""

    deals: tuple[Entered | None, ...]
    claims: tuple[Logged, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A game of the match: its first dealer, its keepers, and its deals (index 0 is deal 1; None was never entered).

    `position` is where it goes on from, where a score from paper was set; `covered` is what each of them covers.
    """

    dealer: Seat | None = None
    keepers: Mapping[Team, Seat] | None = None
    deals: tuple[Entered | None, ...] = ()
    position: PositionSet | None = None
    covered: tuple[Covered, ...] = ()


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

    @property
    def claims_told(self) -> int:
        """Tell how many claims were logged in the match, covered ones included."""
        return len(self.claims) + sum(len(one.claims) for game in self.games for one in game.covered)

    def claims_of(self, game: int, deal: int) -> tuple[Logged, ...]:
        """Give the claims heard in a deal, in order."""
        return tuple(claim for claim in self.claims if (claim.game, claim.deal) == (game, deal))


def evolve(state: MatchState | None, event: Event) -> MatchState:
    """Fold one event into the state; None is the match nobody opened yet."""
    now = state if state is not None else MatchState()
    return _FOLDS.get(type(event), _claimed)(now, event)


def _opened(state: MatchState, event: Opened) -> MatchState:
    first = replace(_game(state, 1), dealer=event.dealer, keepers=event.keepers)
    return replace(state, opened=event, games=(first, *state.games[1:]))


def _game_opened(state: MatchState, event: GameOpened) -> MatchState:
    game = replace(_game(state, event.game), dealer=event.dealer, keepers=event.keepers)
    return _with_game(state, event.game, game)


def _corrected(state: MatchState, event: DealCorrected) -> MatchState:
    return _reopened(_with_entered(state, event), event)


def _signed(state: MatchState, event: SignedOff) -> MatchState:
    return replace(state, signed=event)


def _claimed(state: MatchState, event: ClaimLogged | ClaimRuled | RulingAnnounced) -> MatchState:
    return replace(state, claims=_claims_after(state.claims, event))


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


def _positioned(state: MatchState, event: PositionSet) -> MatchState:
    """Let a game go on from a position: what was told of it before is set aside."""
    old = _game(state, event.game)
    aside = Covered(old.deals, tuple(claim for claim in state.claims if claim.game == event.game))
    rest = tuple(claim for claim in state.claims if claim.game != event.game)
    game = Played(event.dealer, old.keepers, (), event, (*old.covered, aside))
    return _with_game(replace(state, claims=rest), event.game, game)


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


_FOLDS: dict[type, Callable[[MatchState, Any], MatchState]] = {
    Opened: _opened,
    GameOpened: _game_opened,
    DealEntered: _with_entered,
    DealCorrected: _corrected,
    SignedOff: _signed,
    PositionSet: _positioned,
}
