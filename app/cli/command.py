"""What every command is given, and how commands are declared."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from app.cli.errors import UsageError
from app.cli.words import tr
from app.desk.ports import JournalError
from app.desk.refusals import Refused

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping

    from app.cli.doors import Doors
    from app.desk.desk import Change, Desk
    from app.desk.views.sight import Sight


@dataclass
class Call:
    """One run of a command: what was typed, and the desk, opened when first asked for."""

    typed: argparse.Namespace
    doors: Doors

    @cached_property
    def desk(self) -> Desk:
        """Open the desk of the named store."""
        from app.desk.desk import Who  # noqa: PLC0415 - commands without a store start faster

        self.reach()
        desk = self.doors.desk(self.database, Who(station="command line"))
        desk.duty.players_look = self.doors.looked_on
        self.sign_in(desk)
        return desk

    def sign_in(self, desk: Desk) -> None:
        """Let whom `--as` names take the keys of a desk, by the PIN; where nobody is named they stay nobody's."""
        actor = getattr(self.typed, "actor", None)
        if actor:
            from app.desk.officials.standing import known  # noqa: PLC0415 - as above

            name = str(_mended(actor))
            known(desk.world, name)  # nobody is asked for a PIN that opens nothing
            desk.duty.sign_in(name, self.pin("FOURBALL_PIN", tr("PIN of {name}: ", name=name)))

    def reach(self) -> None:
        """Refuse a store that was named and is not there, but for commands that make one: a name is easily mistyped."""
        where = (self.database or "").removeprefix("sqlite:///")
        elsewhere = "://" in where or where.lower().startswith(("file:", "sqlite:"))
        if not where or elsewhere or getattr(self.typed, "makes", False):
            return
        with suppress(OSError, ValueError):  # what is no file's name is told where it is opened
            if not Path(where).expanduser().exists():
                raise JournalError(tr("There is no store at {where}; `fourball new` makes one.", where=where))

    def for_officials(self) -> None:
        """Refuse what is for officials only where players look on, as the window does: here, or to a score-keeper."""
        if self.looked_on:
            told = "Players look on here: this station shows nothing for officials. On the start page K changes that."
            raise Refused(tr(told))

    @property
    def looked_on(self) -> bool:
        """Tell whether players look on here, at whoever has the keys."""
        return self.doors.looked_on(self.desk.who.role)

    @property
    def sight(self) -> Sight:
        """Give what is shown of the desk here: where players look on, what they were told."""
        from app.desk.views.sight import Sight  # noqa: PLC0415 - commands without a store start faster

        return Sight(self.desk, looked_on=self.looked_on)

    def pin(self, variable: str, question: str) -> str:
        """Give a PIN from the environment, else ask for it at the terminal; it is never an argument others can see."""
        told = self.doors.environment(variable)
        if told:
            return str(_mended(told))
        if sys.stdin is None or not sys.stdin.isatty():
            raise UsageError(
                tr("Give the PIN in {variable}, or run this at a terminal: it is asked for there.", variable=variable)
            )
        from getpass import getpass  # noqa: PLC0415 - seldom asked

        return getpass(question)

    def damages(self) -> list[str]:
        """Tell what is wrong with the store, where one was opened, and which backup of it holds."""
        from app.desk.views.heads import way_back  # noqa: PLC0415 - commands without a store start faster

        desk: Desk | None = self.__dict__.get("desk")
        found = [damage.sentence for damage in desk.verify()] if desk else []
        return [*found, *way_back(desk)] if desk and found else []

    @property
    def database(self) -> str | None:
        """Give the store that was named, by option or environment."""
        named: str | None = getattr(self.typed, "database", None)
        return named or self.doors.environment("FOURBALL_DATABASE")

    @property
    def tid(self) -> str:
        """Give the tournament that was named."""
        return str(self.typed.tournament)

    def act(self, name: str, **fields: object) -> Change:
        """Do an act of the desk on the named tournament; fields that are None are left out."""
        told = {key: value for key, value in fields.items() if value is not None}
        return self.perform(name, told, getattr(self.typed, "tournament", None))

    def perform(self, name: str, fields: Mapping[str, object], tournament: str | None = None) -> Change:
        """Do an act of the desk with fields as they were typed."""
        return self.desk.perform(name, self.typed_as(fields), tournament=tournament)

    def typed_as(self, fields: Mapping[str, object]) -> dict[str, object]:
        """Give fields as the one who typed them meant their letters."""
        return {key: _mended(value) for key, value in fields.items()}


def _mended(value: object) -> object:
    """Read a typed word as UTF-8 where the system's own locale could not: names are words of people, not bytes."""
    if not isinstance(value, str) or not any("\udc80" <= letter <= "\udcff" for letter in value):
        return value
    try:
        return value.encode("utf-8", "surrogateescape").decode("utf-8")
    except UnicodeError:
        return value


Run = Callable[[Call], int]
Arrange = Callable[[Any], None]


class Command(Struct, frozen=True):
    """A command: its words, what it does, how its arguments are added, and what runs it.

    `listing` ones can print JSON; `makes` ones may make the store that was named; what those for `officials` print is
    nothing for players.
    """

    name: str
    does: str
    arrange: Arrange
    run: Run
    listing: bool = False
    makes: bool = False
    officials: bool = False


def tournament(parser: argparse.ArgumentParser) -> None:
    """Add the tournament."""
    parser.add_argument("tournament", metavar="T", help=tr("the tournament's id"))


def match(parser: argparse.ArgumentParser) -> None:
    """Add the tournament and the match."""
    tournament(parser)
    parser.add_argument("match", metavar="MATCH", help=tr("the match's id, as in M17"))
