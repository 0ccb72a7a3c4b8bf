"""A formula in clauses, with constants folded away: what a solver is given.

A literal is a number other than 0, its negation the number with the other sign.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


class Formula:
    """A growing list of clauses; numbers below `after` are left to another formula of the same solver."""

    def __init__(self, after: int = 0) -> None:
        self.clauses: list[list[int]] = []
        self.last = after
        self._defined: dict[frozenset[int], int] = {}
        self.true = self.fresh()
        self.clauses.append([self.true])

    def fresh(self) -> int:
        """Give a literal that nothing binds yet."""
        self.last += 1
        return self.last

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
        self.add(-made, *literals)
        for literal in literals:
            self.add(made, -literal)
        return made

    def all_of(self, literals: Iterable[int]) -> int:
        """Give a literal that holds exactly where all of these do."""
        return -self.any_of([-literal for literal in literals])

    def either(self, test: int, yes: int, no: int) -> int:
        """Give a literal that is `yes` where the test holds, else `no`."""
        if yes == no:
            return yes
        if self.true in {yes, -yes, no, -no} or test in {self.true, -self.true}:
            return self.any_of((self.all_of((test, yes)), self.all_of((-test, no))))
        made = self.fresh()
        for cause, result in ((test, yes), (-test, no)):
            self.add(-cause, -result, made)
            self.add(-cause, result, -made)
        return made

    def exactly_one(self, literals: Iterable[int]) -> None:
        """Ask that one of the literals holds and no other."""
        told = [literal for literal in literals if literal != -self.true]
        self.clauses.append(told)
        self.clauses += [[-one, -another] for one, another in combinations(told, 2)]

    def exactly(self, count: int, literals: list[int]) -> None:
        """Ask that so many of the literals hold; for the few that a table has."""
        told = [literal for literal in literals if literal != -self.true]
        for some in combinations(told, count + 1):
            self.add(*[-literal for literal in some])
        for some in combinations(told, len(told) - count + 1):
            self.add(*some)
