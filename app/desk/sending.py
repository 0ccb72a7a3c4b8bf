"""A command as a station sends it: an act of the table, undo or redo, told so that it can be kept and sent again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from app.desk.change import Change
    from app.desk.desk import Desk

Step = Literal["undo", "redo"]
_PRIVATE: Final = frozenset(
    {"reason", "statement", "name", "players", "phones", "club", "rows", "content", "caption", "secret"}
)


class Command(Struct, frozen=True):
    """An act asked for at this station. `id` is its UUID, `form` the UUID of the form it was typed in.

    `seen` maps the stream on screen to the seq its user saw; `time` is when it was asked (UTC, ISO 8601). The fields of
    `undo` and `redo` are `match` and `act`. `why` is the sentence with which the desk refused it while nobody looked;
    `actor` who asked and signs, whoever is at the keys when it goes.
    """

    id: str
    act: str
    fields: dict[str, Any] = field(default_factory=dict)
    tournament: str | None = None
    seen: dict[str, int] = field(default_factory=dict)
    time: str = ""
    form: str = ""
    why: str = ""
    actor: str = ""

    @property
    def private(self) -> bool:
        """Tell whether words of a person are in it, which must not stay anywhere once it is stored."""
        return bool(_PRIVATE & self.fields.keys())


class Outbox(Protocol):
    """Commands of this station that the store has not acknowledged, in its own small file, in the order of sending."""

    def put(self, key: str, text: str, instead: str = "") -> None:
        """Keep a command, durably, before it is sent; one under this key keeps its place, the one `instead` goes."""

    def waiting(self) -> Sequence[tuple[str, str]]:
        """Give the commands kept, oldest first: key and text."""

    def drop(self, key: str, form: str = "") -> None:
        """Forget a command, and in the same step the drafts that hold the UUID of its form."""

    def wipe(self) -> None:
        """Leave nothing on the disk of what was forgotten."""


def text_of(command: Command) -> str | None:
    """Give a command as one line of JSON; None where it holds what is no text, which the desk refuses anyway."""
    try:
        return msgspec.json.encode(command).decode()
    except (UnicodeEncodeError, TypeError):
        return None


def command_of(text: str) -> Command | None:
    """Give the command a line holds, None where it is none of this version."""
    try:
        return msgspec.json.decode(text, type=Command)
    except msgspec.MsgspecError:
        return None


def send(desk: Desk, command: Command) -> Change:
    """Do what a command asks. Raises what the desk raises; one that is stored already is not stored again."""
    with desk.duty.signed_by(command.actor):
        return _sent(desk, command)


def _sent(desk: Desk, command: Command) -> Change:
    told = command.fields
    if command.act in ("undo", "redo"):
        step = desk.undo if command.act == "undo" else desk.redo
        return step(str(command.tournament), told.get("match"), act=told.get("act"), command_id=command.id)
    seen = command.seen or None
    return desk.perform(command.act, told, tournament=command.tournament, command_id=command.id, seen=seen)


def past_own(desk: Desk, command: Command, own: Mapping[str, object]) -> Command:
    """Move what a command's user saw past the station's own commands (by id) that went in before it."""
    if not own:
        return command
    return replace(command, seen={name: _past(desk, name, seq, own) for name, seq in command.seen.items()})


def _past(desk: Desk, name: str, seq: int, own: Mapping[str, object]) -> int:
    for one in desk.world.stream(name).stored[seq:]:
        if one.act.id not in own:
            break
        seq = one.seq
    return seq
