"""The four rulesets as shipped: whole, well-formed, and the numbers a tournament would notice at once."""

import tomllib
from typing import get_args

import pytest

from app.paths import RESOURCES
from app.rules import model
from app.rules.allowed import table
from app.rules.loading import ids, load, resolve
from app.rules.mistakes import RulesetRefused
from app.rules.mixes import impossible

CITED = (
    *("count", "last_hand", "jodhi", "bid", "thunee", "double", "khanak", "corner_house", "redeal", "dealer"),
    *("target", "four_ball", "wrong_claim", "wrong_opener", "due_opened", "no_trump"),
)
EVERY = pytest.mark.parametrize("ruleset", ids())


def told(name):
    return tomllib.loads((RESOURCES / "rulesets" / f"{name}.toml").read_text("utf-8"))


def test_masters_comes_first_of_the_four():
    assert ids() == ("masters", "online", "classic", "dutch")


@pytest.mark.parametrize(
    ("parameter", "values"),
    [
        ("target_balls", (13, 12, 12, 12)),
        ("score_mode", ("counting_105", "counting_105", "counting_105", "contract")),
        ("count_threshold", (105, 105, 105, None)),
        ("deck_points_total", (304, 304, 304, 154)),
        ("last_hand_mode", ("transfer", "winner_only", "transfer", "none")),
        ("thunee_success", (4, 4, 4, 2)),
        ("thunee_partner_catch", (4, 8, 8, 4)),
        ("double_failure", (4, 4, 2, 4)),
        ("double_corner_house", ("four_ball_claim", "four_ball_auto", "lose_game", "allowed")),
        ("double_wrong_partner", (4, 4, 2, "success_if_team_wins")),
        ("khanak_target_raise", ("never", "any_call", "on_success", "never")),
        ("claim_wrong_balls", (4, 0, 0, 0)),
        ("wrong_opener", ("cancel_redeal", "correct_only", "correct_only", "correct_only")),
        ("cross_deal_below", (None, None, 6, None)),
        ("redeal_low_first_four", ("10_no_jodhi", None, 10, None)),
        ("call_scoring_mode", ("replace", "replace", "replace", "add")),
        ("bid_values", ((*range(10, 101, 10), 104),) * 3 + ((80, 90, 100),)),
        ("ranks_side", (("J", "9", "A", "10", "K", "Q"),) * 3 + (("A", "10", "K", "Q", "J", "9"),)),
    ],
)
def test_what_a_tournament_notices_at_once(parameter, values):
    assert tuple(getattr(load(ruleset).parameters, parameter) for ruleset in ids()) == values


@pytest.mark.parametrize(
    ("offence", "effects"),
    [
        ("revoke", ("four_ball", "four_ball", "four_ball", "four_ball")),
        ("out_of_turn", ("four_ball", "none", "four_ball", "none")),
        ("jodhi_bluff", ("four_ball", "four_ball", "jodhi_void", "jodhi_void")),
        ("double_corner_house", ("four_ball", "four_ball", "game_loss", "none")),
        ("no_trump", ("redeal", "redeal", "redeal", None)),
        ("six_suit_no_redeal", ("four_ball", None, None, None)),
        ("signals", ("four_ball_if_repeated", "none", "none", "four_ball")),
        ("undertrump", (None, None, None, "four_ball")),
        ("deemed", ("four_ball", None, None, "four_ball")),
        ("wrong_claim", ("follows",) * 4),
        ("fighting", ("conduct",) * 4),
    ],
)
def test_what_an_offence_costs_in_each_ruleset(offence, effects):
    assert tuple(load(ruleset).offences[offence].effect for ruleset in ids()) == effects


@EVERY
def test_the_engine_can_cite_the_same_clauses_in_every_ruleset(ruleset):
    assert {f"{ruleset}.{key}" for key in CITED} <= set(load(ruleset).clauses)


def test_every_rule_of_the_masters_sheet_and_every_duty_of_its_officials_is_a_clause():
    keys = [f"R{no}" for no in range(1, 18)] + [f"GR{no}" for no in range(1, 8)] + [f"D{no}" for no in range(1, 9)]
    assert {f"masters.{key}" for key in keys} <= set(load("masters").clauses)


@EVERY
def test_every_parameter_has_one_shared_clause_and_at_most_one_of_its_source(ruleset):
    shared = [name for clause in told("clauses")["clauses"].values() for name in clause["parameters"]]
    own = [name for clause in told(ruleset)["clauses"].values() for name in clause.get("parameters", ())]
    assert sorted(shared) == sorted(table())
    assert len(own) == len(set(own))
    assert set(own) <= set(table())
    assert set(told(ruleset)["readings"]) <= set(own)
    assert set(told(ruleset)["parameters"]) == set(table())


@EVERY
def test_no_clause_of_a_source_hides_a_shared_one(ruleset):
    assert not set(told(ruleset)["clauses"]) & set(told("clauses")["clauses"])


