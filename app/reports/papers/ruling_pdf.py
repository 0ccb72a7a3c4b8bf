"""The rulings of a match, a page a claim: facts, clause, proof, every ruling there was, and the journal's entries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.claims.verdicts import goes_against
from app.game.events import known_to_players
from app.game.projecting import words_of
from app.game.table import other
from app.i18n import translate
from app.listings.claim_steps import CAME_TO, IN_TIME
from app.listings.hall_time import clock_time, moment
from app.reports.bundle import Ruling
from app.reports.deal_words import effect, facts_word, level_word, offence, story, verdict
from app.reports.drawing import ink
from app.reports.layout.flow import heading, paragraph, pour
from app.reports.layout.grid import Cell, Lane, Table
from app.reports.layout.page import frame, render
from app.reports.layout.sheet_blocks import signers, to_sign
from app.reports.papers.claim_rows import Heard, claims_of, signed
from app.reports.papers.evidence import evidence
from app.reports.words import DASH, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from app.game.facts import Sheet
    from app.game.record import Appealed
    from app.game.table import Team
    from app.listings.claim_steps import ClaimStep
    from app.listings.journal import JournalRow
    from app.reports.bundle import Bundle, Scored
    from app.reports.layout.flow import Block
    from app.reports.layout.page import Page

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
        return pour(_title(match), [paragraph(say("Nobody made a claim in this match."), across)])
    held = (row for row in bundle.acts() if row.about == match and (row.aside or not row.undone))
    steps = tuple(row for row in held if row.event in _STEPS)
    who = signers(scored.sheet.sides)
    sheets = ((one, to_sign(_blocks(one, scored, match, steps), who, across)) for one in heard)
    return [page for one, blocks in sheets for page in pour(_title(f"{match}.{one.number}"), blocks)]


def _blocks(heard: Heard, scored: Scored, match: str, steps: Sequence[JournalRow]) -> Iterator[Block]:
    across, sheet = frame().across, scored.sheet
    steps = [row for row in steps if row.event == "deal_corrected" or f"claim {heard.number} " in row.label.lower()]
    name, word = f"{match}.{heard.number}", offence(heard.claim, sheet.ruleset)
    yield heading(say("Claim {number}: {offence}", number=name, offence=word), across)
    facts = Table((Lane("", 110), Lane("")), across)
    yield from facts.rows((Cell(what, ink.NOTE), told) for what, told in _facts(heard, scored) if told)
    yield from evidence(heard, scored, across)
    yield heading(say("Rulings"), across)
    lanes = Lane(say("Ruled by"), 150), Lane(say("Ruling"), 134), Lane(say("Reason")), Lane(say("Announced"), 78)
    yield from Table(lanes, across).rows(_rulings(heard))
    yield heading(say("In the journal"), across)
    lanes = Lane(say("No"), 34, "right"), Lane(say("Time"), 96), Lane(say("Who"), 110), Lane(say("Act"))
    yield from Table(lanes, across).rows(map(_step, steps))


def _facts(heard: Heard, scored: Scored) -> Iterator[tuple[str, str]]:
    """Give what the claim is about, line by line; a line without text is left out."""
    claim, rules = heard.claim, scored.sheet.ruleset
    known = rules.offences.get(claim.offence)
    told = say("game {game}, deal {deal}: {story}", game=heard.game, deal=heard.deal, story=_story(heard, scored))
    yield say("Deal"), told
    yield say("Claimed by"), _who(scored.sheet, claim.team, claim.by)
    yield say("Against"), _who(scored.sheet, other(claim.team), claim.against)
    yield say("Statement"), heard.steps[0].words if heard.steps else ""
    yield say("Balls opened"), "" if claim.opened_by_keeper else say("by another than the keeper of the ball cards")
    yield say("When"), say("after the deadline") if claim.late else ""
    yield say("To be proved"), known.proof if known else ""
    for clause in (rules.clauses[key] for key in heard.result.clauses if key in rules.clauses):
        yield say("Clause"), f"{clause.title} ({clause.source}). {clause.text}"
    found = scored.proved(heard.number)
    yield say("From the facts"), f"{facts_word(found)}: {found.why}" if found else ""
    ruled = heard.claim.ruling not in {None, "pending"}
    yield say("It came to"), verdict(heard.result) + ("" if ruled or not heard.result.why else f": {heard.result.why}")
    against = found and not claim.late and goes_against(claim.ruling, found.verdict)
    yield say("Note"), say("This ruling goes against the proof.") if against else ""
    yield say("What it does"), effect(heard.result)


def _story(heard: Heard, scored: Scored) -> str:
    """Tell the deal of a claim in one line; it may still be played."""
    if heard.ruling is not None and heard.ruling.covered:
        return heard.result.why
    games = scored.sheet.games
    if heard.game > len(games) or heard.deal > len(games[heard.game - 1].deals):
        return say("not told yet")
    deal, told = (one.games[heard.game - 1].deals[heard.deal - 1] for one in (scored.sheet, scored.result))
    set_of_it = scored.adjustment(heard.game, heard.deal)
    return story(deal, told, scored.sheet.ruleset, set_of_it)  # type: ignore[arg-type]


def _who(sheet: Sheet, team: Team, seat: str | None) -> str:
    side = sheet.sides.get(team)
    name = side.players[int(seat[1]) - 1] if side and seat and len(side.players) >= int(seat[1]) else ""
    return " · ".join(filter(None, (team, side.name if side else "", seat, name)))


def _rulings(heard: Heard) -> Iterator[tuple[Cell | str, ...]]:
    """Give every ruling there was, the one in force last and strong."""
    ruling = heard.ruling or Ruling(heard.game, heard.deal, heard.nth)
    for aside in heard.steps:
        if aside.what == "set aside":
            yield (
                _level(aside.level, aside),
                Cell(f"{_said(aside.ruling, aside.late, aside, by_keeper=not aside.by_other)}, {say('set aside')}"),
                aside.words or DASH,
                _known(known=False),
            )
    made = iter((*heard.rulings, *[None] * (len(ruling.earlier) + 1)))
    appealed = iter([step for step in heard.steps if step.what == "appealed"])
    for one in ruling.earlier:
        step = next(made)
        known = known_to_players(one.level, announced=one.announced)
        said = _said(one.ruling, one.late, step, by_keeper=one.opened_by_keeper)
        yield _level(one.level, step), Cell(said), words_of(one) or DASH, _known(known=known)
        if one.appeal is not None:
            yield _appealed(one.appeal, next(appealed, None))
    last = next(made)
    told = _said(heard.claim.ruling, last.late if last else None, last, by_keeper=heard.claim.opened_by_keeper)
    known = known_to_players(ruling.level, announced=ruling.announced)
    yield _level(ruling.level, last), Cell(told, ink.STRONG), ruling.reason or DASH, _known(known=known)
    if ruling.appeal is not None:
        yield _appealed(ruling.appeal, next(appealed, None))


def _appealed(appeal: Appealed, made: ClaimStep | None) -> tuple[Cell | str, ...]:
    """Tell an appeal between the rulings: who wrote it down and when, whose it is, and its grounds."""
    told = say("{team} appeals to the {level}", team=appeal.team, level=level_word(appeal.level))
    who = f"{signed(made)} · {clock_time(made.time)}" if made else DASH
    return who, Cell(told, ink.NOTE), appeal.reason or DASH, ""


def _known(*, known: bool) -> str:
    return say("yes") if known else say("no")


def _said(ruling: str | None, late: bool | None, made: ClaimStep | None, *, by_keeper: bool) -> str:  # noqa: FBT001 - as the ruling has it
    """Say what was ruled, that another opened, what of the deadline was found otherwise, what became of the former."""
    if ruling in {None, "pending"}:
        return say("no ruling yet")
    opened = "" if by_keeper else say("opened by another than the keeper")
    time = "" if late is None else translate("step", IN_TIME[late])
    came_to = translate("step", CAME_TO[made.came_to]) if made and made.came_to else ""
    return ", ".join(filter(None, (say(str(ruling).replace("_", " ")), opened, time, came_to)))


def _level(level: str | None, made: ClaimStep | None) -> str:
    """Tell the level of a ruling, who made it and when; the role alone where it is that of the level."""
    own = made is not None and made.role == level and made.who != made.role
    said = "" if own else level_word(level or "")
    parts = (said, signed(made) if made else "", clock_time(made.time) if made else "")
    return " · ".join(part for part in parts if part) or DASH


def _step(row: JournalRow) -> tuple[Cell | str, ...]:
    who = row.actor if row.role == row.actor else f"{row.actor}, {translate('role', row.role.replace('_', ' '))}"
    return Cell(str(row.position), ink.NOTE), moment(row.time), who, row.said
