"""The command `simulate`: how long such a day takes."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from app.cli.command import Call, Command
from app.cli.errors import DONE, UsageError
from app.cli.output import write, write_json, write_rows

if TYPE_CHECKING:
    import argparse

MOST_TEAMS, MOST_DAYS, MOST_MINUTES = 4096, 10_000, 600
_WORK = 120_000
"""Matches played over all days: more days give no better answer for a large field."""


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--teams", type=int, default=128)
    parser.add_argument("--tables", type=int, default=32)
    parser.add_argument("--best-of", default="3", metavar="N[,N…]", help="one number, or one a round")
    parser.add_argument("--ruleset", default="masters")
    parser.add_argument("--deal", type=float, default=1.5, metavar="MINUTES", help="minutes a deal")
    parser.add_argument("--between", type=float, default=5, metavar="MINUTES", help="minutes from match to match")
    parser.add_argument("--days", type=int, default=400, help="how many days are played")
    parser.add_argument("--seed", type=int, default=1)


def _simulate(call: Call) -> int:
    typed = call.typed
    _checked(typed)
    from app.rules.loading import resolve  # noqa: PLC0415 - only here
    from app.simulate.forecast import Hall, deals_a_game, forecast  # noqa: PLC0415 - only here

    chance = Random(typed.seed)  # noqa: S311 - a forecast, told by its seed
    games = deals_a_game(resolve({"base": typed.ruleset, "set": {}}), chance)
    hall = Hall(typed.teams, typed.tables, _numbers(typed.best_of), typed.deal, typed.between)
    days = max(20, min(typed.days, _WORK // typed.teams))
    told = forecast(hall, games, days, chance)
    if typed.json:
        write_json([{"round": r.round, "matches": r.matches, "median": r.median, "p90": r.most} for r in told])
        return DONE
    write(f"{typed.teams} teams, {typed.tables} tables: {days} days of {sum(games) / len(games):.1f} deals a game.")
    rows = [(r.round, r.matches, _clock(r.median), _clock(r.most)) for r in told]
    write_rows(("Round", "Matches", "Over in half", "Over in 90 %"), rows)
    return DONE


def _checked(typed: argparse.Namespace) -> None:
    bounds = (("teams", 2, MOST_TEAMS), ("tables", 1, 999), ("days", 1, MOST_DAYS), ("deal", 0.1, MOST_MINUTES))
    for name, least, most in (*bounds, ("between", 0, MOST_MINUTES)):
        if not least <= getattr(typed, name) <= most:
            raise UsageError(f"--{name}: give a number from {least} to {most}.")


def _numbers(told: str) -> tuple[int, ...]:
    words = told.split(",")
    if not all(word.isascii() and word.isdecimal() and int(word[:3]) % 2 and len(word) <= len("99") for word in words):
        raise UsageError(f"--best-of: “{told}” can't be read. Write odd numbers, as in 3 or 1,1,3.")
    return tuple(map(int, words))


def _clock(minutes: float) -> str:
    whole = round(minutes)
    return f"{whole // 60}:{whole % 60:02d}"


SIMULATE = Command("simulate", "Forecast how long such a day takes, by round", _arguments, _simulate, listing=True)
