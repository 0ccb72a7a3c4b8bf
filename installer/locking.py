"""Writes the two locks from `pyproject.toml`: one for running (build backend included), one that adds the test tools.

Each holds for every system and every Python that the project allows, and pins every file by its hash.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from environment import LOCKS, why
from speaking import Refused, say

RESOLVER = "uv>=0.13,<0.14"


def write(root: Path, words: list[str]) -> None:
    """Resolve both locks; the second keeps the first's versions."""
    backend = "\n".join(tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"])
    with tempfile.TemporaryDirectory() as folder:
        _call([sys.executable, "-m", "venv", folder])
        inside = Path(folder) / ("Scripts" if sys.platform == "win32" else "bin")
        _call([str(inside / "python"), "-I", "-m", "pip", "install", "--quiet", RESOLVER])
        for purpose, name in LOCKS.items():
            say(f"Resolving installer/{name} ...")
            _call([str(inside / "uv"), *resolving(root, purpose), *words], root, backend)


def resolving(root: Path, purpose: str) -> list[str]:
    """Give the resolver's words for one lock; no index or local place is written into it."""
    words = ["pip", "compile", "--quiet", "--universal", "--generate-hashes", "--python-version", "3.11"]
    words += ["--no-emit-index-url", "--no-emit-find-links", "-o", str(Path("installer") / LOCKS[purpose])]
    if purpose == "test":
        words += ["--extra", "test", "--constraint", str(root / "installer" / LOCKS["run"])]
    return [*words, "--no-annotate", "pyproject.toml", "-"]


def _call(words: list[str], root: Path | None = None, given: str = "") -> None:
    """Run one tool to its end, or refuse with its last words."""
    environment = {**os.environ, "UV_CUSTOM_COMPILE_COMMAND": "python3 installer/bootstrap.py lock"}
    done = subprocess.run(words, cwd=root, env=environment, input=given, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Refused(why(done.stdout + done.stderr, f"{Path(words[0]).name} did not succeed."))
