"""Exit codes and how a refusal is told: one plain sentence each on stderr, never a traceback."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from app.cli.words import tr
from app.desk.ports import JournalError
from app.desk.refusals import Misuse, Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

DONE, REFUSED, MISUSED, UNREACHABLE = 0, 1, 2, 3
FAULT: Final = 70
STOPPED: Final = 130


class UsageError(Exception):
    """The command was used wrongly; the text is for the user."""


def guarded(work: Callable[[], int], damages: Callable[[], Sequence[str]] = tuple) -> int:
    """Run a command; turn what it refuses into a sentence and an exit code.

    `damages` tells, after a fault, what is wrong with the store: a damaged one is no fault of the program.
    """
    try:
        return _spoken(work)
    except KeyboardInterrupt:
        return say(tr("Stopped. What was saved is saved."), STOPPED)
    except BrokenPipeError:
        _let_go()
        return DONE
    except Exception as error:  # noqa: BLE001 - the last resort: a report instead of a traceback
        return _fault(error, damages)


def _spoken(work: Callable[[], int]) -> int:
    try:
        code = work()
        if sys.stdout is not None:
            sys.stdout.flush()
    except Refused as refusal:
        return say(str(refusal), REFUSED)
    except (Misuse, UsageError) as wrong:
        return say(str(wrong), MISUSED)
    except JournalError as broken:
        return say(str(broken), UNREACHABLE)
    return code


def _let_go() -> None:
    """Turn to nowhere what nobody reads any more, so that the end of the program is quiet."""
    with suppress(OSError, ValueError, AttributeError):  # an output that is no file needs no more
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _fault(error: Exception, damages: Callable[[], Sequence[str]]) -> int:
    if isinstance(error, OSError) and error.filename is None:
        _let_go()
        return say(tr("The answer can't be written ({why}).", why=error.strerror or error), MISUSED)
    from app.cli.crash import sentence  # noqa: PLC0415 - only after a fault

    try:
        found = damages()
    except Exception:  # noqa: BLE001 - the store is no help: the fault stays the program's
        found = ()
    for damage in found:
        say(damage, UNREACHABLE)
    return UNREACHABLE if found else say(sentence(error), FAULT)


def say(text: str, code: int) -> int:
    """Print a sentence for the user and give the code."""
    if sys.stderr is not None:
        print(text, file=sys.stderr)
    return code
