"""Every text the program shows through `translate`, read from its source without running it.

A text is a literal given to `translate`, or to a function that hands it on (`tr`, `say`, `refuse` …: found by following
what they do with their own arguments). A constant or a choice between literals is followed to its strings. What can't
be followed, such as the field of a record, stands in `texts_told.TOLD`.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from texts_told import TOLD, rulebook

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

DOOR = ("app.i18n", "translate")
Name = tuple[str, str]
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class Text(NamedTuple):
    """A text, the context it is shown in, and where it stands (`app/ui/shell.py:35`)."""

    context: str
    text: str
    place: str


class Site(NamedTuple):
    """A place where an expression goes through a door into a context."""

    module: str
    within: ast.AST | None
    context: str
    given: ast.expr


class Source:
    """The modules of `app`, their names, and the functions that lead to `translate`."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.trees = {_dotted(root, path): ast.parse(path.read_text("utf-8")) for path in (root / "app").rglob("*.py")}
        self.names = {module: dict(_bound(module, tree)) for module, tree in self.trees.items()}
        self.values = {module: dict(_constants(tree)) for module, tree in self.trees.items()}
        self.functions = {
            (module, node.name): node
            for module, tree in self.trees.items()
            for node in tree.body
            if isinstance(node, FUNCTIONS)
        }
        self.calls = [(module, *call) for module, tree in self.trees.items() for call in _calls(tree)]
        self.made: dict[Name, list[ast.Call]] = defaultdict(list)
        for module, _, call in self.calls:
            if isinstance(call.func, ast.Name):
                name = call.func.id
                self.made[self.names[module].get(name, (module, name))].append(call)
        self.doors: dict[Name, dict[str, str]] = defaultdict(dict)
        self.unknown: list[str] = []
        self.early: set[str] = set()
        self.texts = self._read()

    def _read(self) -> set[Text]:
        """Read all sites again and again until no new door is found, then keep what they show."""
        known = -1
        while known != sum(map(len, self.doors.values())):
            known = sum(map(len, self.doors.values()))
            self.unknown = []
            found = {text for site in self._sites() for text in self._shown(site)}
        return found | {Text("rulebook", text, place) for text, place in rulebook(self.root)}

    def _sites(self) -> Iterator[Site]:
        for module, within, call in self.calls:
            name = self._named(module, call.func)
            if name == DOOR and isinstance(call.args[0], ast.Constant):
                yield Site(module, within, str(call.args[0].value), call.args[1])
            for parameter, context in self.doors.get(name, {}).items() if name else ():
                given = _given(call, self.functions[name], parameter)
                if given is not None:
                    yield Site(module, within, context, given)

    def _named(self, module: str, node: ast.expr) -> Name | None:
        """Tell which function of the house an expression names, None for any other."""
        if not isinstance(node, ast.Name):
            return None
        name = self.names[module].get(node.id, (module, node.id))
        return name if name == DOOR or name in self.functions else None

    def _shown(self, site: Site) -> Iterator[Text]:
        file = site.module.replace(".", "/") + ".py"
        place = f"{file}:{site.given.lineno}"
        strings = self._strings(site.module, site.within, site.given, site.context)
        told = TOLD.get((file, ast.unparse(site.given))) if strings is None else None
        if told:
            strings = told(self)
        if strings is None:
            self.unknown.append(f'{place} ("{file}", {ast.unparse(site.given)!r})')
            return
        if site.within is None and strings:
            self.early.add(place)
        for text in strings:
            yield Text(site.context, text, place)

    def strings(self, module: str, within: ast.AST | None, node: ast.expr) -> set[str]:
        """Give the strings that an expression may be, none where that can't be told."""
        return self._strings(module, within, node, "") or set()

    def _strings(self, module: str, within: ast.AST | None, node: ast.expr, context: str) -> set[str] | None:
        """Follow an expression to the strings it may be; None where that can't be told."""
        if isinstance(node, ast.Constant):
            return {node.value} if isinstance(node.value, str) and node.value else set()
        if isinstance(node, ast.IfExp | ast.BoolOp | ast.Dict | ast.Tuple):
            return self._all(module, within, _branches(node), context)
        if isinstance(node, ast.Subscript):
            return self._strings(module, within, node.value, context)
        if isinstance(node, ast.Call):
            return self._of_call(module, within, node, context)
        return self._of_name(module, within, node, context) if isinstance(node, ast.Name) else None

    def _all(self, module: str, within: ast.AST | None, nodes: list[ast.expr], context: str) -> set[str] | None:
        found = [self._strings(module, within, node, context) for node in nodes]
        return None if None in found else set().union(*(one for one in found if one))

    def _of_call(self, module: str, within: ast.AST | None, call: ast.Call, context: str) -> set[str] | None:
        if isinstance(call.func, ast.Attribute) and call.func.attr == "get":
            return self._all(module, within, [call.func.value, *call.args[1:]], context)
        name = self._named(module, call.func)
        if name is None:
            return None
        if name == DOOR or name in self.doors:
            return set()  # translated already
        given = [node.value for node in ast.walk(self.functions[name]) if isinstance(node, ast.Return) and node.value]
        return self._all(name[0], self.functions[name], given, context)

    def _of_name(self, module: str, within: ast.AST | None, node: ast.Name, context: str) -> set[str] | None:
        if isinstance(within, FUNCTIONS):
            local = [value for name, value in _constants(within) if name == node.id]
            if local:
                return self._all(module, within, local, context)
            if node.id in _parameters(within):
                return self._open(module, within, node.id, context)
        home, name = self.names[module].get(node.id, (module, node.id))
        value = self.values.get(home, {}).get(name)
        return None if value is None else self._strings(home, None, value, context)

    def _open(self, module: str, within: ast.FunctionDef, parameter: str, context: str) -> set[str] | None:
        """Take a function that hands its parameter on for a door; a default is a text like any other."""
        if (module, within.name) not in self.functions:
            return None
        self.doors[module, within.name][parameter] = context
        default = _parameters(within)[parameter]
        return set() if default is None else self._strings(module, None, default, context)


