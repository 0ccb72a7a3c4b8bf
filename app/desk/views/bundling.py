"""Gathers what a paper is made of, as the journal has it now."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.desk.told.world import match_known
from app.desk.views.adjustments import adjustments
from app.desk.views.audience import known
from app.desk.views.claim_steps import claim_steps
from app.desk.views.extract import extract
from app.desk.views.past_claims import all_precedents
from app.desk.views.results_set import results_set
from app.desk.views.signed import signed, signed_rows
from app.desk.views.timing import shown, times_told
from app.game.match import facts_say
from app.game.mistakes import SheetRefused
from app.listings.bundle import Bundle, scored
from app.listings.entries import players_told
from app.listings.lazily import Lazily
from app.rules.telling import told

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from app.desk.desk import Desk
    from app.game.claims.verdicts import Answer
    from app.game.facts import Side
    from app.game.table import Team
    from app.listings.bundle import Scored
    from app.rules.model import Ruleset


def bundle(desk: Desk, tid: str, match: str | None, printed: str) -> Bundle:
    """Give everything a paper about a tournament may be made of; `printed` is the time as its reader's clock has it.

    A match is scored when the paper asks for it: whoever gathers a bundle builds from it before the next act.
    """
    head = desk.head()
    matches = Lazily(desk.opened(tid), partial(_scored, desk, tid))
    acts = partial(extract, desk, tid, head.position)
    state, seen, about = desk.tournament(tid), known(desk, tid), shown(times_told(desk, tid))
    gathered = head.position, head.hash, printed, matches, match, acts, seen, about
    decided, by = cache(partial(results_set, desk, tid)), partial(signed_rows, desk, tid)
    past = cache(partial(all_precedents, desk, tid))
    return Bundle(state, desk.rules(tid), *gathered, decided=decided, signed=by, precedents=past)


def telling(desk: Desk, tid: str, match: str | None, matches: Iterable[str], position: int | None = None) -> Bundle:
    """Give what papers tell once everything is announced: the tournament and the matches named; no more is counted."""
    opened = {mid: _scored(desk, tid, mid) for mid in matches if desk.match(tid, mid).opened is not None}
    at = desk.head().position if position is None else position
    return Bundle(desk.tournament(tid), desk.rules(tid), at, "", "", opened, match)


def _sides(desk: Desk, tid: str, mid: str, sides: Mapping[Team, Side]) -> dict[Team, Side]:
    """Give the sides of a match as papers name who played it, or is to play it: a substitute is marked."""
    opened, entrants = desk.match(tid, mid).opened, desk.tournament(tid).entrants
    teams = opened.teams if opened else {}
    return {
        team: replace(side, players=tuple(players_told(entrants[teams[team]], mid))) if team in teams else side
        for team, side in sides.items()
    }


def _scored(desk: Desk, tid: str, mid: str) -> Scored:
    sheet = desk.sheet(tid, mid)
    sheet = replace(sheet, sides=_sides(desk, tid, mid, sheet.sides))
    sheet_told, by_officials = replace(sheet, ruleset=told(sheet.ruleset)), adjustments(desk, tid, mid)
    players_know = match_known(desk.world, tid, mid)
    made = scored(desk.match(tid, mid), sheet_told, desk.score(tid, mid), by_officials, players_know)
    t, proved = desk.tournament(tid), partial(_proved, desk, tid, mid, sheet.ruleset)
    there, told_players = signed(desk, t, mid), signed(desk, t, mid, known=True)
    return replace(
        made, file=desk.file, steps=claim_steps(desk, tid, mid), proved=proved, signed=there, known=told_players
    )


def _proved(desk: Desk, tid: str, mid: str, rules: Ruleset, claim: int) -> Answer | None:
    """Give what the facts alone say of a claim; nothing where they can't be counted, or a score from paper stands.

    Cards looked at in private are none of them: both pairs sign the paper that tells it.
    """
    state, logged = desk.match(tid, mid), desk.match(tid, mid).claim(claim)
    if logged is None:
        return None
    board = state.board(logged.game, logged.deal)
    try:
        return facts_say(state, rules, claim, replace(board, inspected={}) if board is not None else None)
    except SheetRefused:
        return None
