"""Whether the journal still holds a head that stands elsewhere: on a paper, in a backup.

A chain alone can't know that its tail was cut off whole, or that it was written anew from somewhere on.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.desk.ports import Head
from app.desk.refusals import Misuse, say
from app.rules.mistakes import Mistake

if TYPE_CHECKING:
    from app.desk.desk import Desk

_TOLD: Final = re.compile(r"\s*([0-9][0-9,.]{0,14})\s*[:·]\s*([0-9a-fA-F]{8,64})\s*")
_SHORT: Final = 12
"""How many letters of a hash are told: as many as papers print."""


class HeadFound(Struct, frozen=True):
    """A head that was looked for, whether the journal holds it, and the sentence that says so."""

    head: Head
    held: bool
    sentence: str


def read_head(text: str) -> Head:
    """Read a head as papers and backups have it: the entry's position and its hash, or how the hash begins."""
    told = _TOLD.fullmatch(text)
    if told is None:
        sentence = say("“{text}” is no head: write position and hash as on the paper, 120:3f2a9c01b7d4.", text=text)
        raise Misuse([Mistake("", sentence)])
    return Head(int(re.sub("[,.]", "", told[1])), told[2].lower())


def find_head(desk: Desk, head: Head) -> HeadFound:
    """Look for a head in the journal."""
    last = desk.head()
    found = next((one.hash for one in desk.journal.back(head.position)), "")
    told = {"position": head.position, "hash": head.hash}
    if head.position < 1 or head.position > last.position:
        text = "The journal ends at entry {last}: entry {position} with hash {hash} is not in it."
        return HeadFound(head, held=False, sentence=say(text, last=last.position, **told))
    if not found.startswith(head.hash):
        text = "Entry {position} of the journal has hash {found}, not {hash}: from there or before it is another one."
        return HeadFound(head, held=False, sentence=say(text, found=found[: len(head.hash)], **told))
    text = "The journal still holds entry {position} with hash {hash}."
    return HeadFound(head, held=True, sentence=say(text, **told))


def find_backup(desk: Desk) -> HeadFound | None:
    """Look for the head of the newest backup of this store; None where there is no backup of it."""
    made = desk.guard.backups.last() if desk.guard.backups else None
    if made is None or made.head.position == 0:
        return None
    found = find_head(desk, made.head)
    text = (
        "The newest backup, {where}, has it."
        if found.held
        else "The newest backup, {where}, has it: the journal's end was cut off, or an older backup was restored."
    )
    return HeadFound(found.head, found.held, f"{found.sentence} {say(text, where=made.where)}")


def find_seen(desk: Desk, seen: str | None) -> HeadFound | None:
    """Look for the head that this station saw last, told by `told_head`; None where it saw none of this store."""
    parts = _TOLD.fullmatch(seen or "")
    if parts is None or not int(parts[1]):
        return None
    found = find_head(desk, Head(int(parts[1]), parts[2][:_SHORT]))
    text = "This station saw it: the journal's end was cut off or written anew, or an older backup was restored."
    return found if found.held else HeadFound(found.head, held=False, sentence=f"{found.sentence} {say(text)}")


def told_head(head: Head) -> str:
    """Tell a head as `find_seen` reads it."""
    return f"{head.position}:{head.hash}"


def lost(desk: Desk, seen: str | None) -> str:
    """Say that the journal is not the one that the newest backup or this station knew; empty where it is."""
    found = (find_backup(desk), find_seen(desk, seen))
    return next((one.sentence for one in found if one is not None and not one.held), "")


def way_back(desk: Desk) -> tuple[str, ...]:
    """Say which backup of a damaged store holds, and how it is put back; nothing where it is backed up elsewhere."""
    return (desk.guard.backups.offer(),) if desk.guard.backups else ()
