"""Which frozen rulesets a journal names: asked of stored events, undecoded."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import msgspec

from app.desk.journal.codec import name_of
from app.game.events import Opened
from app.tournament.events import RulesCorrected, RulesFrozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_FIELDS: Final[Mapping[str, str]] = {
    name_of(RulesFrozen): "digest",
    name_of(RulesCorrected): "digest",
    name_of(Opened): "ruleset",
}
NAMING: Final = tuple(_FIELDS)
"""The stored names of the events that name a ruleset by its hash."""


def rules_named(rows: Iterable[tuple[str, bytes]]) -> frozenset[str]:
    """Give the hashes that events name, told by type and payload; a payload that can't be read names nothing."""
    found: set[str] = set()
    for kind, payload in rows:
        with suppress(msgspec.MsgspecError, UnicodeDecodeError, TypeError, AttributeError, KeyError):
            told: dict[str, Any] = msgspec.json.decode(payload)
            found.add(str(told[_FIELDS[kind]]))
    return frozenset(found)
