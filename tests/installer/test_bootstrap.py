"""The words of the two commands: what each does, and that trouble ends in a sentence."""

from __future__ import annotations

import shutil
import subprocess
import sys

import bootstrap
import environment
import pytest
from speaking import Refused


@pytest.fixture
def handed(monkeypatch):
    """Pretend that all is set up, and catch the words handed to fourball."""
    caught = []
    monkeypatch.setattr(bootstrap, "set_up", caught.append)
    monkeypatch.setattr(environment, "hand_over", lambda _, words: caught.append(words) or 0)
    return caught


@pytest.mark.parametrize(
    ("platform", "surroundings", "without"),
    [
        ("linux", {}, True),
        ("linux", {"DISPLAY": ""}, True),
        ("linux", {"DISPLAY": ":0"}, False),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, False),
        ("linux", {"QT_QPA_PLATFORM": "vnc"}, False),
        ("win32", {}, False),
        ("darwin", {}, False),
    ],
)
def test_a_display_is_known_by_the_surroundings(platform, surroundings, without):
    assert bootstrap.displayless(platform, surroundings) is without


def test_run_without_a_display_says_so_and_plays_the_demo(handed, monkeypatch, capsys):
    monkeypatch.setattr(bootstrap, "displayless", lambda *_: True)
    assert bootstrap.main(["run"]) == 0
    assert handed == ["run", ["demo"]]
    assert "no display" in capsys.readouterr().out


def test_run_with_a_display_opens_the_window(handed, monkeypatch):
    monkeypatch.setattr(bootstrap, "displayless", lambda *_: False)
    bootstrap.main(["run"])
    assert handed == ["run", []]


def test_words_after_run_are_fourballs_own(handed, monkeypatch):
    monkeypatch.setattr(bootstrap, "displayless", lambda *_: True)
    bootstrap.main(["run", "verify", "--db", "x"])
    assert handed == ["run", ["verify", "--db", "x"]]


def test_words_after_test_are_pytests(handed, monkeypatch):
    monkeypatch.setattr(bootstrap.gates, "run", lambda _, words: handed.append(words) or 3)
    assert bootstrap.main(["test", "--long"]) == 3
    assert handed == ["test", ["--long"]]


@pytest.mark.parametrize("words", [[], ["help"], ["Run"]])
def test_an_unknown_word_shows_the_words_there_are(words, capsys):
    assert bootstrap.main(words) == 2
    assert "installer/bootstrap.py run" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("trouble", "sentence"),
    [
        (Refused("the moon is out"), "Fourball: the moon is out"),
        (PermissionError(13, "Permission denied", "x/.venv"), "Writing is not allowed here"),
        (OSError(28, "No space left on device"), "The disk is full"),
        (OSError(5, "Input/output error", "x/y"), "The system refused something at x/y"),
    ],
)
def test_trouble_ends_in_a_sentence(handed, monkeypatch, capsys, trouble, sentence):
    def fail(_):
        raise trouble

    monkeypatch.setattr(bootstrap, "set_up", fail)
    assert bootstrap.main(["setup"]) == 1
    assert sentence in capsys.readouterr().err


def test_a_user_who_stops_it_is_told_how_to_go_on(monkeypatch, capsys):
    def stop(_):
        raise KeyboardInterrupt

    monkeypatch.setattr(bootstrap, "set_up", stop)
    assert bootstrap.main(["run"]) == 130
    assert "same command again" in capsys.readouterr().err


@pytest.mark.parametrize("version", [(3, 10), (3, 15), (2, 7)])
def test_a_python_it_cannot_run_on_is_named(version):
    with pytest.raises(Refused, match=rf"Python 3\.11 to 3\.14.*{version[0]}\.{version[1]}"):
        bootstrap.judge_python(version)


@pytest.mark.parametrize("version", [(3, 11), (3, 14)])
def test_the_pythons_of_the_project_pass(version):
    assert bootstrap.judge_python(version) is None


def test_it_needs_nothing_but_the_standard_library(root, tmp_path):
    shutil.copytree(root / "installer", tmp_path / "installer")
    words = [sys.executable, "-E", "-S", str(tmp_path / "installer" / "bootstrap.py")]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "installer/bootstrap.py test" in done.stderr


def test_a_listener_who_leaves_does_not_stop_the_work(root):
    script = "import speaking, sys; [speaking.say('line') for _ in range(3)]; print('worked', file=sys.stderr)"
    words = [sys.executable, "-c", script]
    with subprocess.Popen(
        words, cwd=root / "installer", stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as work:
        work.stdout.close()
        assert work.stderr.read() == "worked\n"
