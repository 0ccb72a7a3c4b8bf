"""Another tournament has the same numbers for its teams, matches and claims: nothing chosen stays chosen there."""

from __future__ import annotations

from desk_kit import drawn

SEATS, KEEPERS = {"A1": 1, "A2": 2, "B1": 1, "B2": 2}, {"A": "A1", "B": "B1"}
REVOKE = {"team": "B", "offence": "revoke", "against": "A1", "hand": 2}


def claimed(desk, *matches, ruled=()):
    """Draw a tournament and claim a revoke in the first deal of some matches, one after the other."""
    tid = drawn(desk, 4)
    for table, match in enumerate(matches, 1):
        told = {
            "call": {"table": table},
            "open": {"seats": SEATS, "dealer": "A1", "keepers": KEEPERS},
            "enter": {"facts": {"ball": "A"}},
            "claim": {"game": 1, "deal": 1, "claim": REVOKE},
            **({"rule": {"claim": 1, "ruling": "upheld", "reason": "seen"}} if match in ruled else {}),
        }
        for act, fields in told.items():
            desk.perform(act, {"match": match, **fields}, tournament=tid)
    return tid


def test_the_claims_begin_at_the_first_that_waits_and_no_board_of_the_other_tournament_stays_laid_out(hall):
    one, two = claimed(hall.desk, "M1"), claimed(hall.desk, "M1", "M2", ruled=("M1",))
    page = hall.go("claims", one)
    hall.press("e", "J", "H")
    hall.go("claims", two)
    assert (page.laid, page.table.current().match, page.ground().match) == (False, "M2", "M2")
    hall.go("claims", drawn(hall.desk, 2))
    assert (page.ground().claim, page.ruling.shown) == (0, None)


def test_lists_begin_at_their_first_row(hall):
    one, two = drawn(hall.desk, 4), drawn(hall.desk, 4)
    for name in ("entries", "places", "journal"):
        hall.go(name, one)
        hall.press("Down", "Down")
        page = hall.go(name, two)
        table = page.standings if name == "places" else page.table
        assert table.currentIndex().row() == 0, name
