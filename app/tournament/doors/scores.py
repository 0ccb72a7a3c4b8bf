"""Scores as people type them, and whether a result can be one: `2-1` in games, `13-4,9-13,13-11` in balls."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from app.tournament.refusal import refuse, unreadable

if TYPE_CHECKING:
    from app.tournament.placing import Letter
    from app.tournament.state import Result

Pair = tuple[int, int]
LEAVING: Final = frozenset({"withdrawn", "expelled"})
"""How a match ends where a team leaves the field: also a match that was won and not yet signed."""

_PAIR = re.compile(r"\s*([0-9]{1,3})\s*[-:–/]\s*([0-9]{1,3})\s*")


def parse_games(text: str) -> Pair:
    """Read games won by A and B, such as `2-1`; anything else is `Unreadable`."""
    found = _PAIR.fullmatch(text)
    if found is None:
        unreadable("“{text}” is no score: write the games of A and B like 2-1.", text=text)
    return int(found[1]), int(found[2])


def format_games(games: Pair) -> str:
    """Write games won as `2-1`."""
    return f"{games[0]}-{games[1]}"


def parse_balls(text: str) -> tuple[Pair, ...]:
    """Read the balls of each game, such as `13-4,9-13,13-11`; empty text gives none, anything else is `Unreadable`."""
    parts = [part for part in re.split(r"[,;]|(?<=[0-9])\s+(?=[0-9])", text) if part.strip()]
    found = [_PAIR.fullmatch(part) for part in parts]
    for part, pair in zip(parts, found, strict=True):
        if pair is None:
            unreadable("“{part}” is no score of a game: write the balls like 13-4,9-13,13-11.", part=part.strip())
    return tuple((int(pair[1]), int(pair[2])) for pair in found if pair)


def format_balls(balls: tuple[Pair, ...]) -> str:
    """Write the balls of each game as `13-4,9-13,13-11`."""
    return ",".join(format_games(pair) for pair in balls)


def winner_of(games: Pair) -> Letter | None:
    """Give the side with more games, None when level."""
    return None if games[0] == games[1] else "A" if games[0] > games[1] else "B"


def check_result(match: str, best_of: int, result: Result) -> None:
    """Refuse a result that a match of `best_of` games can't have."""
    if result.how in {"bye", "not_needed"}:
        refuse("{match} can't be recorded as {how}: the bracket itself makes it so.", match=match, how=result.how)
    if (result.winner is None) != (result.how == "double_forfeit"):
        refuse("{match}: name the winner, and only a double forfeit has none.", match=match)
    if result.how == "played":
        _check_played(match, best_of, result)
    elif result.how == "time":
        _check_time(match, best_of, result)
    else:
        _check_forfeit(match, best_of, result)
    if result.balls:
        _check_balls(match, result)


def _check_played(match: str, best_of: int, result: Result) -> None:
    need = best_of // 2 + 1
    won, lost = max(result.games), min(result.games)
    if won != need or not 0 <= lost < need:
        refuse(
            "{match} is best of {best_of}: enter {need} for the winner and less for the loser, not {games}.",
            match=match,
            best_of=best_of,
            need=need,
            games=format_games(result.games),
        )
    if winner_of(result.games) != result.winner:
        games = format_games(result.games)
        refuse("{match}: {games} is not a win of side {side}.", match=match, games=games, side=result.winner)


def leader_of(result: Result) -> Letter | None:
    """Give the side that leads where a match was stopped: by games, then by the balls of the last; None if level."""
    return winner_of(result.games) or (winner_of(result.balls[-1]) if result.balls else None)


def _check_time(match: str, best_of: int, result: Result) -> None:
    leader = leader_of(result)
    behind = leader not in {None, result.winner}
    if behind or sum(result.games) > best_of or min(result.games) < 0:
        refuse(
            "{match}: the leader at time can't be side {side} at {games}.",
            match=match,
            side=result.winner,
            games=format_games(result.games),
        )


def _check_forfeit(match: str, best_of: int, result: Result) -> None:
    most, whole = best_of // 2, best_of // 2 + (result.how in LEAVING)
    if not (0 <= min(result.games) <= most and max(result.games) <= whole):
        refuse(
            "{match}: at {games} it was won, so it is no {how}: enter the score.",
            match=match,
            games=format_games(result.games),
            how=result.how.replace("_", " "),
        )


def _check_balls(match: str, result: Result) -> None:
    sides = [winner_of(pair) for pair in result.balls]
    played = (sides.count("A"), sides.count("B"))
    if result.how == "played" and (None in sides or played != result.games or sides[-1] != result.winner):
        refuse(
            "{match}: the balls {balls} make {played} in games, not {games}; the last game is the winner's.",
            match=match,
            balls=format_balls(result.balls),
            played=format_games(played),
            games=format_games(result.games),
        )
