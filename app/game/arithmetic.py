"""The arithmetic of a count as a sentence people can check: `95 cards + 10 last hand = 105, needs 105`."""

from __future__ import annotations

from app.game.sentences import say

Term = tuple[int, str]


def total(terms: tuple[Term, ...]) -> int:
    """Add up the terms of a sum."""
    return sum([number for number, _ in terms])


def written(number: int) -> str:
    """Write a number with the minus sign that stands between the terms."""
    return f"{number}".replace("-", "−")


def sentence(terms: tuple[Term, ...], summed: int, needs: int) -> str:
    """Write a sum: each term with its name, left out where it is 0 (but for the first), then what is needed."""
    (first, name), *rest = terms
    text = f"{first} {say(name)}"
    for number, what in rest:
        if number:
            text += f" {'+' if number > 0 else '−'} {abs(number)} {say(what)}"
    return say("{terms} = {total}, needs {needs}", terms=text, total=written(summed), needs=needs)
