"""Acts of a claim's way: the table agrees or does not, the rules have a gap, a pair appeals to the next level."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from app.desk.acts.act import KEEPERS, RULERS, ActSpec, Count, Decision, Fields
from app.desk.acts.opening import opened, rules_of
from app.desk.acts.ruling import decide_ruling, logged_claim, ruled_on
from app.desk.journal.world import match_stream
from app.desk.refusals import Refused, say
from app.game import events as game
from app.game.claims.life import above, against, in_time, rank
from app.game.events import Level
from app.game.table import Team
from app.listings.labels import labelled

if TYPE_CHECKING:
    from app.desk.journal.world import World
    from app.game.match import Logged, MatchState


class AgreeFields(Fields, frozen=True, kw_only=True):
    """What both pairs say of a claim: it stands (`upheld`), it was wrong (`rejected`), it is taken back (`withdrawn`).

    `facts` is the deal as typed so far, kept when this ends it. The reason may be left out: they agree.
    """

    match: str
    claim: Count
    ruling: Literal["upheld", "rejected", "withdrawn"]
    reason: str = ""
    opened_by_keeper: bool = True
    facts: dict[str, Any] | None = None


class DisputeFields(Fields, frozen=True, kw_only=True):
    """A claim on which the table does not agree; `reason` is what the accused say."""

    match: str
    claim: Count
    reason: str = ""


class ReferFields(Fields, frozen=True, kw_only=True):
    """A claim that the rules do not cover, and what they leave open."""

    match: str
    claim: Count
    reason: str


class AppealFields(Fields, frozen=True, kw_only=True):
    """A ruling, the pair of the match that appeals, and its grounds; the level is the next one up if left out."""

    match: str
    claim: Count
    team: Team
    reason: str
    level: Level | None = None


def _decision(tid: str, mid: str, event: game.Event, label: str, **answer: object) -> Decision:
    return Decision(((match_stream(tid, mid), event),), label, answer)


def _first(world: World, tid: str, mid: str, number: int) -> tuple[MatchState, Logged]:
    """Give a claim that nobody has ruled on; refuse one with a ruling."""
    state = opened(world, tid, mid)
    logged = logged_claim(state, mid, number)
    if logged.ruled:
        raise ruled_on(mid, number)
    return state, logged


def _agree(world: World, tid: str, asked: AgreeFields) -> Decision:
    _first(world, tid, asked.match, asked.claim)
    why = asked.reason.strip() or None, asked.opened_by_keeper
    event = game.ClaimRuled(asked.claim, asked.ruling, "table", *why)
    label = labelled("The table agrees on claim {claim} in {match}", claim=asked.claim, match=asked.match)
    return decide_ruling(world, tid, asked.match, event, asked.facts, label)


def _dispute(world: World, tid: str, asked: DisputeFields) -> Decision:
    _, logged = _first(world, tid, asked.match, asked.claim)
    if logged.sent is not None:
        raise Refused(
            say("Claim {claim} in {match} is before the officials already.", claim=asked.claim, match=asked.match)
        )
    event = game.ClaimDisputed(asked.claim, reason=asked.reason.strip() or None)
    label = labelled("The table does not agree on claim {claim} in {match}", claim=asked.claim, match=asked.match)
    return _decision(tid, asked.match, event, label, level=event.level)


def _refer(world: World, tid: str, asked: ReferFields) -> Decision:
    _, logged = _first(world, tid, asked.match, asked.claim)
    if not asked.reason.strip():
        raise Refused(say("Say what the rules leave open: the judge's answer is kept as a precedent."))
    if logged.gap:
        raise Refused(
            say("Claim {claim} in {match} is before the judge already.", claim=asked.claim, match=asked.match)
        )
    event = game.ClaimDisputed(asked.claim, "judge", gap=True, reason=asked.reason.strip())
    label = labelled("Claim {claim} in {match} goes to the judge", claim=asked.claim, match=asked.match)
    return _decision(tid, asked.match, event, label, level=event.level)


def _appeal(world: World, tid: str, asked: AppealFields) -> Decision:
    state = opened(world, tid, asked.match)
    logged = logged_claim(state, asked.match, asked.claim)
    names = {"claim": asked.claim, "match": asked.match}
    _can_be_appealed(logged, asked.match)
    if not asked.reason.strip():
        raise Refused(say("An appeal needs its grounds: what was ruled wrongly, and what shows it."))
    if asked.match in world.tournament(tid).results or state.signed is not None:
        raise Refused(say("{match} is signed off: the time for an appeal is over.", **names))
    if not in_time(logged, rules_of(world, state).parameters.claim_deadline):
        raise Refused(
            say(
                "A deal has been played since the ruling on claim {claim} in {match} was told: the time for an appeal "
                "is over.",
                **names,
            )
        )
    _for_its_pair(world, tid, logged, asked)
    level = _level(logged, asked)
    event = game.RulingAppealed(asked.claim, asked.team, level, asked.reason.strip())
    return _decision(
        tid, asked.match, event, labelled("{team} appeals on claim {claim} in {match}", team=asked.team, **names),
        level=level,
    )  # fmt: skip


def _can_be_appealed(logged: Logged, mid: str) -> None:
    """Refuse an appeal where there is no ruling to appeal against, or one waits already."""
    names = {"claim": logged.claim, "match": mid}
    if not logged.ruled or logged.ruling == "withdrawn":
        raise Refused(say("Claim {claim} in {match} has no ruling to appeal against.", **names))
    if not logged.public:
        raise Refused(
            say("The ruling on claim {claim} in {match} is not announced: nobody can appeal it yet.", **names)
        )
    if logged.appeal is not None:
        raise Refused(say("An appeal on claim {claim} in {match} waits already.", **names))


def _for_its_pair(world: World, tid: str, logged: Logged, asked: AppealFields) -> None:
    """Refuse an appeal by the pair that a ruling is for: it would keep the other one from making its own."""
    cancels = rules_of(world, world.match(tid, asked.match)).parameters.wrong_opener == "cancel_redeal"
    losers = against(logged, _verdict(world, tid, asked.match, logged), cancels=cancels)
    if asked.team not in losers:
        told = "The ruling on claim {claim} in {match} goes against {team}: an appeal is for that pair to make."
        raise Refused(say(told, claim=logged.claim, match=asked.match, team=losers[0]))


def _verdict(world: World, tid: str, mid: str, logged: Logged) -> str:
    """Give what a ruling came to in its deal (one on a claim that lapsed is for nobody), else the ruling itself."""
    games, place = world.score(tid, mid).games, world.match(tid, mid).claims_of(logged.game, logged.deal).index(logged)
    deals = games[logged.game - 1].deals if logged.game <= len(games) else ()
    heard = deals[logged.deal - 1].claims if logged.deal <= len(deals) else ()
    return heard[place].verdict if place < len(heard) else str(logged.ruling)


def _level(logged: Logged, asked: AppealFields) -> Level:
    """Give the level an appeal goes to: above the one that ruled, the next where none is named."""
    held = logged.level or "table"
    level = asked.level or above(held)
    if level is None:
        raise Refused(say("The match commissioner's ruling is final: there is no appeal against it."))
    if rank(level) <= rank(held):
        raise Refused(say("An appeal goes to a higher level than the one that ruled."))
    return level


APPEALING = (
    ActSpec("agree", "Record what the table agrees on a claim", AgreeFields, KEEPERS, _agree),
    ActSpec("dispute_claim", "The table does not agree: to the adjudicator", DisputeFields, KEEPERS, _dispute),
    ActSpec("refer", "A gap in the rules: to the judge, kept as a precedent", ReferFields, RULERS, _refer),
    ActSpec("appeal", "Appeal against a ruling to the next level", AppealFields, KEEPERS, _appeal),
)
