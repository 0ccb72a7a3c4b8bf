"""Which test proves which of the rules of the desk, and the rules that no single page owns."""

from __future__ import annotations

import ast
import re
from itertools import pairwise
from pathlib import Path

import desk_kit
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QWidget

pytestmark = pytest.mark.no_cover

TESTS = Path(__file__).resolve().parent.parent
PAGES = ("start", "entries", "draw", "floor", "match", "claims", "places", "reports", "rules", "journal")
PROVED = {
    "every action by keys, and few of them": (
        "ui/test_match.py::test_a_whole_best_of_three_by_keys",
        "ui/test_pages_floor.py::test_a_quick_result_costs_at_most_five_keys",
        "ui/test_pad_claims.py::test_a_claim_costs_at_most_twelve_keys_from_the_pad",
        "ui/test_pad_keys.py::test_backspace_within_700_ms_of_one_that_emptied_a_field_does_nothing",
        "ui/test_pages_floor.py::test_a_whole_tournament_is_played_from_the_keyboard",
    ),
    "the focus moves for nobody else": (
        "ui/test_match_kept.py::test_fifty_changes_from_elsewhere_move_neither_focus_nor_text",
        "ui/test_pages_entries.py::test_a_half_typed_team_survives_fifty_events_from_elsewhere",
        "ui/test_pages_floor.py::test_fifty_results_from_elsewhere_leave_what_is_typed_alone",
        "ui/test_keeping.py::test_an_alarm_moves_neither_focus_nor_what_is_typed",
        "ui/test_rules.py::test_fifty_events_from_elsewhere_move_the_focus_of_no_page",
        "ui/test_rules.py::test_whatever_part_of_a_page_has_the_focus_keeps_it_through_events_from_elsewhere",
    ),
    "keys shown, none that commits repeats, letters unique": (
        "ui/test_widgets.py::test_a_key_is_large_enough_and_shows_its_key",
        "ui/test_match_attacks.py::test_a_held_key_counts_once",
        "ui/test_rules.py::test_no_key_that_commits_repeats",
        "ui/test_access.py::test_forms_walk_down_and_their_letters_are_unique",
        "ui/test_rules.py::test_single_keys_of_a_page_are_unique",
    ),
    "enter destroys nothing, buttons say verbs": (
        "ui/test_widgets.py::test_enter_never_confirms_what_cannot_be_taken_back",
        "ui/test_access.py::test_dialogs_say_verbs_and_never_yes_or_ok",
    ),
    "undo instead of a question": (
        "ui/test_pages_entries.py::test_no_shows_are_dropped_without_a_question_and_brought_back_by_undo",
        "ui/test_keeping.py::test_a_grave_act_comes_after_its_backup",
    ),
    "the score is read at three metres": (
        "ui/test_match_look.py::test_the_score_is_40_points_or_more",
        "ui/test_match_room.py::test_scores_keys_fields_and_enter_are_in_sight",
    ),
    "colour is never alone, contrast is computed": (
        "ui/test_theme.py::test_every_pair_has_enough_contrast",
        "ui/test_widgets.py::test_the_four_shapes_differ_without_their_colours",
        "ui/test_widgets.py::test_a_pill_and_a_shape_say_the_same_without_colour",
    ),
    "targets are large at every scale, nothing is cut": (
        "ui/test_match_look.py::test_pad_keys_are_64_px_high_with_gaps_of_8_and_nothing_is_cut",
        "ui/test_access.py::test_buttons_are_high_enough_and_their_words_uncut",
        "ui/test_layout.py::test_no_words_are_cut",
        "ui/test_match_room.py::test_the_longest_names_cut_nothing_and_widen_nothing",
    ),
    "the impossible is refused, the forbidden goes in without a remark": (
        "ui/test_match.py::test_what_cannot_have_happened_is_not_entered_and_says_why",
        "ui/test_match.py::test_two_40s_and_a_double_on_corner_house_go_in_without_a_remark_at_the_table",
        "ui/test_match_once.py::test_the_whole_window_tells_players_no_secret",
    ),
    "nothing is taken for granted": (
        "ui/test_pad_claims.py::test_nothing_of_an_opening_is_taken_for_granted",
        "ui/test_rules.py::test_who_deals_and_who_makes_trump_is_shown_and_not_asked",
    ),
    "another's table is taken over by its own key": (
        "ui/test_rules.py::test_the_head_of_a_match_tells_its_table_its_teams_and_their_sides",
        "ui/test_match_attacks.py::test_a_table_scored_at_another_station_is_taken_over_by_its_own_key_only",
    ),
    "saved, sending, not saved; closing asks nothing": (
        "ui/test_outgoing.py::test_an_entry_says_that_it_is_sending_only_where_it_takes_its_time",
        "ui/test_rules.py::test_nothing_that_is_entered_waits_for_a_button_that_saves",
        "ui/test_match_kept.py::test_an_entry_that_was_not_saved_says_so_and_goes_in_by_try_again",
        "ui/test_keeping.py::test_closing_backs_up_what_has_none_and_asks_nothing",
    ),
    "the line at the foot": (
        "ui/test_shell.py::test_the_status_line_tells_the_store_and_the_head",
        "ui/test_keeping.py::test_the_next_day_the_age_of_the_last_backup_is_told",
        "ui/test_rules.py::test_the_line_at_the_foot_tells_who_is_on_duty",
        "ui/test_duty.py::test_the_first_director_is_named_in_the_window_and_takes_the_keys",
    ),
    "an earlier deal is mended with the same pad": (
        "ui/test_match_correcting.py::test_an_earlier_deal_is_corrected_with_the_same_pad",
        "ui/test_match_correcting.py::test_a_signed_match_is_corrected_with_a_reason_only",
    ),
    "long work shows itself": (
        "ui/test_tasks.py::test_long_work_is_shown_and_short_work_is_not",
        "ui/test_waiting.py::test_the_bar_comes_after_two_seconds_and_goes_with_the_work",
        "ui/test_waiting.py::test_a_question_is_cancelled_and_leaves_everything_as_it_was",
        "ui/test_waiting.py::test_what_was_sent_is_done_whole_and_says_so",
        "ui/test_waiting.py::test_a_paper_cancelled_while_it_is_made_leaves_no_file",
    ),
    "empty pages say what to do": (
        "ui/test_shell.py::test_with_no_tournament_open_pages_say_so_and_do_nothing",
        "ui/test_rules.py::test_every_page_without_a_tournament_says_what_to_do",
        "ui/test_pages_start.py::test_the_sample_opens_in_one_key_ready_to_be_called",
        "ui/test_beside.py::test_a_practice_match_opens_by_one_key_and_never_reaches_the_journal",
    ),
    "preview, recent, places, dropped files, copies": (
        "ui/test_pages_reading.py::test_the_preview_is_the_file_that_is_saved",
        "ui/test_pages_start.py::test_the_tournament_visited_last_stands_first_and_opens_with_enter",
        "ui/test_viewing.py::test_the_window_stands_where_it_stood",
        "ui/test_pages_entries.py::test_a_dropped_file_is_read",
        "ui/test_pages_entries.py::test_the_search_narrows_and_copying_gives_the_rows_with_headings",
    ),
    "names for readers, order of the tab key, a focus that shows": (
        "ui/test_rules.py::test_every_part_of_every_page_has_a_name",
        "ui/test_access.py::test_the_tab_key_walks_the_page_and_comes_round",
        "ui/test_layout.py::test_the_focus_shows_on_every_part_that_takes_it",
        "ui/test_rules.py::test_the_tab_key_goes_down_the_page",
    ),
    "no measure in pixels": (
        "ui/test_rules.py::test_no_measure_is_written_in_pixels",
        "ui/test_theme.py::test_measures_grow_with_the_scale",
    ),
    "the hall's screen": (
        "ui/test_projector.py::test_it_comes_and_goes_by_a_key_and_the_desk_keeps_the_focus",
        "ui/test_projector.py::test_a_pulled_cable_hides_it_and_the_same_cable_brings_it_back",
        "ui/test_projector.py::test_balls_that_are_due_and_a_ruling_nobody_announced_stay_hidden",
        "ui/test_projector.py::test_a_refused_act_shows_nothing_in_the_hall",
        "ui/test_projector.py::test_the_next_screen_goes_round_without_the_desks",
    ),
    "two languages": (
        "i18n/test_window.py::test_every_page_speaks_dutch",
        "i18n/test_window.py::test_qt_s_own_buttons_speak_dutch",
        "gates/test_texts.py::test_every_text_can_be_found",
    ),
}
SIZING = re.compile(
    r"set(Fixed|Minimum|Maximum)(Width|Height|Size)|setContentsMargins|setSpacing|setPixelSize|resize|QSize"
)


