"""Turns what a database driver throws into one plain sentence for the user."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from app.desk.ports import JournalError
from app.i18n import translate

if TYPE_CHECKING:
    from collections.abc import Iterator

DAMAGED = "The store {where} is damaged. Leave it as it is and restore the newest good backup."
_CAUSES = (
    (
        "not a database",
        "{where} is not a store of Fourball, or its first bytes are damaged. Restore the newest backup.",
    ),
    ("malformed", DAMAGED),
    ("could not decode", DAMAGED),
    ("disk is full", "The disk of {where} is full: nothing was stored. Free some space, then enter it again."),
    ("disk i/o error", "The disk of {where} failed: nothing was stored. Check the disk and its space, then try again."),
    ("locked", "Another window keeps {where} busy. Try again; if it stays, close the other window."),
    ("readonly", "{where} may not be written here. Check the rights of the file and its folder."),
    ("unable to open", "{where} can't be opened. Check that the folder exists and may be written."),
    ("append-only", "The journal in {where} is append-only: what is stored is never changed or removed."),
    ("no such", "{where} lacks a part of the schema, so it can't be read. Restore the newest backup."),
)


def say(text: str, **facts: object) -> str:
    """Give a sentence of this room in the user's language, its facts filled in."""
    return translate("store", text).format(**facts)


def sentence(error: BaseException, where: str) -> str:
    """Word a driver's error for the user: what, where, what to do."""
    told = str(getattr(error, "orig", None) or error)
    for sign, text in _CAUSES:
        if sign in told.casefold():
            return say(text, where=where)
    return say("{where} refused: {told}. Nothing was stored.", where=where, told=told)


@contextmanager
def worded(where: str) -> Iterator[None]:
    """Raise any error of the database inside as a JournalError with a sentence."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError, UnicodeDecodeError) as error:
        raise JournalError(sentence(error, where)) from error
