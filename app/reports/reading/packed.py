"""Opens the packed files of spreadsheet programs with care: sizes first, then XML that declares no entities."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING, NoReturn
from xml.parsers import expat

from app.tournament.refusal import unreadable

if TYPE_CHECKING:
    from collections.abc import Mapping

UNPACKED_LIMIT = 12_000_000
"""Bytes of XML that are read of a workbook; pictures and the like are never unpacked."""

PARTS_LIMIT = 2_000
ELEMENT_LIMIT = 500_000
ROW_LIMIT = 20_000
COLUMN_LIMIT = 60
CELL_LIMIT = 200_000


class Walker:
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
        if len(parts) > PARTS_LIMIT:
            too_large()
        self._sizes = {part.filename: part.file_size for part in parts}
        self._bytes = self._elements = 0
        self.names = frozenset(self._sizes)

    def walk(self, name: str, walker: Walker) -> None:
        """Walk one part from front to back."""
        self._bytes += self._sizes[name]
        if self._bytes > UNPACKED_LIMIT:
            too_large()
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = _no_document_type
        parser.StartElementHandler = lambda element, told: walker.start(self._counted(element), _locals(told))
        parser.EndElementHandler = lambda element: walker.end(_local(element))
        parser.CharacterDataHandler = walker.text
        with self._zip.open(name) as part:
            parser.ParseFile(part)

    def _counted(self, element: str) -> str:
        self._elements += 1
        if self._elements > ELEMENT_LIMIT:
            too_large()
        return _local(element)


def too_large() -> NoReturn:
    """Refuse what no list of entries ever is."""
    unreadable("This workbook is too large for a list of entries. Keep only the entries in it.")


def _no_document_type(*_told: object) -> None:
    raise ValueError("a workbook has no document type")


def _local(name: str) -> str:
    return name.rpartition(" ")[2]


def _locals(told: Mapping[str, str]) -> dict[str, str]:
    """Name attributes without their namespace; the first of a name counts."""
    return {_local(name): value for name, value in reversed(list(told.items()))}
