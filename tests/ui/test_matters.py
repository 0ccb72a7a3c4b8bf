"""Does it matter? What is said of a claim before it is ruled on; asked of a desk, without a window."""

from __future__ import annotations

import desk_kit
import pytest

from app.desk.desk import Desk
from app.game.facts import Jodhi
from app.store.engine import open_store
from app.ui.match.claims.matters import both
from app.ui.match.reading import read_match

SEATS, KEEPERS = {"A1": 1, "A2": 2, "B1": 1, "B2": 2}, {"A": "A1", "B": "B1"}


class Hall:
    """A desk with a final of two or a draw of four, in whose M1 each deal was a Thunee won: 4 balls."""

    def __init__(self, folder, teams, won=("A1",) * 4, **settings):
        self.desk = Desk(open_store(folder / "desk.db"), desk_kit.ticking())
        self.tid = desk_kit.drawn(self.desk, teams, best_of=(1,), **settings)
        self.do("call", match="M1")
        self.do("open", match="M1", seats=SEATS, dealer="A1", keepers=KEEPERS)
        for seat in won:
            self.do("enter", match="M1", facts={"thunee": {"seat": seat, "result": "won"}})

    def do(self, act, **fields):
        return self.desk.perform(act, fields, tournament=self.tid)

    def whole(self, deal, claim):
        self.do("claim", match="M1", game=1, deal=deal, claim=claim)
        shown = read_match(self.desk, self.tid, "M1", None)
        return both(shown, shown.state.claims[-1])

    def said(self, offence):
        return self.whole(4, {"team": "B", "offence": offence, "against": "A1"}).by_keeper[3:]


JODHI = Jodhi("A1", 20, after_hand=1, suit="H")


@pytest.fixture
def hall(tmp_path):
    made = []
    yield lambda *told, **settings: made.append(Hall(tmp_path, *told, **settings)) or made[-1]
    for one in made:
        one.desk.close()


def test_before_the_sign_off_it_decides_the_match_and_nothing_hangs_on_it_yet(hall):
    assert hall(4).said("revoke") == ("It decides the match.",)


def test_after_it_the_next_match_hangs_on_it(hall):
    day = hall(4)
    day.do("sign", match="M1")
    assert day.said("revoke") == ("It decides the match.", "It decides who plays M3.")


def test_the_prizes_of_a_final_hang_on_it(hall):
    day = hall(2, purse=100, prizes=("60", "40"))
    day.do("sign", match="M1")
    assert day.said("revoke") == ("It decides the match.", "2 prizes may change with it.")


def test_what_moves_no_ball_holds_nothing(hall):
    day = hall(4)
    day.do("sign", match="M1")
    assert day.said("language") == ()


REVOKED = {"team": "B", "offence": "revoke", "against": "A1"}
LEVEL = ("A1", "A1", "A1", "B1", "B1", "B1")
"""12 all, one ball from the end of the game."""


def test_a_claim_in_the_last_deal_of_the_last_game_gives_the_match_to_either(hall):
    day = hall(4, won=(*LEVEL, "A1"))
    day.do("sign", match="M1")
    assert day.whole(7, REVOKED).by_keeper == (
        "Upheld: A 12 – B 13, game and match to B.",
        "Rejected: A 13 – B 12, game and match to A.",
        "Not proved: A 13 – B 12, game and match to A.",
        "It decides the match.",
        "It decides who plays M3.",
    )


def test_a_claim_that_is_wrong_would_give_the_match_away(hall):
    assert hall(4, won=LEVEL).whole(6, REVOKED).by_keeper == (
        "Upheld: A 12 – B 12.",
        "Rejected: A 13 – B 8, game and match to A.",
        "Not proved: A 12 – B 12.",
        "It decides the match.",
    )


def test_a_claim_while_nobody_is_near_the_end_moves_balls_alone(hall):
    told = hall(4, won=("A1",) * 3).whole(3, REVOKED)
    assert told.by_keeper == ("Upheld: A 8 – B 4.", "Rejected: A 12 – B 0.", "Not proved: A 12 – B 0.")
    upheld = "Upheld: A 8 – B 0. Nobody scores in that deal."
    assert told.by_other == (upheld, "Rejected: A 12 – B 0.", "Not proved: A 12 – B 0.")


def test_a_claim_that_leaves_the_winner_says_how_many_deals_would_not_count(hall):
    day = hall(4, won=("B1", *("A1",) * 4))
    day.do("sign", match="M1")
    assert day.whole(1, {"team": "A", "offence": "revoke", "against": "B1"}).by_keeper == (
        "Upheld: A 13 – B 0, game and match to A. 1 deal after it will not count.",
        "Rejected: A 13 – B 4, game and match to A.",
        "Not proved: A 13 – B 4, game and match to A.",
    )


def test_a_4_ball_beside_a_claim_on_a_jodhi_ends_the_deal_where_that_jodhi_is_typed(hall):
    day = hall(4, ("A1",))
    day.do("claim", match="M1", claim={"team": "B", "offence": "jodhi_bluff", "value": 20, "remedy": "marial"})
    day.do("rule", match="M1", claim=1, ruling="upheld", reason="no queen")
    day.do("claim", match="M1", claim={"team": "B", "offence": "look_cards"})
    shown = read_match(day.desk, day.tid, "M1", None)
    claim = shown.state.claims[-1]
    told = ("Upheld: A 4 – B 4.", "Rejected: A 8 – B 0.", "Not proved: play on.")
    assert both(shown, claim, (JODHI,)).by_keeper == told
    assert both(shown, claim).by_keeper == (
        "Upheld: it ends the deal as soon as the Jodhi claimed is typed: type that first.",
        "Rejected: it ends the deal as soon as the Jodhi claimed is typed: type that first.",
        "Not proved: play on.",
    )


def test_a_4_ball_after_a_claim_that_waits_says_that_the_deal_waits_for_it(hall):
    day = hall(4, ("A1",))
    day.do("claim", match="M1", claim={"team": "A", "offence": "signals"})
    day.do("claim", match="M1", claim={"team": "B", "offence": "look_cards"})
    shown = read_match(day.desk, day.tid, "M1", None)
    told = both(shown, shown.state.claims[-1]).by_keeper
    assert told == (
        "Upheld: the deal waits for claim 1 too.",
        "Rejected: the deal waits for claim 1 too.",
        "Not proved: play on.",
    )
