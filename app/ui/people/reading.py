"""What the register's window knows, read on the desk's thread."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.desk.officials.assigning import duty_rows, gaps
from app.desk.people.bans import fates
from app.desk.refusals import Refused
from app.desk.views.person_file import bar_lines, conduct_rows, found_people, person_file
from app.listings.assigned import spans
from app.listings.hall_time import day as hall_day
from app.listings.past import kept_words
from app.tournament.people.ban_list import read_bans
from app.tournament.refusal import TournamentRefused
from app.ui.files.entry_lists import source_of
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.desk.desk import Desk
    from app.desk.people.bans import BanFate
    from app.listings.assigned import DutyRow
    from app.listings.conduct import BarLine, ConductRow
    from app.listings.past import PersonFile
    from app.listings.people import PersonRow, TypedCard

MOST = 6


class Seen(Struct, frozen=True):
    """Everybody, every step of conduct, every bar; of the tournament that is open its officials and lonely tables."""

    people: tuple[PersonRow, ...] = ()
    conduct: tuple[ConductRow, ...] = ()
    bars: tuple[BarLine, ...] = ()
    duties: tuple[DutyRow, ...] = ()
    gaps: tuple[int, ...] = ()


class Bans(Struct, frozen=True):
    """A list of bars as read: the file's name, its hash, what would become of each row, whether it names its hash."""

    name: str
    digest: str
    fates: tuple[BanFate, ...]
    hashed: bool


def read_all(desk: Desk, asked: tuple[str | None, str]) -> Seen:
    """Read all lists: of the tournament named, where one is, and of the people those whom every typed word fits."""
    tid, typed = asked
    world, day = desk.world, hall_day(desk.time())
    people, conduct, bars = found_people(world, typed), conduct_rows(world), bar_lines(world, day)
    if tid is None:
        return Seen(people, conduct, bars)
    return Seen(people, conduct, bars, duty_rows(world, tid), gaps(world, tid))


def read_list(desk: Desk, path: str) -> Bans:
    """Read a list of bars and what would become of its rows; raise Refused with a sentence that names the file."""
    source = source_of(path)
    try:
        found = read_bans(source.content if isinstance(source.content, bytes) else source.content.encode())
    except TournamentRefused as error:
        raise Refused(f"{source.name}: {error}") from error
    told = fates(desk.world, found.rows, hall_day(desk.time()))
    return Bans(source.name, found.digest, told, found.hashed)


def about_person(desk: Desk, person: str) -> str:
    """Say where somebody played and how that went, the newest tournament first."""
    told = person_file(desk.world, person, hall_day(desk.time()))
    played = told_of(told) if told.teams or not told.person.taken_back else ""
    return "\n".join(filter(None, (kept_words(told), *map(_as_typed, told.typed[:MOST]), played)))


def _as_typed(card: TypedCard) -> str:
    """Say how somebody stood on an entry before, or on one that was taken back."""
    where = tr("{event}: {team}", event=card.event, team=card.team)
    when = tr("taken back") if card.taken_back else tr("as it stood before")
    return " · ".join(filter(None, (where, card.name, card.phone, card.club, when)))


def told_of(told: PersonFile) -> str:
    """Say the teams of a file and their results, a line a team."""
    lines = []
    for team in reversed(told.teams):
        results = [
            tr("{round} won against {team} {games}", round=m.round_name, team=m.against, games=m.games)
            if m.won
            else tr("{round} lost to {team} {games}", round=m.round_name, team=m.against, games=m.games)
            for m in told.matches
            if (m.tournament, m.team) == (team.tournament, team.team)
        ]
        head = tr("{event}: {team}", event=" ".join(filter(None, (team.event, team.day))), team=team.name)
        mate = tr("with {partner}", partner=team.partner) if team.partner else ""
        stands = tr("place {place}", place=team.place) if team.place else ""
        place = tr("still in play") if team.running else stands
        lines.append(" · ".join(filter(None, (head, mate, place, *results))))
    past = len(lines) - MOST
    return "\n".join([*lines[:MOST], *([tr("and {n} more", n=past)] if past > 0 else [])]) or tr("Played nowhere yet.")


def lonely(seen: Seen) -> str:
    """Say which tables have nobody."""
    if not seen.gaps:
        return tr("Every table has somebody.")
    return tr("Tables without anybody: {tables}.", tables=spans(seen.gaps))
