"""A disk that writes down what is written and synced, so that a cut of the power can be played back; it fills up too.

`Disk.connect` goes where the store's own driver goes, so that the store's statements and settings run on it.
"""

from __future__ import annotations

import itertools
from pathlib import Path

import apsw

SECTOR = 512
_names = itertools.count(1)


class Disk(apsw.VFS):
    """A file system over the real one. `log` holds (file, what, offset, data) in the order it happened.

    `driver` makes a connection of apsw look like one of sqlite3; `driver.py` has it.
    """

    driver = None

    def __init__(self, *, careless=False):
        self.name = f"disk-{next(_names)}"
        self.careless = careless
        self.log = []
        self.room = None
        super().__init__(self.name, "")

    def xOpen(self, name, flags):  # noqa: N802 - the driver's name
        return File(self, name, flags)

    def xDelete(self, name, sync):  # noqa: N802 - the driver's name
        self.log.append((Path(name).name, "delete", 0, b""))
        if sync:
            self.log.append(("folder", "sync", 0, b""))
        super().xDelete(name, sync)

    def connect(self, path):
        return self.driver(apsw.Connection(path, vfs=self.name), self.careless)

    def acknowledge(self, act):
        self.log.append((act, "ack", 0, b""))

    def take_room(self):
        if self.room is not None:
            if self.room == 0:
                raise apsw.FullError("the disk is full")
            self.room -= 1


class File(apsw.VFSFile):
    """A file on the disk."""

    def __init__(self, disk, name, flags):
        text = name if isinstance(name, str) or name is None else name.filename()
        self.disk, self.file = disk, Path(text or "scratch").name
        # SQLite syncs the folder with the first sync of a log or journal that it made.
        self.new = self.file.endswith(("-wal", "-journal")) and not Path(text).exists()
        super().__init__("", name, flags)

    def xWrite(self, data, offset):  # noqa: N802 - the driver's name
        self.disk.take_room()
        self.disk.log.append((self.file, "write", offset, bytes(data)))
        super().xWrite(data, offset)

    def xTruncate(self, size):  # noqa: N802 - the driver's name
        self.disk.log.append((self.file, "truncate", size, b""))
        super().xTruncate(size)

    def xSync(self, flags):  # noqa: N802 - the driver's name
        self.disk.log.append((self.file, "sync", 0, b""))
        if self.new:
            self.disk.log.append(("folder", "sync", 0, b""))
            self.new = False
        super().xSync(flags)


def cut(log, folder, rng):
    """Cut the power after every operation of `log`: build the files that are found afterwards in `folder`.

    What a file was told since its last sync reached the disk, or in part, or not, each operation for itself.
    """
    synced = {file: at for at, (file, what, _, _) in enumerate(log) if what == "sync"}
    for at, (file, what, number, data) in enumerate(log):
        if what in ("ack", "sync"):
            continue
        sure = at < synced.get("folder" if what == "delete" else file, -1)
        if sure or rng.random() < 0.5:
            whole = data if sure else _torn(data, rng)
            _apply(folder / file, what, number, whole)


def _torn(data, rng):
    if len(data) <= SECTOR or rng.random() < 0.5:
        return data
    return data[: rng.randrange(1, len(data) // SECTOR + 1) * SECTOR]


def _apply(path, what, number, data):
    if what == "delete":
        path.unlink(missing_ok=True)
        return
    with path.open("r+b" if path.exists() else "w+b") as file:
        if what == "truncate":
            file.truncate(number)
        else:
            file.seek(number)
            file.write(data)
