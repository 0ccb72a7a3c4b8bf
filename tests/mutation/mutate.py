"""Does a test fail where the code is wrong? `python tests/mutation/mutate.py FILE TEST … [--most N] [--seed S]`.

Outside the test command. One small fault after another is put into a file of `rules` or `game`, in memory alone: a
comparison turned, `and` for `or`, a number moved by one, a condition denied, nothing given back. Each runs the tests
named until the first one fails, in a process of its own. Survivors are listed with their line; a reader has to say of
each whether a test is missing or the fault changes nothing.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib.abc
import importlib.util
import os
import random
import signal
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120
KILLED, SURVIVED, TOO_LONG, BROKEN = "killed", "survived", "took too long", "no test was run"
NOT_RUN = 99
TURNED = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add,
}  # fmt: skip


class Given(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module from a changed tree; all others as they are."""

    def __init__(self, module, file, tree):
        self.module, self.file = module, file
        self.code = compile(tree, file, "exec")

    def find_spec(self, name, _path=None, _target=None):
        return importlib.util.spec_from_loader(name, self, origin=self.file) if name == self.module else None

    def exec_module(self, module):
        module.__file__ = self.file
        exec(self.code, module.__dict__)  # noqa: S102 - our own code with one fault in it


def faults(tree):
    """Give every fault: its line, what it is in words, and where in the tree it goes."""
    for index, node in enumerate(ast.walk(tree)):
        for words in _kinds(node):
            yield node.lineno, words, index


def spoiled(tree, index):
    """Give the tree with the fault that goes there."""
    changed = copy.deepcopy(tree)
    _spoil(next(one for at, one in enumerate(ast.walk(changed)) if at == index))
    return ast.fix_missing_locations(changed)


def _kinds(node):
    if isinstance(node, ast.Compare) and type(node.ops[0]) in TURNED:
        yield f"{ast.unparse(node)}: {type(node.ops[0]).__name__} → {TURNED[type(node.ops[0])].__name__}"
    elif isinstance(node, ast.BoolOp | ast.BinOp) and type(node.op) in TURNED:
        yield f"{ast.unparse(node)}: {type(node.op).__name__} → {TURNED[type(node.op)].__name__}"
    elif isinstance(node, ast.Constant) and type(node.value) in {int, bool}:
        yield f"{node.value} → {_another(node.value)}"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield f"{ast.unparse(node)}: without not"
    elif isinstance(node, ast.Return) and node.value is not None and not _none(node.value):
        yield f"{ast.unparse(node)} → return None"


def _spoil(node):
    if isinstance(node, ast.Compare):
        node.ops[0] = TURNED[type(node.ops[0])]()
    elif isinstance(node, ast.BoolOp | ast.BinOp):
        node.op = TURNED[type(node.op)]()
    elif isinstance(node, ast.Constant):
        node.value = _another(node.value)
    elif isinstance(node, ast.UnaryOp):
        node.op, node.operand = ast.Not(), ast.UnaryOp(ast.Not(), node.operand)
    else:
        node.value = ast.Constant(None)


def _another(value):
    return not value if isinstance(value, bool) else value + 1


def _none(node):
    return isinstance(node, ast.Constant) and node.value is None


def outcome(module, file, tree, tests):
    """Run the tests over a changed module in a process of its own."""
    child = os.fork()
    if child == 0:
        sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115, PTH123 - ends with the process
        signal.alarm(PATIENCE)
        sys.meta_path.insert(0, Given(module, str(file), tree))
        os._exit(ended(["-q", "-x", "-p", "no:cacheprovider", *tests]))
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return TOO_LONG if os.WTERMSIG(status) == signal.SIGALRM else KILLED
    return {0: SURVIVED, NOT_RUN: BROKEN}.get(os.WEXITSTATUS(status), KILLED)


def ended(words):
    """Run pytest and give how it ended; an error of its own is not the fault's doing."""
    try:
        code = int(pytest.main(words))
    except Exception:  # noqa: BLE001 - whatever it was, no test spoke
        return NOT_RUN
    return NOT_RUN if code in {3, 4, 5} else code


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file")
    parser.add_argument("tests", nargs="+")
    parser.add_argument("--most", type=int)
    parser.add_argument("--seed", type=int, default=1)
    typed = parser.parse_args()
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    tree = ast.parse(Path(typed.file).read_text("utf-8"))
    module = typed.file.removesuffix(".py").replace("/", ".")
    found = list(faults(tree))
    if typed.most is not None and typed.most < len(found):
        found = random.Random(typed.seed).sample(found, typed.most)
    if outcome(module, typed.file, tree, typed.tests) != SURVIVED:
        raise SystemExit("The tests fail without any fault: put them right first.")
    counts = dict.fromkeys((KILLED, SURVIVED, TOO_LONG, BROKEN), 0)
    for line, words, index in sorted(found, key=lambda one: one[0]):
        how = outcome(module, typed.file, spoiled(tree, index), typed.tests)
        counts[how] += 1
        if how == SURVIVED:
            sys.stdout.write(f"  {typed.file}:{line}  {words}\n")
            sys.stdout.flush()
    told = ", ".join(f"{count} {how}" for how, count in counts.items() if count)
    sys.stdout.write(f"{typed.file}: {len(found)} faults, {told}\n")


if __name__ == "__main__":
    main()
