"""What the felt bar says of where the user is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from app.game.table import Team


FOR_OFFICIALS = frozenset({"entries", "claims", "journal"})
"""The pages that tell of claims and rulings before they are announced, and of who paid and how a player is reached."""


class Where(Struct, frozen=True):
    """What the felt bar says: title, where exactly, a pill, facts on the right; at a table its two teams.

    `public`: players look at this screen; no notice of what officials did is shown.
    """

    title: str
    subtitle: str = ""
    pill: str = ""
    facts: str = ""
    sides: tuple[tuple[Team, str], ...] = ()
    public: bool = False


class Place(Struct, frozen=True):
    """Where the user is: a page by its key, the tournament and match it shows, and whether that is typed from paper."""

    page: str = "start"
    tournament: str | None = None
    match: str | None = None
    slip: bool = False
