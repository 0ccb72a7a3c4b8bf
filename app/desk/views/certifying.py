"""Certificates of draws: made from the journal, written as JSON, read back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from app.desk.refusals import Refused, say
from app.desk.views.extract import extract
from app.desk.words import broken
from app.listings.certificate import certificate_of
from app.tournament.draw.certificate import Certificate

if TYPE_CHECKING:
    from app.desk.desk import Desk


def certify(desk: Desk, tid: str, stage: str, number: int | None) -> Certificate:
    """Give the certificate of a stage's newest draw, or of a round's. Refused where nothing is drawn."""
    state = desk.tournament(tid)
    laps = state.stages[stage].laps if stage in state.stages else ()
    wanted = number or len(laps)
    if not 1 <= wanted <= len(laps):
        raise Refused(
            say("There is no draw of {stage}, round {round}: draw it first.", stage=stage, round=max(1, wanted))
        )
    return certificate_of(state, stage, wanted, extract(desk, tid))


def encode(told: Certificate) -> bytes:
    """Write a certificate as JSON."""
    return msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n"


def read(content: bytes) -> Certificate:
    """Read a certificate; ValueError says what is wrong with it."""
    try:
        return msgspec.json.decode(content, type=Certificate)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise ValueError(broken(error, content)) from error
