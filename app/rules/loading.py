"""The door of the room: rulesets by id, by base and changes, or from a file; the one pure file that reads any."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.i18n import chosen
from app.paths import RESOURCES
from app.rules.allowed import table
from app.rules.building import CHANGED, Shipped, build
from app.rules.canonical import canonical, from_canonical
from app.rules.mistakes import Mistake, RulesetRefused, say
from app.rules.mixes import impossible
from app.rules.model import Parameters
from app.rules.request import (
    IDS,
    Request,
    base_mistakes,
    changes,
    key_mistakes,
    listed,
    plain,
    set_mistakes,
    title_mistakes,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.rules.model import Ruleset

__all__ = ["adopt", "canonical", "from_canonical", "ids", "load", "load_file", "named", "own_title", "resolve", "terms"]
OWN = ("base", "title", "set")
FOLDER = RESOURCES / "rulesets"
LARGEST = 1_000_000


def ids() -> tuple[str, ...]:
    """Give the ids of the rulesets Fourball ships, `masters` first."""
    return IDS


def load(ruleset: str) -> Ruleset:
    """Give a shipped ruleset; raises `RulesetRefused` where there is none of that id."""
    mistakes = tuple(base_mistakes(ruleset, "ruleset"))
    if mistakes:
        raise RulesetRefused(mistakes)
    return _made(Request(ruleset))


def named(name: str) -> Ruleset:
    """Give the ruleset a person names: a shipped one by its id, one of their own by its TOML file."""
    file = Path(name)
    own = name not in IDS and (file.suffix == ".toml" or file.is_file())
    return load_file(file) if own else load(name)


def resolve(spec: object, path: str = "ruleset") -> Ruleset:
    """Give the ruleset a document asks for: an id, or `{"base": id, "set": {parameter: value}}`.

    `path` is the place of the spec in its document. Raises `RulesetRefused` with all mistakes.
    """
    return _granted(_request(spec, path, ("base", "set")), path)


def adopt(base: str, values: Mapping[str, object], title: str = "") -> Ruleset:
    """Give the ruleset a tournament plays by: a base, the parameters changed in it, a title of its own if it has one.

    `"none"` stands for null, as in a file.
    Raises `RulesetRefused` with all mistakes.
    """
    told = {name: _unset(name, value) for name, value in values.items()}
    return _granted(_request({"base": base, "title": title, "set": told}, "ruleset", OWN), "ruleset")


def own_title(ruleset: Ruleset) -> str:
    """Give the title that a ruleset of one's own was given, nothing where it bears that of its base."""
    base = load(ruleset.id).title
    return "" if ruleset.title in {base, base + CHANGED} else ruleset.title


def terms(ruleset: Ruleset, held: Iterable[str] = ()) -> dict[str, Any]:
    """Give what has a tournament play by a ruleset: its base, what it changes in it, its own title.

    `held` names the parameters changed till then; those that the ruleset leaves alone go back to the base.
    """
    base = load(ruleset.id).parameters
    back = {name: listed(getattr(base, name)) for name in held}
    return {"ruleset": ruleset.id, "set": back | changes(ruleset), "ruleset_title": own_title(ruleset)}


def load_file(file: Path) -> Ruleset:
    """Read a ruleset of one's own: TOML with `base`, `title` and a table `set`; `"none"` stands for null."""
    path = file.name
    told = _toml(file)
    values = told.get("set", {})
    if isinstance(values, dict):
        told["set"] = {name: _unset(name, value) for name, value in values.items()}
    return _granted(_request(told, path, OWN), path)


def _request(spec: object, path: str, known: tuple[str, ...]) -> Request:
    """Read a spec, or refuse it with every mistake that can be seen before the values meet."""
    if not isinstance(spec, Mapping):
        mistakes = tuple(base_mistakes(spec, path))
        if mistakes:
            raise RulesetRefused(mistakes)
        return Request(str(spec))
    given, title = spec.get("set", {}), spec.get("title", "")
    mistakes = (
        *key_mistakes(spec, known, path),
        *base_mistakes(spec.get("base"), f"{path}.base"),
        *title_mistakes(title, f"{path}.title"),
        *set_mistakes(given, f"{path}.set"),
    )
    if mistakes:
        raise RulesetRefused((*mistakes, *_mixed(spec.get("base"), given, f"{path}.set")))
    values = tuple((name, plain(given[name])) for name in table() if name in given)
    return Request(spec["base"], values, title)


def _mixed(base: object, given: object, path: str) -> Iterator[Mistake]:
    """Say which of the values that are allowed can't stand together, whatever the others or the base ought to be."""
    if not isinstance(given, Mapping):
        return
    known = {name: plain(given[name]) for name in table() if name in given}
    allowed: dict[str, Any] = {name: value for name, value in known.items() if table()[name].holds(value)}
    refused = given.keys() - allowed.keys()
    bases = [one for one in IDS if one == base] or IDS
    found = [tuple(impossible(Parameters(**_base_values(one) | allowed), refused)) for one in bases]
    for name, message in found[0]:
        if all((name, message) in others for others in found):
            yield Mistake(f"{path}.{name}", message)


def _granted(request: Request, path: str) -> Ruleset:
    """Build what is asked for unless its values can't stand together."""
    wrong = _wrong(request, chosen())
    if wrong:
        raise RulesetRefused(tuple(Mistake(f"{path}.set.{name}", message) for name, message in wrong))
    return _made(request)


@lru_cache(maxsize=256)
def _wrong(request: Request, _language: str) -> tuple[tuple[str, str], ...]:
    values: Any = _base_values(request.base) | dict(request.values)
    return tuple(impossible(Parameters(**values)))


@lru_cache(maxsize=256)
def _made(request: Request) -> Ruleset:
    return build(shipped(request))


def shipped(request: Request) -> Shipped:
    """Give what a ruleset is built from."""
    base = _base_values(request.base)
    values = base | dict(request.values)
    changed = tuple(name for name in table() if values[name] != base[name])
    shared, offences = _shipped("clauses"), _shipped("offences")
    return Shipped(request.base, _shipped(request.base), shared, offences, values, changed, request.title)


def shipped_table(name: str) -> dict[str, Any]:
    """Give what a file of data beside the rulesets says, as it stands in it."""
    return _shipped(name)


@cache
def _base_values(base: str) -> dict[str, Any]:
    told = _shipped(base)["parameters"]
    return {name: _unset(name, plain(told[name])) for name in table()}


def _unset(name: str, value: object) -> object:
    """Read TOML's `"none"` as null where the parameter may be without a value."""
    allowed = table().get(name)
    return None if value == "none" and allowed is not None and allowed.unset else value


@cache
def _shipped(name: str) -> dict[str, Any]:
    return _toml(FOLDER / f"{name}.toml")


def _toml(file: Path) -> dict[str, Any]:
    """Read a TOML file, or refuse it with the place of the first thing that can't be read."""
    try:
        if file.stat().st_size > LARGEST:
            raise RulesetRefused((Mistake(file.name, say("is too long for a ruleset")),))
        return tomllib.loads(file.read_text("utf-8-sig"))
    except OSError as error:
        raise RulesetRefused((Mistake(file.name, say("can't be read: {why}", why=error.strerror)),)) from error
    except UnicodeDecodeError as error:
        why = say("is not UTF-8 text (byte {place})", place=error.start + 1)
        raise RulesetRefused((Mistake(file.name, why),)) from error
    except (ValueError, RecursionError) as error:
        raise RulesetRefused((Mistake(file.name, say("is not TOML: {why}", why=str(error)[:200])),)) from error
