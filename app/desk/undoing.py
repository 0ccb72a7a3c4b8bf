"""Undo names an act and takes it back in every stream it touched, or names the later act that rests on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from app.desk.decision import Decision
from app.desk.journal.codec import Undone
from app.desk.journal.history import ERASING, Told, cancelled, effective, last_act, last_undo
from app.desk.journal.streams import CONDUCT, OF_ALL, PEOPLE
from app.desk.people.forgetting import BAR_OVER, NEVER_BACK
from app.desk.people.naming import named
from app.desk.people.register import people_of
from app.desk.refusals import Refused, say
from app.listings.labels import labelled
from app.tournament.day_events import ResultTold
from app.tournament.events import EntryMarked, ResultRecorded
from app.tournament.folding.fold import evolve, fold
from app.tournament.people.conduct import BarLifted, ConductDismissed, ConductErased, ConductTold, PersonBarred
from app.tournament.people.register import PeopleJoined, PersonChanged, PersonErased, PersonKept, PersonRegistered
from app.tournament.state import Tournament
from app.tournament.touches import changes, needs

if TYPE_CHECKING:
    from app.desk.journal.codec import Event
    from app.desk.journal.world import World
    from app.desk.ports import Act

_ERASED = frozenset({*NEVER_BACK, BAR_OVER})
FOR_GOOD = _ERASED | {"printed"}
"""Acts that nothing takes back."""
_OF_ONE = (PersonChanged, PersonErased, PersonKept)
_OF_CONDUCT = (ConductTold, PersonBarred, BarLifted, ConductDismissed)


def undo(world: World, stream: str, act_id: str | None = None) -> Decision:
    """Decide to take back the act named, or the last one of a stream."""
    act = _act(world, act_id) if act_id else last_act(world.stream(stream).told)
    if act is None:
        raise Refused(say("There is nothing to undo here."))
    if act.name == "printed":
        raise Refused(say("“{label}” can't be taken back: the paper is out.", label=named(world, act)))
    here = "/".join(stream.split("/")[:2])
    streams = streams_of(world, act)
    if not OF_ALL.issuperset(streams) and not any(f"{name}/".startswith(f"{here}/") for name in streams):
        raise Refused(say("“{label}” belongs to another tournament.", label=named(world, act)))
    if act.name in _ERASED:
        raise Refused(say("“{label}” can't be taken back: what was erased is gone.", label=named(world, act)))
    return Decision(_undo_events(world, act), labelled("Undo: {label}", label=act.label), {"undone": act.label})


def redo(world: World, stream: str, act_id: str | None = None, *, known: World | None = None) -> Decision:
    """Decide to take back the last undo of a stream, in every stream it touched; where an act is named only its own.

    `known`: the world in which that undo is the last one, where players know no later one.
    """
    act = redoable(known or world, stream)
    if act_id and (act is None or act.id != act_id):
        raise Refused(say("Somebody was first: something else was done here meanwhile. Look, then try again."))
    back = last_undo((known or world).stream(stream).told)
    if act is None or back is None:
        raise Refused(say("There is nothing to redo here."))
    streams = streams_of(world, back.act)
    for name in streams:
        later = _in_the_way(world, name, back.act, act)
        if later is not None:
            raise Refused(
                say(
                    "“{label}” can't be brought back: “{later}” came since. Undo that first.",
                    label=named(world, act),
                    later=named(world, later),
                )
            )
    return Decision(
        tuple((n, Undone(back.act.id)) for n in streams),
        labelled("Redo: {label}", label=act.label),
        {"redone": act.label},
    )


def _in_the_way(world: World, name: str, back: Act, act: Act) -> Act | None:
    """Give an act made since an undo that what was undone can't stand beside; in a match that is any, or its end."""
    if name in OF_ALL:
        return None  # no number is given twice
    told = world.stream(name).told
    undone = next(one.stored.position for one in told if one.act.id == back.id)
    held = effective(told)
    since = [one for one in held if one.stored.position > undone]
    if name.count("/") != 1:
        return since[0].act if since else _keeping(world, name, undone, act, played=True)
    state = fold([cast("Any", one.event) for one in held if one.stored.position < undone])
    mine = _keys(state, [cast("Any", one.event) for one in told if one.act.id == act.id])
    for one in since:
        event = cast("Any", one.event)
        if mine & changes(state, event):
            return one.act
        state = evolve(state, event)
    return None


def _keys(state: Tournament, events: list[Any]) -> frozenset[str]:
    """Give all that the events of an act write or can't stand without."""
    keys: frozenset[str] = frozenset()
    for event in events:
        keys |= needs(state, event)
        state = evolve(state, event)
    return keys


def redoable(world: World, stream: str) -> Act | None:
    """Give the act that a redo would bring back."""
    back = last_undo(world.stream(stream).told)
    return _act(world, back.event.act) if back and isinstance(back.event, Undone) else None


def _act(world: World, act_id: str) -> Act:
    stored = world.journal.find_act(act_id)
    if not stored:
        raise Refused(say("There is no act {act_id} in this journal.", act_id=act_id))
    return stored[0].act


