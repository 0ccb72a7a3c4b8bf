"""What a match's score means for the tournament: a result, a changed result, or a conflict to note."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

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
from app.tournament.day_events import Halted
from app.tournament.doors import deciding
from app.tournament.doors.scores import LEAVING, format_balls, format_games, leader_of
from app.tournament.state import Result
from app.tournament.views import begun, impact, path, status

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.desk.journal.codec import Event
    from app.desk.journal.world import World
    from app.game.match import MatchState
    from app.game.results import SheetResult
    from app.rules.model import Parameters
    from app.tournament.state import Entrant, Tournament


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
    tournament = world.tournament(tid)
    recorded = tournament.results.get(mid) or tournament.unchecked.get(mid)
    if not signing and (state.signed is None or recorded is None or recorded.how != "played"):
        return left_off(world, tid, mid, state)
    score = _score_of(world, tid, mid, state)
    told = result_of(score)
    if score.provisional or (recorded == told and mid not in tournament.conflicts):
        return ()
    stream = tournament_stream(tid)
    winner = told.winner if told else None
    if recorded and recorded.winner != winner and _next_begun(tournament, mid):
        return ((stream, field.ConflictNoted(mid, winner)),)
    if told is None:
        lifted = match_stream(tid, mid), SignOffLifted()  # the match goes on: what was signed is no result any more
        return (lifted, *((stream, event) for event in deciding.clear(tournament, mid)))
    return ((stream, deciding.written(tournament, tournament.matches[mid], told)),)


def _score_of(world: World, tid: str, mid: str, state: MatchState) -> SheetResult:
    assert state.opened is not None  # noqa: S101 - only an opened match has facts
    return score_sheet(sheet_of(state, world.frozen(state.opened.ruleset), world.sides(tid, mid)))


def left_off(world: World, tid: str, mid: str, state: MatchState) -> tuple[tuple[str, Event], ...]:
    """Give the events by which what is kept of a match left in the middle follows the facts it was taken from.

    What an official typed instead stays. Who went on goes on; at time the leader does.
    """
    tournament, before = world.tournament(tid), world.match(tid, mid)
    recorded = tournament.results.get(mid)
    gone = [team for team in tournament.entrants.values() if any(one.match == mid for one in team.halted)]
    if before.opened is None or not (recorded or gone):
        return ()
    try:
        old, score = _score_of(world, tid, mid, before), _score_of(world, tid, mid, state)
    except SheetRefused:
        return ()  # this engine can't tell what was kept from these facts, or what follows: it stays
    was, now = running_score(old), running_score(score)
    if score.provisional or _kept(was) == _kept(now):
        return ()
    stream = tournament_stream(tid)
    found: list[field.Event] = [_left_anew(team, was, now, mid) for team in gone]
    if recorded and recorded.how != "played" and _kept(recorded) == _kept(was):
        found.append(_stopped_anew(tournament, mid, recorded, now))
    return tuple((stream, event) for event in found)


def _kept(told: Result | Halted) -> tuple[object, ...]:
    return told.games, told.balls, told.penalties


def _left_anew(team: Entrant, was: Result, now: Result, mid: str) -> field.EntryMarked:
    """Mark a team that left once more, with what it had played as it is known now."""
    new = Halted(mid, now.games, now.balls, now.penalties)
    halted = tuple(new if one.match == mid and _kept(one) == _kept(was) else one for one in team.halted)
    return field.EntryMarked(team.team, "state", team.state, halted=halted)


def _stopped_anew(t: Tournament, mid: str, old: Result, now: Result) -> field.Event:
    told = replace(now, how=old.how, winner=old.winner)
    leader = leader_of(now) if old.how == "time" else None
    if leader and leader != old.winner:
        if _next_begun(t, mid):
            return field.ConflictNoted(mid, leader)
        told = replace(told, winner=leader)
    return deciding.written(t, t.matches[mid], told)


def _next_begun(tournament: Tournament, mid: str) -> bool:
    return any(begun(tournament, tournament.matches[one.match]) for one in impact(tournament, mid))


def so_far(world: World, tid: str, mid: str) -> Result | None:
    """Give what was played of a match that is under way at its table; None where nothing is known of it."""
    tournament = world.tournament(tid)
    going = mid in tournament.matches and status(tournament, mid) in {"playing", "disputed"}
    if not going or world.match(tid, mid).opened is None:
        return None
    with suppress(Refused):  # a match that can't be counted leaves nothing to keep
        return running_score(world.score(tid, mid))
    return None


def with_play(world: World, tid: str, mid: str, told: Result) -> Result:
    """Give a forfeit with what was played at the table, where it is told without a score.

    A team that leaves the field keeps also the score of a match that it had won, or lost, and not yet signed.
    """
    played = None if any(told.games) or told.balls else so_far(world, tid, mid)
    if played is None or (played.winner and told.how not in LEAVING):
        return told
    return replace(played, winner=told.winner, how=told.how)


def with_score(world: World, tid: str, events: Iterable[field.Event]) -> tuple[field.Event, ...]:
    """Give events with what teams that leave had played of the matches they leave."""
    return tuple(_halting(world, tid, event) for event in events)


def _halting(world: World, tid: str, event: field.Event) -> field.Event:
    if not isinstance(event, field.EntryMarked) or event.value not in {"withdrawn", "expelled"}:
        return event
    scores = ((match.id, so_far(world, tid, match.id)) for match in path(world.tournament(tid), event.team))
    halted = tuple(Halted(mid, one.games, one.balls, one.penalties) for mid, one in scores if one)
    return replace(event, halted=halted)


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