def test_every_rule_has_tests_that_are_there():
    assert len(PROVED) == 21
    gone = []
    for name in (name for names in PROVED.values() for name in names):
        file, _, test = name.partition("::")
        if f"def {test}(" not in (TESTS / file).read_text("utf-8"):
            gone.append(name)
    assert gone == []


def test_no_measure_is_written_in_pixels(root):
    """A number, a sum of numbers, or a name that stands for one is a measure unless the theme's scale is applied."""
    trees = {path: ast.parse(path.read_text("utf-8")) for path in sorted((root / "app" / "ui").rglob("*.py"))}
    # The least size of a target is in pixels, by rule.
    named = {name for tree in trees.values() for name in _numbers(tree)} - {"TARGET"}
    found = [
        (path.name, node.lineno)
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and SIZING.fullmatch(getattr(node.func, "attr", getattr(node.func, "id", "")))
        for one in node.args
        if _bare(one, named)
    ]
    assert found == []


def _numbers(tree):
    """Give the names that a module gives to plain numbers."""
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(getattr(node, "value", None), ast.Constant):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if isinstance(node.value.value, int | float) and node.value.value not in {0, True}:
                yield from (one.id for one in targets if isinstance(one, ast.Name))


def _bare(told, named):
    """Tell whether a measure is a number that no scale was applied to; the floor of a greater one is none."""
    if isinstance(told, ast.BinOp):
        return _bare(told.left, named) and _bare(told.right, named)
    if isinstance(told, ast.Name):
        return told.id in named
    return isinstance(told, ast.Constant) and bool(told.value)


