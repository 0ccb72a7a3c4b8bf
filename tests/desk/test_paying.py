"""Prizes at the desk: paid, moved by a correction, taken back; what they make of the purse."""

from __future__ import annotations

from app.desk.views.impact import impact
from app.listings.prizes import prizes_json
from app.tournament.views import champion


def finished(halls):
    hall = halls(teams=4, best_of=(1,), prizes=("60%", "40%"), purse=1000).draw()
    for match in ("M1", "M2", "M3"):
        hall.do("call", match=match)
        hall.do("result", match=match, games="1-0")
    return hall


def test_the_impact_of_a_correction_names_the_prize_that_was_paid(halls):
    hall = finished(halls)
    first = champion(hall.state)
    hall.do("pay_prize", team=first)
    told = impact(hall.desk, "result", {"match": "M3", "games": "0-1"}, hall.tid)
    names = {team: entrant.name for team, entrant in hall.state.entrants.items()}
    assert f"{names[first]}: prize 400; it was 600. It was paid 600: 200 is to come back." in told.sentences
    assert any(text.endswith(": prize 600; it was 400.") for text in told.sentences)
    hall.do("result", match="M3", games="0-1")
    assert [(row["name"], row["paid_amount"], row["owed"]) for row in prizes_json(hall.state)][1] == (
        names[first], 600, -200,
    )  # fmt: skip
    change = hall.do("take_prize_back", team=first, signed=2)
    assert (change.label, change.answer["amount"]) == (f"Take back from {names[first]}: 200", 200)
    assert prizes_json(hall.state)[1]["owed"] == 0
    hall.desk.undo(hall.tid)
    assert prizes_json(hall.state)[1]["owed"] == -200


def test_prizes_beyond_the_purse_are_warned_of_when_they_are_set(halls):
    hall = halls(teams=4, fee=10)
    warned = hall.do("settings", prizes=("50", "20"), purse=60)
    assert warned.answer["warning"] == "Purse 60; prizes 70. That is 10 more than the purse."
    assert "warning" not in hall.do("settings", purse=70).answer
    assert "warning" not in hall.do("settings", tables=9).answer
