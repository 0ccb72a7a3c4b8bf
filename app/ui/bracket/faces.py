"""What a match's box says: two sides with their games, and its state as a word and a shape."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.i18n import translate
from app.tournament.placing import Letter, Placing
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.tournament.state import Match, MatchStatus, Result, Tournament


class Line(Struct, frozen=True):
    """A side of a match: what to write, its seed or empty, games won or empty, and whether it won, lost or is open."""

    text: str
    seed: str = ""
    games: str = ""
    won: bool | None = None
    known: bool = False


class Face(Struct, frozen=True):
    """A match as shown: its id, state, a note (table, walkover …) and its two lines."""

    match: str
    status: MatchStatus
    note: str
    a: Line
    b: Line


def faces(t: Tournament) -> Mapping[str, Face]:
    """Give every match's face, worked out in one walk."""
    placing = Placing(t)
    return {match.id: _face(t, match, placing) for match in t.matches.values()}


def _face(t: Tournament, match: Match, placing: Placing) -> Face:
    status, outcome = placing.status(match), placing.outcome(match)
    lines = (_line(t, match, placing, "A", outcome), _line(t, match, placing, "B", outcome))
    third = tr("third place") if t.stages[match.stage].is_third(match) else ""
    contested = tr("contested") if match.id in t.conflicts else ""
    told = " · ".join(filter(None, (third, note(t, match, status, outcome), contested)))
    return Face(match.id, status, told, *lines)


def note(t: Tournament, match: Match, status: MatchStatus, outcome: Result | None) -> str:
    """Give the word beside a match: its table while under way, a dispute, a void, how it ended when not by play."""
    if status == "disputed":
        return tr("disputed")
    if match.id in t.voided and status == "ready":
        return tr("void, again")
    if status in {"called", "playing", "checking"}:
        return tr("table {n}", n=t.tables.get(match.id, "?"))
    words = {
        "walkover": tr("walkover"),
        "no_show": tr("no show"),
        "withdrawn": translate("how", "withdrawn"),
        "double_forfeit": tr("both out"),
        "expelled": tr("expelled"),
        "time": tr("on time"),
        "bye": tr("bye"),
    }
    return words.get(outcome.how, "") if outcome else ""


def _line(t: Tournament, match: Match, placing: Placing, letter: Letter, outcome: Result | None) -> Line:
    side = placing.side(match, letter)
    games, won = "", None
    if outcome and outcome.how != "bye":
        won = outcome.winner == letter
        games = str(outcome.games[0 if letter == "A" else 1]) if any(outcome.games) else ""
    if side.team:
        entrant = t.entrants[side.team]
        return Line(entrant.name, str(entrant.seed or ""), games, won, known=True)
    if side.bye:
        return Line(tr("open place") if side.open else tr("bye"))
    taker = tr("winner of {match}") if side.takes == "winner" else tr("loser of {match}")
    return Line(taker.format(match=side.match))
