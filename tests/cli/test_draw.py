"""The draw on the command line: closed, drawn, certified, checked; re-entry, lots, prizes, a forecast."""

from __future__ import annotations

import json

import pypdf
import pytest

from app.paths import RESOURCES

SIXTEEN = "e23042f866232394d8de2e19c71db8d4aad474caf32916d3b99fc2f3be92ff9a"
"""The hash of the sample's list, as any machine and any tool for SHA-256 gives it by the README's recipe."""


def hall(fourball, *more, teams=6):
    tid = fourball("new", "Cup", "--best-of", "1", *more).strip()
    for n in range(1, teams + 1):
        fourball("do", tid, "add", f"name=Team {n}", f"club=C{n % 2}", "paid=true", "players=P,Q")
    return tid


def play(fourball, tid):
    for match in fourball.json("matches", tid, "--open"):
        if match["state"] == "ready":
            fourball("result", tid, match["id"], "1-0")


def test_a_draw_is_closed_shown_drawn_and_checked_by_anyone(fourball):
    tid = hall(fourball, "--apart", "club=1")
    closed = fourball("draw", tid, "--close")
    assert closed.startswith("The list of round 1 is closed: ")
    told = fourball("draw", tid, "--seed", "5", "--draft")
    assert told.startswith("Seed 5: 6 teams, bracket of 8, 2 byes.")
    fourball("undo", tid)
    fourball("draw", tid, "--seed", "6")
    path = str(fourball.folder / "certificate.json")
    assert fourball("draw", tid, "--certificate", path).strip() == path
    proof = json.loads(fourball("draw", "--check", path))
    assert proof["entries"] == closed.split()[-1]
    assert (proof["draws_made"], proof["taken_back"], proof["seed"]) == (2, 1, 6)
    assert proof["shown_before_the_seed"]
    content = (fourball.folder / "certificate.json").read_text("utf-8")
    (fourball.folder / "certificate.json").write_text(content.replace('"seed": 6', '"seed": 7'), "utf-8")
    assert "was not drawn so" in fourball("draw", "--check", path, code=1)
    (fourball.folder / "certificate.json").write_text("{}", "utf-8")
    assert "is no certificate" in fourball("draw", "--check", path, code=2)
    assert "no draw of plate" in fourball("draw", tid, "--stage", "plate", "--certificate", path, code=1)
    assert "name the tournament" in fourball("draw", code=2)
    fourball("report", tid, "draw-certificate", "--out", str(fourball.folder / "c.pdf"))
    paper = pypdf.PdfReader(fourball.folder / "c.pdf").pages[0].extract_text()
    assert "Seed 6" in paper
    assert proof["entries"] in paper
    assert "before the seed" in paper
    assert "Draws made in this tournament: 2, of which taken back: 1." in paper
    assert "List and seed give exactly this draw." in paper


@pytest.mark.no_cover
@pytest.mark.parametrize("forged", [{"kind": "swiss"}, {"round": 0}, {"swaps": -1}, {"apart": [["club", 10**9]]}])
def test_what_no_draw_can_be_is_no_certificate(fourball, forged):
    tid = hall(fourball, "--apart", "club=1")
    fourball("draw", tid, "--seed", "6")
    path = fourball.folder / "certificate.json"
    fourball("draw", tid, "--certificate", str(path))
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), **forged}), "utf-8")
    assert "is no certificate of a draw" in fourball("draw", "--check", str(path), code=2)


def test_a_list_closed_after_its_draw_was_not_shown_before_the_seed(fourball):
    tid = hall(fourball)
    fourball("draw", tid, "--seed", "5", "--draft")
    fourball("draw", tid, "--close")
    fourball("do", tid, "publish")
    path = fourball.folder / "certificate.json"
    fourball("draw", tid, "--certificate", str(path))
    assert json.loads(fourball("draw", "--check", str(path)))["shown_before_the_seed"] is None
    told = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps({**told, "shown": told["draws"][0]["time"]}), "utf-8")
    assert "can't have been shown before the seed" in fourball("draw", "--check", str(path), code=1)


