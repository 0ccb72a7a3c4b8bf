"""A base and changes to it: what is granted, and everything that is refused, at once and with its place."""

import json
from pathlib import Path

import pytest

from app.rules.allowed import table
from app.rules.loading import adopt, load, resolve
from app.rules.mistakes import RulesetRefused, nearest, shown
from app.rules.request import place, read_value

CASES = Path(__file__).parents[3] / "shared" / "cases"


def refusal(spec, path="ruleset"):
    with pytest.raises(RulesetRefused) as refused:
        resolve(spec, path)
    return [str(mistake) for mistake in refused.value.mistakes]


def test_an_id_and_a_base_without_changes_are_the_shipped_ruleset():
    assert resolve("classic") is load("classic")
    assert resolve({"base": "classic"}).parameters == load("classic").parameters
    assert resolve({"base": "classic", "set": {}}).digest == load("classic").digest


def test_a_change_is_marked_and_told_everywhere():
    rules = resolve({"base": "masters", "set": {"target_balls": 12, "thunee_success": 4}})
    assert rules.parameters.target_balls == 12
    assert rules.changed == ("target_balls",)
    assert (rules.basis["target_balls"], rules.sources["target_balls"]) == ("organiser", "Set by the organiser")
    assert rules.basis["thunee_success"] == "text"
    assert "12 balls" in rules.clauses["masters.R8"].text
    assert rules.title == "South African Thunee Masters (changed)"
    assert rules.id == "masters"
    assert rules.digest != load("masters").digest


def test_the_order_of_changes_does_not_matter():
    one = resolve({"base": "dutch", "set": {"win_by": 2, "target_balls": 13}})
    two = resolve({"set": {"target_balls": 13, "win_by": 2}, "base": "dutch"})
    assert one.digest == two.digest


@pytest.mark.parametrize(
    ("base", "changes", "offence", "effect"),
    [
        ("masters", {"double_corner_house": "allowed"}, "double_corner_house", "none"),
        ("masters", {"double_corner_house": "lose_game"}, "double_corner_house", "game_loss"),
        ("dutch", {"no_trump_redeal": "team_without_trump"}, "no_trump", "redeal"),
        ("masters", {"no_trump_redeal": "off"}, "no_trump", None),
        ("online", {"redeal_six_of_suit": "mandatory_else_four_ball"}, "six_suit_no_redeal", "four_ball"),
        ("masters", {"redeal_six_of_suit": True}, "six_suit_no_redeal", None),
    ],
)
def test_an_offence_priced_by_a_parameter_follows_it(base, changes, offence, effect):
    assert resolve({"base": base, "set": changes}).offences[offence].effect == effect


def test_who_may_ask_for_a_no_trump_redeal_follows_the_parameter():
    assert load("masters").offences["no_trump"].who == "counting_team"
    assert load("classic").offences["no_trump"].who == "team_without_trump"
    assert load("dutch").offences["no_trump"].who == "counting_team"


def test_without_marials_nobody_may_ask_for_one():
    assert dict(load("masters").offences["jodhi_bluff"].remedies) == {"marial": "jodhi_void"}
    assert not resolve({"base": "masters", "set": {"marials": False}}).offences["jodhi_bluff"].remedies


def test_all_mistakes_come_at_once_with_their_places():
    spec = {
        "base": "mastres",
        "extra": 1,
        "set": {"target_bals": 13, "win_by": 0, "strict": "yes", "ranks_side": ["J"], "bid_values": []},
    }
    assert refusal(spec, "games[0].ruleset") == [
        "games[0].ruleset.extra: unknown key; known are base, set",
        (
            "games[0].ruleset.base: there is no ruleset 'mastres'; there are masters, online, classic, dutch; "
            "did you mean masters?"
        ),
        "games[0].ruleset.set.target_bals: there is no such parameter; did you mean target_balls?",
        "games[0].ruleset.set.win_by: 0 is not allowed; it must be a whole number from 1 to 9",
        "games[0].ruleset.set.strict: 'yes' is not allowed; it must be true or false",
        (
            "games[0].ruleset.set.ranks_side: ['J'] is not allowed; it must be a list of J, 9, A, 10, K, Q, each "
            "once, in any order"
        ),
        ("games[0].ruleset.set.bid_values: [] is not allowed; it must be a rising list of whole numbers from 1 to 999"),
    ]


