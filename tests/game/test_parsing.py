"""What a score sheet may hold: every slip is named with its place, all at once, and nothing is guessed."""

from __future__ import annotations

import json

import pytest

from app.game.facts import Bid, Call, Claim, Deal, Hand, Jodhi, Moment, Thunee
from app.game.mistakes import Mistake, SheetRefused, in_order
from app.game.text.formatting import deal_json, refusal_json, sheet_json
from app.game.text.parsing import parse_claim, parse_deal, parse_sheet
from app.rules.loading import load

MASTERS = load("masters")
FULL = Deal(
    dealer="B1",
    trump_maker="A1",
    bid=20,
    auction=(Bid(("B1",), 10), Bid(("A1", "A2"), 20), Bid(("A1",), 20), Bid(("B1",), None)),
    trump="H",
    points={"A": 300},
    hands=(
        Hand(None, ("JH", "9H", "?", "KH"), "A1", ((1, "B2"),)),
        Hand("A", ("?", "JS", "QS", "KS"), "?"),
        Hand("B1", ("JD", "9D", "AD", "10D"), None, (), ordered=False),
        Hand(),
        Hand("A2"),
        Hand("A"),
    ),
    played=6,
    last_hand="A2",
    jodhis=(Jodhi("A1", 40, 1, "H", Moment(2, 1)), Jodhi("B2", 20)),
    thunee=Thunee("A2", "lost", ("B1",), Moment(1, 0)),
    double=Call("A1", "won", Moment(6, 2)),
    claims=(
        Claim("A", "revoke", "A1", "B2", 3, ruling="upheld", opened_by_keeper=False, late=True, prior=1),
        Claim("B", "jodhi_wrong_value", value=40, true_value=20, remedy="marial", ruling="not_proved"),
    ),
    opened={"A": 0, "B": 2},
    held={"B1": ("JC", "9C"), "A1": ()},
)


def slips(value):
    with pytest.raises(SheetRefused) as caught:
        parse_sheet(value)
    return [str(one) for one in caught.value.mistakes]


def deal_slips(value, ruleset="masters"):
    with pytest.raises(SheetRefused) as caught:
        parse_deal(value, load(ruleset), "d")
    return [str(one) for one in caught.value.mistakes]


def test_a_deal_with_every_key_reads_back_as_written(sheet):
    told = json.loads(json.dumps(deal_json(FULL)))
    assert set(told) == {
        *("dealer", "trump_maker", "bid", "auction", "trump", "points", "hands", "played", "last_hand", "jodhis"),
        *("thunee", "double", "claims", "opened", "held"),
    }
    assert parse_sheet(sheet([told])).games[0].deals[0] == FULL


@pytest.mark.parametrize("facts", [{}, {"ball": "B"}, {"redeal": "agreed"}, {"bid": 0}, {"khanak": {"seat": "B2"}}])
def test_short_deals_read_back_as_written(facts):
    assert deal_json(parse_deal(facts, MASTERS)) == facts


def test_a_whole_sheet_reads_back_as_written():
    told = {
        "format": "fourball-scoresheet",
        "version": 1,
        "id": "R1-T07",
        "ruleset": {"base": "masters", "set": {"bid_values": [10, 20], "win_by": 2}},
        "match": {
            "best_of": 5,
            "teams": {"A": {"name": "Kings", "players": ["Ana", "Bo"], "keeper": "A2"}, "B": {}},
        },
        "games": [{"start": {"balls": {"A": 3, "B": 5}, "target": 12, "dealer": "B1"}, "deals": []}, {"deals": []}],
    }
    sheet = parse_sheet(told)
    assert json.loads(json.dumps(sheet_json(sheet))) == told
    assert sheet.sides["A"].keeper == "A2"


def test_a_match_without_a_number_of_games_takes_the_rulesets(sheet):
    told = sheet([]) | {"match": {}}
    assert parse_sheet(told).best_of == 3
    assert sheet_json(parse_sheet(told))["match"] == {"best_of": 3}
    assert parse_sheet(sheet([])).best_of == 1


