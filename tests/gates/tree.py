"""What lies in the checkout, as the gates see it: everything that `.gitignore` does not name."""

from __future__ import annotations

import ast
import fnmatch
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def ignored(root: Path) -> list[str]:
    """Read the names that are nobody's work; git's own folder is one."""
    lines = (root / ".gitignore").read_text("utf-8").split()
    return [".git", *(line.rstrip("/") for line in lines if not line.startswith("#"))]


def files(folder: Path, skip: list[str]) -> Iterator[Path]:
    """Walk a folder without entering what is skipped."""
    for path in sorted(folder.iterdir()):
        if any(fnmatch.fnmatch(path.name, pattern) for pattern in skip):
            continue
        if path.is_dir():
            yield from files(path, skip)
        else:
            yield path


class Function(NamedTuple):
    """A function or method, where it stands and how many lines it takes."""

    place: str
    lines: int


def functions(path: Path, name: str) -> Iterator[Function]:
    """List the functions of one source file."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield Function(f"{name}:{node.lineno} {node.name}", (node.end_lineno or node.lineno) - node.lineno + 1)