@pytest.mark.parametrize(
    ("spec", "mistake"),
    [
        (None, "ruleset: a ruleset must be named here: masters, online, classic, dutch"),
        ({}, "ruleset.base: a ruleset must be named here: masters, online, classic, dutch"),
        (7, "ruleset: there is no ruleset 7; there are masters, online, classic, dutch"),
        (["masters"], "ruleset: there is no ruleset a list; there are masters, online, classic, dutch"),
        (
            {"base": {}, "set": {}},
            "ruleset.base: there is no ruleset a table; there are masters, online, classic, dutch",
        ),
        (
            {"base": "masters", "set": [1]},
            "ruleset.set: must be a table of parameters and values, not a list",
        ),
        (
            {"base": "masters", "set": None},
            "ruleset.set: must be a table of parameters and values, not null",
        ),
        ({"base": "masters", "title": "Ours"}, "ruleset.title: unknown key; known are base, set"),
        ({"base": "masters", 3: 4}, "ruleset.3: unknown key; known are base, set"),
        ({"base": "masters", "set": {5: 4}}, "ruleset.set.5: there is no such parameter"),
        ({"base": "masters", "set": {"a b": 4}}, "ruleset.set.'a b': there is no such parameter"),
    ],
)
def test_a_spec_of_another_shape_is_refused_with_its_place(spec, mistake):
    assert refusal(spec) == [mistake]


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("target_balls", True, "a whole number from 1 to 99"),
        ("target_balls", 12.0, "a whole number from 1 to 99"),
        ("target_balls", "12", "a whole number from 1 to 99"),
        ("target_balls", 100, "a whole number from 1 to 99"),
        ("target_balls", None, "a whole number from 1 to 99"),
        ("strict", 1, "true or false"),
        ("score_mode", "count", "counting_105 or contract"),
        ("khanak_target_raise", "sometimes", "any_call, on_success or never"),
        ("count_threshold", 0, "a whole number from 1 to 999 or null"),
        ("tie_break", "toss", "last_deal_card_points or null"),
        ("double_wrong_partner", "success", "success_if_team_wins or a whole number from 0 to 99"),
        ("redeal_low_first_four", 7, "10_no_jodhi, a whole number from 8 to 60 or null"),
        ("redeal_six_of_suit", "yes", "mandatory_else_four_ball, true or false"),
        ("jodhi_values", [20, 25], "a list of 20, 30, 40, 50, rising"),
        ("jodhi_values", [30, 20], "a list of 20, 30, 40, 50, rising"),
        ("jodhi_values", 20, "a list of 20, 30, 40, 50, rising"),
        ("bid_values", [10, True], "a rising list of whole numbers from 1 to 999"),
        ("bid_values", [20, 10], "a rising list of whole numbers from 1 to 999"),
        ("bid_values", [0, 10], "a rising list of whole numbers from 1 to 999"),
        ("ranks_trump", ["J", "9", "A", "10", "K", "K"], "a list of J, 9, A, 10, K, Q, each once, in any order"),
        ("ranks_trump", ["J", "9", "A", 10, "K", "Q"], "a list of J, 9, A, 10, K, Q, each once, in any order"),
    ],
)
def test_a_value_of_the_wrong_kind_is_told_what_it_must_be(name, value, allowed):
    assert str(table()[name]) == allowed
    written = str(value).replace("True", "true") if isinstance(value, list) else shown(value)
    assert refusal({"base": "masters", "set": {name: value}}) == [
        f"ruleset.set.{name}: {written} is not allowed; it must be {allowed}"
    ]