def test_a_sheet_without_a_match_is_written_without_one():
    told = {"format": "fourball-scoresheet", "version": 1, "ruleset": "masters", "games": [{"deals": [{"ball": "A"}]}]}
    assert sheet_json(parse_sheet(told)) == told


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"format": "x"}, "format: must be 'fourball-scoresheet', not 'x'"),
        ({"version": 2}, "version: must be 1, not 2"),
        ({"version": True}, "version: must be 1, not true"),
        ({"id": 7}, "id: must be a text of at most 2000 characters, not 7"),
        ({"game": []}, "game: is no key known here; did you mean games?"),
        ({"match": {"best_of": 2}}, "match.best_of: 2 games can end level; give an odd number"),
        ({"match": {"best_of": 0}}, "match.best_of: must be a whole number from 1 to 99, not 0"),
        ({"match": []}, "match: must be an object, not a list"),
        ({"match": {"teams": {"A": {"keeper": "B1"}}}}, "match.teams.A.keeper: B1 does not play for A"),
        ({"match": {"teams": {"C": {}}}}, "match.teams.C: is no key known here"),
        (
            {"match": {"teams": {"A": {"players": [1]}}}},
            "match.teams.A.players[0]: must be a text of at most 2000 characters, not 1",
        ),
        ({"games": {}}, "games: must be a list, not a table"),
        ({"games": [{}]}, "games[0].deals: is missing"),
        ({"games": [{"deals": [], "start": {"balls": {"A": 1}}}]}, "games[0].start.balls.B: is missing"),
        ({"games": [{"deals": [], "start": {"target": 0}}]}, "games[0].start.target: must be"),
        ({"games": [{"deals": [], "start": {"dealer": "A3"}}]}, "games[0].start.dealer: 'A3' is none of"),
        ({"ruleset": "master"}, "ruleset: "),
        ({"ruleset": {"base": "masters", "set": {"win_bye": 1}}}, "ruleset.set.win_bye: "),
    ],
)
def test_slips_around_the_deals(sheet, change, expected):
    found = slips(sheet([]) | change)
    assert len(found) == 1
    assert found[0].startswith(expected)


def test_an_empty_table_of_balls_misses_both(sheet):
    assert slips(sheet([], start={"balls": {}})) == [
        "games[0].start.balls.A: is missing",
        "games[0].start.balls.B: is missing",
    ]


def test_what_is_no_object_lacks_no_key_besides():
    assert slips([]) == [": must be an object, not a list"]


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"deler": "A1"}, "d.deler: is no key known here; did you mean dealer?"),
        ({"dealer": "C1"}, "d.dealer: 'C1' is none of A1, B1, A2, B2"),
        ({"dealer": None}, "d.dealer: null is none of A1, B1, A2, B2"),
        ({"ball": "A1"}, "d.ball: 'A1' is none of A, B"),
        ({"bid": "20"}, "d.bid: must be a whole number, 0 or more, not '20'"),
        ({"bid": True}, "d.bid: must be a whole number, 0 or more, not true"),
        ({"bid": -10}, "d.bid: must be a whole number, 0 or more, not -10"),
        ({"points": {"A": 10.5}}, "d.points.A: must be a whole number, 0 or more"),
        ({"points": {}}, "d.points: names no team"),
        ({"points": 105}, "d.points: must be an object, not 105"),
        ({"trump": "h"}, "d.trump: 'h' is none of S, H, D, C"),
        ({"played": 7}, "d.played: must be a whole number from 0 to 6, not 7"),
        ({"hands": ["A3"]}, "d.hands[0]: 'A3' is no seat"),
        ({"hands": [["A1"]]}, "d.hands[0]: a list is no seat"),
        ({"hands": "A"}, "d.hands: must be a list, not 'A'"),
        ({"hands": [{"won": "A1"}]}, "d.hands[0].cards: is missing"),
        ({"hands": [{"cards": []}]}, "d.hands[0].cards: holds no card"),
        ({"hands": [{"cards": ["8S", "?", "?", "?"]}]}, "d.hands[0].cards[0]: '8S' is no card of the 24"),
        ({"hands": [{"cards": [["B3", "JS"], "?", "?", "?"]}]}, "d.hands[0].cards[0]: a list is no card"),
        ({"hands": [{"cards": ["JS", "?", "?", "?"], "lead": "A"}]}, "d.hands[0].lead: 'A' is none of"),
        (
            {"hands": [{"cards": ["JS", "9S", "AS", "KS"], "lead": "A1", "order": False}]},
            "d.hands[0].lead: a closed hand turned up does not tell who led",
        ),
        ({"hands": [{"cards": ["JS", "?", "?", "?"], "order": 1}]}, "d.hands[0].order: must be true or false, not 1"),
        ({"held": {"A1": ["?"]}}, "d.held.A1[0]: '?' is no card of the 24"),
        ({"held": {"A": []}}, "d.held.A: is no key known here"),
        ({"auction": [["B1"]]}, "d.auction[0]: a list is no call"),
        ({"auction": [["B1", "ten"]]}, "d.auction[0]: a list is no call"),
        ({"jodhis": [{"seat": "A1"}]}, "d.jodhis[0].value: is missing"),
        ({"jodhis": [{"value": 20}]}, "d.jodhis[0].seat: is missing"),
        ({"jodhis": [{"seat": "A1", "value": 20, "moment": {"hand": 1}}]}, "d.jodhis[0].moment.cards: is missing"),
        ({"thunee": {"seat": "A1", "result": "made"}}, "d.thunee.result: 'made' is none of won, lost, partner_catch"),
        ({"thunee": {"seat": "A1", "gave_way": ["A"]}}, "d.thunee.gave_way[0]: 'A' is no seat"),
        ({"double": {"result": "won"}}, "d.double.seat: is missing"),
        ({"claims": [{"team": "A"}]}, "d.claims[0].offence: is missing"),
        ({"claims": [{"offence": "revoke"}]}, "d.claims[0].team: is missing"),
        ({"claims": [{"team": "A", "by": "B1", "offence": "revoke"}]}, "d.claims[0].by: B1 does not play for A"),
        ({"claims": [{"team": "A", "offence": "revoke", "ruling": "yes"}]}, "d.claims[0].ruling: 'yes' is none of"),
        ({"claims": [{"team": "A", "offence": "revoke", "late": "no"}]}, "d.claims[0].late: must be true or false"),
        ({"redeal": "misdeal"}, "d.redeal: 'misdeal' is none of"),
        ({"k" * 60: 1}, f"d.{'k' * 40}…: is no key known here"),
    ],
)
def test_slips_in_a_deal(facts, expected):
    found = deal_slips(facts)
    assert len(found) == 1
    assert found[0].startswith(expected)


