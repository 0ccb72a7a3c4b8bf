"""Makes a paper and writes it whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from app.desk.bundling import bundle
from app.desk.refusals import Refused
from app.reports.catalogue import NoSuchReport, build
from app.ui.texts import tr

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
    """Write a paper beside its final name, then put it in place; give its path, or raise Refused."""
    file = Path(path)
    draft = file.with_name(f".{file.name}.new")
    try:
        draft.write_bytes(content)
        os.replace(draft, file)  # noqa: PTH105 - the call that is atomic on every system
    except OSError as error:
        raise Refused(tr("{path} can't be written: {why}.", path=path, why=error.strerror)) from error
    return path
