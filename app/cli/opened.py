"""What a command tells of a deal where players look on: what its keepers opened, if the rules work out what is due."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from app.cli.errors import UsageError
from app.cli.words import tr
from app.desk.known.covering import looked_on
from app.game.table import TEAMS
from app.game.text.told_twice import told_twice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.known.keys import Keys

_TELLING: Final = frozenset({"enter", "correct"})
_WORKED_OUT: Final = frozenset({"points", "thunee", "double", "khanak"})
_EXAMPLE: Final = 'facts={"opened": {"A": 1, "B": 0}}'


def with_opened(duty: Keys, act: str, tournament: str | None, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Give an act's fields with what each keeper opened; a keeper who is not named opened nothing.

    Refused where nobody is: the table's score would show what is due.
    """
    told = dict(fields)
    facts = _facts(told.get("facts")) if act in _TELLING and looked_on(duty, tournament, told.get("match")) else None
    if facts is None:
        return told
    opened = facts.get("opened")
    if isinstance(opened, dict) and opened:
        return told | {"facts": facts | {"opened": dict.fromkeys(TEAMS, 0) | opened}}
    if not opened and _WORKED_OUT & facts.keys():
        raise UsageError(tr("Players look on: say what the keepers opened, as in {example}.", example=_EXAMPLE))
    return told


def _facts(told: object) -> dict[str, Any] | None:
    """Give the facts of a deal as they were typed; None where they can't be read as one, which the desk says."""
    try:
        facts = msgspec.json.decode(told) if isinstance(told, str) else told
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return None
    twice = isinstance(told, str) and isinstance(facts, dict) and told_twice(told.encode(), facts)
    return facts if isinstance(facts, dict) and not twice else None
