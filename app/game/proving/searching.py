"""The one place that knows the solver: CaDiCaL through python-sat, loaded when a proof is first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from contextlib import AbstractContextManager
    from typing import Any

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


def hitting_sets() -> AbstractContextManager[Any]:
    """Give a seeker of smallest sets: `hit` tells one more set to meet, `get` gives a smallest that meets them all."""
    from pysat.examples.hitman import Hitman  # type: ignore[import-untyped] # noqa: PLC0415 - as above

    made: AbstractContextManager[Any] = Hitman()
    return made
