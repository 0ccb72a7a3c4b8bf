from __future__ import annotations

import html
import json
import subprocess
import sys

import pytest

from app.rules.loading import load

GOOD = {
    "format": "fourball-scoresheet",
    "version": 1,
    "id": "S1",
    "ruleset": "masters",
    "games": [{"start": {"dealer": "A1"}, "deals": [{"points": {"A": 105}, "last_hand": "A1"}]}],
}
BAD = GOOD | {"id": "S2", "games": [{"deals": [{"points": {"A": 150, "B": 150}, "last_hand": "A"}, {"bid": 15}]}]}


@pytest.fixture
def write(tmp_path):
    def write(name, *sheets):
        text = "\n".join(json.dumps(s) if isinstance(s, dict) else s for s in sheets)
        (tmp_path / name).write_text(text, "utf-8")
        return str(tmp_path / name)

    return write


def test_people_get_the_arithmetic(fourball, write):
    told = fourball("score", write("s.json", GOOD))
    assert "S1 (masters)" in told
    assert "105 cards + 10 last hand = 115, needs 105" in told
    assert "A +1" in told


ASKED = GOOD | {
    "ruleset": "online",
    "games": [
        {
            "deals": [
                {
                    "points": {"A": 115},
                    "hands": ["B", "A", "B", "A", "A", "B1"],
                    "jodhis": [{"seat": "A1", "value": 20, "after_hand": 4}],
                    "claims": [{"team": "B", "offence": "jodhi_wrong_time"}],
                },
                {"thunee": {"seat": "A1", "result": "partner_catch"}, "opened": {"B": 1}},
                {
                    "trump": "D",
                    "trump_maker": "B1",
                    "ball": "A",
                    "hands": [
                        {"lead": "A2", "cards": ["JS", "9S", "KH", "AS"], "won": "A2"},
                        {"lead": "A2", "cards": ["?", "JC", "QC", "KC"], "won": "B2"},
                        *[{"cards": ["?"] * 4, "order": False, "won": "B"}] * 4,
                    ],
                    "claims": [{"team": "B", "offence": "revoke", "against": "A1", "hand": 1}],
                },
            ]
        }
    ],
}


def test_people_read_the_answer_to_each_claim_and_how_each_call_ended(fourball, write):
    lines = fourball("score", write("s.json", ASKED)).splitlines()
    told = "upheld (jodie void); called after hand 4 [Jodie at the wrong time]"
    assert f"  1 claim: Jodie after another hand than allowed: {told}" in lines
    assert "  2 Thunee: caught by the partner; the partner took the first hand A1 did not" in lines
    assert any(line.startswith("  2 B opened 1 of 8 due; noted or put right") for line in lines)
    assert [line.split()[2] for line in lines[3:6]] == ["count", "Thunee", "open"]
    (claim,) = [line for line in lines if line.startswith("  3 claim: ")]
    assert claim.startswith("  3 claim: Wrong colour played though able to follow: open; ")
    assert claim.endswith("; this settles it: hands 3, 4, 5, 6 turned up together [Colour cutting]")
    assert lines[-1] == "Games 0-0, provisional until what is open is ruled"
    told = fourball("--language", "nl", "score", write("s.json", ASKED))
    assert "Thunee: gevangen door de partner" in told


FORGOTTEN = ["10S AS KS 9S", "QD 9D JS KD", "KC 10C JC AC", "JD AD QS ?", "? 9C JH KH", "QH AH 10D 9H"]


