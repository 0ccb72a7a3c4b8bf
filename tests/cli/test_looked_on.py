"""What the command line says where players look on: the day as they know it, whatever was ruled and not announced."""

from __future__ import annotations

import json

import pytest

from app.cli.command import Call
from app.desk.desk import Desk
from app.desk.drift import Drift
from app.store.engine import open_store

CLOCK = "2026-11-29T10:00:00.000+00:00"
SEATS, KEEPERS = {"A1": 1, "B1": 1, "A2": 2, "B2": 2}, {"A": "A1", "B": "B1"}
REVOKE = {"team": "B", "offence": "revoke", "against": "A1"}
THUNEE = {"thunee": {"seat": "A1", "result": "won"}}
RULED = (None, "upheld", "rejected")
SHEET = {
    "format": "fourball-scoresheet",
    "version": 1,
    "ruleset": "masters",
    "match": {"best_of": 1},
    "games": [{"deals": [{"ball": "A"}]}],
}


def day(folder, ruling, teams):
    """Sign the last match of the first round off, claim a revoke in its last deal, and rule on that without a word."""
    (folder / "home").mkdir()
    (folder / "home" / "settings.toml").write_text('kind = "table"\n')
    with open_store(folder / "home" / "desk.db") as journal:
        desk = Desk(journal, lambda: CLOCK)

        def do(act, **fields):
            return desk.perform(act, fields, tournament="club")

        desk.perform("new", {"name": "Club", "best_of": (1,), "tables": 2})
        do(
            "import",
            rows=[{"name": f"Team {n}", "players": [{"name": f"P{n}"}, {"name": f"Q{n}"}]} for n in range(teams)],
        )
        do("draw", seed=7, publish=True)
        do("call", match="M1", table=1)
        do("open", match="M1", seats=SEATS, dealer="A1", keepers=KEEPERS)
        for _ in range(4):
            do("enter", match="M1", facts=THUNEE)
        do("sign", match="M1")
        if teams > 2:
            do("result", match="M2", games="1-0")
        do("claim", match="M1", game=1, deal=4, claim=REVOKE)
        if ruling:
            do("rule", match="M1", claim=1, ruling=ruling, reason="seen", late=False)


@pytest.fixture
def days(tmp_path, shell):
    """Give shells on days that differ in a ruling nobody announced."""

    def made(teams):
        for ruling in RULED:
            folder = tmp_path / f"{teams} {ruling}"
            folder.mkdir()
            day(folder, ruling, teams)
            yield shell(folder)

    return made


def test_the_list_of_tournaments_tells_no_final_that_goes_on(days):
    shells = tuple(days(2))
    assert [fourball("list").split()[-1] for fourball in shells] == ["finished"] * 3
    for fourball in shells:
        settle(fourball)
    assert [fourball.json("list")[0]["state"] for fourball in shells] == ["finished", "playing", "finished"]


def settle(fourball):
    """Let nobody but officials look on at this station."""
    (fourball.folder / "home" / "settings.toml").write_text('kind = "officials"\n')


def test_a_sheet_is_compared_and_taken_in_where_no_players_look_on(days):
    for fourball in days(4):
        path = fourball.folder / "sheet.json"
        path.write_text(json.dumps(SHEET))
        for match in ("M1", "M3"):
            assert "Players look on here" in fourball("sheet", "club", match, "--import", str(path), code=1)
            assert fourball.out == ""


def test_who_signs_is_asked_and_refused_by_who_goes_on_as_players_know(days, monkeypatch):
    asked = []
    monkeypatch.setattr(Call, "pin", lambda _call, _variable, question: asked.append(question) or "1111")
    said = [
        (
            fourball("sign", "club", "M3", "--pin", "A", code=1),
            fourball("result", "club", "M3", "1-0", "--pin", "A", code=1),
        )
        for fourball in days(4)
    ]
    assert said[0] == said[1] == said[2]
    assert len(asked) == 3
    assert len(set(asked)) == 1


def test_officials_at_tables_and_what_was_said_of_a_call_are_for_officials(days):
    fourball = next(days(2))
    fourball("do", "club", "call_official", "table=1", "note=they shout about a cut")
    assert "Players look on here" in fourball("duty", "club", code=1)
    settle(fourball)
    assert "they shout" in fourball("duty", "club")


def test_a_deal_that_counts_otherwise_now_is_named_without_what_is_due_of_it(days, monkeypatch):
    otherwise = Drift(12, "M1", 1, 1, "1", (("A", 4),), (("B", 4),))
    monkeypatch.setattr(Desk, "drift", lambda *_: (otherwise,))
    fourball = next(days(2))
    for told in (fourball("verify"), fourball("verify", "--json")):
        assert otherwise.bare in told
        assert "4 to" not in told
    settle(fourball)
    assert otherwise.sentence in fourball("verify")


def test_what_is_erased_is_answered_alike_whatever_was_ruled(days):
    said = [[fourball("do", "club", "erase", f"team=T00{n}") for n in (1, 2)] for fourball in days(2)]
    assert said[0] == said[1] == said[2]
