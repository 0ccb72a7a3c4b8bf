"""A store lies on this machine's own disk, or it isn't opened."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.desk.ports import JournalError
from app.store.engine import open_store
from app.store.places import refuse

MOUNTS = """\
/dev/sda1 / ext4 rw,relatime 0 0
proc /proc proc rw 0 0
server:/hall /mnt/hall nfs4 rw 0 0
//server/hall /mnt/club\\040hall cifs rw 0 0
//server/old /mnt/old smb3 rw 0 0
user@host: /mnt/far fuse.sshfs rw 0 0
/dev/sdb1 /mnt/hall/stick ext4 rw 0 0
torn line
"""


@pytest.mark.parametrize(
    "folder",
    [
        "OneDrive", "OneDrive - Thunee Association", "Dropbox", "Dropbox (Personal)", "Google Drive", "GoogleDrive",
        "iCloud Drive", "iCloudDrive", "com~apple~CloudDocs", "Mobile Documents", "CloudStorage", "onedrive",
    ],
)  # fmt: skip
def test_a_cloud_folder_is_refused_by_name(tmp_path, folder):
    with pytest.raises(JournalError, match="cloud service") as caught:
        open_store(tmp_path / folder / "day" / "desk.db")
    assert folder in str(caught.value)
    assert not (tmp_path / folder).exists()


@pytest.mark.parametrize("folder", ["Drive", "Cloud", "dropboxes", "my onedrive notes", "Thunee 2026"])
def test_other_folders_are_not(tmp_path, folder):
    open_store(tmp_path / folder / "desk.db").close()


def test_a_link_into_a_cloud_folder_is_refused(tmp_path):
    (tmp_path / "Dropbox").mkdir()
    (tmp_path / "here").symlink_to(tmp_path / "Dropbox")
    with pytest.raises(JournalError, match="cloud service"):
        open_store(tmp_path / "here" / "desk.db")


@pytest.mark.parametrize(
    "place", ["/mnt/hall/desk.db", "/mnt/club hall/a/desk.db", "/mnt/old/desk.db", "/mnt/far/x.db"]
)
def test_a_network_share_is_refused(place):
    with pytest.raises(JournalError, match="network share"):
        refuse(Path(place), MOUNTS)


@pytest.mark.parametrize("place", ["/home/desk/desk.db", "/mnt/hall/stick/desk.db", "/mnt/hallway/desk.db"])
def test_a_local_disk_is_not(place):
    refuse(Path(place), MOUNTS)
    refuse(Path(place), "")


def test_a_windows_share_is_refused():
    with pytest.raises(JournalError, match="network share"):
        refuse(Path(r"\\server\hall\desk.db"), "")