@pytest.fixture
def day(hall):
    """Give a window over a drawn tournament with one match opened, and go to any page of it."""
    tid = desk_kit.drawn(hall.desk, 8)
    hall.desk.perform("call", {}, tournament=tid)
    seats, keepers = {"A1": 1, "B1": 1, "A2": 2, "B2": 2}, {"A": "A1", "B": "B1"}
    opened = {"match": "M1", "seats": seats, "dealer": "A1", "keepers": keepers}
    hall.desk.perform("open", opened, tournament=tid)
    hall.desk.perform("claim", {"match": "M1", "claim": {"team": "B", "offence": "look_cards"}}, tournament=tid)
    hall.window.resize(1366, 768)
    hall.to = lambda page: hall.go(page, tid, "M1" if page == "match" else None)
    hall.tid = tid
    return hall


def reached(page):
    return [
        one
        for one in page.findChildren(QWidget)
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus
        and one.isVisible()
        and one.isEnabled()
        and one.focusProxy() is None
        and not one.objectName().startswith("qt_")
    ]


def test_every_part_of_every_page_has_a_name(day):
    nameless = {page: [one for one in reached(day.to(page)) if not one.accessibleName()] for page in PAGES}
    assert nameless == {page: [] for page in PAGES}


READING = {"PgDown", "PgUp"}
"""Held, they read on; they commit nothing."""


def test_no_key_that_commits_repeats(day):
    for page in PAGES:
        assert [one.text() for one in day.to(page).findChildren(QAbstractButton) if one.autoRepeat()] == [], page
    assert {one.key().toString() for one in day.window.findChildren(QShortcut) if one.autoRepeat()} <= READING


def test_single_keys_of_a_page_are_unique(day):
    for page in PAGES:
        keys = [one.key for one in day.to(page).commands()]
        assert len(keys) == len(set(keys)), (page, keys)


