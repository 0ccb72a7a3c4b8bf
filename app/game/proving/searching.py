"""The one place that knows the solver: CaDiCaL through python-sat, loaded when a proof is first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

SOLVER = "cadical153"


class Search:
    """A solver over clauses; a context manager, for its memory is not Python's."""

    def __init__(self, clauses: Iterable[Sequence[int]]) -> None:
        from pysat.solvers import Solver  # type: ignore[import-untyped] # noqa: PLC0415 - most sheets need no search

        self._solver = Solver(SOLVER, bootstrap_with=clauses)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """Give the memory back."""
        self._solver.delete()

    def add(self, *literals: int) -> None:
        """Ask for one more clause."""
        self._solver.add_clause(literals)

    def find(self, *assumed: int) -> Mapping[int, bool] | None:
        """Give a model under assumptions, None where there is none."""
        if not self._solver.solve(assumptions=list(assumed)):
            return None
        return {abs(literal): literal > 0 for literal in self._solver.get_model()}

    def core(self) -> frozenset[int]:
        """Give assumptions that can't hold together, after a search that found nothing."""
        return frozenset(self._solver.get_core() or ())


class HittingSets(Search):
    """A seeker of smallest sets of some literals: each set told by `hit` is met by what `smallest` gives.

    The more sets there are to meet the larger the smallest; so each size is tried once and left for good. The total of
    the literals is counted for it beside them, by numbers of their own.
    """

    def __init__(self, literals: Iterable[int]) -> None:
        from pysat.card import ITotalizer  # type: ignore[import-untyped] # noqa: PLC0415 - as above

        self._number = {literal: number for number, literal in enumerate(literals, 1)}
        self._size = 0
        with ITotalizer(lits=list(self._number.values()), ubound=len(self._number)) as total:
            self._more_than: list[int] = list(total.rhs)
            super().__init__(total.cnf.clauses)

    def hit(self, some: Iterable[int]) -> None:
        """Tell of one more set to meet."""
        self.add(*[self._number[literal] for literal in some])

    def smallest(self) -> frozenset[int]:
        """Give a smallest set that meets all those told; there has to be one."""
        while (model := self.find(*[-over for over in self._more_than[self._size : self._size + 1]])) is None:
            self._size += 1
        return frozenset([literal for literal, number in self._number.items() if model[number]])
