"""The shipped rulesets against the rulebook they were written from."""

import json
from pathlib import Path

import pytest

from app.rules.loading import ids, load

RULEBOOK = Path(__file__).parents[3] / "shared" / "rulebook"
WHO = {"officials or players": "officials", "see no_trump_redeal": None}
pytestmark = pytest.mark.skipif(not RULEBOOK.exists(), reason="the shared rulebook is not on this machine")


def read(name):
    return json.loads((RULEBOOK / name).read_text("utf-8"))


def as_list(value):
    return list(value) if isinstance(value, tuple) else value


@pytest.mark.parametrize("ruleset", ids())
def test_every_parameter_has_the_rulebooks_value_and_basis(ruleset):
    rules = load(ruleset)
    told = {name: (entry[ruleset]["value"], entry[ruleset]["basis"]) for name, entry in read("presets.json").items()}
    ours = {name: (as_list(getattr(rules.parameters, name)), rules.basis[name]) for name in told}
    assert ours == told


@pytest.mark.parametrize("ruleset", ids())
def test_every_offence_has_the_rulebooks_effect(ruleset):
    offences = load(ruleset).offences
    told = {key: entry["effect"] for key, entry in read("offences.json").items() if key != "_"}
    expected = {
        key: effect[ruleset] if isinstance(effect, dict) else effect.split()[0].rstrip(":")
        for key, effect in told.items()
    }
    assert {key: offence.effect for key, offence in offences.items()} == expected


@pytest.mark.parametrize("ruleset", ids())
def test_every_offence_has_the_rulebooks_phase_and_claimant(ruleset):
    told = {key: entry for key, entry in read("offences.json").items() if key != "_"}
    for key, offence in load(ruleset).offences.items():
        assert offence.phase == told[key]["phase"], key
        assert offence.who == (WHO.get(told[key]["who"], told[key]["who"]) or offence.who), key


def test_only_masters_lets_a_claimant_choose_and_only_where_the_rulebook_does():
    told = {
        key: {name: effect for name, effect in entry["masters_remedies"].items() if name != "default"}
        for key, entry in read("offences.json").items()
        if "masters_remedies" in entry
    }
    for ruleset in ids():
        chosen = {key: dict(offence.remedies) for key, offence in load(ruleset).offences.items() if offence.remedies}
        assert chosen == (told if ruleset == "masters" else {})
