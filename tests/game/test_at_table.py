"""What a table can go by: the balls that lie open decide who is on corner house, who has won and who deals there."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from app.game.events import DealEntered, GameOpened, Opened
from app.game.facts import Call, Deal, Thunee
from app.game.match import evolve, next_deal, plays_on, sheet_of
from app.game.projecting import project
from app.game.scoring import score_sheet
from app.rules.loading import load

RULES = {name: load(name) for name in ("masters", "classic", "online")}
THUNEE, DOUBLE = Deal(thunee=Thunee("A1", "won")), Deal(double=Call("A1", "won"))
WAYS = (Deal(ball="A"), THUNEE, Deal(thunee=Thunee("A1", "lost")))
KEEPERS = {"A": "A1", "B": "B1"}


@dataclass
class Table:
    """A match by one ruleset, deal after deal as its table goes on with it."""

    name: str
    best_of: int = 3

    def __post_init__(self):
        self.state = evolve(None, Opened("digest", self.best_of, 13, {}, {}, "B2", KEEPERS))

    @property
    def score(self):
        return score_sheet(sheet_of(self.state, RULES[self.name]))

    @property
    def coming(self):
        return plays_on(self.state, self.score) or next_deal(self.state, RULES[self.name])

    @property
    def view(self):
        return project(self.state, self.score, "table")

    @property
    def game(self):
        return self.view.games[-1]

    def deal(self, facts, **opened):
        coming = self.coming
        assert not coming.needs_opening
        told = replace(facts, dealer=coming.dealer, trump_maker=coming.trump_maker, opened=opened or facts.opened)
        self.state = evolve(self.state, DealEntered(coming.game, coming.deal, told, (), "1"))
        return self


def forgotten(name, **more):
    """A's thirteenth ball is due and was not opened: of record the game is won, on the cards it stands at twelve."""
    table = Table(name, **more)
    for _ in range(12):
        table.deal(Deal(ball="A"))
    return table.deal(Deal(ball="A"), A=0)


OPENED = st.fixed_dictionaries({"A": st.integers(0, 5), "B": st.integers(0, 5)})


@pytest.mark.no_cover
@settings(max_examples=60, deadline=None)
@pytest.mark.parametrize("name", RULES)
@given(
    st.lists(st.tuples(st.sampled_from(WAYS), st.sampled_from(WAYS), OPENED), max_size=5),
    st.lists(st.sampled_from((Deal(ball="A"), Deal(ball="B"), DOUBLE, replace(DOUBLE, double=Call("B1", "won"))))),
)
@example([(WAYS[0], THUNEE, {"A": 0, "B": 0})], [Deal(ball="A")] * 9 + [DOUBLE])
@example([(WAYS[0], THUNEE, {"A": 0, "B": 0})], [Deal(ball="A")] * 11 + [DOUBLE, Deal(ball="B"), Deal(ball="A")])
def test_two_matches_that_differ_in_what_was_due_are_the_same_to_their_tables(name, ways, tail):
    tables = Table(name), Table(name)
    pairs = [tuple(replace(one, opened=opened) for one in facts) for *facts, opened in ways]
    for facts in [*pairs, *((one, one) for one in tail)]:
        for table, one in zip(tables, facts, strict=True):
            table.deal(one)
        assert tables[0].view == tables[1].view
        if tables[0].game.winner:
            return
        one, two = (table.coming for table in tables)
        assert (one.game, one.deal, one.dealer) == (two.game, two.deal, two.dealer)


@pytest.mark.parametrize("best_of", [1, 3])
def test_a_game_that_what_is_due_has_won_goes_on_at_its_table_and_is_over_for_officials(best_of):
    table = forgotten("masters", best_of=best_of)
    assert (table.coming.game, table.coming.deal, table.coming.standing.balls) == (1, 14, {"A": 12, "B": 0})
    assert (next_deal(table.state, RULES["masters"]) is None) == (best_of == 1)
    table.deal(Deal(ball="B"))
    assert (table.game.balls, table.game.winner, table.game.deals[-1].opened) == (
        {"A": 12, "B": 1},
        None,
        {"A": 0, "B": 1},
    )
    table.deal(Deal(ball="A"))
    assert (table.game.balls, table.game.winner) == ({"A": 13, "B": 1}, "A")
    assert table.score.games[0].now.balls == {"A": 13, "B": 0}
    assert (table.coming is None) == (best_of == 1)


