"""Tests in processes of their own, over code with a fault in it.

Warm: one process has imported everything and collected the tests; for each fault it forks, gives the functions in which
the fault lies their changed code (so every name that was bound to them stays bound), and empties the caches.
Cold: what is read when a module is loaded – a table, a class's own lines, a default – needs the imports done again.
A fault is killed only where a test failed or took far longer than it ever does; a fault of ours is told as broken.
"""

from __future__ import annotations

import functools
import gc
import importlib
import importlib.abc
import importlib.util
import json
import mmap
import os
import resource
import signal
import sys
import traceback
import types
from pathlib import Path

import hypothesis
import pytest

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("app/rules", "app/game")
CLAIMS = tuple(f"tests/desk/test_{subject}.py" for subject in ("claim_life", "appeals", "ties"))
TESTS = ("tests/game", "tests/rules", *CLAIMS, "tests/tournament/test_conduct.py")
KILLED, TOO_LONG, SURVIVED, COLD, BROKEN = "killed", "took too long", "survived", "cold", "the harness broke"
CODES = {0: SURVIVED, 1: KILLED, 2: COLD}
WORDS = ("-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "--assert=plain", "--tb=no")
MEMORY, LIMIT = 2 << 30, 20
FUNCTION = 1  # CO_OPTIMIZED: a function's code; a module's and a class's own have it not

hypothesis.settings.register_profile(
    "mutation",
    derandomize=True,
    deadline=None,
    max_examples=20,
    phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),  # a failure is enough; nobody reads the smallest
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)


class Session:
    """Collects the tests and hands them over instead of running them."""

    def __init__(self, use):
        self.use, self.items, self.failed = use, {}, False
        self.heard = mmap.mmap(-1, 4)  # a child tells here which test it runs, by its number

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session):
        self.items = {item.nodeid: item for item in session.items}
        self.failed = bool(session.testsfailed)  # what can't be collected fails the test command
        self.use(self)
        return True

    def pytest_runtest_logreport(self, report):
        self.failed |= report.failed

    def passes(self, test):
        item = self.items[test]
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return not self.failed

    def all_pass(self, tests, limits):
        """Run tests until one fails; one that takes far too long ends the process by its signal."""
        for number, test in enumerate(tests):
            self.heard[:] = number.to_bytes(4, "big")
            signal.setitimer(signal.ITIMER_PROF, limits.get(test, LIMIT))
            if self.failed or not self.passes(test):
                return False
        return True


def collected(use):
    """Import the tests, and with them the program, and let `use` have the session."""
    pytest.main([*WORDS, "--hypothesis-profile=mutation", *TESTS], plugins=[Session(use)])


def outcome(work):
    """Let a child do some work that ends in a code of `CODES`, and tell how that ended."""
    child = os.fork()
    if child == 0:
        code = 99
        try:
            resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
            quiet = os.open(os.devnull, os.O_WRONLY)
            os.dup2(quiet, 1)
            code = work()
        except BaseException:  # noqa: BLE001 - whatever it was, no test spoke
            traceback.print_exc()
        os._exit(code)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return TOO_LONG if os.WTERMSIG(status) == signal.SIGPROF else KILLED
    return CODES.get(os.WEXITSTATUS(status), BROKEN)


def told_by_child(work):
    """Let a child collect the tests and do work with them; give what it tells, each as it comes."""
    reads, writes = os.pipe()
    child = os.fork()
    if child == 0:
        with os.fdopen(writes, "w") as out:
            collected(lambda session: work(session, lambda *what: print(json.dumps(what), file=out, flush=True)))
        os._exit(0)
    os.close(writes)
    with os.fdopen(reads) as told:
        yield from map(json.loads, told)
    os.waitpid(child, 0)


class Warm:
    """The process that has all imported: its functions by their code, and its caches."""

    def __init__(self, session):
        self.session, self.functions, self.caches = session, {}, []
        for one in gc.get_objects():
            if isinstance(one, types.FunctionType):
                self.functions.setdefault(one.__code__, []).append(one)
            elif isinstance(one, functools._lru_cache_wrapper) and one.__module__.startswith("app."):
                self.caches.append(one)
        gc.freeze()

    def forget(self):
        for cache in self.caches:
            cache.cache_clear()

    def outcome(self, changes, tests, limits):
        """Tell what the tests say to changed files – (file, source, tree) each – or that they must be loaded anew."""
        pairs = [pair for change in changes for pair in _changed(*change)]

        def work():
            put = [self._put(*pair) for pair in pairs]
            if not any(put):
                return 2
            self.forget()
            return 0 if self.session.all_pass(tests, limits) else 1

        return outcome(work)

    def last(self, tests):
        """Give the test that a child ran last."""
        return tests[int.from_bytes(self.session.heard[:], "big")]

    def _put(self, old, new):
        """Give a function its other code; not where functions made inside it live on, with code of their own."""
        there = self._living(old, new.co_filename)
        if any(self._living(inner, new.co_filename) for inner in _inside(old)):
            return False
        for one in there:
            one.__code__ = new
        return bool(there)

    def _living(self, code, file):
        return [one for one in self.functions.get(code, ()) if one.__code__.co_filename == file]


def _changed(file, source, tree):
    """Give the functions of a file whose code is another, as it was and as it is."""
    old, new = (_functions(compile(one, str(ROOT / file), "exec")) for one in (source, tree))
    return [pair for pair in zip(old, new, strict=True) if pair[0] != pair[1]]


def _functions(code):
    """Give the code of each function of a module and of its classes, not of those inside a function."""
    for part in code.co_consts:
        if isinstance(part, types.CodeType):
            if part.co_flags & FUNCTION:
                yield part
            else:
                yield from _functions(part)


def _inside(code):
    for part in code.co_consts:
        if isinstance(part, types.CodeType):
            yield part
            yield from _inside(part)


class Given(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module from a changed tree; all others as they are."""

    def __init__(self, file, tree):
        self.module, self.file = file.removesuffix(".py").replace("/", "."), str(ROOT / file)
        self.code = compile(tree, self.file, "exec")

    def find_spec(self, name, _path=None, _target=None):
        return importlib.util.spec_from_loader(name, self, origin=self.file) if name == self.module else None

    def exec_module(self, module):
        module.__file__ = self.file
        exec(self.code, module.__dict__)  # noqa: S102 - our own code with one fault in it


def cold_outcome(file, tree, tests, limits):
    """Tell what the tests say to a file with a fault where everything is imported anew."""

    def work():
        sys.meta_path.insert(0, Given(file, tree))
        signal.setitimer(signal.ITIMER_PROF, LIMIT)
        if not _imports():
            return 1
        heard = []

        def use(session):
            there = [test for test in tests if test in session.items]
            there += [test for test in session.items if test not in limits]  # its name comes from what was changed
            heard.append(0 if session.all_pass(there, limits) else 1)

        collected(use)
        return heard[0]

    return outcome(work)


def _imports():
    """Tell whether the program can be imported: where it can't, no test could pass."""
    try:
        for path in sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py")):
            importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
    except Exception:  # noqa: BLE001 - whatever the fault led to
        return False
    return True
