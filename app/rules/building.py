"""Putting a ruleset together: the shipped tables, the values in force, and the texts that follow from them."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from app.rules.canonical import sealed
from app.rules.former import SILENT
from app.rules.model import Clause, Offence, Parameters, Ruleset
from app.rules.wording import Wording, key_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from app.rules.model import Basis

Table = dict[str, Any]
ORGANISER: Final = "Set by the organiser"
CHANGED: Final = " (changed)"
NAMES: Final = Parameters.__struct_fields__


class Shipped(Struct, frozen=True):
    """A ruleset's own table beside the two that all share, and the values in force with the changes made to them.

    `say` gives a text of the tables in another language; what is stored and hashed is made without it.
    """

    id: str
    own: Table
    shared: Table
    offences: Table
    values: Mapping[str, object]
    changed: tuple[str, ...] = ()
    title: str = ""
    say: Callable[[str], str] = str


def build(shipped: Shipped) -> Ruleset:
    """Make the frozen ruleset, its texts filled with the values in force."""
    stated = _stated(shipped)
    sources = _sources(shipped, stated)
    values: Any = {name: shipped.values[name] for name in NAMES}
    return sealed(
        Ruleset(
            id=shipped.id,
            title=shipped.title
            or shipped.say(shipped.own["title"]) + (shipped.say(CHANGED) if shipped.changed else ""),
            parameters=Parameters(**values),
            basis=MappingProxyType(_basis(shipped, stated)),
            sources=MappingProxyType(sources),
            cites=MappingProxyType(_cites(shipped, stated)),
            clauses=MappingProxyType({clause.id: clause for clause in _clauses(shipped, sources)}),
            offences=MappingProxyType({offence.id: offence for offence in _offences(shipped)}),
            words=MappingProxyType(dict(shipped.own["words"])),
            changed=shipped.changed,
            digest="",
        )
    )


def _stated(shipped: Shipped) -> dict[str, str]:
    """Give the parameters the source speaks of, each with the key of the clause that does."""
    return _homes(shipped.own["clauses"], "parameters")


def _homes(clauses: Table, what: str) -> dict[str, str]:
    return {name: key for key, clause in clauses.items() for name in clause.get(what, ())}


def _basis(shipped: Shipped, stated: Mapping[str, str]) -> dict[str, Basis]:
    readings, changed = set(shipped.own["readings"]), set(shipped.changed)
    return {name: _one_basis(name in changed, name in readings, name in stated) for name in NAMES}


def _one_basis(changed: bool, reading: bool, stated: bool) -> Basis:  # noqa: FBT001 - three plain facts, read in order
    if changed:
        return "organiser"
    if reading:
        return "reading"
    return "text" if stated else "default"


def _cites(shipped: Shipped, stated: Mapping[str, str]) -> dict[str, str]:
    """Give each parameter's clause: the source's own where it has one, else the shared one."""
    homes = _homes(shipped.shared["clauses"], "parameters") | dict(stated)
    return {name: f"{shipped.id}.{homes[name]}" for name in NAMES}


def _sources(shipped: Shipped, stated: Mapping[str, str]) -> dict[str, str]:
    clauses = shipped.own["clauses"]
    sources = {name: clauses[stated[name]]["source"] if name in stated else SILENT for name in NAMES}
    told = sources | dict.fromkeys(shipped.changed, ORGANISER)
    return {name: shipped.say(source) for name, source in told.items()}


def _clauses(shipped: Shipped, sources: Mapping[str, str]) -> Iterator[Clause]:
    """Give the source's own clauses in its order, then the shared ones with this ruleset's values."""
    wording, silent = _wording(shipped), shipped.say(SILENT)
    for place, (key, clause) in enumerate((shipped.own["clauses"] | shipped.shared["clauses"]).items()):
        names = tuple(clause.get("parameters", ()))
        told = dict.fromkeys(sources[name] for name in names if sources[name] != silent)
        yield Clause(
            id=f"{shipped.id}.{key}",
            title=wording.fill(clause["title"]),
            text=" ".join(wording.fill(clause["text"]).split()),
            source=shipped.say(clause.get("source", "")) or "; ".join(told) or silent,
            parameters=names,
            place=place,
        )


def _wording(shipped: Shipped) -> Wording:
    return Wording(shipped.values, shipped.shared["phrases"], shipped.own["words"], shipped.say)


def _offences(shipped: Shipped) -> Iterator[Offence]:
    """Give the offences in the order of the shared table, with this ruleset's prices and clauses."""
    wording = _wording(shipped)
    clauses: dict[str, list[str]] = {}
    for key, clause in shipped.own["clauses"].items():
        for name in clause.get("offences", ()):
            clauses.setdefault(name, []).append(f"{shipped.id}.{key}")
    for place, (key, told) in enumerate(shipped.offences.items()):
        cited = clauses.get(key, [f"{shipped.id}.{told['clause']}"])
        yield _offence(shipped, wording, {"id": key, "clauses": tuple(cited), "place": place, **told})


def _offence(shipped: Shipped, wording: Wording, told: Table) -> Offence:
    key = told["id"]
    effect = _by_value(shipped, told, "effect") or shipped.own["effects"].get(key)
    remedies = shipped.own.get("remedies", {}).get(key, {}) if shipped.values["marials"] else {}
    return Offence(
        id=key,
        word=wording.fill(told["word"]),
        phase=told["phase"],
        who=_by_value(shipped, told, "who"),
        effect=effect,
        remedies=MappingProxyType(remedies),
        clauses=told["clauses"],
        proof=wording.fill(told["proof"]),
        words=tuple(told.get("words", "").split(", ")),
        note=shipped.say(shipped.own.get("notes", {}).get(key) or told.get("note", "")),
        deadline=wording.fill(_deadline(shipped, told)),
        in_deal=_deadline(shipped, told) != shipped.shared["deadline"] and not _until_the_cut(shipped, told),
        warnings=int(str(shipped.values["warnings_before_four_ball"])) if effect == "four_ball_if_repeated" else 0,
        place=told["place"],
    )


def _deadline(shipped: Shipped, told: Table) -> str:
    """Give until when an offence is claimed: in the time for a marial where that answers it, its own, else as any."""
    if shipped.values["marials"] and told["id"] in shipped.own.get("by_marial", ()):
        return "{marial_window}"
    return str(told.get("deadline") or shipped.shared["deadline"])


def _until_the_cut(shipped: Shipped, told: Table) -> bool:
    """Tell whether an offence whose deadline is a parameter may be claimed after its deal, until the next cut."""
    return shipped.values.get(_deadline(shipped, told).strip("{}")) == "next_cut"


def _by_value(shipped: Shipped, told: Table, what: str) -> Any:  # noqa: ANN401 - a literal of the model, kept by tests
    """Give who may claim, or the effect: fixed, or as the parameter named in `by` has it."""
    if f"{what}s" not in told:
        return told.get(what)
    return told[f"{what}s"].get(key_of(shipped.values[told["by"]]))
