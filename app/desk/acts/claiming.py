"""Acts of a dispute: log a claim, rule on it, announce the ruling."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from app.desk.acts.act import KEEPERS, RULERS, ActSpec, Count, Decision, Fields
from app.desk.acts.opening import at_table, opened, rules_of
from app.desk.acts.ruling import check_open, decide_ruling, logged_claim, ruled_on
from app.desk.journal.world import match_stream
from app.desk.refusals import Refused, say
from app.desk.told.playing import at_its_table
from app.game import events as game
from app.game.checks.checking import check_facts
from app.game.checks.claim_parts import IN_WORDS
from app.game.claims.life import level_for, maybe_same, past_deadline, same_incident
from app.game.events import Level
from app.game.facts import Claim, Deal, Ruling
from app.game.match import evolve, sheet_of
from app.game.mistakes import Mistake, SheetRefused
from app.game.scoring import score_sheet
from app.game.text.parsing import parse_claim
from app.listings.labels import labelled
from app.rules.finding import meant
from app.rules.telling import told

if TYPE_CHECKING:
    from app.desk.journal.world import World
    from app.game.match import MatchState
    from app.rules.model import Ruleset


MOST_MEANT: Final = 9


class ClaimFields(Fields, frozen=True, kw_only=True):
    """`claim` is one claim as a score sheet writes it, without a ruling.

    It is of the live deal unless `deal` names another, of the running game unless `game` does. Its offence is an id, or
    a usual word that names one. `another`: it is about another incident than a claim that leaves open which it means.
    """

    match: str
    claim: dict[str, Any]
    game: Count | None = None
    deal: Count | None = None
    statement: str | None = None
    another: bool = False


class RuleFields(Fields, frozen=True, kw_only=True):
    """`claim` counts in the match, from 1; `facts` is the deal as typed so far, kept when the ruling ends it.

    `level` is left out for that of who rules. `waived`: why the match commissioner, tied to the match,
    rules all the same. `late`: whether it was raised after its deadline, where the journal does not know it.
    """

    match: str
    claim: Count
    ruling: Ruling
    reason: str
    level: Level | None = None
    opened_by_keeper: bool = True
    facts: dict[str, Any] | None = None
    waived: str = ""
    late: bool | None = None


class AnnounceFields(Fields, frozen=True, kw_only=True):
    """A ruled claim."""

    match: str
    claim: Count


def _claim(world: World, tid: str, asked: ClaimFields) -> Decision:
    state = opened(world, tid, asked.match)
    rules = rules_of(world, state)
    if "ruling" in asked.claim:
        raise Refused(say("A claim is logged first and ruled on after: leave `ruling` out."))
    facts = parse_claim(asked.claim)
    facts = replace(facts, offence=_meant(facts.offence, rules))
    place = _place(world, tid, asked)
    _can_be(facts, rules)
    _in_words(facts, asked.statement, rules)
    _not_twice(state, asked.match, place, facts, another=asked.another)
    known = at_its_table(world, tid, asked.match).match(tid, asked.match)
    facts = replace(facts, late=facts.late or _late(known, place, facts, rules))
    number = state.claims_told + 1
    event = game.ClaimLogged(number, *place, facts, asked.statement)
    score_sheet(sheet_of(evolve(state, event), rules))  # refuses a claim that its deal does not allow
    word = rules.offences[facts.offence].word
    label = labelled("Claim {number} in {match}: {offence}", number=number, match=asked.match, offence=word)
    return Decision(((match_stream(tid, asked.match), event),), label, _told(f"{asked.match}.{number}", facts))


def _late(state: MatchState, place: tuple[int, int], claim: Claim, rules: Ruleset) -> bool:
    """Tell whether a claim comes after its time: that of its offence, or of a marial where it asks for one."""
    offence = rules.offences[claim.offence]
    in_deal = offence.in_deal or claim.remedy == "marial"
    return past_deadline(state, *place, rules.parameters.claim_deadline, in_deal=in_deal)


def _meant(typed: str, rules: Ruleset) -> str:
    """Give the offence that an id or a usual word names; refuse a word that may name several, with all of them."""
    found = () if typed in rules.offences else meant(told(rules), typed) or meant(rules, typed)
    if len(found) > 1:
        listed = "; ".join(f"{one.id} ({one.word})" for one in found[:MOST_MEANT])
        raise Refused(say("“{typed}” may be more than one offence: name one of {listed}.", typed=typed, listed=listed))
    return found[0].id if found else typed


def _told(name: str, facts: Claim) -> dict[str, object]:
    """Give what who logged a claim is told: its name, and that it came too late."""
    return {"claim": name, "late": True} if facts.late else {"claim": name}


def ended(mid: str) -> str:
    """Say that no deal of a match is being played, so that a claim has to name its own."""
    return say("{match} has ended: name the game and deal the claim is about.", match=mid)


def _place(world: World, tid: str, asked: ClaimFields) -> tuple[int, int]:
    state = opened(world, tid, asked.match)
    upcoming = at_its_table(world, tid, asked.match).upcoming(tid, asked.match)
    there = at_table(world, tid, asked.match)
    if asked.deal is None:
        if asked.game is not None:
            raise Refused(say("Name the deal of game {game} that the claim is about.", game=asked.game))
        if upcoming is None:
            raise Refused(ended(asked.match))
        return upcoming.game, upcoming.deal
    game = asked.game or (upcoming.game if upcoming is not None else len(state.games))
    live = [(one.game, one.deal) for one in (upcoming, there) if one is not None]
    if (game, asked.deal) not in live and state.deal(game, asked.deal) is None:
        raise Refused(say("{match} has no deal {deal} in game {game}.", match=asked.match, deal=asked.deal, game=game))
    return game, asked.deal


def _not_twice(state: MatchState, mid: str, place: tuple[int, int], claim: Claim, *, another: bool) -> None:
    """Refuse a second claim on one incident: nobody is punished twice for it, and who lost it appeals instead.

    One that may be the same for all it names is logged where somebody says that it is `another`.
    """
    stand = [one for one in state.claims_of(*place) if one.ruling != "withdrawn"]
    for one in stand:
        if same_incident(one.facts, claim):
            raise Refused(
                say(
                    "Claim {claim} in {match} is about this already. There is one price an incident: who does not "
                    "accept its ruling appeals against it.",
                    claim=one.claim,
                    match=mid,
                )
            )
    alike = next((one.claim for one in stand if maybe_same(one.facts, claim)), None)
    if alike is not None and not another:
        raise Refused(
            say(
                "This may be claim {claim} in {match} again. If so, leave it: there is one price an incident. If it is "
                "another incident, say so: another=true.",
                claim=alike,
                match=mid,
            )
        )


def _can_be(claim: Claim, rules: Ruleset) -> None:
    """Refuse a claim that can't be in any deal; whether its jodhi is there shows when the deal is entered."""
    mistakes = check_facts(Deal(claims=(replace(claim, ruling="withdrawn"),)), rules)
    if mistakes:
        raise SheetRefused(tuple(Mistake(m.path.replace("claims[0]", "claim"), m.message) for m in mistakes))