def test_a_team_that_wins_by_the_cards_a_game_that_another_has_won_is_shown_as_its_winner_until_officials_speak():
    table = forgotten("masters")
    for _ in range(13):
        table.deal(Deal(ball="B"))
    assert (table.game.winner, table.score.games[0].now.winner) == ("B", "A")
    table.state = evolve(table.state, GameOpened(2, "A1", KEEPERS))
    assert (table.view.games[0].winner, table.view.won) == ("A", {"A": 1, "B": 0})


def test_a_table_goes_on_until_it_opens_the_next_game():
    """A deal told of a game that nobody opened does not end the one before; a third game changes nothing of it."""
    table, third = forgotten("masters"), DealEntered(3, 1, Deal(ball="B"), (), "1")
    ahead = evolve(table.state, DealEntered(2, 1, Deal(ball="B"), (), "1"))
    opened = evolve(table.state, GameOpened(2, "A1", KEEPERS))
    goes_on = [
        plays_on(state, score_sheet(sheet_of(state, RULES["masters"])))
        for state in (table.state, ahead, opened, evolve(opened, third))
    ]
    assert [one and (one.game, one.deal) for one in goes_on] == [(1, 14), (1, 14), None, None]


def test_deals_played_on_are_no_more_of_the_game_once_the_missing_ball_is_told():
    table = forgotten("masters").deal(Deal(ball="B"))
    last = table.state.games[0].deals[12]
    table.state = evolve(table.state, DealEntered(1, 13, replace(last.facts, opened={}), (), "1"))
    assert (table.game.balls, table.game.winner, len(table.game.deals)) == ({"A": 13, "B": 0}, "A", 13)


@pytest.mark.parametrize(("name", "balls"), [("online", {"A": 13, "B": 0}), ("classic", {"A": 13, "B": 0})])
def test_a_double_is_on_corner_house_at_a_table_by_the_balls_that_lie_open(name, balls):
    """A stands at 12 of record and at 11 on the cards: to the table its Double is one like any other."""
    table = Table(name)
    for _ in range(11):
        table.deal(Deal(ball="A"))
    table.deal(Deal(ball="A"), A=0).deal(DOUBLE)
    assert table.game.deals[-1].opened == {"A": 2, "B": 0}
    assert (table.game.balls, table.game.winner) == (balls, "A")
    assert table.score.games[0].deals[-1].after.balls != balls


def test_a_deal_that_the_cards_alone_leave_open_lays_no_balls():
    """By the balls that lie open the Double was one to be played out, and nobody told how."""
    table = Table("online")
    for _ in range(11):
        table.deal(Deal(ball="A"))
    table.deal(Deal(ball="A"), A=0).deal(Deal(double=Call("A1")))
    assert table.game.deals[-1].opened == {"A": 0, "B": 0}
    assert table.score.games[0].deals[-1].due == {"A": 0, "B": 4}


def test_the_next_games_dealer_goes_by_the_balls_that_lie_open():
    """Who dealt last has six balls of record and five on the cards: the deal crosses to the partner below six."""
    rules, table = RULES["classic"], Table("classic")
    facts = [(Deal(ball="B"), {})] * 5 + [(Deal(ball="B"), {"B": 0})]
    while table.game.winner is None:
        one, opened = facts.pop(0) if facts else (Deal(ball="A"), {})
        table.deal(one, **opened)
    last = table.game.deals[-1].dealer
    assert (last[0], table.game.balls["B"], table.score.games[0].now.balls["B"]) == ("B", 5, 6)
    partner = {"B1": "B2", "B2": "B1"}[last]
    assert next_deal(table.state, rules).dealer == partner
    assert table.view.dealer == partner
