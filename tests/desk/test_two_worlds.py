"""Two worlds of one script, one with a claim that is open, one with a ruling on it that nobody announced.

Officials give matches away, teams leave, results are disputed, void, told by hand and mended; players see the same of
it in both, and are answered the same. An official's act is done where it is legal in both; deals are typed at tables,
and by officials too.
"""

from __future__ import annotations

from random import Random

import pytest
from claim_kit import ROLES
from looked_on_kit import RULED, seen
from looked_on_kit import told as at_table
from staff import staffed_by

from app.desk.asking import ask
from app.desk.change import Who
from app.desk.known.acts import decided_as_known
from app.desk.known.steps import step_as_known
from app.desk.refusals import Misuse, Refused
from app.desk.stepping import allow_step

pytestmark = pytest.mark.no_cover

KEEPER, JUDGE, DIRECTOR = (
    Who("table 7", "score_keeper", "desk 1"),
    Who("Beharie", "judge", "desk 2"),
    Who("Naidoo", "director", "desk 3"),
)
OFFICIALS = (
    *("forfeit", "withdraw", "drop", "expel", "reinstate", "dispute", "contest", "settle", "void_match", "lift_void"),
    *("clear_result", "result", "confirm_result", "reject_result", "correct", "void", "swap_sides", "position"),
    *("undo", "redo", "move_match", "uncall", "call", "sign", "draw_lots"),
)
TABLE = (
    *("enter", "enter", "claim", "open", "open_game", "sign", "result", "call", "uncall", "dispute_claim", "undo"),
    *("redo", "correct", "forfeit", "withdraw", "expel", "contest", "settle", "clear_result", "swap_sides", "void"),
    *("position", "void_match", "lift_void", "move_match", "dispute", "reinstate", "drop", "substitute", "fix_table"),
    *("confirm_result", "reject_result", "draw", "agree", "refer", "lay_cards", "settings"),
)
TYPED = (*OFFICIALS, *["enter"] * 14, *["position"] * 4, *["claim"] * 3, "open_game", "open_game")
"""Acts of officials who type what is played at a table too."""


def deal(chance, team=None):
    team = team or chance.choice("AB")
    won = {"thunee": {"seat": f"{team}1", "result": "won"}}
    return chance.choice(({"ball": team}, won, won, {"points": {team: 100}, "last_hand": team}))


def fields(hall, chance, act):
    """Give what somebody might ask for with an act."""
    match, other = chance.choice(("M1", "M1", "M2", "M3")), chance.choice(("M1", "M2", "M3"))
    team, place = f"T00{chance.randint(1, 4)}", {"match": match, "game": 1, "deal": chance.randint(1, 4)}
    score = chance.choice(({}, {}, {"games": "1-0"}, {"balls": "13-4"}))
    how = chance.choice(("walkover", "no_show", "time", "withdrawn", "expelled"))
    against = {"team": chance.choice("AB"), "offence": "revoke", "against": chance.choice(("A1", "B2"))}
    rulings = ("upheld", "rejected", "withdrawn")
    told = {
        "agree": {"match": match, "claim": chance.randint(1, 2), "ruling": chance.choice(rulings)},
        "call": {"match": match},
        "claim": {"claim": against, **chance.choice((place, {"match": match}))},
        "correct": {**place, "facts": deal(chance), "reason": "paper"},
        "dispute_claim": {"match": match, "claim": chance.randint(1, 2)},
        "draw": {"seed": 3, "stage": chance.choice(("main", "plate"))},
        "draw_lots": {"place": 3, "seed": 5},
        "drop": {"teams": (team,)},
        "enter": {"match": match, "facts": deal(chance)},
        "fix_table": {"team": team, "table": chance.randint(1, 3)},
        "forfeit": {"match": match, "winner": chance.choice("AB"), "how": how, **score},
        "move_match": {"match": match, "to": other, "reason": "wrong table"},
        "lay_cards": {"match": match, "claim": 1, "facts": {"trump": "H"}},
        "open": {"match": match, "seats": hall.seats, "dealer": "A1", "keepers": hall.keepers},
        "open_game": {"match": match, "keepers": hall.keepers},
        "position": {"match": match, "a": chance.randint(0, 12), "b": chance.randint(0, 12), "reason": "paper"},
        "refer": {"match": match, "claim": 1, "reason": "a gap"},
        "result": {"match": match, "games": chance.choice(("1-0", "0-1")), "note": chance.random() < 0.5},
        "settings": {"tables": chance.randint(1, 4)},
        "substitute": {"team": team, "player": 1, "name": "Sub"},
        "void": {**place, "reason": "misdeal"},
    }
    if act in {"undo", "redo"}:
        return chance.choice(({}, {"match": match}))
    if act in {"withdraw", "reinstate", "expel"}:
        return {"team": team} | ({"reason": "swore"} if act == "expel" else {})
    if act in {"contest", "dispute", "swap_sides", "void_match", "reject_result"}:
        return {"match": match, "reason": "no"} | ({"team": "A"} if act == "contest" else {})
    return told.get(act, {"match": match})


