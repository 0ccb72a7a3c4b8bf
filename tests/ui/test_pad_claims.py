"""Claims and openings by keys, without a window."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app import i18n
from app.game.facts import Bid, Claim, Deal, Jodhi
from app.game.results import Standing
from app.i18n import translate
from app.rules.loading import load, resolve
from app.ui.match.claims.claim_words import claim_line, sections
from app.ui.match.questions import claim_question
from app.ui.pad import claims, opening
from app.ui.pad.ground import Ground
from app.ui.pad.preview import mistakes
from app.ui.pad.state import Ask, PadState

RULES = load("masters")
GROUND = Ground(RULES, Standing({"A": 9, "B": 12}, 13, "A2"), 2, 22)


def claimed(keys: str):
    state = claims.begin(GROUND)
    for key in keys.split():
        state = claims.press(state, key, GROUND)
    return state


@pytest.mark.parametrize(
    ("keys", "claim"),
    [
        ("R E V Enter 1 0 3 1", Claim("B", "revoke", against="A1", hand=3)),
        ("C U T Enter 1 4 3 2", Claim("B", "revoke", "B2", "A1", 3, opened_by_keeper=False)),
        ("1 1 0 3 1", Claim("B", "revoke", against="A1", hand=3)),
        ("1 0 1 0 0 3", Claim("A", "revoke")),
        ("B L U F F Enter 2 0 4 2 1", Claim("A", "jodhi_bluff", against="B1", value=40, remedy="marial")),
        ("R E M I N D Enter A1 B1 1", Claim("B", "remind_keeper", "B1", "A1")),
    ],
)
def test_a_claim_costs_at_most_twelve_keys_from_the_pad(keys, claim):
    assert claimed(keys) == claims.Log(claim)
    assert 1 + len(keys.split()) <= 12, "the pad's 4 and these"


@pytest.mark.no_cover
def test_every_offence_of_masters_can_be_logged_within_twelve_keys():
    for offence in RULES.offences.values():
        if offence.effect in (None, "follows"):
            continue
        state, pressed = _found(offence.id)
        while isinstance(state, claims.ClaimState):
            if state.step == "statement":
                state = claims.state_words(state, "sang")  # free words are no keys of the pad
                continue
            key = claims.choices(state, GROUND)[0].key
            state, pressed = claims.press(state, key, GROUND), pressed + 1
        assert state.claim.offence == offence.id
        assert 1 + pressed <= 12, offence.id


def _found(offence: str):
    """Type as few letters as bring the offence among the nine, then its digit."""
    words = (RULES.offences[offence].word, *RULES.offences[offence].words)
    best = None
    for word in words:
        state = claims.begin(GROUND)
        for count, letter in enumerate(word.lower()):
            if best is not None and count + 1 >= best[1]:
                break
            ids = [one.id for one in claims.found(state, GROUND)]
            if offence in ids:
                best = (claims.press(state, str(ids.index(offence) + 1), GROUND), count + 1)
                break
            state = claims.press(state, letter, GROUND)
    assert best is not None, offence
    return best


def test_arrows_walk_the_offences_and_stop_at_the_ends():
    state = claims.press(claims.begin(GROUND), "Up", GROUND)
    assert state.row == 0
    down = claimed("Down Down")
    assert claims.press(down, "Enter", GROUND).offence == claims.found(down, GROUND)[2].id


def test_an_unknown_word_finds_nothing_and_says_so():
    state = claimed("Q Z X Q Z Enter")
    assert state.step == "offence"
    assert "another word" in state.say


def test_a_wrong_key_repeats_the_question():
    state = claimed("1 9")
    assert state.step == "against"
    assert "Against whom?" in state.say
    assert claims.press(state, "Enter", GROUND).say


def test_backspace_steps_back_and_leaves_at_the_start():
    state = claimed("R E V Enter 1 0")
    assert state.step == "hand"
    for step in ("by", "against", "offence"):
        state = claims.press(state, "Backspace", GROUND)
        assert state.step == step
    for _ in "rev":
        state = claims.press(state, "Backspace", GROUND)
    assert claims.press(state, "Backspace", GROUND) == Ask("leave")
    assert claims.press(state, "Esc", GROUND) == Ask("leave")


def test_asking_again_after_a_step_back_takes_the_new_answer():
    assert claimed("R E V Enter 1 0 Backspace Backspace 2 0 3 1") == claims.Log(
        Claim("A", "revoke", against="B1", hand=3)
    )


PLAYERS = {"A": ("R. Pillay", "S. Naidoo"), "B": ("K. Govender", "M. Chetty")}


def told(keys: str):
    state = opening.Opening(PLAYERS)
    for key in keys.split():
        state = opening.press(state, key)
    return state


def test_opening_a_match_costs_seven_keys():
    assert told("1 2 3 1 2 1 Enter") == opening.Open(
        {"A1": 1, "A2": 2, "B1": 2, "B2": 1}, "A2", {"A": "A1", "B": "B2"}, "table"
    )
    assert told("2 1 B2 A2 B1 2 Enter") == opening.Open(
        {"A1": 2, "A2": 1, "B1": 1, "B2": 2}, "B2", {"A": "A2", "B": "B1"}, "officials"
    )


def test_nothing_of_an_opening_is_taken_for_granted():
    state = opening.Opening(PLAYERS)
    for step in opening.STEPS[:-1]:
        assert state.step == step
        refused = opening.press(state, "Enter")
        assert refused.told == state.told
        assert refused.say
        state = opening.press(state, "1")
    assert isinstance(opening.press(state, "Enter"), opening.Open)


def test_an_opening_shows_the_players_by_name_and_steps_back():
    state = told("2 1")
    assert [choice.word for choice in opening.choices(state)] == [
        "A1 S. Naidoo",
        "B1 K. Govender",
        "A2 R. Pillay",
        "B2 M. Chetty",
    ]
    assert opening.press(state, "Backspace").step == "B1"
    assert opening.press(state, "Esc").step == "A1"


def test_a_late_claim_and_warnings_before_are_told_at_the_last_question():
    assert claimed("1 1 0 3 7 1") == claims.Log(Claim("B", "revoke", against="A1", hand=3, late=True))
    assert claimed("1 1 0 3 7 7 1") == claims.Log(Claim("B", "revoke", against="A1", hand=3))
    assert claimed("S I G N A L Enter 1 0 8 8 1") == claims.Log(Claim("B", "signals", against="A1", prior=2))
    assert isinstance(claimed("1 1 0 3 8"), claims.ClaimState), "a revoke is never only warned"


def test_a_claim_that_comes_after_its_deadline_is_shown_so_and_is_not_told_in_time_by_a_key():
    late = replace(GROUND, late=True, late_in_deal=True)
    state = claimed("1 1 0 3")
    assert said_late(state, late) == "raised after the deadline: yes"
    turned = claims.press(state, "7", late)
    assert turned.say == "It comes after its deadline. An official may rule that it was raised in time."
    assert not turned.late
    in_its_deal = replace(GROUND, late_in_deal=True)
    assert said_late(state, in_its_deal) == "raised after the deadline: no"
    assert said_late(replace(state, remedy="marial"), in_its_deal) == "raised after the deadline: yes"


def said_late(state, ground):
    return next(one.word for one in claims.choices(state, ground) if one.value == "late")


def test_a_jodhi_of_the_wrong_value_says_what_it_should_have_been():
    found = claimed("4 2 0 4 2 1 1")
    assert found == claims.Log(
        Claim("A", "jodhi_wrong_value", against="B1", value=40, true_value=20, remedy="four_ball")
    )
    assert claimed("4 2 0 4 0 1 1").claim.true_value is None


def test_what_the_claimants_say_goes_with_the_claim_and_not_into_its_facts():
    state = claimed("1 1 0 3 9")
    assert state.step == "statement"
    assert claims.press(state, "Backspace", GROUND).step == "opener"
    told = claims.state_words(state, "  He had the\nseven. ")
    logged = claims.press(told, "1", GROUND)
    assert logged == claims.Log(Claim("B", "revoke", against="A1", hand=3), "He had the seven.")


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_pad_says_what_is_missing_and_how_to_add_it(language):
    i18n.choose(language)
    heard = Claim("B", "jodhi_bluff", against="A1", value=40)
    ground = replace(GROUND, claims=(heard,))
    home = PadState(2, 22, how="counted")
    try:
        told = [
            mistakes(home, ground),
            mistakes(replace(home, facts=Deal(jodhis=(Jodhi("A1", 40),))), ground),
            mistakes(PadState(2, 22, facts=Deal(hands=(), played=6)), GROUND),
            mistakes(replace(home, points="100"), GROUND),
        ]
        wanted = ("means is not entered. Press * and add it", None, "Card points are missing", "last hand is missing")
        words = [next((translate("pad", one) for one in SAID if part and part in one), None) for part in wanted]
    finally:
        i18n.choose("en")
    assert [one[0] if one else None for one in told] == words


SAID = (
    "The jodhi that the claim means is not entered. Press * and add it as it was called.",
    "Card points are missing: the deal reached the count.",
    "The last hand is missing: points are counted with it.",
)


@pytest.mark.parametrize(
    ("ruleset", "by_keeper", "upheld", "cites"),
    [
        ("masters", True, "4-ball to the other team, no other scoring in the deal", False),
        ("masters", False, "nobody scores; the same dealer deals again", True),
        ({"base": "masters", "set": {"wrong_opener": "correct_only"}}, False, "4-ball to the other team", False),
    ],
)
def test_the_ruling_panel_says_what_a_wrong_opener_changes(ruleset, by_keeper, upheld, cites):
    rules = load(ruleset) if isinstance(ruleset, str) else resolve(ruleset)
    told = sections(Claim("B", "revoke", against="A1", opened_by_keeper=by_keeper), rules)
    assert next(one.text for one in told if one.title == "If it is upheld").startswith(upheld)
    assert any("GR5" in one.title for one in told) is cites


def test_a_deemed_violation_is_logged_with_free_words_on_what_was_done():
    state, pressed = _found("deemed")
    while state.step != "statement":  # asked for unasked: nothing else names what was done
        state, pressed = claims.press(state, claims.choices(state, GROUND)[0].key, GROUND), pressed + 1
    asked = claims.state_words(state, " ")
    assert (asked.step, asked.say) == ("statement", "Say in words what was done: nothing else names it.")
    assert claims.press(asked, "Backspace", GROUND).step == "by"
    state = claims.state_words(asked, " counted trumps\naloud ")
    again = claims.press(claims.press(state, "9", GROUND), "Backspace", GROUND)
    assert (again.step, again.statement) == ("opener", "counted trumps aloud")
    assert claims.press(state, "Backspace", GROUND).step == "statement"
    log = claims.press(state, "1", GROUND)
    assert (log.claim.offence, log.statement) == ("deemed", "counted trumps aloud")
    assert 1 + pressed + 2 <= 12  # beside the words


@pytest.mark.parametrize(("ruleset", "word"), [("masters", "Jodhi"), ("online", "Jodie"), ("classic", "Jodi")])
def test_a_claim_names_the_jodhi_it_means_in_the_spelling_of_its_ruleset(ruleset, word):
    rules = load(ruleset)
    claim = Claim("A", "jodhi_bluff", against="B1", value=40)
    assert f" · {word} of 40" in claim_line(claim, rules)
    ground = Ground(rules, Standing({"A": 0, "B": 0}, 13, "A1"), 1, 1)
    state = replace(claims.begin(ground), offence="jodhi_bluff", value=40)
    assert claim_question(state, ground, {}, None).told.endswith(f" · {word} of 40")


def test_where_nobody_called_a_contract_the_pad_asks_for_the_re_deal():
    dutch = Ground(load("dutch"), Standing({"A": 0, "B": 0}, 12, "A1"), 1, 1)
    passes = tuple(Bid((seat,), None) for seat in ("B1", "A2", "B2", "A1"))
    state = PadState(1, 1, points="70", facts=Deal(auction=passes))
    assert mistakes(state, dutch) == ("Nobody called for trump: the deal is dealt again. Press 5.",)
