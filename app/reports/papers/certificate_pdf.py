"""The certificate of every draw that stands: list, hash, seed, lines, what was not kept, how many draws there were."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.certificate import certificate_of
from app.listings.hall_time import moment, zone
from app.reports.drawing import ink
from app.reports.layout.flow import heading, paragraph, pour
from app.reports.layout.grid import Lane, Table
from app.reports.layout.page import frame, render
from app.reports.words import say
from app.tournament.draw.broken import kept_no_more
from app.tournament.draw.certificate import as_drawn, faults, unproved
from app.tournament.lists import PLATE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from app.reports.bundle import Bundle
    from app.reports.layout.flow import Block
    from app.tournament.draw.certificate import Certificate


def build(bundle: Bundle) -> bytes:
    """Make the certificate as a PDF."""
    title = say("Draw certificate")
    return render(title, pour(title, _blocks(bundle)), bundle)


def _blocks(bundle: Bundle) -> Iterator[Block]:
    across, t = frame().across, bundle.tournament
    laps = [(stage.id, number) for stage in t.stages.values() for number in range(1, len(stage.laps) + 1)]
    if not laps:
        yield paragraph(say("Nothing is drawn yet, so there is nothing to prove."), across)
    acts = bundle.acts() if laps else ()
    names = {team: entrant.name for team, entrant in t.entrants.items()}
    for stage, number in laps:
        yield from _one(certificate_of(t, stage, number, acts), names, across)


def _one(told: Certificate, names: Mapping[str, str], across: float) -> Iterator[Block]:
    yield heading(_title(told), across)
    yield paragraph(say("Seed {seed}", seed=told.seed), across, ink.STRONG)
    yield paragraph(say("Hash of the closed list: {hash}", hash=told.entries), across)
    for line in _facts(told):
        yield paragraph(line, across)
    for one in kept_no_more(told.listing, as_drawn(told), told.slots):
        pair = " – ".join(f"{team} {names.get(team, team)}" for team in one.teams)
        yield paragraph(say("Not kept ({what}): {teams}: {why}.", what=_kept(one.key), teams=pair, why=one.why), across)
    lanes = (Lane(say("Line"), 30, "right"), Lane(say("Id"), 40), Lane(say("Team")), Lane(say("Seed"), 40, "right"))
    seeds = {row.team: row.seed for row in told.listing}
    lines = enumerate(told.slots, 1)
    yield from Table(lanes, across).rows(
        (str(n), team or "", names.get(team, team) if team else say("bye"), str(seeds.get(team or "") or ""))
        for n, team in lines
    )


def _title(told: Certificate) -> str:
    """Name a draw as a hall does: the draw, the draw of a round, the plate."""
    if told.kind == "knockout":
        return say("The plate") if told.stage == PLATE else say("The draw")
    if told.stage == PLATE:
        return say("The plate, round {round}", round=told.round)
    return say("The draw of round {round}", round=told.round)


def _facts(told: Certificate) -> Iterator[str]:
    yield (
        say("The list was closed at {time} ({zone}), before the seed.", time=moment(told.shown), zone=zone(told.shown))
        if (told.shown)
        else say("The list was closed together with the draw: its hash was not shown before the seed.")
    )
    gone = sum(one.undone for one in told.draws)
    yield say("Draws made in this tournament: {count}, of which taken back: {gone}.", count=len(told.draws), gone=gone)
    if told.swaps:
        yield say("Changes by hand since: {count}.", count=told.swaps)
    if told.late:
        yield say("Came in since on open places: {teams}.", teams=", ".join(told.late))
    wrong = faults(told)
    yield from wrong
    if why := unproved(told):
        yield why
    elif not wrong:
        yield say("List and seed give exactly this draw. Anyone can make it again: fourball draw --check CERTIFICATE.")


def _kept(key: str) -> str:
    """Name what was to be kept."""
    words = {
        "club": say("same club"),
        "region": say("same region"),
        "family": say("same family"),
        "met": say("one put the other out"),
        "seeds": say("both seeded"),
        "bye": say("bye"),
    }
    return words.get(key, key)
