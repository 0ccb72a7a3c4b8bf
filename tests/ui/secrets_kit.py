"""Two tournaments that differ in nothing but secrets."""

from __future__ import annotations

import desk_kit

from app.desk.desk import Desk
from app.store.engine import open_store

SEATS, KEEPERS = {"A1": 1, "A2": 2, "B1": 1, "B2": 2}, {"A": "A1", "B": "B1"}
REVOKE = {"team": "B", "offence": "revoke", "against": "A1", "hand": 2}
FORGOTTEN = {
    "one ball": {"ball": "A", "opened": {"A": 0}},
    "two balls": {"double": {"seat": "A1", "result": "won"}, "opened": {"A": 0}},
}
WORDS = (
    "0825550123", "he saw the seven", "shown by the judge", "his hand, seen by the judge alone", "an uncle told it",
)  # fmt: skip
SEEN = {"held": {"B1": ["JS"]}}
CONDUCT = ("swore at the table", "man in a red cap", "hit a player in Durban", "they shout about a cut")


def play(desk, tid, ruling, facts, *, private):
    """Play two matches: one goes on with balls forgotten and a ruling untold, one was signed and then ruled on."""

    def do(act, **fields):
        return desk.perform(act, fields, tournament=tid)

    told = {"statement": private[1]} if private else {}
    rule = {"ruling": ruling, "reason": private[2] if private else "seen"}
    do("call", match="M1", table=1)
    do("call", match="M2", table=2)
    for match in ("M1", "M2"):
        do("open", match=match, seats=SEATS, dealer="A1", keepers=KEEPERS)
    do("enter", match="M1", facts=facts)
    do("claim", match="M1", claim=REVOKE, **told)
    lay(do, "M1", private)
    do("rule", match="M1", claim=1, **rule)
    for number in range(8):
        if number == 4:
            do("open_game", match="M2", keepers=KEEPERS)
        do("enter", match="M2", facts={"thunee": {"seat": "A1", "result": "won"}})
    for act, deal, more in (("correct", 1, {"facts": {"thunee": {"seat": "A1", "result": "won"}}}), ("void", 2, {})):
        do(act, match="M2", game=1, deal=deal, reason=private[4] if private else "on the slip", **more)
    do("enter", match="M2", facts={"thunee": {"seat": "A1", "result": "won"}})
    do("sign", match="M2")
    do("claim", match="M2", game=2, deal=4, claim=REVOKE, **told)
    lay(do, "M2", private)
    do("rule", match="M2", claim=1, **rule, late=False)
    do("call_official", table=1, note=CONDUCT[3] if private else "")
    if private:
        do("paid", team="T001")
        behave(desk, do)


def behave(desk, do):
    """Tell of conduct and bar somebody: all of it for officials."""
    do("warn_conduct", offence="language", team="T002", match="M2", reason=CONDUCT[0])
    do("report_conduct", offence="spectator", about=CONDUCT[1], reason=CONDUCT[0])
    desk.perform("bar", {"person": "P0003", "reason": CONDUCT[2]})


def lay(do, match, private):
    """Lay a claim's cards out, some of them looked at in private, and put a statement beside it."""
    if private:
        do("lay_cards", match=match, claim=1, facts=SEEN, inspected={"A1": ["KH", "QH"]})
        do("attach", match=match, claim=1, text=private[1], caption=private[3], by="B1")


def world(folder, ruling, facts, private=()):
    folder.mkdir()
    desk = Desk(open_store(folder / "desk.db"), desk_kit.ticking())
    tid = desk.perform("new", {"name": "Hall Open", "best_of": (3,), "tables": 4}).answer["tournament"]
    phone = {"phone": private[0]} if private else {}
    rows = [{"name": f"Team {n}", "players": [{"name": f"P{n}", **phone}, {"name": f"Q{n}"}]} for n in range(4)]
    desk.perform("import", {"rows": rows}, tournament=tid)
    desk.perform("draw", {"seed": 7, "publish": True}, tournament=tid)
    play(desk, tid, ruling, facts, private=private)
    return desk, tid
