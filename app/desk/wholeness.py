"""Whether a picture or a paper is there to its end, by its own marks: a copy broken off halfway is none.

Nothing is drawn: each form says itself where its parts begin and that it ends.
"""

from __future__ import annotations

import re
from typing import Final
from zlib import crc32

_PNG_HEAD: Final = 8
_CHUNK: Final = 12  # length, name and check of a PNG's part
_SCAN, _END, _MARK = 0xDA, 0xD9, 0xFF
_IN_A_SCAN: Final = re.compile(rb"\xff[^\x00\xff\xd0-\xd7]")
_PLACE: Final = re.compile(rb"startxref\s+(\d+)\s+%%EOF")
_TABLE: Final = re.compile(rb"\s*(xref|\d+\s+\d+\s+obj)")


def png_is_whole(content: bytes) -> bool:
    """Tell whether every part of a PNG is there as it was written, a picture among them, up to its end."""
    at, parts = _PNG_HEAD, set[bytes]()
    while at + _CHUNK <= len(content):
        length = int.from_bytes(content[at : at + 4])
        told, check = content[at + 4 : at + 8 + length], content[at + 8 + length : at + _CHUNK + length]
        if crc32(told).to_bytes(4) != check:
            return False
        parts.add(told[:4])
        if told[:4] == b"IEND":
            return b"IDAT" in parts
        at += _CHUNK + length
    return False


def jpeg_is_whole(content: bytes) -> bool:
    """Tell whether a JPEG has a picture and goes on to its end mark; what a camera puts behind it does not count."""
    at, scans = 2, 0
    while at + 2 <= len(content) and content[at] == _MARK:
        marker = content[at + 1]
        if marker == _END:
            return scans > 0
        if marker == _MARK or marker <= 1 or 0xD0 <= marker <= 0xD7:  # noqa: PLR2004 - a filling byte, or no length
            at += 1 if marker == _MARK else 2
            continue
        at += 2 + int.from_bytes(content[at + 2 : at + 4])
        if marker == _SCAN:
            scans += 1
            found = _IN_A_SCAN.search(content, at)
            at = found.start() if found else len(content)
    return False


def pdf_is_whole(content: bytes) -> bool:
    """Tell whether the end of a PDF names the place of its table of contents, and that is there.

    Places count from where it begins, or from the beginning of the file.
    """
    ends = _PLACE.findall(content)
    starts = {0, max(content.find(b"%PDF-"), 0)}
    return bool(ends) and any(_TABLE.match(content, int(ends[-1]) + start) for start in starts)
