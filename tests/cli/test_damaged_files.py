"""Damaged files at every door of the command line, with a store behind it: taken in, or refused and nothing changed.

Lists, score sheets, bars, a certificate, a photo and the paper that shows it, a ruleset: 20,000 in the long form. Each
may take two seconds of the processor and 200 MB.
"""

from __future__ import annotations

import io
import json
import random
import shutil
import sys
from pathlib import Path

import pytest
from PIL import Image

sys.path.append(str(Path(__file__).parents[1] / "reports"))

import entry_files as ef
from damaged_files import WHOLE, limited, mutant

from app.store.backup import prove

SHORT, FULL = 16, 2000
PROVED = 10
"""Each so many that came in, the store is proved."""
DOORS = {
    "csv": ("import", "open"),
    "xlsx": ("import", "open"),
    "ods": ("import", "open"),
    "sheet": ("sheet", "club", "M2", "--anyway", "--import"),
    "sheet-compared": ("sheet", "club", "M1", "--anyway", "--take", "all", "--import"),
    "bars-json": ("import-bars",),
    "bars-csv": ("import-bars",),
    "certificate": ("draw", "--check"),
    "photo": ("attach", "club", "M1.1"),
    "ruleset": ("new", "Temple Day", "--ruleset"),
}
READ = {"photo": ("report", "club", "rulings", "--match", "M1", "--out", "{home}/rulings.pdf")}
"""What reads again what came in by a door."""
BARS = {
    "kind": "fourball bars",
    "bars": [
        {"name": "Somebody Else", "phone": "0831234567", "club": "Avoca", "until": "2027-06-30", "reason": "fighting"},
        {"name": "Aces One", "phone": "0821234567", "club": "", "until": "", "reason": "a sign; a signal"},
    ],
}
"""Without its hash, which would refuse all damage before anything else is looked at."""
RULES = b"""base = "classic"
title = "Temple day"

[set]
target_balls = 12
cross_deal_below = "none"
bid_values = [10, 20]
"""


def picture():
    kept = io.BytesIO()
    Image.radial_gradient("L").resize((40, 60)).save(kept, "JPEG")
    return kept.getvalue()


def sheet_from(desk):
    """Give M1's score sheet as another laptop has it: with another winner of a deal and one deal more."""
    told = json.loads(desk("sheet", "club", "M1"))
    deals = told["games"][0]["deals"]
    deals[1]["ball"] = "A"
    deals.append({"ball": "B"})
    return json.dumps(told, indent=1).encode()


@pytest.fixture(scope="module")
def ready(shell, tmp_path_factory):
    """Make a desk's store: a match that runs, one that is called, a ruled claim, and a tournament not yet drawn."""
    desk = shell(tmp_path_factory.mktemp("ready"))
    desk("new", "Open")
    desk("new", "Club", "--best-of", "1")
    for name in ("Aces", "Kings", "Jacks", "Nines"):
        desk("do", "club", "add", f"name={name}", f"players={name} One,{name} Two", "phones=0821234567,")
    desk("draw", "club", "--seed", "4")
    desk("draw", "club", "--certificate", str(desk.folder / "draw.json"))
    for match in ("M1", "M2"):
        desk("call", "club", match)
    desk("do", "club", "open", "match=M1", 'seats={"A1":1,"B1":1,"A2":2,"B2":2}', "dealer=A1", "keepers=A=A1,B=B1")
    for facts in ('{"ball":"A"}', '{"ball":"B"}', '{"thunee":{"seat":"A1","result":"won"}}'):
        desk("do", "club", "enter", "match=M1", f"facts={facts}")
    desk("do", "club", "claim", "match=M1", 'claim={"team":"B","offence":"revoke","against":"A1","hand":3}')
    desk("rule", "club", "M1.1", "rejected", "--reason", "Nobody saw it")
    desk("do", "club", "announce", "match=M1", "claim=1")
    return desk


@pytest.fixture(scope="module")
def good(ready):
    """Give a file for each door that it takes as it is."""
    sheet = sheet_from(ready)
    return {
        **{kind: WHOLE["semicolons" if kind == "csv" else kind] for kind in ("csv", "xlsx", "ods")},
        "sheet": sheet,
        "sheet-compared": sheet,
        "bars-json": json.dumps(BARS).encode(),
        "ruleset": RULES,
        "bars-csv": ef.text([list(BARS["bars"][0]), *(list(one.values()) for one in BARS["bars"])]),
        "certificate": (ready.folder / "draw.json").read_bytes(),
        "photo": picture(),
    }


class Door:
    """One door of a desk; each file comes to the same store."""

    def __init__(self, ready, folder, kind):
        shutil.copytree(ready.folder / "home", folder / "home")
        self.desk, self.words = type(ready)(folder), DOORS[kind]
        self.reads = [word.format(home=folder) for word in READ.get(kind, ())]
        self.store = folder / "home" / "desk.db"
        self.before, self.file = self.store.read_bytes(), folder / f"given.{kind}"
        self.came = {True: 0, False: 0}

    def run(self, words):
        code = limited(lambda: self.desk._ran(words, None, self.desk.environment))
        assert code in {0, 1, 2}, (code, self.desk.err)
        assert "Traceback" not in self.desk.err
        return code

    def give(self, content):
        """Give it a file: a refusal is told and changes no byte, what is taken in leaves a store that holds."""
        self.file.write_bytes(content)
        taken = self.run([*self.words, str(self.file)]) == 0
        self.came[taken] += 1
        if not taken:
            assert self.desk.err.strip()
            assert self.store.read_bytes() == self.before, self.desk.err
            return
        if self.came[True] % PROVED == 1:
            prove(self.store)
        if self.reads:
            self.run(self.reads)
        self.store.write_bytes(self.before)


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", DOORS)
def test_a_damaged_file_is_taken_in_or_refused_and_then_nothing_changed(ready, good, tmp_path, kind, full):
    door, rng = Door(ready, tmp_path, kind), random.Random(f"door {kind}")
    door.give(good[kind])
    door.give(b"")
    assert door.came == {True: 1, False: 1}, door.desk.err
    for _ in range(FULL if full else SHORT):
        door.give(mutant(good[kind], rng))
