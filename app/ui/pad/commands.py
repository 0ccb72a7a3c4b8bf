"""The UUID of a command: made with its form, kept through retries and restarts, so that it is stored once."""

from __future__ import annotations

from uuid import uuid4


def command_id() -> str:
    """Give a new one."""
    return str(uuid4())


class Commanded:
    """A record that is sent under a UUID, its `command`; two records are equal where nothing else differs."""

    __slots__ = ()
    __struct_fields__: tuple[str, ...]

    def __eq__(self, other: object) -> bool:
        """Compare everything but the command."""
        return type(self) is type(other) and self._told() == other._told()

    def __hash__(self) -> int:
        """Follow `__eq__`."""
        return hash(self._told())

    def _told(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__struct_fields__ if name != "command")
