"""Acts where players look on, and what is said of them there; three rulings that nobody announced."""

from __future__ import annotations

from app.desk.refusals import Misuse, Refused
from app.desk.views.audience import hall as screen
from app.desk.views.audience import known, table
from app.desk.views.bundling import bundle
from app.desk.views.sight import Sight
from app.listings.matches import matches_json

RULED = ({"ruling": "upheld", "late": False}, {"ruling": "rejected"}, {"ruling": "not_proved"})


def look_on(hall, *, on=True):
    hall.desk.duty.players_look = lambda _role: on


def told(hall, act, **fields):
    """Do an act, or a step, where players look on; give what is said of it."""
    look_on(hall)
    try:
        if act in {"undo", "redo"}:
            return getattr(hall.desk, act)(hall.tid, fields.get("match")).answer
        return hall.do(act, **fields).answer
    except (Refused, Misuse) as refusal:
        return str(refusal)
    finally:
        look_on(hall, on=False)


def seen(hall):
    """Give what players know of a day, wherever they look: screens, steps to take back, times, papers."""
    sight, papers = Sight(hall.desk, looked_on=True), bundle(hall.desk, hall.tid, None, "10:00").public
    opened = hall.desk.opened(hall.tid)
    day, times = sight.tournament(hall.tid), sight.times(hall.tid)
    steps = [sight.next_step(hall.tid, mid, back=back) for mid in (None, *opened) for back in (False, True)]
    return {
        "known": known(hall.desk, hall.tid),
        "day": day,
        "matches": matches_json(day),
        "live": {mid: (one.games, one.balls) for mid, one in sight.live(hall.tid).items()},
        "times": ({*times.called}, {*times.ended}, {*times.expected}),
        "views": [view(hall.desk, hall.tid, mid) for view in (screen, table) for mid in opened],
        "steps": [one and (one.name, one.label) for one in steps],
        "papers": (papers.tournament, [papers.matches[mid] for mid in opened]),
    }
