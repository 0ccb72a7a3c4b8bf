"""What can't have happened at a table, each mistake with its place, all of them at once."""

from __future__ import annotations

from app.rules.mistakes import Mistake

__all__ = ["Mistake", "SheetRefused", "refuse"]


class SheetRefused(Exception):  # noqa: N818 - a refusal worded for its user, no bug
    """A score sheet, a deal or a claim can't be: `mistakes` lists every reason, worded for its user."""

    def __init__(self, mistakes: tuple[Mistake, ...]) -> None:
        super().__init__("\n".join(map(str, mistakes)))
        self.mistakes = mistakes


def refuse(mistakes: tuple[Mistake, ...]) -> None:
    """Raise SheetRefused where there are mistakes."""
    if mistakes:
        raise SheetRefused(mistakes)
