"""From a name and loose fields to an act that is decided: known, allowed to this official, and readable."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.desk.acts.limits import within
from app.desk.acts.table import ACTS
from app.desk.officials.standing import role_word, standing
from app.desk.reading import read_fields
from app.desk.refusals import Misuse, Refused, say
from app.game.mistakes import SheetRefused
from app.i18n import translate
from app.rules.mistakes import Mistake, RulesetRefused
from app.tournament.refusal import TournamentRefused, Unreadable

RANKED = ("score_keeper", "adjudicator", "judge", "commissioner", "director")
"""The roles of those who have a name, the lowest first."""

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.acts.act import ActSpec, Fields
    from app.desk.change import Who
    from app.desk.decision import Decision
    from app.desk.journal.world import World


def ask(who: Who, name: str, fields: Mapping[str, object]) -> tuple[ActSpec, Fields]:
    """Give an act of the table and its typed fields. Raises Misuse or Refused."""
    spec = ACTS.get(name)
    if spec is None:
        raise Misuse([Mistake("", say("there is no act {name!r}; fourball do --list shows them all", name=name))])
    if who.role not in spec.roles:
        raise not_his(who, spec)
    return spec, read_fields(spec.fields, fields)


def not_his(who: Who, spec: ActSpec) -> Refused:
    """Say that an act is not for the role of who asks, and for whose it is."""
    does, roles = translate("act", spec.does), ", ".join(role_word(one) for one in RANKED if one in spec.roles)
    told = {"role": role_word(who.role), "does": does, "roles": roles}
    if not roles:
        return Refused(say("The {role} may not do this: {does}.", **told))
    return Refused(say("The {role} may not do this: {does}. It is for: {roles}.", **told))


def allow(world: World, who: Who, spec: ActSpec, tournament: str, asked: Fields) -> Fields:
    """Give the fields of an act as this official means them.

    Refused to whoever may not stand at the keys as things are, or whose role does not go so far.
    """
    standing(world, who)
    meant: Fields = within(world, who, spec.name, tournament, asked)
    return meant


def decided(spec: ActSpec, world: World, tournament: str, asked: Any) -> Decision:  # noqa: ANN401 - its own Fields
    """Let an act decide; what the rooms below refuse becomes the desk's own refusal."""
    if spec.needs_tournament and not tournament:
        raise Misuse([Mistake("tournament", say("name the tournament"))])
    try:
        return spec.decide(world, tournament, asked)
    except Unreadable as refusal:
        raise Misuse([Mistake("", str(refusal))]) from refusal
    except TournamentRefused as refusal:
        raise Refused(str(refusal)) from refusal
    except (SheetRefused, RulesetRefused) as refusal:
        raise Misuse(refusal.mistakes) from refusal
