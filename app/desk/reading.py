"""From loose fields, as a form or a command line gives them, to an act's typed fields; every mistake with its place."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, TypeVar, cast, get_type_hints

import msgspec

from app.desk.refusals import Misuse, say
from app.desk.texts import unfit
from app.desk.words import broken, placed
from app.game.text.told_twice import told_twice
from app.rules.mistakes import Mistake

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.acts.act import Fields

F = TypeVar("F", bound="Fields")
_JSON: Final = ("{", "[")
EXAMPLES: Final = {
    "apart": '{"club": 2}',
    "claim": '{"team": "A", "offence": "revoke", "hand": 3}',
    "facts": '{"ball": "A"}',
    "inspected": '{"B1": ["KH", "QH"]}',
    "keepers": '{"A": "A1", "B": "B1"}',
    "seats": '{"A1": 1, "B1": 1, "A2": 2, "B2": 2}',
    "set": '{"target_balls": 12}',
    "sheet": '{"format": "fourball-scoresheet", "version": 1, "ruleset": "masters", "games": []}',
}
"""How a field that holds names and values is written, for those who wrote something else."""


def read_fields(kind: type[F], fields: Mapping[str, object]) -> F:
    """Give the typed fields, or raise Misuse. Texts are read as numbers, lists (a,b,c) or JSON where the field asks."""
    unknown = sorted(set(fields) - set(kind.__struct_fields__))
    missing = [name for name in _required(kind) if name not in fields]
    mistakes = [Mistake(name, say("this act has no such field")) for name in unknown]
    mistakes += [Mistake(name, say("is needed")) for name in missing]
    found = {name: _loose(kind, name, value, mistakes) for name, value in fields.items() if name not in unknown}
    if mistakes:
        raise Misuse(mistakes)
    return kind(**found)


def _required(kind: type[Fields]) -> tuple[str, ...]:
    return tuple(one.name for one in msgspec.structs.fields(kind) if one.required)


@cache
def _hints(kind: object) -> Mapping[str, object]:
    """Give the types of an act's fields; working them out takes longer than the act itself."""
    return get_type_hints(kind, include_extras=True)


def _loose(kind: type[Fields], name: str, value: object, mistakes: list[Mistake]) -> object:
    wanted = _hints(cast("object", kind))[name]
    try:
        parsed = _parsed(wanted, value)
        wrong = [] if "bytes" in str(wanted) else list(unfit(parsed, name))  # a file is no text
        if isinstance(value, str) and isinstance(parsed, dict | list) and value.startswith(_JSON):
            wrong += told_twice(value.encode(), parsed, name)
        mistakes.extend(wrong)
        return None if wrong else msgspec.convert(parsed, wanted, strict=False)
    except msgspec.DecodeError as error:
        mistakes.append(_mistake(name, value, error, wanted))
    except UnicodeEncodeError:
        mistakes.extend(unfit(value, name))
    except RecursionError:
        mistakes.append(Mistake(name, say("is nested too deeply")))
    return None


def _mistake(name: str, value: object, error: Exception, wanted: object) -> Mistake:
    if not isinstance(error, msgspec.ValidationError):
        return Mistake(name, broken(error, str(value).encode(errors="replace")))
    path, what = placed(str(error), wanted)
    if name in EXAMPLES and not path:
        what = say("{what}; for example {name}={example}", what=what, name=name, example=EXAMPLES[name])
    return Mistake(f"{name}{'.' if path[:1].isalpha() else ''}{path}", what)


def _parsed(wanted: object, value: object) -> object:
    if not isinstance(value, str):
        return value
    text = str(wanted)
    if value.startswith(_JSON) and ("dict" in text or "tuple" in text):
        return msgspec.json.decode(value)
    if "tuple" in text:
        return [part.strip() for part in value.split(",") if part.strip()]
    if "dict" in text:
        return _pairs(value)
    return value


def _pairs(text: str) -> object:
    """Read `a=1,b=x`; the values are JSON where they can be. A text of another kind is left for its refusal."""
    parts = [part.partition("=") for part in text.split(",") if part.strip()]
    if any(not sign for _, sign, _ in parts):
        return text
    return {name.strip(): _value(told.strip()) for name, _, told in parts}


def _value(text: str) -> object:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
