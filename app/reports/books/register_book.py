"""The register of people as a workbook or as CSV, for officials."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

from app.listings.people import PEOPLE
from app.reports.books.book import listed, workbook
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.listings.people import PersonRow

_ACTIVE = ("=", "+", "-", "@")


def build(rows: Sequence[PersonRow], name: str) -> bytes:
    """Make the workbook, with phone numbers: it stays with the officials."""
    return workbook(say("Register of people"), name, (listed(say("People"), PEOPLE, rows),))


def build_csv(rows: Sequence[PersonRow]) -> bytes:
    """Make the same as CSV; no cell can be taken for a formula."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow([column.title for column in PEOPLE])
    writer.writerows([[_inert(str(column.value(row) or "")) for column in PEOPLE] for row in rows])
    return b"\xef\xbb\xbf" + out.getvalue().encode()


def _inert(text: str) -> str:
    return f"'{text}" if text.startswith(_ACTIVE) else text
