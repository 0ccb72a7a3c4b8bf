"""Acts on conduct: a report, a warning, a report left at that. An expulsion is `expel`; a bar stands in `barring`.

What a history suggests is told with the answer and decides nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from app.desk.acts.act import KEEPERS, RULERS, ActSpec, Count, Decision, Fields, Words
from app.desk.journal.streams import CONDUCT
from app.desk.people.conduct import conduct_of, history_of, next_step
from app.desk.people.register import people_of
from app.desk.refusals import Refused, say
from app.listings.labels import labelled
from app.rules.conduct import conduct_offences
from app.tournament.doors import deciding
from app.tournament.entry_lists.cells import clean
from app.tournament.people.conduct import ConductDismissed, ConductTold

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.desk.journal.world import World
    from app.tournament.people.conduct import Step


class ReportFields(Fields, frozen=True, kw_only=True):
    """An offence of conduct, by its id or any usual word; who: a `team`, or one `player` of it (1, 2), or `about`.

    `about` tells of a spectator, or of anybody else who is in no register. `match` is where it happened.
    """

    offence: Words
    reason: str
    team: str = ""
    player: Literal[0, 1, 2] = 0
    about: Words = ""
    match: str = ""


class WarnFields(Fields, frozen=True, kw_only=True):
    """A warning: on a `report`, whose offence and people it takes, or told by itself as a report is."""

    reason: str
    report: Count | None = None
    offence: Words = ""
    team: str = ""
    player: Literal[0, 1, 2] = 0
    about: Words = ""
    match: str = ""


class DismissFields(Fields, frozen=True, kw_only=True):
    """A report or a warning by its number, and why it counts no more."""

    report: Count
    reason: str


def stepped(told: ConductTold, persons: Iterable[str]) -> tuple[tuple[str, ConductTold], ...]:
    """Give the events of a step, one for each person concerned; one where nobody is known."""
    made = tuple((CONDUCT, replace(told, person=one)) for one in persons)
    return made or ((CONDUCT, told),)


def said(reason: str) -> str:
    """Give a reason on one line; refuse none."""
    told = clean(reason)[0]
    if not told:
        raise Refused(say("Say why: a step of conduct stands on its reason."))
    return told


def offence_of(world: World, tid: str, typed: str) -> str:
    """Give the id of the one offence of conduct that was typed; refuse what is none or several."""
    found = conduct_offences(world.rules(tid), typed) if typed.strip() else ()
    if not found:
        known = ", ".join(one.id for one in conduct_offences(world.rules(tid)))
        raise Refused(say("“{typed}” is no offence of conduct. Known: {known}.", typed=typed, known=known))
    return found[0].id


def persons_of(world: World, tid: str, team: str, player: int) -> tuple[str, ...]:
    """Give the register's ids of a team's players, or of the one asked for; refuse a player it does not have."""
    entrant = deciding.known_team(world.tournament(tid), team)
    if not player:
        return entrant.persons
    if player > len(entrant.persons):
        raise Refused(
            say("{team} has no player {player} in the register: edit its card first.", team=entrant.name, player=player)
        )
    return (entrant.persons[player - 1],)


def _new(world: World, tid: str, asked: ReportFields | WarnFields, step: Step) -> Decision:
    """Decide a step that was told by itself."""
    about, team, match = clean(asked.about)[0], asked.team.strip(), asked.match.strip()
    if bool(team) == bool(about):
        raise Refused(say("Say who: a team of this tournament, or somebody else in words, not both."))
    if match:
        deciding.known_match(world.tournament(tid), match)
    persons = persons_of(world, tid, team, asked.player) if team else ()
    number = conduct_of(world).told + 1
    told = ConductTold(
        number, tid, offence_of(world, tid, asked.offence), step, None, team or None, match or None, None,
        about or None, said(asked.reason),
    )  # fmt: skip
    return _decided(world, told, persons)


def _decided(world: World, told: ConductTold, persons: tuple[str, ...]) -> Decision:
    label = labelled("Conduct {number}: {step} for {offence}", number=told.report, step=told.step, offence=told.offence)
    answer: dict[str, object] = {"report": told.report, "persons": list(persons)}
    if told.step == "report":
        answer |= {
            "suggested": next_step(world, told.tournament, told.offence, persons),
            "before": sum(len(history_of(world, one)) for one in persons),
        }
    return Decision(stepped(told, persons), label, answer)


def _report(world: World, tid: str, asked: ReportFields) -> Decision:
    return _new(world, tid, asked, "report")


def _warn(world: World, tid: str, asked: WarnFields) -> Decision:
    if asked.report is None:
        return _new(world, tid, asked, "warning")
    if asked.offence or asked.team or asked.about or asked.match:
        raise Refused(say("A warning on a report takes its offence and people from it: leave them out."))
    first, persons = open_report(world, tid, asked.report)
    number = conduct_of(world).told + 1
    told = ConductTold(
        number, tid, first.offence, "warning", None, first.team, first.match, first.report, first.about,
        said(asked.reason),
    )  # fmt: skip
    return _decided(world, told, persons)


def open_report(world: World, tid: str, number: int) -> tuple[ConductTold, tuple[str, ...]]:
    """Give a report of a tournament that nobody answered yet, and whom it concerns; refuse any other."""
    conduct = conduct_of(world)
    found = [one for one in conduct.steps.values() if one.report == number and one.tournament == tid]
    if not found or found[0].step != "report":
        raise Refused(
            say("There is no report {number} in this tournament: fourball conduct lists them.", number=number)
        )
    if number in conduct.answered():
        raise Refused(say("Report {number} was answered already.", number=number))
    people = people_of(world)
    return found[0], tuple(people.one(one.person) for one in found if one.person)


def _dismiss(world: World, tid: str, asked: DismissFields) -> Decision:
    conduct = conduct_of(world)
    found = [one for one in conduct.steps.values() if one.report == asked.report and one.tournament == tid]
    if not found or found[0].step == "expulsion":
        raise Refused(say("There is no report or warning {number} in this tournament to dismiss.", number=asked.report))
    if asked.report in conduct.answered():
        raise Refused(say("Report {number} was answered already.", number=asked.report))
    reason = said(asked.reason)
    events = tuple((CONDUCT, ConductDismissed(asked.report, one.person, reason)) for one in found)
    return Decision(events, labelled("Dismiss conduct {number}", number=asked.report), {"report": asked.report})


CONDUCTING = (
    ActSpec("report_conduct", "Report an offence of conduct", ReportFields, KEEPERS, _report),
    ActSpec("warn_conduct", "Warn for an offence of conduct", WarnFields, RULERS, _warn),
    ActSpec("dismiss_conduct", "Let a report or a warning of conduct count no more", DismissFields, RULERS, _dismiss),
)
