"""A claim's way as its match's stream tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.desk.journal.first_told import signed_first
from app.desk.journal.history import cancelled, set_aside
from app.desk.journal.world import match_stream
from app.game.claims.life import outcome
from app.game.events import ClaimDisputed, ClaimLogged, ClaimRuled, RulingAnnounced, RulingAppealed
from app.game.projecting import worded
from app.listings.claim_steps import ClaimStep

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.desk.desk import Desk
    from app.desk.journal.history import Told
    from app.listings.claim_steps import What


def claim_steps(desk: Desk, tid: str, mid: str) -> dict[int, tuple[ClaimStep, ...]]:
    """Give the steps of every claim of a match that hold, by its number, in order.

    A ruling that was set aside by what its table agreed on holds no more, and is told as such.
    """
    found: dict[int, list[ClaimStep]] = {}
    ruled: dict[int, ClaimRuled] = {}
    told = signed_first(desk.world, desk.world.stream(match_stream(tid, mid)).told)
    gone, aside = cancelled(told), set_aside(told)
    for one in told:
        if one.act.id in aside and isinstance(one.event, ClaimRuled):
            found.setdefault(one.event.claim, []).append(replace(_ruling(one, one.event, None), what="set aside"))
        elif one.act.id not in gone:
            for number, step in _step(one, ruled):
                found.setdefault(number, []).append(step)
    return {number: tuple(steps) for number, steps in found.items()}


def _step(one: Told, ruled: dict[int, ClaimRuled]) -> Iterator[tuple[int, ClaimStep]]:
    """Give what an event tells of a claim; `ruled` holds the ruling each had before, and takes this one."""
    signed = one.act.actor, one.act.role
    match one.event:
        case ClaimLogged(claim=number, facts=facts, statement=words):
            by, late = facts.by or facts.team, facts.late or None
            other = not facts.opened_by_keeper
            yield number, ClaimStep(one.act.time, "claimed", *signed, by, words=words or "", late=late, by_other=other)
        case ClaimDisputed(claim=number, level=level, gap=gap, reason=words):
            yield number, ClaimStep(one.act.time, "gap" if gap else "disputed", *signed, "", level, words=words or "")
        case RulingAppealed(claim=number, team=team, level=level, reason=words):
            yield number, ClaimStep(one.act.time, "appealed", *signed, team, level, words=words or "")
        case RulingAnnounced(claim=number):
            yield number, ClaimStep(one.act.time, "announced", *signed)
        case ClaimRuled():
            yield one.event.claim, _ruling(one, one.event, ruled.get(one.event.claim))
            if one.event.level != "table" or one.event.claim not in ruled:  # else it did not know of the ruling
                ruled[one.event.claim] = one.event


def _ruling(one: Told, event: ClaimRuled, was: ClaimRuled | None) -> ClaimStep:
    came_to = ""
    if was is not None and event.level != "table":
        came_to = outcome(was, event)
    words = worded(event.reason, event.waived)
    what: What = "agreed" if event.level == "table" else "ruled"
    level = "" if event.level == "table" else event.level
    return ClaimStep(
        one.act.time, what, one.act.actor, one.act.role, "", level, event.ruling, came_to, words, event.late,
        not event.opened_by_keeper,
    )  # fmt: skip
