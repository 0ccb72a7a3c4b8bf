"""Which printed papers a later correction has made wrong, and in what.

A record of printing keeps a short hash of every single fact the paper told. What comes later is no correction: a new
result leaves the bracket on the wall right as far as it goes. A fact that was printed and now reads otherwise, or is
gone, makes the paper stale. A paper for players told what they knew: a ruling makes it stale once it is announced.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from msgspec import Struct

from app.listings.columns import Column
from app.listings.facts_printed import FACTS, FOR_OFFICIALS, Fact
from app.listings.papers import SLIPS
from app.listings.reprint_words import fact_words
from app.listings.rounds import round_rows
from app.listings.slips import slips

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.listings.bundle import Bundle


_ROUND_LISTS = frozenset({"round-list", "round-teams"})


class Told(Struct, frozen=True):
    """A fact that a paper told: `what` of `of` (`result` of `M3`), and the hash of how it read."""

    what: str
    of: str
    digest: str


class Printed(Struct, frozen=True):
    """A paper that was printed: its kind, the match it is about if one, the journal's position, what it told."""

    kind: str
    match: str | None
    position: int
    told: tuple[Told, ...]
    form: str = "pdf"


class Stale(Struct, frozen=True):
    """A printed paper that is wrong now, and the facts it tells otherwise, in the paper's order."""

    printed: Printed
    changed: tuple[Told, ...]


def printed(kind: str, bundle: Bundle, form: str = "pdf") -> tuple[Printed, ...]:
    """Give what to keep of printing a paper: one record, for slips one a match."""
    bundle = _seen(kind, bundle)
    if kind in SLIPS:
        matches: list[str | None] = [slip.match for slip in slips(bundle.tournament, bundle.match)]
    else:
        matches = [bundle.match]
    return tuple(Printed(kind, match, bundle.position, tuple(_shown(kind, match, bundle)), form) for match in matches)


def stale(records: Iterable[Printed], bundle: Bundle) -> tuple[Stale, ...]:
    """Give the papers to print again, oldest first; of papers printed more than once the newest alone counts."""
    newest = {(one.kind, one.match, one.form): one for one in sorted(records, key=lambda one: one.position)}
    found = ((one, _changed(one, bundle)) for one in sorted(newest.values(), key=lambda one: one.position))
    return tuple(Stale(one, changed) for one, changed in found if changed)


def _changed(one: Printed, bundle: Bundle) -> tuple[Told, ...]:
    if one.position == bundle.position or _over(one, bundle):
        return ()
    now = {(told.what, told.of): told.digest for told in _told(one.kind, one.match, _seen(one.kind, bundle))}
    return tuple(told for told in one.told if now.get((told.what, told.of)) != told.digest)


def _over(one: Printed, bundle: Bundle) -> bool:
    """Tell whether a paper has done its service: a slip is no more wanted once its match is decided."""
    return one.kind in SLIPS and one.match in bundle.tournament.results


def _seen(kind: str, bundle: Bundle) -> Bundle:
    """Give a bundle as the readers of a paper see its tournament."""
    return bundle if kind in FOR_OFFICIALS else bundle.as_known


def _told(kind: str, match: str | None, bundle: Bundle) -> Iterator[Told]:
    facts = FACTS.get(kind)
    for fact in facts(bundle, match) if facts else ():
        yield Told(fact.what, fact.of, _digest(fact))


def _digest(fact: Fact) -> str:
    return sha256(fact.text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _shown(kind: str, match: str | None, bundle: Bundle) -> Iterator[Told]:
    """Give what a paper told; a round list tells of the matches to be played and nothing else."""
    due: set[str] = set()
    if kind in _ROUND_LISTS:
        for row in round_rows(bundle.tournament):
            due |= {row.match.id, *filter(None, (row.a.team, row.b.team))}
    for told in _told(kind, match, bundle):
        if kind not in _ROUND_LISTS or not told.of or told.of.partition(".")[0] in due:
            yield told


def changed_text(row: Stale) -> str:
    """Tell in words what a paper says otherwise."""
    return ", ".join(dict.fromkeys(fact_words(told.what, told.of) for told in row.changed))


def reprints_json(rows: Iterable[Stale]) -> list[dict[str, object]]:
    """Give the reprint list as JSON: the paper, when it was printed, and each fact that reads otherwise."""
    return [
        {
            "kind": row.printed.kind,
            "match": row.printed.match,
            "format": row.printed.form,
            "printed_at": row.printed.position,
            "changed": [{"what": told.what, "of": told.of} for told in row.changed],
        }
        for row in rows
    ]


REPRINTS: tuple[Column[Stale], ...] = (
    Column("kind", "Paper", lambda r: r.printed.kind, width=16),
    Column("match", "Match", lambda r: r.printed.match, width=7),
    Column("form", "Format", lambda r: r.printed.form, width=7),
    Column("position", "Printed at entry", lambda r: r.printed.position, "right", 16),
    Column("changed", "Changed since", changed_text, width=50),
)
