"""The names under which a station keeps what is half typed at a match: its deal, its claim, each claim's ruling."""

from __future__ import annotations


def pad_draft(tid: str, mid: str) -> str:
    """Name the draft of a match's pad."""
    return f"pad/{tid}/{mid}"


def claim_draft(tid: str, mid: str) -> str:
    """Name the draft of a claim not yet logged."""
    return f"claim/{tid}/{mid}"


def ruling_draft(tid: str, mid: str, claim: int) -> str:
    """Name the draft of a ruling on a claim."""
    return f"ruling/{tid}/{mid}/{claim}"
