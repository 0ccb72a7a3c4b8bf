"""Opens the packed files of spreadsheet programs with care: sizes first, then XML without a document type, in one pass."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING, Protocol
from xml.parsers import expat

from app.tournament.refusal import unreadable

if TYPE_CHECKING:
    from collections.abc import Mapping

UNPACKED_LIMIT = 24_000_000
"""Bytes a workbook may unpack to; more is refused before anything is unpacked."""

PARTS_LIMIT = 2_000
ROW_LIMIT = 20_000
COLUMN_LIMIT = 60
CELL_LIMIT = 200_000


class Walker(Protocol):
    """Takes the parts of an XML file as they come; names are without their namespace."""

    def start(self, name: str, told: Mapping[str, str]) -> None:
        """Take the beginning of an element, with its attributes."""

    def end(self, name: str) -> None:
        """Take the end of an element."""

    def text(self, text: str) -> None:
        """Take a piece of text."""


class Packed:
    """A packed file whose parts can be walked; what is damaged raises an error of the library that met it."""

    def __init__(self, content: bytes) -> None:
        self._zip = zipfile.ZipFile(io.BytesIO(content))
        parts = self._zip.infolist()
        if len(parts) > PARTS_LIMIT or sum(part.file_size for part in parts) > UNPACKED_LIMIT:
            too_large()
        self.names = frozenset(part.filename for part in parts)

    def walk(self, name: str, walker: Walker) -> None:
        """Walk one part from front to back."""
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = _no_document_type
        parser.StartElementHandler = lambda element, told: walker.start(_local(element), _locals(told))
        parser.EndElementHandler = lambda element: walker.end(_local(element))
        parser.CharacterDataHandler = walker.text
        with self._zip.open(name) as part:
            parser.ParseFile(part)


def too_large() -> None:
    """Refuse what no list of entries ever is."""
    unreadable("This workbook is too large for a list of entries. Keep only the entries in it.")


def _no_document_type(*_told: object) -> None:
    raise ValueError("a workbook has no document type")


def _local(name: str) -> str:
    return name.rpartition(" ")[2]


def _locals(told: Mapping[str, str]) -> dict[str, str]:
    """Name attributes without their namespace; the first of a name counts."""
    return {_local(name): value for name, value in reversed(told.items())}
