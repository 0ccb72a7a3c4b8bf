"""What the rooms of rules and table give others can't be changed by whoever holds it."""

from __future__ import annotations

import importlib
import inspect

import pytest
from msgspec import Struct

ROOMS = ("app/rules", "app/game")


def records(root):
    """Every record of both rooms that leaves its file."""
    for room in ROOMS:
        for path in sorted((root / room).rglob("*.py")):
            module = importlib.import_module(".".join(path.relative_to(root).with_suffix("").parts))
            for name, one in vars(module).items():
                own = inspect.isclass(one) and issubclass(one, Struct) and one.__module__ == module.__name__
                if own and not name.startswith("_"):
                    yield one


def test_every_record_is_frozen(root):
    every = list(records(root))
    assert len(every) > 50
    assert [one.__qualname__ for one in every if not one.__struct_config__.frozen] == []


def test_a_frozen_record_refuses(root):
    standing = next(one for one in records(root) if one.__name__ == "Standing")({"A": 0, "B": 0}, 13, "A1")
    with pytest.raises(AttributeError):
        standing.target = 12
