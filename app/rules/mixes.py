"""Values that are allowed one by one but can't stand together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.rules.mistakes import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.rules.model import Parameters

WHOLE_PACK: Final = 4 * (30 + 20 + 11 + 10 + 3 + 2)
TRUMP_ONLY_PACK: Final = 30 + 20 + 4 * (11 + 10 + 3 + 2)
Wrong = tuple[str, str]


def pack_points(rules: Parameters) -> int:
    """Give the card points of the 24 cards: all Jacks and Nines, or those of trumps alone."""
    return TRUMP_ONLY_PACK if rules.jack_nine_points_in_trumps_only else WHOLE_PACK


def _pack(rules: Parameters) -> Wrong | None:
    total = pack_points(rules)
    if rules.deck_points_total == total:
        return None
    where = say("in trumps only") if rules.jack_nine_points_in_trumps_only else say("in every suit")
    return "deck_points_total", say("must be {total} when Jack and Nine count {where}", total=total, where=where)


def _threshold(rules: Parameters) -> Wrong | None:
    if rules.score_mode == "contract":
        return None
    if rules.count_threshold is None:
        return "count_threshold", say("must be a number when the counting team counts (score_mode counting_105)")
    most = rules.deck_points_total + rules.last_hand_bonus
    if rules.count_threshold <= most:
        return None
    return "count_threshold", say("must be at most {most}: a deal holds no more points", most=most)


def _contract(rules: Parameters) -> Wrong | None:
    if rules.score_mode == "contract" and not rules.bid_enabled:
        return "bid_enabled", say("must be true when bids are contracts (score_mode contract)")
    return None


def _nobody_calls(rules: Parameters) -> Wrong | None:
    if rules.score_mode == "contract":
        fits = rules.nobody_bids == "redeal"
        return None if fits else ("nobody_bids", say("must be redeal when bids are contracts (score_mode contract)"))
    if rules.nobody_bids == "redeal" and not rules.bid_enabled:
        return "nobody_bids", say("must be default_trump_maker where nobody can call (bid_enabled false)")
    return None


def _joint(rules: Parameters) -> Wrong | None:
    if rules.bid_order == "in_turn" and rules.bid_simultaneous_add is not None:
        return "bid_simultaneous_add", say("must be null when calls go round in turn (bid_order in_turn)")
    return None


def _all_six(rules: Parameters) -> Iterator[Wrong]:
    """Give what can't be where trumps are chosen when all cards are dealt."""
    if rules.trump_chosen_from != "all_six":
        return
    for name in ("last_card_trump", "trump_before_partner"):
        if getattr(rules, name):
            yield name, say("must be false when trumps are chosen on all six cards (trump_chosen_from all_six)")


def _raise(rules: Parameters) -> Wrong | None:
    if rules.khanak_target_raise == "never" or rules.khanak_target_value >= rules.target_balls:
        return None
    return "khanak_target_value", (
        say(
            "must be at least the target of {target ball|balls}, or set khanak_target_raise to never",
            target=rules.target_balls,
        )
    )


def _best_of(rules: Parameters) -> Wrong | None:
    if rules.games_per_match % 2:
        return None
    return "games_per_match", say("must be odd, so that a match has a winner")


def _cross_deal(rules: Parameters) -> Wrong | None:
    highest = max(rules.target_balls, rules.khanak_target_value)
    if rules.cross_deal_below is None or rules.cross_deal_below <= highest:
        return None
    return "cross_deal_below", say("must be at most {highest}, the balls that win a game", highest=highest)


CHECKS: Final[tuple[Callable[[Parameters], Wrong | None], ...]] = (
    _pack,
    _raise,
    _threshold,
    _contract,
    _nobody_calls,
    _joint,
    _best_of,
    _cross_deal,
)


def impossible(rules: Parameters) -> Iterator[Wrong]:
    """Give each impossible mix as the parameter to change and what it must be."""
    for check in CHECKS:
        wrong = check(rules)
        if wrong:
            yield wrong
    yield from _all_six(rules)
