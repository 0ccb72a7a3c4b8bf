"""Acts on a tournament itself: make one, change its settings."""

from __future__ import annotations

import re
import unicodedata
from datetime import date
from typing import TYPE_CHECKING, Any, Literal

from msgspec import field

from app.desk.acts.act import DIRECTOR, ActSpec, BestOf, Decision, Fields, Words
from app.desk.journal.world import tournament_stream
from app.desk.refusals import Refused, say
from app.listings.labels import labelled
from app.listings.prizes import purse_text
from app.rules.loading import adopt
from app.tournament.doors import deciding
from app.tournament.doors.creating import MONEY
from app.tournament.entry_lists.cells import clean
from app.tournament.events import Created
from app.tournament.folding.fold import OWN_SETTINGS, fold
from app.tournament.places.prizes import over
from app.tournament.views import stranded

if TYPE_CHECKING:
    from app.desk.journal.world import World
    from app.tournament.state import Tournament

LONGEST_ID = 32


class NewFields(Fields, frozen=True, kw_only=True):
    """`best_of` and `targets` are one number or one a round; `set` changes parameters of the ruleset.

    `open_places` byes of a bracket drawn whole stay open for late entries and re-entries; who lost in the first
    `reentry_rounds` may re-enter where rounds are drawn anew. `game_minutes`, `grace` and `round_minutes` are minutes.
    With 2 `checkers` (one number or one a round) a result waits for another official; `initials` makes both pairs sign
    a won match off.
    `ruleset_title` is the title of a ruleset of one's own.
    `redraw` draws each round anew; `apart` keeps teams of one club, region or family apart (`club=2`: for two rounds).
    """

    name: Words
    date: str = ""
    venue: Words = ""
    ruleset: str = "masters"
    ruleset_title: str = ""
    set: dict[str, Any] = field(default_factory=dict)
    format: Literal["knockout"] = "knockout"
    best_of: BestOf = ()
    tables: int = 12
    third_place: bool = False
    redraw: bool = False
    targets: BestOf = ()
    apart: dict[str, int] = field(default_factory=dict)
    order: tuple[Words, ...] = ()
    forfeit_games: bool = False
    fee: int = 0
    purse: int = 0
    prizes: tuple[Words, ...] = ()
    open_places: int = 0
    reentry_rounds: int = 1
    bye_wins: bool = False
    open_games: bool = True
    void_games: bool = False
    game_minutes: int = 25
    grace: int = 15
    round_minutes: int = 0
    checkers: BestOf = ()
    initials: bool = False


class SettingsFields(Fields, frozen=True, kw_only=True):
    """What is left out stays as it is; `set` gives parameters of the ruleset, another of which drops its own title."""

    name: Words | None = None
    date: str | None = None
    venue: Words | None = None
    ruleset: str | None = None
    ruleset_title: str | None = None
    best_of: BestOf | None = None
    tables: int | None = None
    third_place: bool | None = None
    redraw: bool | None = None
    targets: BestOf | None = None
    apart: dict[str, int] | None = None
    order: tuple[Words, ...] | None = None
    forfeit_games: bool | None = None
    fee: int | None = None
    purse: int | None = None
    prizes: tuple[Words, ...] | None = None
    open_places: int | None = None
    reentry_rounds: int | None = None
    bye_wins: bool | None = None
    open_games: bool | None = None
    void_games: bool | None = None
    game_minutes: int | None = None
    grace: int | None = None
    round_minutes: int | None = None
    checkers: BestOf | None = None
    initials: bool | None = None
    set: dict[str, Any] = field(default_factory=dict)


