"""A hall with its officials, all let in by one PIN, and with teams of a club each."""

from __future__ import annotations

from argon2 import PasswordHasher

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def at(hall, name):
    """Give the hall with this official at its keys."""
    hall.desk.duty.sign_in(name, "4711")
    return hall


def staffed_by(hall, roles):
    """Name the officials, the director first at the keys; the clubs of Team 1 … 4 are one each."""
    for name, role in roles.items():
        hall.do("name_official", name=name, role=role, secret=QUICK.hash("4711"))
        if role == "director":
            at(hall, name)
    for team in range(1, 5):
        card = {"name": f"Team {team}", "players": (f"P{team}", f"Q{team}"), "club": f"Club {team}"}
        hall.do("edit", team=f"T00{team}", **card)
    return hall
