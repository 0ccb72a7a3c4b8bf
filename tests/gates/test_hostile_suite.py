"""The suite's own strictness, proved on small suites run inside."""

from __future__ import annotations

import pytest

pytest_plugins = ["pytester"]


@pytest.fixture
def inside(pytester, root, monkeypatch):
    """Give a runner for a small suite under this suite's conftest."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    pytester.makeconftest((root / "tests" / "conftest.py").read_text("utf-8"))
    pytester.makeini("[pytest]\nmarkers =\n    long: full form\naddopts = --strict-markers\n")

    def run(test, *words):
        pytester.makepyfile(test)
        return pytester.runpytest_subprocess("-p", "_hypothesis_pytestplugin", *words).parseoutcomes()

    return run


def test_a_stray_warning_in_the_log_fails_a_test(inside):
    assert inside("import logging\ndef test_it(): logging.getLogger('x').warning('hm')") == {"failed": 1}


def test_an_expected_log_line_passes(inside):
    test = "import logging, pytest\n@pytest.mark.logs\ndef test_it(): logging.getLogger('x').error('so be it')"
    assert inside(test) == {"passed": 1}


def test_a_log_line_of_no_weight_passes(inside):
    assert inside("import logging\ndef test_it(): logging.getLogger('x').info('well')") == {"passed": 1}


def test_long_proofs_wait_for_the_flag(inside):
    test = "import pytest\n@pytest.mark.long\ndef test_it(full): assert full"
    assert inside(test) == {"skipped": 1}
    assert inside(test, "--long") == {"passed": 1}


def test_each_test_has_a_home_of_its_own(inside):
    test = """
        import os
        seen = set()
        def test_one(home): seen.add(os.environ["FOURBALL_HOME"]); assert not home.exists()
        def test_two(): assert os.environ["FOURBALL_HOME"] not in seen
        """
    assert inside(test) == {"passed": 2}


def test_without_shared_a_test_is_skipped(inside):
    assert inside("def test_it(shared): pass") == {"skipped": 1}
