"""What a ruling does: it ends the deal being played, or moves what rests on an earlier one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from app.desk.acts.act import Decision
from app.desk.acts.left_off import is_left
from app.desk.acts.opening import opened, rules_of
from app.desk.acts.outcome import outcome_events
from app.desk.acts.scoring import entered
from app.desk.journal.world import match_stream
from app.desk.refusals import Refused, say
from app.desk.told.playing import at_its_table
from app.game.claims.life import one_matter, open_to, outcome
from app.game.facts import Deal
from app.game.match import ends_its_deal, evolve, next_deal, sheet_of
from app.game.mistakes import SheetRefused
from app.game.scoring import score_sheet
from app.game.text.parsing import parse_deal

if TYPE_CHECKING:
    from app.desk.journal.codec import Event
    from app.desk.journal.world import World
    from app.game.events import ClaimRuled, Level
    from app.game.match import Logged, MatchState, Next

_DEAL: Final = re.compile(r"games\[(?P<game>\d+)\]\.deals\[(?P<deal>\d+)\]\.(?P<what>.*)")


def logged_claim(state: MatchState, mid: str, number: int) -> Logged:
    """Give a claim of a match by its number; refuse one that nobody logged."""
    found = state.claim(number)
    if found is not None:
        return found
    if number in {one.claim for one in state.heard}:
        told = "A score from paper covers the deal of claim {number} in {match}: its ruling stays as it is."
        raise Refused(say(told, match=mid, number=number))
    raise Refused(say("{match} has no claim {number}.", match=mid, number=number))


def ruled_on(mid: str, number: int) -> Refused:
    """Say that a claim has a ruling, so that no table agrees on it any more."""
    told = "Claim {claim} in {match} is ruled on: a pair that does not accept it appeals."
    return Refused(say(told, claim=number, match=mid))


def check_open(logged: Logged, level: Level, mid: str) -> None:
    """Refuse a ruling below the level that a claim waits for, or on one that the players know and nobody appealed."""
    if open_to(logged, level):
        return
    if logged.waits is not None:
        words = {"adjudicator": say("the adjudicator"), "judge": say("the judge")}
        due = words.get(logged.waits, say("the match commissioner"))
        raise Refused(say("Claim {claim} in {match} waits for {level}.", claim=logged.claim, match=mid, level=due))
    raise Refused(
        say(
            "The ruling on claim {claim} in {match} is known to the players: a pair appeals, or a judge takes it up "
            "again.",
            claim=logged.claim,
            match=mid,
        )
    )


def decide_ruling(
    world: World, tid: str, mid: str, event: ClaimRuled, told: dict[str, Any] | None, label: str
) -> Decision:
    """Decide a ruling; `told` is the deal as typed so far, kept where the ruling ends it."""
    state = opened(world, tid, mid)
    logged = logged_claim(state, mid, event.claim)
    _check_time(logged, event, mid)
    came_to = {"ruling": event.ruling, **_outcome(logged, event)}
    answer = {"claim": f"{mid}.{event.claim}", **came_to, **_alike(state, logged)}
    tournament = world.tournament(tid)
    decided_elsewhere = mid in tournament.results or is_left(tournament, mid)
    facts = parse_deal(told, rules_of(world, state), "facts") if told else Deal()
    if not decided_elsewhere and _ends_the_deal(world, state, (logged, event), facts):
        decided = entered(world, tid, mid, facts, (event,), _dealt(world, tid, mid))
        return Decision(decided.events, label, {**answer, **decided.answer})
    after = evolve(state, event)
    try:
        score_sheet(sheet_of(after, rules_of(world, state)))  # refuses a ruling that the facts leave without meaning
    except SheetRefused as refusal:
        raise _untold(mid, state, logged) or _unfit(mid, refusal) from refusal
    follows = outcome_events(world, tid, mid, after)
    events: tuple[tuple[str, Event], ...] = ((match_stream(tid, mid), event), *follows)
    return Decision(events, label, answer)


def _dealt(world: World, tid: str, mid: str) -> Next | None:
    """Give the deal that is being played, with the dealer that its table has; see `told.playing`."""
    here, there = world.upcoming(tid, mid), at_its_table(world, tid, mid).upcoming(tid, mid)
    if here is None or there is None or (here.game, here.deal) != (there.game, there.deal):
        return here
    return replace(here, dealer=there.dealer, trump_maker=there.trump_maker)


def _check_time(logged: Logged, event: ClaimRuled, mid: str) -> None:
    """Refuse to uphold a claim that came too late: it would be dismissed all the same."""
    late = logged.facts.late if event.late is None else event.late
    if late and event.ruling == "upheld":
        raise Refused(
            say(
                "Claim {claim} in {match} came after its deadline: it is dismissed and costs nothing. Reject it; or an "
                "official rules that it was raised in time (late=false), with what shows it.",
                claim=event.claim,
                match=mid,
            )
        )


def _outcome(logged: Logged, event: ClaimRuled) -> dict[str, str]:
    """Tell what an appeal came to; nothing where there was none."""
    if logged.appeal is None:
        return {}
    return {"appeal": outcome(logged, event)}


def _alike(state: MatchState, logged: Logged) -> dict[str, str]:
    """Name the other claims of its deal that may be about the same; nothing where there is none."""
    held = state.claims_of(logged.game, logged.deal)
    others = (one for one in held if one.claim != logged.claim and one.ruling != "withdrawn")
    numbers = ", ".join(str(one.claim) for one in others if one_matter(one.facts, logged.facts))
    told = "Perhaps the same incident: claim {numbers}. If both are upheld, only one of them costs anything."
    return {"same_incident": say(told, numbers=numbers)} if numbers else {}


def _untold(mid: str, state: MatchState, logged: Logged) -> Refused | None:
    """Say what to do first where a ruling reopens a deal that it alone had ended: nothing else was told of it."""
    entered = state.deal(logged.game, logged.deal)
    if entered is None or replace(entered.facts, dealer=None, trump_maker=None) != Deal():
        return None
    return Refused(
        say(
            "The claim alone ended deal {deal} of game {game} in {match}: nobody told how it went. Correct that "
            "deal first: tell how it ended, or that it is dealt again. Then rule.",
            deal=logged.deal,
            game=logged.game,
            match=mid,
        )
    )


def _unfit(mid: str, refusal: SheetRefused) -> Refused:
    """Say which deal can't be scored with a ruling: it brought it to a count, say, that nobody told."""
    wrong = refusal.mistakes[0]
    place = _DEAL.fullmatch(wrong.path)
    assert place  # noqa: S101 - a ruling changes nothing beside deals
    return Refused(
        say(
            "With this ruling deal {deal} of game {game} in {match} can't be scored as it was told: {what} {why}. "
            "Correct that deal first. Then rule.",
            deal=int(place["deal"]) + 1,
            game=int(place["game"]) + 1,
            match=mid,
            what=place["what"],
            why=wrong.message,
        )
    )


def _ends_the_deal(world: World, state: MatchState, ruling: tuple[Logged, ClaimRuled], facts: Deal) -> bool:
    """Tell whether a ruling ends the deal that is being played, which is then entered with it.

    Another claim of the deal may mean a jodhi of it: without that one told nobody can say what the claims come to.
    """
    logged, ruled = ruling
    upcoming = next_deal(state, rules_of(world, state))
    if upcoming is None or (upcoming.game, upcoming.deal) != (logged.game, logged.deal):
        return False
    place = logged.game, logged.deal
    return ends_its_deal(evolve(state, ruled), rules_of(world, state), place, facts.jodhis)
