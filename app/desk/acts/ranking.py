"""Acts that give seeds by a ranking: of a list of names, or of the places of an earlier tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.acts.act import DIRECTOR, ActSpec, Count, Decision, Fields, Words
from app.desk.journal.world import tournament_stream
from app.desk.people.register import people_of
from app.listings.labels import labelled
from app.tournament.doors.ranking import named, of_last, seed
from app.tournament.places.order import standings

if TYPE_CHECKING:
    from app.desk.journal.world import World


class RankingFields(Fields, frozen=True, kw_only=True):
    """Team names, the best first; `most` of them get a seed."""

    ranking: tuple[Words, ...]
    most: Count = 8


class LastFields(Fields, frozen=True, kw_only=True):
    """An earlier tournament by its id; the best `most` of its pairs that play here get a seed."""

    last: str
    most: Count = 8


def _list(world: World, tid: str, asked: RankingFields) -> Decision:
    teams, unknown = named(world.tournament(tid), asked.ranking)
    return _seeded(world, tid, teams, asked.most, unknown)


def _last(world: World, tid: str, asked: LastFields) -> Decision:
    before, people = world.tournament(asked.last), people_of(world)
    persons = {team: frozenset(map(people.one, e.persons)) for team, e in before.entrants.items()}
    ranked = [(before.entrants[row.team].name, persons[row.team]) for row in standings(before)]
    here = world.tournament(tid)
    ids = {person: people.one(person) for e in here.entrants.values() for person in e.persons}
    return _seeded(world, tid, of_last(here, ranked, ids), asked.most, [])


def _seeded(world: World, tid: str, teams: list[str], most: int, unknown: list[str]) -> Decision:
    stream = tournament_stream(tid)
    events = tuple((stream, event) for event in seed(world.tournament(tid), teams, most))
    given = teams[:most]
    answer: dict[str, object] = {"seeds": given}
    if unknown:
        answer["unknown"] = unknown
    return Decision(events, labelled("Seed {count team|teams} by a ranking", count=len(given)), answer)


RANKING = (
    ActSpec("seed_by_list", "Give seeds by a ranking list", RankingFields, DIRECTOR, _list),
    ActSpec("seed_by_last", "Give seeds by the places of an earlier tournament", LastFields, DIRECTOR, _last),
)
