"""Acts at a table: enter and correct deals, sign off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.desk.acts.act import JUDGES, KEEPERS, ActSpec, Count, Decision, Fields
from app.desk.acts.decided import unsigned
from app.desk.acts.opening import at_table, opened, rules_of, upcoming
from app.desk.acts.outcome import outcome_events
from app.desk.acts.waiving import waiving
from app.desk.journal.world import match_stream, tournament_stream
from app.desk.refusals import Refused, ScoreTold, say
from app.game import ENGINE
from app.game import events as game
from app.game.facts import Deal
from app.game.match import MatchState, Next, evolve, sheet_of
from app.game.scoring import score_sheet
from app.game.table import Seat, Team
from app.game.text.parsing import parse_deal
from app.listings.labels import labelled

if TYPE_CHECKING:
    from app.desk.journal.codec import Event
    from app.desk.journal.world import World
    from app.game.results import DealResult


class EnterFields(Fields, frozen=True, kw_only=True):
    """`facts` is one deal as a score sheet writes it; `game` and `deal` are checked when given."""

    match: str
    facts: dict[str, Any]
    game: Count | None = None
    deal: Count | None = None


class CorrectFields(Fields, frozen=True, kw_only=True):
    """An earlier deal, told anew."""

    match: str
    game: Count
    deal: Count
    facts: dict[str, Any]
    reason: str | None = None


class VoidFields(Fields, frozen=True, kw_only=True):
    """A deal that does not count; `waived`: why the match commissioner, tied to its match, decides all the same."""

    match: str
    game: Count
    deal: Count
    reason: str
    waived: str = ""


def _enter(world: World, tid: str, asked: EnterFields) -> Decision:
    state = opened(world, tid, asked.match)
    unsigned(world, tid, asked.match)
    rules = rules_of(world, state)
    coming = _coming(world, tid, asked)
    number, deal = asked.game or coming.game, asked.deal or coming.deal
    if (number, deal) != (coming.game, coming.deal):
        raise ScoreTold(not_next(asked, coming))
    facts = parse_deal(asked.facts, rules, "facts")
    if replace(facts, dealer=None, trump_maker=None) == Deal() and state.deal(number, deal) is not None:
        raise Refused(_still_played(deal))
    return entered(world, tid, asked.match, facts, (), coming)


def _still_played(deal: int) -> str:
    """Say that nothing was told of a deal that its table plays and that a ruling ended on record alone."""
    told = "The table still plays deal {deal}: announce the ruling that ends it, or tell how the deal was played."
    return say(told, deal=deal)


def not_next(asked: EnterFields, coming: Next) -> str:
    """Say that another deal comes next than the one that was told."""
    return say(
        "Game {number}, deal {deal} of {match} is not the next one: game {next_game}, deal {next_deal} "
        "is. Look at the list of deals, then enter it again.",
        number=asked.game or coming.game,
        deal=asked.deal or coming.deal,
        match=asked.match,
        next_game=coming.game,
        next_deal=coming.deal,
    )


def _coming(world: World, tid: str, asked: EnterFields) -> Next:
    """Give the deal that comes next; where it is named, one that a table plays on with by its ball cards too."""
    there = at_table(world, tid, asked.match)
    named = there is not None and (asked.game, asked.deal) == (there.game, there.deal)
    return there if there is not None and named else upcoming(world, tid, asked.match)


def entered(
    world: World, tid: str, mid: str, facts: Deal, before: tuple[game.Event, ...], coming: Next | None = None
) -> Decision:
    """Decide a deal of a match, the next one unless told, after `before`, events that the same act makes first."""
    state = opened(world, tid, mid)
    coming = coming or upcoming(world, tid, mid)
    for event in before:
        state = evolve(state, event)
    made: list[game.Event] = list(before)
    if coming.needs_opening:
        made.append(game.GameOpened(coming.game, coming.dealer, coming.keepers))
        state = evolve(state, made[-1])
    facts = _complete(facts, coming.dealer, coming.trump_maker)
    result, seen = _scored(world, tid, mid, state, game.DealEntered(coming.game, coming.deal, facts, (), ENGINE))
    made.append(game.DealEntered(coming.game, coming.deal, facts, seen, ENGINE))
    told = result.after.balls
    answer = {"game": coming.game, "deal": coming.deal, "balls": dict(told), "result": result.result}
    label = labelled("Deal {deal} of game {game}, {match}", deal=coming.deal, game=coming.game, match=mid)
    return Decision(tuple((match_stream(tid, mid), event) for event in made), label, answer)


def _complete(facts: Deal, dealer: Seat | None, trump_maker: Seat | None) -> Deal:
    return replace(facts, claims=(), dealer=facts.dealer or dealer, trump_maker=facts.trump_maker or trump_maker)


def _scored(
    world: World, tid: str, mid: str, state: MatchState, event: game.DealEntered | game.DealCorrected
) -> tuple[DealResult, tuple[tuple[Team, int], ...]]:
    after = evolve(state, event)
    sheet = sheet_of(after, rules_of(world, state), world.sides(tid, mid))
    scored = score_sheet(sheet, world.stream(match_stream(tid, mid)).known)
    result = scored.games[event.game - 1].deals[event.deal - 1]
    return result, tuple((award.team, award.balls) for award in result.awards)


def no_reason(mid: str) -> str:
    """Say that a deal of a match that was signed off is corrected with a reason."""
    return say("{match} is signed off: a correction needs a reason.", match=mid)


def unchanged(asked: CorrectFields) -> str:
    """Say that a correction tells a deal as it stands, so that nothing is stored."""
    return say(
        "Nothing was changed: deal {deal} of game {game} already stands as you told it.",
        deal=asked.deal,
        game=asked.game,
    )


def _correct(world: World, tid: str, asked: CorrectFields) -> Decision:
    state = opened(world, tid, asked.match)
    facts = parse_deal(asked.facts, rules_of(world, state), "facts")
    return _corrected(world, tid, asked, facts)


def _void(world: World, tid: str, asked: VoidFields) -> Decision:
    if not asked.reason.strip():
        raise Refused(say("A deal is taken out of the count with a reason: say why."))
    change = CorrectFields(match=asked.match, game=asked.game, deal=asked.deal, facts={}, reason=asked.reason)
    made = _corrected(world, tid, change, Deal(redeal="agreed"))
    why = tuple((tournament_stream(tid), event) for event in waiving(asked.match, asked.waived))
    label = labelled("Void deal {deal} of game {game}, {match}", deal=asked.deal, game=asked.game, match=asked.match)
    return replace(made, events=(*made.events, *why), label=label)


def _corrected(world: World, tid: str, asked: CorrectFields, facts: Deal) -> Decision:
    state = opened(world, tid, asked.match)
    old = state.deal(asked.game, asked.deal)
    if old is None:
        raise Refused(
            say("{match} has no deal {deal} in game {game}.", match=asked.match, deal=asked.deal, game=asked.game)
        )
    _allowed_after_sign_off(world, tid, asked)
    facts = _complete(facts, old.facts.dealer, old.facts.trump_maker)
    event = game.DealCorrected(asked.game, asked.deal, facts, (), ENGINE, asked.reason)
    result, seen = _scored(world, tid, asked.match, state, event)
    event = game.DealCorrected(asked.game, asked.deal, facts, seen, ENGINE, asked.reason)
    same = facts == replace(old.facts, claims=()) and (old.engine == ENGINE or seen == old.seen)
    if same and not asked.reason:  # a reason is kept: that it was looked at again is worth knowing
        raise Refused(unchanged(asked))
    after = evolve(state, event)
    follows = outcome_events(world, tid, asked.match, after)
    events: tuple[tuple[str, Event], ...] = ((match_stream(tid, asked.match), event), *follows)
    label = labelled("Correct deal {deal} of game {game}, {match}", deal=asked.deal, game=asked.game, match=asked.match)
    return Decision(events, label, {"balls": dict(result.after.balls), "result": result.result})


def _allowed_after_sign_off(world: World, tid: str, asked: CorrectFields) -> None:
    if asked.match in world.tournament(tid).results and not (asked.reason or "").strip():
        raise Refused(no_reason(asked.match))


SCORING = (
    ActSpec("enter", "Enter the next deal", EnterFields, KEEPERS, _enter),
    ActSpec("correct", "Enter an earlier deal anew", CorrectFields, KEEPERS, _correct),
    ActSpec("void", "Take an earlier deal out of the count, with a reason", VoidFields, JUDGES, _void),
)
