"""Does it matter? What is said of a claim before it is ruled on; asked of a desk, without a window."""

from __future__ import annotations

import desk_kit
import pytest

from app.desk.desk import Desk
from app.store.engine import open_store
from app.ui.match.matters import both
from app.ui.match.reading import read_match

SEATS, KEEPERS = {"A1": 1, "A2": 2, "B1": 1, "B2": 2}, {"A": "A1", "B": "B1"}


class Hall:
    """A desk with a final of two or a draw of four, whose M1 was won deal by deal."""

    def __init__(self, folder, teams, **settings):
        self.desk = Desk(open_store(folder / "desk.db"), desk_kit.ticking())
        self.tid = desk_kit.drawn(self.desk, teams, best_of=(1,), **settings)
        self.do("call", match="M1")
        self.do("open", match="M1", seats=SEATS, dealer="A1", keepers=KEEPERS)
        for _ in range(4):
            self.do("enter", match="M1", facts={"thunee": {"seat": "A1", "result": "won"}})

    def do(self, act, **fields):
        return self.desk.perform(act, fields, tournament=self.tid)

    def said(self, offence):
        self.do("claim", match="M1", game=1, deal=4, claim={"team": "B", "offence": offence, "against": "A1"})
        shown = read_match(self.desk, self.tid, "M1", None)
        return both(shown, shown.state.claims[-1]).by_keeper[3:]


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