def _undo_events(world: World, act: Act) -> tuple[tuple[str, Event], ...]:
    streams = tuple(name for name in streams_of(world, act) if _in(world, name, act))
    if not streams:
        raise Refused(say("“{label}” took something back: redo brings it again.", label=named(world, act)))
    if any(act.id in cancelled(world.stream(name).told) for name in streams):
        raise Refused(say("“{label}” is undone already.", label=named(world, act)))
    for name in streams:
        later = _rests_on(world, name, act)
        if later is not None:
            if later.name in _ERASED:
                told = "“{label}” can't be taken back: “{later}” came after it, and what was erased is gone."
                raise Refused(say(told, label=named(world, act), later=named(world, later)))
            raise Refused(
                say(
                    "“{later}” came after “{label}” and rests on it. Undo that first.",
                    later=named(world, later),
                    label=named(world, act),
                )
            )
    return (*((name, Undone(act.id)) for name in streams), *_who_stay(world, act))


def streams_of(world: World, act: Act) -> tuple[str, ...]:
    """Give the streams an act wrote to, in the world's order."""
    touched = {one.stream for one in world.journal.find_act(act.id)}
    return tuple(name for name in world.names("") if name in touched)


def _in(world: World, name: str, act: Act) -> bool:
    """Tell whether an act told something in a stream; what stays as it takes another back is no more than that."""
    mine = [one.event for one in world.stream(name).told if one.act.id == act.id]
    back = any(isinstance(event, Undone) for event in mine)
    return any(not isinstance(event, (Undone, PersonRegistered) if back else Undone) for event in mine)


def _rests_on(world: World, name: str, act: Act) -> Act | None:
    held = effective(world.stream(name).told)
    if name == PEOPLE:
        return _naming(world, held, act)
    if name == CONDUCT:
        return _answering(held, act)
    first = next(index for index, one in enumerate(held) if one.act.id == act.id)
    if name.count("/") == 1 and first > 0:
        return _touching(held, act)
    later = (one.act for one in held[first:] if one.act.id != act.id and not isinstance(one.event, ERASING))
    return next(later, None) or _keeping(world, name, held[first].stored.position, act)


def _keeping(world: World, name: str, position: int, act: Act, *, played: bool = False) -> Act | None:
    """Give another act after a position that keeps what was played of a match as it was left in the middle.

    With `played` also one that tells its result: it takes no more deals.
    """
    stream, _, match = name.rpartition("/")
    told = effective(world.stream(stream).told) if stream.count("/") == 1 else ()
    later = (one for one in told if one.stored.position > position and one.act.id != act.id)
    return next((one.act for one in later if _keeps(one.event, match, played=played)), None)


def _keeps(event: Event, match: str, *, played: bool = False) -> bool:
    if isinstance(event, EntryMarked):
        return any(one.match == match for one in event.halted)
    if isinstance(event, ResultRecorded | ResultTold):
        return event.match == match and (played or (event.how != "played" and bool(event.balls)))
    return False


def _naming(world: World, held: tuple[Told, ...], act: Act) -> Act | None:
    """Give another act that names somebody whom an act registered: a team that came in, or a change."""
    mine = {one.event.person for one in held if one.act.id == act.id and isinstance(one.event, PersonRegistered)}
    fields = [name for name in world.names() if name.count("/") == 1] if mine else []
    for one in (*held, *(one for name in fields for one in effective(world.stream(name).told))):
        told = one.event
        named = {told.person} if isinstance(told, _OF_ONE) else {*getattr(told, "persons", ())}
        if one.act.id != act.id and mine & named:
            return one.act
    return None


def _who_stay(world: World, act: Act) -> tuple[tuple[str, PersonRegistered], ...]:
    """Register again whom an act had registered and who has a bar or a report since, as the act is undone.

    So it does with one whom somebody of before was said to be. Whoever is barred would else come in under another id.
    """
    told = effective(world.stream(PEOPLE).told)
    mine = {one.event.person for one in told if one.act.id == act.id and isinstance(one.event, PersonRegistered)}
    since = [one for one in (*told, *effective(world.stream(CONDUCT).told)) if mine and one.act.id != act.id]
    stay = {one.event.person for one in since if isinstance(one.event, _OF_CONDUCT)} & mine
    stay |= {one.event.same for one in since if isinstance(one.event, PeopleJoined)} & mine
    cards = people_of(world).cards if stay else {}
    return tuple((PEOPLE, PersonRegistered(one, card)) for one, card in cards.items() if one in stay)


def _answering(held: tuple[Told, ...], act: Act) -> Act | None:
    """Give a later act that answers a step of conduct of an act, or that is about the same bar."""
    numbers: set[int] = set()
    barred: set[str] = set()
    for one in held:
        event = one.event
        if one.act.id == act.id:
            numbers |= {event.report} if isinstance(event, ConductTold) else set()
            barred |= {event.person} if isinstance(event, PersonBarred | BarLifted) else set()
        elif isinstance(event, ConductTold | ConductDismissed):
            answers = event.on if isinstance(event, ConductTold) else event.report
            if answers in numbers:
                return one.act
        elif isinstance(event, PersonBarred | BarLifted | ConductErased) and event.person in barred:
            return one.act
    return None


def _touching(held: tuple[Told, ...], act: Act) -> Act | None:
    state = Tournament()
    mine: frozenset[str] = frozenset()
    for one in held:
        event = cast("Any", one.event)
        if one.act.id == act.id:
            mine |= changes(state, event)
        elif mine and mine & needs(state, event):
            return one.act
        state = evolve(state, event)
    return None
