"""The handbook: found by any usual word, told as data and as lines, and set beside another."""

import json

import pytest

from app.rules.beside import beside
from app.rules.finding import _called, slipped, words_of
from app.rules.handbook import Difference, diff, diff_json, diff_lines, find_offences, rules_json, rules_lines, search
from app.rules.loading import ids, load, resolve, shipped_table
from app.rules.wording import Wording, written


def found(typed, ruleset="masters"):
    return [offence.id for offence in find_offences(load(ruleset), typed)]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("cut", "revoke"),
        ("renege", "revoke"),
        ("revoke", "revoke"),
        ("Chopped", "revoke"),
        ("wrong come down", "out_of_turn"),
        ("out of", "out_of_turn"),
        ("table cut", "table_cut"),
        ("jodie", "jodhi_bluff"),
        ("late jodi", "jodhi_late"),
        ("20 for 40", "jodhi_wrong_value"),
        ("corner", "double_corner_house"),
        ("no trump", "no_trump"),
        ("remind", "remind_keeper"),
        ("touch", "touch_ball_cards"),
        ("boxed", "boxed_cards"),
        ("signs", "signals"),
        ("what's trump", "ask_trump_late"),
        ("ball how", "tell_open"),
    ],
)
def test_an_offence_is_found_by_what_people_call_it(typed, first):
    assert found(typed)[0] == first


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("rvoke", "revoke"),
        ("revokee", "revoke"),
        ("renage", "revoke"),
        ("wrnog come", "out_of_turn"),
        ("rifle", "riffle"),
    ],
)
def test_a_slip_of_the_keys_is_forgiven(typed, first):
    assert found(typed)[0] == first


def test_a_cut_may_mean_the_pack_too_but_the_cut_hand_comes_first():
    assert found("cut") == ["revoke", "cut_not_offered", "table_cut"]


@pytest.mark.parametrize(("typed", "first"), [("flip", "player_flips"), ("wrong hand", "wrong_hand_claim")])
def test_what_is_typed_whole_comes_before_what_it_only_begins(typed, first):
    assert found(typed)[0] == first
    assert len(found(typed)) > 1


def test_nothing_typed_gives_all_that_can_be_claimed_the_most_disputed_first():
    listed = found("")
    assert listed[:3] == ["revoke", "out_of_turn", "jodhi_bluff"]
    assert len(listed) == len(load("masters").offences) - 5
    assert "wrong_claim" not in listed


def test_what_the_ruleset_does_not_know_comes_last():
    assert found("six", "online") == ["thunee_complete_suit", "six_suit_no_redeal"]
    assert found("", "classic")[-1] == "deemed"
    assert found("xyzzy") == found("x" * 300) == []


@pytest.mark.parametrize(
    ("word", "piece", "is_one"),
    [
        ("revoke", "rev", True),
        ("revoke", "rvoke", True),
        ("revoke", "revvoke", True),
        ("revoke", "revike", True),
        ("revoke", "reovke", True),
        ("revoke", "rvke", False),
        ("revoke", "evoke", False),
        ("revoke", "rvok", True),
        ("revoke", "rvk", False),
        ("revoke", "ravake", False),
        ("trumps", "trimp", True),
        ("wrong", "wrnog", True),
        ("wrong", "wrnox", False),
        ("bang", "lang", False),
        ("90", "9", False),
        ("9", "9", True),
    ],
)
def test_one_slip_is_one(word, piece, is_one):
    assert slipped(word, piece) is is_one


def test_a_call_is_one_word_however_it_is_spelt():
    assert words_of("Jodie Jodi JODHI") == ("jodhi",) * 3
    assert words_of("Kanak, Khanuck!") == ("khanak",) * 2
    assert words_of("4-ball 4ball fourball") == ("4-ball",) * 3
    assert words_of("Didn't_follow") == ("didnt", "follow")


def test_the_4_ball_is_found_however_it_is_written():
    rules = load("masters")
    assert rules.clauses["masters.four_ball"] in search(rules, "4ball").clauses
    assert search(rules, "4-ball") == search(rules, "fourball") == search(rules, "4ball")