def test_late_teams_take_places_left_open_and_the_certificate_holds(fourball):
    tid = hall(fourball, "--open-places", "2", teams=5)
    fourball("draw", tid, "--seed", "3")
    assert sum("open" in side for m in fourball.json("matches", tid) for side in (m["a"], m["b"])) == 2
    fourball("do", tid, "late", "name=Late", "paid=true")
    fourball("do", tid, "close_places")
    first, *_ = [m for m in fourball.json("matches", tid) if m["state"] == "ready"]
    assert first["expected"] is not None
    path = str(fourball.folder / "certificate.json")
    fourball("draw", tid, "--certificate", path)
    assert json.loads(fourball("draw", "--check", path))["holds"] is True
    fourball("report", tid, "draw-certificate", "--out", str(fourball.folder / "c.pdf"))
    paper = pypdf.PdfReader(fourball.folder / "c.pdf").pages[0].extract_text()
    assert "Came in since on open places: T006." in paper
    assert "The draw" in paper


def test_a_draw_whose_names_were_erased_is_not_proved_and_not_called_false(fourball):
    tid = hall(fourball)
    fourball("draw", tid, "--seed", "1")
    early, late = (str(fourball.folder / name) for name in ("early.json", "late.json"))
    fourball("draw", tid, "--certificate", early)
    fourball("do", tid, "erase", "team=T001")
    fourball("draw", tid, "--certificate", late)
    assert json.loads(fourball("draw", "--check", early))["holds"] is True
    told = fourball("draw", "--check", late, code=1)
    assert "are erased (T001)" in told
    assert "not the one that was closed" not in told
    assert "was not drawn so" not in told
    fourball("report", tid, "draw-certificate", "--out", str(fourball.folder / "c.pdf"))
    paper = " ".join(pypdf.PdfReader(fourball.folder / "c.pdf").pages[0].extract_text().split())
    assert "are erased (T001)" in paper
    assert "exactly this draw" not in paper
    content = (fourball.folder / "late.json").read_text("utf-8")
    (fourball.folder / "late.json").write_text(content.replace('"T002"', '"T009"', 1), "utf-8")
    assert "other teams than the list" in fourball("draw", "--check", late, code=1)


def test_rounds_are_drawn_anew_with_a_loser_back_in(fourball):
    tid = hall(fourball, "--redraw")
    assert fourball("draw", tid, "--seed", "1") == "Seed 1: round 1, 6 teams, 3 matches, 0 byes.\n"
    assert "are not decided" in fourball("draw", tid, code=1)
    play(fourball, tid)
    lost, names = zip(*((m["b"]["team"], m["b"]["name"]) for m in fourball.json("matches", tid)), strict=True)
    assert fourball("reenter", tid, lost[0]) == f"{names[0]} is in again, its fee taken.\n"
    assert "re-entered already" in fourball("reenter", tid, lost[0], code=1)
    assert fourball("draw", tid, "--seed", "2").startswith("Seed 2: round 2, 4 teams, 2 matches, 0 byes.")
    assert [e["entry"] for e in fourball.json("entries", tid) if e["team"] == lost[0]] == [2]
    assert "Semi-final" in fourball("bracket", tid)
    fourball("report", tid, "bracket", "--out", str(fourball.folder / "b.pdf"))
    fourball("draw", tid, "--stage", "plate", "--seed", "3")
    assert "Plate" in fourball("matches", tid)


def test_lines_are_changed_by_hand_and_say_what_they_break(fourball):
    tid = hall(fourball, "--apart", "club=1", teams=4)
    fourball("draw", tid, "--seed", "1", "--draft")
    pair = [m["a"]["team"] for m in fourball.json("matches", tid)[:2]]
    told = json.loads(fourball("do", tid, "swap_lines", f"team={pair[0]}", f"other={pair[1]}"))
    assert all("changed by hand" in line for line in told["broken"])
    fourball("do", tid, "publish")
    assert "needs a reason" in fourball("do", tid, "swap_lines", f"team={pair[0]}", f"other={pair[1]}", code=1)


