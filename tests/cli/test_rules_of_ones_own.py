"""A ruleset of one's own, a file: shown, checked, set beside another, and played by."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.no_cover

GOOD = 'base = "classic"\ntitle = "Temple day"\n[set]\ntarget_balls = 13\nbid_values = [10, 20]\n'
GOOD += 'cross_deal_below = "none"\n'
BAD = 'base = "clasic"\ntitel = "Temple"\n[set]\ntarget_bals = 13\nwin_by = "none"\n'
MISTAKES = (
    "temple.toml.titel: unknown key; known are base, title, set; did you mean title?\n"
    "temple.toml.base: there is no ruleset 'clasic'; there are masters, online, classic, dutch; did you mean classic?\n"
    "temple.toml.set.target_bals: there is no such parameter; did you mean target_balls?\n"
    "temple.toml.set.win_by: 'none' is not allowed; it must be a whole number from 1 to 9\n"
)
NEW = ("new", "Club night", "--ruleset")


@pytest.fixture
def written(tmp_path):
    def write(text):
        (tmp_path / "temple.toml").write_text(text, "utf-8")
        return str(tmp_path / "temple.toml")

    return write


def changed(told):
    values = {name: one["value"] for name, one in told["parameters"].items()}
    return told["id"], {name: values[name] for name in told["changed"]}


def test_a_file_is_shown_as_any_ruleset_with_its_changes_marked(fourball, written):
    lines = fourball("rules", written(GOOD)).splitlines()
    assert lines[0].startswith("Temple day  (classic, ")
    assert [line.split()[1:3] for line in lines if line.startswith("*")] == [
        ["target_balls", "13"],
        ["bid_values", "10,"],
        ["cross_deal_below", "none"],
    ]


@pytest.mark.parametrize(("words", "first", "second"), [((), "Temple day", "South"), (("masters",), "South", "Temple")])
def test_a_file_stands_on_either_side_of_a_difference(fourball, written, words, first, second):
    file = written(GOOD)
    told = fourball.json("rules", *(words or (file,)), "--diff", "masters" if not words else file)
    assert told["first"]["title"].startswith(first)
    assert told["second"]["title"].startswith(second)
    assert {"last_hand_mode", "target_balls"} & {one["id"] for one in told["differences"]} == set()  # 13 in both
    assert [one["id"] for one in told["differences"]][:2] == ["khanak_target_raise", "bid_values"]


@pytest.mark.parametrize("words", [("rules",), ("rules", "masters", "--diff"), NEW, ("simulate", "--ruleset")])
def test_every_mistake_of_a_file_is_told_with_its_place(fourball, written, words):
    assert fourball(*words, written(BAD), code=2) == MISTAKES
    assert fourball("list") == "No tournament yet. Make one: fourball new NAME\n"


def test_a_mix_that_cannot_be_is_refused(fourball, written):
    file = written('base = "dutch"\n[set]\nbid_enabled = false\ngames_per_match = 2')
    assert fourball(*NEW, file, code=2).splitlines() == [
        "temple.toml.set.bid_enabled: must be true when bids are contracts (score_mode contract)",
        "temple.toml.set.games_per_match: must be odd, so that a match has a winner",
    ]


def test_a_tournament_is_played_by_a_file_whatever_becomes_of_it(fourball, written, tmp_path):
    fourball(*NEW, written(GOOD), "--set", "thunee_success=8", "bid_values=[20]")
    (tmp_path / "temple.toml").unlink()
    asked = {"target_balls": 13, "thunee_success": 8, "bid_values": [20], "cross_deal_below": None}
    assert changed(fourball.json("rules", "--of", "club-night")) == ("classic", asked)
    (tmp_path / "two.csv").write_text("Team\nA\nB\n", "utf-8")
    fourball("import", "club-night", str(tmp_path / "two.csv"))
    fourball("draw", "club-night", "--seed", "1")
    fourball("call", "club-night", "M1")
    assert changed(fourball.json("rules", "--of", "club-night")) == ("classic", asked)


def told_of(fourball, tid="club-night"):
    told = fourball.json("rules", "--of", tid)
    return told["title"], *changed(told)


def test_the_title_of_a_file_is_the_tournaments(fourball, written, tmp_path):
    fourball(*NEW, written(GOOD), "--set", "thunee_success=8")
    assert told_of(fourball)[0] == "Temple day"
    (tmp_path / "two.csv").write_text("Team\nA\nB\n", "utf-8")
    fourball("import", "club-night", str(tmp_path / "two.csv"))
    fourball("draw", "club-night", "--seed", "1")
    fourball("call", "club-night", "M1")
    fourball("do", "club-night", "correct_rules", "parameter=thunee_success", "value=4", "reason=typed 8 for 4")
    title, _, values = told_of(fourball)
    assert (title, values.get("thunee_success")) == ("Temple day", None)
    page = tmp_path / "rules.html"
    fourball("rules", "--of", "club-night", "--html", str(page))
    assert "<h1>Temple day</h1>" in page.read_text("utf-8")
    fourball("result", "club-night", "M1", "--walkover", "A")


def test_a_sheet_of_a_tournament_with_a_title_goes_out_and_in_again(fourball, written, tmp_path):
    for name in ("Here", "There"):
        fourball("new", name, "--ruleset", written(GOOD))
        (tmp_path / "two.csv").write_text("Team\nA\nB\n", "utf-8")
        fourball("import", name.lower(), str(tmp_path / "two.csv"))
        fourball("draw", name.lower(), "--seed", "1")
        fourball("call", name.lower(), "M1")
    seats = 'seats={"A1":1,"B1":1,"A2":2,"B2":2}'
    fourball("do", "here", "open", "match=M1", seats, "dealer=A1", "keepers=A=A1,B=B1")
    fourball("do", "here", "enter", "match=M1", 'facts={"ball": "A"}')
    sheet = tmp_path / "sheet.json"
    sheet.write_text(fourball("sheet", "here", "M1"), "utf-8")
    fourball("sheet", "there", "M1", "--import", str(sheet))
    told = sheet.read_text("utf-8").replace('"target_balls": 13', '"target_balls": 12')
    sheet.write_text(told, "utf-8")
    assert fourball("sheet", "here", "M1", "--import", str(sheet), code=1)


def test_settings_take_a_file_that_stands_in_place_of_all_that_was_changed(fourball, written):
    fourball("new", "Club night", "--set", "thunee_success=8", "bid_values=[20]")
    fourball("do", "club-night", "settings", f"ruleset={written(GOOD)}")
    file = {"target_balls": 13, "bid_values": [10, 20], "cross_deal_below": None}
    assert told_of(fourball) == ("Temple day", "classic", file)
    fourball("do", "club-night", "settings", "ruleset=classic", "name=Club evening")
    assert told_of(fourball) == ("Temple day", "classic", file)  # the base it has already
    fourball("do", "club-night", "settings", "ruleset=online")
    assert told_of(fourball)[:2] == ("Online competitive rules (changed)", "online")


def test_what_is_wrong_with_a_file_changes_no_setting(fourball, written):
    fourball("new", "Club night")
    assert fourball("do", "club-night", "settings", f"ruleset={written(BAD)}", code=2) == MISTAKES
    asked = ("do", "club-night", "settings", f"ruleset={written(GOOD)}", "set=target_balls=12")
    assert fourball(*asked, code=2) == "set: beside a ruleset of your own write the values into its file.\n"
    assert told_of(fourball) == ("South African Thunee Masters", "masters", {})


def test_a_page_of_a_file_is_named_after_it(fourball, written, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert fourball("rules", written(GOOD), "--html") == "rules-temple.html\n"
    assert "<h1>Temple day</h1>" in (tmp_path / "rules-temple.html").read_text("utf-8")
