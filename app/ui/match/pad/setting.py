"""What the entry pad stands on and who looks at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.game.table import Seat
    from app.ui.match.pad.sum_line import Sum
    from app.ui.pad.ground import Ground
    from app.ui.pad.state import PadState, Stand


class PadSetting(Struct, frozen=True):
    """The ground that keys are checked on, and `stand`, all of it that is shown.

    `weigh` gives what the deal typed so far comes to; None where players look on. `back` names what Backspace takes
    back on an empty pad, `forth` what 0 puts back. `note` tells of a claim that waits; `needs_reason`: a correction
    says why, as the match is signed off or the match commissioner has the keys. `waits`: the sentence why nothing goes
    in now, empty where a deal may.
    """

    ground: Ground
    stand: Stand
    names: Mapping[Seat, str]
    weigh: Callable[[PadState], Sum | None] | None = None
    back: str = ""
    forth: str = ""
    note: str = ""
    needs_reason: bool = False
    waits: str = ""
