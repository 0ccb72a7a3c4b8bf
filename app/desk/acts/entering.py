"""Acts on the entries: add, edit, mark, and take in a whole list."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from app.desk.acts.act import DIRECTOR, ActSpec, Decision, Fields
from app.desk.refusals import Refused
from app.desk.world import tournament_stream
from app.tournament import deciding
from app.tournament.events import Card, Event, Player
from app.tournament.fold import evolve

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.desk.world import World
    from app.tournament.importing import Fate

_SAID = {"True": "yes", "False": "no", "None": "none"}
Mark = Literal["paid", "checked_in", "seed", "state"]


@dataclass(frozen=True, slots=True, kw_only=True)
class AddFields(Fields):
    """A team; `players` and `phones` in the same order."""

    name: str
    players: tuple[str, ...] = ()
    phones: tuple[str, ...] = ()
    club: str = ""
    seed: int | None = None
    paid: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class EditFields(Fields):
    """What is left out stays as it is."""

    team: str
    name: str | None = None
    players: tuple[str, ...] | None = None
    phones: tuple[str, ...] | None = None
    club: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamFields(Fields):
    """A team, by id."""

    team: str


@dataclass(frozen=True, slots=True, kw_only=True)
class YesNoFields(Fields):
    """A mark of a team, set unless `value` is false."""

    team: str
    value: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class SeedFields(Fields):
    """A team's seed; left out, it has none."""

    team: str
    seed: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Row(Fields):
    """One row of a list that is taken in."""

    name: str
    players: tuple[Player, ...] = ()
    club: str = ""
    seed: int | None = None
    paid: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportFields(Fields):
    """Rows as the preview showed them."""

    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DropFields(Fields):
    """Teams that did not come; left out: every team that is not checked in."""

    teams: tuple[str, ...] = ()


def _decision(tid: str, events: tuple[Event, ...], label: str, **answer: object) -> Decision:
    return Decision(tuple((tournament_stream(tid), event) for event in events), label, answer)


def _add(world: World, tid: str, asked: AddFields) -> Decision:
    state = world.tournament(tid)
    card = Card(asked.name.strip(), _players(asked.players, asked.phones), asked.club.strip())
    team = deciding.next_team(state)
    return _decision(tid, deciding.add(state, card, asked.seed, paid=asked.paid), f"Add {team}", team=team)


def _players(names: tuple[str, ...], phones: tuple[str, ...]) -> tuple[Player, ...]:
    padded = (*phones, *[""] * len(names))
    return tuple(
        Player(name.strip(), phone.strip()) for name, phone in zip(names, padded, strict=False) if name.strip()
    )


def _edit(world: World, tid: str, asked: EditFields) -> Decision:
    state = world.tournament(tid)
    card = deciding.known_team(state, asked.team).card
    if card is None:
        raise Refused(f"The card of {asked.team} was erased on request. Enter the team's name and players again.")
    names = tuple(p.name for p in card.players) if asked.players is None else asked.players
    phones = tuple(p.phone for p in card.players) if asked.phones is None else asked.phones
    new = dataclasses.replace(
        card,
        name=card.name if asked.name is None else asked.name.strip(),
        club=card.club if asked.club is None else asked.club.strip(),
        players=_players(names, phones),
    )
    return _decision(tid, deciding.edit(state, asked.team, new), f"Edit {asked.team}", team=asked.team)


def _marked(world: World, tid: str, team: str, mark: Mark, value: bool | int | str | None) -> Decision:  # noqa: FBT001 - a mark's value
    said = _SAID.get(repr(value), value)
    events = deciding.mark(world.tournament(tid), team, mark, value)
    return _decision(tid, events, f"Mark {team}: {mark.replace('_', ' ')} {said}", team=team)


def _paid(world: World, tid: str, asked: YesNoFields) -> Decision:
    return _marked(world, tid, asked.team, "paid", asked.value)


def _check_in(world: World, tid: str, asked: YesNoFields) -> Decision:
    return _marked(world, tid, asked.team, "checked_in", asked.value)


def _seed(world: World, tid: str, asked: SeedFields) -> Decision:
    return _marked(world, tid, asked.team, "seed", asked.seed)


def _withdraw(world: World, tid: str, asked: TeamFields) -> Decision:
    return _marked(world, tid, asked.team, "state", "withdrawn")


def _reinstate(world: World, tid: str, asked: TeamFields) -> Decision:
    return _marked(world, tid, asked.team, "state", "in")


def _drop(world: World, tid: str, asked: DropFields) -> Decision:
    state = world.tournament(tid)
    absent = tuple(e.team for e in state.entrants.values() if e.state == "in" and not e.checked_in)
    teams = asked.teams or absent
    if not teams:
        raise Refused("Every team is checked in: there is nobody to drop.")
    events = tuple(event for team in teams for event in deciding.mark(state, team, "state", "dropped"))
    return _decision(tid, events, f"Drop {len(teams)} teams that did not come", teams=list(teams))


def _import(world: World, tid: str, asked: ImportFields) -> Decision:
    state = world.tournament(tid)
    events: list[Event] = []
    for row in asked.rows:
        made = deciding.add(state, Card(row.name, row.players, row.club), row.seed, paid=row.paid)
        for event in made:
            state = evolve(state, event)
        events.extend(made)
    if not events:
        raise Refused("The list has no new team: nothing was entered.")
    return _decision(tid, tuple(events), f"Import {len(events)} teams", teams=len(events))


def rows_of(fates: Iterable[Fate]) -> list[dict[str, object]]:
    """Give the rows of the act `import` for the previewed rows that enter a team."""
    return [
        {
            "name": fate.card.name,
            "players": [{"name": player.name, "phone": player.phone} for player in fate.card.players],
            "club": fate.card.club,
            "seed": fate.seed,
            "paid": fate.paid,
        }
        for fate in fates
        if fate.card is not None
    ]


ENTERING = (
    ActSpec("add", "Enter a team by hand", AddFields, DIRECTOR, _add),
    ActSpec("edit", "Change a team's name, players or club", EditFields, DIRECTOR, _edit),
    ActSpec("paid", "Mark a team as paid", YesNoFields, DIRECTOR, _paid),
    ActSpec("check_in", "Check a team in", YesNoFields, DIRECTOR, _check_in),
    ActSpec("seed", "Give a team a seed, or take it away", SeedFields, DIRECTOR, _seed),
    ActSpec("drop", "Drop teams that did not come, before the draw", DropFields, DIRECTOR, _drop),
    ActSpec("withdraw", "Withdraw a team", TeamFields, DIRECTOR, _withdraw),
    ActSpec("reinstate", "Take a dropped or withdrawn team in again", TeamFields, DIRECTOR, _reinstate),
    ActSpec("import", "Take in a list of entries", ImportFields, DIRECTOR, _import, grave=True),
)