def test_people_read_what_would_settle_a_call(fourball, write):
    leads = ("A1", "B2", "B1", "B2", "B1", "A2")
    deal = {
        "trump": "S",
        "trump_maker": "B2",
        "hands": [{"lead": lead, "cards": row.split()} for lead, row in zip(leads, FORGOTTEN, strict=True)],
        "jodhis": [{"seat": "B1", "value": 20, "after_hand": 1, "suit": "C"}],
        "khanak": {"seat": "B1"},
    }
    sheet = GOOD | {"games": [{"start": {"dealer": "A2"}, "deals": [deal]}]}
    (call,) = [line for line in fourball("score", write("s.json", sheet)).splitlines() if "Khanuck: " in line]
    assert call.startswith("  1 Khanuck: not decided; ")
    ways = "the card of B1 in hand 5, the card of A2 in hand 4"
    assert call.endswith(f"; any one of these settles it: {ways}")


def test_people_read_which_closed_hand_would_settle_a_claim(fourball, write):
    rows = ["JS 9S KH AS", "JC 9C AC 10C", "KC QC JH 9H", "JD 9D AD 10D", "KD QD AH 10H"]
    closed = {"cards": ["?"] * 4, "order": False, "won": "B"}
    deal = {
        "trump": "D",
        "trump_maker": "A1",
        "ball": "A",
        "hands": [*[{"lead": "A2", "cards": row.split()} for row in rows], closed],
        "claims": [{"team": "B", "offence": "revoke", "against": "A1", "hand": 1}],
    }
    lines = fourball("score", write("s.json", GOOD | {"games": [{"deals": [deal]}]})).splitlines()
    (claim,) = [line for line in lines if "claim: " in line]
    assert "; this settles it: hand 6 turned up [" in claim


def test_scripts_get_one_array_of_all_files(fourball, write):
    told = fourball.json("score", write("a.json", GOOD), write("b.json", GOOD | {"id": "S3"}))
    assert [(r["id"], r["games"][0]["balls"]) for r in told] == [("S1", {"A": 1, "B": 0}), ("S3", {"A": 1, "B": 0})]


def test_lines_keep_their_order_and_their_errors(fourball, write):
    file = write("s.jsonl", GOOD, BAD, "{", GOOD | {"id": "S4"}, "")
    fourball("score", file, "--json", code=2)
    told = [json.loads(line) for line in fourball.out.splitlines()]
    assert [r["id"] for r in told] == ["S1", "S2", None, "S4"]
    paths = [error["path"] for error in told[1]["errors"]]
    assert "games[0].deals[0].points" in paths
    assert "games[0].deals[1].bid" in paths
    lines = fourball.err.splitlines()
    assert lines[:2] == [f"{file}:2:", "games[0].deals[0].points: 150 + 150 is not 304"]
    assert lines[2].startswith("games[0].deals[1].bid: ")
    assert lines[3].startswith(f"{file}:3: is not JSON")


MANY = {
    "format": "fourball-scoresheet", "version": 1, "colour": "red", "ruleset": "masters",
    "match": {"best_of": 2, "place": 4},
    "games": [
        {"start": {"dealer": "C1", "balls": {"A": 1}}, "deals": [
            {"points": {"A": 150, "B": 150}}, {"foo": 1, "points": {"A": 400}}, {"points": {"A": 1, "B": 1}}]},
    ],
}  # fmt: skip


def test_what_a_sheet_tells_twice_is_refused_whatever_else_is_right_in_it(fourball, write):
    twice = json.dumps(GOOD).replace('"points": {"A": 105}', '"points": {"A": 105}, "points": {"A": 95}')
    fourball("score", write("twice.json", twice), code=2)
    assert fourball.err == "games[0].deals[0].points: is told 2 times; keep one of them\n"
    bad = twice.replace('"A": 95', '"A": 95.0').replace('"format"', '"id": "S0", "format"')
    fourball("score", write("bad.json", bad), "--json", code=2)
    assert [(one["id"], [error["path"] for error in one["errors"]]) for one in json.loads(fourball.out)] == [
        ("S1", ["id", "games[0].deals[0].points", "games[0].deals[0].points.A"])
    ]


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_the_mistakes_of_one_sheet_are_told_by_path_in_the_order_of_the_sheet(fourball, write, options):
    fourball("score", write("many.json", MANY), *options, code=2)
    told = [line.split(": ")[0] for line in fourball.err.splitlines()]
    assert told == [
        "colour", "match.best_of", "match.place", "games[0].start.dealer", "games[0].start.balls.B",
        "games[0].deals[0].points", "games[0].deals[1].foo", "games[0].deals[2].points",
    ]  # fmt: skip
    if options:
        assert [error["path"] for error in json.loads(fourball.out)[0]["errors"]] == told


