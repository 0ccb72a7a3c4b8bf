"""Tables and lists: their rows, their columns, the row with the cursor."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPersistentModelIndex, QSize, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QWidget

from app.listings.columns import Column
from app.listings.journal import JOURNAL, JournalRow
from app.ui.look.theme import Theme
from app.ui.models.listing import ListingModel
from app.ui.widgets.flow import flow
from app.ui.widgets.table import DataTable, shared


@dataclass(frozen=True)
class Item:
    key: int
    name: str


COLUMNS = (Column("key", "No.", lambda r: r.key, "right", 6), Column("name", "Name", lambda r: r.name, width=20))


ITEMS = st.lists(st.tuples(st.integers(0, 12), st.sampled_from("abc")), max_size=13, unique_by=lambda pair: pair[0])


@pytest.fixture
def theme(qapp):
    theme = Theme()
    theme.dress(qapp)
    return theme


def rows(pairs):
    return [Item(key, name) for key, name in pairs]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], deadline=None)
@given(before=ITEMS, after=ITEMS)
def test_new_rows_keep_what_stayed_where_it_went(qapp, before, after):
    model = ListingModel(COLUMNS, lambda item: item.key)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.replace(rows(before))
    held = {item.key: model.createIndex(n, 0) for n, item in enumerate(model.rows)}
    kept = {key: _persistent(index) for key, index in held.items()}
    model.replace(rows(after))
    assert model.rows == rows(after)
    for key, index in kept.items():
        assert index.isValid() == (key in {item.key for item in model.rows})
        assert not index.isValid() or model.rows[index.row()].key == key
    del tester


def _persistent(index):
    return QPersistentModelIndex(index)


def test_the_same_rows_send_no_signal(qapp):
    model = ListingModel(COLUMNS, lambda item: item.key)
    model.replace(rows([(1, "a"), (2, "b")]))
    told = []
    for signal in (model.dataChanged, model.rowsInserted, model.rowsRemoved, model.layoutChanged, model.modelReset):
        signal.connect(lambda *_: told.append(1))
    model.replace(rows([(1, "a"), (2, "b")]))
    assert told == []
    model.replace(rows([(1, "a"), (2, "c")]))
    assert told == [1]


def test_neighbours_that_change_are_told_as_one(qapp):
    model = ListingModel(COLUMNS, lambda item: item.key)
    model.replace(rows([(number, "a") for number in range(1, 8)]))
    told = []
    model.dataChanged.connect(lambda top, end: told.append((top.row(), end.row(), end.column())))
    model.replace(rows([(number, "a" if number in {1, 5} else "b") for number in range(1, 8)]))
    assert told == [(1, 3, len(COLUMNS) - 1), (5, 6, len(COLUMNS) - 1)]
    assert [item.name for item in model.rows] == ["a", "b", "b", "b", "a", "b", "b"]


def test_a_table_paints_what_it_holds_now_in_the_letters_of_its_scale(theme, qtbot):
    shown = []
    for held, scale in (([(1, "a"), (2, "b")], 1.0), ([(1, "z"), (2, "b")], 1.5)):
        theme.set(scale=1.0)
        old, new = (DataTable(theme, "Things", COLUMNS, lambda item: item.key) for _ in "on")
        for table in (old, new):
            qtbot.addWidget(table)
            table.resize(500, 200)
        old.show_rows(rows([(1, "a"), (2, "b")]))
        shown.append(old.grab().toImage())
        theme.set(scale=scale)
        old.show_rows(rows(held))
        new.show_rows(rows(held))
        assert old.grab().toImage() == new.grab().toImage(), (held, scale)
        shown.append(old.grab().toImage())
    assert shown[0] == shown[1] == shown[2] != shown[3]


def test_a_table_keeps_its_current_row_and_order_by_number(theme, qtbot):
    table = DataTable(theme, "Things", COLUMNS, lambda item: item.key).sortable()
    qtbot.addWidget(table)
    table.show_rows(rows([(2, "b"), (10, "a"), (1, "c")]))
    assert table.current().key == 2
    table.go_to(10)
    table.show_rows(rows([(1, "c"), (10, "z"), (3, "n")]))
    assert table.current() == Item(10, "z")
    table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
    assert [table.sorted.index(n, 0).data() for n in range(3)] == ["1", "3", "10"]


def test_the_row_that_is_current_once_another_is_gone_is_marked(theme, qtbot):
    table = DataTable(theme, "Things", COLUMNS, lambda item: item.key)
    qtbot.addWidget(table)
    table.show_rows(rows([(1, "a"), (2, "b")]))
    table.show_rows(rows([(3, "c"), (2, "b")]))
    assert table.picked() == (table.current(),) == (Item(2, "b"),)


def test_enter_opens_a_row_once_and_letters_are_left_to_the_page(theme, qtbot):
    table = DataTable(theme, "Things", COLUMNS, lambda item: item.key)
    qtbot.addWidget(table)
    table.show_rows(rows([(1, "c")]))
    opened = []
    table.chosen.connect(opened.append)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert opened == [Item(1, "c")]


@pytest.mark.parametrize(
    ("wanted", "wide", "room", "widths"),
    [
        ([60, 200], [False, True], 400, [60, 340]),
        ([60, 200], [False, True], 220, [60, 160]),
        ([60, 200], [False, True], 180, [60, 120]),
        ([60, 200], [False, True], 160, [60, 100]),
        ([60, 200], [False, True], 159, [60, 200]),
        ([60, 60], [False, False], 500, [60, 60]),
        ([60, 200, 60], [False, True, True], 280, [60, 160, 60]),  # a column as narrow as its heading gives nothing
        ([60, 80, 60], [False, True, True], 179, [60, 80, 60]),
        ([60, 60], [False, True], 100, [60, 60]),
    ],
)
def test_wide_columns_take_what_is_over_and_give_up_half_where_that_helps(wanted, wide, room, widths):
    assert shared(wanted, wide, room, [60] * len(wanted)) == widths


def test_columns_are_as_wide_as_the_words_in_them_and_never_narrower(theme, qtbot):
    columns = (Column("n", "N", lambda r: r[0], "right", 16), Column("t", "Time", lambda r: r[1], width=10))
    table = DataTable(theme, "Times", columns, key=lambda r: r[0])
    qtbot.addWidget(table)
    table.resize(400, 200)
    table.show_rows([(1, "2026-01-31 09:05:00")])
    words = table.fontMetrics().horizontalAdvance("2026-01-31 09:05:00")
    assert table.columnWidth(0) == theme.px(60)
    wide = table._wanted()[1]
    assert wide > words
    table.show_rows([(2, "soon")])
    assert table._wanted()[1] == wide


def test_an_empty_column_takes_no_room_from_names(theme, qtbot):
    columns = (Column("team", "Team", lambda r: r[0], width=30), Column("what", "Remarks", lambda r: r[1], width=70))
    table = DataTable(theme, "Places", columns, key=lambda r: r[0])
    qtbot.addWidget(table)
    table.resize(420, 200)
    name = "Silverglen Aces and Friends"
    table.show_rows([(name, "")])
    assert table.columnWidth(0) >= table._wanted()[0] > table.fontMetrics().horizontalAdvance(name)
    table.show_rows([(name, "re-entered")])
    assert table._wanted()[1] > table.fontMetrics().horizontalAdvance("re-entered")


def test_a_word_far_down_a_narrow_column_is_not_cut(theme, qtbot):
    columns = (Column("n", "N", lambda r: r[0], width=30), Column("state", "State", lambda r: r[1], width=10))
    table = DataTable(theme, "Entries", columns, key=lambda r: r[0])
    qtbot.addWidget(table)
    table.resize(600, 200)
    table.show_rows([(n, "in") for n in range(99)] + [(100, "withdrawn before the draw")])
    assert table.columnWidth(1) > table.fontMetrics().horizontalAdvance("withdrawn before the draw")


def test_only_rows_that_are_new_or_changed_are_measured_again(theme, qtbot):
    told = []

    def state(row):
        told.append(row[0])
        return row[1]

    columns = (Column("n", "N", lambda r: r[0], "right", 6), Column("state", "State", state, width=10))
    table = DataTable(theme, "Entries", columns, key=lambda r: r[0])
    qtbot.addWidget(table)
    table.resize(600, 200)
    table.narrow("1")
    table.show_rows([(1, "in"), (2, "withdrawn before the draw")])
    assert table._longest[1] == "in"
    table.narrow("")
    told.clear()
    table.show_rows([(1, "in"), (2, "withdrawn before the draw"), (3, "out")])
    assert 1 not in told
    assert table._longest[1] == "withdrawn before the draw"
    table.show_rows([(1, "in, but by another name and at a later hour"), (2, "withdrawn before the draw"), (3, "out")])
    assert table._longest[1] == "in, but by another name and at a later hour"


@pytest.mark.parametrize("held", [Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier])
def test_home_and_end_pick_the_row_at_either_end(theme, qtbot, held):
    table = DataTable(theme, "Things", COLUMNS, lambda item: item.key)
    qtbot.addWidget(table)
    table.show_rows(rows([(n, "a") for n in range(60)]))
    for key, at in ((Qt.Key.Key_End, 59), (Qt.Key.Key_Home, 0)):
        QTest.keyClick(table, key, held)
        assert (table.current(), table.picked()) == (Item(at, "a"), (Item(at, "a"),))
    table.narrow("nothing like it")
    QTest.keyClick(table, Qt.Key.Key_End, held)
    assert table.picked() == ()


class _Counted(QWidget):
    asked = 0

    def sizeHint(self):  # noqa: N802 - Qt's name
        self.asked += 1
        return QSize(90, 20)


def test_the_row_with_the_cursor_stays_in_sight_where_a_line_takes_its_room(theme, qtbot):
    table = DataTable(theme, "Things", COLUMNS, lambda item: item.key)
    qtbot.addWidget(table)
    table.show_rows(rows((n, "a") for n in range(60)))
    table.resize(400, 400)
    table.show()

    def whole():
        row = table.visualRect(table.currentIndex())
        return row.top() >= 0 and row.bottom() < table.viewport().height()

    table.selectRow(59)
    table.scrollToBottom()
    assert whole()
    table.resize(400, 330)
    assert whole()
    table.scrollToTop()
    table.resize(400, 300)
    assert not whole(), "what somebody scrolled away from is not fetched back"
    table.selectRow(0)
    assert whole()
    order = [*range(1, 30), 0, *range(30, 60)]
    table.show_rows(rows((n, "a") for n in order))
    assert (table.current().key, whole()) == (0, True), "its row went down the list, as a claim does that is ruled on"
    table.scrollToBottom()
    table.show_rows(rows((n, "a") for n in range(60)))
    assert not whole()


def test_a_row_that_goes_on_below_asks_each_part_once(theme, qtbot):
    parts, host = [_Counted() for _ in range(4)], QWidget()
    qtbot.addWidget(host)
    host.setLayout(flow(theme, *parts))
    before = sum(part.asked for part in parts)
    assert host.layout().heightForWidth(200) == 48
    assert sum(part.asked for part in parts) == before + len(parts)


@pytest.mark.parametrize("width", [700, 1000, 1100])
def test_the_journal_tells_each_moment_to_the_second_however_narrow_it_is(theme, qtbot, width):
    table = DataTable(theme, "Journal", JOURNAL, key=lambda r: r.position)
    qtbot.addWidget(table)
    table.resize(width, 300)
    table.show()
    act = "Result of M63: 0-3 in place of 3-1 (13-5,2-13,13-0,13-11), and what hangs on it"
    row = JournalRow(
        7, "2026-01-31T09:05:00Z", "desk", "laptop by the door", act, "result_corrected", "t/T1", undone=False
    )
    table.show_rows([row])
    moment = [column.key for column in JOURNAL].index("time")
    assert table.columnWidth(moment) > table.fontMetrics().horizontalAdvance("2026-01-31 09:05:00") + theme.px(16)
