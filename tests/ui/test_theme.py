"""The palettes can be read, and the style layer knows every token it names."""

from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QFont, QFontInfo, QFontMetrics, QTextLayout

from app.paths import RESOURCES
from app.ui.forms.team import TeamForm
from app.ui.look.palettes import LIGHT, PALETTES, TOKENS
from app.ui.look.stylesheet import stylesheet
from app.ui.look.theme import SIZES, Theme, load_fonts
from app.ui.widgets.keys import button

ROOT = RESOURCES.parent
GROUNDS = ("paper", "panel", "key")
TEXT = [
    *[(text, ground) for text in ("ink", "mute") for ground in GROUNDS],
    *[(text, "panel") for text in ("team_a", "team_b", "felt", "warn", "bad")],
    *[(text, "paper") for text in ("team_a", "team_b", "felt", "warn", "bad")],
    *[(text, f"{text}_soft") for text in ("team_a", "team_b", "felt", "warn", "bad")],
    *[("ink", f"{soft}_soft") for soft in ("team_a", "team_b", "felt", "warn", "bad")],
    ("on_felt", "felt"),
    ("on_picked", "picked"),
    ("on_picked_mute", "picked"),
    ("on_bar", "bar"),
    ("on_bar", "bar_pill"),
]
EDGES = [
    *[("edge", ground) for ground in GROUNDS],
    ("card_red", "card"),
    ("card_black", "card"),
]


def light_of(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((light_of(one), light_of(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_measure_itself_is_right():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize(("pairs", "least"), [(TEXT, 4.5), (EDGES, 3.0)], ids=["text", "edges"])
def test_every_pair_has_enough_contrast(name, pairs, least):
    palette = PALETTES[name]
    weak = {
        f"{front} on {back}": round(contrast(getattr(palette, front), getattr(palette, back)), 2)
        for front, back in pairs
        if contrast(getattr(palette, front), getattr(palette, back)) < least
    }
    assert weak == {}


@pytest.mark.parametrize("name", PALETTES)
def test_the_teams_are_told_apart_from_each_other_and_from_felt(name):
    palette = PALETTES[name]
    assert len({palette.team_a, palette.team_b, palette.felt}) == 3


def test_no_colour_is_written_outside_the_palettes():
    literal = re.compile(r"#[0-9A-Fa-f]{6}\b|QColor\(\s*\d|Qt\.GlobalColor\.(?!transparent)")
    files = [*(ROOT / "app" / "ui").rglob("*.py"), *(RESOURCES / "style").glob("*.qss")]
    found = [file.name for file in files if file.name != "palettes.py" and literal.search(file.read_text("utf-8"))]
    assert found == []


def test_the_style_layer_knows_its_tokens():
    template = (RESOURCES / "style" / "desk.qss").read_text("utf-8")
    named = set(re.findall(r"@([a-z_]+)", template)) - {"token"}
    assert named <= set(TOKENS)


@pytest.mark.parametrize(("scale", "key"), [(1.0, 72), (1.5, 108), (2.0, 144)])
def test_measures_grow_with_the_scale(scale, key):
    theme = Theme(LIGHT, scale)
    assert theme.px(72) == key
    assert theme.px(0) == 0
    assert Theme(LIGHT, 0.5).px(1) == 1
    assert f"font-size: {theme.px(21)}px" in stylesheet(LIGHT, theme.px)


def test_scales_go_up_and_down_a_row_and_stop_at_its_ends():
    theme = Theme()
    assert theme.step(-1) == 1.0
    assert theme.step(1) == 1.25
    theme.set(scale=2.0)
    assert theme.step(1) == 2.0
    assert theme.step(-1) == 1.75


def test_a_change_is_told(qtbot):
    theme = Theme()
    with qtbot.waitSignal(theme.changed):
        theme.set("dark", 1.5)
    assert (theme.palette.name, theme.scale) == ("dark", 1.5)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("bold", [False, True])
def test_numerals_are_tabular_in_the_shipped_face(qapp, size, bold):
    assert load_fonts()
    font = Theme().font(size, bold=bold)
    assert QFontInfo(QFont(font)).family() == "Noto Sans"
    assert len({QFontMetrics(font).horizontalAdvance(digit) for digit in "0123456789"}) == 1


@pytest.mark.qt_log_ignore("OpenType support missing")  # Qt tells of each face it passes over
@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize(
    ("text", "face"), [("தமிழ்", "Noto Sans Tamil"), ("देवनागरी", "Noto Sans Devanagari"), ("Łódź ğ", "Noto Sans")]
)
def test_names_are_written_in_a_shipped_face_whatever_the_machine_has(qapp, text, face, bold):
    assert load_fonts()
    layout = QTextLayout(text, Theme().font(bold=bold))
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    written = layout.glyphRuns()
    assert {run.rawFont().familyName() for run in written} == {face}
    assert 0 not in [glyph for run in written for glyph in run.glyphIndexes()]


@pytest.mark.parametrize("name", PALETTES)
def test_a_box_to_tick_is_seen_whether_it_is_ticked_or_not(qapp, qtbot, name):
    theme = Theme(PALETTES[name])
    form = TeamForm(theme, None)
    qtbot.addWidget(form)
    form.setStyleSheet(stylesheet(theme.palette, theme.px))
    form.show()
    box, seen = form.paid, []
    for ticked in (False, True):
        box.setChecked(ticked)
        image = box.grab().toImage()
        middle = image.height() // 2
        seen.append({image.pixelColor(x, y).name() for x in range(theme.px(22)) for y in range(middle - 9, middle + 9)})
    assert theme.palette.edge.lower() in seen[0]
    assert theme.palette.felt.lower() not in seen[0]
    assert {theme.palette.felt.lower(), "#000000" if theme.palette.dark else "#ffffff"} <= seen[1]


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("part", ["primary", "danger"])
def test_what_can_not_be_pressed_looks_the_same_whatever_it_would_do(qapp, qtbot, name, part):
    pictures = []
    for role_ in ("", part):
        made = button("Take off", None, role_)
        made.setStyleSheet(Theme(PALETTES[name]).sheet())
        made.setEnabled(False)
        qtbot.addWidget(made)
        made.resize(120, 40)
        pictures.append(made.grab().toImage())
    assert pictures[0] == pictures[1]
