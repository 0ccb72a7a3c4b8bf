"""Which draw is due, from which list, and what the newest one does not keep. No Qt: pure answers to a tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from app.desk.acts.drawing import sentence
from app.tournament.doors.deciding import not_kept
from app.tournament.doors.drawing import due
from app.tournament.listed import digest
from app.tournament.lists import PLATE, listing_of
from app.tournament.refusal import TournamentRefused
from app.tournament.views import path
from app.ui.more.asks import find_team
from app.ui.texts import count, tr

if TYPE_CHECKING:
    from app.tournament.state import Stage, Tournament

MAIN = "main"
Closed = Literal["no", "yes", "changed"]


class Due(Struct, frozen=True):
    """The draw that can be made now: its round, its teams, the hash of its list and whether that was closed.

    `why` says in a sentence why no draw of this stage can be made; then nothing else counts.
    """

    stage: str
    round: int = 1
    teams: int = 0
    whole: bool = True
    entries: str = ""
    closed: Closed = "no"
    why: str = ""


def due_in(t: Tournament, stage: str) -> Due:
    """Give the draw of a stage that is due."""
    try:
        asked = due(t, stage)
    except TournamentRefused as refusal:
        return Due(stage, why=str(refusal))
    listing = listing_of(t, asked)
    entries, known = digest(listing), t.closed.get(stage)
    closed: Closed = "no"
    if known and known.round == asked.round:
        closed = "yes" if known.entries == entries else "changed"
    return Due(stage, asked.round, len(listing), asked.kind == "knockout", entries, closed)


def about(one: Due) -> str:
    """Say what is drawn."""
    if one.stage == PLATE and one.round == 1:
        return tr("{teams team|teams} that lost in the first round will be drawn into the plate.", teams=one.teams)
    if one.round > 1:
        return tr("Round {round}: {teams team|teams} will be drawn.", round=one.round, teams=one.teams)
    if one.whole:
        return tr("{teams team|teams} will be drawn into a knock-out.", teams=one.teams)
    return tr("{teams team|teams} will be drawn; each later round is drawn anew.", teams=one.teams)


def verb(one: Due) -> str:
    """Give the verb of the button that leads to the draw."""
    if one.stage == PLATE and one.round == 1:
        return tr("Draw the plate")
    return tr("Draw round {round}", round=one.round)


def next_one(t: Tournament, stage: str) -> Due | None:
    """Give the draw that is due beside the map of a stage: its next round, or the plate; None where there is none.

    A draft is drawn again, it is not due; the first draw of the main stage has the page for itself.
    """
    found = t.stages.get(stage)
    if found is not None and found.draft:
        return None
    if found is not None and found.kind == "knockout":
        return None
    if found is None and stage == MAIN:
        return None
    one = due_in(t, stage)
    return None if one.why else one


def broken(t: Tournament, stage: str) -> tuple[str, ...]:
    """Give in sentences what the newest draw of a stage does not keep."""
    return tuple(sentence(t, one) for one in not_kept(t, stage))


def path_in(t: Tournament, stage: str, typed: str) -> tuple[str, ...]:
    """Give the matches of a stage that a typed team has been placed in, in order; none where no one team is meant."""
    team = find_team(t, typed.strip()) if typed.strip() else None
    return tuple(match.id for match in path(t, team) if match.stage == stage) if team else ()


def grouped(entries: str) -> str:
    """Write a hash so that it can be read out: four letters at a time."""
    return " ".join(entries[at : at + 4] for at in range(0, len(entries), 4))


def field_of(stage: Stage) -> str:
    """Say how many teams a stage has; one that came in again has two places and is one team."""
    places = [team for team in stage.slots if team]
    teams, more = count(len(set(places)), "team", "teams"), len(places) - len(set(places))
    return f"{teams}, {count(more, 're-entry', 're-entries')}" if more else teams
