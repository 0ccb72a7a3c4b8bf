"""Rulesets that were stored before a setting had a name: what held then is what holds for them now.

A match keeps the ruleset it was called under. Settings that came later are filled in as Fourball decided in those days,
or as the stored offences are priced; nothing that was decided moves.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

Table = dict[str, Any]
SILENT: Final = "Not in the source; usual practice"

HELD: Final[Mapping[str, tuple[object, str]]] = MappingProxyType(
    {
        "bid_order": ("free", "bid"),
        "bid_right_to_open": ("anyone_but_partner", "bid"),
        "bid_partners_against": (False, "bid"),
        "bid_pass_final": (False, "bid"),
        "nobody_bids": ("default_trump_maker", "bid"),
        "bid_simultaneous_chooser": ("outbid_player", "bid"),
        "hold_the_game": (30, "thunee"),
        "thunee_late_call": ("void", "thunee"),
        "blind_thunee": (None, "thunee"),
        "royals": (False, "thunee"),
        "no_trump_under_thunee": (True, "no_trump"),
        "no_trump_until": ("next_cut", "no_trump"),
        "jodhi_undercall": ("accepted", "jodhi"),
        "jodhi_words": ("value", "jodhi"),
        "marial_window": ("count", "marial"),
        "claim_deadline": ("next_cut", "four_ball"),
        "warnings_before_four_ball": (1, "four_ball"),
        "keeper_change": ("between_games", "due_opened"),
        "silent_mode": (False, "four_ball"),
        "undertrump": ("allowed", "four_ball"),
        "out_of_turn": ("none", "four_ball"),
        "player_flips": ("none", "four_ball"),
        "ask_trump_late": ("none", "trump"),
        "cut_minimum": (None, "cut"),
        "cut_not_offered": ("none", "cut"),
        "table_cut": ("none", "cut"),
        "riffle": ("none", "cut"),
        "bottom_card": ("none", "cut"),
        "boxed_cards_until": ("first_lead", "redeal"),
        "dealer_flips_in": ("both_batches", "redeal"),
        "six_of_suit_others": ("play_on", "redeal"),
        "dealer_after_redeal": ("same", "dealer"),
        "trump_chosen_from": ("first_four", "trump"),
        "trump_before_partner": (False, "trump"),
        "last_card_is": ("of_the_deal", "trump"),
        "last_card_after_bid": (False, "trump"),
        "trump_reveal": ("after_first_card", "trump"),
        "substitute": ("any_time", "entry"),
    }
)
CONTRACT: Final[Mapping[str, object]] = MappingProxyType(
    {"bid_pass_final": True, "nobody_bids": "redeal", "trump_chosen_from": "all_six", "trump_reveal": "at_once"}
)
PRICED: Final = (
    "out_of_turn",
    "player_flips",
    "ask_trump_late",
    "cut_not_offered",
    "table_cut",
    "riffle",
    "bottom_card",
)


def completed(told: Table) -> Table:
    """Give a stored ruleset's table with every setting in it, each later one cited by the clause that speaks of it."""
    missing = [name for name in (*HELD, "khanak_backward") if name not in told["parameters"]]
    if not missing:
        return told
    held = _held(told)
    cites = {name: f"{told['id']}.{HELD[name][1] if name in HELD else 'khanak'}" for name in missing}
    return told | {
        "parameters": told["parameters"] | {name: held[name] for name in missing},
        "basis": told["basis"] | dict.fromkeys(missing, "default"),
        "sources": told["sources"] | dict.fromkeys(missing, SILENT),
        "cites": told["cites"] | cites,
    }


def _held(told: Table) -> Table:
    """Give what held: a backward Khanak paid like any other, a contract was bid for in its own way."""
    parameters, offences = told["parameters"], told["offences"]
    held = {name: value for name, (value, _) in HELD.items()} | {"khanak_backward": parameters["khanak_success"]}
    if parameters["score_mode"] == "contract":
        held |= CONTRACT
    held |= {name: offences[name]["effect"] for name in PRICED}
    held["undertrump"] = "forced_only" if offences["undertrump"]["effect"] else "allowed"
    return held
