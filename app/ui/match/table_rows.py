"""The list of deals as players may see it: what lies on the ball cards, and rulings that were announced.

Made from the public records alone; nothing due, found or not announced can come in here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.ui.match.deal_painter import DealRow
from app.ui.match.verdicts import VERDICTS
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.public import TableView
    from app.game.table import Team
    from app.rules.model import Ruleset


def table_rows(view: TableView, rules: Ruleset) -> tuple[DealRow, ...]:
    """Give the rows players may see: what lies on the ball cards, and rulings that were announced."""
    rulings = {(one.game, one.deal): one for one in view.rulings}
    rows = []
    for number, game in reversed(list(enumerate(view.games, 1))):
        for deal in reversed(game.deals):
            ruling = rulings.get((number, deal.no))
            word = rules.offences[ruling.offence].word if ruling and ruling.offence in rules.offences else ""
            title = tr("dealer {dealer}, trump {maker}", dealer=deal.dealer, maker=deal.trump_maker)
            parts = [tr("call {bid}", bid=deal.bid)] if deal.bid else []
            if ruling:
                parts.append(f"{word}: {tr(VERDICTS.get(ruling.ruling, ruling.ruling))}")
            rows.append(DealRow(number, deal.no, title, " · ".join(parts), *_opened(deal.opened)))
    return tuple(rows)


def _opened(balls: Mapping[Team, int]) -> tuple[str, str]:
    scored = [team for team in balls if balls[team]]
    if not scored:
        return "0", "mute"
    return " ".join(f"{team} +{balls[team]}" for team in scored), f"team_{scored[0].lower()}" if len(
        scored
    ) == 1 else "ink"
