"""A verdict on a claim with its reason, and what would settle it where it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from app.game.sentences import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.proving.examining import Examined
    from app.game.proving.known import Known

Verdict = Literal["withdrawn", "dismissed", "not_an_offence", "lapsed", "upheld", "rejected", "not_proved", "open"]


class Answer(Struct, frozen=True):
    """A verdict with its reason; `settle` lists what would decide it, each entry alone sufficient.

    `proof` is what a proof started from and came to, where the answer rests on one.
    """

    verdict: Verdict
    why: str
    settle: tuple[Mapping[str, object], ...] = ()
    proof: tuple[Known, Examined] | None = None


def goes_against(ruling: str | None, verdict: str) -> bool:
    """Tell whether a ruling goes against what the facts say: `verdict`, which may leave it open."""
    against = {"upheld": {"rejected", "not_proved"}, "rejected": {"upheld"}}
    return ruling in against.get(verdict, ())


def officials() -> Answer:
    """Leave a claim that no fact on a sheet answers to the officials."""
    return Answer("open", say("only officials can establish this"))


def by_fact(*, holds: bool, why: str) -> Answer:
    """Uphold or reject by a fact that is known."""
    return Answer("upheld" if holds else "rejected", why)
