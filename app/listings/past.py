"""What one person played, in every tournament of the store, and everything that is known of the person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import asdict

from app.i18n import translate
from app.listings.columns import Column
from app.listings.matches import games_text, how_text
from app.listings.people import TypedCard, kept_text
from app.listings.results import result_rows
from app.listings.standings import standing_rows
from app.tournament.places.lots import still_in

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.listings.conduct import BarLine, ConductRow
    from app.listings.people import PersonRow
    from app.tournament.state import Entrant, Tournament


class PastTeam(Struct, frozen=True):
    """A team somebody played in; `partner` are the others' names.

    `place` is as the standings read, empty before a draw and while any team plays on (`running`).
    """

    tournament: str
    event: str
    day: str
    team: str
    name: str
    partner: str
    state: str
    place: str
    played: int
    won: int
    running: bool = False


class PastMatch(Struct, frozen=True):
    """A decided match of such a team: `against` is the other side, `won` None where nobody goes on."""

    tournament: str
    event: str
    match: str
    round_name: str
    team: str
    against: str
    won: bool
    how: str
    games: str


class NamedClaim(Struct, frozen=True):
    """A claim that names somebody: `made` by this one, else against this one; `ruling` None until players know it."""

    tournament: str
    match: str
    claim: int
    since: str
    offence: str
    made: bool
    ruling: str | None


class PersonWords(Struct, frozen=True):
    """What somebody, or the pair, said of a claim or put beside it: its words; of a photo or a paper also its hash."""

    tournament: str
    match: str
    claim: int
    kind: str
    words: str
    digest: str = ""


class PersonFile(Struct, frozen=True):
    """Everything a store holds of a person; `typed` are entries as they stood before, or that were taken back."""

    person: PersonRow
    teams: tuple[PastTeam, ...]
    matches: tuple[PastMatch, ...]
    conduct: tuple[ConductRow, ...] = ()
    bars: tuple[BarLine, ...] = ()
    claims: tuple[NamedClaim, ...] = ()
    said: tuple[PersonWords, ...] = ()
    typed: tuple[TypedCard, ...] = ()

    def event(self, tournament: str) -> str:
        """Name the tournament of an id as its hall does."""
        return next((one.event for one in self.teams if one.tournament == tournament), tournament)


def kept_words(told: PersonFile) -> str:
    """Say of somebody erased what a bar keeps, and until when; and who is in no register. Empty of anybody else."""
    if told.person.taken_back:
        return translate("people", "Typed in what was taken back, and not in the register.")
    if not told.person.kept:
        return ""
    until = told.bars[0].until if told.bars else ""
    return f"{translate('bar', 'Erased on request.')} {kept_text(until)}"


def past_team(t: Tournament, tid: str, team: str, persons: Iterable[str]) -> tuple[PastTeam, tuple[PastMatch, ...]]:
    """Give a team's part in a tournament, seen by one of its players, who goes under any of `persons`.

    Of the matches those that this one played: neither what a substitute of his played nor what was played before.
    """
    entrant, own = t.entrants[team], set(persons)
    players = entrant.card.players if entrant.card else ()
    places = {one.number for one in entrant.formers if one.person in own}
    places |= {n for n, one in enumerate(entrant.persons, 1) if one in own}
    others = [one.name for n, one in enumerate(players, 1) if n not in places]
    rows = standing_rows(t)
    running = any(still_in(row.row) for row in rows)
    place = next((row.place for row in rows if row.row.team == team and not running), "")
    told = t.settings
    event = told.name if told else tid
    matches = tuple(one for one in _matches(t, tid, event, team) if _sat(entrant, one.match, own))
    past = PastTeam(
        tid, event, told.date if told else "", team, entrant.name, " & ".join(others),
        entrant.state, place, len(matches), sum(one.won for one in matches), running,
    )  # fmt: skip
    return past, matches


def _sat(entrant: Entrant, match: str, own: set[str]) -> bool:
    return any(not own.isdisjoint(who) for who in entrant.persons_in(match))


def _matches(t: Tournament, tid: str, event: str, team: str) -> Iterable[PastMatch]:
    for row in result_rows(t):
        if row.result is None or team not in {row.a.team, row.b.team}:
            continue
        own = "A" if row.a.team == team else "B"
        other = row.b_name if own == "A" else row.a_name
        won = row.winner == own
        yield PastMatch(tid, event, row.match.id, row.round_name, team, other, won, how_text(row), games_text(row))


def _place(r: PastTeam) -> str:
    """Give the place, or say that it is not played out."""
    return translate("past", "still in play") if r.running else r.place


PAST_TEAMS: tuple[Column[PastTeam], ...] = (
    Column("event", "Tournament", lambda r: r.event, width=26),
    Column("day", "Date", lambda r: r.day, width=11),
    Column("name", "Team", lambda r: f"{r.team} {r.name}", width=28),
    Column("partner", "Partner", lambda r: r.partner, width=22),
    Column("place", "Place", _place, "right", 13),
    Column("played", "Played", lambda r: r.played, "right", 7),
    Column("won", "Won", lambda r: r.won, "right", 5),
)
PAST_MATCHES: tuple[Column[PastMatch], ...] = (
    Column("event", "Tournament", lambda r: r.event, width=26),
    Column("round", "Round", lambda r: r.round_name, width=14),
    Column("match", "Match", lambda r: r.match, width=7),
    Column("against", "Against", lambda r: r.against, width=28),
    Column("won", "Won", lambda r: r.won, "center", 5),
    Column("games", "Games of A and B", lambda r: r.games, "center", 16),
    Column("how", "How", lambda r: r.how, width=14),
)


TYPED: tuple[Column[TypedCard], ...] = (
    Column("event", "Tournament", lambda r: r.event, width=26),
    Column("team", "Team", lambda r: r.team, width=28),
    Column("name", "Name", lambda r: r.name, width=28),
    Column("phone", "Cell", lambda r: r.phone, width=14),
    Column("club", "Club", lambda r: r.club, width=18),
    Column("taken_back", "Taken back", lambda r: r.taken_back, "center", 10),
)
"""Entries as they stood before, or that were taken back."""


def person_json(told: PersonFile) -> dict[str, Any]:
    """Give everything known of a person as it is handed out on request."""
    row = told.person
    return {
        "person": row.person,
        "known_as": list(row.known_as),
        "name": row.name,
        "phone": row.phone,
        "club": row.club,
        "kept": kept_words(told),
        "teams": [asdict(one) for one in told.teams],
        "matches": [asdict(one) for one in told.matches],
        "conduct": [_conduct(one) for one in told.conduct],
        "bars": [asdict(one) for one in told.bars],
        "claims": [asdict(one) for one in told.claims],
        "said": [asdict(one) for one in told.said],
        "typed": [asdict(one) for one in told.typed],
    }


def _conduct(row: ConductRow) -> dict[str, Any]:
    """Give a step without what is suggested, which is the desk's, and without whom else it concerns."""
    told = asdict(row)
    for name in ("persons", "who", "next_step"):
        del told[name]
    return told
