"""The certificate of a draw, gathered from the field and the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.labels import labelled
from app.tournament.certificate import Certificate, Made, certificate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.listings.journal import JournalRow
    from app.tournament.state import Tournament


def certificate_of(t: Tournament, stage: str, number: int, acts: Sequence[JournalRow]) -> Certificate:
    """Give the certificate of a draw that stands; `acts` are the tournament's rows of the journal, oldest first."""
    draws = [row for row in acts if row.event == "drawn"]
    made = tuple(Made(row.time, row.actor, row.label, row.undone) for row in draws)
    return certificate(t, stage, number, _shown(t, stage, number, acts), made)


def _shown(t: Tournament, stage: str, number: int, acts: Sequence[JournalRow]) -> str | None:
    """Give when the list was closed in an act of its own, before the draw; None where both came in one."""
    closing = [row for row in acts if row.event == "list_closed" and not row.undone]
    together = {(row.time, row.label) for row in acts if row.event == "drawn"}
    label = close_label(stage, number)
    lap = t.stages[stage].laps[number - 1]
    alone = [row for row in closing if (row.time, row.label) not in together and row.label.startswith(label)]
    told = [row for row in alone if lap.drawn.entries[:12] in row.label]
    return told[-1].time if told else None


def close_label(stage: str, number: int, digest: str = "") -> str:
    """Give how the act that closes a list is called; without its hash what all such labels begin with."""
    text = "Close the list of {stage}, round {round}: {digest}"
    return labelled(text, stage=stage, round=number, digest=digest)