@pytest.mark.parametrize(
    ("typed", "clause"),
    [
        ("renege", "masters.R17"),
        ("kanak", "masters.intro_khanak"),
        ("rule 9", "masters.R9"),
        ("general rule 4", "masters.GR4"),
        ("GR6", "masters.GR6"),
        ("marial", "masters.marial"),
        ("claim_wrong_balls", "masters.GR4"),
        ("prompt", "masters.D5"),
        ("alchohol", "masters.C4"),
    ],
)
def test_a_clause_is_found_by_its_number_its_words_and_its_offences(typed, clause):
    _called.cache_clear()  # whoever asked before
    assert clause in [each.id for each in search(load("masters"), typed).clauses]


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("typed", "firsts"),  # in masters, online, classic, dutch
    [
        ("renege", ("R17", "colour", "play", "toeslag")),
        ("chop", ("R17", "colour", "play", "toeslag")),
        ("verzaken", ("R17", "colour", "play", "toeslag")),
        ("hakken", ("R17", "colour", "play", "toeslag")),
        ("cut", ("R2", "colour", "dealing", "toeslag")),
        ("afnemen", ("cut", "cut", "cut", "cut")),
        ("wrong come down", ("R7", "table_offences", "play", "table_offences")),
        ("kanak", ("khanak",) * 4),
        ("jodie", ("intro_jodhi", "jodhi", "jodhi", "jodhi")),
        ("two", ("double",) * 4),
        ("call", ("bid",) * 4),
        ("bieden", ("bid",) * 4),
        ("passen", ("bid_rights",) * 4),
        ("troef", ("trump",) * 4),
        ("geen troef", ("no_trump", "no_trump", "no_trump", "no_trump")),
        ("herdelen", ("redeal",) * 4),
        ("misdeal", ("redeal",) * 4),
        ("deler", ("dealer",) * 4),
        ("seinen", ("GR2", "four_ball", "four_ball", "signalen")),
        ("hold the game", ("thunee_hold",) * 4),
        ("table cut", ("R2", "cut_offences", "cut_offences", "cut_offences")),
        ("vier-bal", ("four_ball",) * 4),
        ("rebuy", ("entry",) * 4),
        ("threshold", ("count",) * 4),
        ("laatste slag", ("last_hand",) * 4),
        ("remind", ("R11", "due_opened", "balling", "due_opened")),
        ("scorekeeper", ("due_opened",) * 4),
        ("trumping", ("trump",) * 4),
        ("leading", ("trump",) * 4),
        ("crossdeal", ("dealer",) * 4),
        ("gift", ("dealer",) * 4),
        ("strafbal", ("four_ball",) * 4),
        ("twos", ("double",) * 4),
    ],
)
def test_any_usual_word_brings_the_clause_that_decides_it_first(typed, firsts):
    found = [search(load(ruleset), typed).lines[0].id for ruleset in ids()]
    assert found == [f"{ruleset}.{key}" for ruleset, key in zip(ids(), firsts, strict=True)]


@pytest.mark.parametrize(("typed", "clause"), [("buy", "entry"), ("thresh", "count"), ("substutute", "entry")])
def test_what_people_say_for_a_clause_is_found_by_its_beginning_and_with_a_slip(typed, clause):
    assert f"online.{clause}" in [one.id for one in search(load("online"), typed).clauses]


def test_an_offence_called_exactly_so_stands_after_its_clauses_and_before_all_else():
    lines = [one.id for one in search(load("masters"), "chop").lines]
    assert lines[:4] == ["masters.R17", "masters.GR7", "revoke", "masters.intro_chopping"]


def test_every_word_for_a_clause_is_for_one_there_is_and_leads_to_one_of_those_that_all_share():
    words, shared = shipped_table("words"), shipped_table("clauses")["clauses"]
    assert set(words) <= {*shared, *(one.id.partition(".")[2] for name in ids() for one in load(name).clauses.values())}
    for keys in (set(words) & set(shared), set(words) - set(shared)):
        said = [word for key in sorted(keys) for word in words[key].split(", ")]
        assert len(said) == len(set(said))


USUAL = {
    "appeal appeals protest complaint objection review ruling referee umpire arbiter officials deadline": "claim_time",
    "dispute deadlock beroep bezwaar uitspraak scheidsrechter": "claim_time",
    "overtrump overtrumping undertrump undertrumping overtroeven ondertroeven": "table_offences",
    "expelled expulsion disqualified banned barred suspended phone smoking gambling violence abuse": "conduct",
    "geschorst telefoon roken": "conduct",
    "trumpman trumper trumping lead": "trump",
    "thirty forty fifty hundred 103 bidding": "bid",
    "twenty marriage meld declaration": "jodhi",
    "eight-ball 8-ball solo": "thunee",
    "thinking delay stalling pause": "thunee_hold",
    "thirteen twelve clear winning": "target",
    "fault mistake error wrongdoing infraction penalty fout overtreding": "four_ball",
    "misdeal redeal accidental": "redeal",
    "arithmetic subtract threshold scoring rekensom": "count",
    "undercut direction anticlockwise": "cut",
    "lowest joker deck ranks": "cards",
    "pips scorecard scoresheet scorekeeper keeper": "due_opened",
    "rebuy substitute replacement": "entry",
    "rotation": "dealer",
    "trumpless": "no_trump",
    "forgive coulant": "strict",
    "royals": "thunee_kinds",
    "sweep": "double",
}
"""What players and officials type, by the clause that all rulesets have for it; a ruleset's own may stand before it."""


