"""The score of one deal: facts in, result out. Called on every key of the pad."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from app.game.checks.checking import check_facts, check_told
from app.game.checks.checking_cards import points_named
from app.game.claims.claimable import with_claims
from app.game.claims.findings import findings
from app.game.claims.heard import hear
from app.game.decided import Decided
from app.game.deciding import decide
from app.game.due import end, laid
from app.game.mistakes import Mistake, SheetRefused
from app.game.results import CallResult, ClaimResult, DealResult, Finding, Standing
from app.game.sentences import say, spelt
from app.game.table import TEAMS
from app.game.told import Told, tell

if TYPE_CHECKING:
    from app.game.decided import Heard
    from app.game.facts import Deal
    from app.game.table import Team
    from app.rules.model import Ruleset

Reasoned = TypeVar("Reasoned", Finding, CallResult)
_NOTHING: dict[Team, int] = {"A": 0, "B": 0}
_KEEPS_VERDICT = ("withdrawn", "dismissed", "not_an_offence")


def score_deal(deal: Deal, before: Standing, rules: Ruleset, no: int) -> DealResult:
    """Score one deal from where the game stands; `no` is its number in the game, from 1.

    Raises:
        SheetRefused: the facts can't be, or do not reach as far as the deal went; paths are relative to the deal.
    """
    mistakes = check_facts(deal, rules)
    if mistakes:
        raise SheetRefused(mistakes)
    told = tell(deal, before, rules)
    mistakes = check_told(told)
    if mistakes:
        raise SheetRefused(mistakes)
    heard = hear(told)
    decided = decide(told, heard)
    if before.winner is not None:
        return _after_end(told, heard, decided, no)
    return _result(told, heard, decided, no)


def check_deal(deal: Deal, before: Standing, rules: Ruleset, path: str = "deal") -> tuple[Mistake, ...]:
    """Give every mistake of a deal as `score_deal` would refuse it, with `path` before each place."""
    try:
        score_deal(deal, before, rules, 1)
    except SheetRefused as refused:
        return tuple(placed(refused.mistakes, path))
    return ()


def with_reason(found: tuple[Mistake, ...], deal: Deal, before: Standing, rules: Ruleset) -> tuple[Mistake, ...]:
    """Add a smallest set of facts that can't all be true, where a deal is refused for its points alone."""
    if check_facts(deal, rules):
        return found
    return (*found, *points_named(tell(deal, before, rules), found))


def placed(mistakes: tuple[Mistake, ...], path: str) -> list[Mistake]:
    """Put a path before the places of mistakes."""
    return [Mistake(f"{path}.{mistake.path}", mistake.message) for mistake in mistakes]


def _result(told: Told, heard: Heard, decided: Decided, no: int) -> DealResult:
    ended = end(told, heard, decided, _at_table(told, decided))
    after = ended.after
    found = tuple([_spelt(one, told) for one in (*findings(told, heard), *decided.findings, *ended.findings)])
    corner = tuple([team for team in TEAMS if after.corner_house(team)])
    cites = [*decided.cites]
    if after.target != told.before.target:
        cites.append("target")
    if any(balls != ended.due[team] for team, balls in told.deal.opened.items()):
        cites.append("due_opened")
    return DealResult(
        no,
        told.dealer,
        told.trump_maker,
        told.bid,
        decided.kind,
        decided.awards,
        after,
        corner,
        decided.arithmetic,
        tuple([f"{told.rules.id}.{key}" for key in cites]),
        _spelt(decided.call, told) if decided.call is not None else None,
        ended.due,
        ended.opened,
        heard.claims,
        with_claims(told, heard, decided, found) if found else (),
        after.provisional,
    )


def _spelt(one: Reasoned, told: Told) -> Reasoned:
    """Give a finding or a call's outcome with the calls in its reason spelt as the ruleset does."""
    return replace(one, why=spelt(one.why, told.rules.words))


def _at_table(told: Told, decided: Decided) -> tuple[Told, Decided]:
    """Give a deal as the balls that lie open decide it; undecided where the facts do not reach so far by those."""
    if told.before.cards is None:
        return told, decided
    seen = replace(told, before=told.before.at_table)
    try:
        return seen, decide(seen, hear(seen))
    except SheetRefused:
        return seen, Decided("open")


def _after_end(told: Told, heard: Heard, decided: Decided, no: int) -> DealResult:
    """Show a deal that was entered after the game was won: it stays as told and scores nothing.

    Where the ball cards show no winner yet, the balls opened in it come to lie there all the same.
    """
    after = told.before
    if after.cards is not None and after.cards.winner is None:
        after = replace(after, cards=laid(*_at_table(told, decided), after.target))
    return DealResult(
        no,
        told.dealer,
        told.trump_maker,
        told.bid,
        decided.kind,
        (),
        after,
        (),
        decided.arithmetic,
        (),
        decided.call,
        _NOTHING,
        _NOTHING,
        tuple([claim if claim.verdict in _KEEPS_VERDICT else _lapsed(claim) for claim in heard.claims]),
        (),
        told.before.provisional,
        after_end=True,
    )


def _lapsed(claim: ClaimResult) -> ClaimResult:
    return replace(claim, verdict="lapsed", effect=None, to=None, why=say("the game was over"), settle=())
