"""The names under which a station keeps what is half typed at a match: its deal, claim, rulings, boards, opening.

Beside them it keeps which view it last showed of the match.
"""

from __future__ import annotations


def pad_draft(tid: str, mid: str) -> str:
    """Name the draft of a match's pad."""
    return f"pad/{tid}/{mid}"


def ahead_draft(tid: str, mid: str) -> str:
    """Name the draft of what was typed ahead on a match's pad while a deal of it was on its way."""
    return f"ahead/{tid}/{mid}"


def claim_draft(tid: str, mid: str) -> str:
    """Name the draft of a claim not yet logged."""
    return f"claim/{tid}/{mid}"


def ruling_draft(tid: str, mid: str, claim: int) -> str:
    """Name the draft of a ruling on a claim."""
    return f"ruling/{tid}/{mid}/{claim}"


def board_draft(tid: str, mid: str, claim: int) -> str:
    """Name the draft of a claim's evidence board."""
    return f"board/{tid}/{mid}/{claim}"


def ask_draft(tid: str, mid: str) -> str:
    """Name the draft of what was answered of a match's opening or its next game."""
    return f"ask/{tid}/{mid}"


def view_draft(tid: str, mid: str) -> str:
    """Name what a station keeps of the view it last showed of a match: `table` or `officials`."""
    return f"view/{tid}/{mid}"
