"""The command `simulate`: how long such a day takes."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from app.cli.command import Call, Command
from app.cli.errors import DONE, UsageError
from app.cli.output import write, write_json, write_rows
from app.cli.rulesets import known, ruleset
from app.cli.words import tr

if TYPE_CHECKING:
    import argparse

MOST_TEAMS, MOST_DAYS, MOST_MINUTES = 4096, 10_000, 600
_WORK = 120_000
"""Matches played over all days: more days give no better answer for a large field."""


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--teams", type=int, default=128)
    parser.add_argument("--tables", type=int, default=32)
    parser.add_argument("--best-of", default="3", metavar="N[,N…]", help=tr("one number, or one a round"))
    parser.add_argument("--ruleset", default="masters", help=known())
    parser.add_argument("--deal", type=float, default=1.5, metavar="MINUTES", help=tr("minutes a deal"))
    parser.add_argument("--between", type=float, default=5, metavar="MINUTES", help=tr("minutes from match to match"))
    parser.add_argument("--days", type=int, default=400, help=tr("how many days are played"))
    parser.add_argument("--seed", type=int, default=1)


def _simulate(call: Call) -> int:
    typed = call.typed
    _checked(typed)
    from app.simulate.forecast import Hall, deals_a_game, forecast  # noqa: PLC0415 - only here

    chance = Random(typed.seed)  # noqa: S311 - a forecast, told by its seed
    games = deals_a_game(ruleset(typed.ruleset), chance)
    hall = Hall(typed.teams, typed.tables, _numbers(typed.best_of), typed.deal, typed.between)
    days = max(20, min(typed.days, _WORK // typed.teams))
    told = forecast(hall, games, days, chance)
    if typed.json:
        write_json([{"round": r.round, "matches": r.matches, "median": r.median, "p90": r.most} for r in told])
        return DONE
    write(
        tr(
            "{teams team|teams}, {tables table|tables}: {days day|days} of {deals:.1f} deals a game.",
            teams=typed.teams,
            tables=typed.tables,
            days=days,
            deals=sum(games) / len(games),
        )
    )
    rows = [(r.round, r.matches, _clock(r.median), _clock(r.most)) for r in told]
    write_rows((tr("Round"), tr("Matches"), tr("Over in half"), tr("Over in 90 %")), rows)
    return DONE


def _checked(typed: argparse.Namespace) -> None:
    bounds = (("teams", 2, MOST_TEAMS), ("tables", 1, 999), ("days", 1, MOST_DAYS), ("deal", 0.1, MOST_MINUTES))
    for name, least, most in (*bounds, ("between", 0, MOST_MINUTES)):
        if not least <= getattr(typed, name) <= most:
            raise UsageError(tr("--{name}: give a number from {least} to {most}.", name=name, least=least, most=most))


def _numbers(told: str) -> tuple[int, ...]:
    words = told.split(",")
    if not all(word.isascii() and word.isdecimal() and int(word[:3]) % 2 and len(word) <= len("99") for word in words):
        raise UsageError(tr("--best-of: “{told}” can't be read. Write odd numbers, as in 3 or 1,1,3.", told=told))
    return tuple(map(int, words))


def _clock(minutes: float) -> str:
    whole = round(minutes)
    return f"{whole // 60}:{whole % 60:02d}"


SIMULATE = Command("simulate", "Forecast how long such a day takes, by round", _arguments, _simulate, listing=True)
