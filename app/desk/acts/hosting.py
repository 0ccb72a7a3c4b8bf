"""Acts for teams that come late, or that can't move about the hall."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from app.desk.acts.act import DIRECTOR, ActSpec, Count, Decision, Fields, Words
from app.desk.acts.entering import card_of, entered
from app.desk.acts.marking import marked
from app.listings.labels import labelled
from app.tournament.doors import deciding

if TYPE_CHECKING:
    from app.desk.journal.world import World


class LateFields(Fields, frozen=True, kw_only=True):
    """A team that comes after the draw is published; see `AddFields`."""

    name: str
    players: tuple[Words, ...] = ()
    phones: tuple[Words, ...] = ()
    club: Words = ""
    paid: bool = False
    not_barred: tuple[Words, ...] = ()


class TableFields(Fields, frozen=True, kw_only=True):
    """The one table a team can play at; left out, it can play at any."""

    team: str
    table: Count | None = None


def _late(world: World, tid: str, asked: LateFields) -> Decision:
    """Enter a team on an open place of the published draw."""
    state = world.tournament(tid)
    card = card_of(asked.name, zip_longest(asked.players, asked.phones[: len(asked.players)], fillvalue=""), asked.club)
    events = deciding.enter_late(state, card, paid=asked.paid)
    team = deciding.next_team(state)
    return entered(world, tid, events, {team: asked.not_barred}, labelled("{team} enters late", team=team), team=team)


def _table(world: World, tid: str, asked: TableFields) -> Decision:
    return marked(world, tid, (asked.team,), "table", asked.table)


HOSTING = (
    ActSpec("late", "Enter a team late, on an open place of the published draw", LateFields, DIRECTOR, _late),
    ActSpec("fix_table", "Keep a team at one table, or let it move again", TableFields, DIRECTOR, _table),
)
