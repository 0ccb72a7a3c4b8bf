"""Gathers what a paper is made of, makes it, and writes it whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from app.desk.refusals import Refused
from app.reports.bundle import Bundle, Ruling, Scored
from app.reports.catalogue import NoSuchReport, build
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.desk import Desk
    from app.game.match import MatchState


def gather(desk: Desk, tid: str, match: str | None, printed: str) -> Bundle:
    """Give everything a paper about a tournament may be made of, as the journal has it now."""
    t, head = desk.tournament(tid), desk.head()
    opened = [mid for mid in t.matches if desk.match(tid, mid).opened]
    scored = {mid: Scored(desk.sheet(tid, mid), desk.score(tid, mid), _rulings(desk.match(tid, mid))) for mid in opened}
    return Bundle(t, desk.rules(tid), head.position, head.hash, printed, scored, match)


def _rulings(state: MatchState) -> tuple[Ruling, ...]:
    seen: dict[tuple[int, int], int] = {}
    told = []
    for claim in state.claims:
        nth = seen[claim.game, claim.deal] = seen.get((claim.game, claim.deal), 0) + 1
        told.append(Ruling(claim.game, claim.deal, nth, claim.level or "", claim.reason, claim.announced))
    return tuple(told)


def make(desk: Desk, asked: Mapping[str, str | None], printed: str) -> bytes:
    """Make a paper: `asked` names `tournament`, `kind`, `form` and `match`; raise Refused with a sentence."""
    bundle = gather(desk, str(asked["tournament"]), asked.get("match"), printed)
    try:
        return build(str(asked["kind"]), str(asked["form"]), bundle)
    except NoSuchReport as error:
        raise Refused(str(error)) from error


def write(path: str, content: bytes) -> str:
    """Write a paper beside its final name, then put it in place; give its path, or raise Refused."""
    file = Path(path)
    draft = file.with_name(f".{file.name}.new")
    try:
        draft.write_bytes(content)
        os.replace(draft, file)  # noqa: PTH105 - the call that is atomic on every system
    except OSError as error:
        raise Refused(tr("{path} can't be written: {why}.", path=path, why=error.strerror)) from error
    return path
