"""The rules in force on paper, for the judges to sign: what the source states, what is our reading, what is usual."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.reports.drawing import ink
from app.reports.layout.flow import heading, paragraph, pour
from app.reports.layout.grid import Cell, Lane, Table
from app.reports.layout.page import frame, render
from app.reports.layout.sheet_blocks import to_sign
from app.reports.rules_words import corrections, named, value
from app.reports.words import say
from app.rules.model import Parameters
from app.rules.telling import setting_basis

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.listings.public_bundle import PublicBundle
    from app.reports.layout.flow import Block
    from app.rules.model import Ruleset


def build(bundle: PublicBundle) -> bytes:
    """Make the resolved ruleset as a PDF."""
    title = say("Rules")
    return render(title, pour(title, _blocks(bundle, frame().across)), bundle)


def _blocks(bundle: PublicBundle, across: float) -> Iterator[Block]:
    rules = bundle.rules
    who = (say("Judge"), say("Judge"), say("Match commissioner"), say("Date"))
    yield from to_sign(_changes(bundle, across), who, across)
    yield heading(say("Settings"), across)
    lanes = (Lane(say("Setting")), Lane(say("Value"), 118), Lane(say("Basis"), 78), Lane(say("Source"), 150))
    yield from Table(lanes, across).rows(_setting(rules, name) for name in Parameters.__struct_fields__)
    yield heading(say("Clauses"), across)
    told = (Lane(say("Clause"), 62), Lane(say("What it says")), Lane(say("Source"), 120))
    yield from Table(told, across).rows(_clauses(rules))


def _changes(bundle: PublicBundle, across: float) -> Iterator[Block]:
    """Give the ruleset's name and what this tournament changed of it, at its beginning and since."""
    rules = bundle.rules
    yield paragraph(rules.title, across, ink.Type(ink.TITLE, bold=True))
    if rules.changed:
        names = ", ".join(named(rules, name) for name in rules.changed)
        yield paragraph(say("Changed for this tournament: {names}", names=names), across, ink.STRONG)
    for line in corrections(bundle.tournament.corrections, rules):
        yield paragraph(line, across, ink.STRONG)


def _setting(rules: Ruleset, name: str) -> tuple[Cell | str, ...]:
    told = getattr(rules.parameters, name)
    face = ink.STRONG if name in rules.changed else ink.PLAIN
    basis = setting_basis(rules, name)
    return (
        Cell(named(rules, name), face),
        Cell(value(rules, name, told), face),
        basis,
        Cell(rules.sources.get(name, ""), ink.NOTE),
    )


def _clauses(rules: Ruleset) -> Iterator[tuple[Cell | str, ...]]:
    for clause in rules.clauses.values():
        key = clause.id.partition(".")[2].replace("_", " ")
        yield Cell(key, ink.NOTE), f"{clause.title}: {clause.text}", Cell(clause.source, ink.NOTE)
