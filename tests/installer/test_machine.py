"""What a machine lacks, and which line mends it."""

from __future__ import annotations

import machine
import pytest
from machine import Machine, Need, install_line, lacking, provide
from speaking import Refused

BARE = Machine(linux=True, apt=True, root=False)
CURSOR = Need("library", "libxcb-cursor.so.0", "libxcb-cursor0")
EGL = Need("library", "libEGL.so.1", "libegl1")
CUPS = Need("library", "libcups.so.2", "libcups2", vital=False)


def names(needs):
    return {need.name for need in needs}


def test_a_machine_with_everything_lacks_nothing():
    assert lacking(BARE, tests=True, found=lambda _: True) == ()


def test_one_missing_library_is_named():
    assert lacking(BARE, tests=True, found=lambda need: need.name != "libxcb-cursor.so.0") == (CURSOR,)


def test_debian_keeps_venv_in_a_package_of_its_own():
    (need,) = lacking(BARE, tests=False, found=lambda need: need.kind != "module")
    assert need.package == "python3-venv"


def test_only_the_tests_want_a_virtual_screen():
    without = lacking(BARE, tests=False, found=lambda _: False)
    assert names(lacking(BARE, tests=True, found=lambda _: False)) - names(without) == {"xvfb-run", "xauth"}


def test_windows_and_macos_bring_what_qt_needs():
    assert lacking(Machine(linux=False, apt=False, root=False), tests=True, found=lambda _: False) == ()


def test_the_line_is_the_users_to_copy():
    assert install_line((CURSOR, EGL), BARE) == "sudo apt-get install -y --no-install-recommends libegl1 libxcb-cursor0"


def test_root_needs_no_sudo():
    line = install_line((EGL, EGL), Machine(linux=True, apt=True, root=True))
    assert line == "apt-get install -y --no-install-recommends libegl1"


def test_without_apt_the_files_are_named_for_another_package_manager():
    line = install_line((CURSOR, EGL), Machine(linux=True, apt=False, root=True))
    assert line == "with the system's own package manager: libEGL.so.1, libxcb-cursor.so.0"


def test_who_may_not_install_is_told_the_line_and_stopped():
    with pytest.raises(Refused, match="sudo apt-get install -y --no-install-recommends libcups2 libegl1"):
        provide((CUPS, EGL), BARE)


def test_what_is_only_welcome_stops_nobody(capsys):
    provide((CUPS,), BARE)
    assert "sudo apt-get install -y --no-install-recommends libcups2" in capsys.readouterr().out


def test_nothing_missing_says_nothing(capsys):
    provide((), BARE)
    assert capsys.readouterr().out == ""


@pytest.fixture
def apt(monkeypatch):
    """Stand in for apt-get: remembers its calls and answers with these codes."""
    calls = []

    class Apt:
        codes, stderr = {}, ""

    def call(words, **_):
        calls.append([words[0], words[3]])
        return machine.subprocess.CompletedProcess(words, Apt.codes.get(words[3], 0), "", Apt.stderr)

    monkeypatch.setattr(machine.subprocess, "run", call)
    Apt.calls = calls
    return Apt


def test_root_on_debian_gets_it_installed_and_looked_for_again(apt, monkeypatch):
    monkeypatch.setattr(machine, "present", lambda _: True)
    provide((EGL,), Machine(linux=True, apt=True, root=True))
    assert apt.calls == [["apt-get", "update"], ["apt-get", "install"]]


def test_a_broken_source_does_not_stop_an_install_that_succeeds(apt, monkeypatch):
    apt.codes = {"update": 100}
    monkeypatch.setattr(machine, "present", lambda _: True)
    provide((EGL,), Machine(linux=True, apt=True, root=True))
    assert apt.calls == [["apt-get", "update"], ["apt-get", "install"]]


def test_a_package_that_did_not_bring_its_library_is_named(apt, monkeypatch):
    monkeypatch.setattr(machine, "present", lambda _: False)
    with pytest.raises(Refused, match=r"still not found: libEGL\.so\.1"):
        provide((EGL, CUPS), Machine(linux=True, apt=True, root=True))


def test_apt_without_network_ends_in_a_sentence_with_its_last_words(apt):
    apt.codes, apt.stderr = {"update": 100, "install": 100}, "Err:1\nE: Could not resolve 'mirror'\n"
    with pytest.raises(Refused, match=r"(?s)is the network there.*Could not resolve.*apt-get install -y .* libegl1"):
        provide((EGL,), Machine(linux=True, apt=True, root=True))


@pytest.mark.parametrize(
    ("need", "there"),
    [
        (Need("module", "json", "x"), True),
        (Need("module", "no_such_module_here", "x"), False),
        (Need("program", "sh", "x"), True),
        (Need("program", "no-such-program-here", "x"), False),
        (Need("library", "libno-such-library.so.9", "x"), False),
    ],
)
def test_each_kind_of_need_is_looked_for_in_its_way(need, there):
    assert machine.present(need) is there


def test_no_need_is_listed_twice():
    every = machine.PYTHON + machine.LIBRARIES + machine.SCREEN
    assert len(names(every)) == len(every)
