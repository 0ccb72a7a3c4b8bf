"""The remarks beside a team in the standings: what befell it, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.i18n import translate

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.tournament.befallen import Befallen


def remarks_text(things: Iterable[Befallen]) -> str:
    """Tell what befell a team: `M3 no show, lost; re-entered`."""
    return "; ".join(_remark(one) for one in things)


def _remark(one: Befallen) -> str:
    if one.what == "conflict":
        told = "{match} a later change gives it to this team" if one.won else "{match} a later change takes it away"
        return translate("standings", told).format(match=one.match)
    words = _words(one)
    if one.match is None:
        return words
    if one.won is None or one.what == "double_forfeit":
        return f"{one.match} {words}"
    told = "{match} {how}, won" if one.won else "{match} {how}, lost"
    return translate("standings", told).format(match=one.match, how=words)


def _words(one: Befallen) -> str:
    if one.what == "reentered":
        return translate("how", "re-entered")
    if one.what == "substitute":
        return translate("how", "plays with a substitute")
    return translate("how", one.what.replace("_", " "))
