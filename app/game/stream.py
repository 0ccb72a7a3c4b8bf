"""A match as its stream tells it: who sits where, the deals as entered, the claims and their rulings.

`evolve` folds one event at a time, trusts it and never fails. Everything computed comes from `sheet_of`, scored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.game import evidence
from app.game.events import (
    ClaimDisputed,
    ClaimLogged,
    ClaimRuled,
    DealCorrected,
    DealEntered,
    Event,
    GameOpened,
    MovedAway,
    Opened,
    PositionSet,
    RulingAppealed,
    SidesSwapped,
    SignedOff,
    SignOffLifted,
)
from app.game.evidence_events import CardsTold, EvidenceAttached, EvidenceErased, WordsErased
from app.game.record import Appealed, Covered, Entered, Logged, MatchState, Overruled, Played
from app.game.swapping import swapped

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.game.events import RulingAnnounced
    from app.game.facts import Deal

    _OfClaim = ClaimLogged | ClaimDisputed | ClaimRuled | RulingAppealed | RulingAnnounced


__all__ = ["Covered", "Entered", "Logged", "MatchState", "Played", "evolve", "with_deal"]


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


def _entered(state: MatchState, event: DealEntered) -> MatchState:
    """Take in the next deal; what was known by then of the rulings in earlier ones has had its time for an appeal."""
    place = event.game, event.deal
    claims = tuple(
        replace(claim, closed=True) if claim.ruled and claim.public and (claim.game, claim.deal) < place else claim
        for claim in state.claims
    )
    return _with_entered(replace(state, claims=claims), event)


def _corrected(state: MatchState, event: DealCorrected) -> MatchState:
    return _reopened(_with_entered(state, event), event)


def _signed(state: MatchState, event: SignedOff) -> MatchState:
    return replace(state, signed=event, lapsed=None)


def _lifted(state: MatchState, event: SignOffLifted) -> MatchState:
    """Take the signatures away; they are remembered as long as the pairs do not know of it."""
    return replace(state, signed=None, lapsed=state.signed if state.kept_back and not event.told else None)


def _swapped(state: MatchState, _: SidesSwapped) -> MatchState:
    return swapped(state)


def _emptied(_: MatchState, __: MovedAway) -> MatchState:
    """Leave the match as if nobody had opened it: what was typed belongs to another."""
    return MatchState()


def _claimed(state: MatchState, event: _OfClaim) -> MatchState:
    after = replace(state, claims=_claims_after(state, event))
    return after if after.kept_back else replace(after, lapsed=None)


def _claims_after(state: MatchState, event: _OfClaim) -> tuple[Logged, ...]:
    """Log a claim, take it further, rule on it, or announce it; a ruling made anew has to be announced anew."""
    claims = state.claims
    match event:
        case ClaimLogged():
            return (*claims, Logged(event.claim, event.game, event.deal, event.facts, statement=event.statement))
        case ClaimRuled():
            return tuple(_ruled(state, claim, event) if claim.claim == event.claim else claim for claim in claims)
        case ClaimDisputed():
            return _changed(claims, event.claim, {"sent": event.level, "gap": event.gap})
        case RulingAppealed():
            return _changed(claims, event.claim, {"appeal": Appealed(event.team, event.level, event.reason)})
        case _:
            return _changed(claims, event.claim, {"announced": True})


def _ruled(state: MatchState, claim: Logged, event: ClaimRuled) -> Logged:
    """Put a ruling in force; the one it takes the place of is kept.

    What a table agrees on that does not know of a ruling by officials stands as agreed before it: theirs is in force.
    """
    earlier = claim.earlier
    if event.level == "table" and not claim.public:
        agreed = Overruled(event.ruling, event.level, event.reason, announced=False)
        return replace(claim, earlier=(*earlier, replace(agreed, opened_by_keeper=event.opened_by_keeper)))
    if claim.ruling is not None:
        was = claim.reason, claim.announced, claim.opened_by_keeper, claim.appeal, claim.waived, claim.late
        earlier = (*earlier, Overruled(claim.ruling, claim.level, *was))
    return replace(
        claim,
        ruling=event.ruling,
        level=event.level,
        reason=event.reason,
        opened_by_keeper=event.opened_by_keeper,
        announced=False,
        facts_changed=False,
        earlier=earlier,
        appeal=None,
        closed=False,
        waived=event.waived,
        late=event.late,
        since=claim.since or (event.ruling != claim.ruling and state.deal(claim.game, claim.deal) is not None),
    )


def _changed(claims: tuple[Logged, ...], number: int, values: Mapping[str, object]) -> tuple[Logged, ...]:
    return tuple(replace(claim, **values) if claim.claim == number else claim for claim in claims)


def _with_game(state: MatchState, game: int, changed: Played) -> MatchState:
    """Change one game, making room for it where it is the next."""
    games = (*state.games, *[Played() for _ in range(game - len(state.games))])
    return replace(state, games=(*games[: game - 1], changed, *games[game:]))


def _game(state: MatchState, game: int) -> Played:
    return state.games[game - 1] if game <= len(state.games) else Played()


def _with_entered(state: MatchState, event: DealEntered | DealCorrected) -> MatchState:
    entered, old = Entered(_bare(event.facts), event.seen, event.engine), state.deal(event.game, event.deal)
    if isinstance(event, DealEntered) or old is None or old.facts.opened != event.facts.opened:
        state = _opened_by_now(state, (event.game, event.deal))
    return _with_deal(state, event.game, event.deal, entered)


def _opened_by_now(state: MatchState, place: tuple[int, int]) -> MatchState:
    """Mark the rulings on a deal that its table did not know as it told what the keepers opened."""
    claims = tuple(
        replace(claim, since=claim.ruled and not claim.public) if (claim.game, claim.deal) == place else claim
        for claim in state.claims
    )
    return replace(state, claims=claims)


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
    return _with_game(evidence.without(replace(state, claims=rest), event.game), event.game, game)


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
    DealEntered: _entered,
    DealCorrected: _corrected,
    SignedOff: _signed,
    SignOffLifted: _lifted,
    PositionSet: _positioned,
    SidesSwapped: _swapped,
    MovedAway: _emptied,
    CardsTold: evidence.laid,
    EvidenceAttached: evidence.put_beside,
    EvidenceErased: evidence.erased,
    WordsErased: lambda state, _: state,  # they come back None
}
