"""The handbook as a page: whole, by itself, and marked where it differs."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from app.reports.phone.handbook_html import handbook
from app.rules.loading import ids, load, resolve

VOID = {"meta"}


class Reader(HTMLParser):
    """Collects ids, links and what is loaded from elsewhere; tags must close in order."""

    def __init__(self, page):
        super().__init__()
        self.open, self.ids, self.links, self.loaded = [], [], [], []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        told = dict(attrs)
        self.ids += [told["id"]] if "id" in told else []
        self.links += [told["href"]] if "href" in told else []
        self.loaded += [told["src"]] if "src" in told else []
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.mark.parametrize("ruleset", ids())
def test_the_page_is_whole_and_by_itself(ruleset):
    rules = load(ruleset)
    page = handbook(rules).decode()
    read = Reader(page)
    assert (read.open, read.loaded) == ([], [])
    assert set(rules.clauses) <= set(read.ids)
    assert {one.id for one in rules.offences.values() if one.effect is not None} <= set(read.ids)
    assert {link.removeprefix("#") for link in read.links} <= set(read.ids)
    assert len(read.ids) == len(set(read.ids))
    assert "For example" in page
    assert "<script" not in page


def test_what_differs_from_the_masters_is_marked():
    assert "<mark>" not in handbook(load("masters")).decode()
    changed = handbook(resolve({"base": "masters", "set": {"target_balls": 12}})).decode()
    assert changed.count("<mark>") == 2  # the shared clause and the source's own
    assert "<mark>" in handbook(load("classic")).decode()


def test_every_offence_says_what_must_be_proved():
    rules = load("masters")
    page = handbook(rules).decode()
    assert rules.offences["out_of_turn"].proof in page


def test_what_a_tournament_changed_is_marked_with_what_it_was():
    page = handbook(resolve({"base": "classic", "set": {"win_by": 2, "called_and_lost_balls": 2}})).decode()
    title = load("classic").title
    assert page.count(f"changed here: it is 1 in {title}") == 2
    assert "changed here" not in handbook(load("classic")).decode()
    assert "differs from the masters" in page


def test_an_offence_a_tournament_priced_otherwise_is_marked():
    page = handbook(resolve({"base": "dutch", "set": {"out_of_turn": "four_ball"}})).decode()
    offence = page[page.index("<h3 id='out_of_turn'>") :]
    assert "changed here" in offence[: offence.index("<h3", 4)]


def test_an_offence_is_found_on_the_page_by_any_usual_word():
    page = handbook(load("masters")).decode()
    assert "<dt>Also called</dt><dd>revoke, renege, cut, cutting, chop" in page


def test_what_a_value_rests_on_stands_beside_it():
    page = handbook(resolve({"base": "masters", "set": {"target_balls": 12}})).decode()
    for rests in ("stated", "our reading", "usual practice", "organiser&#x27;s choice"):
        assert f"<small>{rests}" in page, rests
