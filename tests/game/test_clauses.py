"""Which clauses a deal cites that a claim ended."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("claim", "result", "clauses"),
    [
        ({"team": "B", "offence": "revoke", "against": "A1", "hand": 2}, "four_ball", ["masters.four_ball"]),
        ({"team": "B", "offence": "no_trump"}, "redeal", ["masters.redeal"]),
    ],
)
def test_a_deal_a_claim_ended_cites_why(deal, claim, result, clauses):
    scored = deal({"ball": "A", "trump": "H", "claims": [claim | {"ruling": "upheld"}]})
    assert (scored["result"], scored["clauses"]) == (result, clauses)
