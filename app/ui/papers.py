"""Makes a paper and writes it whole or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from app.desk.bundling import bundle
from app.desk.refusals import Refused
from app.reports.catalogue import NoSuchReport, build
from app.reports.writing import NotWritten, write_file

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.desk import Desk


def make(desk: Desk, asked: Mapping[str, str | None], printed: str) -> bytes:
    """Make a paper: `asked` names `tournament`, `kind`, `form` and `match`; raise Refused with a sentence."""
    told = bundle(desk, str(asked["tournament"]), asked.get("match"), printed)
    try:
        return build(str(asked["kind"]), str(asked["form"]), told)
    except NoSuchReport as error:
        raise Refused(str(error)) from error


def write(path: str, content: bytes) -> str:
    """Write a paper whole or not at all; give its path, or raise Refused."""
    try:
        write_file(Path(path), content)
    except NotWritten as error:
        raise Refused(str(error)) from error
    return path
