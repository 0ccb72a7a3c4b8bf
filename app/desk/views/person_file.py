"""The register of people as officials look it up: by any word, one person whole, conduct and bars as lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.desk.journal.history import effective
from app.desk.journal.streams import CONDUCT
from app.desk.people.conduct import bars_of, conduct_of, day_of, next_step
from app.desk.people.register import entries, people_of, people_rows, team_name
from app.desk.people.said import said_by
from app.desk.people.taken_back import entries_typed, ids_of, taken_back_rows, typed_cards, whose
from app.desk.refusals import Refused, say
from app.desk.told.world import told_world
from app.game.events import ClaimLogged, known_to_players
from app.game.evidence_events import EvidenceAttached
from app.listings.conduct import BarLine, ConductRow
from app.listings.hall_time import day as hall_day
from app.listings.past import NamedClaim, PersonFile, PersonWords, past_team
from app.rules.telling import told
from app.tournament.entry_lists.cells import phone_key
from app.tournament.names import normal
from app.tournament.people.conduct import ConductTold, in_force
from app.tournament.views import champion

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from app.desk.desk import Desk
    from app.desk.journal.history import Told
    from app.desk.journal.world import World
    from app.desk.people.said import Said
    from app.game.record import Logged, MatchState, Overruled
    from app.listings.people import PersonRow
    from app.tournament.people.register import PersonCard
    from app.tournament.state import Entrant

_DIGITS = 3
_RULED = frozenset({"upheld", "rejected", "not_proved", "withdrawn"})


def found_people(world: World, typed: str) -> tuple[PersonRow, ...]:
    """Give those in the register whom every typed word fits: an id, a part of a name or a club, digits of a phone.

    All that was ever typed of them counts; last come those who were typed only in what was taken back.
    """
    words = normal(typed).split()
    if not words:
        return people_rows(world)
    cards = typed_cards(world)
    rows = (*people_rows(world), *taken_back_rows(world))
    return tuple(row for row in rows if all(_fits(row, cards, word) for word in words))


def _fits(row: PersonRow, cards: Mapping[str, Iterable[PersonCard]], word: str) -> bool:
    ids, digits = (row.person, *row.known_as), phone_key(word)
    typed = [card for one in ids for card in cards.get(one, ())]
    named = any(word in normal(text) for card in typed for text in (card.name, card.club))
    by_phone = len(digits) >= _DIGITS and word.isdecimal()
    return word.upper() in ids or named or (by_phone and any(digits in phone_key(card.phone) for card in typed))


def person_file(world: World, typed: str, day: str = "", *, known: bool = False) -> PersonFile:
    """Give everything the store holds of a person by id; `day` (ISO 8601) tells which bars are over. Refuses no id.

    `known`: results and places as players know them, before a ruling that nobody announced.
    """
    person = whose(world).get(typed.strip().upper())
    rows = people_rows(world) if person in people_of(world).cards else taken_back_rows(world)
    row = next((one for one in rows if one.person == person), None)
    if row is None:
        raise Refused(say("There is no person {person}: fourball people lists everybody.", person=typed))
    ids = {row.person, *row.known_as}
    seen = ((told_world(world, tid) if known else world, tid, team) for tid, team in row.played)
    parts = [past_team(one.tournament(tid), tid, team, ids) for one, tid, team in seen]
    steps = tuple(one for one in conduct_rows(world) if ids & set(one.persons))
    bars = tuple(one for one in bar_lines(world, day) if one.person == row.person)
    past = tuple(team for team, _ in parts), tuple(m for _, ms in parts for m in ms)
    return PersonFile(row, *past, steps, bars, typed=entries_typed(world, ids_of(world, row.person)))


def whole_file(desk: Desk, typed: str) -> PersonFile:
    """Give the file of a person with the claims that name this one, as it is handed out on request.

    A ruling that players were not told yet is left out: the file is theirs.
    """
    told, claims = person_file(desk.world, typed, hall_day(desk.time()), known=True), list[NamedClaim]()
    for tid, team in told.person.played:
        claims += _naming(desk, tid, desk.tournament(tid).entrants[team], {told.person.person, *told.person.known_as})
    ids = ids_of(desk.world, told.person.person)
    said = dict.fromkeys(_words(desk, one) for one in said_by(desk.world, ids))
    return replace(told, claims=tuple(claims), said=tuple(one for one in said if one.words or one.digest))


def _words(desk: Desk, one: Said) -> PersonWords:
    """Give what was said as it is kept; a statement put beside a claim by its text, a photo or a paper by its hash."""
    (tid, mid), event = one.place, one.event
    if not isinstance(event, EvidenceAttached):
        words = event.statement if isinstance(event, ClaimLogged) else event.reason
        return PersonWords(tid, mid, event.claim, one.kind, words or "")
    content = desk.file(event.digest)
    if event.kind == "statement":
        return PersonWords(tid, mid, event.claim, one.kind, (content or b"").decode("utf-8", "replace"))
    return PersonWords(tid, mid, event.claim, one.kind, event.caption or "", event.digest if content else "")


def _naming(desk: Desk, tid: str, team: Entrant, ids: set[str]) -> Iterator[NamedClaim]:
    offences = desk.rules(tid).offences
    for one in desk.questions.register(tid):
        began = [who[0] for who in team.persons_in(one.match)]
        own = {f"{team.team}.{n}" for n, who in enumerate(began, 1) if who in ids}
        if own & {one.by_player, one.against_player}:
            word = offences[one.offence].word if one.offence in offences else one.offence
            ruling = _known_ruling(desk.world.match(tid, one.match), one.claim)
            yield NamedClaim(tid, one.match, one.claim, one.since, word, one.by_player in own, ruling)


def _known_ruling(state: MatchState, number: int) -> str | None:
    """Give the last ruling on a claim that its players know, None before: one stays known while an appeal waits."""
    held: list[Overruled | Logged] = []
    for logged in state.heard:
        held += [*logged.earlier, logged] if logged.claim == number else []
    known = [one for one in held if one.ruling in _RULED and known_to_players(one.level, announced=one.announced)]
    return known[-1].ruling if known else None


def conduct_rows(world: World, tid: str | None = None) -> tuple[ConductRow, ...]:
    """Give the steps of conduct, of one tournament or all: open reports on top, then the newest first."""
    grouped: dict[int, list[Told]] = {}
    for one in effective(world.stream(CONDUCT).told):
        if isinstance(one.event, ConductTold) and tid in {None, one.event.tournament}:
            grouped.setdefault(one.event.report, []).append(one)
    rows = (_row(world, found) for found in grouped.values())
    return tuple(sorted(rows, key=lambda row: (not row.open, -row.report)))


def conduct_before(world: World, tid: str, team: str) -> tuple[ConductRow, ...]:
    """Give what a pair and its players were warned or expelled for in any tournament, still in force, oldest first."""
    persons = {people_of(world).one(one) for one in world.tournament(tid).entrants[team].persons}
    rows = [row for row in reversed(conduct_rows(world)) if row.step != "report" and not row.dismissed]
    return tuple(row for row in rows if persons & set(row.persons) or (row.tournament, row.team) == (tid, team))


def _row(world: World, found: list[Told]) -> ConductRow:
    conduct, people = conduct_of(world), people_of(world)
    events = [one.event for one in found if isinstance(one.event, ConductTold)]
    first, act = events[0], found[0].act
    persons = tuple(people.one(one.person) for one in events if one.person)
    waits = first.step == "report" and first.report not in conduct.answered()
    offences = told(world.rules(first.tournament)).offences
    return ConductRow(
        first.report, act.time, first.tournament, first.step,
        offences[first.offence].word if first.offence in offences else "",
        _who(world, first, persons), persons, first.team or "", first.match or "", first.on,
        next((one.reason for one in events if one.reason), ""), act.actor, act.role,
        next_step(world, first.tournament, first.offence, persons) if waits else "",
        first.report in conduct.dismissed,
    )  # fmt: skip


def _who(world: World, event: ConductTold, persons: Iterable[str]) -> str:
    """Say who a step is about: the players' names with their team, or the words somebody was described by."""
    cards = people_of(world).cards
    names = " & ".join(card.name if (card := cards.get(one)) else one for one in persons)
    if event.team:
        entrant = world.tournament(event.tournament).entrants.get(event.team)
        return f"{names} · {entrant.name}" if names and entrant else names or event.team
    return event.about or "–"


