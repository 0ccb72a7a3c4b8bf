"""Acts of a dispute: log a claim, rule on it, announce the ruling."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from app.desk.acts.act import KEEPERS, RULERS, ActSpec, Count, Decision, Fields
from app.desk.acts.opening import opened, rules_of
from app.desk.acts.outcome import outcome_events
from app.desk.acts.scoring import entered
from app.desk.refusals import Refused, say
from app.desk.world import match_stream
from app.game import events as game
from app.game.checking import check_facts
from app.game.facts import Claim, Deal, Ruling
from app.game.match import Logged, evolve, next_deal, sheet_of
from app.game.mistakes import Mistake, SheetRefused
from app.game.parsing import parse_claim, parse_deal
from app.game.scoring import score_sheet
from app.listings.labels import labelled

if TYPE_CHECKING:
    from app.desk.codec import Event
    from app.desk.world import World
    from app.game.match import MatchState
    from app.rules.model import Ruleset

Level = Literal["table", "adjudicator", "judge", "commissioner"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimFields(Fields):
    """`claim` is one claim as a score sheet writes it, without a ruling; the live deal unless another is named."""

    match: str
    claim: dict[str, Any]
    game: Count | None = None
    deal: Count | None = None
    statement: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleFields(Fields):
    """`claim` counts in the match, from 1; `facts` is the deal as typed so far, kept when the ruling ends it."""

    match: str
    claim: Count
    ruling: Ruling
    reason: str
    level: Level = "adjudicator"
    opened_by_keeper: bool = True
    facts: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnounceFields(Fields):
    """A ruled claim."""

    match: str
    claim: Count


def _claim(world: World, tid: str, asked: ClaimFields) -> Decision:
    state = opened(world, tid, asked.match)
    rules = rules_of(world, state)
    if "ruling" in asked.claim:
        raise Refused(say("A claim is logged first and ruled on after: leave `ruling` out."))
    facts = parse_claim(asked.claim)
    place = _place(state, rules, asked)
    _can_be(facts, rules)
    number = state.claims_told + 1
    event = game.ClaimLogged(number, *place, facts, asked.statement)
    score_sheet(sheet_of(evolve(state, event), rules))  # refuses a claim that its deal does not allow
    word = rules.offences[facts.offence].word
    label = labelled("Claim {number} in {match}: {offence}", number=number, match=asked.match, offence=word)
    return Decision(((match_stream(tid, asked.match), event),), label, {"claim": f"{asked.match}.{number}"})


def _place(state: MatchState, rules: Ruleset, asked: ClaimFields) -> tuple[int, int]:
    upcoming = next_deal(state, rules)
    if asked.game is None or asked.deal is None:
        if upcoming is None:
            raise Refused(say("{match} has ended: name the game and deal the claim is about.", match=asked.match))
        return upcoming.game, upcoming.deal
    live = upcoming is not None and (asked.game, asked.deal) == (upcoming.game, upcoming.deal)
    if not live and state.deal(asked.game, asked.deal) is None:
        raise Refused(
            say("{match} has no deal {deal} in game {game}.", match=asked.match, deal=asked.deal, game=asked.game)
        )
    return asked.game, asked.deal


def _can_be(claim: Claim, rules: Ruleset) -> None:
    """Refuse a claim that can't be in any deal; whether its jodhi is there shows when the deal is entered."""
    mistakes = check_facts(Deal(claims=(replace(claim, ruling="withdrawn"),)), rules)
    if mistakes:
        raise SheetRefused(tuple(Mistake(m.path.replace("claims[0]", "claim"), m.message) for m in mistakes))


def _logged(state: MatchState, mid: str, number: int) -> Logged:
    for one in state.claims:
        if one.claim == number:
            return one
    raise Refused(say("{match} has no claim {number}.", match=mid, number=number))


def _rule(world: World, tid: str, asked: RuleFields) -> Decision:
    state = opened(world, tid, asked.match)
    logged = _logged(state, asked.match, asked.claim)
    if not asked.reason.strip():
        raise Refused(say("A ruling needs a reason: what was shown, and by whom."))
    event = game.ClaimRuled(asked.claim, asked.ruling, asked.level, asked.reason.strip(), asked.opened_by_keeper)
    label = labelled(
        "Rule on claim {claim} in {match}", claim=asked.claim, match=asked.match
    )  # no verdict: labels are read out at tables
    answer = {"claim": f"{asked.match}.{asked.claim}", "ruling": asked.ruling}
    decided_elsewhere = asked.match in world.tournament(tid).results
    if not decided_elsewhere and _ends_the_deal(world, state, logged, event):
        facts = parse_deal(asked.facts, rules_of(world, state), "facts") if asked.facts else Deal()
        decided = entered(world, tid, asked.match, facts, (event,))
        return Decision(decided.events, label, {**answer, **decided.answer})
    after = evolve(state, event)
    try:
        score_sheet(sheet_of(after, rules_of(world, state)))  # refuses a ruling that the facts leave without meaning
    except SheetRefused as refusal:
        raise _untold(asked.match, state, logged) or refusal from refusal
    follows = outcome_events(world, tid, asked.match, after)
    events: tuple[tuple[str, Event], ...] = ((match_stream(tid, asked.match), event), *follows)
    return Decision(events, label, answer)


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


def _ends_the_deal(world: World, state: MatchState, logged: Logged, ruled: game.ClaimRuled) -> bool:
    """Tell whether a ruling ends the deal that is being played, which is then entered with it."""
    upcoming = next_deal(state, rules_of(world, state))
    if upcoming is None or (upcoming.game, upcoming.deal) != (logged.game, logged.deal):
        return False
    sheet = sheet_of(evolve(state, ruled), rules_of(world, state))
    return len(sheet.games) >= logged.game and len(sheet.games[logged.game - 1].deals) >= logged.deal


def _announce(world: World, tid: str, asked: AnnounceFields) -> Decision:
    state = opened(world, tid, asked.match)
    if _logged(state, asked.match, asked.claim).ruling in (None, "pending"):
        raise Refused(
            say("Claim {claim} in {match} has no ruling to announce yet.", claim=asked.claim, match=asked.match)
        )
    event = game.RulingAnnounced(asked.claim)
    return Decision(
        ((match_stream(tid, asked.match), event),),
        labelled("Announce claim {claim} in {match}", claim=asked.claim, match=asked.match),
    )


CLAIMING = (
    ActSpec("claim", "Log a claim", ClaimFields, KEEPERS, _claim),
    ActSpec("rule", "Rule on a claim, with a reason", RuleFields, RULERS, _rule),
    ActSpec("announce", "Tell the players a ruling", AnnounceFields, RULERS, _announce),
)
