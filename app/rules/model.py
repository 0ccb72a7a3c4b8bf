"""A ruleset: parameters, clauses and offences as frozen records."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Mapping

Basis = Literal["text", "reading", "default", "organiser"]
Phase = Literal["between", "calls", "play", "any"]
Who = Literal["opponents", "non_dealing_team", "counting_team", "team_without_trump", "anyone", "follows", "officials"]
Effect = Literal[
    "four_ball",
    "four_ball_if_repeated",
    "jodhi_void",
    "jodhi_corrected",
    "call_void",
    "redeal",
    "game_loss",
    "warning",
    "none",
    "deemed",
    "follows",
    "conduct",
]


class Parameters(Struct, frozen=True):
    """Every number and switch that one tournament sets differently from another. Points and balls are whole numbers."""

    deck_points_total: int
    target_balls: int
    khanak_target_raise: Literal["any_call", "on_success", "never"]
    khanak_target_value: int
    score_mode: Literal["counting_105", "contract"]
    count_threshold: int | None
    last_hand_bonus: int
    last_hand_mode: Literal["winner_only", "transfer", "none"]
    jodhi_values: tuple[int, ...]
    jodhi_index: Literal["hand_number", "team_ordinal"]
    jodhi_late_limit: Literal["before_1st_card", "before_2nd_card", "before_3rd_card", "before_4th_card"]
    jodhi_bluff_allowed: bool
    bid_enabled: bool
    bid_values: tuple[int, ...]
    bid_simultaneous_add: int | None
    called_and_lost_balls: int
    thunee_success: int
    thunee_failure: int
    thunee_partner_catch: int
    thunee_precedence: Literal["trumper_then_first", "trump_team_then_first", "first"]
    double_success: int
    double_failure: int
    double_wrong_partner: int | Literal["success_if_team_wins"]
    double_backward: int
    double_corner_house: Literal["four_ball_auto", "lose_game", "four_ball_claim", "allowed"]
    khanak_success: int
    khanak_failure: int
    khanak_requires_jodhi: bool
    khanak_requires_opp_hand: bool
    khanak_strict: bool
    khanak_opp_jodhi_counts: bool
    khanak_bid_counts: bool
    call_scoring_mode: Literal["replace", "add"]
    penalty_balls: int
    penalty_no_other_scoring: bool
    claim_wrong_balls: int
    wrong_opener: Literal["correct_only", "cancel_redeal"]
    marials: bool
    dealer_rotation: Literal["pass_if_equal_or_ahead", "every_deal"]
    cross_deal_below: int | None
    first_dealer: Literal["any_jack", "black_jack"]
    cut_by: Literal["left", "right"]
    cut_refusal: bool
    last_card_trump: bool
    trump_partner_may_see: bool
    redeal_low_first_four: int | Literal["10_no_jodhi"] | None
    redeal_six_of_suit: Literal["mandatory_else_four_ball"] | bool
    no_trump_redeal: Literal["counting_team", "team_without_trump", "counting_team_claims", "off"]
    win_by: int
    tie_break: Literal["last_deal_card_points"] | None
    games_per_match: int
    re_entry: int
    substitute: Literal["never", "before_first_match", "any_time"]
    ball_opening_of_record: Literal["opened", "due"]
    strict: bool
    jodhi_wrong_time_unclaimed: Literal["void", "counts"]
    claim_not_proved: Literal["rejected", "play_on"]
    ranks_trump: tuple[str, ...]
    ranks_side: tuple[str, ...]
    jack_nine_points_in_trumps_only: bool
    first_lead: Literal["right_of_trump_maker", "right_of_dealer"]
    bid_order: Literal["free", "in_turn"]
    bid_right_to_open: Literal["anyone_but_partner", "opponents"]
    bid_partners_against: bool
    bid_pass_final: bool
    nobody_bids: Literal["default_trump_maker", "redeal"]
    bid_simultaneous_chooser: Literal["outbid_player", "callers"]
    hold_the_game: int | None
    thunee_late_call: Literal["void", "safe_in_suit_led"]
    blind_thunee: int | None
    royals: bool
    no_trump_under_thunee: bool
    no_trump_until: Literal["result_confirmed", "next_cut"]
    jodhi_undercall: Literal["accepted", "wrong_value"]
    jodhi_words: Literal["value", "value_and_suit"]
    marial_window: Literal["before_3rd_card", "count"]
    khanak_backward: int
    claim_deadline: Literal["next_cut", "next_first_card", "slip_signed"]
    warnings_before_four_ball: int
    keeper_change: Literal["between_games", "between_matches", "any_time"]
    silent_mode: bool
    undertrump: Literal["allowed", "forced_only"]
    out_of_turn: Literal["four_ball", "none"]
    player_flips: Literal["four_ball", "none"]
    ask_trump_late: Literal["four_ball", "none"]
    cut_minimum: int | None
    cut_not_offered: Literal["four_ball", "redeal", "none"]
    table_cut: Literal["four_ball", "none"]
    riffle: Literal["four_ball", "none"]
    bottom_card: Literal["four_ball", "none"]
    boxed_cards_until: Literal["first_lead", "cut"]
    dealer_flips_in: Literal["both_batches", "first_batch"]
    six_of_suit_others: Literal["play_on", "redeal"]
    dealer_after_redeal: Literal["same", "right"]
    trump_chosen_from: Literal["first_four", "all_six"]
    trump_before_partner: bool
    last_card_is: Literal["of_the_deal", "of_the_trump_maker"]
    last_card_after_bid: bool
    trump_reveal: Literal["after_first_card", "at_once"]


class Clause(Struct, frozen=True):
    """A clause in our own words, with this ruleset's values in it.

    `id` is `ruleset.key`; `source` names the rule as people cite it ("Masters rule 9"); `place` is its place in the
    handbook.
    """

    id: str
    title: str
    text: str
    source: str
    parameters: tuple[str, ...] = ()
    place: int = 0


class Offence(Struct, frozen=True):
    """An offence as one ruleset prices it.

    `effect` None: this ruleset does not know it. `remedies` names the effects a claimant may choose between beside the
    default (`marial`). `proof` tells what must be established; `words` are what people call it, for searching.
    `deadline` says until when it may be claimed; `in_deal`: at the latest until its deal is entered. `warnings` tells
    how many times in a game it is a warning before it costs; `place` is its place among the favourites, the most
    disputed first.
    """

    id: str
    word: str
    phase: Phase
    who: Who
    effect: Effect | None
    remedies: Mapping[str, Effect]
    clauses: tuple[str, ...]
    proof: str
    words: tuple[str, ...] = ()
    note: str = ""
    deadline: str = ""
    warnings: int = 0
    place: int = 0
    in_deal: bool = False


class Ruleset(Struct, frozen=True):
    """A resolved ruleset.

    `basis`, `sources` and `cites` tell of each parameter whether the source states it, where, and which clause holds
    it. `words` gives this ruleset's spelling of a call (`jodhi`: Jodie). `changed` names the parameters that differ
    from the base; `digest` is the SHA-256 of its canonical text.
    """

    id: str
    title: str
    parameters: Parameters
    basis: Mapping[str, Basis]
    sources: Mapping[str, str]
    cites: Mapping[str, str]
    clauses: Mapping[str, Clause]
    offences: Mapping[str, Offence]
    words: Mapping[str, str]
    changed: tuple[str, ...]
    digest: str
