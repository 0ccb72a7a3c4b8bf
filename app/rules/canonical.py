"""A ruleset as one canonical text: what is stored, hashed and cited by a match, and read back from."""

from __future__ import annotations

import hashlib
import json
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, cast

from msgspec.structs import asdict, replace

from app.rules.allowed import table
from app.rules.former import completed
from app.rules.mistakes import Mistake, RulesetRefused, say
from app.rules.model import Clause, Offence, Parameters, Ruleset

if TYPE_CHECKING:
    from collections.abc import Mapping

FORMAT: Final = "fourball-ruleset"
VERSION: Final = 1
Table = dict[str, Any]


def canonical(ruleset: Ruleset) -> str:
    """Give the ruleset as JSON text, the same on every machine and in any order of its tables."""
    told = asdict(ruleset) | {"format": FORMAT, "version": VERSION}
    del told["digest"]
    return json.dumps(told, default=_plain, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def sealed(ruleset: Ruleset) -> Ruleset:
    """Give the ruleset with its digest."""
    return replace(ruleset, digest=digest_of(canonical(ruleset)))


def digest_of(text: str) -> str:
    """Give the SHA-256 of a canonical text, in hex."""
    return hashlib.sha256(text.encode()).hexdigest()


def from_canonical(text: str) -> Ruleset:
    """Read a stored ruleset; its digest is that of the text as given. Refuses what Fourball has not written."""
    try:
        told = json.loads(text)
        if told["format"] != FORMAT or told["version"] != VERSION:
            raise _refused(
                say(
                    "it is of format {given} {number}, this Fourball reads {format} {version}",
                    given=told["format"],
                    number=told["version"],
                    format=FORMAT,
                    version=VERSION,
                )
            )
        parameters = _allowed(_tuples(told["parameters"]))
        return _ruleset(completed(told | {"parameters": parameters}), digest_of(text))
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as broken:
        raise _refused(say("it is not a ruleset as Fourball stores it")) from broken


def _refused(why: str) -> RulesetRefused:
    return RulesetRefused((Mistake("ruleset", say("this stored ruleset can't be read: {why}", why=why)),))


def _ruleset(told: Table, digest: str) -> Ruleset:
    clauses = sorted(
        (Clause(**_tuples(clause)) for clause in told["clauses"].values()), key=lambda clause: clause.place
    )
    offences = sorted((_offence(offence) for offence in told["offences"].values()), key=lambda offence: offence.place)
    return Ruleset(
        id=told["id"],
        title=told["title"],
        parameters=Parameters(**told["parameters"]),
        basis=MappingProxyType(told["basis"]),
        sources=MappingProxyType(told["sources"]),
        cites=MappingProxyType(told["cites"]),
        clauses=MappingProxyType({clause.id: clause for clause in clauses}),
        offences=MappingProxyType({offence.id: offence for offence in offences}),
        words=MappingProxyType(told["words"]),
        changed=tuple(told["changed"]),
        digest=digest,
    )


def _allowed(values: Table) -> Table:
    wrong = [name for name, value in values.items() if not table()[name].holds(value)]
    if wrong:
        raise _refused(say("{wrong} can't be what it says", wrong=", ".join(wrong)))
    return values


def _offence(told: Table) -> Offence:
    return Offence(**_tuples(told | {"remedies": MappingProxyType(told["remedies"])}))


def _tuples(told: Table) -> Table:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in told.items()}


def _plain(value: object) -> object:
    """Give what JSON can't hold by itself, a record or a frozen mapping, as a table."""
    return (
        asdict(value) if isinstance(value, (Parameters, Clause, Offence)) else dict(cast("Mapping[str, object]", value))
    )
