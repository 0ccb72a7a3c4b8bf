"""Tournaments with claims, some of them ruled on, made without a window."""

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
