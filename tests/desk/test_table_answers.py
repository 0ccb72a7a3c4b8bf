"""Two matches that differ in what is due alone: whatever is done at their tables is answered and refused alike."""

from __future__ import annotations

from app.desk.refusals import Refused
from app.desk.views.audience import hall as seen_by_the_hall
from app.desk.views.audience import known, table
from app.desk.views.sight import live_told

ONE_BALL, WON = {"ball": "A", "opened": {"A": 0}}, {"thunee": {"seat": "A1", "result": "won"}, "opened": {"A": 0}}
REVOKE = {"team": "B", "offence": "revoke", "against": "A1", "hand": 2}
KEEPERS = {"A": "A1", "B": "B1"}
DOUBLE = {"double": {"seat": "A1", "result": "won"}}
DAY = (
    ("sign", {}),
    ("open_game", {"keepers": KEEPERS}),
    ("enter", {"facts": {"ball": "B"}, "game": 2, "deal": 1}),
    ("enter", {"facts": {"ball": "B"}}),
    ("claim", {"claim": REVOKE}),
    ("agree", {"claim": 1, "ruling": "withdrawn", "reason": "he saw it"}),
    ("enter", {"facts": DOUBLE}),
    ("correct", {"game": 1, "deal": 2, "facts": {"ball": "A"}}),
    ("claim", {"claim": REVOKE, "game": 1, "deal": 12}),
    ("rule", {"claim": 2, "ruling": "rejected", "reason": "he had none", "late": False}),
    ("enter", {"facts": {"ball": "A"}}),
    ("announce", {"claim": 2}),
    ("swap_sides", {"reason": "typed wrongly"}),
    ("contest", {"team": "A", "reason": "a deal is missing"}),
    ("settle", {}),
    ("position", {"a": 3, "b": 4, "reason": "the pack fell"}),
    ("void_match", {"reason": "the pack was short"}),
    ("lift_void", {}),
)


def day(halls, facts):
    """Give all that a table hears and players see of a day; the ninth ball lies open before the deal of `facts`."""
    hall, heard = halls(ruleset="online"), []
    match = hall.opened()
    hall.desk.duty.players_look = lambda _role: True
    for told in ({"ball": "A"},) * 9 + (facts,):
        hall.enter(match, **told)
    for act, fields in DAY:
        try:
            heard.append((act, dict(hall.do(act, match=match, **fields).answer)))
        except Refused as refusal:
            heard.append((act, str(refusal)))
        desk, tid = hall.desk, hall.tid
        heard.append((table(desk, tid, match), seen_by_the_hall(desk, tid, match), live_told(desk, tid)))
        heard.append(known(desk, tid))
    return heard


def test_what_is_done_at_a_table_is_answered_and_refused_alike_whatever_is_due(halls):
    heard, other = day(halls, ONE_BALL), day(halls, WON)
    for one, two in zip(heard, other, strict=True):
        assert one == two
    assert [type(said[1]) for said in heard[::3]].count(dict) > len(DAY) // 2
