"""Statements, photos and papers beside a claim, put there and taken out as files."""

from __future__ import annotations

import sqlite3

PDF = b"%PDF-1.4\nxref\ntrailer<<>>\nstartxref\n9\n%%EOF\n"


def test_files_go_in_and_come_out_as_they_were(claimed):
    scan = claimed.folder / "scan.jpg"  # its name says another thing
    scan.write_bytes(PDF)
    assert "Put a paper beside claim 1 in M1" in claimed("attach", "club", "M1.1", str(scan), "--by", "B1")
    claimed("attach", "club", "M1.1", "--text", "he threw a club", "--caption", "Mrs Pillay")
    paper, said = claimed.json("attached", "club", "M1.1")
    assert (paper["kind"], paper["size"], paper["by"]) == ("paper", len(PDF), "B1")
    assert (said["kind"], said["caption"], said["erased"]) == ("statement", "Mrs Pillay", False)
    out = claimed.folder / "out"
    claimed("attached", "club", "M1.1", "--out", str(out))
    assert (out / "M1-1-1.pdf").read_bytes() == PDF
    assert (out / "M1-1-2.txt").read_text("utf-8") == "he threw a club"
    assert paper["hash"] in claimed("attached", "club", "M1.1")
    claimed("undo", "club", "M1")
    assert [row["undone"] for row in claimed.json("attached", "club", "M1.1")] == [False, True]
    assert "taken back" in claimed("attached", "club", "M1.1")


def test_what_can_not_be_taken_is_told(claimed):
    assert "can't be read" in claimed("attach", "club", "M1.1", str(claimed.folder), code=2)
    (claimed.folder / "x.png").write_bytes(b"no picture")
    assert "no photo (PNG, JPEG) and no PDF" in claimed("attach", "club", "M1.1", str(claimed.folder / "x.png"), code=1)
    assert "can't be read" in claimed("attach", "club", "M1.1", str(claimed.folder / "none.png"), code=2)
    (claimed.folder / "film.pdf").write_bytes(PDF + b" " * 12 * 1024 * 1024)
    told = claimed("attach", "club", "M1.1", str(claimed.folder / "film.pdf"), code=1)
    assert "has 12.1 MB; 10 MB is the most" in told
    assert "like M17.2" in claimed("attach", "club", "M1", "--text", "x", code=2)
    assert "no claim 9" in claimed("attached", "club", "M1.9", code=1)
    assert "Nothing lies beside" in claimed("attached", "club", "M1.1")


def test_a_folder_that_cannot_be_written_is_told(claimed):
    claimed("attach", "club", "M1.1", "--text", "he threw a club")
    (claimed.folder / "taken").write_text("a file")
    assert "can't be written" in claimed("attached", "club", "M1.1", "--out", str(claimed.folder / "taken"), code=2)


def test_a_photo_is_erased_and_a_restored_backup_keeps_it_erased(claimed):
    claimed("attach", "club", "M1.1", "--text", "Mrs Pillay saw the seven")
    claimed("attach", "club", "M1.1", "--text", "nobody else did")
    copy = claimed.folder / "copy.db"
    claimed("backup", "--out", str(copy))
    claimed("do", "club", "erase_attached", "match=M1", "number=1")
    claimed("restore", str(copy))
    raw = sqlite3.connect(claimed.folder / "home" / "desk.db")
    assert not [value for (value,) in raw.execute("SELECT value FROM asides") if b"seven" in value]
    raw.close()
    assert "The journal holds" in claimed("verify")
    out = claimed.folder / "out"
    assert "only its hash is left" in claimed("attached", "club", "M1.1", "--out", str(out))
    assert (out / "M1-1-2.txt").read_text("utf-8") == "nobody else did"


def test_a_file_changed_behind_the_desk_is_named(claimed):
    claimed("attach", "club", "M1.1", "--text", "Mrs Pillay saw the seven")
    raw = sqlite3.connect(claimed.folder / "home" / "desk.db", isolation_level=None)
    (guard,) = raw.execute("SELECT sql FROM sqlite_master WHERE name = 'asides_no_update'").fetchone()
    raw.execute("DROP TRIGGER asides_no_update")
    changed = raw.execute("UPDATE asides SET value = CAST('another' AS BLOB) WHERE CAST(value AS TEXT) LIKE '%seven%'")
    assert changed.rowcount == 1
    raw.execute(guard)
    raw.close()
    assert "private value was changed" in claimed("verify", code=3)