def test_a_long_list_is_named_by_its_kind():
    (told,) = refusal({"base": "masters", "set": {"bid_values": [*range(10, 100, 10), 10]}})
    assert told.startswith("ruleset.set.bid_values: [10, 20, 30, 40, 50, 60, 70, 80, 90, 10] is not allowed")
    (told,) = refusal({"base": "masters", "set": {"bid_values": [*range(10, 110, 10), 10]}})
    assert told.startswith("ruleset.set.bid_values: a list is not allowed")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("jodhi_values", [20, 40]),
        ("bid_values", [100, 104, 110]),
        ("bid_simultaneous_add", 100),
        ("ranks_side", ["A", "10", "K", "Q", "J", "9"]),
        ("cross_deal_below", 13),
        ("tie_break", "last_deal_card_points"),
        ("redeal_low_first_four", None),
        ("redeal_six_of_suit", True),
        ("double_wrong_partner", 0),
    ],
)
def test_a_value_at_the_edge_of_what_is_allowed_is_granted(name, value):
    granted = getattr(resolve({"base": "masters", "set": {name: value}}).parameters, name)
    assert granted == (tuple(value) if isinstance(value, list) else value)


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("deck_points_total", 1, 999),
        ("target_balls", 1, 99),
        ("khanak_target_value", 1, 99),
        ("count_threshold", 1, 999),
        ("last_hand_bonus", 0, 100),
        ("bid_simultaneous_add", 1, 100),
        ("cross_deal_below", 1, 99),
        ("redeal_low_first_four", 8, 60),
        ("win_by", 1, 9),
        ("games_per_match", 1, 15),
        ("re_entry", 0, 9),
        ("thunee_success", 0, 99),
        ("double_wrong_partner", 0, 99),
    ],
)
def test_a_number_may_be_as_low_and_as_high_as_this(name, low, high):
    allowed = table()[name]
    assert [allowed.holds(number) for number in (low - 1, low, high, high + 1)] == [False, True, True, False]


def test_a_bid_may_be_from_1_to_999():
    assert [table()["bid_values"].holds((number,)) for number in (0, 1, 999, 1000)] == [False, True, True, False]


@pytest.mark.parametrize(
    ("base", "changes", "mistake"),
    [
        ("masters", {"count_threshold": None}, "count_threshold: must be a number when the counting team counts "),
        ("masters", {"count_threshold": 315}, "count_threshold: must be at most 314: a deal holds no more points"),
        ("dutch", {"score_mode": "counting_105"}, "count_threshold: must be a number"),
        ("dutch", {"bid_enabled": False}, "bid_enabled: must be true when bids are contracts"),
        (
            "masters",
            {"deck_points_total": 154},
            "deck_points_total: must be 304 when Jack and Nine count in every suit",
        ),
        (
            "masters",
            {"jack_nine_points_in_trumps_only": True},
            "deck_points_total: must be 154 when Jack and Nine count in trumps only",
        ),
        ("online", {"target_balls": 15}, "khanak_target_value: must be at least the target of 15 balls, or set "),
        (
            "dutch",
            {"nobody_bids": "default_trump_maker"},
            "nobody_bids: must be redeal when bids are contracts (score_mode contract)",
        ),
        (
            "masters",
            {"bid_enabled": False, "nobody_bids": "redeal"},
            "nobody_bids: must be default_trump_maker where nobody can call (bid_enabled false)",
        ),
        (
            "masters",
            {"bid_order": "in_turn"},
            "bid_simultaneous_add: must be null when calls go round in turn (bid_order in_turn)",
        ),
        (
            "online",
            {"trump_chosen_from": "all_six"},
            "last_card_trump: must be false when trumps are chosen on all six cards (trump_chosen_from all_six)",
        ),
        (
            "masters",
            {"bid_simultaneous_add": 5},
            "bid_simultaneous_add: must lead from every call to another: 10 + 5 is none of bid_values",
        ),
        (
            "masters",
            {"bid_values": [10, 20, 35]},
            "bid_simultaneous_add: must lead from every call to another: 20 + 10 is none of bid_values",
        ),
        (
            "masters",
            {"bid_values": [100, 110, 314, 315], "bid_simultaneous_add": None},
            "bid_values: must end at 314 at most: a deal holds no more points",
        ),
        ("dutch", {"bid_values": [80, 295]}, "bid_values: must end at 294 at most: a deal holds no more points"),
        ("masters", {"games_per_match": 2}, "games_per_match: must be odd, so that a match has a winner"),
        ("masters", {"cross_deal_below": 14}, "cross_deal_below: must be at most 13, the balls that win a game"),
    ],
)
def test_values_that_cannot_stand_together_are_refused(base, changes, mistake):
    (told,) = refusal({"base": base, "set": changes})
    assert told.startswith(f"ruleset.set.{mistake}")


