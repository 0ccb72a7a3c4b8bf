"""Who has not reported as plain text to send to a phone, for officials: with the scores kept at the tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.unreported import so_far_text
from app.reports.papers.unreported_pdf import none_out, rows_of
from app.reports.phone.round_text import page, place
from app.reports.words import say

if TYPE_CHECKING:
    from app.reports.bundle import Bundle


def build(bundle: Bundle) -> bytes:
    """Write the matches that are out and have no result, UTF-8, oldest call first."""
    rows = rows_of(bundle)
    told = (
        f"{place(row.table)}, {row.match.id}: {row.a_name} – {row.b_name}" + _bracketed(so_far_text(row))
        for row in rows
    )
    return page(bundle, say("Not reported"), tuple(told) or (none_out(),))


def _bracketed(text: str) -> str:
    return f" ({text})" if text else ""
