"""The one place that knows the solver: CaDiCaL through python-sat, loaded when a proof is first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Self, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

One = TypeVar("One")
SOLVER = "cadical153"


class Model:
    """What a search found: which literals hold."""

    def __init__(self, literals: Sequence[int]) -> None:
        self._literals = literals

    def holds(self, literal: int) -> bool:
        """Tell whether a literal holds; neither it nor its negation does where the formula never spoke of it."""
        place = abs(literal) - 1
        return place < len(self._literals) and self._literals[place] == literal


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

    def find(self, *assumed: int) -> Model | None:
        """Give a model under assumptions, None where there is none."""
        if not self._solver.solve(assumptions=list(assumed)):
            return None
        return Model(self._solver.get_model())

    def core(self) -> frozenset[int]:
        """Give assumptions that can't hold together, after a search that found nothing."""
        return frozenset(self._solver.get_core() or ())


class HittingSets(Search, Generic[One]):
    """A seeker of smallest sets of some things: each set told by `hit` is met by what `smallest` gives.

    The more sets there are to meet the larger the smallest; so each size is tried once and left for good. How many
    were taken is counted beside them.
    """

    def __init__(self, things: Iterable[One]) -> None:
        from pysat.card import ITotalizer  # type: ignore[import-untyped] # noqa: PLC0415 - as above

        self._number = {one: number for number, one in enumerate(things, 1)}
        self._size = 0
        with ITotalizer(lits=list(self._number.values()), ubound=len(self._number)) as total:
            self._more_than: list[int] = list(total.rhs)
            super().__init__(total.cnf.clauses)

    def hit(self, some: Iterable[One]) -> None:
        """Tell of one more set to meet."""
        self.add(*[self._number[one] for one in some])

    def smallest(self) -> frozenset[One]:
        """Give a smallest set that meets all those told; there has to be one."""
        while (model := self.find(*[-over for over in self._more_than[self._size : self._size + 1]])) is None:
            self._size += 1
        return frozenset([one for one, number in self._number.items() if model.holds(number)])
