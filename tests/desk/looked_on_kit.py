"""Acts where players look on, and what is said of them there; three rulings that nobody announced."""

from __future__ import annotations

from app.desk.refusals import Misuse, Refused

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
