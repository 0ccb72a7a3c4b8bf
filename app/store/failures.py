"""Turns what a database driver throws into one plain sentence for the user."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from app.desk.ports import JournalError
from app.i18n import fill, translate

if TYPE_CHECKING:
    from collections.abc import Iterator

_DAMAGED = "The store {where} is damaged. Leave it as it is and restore the newest good backup."
_HARMED = (
    (
        "not a database",
        "{where} is no store of Fourball, or its first bytes are damaged. Restore the newest backup.",
    ),
    ("malformed", _DAMAGED),
    ("could not decode", _DAMAGED),
    ("unsupported file format", _DAMAGED),
    ("no such", "{where} lacks a part of the schema, so it can't be read. Restore the newest backup."),
)
_LOST = (
    "The link to {where} was cut. "
    "What was entered in the window goes in by itself when it is back; a command has to be given again."
)
_FULL = (
    "The disk of {where} is full: nothing was stored. Free some space: "
    "what was entered in the window goes in by itself then; a command has to be given again."
)
_FAILED = (
    "The disk of {where} failed: nothing was stored. Check the disk and its space: "
    "what was entered in the window goes in by itself then; a command has to be given again."
)
_APPENDED = "The journal in {where} is append-only: what is stored is never changed or removed."
_CAUSES = (
    ("append-only", _APPENDED),
    ("permission denied for table", _APPENDED),
    ("closed the connection", _LOST),
    ("connection is closed", _LOST),
    ("connection is lost", _LOST),
    ("terminating connection", _LOST),
    ("consuming input failed", _LOST),
    ("could not receive data", _LOST),
    ("could not send data", _LOST),
    (
        "lock timeout",
        "Another station keeps {where} busy. Try again; if it stays so, look at the other stations.",
    ),
    ("disk is full", _FULL),
    ("no space left", _FULL),
    ("permission denied", "{where} may not be written here. Check the rights of the file and its folder."),
    ("disk i/o error", _FAILED),
    ("locked", "Another window keeps {where} busy. Try again; if it stays, close the other window."),
    (
        "read-only file system",
        "{where} lies where nothing may be written. Choose a place on a disk of your own.",
    ),
    ("readonly", "{where} may not be written here. Check the rights of the file and its folder."),
    ("unable to open", "{where} can't be opened. Check that the folder exists and may be written."),
)


class DamagedError(JournalError):
    """The bytes of a store are not what was written; the text is for the user."""


def say(text: str, **facts: object) -> str:
    """Give a sentence of this room in the user's language, its facts filled in."""
    return fill(translate("store", text), **facts)


def is_passing(error: BaseException) -> bool:
    """Tell whether what a driver threw is of the place of a store or the way to it, not of its bytes: it may pass."""
    told = str(getattr(error, "orig", None) or error).casefold()
    return any(sign in told for sign, _ in _CAUSES) and not any(sign in told for sign, _ in _HARMED)


def is_shut(error: BaseException) -> bool:
    """Tell whether a driver may not write where it could read."""
    return "readonly" in str(error).casefold()


def is_full(error: BaseException) -> bool:
    """Tell whether a driver, or the system, ran out of room on a disk."""
    told = str(error).casefold()
    return any(sign in told for sign in ("disk is full", "no space left"))


def sentence(error: BaseException, where: str) -> JournalError:
    """Word a driver's error for the user: what, where, what to do."""
    told = str(getattr(error, "orig", None) or getattr(error, "strerror", None) or error).strip(" .")
    for causes, kind in ((_HARMED, DamagedError), (_CAUSES, JournalError)):
        for sign, text in causes:
            if sign in told.casefold():
                return kind(say(text, where=where))
    return JournalError(say("{where} refused: {told}. Nothing was stored.", where=where, told=told))


@contextmanager
def worded(where: str) -> Iterator[None]:
    """Raise any error of the database inside as a JournalError with a sentence."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError, UnicodeDecodeError) as error:
        raise sentence(error, where) from error
