"""The register of people: who played in the tournaments of a store."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from app.i18n import translate
from app.listings.columns import Column


class PersonRow(Struct, frozen=True):
    """A person; a card that was erased leaves the texts empty.

    `played` names tournament and team by their ids, `teams` by their names, `namesakes` others of the same name,
    `known_as` further ids that an official said are this person's. `kept`: erased but for name and phone, which a bar
    needs. `taken_back`: known only by what was typed and taken back; `teams` are then those typed.
    """

    person: str
    name: str
    phone: str
    club: str
    played: tuple[tuple[str, str], ...]
    namesakes: tuple[str, ...] = ()
    known_as: tuple[str, ...] = ()
    kept: bool = False
    teams: tuple[str, ...] = ()
    taken_back: bool = False


class TypedCard(Struct, frozen=True):
    """How somebody once stood on an entry, and stands no more: it was written anew, or `taken_back`."""

    tournament: str
    event: str
    team: str
    name: str
    phone: str
    club: str
    taken_back: bool


def played_text(row: PersonRow) -> str:
    """Name the teams somebody played in; of what was taken back say so."""
    back = (translate("people", "taken back"),) if row.taken_back else ()
    return " · ".join((*back, *row.teams))


PEOPLE: tuple[Column[PersonRow], ...] = (
    Column("person", "Person", lambda r: " ".join((r.person, *r.known_as)), width=8),
    Column("name", "Name", lambda r: r.name, width=28),
    Column("phone", "Cell", lambda r: r.phone, width=14),
    Column("club", "Club", lambda r: r.club, width=18),
    Column("played", "Played", played_text, width=30),
    Column("namesakes", "Same name", lambda r: " ".join(r.namesakes), width=12),
)


def kept_text(until: str) -> str:
    """Say why name and phone of somebody erased are kept, and until when."""
    if until:
        told = "Name and phone are kept while the bar holds, until {day}, to know the person again; then they go too."
        return translate("bar", told).format(day=until)
    return translate("bar", "Name and phone are kept while the bar holds, to know the person again; then they go too.")


def people_json(rows: tuple[PersonRow, ...]) -> list[dict[str, Any]]:
    """Give the people as `people --json` prints them."""
    return [
        {
            "person": row.person,
            "name": row.name,
            "phone": row.phone,
            "club": row.club,
            "played": [{"tournament": tid, "team": team} for tid, team in row.played],
            "namesakes": row.namesakes,
            "known_as": row.known_as,
            "erased_but_for_bar": row.kept,
            "taken_back": row.taken_back,
        }
        for row in rows
    ]
