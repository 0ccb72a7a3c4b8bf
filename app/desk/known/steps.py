"""Steps back and forth where players look on: taken as they know the day, and as they know the match at a table.

At a table with a claim that is open, or ruled on and not announced, a step passes over what officials did since.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.journal.history import effective, last_act
from app.desk.journal.world import match_stream, tournament_stream
from app.desk.known.acts import known_refusals
from app.desk.known.in_hand import before_players, held, in_hand, of_a_team
from app.desk.ports import Act
from app.desk.refusals import Refused, say
from app.desk.supposing import Supposed
from app.desk.told.matches import for_officials
from app.desk.told.world import told_world
from app.desk.undoing import redo, redoable, undo
from app.game.events import ClaimLogged, RulingAppealed, SidesSwapped
from app.tournament.events import MatchCalled

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.desk.decision import Decision
    from app.desk.journal.codec import Event
    from app.desk.journal.world import World
    from app.desk.known.in_hand import InHand
    from app.desk.known.keys import Keys


def step_as_known(duty: Keys, tid: str, match: str | None, act_id: str | None, *, back: bool) -> Decision:
    """Decide an undo, or a redo where `back`; where players look on, so that it tells them nothing they do not know."""
    name = match_stream(tid, match) if match else tournament_stream(tid)
    here = before_players(duty, tid, match)
    hand = in_hand(duty.world, tid) if here else None
    told = told_world(duty.world, tid) if here else None
    if told is not None and act_id and _hidden(duty, told, act_id):
        raise Refused(say("There is no act {act_id} in this journal.", act_id=act_id))
    if told is not None and match and _passes_over(duty, hand, name, match):
        return _at_its_table(duty, told, (tid, match), act_id, back=back)
    known = _known_act(duty, hand, tid, match, act_id, back=back)
    with known_refusals(duty, None, tid, match):
        if back:
            return redo(duty.world, name, known, known=told)
        return undo(duty.world, name, known)


def _passes_over(duty: Keys, hand: InHand | None, name: str, match: str) -> bool:
    """Tell whether a step at a table goes past what officials did: with a claim, or put beside one since settled."""
    if hand is not None and match in {*hand.played, *hand.over}:
        return match in hand.played
    return for_officials(duty.world.stream(name).told)


def _hidden(duty: Keys, known: World, act_id: str) -> bool:
    """Tell whether an act stands that players were told nothing of."""
    streams = {one.stream for one in duty.world.journal.find_act(act_id)}
    here, there = (
        any(one.act.id == act_id for name in streams for one in effective(world.stream(name).told))
        for world in (duty.world, known)
    )
    return here and not there


def _at_its_table(duty: Keys, known: World, place: tuple[str, str], act_id: str | None, *, back: bool) -> Decision:
    """Decide a step in the match that its table knows; refused where nobody could count what is left.

    A claim, or an appeal, is not taken back there, ruled on or not: that would take its ruling with it. Nor are the
    sides: they are changed over once more.
    """
    name, mid = match_stream(*place), place[1]
    told = known.stream(name).told
    made = (redo if back else undo)(known, name, act_id)
    again = redoable(known, name) if back else last_act(told)
    gone = act_id or (again.id if again else None)
    events = [one.event for one in told if one.act.id == gone]
    if any(isinstance(event, SidesSwapped) for event in events):
        raise held(mid)  # what a ruling told since is told of the sides as they were then
    if not back:
        _none_of_a_claim(mid, events)
    after = Supposed(duty.world)
    after.suppose(Act("supposed", "step", "", "", "", "", made.label), made.events)
    try:
        after.score(*place)
    except Refused:
        raise held(mid) from None
    return made


def _none_of_a_claim(mid: str, events: Iterable[Event]) -> None:
    """Refuse to take a claim back, or an appeal; how a claim is taken back at a table is told."""
    for event in events:
        if isinstance(event, RulingAppealed):
            raise held(mid)
        if isinstance(event, ClaimLogged):
            told = (
                "Claim {claim} in {match} is before the officials. Both pairs may take it back (F6), or ask the desk."
            )
            raise Refused(say(told, claim=event.claim, match=mid))


def _known_act(
    duty: Keys, hand: InHand | None, tid: str, match: str | None, act_id: str | None, *, back: bool
) -> str | None:
    """Give the act to take back, or to bring again, as players know the day; refuse what touches a ruling untold."""
    if hand is None or not (hand.secret or hand.over):
        return act_id
    if match in hand.over or (back and match is None and hand.over):
        raise held(match or hand.over[0])
    name = match_stream(tid, match) if match else tournament_stream(tid)
    if back:
        redo(hand.world, name, act_id)
        return act_id
    told = hand.world.stream(name).told
    act = act_id or next((one.id for one in [last_act(told)] if one), None)
    undo(hand.world, name, act)
    journal = duty.world.journal
    streams = {one.stream for one in journal.find_act(act)} if act else set()
    on = next((mid for mid in hand.over if match_stream(tid, mid) in streams), None)
    on = on or _about(hand, tid, [one.event for one in told if one.act.id == act])
    if on is not None:
        raise held(on)
    return act


def _about(hand: InHand, tid: str, events: Iterable[Event]) -> str | None:
    """Give the match in hand that events are about, themselves, by a team of it or by the table it had; else None."""
    t = hand.world.tournament(tid)
    events = tuple(events)
    named, teams = ({getattr(event, what, None) for event in events} for what in ("match", "team"))
    tables = {event.table for event in events if isinstance(event, MatchCalled)}
    about = (mid for mid in hand.whole if mid in named or (mid in hand.over and t.tables.get(mid) in tables))
    return next(about, None) or of_a_team(hand, t, teams)
