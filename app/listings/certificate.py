"""The certificate of a draw, gathered from the field and the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.labels import labelled
from app.tournament.draw.certificate import Certificate, Made, certificate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.listings.journal import JournalRow
    from app.tournament.state import Tournament


_OF_A_STAGE = "Close the list of {stage}, round {round}: {digest}"
"""How the act was called of every stage until the main draw had a label of its own."""


def certificate_of(t: Tournament, stage: str, number: int, acts: Sequence[JournalRow]) -> Certificate:
    """Give the certificate of a draw that stands; `acts` are the tournament's rows of the journal, oldest first."""
    draws = [row for row in acts if row.event == "drawn"]
    made = tuple(Made(row.time, row.actor, row.label, row.undone) for row in draws)
    return certificate(t, stage, number, _shown(t, stage, number, acts), made)


def _shown(t: Tournament, stage: str, number: int, acts: Sequence[JournalRow]) -> str | None:
    """Give when the list was closed in an act of its own, before the draw; None where both came in one."""
    drawn = t.stages[stage].laps[number - 1].drawn
    made = [row for row in acts if row.event == "drawn" and not row.undone and row.label.endswith(f" {drawn.seed}")]
    until = made[-1].position if made else 0
    closing = [row for row in acts if row.event == "list_closed" and not row.undone and row.position < until]
    together = {(row.time, row.label) for row in acts if row.event == "drawn"}
    labels = (close_label(stage, number), labelled(_OF_A_STAGE, stage=stage, round=number, digest=""))
    alone = [row for row in closing if (row.time, row.label) not in together and row.label.startswith(labels)]
    told = [row for row in alone if drawn.entries[:12] in row.label]
    return told[-1].time if told else None


def close_label(stage: str, number: int, digest: str = "") -> str:
    """Give how the act that closes a list is called; without its hash what all such labels begin with."""
    if stage == "main":
        return labelled("Close the list of the draw, round {round}: {digest}", round=number, digest=digest)
    return labelled(_OF_A_STAGE, stage=stage, round=number, digest=digest)
