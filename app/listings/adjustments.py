"""What officials set by themselves, told apart from findings of the facts and from rulings on claims.

A ruling answers a claim and a finding follows from the facts; an adjustment is an official's own word: a deal taken
out of the count or entered anew, a score set from paper, sides changed over, deals moved to the right match, a result
changed, given or taken away, another winner noted beside it, a match made void, a dispute settled. All of it is told
as it stands now: what was taken back, or set once more otherwise, is history, which the journal tells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

from msgspec import Struct

from app.game.projecting import worded
from app.i18n import fill, translate
from app.listings.adjusted import fact_text, place_text
from app.listings.columns import MOMENT, Column
from app.listings.hall_time import moment
from app.tournament.doors.scores import format_balls, format_games

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from app.game.public import Adjusted
    from app.tournament.state import Result

Decided = Literal["changed", "given", "expelled", "noted", "cleared", "voided", "rejected", "settled"]
DECIDED: Final[Mapping[Decided, str]] = {
    "changed": "result {now} in place of {was}",
    "given": "result {now}, beside what was played",
    "expelled": "result {now}, by the match alone: no conduct was told",
    "noted": "conflict noted: {team} won by what was told; a later match has begun, so {was} stands",
    "cleared": "result {was} taken away",
    "voided": "the match is void, to be played again",
    "rejected": "result {was} rejected by its second official",
    "settled": "dispute settled: what is recorded stands",
}


class OnResult(Struct, frozen=True):
    """What an official did to a match's result: the one that stood, and the one in its place."""

    kind: Decided
    was: Result | None = None
    now: Result | None = None


class Adjustment(Struct, frozen=True):
    """One thing set by an official: what, who signed it in which role, and when (UTC, ISO 8601).

    `reason` is private, None once erased or where none was asked; `waived` is why the match commissioner decided though
    tied to the match.
    """

    fact: Adjusted | OnResult
    who: str
    role: str
    time: str
    reason: str | None = None
    waived: str | None = None

    @property
    def slip(self) -> bool:
        """Tell whether it is no official's own word but a slip of the keys that the table put right.

        So is a deal entered anew by a score-keeper, who may do so in the running game, or without any reason at a desk
        where nobody has a name. An adjudicator or a judge who enters one anew sets it, whatever the reason.
        """
        unnamed = self.role == "desk" and not self.reason
        return self.fact.kind == "corrected" and (self.role == "score_keeper" or unnamed)


def what_text(one: Adjustment) -> str:
    """Say what was set."""
    if not isinstance(one.fact, OnResult):
        return fact_text(one.fact)
    was, now = (_result(told) for told in (one.fact.was, one.fact.now))
    team = one.fact.now.winner if one.fact.now and one.fact.now.winner else translate("adjusted", "nobody")
    return fill(translate("adjusted", DECIDED[one.fact.kind]), was=was, now=now, team=team)


def _result(told: Result | None) -> str:
    """Write a result with its balls where they are told: `2-1 (13-4,9-13,13-11)`, `walkover, A goes on`."""
    if told is None:
        return ""
    how = translate("how", told.how.replace("_", " ")) if told.how != "played" else ""
    games = format_games(told.games) if any(told.games) else ""
    goes_on = fill(translate("bracket", "{team} goes on"), team=told.winner) if how and told.winner else ""
    score = " ".join(filter(None, (games, f"({format_balls(told.balls)})" if told.balls else "")))
    return ", ".join(filter(None, (how, goes_on, score)))


def where_text(one: Adjustment) -> str:
    """Say where in the match; nothing where it is of the whole match."""
    return "" if isinstance(one.fact, OnResult) else place_text(one.fact)


def role_text(role: str) -> str:
    """Name the role it was done in."""
    return translate("role", role.replace("_", " "))


def by_text(one: Adjustment) -> str:
    """Say who set it, and in which role where the name is none."""
    return one.who if one.who == one.role else f"{one.who}, {role_text(one.role)}"


def why_text(one: Adjustment) -> str:
    """Give the reason; nothing where none is known."""
    return worded(one.reason, one.waived)


def when_text(one: Adjustment) -> str:
    """Give when it was set, by the hall's clock."""
    return moment(one.time)


def of_deals(told: Iterable[Adjustment]) -> Iterator[tuple[Adjustment, Adjusted]]:
    """Give what was set of deals and of whole games, each with its fact."""
    yield from ((one, one.fact) for one in told if not isinstance(one.fact, OnResult) and one.fact.game)


def adjustment_of(told: Iterable[Adjustment], game: int, deal: int) -> Adjustment | None:
    """Give what was set of a deal, both numbers from 1; deal 0 is a game's score from paper."""
    return next((one for one, fact in of_deals(told) if (fact.game, fact.deal) == (game, deal)), None)


def by_officials(told: Iterable[Adjustment]) -> tuple[Adjustment, ...]:
    """Give what officials set, in the order of time, without slips of the keys."""
    return tuple(sorted((one for one in told if not one.slip), key=lambda one: one.time))


def facts_known(told: Iterable[Adjustment]) -> tuple[Adjusted, ...]:
    """Give what players may know of what was set at their table: the facts alone."""
    return tuple(one.fact for one in told if not isinstance(one.fact, OnResult) and not one.slip)


class AdjustmentRow(Struct, frozen=True):
    """An adjustment beside its match."""

    match: str
    one: Adjustment


ADJUSTMENTS: tuple[Column[AdjustmentRow], ...] = (
    Column("match", "Match", lambda r: r.match, width=7),
    Column("place", "Deal", lambda r: where_text(r.one), width=10),
    Column("what", "What was set", lambda r: what_text(r.one), width=40),
    Column("who", "Who", lambda r: r.one.who, width=16),
    Column("role", "Role", lambda r: role_text(r.one.role), width=14),
    Column("time", "Time", lambda r: when_text(r.one), width=MOMENT),
    Column("reason", "Reason", lambda r: why_text(r.one), width=40),
)


def adjustments_json(rows: Iterable[AdjustmentRow]) -> list[dict[str, Any]]:
    """Give them as `adjustments --json` prints them."""
    return [_plain(row) for row in rows]


def _plain(row: AdjustmentRow) -> dict[str, Any]:
    fact, one = row.one.fact, row.one
    at_table = None if isinstance(fact, OnResult) else fact
    return {
        "match": row.match,
        "kind": fact.kind,
        "game": at_table.game or None if at_table else None,
        "deal": at_table.deal or None if at_table else None,
        "what": what_text(one),
        "who": one.who,
        "role": one.role,
        "time": one.time,
        "reason": why_text(one) or None,
    }
