"""Seats and teams at a table. Play runs counter-clockwise: A1 B1 A2 B2; the seat to the right of A1 is B1."""

from __future__ import annotations

from typing import Literal

Seat = Literal["A1", "B1", "A2", "B2"]
Team = Literal["A", "B"]

SEATS: tuple[Seat, ...] = ("A1", "B1", "A2", "B2")
TEAMS: tuple[Team, ...] = ("A", "B")
_TEAM_OF: dict[Seat, Team] = {"A1": "A", "A2": "A", "B1": "B", "B2": "B"}
_OTHER: dict[Team, Team] = {"A": "B", "B": "A"}
_RIGHT: dict[Seat, Seat] = {"A1": "B1", "B1": "A2", "A2": "B2", "B2": "A1"}
_PARTNER: dict[Seat, Seat] = {"A1": "A2", "A2": "A1", "B1": "B2", "B2": "B1"}


def team_of(seat: Seat) -> Team:
    """Give the team that sits at a seat."""
    return _TEAM_OF[seat]


def other(team: Team) -> Team:
    """Give the opponents of a team."""
    return _OTHER[team]


def right_of(seat: Seat) -> Seat:
    """Give the next seat in order of play."""
    return _RIGHT[seat]


def partner_of(seat: Seat) -> Seat:
    """Give the seat across the table."""
    return _PARTNER[seat]
