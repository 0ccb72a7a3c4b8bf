"""Acts where players look on, meant and refused as the day is known to them.

What officials have in hand decides no refusal there but one, in the same words whatever was ruled; see `in_hand`.
"""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.desk.asking import allow, decided
from app.desk.decision import Decision
from app.desk.known.covering import as_played, refusals_covered
from app.desk.known.in_hand import (
    AT_ITS_TABLE,
    BY_HOW_IT_STANDS,
    OF_ALL_TYPED,
    OF_CLAIMS,
    before_players,
    held,
    in_hand,
    touched,
)
from app.desk.known.playing_on import PLAYED_ON, as_counted
from app.desk.people.naming import names_in
from app.desk.refusals import Refused, ScoreTold, moved_on
from app.desk.told.world import moved_since
from app.tournament.views import occupied

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from app.desk.acts.act import ActSpec, Fields
    from app.desk.journal.world import World
    from app.desk.known.in_hand import InHand
    from app.desk.known.keys import Keys

    AsKnown = tuple[Fields, Mapping[str, object] | None]


def decided_as_known(duty: Keys, world: World, spec: ActSpec, tid: str | None, asked: Fields) -> Decision:
    """Decide an act in a world; where players look on, so that it tells them nothing they do not know."""
    known = by_what_is_known(duty, spec, tid, asked)
    if isinstance(known, Decision):
        return known
    asked_so, answer = known
    with known_refusals(duty, spec, tid, asked):
        meant = as_played(duty, tid, allow(world, duty.who, spec, tid or "", asked_so))
        made = decided(spec, world, tid or "", meant)
    return made if answer is None else replace(made, answer=answer)


def check_seen(duty: Keys, tid: str, seen: Mapping[str, int]) -> None:
    """Refuse an act whose user has not seen what a stream says now, where players look on: as they know it.

    What they are not told has moved nothing that he saw.
    """
    for name, seq in seen.items():
        others = moved_since(duty.world, tid, name, seq)
        if others or duty.world.stream(name).seq < seq:
            raise moved_on(others, partial(names_in, duty.world, name))


def by_what_is_known(duty: Keys, spec: ActSpec, tid: str | None, asked: Fields) -> AsKnown | Decision:
    """Give an act as it is done where players look on; refuse what would tell them what officials have in hand.

    With it goes the answer in the world that players know, None where that is the answer as ever. What a table with a
    ruling that nobody announced plays on with, and what it claims, is decided already: as its players know their match.
    """
    match = getattr(asked, "match", None)
    if not tid or not before_players(duty, tid, match) or not _by_the_day(duty, spec, tid, match):
        return asked, None
    if spec.name in AT_ITS_TABLE - OF_ALL_TYPED - OF_CLAIMS and match and not duty.world.brief(tid, match).secret:
        return asked, None  # a table that nobody ruled at goes on as ever
    hand = in_hand(duty.world, tid)
    if hand is None:
        return asked, None
    if spec.name == "result":
        asked = _named(hand, tid, asked)
    on = touched(hand, spec.name, tid, asked)
    if on is None and not hand.secret and not (spec.name == "call" and hand.over):
        return asked, None
    made = _as_told(duty, spec, tid, asked, hand)
    played = spec.name in PLAYED_ON and match in hand.played
    if match and (played or (spec.name == "claim" and match in hand.secret)):
        return as_counted(duty.world, hand, (tid, match), made)
    return _meant(hand, spec.name, tid, asked, (made, on)), made.answer


def _by_the_day(duty: Keys, spec: ActSpec, tid: str, match: str | None) -> bool:
    """Tell whether an act is refused by how the day stands: so is any on a match that nobody opened."""
    return spec.name in BY_HOW_IT_STANDS or (match is not None and duty.world.match(tid, match).opened is None)


def _as_told(duty: Keys, spec: ActSpec, tid: str, asked: Fields, hand: InHand) -> Decision:
    """Decide an act in the world that players know; refused as it is refused there, in those words."""
    there = duty.seeing(hand.world)
    try:
        with refusals_covered(there, tid, getattr(asked, "match", None)):
            meant = as_played(there, tid, allow(hand.world, duty.who, spec, tid, asked))
            return decided(spec, hand.world, tid, meant)
    except ScoreTold as known:
        raise Refused(str(known)) from None


def _meant(hand: InHand, act: str, tid: str, asked: Fields, known: tuple[Decision, str | None]) -> Fields:
    """Give an act that players know nothing against as they mean it: what it comes to for them, and a match in hand."""
    made, on = known
    if act == "call":
        return _called(hand, tid, asked, made)
    if on is None:
        return asked
    raise held(on)


def _called(hand: InHand, tid: str, asked: Any, made: Decision) -> Fields:  # noqa: ANN401 - as above
    """Give a call with the match and the table that it comes to as players know the day."""
    match, table, t = str(made.answer["match"]), made.answer["table"], hand.world.tournament(tid)
    kept = next((mid for mid in hand.over if t.tables.get(mid) == table), None)
    if kept is not None or match in hand.secret - hand.played:
        raise held(kept or match)
    meant: Fields = replace(asked, match=match, table=table)
    return meant


def _named(hand: InHand, tid: str, asked: Any) -> Fields:  # noqa: ANN401 - any act's fields
    """Give a result with the match that players know at the table it was told of."""
    match = asked.match or occupied(hand.world.tournament(tid)).get(asked.table)
    meant: Fields = replace(asked, match=match, table=None) if match else asked
    return meant


@contextmanager
def known_refusals(duty: Keys, act: ActSpec | None, tid: str | None, asked: Any) -> Iterator[None]:  # noqa: ANN401
    """Let an act that players know nothing against be refused by what they do not know in no other words than one.

    What is refused as they know the day is refused in the words of that. `act` is None at a step, `asked` its match.
    """
    match = getattr(asked, "match", None) if act else asked
    try:
        yield
    except Refused as refusal:
        here = (act is None or act.name in BY_HOW_IT_STANDS) and before_players(duty, tid, match)
        hand = in_hand(duty.world, tid) if tid and here else None
        if tid is None or hand is None or not hand.secret or isinstance(refusal, ScoreTold):
            raise
        if act is not None:
            _as_told(duty, act, tid, asked, hand)
        raise held(match if match in hand.whole else min(hand.secret)) from None
