"""The closed list of a draw: all that enters it beside the seed, and the hash that the hall is shown first.

Sorted by normalised name, then by the team's number. A line of the hashed text is the team's id, its normalised name
and its seed, parted by tabs; then `key=value` for each thing the draw keeps apart, in order of the key.
"""

from __future__ import annotations

from hashlib import sha256

from msgspec import Struct

Apart = tuple[tuple[str, int], ...]
"""What is kept apart and for how many rounds: `(("club", 2), ("family", 3))`."""

KINDS = ("club", "region", "family")
MET = "met"
BYES = "byes"


class Listed(Struct, frozen=True):
    """A team of a closed list: `name` is normalised, `marks` are its club and so on, by key, as far as they matter.

    `met` names teams it is kept from (the ones that beat it before it re-entered), `byes` how many it had.
    """

    team: str
    name: str
    seed: int | None = None
    marks: tuple[tuple[str, str], ...] = ()

    def mark(self, key: str) -> str:
        """Give a mark, empty where there is none."""
        return next((value for name, value in self.marks if name == key), "")


Listing = tuple[Listed, ...]


def digest(listing: Listing) -> str:
    """Give the SHA-256 (hex) of a closed list."""
    return sha256("".join(_line(row) for row in listing).encode()).hexdigest()


def _line(row: Listed) -> str:
    marks = "".join(f"\t{key}={value}" for key, value in row.marks)
    return f"{row.team}\t{row.name}\t{'' if row.seed is None else row.seed}{marks}\n"
