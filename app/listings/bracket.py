"""A bracket in words, round by round: every stage by itself, the match for third place under its own heading."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from app.i18n import translate
from app.listings.matches import games_text, match_row, match_rows, name_of_round, special_text
from app.tournament.views import Round, rounds

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from app.listings.matches import MatchRow
    from app.tournament.state import Result, Tournament


def told_rounds(t: Tournament) -> tuple[Round, ...]:
    """Give the rounds of every stage in order, each named as people read it; the match for third place is its own."""
    return tuple(one for stage in t.stages for played in rounds(t, stage) for one in _named(t, played))


def _named(t: Tournament, played: Round) -> Iterator[Round]:
    for name, matches in groupby(played.matches, key=lambda match: name_of_round(t, match)):
        yield Round(played.number, name, tuple(matches))


def bracket_lines(t: Tournament, live: Mapping[str, Result]) -> Iterator[str]:
    """Give the bracket as lines of text: a round's name, then a line a match; `live` has the scores in play."""
    rows = {row.match.id: row for row in match_rows(t, live=live)}
    for played in told_rounds(t):
        yield played.name
        for match in played.matches:
            row = rows[match.id]
            yield f"  {match.id:<5} {row.a_name} {translate('side', 'v')} {row.b_name}  {outcome_text(row)}"


def outcome_text(row: MatchRow) -> str:
    """Tell how a match stands: games, how it was decided and who goes on; while it is open its state and table."""
    state = "" if row.result or row.state == "disputed" else translate("state", row.state)
    table = translate("bracket", "table {n}").format(n=row.table) if row.table and not row.result else ""
    return " · ".join(filter(None, (games_text(row), state, table, special_text(row), _who_goes_on(row))))


def beside_text(t: Tournament, match: str) -> str:
    """Tell what the deals of a match don't: that it was decided, disputed or made void beside them; else nothing."""
    if match not in t.matches:
        return ""
    row = match_row(t, match)
    special = "" if row.how == "bye" else special_text(row)
    return " · ".join(filter(None, (special, _who_goes_on(row)))) if special else ""


def _who_goes_on(row: MatchRow) -> str:
    """Name who goes on from a match that is decided; of a bye it is plain."""
    if row.result is None or row.how == "bye":
        return ""
    if row.winner is None:
        return translate("bracket", "nobody goes on")
    return translate("bracket", "{team} goes on").format(team=row.name(row.winner))
