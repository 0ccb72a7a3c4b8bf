"""The act that keeps which papers went out, so that a correction can say which of them to print again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from app.desk.acts.act import KEEPERS, ActSpec, Decision, Fields, Words
from app.desk.journal.codec import PaperPrinted
from app.desk.journal.streams import paper_stream
from app.desk.refusals import Refused, say
from app.listings.labels import labelled
from app.tournament.doors import deciding

if TYPE_CHECKING:
    from app.desk.journal.world import World

Position = Annotated[int, Meta(ge=1)]
_WORD = re.compile(r"[a-z][a-z-]{0,31}")


class Paper(Fields, frozen=True, kw_only=True):
    """A paper by its kind and form, as `report` names them, and the match it is about if one."""

    kind: Words
    form: Words = "pdf"
    match: str | None = None


class PrintedFields(Fields, frozen=True, kw_only=True):
    """`papers` went out together, made of the journal as it stood at `position`."""

    papers: tuple[Paper, ...]
    position: Position


def _printed(world: World, tid: str, asked: PrintedFields) -> Decision:
    state, last = world.tournament(tid), world.journal.head().position
    if not asked.papers:
        raise Refused(say("Name at least one paper that was printed."))
    if asked.position > last:
        raise Refused(
            say(
                "No paper can be made of entry {position}: the journal ends at entry {last}.",
                position=asked.position,
                last=last,
            )
        )
    for paper in asked.papers:
        if not (_WORD.fullmatch(paper.kind) and _WORD.fullmatch(paper.form)):
            raise Refused(
                say(
                    "“{kind}” as “{form}” names no paper: see fourball report --help.",
                    kind=paper.kind[:32],
                    form=paper.form[:32],
                )
            )
        if paper.match is not None:
            deciding.known_match(state, paper.match)
    told = tuple(PaperPrinted(paper.kind, paper.form, asked.position, paper.match) for paper in asked.papers)
    events = tuple((paper_stream(tid), event) for event in told)
    return Decision(events, _label(asked.papers), {"papers": len(told)})


def _label(papers: tuple[Paper, ...]) -> str:
    first, more = papers[0], len(papers) - 1
    named = labelled("Print {kind}", kind=first.kind) + (f" {first.match}" if first.match else "")
    return labelled("{named} and {more} more", named=named, more=more) if more else named


PRINTING = (ActSpec("printed", "Keep which papers went out", PrintedFields, KEEPERS, _printed),)
