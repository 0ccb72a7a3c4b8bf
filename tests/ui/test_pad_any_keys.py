"""Any keys in any order: the pad never breaks, a draft is always whole, and what goes in the engine takes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from app.game.results import Standing
from app.game.scoring import score_deal
from app.rules.loading import load
from app.ui.match.weighing import weigh
from app.ui.pad import claims, opening
from app.ui.pad.ground import Ground
from app.ui.pad.keys import TABLE
from app.ui.pad.press import press
from app.ui.pad.preview import corrected
from app.ui.pad.shown import call_words, extra_words, jodhi_words, opened_words, outcome_words
from app.ui.pad.slots import ask, choices, home
from app.ui.pad.state import Commit, PadState, draft, fresh, is_empty, restore

RULESETS = {name: load(name) for name in ("masters", "online", "classic", "dutch")}
KEYS = st.sampled_from([*"0123456789+/*.-", "Enter", "Backspace", *"ABCDFHJKLMNOPRSTXYZ", *(key.act for key in TABLE)])


def grounds(name, balls=(9, 12)):
    rules = RULESETS[name]
    target = rules.parameters.target_balls
    before = Standing({"A": min(balls[0], target - 1), "B": min(balls[1], target - 1)}, target, "B1")
    return Ground(rules, before, 1, 7)


@given(st.sampled_from(sorted(RULESETS)), st.lists(KEYS, max_size=25), st.booleans())
def test_any_keys_leave_a_pad_that_can_be_shown_kept_and_entered(name, keys, correcting):
    ground = grounds(name)
    state = replace(fresh(ground), correcting=correcting)
    for now, key in enumerate(keys):
        outcome = press(state, key, ground, now * 1000)
        if isinstance(outcome, Commit):
            result = score_deal(outcome.facts, ground.before, ground.rules, ground.deal)
            assert (result.dealer, result.trump_maker) == (outcome.facts.dealer, outcome.facts.trump_maker)
            again = press(corrected(outcome.facts, ground), "Enter", ground)
            assert isinstance(again, Commit), again
            assert score_deal(again.facts, ground.before, ground.rules, 7) == result
        elif isinstance(outcome, PadState):
            state = outcome
        assert restore(draft(state)) == state
        assert ask(state)
        choices(state, ground.rules)
        words = (outcome_words(state), *call_words(state), *extra_words(state), *map(jodhi_words, state.facts.jodhis))
        assert all(isinstance(word, str) for word in (*words, *map(str, opened_words(state))))


@given(st.sampled_from(sorted(RULESETS)), st.lists(KEYS, max_size=25))
def test_what_is_shown_of_a_deal_is_what_enter_does(name, keys):
    ground = grounds(name)
    state = fresh(ground)
    for now, key in enumerate(keys):
        outcome = press(state, key, ground, now * 1000)
        state = outcome if isinstance(outcome, PadState) else fresh(ground)
        shown, entered = weigh(ground, state), press(state, "Enter", ground, now * 1000 + 500)
        if shown is not None and not shown.comes:
            assert isinstance(entered, PadState)
            assert entered.say == shown.arithmetic
        elif shown is not None and state.slot == home(state):
            assert isinstance(entered, Commit), entered


@given(st.sampled_from(sorted(RULESETS)), st.lists(KEYS, max_size=25))
def test_backspace_alone_empties_any_pad_and_only_then_undoes(name, keys):
    ground = grounds(name)
    state = fresh(ground)
    for now, key in enumerate(keys):
        outcome = press(state, key, ground, now * 1000)
        state = outcome if isinstance(outcome, PadState) else state
    for step in range(200):
        outcome = press(state, "Backspace", ground, 1_000_000 + step * 1000)
        if not isinstance(outcome, PadState):
            break
        assert outcome != state, "a Backspace that moves nothing"
        state = outcome
    assert outcome.what == "undo"
    assert is_empty(replace(state, by_points=False))


@given(st.lists(st.sampled_from([*"0123456789", "Enter", "Backspace", "Up", "Down", " ", *"ABCDEFRV"]), max_size=30))
def test_any_keys_make_a_claim_or_a_question(keys):
    ground = grounds("masters")
    state = claims.begin(ground)
    for key in keys:
        outcome = claims.press(state, key, ground)
        if isinstance(outcome, claims.ClaimState):
            state = outcome
            assert claims.ask(state)
            assert claims.choices(state, ground) or state.step == "offence"
        elif isinstance(outcome, claims.Log):
            assert outcome.claim.team in ("A", "B")
            assert outcome.claim.against is None or outcome.claim.against[0] != outcome.claim.team


@given(st.lists(st.sampled_from([*"0123456789", "Enter", "Backspace", "Esc", "A1", "B2"]), max_size=30))
def test_any_keys_open_a_match_only_when_all_is_told(keys):
    state = opening.Opening({"A": ("P", "Q"), "B": ("R", "S")})
    for key in keys:
        outcome = opening.press(state, key)
        if isinstance(outcome, opening.Open):
            assert sorted(outcome.seats.values()) == [1, 1, 2, 2]
            assert outcome.keepers["A"][0] == "A"
            assert len(state.told) == len(opening.STEPS) - 1
        else:
            state = outcome
