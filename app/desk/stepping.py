"""Who may take an act back or bring it again: whoever may do the act itself, and never below the level it was done at.

What a judge corrected stays corrected until a judge takes it back; only what is plainly typed at a table (a match
opened, a deal) is anybody's. A redo undoes an undo, so it is measured by both.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from app.desk.acts.act import DIRECTOR, JUDGES
from app.desk.acts.limits import not_first, reaches
from app.desk.acts.table import ACTS
from app.desk.asking import not_his
from app.desk.journal.codec import Undone
from app.desk.officials.recusal import check_untied, conflict
from app.desk.officials.slips import SET_BY_HAND
from app.desk.officials.standing import role_word, standing
from app.desk.refusals import Refused, say
from app.game.events import ClaimDisputed, ClaimRuled, DealCorrected, MovedAway, Opened, RulingAnnounced
from app.listings.labels import told_label
from app.tournament.day_events import DisputeSettled, MatchVoided, ResultRejected, ResultTold
from app.tournament.events import ResultCleared, ResultRecorded
from app.tournament.names import normal

if TYPE_CHECKING:
    from app.desk.acts.act import Decision
    from app.desk.change import Who
    from app.desk.journal.history import Told
    from app.desk.journal.world import World
    from app.desk.ports import Act
    from app.game.events import Level

_TYPED: Final = frozenset({"open", "open_game", "enter"})
_RESULTS: Final = (ResultTold, ResultRejected, ResultRecorded)
_BY_WORD: Final = frozenset({"settle", "void", "void_match"})
_BY_HAND: Final = frozenset({"correct", "swap_sides", "position"})
_DECIDED: Final = (DisputeSettled, MatchVoided, DealCorrected)
_OF_A_RECORD: Final = (ResultRecorded, ResultCleared)
_HEIGHT: Final = {"adjudicator": 1, "judge": 2, "director": 2, "commissioner": 3}


def allow_step(world: World, who: Who, decision: Decision) -> None:
    """Refuse an undo or redo to whoever could not have done the act that it is about, as things are."""
    standing(world, who)
    acts, told = _about(world, decision)
    if not acts:
        return
    if acts[0].name == "sign" and who.role not in JUDGES:
        raise Refused(say("The match is signed off: from there on only a judge corrects it."))
    spec = ACTS.get(acts[0].name)
    if spec is not None and who.role not in spec.roles:
        raise not_his(who, spec)
    _check_height(who, acts)
    for one in told:
        _check_event(world, who, one)
        if _by_word(world, one):
            _, tid, mid = (*one.stored.stream.split("/"), "")[:3]
            _check_ties(world, who, one, (tid, mid or getattr(one.event, "match", "")), "judge")
        if len(acts) > 1 and acts[0].name in {"confirm_result", "reject_result"} and isinstance(one.event, _RESULTS):
            not_first(world, who, one.stored.stream.split("/")[1], one.event.match)


def _by_word(world: World, one: Told) -> bool:
    """Tell whether an event decided on a match by an official's word alone, as what changed a recorded result did.

    What a score-keeper set anew of what was typed at the table is none, nor is what nobody's name stands under.
    """
    if one.act.name in _BY_WORD:
        return isinstance(one.event, _DECIDED)
    if one.act.name == "move_match":
        return isinstance(one.event, MovedAway | Opened)  # of the one match and of the other
    if one.act.name in _BY_HAND:
        return isinstance(one.event, SET_BY_HAND) and one.act.role in _HEIGHT
    return isinstance(one.event, _OF_A_RECORD) and _recorded_before(world, one)


def _recorded_before(world: World, one: Told) -> bool:
    """Tell whether a result of an event's match was recorded by an earlier act."""
    told = (other for other in world.stream(one.stored.stream).told if isinstance(other.event, ResultRecorded))
    return any(
        other.stored.seq < one.stored.seq and other.act.id != one.act.id and other.event.match == one.event.match  # type: ignore[union-attr]
        for other in told
    )


def _check_height(who: Who, acts: tuple[Act, ...]) -> None:
    """Refuse what was done, or taken back, by a higher official than who asks."""
    if who.role in DIRECTOR or acts[0].name in _TYPED:
        return
    for act in acts:
        if _HEIGHT.get(act.role, 0) > _HEIGHT.get(who.role, 0):
            raise Refused(
                say(
                    "“{label}” was done by {name} ({role}): only an official of that level takes it back or brings it "
                    "again.",
                    label=told_label(act.label),
                    name=act.actor,
                    role=role_word(act.role),
                )
            )


def _check_event(world: World, who: Who, one: Told) -> None:
    """Refuse what a role may not do within an act: a ruling of a higher level or in an own match, another's result."""
    event, (_, tid, mid) = one.event, (*one.stored.stream.split("/"), "", "")[:3]
    if one.act.name == "move_match":
        return  # it tells again what others decided, and takes none of it back
    if isinstance(event, ClaimRuled) and event.level != "table":
        reaches(who, event.level)
        _check_ties(world, who, one, (tid, mid), event.level)
    elif isinstance(event, RulingAnnounced) or (isinstance(event, ClaimDisputed) and event.gap):
        _check_ties(world, who, one, (tid, mid), "adjudicator")
    elif isinstance(event, _RESULTS):
        _check_result(who, one, event.match)


def _check_ties(world: World, who: Who, one: Told, place: tuple[str, str], level: Level) -> None:
    """Refuse who is tied to the match; what was his own slip of the keys he takes back himself."""
    if normal(one.act.actor) != normal(who.actor):
        check_untied(world, who, level, partial(conflict, world, *place))


def _check_result(who: Who, one: Told, match: str) -> None:
    """Refuse another's result, or another's word on it, to all below a judge."""
    if who.role not in JUDGES and normal(one.act.actor) != normal(who.actor):
        raise Refused(say("{match} has a result: from there on only a judge corrects it.", match=match))


def _about(world: World, decision: Decision) -> tuple[tuple[Act, ...], tuple[Told, ...]]:
    """Give the act that an undo takes back or a redo brings again, with the undos since, and all its events."""
    (stream, event), *_ = decision.events
    first: dict[str, Told] = {}
    for one in reversed(world.stream(stream).told):  # what an act does comes before what it takes back with it
        if not isinstance(one.event, Undone) or isinstance(first.get(one.act.id, one).event, Undone):
            first[one.act.id] = one
    acts: list[Act] = []
    while isinstance(event, Undone):
        acts.insert(0, first[event.act].act)
        event = first[event.act].event
    told = (one for name, _ in decision.events for one in world.stream(name).told)
    return tuple(acts), tuple(one for one in told if acts and one.act.id == acts[0].id)
