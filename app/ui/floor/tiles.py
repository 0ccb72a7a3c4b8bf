"""What each table's tile says. No Qt: a pure answer to a tournament and the live scores of its open matches."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from app.tournament.lists import PLATE
from app.tournament.placing import Placing
from app.tournament.views import occupied
from app.ui.bracket.faces import note
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.tournament.state import Match, Result, Tournament

TileState = Literal["free", "called", "playing", "claim", "done"]


class Live(Struct, frozen=True):
    """What is known of an open match: its game from 1, balls and games of A and B, and claims not yet ruled on.

    `since` are the times (of the journal) of these claims, the oldest first as in `claims`. `opened` says of the last
    deal of its game whose balls were not opened as due what was, for officials only.
    """

    game: int
    balls: tuple[int, int]
    games: tuple[int, int]
    claims: tuple[str, ...] = ()
    since: tuple[str, ...] = ()
    opened: str = ""


class Tile(Struct, frozen=True):
    """A table: its number, state, match, both names, both figures (balls, or games when done), a head and a foot."""

    table: int
    state: TileState
    head: str
    match: str | None = None
    names: tuple[str, str] = ("", "")
    figures: tuple[str, str] = ("", "")
    foot: str = ""


def tiles(
    t: Tournament, live: Mapping[str, Live], now: str = "", called: Mapping[str, str] | None = None
) -> tuple[Tile, ...]:
    """Give every table in order; `now` is the time that ages are counted to, `called` when matches were called."""
    placing = Placing(t)
    newest = {table: match for match, table in t.tables.items()}
    under_way = occupied(t)
    count = t.settings.tables if t.settings else 0
    shown = {n: under_way.get(n) or newest.get(n) for n in range(1, count + 1)}
    since = called or {}
    return tuple(
        _tile(t, n, placing, live.get(mid or ""), (mid, now, since.get(mid or "", ""))) for n, mid in shown.items()
    )


def _tile(t: Tournament, table: int, placing: Placing, told: Live | None, at: tuple[str | None, str, str]) -> Tile:
    mid, now, since = at
    if mid is None:
        return Tile(table, "free", tr("free"))
    match = t.matches[mid]
    names = (_name(t, placing.team(match, "A")), _name(t, placing.team(match, "B")))
    status, outcome = placing.status(match), placing.outcome(match)
    if outcome is not None:
        how = note(t, match, status, outcome)
        return Tile(table, "done", tr("done"), mid, names, _games(outcome), _foot(match, None, how))
    if status == "disputed" and mid in t.results:
        return Tile(table, "claim", tr("disputed"), mid, names, _games(t.results[mid]), _foot(match, None))
    if status == "checking":
        return Tile(
            table, "called", tr("waits for its second"), mid, names, _games(t.unchecked[mid]), _foot(match, None)
        )
    if status == "called" or told is None:
        word = _called(t, since, now) if status == "called" else tr("playing")
        return Tile(
            table, "called" if status == "called" else "playing", word, mid, names, ("–", "–"), _foot(match, None)
        )
    state: TileState = "claim" if told.claims else "playing"
    head = tr("claim {age}", age=waited(told.since, now)).strip() if told.claims else tr("game {n}", n=told.game)
    balls = (str(told.balls[0]), str(told.balls[1]))
    return Tile(table, state, head, mid, names, balls, _foot(match, told))


def _games(result: Result) -> tuple[str, str]:
    return (str(result.games[0]), str(result.games[1])) if any(result.games) else ("", "")


def _called(t: Tournament, since: str, now: str) -> str:
    """Say of a called match how long its teams still have to come, where a no-show has a time of grace."""
    grace = t.settings.grace if t.settings else 0
    if not grace or not since or not now:
        return tr("called")
    left = grace - passed(since, now)
    return tr("called, {n} min left", n=left) if left > 0 else tr("no-show by now")


def waited(since: tuple[str, ...], now: str) -> str:
    """Say how many minutes the oldest of some times is past: `12 min`; empty where nothing is known of it."""
    return tr("{n} min", n=passed(min(since), now)) if since and now else ""


def passed(since: str, now: str) -> int:
    """Give the whole minutes from one time of the journal to another, none where it lies before."""
    past = datetime.fromisoformat(now) - datetime.fromisoformat(since)
    return max(0, int(past.total_seconds()) // 60)


def _name(t: Tournament, team: str | None) -> str:
    return t.entrants[team].name if team else "–"


def _foot(match: Match, told: Live | None, how: str = "") -> str:
    games = f"{tr('games')} {told.games[0]}–{told.games[1]}" if told else ""
    stage = f"{tr('Plate')} " if match.stage == PLATE else ""
    return " · ".join(filter(None, (f"{stage}R{match.round} {match.id}", games, how)))
