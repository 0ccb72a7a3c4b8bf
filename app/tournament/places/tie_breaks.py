"""What parts teams that would share a place: each way a record, from which a tournament chooses a row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct, field

if TYPE_CHECKING:
    from collections.abc import Callable


class Record(Struct):
    """What a team has done so far. `games` and `balls` are (won, lost).

    `beaten` are the teams it won against, `against` how many of those it is level with; `lots` and `manual` are its
    place where places were drawn or put in order by hand, 0 where they were not. `penalties` are those it conceded.
    """

    team: str
    knockout_place: int
    still_in: bool = True
    match_wins: int = 0
    games: tuple[int, int] = (0, 0)
    balls: tuple[int, int] = (0, 0)
    beaten: list[str] = field(default_factory=list)
    against: int = 0
    penalties: int = 0
    lots: int = 0
    manual: int = 0


class TieBreak(Struct, frozen=True):
    """One way to part teams: `value` gives a whole number, and `best` tells whether high or low comes first."""

    key: str
    name: str
    short: str
    best: Literal["high", "low"]
    value: Callable[[Record], int]

    def rank(self, record: Record) -> int:
        """Give a number that sorts the better team first."""
        return self.value(record) if self.best == "low" else -self.value(record)


KNOCKOUT_PLACE = TieBreak("knockout_place", "Place in the knock-out", "KO", "low", lambda r: r.knockout_place)
STILL_IN = TieBreak("still_in", "Still in", "In", "high", lambda r: int(r.still_in))
MATCH_WINS = TieBreak("match_wins", "Matches won", "MW", "high", lambda r: r.match_wins)
GAMES_WON = TieBreak("games_won", "Games won", "GW", "high", lambda r: r.games[0])
GAME_DIFFERENCE = TieBreak("game_difference", "Game difference", "GD", "high", lambda r: r.games[0] - r.games[1])
BALLS_WON = TieBreak("balls_won", "Balls won", "BW", "high", lambda r: r.balls[0])
BALL_DIFFERENCE = TieBreak("ball_difference", "Ball difference", "BD", "high", lambda r: r.balls[0] - r.balls[1])
HEAD_TO_HEAD = TieBreak("head_to_head", "Won against each other", "HH", "high", lambda r: r.against)
FAIR_PLAY = TieBreak("fair_play", "4-balls conceded", "FP", "low", lambda r: r.penalties)
LOTS = TieBreak("drawn_lots", "Drawn by lot", "DL", "low", lambda r: r.lots)
MANUAL = TieBreak("manual", "Put in order by hand", "MO", "low", lambda r: r.manual)

TIE_BREAKS = (KNOCKOUT_PLACE, STILL_IN, MATCH_WINS, GAMES_WON, GAME_DIFFERENCE, BALL_DIFFERENCE, BALLS_WON)
LAST = (LOTS, MANUAL)
BY_KEY = {one.key: one for one in (*TIE_BREAKS, HEAD_TO_HEAD, FAIR_PLAY, *LAST)}
CHOICE = tuple(key for key in BY_KEY if BY_KEY[key] not in (KNOCKOUT_PLACE, STILL_IN, *LAST))
"""The keys that a tournament's `order` may have."""
SHARED = (KNOCKOUT_PLACE, STILL_IN)
PARTED = TIE_BREAKS
