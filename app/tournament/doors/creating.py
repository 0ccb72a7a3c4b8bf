"""The checking door of the settings. Each function gives events, or raises `TournamentRefused`."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING

from app.tournament.events import Created, Event, SettingsChanged
from app.tournament.folding.fold import OWN_SETTINGS
from app.tournament.listed import KINDS
from app.tournament.places.tie_breaks import CHOICE
from app.tournament.refusal import refuse, unreadable
from app.tournament.views import occupied

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.tournament.state import Tournament

MOST_TABLES = 999
MOST_BALLS = 999
MOST_ROUNDS = 20
FORMATS = ("knockout",)
MOST_MONEY = 10**9
WHOLE = 100
MOST_OPEN = 512
MOST_MINUTES = 1440
CLOCKS = ("game_minutes", "grace", "round_minutes")
CHECKED = ("checkers", "initials")
MONEY = ("fee", "purse", "prizes")
AT_ANY_TIME = frozenset({"name", "date", "venue", "tables", "order", "reentry_rounds", *MONEY, *CLOCKS, *CHECKED})
_PRIZE = re.compile(r"[0-9]{1,9}|[0-9]{1,3}%")


def create(settings: Created) -> tuple[Event, ...]:
    """Make a tournament."""
    if settings.format not in FORMATS:
        unreadable("There is no format “{format}”: choose {known}.", format=settings.format, known=", ".join(FORMATS))
    for name, check in CHECKS.items():
        check(getattr(settings, name))
    return (settings,)


def change_settings(t: Tournament, changes: tuple[tuple[str, object], ...]) -> tuple[Event, ...]:
    """Change settings or parameters of the ruleset; what shapes a match stands once the first match is called."""
    wanted = dict(changes)
    if (t.rules or t.tables or t.results) and not wanted.keys() <= AT_ANY_TIME:
        keys = ", ".join(sorted(wanted.keys() - AT_ANY_TIME))
        refuse("The first match has been called, so {keys} can't change any more.", keys=keys)
    for name, check in CHECKS.items():
        if name in wanted:
            check(wanted[name])
    _check_tables_in_use(t, wanted)
    own = wanted.keys() & OWN_SETTINGS
    return (SettingsChanged(tuple((key, wanted[key]) for key in (*sorted(own), *sorted(wanted.keys() - own)))),)


def _check_name(value: object) -> None:
    if not str(value).strip():
        unreadable("The tournament has no name: give it one.")


def _check_date(value: object) -> None:
    try:
        if value:
            date.fromisoformat(str(value))
    except ValueError:
        unreadable("“{value}” is no date: write it like 2026-11-29.", value=value)


def _check_best_of(value: object) -> None:
    numbers = value if isinstance(value, tuple) else ()
    if not numbers or not all(isinstance(n, int) and n > 0 and n % 2 for n in numbers):
        unreadable("Best of takes odd numbers from 1, one for all rounds or one a round: 3, or 1,1,3,3,5.")


def _check_third_place(value: object) -> None:
    if not isinstance(value, bool):
        unreadable("A match for third place is wanted or not: yes or no, not {value}.", value=value)


def _check_redraw(value: object) -> None:
    if not isinstance(value, bool):
        unreadable("Each round is drawn anew or not: yes or no, not {value}.", value=value)


def _check_targets(value: object) -> None:
    numbers = value if isinstance(value, tuple) else ("",)
    if not all(isinstance(n, int) and 0 < n <= MOST_BALLS for n in numbers):
        unreadable("Balls to win take numbers from 1 to {most}, one for all rounds or one a round.", most=MOST_BALLS)


def _check_apart(value: object) -> None:
    pairs = value if isinstance(value, tuple) else (("", 0),)
    for key, rounds in pairs:
        if key not in KINDS or not isinstance(rounds, int) or not 1 <= rounds <= MOST_ROUNDS:
            known = ", ".join(KINDS)
            unreadable("Kept apart can be {known}, each for 1 to {most round|rounds}.", known=known, most=MOST_ROUNDS)


def _check_tables(value: object) -> None:
    if not isinstance(value, int) or not 1 <= value <= MOST_TABLES:
        unreadable("The number of tables is from 1 to {most}, not {value}.", most=MOST_TABLES, value=value)


def _check_order(value: object) -> None:
    keys = value if isinstance(value, tuple) else ("",)
    if not set(keys) <= set(CHOICE) or len(set(keys)) < len(keys):
        unreadable("The order of places takes any of these, each once: {known}.", known=", ".join(CHOICE))


def _check_forfeit_games(value: object) -> None:
    if not isinstance(value, bool):
        unreadable("Games of a match that was not played count or not: yes or no, not {value}.", value=value)


def _check_open_places(value: object) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_OPEN:
        unreadable("Places left open are a number from 0 to {most}, not {value}.", most=MOST_OPEN, value=value)


def _check_reentry_rounds(value: object) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST_ROUNDS:
        told = "The first rounds whose losers may re-enter are a number from 1 to {most}, not {value}."
        unreadable(told, most=MOST_ROUNDS, value=value)


def _check_byes(value: object) -> None:
    if not isinstance(value, bool):
        unreadable("A bye counts as a match won or not: yes or no, not {value}.", value=value)


def _check_open_games(value: object) -> None:
    if not isinstance(value, bool):
        unreadable("Games of a match that was stopped count or not: yes or no, not {value}.", value=value)


def _check_void_games(value: object) -> None:
    if not isinstance(value, bool):
        unreadable("Games of a match that is void count or not: yes or no, not {value}.", value=value)


def _check_checkers(value: object) -> None:
    numbers = value if isinstance(value, tuple) else ("",)
    if not all(n in {1, 2} and not isinstance(n, bool) for n in numbers):
        unreadable("A result is checked by 1 official or by 2, one number for all rounds or one a round: 1,1,2.")


def _check_initials(value: object) -> None:
    if not isinstance(value, bool):
        unreadable("Both pairs sign a won match off or not: yes or no, not {value}.", value=value)


def _check_minutes(value: object) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_MINUTES:
        unreadable("Minutes are a whole number from 0 to {most}, not {value}.", most=MOST_MINUTES, value=value)


def _check_money(value: object) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_MONEY:
        unreadable("Money is a whole number from 0 to {most}, not {value}.", most=MOST_MONEY, value=value)


def _check_prizes(value: object) -> None:
    told = value if isinstance(value, tuple) else ("",)
    if not all(_PRIZE.fullmatch(str(one)) for one in told):
        unreadable("A prize is an amount or a share of the purse: 5000, or 25%.")
    if sum(int(str(one)[:-1]) for one in told if str(one).endswith("%")) > WHOLE:
        unreadable("The shares of the purse come to more than 100%.")


CHECKS: Mapping[str, Callable[[object], None]] = {
    "name": _check_name,
    "date": _check_date,
    "best_of": _check_best_of,
    "tables": _check_tables,
    "third_place": _check_third_place,
    "redraw": _check_redraw,
    "targets": _check_targets,
    "apart": _check_apart,
    "order": _check_order,
    "forfeit_games": _check_forfeit_games,
    "open_places": _check_open_places,
    "reentry_rounds": _check_reentry_rounds,
    "bye_wins": _check_byes,
    "open_games": _check_open_games,
    "void_games": _check_void_games,
    **dict.fromkeys(CLOCKS, _check_minutes),
    "checkers": _check_checkers,
    "initials": _check_initials,
    "fee": _check_money,
    "purse": _check_money,
    "prizes": _check_prizes,
}


def _check_tables_in_use(t: Tournament, wanted: dict[str, object]) -> None:
    count = wanted.get("tables")
    for table, match in sorted(occupied(t).items()):
        if isinstance(count, int) and table > count:
            refuse("Table {table} is in use by {match}: finish or move that match first.", table=table, match=match)
