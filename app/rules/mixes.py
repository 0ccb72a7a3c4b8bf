"""Values that are allowed one by one but can't stand together."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from app.rules.mistakes import say

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    from app.rules.model import Parameters

WHOLE_PACK: Final = 4 * (30 + 20 + 11 + 10 + 3 + 2)
TRUMP_ONLY_PACK: Final = 30 + 20 + 4 * (11 + 10 + 3 + 2)
MOST_JODHIS: Final = 50 + 3 * 30
"""What the jodhis of one team can be worth in a deal: one of trumps and one of each other suit, each with the Jack."""
Wrong = tuple[str, str]


def pack_points(rules: Parameters) -> int:
    """Give the card points of the 24 cards: all Jacks and Nines, or those of trumps alone."""
    return TRUMP_ONLY_PACK if rules.jack_nine_points_in_trumps_only else WHOLE_PACK


def pack_with(values: Mapping[str, object]) -> dict[str, object]:
    """Give the other of the two that tell of the pack's points where one of them alone is changed: each fixes both."""
    trumps_only, total = "jack_nine_points_in_trumps_only", "deck_points_total"
    if isinstance(values.get(trumps_only), bool) and total not in values:
        return {total: TRUMP_ONLY_PACK if values[trumps_only] else WHOLE_PACK}
    if values.get(total) in (TRUMP_ONLY_PACK, WHOLE_PACK) and trumps_only not in values:
        return {trumps_only: values[total] == TRUMP_ONLY_PACK}
    return {}


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


def _all_six(name: str, rules: Parameters) -> Wrong | None:
    if rules.trump_chosen_from != "all_six" or not getattr(rules, name):
        return None
    return name, say("must be false when trumps are chosen on all six cards (trump_chosen_from all_six)")


def _joint_step(rules: Parameters) -> Wrong | None:
    """Check that a call of both partners, raised as the rules have it, is a call again."""
    step, calls = rules.bid_simultaneous_add, rules.bid_values if rules.bid_enabled else ()
    none = [call for call in calls if step is not None and min(call + step, calls[-1]) not in calls]
    if not none:
        return None
    why = say("must lead from every call to another: {call} + {step} is none of bid_values", call=none[0], step=step)
    return "bid_simultaneous_add", why


def _highest_call(rules: Parameters) -> Wrong | None:
    """Check that the highest call asks for no more than the points of a deal; a contract's jodhis are points too."""
    jodhis = MOST_JODHIS if rules.score_mode == "contract" else 0
    most = rules.deck_points_total + rules.last_hand_bonus + jodhis
    if not rules.bid_enabled or rules.bid_values[-1] <= most:
        return None
    return "bid_values", say("must end at {most} at most: a deal holds no more points", most=most)


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
    _joint_step,
    _highest_call,
    _best_of,
    _cross_deal,
    partial(_all_six, "last_card_trump"),
    partial(_all_six, "trump_before_partner"),
)


class _RefusedError(Exception):
    """A value was asked for that is not allowed by itself."""


class _Allowed:
    """Parameters without those that are refused."""

    def __init__(self, rules: Parameters, refused: Collection[object]) -> None:
        self._rules, self._refused = rules, refused

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - a parameter of any kind
        if name in self._refused:
            raise _RefusedError
        return getattr(self._rules, name)


def impossible(rules: Parameters, refused: Collection[object] = ()) -> Iterator[Wrong]:
    """Give each impossible mix as the parameter to change and what it must be; none that hangs on a `refused` one."""
    allowed = cast("Parameters", _Allowed(rules, refused))
    for check in CHECKS:
        with suppress(_RefusedError):
            wrong = check(allowed)
            if wrong:
                yield wrong
