"""A pair signs by the PIN of its own. The PIN is looked at here, at the desk's door, and goes no further.

What goes into the act is a voucher: an HMAC, by the PIN's hash, of the match as it stands. It tells nothing of the PIN,
so it may be kept and sent again; it is good for this pair and this match alone, and only until the match moves on or
the pair has another PIN. For a result that is told without deals it is good for this score alone.
"""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING

from app.desk.journal.history import effective
from app.desk.journal.streams import match_stream, tournament_stream
from app.desk.officials import waits
from app.desk.officials.pins import fits
from app.desk.officials.standing import standing
from app.desk.refusals import Misuse, Refused, WrongPin, say
from app.desk.sides import teams_of
from app.rules.mistakes import Mistake
from app.tournament.day_events import TeamPinDropped, TeamPinSet
from app.tournament.doors.scores import format_balls, format_games, parse_balls, parse_games
from app.tournament.events import EntryErased
from app.tournament.refusal import Unreadable

if TYPE_CHECKING:
    from app.desk.change import Who
    from app.desk.journal.world import World
    from app.game.table import Team


def score_told(games: str, balls: str = "") -> str:
    """Write a score as a voucher holds it, however it was typed; `Misuse` where it is none."""
    try:
        return f"{format_games(parse_games(games))} {format_balls(parse_balls(balls))}"
    except Unreadable as refusal:
        raise Misuse([Mistake("", str(refusal))]) from refusal


def vouch(world: World, who: Who, match: tuple[str, str], side: tuple[Team, str], now: str, score: str = "") -> str:
    """Give a voucher for a pair at a match (tournament and match; side and the PIN that was typed).

    `score` is the result, as `score_told` writes it, where it is told without deals; else the match is the one at its
    table. Refused for a wrong PIN, and while the team or the station has to wait.
    """
    standing(world, who)
    (tid, _), (letter, pin) = match, side
    team = _team(world, match, letter, score)
    name, secret = world.tournament(tid).entrants[team].name, secret_of(world, tid, team)
    if secret is None:
        raise Refused(say("{team} has no PIN of its own: it signs by initials.", team=name))
    key = waits.team_of(tid, team)
    waits.begin(world.journal, key, who.station, now)
    if not fits(secret, pin):
        raise WrongPin(say("This is not the PIN of {name}.", name=name), letter)
    waits.right(world.journal, key, who.station)
    return _voucher(world, match, secret, score)


def _team(world: World, match: tuple[str, str], letter: Team, score: str) -> str:
    """Give the team that signs on one side of a match: at its table, or as the bracket has it for a score told."""
    if score:
        return teams_of(world, *match)[letter]
    told = world.match(*match).opened
    if told is None:
        raise Refused(say("{match} is not open at a table: no pair signs it there.", match=match[1]))
    return told.teams[letter]


def check_voucher(world: World, match: tuple[str, str], team: str, voucher: str, score: str) -> None:
    """Refuse what is no voucher of a team's for a match as it stands, or for the score that is told of it."""
    secret = secret_of(world, match[0], team)
    good = _voucher(world, match, secret, score) if secret else ""
    if not good or not hmac.compare_digest(good.encode(), voucher.encode("utf-8", "replace")):
        told = "Since {team} typed its PIN {match} has moved on, or score or PIN is another one: type it again."
        raise Refused(say(told, team=world.tournament(match[0]).entrants[team].name, match=match[1]))


def secret_of(world: World, tid: str, team: str) -> str | None:
    """Give the hash of a team's PIN, None where it has none."""
    events = (one.event for one in effective(world.stream(tournament_stream(tid)).told))
    mine = [one for one in events if isinstance(one, TeamPinSet | TeamPinDropped | EntryErased) and one.team == team]
    return mine[-1].secret if mine and isinstance(mine[-1], TeamPinSet) else None


def _voucher(world: World, match: tuple[str, str], secret: str, score: str) -> str:
    place = match_stream(*match)
    stands = f"{place}/{world.stream(place).seq}/{_befallen(world, match)}" + (f"/{score}" if score else "")
    return hmac.new(secret.encode(), stands.encode(), "sha256").hexdigest()


def _befallen(world: World, match: tuple[str, str]) -> str:
    """Tell by two numbers what befell a match beside its table, as a dispute: all that was told, and what counts."""
    tid, mid = match
    told = world.stream(tournament_stream(tid)).told
    return "/".join(
        str(sum(getattr(one.event, "match", None) == mid for one in some)) for some in (told, effective(told))
    )
