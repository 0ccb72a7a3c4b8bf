"""The proof of the two commands: a bare Debian with nothing but python3 and the checkout plays the demo and its tests.

The long form only: it makes a whole small system in a folder, as root, with debootstrap.
"""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        not (shutil.which("debootstrap") and hasattr(os, "geteuid") and os.geteuid() == 0),
        reason="needs root and the program debootstrap",
    ),
]
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*cache", ".hypothesis", ".coverage*", "*.egg-info")
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


def call(words, **more):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **more)
    assert done.returncode == 0, done.stdout[-4000:]
    return done.stdout


@pytest.fixture(scope="module", params=["bookworm", "trixie"])
def bare(request, root, tmp_path_factory):
    """Make the system and give a runner of commands in the checkout inside it."""
    place = tmp_path_factory.mktemp(request.param)
    call(["debootstrap", "--variant=minbase", "--include=python3", request.param, str(place)])
    shutil.copytree(root, place / "fourball", ignore=LEFT_OUT)
    surroundings = borrowed(place)

    def inside(*words):
        return call(["chroot", str(place), "sh", "-c", 'cd /fourball && exec "$@"', "sh", *words], env=surroundings)

    yield inside
    shutil.rmtree(place)


def borrowed(place):
    """Take over how this machine reaches its package indexes: its resolver, its certificates, pip's own words."""
    shutil.copy("/etc/resolv.conf", place / "etc" / "resolv.conf")
    ours = {
        name: text for name, text in os.environ.items() if name.startswith("PIP_") or name.lower().endswith("_proxy")
    }
    surroundings = {**ours, "PATH": PATH, "HOME": "/tmp", "LANG": "C.UTF-8"}  # noqa: S108 - of the system inside
    if certificates := os.environ.get("PIP_CERT"):
        shutil.copy(certificates, place / "etc" / "indexes.crt")
        surroundings["PIP_CERT"] = "/etc/indexes.crt"
    return surroundings


def test_a_bare_debian_plays_the_demo_and_again_without_setting_up(bare):
    first = bare("python3", "installer/bootstrap.py", "run")
    assert "Making .venv" in first
    assert "no display" in first
    assert "Champion:" in first
    second = bare("python3", "installer/bootstrap.py", "run")
    assert "Installing" not in second
    assert "Champion:" in second


def test_a_bare_debian_runs_the_tests(bare):
    told = bare("python3", "installer/bootstrap.py", "test", "tests/rules", "tests/ui/test_theme.py")
    assert " passed in " in told.splitlines()[-1]
