"""From a name and loose fields to an act that may be decided: known, allowed to this official, and readable."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.acts.act import JUDGES
from app.desk.acts.limits import step_within, within
from app.desk.acts.table import ACTS
from app.desk.codec import Undone
from app.desk.officials import standing
from app.desk.reading import read_fields
from app.desk.refusals import Misuse, Refused, say
from app.i18n import translate
from app.rules.mistakes import Mistake

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.acts.act import ActSpec, Decision, Fields
    from app.desk.change import Who
    from app.desk.history import Told
    from app.desk.world import World


def ask(who: Who, name: str, fields: Mapping[str, object]) -> tuple[ActSpec, Fields]:
    """Give an act of the table and its typed fields. Raises Misuse or Refused."""
    spec = ACTS.get(name)
    if spec is None:
        raise Misuse([Mistake("", say("there is no act {name!r}; fourball do --list shows them all", name=name))])
    if who.role not in spec.roles:
        raise _not_his(who, spec)
    return spec, read_fields(spec.fields, fields)


def _not_his(who: Who, spec: ActSpec) -> Refused:
    return Refused(
        say(
            "{role} may not do this: {does}.",
            role=translate("role", who.role.replace("_", " ")),
            does=translate("act", spec.does),
        )
    )


def allow(world: World, who: Who, spec: ActSpec, tournament: str, asked: Fields) -> None:
    """Refuse an act to whoever may not stand at the keys as things are, or whose role does not go so far."""
    standing(world, who)
    within(world, who, spec.name, tournament, asked)


def allow_step(world: World, who: Who, decision: Decision) -> None:
    """Refuse an undo or redo to whoever could not have done the act that it is about; a sign-off is the judge's."""
    standing(world, who)
    about = _about(world, decision)
    act = about[0].act.name if about else ""
    spec = ACTS.get(act)
    if act == "sign" and who.role not in JUDGES:
        raise Refused(say("The match is signed off: from there on only a judge corrects it."))
    if spec is not None and who.role not in spec.roles:
        raise _not_his(who, spec)
    step_within(who, about)


def _about(world: World, decision: Decision) -> tuple[Told, ...]:
    """Give the events of the act that an undo takes back or a redo brings again, of the stream it is asked in."""
    (stream, event), *_ = decision.events
    told = world.stream(stream).told
    first = {one.act.id: one for one in reversed(told)}
    while isinstance(event, Undone):
        one = first[event.act]
        if not isinstance(one.event, Undone):
            return tuple(each for each in told if each.act.id == one.act.id)
        event = one.event
    return ()