def test_the_mistakes_of_scored_deals_follow_the_sheet_too(fourball, write):
    deals = [{"points": {"A": 1, "B": 1}, "bid": 15}]
    fourball("score", write("deal.json", GOOD | {"games": [{"deals": deals}]}), code=2)
    assert [line.split(": ")[0] for line in fourball.err.splitlines()] == [
        "games[0].deals[0].points", "games[0].deals[0].bid"
    ]  # fmt: skip


def test_of_several_sheets_each_refused_one_is_named_above_its_mistakes(fourball, write):
    good, bad = write("a.json", GOOD), write("b.json", BAD)
    fourball("score", good, bad, code=2)
    assert fourball.err.splitlines()[:2] == [f"{bad}:", "games[0].deals[0].points: 150 + 150 is not 304"]


@pytest.mark.skipif(sys.platform != "linux", reason="helpers are forked, on Linux alone")
def test_several_processors_tell_what_one_tells_in_the_same_order(fourball, write, monkeypatch):
    sheets = [GOOD | {"id": f"S{number}"} for number in range(250)]
    file = write("s.jsonl", *sheets[:120], BAD, *sheets[120:])
    fourball("score", file, "--json", code=2)
    alone = fourball.out, fourball.err
    monkeypatch.setattr("app.cli.scoring_lines.LONG", 0)
    monkeypatch.setattr("os.sched_getaffinity", lambda _process: {0, 1})
    fourball("score", file, "--json", code=2)
    assert (fourball.out, fourball.err) == alone
    told = [json.loads(line)["id"] for line in fourball.out.splitlines()]
    assert told == [*(f"S{number}" for number in range(120)), "S2", *(f"S{number}" for number in range(120, 250))]


def test_a_refused_sheet_is_no_table(fourball, write):
    assert "150 + 150 is not 304" in fourball("score", write("b.json", BAD), code=2)


def test_a_file_that_is_no_text_is_said(fourball, tmp_path):
    (tmp_path / "x.json").write_bytes(b"\xff\xfe\x00")
    assert "not UTF-8" in fourball("score", str(tmp_path / "x.json"), code=2)


def test_one_file_that_can_not_be_read_does_not_hide_the_others(fourball, write, tmp_path):
    sheet = json.dumps(GOOD).encode()
    (tmp_path / "y.jsonl").write_bytes(b"\xef\xbb\xbf" + sheet + b"\n\xff\n" + sheet)
    files = ("missing.json", str(tmp_path), "a\0b.json", write("a.json", GOOD))
    fourball("score", *files, "--json", code=2)
    assert [told.get("id") for told in json.loads(fourball.out)] == [None, None, None, "S1"]
    assert "missing.json: can't be read (No such file or directory)." in fourball.err
    assert "this is no file's name" in fourball.err
    fourball("score", str(tmp_path / "y.jsonl"), "--json", code=2)
    assert [json.loads(line)["id"] for line in fourball.out.splitlines()] == ["S1", None, "S1"]
    assert "y.jsonl:2: is not UTF-8 text (byte 1)" in fourball.err


def test_a_sheet_without_end_is_not_read(fourball, write, monkeypatch):
    monkeypatch.setattr("app.cli.sheets.LARGEST", 100)
    assert "too large for a score sheet" in fourball("score", write("s.json", GOOD), code=2)


