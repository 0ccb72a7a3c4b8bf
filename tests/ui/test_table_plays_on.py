"""A table with a ruling that nobody announced looks as with an open claim, and officials see what it typed since."""

from __future__ import annotations

import desk_kit
import pytest
from secrets_kit import KEEPERS, REVOKE, SEATS

from app.desk.desk import Desk
from app.store.engine import open_store
from app.ui.match.ask_panel import Question
from app.ui.match.notes import note_of
from app.ui.match.questions import sign_question, untold_question
from app.ui.match.reading import read_match
from app.ui.match.showing import table_side
from app.ui.match.standing import board_shown, mode
from app.ui.match.table_side.standing import held_words


def test_a_table_station_plays_on_and_officials_see_which_deals_it_typed_since_the_ruling(tmp_path):
    seen = []
    for ruling in ("", "upheld", "rejected"):
        desk = Desk(open_store(tmp_path / f"{ruling}.db"), lambda: "2026-11-29T10:00:00.000+00:00")
        tid = desk_kit.drawn(desk, 2)

        def do(act, desk=desk, tid=tid, **fields):
            return desk.perform(act, {"match": "M1", **fields}, tournament=tid)

        do("call", table=1)
        do("open", seats=SEATS, dealer="A1", keepers=KEEPERS)
        for _ in range(3):
            do("enter", facts={"thunee": {"seat": "A1", "result": "won"}})
        do("claim", claim=REVOKE)
        if ruling:
            do("rule", claim=1, ruling=ruling, reason="seen", level="judge", late=False)
        desk.duty.players_look = lambda _role: True
        do("enter", facts={"thunee": {"seat": "A1", "result": "won"}})
        do("enter", facts={"ball": "B"})
        shown = read_match(desk, tid, "M1", None)
        at_table = shown.seen_at(officials=False)
        side, board = table_side(shown), board_shown(shown, officials=False)
        pad = shown.live()  # an official's, where no players look on
        steps = at_table.undoes.name, at_table.upcoming, (pad.game, pad.deal, pad.dealer)
        seen.append((side, board, mode(shown, officials=False), held_words(side), steps))
        marked = [
            row.deal for row in board_shown(shown, officials=True).rows if "before the announcement" in row.detail
        ]
        assert marked == ([5, 4] if ruling else [])
        assert ("Its table plays on: 2 deals since." in note_of(shown)) is bool(ruling)
        desk.close()
    assert seen[0] == seen[1] == seen[2]
    assert seen[0][3] == ""


@pytest.mark.parametrize(
    ("best_of", "told"),
    [((1,), ("M1 is won as its players know it", ["5", "4", "Backspace"])), ((3,), ("Game 2", ["5"]))],
)
def test_officials_announce_the_ruling_by_which_a_game_goes_on_that_its_players_know_as_won(tmp_path, best_of, told):
    desk = Desk(open_store(tmp_path / "day.db"), lambda: "2026-11-29T10:00:00.000+00:00")
    tid = desk_kit.drawn(desk, 2, best_of=best_of)

    def do(act, **fields):
        return desk.perform(act, {"match": "M1", **fields}, tournament=tid)

    do("call", table=1)
    do("open", seats=SEATS, dealer="A1", keepers=KEEPERS)
    do("enter", facts={"ball": "A"})
    for _ in range(3):
        do("enter", facts={"thunee": {"seat": "A1", "result": "won"}})
    do("claim", game=1, deal=1, claim={"team": "B", "offence": "revoke", "against": "A1"})
    do("rule", claim=1, ruling="upheld", reason="seen", level="judge", late=False)
    shown = read_match(desk, tid, "M1", None)
    asked = sign_question(shown) if mode(shown) == "sign" else untold_question(shown, Question("Game 2", "", ""))
    assert (asked.title, [one.key for one in asked.choices]) == told
    assert {team: one.balls for team, one in board_shown(shown, officials=True).teams.items()} == {"A": 12, "B": 4}
    desk.close()


def test_the_other_acts_of_a_claim_tell_a_table_nothing_of_a_ruling_nobody_announced(playing):
    table = playing
    table.type("f11031")
    told = {"match": table.mid, "claim": 1, "ruling": "upheld", "reason": "seen"}
    table.context.told(table.desk.perform("rule", told, tournament=table.tid))
    table.settle()
    assert "upheld" in table.page.ground().claims[1]
    table.page.switch_view()
    (words,) = table.page.ground().claims.values()
    assert "upheld" not in words
    assert table.page.ground().loser == ""