@EVERY
def test_what_a_file_says_of_offences_is_said_of_known_ones(ruleset):
    file, offences = told(ruleset), set(told("offences"))
    listed = {name for clause in file["clauses"].values() for name in clause.get("offences", ())}
    assert set(file["effects"]) | listed | set(file.get("remedies", ())) | set(file.get("notes", ())) <= offences


@EVERY
def test_every_citation_leads_to_a_clause(ruleset):
    rules = load(ruleset)
    cited = {clause for offence in rules.offences.values() for clause in offence.clauses} | set(rules.cites.values())
    assert cited <= set(rules.clauses)
    assert all(offence.clauses for offence in rules.offences.values())


@EVERY
def test_texts_are_filled_and_finished(ruleset):
    rules = load(ruleset)
    texts = [text for clause in rules.clauses.values() for text in (clause.title, clause.text, clause.source)]
    texts += [text for offence in rules.offences.values() for text in (offence.word, offence.proof, offence.deadline)]
    assert not [text for text in texts if not text or "{" in text or "  " in text]
    assert not [clause.id for clause in rules.clauses.values() if not clause.text.endswith(".")]


@EVERY
def test_values_come_from_the_lists_the_model_declares(ruleset):
    rules = load(ruleset)
    effects = {*get_args(model.Effect), None}
    for offence in rules.offences.values():
        assert offence.phase in get_args(model.Phase), offence.id
        assert offence.who in get_args(model.Who), offence.id
        assert {offence.effect, *offence.remedies.values()} <= effects, offence.id
    assert set(rules.basis.values()) <= set(get_args(model.Basis))


@EVERY
def test_every_shipped_value_is_one_a_user_may_set(ruleset):
    parameters = load(ruleset).parameters
    refused = [name for name, allowed in table().items() if not allowed.holds(getattr(parameters, name))]
    assert refused == []
    assert list(impossible(parameters)) == []


@EVERY
def test_a_value_the_source_states_names_its_rule_and_a_silent_one_says_so(ruleset):
    rules = load(ruleset)
    ours = {f"{ruleset}.{key}" for key in told("clauses")["clauses"]}
    for name, basis in rules.basis.items():
        silent = rules.sources[name] == "Not in the source; usual practice"
        assert silent == (basis == "default"), name
        assert (rules.cites[name] in ours) == silent, name


def test_a_masters_source_reads_as_people_cite_it():
    rules = load("masters")
    assert rules.sources["thunee_success"] == "Masters rule 9"
    assert rules.sources["claim_wrong_balls"] == "Masters general rule 4"
    assert rules.cites["jodhi_late_limit"] == "masters.R15"
    assert rules.clauses["masters.khanak"].source.startswith("Masters rule 9; Masters rule 10")
    assert rules.offences["revoke"].clauses == ("masters.R17", "masters.GR7")


def test_each_ruleset_spells_the_calls_its_own_way():
    assert [load(ruleset).words["jodhi"] for ruleset in ids()] == ["Jodhi", "Jodie", "Jodi", "Jodhi"]
    assert [load(ruleset).words["khanak"] for ruleset in ids()] == ["Khanuck", "Khanack", "Kanak", "Khanuck"]
    assert load("classic").clauses["classic.khanak"].title == "Kanak"
    assert "Jodie" in load("online").offences["jodhi_bluff"].word


def test_a_repeated_offence_is_a_warning_first_and_others_cost_at_once():
    offences = load("masters").offences
    assert (offences["signals"].warnings, offences["revoke"].warnings) == (1, 0)
    assert load("dutch").offences["signals"].warnings == 0


def test_the_clause_tells_the_values_in_force():
    assert "105 or more" in load("masters").clauses["masters.count"].text
    assert "reach its bid" in load("dutch").clauses["dutch.count"].text
    assert "8 balls" in load("online").clauses["online.thunee"].text


@EVERY
def test_a_ruleset_is_frozen_to_the_last_table(ruleset):
    rules = load(ruleset)
    for frozen in (rules.basis, rules.sources, rules.cites, rules.clauses, rules.offences, rules.words):
        with pytest.raises(TypeError):
            frozen["new"] = None
    with pytest.raises(TypeError):
        rules.offences["revoke"].remedies["marial"] = "none"


def test_a_ruleset_is_read_once():
    assert load("masters") is load("masters")


def test_there_is_no_fifth_ruleset():
    with pytest.raises(RulesetRefused) as refused:
        load("master")
    assert str(refused.value) == (
        "ruleset: there is no ruleset 'master'; there are masters, online, classic, dutch; did you mean masters?"
    )


def test_the_parameters_and_the_allowed_values_name_the_same_things():
    assert tuple(table()) == model.Parameters.__struct_fields__


@pytest.mark.parametrize(
    ("offence", "until", "in_deal"),
    [
        ("no_trump", {"no_trump_until": "next_cut"}, False),
        ("no_trump", {"no_trump_until": "result_confirmed"}, True),
        ("boxed_cards", {"boxed_cards_until": "first_lead"}, True),
        ("revoke", {}, False),
    ],
)
def test_what_may_be_claimed_until_the_next_cut_outlives_its_deal(offence, until, in_deal):
    assert resolve({"base": "masters", "set": until}).offences[offence].in_deal is in_deal
