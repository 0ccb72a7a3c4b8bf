"""What the window knows of the officials, and what their list asks of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from msgspec import Struct, field

from app.desk.officials.standing import role_word
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.desk.desk import Desk, Who


class Staff(Struct, frozen=True):
    """Who is at the keys, and every official: name, role as the desk has it, whether there is a PIN.

    `ties` are an official's club and person, by name, where there are any.
    """

    who: Who
    officials: tuple[tuple[str, str, bool], ...] = ()
    ties: Mapping[str, tuple[str, str]] = field(default_factory=dict)


def staff(desk: Desk) -> Staff:
    """Read the officials; on the desk's thread."""
    found = desk.duty.officials()
    ties = {one.name: (one.club, one.person) for one in found if one.club or one.person}
    return Staff(desk.who, tuple((one.name, one.role, one.secret is not None) for one in found), ties)


def on_duty(told: Staff) -> str:
    """Say who is on duty and in what role, as the status line does."""
    if not told.officials:
        return tr("no director yet · F8")
    if told.who.role == "desk":
        return tr("nobody on duty · F8")
    return tr("{name} · {duty}", name=told.who.actor, duty=role_word(told.who.role))


class Asks(Protocol):
    """Where the list of officials sends what it is asked; see `app.ui.duty.desk.DutyDesk`."""

    def send(
        self, act: str, fields: Mapping[str, object], pin: str, done: Callable[[], None], failed: Callable[[str], None]
    ) -> None:
        """Do an act on the officials; a PIN is hashed on the desk's thread and goes no further."""

    def begin(self, name: str, pin: str) -> None:
        """Let the director who was just named take the keys."""
