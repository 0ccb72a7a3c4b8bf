"""The register of claims: every claim heard in a tournament, open ones first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.game.events import known_to_players
from app.i18n import translate
from app.listings.claim_steps import level_text
from app.listings.columns import Column
from app.listings.hall_time import clock_time

if TYPE_CHECKING:
    from collections.abc import Mapping

TAKEN_TO: Final[Mapping[str | None, str]] = {
    "to_adjudicator": "to the adjudicator",
    "to_judge": "to the judge",
    "to_commissioner": "to the match commissioner",
}
"""What a claim's state says where it waits for a level, by the ruling of its row."""


class ClaimRow(Struct, frozen=True):
    """A claim: `claim` counts in its match from 1; `ruling` None, or the level it is taken to (`to_judge`): it waits.

    `changed`: its facts changed since.
    """

    match: str
    claim: int
    table: int | None
    game: int
    deal: int
    offence: str
    by: str
    against: str
    ruling: str | None
    level: str
    announced: bool
    changed: bool = False
    since: str = ""

    @property
    def open(self) -> bool:
        """Tell whether an official has to rule."""
        return self.ruling in {None, "pending", *TAKEN_TO} or self.changed

    @property
    def untold(self) -> bool:
        """Tell whether an official ruled and nobody announced it; what the table agreed on, its players know."""
        return not (self.open or known_to_players(self.level, announced=self.announced))

    @property
    def id(self) -> str:
        """Name the claim as `rule` takes it: match and number."""
        return f"{self.match}.{self.claim}"


def state_text(r: ClaimRow) -> str:
    """Give a claim's state in words."""
    if r.changed:
        return translate("claim", "facts changed")
    if r.ruling in TAKEN_TO:
        return translate("claim", TAKEN_TO[r.ruling])
    return translate("claim", "waits") if r.open else translate("claim", str(r.ruling).replace("_", " "))


def announced_text(r: ClaimRow) -> str:
    """Say whether players know a ruling, so that it reads without its heading; empty of a claim that waits for one."""
    return "" if r.open else translate("claim", "not announced") if r.untold else translate("claim", "announced")


CLAIMS: tuple[Column[ClaimRow], ...] = (
    Column("claim", "Claim", lambda r: r.id, width=9),
    Column("table", "Table", lambda r: r.table, "right", 6),
    Column("state", "State", state_text, width=14),
    Column("announced", "Announced", announced_text, width=15),
    Column("since", "Since", lambda r: clock_time(r.since) if r.since else "", width=7),
    Column("offence", "Offence", lambda r: r.offence, width=30),
    Column("by", "Claimed by", lambda r: r.by, width=11),
    Column("against", "Against", lambda r: r.against, width=9),
    Column("deal", "Deal", lambda r: f"{r.game}/{r.deal}", "right", 7),
    Column("level", "Ruled by", lambda r: level_text(r.level), width=13),
)
