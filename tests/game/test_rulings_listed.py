"""Every ruling that the rulebook lists beside the checkout is held by a test that bears its number."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
LISTED = TESTS.parents[1] / "shared" / "cases" / "rulings.jsonl"
HELD = {
    "R201": ("all", "Input: card points 150 + 150", "reject: must add to 304 (NLD 154)", "deal_points_check"),
    "R202": (
        "all 304",
        "Input: counting team 105 points with exactly ONE hand won",
        "reject: 105 cannot be made from 4 cards (50 totals between 8 and 120 are impossible with one hand)",
        'deal_points_check; see table "reachable totals"',
    ),
    "R204": (
        "ONL",
        "Input: jodhi after hand 3 by the team that lost hand 3",
        'flag "wrong time" to the official only; counts unless Marials is called',
        "jodhi_which_hand S0 L49; adjudicator_no_prompt",
    ),
    "R205": (
        "FP",
        "Trumpman's partner makes the first bid",
        "bid void, no balls; bidding stays open",
        "bid_right_to_open S1 L30",
    ),
    "R207": ("SAM", "Bid of 110", "reject: highest call is 104", "bid_maximum R14"),
    "R210": ("SAM", "First four Q Q Q 10 (16): asks for a re-deal", "refused: 16 > 10", "redeal_low_first_four R4"),
    "R211": ("SAM", 'Trumper says "last card"', "refused: he must place one of his four cards", "last_card_trump R4"),
    "R212": (
        "SAM",
        "Keeper forgot 1 ball, remembers before the next cut without help",
        "may open; no offence",
        "ball_forgotten (default)",
    ),
    "R214": (
        "SAM",
        "Team loses in round 1 and asks for a re-entry",
        "granted once against a second entry fee",
        "re_entry GR1",
    ),
    "R215": ("SAM", "The re-entered team loses again", "out", 're_entry GR1 "Only one"'),
    "R216": ("SAM", "Team loses in round 2 and asks for a re-buy", "refused", "re_entry GR1"),
    "R217": (
        "SAM",
        "Claim deadlocked at the table",
        "adjudicator rules; unresolved -> judge -> match commissioner (final)",
        "escalation_path L102-L104",
    ),
    "R218": (
        "SAM",
        "Situation not in the rules (both packs dealt at one table)",
        "judge's decision final, written down as precedent",
        "rules_gap L78",
    ),
    "R219": (
        "SAM",
        "Adjudicator sees a revoke nobody claims",
        "says nothing, records nothing",
        "adjudicator_no_prompt L101; adjudicator_only_disputes L103",
    ),
    "R220": (
        "SAM",
        "Player swears at an opponent",
        "conduct report; judge may expel; expelled persons barred from future events",
        "conduct_language L84; conduct_ban L89",
    ),
    "R221": (
        "SAM",
        "Team expelled at 6-9 in the game",
        "opponents win the match by walkover; score 6-9 stays on record",
        "expelled_match_result (default)",
    ),
    "R223": (
        "SAM",
        "Judges want a 12-ball game after round 1",
        (
            "refused as a change of rules: only before the start; a wrongly entered value may be corrected by the "
            "match commissioner as a recorded act"
        ),
        "rules_change L93",
    ),
    "R225": (
        "FP",
        'Player says "hold the game", another player calls Thunee first',
        "the other player's call stands (unless trumpman counters)",
        "hold_the_game S1 L48",
    ),
    "R226": ("SAM", "Thunee caller wants to withdraw", "refused", "thunee_binding GR3"),
    "R227": (
        "SAM",
        "Jodhi 20 called while holding K+Q+J of that suit",
        "accepted as called: K+Q is a 20 jodhi (reading; the organiser may price it)",
        "jodhi_undercall (default)",
    ),
    "R228": (
        "SAM",
        "Opponents demand to see the jodhi",
        "refused at the table; adjudicator inspects privately",
        "jodhi_show_cards R15",
    ),
    "R230": ("NLD", "A player who has passed bids later", "illegal", "bid_pass_final S3 L24"),
    "R233": (
        "SAM",
        "Best of three final, 1-1",
        "third game decides; first dealer by the normal rule",
        "match_length (default 1, configurable)",
    ),
    "R234": (
        "SAM",
        "Opponent (not partner) reminds the keeper to open",
        "no 4-ball: the rule protects the opponents; note only",
        "ball_open_reminder R11 (reading)",
    ),
}
"""Whose rules, what happened, what is ruled and by which clause, as it was when its test was written."""


def numbered():
    """Give the numbers that names of tests bear."""
    sources = (path.read_text("utf-8") for path in TESTS.rglob("test_*.py"))
    return {f"R{number}" for text in sources for number in re.findall(r"^def test_r(\d{3})_", text, re.MULTILINE)}


def test_every_ruling_has_a_test_of_its_number():
    assert set(HELD) == numbered()


def test_the_list_beside_the_checkout_says_what_the_tests_were_written_for():
    if not LISTED.exists():
        pytest.skip("the rulings are not beside this checkout")
    rows = [json.loads(line) for line in LISTED.read_text("utf-8").splitlines()]
    listed = {one["id"]: (one["ruleset"], one["facts"], one["verdict"], one["clauses"]) for one in rows}
    assert listed == HELD
