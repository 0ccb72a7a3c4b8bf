"""The coverage floors, room by room. This table is the place to raise one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

# per cent of lines and branches together
FLOORS = {
    "app/rules": 100,
    "app/game": 100,
    "app/tournament": 100,
    "app/desk": 95,
    "app": 90,
}


def reached(files: dict[str, Any], room: str) -> float | None:
    """Give the per cent of lines and branches of a room that ran, or nothing where it has no code yet."""
    summaries = [what["summary"] for name, what in files.items() if name.replace("\\", "/").startswith(f"{room}/")]
    there = sum(each["num_statements"] + each.get("num_branches", 0) for each in summaries)
    ran = sum(each["covered_lines"] + each.get("covered_branches", 0) for each in summaries)
    return 100 * ran / there if there else None


def below(report: Path, floors: dict[str, int] = FLOORS) -> tuple[str, ...]:
    """Read coverage's JSON and word every room that lies below its floor, its worst files named."""
    files = json.loads(report.read_text("utf-8"))["files"]
    found = []
    for room, floor in floors.items():
        got = reached(files, room)
        if got is not None and got < floor:
            found.append(
                f"{room}: {got:.2f} % of its lines and branches ran, the floor is {floor} %{_worst(files, room)}"
            )
    return tuple(found)


def _worst(files: dict[str, Any], room: str) -> str:
    """Name the room's files with most left untested, with the lines."""
    ours = [(name, what) for name, what in files.items() if name.replace("\\", "/").startswith(f"{room}/")]
    ours.sort(key=lambda pair: -_untested(pair[1]))
    named = [f"\n    {name}: lines {what['missing_lines'][:12]}" for name, what in ours[:5] if _untested(what)]
    return "".join(named)


def _untested(what: dict[str, Any]) -> int:
    """Count the lines and branches of a file that did not run."""
    return int(what["summary"]["missing_lines"]) + int(what["summary"].get("missing_branches", 0))
