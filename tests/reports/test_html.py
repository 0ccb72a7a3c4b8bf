import re

import pytest
from halls import HOSTILE, bracket, bundle_of, play, settings, under_way
from html_kit import read
from msgspec.structs import replace

from app.listings.standings import standing_rows
from app.reports.catalogue import build
from app.reports.phone import results_html as html
from app.tournament.state import Tournament


def test_names_are_text_and_nothing_is_loaded(hall):
    reader = read(html.results(hall))
    assert set(HOSTILE) <= set(reader.texts)
    assert not reader.tags & {"img", "script", "a", "link", "iframe", "form"}


def test_the_latest_round_comes_first_in_results_and_last_in_the_bracket(hall):
    results = [text for text in read(html.results(hall)).texts if text in {"Final", "Round 1"}]
    bracket_ = [text for text in read(html.bracket(hall)).texts if text in {"Final", "Round 1"}]
    assert results == ["Final", "Round 1"]
    assert bracket_ == ["Round 1", "Final"]


def test_the_champion_stands_on_top_of_the_bracket(hall):
    texts = read(html.bracket(hall)).texts
    assert texts[texts.index("Champion") + 1] == '=HYPERLINK("x")'


def test_an_open_bracket_has_no_champion():
    texts = read(html.bracket(bundle_of(play(bracket(8, 8), 1)))).texts
    assert "Champion" not in texts
    assert [text for text in texts if text.startswith("winner of")] == ["winner of M5", "winner of M6"]


def test_results_leave_out_what_no_team_is_known_of():
    texts = read(html.results(bundle_of(play(bracket(8, 8), 1)))).texts
    assert [text for text in texts if text in {"Final", "Semi-final", "Quarter-final"}] == [
        "Semi-final",
        "Quarter-final",
    ]


def test_a_match_that_is_out_tells_its_table_and_one_that_is_over_its_games():
    page = build("results", "html", bundle_of(under_way())).decode()
    assert re.findall(r"<small>(M[567][^<]*)</small>", page) == ["M5 · table 1", "M6 · table 12", "M7 · 13–4, 13–9"]


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("bracket", "Bracket"),
        ("results", "Results"),
        ("standings", "Standings"),
        ("round-list", "Round list"),
        ("prizes", "Prize list"),
        ("sheet", "Score sheet M1"),
    ],
)
def test_a_page_names_its_paper_and_its_tournament_where_its_list_is_empty_too(kind, name):
    empty = bundle_of(Tournament(settings()), match="M1")
    for told in (empty, *([replace(empty, tournament=play(bracket(4, 4)))] if name != "Round list" else ())):
        page = build(kind, "html", told).decode()
        assert re.findall("<h1>(.*?)</h1>", page) == [name]
        assert page.count(f">{name}<") == 1
        assert "<strong>Durban Open &lt;2026&gt; &amp; Friends</strong>" in page


def test_what_a_place_came_from_reads_as_words():
    page = build("standings", "html", bundle_of(play(bracket(8, 8), 1))).decode()
    first, second = re.findall("<small>(.*?)</small>", page)[:2]
    assert first.startswith("Decided by: Place in the knock-out · Matches won 1 · ")
    assert second.startswith("shared · Matches won 1 · ")
    assert "knock-out 5" not in page


def test_standings_are_read_best_first_with_names_as_text(hall):
    reader = read(html.standings(hall))
    first = next(row for row in standing_rows(hall.tournament))
    assert reader.texts.index(first.name) == reader.texts.index(first.place) - 1
    assert set(HOSTILE) <= set(reader.texts)
    assert not reader.tags & {"img", "script", "a", "link", "iframe", "form"}
    assert "Nothing is drawn yet." in read(html.standings(bundle_of(Tournament()))).texts
