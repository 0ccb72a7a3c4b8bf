"""The `.venv` beside the checkout: made once from the locks, mended after a break, untouched when nothing changed.

A stamp in it holds a digest of the lock, `pyproject.toml`, the Python version and the checkout's own place, so that the
second start costs one small read. A mark laid before work begins and taken away after it tells a break.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from speaking import Refused, say

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
LOCKS = {"run": "requirements.lock", "test": "test.lock"}
STAMP = "fourball-ready.json"
UNFINISHED = "fourball-unfinished"

NO_NETWORK = (
    r"NewConnectionError|NameResolutionError|Temporary failure in name|Network is unreachable|ConnectTimeout"
    r"|ReadTimeout|ProxyError|SSLError|Connection (refused|reset|aborted|broken)"
)
REASONS = (
    (r"No space left on device|Errno 28", "The disk is full: set-up needs about 1 GB free beside the checkout."),
    (r"DO NOT MATCH THE HASHES", "A package that came is not the one the lock names, so it was not installed."),
    (
        NO_NETWORK,
        "The package index cannot be reached, and set-up needs it once: connect and run the same command again.",
    ),
    (r"Permission denied|Errno 13", "Writing is not allowed here: give yourself the right to write in the checkout."),
    (
        r"No matching distribution",
        "The package index gave no ready-made package for this system and this Python, or did not answer.",
    ),
)


def program(root: Path, name: str) -> Path:
    """Give the place of a program inside the environment."""
    if sys.platform == "win32":
        return root / ".venv" / "Scripts" / f"{name}.exe"
    return root / ".venv" / "bin" / name


def digest(root: Path, purpose: str) -> str:
    """Sum up everything the environment depends on for a purpose, "run" or "test"."""
    whole = hashlib.sha256(f"{root}|{sys.version_info[:2]}|".encode())
    whole.update((root / "installer" / LOCKS[purpose]).read_bytes())
    whole.update((root / "pyproject.toml").read_bytes())
    return whole.hexdigest()


def stamped(root: Path) -> dict[str, str]:
    """Read the stamp: purpose to digest; empty where set-up never finished or was cut short."""
    if (root / ".venv" / UNFINISHED).exists():
        return {}
    try:
        stamp = json.loads((root / ".venv" / STAMP).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def ready(root: Path, purpose: str) -> bool:
    """Tell whether the environment serves this purpose as it stands."""
    return stamped(root).get(purpose) == digest(root, purpose) and program(root, "fourball").exists()


def prepare(root: Path, purpose: str) -> None:
    """Bring the environment up to the lock; does nothing when it is."""
    with _alone(root):
        if ready(root, purpose):
            return
        kept = {key: value for key, value in stamped(root).items() if value == digest(root, key)}
        _make(root)
        say("Installing the packages of the lock into .venv (the first time this takes a few minutes) ...")
        lock = root / "installer" / LOCKS[purpose]
        _pip(root, "--require-hashes", "--only-binary", ":all:", "-r", str(lock))
        _pip(root, "--no-deps", "--no-build-isolation", "--editable", str(root))
        _compile(root)
        stamp = root / ".venv" / STAMP
        stamp.write_text(json.dumps(kept | {purpose: digest(root, purpose)}), "utf-8")
        (root / ".venv" / UNFINISHED).unlink()


def _compile(root: Path) -> None:
    """Compile our own modules now, so that the first window does not wait for it; a read-only checkout may refuse."""
    words = [str(program(root, "python")), "-m", "compileall", "-q", str(root / "app")]
    subprocess.run(words, capture_output=True, check=False)


def _make(root: Path) -> None:
    """Lay the unfinished mark, in the environment that is there if it is sound, else in a new one."""
    folder = root / ".venv"
    mark = folder / UNFINISHED
    broken = mark.exists()
    if broken:
        say("The last set-up was cut short; making .venv anew.")
    if not broken and _sound(root):
        mark.touch()
        return
    if folder.exists() and Path(sys.prefix).resolve() == folder.resolve():
        raise Refused("This .venv must be made anew, which its own Python cannot do: run it with the system's python3.")
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir()
    mark.touch()
    say(f"Making .venv with Python {sys.version_info[0]}.{sys.version_info[1]} ...")
    done = subprocess.run([sys.executable, "-m", "venv", str(folder)], capture_output=True, text=True, check=False)
    if done.returncode:
        raise Refused(why(done.stdout + done.stderr, "Python could not make .venv."))


def _sound(root: Path) -> bool:
    """Try the environment's Python: same version as ours, pip in it, and everything still where it was made."""
    if _moved(root / ".venv"):
        return False
    words = [str(program(root, "python")), "-I", "-c", "import pip, sys; print(*sys.version_info[:2])"]
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=False)
    except OSError:
        return False
    return done.returncode == 0 and done.stdout.split() == [str(part) for part in sys.version_info[:2]]


def _moved(folder: Path) -> bool:
    """Tell whether an environment was made elsewhere: its programs name that place in their first line."""
    try:
        notes = (folder / "pyvenv.cfg").read_text("utf-8").splitlines()
    except OSError:
        return False
    return any(note.startswith("command = ") and not note.endswith(f" {folder}") for note in notes)


def _pip(root: Path, *words: str) -> None:
    """Run `pip install`, naming each package as it comes; a failure becomes one sentence."""
    command = [
        str(program(root, "python")),
        "-I",
        "-m",
        "pip",
        "install",
        "--no-input",
        "--progress-bar",
        "off",
        *words,
    ]
    heard = []
    # open files are passed on so that the lock of `_alone` lasts as long as pip, even if we are killed before it ends
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, close_fds=False) as pip:
        for line in pip.stdout or ():
            heard.append(line)
            if line.startswith("Collecting "):
                say(f"  {line.split()[1]}")
    if pip.returncode:
        if not any(line.startswith("Installing collected") for line in heard):
            (root / ".venv" / UNFINISHED).unlink(missing_ok=True)  # it changed nothing, so nothing is broken
        raise Refused(why("".join(heard), "pip could not install the packages of the lock."))


def why(output: str, otherwise: str) -> str:
    """Turn a tool's output into one plain sentence, its last words added."""
    last = next((line.strip() for line in reversed(output.splitlines()) if line.strip()), "nothing")
    for pattern, sentence in REASONS:
        if re.search(pattern, output):
            return f"{sentence}\n  (It said: {last})"
    return f"{otherwise}\n  (It said: {last})"


@contextlib.contextmanager
def _alone(root: Path) -> Iterator[None]:
    """Keep a second set-up of the same checkout waiting until the first is done."""
    try:
        import fcntl  # noqa: PLC0415 - Windows has none
    except ImportError:
        yield
        return
    with (root / "installer" / LOCKS["run"]).open("rb") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say("Another set-up of this checkout is running; waiting for it ...")
            fcntl.flock(lock, fcntl.LOCK_EX)
        os.set_inheritable(lock.fileno(), True)  # noqa: FBT003 - the standard library's own signature
        yield


def hand_over(root: Path, words: list[str]) -> int:
    """Become the installed `fourball` with these words; on Windows wait for it instead."""
    command = [str(program(root, "fourball")), *words]
    if sys.platform == "win32":
        return subprocess.call(command)
    sys.stdout.flush()
    return os.execv(command[0], command)  # noqa: S606 - our own program, no shell in between
