"""Acts that open a match at its table, and its later games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.desk.acts.act import KEEPERS, ActSpec, Decision, Fields
from app.desk.acts.decided import unsigned
from app.desk.journal.unopened import not_called, not_open
from app.desk.journal.world import match_stream, tournament_stream
from app.desk.refusals import Refused, ScoreTold, say
from app.desk.sides import teams_of
from app.desk.told.playing import at_its_table, coming
from app.game import events as game
from app.game.match import MatchState, Next, plays_on
from app.game.table import SEATS, Seat, Team, partner_of, team_of
from app.listings.labels import labelled
from app.tournament import events as field
from app.tournament.views import status

if TYPE_CHECKING:
    from app.desk.journal.codec import Event
    from app.desk.journal.world import World
    from app.rules.model import Ruleset


class OpenFields(Fields, frozen=True, kw_only=True):
    """`seats` and `keepers` name seats; `seats` gives each seat a player: 1 or 2, as on the team's card."""

    match: str
    seats: dict[Seat, int]
    dealer: Seat
    keepers: dict[Team, Seat]
    view: Literal["officials", "table"] = "table"


class OpenGameFields(Fields, frozen=True, kw_only=True):
    """Keepers of the next game; they may change between games only."""

    match: str
    keepers: dict[Team, Seat]
    dealer: Seat | None = None


def opened(world: World, tid: str, mid: str) -> MatchState:
    """Give an opened match; refuse one that nobody opened."""
    state = world.match(tid, mid)
    if state.opened is None:
        raise not_open(world.tournament(tid), mid)
    return state


def _open(world: World, tid: str, asked: OpenFields) -> Decision:
    tournament = world.tournament(tid)
    match = tournament.matches.get(asked.match)
    if match is None:
        raise Refused(say("There is no match {match}: look for its id in the bracket.", match=asked.match))
    if world.match(tid, asked.match).opened is not None:
        raise Refused(say("{match} is open already.", match=asked.match))
    if status(tournament, asked.match) != "called":
        raise not_called(tournament, asked.match, say("{match} can't be opened", match=asked.match))
    rules = world.rules(tid)
    event = game.Opened(
        ruleset=rules.digest,
        best_of=match.best_of,
        target=match.target or rules.parameters.target_balls,
        teams=teams_of(world, tid, asked.match),
        seats=_seated(world, tid, asked),
        dealer=asked.dealer,
        keepers=_keepers(asked.keepers),
        view=asked.view,
    )
    events: tuple[tuple[str, Event], ...] = (
        (match_stream(tid, asked.match), event),
        (tournament_stream(tid), field.MatchStarted(asked.match)),
    )
    return Decision(events, labelled("Open {match}", match=asked.match))


def _seated(world: World, tid: str, asked: OpenFields) -> dict[Seat, str]:
    teams = teams_of(world, tid, asked.match)
    missing = [seat for seat in SEATS if asked.seats.get(seat) not in (1, 2)]
    if missing:
        raise Refused(say("Say who sits at {seats}: player 1 or 2 of that team's card.", seats=", ".join(missing)))
    for seat in ("A1", "B1"):
        if asked.seats[seat] == asked.seats[partner_of(seat)]:
            raise Refused(say("The same player can't sit at {seat} and {other}.", seat=seat, other=partner_of(seat)))
    return {seat: f"{teams[team_of(seat)]}.{asked.seats[seat]}" for seat in SEATS}


def _keepers(keepers: dict[Team, Seat]) -> dict[Team, Seat]:
    for team in ("A", "B"):
        if team not in keepers or team_of(keepers[team]) != team:
            raise Refused(say("Say who keeps the ball cards of {team}: {team}1 or {team}2.", team=team))
    return keepers


def _open_game(world: World, tid: str, asked: OpenGameFields) -> Decision:
    opened(world, tid, asked.match)
    unsigned(world, tid, asked.match)
    coming = upcoming(world, tid, asked.match)
    if not coming.needs_opening:
        raise ScoreTold(running(asked.match, coming.game))
    event = game.GameOpened(coming.game, asked.dealer or coming.dealer, _keepers(asked.keepers))
    return Decision(
        ((match_stream(tid, asked.match), event),),
        labelled("Open game {game} of {match}", game=coming.game, match=asked.match),
    )


def running(mid: str, game: int) -> str:
    """Say that a game is played, so that none is opened."""
    return say("Game {game} of {match} is running. Keepers change between games only.", game=game, match=mid)


def rules_of(world: World, state: MatchState) -> Ruleset:
    """Give the ruleset an opened match is played by."""
    assert state.opened is not None  # noqa: S101 - callers went through opened()
    return world.frozen(state.opened.ruleset)


def upcoming(world: World, tid: str, mid: str) -> Next:
    """Give the deal that comes next at its table; refuse a match that is won there, or on record."""
    found = coming(world, tid, mid)
    if found is None:
        raise _by_what_it_knows(world, tid, mid) or ScoreTold(
            say("{match} is won. Sign it off, or correct an earlier deal.", match=mid)
        )
    return found


def _by_what_it_knows(world: World, tid: str, mid: str) -> Refused | None:
    """Say what goes before the next deal of a match that only its players, who were not told a ruling, know as won."""
    untold = next((claim.claim for claim in world.match(tid, mid).claims if not claim.public), None)
    if untold is None or world.upcoming(tid, mid) is None:
        return None
    told = "As its players know it, {match} is won. Announce the ruling on claim {claim}; then it goes on."
    return Refused(say(told, match=mid, claim=untold))


def at_table(world: World, tid: str, mid: str) -> Next | None:
    """Give the deal that a table plays next of a game that is won by what is due alone; None where there is none."""
    there = at_its_table(world, tid, mid)
    return plays_on(there.match(tid, mid), there.score(tid, mid))


OPENING = (
    ActSpec("open", "Open a match at its table: seats, first dealer, keepers", OpenFields, KEEPERS, _open),
    ActSpec("open_game", "Open the next game of a match", OpenGameFields, KEEPERS, _open_game),
)
