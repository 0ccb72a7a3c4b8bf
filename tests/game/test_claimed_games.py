"""Games with claims in them: verdicts in the order heard, and balls, target, dealer and winner after the last deal."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

GAMES = tomllib.loads(Path(__file__).with_name("claimed_games.toml").read_text("utf-8"))
DEALS = GAMES.pop("deals")
NUMBERS = ("value", "true_value", "prior")


def claim(text):
    """Read `B revoke upheld other late value=20`: team, offence, ruling, and what else is told of it."""
    team, offence, ruling, *more = text.split()
    told = dict(one.split("=") for one in more if "=" in one)
    told = {key: int(value) if key in NUMBERS else value for key, value in told.items()}
    told |= {"opened_by_keeper": False} if "other" in more else {}
    told |= {"late": True} if "late" in more else {}
    return {"team": team, "offence": offence, "ruling": ruling} | told


def facts(told):
    name, *more = told
    claims = [claim(one) for one in more if isinstance(one, str)]
    deal = DEALS[name] | {key: value for one in more if isinstance(one, dict) for key, value in one.items()}
    return deal | ({"claims": claims} if claims else {})


def heard(one):
    return " ".join(word for word in (one["verdict"], one["effect"], one["to"]) if word)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_with_claims(game, name):
    told = GAMES[name]
    a, b = told.get("start", (4, 4))
    start = {"balls": {"A": a, "B": b}, "dealer": "A1"}
    last = game(*map(facts, told["deals"]), ruleset=told.get("rules", "masters"), start=start)[-1]
    assert [heard(one) for one in last["claims"]] == told["heard"]
    assert [f"{one['team']} {one['balls']} {one['for']}" for one in last["awards"]] == told["awards"]
    assert f"{last['balls']['A']} {last['balls']['B']} {last['target']} {last['next_dealer']}" == told["left"]
    assert (last["winner"], last["provisional"]) == (told.get("won"), told.get("provisional", False))
    assert [one["id"] for one in last["findings"]] == told.get("found", [])
