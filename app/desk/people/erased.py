"""Which private values a journal says were erased, and which it still needs: asked of stored events, undecoded.

Only six kinds of event erase: of a team, of a person, of a person's conduct, of an official's club and PINs, of what
was put beside a claim, of what players said of one. They name no keys; what they erase is all that their stream held
aside for their subject until then.
What was put beside a claim may stand in two streams: its deals were moved to the right match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from app.desk.journal.codec import PRIVATE, name_of
from app.game.events import ClaimDisputed, ClaimLogged, RulingAppealed
from app.game.evidence_events import EvidenceAttached, EvidenceErased, WordsErased
from app.tournament.day_events import TeamPinDropped, TeamPinSet
from app.tournament.events import EntryAdded, EntryChanged, EntryErased
from app.tournament.names import normal
from app.tournament.people.conduct import BarLifted, ConductDismissed, ConductErased, ConductTold, PersonBarred
from app.tournament.people.officials import DirectorRecovered, OfficialNamed, OfficialRemoved, OfficialTied, PinSet
from app.tournament.people.register import PersonChanged, PersonErased, PersonKept, PersonRegistered

if TYPE_CHECKING:
    from collections.abc import Iterable

    Row = tuple[str, str, bytes]

_ERASING: Final = frozenset(
    name_of(kind) for kind in (EntryErased, PersonErased, ConductErased, OfficialRemoved, EvidenceErased, WordsErased)
)
_ABOUT: Final = {
    "team": (EntryAdded, EntryChanged, EntryErased, TeamPinSet, TeamPinDropped),
    "person": (
        *(PersonRegistered, PersonChanged, PersonErased, PersonKept),
        *(ConductTold, ConductDismissed, PersonBarred, BarLifted, ConductErased),
    ),
    "digest": (EvidenceAttached, EvidenceErased),
    "official": (OfficialNamed, OfficialTied, PinSet, DirectorRecovered, OfficialRemoved),
}
_SUBJECTS: Final = {name_of(kind): subject for subject, kinds in _ABOUT.items() for kind in kinds}
KINDS: Final = tuple(sorted({name_of(kind) for kind in PRIVATE} | _ERASING))
"""The stored names of the events that keep something aside or erase it."""

_WORDS: Final = {
    name_of(kind): what
    for what, kind in {"statement": ClaimLogged, "dispute": ClaimDisputed, "appeal": RulingAppealed}.items()
}
_WORDS_ERASED: Final = name_of(WordsErased)
_ATTACHED: Final = name_of(EvidenceAttached)
_BROKEN = (msgspec.MsgspecError, UnicodeDecodeError, TypeError, AttributeError, KeyError)


def kinds_of(subject: str) -> frozenset[str]:
    """Give the stored names of the events whose private values go when their team, person or official is erased."""
    return frozenset(name for name, about in _SUBJECTS.items() if about == subject)


def held_and_erased(rows: Iterable[Row]) -> tuple[frozenset[str], frozenset[str]]:
    """Give the keys of all private values the events name, and of those that were erased since.

    `rows` are stream, type and payload in the journal's order; a payload that can't be read names nothing.
    """
    held: dict[tuple[str, str], set[str]] = {}
    erased: set[str] = set()
    for stream, kind, payload in rows:
        try:
            subjects, keys = _named(kind, payload)
        except _BROKEN:
            continue
        for subject in subjects:
            where = "" if subject.startswith("digest:") else stream
            mine = held.setdefault((where, subject), set())
            mine.update(keys)
            if kind in _ERASING:
                erased |= mine
    return frozenset().union(*held.values()), frozenset(erased)


def _named(kind: str, payload: bytes) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Give whom an event is about, as erasing compares it (empty: nobody it could erase), and the keys it holds.

    An appeal is its pair's, and one of all on its claim: either may be erased.
    """
    told: dict[str, Any] = msgspec.json.decode(payload)
    what = told["what"] if kind == _WORDS_ERASED else "" if told.get("gap") else _WORDS.get(kind, "")
    subjects: tuple[str, ...] = (f"{what}:{told['claim']}" if what else "",)
    if what == "appeal" and told.get("team"):
        own = f"{subjects[0]}:{told['team']}"
        subjects = (own,) if kind == _WORDS_ERASED else (*subjects, own)
    if (kind_of := _SUBJECTS.get(kind)) and kind_of in told:
        subjects = (f"{kind_of}:{normal(told[kind_of])}",)
    return subjects, (*told.get("aside", {}).values(), *([told["digest"]] if kind == _ATTACHED else ()))
