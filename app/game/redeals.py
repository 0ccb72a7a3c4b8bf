"""When a re-deal may be asked for: which reasons a ruleset knows, and first four cards worth too little."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.game.cards import SUITS, Card, plain_points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.game.facts import Redeal
    from app.rules.model import Parameters

FIRST: Final = 4
"""How many cards are dealt before trumps are chosen."""


def known(reason: Redeal, parameters: Parameters) -> bool:
    """Tell whether a ruleset knows a reason to deal again."""
    told = {
        "no_trump": parameters.no_trump_redeal != "off",
        "low_first_four": parameters.redeal_low_first_four is not None,
        "six_of_suit": parameters.redeal_six_of_suit is not False or parameters.six_of_suit_others == "redeal",
        "all_passed": parameters.nobody_bids == "redeal",
    }
    return told.get(reason, True)


def may_ask_for_first_four(cards: Sequence[Card], parameters: Parameters) -> bool:
    """Tell whether the trump maker may ask for a re-deal on his first four cards: worth ten or less, by most rules."""
    limit = parameters.redeal_low_first_four
    if limit is None or sum(map(plain_points, cards)) > (limit if isinstance(limit, int) else int(limit.split("_")[0])):
        return False
    return isinstance(limit, int) or not any({Card("K", suit), Card("Q", suit)} <= set(cards) for suit in SUITS)
