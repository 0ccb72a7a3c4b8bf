"""Acts at a table: open a match, enter and correct deals, sign off."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from app.desk.acts.act import JUDGES, KEEPERS, ActSpec, Decision, Fields
from app.desk.acts.outcome import outcome_events, teams_of
from app.desk.refusals import Refused
from app.desk.world import match_stream, tournament_stream
from app.game import ENGINE
from app.game import events as game
from app.game.facts import Deal
from app.game.match import MatchState, Next, evolve, next_deal, sheet_of
from app.game.parsing import parse_deal
from app.game.scoring import score_sheet
from app.game.table import SEATS, Seat, Team, partner_of, team_of
from app.tournament import events as field
from app.tournament.views import status

if TYPE_CHECKING:
    from app.desk.codec import Event
    from app.desk.world import World
    from app.game.results import DealResult, SheetResult
    from app.rules.model import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenFields(Fields):
    """`seats` and `keepers` name seats; `seats` gives each seat a player: 1 or 2, as on the team's card."""

    match: str
    seats: dict[Seat, int]
    dealer: Seat
    keepers: dict[Team, Seat]
    view: Literal["officials", "table"] = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenGameFields(Fields):
    """Keepers of the next game; they may change between games only."""

    match: str
    keepers: dict[Team, Seat]
    dealer: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterFields(Fields):
    """`facts` is one deal as a score sheet writes it; `game` and `deal` are checked when given."""

    match: str
    facts: dict[str, Any]
    game: int | None = None
    deal: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectFields(Fields):
    """An earlier deal, told anew."""

    match: str
    game: int
    deal: int
    facts: dict[str, Any]
    reason: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidFields(Fields):
    """A deal that does not count."""

    match: str
    game: int
    deal: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchFields(Fields):
    """A match."""

    match: str


def opened(world: World, tid: str, mid: str) -> MatchState:
    """Give an opened match; refuse one that nobody opened."""
    state = world.match(tid, mid)
    if state.opened is None:
        raise Refused(f"{mid} is not open yet. Open it first: who sits where, who dealt, who keeps the ball cards.")
    return state


