"""What the hall's screen tells: of the tournament what players know, and of a table only what the hall may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from app.listings.matches import name_of_round
from app.tournament.placing import Placing
from app.tournament.views import PLAYING, champion, ready
from app.ui.bracket.faces import note
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.public import HallView
    from app.tournament.public import PublicTournament
    from app.tournament.state import Match, Tournament


class Hall(Struct, frozen=True):
    """All that the hall's screen is made of: the tournament, and each match scored deal by deal, by its id.

    `expected` is about when each open match begins, as the hall's clock shows it; `ends` when the round that is played
    is over, as the journal writes time, and `round` its name: both empty where rounds have no limit.
    """

    tournament: PublicTournament
    tables: Mapping[str, HallView]
    expected: Mapping[str, str] = field(default_factory=dict)
    round: str = ""
    ends: str = ""

    @property
    def published(self) -> bool:
        """Tell whether there is a draw that players may see."""
        return any(stage.published for stage in self.tournament.stages.values())


class Line(Struct, frozen=True):
    """A line of the screen: the table's number or empty, the two teams, and a word at its end.

    `won` tells which of them won; `short` is the end where that team's name need not be told again.
    """

    table: str
    a: str
    b: str
    end: str = ""
    won: str = ""
    short: str = ""


class Board(Struct, frozen=True):
    """Everything on the screen: who is called, who plays, who comes next, what was won; the champion at the end."""

    title: str = ""
    called: tuple[Line, ...] = ()
    playing: tuple[Line, ...] = ()
    upcoming: tuple[Line, ...] = ()
    results: tuple[Line, ...] = ()
    champion: str = ""


def board(hall: Hall) -> Board:
    """Give the words of the screen; before the draw is published only the title."""
    t = hall.tournament
    title = t.settings.name if t.settings else ""
    if not hall.published:
        return Board(title)
    placing, winner = Placing(t), champion(t)
    called = [t.matches[mid] for mid in t.tables if placing.status(t.matches[mid]) == "called"]
    playing = [t.matches[mid] for mid in t.tables if _plays(placing, t.matches[mid])]
    done = [*(t.matches[mid] for mid in reversed(tuple(t.results))), *_by_themselves(t, placing)]
    return Board(
        title,
        tuple(_line(t, placing, match, _round(t, match)) for match in reversed(called)),
        tuple(_line(t, placing, match, score_words(hall.tables.get(match.id))) for match in playing),
        tuple(_line(t, placing, match, _next(hall, match)) for match in ready(t)),
        tuple(_result(t, placing, match) for match in done),
        t.entrants[winner].name if winner else "",
    )


def _plays(placing: Placing, match: Match) -> bool:
    """Tell whether a match is played now; one whose result is disputed stands among the results."""
    return placing.status(match) in PLAYING and match.id not in placing.t.results


def score_words(view: HallView | None) -> str:
    """Write a score as the hall sees it: games, then balls; empty where nobody keeps it."""
    if view is None:
        return ""
    balls = f"{view.balls['A']}–{view.balls['B']}"
    return f"{view.won['A']}–{view.won['B']} · {balls}" if any(view.won.values()) else balls


def _line(t: Tournament, placing: Placing, match: Match, end: str) -> Line:
    a, b = (placing.team(match, letter) for letter in ("A", "B"))
    table = str(t.tables[match.id]) if match.id in t.tables else ""
    return Line(table, t.entrants[a].name if a else "–", t.entrants[b].name if b else "–", end)


def _next(hall: Hall, match: Match) -> str:
    about = hall.expected.get(match.id, "")
    void = note(hall.tournament, match, "ready", None)
    told = (_round(hall.tournament, match), void, tr("about {time}", time=about) if about else "")
    return " · ".join(filter(None, told))


def _round(t: Tournament, match: Match) -> str:
    return name_of_round(t, match)


def _by_themselves(t: Tournament, placing: Placing) -> list[Match]:
    """Give the matches that nobody recorded: decided since a team has left the field."""
    return [m for m in t.matches.values() if m.id not in t.results and placing.status(m) == "done"]


def _result(t: Tournament, placing: Placing, match: Match) -> Line:
    """Tell a result: games, how it was decided where that was no plain play, and who goes on."""
    told, winner = placing.outcome(match), placing.winner(match)
    games = f"{told.games[0]}–{told.games[1]}" if told and any(told.games) else ""
    how = note(t, match, placing.status(match), told)
    end = " · ".join(filter(None, (games, how, t.entrants[winner].name if winner else "")))
    won = (told.winner or "") if told and winner else ""
    return replace(_line(t, placing, match, end), won=won, short="" if how else games)
