"""The rulings of a match, a page a claim: facts, clause, proof, every ruling there was, and the journal's entries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.projecting import words_of
from app.game.table import other
from app.i18n import translate
from app.listings.labels import told_label
from app.reports import ink
from app.reports.bundle import Ruling
from app.reports.claim_rows import Heard, claims_of
from app.reports.deal_words import effect, offence, story, verdict
from app.reports.evidence import evidence
from app.reports.flow import heading, paragraph, pour
from app.reports.grid import Cell, Lane, Table
from app.reports.page import frame, render
from app.reports.sheet_blocks import Signatures, signers
from app.reports.words import DASH, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from app.game.facts import Sheet
    from app.game.table import Team
    from app.listings.journal import JournalRow
    from app.reports.bundle import Bundle, Scored
    from app.reports.flow import Block
    from app.reports.page import Page

_STEPS = frozenset({
    "claim_logged", "claim_disputed", "claim_ruled", "ruling_appealed", "ruling_announced", "deal_corrected",
    "cards_told", "evidence_attached", "evidence_erased",
})  # fmt: skip


def build(bundle: Bundle) -> bytes:
    """Make the rulings of the bundle's match as a PDF."""
    match = bundle.match or ""
    return render(_title(match), _pages(bundle, match), bundle)


def _title(match: str) -> str:
    return say("Rulings {match}", match=match)


def _pages(bundle: Bundle, match: str) -> list[Page]:
    scored, across = bundle.matches.get(match), frame().across
    heard = tuple(claims_of(scored)) if scored else ()
    if scored is None or not heard:
        return pour(_title(match), [paragraph(say("No deal entered of this match holds a claim."), across)])
    steps = tuple(row for row in bundle.acts() if row.about == match and row.event in _STEPS and not row.undone)
    return [page for one in heard for page in pour(_title(match), _blocks(one, scored, steps))]


def _blocks(heard: Heard, scored: Scored, steps: Sequence[JournalRow]) -> Iterator[Block]:
    across, sheet = frame().across, scored.sheet
    number = heard.ruling.claim if heard.ruling else heard.nth
    steps = [row for row in steps if row.event == "deal_corrected" or f"claim {number} " in row.label.lower()]
    told = say("Claim {number}: {offence}", number=number, offence=offence(heard.claim, sheet.ruleset))
    yield heading(told, across)
    facts = Table((Lane("", 110), Lane("")), across)
    yield from facts.rows((Cell(what, ink.NOTE), told) for what, told in _facts(heard, scored) if told)
    yield from evidence(heard, scored, across)
    yield heading(say("Rulings"), across)
    lanes = Lane(say("Ruled by"), 90), Lane(say("Ruling"), 110), Lane(say("Reason")), Lane(say("Announced"), 78)
    yield from Table(lanes, across).rows(_rulings(heard))
    yield heading(say("In the journal"), across)
    lanes = Lane(say("No"), 34, "right"), Lane(say("Time (UTC)"), 96), Lane(say("Who"), 110), Lane(say("Act"))
    yield from Table(lanes, across).rows(map(_step, steps))
    yield Signatures(signers(sheet.sides), across)


def _facts(heard: Heard, scored: Scored) -> Iterator[tuple[str, str]]:
    """Give what the claim is about, line by line; a line without text is left out."""
    claim, rules = heard.claim, scored.sheet.ruleset
    deal = scored.sheet.games[heard.game - 1].deals[heard.deal - 1]
    told = scored.result.games[heard.game - 1].deals[heard.deal - 1]
    known = rules.offences.get(claim.offence)
    yield (
        say("Deal"),
        say("game {game}, deal {deal}: {story}", game=heard.game, deal=heard.deal, story=story(deal, told, rules)),
    )
    yield say("Claimed by"), _who(scored.sheet, claim.team, claim.by)
    yield say("Against"), _who(scored.sheet, other(claim.team), claim.against)
    yield say("Balls opened"), "" if claim.opened_by_keeper else say("by another than the keeper of the ball cards")
    yield say("When"), say("after the deadline") if claim.late else ""
    yield say("To be proved"), known.proof if known else ""
    for clause in (rules.clauses[key] for key in heard.result.clauses if key in rules.clauses):
        yield say("Clause"), f"{clause.title} ({clause.source}). {clause.text}"
    yield say("From the facts"), f"{verdict(heard.result)}: {heard.result.why}"
    yield say("What it does"), effect(heard.result)


def _who(sheet: Sheet, team: Team, seat: str | None) -> str:
    side = sheet.sides.get(team)
    return " · ".join(filter(None, (team, side.name if side else "", seat)))


def _rulings(heard: Heard) -> Iterator[tuple[Cell | str, ...]]:
    """Give every ruling there was, the one in force last and strong."""
    ruling = heard.ruling or Ruling(heard.game, heard.deal, heard.nth)
    for one in ruling.earlier:
        yield _ruling(one.ruling, one.level, words_of(one), announced=one.announced)
        if one.appeal is not None:
            appeal = say("{team} appeals to the {level}", team=one.appeal.team, level=say(one.appeal.level))
            yield DASH, Cell(appeal, ink.NOTE), one.appeal.reason or DASH, ""
    yield _ruling(heard.claim.ruling, ruling.level, ruling.reason, announced=ruling.announced, face=ink.STRONG)


def _ruling(
    ruling: str | None, level: str | None, reason: str | None, *, announced: bool, face: ink.Type = ink.PLAIN
) -> tuple[Cell | str, ...]:
    said = say("no ruling yet") if ruling in {None, "pending"} else say(str(ruling).replace("_", " "))
    return say(level) if level else DASH, Cell(said, face), reason or DASH, say("yes") if announced else say("no")


def _step(row: JournalRow) -> tuple[Cell | str, ...]:
    who = row.actor if row.role == row.actor else f"{row.actor}, {translate('role', row.role.replace('_', ' '))}"
    return Cell(str(row.position), ink.NOTE), row.time[:19].replace("T", " "), who, told_label(row.label)
