"""Puts a finished paper on the disk: whole or not at all."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from app.paths import sweep
from app.reports.words import say


class NotWritten(Exception):  # noqa: N818 - says what happened, for the user to read
    """A file could not be written; what stood there before still stands. The text is for the user."""


def write_file(path: Path, content: bytes) -> None:
    """Write a file beside its place, make it durable, then put it there in one step.

    A full disk, a missing folder or a file held open elsewhere raises `NotWritten` and leaves no half file.
    """
    try:
        _replace(path, content)
    except OSError as error:
        text = "{path} was not written: {why}. Choose another place, or make room and try again."
        raise NotWritten(say(text, path=path, why=error.strerror or say("unknown cause"))) from error


def _replace(path: Path, content: bytes) -> None:
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:40]}.", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as part:
            part.write(content)
            part.flush()
            os.fsync(part.fileno())
        Path(name).chmod(_mode(path))
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
    _settle(path.parent)
    sweep(path, path.name[:40])


def _mode(path: Path) -> int:
    """Give the rights of the file that is replaced, or those a new file gets."""
    try:
        return path.stat().st_mode & 0o777
    except FileNotFoundError:
        return 0o644


def _settle(folder: Path) -> None:
    """Make the new name durable where the system can."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
