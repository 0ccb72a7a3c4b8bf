from html.parser import HTMLParser

from halls import HOSTILE, bracket, bundle_of, play

from app.listings.standings import standing_rows
from app.reports import html
from app.tournament.state import Tournament


class Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags, self.texts = set(), []

    def handle_starttag(self, tag, _attrs):
        self.tags.add(tag)

    def handle_data(self, data):
        self.texts.append(data)


def read(content):
    reader = Reader()
    reader.feed(content.decode())
    return reader


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
    assert texts.count("–") == 2


def test_standings_are_read_best_first_with_names_as_text(hall):
    reader = read(html.standings(hall))
    first = next(row for row in standing_rows(hall.tournament))
    assert reader.texts.index(first.name) == reader.texts.index(first.place) - 1
    assert set(HOSTILE) <= set(reader.texts)
    assert not reader.tags & {"img", "script", "a", "link", "iframe", "form"}
    assert "Nothing is drawn yet." in read(html.standings(bundle_of(Tournament()))).texts
