"""The pages of the desk in the order of the rail; each is imported when it is first shown."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from msgspec import Struct

from app.ui.where import Place

if TYPE_CHECKING:
    from collections.abc import Collection
    from types import ModuleType

    from app.settings import Settings
    from app.ui.context import Context
    from app.ui.page import Page


class Entry(Struct, frozen=True):
    """A page of the rail: its key, its word, and `module:Class` under `app.ui.pages`. `needs` a tournament or not."""

    key: str
    word: str
    source: str
    needs: bool = True

    def make(self, context: Context) -> Page:
        """Build the page."""
        return cast("Page", getattr(self.load(), self.source.partition(":")[2])(context))

    def load(self) -> ModuleType:
        """Import the page's module."""
        return import_module(f"app.ui.pages.{self.source.partition(':')[0]}")


CONTENTS: tuple[Entry, ...] = (
    Entry("start", "Start", "start:StartPage", needs=False),
    Entry("entries", "Entries", "entries:EntriesPage"),
    Entry("draw", "Draw", "draw:DrawPage"),
    Entry("floor", "Floor", "floor:FloorPage"),
    Entry("match", "Match", "match:MatchPage"),
    Entry("claims", "Claims", "claims:ClaimsPage"),
    Entry("places", "Places", "places:PlacesPage"),
    Entry("reports", "Reports", "reports:ReportsPage"),
    Entry("rules", "Rules", "rules:RulesPage", needs=False),
    Entry("journal", "Journal", "journal:JournalPage", needs=False),
)
BY_KEY = {entry.key: entry for entry in CONTENTS}


def last_place(told: Settings, known: Collection[str]) -> Place:
    """Give the place last looked at, of the tournaments known; the start page where that is gone."""
    there = told.tournament if told.tournament in known else None
    if told.page not in BY_KEY or (there is None and BY_KEY[told.page].needs):
        return Place()
    return Place(told.page, there, told.match or None, slip=told.slip)
