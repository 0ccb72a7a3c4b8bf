"""Deals made void, in score sheets that leave or come in: the format has one word for them and for agreed re-deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.cli.errors import DONE, say
from app.cli.words import tr
from app.desk.views.adjustments import adjustments
from app.desk.views.comparing import agreed_or_void
from app.listings.adjustments import of_deals

if TYPE_CHECKING:
    from app.cli.command import Call


def told_out(call: Call, match: str) -> None:
    """Say which deals of a sheet that goes out were made void by an official: it tells them as agreed on."""
    set_here = of_deals(adjustments(call.desk, call.tid, match))
    places = ", ".join(f"{fact.game}/{fact.deal}" for _, fact in set_here if fact.kind == "void")
    if places:
        told = "{places}: void by an official. A score sheet has no word for it and tells a re-deal that was agreed on."
        say(tr(told, places=places), DONE)


def told_in(sheet: dict[str, Any]) -> None:
    """Say which deals of a sheet that came in, and was found sound, may have been made void where it comes from."""
    games = enumerate(sheet["games"], 1)
    deals = ((game, number, one) for game, told in games for number, one in enumerate(told["deals"], 1))
    told = agreed_or_void(f"{game}/{number}" for game, number, one in deals if one.get("redeal") == "agreed")
    if told:
        say(told, DONE)
