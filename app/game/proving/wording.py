"""What an adjudicator can read out: the cards that force an answer, or one completion for and one against."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from app.game.cards import SEATS_AT_TABLE
from app.game.proving.plain import whatever
from app.game.sentences import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.game.proving.examining import Case, Examined
    from app.game.proving.known import Fact, Known, Place, Untold
    from app.game.proving.settling import Settler


class Line(Struct, frozen=True):
    """Facts told together: the cards of a `hand`, who has `taken` it, cards `dealt` or `held` to the end, the points.

    Each of `told` is a seat with its card, a card alone where nobody recalls whose it was, a seat or team that took the
    hand, or a team with its points.
    """

    kind: Literal["hand", "taken", "dealt", "held", "points"]
    hand: int
    told: tuple[str, ...]


def forcing(because: Iterable[Fact]) -> tuple[Line, ...]:
    """Put the facts that force an answer together, hand by hand."""
    lines: dict[tuple[str, int], list[str]] = {}
    for fact in because:
        kind = {"held": "dealt", "won": "taken", "points": "points"}.get(fact.kind, "hand")
        lines.setdefault((kind, fact.hand or 0), []).append(_told(fact))
    return _lines(lines)


def _told(fact: Fact) -> str:
    if fact.taker is not None:
        return fact.taker
    if fact.team is not None:
        return f"{fact.team} {fact.points}"
    return f"{fact.seat} {fact.card}" if fact.seat is not None else f"{fact.card}"


def shown(told: Known, case: Case) -> tuple[Line, ...]:
    """Put the cards of one completion together, hand by hand; those not played come last."""
    lines: dict[tuple[str, int], list[str]] = {}
    for place, card in sorted(case.cards, key=lambda one: one[0].hand):
        held = not _was_played(told, place)
        lines.setdefault(("held", 0) if held else ("hand", place.hand), []).append(f"{place.seat} {card}")
    return _lines(lines)


def _was_played(told: Known, place: Place) -> bool:
    row = told.rows[place.hand - 1]
    return row.count == SEATS_AT_TABLE or place.seat in row.seats


def _lines(lines: dict[tuple[str, int], list[str]]) -> tuple[Line, ...]:
    return tuple([Line(kind, hand, tuple(told)) for (kind, hand), told in lines.items()])  # type: ignore[arg-type]


_KINDS = {
    "hand": "hand {hand}: {told}",
    "taken": "hand {hand} taken by {told}",
    "dealt": "dealt: {told}",
    "held": "still held: {told}",
    "points": "counted: {told}",
}


def sentence(lines: Iterable[Line]) -> str:
    """Write lines in one: `hand 3: A1 JD, B1 QC; dealt: A2 KH`."""
    return "; ".join(say(_KINDS[line.kind], hand=line.hand, told=", ".join(line.told)) for line in lines)


def why(told: Known, examined: Examined) -> str:
    """Say why an answer is what it is."""
    if not examined.possible:
        return say("the facts can't all be true")
    if len(examined.possible) == 1:
        facts = sentence(forcing(examined.because))
        return say("the cards force it: {facts}", facts=facts) if facts else whatever(examined.plain)
    cases = [
        say("{outcome} with {cards}", outcome=say(case.outcome), cards=sentence(shown(told, case)))
        for case in examined.cases
        if case.cards
    ]
    return "; ".join([". ".join(cases or [say("no card tells it")]), *unsettled(examined.untold)])


_UNTOLD = {
    "led": "who led hand {hand} is not told",
    "taken": "who took hand {hand} is not told",
    "order": "in which order hand {hand} was played is not told",
    "played": "who played to hand {hand} is not told",
    "trump": "what was trump is not told",
    "moment": "when the jodhi was called is not told",
    "held": "the cards that were never played would have to be shown too",
    "points": "the opponents' card points are not told",
}


def unsettled(untold: Iterable[Untold]) -> tuple[str, ...]:
    """Say why no card and no hand turned up settles it; nothing where one does."""
    return tuple(say("no hand turned up settles it: {reasons}", reasons=reasons) for reasons in not_told(untold))


def not_told(untold: Iterable[Untold]) -> tuple[str, ...]:
    """Say in one what nobody told; nothing where nothing is lacking."""
    reasons = [say(_UNTOLD[one.kind], hand=one.hand) for one in untold]
    return (", ".join(reasons),) if reasons else ()


def settle_json(settlers: Iterable[Settler]) -> tuple[dict[str, object], ...]:
    """Write what would settle a question as the result format has it: places of cards, or hands to turn up."""
    return tuple(
        [
            {"turn_up": list(one.turn_up)} if one.turn_up else {"cards": [list(place) for place in one.cards]}
            for one in settlers
        ]
    )
