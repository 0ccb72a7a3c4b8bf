"""The list of deals as players may see it: what lies on the ball cards, and rulings that were announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.adjusted import fact_text
from app.ui.match.deal_painter import DealRow
from app.ui.texts import tr
from app.ui.verdicts import VERDICTS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from app.game.public import Adjusted, PublicDeal, PublicRuling
    from app.game.table import Team
    from app.ui.match.table_side.record import TableSide


def rows(side: TableSide) -> tuple[DealRow, ...]:
    """Give the rows, newest first."""
    if side.view is None:
        return ()
    rulings = {(one.game, one.deal): one for one in side.view.rulings}
    found: list[DealRow] = []
    for number, game in reversed(list(enumerate(side.view.games, 1))):
        if game.winner and len(side.view.games) > 1:
            found.append(heading(number, game.winner, game.balls))
        deals = reversed(game.deals)
        found.extend(_row(number, deal, rulings.get((number, deal.no)), side) for deal in deals)
        found.extend(_set_rows(side.view.adjusted, number))
    return tuple(found)


def _set_rows(adjusted: Sequence[Adjusted], game: int) -> Iterator[DealRow]:
    """Give what officials set beside the deals: the score from paper that a game goes on from, what moved the match."""
    for one in reversed(adjusted):
        if not one.deal and (one.game or 1) == game:
            yield beside_row(one, game)


def beside_row(one: Adjusted, game: int, detail: str = "") -> DealRow:
    """Give a row on what was set beside the deals of a game; the score from paper stands where others have theirs."""
    if one.kind == "position":
        return DealRow(game, 0, tr("Score from paper"), detail, tr("{a}–{b}", a=one.balls[0], b=one.balls[1]))
    text = fact_text(one)
    return DealRow(game, 0, text[:1].upper() + text[1:], detail)


def heading(number: int, winner: Team, balls: Mapping[Team, int]) -> DealRow:
    """Give the row above the deals of a game that is over."""
    title = tr("Game {n} to {team}", n=number, team=winner)
    return DealRow(number, 0, title, "", f"{balls['A']}–{balls['B']}", f"team_{winner.lower()}")


def _row(number: int, deal: PublicDeal, ruling: PublicRuling | None, side: TableSide) -> DealRow:
    title = tr("dealer {dealer}, trump {maker}", dealer=deal.dealer, maker=deal.trump_maker)
    parts = [tr("call {bid}", bid=deal.bid)] if deal.bid else []
    if ruling:
        word = side.offences.get(ruling.offence, "")
        parts.append(f"{word}: {tr(VERDICTS.get(ruling.ruling, ruling.ruling))}")
    told = side.view.adjusted if side.view else ()
    parts += [fact_text(one) for one in told if (one.game, one.deal) == (number, deal.no)]
    return DealRow(number, deal.no, title, " · ".join(parts), *_opened(deal.opened))


def _opened(balls: Mapping[Team, int]) -> tuple[str, str]:
    scored = [team for team in balls if balls[team]]
    if not scored:
        return "0", "mute"
    text = " ".join(f"{team} +{balls[team]}" for team in scored)
    return text, f"team_{scored[0].lower()}" if len(scored) == 1 else "ink"
