"""The rules page and the handbook as a page of its own tell the same: clause by clause, offence by offence."""

from __future__ import annotations

import re
from html import unescape

import desk_kit
import pytest

from app.reports.phone.handbook_html import handbook
from app.rules.loading import ids

pytestmark = pytest.mark.no_cover

OWN = {
    "base": "dutch",
    "set": {"target_balls": 9, "out_of_turn": "four_ball", "jodhi_undercall": "wrong_value", "khanak_success": 5},
}


def entries(rules):
    """Read each entry of the handbook's own page, by its id: all that it says, tag by tag."""
    page = handbook(rules).decode()
    parts = re.split(r"<h3 id=", page)[1:]
    texts = {re.match(r"'(.+?)'", one)[1]: one.partition(">")[2].partition("</body>")[0] for one in parts}
    return {key: pieces(text.partition("<h2")[0]) for key, text in texts.items()}


def pieces(text):
    told_apart = [unescape(one).strip(" :·") for one in re.split(r"<[^>]+>", text)]
    return [one for one in told_apart if one]


def shown(hall, page, kind, key):
    page.list.go_to((kind, key))
    hall.settle()
    assert page.list.key() == (kind, key)
    return f"{page.title.text()}\n{page.source.text()}\n{page.differs.text()}\n{page.text.toPlainText()}"


def not_shown(hall, page):
    """Give what the handbook says and the page does not, with the entry's id; an id is for links alone."""
    missing = []
    for key, said in entries(page.rules).items():
        text = shown(hall, page, "clause" if key in page.rules.clauses else "offence", key).casefold()
        missing += [(key, one) for one in said if one.removeprefix(f"{key} · ").casefold() not in text]
    return missing


def whole(rules):
    return len(entries(rules)) == len(rules.clauses) + sum(one.effect is not None for one in rules.offences.values())


@pytest.mark.parametrize("ruleset", ids())
def test_the_page_tells_all_that_the_handbook_does(hall, ruleset):
    page = hall.go("rules")
    page.choice.choose(ruleset)
    page.refresh()
    hall.settle()
    assert (page.rules.id, whole(page.rules)) == (ruleset, True)
    assert not_shown(hall, page) == []


def test_what_a_tournament_changed_and_what_was_put_right_is_told_on_the_page_too(hall):
    tid = desk_kit.drawn(hall.desk, 4, ruleset=OWN["base"], set=OWN["set"])
    hall.act("call", tid)
    hall.act("correct_rules", tid, parameter="target_balls", value="10", reason="typed 9 for 10")
    page = hall.go("rules", tid)
    assert whole(page.rules)
    assert not_shown(hall, page) == []
    text = shown(hall, page, "clause", "dutch.target")
    assert "to win a game: 10 · organiser's choice · changed here: it is 12 in" in text
    assert "is 10, not 9. typed 9 for 10" in text
    assert "Changed here: it is taken back in Dutch" in shown(hall, page, "offence", "out_of_turn")
