"""Everything a paper for players may be made of. A builder of one reads nothing else.

Nothing here holds what is due, what was found, a private word, or a ruling nobody announced; nor what follows from one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from app.i18n import translate
from app.rules.building import CHANGED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.facts import Side
    from app.game.public import TableView
    from app.game.table import Team
    from app.listings.signatures import Signatures
    from app.rules.model import Ruleset
    from app.tournament.public import PublicTournament
    from app.tournament.state import Tournament


class PublicMatch(Struct, frozen=True):
    """A match that was scored deal by deal, as its players saw it; `offences` are the words of offences by id.

    `signed` is how each pair signed it.
    """

    sides: Mapping[Team, Side]
    best_of: int
    table: TableView
    offences: Mapping[str, str]
    signed: Signatures = ()


class PublicBundle(Struct, frozen=True):
    """A tournament as its players know it; `position`, `head`, `printed`, `match`, `expected` as in a `Bundle`."""

    tournament: PublicTournament
    rules: Ruleset
    position: int
    head: str
    printed: str
    matches: Mapping[str, PublicMatch] = field(default_factory=dict)
    match: str | None = None
    expected: Mapping[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """Give the tournament's name."""
        return name_of(self.tournament)

    @property
    def where(self) -> str:
        """Give day, venue and rules in one line, without what was left empty."""
        return where_of(self.tournament, self.rules)


def name_of(t: Tournament) -> str:
    """Give a tournament's name, or that there is none."""
    return t.settings.name if t.settings else translate("reports", "No tournament")


def where_of(t: Tournament, rules: Ruleset) -> str:
    """Give day, venue and rules in one line, without what was left empty."""
    changed = " " + translate("reports", "(changed: {count})").format(count=len(rules.changed)) if rules.changed else ""
    told = (t.settings.date, t.settings.venue) if t.settings else ()
    title = rules.title.removesuffix(CHANGED) if changed else rules.title
    return " · ".join(filter(None, (*told, title + changed)))
