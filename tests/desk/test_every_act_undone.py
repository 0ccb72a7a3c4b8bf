"""Every act there is, done once on its way through a day: undo gives the state before it, redo the state after it."""

from __future__ import annotations

from acts_kit import at_the_tables, before_the_draw, money, over_a_claim, results

from app.desk.acts.table import ACTS
from app.desk.guarding import NEVER_BACK

BESIDE = {"printed", *NEVER_BACK}
"""What is out or gone stays so: these refuse to be taken back."""
ELSEWHERE = {
    *("new", "confirm_result", "reject_result"),  # test_undo, test_signing
    *("name_official", "change_role", "tie_official", "set_pin", "remove_official", "recover_director"),
    *("place_official", "call_official", "take_call", "end_call"),
}
"""Who stands at the keys and where is no part of what Undo walks."""


def test_every_act_is_undone_and_redone_exactly(halls):
    days = (before_the_draw, at_the_tables, over_a_claim, results, money)
    done = set().union(*(day(halls).done for day in days))
    assert done | BESIDE | ELSEWHERE == set(ACTS)
