"""The locks: up to date with the project, every file pinned by hash, nothing of a machine in them."""

from __future__ import annotations

import re
import tomllib

import environment
import locking
import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ENTRY = re.compile(r"^([\w.-]+)==(\S+)( ; .+?)? \\$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}( \\)?$")
SYSTEMS = [
    {"sys_platform": system, "platform_system": name, "python_version": python, "python_full_version": f"{python}.0"}
    for system, name in (("linux", "Linux"), ("win32", "Windows"), ("darwin", "Darwin"))
    for python in ("3.11", "3.12", "3.13", "3.14")
]


@pytest.fixture(scope="module")
def project(root):
    return tomllib.loads((root / "pyproject.toml").read_text("utf-8"))


@pytest.fixture(scope="module")
def locks(root):
    return {purpose: read(root / "installer" / name) for purpose, name in environment.LOCKS.items()}


def read(path):
    """Read a lock: package to (version, marker, number of hashes); an unknown line fails."""
    pinned, last = {}, ""
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("#"):
            continue
        if entry := ENTRY.match(line):
            last = canonicalize_name(entry[1])
            assert last not in pinned, f"{last} is pinned twice"
            pinned[last] = [entry[2], (entry[3] or "").removeprefix(" ; "), 0]
        else:
            assert HASH.match(line), f"{path.name} holds a line that is neither a pin nor a hash: {line}"
            pinned[last][2] += 1
    return pinned


def wanted(project, purpose):
    table = project["project"]
    extra = table["optional-dependencies"]["test"] if purpose == "test" else []
    return [Requirement(line) for line in [*table["dependencies"], *project["build-system"]["requires"], *extra]]


@pytest.mark.parametrize("purpose", ["run", "test"])
def test_every_dependency_and_the_build_backend_are_pinned_as_the_project_asks(project, locks, purpose):
    wrong = [
        str(need)
        for need in wanted(project, purpose)
        if (name := canonicalize_name(need.name)) not in locks[purpose] or locks[purpose][name][0] not in need.specifier
    ]
    assert wrong == [], "the lock is behind pyproject.toml; write it anew: python3 installer/bootstrap.py lock"


@pytest.mark.parametrize("purpose", ["run", "test"])
def test_every_package_carries_hashes(locks, purpose):
    assert [name for name, (_, _, hashes) in locks[purpose].items() if not hashes] == []


def test_the_tests_run_on_the_versions_that_users_get(locks):
    assert {name: pin for name, pin in locks["run"].items() if locks["test"].get(name) != pin} == {}


def test_what_the_project_asks_is_there_on_every_system(project, locks):
    names = {canonicalize_name(need.name) for need in wanted(project, "run")}
    markers = {locks["run"][name][1] for name in names} - {""}
    assert [marker for marker in markers for system in SYSTEMS if not Marker(marker).evaluate(system)] == []


def test_the_resolver_is_told_to_leave_machine_places_out(root):
    words = locking.resolving(root, "test")
    assert {"--universal", "--generate-hashes", "--no-emit-index" + "-url", "--no-emit-find" + "-links"} <= set(words)
    assert words[-2:] == ["pyproject.toml", "-"]
