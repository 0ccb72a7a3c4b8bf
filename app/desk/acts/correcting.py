"""The one change a frozen ruleset takes: a value that had been entered wrongly, put right by the match commissioner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from app.desk.acts.act import ActSpec, Decision, Fields, Words
from app.desk.journal.world import tournament_stream
from app.desk.refusals import Refused, say
from app.listings.labels import labelled
from app.rules.canonical import canonical
from app.rules.loading import adopt, own_title
from app.rules.mixes import pack_with
from app.rules.request import read_value
from app.rules.wording import written
from app.tournament.events import RulesCorrected

if TYPE_CHECKING:
    from app.desk.journal.world import World
    from app.rules.model import Ruleset


class CorrectFields(Fields, frozen=True, kw_only=True):
    """A parameter, the value that was meant, as on the command line (`13`, `none`, `10,20`), and why it was wrong."""

    parameter: str
    value: str
    reason: Words


def _correct(world: World, tid: str, asked: CorrectFields) -> Decision:
    state = world.tournament(tid)
    if not state.rules:
        raise Refused(say("The rules are not frozen yet: change the setting itself."))
    if not asked.reason.strip():
        raise Refused(say("A correction of the rules needs a reason: say how the value came to be wrong."))
    old = world.frozen(state.rules)
    new = _corrected(old, asked)
    was, now = _values(asked.parameter, old, new)
    if was == now:
        raise Refused(say("{parameter} is {now} already.", parameter=asked.parameter, now=now))
    world.journal.keep_ruleset(new.digest, canonical(new))
    moved = [name for name in asdict(old.parameters) if _values(name, old, new)[0] != _values(name, old, new)[1]]
    events = tuple(
        (tournament_stream(tid), RulesCorrected(new.digest, name, *_values(name, old, new), asked.reason.strip()))
        for name in sorted(moved, key=lambda name: name != asked.parameter)
    )
    label = labelled("Correct the rules: {parameter} is {now}, not {was}", parameter=asked.parameter, now=now, was=was)
    opened = tuple(mid for mid in state.matches if world.match(tid, mid).opened)
    answer = {"parameter": asked.parameter, "was": was, "now": now, "opened_before": opened}
    return Decision(events, label, answer)


def _values(name: str, *rules: Ruleset) -> tuple[str, str]:
    """Give what a parameter was and is, as people type it."""
    was, now = (written(getattr(one.parameters, name)) for one in rules)
    return was, now


def _corrected(old: Ruleset, asked: CorrectFields) -> Ruleset:
    """Give the ruleset with the value in it, and what hangs on that; raises RulesetRefused where it can't be."""
    held = asdict(old.parameters)
    meant = {asked.parameter: read_value(asked.parameter, asked.value.strip())}
    return adopt(old.id, held | meant | pack_with(meant), own_title(old))


CORRECTING = (
    ActSpec(
        "correct_rules",
        "Put a wrongly entered value of the frozen rules right, as match commissioner",
        CorrectFields,
        frozenset({"desk", "commissioner"}),
        _correct,
        grave=True,
    ),
)
