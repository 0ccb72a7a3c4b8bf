"""What is done at a table by keys, and meanwhile elsewhere."""

from __future__ import annotations

from PySide6.QtTest import QTest
from table_kit import other_desk


def logged(table):
    table.type("4rev")
    table.press("Enter")
    table.type("1431")


def ruled(table):
    logged(table)
    table.press("1")
    table.type("shown")
    table.press("Enter")


def acts(table, name):
    return [one.act.id for one in table.desk.history(table.tid) if one.act.name == name]


def twice(table, key):
    """Press a key twice before the first is answered."""
    focus = table.window.focusWidget()
    QTest.keyClick(focus, key)
    QTest.keyClick(focus, key)
    table.settle()


def elsewhere(table, name, **fields):
    """Do an act at another station that this window has not looked at."""
    journal, other = other_desk(table, "table 9")
    other.perform(name, {"match": table.mid, **fields}, tournament=table.tid)
    journal.close()
