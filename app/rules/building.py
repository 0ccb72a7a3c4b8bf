"""Putting a ruleset together: the shipped tables, the values in force, and the texts that follow from them."""

from __future__ import annotations

from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from app.rules.canonical import sealed
from app.rules.model import Clause, Offence, Parameters, Ruleset
from app.rules.wording import Wording, key_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Table = dict[str, Any]
SILENT: Final = "Not in the source; usual practice"
ORGANISER: Final = "Set by the organiser"
NAMES: Final = tuple(field.name for field in fields(Parameters))


@dataclass(frozen=True, slots=True)
class Shipped:
    """A ruleset's own table beside the two that all share, and the values in force with the changes made to them."""

    id: str
    own: Table
    shared: Table
    offences: Table
    values: Mapping[str, object]
    changed: tuple[str, ...] = ()
    title: str = ""


def build(shipped: Shipped) -> Ruleset:
    """Make the frozen ruleset, its texts filled with the values in force."""
    own = shipped.own["parameters"]
    sources = _sources(shipped)
    values: Any = {name: shipped.values[name] for name in NAMES}
    return sealed(
        Ruleset(
            id=shipped.id,
            title=shipped.title or shipped.own["title"] + (" (changed)" if shipped.changed else ""),
            parameters=Parameters(**values),
            basis=MappingProxyType(
                {name: own[name]["basis"] for name in NAMES} | dict.fromkeys(shipped.changed, "organiser")
            ),
            sources=MappingProxyType(sources),
            cites=MappingProxyType(_cites(shipped)),
            clauses=MappingProxyType({clause.id: clause for clause in _clauses(shipped, sources)}),
            offences=MappingProxyType({offence.id: offence for offence in _offences(shipped)}),
            words=MappingProxyType(dict(shipped.own["words"])),
            changed=shipped.changed,
            digest="",
        )
    )


def _cites(shipped: Shipped) -> dict[str, str]:
    """Give each parameter's clause: the source's own where it has one, else the shared one."""
    homes = {name: key for key, clause in shipped.shared["clauses"].items() for name in clause["parameters"]}
    own = shipped.own["parameters"]
    return {name: f"{shipped.id}.{own[name].get('clause', homes[name])}" for name in NAMES}


def _sources(shipped: Shipped) -> dict[str, str]:
    clauses = shipped.own["clauses"]
    sources = {
        name: clauses[entry["clause"]]["source"] if "clause" in entry else SILENT
        for name, entry in shipped.own["parameters"].items()
    }
    return {name: ORGANISER if name in shipped.changed else sources[name] for name in NAMES}


def _clauses(shipped: Shipped, sources: Mapping[str, str]) -> Iterator[Clause]:
    """Give the source's own clauses in its order, then the shared ones with this ruleset's values."""
    wording = Wording(shipped.values, shipped.shared["phrases"], shipped.own["words"])
    entries = shipped.own["parameters"]
    own = shipped.own["clauses"]
    for place, (key, clause) in enumerate((own | shipped.shared["clauses"]).items()):
        names = clause.get("parameters") or [name for name in NAMES if entries[name].get("clause") == key]
        told = dict.fromkeys(sources[name] for name in names)
        source = clause.get("source") or "; ".join([text for text in told if text != SILENT] or [SILENT])
        yield Clause(
            id=f"{shipped.id}.{key}",
            title=wording.fill(clause["title"]),
            text=" ".join(wording.fill(clause["text"]).split()),
            source=source,
            parameters=tuple(names),
            place=place,
        )


def _offences(shipped: Shipped) -> Iterator[Offence]:
    prices = shipped.own["effects"]
    wording = Wording(shipped.values, shipped.shared["phrases"], shipped.own["words"])
    for place, (key, told) in enumerate(shipped.offences.items()):
        yield _offence(shipped, wording, (key, told, prices.get(key, {})), place)


def _offence(shipped: Shipped, wording: Wording, entry: tuple[str, Table, Table], place: int) -> Offence:
    key, told, price = entry
    clauses = price.get("clauses", [told["clause"]])
    repeated = price.get("effect") == "four_ball_if_repeated"
    return Offence(
        id=key,
        word=wording.fill(told["word"]),
        phase=told["phase"],
        who=_by_value(shipped, told, "who"),
        effect=_by_value(shipped, told, "effect") if "by" in told else price.get("effect", told.get("effect")),
        remedies=MappingProxyType(price.get("remedies", {}) if shipped.values["marials"] else {}),
        clauses=tuple(f"{shipped.id}.{clause}" for clause in clauses),
        proof=wording.fill(told["proof"]),
        words=tuple(told.get("words", ())),
        note=str(price.get("note", told.get("note", ""))),
        deadline=str(told.get("deadline", shipped.shared["deadline"])),
        warnings=1 if repeated else 0,
        place=place,
    )


def _by_value(shipped: Shipped, told: Table, what: str) -> Any:  # noqa: ANN401 - a literal of the model, kept by tests
    """Give who may claim, or the effect: fixed, or as the parameter named in `by` has it."""
    if "by" not in told or f"{what}s" not in told:
        return told.get(what)
    return told[f"{what}s"].get(key_of(shipped.values[told["by"]]))