def test_a_refusal_reads_as_one_line_a_mistake():
    with pytest.raises(RulesetRefused) as refused:
        resolve({"base": "masters", "set": {"win_by": 0, "re_entry": -1}})
    first, second = str(refused.value).splitlines()
    assert first.startswith("ruleset.set.win_by: 0 ")
    assert second.startswith("ruleset.set.re_entry: -1 ")


def test_all_impossible_mixes_come_at_once():
    told = refusal({"base": "masters", "set": {"count_threshold": None, "games_per_match": 4}})
    assert [mistake.split(":")[0] for mistake in told] == ["ruleset.set.count_threshold", "ruleset.set.games_per_match"]


def test_an_impossible_mix_comes_with_the_values_that_are_refused_by_themselves():
    spec = {"base": "dutch", "set": {"score_mode": "counting_105", "marials": "yes", "games_per_match": 2}, "more": 1}
    told = refusal(spec)
    assert [mistake.split(":")[0] for mistake in told] == [
        "ruleset.more",
        "ruleset.set.marials",
        "ruleset.set.count_threshold",
        "ruleset.set.games_per_match",
    ]


@pytest.mark.parametrize(
    ("base", "changes", "places"),
    [
        ("online", {"khanak_target_value": 11, "target_balls": 0}, ["target_balls"]),  # whatever the target will be
        ("online", {"khanak_target_value": 11, "win_by": 0}, ["win_by", "khanak_target_value"]),
        ("online", {"trump_chosen_from": "all_six", "last_card_trump": 1}, ["last_card_trump"]),
        ("unknown", {"games_per_match": 2}, ["games_per_match"]),  # whatever the base will be
        (
            None,
            {"games_per_match": 2, "last_card_trump": True, "trump_chosen_from": "all_six"},
            ["games_per_match", "last_card_trump"],
        ),
        ("unknown", {"count_threshold": None, "bid_order": "in_turn"}, []),  # dutch has both
    ],
)
def test_a_mix_that_hangs_on_a_refused_value_is_not_told(base, changes, places):
    told = [mistake.split(":")[0] for mistake in refusal({"base": base, "set": changes})]
    assert [place for place in told if ".set." in place] == [f"ruleset.set.{place}" for place in places]


def test_a_mix_that_looks_odd_but_works_is_granted():
    resolve({"base": "masters", "set": {"count_threshold": 314, "last_hand_mode": "none"}})
    resolve({"base": "dutch", "set": {"count_threshold": 105, "last_hand_mode": "transfer"}})
    resolve({"base": "online", "set": {"target_balls": 15, "khanak_target_value": 15}})
    resolve(
        {
            "base": "masters",
            "set": {"jack_nine_points_in_trumps_only": True, "deck_points_total": 154, "count_threshold": 60},
        }
    )


