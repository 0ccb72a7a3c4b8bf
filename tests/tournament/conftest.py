"""Lets the tests of this room import its ready-made days and its checker."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))
