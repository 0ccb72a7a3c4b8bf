"""The list of matches, and the same as `matches --json` prints it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from app.i18n import translate
from app.listings.columns import Column
from app.tournament.bracket import round_name
from app.tournament.doors.scores import format_balls, format_games
from app.tournament.lists import PLATE
from app.tournament.places.order import PLAYED
from app.tournament.placing import Placing
from app.tournament.views import OPEN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.tournament.placing import Letter
    from app.tournament.state import Match, MatchStatus, Result, Source, Tournament

Pair = tuple[int, int]


class MatchRow(Struct, frozen=True):
    """A match with its sides resolved. `a_name` and `b_name` are what a person reads there: a team, a bye, a source.

    `conflict` is who would have won by a later ruling or correction, where a following match had begun; None where
    nothing conflicts.
    `voids` is how often it was made void, to be played again.
    """

    match: Match
    round_name: str
    state: MatchStatus
    a: Source
    b: Source
    a_name: str
    b_name: str
    table: int | None
    games: Pair
    balls: tuple[Pair, ...]
    result: Result | None
    conflict: Letter | Literal["nobody"] | None = None
    voids: int = 0

    @property
    def told(self) -> MatchStatus:
        """Give the state as lists tell it: a match made void is `void` until it is on a table again."""
        return "void" if self.voids and self.state == "ready" else self.state

    @property
    def winner(self) -> Letter | None:
        """Give the side that goes on, None while nobody does."""
        return self.result.winner if self.result else None

    @property
    def penalties(self) -> Pair:
        """Give the penalties that A and B conceded, as far as the result tells."""
        return self.result.penalties if self.result else (0, 0)

    @property
    def how(self) -> str | None:
        """Give how the match was decided, None while it is open."""
        return self.result.how if self.result else None

    def name(self, letter: Letter) -> str:
        """Give what a person reads on a side."""
        return self.a_name if letter == "A" else self.b_name


def match_rows(
    t: Tournament, *, number: int | None = None, open_only: bool = False, live: Mapping[str, Result] | None = None
) -> tuple[MatchRow, ...]:
    """Give the matches in order, of one round or all, open or all; `live` has the scores of matches in play."""
    placing = Placing(t)
    rows = (_row(placing, m, live or {}) for m in t.matches.values() if number in {None, m.round})
    return tuple(row for row in rows if not open_only or row.state in OPEN)


def match_row(t: Tournament, match: str) -> MatchRow:
    """Give one match, without the score of one in play."""
    return _row(Placing(t), t.matches[match], {})


def matches_json(
    t: Tournament, *, number: int | None = None, open_only: bool = False, live: Mapping[str, Result] | None = None
) -> list[dict[str, Any]]:
    """Give the matches as `matches --json` prints them."""
    return [match_json(row) for row in match_rows(t, number=number, open_only=open_only, live=live)]


def match_json(row: MatchRow) -> dict[str, Any]:
    """Give one match as `matches --json` prints it."""
    m = row.match
    return {
        "id": m.id,
        "stage": m.stage,
        "round": m.round,
        "position": m.position,
        "state": row.told,
        "a": side_json(row.a, row.a_name),
        "b": side_json(row.b, row.b_name),
        "table": row.table,
        "best_of": m.best_of,
        "target": m.target,
        "games": {"A": row.games[0], "B": row.games[1]},
        "balls": [{"A": a, "B": b} for a, b in row.balls],
        "penalties": {"A": row.penalties[0], "B": row.penalties[1]},
        "winner": row.winner,
        "how": row.how,
        "winner_to": m.winner_to,
        "loser_to": m.loser_to,
        "conflict": row.conflict,
        "voids": row.voids,
    }


def side_json(source: Source, name: str) -> dict[str, Any]:
    """Give a side: `{"team", "name"}`, `{"bye"}` or `{"from", "as"}`."""
    if source.team:
        return {"team": source.team, "name": name}
    if source.open:
        return {"bye": True, "open": True}
    return {"bye": True} if source.bye else {"from": source.match, "as": source.takes}


def side_name(t: Tournament, source: Source) -> str:
    """Name a side for a person."""
    if source.team:
        entrant = t.entrants.get(source.team)
        return entrant.name if entrant else source.team
    if source.bye:
        return translate("side", "open place" if source.open else "bye")
    sentence = "winner of {match}" if source.takes == "winner" else "loser of {match}"
    return translate("side", sentence).format(match=source.match)


def name_of_round(t: Tournament, match: Match) -> str:
    """Name a match's round; the match for third place has its own name."""
    stage = t.stages[match.stage]
    name = translate("round", "Third place") if stage.is_third(match) else round_name(match.round, stage.rounds)
    return translate("round", "Plate, {round}").format(round=name) if match.stage == PLATE else name


