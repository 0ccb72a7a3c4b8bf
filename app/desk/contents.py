"""What a file put beside a claim is, by its content and never by its name: a picture, a paper, or neither."""

from __future__ import annotations

import os
from typing import IO, TYPE_CHECKING, Final

from app.desk.refusals import Refused, say
from app.desk.wholeness import jpeg_is_whole, pdf_is_whole, png_is_whole

if TYPE_CHECKING:
    from collections.abc import Iterator

TEXT: Final = "text/plain"
ENDINGS: Final = {TEXT: "txt", "image/png": "png", "image/jpeg": "jpg", "application/pdf": "pdf"}
"""How the name of a file of each type ends."""

_MEGA: Final = 1024 * 1024
LARGEST: Final = 10 * _MEGA
"""Bytes a file may have: a photo as phones take it."""
LARGEST_TOGETHER: Final = 40 * _MEGA
"""Bytes all files of a match may have."""
MOST_POINTS: Final = 60_000_000
"""Points of a picture, width times height: a small file can claim any number."""

_PNG, _JPEG, _PDF = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"%PDF-"
_PNG_HEAD: Final = 24
_HEAD, _TAIL = 1024, 2048
_FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_BARE: Final = frozenset({0x01, *range(0xD0, 0xD8)})
_SCAN: Final = 0xDA


def media_of(content: bytes) -> str:
    """Give the type of a picture or a paper; refuse anything else, and a picture no machine could draw."""
    if content.startswith(_PNG):
        _drawable(_png_size(content), whole=png_is_whole(content))
        return "image/png"
    if content.startswith(_JPEG):
        _drawable(_jpeg_size(content), whole=jpeg_is_whole(content))
        return "image/jpeg"
    if _PDF in content[:_HEAD]:
        if b"%%EOF" not in content[-_TAIL:] or not pdf_is_whole(content):
            raise Refused(say("This PDF is not whole: its end is missing or damaged. Copy it again, or save it again."))
        return "application/pdf"
    raise Refused(
        say(
            "This file is no photo (PNG, JPEG) and no PDF, whatever its name says. Take a photo of it, or save it as a "
            "PDF, and put that beside the claim."
        )
    )


def whole(file: IO[bytes]) -> bytes:
    """Read a file, no further than one may be long; refuse a longer one by its true size."""
    content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        fits(max(len(content), os.fstat(file.fileno()).st_size), 0)
    return content


def fits(size: int, together: int) -> None:
    """Refuse a file that is empty or too large, alone or with what the match has already (`together`), in bytes."""
    if size == 0:
        raise Refused(say("This file is empty: nothing was put beside the claim."))
    if size > LARGEST:
        raise Refused(
            say(
                "This file has {size} MB; {most} MB is the most. Send a smaller photo, or scan in grey.",
                size=_mb(size),
                most=LARGEST // _MEGA,
            )
        )
    if together + size > LARGEST_TOGETHER:
        raise Refused(
            say(
                "The files of this match have {together} MB, and this one {size} MB more; {most} MB is the most. Erase "
                "one that is not needed.",
                together=_mb(together),
                size=_mb(size),
                most=LARGEST_TOGETHER // _MEGA,
            )
        )


def _mb(size: int) -> str:
    """Give a size in megabytes, a begun tenth as a whole one: what is too large never reads as what is allowed."""
    return f"{-(-size * 10 // _MEGA) / 10:.1f}"


def _drawable(size: tuple[int, int] | None, *, whole: bool) -> None:
    if size is None or 0 in size:
        raise Refused(say("This picture is damaged: it does not tell how large it is. Take the photo again."))
    if size[0] * size[1] > MOST_POINTS:
        text = "This picture is {width} × {height}: larger than can be drawn. Send it smaller."
        raise Refused(say(text, width=size[0], height=size[1]))
    if not whole:
        raise Refused(
            say(
                "This picture is not whole: a part of it is missing or damaged. Copy it again, or take the photo again."
            )
        )


def _png_size(content: bytes) -> tuple[int, int] | None:
    if len(content) < _PNG_HEAD or content[12:16] != b"IHDR":
        return None
    return int.from_bytes(content[16:20]), int.from_bytes(content[20:24])


def _jpeg_size(content: bytes) -> tuple[int, int] | None:
    for marker, at in _segments(content):
        if marker in _FRAMES and len(content) >= at + 7:
            return int.from_bytes(content[at + 5 : at + 7]), int.from_bytes(content[at + 3 : at + 5])
    return None


def _segments(content: bytes) -> Iterator[tuple[int, int]]:
    """Give each marker of a JPEG before its scan, and where its length stands."""
    at = 2
    while at + 4 <= len(content) and content[at] == 0xFF:  # noqa: PLR2004 - how a marker begins
        marker = content[at + 1]
        if marker == 0xFF or marker in _BARE:  # noqa: PLR2004 - a filling byte
            at += 1 if marker == 0xFF else 2  # noqa: PLR2004
            continue
        if marker == _SCAN:
            return
        yield marker, at + 2
        at += 2 + int.from_bytes(content[at + 2 : at + 4])
