"""The fold of a result that is taken away and recorded again: it is as if it had never been taken away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.tournament.placing import Placing
from app.tournament.state import Cleared

if TYPE_CHECKING:
    from app.tournament.folding.writable import Folding


def cleared(f: Folding, match: str) -> None:
    """Take a result away, and keep before which others it came: who rested longer stays told."""
    results = f.own("results")
    if match in results:
        order = list(results)
        f.own("cleared")[match] = Cleared(tuple(order[order.index(match) + 1 :]))
        del results[match]


def lost_table(f: Folding, match: str, table: int | None) -> None:
    """Keep the table that a decided match had before another was called to it."""
    kept = f.get("cleared").get(match, Cleared())
    f.own("cleared")[match] = replace(kept, table=table, began=match in f.started)


def still_decided(f: Folding, match: str) -> bool:
    """Tell whether a match is decided without a result of its own, by a team that left: it was played at its table."""
    state = f.freeze()
    return Placing(state).outcome(state.matches[match]) is not None


def decided_again(f: Folding, match: str) -> None:
    """Bring back what a match had whose result is recorded again without a new call: its turn, its table."""
    if match not in f.get("cleared"):
        return
    was, results = f.own("cleared").pop(match), f.own("results")
    order = list(results)
    followed = next((other for other in was.after or () if other in results), None)
    for other in order[order.index(followed) :] if followed else ():
        if other != match:
            results[other] = results.pop(other)
    _back_at_table(f, match, was)


def decided_by_leaving(f: Folding) -> None:
    """Bring back the tables of the matches that a team's leaving decides again."""
    state = f.freeze()
    placing = Placing(state)
    for match, was in tuple(state.cleared.items()):
        if placing.outcome(state.matches[match]) is not None and match not in state.results:
            _back_at_table(f, match, was)
            f.own("cleared").pop(match)
            if was.after is not None:
                f.own("cleared")[match] = Cleared(was.after)


def _back_at_table(f: Folding, match: str, was: Cleared) -> None:
    if was.table is not None:
        f.own("tables").setdefault(match, was.table)
        f.begun().update([match] if was.began else [])
