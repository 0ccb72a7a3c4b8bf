"""The checking door of the field: settings and teams. Each function gives events, or raises `TournamentRefused`."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Literal

from app.tournament.bracket import BUILDERS
from app.tournament.events import Created, EntryAdded, EntryChanged, EntryMarked, Event, SettingsChanged
from app.tournament.fold import OWN_SETTINGS
from app.tournament.names import normal
from app.tournament.placing import Placing
from app.tournament.refusal import refuse
from app.tournament.views import begun, later, occupied, path

if TYPE_CHECKING:
    from app.tournament.events import Card
    from app.tournament.state import Entrant, Tournament

LONGEST_NAME = 200
MOST_TABLES = 999
Mark = Literal["paid", "checked_in", "seed", "state"]
Value = bool | int | str | None


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
    own = wanted.keys() & OWN_SETTINGS
    return (SettingsChanged(tuple((key, wanted[key]) for key in (*sorted(own), *sorted(wanted.keys() - own)))),)


def add(t: Tournament, card: Card, seed: int | None = None, *, paid: bool = False) -> tuple[Event, ...]:
    """Enter a team under the next id."""
    _check_list_open(t, card.name)
    _check_name(t, card.name, None)
    _check_seed(t, seed, None)
    return (EntryAdded(next_team(t), card, seed, paid),)


def next_team(t: Tournament, ahead: int = 0) -> str:
    """Give the id of the next team to enter, or of the one `ahead` places after it."""
    last = max((int(team[1:]) for team in t.entrants), default=0)
    return f"T{last + 1 + ahead:03d}"


def edit(t: Tournament, team: str, card: Card) -> tuple[Event, ...]:
    """Write a team's card anew, at any time."""
    known_team(t, team)
    _check_name(t, card.name, team)
    return (EntryChanged(team, card),)


def mark(t: Tournament, team: str, name: Mark, value: Value) -> tuple[Event, ...]:
    """Set a mark of a team: `paid` or `checked_in` to a bool, `seed` to a number from 1 or None, `state` to a word."""
    entrant = known_team(t, team)
    if name == "seed":
        _check_list_open(t, entrant.name)
        _check_seed(t, value, team)
    elif name == "state":
        _check_state(t, entrant, value)
    elif not isinstance(value, bool):
        refuse("{name}: the mark {mark} is yes or no, not {value}.", name=entrant.name, mark=name, value=value)
    return (EntryMarked(team, name, value),)


def known_team(t: Tournament, team: str) -> Entrant:
    """Give a team's entry; refuse an id that nobody has."""
    if team not in t.entrants:
        refuse("There is no team {team}: look for its id in the entries.", team=team)
    return t.entrants[team]


def published(t: Tournament) -> bool:
    """Tell whether a published draw exists."""
    return any(stage.published for stage in t.stages.values())


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


def _check_list_open(t: Tournament, name: str) -> None:
    if published(t):
        refuse(
            "The draw is published, so {name} can't come in or change its seed: undo the publishing first.", name=name
        )


def _check_name(t: Tournament, name: str, own: str | None) -> None:
    if not name.strip():
        refuse("The team has no name: give it one.")
    if len(name) > LONGEST_NAME:
        refuse("The name “{start} …” is longer than {most} letters: shorten it.", start=name[:30], most=LONGEST_NAME)
    for other in t.entrants.values():
        if other.team != own and normal(other.name) == normal(name):
            refuse("{team} is already called “{name}”: give this team another name.", team=other.team, name=other.name)


def _check_seed(t: Tournament, seed: object, own: str | None) -> None:
    if seed is None:
        return
    if isinstance(seed, bool) or not isinstance(seed, int) or seed < 1:
        refuse("A seed is a whole number from 1, or none at all; not {seed}.", seed=seed)
    for other in t.entrants.values():
        if other.team != own and other.seed == seed and other.state == "in":
            refuse("Seed {seed} is {team} {name}: change that one first.", seed=seed, team=other.team, name=other.name)


def _check_state(t: Tournament, entrant: Entrant, value: object) -> None:
    drawn = any(entrant.team in stage.slots for stage in t.stages.values() if stage.published)
    if value not in {"in", "dropped", "withdrawn"}:
        refuse("{name} can be in, dropped or withdrawn, not {value}.", name=entrant.name, value=value)
    if value == "dropped" and drawn:
        refuse("{name} is in the published draw: withdraw it instead.", name=entrant.name)
    if value == "in" and published(t) and not drawn:
        refuse("{name} is not in the published draw, so it can't come back.", name=entrant.name)
    if value == "in":
        _check_seed(t, entrant.seed, entrant.team)
        _check_reinstated(t, entrant)


def _check_reinstated(t: Tournament, entrant: Entrant) -> None:
    placing = Placing(t)
    for match in path(t, entrant.team):
        outcome = placing.outcome(match)
        if match.id not in t.results and outcome is not None and outcome.how == "withdrawn":
            for goes in later(t, match):
                if begun(t, goes):
                    refuse(
                        "{name} can't come back: {goes} has begun, and it rests on the withdrawal.",
                        name=entrant.name,
                        goes=goes.id,
                    )
