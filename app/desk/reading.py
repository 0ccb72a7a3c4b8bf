"""From loose fields, as a form or a command line gives them, to an act's typed fields; every mistake with its place."""

from __future__ import annotations

import dataclasses
import re
from typing import TYPE_CHECKING, TypeVar, get_type_hints

import msgspec

from app.desk.refusals import Misuse
from app.rules.mistakes import Mistake

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.acts.act import Fields

F = TypeVar("F", bound="Fields")

_PLACE = re.compile(r"^(?P<what>.*?)(?: - at `\$\.?(?P<path>.*)`)?$", re.DOTALL)


def read_fields(kind: type[F], fields: Mapping[str, object]) -> F:
    """Give the typed fields, or raise Misuse. Texts are read as numbers, lists (a,b,c) or JSON where the field asks."""
    unknown = sorted(set(fields) - {f.name for f in dataclasses.fields(kind)})
    missing = [name for name in _required(kind) if name not in fields]
    mistakes = [Mistake(name, "this act has no such field") for name in unknown]
    mistakes += [Mistake(name, "is needed") for name in missing]
    found = {name: _loose(kind, name, value, mistakes) for name, value in fields.items() if name not in unknown}
    if mistakes:
        raise Misuse(mistakes)
    return kind(**found)


def _required(kind: type[Fields]) -> tuple[str, ...]:
    missing = dataclasses.MISSING
    return tuple(f.name for f in dataclasses.fields(kind) if f.default is missing and f.default_factory is missing)


def _loose(kind: type[Fields], name: str, value: object, mistakes: list[Mistake]) -> object:
    wanted = get_type_hints(kind)[name]
    try:
        return msgspec.convert(_parsed(wanted, value), wanted, strict=False)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        told = _PLACE.match(str(error))
        path = told["path"] if told and told["path"] else ""
        what = told["what"] if told else str(error)
        mistakes.append(Mistake(f"{name}{'.' if path[:1].isalpha() else ''}{path}", what[:1].lower() + what[1:]))
        return None


def _parsed(wanted: object, value: object) -> object:
    if not isinstance(value, str):
        return value
    text = str(wanted)
    if value[:1] in "{[" and ("dict" in text or "tuple" in text):
        return msgspec.json.decode(value)
    if "tuple" in text:
        return [part.strip() for part in value.split(",") if part.strip()]
    if "dict" in text:
        return dict(part.split("=", 1) for part in value.split(",") if "=" in part)
    return value