@pytest.mark.parametrize("text", ["[" * 100_000, '{"id": "\\ud800"}', "NaN", '{"a": 1e999}', "[1, 2"])
def test_hostile_json_is_refused_with_a_sentence(fourball, tmp_path, text):
    (tmp_path / "h.json").write_text(text, "utf-8")
    fourball("score", str(tmp_path / "h.json"), "--json", code=2)
    assert json.loads(fourball.out)[0]["errors"]


def test_an_output_that_knows_few_letters_gets_them_by_number(fourball, write, monkeypatch):
    file = write("n.jsonl", GOOD | {"id": "தமிழ்"})
    monkeypatch.setattr("app.cli.scoring_lines.encoding", lambda: "ascii")
    told = fourball("score", file, "--json")
    assert told.isascii()
    assert json.loads(told)["id"] == "தமிழ்"


def test_rules_are_shown_and_compared(fourball):
    told = fourball.json("rules", "masters")
    assert told["parameters"]["target_balls"]["value"] == 13
    different = {d["id"] for d in fourball.json("rules", "masters", "--diff", "classic")["differences"]}
    assert {"target_balls", "thunee_partner_catch"} <= different
    assert "target_balls" in fourball("rules")
    assert "thunee_partner_catch" in fourball("rules", "masters", "--diff", "classic")


def test_the_worked_cases_agree(fourball, shared):
    for name in ("deals.jsonl", "games.jsonl"):
        run = subprocess.run(
            [sys.executable, str(shared / "cases" / "check"), str(shared / "cases" / name)],
            capture_output=True,
            text=True,
            env=fourball.environment | {"FOURBALL": f"{sys.executable} -m app"},
            check=False,
        )
        assert run.returncode == 0, run.stdout


def test_the_handbook_is_written_as_a_page(fourball, tmp_path):
    page = tmp_path / "rules.html"
    assert fourball("rules", "classic", "--html", str(page)).strip() == str(page)
    assert page.read_text("utf-8").startswith("<!doctype html>")
    assert "can't be written" in fourball("rules", "--html", str(tmp_path / "no" / "rules.html"), code=2)


def test_a_tournaments_own_rules_are_shown_compared_and_written_as_a_page(fourball, tmp_path):
    tid = fourball("new", "Cup", "--ruleset", "classic").strip()
    assert fourball.json("rules", "--of", tid)["id"] == "classic"
    assert "do not differ" in fourball("rules", "--of", tid, "--diff", "classic")
    page = tmp_path / "rules.html"
    fourball("rules", "--of", tid, "--html", str(page))
    assert load("classic").title in page.read_text("utf-8")
    assert "no tournament" in fourball("rules", "--of", "nowhere", code=1).casefold()


def test_a_value_put_right_is_told_wherever_the_tournaments_rules_are_read(fourball, tmp_path):
    tid = fourball("new", "Cup", "--set", "target_balls=12").strip()
    assert fourball.json("rules", "--of", tid)["corrected"] == []
    for name in ("Aces", "Jacks"):
        fourball("do", tid, "add", f"name={name}", f"players=A {name},B {name}")
    fourball("draw", tid, "--seed", "4")
    fourball("call", tid, "M1")
    fourball("do", tid, "correct_rules", "parameter=target_balls", "value=13", "reason=typed <12> for 13")
    line = "Corrected by the match commissioner: balls to win a game is 13, not 12. typed <12> for 13"
    assert fourball("rules", "--of", tid).splitlines()[1] == line
    (told,) = fourball.json("rules", "--of", tid)["corrected"]
    assert (told["parameter"], told["was"], told["now"]) == ("target_balls", "12", "13")
    page = tmp_path / "rules.html"
    fourball("rules", "--of", tid, "--html", str(page))
    assert f"<p><strong>{html.escape(line)}</strong></p>" in page.read_text("utf-8")
    assert "Corrected" not in fourball("rules", "masters")
    assert "corrected" not in fourball.json("rules", "masters")
