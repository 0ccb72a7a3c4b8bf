"""Everything a paper may be made of, gathered by whoever asks for one; a builder reads nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.game.public import project
from app.i18n import translate

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.game.facts import Sheet
    from app.game.public import TableView
    from app.game.results import SheetResult
    from app.game.stream import MatchState
    from app.listings.journal import JournalRow
    from app.rules.model import Ruleset
    from app.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Ruling:
    """What stands beside a claim's facts: `game`, `deal` and `nth` (the claim within its deal) count from 1.

    `level` is who ruled (`table`, `adjudicator`, `judge`, `commissioner`), `reason` his words, None once erased.
    """

    game: int
    deal: int
    nth: int
    level: str = ""
    reason: str | None = None
    announced: bool = False


@dataclass(frozen=True, slots=True)
class Scored:
    """A match that was scored deal by deal; `table` is what its players may see, None where nobody asked for it."""

    sheet: Sheet
    result: SheetResult
    rulings: tuple[Ruling, ...] = ()
    table: TableView | None = None


def scored(state: MatchState, sheet: Sheet, result: SheetResult) -> Scored:
    """Gather a match from its stream's state, its score sheet and its score: with rulings, and the players' view."""
    heard: dict[tuple[int, int], int] = {}
    rulings = []
    for claim in state.claims:
        nth = heard[claim.game, claim.deal] = heard.get((claim.game, claim.deal), 0) + 1
        rulings.append(Ruling(claim.game, claim.deal, nth, claim.level or "", claim.reason, claim.announced))
    return Scored(sheet, result, tuple(rulings), project(state, result, "table"))


@dataclass(frozen=True, slots=True)
class Bundle:
    """A tournament as one state of the journal has it: `position` and `head` name that state.

    `match` is the match a paper about one match is for. `printed` is the time to print, as the reader's clock shows it.
    `acts` reads the journal when a paper shows it, oldest event first: most papers do not, and it is long.
    """

    tournament: Tournament
    rules: Ruleset
    position: int
    head: str
    printed: str
    matches: Mapping[str, Scored] = field(default_factory=dict)
    match: str | None = None
    acts: Callable[[], tuple[JournalRow, ...]] = tuple

    @property
    def name(self) -> str:
        """Give the tournament's name."""
        return self.tournament.settings.name if self.tournament.settings else translate("reports", "No tournament")

    @property
    def where(self) -> str:
        """Give day, venue and rules in one line, without what was left empty."""
        settings = self.tournament.settings
        changed = (
            " " + translate("reports", "(changed: {count})").format(count=len(self.rules.changed))
            if self.rules.changed
            else ""
        )
        told = (settings.date, settings.venue) if settings else ()
        return " · ".join(filter(None, (*told, self.rules.title + changed)))