def _new(world: World, _: str, asked: NewFields) -> Decision:
    rules = adopt(asked.ruleset, asked.set, asked.ruleset_title)
    best_of = asked.best_of or (rules.parameters.games_per_match,)
    tid = _id(asked.name, world)
    created = Created(
        id=tid,
        name=clean(asked.name)[0],
        date=_day(asked.date),
        venue=clean(asked.venue)[0],
        ruleset=asked.ruleset,
        changes=tuple(sorted(asked.set.items())),
        format=asked.format,
        best_of=best_of,
        tables=asked.tables,
        third_place=asked.third_place,
        redraw=asked.redraw,
        targets=asked.targets,
        apart=tuple(sorted(asked.apart.items())),
        order=asked.order,
        forfeit_games=asked.forfeit_games,
        fee=asked.fee,
        purse=asked.purse,
        prizes=asked.prizes,
        open_places=asked.open_places,
        reentry_rounds=asked.reentry_rounds,
        bye_wins=asked.bye_wins,
        open_games=asked.open_games,
        void_games=asked.void_games,
        game_minutes=asked.game_minutes,
        grace=asked.grace,
        round_minutes=asked.round_minutes,
        checkers=asked.checkers,
        initials=asked.initials,
        ruleset_title=asked.ruleset_title,
    )
    events = tuple((tournament_stream(tid), event) for event in deciding.create(created))
    return Decision(events, labelled("New tournament {tid}", tid=tid), {"tournament": tid})


def _day(text: str) -> str:
    """Write a date in the one way papers do; what is no date is left for its refusal."""
    try:
        return date.fromisoformat(text.strip()).isoformat()
    except ValueError:
        return text.strip()


def _id(name: str, world: World) -> str:
    plain = (c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c))
    folded = "".join(plain).lower()
    base = re.sub(r"[^a-z0-9]+", "-", folded).strip("-")[:LONGEST_ID].strip("-") or "tournament"
    taken = {stream[2:].split("/")[0] for stream in world.names()}
    numbered = (base if n == 1 else f"{base}-{n}" for n in range(1, len(taken) + 2))
    return next(tid for tid in numbered if tid not in taken)


def _tidy(name: str, value: Any) -> Any:  # noqa: ANN401 - a setting of any type
    if isinstance(value, dict):
        return tuple(sorted(value.items()))
    if not isinstance(value, str):
        return value
    return _day(value) if name == "date" else clean(value)[0]


def _settings(world: World, tid: str, asked: SettingsFields) -> Decision:
    state = world.tournament(tid)
    own = {name: _tidy(name, getattr(asked, name, None)) for name in OWN_SETTINGS}
    assert state.settings is not None  # noqa: S101 - world.tournament() refused otherwise
    held = state.settings
    if asked.ruleset not in {None, held.ruleset} and asked.ruleset_title is None and held.ruleset_title:
        own["ruleset_title"] = ""
    changes = {name: value for name, value in own.items() if value is not None} | asked.set
    if not changes:
        raise Refused(say("Name a setting to change: fourball do --list shows them all."))
    title = held.ruleset_title if own["ruleset_title"] is None else own["ruleset_title"]
    adopt(asked.ruleset or held.ruleset, dict(held.changes) | asked.set, title)
    made = deciding.change_settings(state, tuple(changes.items()))
    events = tuple((tournament_stream(tid), event) for event in made)
    answer = _warning(fold(made, state)) if changes.keys() & set(MONEY) else {}
    return Decision(events, _settings_label(state, changes), answer)


def _warning(t: Tournament) -> dict[str, object]:
    """Warn of prizes that exceed the purse as it is by now."""
    return {"warning": purse_text(t)} if over(t) > 0 else {}


def _settings_label(state: Tournament, changes: dict[str, Any]) -> str:
    """Say what was set, and whose table is gone with it."""
    told, tables = ", ".join(sorted(changes)), changes.get("tables")
    gone = stranded(state, tables) if isinstance(tables, int) else ()
    if not gone:
        return labelled("Change settings: {settings}", settings=told)
    return labelled(
        "Change settings: {settings}; the fixed table of {teams} is gone, play goes on where one is free",
        settings=told,
        teams=", ".join(f"{e.team} ({e.table})" for e in gone),
    )


CREATING = (
    ActSpec("new", "Make a tournament", NewFields, DIRECTOR, _new, needs_tournament=False),
    ActSpec("settings", "Change the settings of a tournament", SettingsFields, DIRECTOR, _settings),
)
