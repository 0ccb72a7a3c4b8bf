"""The formula a solver is given says what it is meant to: compared with every way a few literals can be."""

from __future__ import annotations

from itertools import product

import pytest

from app.game.proving.formula import Formula

FOUR = list(product((False, True), repeat=4))


def ways(formula, literals, *asked):
    """Every way the literals can be where the clauses hold and what is asked does; by trying all of them."""
    found = set()
    for values in product((False, True), repeat=formula.last):
        held = {number if value else -number for number, value in enumerate(values, 1)}
        if held.issuperset(asked) and all(held & set(clause) for clause in formula.clauses):
            found.add(tuple(literal in held for literal in literals))
    return found


@pytest.fixture
def four():
    formula = Formula()
    return formula, [formula.fresh() for _ in range(4)]


@pytest.mark.parametrize("count", range(6))
def test_so_many_of_four(four, count):
    formula, literals = four
    asked = formula.so_many(count, literals)
    assert ways(formula, literals, asked) == {way for way in FOUR if sum(way) == count}
    assert ways(formula, literals, -asked) == {way for way in FOUR if sum(way) != count}


@pytest.mark.parametrize("count", range(5))
def test_exactly_so_many_of_four(four, count):
    formula, literals = four
    formula.exactly(count, literals)
    assert ways(formula, literals) == {way for way in FOUR if sum(way) == count}


def test_one_and_at_most_one(four):
    formula, literals = four
    formula.at_most_one(literals)
    assert ways(formula, literals) == {way for way in FOUR if sum(way) <= 1}
    formula.exactly_one(literals[:3])
    assert ways(formula, literals) == {way for way in FOUR if sum(way) == 1 and not way[3]}


def test_one_of_all_the_groups(four):
    formula, literals = four
    formula.one_in_groups([literals[:2], literals[2:]])
    assert ways(formula, literals) == {way for way in FOUR if sum(way) == 1}


def test_any_all_and_either(four):
    formula, literals = four
    a, b, c, _ = literals
    true = formula.true
    asked = {
        formula.any_of((a, b)): {way for way in FOUR if way[0] or way[1]},
        formula.all_of((a, -b)): {way for way in FOUR if way[0] and not way[1]},
        formula.either(a, b, c): {way for way in FOUR if (way[1] if way[0] else way[2])},
        formula.either(a, b, -true): {way for way in FOUR if way[0] and way[1]},
        formula.either(a, true, c): {way for way in FOUR if way[0] or way[2]},
    }
    for literal, right in asked.items():
        assert ways(formula, literals, literal) == right
    assert (formula.any_of(()), formula.any_of((a,)), formula.any_of((a, true))) == (-true, a, true)
    assert (formula.either(a, b, b), formula.either(true, b, c), formula.either(-true, b, c)) == (b, b, c)
    assert (formula.constant(holds=True), formula.constant(holds=False)) == (true, -true)
