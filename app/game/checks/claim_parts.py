"""What a claim on an offence has to name beside who and against whom, so that the officials know what is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from app.rules.model import Offence

Part = Literal["hand", "value", "true_value", "remedy"]
IN_A_HAND: Final = ("revoke", "out_of_turn", "wrong_hand_claim", "ask_trump_late", "player_flips", "undertrump")

IN_WORDS: Final = ("deemed",)
"""Offences that nothing but free words name."""


def on_jodhis(offence: str) -> bool:
    """Tell whether an offence is about a jodhi that was called."""
    return offence.startswith("jodhi_")


def parts(offence: Offence) -> tuple[Part, ...]:
    """Give what a claim on an offence names, in the order it is asked."""
    named: tuple[tuple[Part, bool], ...] = (
        ("hand", offence.id in IN_A_HAND),
        ("value", on_jodhis(offence.id)),
        ("true_value", offence.id == "jodhi_wrong_value"),
        ("remedy", "marial" in offence.remedies),
    )
    return tuple(part for part, wanted in named if wanted)
