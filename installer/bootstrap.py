"""Set up Fourball on a fresh machine and start it: `run`, `test`, `setup`, `lock`.

Needs nothing but Python's standard library.

  python3 installer/bootstrap.py run [words for fourball]     the window (or, without a display, a demo)
  python3 installer/bootstrap.py test [words for pytest]      every gate and every test
  python3 installer/bootstrap.py setup                        only set up
  python3 installer/bootstrap.py lock                         write the locks anew from pyproject.toml
"""

from __future__ import annotations

import os
import sys

import environment
import gates
import machine
from speaking import Refused, complain, say

OLDEST, TOO_NEW = (3, 11), (3, 15)


def displayless(platform: str, surroundings: dict[str, str]) -> bool:
    """Tell whether a window has nowhere to open."""
    if not platform.startswith("linux"):
        return False
    return not any(surroundings.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def judge_python(version: tuple[int, int]) -> None:
    """Refuse a Python that the project does not run on."""
    if not OLDEST <= version < TOO_NEW:
        raise Refused(
            f"it needs Python 3.11 to 3.14, and {sys.executable} is {version[0]}.{version[1]}."
            " Install one of those and start this file with it."
        )


def set_up(purpose: str) -> None:
    """Make system and environment ready for "run" or "test"; costs nearly nothing when they are."""
    if environment.ready(environment.ROOT, purpose):
        return
    here = machine.Machine.this()
    machine.provide(machine.lacking(here, tests=purpose == "test"), here)
    environment.prepare(environment.ROOT, purpose)


def run(words: list[str]) -> int:
    """Set up, then become Fourball."""
    set_up("run")
    if not words and displayless(sys.platform, dict(os.environ)):
        say("There is no display here, so no window can open; playing the demo tournament instead (fourball demo).")
        words = ["demo"]
    return environment.hand_over(environment.ROOT, words)


def test(words: list[str]) -> int:
    """Set up with the test tools, then run every gate."""
    set_up("test")
    return gates.run(environment.ROOT, words)


def setup(words: list[str]) -> int:
    """Only set up."""
    if words:
        raise Refused(f"setup takes no further words, but got: {' '.join(words)}")
    set_up("run")
    say("Fourball is set up. Start it with: python3 installer/bootstrap.py run")
    return 0


def lock(words: list[str]) -> int:
    """Write the locks anew; words such as `--upgrade` go to the resolver."""
    import locking  # noqa: PLC0415 - it needs a module that older Pythons lack, and main judges the version first

    locking.write(environment.ROOT, words)
    return 0


ACTS = {"run": run, "test": test, "setup": setup, "lock": lock}


def main(words: list[str]) -> int:
    """Do what the first word asks; every foreseeable trouble ends in a sentence."""
    if not words or words[0] not in ACTS:
        complain((__doc__ or "").strip())
        return 2
    try:
        judge_python(sys.version_info[:2])
        return ACTS[words[0]](words[1:])
    except Refused as refused:
        complain(f"Fourball: {refused}")
    except OSError as trouble:
        place = f" at {trouble.filename}" if trouble.filename else ""
        complain(f"Fourball: {environment.why(str(trouble), f'The system refused something{place}.')}")
    except KeyboardInterrupt:
        complain("\nFourball: stopped. Run the same command again and it goes on.")
        return 130
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
