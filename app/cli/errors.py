"""Exit codes and how a refusal is told: one plain sentence each on stderr, never a traceback."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from app.desk.ports import JournalError
from app.desk.refusals import Misuse, Refused

if TYPE_CHECKING:
    from collections.abc import Callable

DONE, REFUSED, MISUSED, UNREACHABLE = 0, 1, 2, 3


class UsageError(Exception):
    """The command was used wrongly; the text is for the user."""


def guarded(work: Callable[[], int]) -> int:
    """Run a command; turn what it refuses into a sentence and an exit code."""
    try:
        return work()
    except Refused as refusal:
        return say(str(refusal), REFUSED)
    except Misuse as misuse:
        return say(str(misuse), MISUSED)
    except UsageError as wrong:
        return say(str(wrong), MISUSED)
    except JournalError as broken:
        return say(str(broken), UNREACHABLE)
    except BrokenPipeError:
        sys.stderr.close()
        return DONE


def say(text: str, code: int) -> int:
    """Print a sentence for the user and give the code."""
    print(text, file=sys.stderr)
    return code