def _in_words(claim: Claim, statement: str | None, rules: Ruleset) -> None:
    """Refuse a claim on what nothing but words names, without them."""
    if claim.offence in IN_WORDS and not (statement or "").strip():
        word = rules.offences[claim.offence].word
        raise Refused(say("{offence}: say in `statement` what was done; nothing else names it.", offence=word))


def _rule(world: World, tid: str, asked: RuleFields) -> Decision:
    state = opened(world, tid, asked.match)
    logged = logged_claim(state, asked.match, asked.claim)
    if not asked.reason.strip():
        raise Refused(say("A ruling needs a reason: what was shown, and by whom."))
    if asked.level == "table" and logged.ruled:
        raise ruled_on(asked.match, asked.claim)
    level = asked.level or level_for(logged)
    check_open(logged, level, asked.match)
    late = logged.came_late if asked.late is None else asked.late
    why = asked.reason.strip(), asked.opened_by_keeper, asked.waived.strip() or None
    event = game.ClaimRuled(asked.claim, asked.ruling, level, *why, None if late == logged.facts.late else late)
    label = labelled(
        "Rule on claim {claim} in {match}", claim=asked.claim, match=asked.match
    )  # no verdict: labels are read out at tables
    return decide_ruling(world, tid, asked.match, event, asked.facts, label)


def _announce(world: World, tid: str, asked: AnnounceFields) -> Decision:
    state = opened(world, tid, asked.match)
    if logged_claim(state, asked.match, asked.claim).ruling in (None, "pending"):
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
