"""What the window and the tests need of the operating system, and how the machine comes by it.

Qt's wheels bring nearly everything on Windows and macOS. On Linux they expect the libraries listed here; Debian also
keeps the `venv` module in a package of its own. The list was read off Qt's libraries on bare Debian 12 and 13.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from speaking import Refused, say

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True)
class Need:
    """One thing to find: its name there, Debian's package for it, and whether Fourball stops without it."""

    kind: str
    name: str
    package: str
    vital: bool = True


LIBRARIES = (
    Need("library", "libEGL.so.1", "libegl1"),
    Need("library", "libGL.so.1", "libgl1"),
    Need("library", "libX11.so.6", "libx11-6"),
    Need("library", "libX11-xcb.so.1", "libx11-xcb1"),
    Need("library", "libbrotlidec.so.1", "libbrotli1"),
    Need("library", "libdbus-1.so.3", "libdbus-1-3"),
    Need("library", "libfontconfig.so.1", "libfontconfig1"),
    Need("library", "libfreetype.so.6", "libfreetype6"),
    Need("library", "libglib-2.0.so.0", "libglib2.0-0"),
    Need("library", "libgssapi_krb5.so.2", "libgssapi-krb5-2"),
    Need("library", "libxcb.so.1", "libxcb1"),
    Need("library", "libxcb-cursor.so.0", "libxcb-cursor0"),
    Need("library", "libxcb-glx.so.0", "libxcb-glx0"),
    Need("library", "libxcb-icccm.so.4", "libxcb-icccm4"),
    Need("library", "libxcb-image.so.0", "libxcb-image0"),
    Need("library", "libxcb-keysyms.so.1", "libxcb-keysyms1"),
    Need("library", "libxcb-randr.so.0", "libxcb-randr0"),
    Need("library", "libxcb-render.so.0", "libxcb-render0"),
    Need("library", "libxcb-render-util.so.0", "libxcb-render-util0"),
    Need("library", "libxcb-shape.so.0", "libxcb-shape0"),
    Need("library", "libxcb-shm.so.0", "libxcb-shm0"),
    Need("library", "libxcb-sync.so.1", "libxcb-sync1"),
    Need("library", "libxcb-util.so.1", "libxcb-util1"),
    Need("library", "libxcb-xfixes.so.0", "libxcb-xfixes0"),
    Need("library", "libxcb-xkb.so.1", "libxcb-xkb1"),
    Need("library", "libxkbcommon.so.0", "libxkbcommon0"),
    Need("library", "libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
    Need("library", "libwayland-client.so.0", "libwayland-client0", vital=False),
    Need("library", "libwayland-cursor.so.0", "libwayland-cursor0", vital=False),
    Need("library", "libwayland-egl.so.1", "libwayland-egl1", vital=False),
    Need("library", "libcups.so.2", "libcups2", vital=False),
)
PYTHON = (Need("module", "ensurepip", "python3-venv"),)
SCREEN = (
    Need("program", "xvfb-run", "xvfb", vital=False),
    Need("program", "xauth", "xauth", vital=False),
)


@dataclass(frozen=True)
class Machine:
    """The facts on which the remedy rests."""

    linux: bool
    apt: bool
    root: bool

    @classmethod
    def this(cls) -> Machine:
        """Look at the machine we run on."""
        return cls(
            linux=sys.platform.startswith("linux"),
            apt=shutil.which("apt-get") is not None,
            root=hasattr(os, "geteuid") and os.geteuid() == 0,
        )


def present(need: Need) -> bool:
    """Look for one need on this machine, the way it will be looked for later."""
    if need.kind == "module":
        return importlib.util.find_spec(need.name) is not None
    if need.kind == "program":
        return shutil.which(need.name) is not None
    try:
        ctypes.CDLL(need.name)
    except OSError:
        return False
    return True


def lacking(machine: Machine, *, tests: bool, found: Callable[[Need], bool] = present) -> tuple[Need, ...]:
    """List what this machine lacks for running Fourball, or for its tests too."""
    if not machine.linux:
        return ()
    needs = PYTHON + LIBRARIES + (SCREEN if tests else ())
    return tuple(need for need in needs if not found(need))


def install_line(needs: tuple[Need, ...], machine: Machine) -> str:
    """Word the one line that brings what is missing, for a user to copy."""
    if not machine.apt:
        return "with the system's own package manager: " + ", ".join(sorted(need.name for need in needs))
    return ("" if machine.root else "sudo ") + " ".join(apt_words(needs))


def apt_words(needs: tuple[Need, ...]) -> list[str]:
    """Give the apt-get command that installs the packages of these needs."""
    packages = sorted({need.package for need in needs})
    return ["apt-get", "install", "-y", "--no-install-recommends", *packages]


def provide(needs: tuple[Need, ...], machine: Machine) -> None:
    """Install what is missing where we may; else print the line, and refuse if Fourball cannot do without."""
    if not needs:
        return
    line = install_line(needs, machine)
    if machine.apt and machine.root:
        say(f"Installing {len(needs)} things the system lacks: {line}")
        _apt(["apt-get", "update"])  # a source that fails need not be the one we want: the install decides
        _judge(_apt(apt_words(needs)), line)
        _confirm(needs, line)
    elif any(need.vital for need in needs):
        raise Refused(f"This machine lacks what Fourball needs. Run this line, then the same command again:\n  {line}")
    else:
        say(f"Going on, but this line would make it whole:\n  {line}")


def _apt(words: list[str]) -> subprocess.CompletedProcess[str]:
    """Run one apt-get command quietly, waiting a while for another installer to finish."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    patient = [words[0], "-o", "DPkg::Lock::Timeout=120", *words[1:]]
    return subprocess.run(patient, env=environment, capture_output=True, text=True, check=False)


def _judge(done: subprocess.CompletedProcess[str], line: str) -> None:
    """Refuse where the install failed, with its last words."""
    if done.returncode:
        last = " ".join((done.stderr or done.stdout).strip().splitlines()[-2:])
        raise Refused(
            "apt-get install did not succeed; is the network there, and no other installer running?\n"
            f"  It said: {last}\n  When that is mended run the same command again, or this line by hand: {line}"
        )


def _confirm(needs: tuple[Need, ...], line: str) -> None:
    """Check that the packages brought what they were installed for."""
    importlib.invalidate_caches()
    left = [need.name for need in needs if need.vital and not present(need)]
    if left:
        raise Refused(f"After '{line}' these are still not found: {', '.join(left)}")