def _row(placing: Placing, match: Match, live: Mapping[str, Result]) -> MatchRow:
    t = placing.t
    a, b = placing.side(match, "A"), placing.side(match, "B")
    result = placing.outcome(match)
    score = result or t.results.get(match.id) or live.get(match.id)
    return MatchRow(
        match,
        name_of_round(t, match),
        placing.status(match),
        a,
        b,
        side_name(t, a),
        side_name(t, b),
        t.tables.get(match.id),
        score.games if score else (0, 0),
        score.balls if score else (),
        result,
        (t.conflicts[match.id] or "nobody") if match.id in t.conflicts else None,
        len(t.voided.get(match.id, ())),
    )


def games_text(row: MatchRow) -> str:
    """Give the games as `2-1`, empty while nothing was played."""
    return format_games(row.games) if any(row.games) else ""


def how_text(row: MatchRow) -> str:
    """Give in words how a match was decided and whatever befell it, empty while it is plainly open."""
    return ", ".join(filter(None, (translate("how", "played") if row.how == "played" else "", special_text(row))))


def special_text(row: MatchRow) -> str:
    """Tell what was no plain play: a forfeit, a dispute, a void, a change that came too late; else nothing."""
    how = translate("how", row.how.replace("_", " ")) if row.how and row.how != "played" else ""
    disputed = translate("how", "disputed") if row.state == "disputed" else ""
    return ", ".join(filter(None, (how, disputed, _again_text(row), _conflict_text(row))))


def _again_text(row: MatchRow) -> str:
    """Tell of a void: what was decided without play after it was not played again."""
    if not row.voids:
        return ""
    again = "void, to be played again" if not row.how else "played again" if row.how in PLAYED else "void before it"
    return translate("how", again)


def _conflict_text(row: MatchRow) -> str:
    """Tell the other truth: who would have won by a ruling or correction that came when the next match had begun."""
    if row.conflict is None:
        return ""
    team = translate("how", "nobody") if row.conflict == "nobody" else row.name(row.conflict)
    return translate("how", "a later change gives it to {team}").format(team=team)


MATCHES: tuple[Column[MatchRow], ...] = (
    Column("id", "Match", lambda r: r.match.id, width=7),
    Column("round", "Round", lambda r: r.round_name, width=14),
    Column("a", "Team A", lambda r: r.a_name, width=30),
    Column("b", "Team B", lambda r: r.b_name, width=30),
    Column("state", "State", lambda r: translate("state", r.told), width=10),
    Column("table", "Table", lambda r: r.table, "right", 6),
    Column("best_of", "Best of", lambda r: r.match.best_of, "right", 8),
    Column("games", "Games", games_text, "center", 8),
    Column("balls", "Balls", lambda r: format_balls(r.balls), width=20),
    Column("won", "Winner", lambda r: r.name(r.winner) if r.winner else "", width=30),
    Column("how", "How", how_text, width=14),
)


def expected_column(expected: Mapping[str, str]) -> Column[MatchRow]:
    """Give the column that tells about when a match begins, `expected` by match as a clock shows it."""
    return Column("expected", "About", lambda r: expected.get(r.match.id), width=8)
