"""What officials put beside a claim, cards looked at in private too, tells a table nothing when it steps back."""

from __future__ import annotations

import pytest
from looked_on_kit import told

from app.desk.views.sight import Sight

BESIDE = {
    "nothing": (),
    "a statement": (("attach", {"text": "he held the jack"}),),
    "cards looked at in private": (
        ("lay_cards", {"facts": {"held": {"B1": ["JS"]}}, "inspected": {"A1": ["KH", "QH"]}}),
        ("attach", {"text": "he held the jack"}),
    ),
}
REVOKE = {"team": "B", "offence": "revoke", "against": "A1"}


def claimed(hall, *, settled=False, over=False):
    """Enter two deals and claim a revoke in the second; the ruling is announced where it is settled."""
    match = hall.opened()
    hall.win(match) if over else [hall.enter(match, ball="A") for _ in range(2)]
    if over:
        hall.do("sign", match=match)
    hall.do("claim", match=match, game=1, deal=2, claim=REVOKE)
    if settled:
        hall.do("rule", match=match, claim=1, ruling="rejected", reason="seen", late=False)
        hall.do("announce", match=match, claim=1)
    return match


@pytest.mark.parametrize("settled", [False, True])
@pytest.mark.parametrize("later", [False, True])
@pytest.mark.parametrize("over", [False, True])
def test_a_step_at_a_table_says_and_does_the_same_whatever_officials_put_beside_a_claim(halls, settled, later, over):
    said = []
    for acts in BESIDE.values():
        hall = halls()
        match = claimed(hall, settled=settled, over=over)
        if later and not over:
            hall.enter(match, ball="B")
        for act, fields in acts:
            hall.do(act, match=match, claim=1, **fields)
        coming = Sight(hall.desk, looked_on=True).next_step(hall.tid, match, back=False)
        answers = [told(hall, "undo", match=match) for _ in range(2)]
        again = Sight(hall.desk, looked_on=True).next_step(hall.tid, match, back=True)
        answers += [told(hall, "redo", match=match) for _ in range(2)]
        lie = len(hall.desk.match(hall.tid, match).attached)
        assert lie == sum(act == "attach" for act, _ in acts)
        steps = [one.label if one else "" for one in (coming, again)]
        said.append((answers, steps, hall.desk.score(hall.tid, match).games[0].now.balls))
    assert said[0] == said[1] == said[2]
    assert "beside" not in str(said)


def test_a_deal_told_since_is_taken_back_and_what_lies_beside_the_claim_stays(hall):
    match = claimed(hall, settled=True)
    hall.enter(match, ball="B")
    hall.do("attach", match=match, claim=1, text="he held the jack")
    assert told(hall, "undo", match=match) == {"undone": "Deal 3 of game 1, M1"}
    assert len(hall.desk.match(hall.tid, match).attached) == 1
