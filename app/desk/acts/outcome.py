"""What a match's score means for the tournament: a result, a changed result, or a conflict to note."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.desk.acts.left_off import is_left, left_off, next_begun
from app.desk.journal.counted import result_of, running_score
from app.desk.journal.history import effective
from app.desk.journal.world import match_stream, tournament_stream
from app.desk.refusals import Refused, moved_on, say
from app.game.events import SignOffLifted
from app.game.match import sheet_of
from app.game.mistakes import SheetRefused
from app.game.scoring import score_sheet
from app.listings.labels import labelled
from app.tournament import events as field
from app.tournament.doors import deciding
from app.tournament.doors.scores import format_balls, format_games

if TYPE_CHECKING:
    from app.desk.journal.codec import Event
    from app.desk.journal.world import World
    from app.game.match import MatchState
    from app.game.results import SheetResult
    from app.rules.model import Parameters
    from app.tournament.state import Result


def check_first(world: World, tid: str, mid: str) -> None:
    """Refuse what is told as a match's first result where another station told one meanwhile, and tell which."""
    if mid in world.tournament(tid).results:
        told = effective(world.stream(tournament_stream(tid)).told)
        raise moved_on([one.stored for one in told if _is_result(one.event, mid)][-1:])


def kept_balls(old: Result | None, result: Result) -> Result:
    """Keep the balls of a result that is told once more without them."""
    same = old is not None and (old.winner, old.how, old.games) == (result.winner, result.how, result.games)
    return replace(result, balls=old.balls) if old and same and not result.balls else result


def result_label(match: str, old: Result | None, result: Result) -> str:
    """Name a result, and the one that it replaces."""
    if old is None or (old.how, old.games, old.balls) == (result.how, result.games, result.balls):
        return labelled("Result of {match}: {how}", match=match, how=_named(result, balls=False))
    told = {"match": match, "how": _named(result, balls=False), "old": _named(old, balls=True)}
    return labelled("Result of {match}: {how} in place of {old}", **told)


def _named(result: Result, *, balls: bool) -> str:
    """Write a result as an official types it, with its balls where they are told."""
    if result.how != "played":
        return result.how.replace("_", " ")
    games = format_games(result.games)
    return f"{games} ({format_balls(result.balls)})" if balls and result.balls else games


def _is_result(event: Event, mid: str) -> bool:
    return isinstance(event, field.ResultRecorded) and event.match == mid


def outcome_events(
    world: World, tid: str, mid: str, state: MatchState, *, signing: bool = False
) -> tuple[tuple[str, Event], ...]:
    """Give the events that follow when a match's facts change: the tournament's; a match that goes on is unsigned.

    None follow while it is not signed off at its table, or while a claim is open: its ruling moves the result. Of a
    match that did not end by play (a walkover stands) only the score that was kept of it follows: see `left_off`.
    """
    if any(claim.open for claim in state.claims):
        return ()
    tournament, stream = world.tournament(tid), tournament_stream(tid)
    recorded = tournament.results.get(mid) or tournament.unchecked.get(mid)
    if not signing and (state.signed is None or recorded is None or recorded.how != "played"):
        now = _now(world, tid, mid, state) if is_left(tournament, mid) else None
        return tuple((stream, event) for event in left_off(world, tid, mid, now)) if now else ()
    score = _score_of(world, tid, mid, state)
    told = result_of(score)
    if score.provisional or (recorded == told and mid not in tournament.conflicts):
        return ()
    winner = told.winner if told else None
    if recorded and recorded.winner != winner and next_begun(tournament, mid):
        return ((stream, field.ConflictNoted(mid, winner)),)
    if told is None:
        lifted = match_stream(tid, mid), SignOffLifted()  # the match goes on: what was signed is no result any more
        return (lifted, *((stream, event) for event in deciding.clear(tournament, mid)))
    return ((stream, deciding.written(tournament, tournament.matches[mid], told)),)


def _now(world: World, tid: str, mid: str, state: MatchState) -> Result | None:
    """Give what a match comes to with these facts, None where nobody can say it yet."""
    try:
        score = _score_of(world, tid, mid, state)
    except SheetRefused:
        return None  # this engine can't tell what follows from these facts: what was kept stays
    return None if score.provisional else running_score(score)


def _score_of(world: World, tid: str, mid: str, state: MatchState) -> SheetResult:
    assert state.opened is not None  # noqa: S101 - only an opened match has facts
    return score_sheet(sheet_of(state, world.frozen(state.opened.ruleset), world.sides(tid, mid)))


def check_game(parameters: Parameters, game: str, balls: tuple[int, int], target: int | None) -> None:
    """Refuse balls that no game by this ruleset ends with: the winner stands on the target, the loser below it."""
    won, lost = max(balls), min(balls)
    targets = {target or parameters.target_balls}
    if parameters.khanak_target_raise != "never":
        targets.add(parameters.khanak_target_value)
    by_one = won in targets and lost < won
    ahead = won >= min(targets) and won - lost >= parameters.win_by
    if not (by_one if parameters.win_by == 1 else ahead):
        told = say(" or ").join(map(str, sorted(targets)))
        raise Refused(
            say(
                "{game} can't have ended {a}-{b}: the winner has {target ball|balls}, the loser fewer.",
                game=game,
                a=balls[0],
                b=balls[1],
                target=told,
            )
        )
