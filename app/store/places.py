"""Where a store may lie: on a disk of this machine, not in a folder that a network or a cloud service keeps."""

from __future__ import annotations

import re
from pathlib import Path

from app.desk.ports import JournalError
from app.store.failures import say

_CLOUDS = re.compile(
    r"(onedrive|dropbox|google ?drive|icloud ?drive|icloud|com~apple~clouddocs|mobile documents|cloudstorage)\b",
    re.IGNORECASE,
)
_NETWORK = re.compile(r"(fuse\.)?(nfs\d?|cifs|smb\w*|ncpfs|afpfs|afs|sshfs|rclone|davfs2?|glusterfs|ceph)")
_MOUNTS = Path("/proc/self/mounts")


def refuse(path: Path, mounts: str | None = None) -> None:
    """Raise JournalError where SQLite's locks can't be trusted. `mounts` is a table as in `/proc/self/mounts`."""
    for part in path.parts:
        if _CLOUDS.match(part):
            raise JournalError(say(
                "{where} lies in {folder}, which a cloud service copies while it is written. Choose a folder that "
                "stays on this machine.", where=path, folder=part,
            ))  # fmt: skip
    kind = say("a network share") if str(path).startswith((r"\\", "//")) else _network(path, mounts)
    if kind:
        raise JournalError(say(
            "{where} lies on {kind}, where two machines would damage it. Choose a folder on this machine's own disk.",
            where=path, kind=kind,
        ))  # fmt: skip


def _network(path: Path, mounts: str | None) -> str | None:
    """Name the network file system that holds a path, None on a local disk."""
    if mounts is None:
        mounts = _MOUNTS.read_text("utf-8", "replace") if _MOUNTS.exists() else ""
    rows = [line.split(" ") for line in mounts.splitlines()]
    over = [(Path(row[1].replace(r"\040", " ")), row[2]) for row in rows if len(row) > 2]  # noqa: PLR2004 - device, folder, type
    holding = [(len(folder.parts), kind) for folder, kind in over if path.is_relative_to(folder)]
    kind = max(holding, key=lambda each: each[0])[1] if holding else ""
    return say("a network share ({kind})", kind=kind) if _NETWORK.fullmatch(kind) else None
