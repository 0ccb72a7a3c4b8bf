"""The worked cases beside the checkout, where there are any, and key cases of our own that travel with the suite."""

from __future__ import annotations

import json
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

import pytest

from app.game.scoring import score_sheet
from app.game.text.formatting import result_json, sheet_json
from app.game.text.parsing import parse_sheet

pytestmark = pytest.mark.no_cover

HERE = Path(__file__).resolve()
SHARED = HERE.parents[3] / "shared" / "cases"
OWN = HERE.with_name("worked.jsonl")


def lines(path):
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []


def deals_of(sheet):
    return json.loads(json.dumps(result_json(score_sheet(parse_sheet(sheet)))))["games"][-1]["deals"]


@pytest.mark.parametrize("name", ["deals", "games", "proofs"])
def test_every_worked_case_beside_the_checkout_agrees(name):
    path = SHARED / f"{name}.jsonl"
    if not path.exists():
        pytest.skip("the worked cases are not beside this checkout")
    loader = SourceFileLoader("check", str(SHARED / "check"))
    check = module_from_spec(spec_from_loader("check", loader))
    loader.exec_module(check)
    found = {}
    for case in lines(path):
        result = json.loads(json.dumps(result_json(score_sheet(parse_sheet(case["sheet"])))))
        found[case["case"]] = check.differences(case["expect"], result)
    assert len(found) >= 40
    assert {case: lines for case, lines in found.items() if lines} == {}


@pytest.mark.parametrize("name", ["deals", "games", "proofs"])
def test_every_worked_sheet_reads_back_as_written(name):
    path = SHARED / f"{name}.jsonl"
    if not path.exists():
        pytest.skip("the worked cases are not beside this checkout")
    for case in lines(path):
        sheet = parse_sheet(case["sheet"])
        assert parse_sheet(json.loads(json.dumps(sheet_json(sheet)))) == sheet


@pytest.mark.parametrize("case", lines(OWN), ids=lambda case: case["title"])
def test_key_case(case):
    deal = deals_of(case["sheet"])[-1]
    assert {key: deal[key] for key in case["expect"]} == case["expect"]
