"""What was answered of a match's opening or of its next game and is not sent: as a small text, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from app.game.table import Seat, Team  # noqa: TC001 - msgspec reads them at run time
from app.ui.pad.opening import Opening, press

if TYPE_CHECKING:
    from collections.abc import Mapping


class Asked(Struct, frozen=True):
    """Answers so far. `told` are the opening's, in order; `game` is the game that `dealer` and `keepers` are for.

    `opening` and `command` are the UUIDs of the two acts, made with their forms.
    """

    told: tuple[str, ...] = ()
    opening: str = ""
    game: int = 0
    dealer: Seat | None = None
    keepers: dict[Team, Seat] = field(default_factory=dict)
    command: str = ""


def draft(asked: Asked) -> str:
    """Give the answers as text; empty where there are none."""
    return msgspec.json.encode(asked).decode() if asked.told or asked.keepers else ""


def restore(text: str | None) -> Asked:
    """Give the answers a text holds; none where it is of another version."""
    try:
        return msgspec.json.decode(text or "{}", type=Asked)
    except msgspec.MsgspecError:
        return Asked()


def opened(asked: Asked, players: Mapping[Team, tuple[str, ...]]) -> Opening:
    """Give the opening that was answered so far; an answer that is none any more ends it."""
    state = Opening(players)
    for answer in asked.told:
        after = press(state, answer)
        if not isinstance(after, Opening) or len(after.told) == len(state.told):
            break
        state = after
    return replace(state, command=asked.opening) if asked.told and asked.opening else state
