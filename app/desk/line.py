"""Commands on their way from one station: kept before they are sent, sent in order, let go once acknowledged.

For one thread. What the store can't take stays at the head of the line, and nothing overtakes it.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from app.desk.ports import JournalError
from app.desk.sending import command_of, past_own, send, text_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.desk.change import Change
    from app.desk.desk import Desk
    from app.desk.sending import Command, Outbox


class Answer(Struct, frozen=True):
    """What became of a command: the change it made, or the error with which it was refused."""

    command: Command
    change: Change | None = None
    error: Exception | None = None


class Round(Struct, frozen=True):
    """One go along the line: answers in the order of sending, what still waits, and what stopped the rest.

    `refused` are the commands that were refused while nobody looked, each with its `why`.
    """

    answers: tuple[Answer, ...]
    waiting: tuple[Command, ...]
    refused: tuple[Command, ...]
    broke: JournalError | None = None


class Line:
    """The line of one desk. Without an outbox, or where that can't be written, a command waits in memory only."""

    def __init__(self, desk: Desk, outbox: Outbox | None) -> None:
        self._desk, self._outbox = desk, outbox
        self._waiting: dict[str, Command] = {}
        self._refused: dict[str, Command] = {}
        self._spent: dict[str, Command] = {}
        self._unkept: set[str] = set()
        self._loaded = outbox is None

    def send(self, command: Command) -> Round:
        """Keep a command, send all that waits before it, and then it; another of the same form goes."""
        self._load()
        form = command.form
        old = next((one.id for one in self._waiting.values() if form and one.form == form and one.id != command.id), "")
        self._waiting.pop(old, None)
        self._waiting[command.id] = command
        self._keep(command, old)
        return self._go()

    def again(self) -> Round:
        """Send what waits."""
        self._load()
        with suppress(JournalError):
            self._forget_withdrawn()
        return self._go()

    def withdraw(self, form: str) -> Round:
        """Take a command out of the line by its UUID or its form's, refused ones too."""
        for line in (self._waiting, self._refused):
            for one in [one for one in line.values() if form in (one.id, one.form)]:
                self._spent[one.id] = replace(line.pop(one.id), form="")
        self._sweep()
        return self._round()

    def settle(self, stored: Iterable[Command], seen: Iterable[Command], unseen: Iterable[Command]) -> Round:
        """Let go of what was acknowledged, with its draft, and of refusals that were seen; keep those that were not."""
        self._spent |= {one.id: one for one in stored} | {one.id: replace(one, form="") for one in seen}
        for one in unseen:
            self._refused[one.id] = one
            self._keep(one)
        self._sweep()
        return self._round()

    def _load(self) -> None:
        """Take up what an earlier run of the program left, once."""
        if self._loaded or self._outbox is None:
            return
        with suppress(JournalError):
            found = [command_of(text) for _, text in self._outbox.waiting()]
            self._loaded = True
            for one in found:
                if one is not None:
                    (self._refused if one.why else self._waiting)[one.id] = one

    def _keep(self, command: Command, instead: str = "") -> None:
        text = text_of(command)
        self._unkept.add(command.id)
        if self._outbox is not None and text is not None:
            # A full disk here need not be one there.
            with suppress(JournalError):
                self._outbox.put(command.id, text, instead)
                self._unkept.discard(command.id)

    def _forget_withdrawn(self) -> None:
        """Forget what another window of this station withdrew; what it sent is asked for once more and told as done."""
        if self._outbox is None:
            return
        kept = {key for key, _ in self._outbox.waiting()} | self._unkept
        for one in [one for one in self._waiting if one not in kept]:
            if not self._desk.journal.find_act(one):
                del self._waiting[one]

    def _go(self) -> Round:
        answers: list[Answer] = []
        own: dict[str, Command] = {}
        broke = None
        for command in tuple(self._waiting.values()):
            try:
                answers.append(Answer(command, send(self._desk, past_own(self._desk, command, own))))
                own[command.id] = command
            except JournalError as error:
                broke = error
                break
            except Exception as error:  # noqa: BLE001 - a refusal or a fault of ours: the asker is told, on his thread
                answers.append(Answer(command, error=error))
            del self._waiting[command.id]
        return self._round(answers, broke)

    def _round(self, answers: Iterable[Answer] = (), broke: JournalError | None = None) -> Round:
        return Round(tuple(answers), tuple(self._waiting.values()), tuple(self._refused.values()), broke)

    def _sweep(self) -> None:
        """Drop what is spent from the file; what can't be dropped now is dropped with the next."""
        if self._outbox is None:
            return
        private = any(one.private for one in self._spent.values())
        with suppress(JournalError):
            for one in tuple(self._spent.values()):
                self._outbox.drop(one.id, one.form)
                del self._spent[one.id]
            if private:
                self._outbox.wipe()
