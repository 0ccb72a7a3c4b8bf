"""Earlier claims, as an official weighs them: what cost a pair something before, and how an offence was ruled on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.game.events import known_to_players
from app.i18n import translate
from app.listings.claim_steps import level_text
from app.listings.columns import Column
from app.listings.hall_time import minute

if TYPE_CHECKING:
    from collections.abc import Mapping

EFFECTS: Final[Mapping[str, str]] = {
    "four_ball": "4-ball",
    "game_loss": "game lost",
    "warning": "warning",
    "redeal": "re-deal",
    "call_void": "call struck",
    "jodhi_void": "jodhi void",
    "jodhi_corrected": "jodhi corrected",
    "wrong_claim": "wrong claim paid",
}


class PastClaim(Struct, frozen=True):
    """A claim as it stands in history.

    `tournament` is its id, `event` its name, `team` the team it cost something, or that was accused. `effect` is what
    it did, None where it did nothing; `changed`: its facts changed since. `reason` is empty once erased;
    `gap`: a judge ruled where the rules do not cover it.
    """

    tournament: str
    event: str
    match: str
    claim: int
    since: str
    offence: str
    team: str
    ruling: str | None
    effect: str | None
    level: str
    announced: bool
    changed: bool
    reason: str = ""
    gap: bool = False

    @property
    def known(self) -> bool:
        """Tell whether players know the ruling."""
        return known_to_players(self.level, announced=self.announced)

    @property
    def id(self) -> str:
        """Name the claim as `rule` takes it: match and number."""
        return f"{self.match}.{self.claim}"


def effect_text(one: PastClaim) -> str:
    """Say what a claim did."""
    if one.changed:
        return translate("claim", "facts changed")
    known = one.effect is not None and one.effect in EFFECTS
    return translate("effect", EFFECTS[str(one.effect)]) if known else str(one.effect or "").replace("_", " ")


def ruling_text(one: PastClaim) -> str:
    """Say how a claim was ruled on."""
    return translate("claim", str(one.ruling).replace("_", " ")) if one.ruling else ""


def told(one: PastClaim, here: str) -> str:
    """Give a past claim in one line; its tournament where that is not the one `here`."""
    announced = "" if one.known else translate("claim", "not announced")
    parts = (
        one.id if one.tournament == here else f"{one.event} {one.id}",
        one.offence,
        ruling_text(one),
        effect_text(one),
        translate("claim", "fills a gap in the rules") if one.gap else "",
        announced,
        one.reason,
    )
    return " · ".join(part for part in parts if part)


PRIOR: tuple[Column[PastClaim], ...] = (
    Column("claim", "Claim", lambda r: r.id, width=9),
    Column("tournament", "Tournament", lambda r: r.event, width=18),
    Column("since", "Since", lambda r: minute(r.since), width=16),
    Column("offence", "Offence", lambda r: r.offence, width=30),
    Column("cost", "It cost", effect_text, width=14),
    Column("level", "Ruled by", lambda r: level_text(r.level), width=13),
    Column("announced", "Announced", lambda r: r.known, "center", 11),
)

PRECEDENTS: tuple[Column[PastClaim], ...] = (
    Column("claim", "Claim", lambda r: r.id, width=9),
    Column("tournament", "Tournament", lambda r: r.event, width=18),
    Column("offence", "Offence", lambda r: r.offence, width=30),
    Column("ruling", "Ruling", ruling_text, width=12),
    Column("effect", "Effect", effect_text, width=14),
    Column("level", "Ruled by", lambda r: level_text(r.level), width=13),
    Column("gap", "Fills a gap", lambda r: r.gap, "center", 11),
    Column("reason", "Reason", lambda r: r.reason, width=40),
)