@pytest.mark.no_cover
@pytest.mark.parametrize(("word", "clause"), [(word, key) for told, key in USUAL.items() for word in told.split()])
def test_what_players_and_officials_type_finds_its_clause_among_the_first_in_every_ruleset(word, clause):
    assert len([one for told in USUAL for one in told.split()]) > 60
    for ruleset in ids():
        first = [one.id for one in search(load(ruleset), word).lines[:3]]
        assert f"{ruleset}.{clause}" in first, (ruleset, first)


@pytest.mark.parametrize(
    ("word", "clause"),
    [
        ("appeal", "masters.D8"),
        ("beroep", "masters.D8"),
        ("ruling", "masters.D6"),
        ("dispute", "masters.D2"),
        ("disqualified", "masters.C5"),
        ("overtrump", "dutch.ondertroeven"),
    ],
)
def test_a_rulesets_own_clause_for_a_usual_word_stands_first(word, clause):
    assert search(load(clause.partition(".")[0]), word).lines[0].id == clause


def test_a_clause_named_by_its_title_comes_first():
    assert search(load("masters"), "corner house").clauses[0].id == "masters.corner_house"
    assert search(load("masters"), "wrong come down").clauses[0].id == "masters.R7"


def test_searching_for_nothing_shows_the_whole_handbook_in_its_order():
    rules = load("dutch")
    everything = search(rules, " ")
    assert everything.clauses == tuple(rules.clauses.values())
    assert everything.offences == tuple(rules.offences.values())


def test_searching_for_what_is_not_there_brings_nothing():
    assert search(load("masters"), "zebra") == search(load("masters"), "zebra crossing")
    assert search(load("masters"), "zebra").clauses == search(load("masters"), "zebra").offences == ()


@pytest.mark.parametrize("ruleset", ids())
def test_the_data_is_json_and_says_of_each_value_where_it_comes_from(ruleset):
    told = json.loads(json.dumps(rules_json(load(ruleset))))
    assert (told["id"], told["changed"], told["digest"]) == (ruleset, [], load(ruleset).digest)
    assert all(set(entry) == {"value", "basis", "source", "clause", "checked"} for entry in told["parameters"].values())
    assert all(entry["clause"] in told["clauses"] for entry in told["parameters"].values())
    assert all(clause in told["clauses"] for entry in told["offences"].values() for clause in entry["clauses"])


def test_the_data_of_masters():
    told = rules_json(load("masters"))
    assert told["parameters"]["thunee_success"] == {
        "value": 4,
        "basis": "text",
        "source": "Masters rule 9",
        "clause": "masters.R9",
        "checked": True,
    }
    assert told["parameters"]["cut_by"]["checked"] is False
    assert told["parameters"]["jodhi_values"]["value"] == [20, 30, 40, 50]
    assert told["offences"]["jodhi_bluff"]["remedies"] == {"marial": "jodhi_void"}
    assert told["offences"]["undertrump"]["effect"] is None
    riffle = told["offences"]["riffle"]
    assert riffle == {
        "word": "Cards riffled",
        "phase": "between",
        "who": "non_dealing_team",
        "effect": "four_ball",
        "remedies": {},
        "warnings": 0,
        "deadline": "until trumps are set",
        "proof": riffle["proof"],
        "clauses": ["masters.R2"],
        "words": ["riffle", "riffled", "riffling", "shuffle", "bridge", "schudden", "geschud"],
        "note": "",
    }
    jack = told["clauses"]["masters.R1"]
    assert jack == {
        "title": "Jack deals",
        "text": jack["text"],
        "source": "Masters rule 1",
        "parameters": ["first_dealer"],
    }
    assert told["title"] == "South African Thunee Masters"
    assert told["words"]["khanak"] == "Khanuck"
    assert told["offences"]["jodhi_wrong_hand"]["note"] == "By marial only."
    assert told["offences"]["deemed"]["note"] == "Needs a written reason."


def test_the_lines_show_changes_and_what_is_charged():
    rules = resolve({"base": "masters", "set": {"target_balls": 12}})
    lines = rules_lines(rules)
    assert lines[0] == f"South African Thunee Masters (changed)  (masters, {rules.digest[:12]})"
    changed = [line for line in lines if line.startswith("*")]
    assert [line.split() for line in changed] == [
        ["*", "target_balls", "12", "organiser", "Set", "by", "the", "organiser"]
    ]
    assert any(line.startswith("  jodhi_bluff") and "4-ball, marial: the Jodhi is void" in line for line in lines)
    assert not any(line.startswith("  undertrump  Under") for line in lines)
    assert all(len(line) < 200 for line in lines)
    headings = [lines.index(heading) for heading in ("Parameters", "Clauses", "Offences")]
    assert headings == sorted(headings)
    after = lines.index("  masters.R1  Jack deals  (Masters rule 1)")
    assert lines[after + 1] == "      " + rules.clauses["masters.R1"].text


