"""The checking door of the field: the teams. Each function gives events, or raises `TournamentRefused`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from app.tournament.day_events import TeamPinDropped, TeamPinSet
from app.tournament.doors.leaving import check_leaving, went_on
from app.tournament.events import EntryAdded, EntryChanged, EntryMarked, Event, MatchUncalled
from app.tournament.folding.fold import fold
from app.tournament.names import normal
from app.tournament.placing import Placing
from app.tournament.refusal import refuse
from app.tournament.views import begun, later, left_behind, lost_table, open_in, path, winner

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.tournament.events import Card
    from app.tournament.state import Entrant, Tournament

LONGEST_NAME = 200
Mark = Literal["paid", "checked_in", "seed", "state", "table"]
Value = bool | int | str | None


def add(t: Tournament, card: Card, seed: int | None = None, *, paid: bool = False) -> tuple[Event, ...]:
    """Enter a team under the next id."""
    check_name(t, card.name, None)
    check_list_open(t, card.name)
    _check_seed(t, seed, None)
    return (EntryAdded(next_team(t), card, seed, paid),)


def add_all(t: Tournament, wanted: Iterable[tuple[Card, int | None, bool]]) -> tuple[Event, ...]:
    """Enter teams, each a card, a seed and whether it has paid, under the next ids; each is checked as `add` does.

    Only where a name or a seed is taken are the teams before it folded: a long list costs no square of its length.
    """
    names, seeds = {normal(e.name) for e in t.entrants.values()}, {e.seed for e in _in(t)}
    bare, first, made = replace(t, entrants={}), int(next_team(t)[1:]), list[EntryAdded]()
    for card, seed, paid in wanted:
        clash = normal(card.name) in names or (seed is not None and seed in seeds)
        add(fold(made, t) if clash else bare, card, seed, paid=paid)
        made.append(EntryAdded(f"T{first + len(made):03d}", card, seed, paid))
        names.add(normal(card.name))
        seeds.add(seed)
    return tuple(made)


def next_team(t: Tournament, ahead: int = 0) -> str:
    """Give the id of the next team to enter, or of the one `ahead` places after it."""
    last = max((int(team[1:]) for team in t.entrants), default=0)
    return f"T{last + 1 + ahead:03d}"


def edit(t: Tournament, team: str, card: Card) -> tuple[Event, ...]:
    """Write a team's card anew, at any time."""
    known_team(t, team)
    check_name(t, card.name, team)
    return (EntryChanged(team, card),)


def mark(t: Tournament, team: str, name: Mark, value: Value, reason: str | None = None) -> tuple[Event, ...]:
    """Set a mark of a team: `paid` or `checked_in` to a bool, `seed` to a number from 1 or None, `state` to a word.

    `table` is set to a table of the hall, or to None.
    """
    entrant = known_team(t, team)
    if name == "seed":
        check_list_open(t, entrant.name)
        _check_seed(t, value, team)
    elif name == "state":
        _check_state(t, entrant, value)
    elif name == "table":
        _check_table(t, value)
    elif not isinstance(value, bool):
        refuse("{name}: the mark {mark} is yes or no, not {value}.", name=entrant.name, mark=name, value=value)
    freed = _freed(t, team) if name == "state" and value == "in" else ()
    left = went_on(t, team) if name == "state" and value != "in" else ()
    return (EntryMarked(team, name, value, reason, went_on=left), *freed)


def set_pin(t: Tournament, team: str, secret: str) -> tuple[Event, ...]:
    """Give a team a PIN of its own to sign with, or another one; `secret` is its hash."""
    known_team(t, team)
    return (TeamPinSet(team, secret),)


def drop_pin(t: Tournament, team: str, reason: str) -> tuple[Event, ...]:
    """Drop a team's PIN, as where it forgot it: it signs by initials, until it has another one."""
    entrant = known_team(t, team)
    if not entrant.pin:
        refuse("{name} has no PIN of its own: there is none to drop.", name=entrant.name)
    if not reason.strip():
        refuse("Say why the PIN of {name} is dropped.", name=entrant.name)
    return (TeamPinDropped(team, reason.strip()),)


def known_team(t: Tournament, team: str) -> Entrant:
    """Give a team's entry; refuse an id that nobody has."""
    if team not in t.entrants:
        refuse("There is no team {team}: look for its id in the entries.", team=team)
    return t.entrants[team]


def published(t: Tournament) -> bool:
    """Tell whether a published draw exists."""
    return any(stage.published for stage in t.stages.values())


def _in(t: Tournament) -> Iterator[Entrant]:
    return (entrant for entrant in t.entrants.values() if entrant.state == "in")


def check_list_open(t: Tournament, name: str) -> None:
    """Refuse a team that comes in, or changes its seed, after the draw was published; say what helps as it stands."""
    if not published(t):
        return
    if not any(begun(t, match) for match in t.matches.values()):
        refuse(
            "The draw is published, so {name} can't come in or change its seed: undo the publishing first.", name=name
        )
    if open_in(t):
        refuse("Play has begun: {name} can come in late only, on an open place (O on the entries).", name=name)
    refuse("Play has begun and no place of the draw is open, so {name} can't come in or change its seed.", name=name)


def check_name(t: Tournament, name: str, own: str | None) -> None:
    """Refuse a team's name that is empty, too long, or another team's; `own` is the team that may have it."""
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


def _check_table(t: Tournament, table: object) -> None:
    most = t.settings.tables if t.settings else 0
    if table is not None and (isinstance(table, bool) or not isinstance(table, int) or not 1 <= table <= most):
        refuse("There is no table {table}: choose from 1 to {most}.", table=table, most=most)


def _check_state(t: Tournament, entrant: Entrant, value: object) -> None:
    drawn = any(entrant.team in stage.slots for stage in t.stages.values() if stage.published)
    if value not in {"in", "dropped", "withdrawn", "expelled"}:
        refuse("{name} can be in, dropped, withdrawn or expelled, not {value}.", name=entrant.name, value=value)
    if value == entrant.state == "in":
        refuse("{name} is in the field already.", name=entrant.name)
    if value in {"withdrawn", "dropped"}:
        check_leaving(t, entrant)
    if value == "dropped" and drawn:
        refuse("{name} is in the published draw: withdraw it instead.", name=entrant.name)
    if value == "in" and published(t) and not drawn:
        refuse("{name} is not in the published draw, so it can't come back.", name=entrant.name)
    if value == "in":
        _check_seed(t, entrant.seed, entrant.team)
        _check_reinstated(t, entrant)
        left = next((m for m in path(t, entrant.team) if winner(t, m) == entrant.team and left_behind(t, m)), None)
        if left is not None:
            refuse("{name} can't come back: round {n} is drawn without it.", name=entrant.name, n=left.round + 1)


def _freed(t: Tournament, team: str) -> tuple[Event, ...]:
    """Take the matches that a withdrawal had decided off tables that others have since."""
    return tuple(MatchUncalled(m.id, lost=True) for m in path(t, team) if m.id not in t.results and lost_table(t, m))


def _check_reinstated(t: Tournament, entrant: Entrant) -> None:
    placing = Placing(t)
    for match in (one for one in path(t, entrant.team) if one.id not in entrant.went_on):
        outcome = placing.outcome(match)
        if match.id not in t.results and outcome is not None and outcome.how in {"withdrawn", "expelled"}:
            for goes in later(t, match):
                if begun(t, goes):
                    refuse(
                        "{name} can't come back: {goes} has begun, and it rests on that team's leaving.",
                        name=entrant.name,
                        goes=goes.id,
                    )