def start(hall, chance):
    """Play M1 or M2 to somewhere and claim a revoke in it; give who does what."""
    first, other = ("M1", "M2") if chance.random() < 0.8 else ("M2", "M1")
    for match in (first, other)[: chance.randint(1, 2)]:
        yield DIRECTOR, "call", {"match": match}
    yield KEEPER, "open", {"match": first, "seats": hall.seats, "dealer": "A1", "keepers": hall.keepers}
    team = chance.choice("AB")
    for _ in range(chance.choice((1, 2, 3, 9, 9))):
        yield KEEPER, "enter", {"match": first, "facts": deal(chance, chance.choice((team, team, None)))}
    more = ((KEEPER, "sign", {"match": first}), (JUDGE, "confirm_result", {"match": first}))
    yield from more if chance.random() < 0.5 else ()
    for one in ("result", {"match": other, "games": "1-0"}), ("call", {"match": "M3"}):
        yield from ((DIRECTOR, *one),) if chance.random() < 0.5 else ()
    claim = {"team": "B" if team == "A" else "A", "offence": "revoke", "against": f"{team}1"}
    place = {"game": 1, "deal": chance.randint(1, 2)} if chance.random() < 0.8 else {}
    yield KEEPER, "claim", {"match": first, "claim": claim, **place}


def done(hall, act, fields):
    """Do an act, or a step; tell whether it was done."""
    try:
        getattr(hall.desk, act)(hall.tid, fields.get("match")) if act in {"undo", "redo"} else hall.do(act, **fields)
    except (Refused, Misuse):
        return False
    return True


def would(hall, act, fields):
    """Give what an act would come to for its official, None where it is refused; nothing is written."""
    desk = hall.desk
    try:
        if act in {"undo", "redo"}:
            made = step_as_known(desk.duty, hall.tid, fields.get("match"), None, back=act == "redo")
            allow_step(desk.world, desk.who, made)
            return made.answer
        return bool(
            decided_as_known(
                desk.duty, desk.world, *ask(desk.who, act, fields)[:1], hall.tid, ask(desk.who, act, fields)[1]
            )
        )
    except (Refused, Misuse):
        return None


def two(halls, seed):
    """Give a day in two halls, with the same officials."""
    settings = {"best_of": (1,) if seed % 3 else (3,), "third_place": seed % 4 == 0, "checkers": (1 + (seed % 5 == 0),)}
    more = {"void_games": True, "open_games": True, "redraw": seed % 7 == 0, "tables": 2 + seed % 2}
    return [staffed_by(halls(teams=4 if seed % 3 else 8, **settings, **more), ROLES).draw() for _ in range(2)]


def at_keys(days, who):
    for hall in days:
        hall.desk.duty.who = who


def a_day(halls, seed, acts=OFFICIALS):
    """Play a day in both worlds; give how many of these acts officials did in it, 0 where nothing could be ruled on."""
    chance, days = Random(seed), two(halls, seed)
    for who, act, asked in start(days[0], chance):
        at_keys(days, who)
        for hall in days:
            done(hall, act, asked)
    at_keys(days, JUDGE)
    ruling = {"claim": 1, "reason": "seen", "level": "judge", **chance.choice(RULED)}
    ruled = [mid for mid in ("M1", "M2") if done(days[1], "rule", {"match": mid, **ruling})]
    return sum(a_turn(days, chance, seed, acts) for _ in range(25 if ruled else 0))


def a_turn(days, chance, seed, acts):
    """Let an official do what is legal in both worlds, or somebody at a table ask; tell whether an official did it."""
    act, asked = by_an_official(days, chance, acts) if chance.random() < 0.5 else (None, None)
    if act:
        assert [done(hall, act, asked) for hall in days] == [True, True], (seed, act, asked)
    else:
        at_keys(days, chance.choice((KEEPER, KEEPER, JUDGE, DIRECTOR)))
        asked = fields(days[0], chance, name := chance.choice(TABLE))
        answers = [at_table(hall, name, **asked) for hall in days]
        assert answers[0] == answers[1], (seed, name, asked)
    views = [seen(hall) for hall in days]
    assert [what for what in views[0] if views[0][what] != views[1][what]] == [], (seed, act, asked)
    return bool(act)


def by_an_official(days, chance, acts):
    """Give an act that an official may do in both worlds; nothing where none is found."""
    at_keys(days, chance.choice((JUDGE, DIRECTOR)))
    for _ in range(8):
        act = chance.choice(acts)
        asked = fields(days[0], chance, act)
        made = [would(hall, act, asked) for hall in days]
        if made[0] is not None and made[0] == made[1]:
            return act, asked
    return None, None


@pytest.mark.parametrize("seed", [5, 18, 25, 31, 34, 43])
def test_players_see_and_are_told_the_same_of_a_day_whether_or_not_a_claim_in_it_was_ruled_on(halls, seed):
    a_day(halls, seed)


@pytest.mark.parametrize("seed", [8, 15, 44])
def test_players_see_the_same_of_what_officials_type_whether_or_not_a_claim_was_ruled_on(halls, seed):
    a_day(halls, seed, TYPED)


@pytest.mark.long
def test_players_see_and_are_told_the_same_of_any_day_whether_or_not_a_claim_in_it_was_ruled_on(halls):
    assert sum(a_day(halls, seed) for seed in range(1000)) > 5000
    assert sum(a_day(halls, seed, TYPED) for seed in range(1000, 1300)) > 1500