def bar_lines(world: World, day: str = "") -> tuple[BarLine, ...]:
    """Give the bars that were not lifted, by name; `day` (ISO 8601) tells which are over."""
    return tuple(sorted(_bars(world, day), key=lambda one: (one.over, normal(one.name))))


def _bars(world: World, day: str) -> Iterator[BarLine]:
    cards, held, still = people_of(world).cards, bars_of(world), _still_in(world)
    acts = {id(one.event): one.act for one in effective(world.stream(CONDUCT).told)}
    for person, bar in held.items():
        card, act = cards.get(person), acts[id(bar)]
        name, phone, club = (card.name, card.phone, card.club) if card else (person, "", "")
        entered = tuple(still.get(person, ()))
        yield BarLine(
            person,
            name,
            phone,
            club,
            bar.until or "",
            bar.reason or "",
            bar.source,
            act.time,
            act.actor,
            not in_force(bar, day),
            entered,
            tuple(team_name(world, *one) for one in entered),
        )


def _still_in(world: World) -> dict[str, list[tuple[str, str]]]:
    """Give by barred person the teams still in, in tournaments that go on and that the bar holds for."""
    people, held = people_of(world), bars_of(world)
    found: dict[str, list[tuple[str, str]]] = {}
    for tid, team, _ in entries(world) if held else ():
        t = world.tournament(tid)
        if t.entrants[team].state == "in" and champion(t) is None:
            for person in {people.one(one) for one in t.entrants[team].persons} & set(held):
                if in_force(held[person], day_of(world, tid)):
                    found.setdefault(person, []).append((tid, team))
    return found
