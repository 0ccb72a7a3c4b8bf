"""Acts that mark teams: paid, checked in, seed, dropped, withdrawn, in again. Several teams are one act."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from app.desk.acts.act import DIRECTOR, ActSpec, Decision, Fields, Rank, Words
from app.desk.journal.so_far import with_score
from app.desk.journal.world import tournament_stream
from app.desk.people.barred import let_back
from app.desk.refusals import Misuse, Refused, say
from app.listings.labels import labelled
from app.rules.mistakes import Mistake
from app.tournament.doors import deciding
from app.tournament.folding.fold import fold

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.desk.journal.world import World
    from app.tournament.events import Event

_SAID = {"True": "yes", "False": "no", "None": "none"}
Mark = Literal["paid", "checked_in", "seed", "state", "table"]
Value = bool | int | str | None


class TeamsFields(Fields, frozen=True, kw_only=True):
    """A team, or several at once, by id."""

    team: str = ""
    teams: tuple[str, ...] = ()


class ReinstateFields(TeamsFields, frozen=True, kw_only=True):
    """Teams to take in again; `not_barred` as in `AddFields`."""

    not_barred: tuple[Words, ...] = ()


class YesNoFields(TeamsFields, frozen=True, kw_only=True):
    """A mark of a team or of several, set unless `value` is false."""

    value: bool = True


class SeedFields(Fields, frozen=True, kw_only=True):
    """A team's seed; left out, it has none."""

    team: str
    seed: Rank | None = None


class DropFields(Fields, frozen=True, kw_only=True):
    """Teams that did not come; left out: every team that is not checked in."""

    teams: tuple[str, ...] = ()


def marked(world: World, tid: str, teams: Iterable[str], mark: Mark, value: Value) -> Decision:
    """Decide on a mark of one team or of several: all get it, or none."""
    named = tuple(dict.fromkeys(filter(None, teams)))
    if not named:
        raise Misuse([Mistake("team", say("name a team by its id, as in T042"))])
    told = {"mark": mark.replace("_", " "), "said": _SAID.get(repr(value), value)}
    events = _marks(world, tid, named, mark, value)
    if len(named) == 1:
        return _decision(tid, events, labelled("Mark {team}: {mark} {said}", team=named[0], **told), team=named[0])
    label = labelled("Mark {count team|teams}: {mark} {said}", count=len(named), **told)
    return _decision(tid, events, label, teams=list(named))


def _marks(world: World, tid: str, teams: Iterable[str], mark: Mark, value: Value) -> tuple[Event, ...]:
    """Give the events of a mark; each team is judged after the ones before it were marked."""
    state = world.tournament(tid)
    made: list[Event] = []
    for team in teams:
        events = with_score(world, tid, deciding.mark(state, team, mark, value))
        state = fold(events, state)
        made += events
    return tuple(made)


def _decision(tid: str, events: tuple[Event, ...], label: str, **answer: object) -> Decision:
    return Decision(tuple((tournament_stream(tid), event) for event in events), label, answer)


def _paid(world: World, tid: str, asked: YesNoFields) -> Decision:
    return marked(world, tid, (asked.team, *asked.teams), "paid", asked.value)


def _check_in(world: World, tid: str, asked: YesNoFields) -> Decision:
    return marked(world, tid, (asked.team, *asked.teams), "checked_in", asked.value)


def _seed(world: World, tid: str, asked: SeedFields) -> Decision:
    return marked(world, tid, (asked.team,), "seed", asked.seed)


def _withdraw(world: World, tid: str, asked: TeamsFields) -> Decision:
    return marked(world, tid, (asked.team, *asked.teams), "state", "withdrawn")


def _reinstate(world: World, tid: str, asked: ReinstateFields) -> Decision:
    teams = tuple(filter(None, (asked.team, *asked.teams)))
    apart = [event for team in teams for event in let_back(world, tid, team, asked.not_barred)]
    made = marked(world, tid, teams, "state", "in")
    return replace(made, events=(*made.events, *apart))


def _drop(world: World, tid: str, asked: DropFields) -> Decision:
    entrants = world.tournament(tid).entrants.values()
    teams = asked.teams or tuple(e.team for e in entrants if e.state == "in" and not e.checked_in)
    if not teams:
        raise Refused(say("Every team is checked in: there is nobody to drop."))
    events = _marks(world, tid, teams, "state", "dropped")
    label = labelled("Drop {count team|teams} that did not come", count=len(teams))
    return _decision(tid, events, label, teams=list(teams))


MARKING = (
    ActSpec("paid", "Mark teams as paid", YesNoFields, DIRECTOR, _paid),
    ActSpec("check_in", "Check teams in", YesNoFields, DIRECTOR, _check_in),
    ActSpec("seed", "Give a team a seed, or take it away", SeedFields, DIRECTOR, _seed),
    ActSpec("drop", "Drop teams that did not come, before the draw", DropFields, DIRECTOR, _drop),
    ActSpec("withdraw", "Withdraw teams", TeamsFields, DIRECTOR, _withdraw),
    ActSpec("reinstate", "Take dropped or withdrawn teams in again", ReinstateFields, DIRECTOR, _reinstate),
)
