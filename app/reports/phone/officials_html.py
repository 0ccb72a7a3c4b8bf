"""Papers of the officials as pages for a phone: the prize list, and one match's score sheet with its rulings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.table import TEAMS
from app.listings.adjustments import by_text, what_text, when_text, where_text, why_text
from app.listings.bracket import beside_text
from app.listings.prizes import money, nothing_text, prize_list, purse_text, state_text
from app.listings.signatures import signed_how
from app.reports.deal_words import awards, effect, offence, story, verdict
from app.reports.drawing.text import markup
from app.reports.papers.claim_rows import Heard, claims_of
from app.reports.phone.results_html import page
from app.reports.words import DASH, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.game.facts import Deal
    from app.game.results import DealResult, GameResult
    from app.listings.adjustments import Adjustment
    from app.listings.prizes import PrizeRow
    from app.reports.bundle import Bundle, Scored
    from app.rules.model import Ruleset


def prizes(bundle: Bundle) -> bytes:
    """Make the prize list page: place, team, amount, and whether it was paid and signed for, UTF-8."""
    rows = prize_list(bundle.tournament)
    if not rows:
        return page(bundle.public, say("Prize list"), f"<p>{markup(nothing_text(bundle.tournament))}</p>")
    told = purse_text(bundle.tournament)
    items = "".join(_prize(row) for row in rows)
    return page(
        bundle.public,
        say("Prize list"),
        f"<p><strong>{markup(told)}</strong></p><ol>{items}</ol>",
    )


def sheet(bundle: Bundle) -> bytes:
    """Make a match's score sheet page: game by game, deal by deal, then its claims and rulings, UTF-8."""
    title = say("Score sheet {match}", match=bundle.match or "")
    scored = bundle.matches.get(bundle.match or "")
    nothing = "This match was not scored deal by deal; its result stands on the results list."
    by_officials = _set_by_officials(bundle)
    if scored is None:
        return page(bundle.public, title, by_officials and f"<p>{markup(say(nothing))}</p>{by_officials}", nothing)
    beside = beside_text(bundle.tournament, bundle.match or "")
    above = f"<p><strong>{markup(beside)}</strong></p>" if beside else ""
    sides, told = "".join(_sides(scored)), "".join(_sheet(scored))
    return page(bundle.public, title, f"{above}<ol>{sides}</ol>{told}{by_officials}")


def _prize(row: PrizeRow) -> str:
    state = " · ".join(filter(None, (say("place {place}", place=row.place), state_text(row), row.signed)))
    return _item(row.name or DASH, money(row.prize.amount), state)


def _sides(scored: Scored) -> Iterator[str]:
    """Give each side with its players, the games it won, and how it signed."""
    how = dict(zip(TEAMS, signed_how(scored.signed), strict=False))
    for team, side in scored.sheet.sides.items():
        players = " · ".join(filter(None, (" & ".join(side.players), how.get(team))))
        yield _item(f"{team} · {side.name or DASH}", str(scored.result.won[team]), players)


def _sheet(scored: Scored) -> Iterator[str]:
    for number, (game, result) in enumerate(zip(scored.sheet.games, scored.result.games, strict=True), 1):
        deals = zip(game.deals, result.deals, strict=True)
        items = _start(result) if scored.adjustment(number, 0) else ""
        items += "".join(
            _deal(deal, told, scored.sheet.ruleset, scored.adjustment(number, told.no)) for deal, told in deals
        )
        yield f"<h2>{markup(_game(number, result))}</h2><ol>{items}</ol>"
    claims = "".join(_claim(heard, scored.sheet.ruleset) for heard in claims_of(scored))
    if claims:
        yield f"<h2>{markup(say('Claims and rulings'))}</h2><ol>{claims}</ol>"


def _game(number: int, result: GameResult) -> str:
    balls = result.now.balls
    return say(
        "Game {number}: {a} : {b}, target {target}", number=number, a=balls["A"], b=balls["B"], target=result.now.target
    )


def _start(result: GameResult) -> str:
    balls = result.start.balls
    return _item(say("Score from paper"), f"{balls['A']} : {balls['B']}", "")


def _deal(deal: Deal, result: DealResult, rules: Ruleset, adjustment: Adjustment | None) -> str:
    told = story(deal, result, rules, adjustment)
    if result.after_end:
        told = say("after the end: {told}", told=told)
    balls = result.after.balls
    below = (result.dealer, "" if deal.ball else result.arithmetic, awards(result, rules))
    score = f"{balls['A']} : {balls['B']}" + ("?" if result.provisional else "")
    return _item(f"{result.no} · {told}", score, " · ".join(filter(None, below)))


def _claim(heard: Heard, rules: Ruleset) -> str:
    claim, ruling = heard.claim, heard.ruling
    claimed = say("{team} claims: {offence}", team=claim.by or claim.team, offence=offence(claim, rules))
    reason = say("Reason: {text}", text=ruling.reason) if ruling and ruling.reason else ""
    below = (verdict(heard.result), effect(heard.result), heard.result.why, reason)
    return _item(claimed, f"{heard.game}/{heard.deal}", " · ".join(filter(None, below)))


def _set_by_officials(bundle: Bundle) -> str:
    items = "".join(
        _item(
            what_text(one),
            where_text(one),
            " · ".join(filter(None, (by_text(one), when_text(one), why_text(one)))),
        )
        for one in bundle.set_by_officials(bundle.match or "")
    )
    return f"<h2>{markup(say('Set by officials'))}</h2><ol>{items}</ol>" if items else ""


def _item(text: str, figure: str, below: str) -> str:
    return f"<li><span>{markup(text)}</span><b>{markup(figure)}</b><small>{markup(below)}</small></li>"
