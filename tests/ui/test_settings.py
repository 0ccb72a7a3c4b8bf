"""A station remembers its place, and never stumbles over its own file."""

from __future__ import annotations

import pytest

from app.settings import Settings, load, save


def test_what_was_saved_comes_back(tmp_path):
    told = Settings(
        language="nl", palette="dark", scale=1.5, station='hall "2"', page="floor", tournament="masters-26",
        match="M7", recent=("masters-26", "open-25"), window=(10, -20, 1280, 800), maximised=True,
    )  # fmt: skip
    save(told, tmp_path / "deep" / "settings.toml")
    assert load(tmp_path / "deep" / "settings.toml") == told
    assert [file.name for file in (tmp_path / "deep").iterdir()] == ["settings.toml"]


def test_no_file_is_the_defaults(tmp_path):
    assert load(tmp_path / "settings.toml") == Settings()


def test_a_broken_file_is_put_aside(tmp_path):
    file = tmp_path / "settings.toml"
    file.write_text("palette = ", "utf-8")
    assert load(file) == Settings()
    assert file.with_suffix(".broken").read_text("utf-8") == "palette = "
    assert not file.exists()


@pytest.mark.parametrize(
    "line",
    [
        'palette = "pink"',
        "scale = 9",
        'scale = "big"',
        "window = [1, 2]",
        'window = ["a", "b", "c", "d"]',
        "recent = [1]",
        "maximised = 1",
        'colour = "red"',
    ],
)
def test_nonsense_in_one_line_leaves_the_others(tmp_path, line):
    file = tmp_path / "settings.toml"
    file.write_text(f'{line}\nstation = "hall"\n', "utf-8")
    assert load(file) == Settings(station="hall")


def test_a_whole_number_serves_as_scale(tmp_path):
    file = tmp_path / "settings.toml"
    file.write_text("scale = 2\n", "utf-8")
    assert load(file).scale == 2.0


def test_a_visit_puts_a_tournament_first_and_keeps_eight():
    settings = Settings()
    for n in range(10):
        settings = settings.visited(f"T{n}")
    settings = settings.visited("T5")
    assert settings.recent == ("T5", "T9", "T8", "T7", "T6", "T4", "T3", "T2")
    assert settings.tournament == "T5"
