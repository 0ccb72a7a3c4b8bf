"""The act that expels a team: its open matches go to the others, with the score kept; who is barred is said with it.

"Those expelled are prohibited from any future events": the bar is a person's, so who it falls on is named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.desk.acts.act import JUDGES, ActSpec, Count, Decision, Fields, Words
from app.desk.acts.barring import can_be_stopped, last_day, over_already
from app.desk.acts.conducting import offence_of, open_report, persons_of, stepped
from app.desk.journal.so_far import with_score
from app.desk.journal.streams import CONDUCT
from app.desk.journal.world import tournament_stream
from app.desk.people.conduct import bars_of, conduct_of
from app.desk.people.register import people_of
from app.desk.refusals import Refused, say
from app.listings.labels import labelled
from app.tournament.doors import deciding
from app.tournament.entry_lists.cells import clean
from app.tournament.people.conduct import ConductTold, PersonBarred, outlasts

if TYPE_CHECKING:
    from app.desk.journal.codec import Event
    from app.desk.journal.world import World


class ExpelFields(Fields, frozen=True, kw_only=True):
    """A team, and why; for conduct the offence (by id or any usual word) or the `report` it answers.

    `barred` are the players (1, 2) who may enter no tournament `until` a day, or for good without one.
    """

    team: str
    reason: str
    offence: Words = ""
    report: Count | None = None
    barred: tuple[Literal[1, 2], ...] = ()
    until: Words = ""


def _expel(world: World, tid: str, asked: ExpelFields) -> Decision:
    if not asked.reason.strip():
        raise Refused(say("Say why {team} is expelled.", team=asked.team))
    marks = with_score(world, tid, deciding.mark(world.tournament(tid), asked.team, "state", "expelled", asked.reason))
    until = last_day(asked.until)
    if until and not asked.barred:
        raise Refused(say("Name the players who are barred until {until}: 1, 2 or both.", until=until))
    barred = dict.fromkeys(one for number in asked.barred for one in persons_of(world, tid, asked.team, number))
    bars = [PersonBarred(one, until, tournament=tid, reason=asked.reason.strip()) for one in barred]
    events: list[tuple[str, Event]] = [(tournament_stream(tid), event) for event in marks]
    events += stepped(*_step(world, tid, asked))
    events += [(CONDUCT, bar) for bar in bars if _longer(world, bar)]
    answer = {"team": asked.team} | ({"barred": list(barred), **over_already(world, until)} if barred else {})
    return Decision(tuple(events), labelled("Expel {team}", team=asked.team), answer)


def _longer(world: World, bar: PersonBarred) -> bool:
    """Tell whether a bar goes on past the one that stands, if one does. Refuse one that could stop nobody."""
    people = people_of(world)
    can_be_stopped(world, people.one(bar.person))
    held = bars_of(world).get(people.one(bar.person))
    return held is None or outlasts(bar.until, held)


def _step(world: World, tid: str, asked: ExpelFields) -> tuple[ConductTold, tuple[str, ...]]:
    """Give the step of the expulsion, and whom of the team it is told of.

    For a report it takes the report's offence, match and people: a partner who did nothing goes with the team, and
    nothing of it stands in the partner's history.
    """
    number, reason = conduct_of(world).told + 1, clean(asked.reason)[0]
    if asked.report is None:
        offence = offence_of(world, tid, asked.offence) if asked.offence.strip() else ""
        told = ConductTold(number, tid, offence, "expulsion", team=asked.team, reason=reason)
        return told, persons_of(world, tid, asked.team, 0)
    first, persons = open_report(world, tid, asked.report)
    if first.team != asked.team or asked.offence.strip():
        raise Refused(
            say(
                "Report {number} is about {team}: expel that one for it, and leave the offence out.",
                number=asked.report,
                team=first.team or first.about or "?",
            )
        )
    told = ConductTold(
        number, tid, first.offence, "expulsion", team=asked.team, match=first.match, on=first.report, reason=reason
    )
    return told, persons


EXPEL = ActSpec("expel", "Expel a team: its open matches go to the others", ExpelFields, JUDGES, _expel)
