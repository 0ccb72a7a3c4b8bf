"""The handbook: a ruleset told as plain data, as lines for a terminal, searched, and set beside another."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from msgspec.structs import asdict

from app.i18n import translate
from app.rules.finding import Found, find_offences, search
from app.rules.request import listed
from app.rules.telling import at_the_table, offence_effects, setting
from app.rules.wording import written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.rules.model import Offence, Ruleset

__all__ = [
    "Difference",
    "Found",
    "diff",
    "diff_json",
    "diff_lines",
    "find_offences",
    "rules_json",
    "rules_lines",
    "search",
]
WIDTH: Final = 100
WIDEST: Final = 26
UNKNOWN: Final = "not known"
Table = dict[str, Any]


class Difference(Struct, frozen=True):
    """One point on which two rulesets differ: a parameter's value or an offence's effect, as each has it."""

    kind: str
    id: str
    first: object
    second: object


def rules_json(ruleset: Ruleset) -> Table:
    """Give the resolved ruleset as plain data: `parameters`, `clauses` and `offences` by id, whole."""
    return {
        "id": ruleset.id,
        "title": ruleset.title,
        "digest": ruleset.digest,
        "changed": list(ruleset.changed),
        "words": dict(ruleset.words),
        "parameters": {name: _parameter(ruleset, name) for name in ruleset.basis},
        "clauses": {
            clause.id: {
                "title": clause.title,
                "text": clause.text,
                "source": clause.source,
                "parameters": list(clause.parameters),
            }
            for clause in ruleset.clauses.values()
        },
        "offences": {offence.id: _offence(offence) for offence in ruleset.offences.values()},
    }


def _parameter(ruleset: Ruleset, name: str) -> Table:
    return {
        "value": listed(getattr(ruleset.parameters, name)),
        "basis": ruleset.basis[name],
        "source": ruleset.sources[name],
        "clause": ruleset.cites[name],
        "checked": not at_the_table(name),
    }


def _offence(offence: Offence) -> Table:
    return {
        "word": offence.word,
        "phase": offence.phase,
        "who": offence.who,
        "effect": offence.effect,
        "remedies": dict(offence.remedies),
        "warnings": offence.warnings,
        "deadline": offence.deadline,
        "proof": offence.proof,
        "clauses": list(offence.clauses),
        "words": list(offence.words),
        "note": offence.note,
    }


def rules_lines(ruleset: Ruleset) -> tuple[str, ...]:
    """Give the resolved ruleset as lines for a terminal: parameters, clauses, offences."""
    return (
        f"{ruleset.title}  ({ruleset.id}, {ruleset.digest[:12]})",
        "",
        translate("rules", "Parameters"),
        *_parameter_lines(ruleset),
        "",
        translate("rules", "Clauses"),
        *_clause_lines(ruleset),
        "",
        translate("rules", "Offences"),
        *_offence_lines(ruleset),
    )


def _parameter_lines(ruleset: Ruleset) -> Iterator[str]:
    values = {name: written(getattr(ruleset.parameters, name)) for name in ruleset.basis}
    names, widest = max(map(len, values)), min(WIDEST, max(map(len, values.values())))
    for name, value in values.items():
        mark = "*" if name in ruleset.changed else " "
        basis = translate("rules", ruleset.basis[name])
        yield f"{mark} {name:<{names}}  {value:<{widest}}  {basis:<9}  {ruleset.sources[name]}"


def _clause_lines(ruleset: Ruleset) -> Iterator[str]:
    for clause in ruleset.clauses.values():
        yield f"  {clause.id}  {clause.title}  ({clause.source})"
        yield from _indented(clause.text)


def _offence_lines(ruleset: Ruleset) -> Iterator[str]:
    for offence in ruleset.offences.values():
        if offence.effect is not None:
            effects = offence_effects(offence, ruleset.words)
            yield f"  {offence.id}  {offence.word}: {effects}  ({', '.join(offence.clauses)})"
            yield from _indented(offence.proof)


def _indented(text: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent="      ", subsequent_indent="      ")


def diff(first: Ruleset, second: Ruleset) -> tuple[Difference, ...]:
    """Give every parameter and every offence that the two rulesets settle differently, in the handbook's order."""
    ours, theirs = asdict(first.parameters), asdict(second.parameters)
    parameters = (Difference("parameter", name, ours[name], theirs[name]) for name in ours)
    offences = (
        Difference("offence", key, _price(offence), _price(second.offences[key]))
        for key, offence in first.offences.items()
    )
    return tuple(each for each in (*parameters, *offences) if each.first != each.second)


def _price(offence: Offence) -> str:
    """Give an offence's effect with the remedies beside it."""
    return " / ".join((offence.effect or UNKNOWN, *offence.remedies.values()))


def diff_json(first: Ruleset, second: Ruleset) -> Table:
    """Give the differences as plain data, each side under its ruleset's title."""
    return {
        "first": {"id": first.id, "title": first.title, "digest": first.digest},
        "second": {"id": second.id, "title": second.title, "digest": second.digest},
        "differences": [
            {"kind": each.kind, "id": each.id, "first": listed(each.first), "second": listed(each.second)}
            for each in diff(first, second)
        ],
    }


def diff_lines(first: Ruleset, second: Ruleset) -> tuple[str, ...]:
    """Give the differences as lines for a terminal, one a parameter or offence, with what it is in words."""
    rows = [("", first.title, second.title, "")]
    rows += [(each.id, written(each.first), written(each.second), _meant(first, each)) for each in diff(first, second)]
    if len(rows) == 1:
        return (translate("rules", "The two rulesets do not differ."),)
    names, ours, theirs = (max(len(row[column]) for row in rows) for column in range(3))
    return tuple(f"{a:<{names}}  {b:<{ours}}  {c:<{theirs}}  {d}".rstrip() for a, b, c, d in rows)


def _meant(ruleset: Ruleset, each: Difference) -> str:
    """Say in words what a difference is about."""
    if each.kind == "offence":
        return ruleset.offences[each.id].word
    return setting(each.id, ruleset.words)
