"""The fold of a result that is taken away and recorded again: it is as if it had never been taken away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.tournament.placing import Placing
from app.tournament.state import Cleared

if TYPE_CHECKING:
    from app.tournament.folding import Folding


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


def decided_again(f: Folding, match: str) -> None:
    """Bring back what a match had that is decided again without a new call: its turn, its table."""
    if match not in f.get("cleared"):
        return
    was, results = f.own("cleared").pop(match), f.own("results")
    followed = next((other for other in was.after if other in results), None)
    for other in list(results)[list(results).index(followed) :] if followed else ():
        if other != match:
            results[other] = results.pop(other)
    if was.table is not None:
        f.own("tables").setdefault(match, was.table)
        f.begun().update([match] if was.began else [])


def decided_by_leaving(f: Folding) -> None:
    """Bring back what the matches had that a team's leaving decides again."""
    state = f.freeze()
    placing = Placing(state)
    for match in tuple(state.cleared):
        if placing.outcome(state.matches[match]) is not None and match not in state.results:
            decided_again(f, match)
