"""The one gate for text that somebody typed: what leaves here is plain characters, never markup, formula or control.

PDF text is drawn, not parsed, so `literal` is all it needs; HTML also passes `markup`; a workbook passes `cell`.
"""

from __future__ import annotations

import html
import unicodedata

CELL_LIMIT = 32_767
"""The longest text a spreadsheet cell keeps."""

_SHOWN = "\ufffd"
_SPACES = dict.fromkeys(map(ord, "\t\n\v\f\r\u0085\u2028\u2029"), " ")
_TURNERS = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_UNSAFE = frozenset({"Cc", "Cs"})
_NO_CHARACTER = 0xFFFE


def literal(text: object) -> str:
    """Give any text as one line of plain characters.

    Line breaks and tabs become spaces; control characters, lone surrogates and marks that turn the direction of
    writing become a visible replacement character; letters and accents are composed where Unicode can.
    """
    line = str(text).translate(_SPACES)
    if line.isprintable():  # not so where anything is a control, a surrogate, a turner or no character
        return line if line.isascii() else unicodedata.normalize("NFC", line)
    return unicodedata.normalize("NFC", "".join(map(_safe, line)))


def _safe(character: str) -> str:
    if character in _TURNERS or unicodedata.category(character) in _UNSAFE:
        return _SHOWN
    return _SHOWN if ord(character) & _NO_CHARACTER == _NO_CHARACTER else character


def markup(text: object) -> str:
    """Give any text as HTML that shows exactly that text, in an element or in a quoted attribute."""
    return html.escape(literal(text), quote=True)


def cell(text: object) -> str:
    """Give any text as a spreadsheet keeps it; what is too long ends in a visible cut."""
    line = literal(text)
    return line if len(line) <= CELL_LIMIT else line[: CELL_LIMIT - 1] + "…"


def sheet_name(text: object, taken: frozenset[str] = frozenset()) -> str:
    r"""Give a worksheet name of at most 31 characters without `\ / ? * [ ] :` that is not in `taken` (casefolded)."""
    name = "".join("-" if mark in r"\/?*[]:" else mark for mark in literal(text)).strip().strip("'")[:31] or "Sheet"
    number, tried = 1, name
    while tried.casefold() in taken:
        number += 1
        ending = f" {number}"
        tried = name[: 31 - len(ending)] + ending
    return tried
