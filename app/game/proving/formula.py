"""A formula in clauses, with constants folded away: what a solver is given.

A literal is a number other than 0, its negation the number with the other sign.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.game.proving.known import Untold


class Formula:
    """A growing list of clauses. `made_of` tells what each literal that was given a meaning depends on.

    `untold` tells what those stand for that nobody told.
    """

    def __init__(self) -> None:
        self.clauses: list[list[int]] = []
        self.last = 0
        self.made_of: dict[int, frozenset[int]] = {}
        self.untold: dict[int, Untold] = {}
        self._defined: dict[frozenset[int], int] = {}
        self.true = self.fresh()
        self.clauses.append([self.true])

    def fresh(self) -> int:
        """Give a literal that nothing binds yet."""
        self.last += 1
        return self.last

    def open_to(self, what: Untold) -> int:
        """Give a literal that nobody told and no card tells."""
        made = self.fresh()
        self.untold[made] = what
        return made

    def constant(self, *, holds: bool) -> int:
        """Give the literal that always holds, or never."""
        return self.true if holds else -self.true

    def add(self, *literals: int) -> None:
        """Ask that at least one of the literals holds."""
        if self.true not in literals:
            self.clauses.append([literal for literal in literals if literal != -self.true])

    def any_of(self, literals: Iterable[int]) -> int:
        """Give a literal that holds exactly where one of these does."""
        told = frozenset(literals) - {-self.true}
        if self.true in told:
            return self.true
        if len(told) < 2:  # noqa: PLR2004 - none, or one alone
            return next(iter(told), -self.true)
        if told not in self._defined:
            self._defined[told] = self._define(told)
        return self._defined[told]

    def _define(self, literals: frozenset[int]) -> int:
        made = self.fresh()
        self.made_of[made] = literals
        self.add(-made, *literals)
        for literal in literals:
            self.add(made, -literal)
        return made

    def all_of(self, literals: Iterable[int]) -> int:
        """Give a literal that holds exactly where all of these do."""
        return -self.any_of([-literal for literal in literals])

    def either(self, test: int, yes: int, no: int) -> int:
        """Give a literal that is `yes` where the test holds, else `no`.

        What both branches agree on holds whatever the test: it follows, but told outright no search splits for it.
        """
        if yes == no:
            return yes
        if self.true in {yes, -yes, no, -no} or test in {self.true, -self.true}:
            return self.any_of((self.all_of((test, yes)), self.all_of((-test, no))))
        made = self.fresh()
        self.made_of[made] = frozenset((test, yes, no))
        for cause, result in ((test, yes), (-test, no)):
            self.add(-cause, -result, made)
            self.add(-cause, result, -made)
        self.add(-yes, -no, made)
        self.add(yes, no, -made)
        return made

    def exactly_one(self, literals: Iterable[int]) -> None:
        """Ask that one of the literals holds and no other."""
        told = [literal for literal in literals if literal != -self.true]
        self.clauses.append(told)
        self.at_most_one(told)

    def one_in_groups(self, groups: Iterable[Iterable[int]]) -> None:
        """Ask that one literal of all the groups holds and no other; far fewer clauses than pair by pair for many."""
        told = [list(group) for group in groups]
        for group in told:
            self.at_most_one(group)
        self.exactly_one([self.any_of(group) for group in told])

    def at_most_one(self, literals: Iterable[int]) -> None:
        """Ask that no two of the literals hold."""
        told = [literal for literal in literals if literal != -self.true]
        self.clauses += [[-one, -another] for one, another in combinations(told, 2)]

    def so_many(self, count: int, literals: list[int]) -> int:
        """Give a literal that holds exactly where so many of the literals do; counted one after the other."""
        meant: dict[tuple[int, int], int] = {(0, 0): self.true}
        for place, literal in enumerate(literals, start=1):
            for wanted in range(max(0, count - len(literals) + place), min(count, place) + 1):
                yes, no = meant.get((place - 1, wanted - 1), -self.true), meant.get((place - 1, wanted), -self.true)
                meant[place, wanted] = self.either(literal, yes, no)
        return meant.get((len(literals), count), -self.true)

    def exactly(self, count: int, literals: list[int]) -> None:
        """Ask that so many of the literals hold; for the few that a table has."""
        told = [literal for literal in literals if literal != -self.true]
        for some in combinations(told, count + 1):
            self.add(*[-literal for literal in some])
        for some in combinations(told, len(told) - count + 1):
            self.add(*some)
