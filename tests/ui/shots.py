"""Pictures of every page, to be looked at: `python tests/ui/shots.py FOLDER [page …]`, under a screen or Xvfb."""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import desk_kit
from PySide6.QtCore import QEventLoop, QTimer
from shiboken6 import delete

from app.paths import RESOURCES
from app.settings import Settings
from app.store.engine import open_store
from app.ui import running
from app.ui.crash import CrashDialog
from app.ui.files.entry_lists import Source
from app.ui.files.entry_lists import look as look_at
from app.ui.forms.importing import ImportForm
from app.ui.forms.team import TeamForm
from app.ui.forms.tournament import TournamentForm
from app.ui.frame.keysheet import KeySheet
from app.ui.widgets.dialogs import ConfirmDialog
from app.ui.work.tidying import Tidying

LOOKS = (("light", 1.0), ("dark", 1.0), ("contrast", 1.0), ("light", 1.5), ("light", 2.0))
PAGES = ("start", "entries", "draw", "floor", "match", "claims", "places", "reports", "rules", "journal")
NAMES = ("Phoenix", "Tongaat", "Chatsworth", "Benoni", "Shallcross", "Ballito", "Laudium", "Glencoe", "Stanger",
         "Isipingo", "Overport", "Umzinto", "Merebank", "Verulam", "Lenasia", "Dundee")  # fmt: skip
SUITS = ("Nines", "Jacks", "Aces", "Trumpers")
FAMILIES = ("Pillay", "Naidoo", "Govender", "Reddy", "Moodley", "Naicker", "Singh", "Maharaj", "Padayachee",
            "Chetty", "Mothilal", "Khan")  # fmt: skip
INITIALS = "ABDGKLMNPRSV"


def busy_day(desk):
    """Make a day in full swing: 64 teams, 25 tables, some called, some done, some with claims waiting."""
    chance = random.Random(4)
    fields = {"name": "Durban Masters", "venue": "Chatsworth Hall", "date": "2026-01-31", "best_of": (3,), "tables": 25}
    tid = desk.perform("new", fields).answer["tournament"]
    names = [f"{town} {suit}" for suit in SUITS for town in NAMES]
    people = [f"{initial}. {family}" for initial in INITIALS for family in FAMILIES]
    rows = [{"name": name,
             "players": [{"name": people[2 * n], "phone": f"08212345{n:02}"}, {"name": people[2 * n + 1]}],
             "club": name.split()[0], "paid": chance.random() < 0.8, "seed": n + 1 if n < 4 else None}
            for n, name in enumerate(names)]  # fmt: skip
    desk.perform("import", {"rows": rows}, tournament=tid)
    for n in range(1, 65):
        if chance.random() < 0.9:
            desk.perform("check_in", {"team": f"T{n:03}"}, tournament=tid)
    desk.perform("draw", {"seed": 4711}, tournament=tid)
    desk.perform("publish", {}, tournament=tid)
    for _ in range(24):
        desk.perform("call", {}, tournament=tid)
    for n in range(1, 22):
        _play(desk, tid, f"M{n}", chance)
    for n in (22, 23):
        desk.perform("result", {"match": f"M{n}", "games": chance.choice(["2-0", "2-1", "1-2"])}, tournament=tid)
    return tid


def _play(desk, tid, match, chance):
    seats = {"A1": 1, "A2": 2, "B1": 1, "B2": 2}
    desk.perform("open", {"match": match, "seats": seats, "dealer": "A1", "keepers": {"A": "A1", "B": "B2"}},
                 tournament=tid)  # fmt: skip
    for _ in range(chance.randrange(2, 20)):
        desk.perform("enter", {"match": match, "facts": {"ball": chance.choice("AB")}}, tournament=tid)
    if chance.random() < 0.15:
        desk.perform("claim", {"match": match, "claim": {"team": "B", "offence": "revoke", "by": "B2"}}, tournament=tid)


def wait(window, ms=150):
    """Let the window work until its desk is idle, and then a little: an answer that came last is laid out too."""
    calm = 0
    for _ in range(200):
        loop = QEventLoop()
        QTimer.singleShot(ms, loop.quit)
        loop.exec()
        calm = calm + 1 if window.context.tasks.idle() else 0
        if calm > 1:
            return


def forms(window, out, look):
    """Save every form."""
    theme, t = window.context.theme, window.context.tournament
    sample = (RESOURCES / "samples" / "sixteen.csv").read_bytes() + b"\n,,,\nUmgeni Jacks,,,\n"
    made = {
        "tournament": TournamentForm(theme, window),
        "team": TeamForm(theme, window, t.entrants["T001"]),
        "import": ImportForm(theme, window, look_at(Source("sixteen.csv", sample), t)),
        "keys": KeySheet(theme, window, window.page().where().title, window.page().keys()),
        "confirm": ConfirmDialog(
            theme, window, "Void deal 7?", "It will not count, and 8 is dealt by B2.", "&Void deal 7"
        ),
        "crash": CrashDialog(theme, window, "Fourball 0.1\nTraceback …", "crashes/crash-20260131.txt"),
    }
    for name, form in made.items():
        form.show()
        wait(window, 80)
        form.grab().save(str(out / f"form-{name}-{look}.png"))
        form.close()


def main(folder, *pages):
    """Save every page in every look."""
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    app = running.application()
    tidying = Tidying(app)
    desk = desk_kit.Desk(open_store(Path(tempfile.mkdtemp()) / "desk.db"), desk_kit.ticking())
    tid = busy_day(desk)
    for palette, scale in LOOKS:
        window = running.open_window(desk, None, "desk.db", Settings(palette=palette, scale=scale, tournament=tid))
        window.resize(1280, 800)
        window.line._timer.stop()
        wait(window)
        for page in [page for page in pages if page != "forms"] or PAGES:
            window.context.go(page, tid, "M1")
            wait(window, 400 if page == "reports" else 150)
            window.grab().save(str(out / f"{page}-{palette}-{round(scale * 100)}.png"))
        if not pages or "forms" in pages:
            forms(window, out, f"{palette}-{round(scale * 100)}")
        window.close()
        delete(window)
    tidying.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