def test_two_rulesets_are_set_side_by_side():
    points = diff(load("masters"), load("dutch"))
    assert Difference("parameter", "target_balls", 13, 12) in points
    assert Difference("offence", "jodhi_bluff", "four_ball / jodhi_void", "jodhi_void") in points
    assert Difference("offence", "undertrump", "not known", "four_ball") in points
    assert not [each for each in points if each.id in {"khanak_success", "revoke"}]


def test_a_changed_ruleset_differs_from_its_base_in_what_was_changed():
    changed = resolve({"base": "masters", "set": {"marials": False}})
    assert [each.id for each in diff(load("masters"), changed)] == ["marials", "jodhi_bluff", "jodhi_wrong_value"]


def test_differences_are_told_as_data_and_as_lines():
    changed = resolve({"base": "masters", "set": {"bid_values": [10, 20]}})
    silent = resolve({"base": "dutch", "set": {"silent_mode": True}})
    told = json.loads(json.dumps(diff_json(load("masters"), changed)))
    assert told["differences"] == [
        {"kind": "parameter", "id": "bid_values", "first": [*range(10, 101, 10), 104], "second": [10, 20]}
    ]
    assert (told["first"]["id"], told["second"]["digest"]) == ("masters", changed.digest)
    heading, line = diff_lines(load("masters"), changed)
    assert heading.index("South") == line.index("10, 20, 30")
    assert heading.rindex("South") == line.rindex("10, 20")
    assert heading.split("  ")[-1] == "South African Thunee Masters (changed)"
    assert line.startswith("bid_values  10, 20, 30")
    assert line.endswith(" what can be called for trumps")
    assert any(one.endswith("  Any sound in silent mode") for one in diff_lines(load("dutch"), silent))
    assert diff_lines(changed, changed) == ("The two rulesets do not differ.",)


@pytest.mark.parametrize(
    ("value", "told"), [(None, "none"), (False, "false"), (13, "13"), ((10, 20), "10, 20"), ("never", "never")]
)
def test_a_value_is_written_as_it_is_typed(value, told):
    assert written(value) == told


def test_a_slot_takes_the_value_its_phrase_its_noun_or_a_spelling():
    phrases = {"raise": {"any": "up to {target balls}"}, "extra": {"none": "", "*": "and {value} more"}}
    values = {"target": 13, "one": 1, "nothing": None, "raise": "any", "extra": 5, "list": ("J", "9")}
    fill = Wording(values, phrases, {"jodhi": "Jodie", "double": "two hundred"}).fill
    assert fill("{target}, {target balls}, {one balls}, {nothing balls}") == "13, 13 balls, 1 ball, no balls"
    assert fill("{raise} {extra} {list}") == "up to 13 balls and 5 more J, 9"
    assert fill("{jodhi} {Jodhi}s") == "Jodie Jodies"
    assert fill("{Double} or {double}") == "Two hundred or two hundred"


def test_the_lines_of_a_ruleset_fit_a_terminal():
    texts = [line for ruleset in ids() for line in rules_lines(load(ruleset)) if line.startswith(" " * 6)]
    assert max(map(len, texts)) == 100


def test_a_long_value_does_not_push_the_sources_of_the_others_away():
    line = next(line for line in rules_lines(load("masters")) if line.startswith("  target_balls"))
    assert line.split("13")[1] == f"{' ' * 24}  text       Masters rule 8"


@pytest.mark.parametrize(
    ("subject", "typed"),
    {
        "walkover": "walkover, walk-over, no-show, niet opgekomen",
        "bye": "bye, byes, vrijloting",
        "prize": "prize, prizes, prijs, prijzengeld",
        "fee": "fee, entry fee, inleggeld",
        "appeal": "appeal, beroep",
        "draw": "draw, seed, loting",
        "places": "tie-break, gedeelde plaats",
        "time": "time limit, tijdslimiet",
    }.items(),
)
def test_what_no_rulebook_says_is_answered_under_its_usual_words_with_where_it_is_set(subject, typed):
    for word in typed.split(", "):
        first = beside(word)[0]
        assert (first.id, first.exact) == (subject, True), word
        assert "page" in first.text
    assert [one.id for one in beside(typed.partition(",")[0][:3])].count(subject) == 1
    assert beside("zzzzqqq") == ()


def test_a_slip_of_the_keys_finds_what_no_rulebook_says_behind_the_clauses():
    assert [(one.id, one.exact) for one in beside("wakover")] == [("walkover", False)]
    everything = beside()
    assert {one.id for one in everything} >= {"walkover", "bye", "prize", "fee", "appeal"}
    said = [word for told in shipped_table("beside")["subjects"].values() for word in told["words"].split(", ")]
    assert len(said) == len(set(said))
