"""A sheet from elsewhere beside a match as entered here: every deal of both."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from msgspec import Struct

from app.desk.refusals import Misuse, Refused, say
from app.game.mistakes import SheetRefused, in_order
from app.game.scoring import score_sheet
from app.game.table import TEAMS
from app.game.text.parsing import parse_sheet
from app.listings.differences import beside
from app.rules.handbook import diff
from app.tournament.views import side

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.desk.desk import Desk
    from app.game.facts import Sheet
    from app.listings.differences import Difference
    from app.tournament.state import Tournament


class Compared(Struct, frozen=True):
    """A match and a sheet of it. `deals` are all of both in order of play; `opened` tells whether it is open here.

    `teams` are the names of A and B here; `other` is the match of this draw that the sheet says it is of, if another.
    `here` is the sheet of the match as entered here, None where nothing was.
    """

    match: str
    sheet: Sheet
    told: object
    deals: tuple[Difference, ...]
    opened: bool
    teams: tuple[str, str] = ("", "")
    other: str | None = None
    here: Sheet | None = None

    @property
    def strangers(self) -> bool:
        """Tell whether the sheet names other teams than the match has here, or has them the other way round."""
        return any(_named(self.sheet)) and _named(self.sheet) != self.teams

    @property
    def warning(self) -> str:
        """Tell why this may be the sheet of another match; empty where nothing speaks for that."""
        named, here = (" – ".join(name or "?" for name in names) for names in (_named(self.sheet), self.teams))
        if self.strangers:
            text = "The sheet names other teams or sides: {named}. Here {match} is {here}."
            return say(text, named=named, match=self.match, here=here)
        if self.other:
            return say("The sheet says that it is of {other}, not of {match}.", other=self.other, match=self.match)
        return ""

    @property
    def doubtful(self) -> str:
        """Say which deals of the sheet may have been made void where it comes from; empty where none may."""
        games = enumerate(self.sheet.games, 1)
        deals = ((game, number, one) for game, told in games for number, one in enumerate(told.deals, 1))
        return agreed_or_void(f"{game}/{number}" for game, number, one in deals if one.redeal == "agreed")

    @property
    def differing(self) -> tuple[Difference, ...]:
        """Give the deals that read otherwise."""
        return tuple(one for one in self.deals if not one.same)


def agreed_or_void(places: Iterable[str]) -> str:
    """Say that the format of score sheets has one word for two things; `places` are deals told by it, maybe none."""
    told = "{places}: a re-deal agreed on, or a deal an official made void: a score sheet has one word for both."
    found = ", ".join(places)
    return say(told, places=found) if found else ""


def compared(desk: Desk, tid: str, match: str | None, told: object, otherwise: str | None = None) -> Compared:
    """Lay a sheet beside a match; `told` is its JSON. Without a match it is that of its teams, else `otherwise`.

    Raises Misuse for what is no sheet, Refused for one by other rules or of no match here.
    """
    with _mistakes_of(told):
        sheet = parse_sheet(told)
    t = desk.tournament(tid)
    found = match or _match_of(t, sheet) or otherwise
    if not found:
        raise Refused(say("No match is between the teams of this sheet: choose its table or line first."))
    opened = desk.match(tid, found).opened is not None
    here = desk.sheet(tid, found) if opened else None
    rules = here.ruleset if here else desk.rules(tid)
    if diff(sheet.ruleset, rules):
        raise Refused(say("The sheet was played by other rules than this match: see `fourball rules --diff`."))
    ours = (here, desk.score(tid, found)) if here else None
    with _mistakes_of(told):
        deals = beside(ours, (sheet, score_sheet(sheet)))
    said = (sheet.id or "").removeprefix(f"{tid}-")  # as `World.sheet` names it
    other = said if said in t.matches and said != found else None
    return Compared(found, sheet, told, deals, opened, _names(t, found), other, here)


@contextmanager
def _mistakes_of(told: object) -> Iterator[None]:
    """Tell what can't be read or scored of a sheet with its places, as they follow on it."""
    try:
        yield
    except SheetRefused as refusal:
        raise Misuse(in_order(refusal.mistakes, told)) from refusal


def _match_of(t: Tournament, sheet: Sheet) -> str | None:
    """Give the match of this draw whose teams a sheet names; None where there is none, or more than one."""
    found = [match for match in t.matches if all(_named(sheet)) and _names(t, match) == _named(sheet)]
    return found[0] if len(found) == 1 else None


def _named(sheet: Sheet) -> tuple[str, str]:
    a, b = (sheet.sides[team].name or "" if team in sheet.sides else "" for team in TEAMS)
    return a, b


def _names(t: Tournament, match: str) -> tuple[str, str]:
    a, b = (side(t, match, team).team if match in t.matches else None for team in TEAMS)
    return t.entrants[a].name if a else "", t.entrants[b].name if b else ""
