"""Places worked out anew from the exported matches and what was void: sorting by plain loops, no code of the room.

`told` are the settings of what counts: `bye_wins`, `forfeit_games`, `open_games`, `void_games`. `void` are results that
do not stand, by match, each a row of how, games, balls and penalties.
"""

from __future__ import annotations

from types import SimpleNamespace

PLAIN = SimpleNamespace(bye_wins=False, forfeit_games=False, open_games=True, void_games=False)


def table(matches, order, told=PLAIN, void=()):
    """Places by team, of a whole bracket, from `matches --json` rows of one stage; `order` parts shared places."""
    teams = _teams(matches, order, told, dict(void))
    keys = {name: _key(one, order) for name, one in teams.items()}
    return {name: 1 + sum(other > mine for other in keys.values()) for name, mine in keys.items()}


def figures(matches, order, told=PLAIN, void=()):
    """What each team's row shows beside its place: the value of every tie-break of the order, and what parts it."""
    teams = _teams(matches, order, told, dict(void))
    groups = sorted({_key(one, order) for one in teams.values()}, reverse=True)
    found = {}
    for name, one in teams.items():
        mine = _key(one, order)
        at = groups.index(mine)
        beside = groups[at - 1] if at else groups[min(1, len(groups) - 1)]
        parted = [key for key, x, y in zip(("knockout_place", "still_in", *order), mine, beside, strict=True) if x != y]
        found[name] = (
            {key: abs(VALUES[key](one)) if key == "fair_play" else VALUES[key](one) for key in order},
            *parted[:1],
        )
    return found


def _teams(matches, order, told, void):
    rounds = max(m["round"] for m in matches)
    teams = {}
    for m in matches:
        third = m["round"] == rounds and m["position"] > 1
        peers = sum(o["round"] == m["round"] for o in matches)
        for letter, side in (("A", m["a"]), ("B", m["b"])):
            if "team" in side:
                team = teams.setdefault(side["team"], _blank())
                _rank(team, m, letter, third, peers)
                _book(team, m, letter, told)
                for one in void.get(m["id"], ()) if told.void_games else ():
                    _play(team, one, letter, told)
    for team in teams.values():
        team["against"] = 0
    for one in teams.values():
        if "head_to_head" in order:
            at = order.index("head_to_head")
            one["against"] = sum(_key(teams[x], order[:at]) == _key(one, order[:at]) for x in one["beaten"])
    return teams


def _blank():
    return {"rank": 0, "in": 1, "wins": 0, "gw": 0, "gl": 0, "bw": 0, "bl": 0, "pen": 0, "beaten": []}


def _rank(team, m, letter, third, peers):
    decided = m["how"] is not None
    won = decided and m["winner"] == letter
    last = m["winner_to"] is None
    if third:
        team["rank"] = -3 if won else -4
    elif last:
        team["rank"] = -1 if won else -2
    else:
        team["rank"] = -(peers // 2 + 1) if won else -(peers + 1)
    team["in"] = 0 if decided and not (won and not last) else 1


def _book(team, m, letter, told):
    if m["how"] is None or (m["how"] == "bye" and not told.bye_wins):
        return
    won = m["winner"] == letter
    team["wins"] += won
    if won:
        team["beaten"] += [
            side["team"] for side in (m["a"], m["b"]) if side is not m[letter.lower()] and "team" in side
        ]
    unplayed = m["how"] not in ("played", "time") and m["winner"]
    if unplayed and told.forfeit_games:
        team["gw" if won else "gl"] += (m["best_of"] + 1) // 2
    _play(team, m, letter, told, games=not (unplayed and told.forfeit_games))


def _play(team, m, letter, told, *, games=True):
    other = "B" if letter == "A" else "A"
    team["pen"] += m["penalties"][letter]
    if m["how"] != "played" and not told.open_games:
        return
    if games:
        team["gw"] += m["games"][letter]
        team["gl"] += m["games"][other]
    for balls in m["balls"]:
        team["bw"] += balls[letter]
        team["bl"] += balls[other]


VALUES = {
    "match_wins": lambda t: t["wins"],
    "games_won": lambda t: t["gw"],
    "game_difference": lambda t: t["gw"] - t["gl"],
    "balls_won": lambda t: t["bw"],
    "ball_difference": lambda t: t["bw"] - t["bl"],
    "head_to_head": lambda t: t["against"],
    "fair_play": lambda t: -t["pen"],
}


def _key(team, order):
    return (team["rank"], team["in"], *(VALUES[key](team) for key in order))
