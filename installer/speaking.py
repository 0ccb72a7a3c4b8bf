"""How set-up talks to its user: plain lines, and one kind of refusal that ends it with a sentence."""

from __future__ import annotations

import os
import sys
from pathlib import Path


class Refused(Exception):  # noqa: N818 - it is a refusal worded for the user, not an error of ours
    """Set-up cannot go on; its text says what is wrong, where, and what to do."""


def say(sentence: str) -> None:
    """Print one line at once, so that a long step is announced before it starts."""
    try:
        print(sentence, flush=True)
    except BrokenPipeError:
        # whoever listened has gone; the work goes on without a listener
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - it stays open to the end


def complain(sentence: str) -> None:
    """Print one line to the error stream."""
    print(sentence, file=sys.stderr, flush=True)
