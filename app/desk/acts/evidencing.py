"""Acts on what a claim is judged by: the cards told of its deal, and statements, photos and papers put beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import field

from app.desk.acts.act import DIRECTOR, RULERS, ActSpec, Count, Decision, Fields, Words
from app.desk.acts.opening import opened, rules_of
from app.desk.acts.ruling import logged_claim
from app.desk.contents import TEXT, fits, media_of
from app.desk.journal.codec import name_of
from app.desk.journal.world import match_stream
from app.desk.refusals import Refused, say
from app.game import evidence_events as evidence
from app.game.facts import Deal
from app.game.match import deal_of
from app.game.record import Board
from app.game.table import Seat
from app.game.text.parsing import parse_deal
from app.listings.labels import labelled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.desk.journal.world import World


class CardsFields(Fields, frozen=True, kw_only=True):
    """`facts` is the deal as told so far, as a score sheet writes it; `inspected` cards were looked at in private."""

    match: str
    claim: Count
    facts: dict[str, Any]
    inspected: dict[Seat, tuple[str, ...]] = field(default_factory=dict)


class AttachFields(Fields, frozen=True, kw_only=True):
    """Either `text`, a statement, or `content`, a photo (PNG, JPEG) or a PDF in base64; `by` the seat that gave it.

    `caption` says in a few words what it shows, or who spoke where no seat did.
    """

    match: str
    claim: Count
    text: str | None = None
    content: bytes | None = None
    by: Seat | None = None
    caption: Words | None = None


class AttachedFields(Fields, frozen=True, kw_only=True):
    """What was put beside a claim, taken back since or not; `number` counts in the match, from 1."""

    match: str
    number: Count


def _cards(world: World, tid: str, asked: CardsFields) -> Decision:
    state = opened(world, tid, asked.match)
    rules = rules_of(world, state)
    claim = logged_claim(state, asked.match, asked.claim)
    facts = parse_deal(asked.facts, rules, "facts")
    if facts.claims:
        raise Refused(say("Cards are told of a deal, not its claims: leave `claims` out."))
    inspected = parse_deal({"held": {seat: list(cards) for seat, cards in asked.inspected.items()}}, rules, "inspected")
    board = Board(claim.game, claim.deal, facts, inspected.held)
    deal_of(state, rules, (claim.game, claim.deal), board)  # refuses cards that can't lie so
    event = evidence.CardsTold(claim.game, claim.deal, facts, inspected.held)
    return Decision(
        ((match_stream(tid, asked.match), event),),
        labelled("Cards told for claim {claim} in {match}", claim=asked.claim, match=asked.match),
        {"claim": f"{asked.match}.{asked.claim}", "cards": _count(facts)},
    )


def _count(facts: Deal) -> int:
    return sum(card != "?" for hand in facts.hands for card in hand.cards)


def _attach(world: World, tid: str, asked: AttachFields) -> Decision:
    state = opened(world, tid, asked.match)
    logged_claim(state, asked.match, asked.claim)
    text = (asked.text or "").strip()
    if bool(text) == bool(asked.content is not None):
        raise Refused(say("Put a statement or a file beside a claim: its text, or its content, one of the two."))
    content = text.encode() if text else asked.content or b""
    fits(len(content), sum(one.told.size for one in state.attached if not one.erased))
    media = TEXT if text else media_of(content)
    event = evidence.EvidenceAttached(
        asked.claim,
        max((one.number for one in _ever(world, tid, asked.match)), default=0) + 1,
        "statement" if text else "paper" if media == "application/pdf" else "photo",
        media,
        len(content),
        asked.by,
        caption=(asked.caption or "").strip() or None,
        content=content,
    )
    answer = {"claim": f"{asked.match}.{asked.claim}", "number": event.number, "kind": event.kind, "size": event.size}
    label = labelled(
        "Put {thing} beside claim {claim} in {match}", thing=f"a {event.kind}", claim=asked.claim, match=asked.match
    )
    return Decision(((match_stream(tid, asked.match), event),), label, answer)


def _erase(world: World, tid: str, asked: AttachedFields) -> Decision:
    """Erase the content wherever it stands: its match's deals may have been moved here from another one."""
    opened(world, tid, asked.match)
    found = next((one for one in _ever(world, tid, asked.match) if one.number == asked.number), None)
    if found is None:
        text = "Nothing with the number {number} lies beside the claims of {match}."
        raise Refused(say(text, number=asked.number, match=asked.match))
    digest = found.digest
    if not world.journal.asides([digest]):
        raise Refused(say("Number {number} is erased already: only its hash is left.", number=asked.number))
    return Decision(
        ((match_stream(tid, asked.match), evidence.EvidenceErased(asked.number, digest)),),
        labelled("Erase what lies beside claim {claim} in {match}", claim=found.claim, match=asked.match),
        {"number": asked.number, "hash": digest},
        erases=(digest, *_captions(world, tid, digest)),
    )


def _ever(world: World, tid: str, mid: str) -> list[evidence.EvidenceAttached]:
    """Give all that was ever put beside a match's claims: what Undo took back is still kept beside the journal."""
    told = (one.event for one in world.stream(match_stream(tid, mid)).told)
    return [event for event in told if isinstance(event, evidence.EvidenceAttached)]


def _captions(world: World, tid: str, digest: str) -> Iterator[str]:
    kind = name_of(evidence.EvidenceAttached)
    for name in world.names(match_stream(tid, "")):
        for one in world.stream(name).stored:
            told = msgspec.json.decode(one.payload) if one.type == kind else {}
            if told.get("digest") == digest:
                yield from told.get("aside", {}).values()


EVIDENCING = (
    ActSpec("lay_cards", "Tell what is known of the cards of a claim's deal", CardsFields, RULERS, _cards),
    ActSpec("attach", "Put a statement, a photo or a paper beside a claim", AttachFields, RULERS, _attach),
    ActSpec(
        "erase_attached",
        "Erase for good what was put beside a claim; its hash stays",
        AttachedFields,
        DIRECTOR,
        _erase,
        grave=True,
    ),
)
