"""The wheel: everything that Fourball ships is in it, and it runs where nothing of the checkout is at hand."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile

import pytest

SHIPPED = ("app", "db", "resources")
NEVER = ("__pycache__", ".pyc", ".py[co]")


@pytest.fixture(scope="module")
def wheel(root, tmp_path_factory):
    """Build the wheel from a copy of what it is made of, so that the checkout stays clean."""
    place = tmp_path_factory.mktemp("wheel")
    for folder in SHIPPED:
        shutil.copytree(root / folder, place / "source" / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(root / name, place / "source")
    build = [sys.executable, "-I", "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--no-index", "-q"]
    call([*build, "-w", str(place), str(place / "source")], place)
    (built,) = place.glob("fourball-*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """Install the wheel into an empty environment that borrows only the dependencies; give its `fourball`."""
    place = tmp_path_factory.mktemp("empty")
    call([sys.executable, "-m", "venv", "--without-pip", str(place / "venv")], place)
    python = place / "venv" / "bin" / "python"
    ours = sysconfig.get_path("purelib")
    lend_dependencies(python, place, ours)
    call(
        [
            sys.executable,
            "-I",
            "-m",
            "pip",
            "-q",
            "--python",
            str(python),
            "install",
            "--no-deps",
            "--no-index",
            str(wheel),
        ],
        place,
    )
    return place / "venv" / "bin" / "fourball"


def lend_dependencies(python, place, ours):
    """Link our installed packages, all but Fourball itself, into a folder on the other environment's path."""
    lent = place / "lent"
    lent.mkdir()
    for entry in os.scandir(ours):
        if "fourball" not in entry.name and not entry.name.endswith(".pth"):
            (lent / entry.name).symlink_to(entry.path)
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    theirs = subprocess.run([python, "-I", "-c", where], capture_output=True, text=True, check=True).stdout.strip()
    with open(os.path.join(theirs, "lent.pth"), "w", encoding="utf-8") as path:  # noqa: PTH118, PTH123 - one line
        path.write(f"{lent}\n")


def call(words, place):
    """Run one command away from the checkout; its output explains a failure."""
    surroundings = {**os.environ, "PYTHONPATH": "", "FOURBALL_HOME": str(place / "home")}
    done = subprocess.run(words, cwd=place, env=surroundings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_file_of_the_shipped_folders_is_in_the_wheel(root, wheel):
    there = set(zipfile.ZipFile(wheel).namelist())
    ours = {
        path.relative_to(root).as_posix()
        for folder in SHIPPED
        for path in (root / folder).rglob("*")
        if path.is_file() and not any(mark in path.as_posix() for mark in NEVER)
    }
    assert ours - there == set()
    assert any(name.startswith("resources/rulesets/") for name in ours)


def test_nothing_else_is_in_the_wheel(wheel):
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} <= set(SHIPPED)


def test_the_licence_travels_with_it(wheel):
    assert any(name.endswith("licenses/LICENSE") for name in zipfile.ZipFile(wheel).namelist())


def test_in_an_empty_environment_it_tells_its_version(installed):
    assert "0." in call([str(installed), "--version"], installed.parent)


def test_in_an_empty_environment_it_plays_the_demo(installed, tmp_path):
    call([str(installed), "demo", "--out", str(tmp_path / "papers")], tmp_path)
    written = {path.suffix for path in (tmp_path / "papers").rglob("*")}
    assert {".pdf", ".xlsx"} <= written
