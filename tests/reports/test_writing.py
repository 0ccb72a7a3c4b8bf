import errno
import os

import pytest

from app.reports import writing
from app.reports.writing import NotWritten, write_file


def test_a_file_is_replaced_whole(tmp_path):
    path = tmp_path / "results.pdf"
    write_file(path, b"old")
    write_file(path, b"new")
    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("step", ["fsync", "fdopen"])
def test_a_full_disk_leaves_the_old_file_and_no_half_one(tmp_path, monkeypatch, step):
    path = tmp_path / "results.pdf"
    write_file(path, b"old")

    def full(*_args):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(writing.os, step, full)
    with pytest.raises(NotWritten, match=r"results\.pdf was not written: No space left"):
        write_file(path, b"new" * 1000)
    monkeypatch.undo()
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_missing_folder_is_told(tmp_path):
    with pytest.raises(NotWritten, match="Choose another place"):
        write_file(tmp_path / "gone" / "x.pdf", b"x")


@pytest.mark.skipif(os.name != "posix", reason="rights of the POSIX kind")
def test_the_rights_of_a_file_stay(tmp_path):
    path = tmp_path / "results.pdf"
    path.write_bytes(b"")
    path.chmod(0o600)
    write_file(path, b"x")
    assert path.stat().st_mode & 0o777 == 0o600
