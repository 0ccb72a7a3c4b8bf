"""Acts after a loss: a running game goes on from the score that the paper beside the table tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from app.desk.acts.act import KEEPERS, ActSpec, Count, Decision, Fields
from app.desk.acts.decided import unsigned
from app.desk.acts.opening import at_table, opened, rules_of, upcoming
from app.desk.journal.world import match_stream
from app.desk.refusals import Refused, say
from app.game import events as game
from app.game.scoring import over
from app.game.table import Seat
from app.listings.labels import labelled

if TYPE_CHECKING:
    from app.desk.journal.codec import Event
    from app.desk.journal.world import World
    from app.game.match import MatchState, Next

Balls = Annotated[int, Meta(ge=0, le=999)]


class PositionFields(Fields, frozen=True, kw_only=True):
    """The running game's balls as on paper; `dealer` deals next. `target` where a call has raised it."""

    match: str
    a: Balls
    b: Balls
    reason: str
    dealer: Seat | None = None
    target: Balls | None = None
    game: Count | None = None


def _position(world: World, tid: str, asked: PositionFields) -> Decision:
    state = opened(world, tid, asked.match)
    unsigned(world, tid, asked.match)
    if not asked.reason.strip():
        raise Refused(say("A score from paper is set with a reason: say what was lost, and what it was read from."))
    there = at_table(world, tid, asked.match)
    coming = there if there is not None and there.game == asked.game else upcoming(world, tid, asked.match)
    if asked.game not in {None, coming.game}:
        raise Refused(
            say(
                "Game {game} of {match} is not running: game {running} is.",
                game=asked.game,
                match=asked.match,
                running=coming.game,
            )
        )
    _nothing_waits(state, asked.match, coming.game)
    made: list[game.Event] = []
    if coming.needs_opening:
        made.append(game.GameOpened(coming.game, asked.dealer or coming.dealer, coming.keepers))
    made.append(_set(world, state, asked, coming))
    stream = match_stream(tid, asked.match)
    events: tuple[tuple[str, Event], ...] = tuple((stream, event) for event in made)
    label = labelled(
        "Score from paper {a}–{b} in game {game}, {match}", a=asked.a, b=asked.b, game=coming.game, match=asked.match
    )
    return Decision(events, label, {"game": coming.game, "balls": {"A": asked.a, "B": asked.b}})


def _set(world: World, state: MatchState, asked: PositionFields, coming: Next) -> game.PositionSet:
    """Make the event; refuse a score at which no deal would be left to play."""
    target = coming.standing.target if asked.target is None else asked.target
    least = state.opened.target if state.opened is not None else target
    if target < least:
        raise Refused(
            say("The target of {match} is {least}: calls raise it, nothing lowers it.", match=asked.match, least=least)
        )
    if over({"A": asked.a, "B": asked.b}, target, rules_of(world, state)):
        raise Refused(
            say(
                "{a}–{b} wins a game to {target}: a game goes on from a score before its end. Set the score before its "
                "last deal, then enter that deal.",
                a=asked.a,
                b=asked.b,
                target=target,
            )
        )
    dealer = asked.dealer or coming.dealer
    return game.PositionSet(coming.game, {"A": asked.a, "B": asked.b}, target, dealer, asked.reason.strip())


def _nothing_waits(state: MatchState, mid: str, number: int) -> None:
    """Refuse to cover a claim that nobody has ruled on, or whose ruling the players do not know."""
    for claim in state.claims:
        waits = claim.open or not claim.public
        if claim.game == number and waits:
            raise Refused(
                say(
                    "Claim {claim} in {match} is before the officials. Rule on it and announce the ruling; then "
                    "set the position.",
                    claim=claim.claim,
                    match=mid,
                )
            )


RESTORING = (
    ActSpec("position", "Let the running game go on from a score on paper", PositionFields, KEEPERS, _position),
)
