"""The checking door of the settings. Each function gives events, or raises `TournamentRefused`."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from app.tournament.bracket import BUILDERS
from app.tournament.events import Created, Event, SettingsChanged
from app.tournament.fold import OWN_SETTINGS
from app.tournament.refusal import refuse
from app.tournament.views import occupied

if TYPE_CHECKING:
    from app.tournament.state import Tournament

MOST_TABLES = 999


def create(settings: Created) -> tuple[Event, ...]:
    """Make a tournament."""
    if not settings.name.strip():
        refuse("The tournament has no name: give it one.")
    if settings.format not in BUILDERS:
        refuse("There is no format “{format}”: choose {known}.", format=settings.format, known=", ".join(BUILDERS))
    _check_date(settings.date)
    _check_best_of(settings.best_of)
    _check_tables(settings.tables)
    return (settings,)


def change_settings(t: Tournament, changes: tuple[tuple[str, object], ...]) -> tuple[Event, ...]:
    """Change settings or parameters of the ruleset; what shapes a match stands once the first match is called."""
    wanted = dict(changes)
    at_any_time = {"name", "date", "venue", "tables"}
    if (t.rules or t.tables or t.results) and not wanted.keys() <= at_any_time:
        keys = ", ".join(sorted(wanted.keys() - at_any_time))
        refuse("The first match has been called, so {keys} can't change any more.", keys=keys)
    if not str(wanted.get("name", "x")).strip():
        refuse("The tournament has no name: give it one.")
    _check_date(wanted.get("date", ""))
    _check_best_of(wanted.get("best_of", (1,)))
    _check_tables(wanted.get("tables", 1))
    _check_tables_in_use(t, wanted)
    if not isinstance(wanted.get("third_place", False), bool):
        refuse("A match for third place is wanted or not: yes or no, not {value}.", value=wanted["third_place"])
    own = wanted.keys() & OWN_SETTINGS
    return (SettingsChanged(tuple((key, wanted[key]) for key in (*sorted(own), *sorted(wanted.keys() - own)))),)


def _check_date(value: object) -> None:
    try:
        if value:
            date.fromisoformat(str(value))
    except ValueError:
        refuse("“{value}” is no date: write it like 2026-11-29.", value=value)


def _check_best_of(value: object) -> None:
    numbers = value if isinstance(value, tuple) else ()
    if not numbers or not all(isinstance(n, int) and n > 0 and n % 2 for n in numbers):
        refuse("Best of takes odd numbers from 1, one for all rounds or one a round: 3, or 1,1,3,3,5.")


def _check_tables(value: object) -> None:
    if not isinstance(value, int) or not 1 <= value <= MOST_TABLES:
        refuse("The number of tables is from 1 to {most}, not {value}.", most=MOST_TABLES, value=value)


def _check_tables_in_use(t: Tournament, wanted: dict[str, object]) -> None:
    count = wanted.get("tables")
    for table, match in sorted(occupied(t).items()):
        if isinstance(count, int) and table > count:
            refuse("Table {table} is in use by {match}: finish or move that match first.", table=table, match=match)
