"""A ruleset as one text: the same everywhere, hashed, and read back."""

import hashlib
import json
import os
import random
import subprocess
import sys
from types import MappingProxyType

import pytest
from msgspec.structs import replace

from app.rules.loading import canonical, from_canonical, ids, load, resolve
from app.rules.mistakes import RulesetRefused

CHANGED = {"base": "dutch", "set": {"win_by": 2, "bid_values": [90, 100]}}
ASK = "import sys; from app.rules.loading import resolve; sys.stdout.write(resolve({}).digest)"


def every():
    return [*map(load, ids()), resolve(CHANGED)]


@pytest.mark.parametrize("rules", every(), ids=lambda rules: rules.title)
def test_a_stored_ruleset_is_read_back_whole(rules):
    back = from_canonical(canonical(rules))
    assert back == rules
    assert list(back.offences) == list(rules.offences)
    assert list(back.clauses) == list(rules.clauses)


@pytest.mark.parametrize("rules", every(), ids=lambda rules: rules.title)
def test_the_digest_is_the_sha_256_of_the_text(rules):
    assert rules.digest == hashlib.sha256(canonical(rules).encode("utf-8")).hexdigest()


def test_no_two_rulesets_share_a_digest():
    assert len({rules.digest for rules in every()}) == 5


def test_the_text_does_not_depend_on_the_order_of_tables():
    rules = load("masters")
    chance = random.Random(7)

    def shuffled(mapping):
        return MappingProxyType(dict(chance.sample(list(mapping.items()), len(mapping))))

    names = ("basis", "sources", "cites", "clauses", "offences", "words")
    other = replace(rules, **{name: shuffled(getattr(rules, name)) for name in names})
    assert list(other.offences) != list(rules.offences)
    assert canonical(other) == canonical(rules)


@pytest.mark.parametrize("seed", ["1", "2"])
def test_the_digest_does_not_depend_on_the_process(seed):
    asked = ASK.format(repr(CHANGED))
    env = os.environ | {"PYTHONHASHSEED": seed, "LC_ALL": "C"}
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True, env=env)
    assert told.stdout == resolve(CHANGED).digest


def stored(**changes):
    return json.dumps(json.loads(canonical(load("masters"))) | changes)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "it is not a ruleset as Fourball stores it"),
        ("[]", "it is not a ruleset as Fourball stores it"),
        ("{}", "it is not a ruleset as Fourball stores it"),
        ("[" * 100_000, "it is not a ruleset as Fourball stores it"),
        (stored(version=2), "it is of format fourball-ruleset 2, this Fourball reads fourball-ruleset 1"),
        (stored(format="sheet"), "it is of format sheet 1, this Fourball reads fourball-ruleset 1"),
        (stored(offences=[]), "it is not a ruleset as Fourball stores it"),
        (stored(words=None), "it is not a ruleset as Fourball stores it"),
        (stored(parameters={"strict": True}), "it is not a ruleset as Fourball stores it"),
        (stored(parameters={"strict": 1, "win_by": 0}), "strict, win_by can't be what it says"),
        (stored(title="\ud800").replace("\\ud800", "\ud800"), "it is not a ruleset as Fourball stores it"),
    ],
)
def test_a_text_that_is_no_stored_ruleset_is_refused(text, why):
    with pytest.raises(RulesetRefused) as refused:
        from_canonical(text)
    assert str(refused.value) == f"ruleset: this stored ruleset can't be read: {why}"
