"""Whatever is asked for, in whatever shape: a ruleset, or a refusal in sentences. Nothing else comes out."""

import json
import random

import pytest

from app.rules.allowed import table
from app.rules.loading import canonical, from_canonical, ids, load, load_file, resolve
from app.rules.mistakes import RulesetRefused

ODD = (
    *(None, True, False, 0, 1, -1, 13, 105, 10**30, 1.0, float("nan"), "", "none", "masters", "10_no_jodhi", "\ud800"),
    *([], [10], [[1]], ["J"], ["J", "9", "A", "10", "K", "Q"], {}, {"value": 1}, (1, 2), b"13", object()),
)
NEEDS_ANOTHER = {  # a value that only stands where another one is changed with it
    *(("score_mode", value) for value in ("contract", "counting_105")),
    *(("bid_order", "in_turn"), ("nobody_bids", "default_trump_maker"), ("trump_chosen_from", "all_six")),
}
LETTERS = "[]{}=\"'#,.\n\\\0 é19tf-"


def specimen(chance):
    """Make a spec: a base, and values of the right parameters that may be right or odd."""
    names = chance.sample(sorted(table()), chance.randrange(6))
    values = {name: chance.choice((*ODD, getattr(load("classic").parameters, name))) for name in names}
    spec = {"base": chance.choice(ids()), "set": values}
    for _ in range(chance.randrange(3)):
        place = chance.choice((spec, values))
        place[chance.choice(("base", "set", "win_by", "x", "", 3, None, "strict"))] = chance.choice(ODD)
    return chance.choice((spec, spec, spec, spec, spec, chance.choice(ODD)))


def answer(ask, *args):
    """Give what came out: a ruleset's id, or the number of mistakes, each of them a whole sentence with its place."""
    mistakes = ()
    try:
        return ask(*args).id
    except RulesetRefused as refused:
        mistakes = refused.mistakes
    assert mistakes
    for mistake in mistakes:
        assert mistake.path
        assert mistake.message
        assert len(str(mistake)) < 400
    return len(mistakes)


def mutated(text, chance):
    """Give the text with one to four letters or stretches of it dropped, doubled or replaced."""
    for _ in range(chance.randrange(1, 5)):
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + chance.choice((0, 1, 1, 2, 12)))
        text = text[:start] + chance.choice(("", text[start:end] * 2, chance.choice(LETTERS))) + text[end:]
    return text


def test_specs_of_any_shape_are_granted_or_refused():
    chance = random.Random(20261129)
    answers = [answer(resolve, specimen(chance)) for _ in range(600)]
    granted = sum(isinstance(each, str) for each in answers)
    assert 15 < granted < 450
    assert max(each for each in answers if isinstance(each, int)) > 3


@pytest.mark.long
def test_many_specs_of_any_shape_are_granted_or_refused():
    chance = random.Random(7)
    answers = [answer(resolve, specimen(chance)) for _ in range(20_000)]
    assert sum(isinstance(each, str) for each in answers) > 1000


@pytest.mark.parametrize("files", [300, pytest.param(20_000, marks=pytest.mark.long)])
def test_files_of_any_text_are_granted_or_refused(tmp_path, files):
    chance = random.Random(31)
    values = {"target_balls": 12, "strict": False, "bid_values": [10, 20], "tie_break": "none", "wrong_opener": "x"}
    lines = [f"{name} = {json.dumps(value)}" for name, value in values.items()]
    whole = "\n".join(('base = "masters"', 'title = "Ours"', "[set]", *lines, ""))
    file = tmp_path / "own.toml"
    answers = []
    for _ in range(files):
        file.write_text(mutated(whole.replace('"x"', chance.choice(('"x"', '"correct_only"'))), chance), "utf-8")
        answers.append(answer(load_file, file))
    assert "masters" in answers
    assert sum(isinstance(each, int) for each in answers) > 120


def test_stored_texts_with_damage_are_read_or_refused():
    chance = random.Random(5)
    text = canonical(load("masters"))
    answers = [answer(from_canonical, mutated(text, chance)) for _ in range(100)]
    assert 1 in answers


@pytest.mark.no_cover
@pytest.mark.parametrize("ruleset", ids())
def test_every_single_change_to_an_allowed_value_is_granted_or_told_why_not(ruleset):
    for name, allowed in table().items():
        values = (*allowed.choices, *((True, False) if allowed.switch else ()), *(allowed.span or ()))
        for value in values:
            given = answer(resolve, {"base": ruleset, "set": {name: value}})
            assert given == ruleset or not allowed.choices or (name, value) in NEEDS_ANOTHER, (name, value)
