"""The list of deals for officials: what was told, its arithmetic, its clauses, what was found, what was taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.game.claims.claimable import spoken
from app.game.table import team_of
from app.listings.adjustments import adjustment_of
from app.listings.hall_time import clock_time
from app.ui.match.claims.claim_words import clause_word
from app.ui.match.deal_painter import DealRow
from app.ui.match.set_rows import set_row, start_rows
from app.ui.match.table_side.rows import heading
from app.ui.pad.facts import from_deal
from app.ui.pad.ground import Ground
from app.ui.pad.shown import outcome_words
from app.ui.texts import tr
from app.ui.verdicts import VERDICTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.game.facts import Deal
    from app.game.results import DealResult, Finding, GameResult
    from app.rules.model import Ruleset
    from app.ui.match.reading import Shown


class _One(Struct, frozen=True):
    """One deal under the pen: its place, what was told and what it came to."""

    game: int
    deal: int
    facts: Deal
    result: DealResult


def official_rows(shown: Shown) -> tuple[DealRow, ...]:
    """Give the rows for officials, newest first, with deals taken back where they stood."""
    if shown.score is None:
        return ()
    rows: list[DealRow] = []
    for number, game in reversed(list(enumerate(shown.score.games, 1))):
        rows.extend(_game_rows(shown, number, game))
    return tuple(rows)


def _game_rows(shown: Shown, number: int, game: GameResult) -> Iterator[DealRow]:
    if game.now.winner and len(shown.score.games if shown.score else ()) > 1:
        yield heading(number, game.now.winner, game.now.balls)
    gone: dict[int, list[DealRow]] = {}
    for one in shown.taken_back:
        if one.game == number:
            gone.setdefault(one.deal, []).insert(
                0, _gone_row(shown, one.deal, one.facts, one.time, one.station, number)
            )
    for deal in range(max([len(game.deals), *gone]), 0, -1):
        if deal <= len(game.deals):
            entered = shown.state.deal(number, deal)
            if entered is not None or game.deals[deal - 1].claims:
                facts = entered.facts if entered else _bare(game.deals[deal - 1])
                yield _row(shown, _One(number, deal, facts, game.deals[deal - 1]))
        yield from gone.get(deal, ())[:1]
    yield from start_rows(shown.adjustments, number)


def _gone_row(shown: Shown, deal: int, facts: Deal, time: str, station: str, game: int) -> DealRow:
    title = told(facts, shown.rules, game, deal) or tr("Deal")
    detail = tr("taken back · {time} {station}", time=clock_time(time), station=station)
    return DealRow(game, deal, title, detail, struck=True)


def _bare(result: DealResult) -> Deal:
    from app.game.facts import Deal as Facts  # noqa: PLC0415 - one use

    return Facts(dealer=result.dealer, trump_maker=result.trump_maker)


def _row(shown: Shown, one: _One) -> DealRow:
    gave, tone = _gave(one.result)
    found = sorted({_found(finding, shown.rules) for finding in one.result.findings})
    marks = ["◆ " + ", ".join(found)] if found else []
    marks += [f"≠ {drift.sentence}" for drift in shown.drifted if (drift.game, drift.deal) == (one.game, one.deal)]
    marks += [tr("after the end")] if one.result.after_end else []
    marks += [tr("before the announcement")] if (one.game, one.deal) in shown.unaware else []
    told = (*_decided(one.result), *marks, *_clauses(one.result, shown.rules))
    notes = tuple([_noted(finding, shown.rules) for finding in one.result.findings])
    clause = next(iter(_cited(one.result)), "")
    place, ended = (one.game, one.deal), one.result.after_end
    row = DealRow(*place, _title(shown.rules, one), " · ".join(told), gave, tone, ended, notes, clause)
    adjustment = adjustment_of(shown.adjustments, *place)
    return set_row(row, adjustment) if adjustment else row


def _found(finding: Finding, rules: Ruleset) -> str:
    """Name what was found by the ruleset's word, else by its own sentence."""
    offence = rules.offences.get(finding.id)
    return offence.word if offence else finding.why


def _noted(finding: Finding, rules: Ruleset) -> str:
    """Tell a finding whole: what, in which hand, and whether it can be claimed, by whom, until when."""
    shows = tr("shows in hand {hand}", hand=finding.shows) if finding.shows else ""
    claim = spoken(finding.claim, rules) if finding.claim else ""
    return "◆ " + "; ".join(filter(None, (finding.why, shows, claim)))


def _decided(result: DealResult) -> Iterator[str]:
    if result.arithmetic:
        yield result.arithmetic
    for claim in result.claims:
        yield tr(VERDICTS.get(claim.verdict, claim.verdict))


def _clauses(result: DealResult, rules: Ruleset) -> Iterator[str]:
    yield from (clause_word(key, rules) for key in _cited(result))


def _cited(result: DealResult) -> tuple[str, ...]:
    """Give the clauses that decided a deal, then those of its claims, each once."""
    return tuple(dict.fromkeys((*result.clauses, *(key for claim in result.claims for key in claim.clauses))))


def _title(rules: Ruleset, one: _One) -> str:
    result = one.result
    for claim in result.claims:
        if result.result in ("four_ball", "game_loss") or (result.result == "redeal" and claim.effect == "redeal"):
            found = rules.offences.get(claim.offence)
            word = found.word if found else claim.offence
            return (
                tr("Wrong claim: {word}", word=word) if claim.verdict == "rejected" else tr("4-ball: {word}", word=word)
            )
    if result.result == "open":
        return tr("Open: a claim waits")
    if result.result == "count":
        return _count_title(one)
    return told(one.facts, rules, one.game, one.deal) or result.result


def _count_title(one: _One) -> str:
    trumpers = team_of(one.result.trump_maker)
    scored = {award.team for award in one.result.awards}
    word = tr("Not made") if trumpers in scored else tr("Counted")
    call = tr(", call {bid}", bid=one.result.bid) if one.result.bid else ""
    return f"{word}{call}"


def told(facts: Deal, rules: Ruleset, game: int, deal: int) -> str:
    """Give an outcome as it was told, in a few words."""
    from app.game.results import Standing  # noqa: PLC0415 - only its shape is needed here

    standing = Standing({"A": 0, "B": 0}, rules.parameters.target_balls, facts.dealer or "A1")
    return outcome_words(from_deal(facts, Ground(rules, standing, game, deal)), rules.words)


def _gave(result: DealResult) -> tuple[str, str]:
    if result.result == "open":
        return tr("open"), "warn"
    if result.result == "game_loss" and result.after.winner:
        return tr("{team} wins", team=result.after.winner), f"team_{result.after.winner.lower()}"
    if not result.awards:
        return "0", "mute"
    teams = {award.team for award in result.awards}
    text = " ".join(f"{award.team} +{award.balls}" for award in result.awards)
    return text, f"team_{teams.pop().lower()}" if len(teams) == 1 else "ink"