def test_the_tab_key_goes_down_the_page(day):
    """Within a column the next stop never stands above the one before."""
    for page in PAGES:
        shown = day.to(page)
        order = _chain(shown)
        spots = [(one.mapTo(shown, QPoint(0, 0)), one.width()) for one in order]
        for (here, wide), (there, _) in pairwise(spots):
            below = there.y() >= here.y() - 4
            beside = there.x() >= here.x() + wide // 2
            assert below or beside, (page, here, there)


def _chain(page):
    """Give the stops of the tab key on a page, in order."""
    stops, found = reached(page), []
    one = page.nextInFocusChain()
    while one is not page:
        if one in stops:
            found.append(one)
        one = one.nextInFocusChain()
    return found


def test_fifty_events_from_elsewhere_move_the_focus_of_no_page(day):
    for page in PAGES:
        shown = day.to(page)
        field = next((one for one in shown.findChildren(QLineEdit) if one.isVisible() and one.isEnabled()), None)
        (field or shown).setFocus()
        if field:
            field.setText("1")
        focus = day.window.focusWidget()
        for number in range(5):
            day.act("paid", day.tid, team=f"T00{number + 1}", value=number % 2 == 0)
        assert day.window.focusWidget() is focus, page
        assert field is None or field.text() == "1", page
        combos = [one for one in shown.findChildren(QComboBox) if one.isVisible()]
        assert not any(one.view().isVisible() for one in combos), page


def test_whatever_part_of_a_page_has_the_focus_keeps_it_through_events_from_elsewhere(day):
    paid, lost = True, []
    for page in PAGES:
        for part in reached(day.to(page)):
            part.setFocus()
            focus = day.window.focusWidget()
            day.act("paid", day.tid, team="T001", value=paid)
            paid = not paid
            if day.window.focusWidget() is not focus:
                lost.append((page, part.accessibleName()))
    assert lost == []


def test_every_page_without_a_tournament_says_what_to_do(hall):
    for page in ("entries", "draw", "floor", "claims", "places", "reports"):
        shown = hall.go(page)
        words = " ".join(one.accessibleName() for one in shown.findChildren(QWidget) if one.isVisible())
        assert "Alt+" in words, (page, words)
    told = {
        "start": "Make one, or open the sample",
        "match": "Open one on the floor",
        "journal": "Every act of the desk is written here",
    }
    for page, mend in told.items():
        assert mend in _seen(hall.go(page)), page


def _seen(page):
    """Give all words on a page that are in sight."""
    return " ".join(one.text() for one in page.findChildren(QLabel) if one.isVisible())


def test_the_line_at_the_foot_tells_who_is_on_duty(day):
    day.to("floor")
    assert day.window.status.who.text() == "no director yet · F8"


def test_who_deals_and_who_makes_trump_is_shown_and_not_asked(day):
    page = day.to("match")
    shown = " ".join(one.text() for one in page.findChildren(QLabel) if one.isVisible())
    assert "dealer A1" in shown
    assert "trump maker B1" in shown
    day.press("1", "Enter")
    assert day.desk.match(day.tid, "M1").games[0].deals[0].facts.dealer == "A1"


def test_the_head_of_a_match_tells_its_table_its_teams_and_their_sides(day):
    head, teams = day.window.header, {}
    day.to("match")
    match = day.t.matches["M1"]
    for side, team in (("A", match.a.team), ("B", match.b.team)):
        teams[side] = day.t.entrants[team].name
        assert head.sides[side].isVisible()
    assert f"Table {day.t.tables['M1']}" in head.title.text()
    assert all(f"{side} {name}" in head.accessibleName() for side, name in teams.items())
    day.to("floor")
    assert not any(chip.isVisible() for chip in head.sides.values())


def test_nothing_that_is_entered_waits_for_a_button_that_saves(day):
    for page in PAGES:
        verbs = [one.accessibleName() for one in day.to(page).findChildren(QAbstractButton)]
        saving = [verb for verb in verbs if verb.lower().startswith(("save", "apply", "ok"))]
        assert all(page == "reports" and verb.endswith("…") for verb in saving), (page, saving)
