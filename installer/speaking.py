"""How set-up talks to its user: plain lines, and one kind of refusal that ends it with a sentence."""

from __future__ import annotations

import sys


class Refused(Exception):  # noqa: N818 - it is a refusal worded for the user, not an error of ours
    """Set-up cannot go on; its text says what is wrong, where, and what to do."""


def say(sentence: str) -> None:
    """Print one line at once, so that a long step is announced before it starts."""
    print(sentence, flush=True)


def complain(sentence: str) -> None:
    """Print one line to the error stream."""
    sys.stdout.flush()
    print(sentence, file=sys.stderr, flush=True)
