"""Acts where players look on, meant and refused as the day is known to them.

What officials have in hand decides no refusal there but one, in the same words whatever was ruled; see `in_hand`.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace as dressed
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from app.desk.asking import allow
from app.desk.covering import as_played, refusals_covered, wait
from app.desk.history import last_act
from app.desk.in_hand import AT_ITS_TABLE, BY_HOW_IT_STANDS, before_players, held, in_hand, of_a_team, touched
from app.desk.refusals import Refused, ScoreTold
from app.desk.undoing import redo, redoable, undo
from app.desk.world import match_stream, tournament_stream
from app.desk.writing import decided
from app.game.events import ClaimLogged
from app.tournament.views import occupied

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.desk.acts.act import ActSpec, Decision, Fields
    from app.desk.codec import Event
    from app.desk.duty import Duty
    from app.desk.in_hand import InHand

_PLAYED_ON: Final = frozenset({"enter", "open_game", "position"})


def by_what_is_known(duty: Duty, spec: ActSpec, tid: str | None, asked: Fields) -> Fields:
    """Give an act as it is done where players look on; refuse what would tell them what officials have in hand."""
    match = getattr(asked, "match", None)
    if not tid or spec.name not in BY_HOW_IT_STANDS or not before_players(duty, tid, match):
        return asked
    if spec.name in AT_ITS_TABLE and match and not duty.world.brief(tid, match).secret:
        return asked  # a table that nobody ruled at goes on as ever
    hand = in_hand(duty.world, tid)
    if hand is None:
        return asked
    if spec.name == "result":
        asked = _named(hand, tid, asked)
    on = touched(hand, spec.name, tid, asked)
    if on is None and not hand.secret:
        return asked
    made = _as_told(duty, spec, tid, asked, hand)
    return _meant(hand, spec.name, tid, asked, (made, on))


def _as_told(duty: Duty, spec: ActSpec, tid: str, asked: Fields, hand: InHand) -> Decision:
    """Decide an act in the world that players know; refused as it is refused there, in those words."""
    there = dressed(duty, world=hand.world)
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
    if on is None or act == "correct":
        return asked
    if act in _PLAYED_ON:
        raise wait()
    if act == "claim":
        return _claimed(hand, tid, asked, made)
    raise held(on)


def _called(hand: InHand, tid: str, asked: Any, made: Decision) -> Fields:  # noqa: ANN401 - as above
    """Give a call with the match and the table that it comes to as players know the day."""
    match, table, t = str(made.answer["match"]), made.answer["table"], hand.world.tournament(tid)
    kept = next((mid for mid in hand.over if t.tables.get(mid) == table), None)
    if kept is not None or match in hand.secret:
        raise held(kept or match)
    meant: Fields = replace(asked, match=match, table=table)
    return meant


def _claimed(hand: InHand, tid: str, asked: Any, made: Decision) -> Fields:  # noqa: ANN401 - as below
    """Give a claim with the deal that its table means; where the table waits no other deal is being played."""
    logged: Any = next(event for _, event in made.events if isinstance(event, ClaimLogged))
    if hand.world.match(tid, asked.match).deal(logged.game, logged.deal) is None:
        raise wait()
    meant: Fields = replace(asked, game=logged.game, deal=logged.deal)
    return meant


def _named(hand: InHand, tid: str, asked: Any) -> Fields:  # noqa: ANN401 - any act's fields
    """Give a result with the match that players know at the table it was told of."""
    match = asked.match or occupied(hand.world.tournament(tid)).get(asked.table)
    meant: Fields = replace(asked, match=match, table=None) if match else asked
    return meant


@contextmanager
def known_refusals(duty: Duty, act: ActSpec | None, tid: str | None, asked: Any) -> Iterator[None]:  # noqa: ANN401
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


def step_by_what_is_known(duty: Duty, tid: str, match: str | None, act_id: str | None, *, back: bool) -> str | None:
    """Give the act to take back, or to bring again, as players know the day; refuse what touches a ruling untold."""
    hand = in_hand(duty.world, tid) if before_players(duty, tid, match) else None
    if hand is None or not hand.secret:
        return act_id
    if match in hand.secret or (back and match is None):
        raise held(match or min(hand.secret))
    name = match_stream(tid, match) if match else tournament_stream(tid)
    if back:
        if redoable(hand.world, name) is None:
            redo(hand.world, name, act_id)  # refuses: it is its match's own
        return act_id
    told = hand.world.stream(name).told
    act = act_id or next((one.id for one in [last_act(told)] if one), None)
    undo(hand.world, name, act)
    journal = duty.world.journal
    streams = {one.stream for one in journal.find_act(act)} if act else set()
    on = next((mid for mid in sorted(hand.secret) if match_stream(tid, mid) in streams), None)
    on = on or _about(hand, tid, [one.event for one in told if one.act.id == act])
    if on is not None:
        raise held(on)
    return act


def _about(hand: InHand, tid: str, events: Iterable[Event]) -> str | None:
    """Give the match in hand that events are about, themselves or by a team of it; None where they are about none."""
    t = hand.world.tournament(tid)
    events = tuple(events)
    named, teams = ({getattr(event, what, None) for event in events} for what in ("match", "team"))
    return next((mid for mid in hand.whole if mid in named), None) or of_a_team(hand, t, teams)
