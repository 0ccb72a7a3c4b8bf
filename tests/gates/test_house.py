"""The house keeps its measure: short files, short functions, a known top level, nothing of one machine in it."""

from __future__ import annotations

import os
import re
import subprocess
from collections import Counter

import pytest
import tree

LONGEST_FILE = 250
CROWDED = 42
"""So many files in a folder of the program and it wants rooms of its own."""
SHORT_FUNCTION = 25
SHORT_SHARE = 0.9
TOP = {
    ".ci", ".gitignore", "CHANGELOG.md", "LICENSE", "README.md",
    "app", "db", "docs", "installer", "pyproject.toml", "resources", "tests",
}  # fmt: skip
JUNK_DRAWERS = {"utils", "util", "helpers", "helper", "common", "misc"}

# spelled in halves, so that this file does not find itself
OF_ONE_MACHINE = re.compile(
    "|".join(
        [
            r"(?<![\w.])/" + r"(work|root|home/(?!desk/)\w+|Users/\w+)/",
            r"[A-Z]:\\" + r"Users\\",
            "pypi" + r"\.(org|io)",
            "python" + r"hosted\.",
            r"deb\." + r"debian\.org",
            "registry" + r"\.npmjs",
            "--(extra-)?index" + "-url",
            "find" + "-links",
        ]
    )
)
MAY_SAY_SO = {"installer/locking.py"}  # tells the resolver to leave them out


@pytest.fixture(scope="module")
def everything(root):
    return {path.relative_to(root).as_posix(): path for path in tree.files(root, tree.ignored(root))}


@pytest.fixture(scope="module")
def sources(everything):
    return {
        name: path for name, path in everything.items() if name.startswith(("app/", "db/")) and name.endswith(".py")
    }


def test_no_source_file_is_long(sources):
    lengths = {name: len(path.read_text("utf-8").splitlines()) for name, path in sources.items()}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_FILE} == {}


def test_no_room_is_crowded(sources):
    rooms = Counter(name.rpartition("/")[0] for name in sources)
    assert {room: files for room, files in rooms.items() if files > CROWDED} == {}


def test_nine_functions_in_ten_are_short(sources):
    every = [function for name, path in sources.items() for function in tree.functions(path, name)]
    long = sorted((function for function in every if function.lines >= SHORT_FUNCTION), key=lambda f: -f.lines)
    assert len(long) <= (1 - SHORT_SHARE) * len(every), "\n".join(f"{f.lines} {f.place}" for f in long)


def test_there_is_no_junk_drawer(everything):
    stems = {name for name in everything for part in name.split("/") if part.removesuffix(".py") in JUNK_DRAWERS}
    assert stems == set()


def test_no_test_takes_from_a_test(everything):
    """What two files of tests need stands in a kit beside them: a test that moves breaks no other."""
    taken = re.compile(r"^\s*(?:from|import) +(?:\w+\.)*test_\w+", re.MULTILINE)
    ours = {name: path for name, path in everything.items() if name.startswith("tests/") and name.endswith(".py")}
    assert [f"{name}: {one}" for name, path in ours.items() for one in taken.findall(path.read_text("utf-8"))] == []


def test_the_top_level_holds_only_what_the_house_names(everything):
    assert {name.split("/")[0] for name in everything} - TOP == set()


def test_nothing_of_one_machine_stands_in_the_tree(everything):
    found = [
        f"{name}:{number} {line.strip()[:80]}"
        for name, path in everything.items()
        if name not in MAY_SAY_SO
        for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), 1)
        if OF_ONE_MACHINE.search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    "line", ["see /ro" + "ot/x", "at py" + "pi.org", r"C:\Us" + r"ers\me", "--index" + "-url x", "cd /wo" + "rk/main"]
)
def test_the_search_for_machine_places_finds_them(line):
    assert OF_ONE_MACHINE.search(line)


@pytest.mark.parametrize("line", ["../shared/data", "the homework/root", "https://example.org/home", "a/work/b"])
def test_the_search_for_machine_places_leaves_others_alone(line):
    assert not OF_ONE_MACHINE.search(line)


def test_continuous_integration_calls_the_one_test_command_from_the_checkout(root, tmp_path):
    fake = tmp_path / "python3"
    fake.write_text('#!/bin/sh\necho "$(pwd -P) $@"\nexit 7\n')
    fake.chmod(0o755)
    surroundings = {**os.environ, "PATH": f"{tmp_path}:/usr/bin:/bin"}
    done = subprocess.run(
        ["bash", str(root / ".ci" / "run")], cwd=tmp_path, env=surroundings, capture_output=True, text=True, check=False
    )
    assert done.stdout.splitlines() == [f"{root.resolve()} installer/bootstrap.py test"]
    assert done.returncode == 7


def test_continuous_integration_may_be_called_by_its_name(root):
    assert os.access(root / ".ci" / "run", os.X_OK)


def test_thousands_are_parted_at_one_place(root):
    texts = {path: path.read_text("utf-8") for path in (root / "app").rglob("*.py")}
    assert [path.name for path, text in texts.items() if ":,}" in text] == ["i18n.py"]