def test_a_deal_is_also_checked_for_what_cant_be():
    assert deal_slips({"points": {"A": 150, "B": 150}, "ball": "A"}) == [
        "d.points: an agreed ball excludes points; keep one of them",
        "d.points: 150 + 150 is not 304",
    ]


def test_everything_wrong_with_a_sheet_is_told_at_once(sheet):
    told = sheet([{"bid": "x"}, {"points": {"A": 150, "B": 150}}, {"ball": "A"}], start={"balls": {"A": -1, "B": 0}})
    assert slips(told | {"x": 1}) == [
        "games[0].deals[0].bid: must be a whole number, 0 or more, not 'x'",
        "games[0].deals[1].points: 150 + 150 is not 304",
        "games[0].start.balls.A: must be a whole number, 0 or more, not -1",
        "x: is no key known here",
    ]


def test_mistakes_follow_the_sheet_and_what_is_missing_comes_after_what_is_there():
    paths = ["b[1].y", "c", "gone", "b[1].x", "b[7]", "b[0]", "a", "", "a.deeper"]
    told = {"a": 1, "b": [0, {"x": 1, "y": 2}], "c": 3}
    found = [one.path for one in in_order([Mistake(path, "") for path in paths], told)]
    assert found == ["", "a", "a.deeper", "b[0]", "b[1].x", "b[1].y", "b[7]", "c", "gone"]


def test_a_claim_alone():
    assert parse_claim({"by": "B2", "offence": "revoke"}) == Claim("B", "revoke", "B2")
    with pytest.raises(SheetRefused, match=r"claim\.team: is missing"):
        parse_claim({"offence": "revoke"})


def test_a_refusal_is_written_with_every_place(sheet):
    with pytest.raises(SheetRefused) as caught:
        parse_sheet(sheet([{"bid": "x"}]) | {"id": "R1"})
    message = "must be a whole number, 0 or more, not 'x'"
    assert refusal_json("R1", caught.value) == {
        "id": "R1",
        "errors": [{"path": "games[0].deals[0].bid", "message": message}],
    }


def test_a_game_to_a_single_ball_is_one(sheet, result):
    scored = result(sheet([{"ball": "A"}], start={"target": 1}))
    assert scored["games"][0]["winner"] == "A"