def _open(world: World, tid: str, asked: OpenFields) -> Decision:
    tournament = world.tournament(tid)
    match = tournament.matches.get(asked.match)
    if match is None:
        raise Refused(f"There is no match {asked.match} in this draw.")
    if world.match(tid, asked.match).opened is not None:
        raise Refused(f"{asked.match} is open already.")
    if status(tournament, asked.match) != "called":
        raise Refused(f"{asked.match} is not on a table. Call it to a table first.")
    rules = world.rules(tid)
    event = game.Opened(
        ruleset=rules.digest,
        best_of=match.best_of,
        target=rules.parameters.target_balls,
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
    return Decision(events, f"Open {asked.match}")


def _seated(world: World, tid: str, asked: OpenFields) -> dict[Seat, str]:
    teams = teams_of(world, tid, asked.match)
    missing = [seat for seat in SEATS if asked.seats.get(seat) not in (1, 2)]
    if missing:
        raise Refused(f"Say who sits at {', '.join(missing)}: player 1 or 2 of that team's card.")
    for seat in ("A1", "B1"):
        if asked.seats[seat] == asked.seats[partner_of(seat)]:
            raise Refused(f"The same player can't sit at {seat} and {partner_of(seat)}.")
    return {seat: f"{teams[team_of(seat)]}.{asked.seats[seat]}" for seat in SEATS}


def _keepers(keepers: dict[Team, Seat]) -> dict[Team, Seat]:
    for team in ("A", "B"):
        if team not in keepers or team_of(keepers[team]) != team:
            raise Refused(f"Say who keeps the ball cards of {team}: {team}1 or {team}2.")
    return keepers


def _open_game(world: World, tid: str, asked: OpenGameFields) -> Decision:
    state = opened(world, tid, asked.match)
    upcoming = _upcoming(state, _rules(world, state), asked.match)
    if not upcoming.needs_opening:
        raise Refused(f"Game {upcoming.game} of {asked.match} is running. Keepers change between games only.")
    event = game.GameOpened(upcoming.game, asked.dealer or upcoming.dealer, _keepers(asked.keepers))
    return Decision(((match_stream(tid, asked.match), event),), f"Open game {upcoming.game} of {asked.match}")


def _rules(world: World, state: MatchState) -> Ruleset:
    assert state.opened is not None  # noqa: S101 - callers went through opened()
    return world.frozen(state.opened.ruleset)


def _upcoming(state: MatchState, rules: Ruleset, mid: str) -> Next:
    upcoming = next_deal(state, rules)
    if upcoming is None:
        raise Refused(f"{mid} is won. Sign it off, or correct an earlier deal.")
    return upcoming


def _enter(world: World, tid: str, asked: EnterFields) -> Decision:
    state = opened(world, tid, asked.match)
    _unsigned(world, tid, asked.match)
    rules = _rules(world, state)
    upcoming = _upcoming(state, rules, asked.match)
    if (asked.game or upcoming.game, asked.deal or upcoming.deal) != (upcoming.game, upcoming.deal):
        raise Refused(
            f"Game {asked.game}, deal {asked.deal} of {asked.match} is not the next one: "
            f"game {upcoming.game}, deal {upcoming.deal} is. Look at the list of deals, then enter it again."
        )
    return entered(world, tid, asked.match, parse_deal(asked.facts, rules, "facts"), ())


def entered(world: World, tid: str, mid: str, facts: Deal, before: tuple[game.Event, ...]) -> Decision:
    """Decide the next deal of a match, after `before`, events that the same act makes first."""
    state = opened(world, tid, mid)
    rules = _rules(world, state)
    upcoming = _upcoming(state, rules, mid)
    for event in before:
        state = evolve(state, event)
    made: list[game.Event] = list(before)
    if upcoming.needs_opening:
        made.append(game.GameOpened(upcoming.game, upcoming.dealer, upcoming.keepers))
        state = evolve(state, made[-1])
    facts = _complete(facts, upcoming.dealer, upcoming.trump_maker)
    result, seen = _scored(world, tid, mid, state, game.DealEntered(upcoming.game, upcoming.deal, facts, (), ENGINE))
    made.append(game.DealEntered(upcoming.game, upcoming.deal, facts, seen, ENGINE))
    told = result.after.balls
    answer = {"game": upcoming.game, "deal": upcoming.deal, "balls": dict(told), "result": result.result}
    label = f"Deal {upcoming.deal} of game {upcoming.game}, {mid}"
    return Decision(tuple((match_stream(tid, mid), event) for event in made), label, answer)


def _complete(facts: Deal, dealer: Seat | None, trump_maker: Seat | None) -> Deal:
    return dataclasses.replace(
        facts, claims=(), dealer=facts.dealer or dealer, trump_maker=facts.trump_maker or trump_maker
    )


def _scored(
    world: World, tid: str, mid: str, state: MatchState, event: game.DealEntered | game.DealCorrected
) -> tuple[DealResult, tuple[tuple[Team, int], ...]]:
    after = evolve(state, event)
    scored = score_sheet(sheet_of(after, _rules(world, state), world.sides(tid, mid)))
    result = scored.games[event.game - 1].deals[event.deal - 1]
    return result, tuple((award.team, award.balls) for award in result.awards)


def _unsigned(world: World, tid: str, mid: str) -> None:
    if mid in world.tournament(tid).results:
        raise Refused(f"{mid} is signed off. A judge may correct an earlier deal; no new one can be added.")


def _correct(world: World, tid: str, asked: CorrectFields) -> Decision:
    state = opened(world, tid, asked.match)
    facts = parse_deal(asked.facts, _rules(world, state), "facts")
    return _corrected(world, tid, asked, facts)


def _void(world: World, tid: str, asked: VoidFields) -> Decision:
    change = CorrectFields(match=asked.match, game=asked.game, deal=asked.deal, facts={}, reason=asked.reason)
    return _corrected(world, tid, change, Deal(redeal="agreed"))


def _corrected(world: World, tid: str, asked: CorrectFields, facts: Deal) -> Decision:
    state = opened(world, tid, asked.match)
    old = state.deal(asked.game, asked.deal)
    if old is None:
        raise Refused(f"{asked.match} has no deal {asked.deal} in game {asked.game}.")
    _allowed_after_sign_off(world, tid, asked)
    facts = _complete(facts, old.facts.dealer, old.facts.trump_maker)
    event = game.DealCorrected(asked.game, asked.deal, facts, (), ENGINE, asked.reason)
    result, seen = _scored(world, tid, asked.match, state, event)
    event = game.DealCorrected(asked.game, asked.deal, facts, seen, ENGINE, asked.reason)
    after = evolve(state, event)
    follows = outcome_events(world, tid, asked.match, after)
    events: tuple[tuple[str, Event], ...] = ((match_stream(tid, asked.match), event), *follows)
    label = f"Correct deal {asked.deal} of game {asked.game}, {asked.match}"
    return Decision(events, label, {"balls": dict(result.after.balls), "result": result.result})


def _allowed_after_sign_off(world: World, tid: str, asked: CorrectFields) -> None:
    if asked.match in world.tournament(tid).results and not asked.reason:
        raise Refused(f"{asked.match} is signed off: a correction needs a reason.")


def _sign(world: World, tid: str, asked: MatchFields) -> Decision:
    opened(world, tid, asked.match)
    _unsigned(world, tid, asked.match)
    score: SheetResult = world.score(tid, asked.match)
    if score.winner is None:
        raise Refused(f"{asked.match} is not won yet: {score.won['A']}–{score.won['B']} in games.")
    if score.provisional:
        raise Refused(f"{asked.match} has an open claim. Rule on it first; then sign off.")
    state = world.match(tid, asked.match)
    events: tuple[tuple[str, Event], ...] = (
        (match_stream(tid, asked.match), game.SignedOff()),
        *outcome_events(world, tid, asked.match, state, signing=True),
    )
    return Decision(events, f"Sign off {asked.match}", {"winner": score.winner, "games": dict(score.won)})


SCORING = (
    ActSpec("open", "Open a match at its table: seats, first dealer, keepers", OpenFields, KEEPERS, _open),
    ActSpec("open_game", "Open the next game of a match", OpenGameFields, KEEPERS, _open_game),
    ActSpec("enter", "Enter the next deal", EnterFields, KEEPERS, _enter),
    ActSpec("correct", "Enter an earlier deal anew", CorrectFields, KEEPERS, _correct),
    ActSpec("void", "Take an earlier deal out of the count, with a reason", VoidFields, JUDGES, _void),
    ActSpec("sign", "Sign a won match off; the winner moves on", MatchFields, KEEPERS, _sign),
)