@cache
def program(root: Path) -> Source:
    """Give what is read of the checkout, once for all who ask."""
    return Source(root)


def _dotted(root: Path, path: Path) -> str:
    return ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def _bound(module: str, tree: ast.Module) -> Iterator[tuple[str, Name]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from ((one.asname or one.name, (node.module, one.name)) for one in node.names)


def _constants(tree: ast.Module | ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[tuple[str, ast.expr]]:
    """List what is assigned to plain names: in a module at its top, in a function anywhere."""
    for node in tree.body if isinstance(tree, ast.Module) else ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id, node.value
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            yield node.target.id, node.value


def _calls(node: ast.AST, within: ast.AST | None = None) -> Iterator[tuple[ast.AST | None, ast.Call]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            yield within, child
        yield from _calls(child, _scope(child, within))


def _scope(node: ast.AST, within: ast.AST | None) -> ast.AST | None:
    """A lambda inside a function sees the names of the function."""
    return node if isinstance(node, FUNCTIONS) or (within is None and isinstance(node, ast.Lambda)) else within


def _parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> dict[str, ast.expr | None]:
    """Give a function's parameters and their defaults."""
    plain, only = [*function.args.posonlyargs, *function.args.args], function.args.kwonlyargs
    free: list[ast.expr | None] = [None] * (len(plain) - len(function.args.defaults))
    defaults = [*free, *function.args.defaults, *function.args.kw_defaults]
    return {one.arg: default for one, default in zip([*plain, *only], defaults, strict=True)}


def _given(call: ast.Call, function: ast.FunctionDef, parameter: str) -> ast.expr | None:
    """Give what a call passes for a parameter, None where it leaves it to its default."""
    at = list(_parameters(function)).index(parameter)
    named = next((one.value for one in call.keywords if one.arg == parameter), None)
    return call.args[at] if at < len(call.args) else named


def _branches(node: ast.IfExp | ast.BoolOp | ast.Dict | ast.Tuple) -> list[ast.expr]:
    if isinstance(node, ast.IfExp):
        return [node.body, node.orelse]
    if isinstance(node, ast.BoolOp | ast.Dict):
        return node.values
    return node.elts
