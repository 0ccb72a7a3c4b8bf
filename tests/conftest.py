"""The suite is hostile: what nobody asked for fails. No test sees the user's own folder, a screen or a stray log line.

- Warnings are errors (pyproject), Qt's warnings fail a test (pytest-qt), and so does a log line of WARNING or above,
  unless the test is marked `logs` and looks at it through `caplog`.
- `--long` runs the full form of every proof: tests marked `long`, and those that ask `full` how much to do.
- What is marked `no_cover` proves by very many cases, or asks in a window, on paper or on the command line what others
  reach with less; counting lines would only slow it, its fixtures too. Where the program keeps a value, a counted test
  empties it and has it made anew.
- The files of a run lie in memory where there is room: every entry waits for its disk, a window's test for dozens.
- `shared` is the folder of cases and data beside the checkout; where it is absent the test is skipped.
"""

from __future__ import annotations

import gc
import itertools
import logging
import os
import time
from contextlib import contextmanager
from pathlib import Path

import hypothesis
import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["TZ"] = "UTC"  # lists and papers tell the hall's time
if hasattr(time, "tzset"):
    time.tzset()

ROOT = Path(__file__).resolve().parent.parent
SLOW_MACHINE = [hypothesis.HealthCheck.too_slow]
_numbers = itertools.count(1)

hypothesis.settings.register_profile(
    "ci", derandomize=True, deadline=None, max_examples=40, suppress_health_check=SLOW_MACHINE
)
hypothesis.settings.register_profile("long", deadline=None, max_examples=1000, suppress_health_check=SLOW_MACHINE)


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="run the full form of every proof")


def pytest_configure(config):
    config.addinivalue_line("markers", "logs: the test expects log lines of WARNING or above and looks at them")
    if not config.getoption("--hypothesis-profile", None):
        hypothesis.settings.load_profile("long" if config.getoption("--long") else "ci")
    gc.set_threshold(50_000, 20, 50)  # a whole collection walks every module of the program: a tenth of the time


def pytest_collection_modifyitems(config, items):
    if config.getoption("--long"):
        return
    waits = pytest.mark.skip(reason="the full form of a proof; runs with --long")
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker(waits)


@contextmanager
def uncounted(item):
    """Count no line meanwhile for a test marked `no_cover`; the call itself is left to the plug-in."""
    counting = getattr(item.config.pluginmanager.get_plugin("_cov"), "cov_controller", None)
    if counting is None or not counting.started or item.get_closest_marker("no_cover") is None:
        yield
        return
    counting.pause()
    try:
        yield
    finally:
        counting.resume()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item):
    with uncounted(item):
        return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item):
    with uncounted(item):
        return (yield)


class Witness(logging.Handler):
    """Remembers what was logged at WARNING or above."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.lines = []

    def emit(self, record):
        self.lines.append(f"{record.levelname} {record.name}: {record.getMessage()}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    """Fail a test that passed but left log lines nobody expected."""
    witness = Witness()
    logging.getLogger().addHandler(witness)
    try:
        result = yield
    finally:
        logging.getLogger().removeHandler(witness)
    if witness.lines and not item.get_closest_marker("logs"):
        pytest.fail("stray log lines:\n" + "\n".join(witness.lines), pytrace=False)
    return result


@pytest.fixture(autouse=True)
def home(monkeypatch, tmp_path_factory):
    """Give each test a user's folder of its own, not made before somebody writes."""
    folder = tmp_path_factory.getbasetemp() / f"home-{next(_numbers)}"
    monkeypatch.setenv("FOURBALL_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def rubbish(request):
    """Collect what a test with a window leaves on its own thread, as the program does.

    Qt dies of a timer deleted on another, and the automatic collector runs on any that allocates, the worker too.
    """
    if "qapp" not in request.fixturenames:
        yield
        return
    gc.disable()
    gc.freeze()
    yield
    gc.collect()
    gc.unfreeze()
    gc.enable()


@pytest.fixture(scope="session")
def full(request):
    """Tell whether to do a proof's full count."""
    return bool(request.config.getoption("--long"))


@pytest.fixture(scope="session")
def root():
    """Give the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def shared():
    """Give the folder of rulebook, cases and data beside the checkout."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("needs the folder ../shared beside the checkout, which is not there")
    return folder