@pytest.mark.skipif(not CASES.exists(), reason="the shared cases are not on this machine")
def test_every_ruleset_of_the_worked_cases_is_granted():
    texts = [(CASES / f"{file}.jsonl").read_text("utf-8") for file in ("games", "deals")]
    lines = [json.loads(line) for text in texts for line in text.splitlines()]
    specs = [line["sheet"]["ruleset"] if "sheet" in line else line["ruleset"] for line in lines]
    changed = [spec for spec in specs if isinstance(spec, dict)]
    assert len(changed) > 40
    for spec in changed:
        rules = resolve(spec)
        assert {name: getattr(rules.parameters, name) for name in spec["set"]} == spec["set"]


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("target_balls", "12", 12),
        ("strict", "false", False),
        ("marials", "true", True),
        ("count_threshold", "none", None),
        ("tie_break", "null", None),
        ("last_hand_mode", "none", "none"),
        ("khanak_target_raise", "never", "never"),
        ("bid_values", "10, 20,104", [10, 20, 104]),
        ("ranks_side", "A,10,K,Q,J,9", ["A", "10", "K", "Q", "J", "9"]),
        ("redeal_low_first_four", "10_no_jodhi", "10_no_jodhi"),
        ("target_balls", "99999999999999999999", "99999999999999999999"),
        ("target_balls", "999999", 999999),
        ("target_balls", "1000000", "1000000"),
        ("target_balls", "twelve", "twelve"),
        ("no_such", "5", 5),
    ],
)
def test_a_value_is_typed_as_people_write_it(name, text, value):
    assert read_value(name, text) == value


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (None, "null"),
        (True, "true"),
        (2.5, "2.5"),
        (-3, "-3"),
        (10**12, "a number that long"),
        ("x" * 40, "'" + "x" * 40 + "'"),
        ("x" * 41, "'" + "x" * 40 + "…'"),
        ({}, "a table"),
        ((), "a list"),
        (b"", "a bytes"),
    ],
)
def test_a_value_is_named_shortly_in_a_sentence(value, told):
    assert shown(value) == told


def test_a_number_too_long_to_write_is_still_refused_in_a_sentence():
    told = refusal({"base": "masters", "set": {"target_balls": 10**5000}})
    assert len(told) == 1
    assert told[0].startswith("ruleset.set.target_balls: a number that long is not allowed;")


def test_a_guess_is_offered_only_for_a_near_word():
    assert nearest("khanak_sucess", table()) == "; did you mean khanak_success?"
    assert (nearest("m" * 40, ["m" * 39]), nearest("m" * 41, ["m" * 40])) == (f"; did you mean {'m' * 39}?", "")
    assert nearest("x", table()) == nearest("t" * 500, table()) == nearest(5, table()) == ""


def test_a_key_is_written_as_it_is_where_it_is_short():
    assert (place("k" * 40), place("k" * 41)) == ("k" * 40, "'" + "k" * 40 + "…'")
    assert place("two words") == "'two words'"


def test_a_threshold_is_at_most_all_the_points_of_a_deal():
    assert resolve({"base": "masters", "set": {"count_threshold": 314}}).parameters.count_threshold == 314
    told = refusal({"base": "masters", "set": {"count_threshold": 315}})
    assert told == ["ruleset.set.count_threshold: must be at most 314: a deal holds no more points"]


@pytest.mark.parametrize(
    ("base", "changes"),
    [
        ("masters", {"bid_values": [104, 314], "bid_simultaneous_add": None}),
        ("dutch", {"bid_values": [80, 294]}),
        ("masters", {"bid_values": [10, 999], "bid_simultaneous_add": 7, "bid_enabled": False}),
    ],
)
def test_calls_as_high_as_a_deal_has_points_are_granted_and_any_where_nobody_calls(base, changes):
    assert resolve({"base": base, "set": changes}).parameters.bid_values == tuple(changes["bid_values"])


def test_none_stands_for_null_where_a_tournament_names_its_rules():
    adopted = adopt("classic", {"cross_deal_below": "none"})
    assert (adopted.parameters.cross_deal_below, adopted.changed) == (None, ("cross_deal_below",))
    with pytest.raises(RulesetRefused, match="'none' is not allowed"):
        adopt("classic", {"win_by": "none"})
