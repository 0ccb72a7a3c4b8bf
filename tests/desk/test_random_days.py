"""Random legal days: what was undone is as if it had never been, redo brings it back, and a replay equals the day."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import asdict

from app.desk.refusals import Misuse, Refused
from app.game.match import next_deal
from app.game.scoring import score_sheet
from app.game.text.formatting import deal_json, sheet_json
from app.game.text.parsing import parse_sheet
from app.simulate.deals import random_deal

pytestmark = pytest.mark.no_cover

MATCHES = ("M1", "M2", "M3")
DAYS = settings.default.max_examples // 3  # each is dear


def picture(desk, tid):
    """Give everything the desk says of a tournament, position and head left out."""
    scores = {mid: desk.score(tid, mid) for mid in desk.opened(tid)}
    return desk.tournament(tid), {mid: desk.match(tid, mid) for mid in MATCHES}, scores


def deal_of(hall, match, chance):
    upcoming = next_deal(hall.desk.match(hall.tid, match), hall.desk.rules(hall.tid))
    return deal_json(random_deal(chance, hall.desk.rules(hall.tid), upcoming.standing)) if upcoming else {"ball": "A"}


def attempt(hall, chance):
    """Try one act that an official might try next; what is refused changes nothing."""
    match = chance.choice(MATCHES)
    place = {"match": match, "game": chance.choice((1, 2)), "deal": chance.randint(1, 4)}
    claim = {"team": chance.choice("AB"), "offence": chance.choice(("look_cards", "table_cut"))}
    tries = {
        "enter": lambda: {"match": match, "facts": deal_of(hall, match, chance)},
        "correct": lambda: {**place, "facts": {"ball": chance.choice("AB")}, "reason": "paper"},
        "void": lambda: {**place, "reason": "misdeal"},
        "claim": lambda: {"match": match, "claim": claim},
        "rule": lambda: {"match": match, "claim": 1, "ruling": chance.choice(("upheld", "rejected")), "reason": "seen"},
        "sign": lambda: {"match": match},
        "call": lambda: {"match": match},
        "open": lambda: {"match": match, "seats": hall.seats, "dealer": "B2", "keepers": hall.keepers},
        "result": lambda: {"match": match, "games": chance.choice(("1-0", "0-1"))},
        "paid": lambda: {"team": f"T00{chance.randint(1, 4)}", "value": chance.random() < 0.5},
        "withdraw": lambda: {"team": f"T00{chance.randint(1, 4)}"},
        "swap_sides": lambda: {"match": match, "reason": "told wrong"},
        "position": lambda: {"match": match, "a": chance.randint(0, 12), "b": chance.randint(0, 12), "reason": "paper"},
        "move_match": lambda: {"match": match, "to": chance.choice(MATCHES), "reason": "wrong table"},
    }
    act = chance.choices(tuple(tries), (40, 4, 2, 4, 6, 6, 3, 3, 1, 2, 1, 2, 2, 2))[0]
    return hall.desk.perform(act, tries[act](), tournament=hall.tid)


@settings(max_examples=DAYS)
@given(st.integers(0, 2**32), st.integers(20, 60))
def test_any_day_can_be_undone_redone_and_replayed(halls_for_days, desk_for_days, seed, length):
    chance = Random(seed)
    hall = halls_for_days()
    hall.opened()
    for _ in range(length):
        before = picture(hall.desk, hall.tid)
        written = len(hall.journal.events)
        try:
            change = attempt(hall, chance)
        except (Refused, Misuse):
            assert len(hall.journal.events) == written
            assert picture(hall.desk, hall.tid) == before
            continue
        after = picture(hall.desk, hall.tid)
        hall.desk.undo(hall.tid, act=change.act.id)
        assert picture(hall.desk, hall.tid) == before
        stream = next(iter(sorted(change.streams, key=len, reverse=True)))
        hall.desk.redo(hall.tid, stream.removeprefix(f"t/{hall.tid}").strip("/") or None)
        assert picture(hall.desk, hall.tid) == after
    assert picture(desk_for_days(hall.journal), hall.tid) == picture(hall.desk, hall.tid)


@settings(max_examples=DAYS)
@given(st.integers(0, 2**32))
def test_a_deal_corrected_to_what_another_day_entered_gives_that_day(halls_for_days, seed):
    chance = Random(seed)
    first, second = halls_for_days(), halls_for_days()
    match = first.opened()
    second.opened()
    facts = [{"ball": chance.choice("AB"), "dealer": "A1", "trump_maker": "B1"} for _ in range(8)]
    wrong = chance.randrange(8)
    for number, told in enumerate(facts):
        first.enter(match, **(told | {"ball": "A" if told["ball"] == "B" else "B"} if number == wrong else told))
        second.enter(match, **told)
    first.do("correct", match=match, game=1, deal=wrong + 1, facts=facts[wrong])
    assert first.desk.score(first.tid, match) == second.desk.score(second.tid, match)


def test_balls_given_out_are_the_balls_that_stand(halls_for_days):
    for seed in range(DAYS):
        chance, hall = Random(seed), halls_for_days()
        match = hall.opened()
        while next_deal(hall.desk.match(hall.tid, match), hall.desk.rules(hall.tid)):
            hall.enter(match, **deal_of(hall, match, chance))
        (game,) = hall.desk.score(hall.tid, match).games
        given_out = {team: sum(a.balls for d in game.deals for a in d.awards if a.team == team) for team in "AB"}
        assert dict(game.now.balls) == {team: min(balls, game.now.target) for team, balls in given_out.items()}
        assert asdict(game.now)["winner"] == max(given_out, key=given_out.get)


@settings(max_examples=DAYS)
@given(st.integers(0, 2**32), st.integers(10, 50))
def test_any_match_goes_out_as_a_sheet_and_comes_in_the_same(halls_for_days, seed, length):
    chance, hall, other = Random(seed), halls_for_days(), halls_for_days()
    match = hall.opened()
    for _ in range(length):
        with suppress(Refused, Misuse):
            attempt(hall, chance)
    opened = hall.desk.opened(hall.tid)
    match = match if match in opened else opened[0]  # its deals may have been moved to another
    score = hall.desk.score(hall.tid, match)
    sheet = json.loads(json.dumps(sheet_json(hall.desk.sheet(hall.tid, match))))
    assert score_sheet(parse_sheet(sheet)) == score
    if sheet["games"]:
        into = other.draw().do("call").answer["match"]
        other.do("import_sheet", match=into, sheet=sheet)
        assert [game.now for game in other.desk.score(other.tid, into).games] == [game.now for game in score.games]
        assert other.desk.drift(other.tid) == ()