def test_disputes_voids_expulsions_lots_and_prizes_have_their_acts(fourball):
    tid = hall(fourball, teams=4)
    fourball("do", tid, "settings", "fee=100", "prizes=50%,30%,10%,10%")
    fourball("draw", tid, "--seed", "1")
    fourball("result", tid, "M1", "1-0")
    fourball("do", tid, "dispute", "match=M1", "reason=miscount")
    assert {m["id"]: m["state"] for m in fourball.json("matches", tid)}["M1"] == "disputed"
    fourball("do", tid, "settle", "match=M1")
    fourball("do", tid, "void_match", "match=M1", "reason=wrong cards")
    assert [fourball.json("matches", tid, *more)[0]["state"] for more in ((), ("--open",))] == ["void", "void"]
    fourball("call", tid, "M1")
    assert fourball.json("matches", tid)[0]["state"] == "called"
    fourball("result", tid, "M1", "0-1")
    team = fourball.json("matches", tid)[1]["a"]["team"]
    assert "Say why" in fourball("do", tid, "expel", f"team={team}", "reason= ", code=1)
    fourball("do", tid, "expel", f"team={team}", "reason=cards thrown")
    assert fourball.json("matches", tid)[1]["how"] == "expelled"
    fourball("result", tid, "M3", "1-0")
    assert [row["prize"] for row in fourball.json("standings", tid)] == ["200", "120", "40", "40"]
    order = json.loads(fourball("do", tid, "draw_lots", "place=3", "seed=9"))["order"]
    assert [row["team"] for row in fourball.json("standings", tid)][2:] == order
    assert json.loads(fourball("do", tid, "pay_prize", f"team={order[0]}", "signed=2"))["amount"] == 40
    assert [row["paid"] for row in fourball.json("prizes", tid)] == [False, False, True, False]
    assert "Signed by" in fourball("prizes", tid)
    fourball("undo", tid)
    fourball("undo", tid)
    fourball("do", tid, "order_places", f"teams={','.join(reversed(order))}", "reason=played off")
    fourball("report", tid, "prizes", "--out", str(fourball.folder / "p.pdf"))
    assert json.loads(fourball("do", tid, "end_reentry", f"team={team}", "reason=no room"))["how"] == "refused"


def test_a_day_is_forecast_by_round(fourball):
    told = fourball("simulate", "--teams", "6", "--tables", "2", "--days", "5")
    assert told.splitlines()[1].split() == ["Round", "Matches", "Over", "in", "half", "Over", "in", "90", "%"]
    assert [row["matches"] for row in fourball.json("simulate", "--teams", "6", "--days", "3")] == [2, 2, 1]
    assert "--tables: give a number" in fourball("simulate", "--tables", "0", code=2)
    assert "Write odd numbers" in fourball("simulate", "--best-of", "2", code=2)


def test_the_same_list_and_seed_give_the_same_draw_on_every_machine(fourball, process):
    """A machine with another hashing, language, clock and folder makes the draw of a certificate again."""
    tid = fourball("new", "Hall day", "--date", "2026-01-31").strip()
    fourball("import", tid, str(RESOURCES / "samples" / "sixteen.csv"))
    fourball("draw", tid, "--seed", "4711")
    path = str(fourball.folder / "certificate.json")
    fourball("draw", tid, "--certificate", path)
    other = {
        "PYTHONHASHSEED": "7",
        "LC_ALL": "C",
        "TZ": "Pacific/Kiritimati",
        "FOURBALL_HOME": str(process.folder / "b"),
    }
    told = json.loads(process("draw", "--check", path, **other))
    mine = json.loads((fourball.folder / "certificate.json").read_text("utf-8"))
    assert (told["holds"], told["entries"]) == (True, mine["entries"])
    assert mine["entries"] == SIXTEEN


def test_places_of_the_plate_have_a_list_of_their_own(fourball):
    tid = hall(fourball, teams=4)
    fourball("draw", tid, "--seed", "1")
    assert fourball("standings", tid).splitlines()[0].startswith("Place")
    play(fourball, tid)
    fourball("draw", tid, "--stage", "plate", "--seed", "2")
    told = fourball("standings", tid).splitlines()
    assert [line for line in told if not line.startswith(" ")] == ["Standings", told[1], "Plate", told[7]]
    assert (told[1].split()[:3], told[7].split()[:3]) == (["Place", "Id", "Team"], ["Place", "Id", "Team"])
    assert fourball("standings", tid, "--stage", "plate").splitlines()[0] == "Plate"
    both = {row["team"] for row in fourball.json("standings", tid, "--stage", "plate")}
    assert both < {row["team"] for row in fourball.json("standings", tid)}
    assert len(both) == 2


def test_a_round_that_no_draw_has_is_refused(fourball):
    fourball("new", "Club", "--best-of", "1")
    assert fourball("matches", "club", "--round", "9").count("\n") == 1
    for n in range(4):
        fourball("do", "club", "add", f"name=Team {n}")
    fourball("draw", "club", "--seed", "1")
    assert [row["id"] for row in fourball.json("matches", "club", "--round", "2")] == ["M3"]
    for number in ("3", "0", "-1"):
        told = fourball("matches", "club", f"--round={number}", code=1)
        assert told == f"There is no round {number}: the draw has rounds 1 to 2.\n"