@pytest.mark.parametrize(
    ("sheet", "told"),
    [
        ({"ruleset": "masters"}, ["games: is missing"]),
        (
            {"ruleset": "masters", "games": [{"start": {"balls": {"A": 3}}, "deals": []}]},
            ["games[0].start.balls.B: is missing"],
        ),
        (
            {"ruleset": "masters", "games": [{"start": {"balls": {}}, "deals": []}]},
            ["games[0].start.balls.A: is missing", "games[0].start.balls.B: is missing"],
        ),
        (
            {"ruleset": "xyzzy", "match": {}, "games": []},
            ["ruleset: there is no ruleset 'xyzzy'; there are masters, online, classic, dutch"],
        ),
    ],
)
def test_what_is_missing_is_told_once(sheet, told):
    with pytest.raises(SheetRefused) as caught:
        parse_sheet({"format": "fourball-scoresheet", "version": 1} | sheet)
    assert [str(one) for one in caught.value.mistakes] == told


def test_what_was_read_wrongly_is_not_judged_too(refusal):
    assert refusal({"ball": "C", "bid": 115}) == ["ball: 'C' is none of A, B"]
    claim = {"by": "X1", "offence": "revoke"}
    assert refusal({"ball": "A", "claims": [claim]}) == ["claims[0].by: 'X1' is none of A1, B1, A2, B2"]
    assert refusal({"ball": "A", "claims": [{"offence": "revoke"}]}) == ["claims[0].team: is missing"]


SHEET = {"format": "fourball-scoresheet", "version": 1, "ruleset": "masters", "games": [{"deals": []}]}


def test_a_version_is_the_number_one():
    for version in (2, 1.0, True, "1"):
        with pytest.raises(SheetRefused) as caught:
            parse_sheet(SHEET | {"version": version})
        assert [one.path for one in caught.value.mistakes] == ["version"]


def test_a_key_is_told_as_far_as_a_line_shows():
    for length, told in ((40, "k" * 40), (41, "k" * 40 + "…")):
        with pytest.raises(SheetRefused) as caught:
            parse_sheet(SHEET | {"match": {"k" * length: 1}})
        assert [one.path for one in caught.value.mistakes] == [f"match.{told}"]


def test_a_text_has_its_longest():
    assert parse_sheet(SHEET | {"match": {"teams": {"A": {"name": "n" * 2000}}}}).sides["A"].name == "n" * 2000
    with pytest.raises(SheetRefused, match="must be a text of at most 2000 characters"):
        parse_sheet(SHEET | {"match": {"teams": {"A": {"name": "n" * 2001}}}})


def test_a_game_may_be_played_to_one_ball():
    assert parse_sheet(SHEET | {"games": [{"start": {"target": 1}, "deals": []}]}).games[0].start.target == 1
    with pytest.raises(SheetRefused):
        parse_sheet(SHEET | {"games": [{"start": {"target": 0}, "deals": []}]})


def test_a_word_is_one_of_those_allowed(refusal):
    assert refusal({"ball": "A", "trump": "X"}) == ["trump: 'X' is none of S, H, D, C"]
    assert refusal({"ball": "A", "trump": 5}) == ["trump: 5 is none of S, H, D, C"]


def test_every_card_that_is_none_is_told_whatever_stands_there(refusal):
    assert refusal({"ball": "A", "held": {"A1": ["8D", ["JS"], 5]}, "bid": "x"}) == [
        "held.A1[0]: '8D' is no card of the 24 (write JH or 10S)",
        "held.A1[1]: a list is no card of the 24 (write JH or 10S)",
        "held.A1[2]: 5 is no card of the 24 (write JH or 10S)",
        "bid: must be a whole number, 0 or more, not 'x'",
    ]


def test_a_jodhi_of_nothing_is_refused_as_it_was_told(refusal):
    told = {"ball": "A", "jodhis": [{"seat": "A1", "value": 0}]}
    assert refusal(told) == ["jodhis[0].value: 0 is no jodhi (allowed: 20, 30, 40, 50)"]


def test_a_hand_that_does_not_say_rightly_whether_it_was_closed_is_not_taken_for_closed(refusal):
    hand = {"lead": "A1", "cards": ["JS", "9S", "AS", "KS"], "order": 1}
    assert refusal({"ball": "A", "hands": [hand]}) == ["hands[0].order: must be true or false, not 1"]
