"""Places parted by the chosen order, by lot and by hand; prizes that add up."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest
from field_days import created, drawn, entered, played
from msgspec.structs import replace
from rounds_kit import refused
from standings_again import figures, table

from app.listings.matches import matches_json
from app.listings.prizes import prize_rows, prizes_json, purse_text, state_text
from app.listings.standings import lapsed_texts, standings_json
from app.tournament import views
from app.tournament.comparing import PrizeChange, changed_prizes
from app.tournament.day_events import MatchVoided, PlacesOrdered, PrizePaid
from app.tournament.doors import deciding
from app.tournament.draw.chance import Chance
from app.tournament.draw.making import draw
from app.tournament.events import DrawPublished, EntryMarked, ResultRecorded
from app.tournament.folding.fold import evolve, fold
from app.tournament.places.lots import Lapsed, lapsed
from app.tournament.places.order import standings
from app.tournament.places.prizes import amounts, draw_lots, order_places, over, pay, prizes, purse, take_back
from app.tournament.places.tie_breaks import CHOICE


def result(rng, match):
    if rng.random() < 0.15:
        how = rng.choice(["walkover", "no_show", "expelled", "double_forfeit"])
        return ResultRecorded(match, None if how == "double_forfeit" else rng.choice("AB"), how)
    if rng.random() < 0.15:
        how, balls = (
            rng.choice(["time", "walkover"]),
            ((13, rng.randrange(12)), (rng.randrange(5), rng.randrange(5, 12))),
        )
        return ResultRecorded(match, "A", how, (1, 0), balls, (rng.randrange(2), rng.randrange(2)))
    winner, lost = rng.choice("AB"), rng.randrange(2)
    games = [(13, rng.randrange(12)) for _ in range(2)] + [(rng.randrange(12), 13)] * lost
    games = [games[0], *games[2:], games[1]]
    told = tuple(games if winner == "A" else [pair[::-1] for pair in games])
    penalties = rng.randrange(3), rng.randrange(3)
    return ResultRecorded(match, winner, "played", (2, lost) if winner == "A" else (lost, 2), told, penalties)


def day(n, rng, finished=0.8, voids=0.1, **settings):
    t = drawn(n, seed=rng.randrange(99), **settings)
    stop = rng.random() > finished
    while open_matches := views.ready(t):
        for match in open_matches:
            if stop and rng.random() < 0.3:
                return t
            t = evolve(t, result(rng, match.id))
            if rng.random() < voids:
                t = evolve(t, MatchVoided(match.id, "cards"))
    return t


def void(t):
    """Give what was void, by match, as a result is exported."""
    return {
        match: [
            {
                "how": one.how,
                "games": dict(zip("AB", one.games, strict=True)),
                "balls": [dict(zip("AB", pair, strict=True)) for pair in one.balls],
                "penalties": dict(zip("AB", one.penalties, strict=True)),
            }
            for one in told
            if one
        ]
        for match, told in t.voided.items()
    }


def agrees(seed):
    rng = random.Random(seed)
    order = rng.sample(CHOICE, rng.randrange(len(CHOICE) + 1))
    counts = {name: rng.random() < 0.5 for name in ("bye_wins", "forfeit_games", "open_games", "void_games")}
    t = day(rng.randint(2, 24), rng, third_place=rng.random() < 0.5, order=tuple(order), **counts)
    matches, rows = matches_json(t), standings(t)
    asked = matches, order, SimpleNamespace(**counts), void(t)
    again, above = figures(*asked), [None, *(row.place for row in rows)]
    told = {row.team: {key: dict(row.values)[key] for key in order} for row in rows}
    parted = {row.team: (row.decided_by,) for row, place in zip(rows, above, strict=False) if row.place != place}
    return (
        {row.team: row.place for row in rows} == table(*asked)
        and told == {team: found[0] for team, found in again.items()}
        and parted == {team: again[team][1:] or (None,) for team in parted}
    )


def test_places_agree_with_another_reading_of_the_same_matches():
    assert sum(agrees(seed) for seed in range(150)) == 150


@pytest.mark.long
def test_places_agree_on_a_thousand_tables():
    found = sum(agrees(seed) for seed in range(1000))
    print(f"{found} of 1000 tables agree")  # noqa: T201 - the rate is the proof
    assert found == 1000


def finished(**settings):
    return fold([played("M1"), played("M2", games=(2, 1)), played("M3")], drawn(4, **settings))


def test_lots_part_what_is_shared_and_the_seed_gives_them_again():
    t = finished()
    assert [row.place for row in standings(t)] == [1, 2, 3, 3]
    (made,) = draw_lots(t, 3, 5, Chance(5))
    assert made == draw_lots(t, 3, 5, Chance(5))[0]
    t = evolve(t, made)
    assert [row.team for row in standings(t)][2:] == list(made.teams)
    assert standings(t)[3].decided_by == "drawn_lots"
    assert "No teams share place 3" in refused(lambda: draw_lots(t, 3, 5, Chance(5)))
    assert "still open" in refused(lambda: draw_lots(drawn(4), 1, 5, Chance(5)))


def test_a_hand_orders_with_a_reason_and_all_who_share():
    t = finished()
    shared = [row.team for row in standings(t) if row.place == 3]
    assert "say why" in refused(lambda: order_places(t, tuple(shared), ""))
    assert "Name all" in refused(lambda: order_places(t, tuple(shared[:1]), "played off"))
    assert "Name all" in refused(lambda: order_places(t, (), "played off"))
    t = fold(order_places(t, tuple(reversed(shared)), "played off"), t)
    assert [row.team for row in standings(t)][2:] == shared[::-1]
    assert standings(t)[3].decided_by == "manual"


def test_a_forfeit_counts_in_games_where_the_settings_say_so():
    for counts, games in ((False, 0), (True, 2)):
        t = fold([ResultRecorded("M1", "B", "walkover"), played("M2")], drawn(4, forfeit_games=counts))
        values = {row.team: dict(row.values) for row in standings(t)}
        assert values[views.winner(t, "M1")]["games_won"] == games
        assert values[views.loser(t, "M1")]["game_difference"] == -games


def paid(n, **settings):
    t = entered(n, **settings)
    t = fold([EntryMarked(team, "paid", value=True) for team in t.entrants], t)
    t = fold([draw(t.entrants.values(), 1), DrawPublished("main")], t)
    while views.ready(t):
        t = fold([played(m.id) for m in views.ready(t)], t)
    return t


def test_the_purse_of_gold_reef_goes_to_the_last_eight():
    t = paid(16, fee=400, purse=53600, prizes=("25000", "15000", "5000", "5000", *["2500"] * 4))
    assert purse(t) == 60000 == sum(prize.amount for prize in prizes(t))
    assert [(prize.place, prize.amount) for prize in prizes(t)][2:4] == [(3, 5000), (3, 5000)]
    assert [row["amount"] for row in prizes_json(t)][4:] == [2500] * 4
    assert {row["prize"] for row in standings_json(t)} == {"25000", "15000", "5000", "2500", None}


@pytest.mark.parametrize("n", [5, 7, 16, 33])
def test_shares_of_the_purse_add_up_to_it(n):
    t = paid(n, fee=333, purse=1, prizes=("41%", "29%", "13%", "7%", "5%", "5%"))
    assert sum(amounts(t)) == purse(t)
    if n > 8:
        assert sum(prize.amount for prize in prizes(t)) <= purse(t)
    some = replace(created(), prizes=("50%", "10%"), purse=99)
    assert sum(amounts(evolve(t, some))) == 99 * 60 // 100 + evolve(t, some).settings.fee * 0
    assert purse(fold([])) == 0
    assert amounts(fold([])) == ()


def test_a_fixed_prize_stays_as_it_was_set_whatever_the_shares_lose_by_rounding():
    t = evolve(fold([]), created(purse=101, prizes=("50", "33%", "33%", "20", "34%")))
    assert amounts(t) == (50, 34, 33, 20, 34)


def test_a_prize_is_paid_once_and_only_when_it_is_sure():
    t = finished(prizes=("100", "50"), purse=150)
    first = standings(t)[0].team
    assert "still open" in refused(lambda: pay(fold([played("M1")], drawn(4, prizes=("100", "9", "9", "9"))), first, 1))
    t = fold(pay(t, first, 2), t)
    assert t.prizes_paid[first] == PrizePaid(first, 100, 2, 1)
    assert prizes_json(t)[0]["signed"].startswith("Q")
    assert "paid already" in refused(lambda: pay(t, first, 1))
    assert "has no prize" in refused(lambda: pay(t, standings(t)[3].team, 1))
    assert "T099 has no prize" in refused(lambda: pay(t, "T099", 1))


WRONG = (
    ("order", ("luck",), "takes any of these"),
    ("order", ("games_won", "games_won"), "each once"),
    ("forfeit_games", "maybe", "count or not"),
    ("fee", -1, "whole number"),
    ("purse", True, "whole number"),
    ("prizes", ("half",), "an amount or a share"),
    ("prizes", ("60%", "50%"), "more than 100%"),
    ("redraw", "x", "drawn anew or not"),
    ("targets", (0,), "Balls to win"),
    ("apart", (("street", 1),), "Kept apart"),
)


@pytest.mark.parametrize(("name", "value", "words"), WRONG)
def test_settings_that_mean_nothing_are_refused(name, value, words):
    assert words in refused(lambda: deciding.create(created(**{name: value})))
    assert words in refused(lambda: deciding.change_settings(entered(2), ((name, value),)))


def level(rng):
    """Eight teams, played out: four share place 5."""
    t = drawn(8, seed=rng.randrange(99))
    while views.ready(t):
        t = fold([played(m.id) for m in views.ready(t)], t)
    return t


def test_a_lot_counts_for_the_group_it_was_drawn_for_and_for_no_other():
    t = level(random.Random(1))
    t = fold(draw_lots(t, 5, 9, Chance(9)), t)
    drawn_so = [row.team for row in standings(t) if row.place >= 5]
    assert [row.place for row in standings(t)] == [1, 2, 3, 3, 5, 6, 7, 8]
    assert lapsed(t) == ()
    apart = evolve(t, replace(played("M1"), games=(2, 1)))
    assert [row.place for row in standings(apart)] == [1, 2, 3, 3, 5, 6, 7, 8], "nothing parts by games here"
    one = replace(t.settings, order=("games_won",))
    parted = replace(apart, settings=one)
    first = views.loser(parted, "M1")
    assert [row.place for row in standings(parted)] == [1, 2, 3, 3, 5, 6, 6, 6]
    assert {row.team: row.place for row in standings(parted)}[first] == 5
    assert lapsed(parted) == (Lapsed("main", 6, tuple(row.team for row in standings(parted)[5:])),)
    (text,) = lapsed_texts(parted)
    assert text.startswith("Place 6 is shared by Team ")
    again = fold(draw_lots(parted, 6, 3, Chance(3)), parted)
    assert [row.place for row in standings(again)] == [1, 2, 3, 3, 5, 6, 7, 8]
    assert lapsed(again) == ()
    back = replace(again, results=t.results, settings=t.settings)
    assert [row.team for row in standings(back) if row.place >= 5] == drawn_so, "put right again, the first lot holds"


def corrected(**settings):
    """Four played out and the first paid, then the final's result turned round: who was second is first."""
    t = finished(prizes=("100", "50"), purse=150, **settings)
    first, second = (row.team for row in standings(t)[:2])
    return fold([*pay(t, first, 1), played("M3", "B")], t), first, second


def test_a_paid_prize_stays_on_the_list_when_a_correction_gives_it_to_another():
    t, first, second = corrected()
    assert [(one.team, one.amount, one.owed) for one in prizes(t)] == [(second, 100, 100), (first, 50, -50)]
    texts = [state_text(row) for row in prize_rows(t)]
    assert texts == ["to be paid", "paid 100 for place 1, 50 to come back"]
    told = prizes_json(t)[1]
    assert (told["paid"], told["paid_amount"], told["paid_place"], told["owed"]) == (True, 100, 1, -50)
    t = replace(t, settings=replace(t.settings, prizes=("100",)))
    assert [(one.team, one.amount, one.owed) for one in prizes(t)][1] == (first, 0, -100)
    assert [row["prize"] for row in standings_json(t)][:2] == ["100", None]


def test_what_was_paid_beyond_a_prize_is_taken_back_and_what_is_missing_is_paid():
    t, first, second = corrected()
    assert "paid 50 more" in refused(lambda: pay(t, first, 1))
    assert "nothing to take back" in refused(lambda: take_back(t, second, 1))
    back = fold(take_back(t, first, 2), t)
    assert back.prizes_paid[first] == PrizePaid(first, 50, 2, 2)
    assert [one.owed for one in prizes(back)] == [100, 0]
    again = fold([played("M3")], back)
    assert [(one.team, one.owed) for one in prizes(again)] == [(first, 50), (second, 50)]
    assert state_text(prize_rows(again)[0]) == "paid 50 for place 2, 50 still to pay"
    again = fold(pay(again, first, 1), again)
    assert (again.prizes_paid[first].amount, prizes(again)[0].owed) == (100, 0)
    none = replace(t, settings=replace(t.settings, prizes=("100",)))
    assert fold(take_back(none, first, 1), none).prizes_paid == {}


def test_of_a_place_that_is_open_again_a_payment_says_so():
    t, first, _ = corrected()
    t = fold(deciding.clear(t, "M3"), t)
    assert state_text(next(row for row in prize_rows(t) if row.prize.team == first)) == (
        "paid 100 for place 1, 25 to come back, still open"
    )
    assert "still open" in refused(lambda: take_back(t, first, 1))
    old = replace(t, prizes_paid={first: PrizePaid(first, 100)})
    assert state_text(next(row for row in prize_rows(old) if row.prize.team == first)).startswith("paid 100, 25 to")


def test_prizes_and_purse_are_told_beside_each_other_with_what_is_too_much_or_left():
    assert purse_text(finished()) == ""
    assert purse_text(finished(prizes=("100", "50"), purse=150)) == "Purse 150; prizes 150."
    assert purse_text(finished(prizes=("100", "70"), purse=150)).endswith("That is 20 more than the purse.")
    assert purse_text(finished(prizes=("60%", "30%"), purse=150)).endswith("15 of the purse is no prize.")
    many = finished(prizes=("50", "20", "20", "10", "10", "10"), purse=120)
    assert purse_text(many) == "Purse 120; prizes 100. 20 of the purse is no prize.", "two prizes have no team"
    assert over(drawn(4, prizes=("70", "70"), purse=100)) == 40


def test_what_a_correction_makes_of_prizes_is_compared():
    t, first, second = corrected()
    was = fold([played("M3")], t)
    assert changed_prizes(was, t) == (PrizeChange(second, 50, 100), PrizeChange(first, 100, 50, 100))
    assert changed_prizes(t, t) == ()
    open_again = fold(deciding.clear(t, "M3"), t)
    assert {one.team for one in changed_prizes(t, open_again)} == {first, second}
    assert changed_prizes(drawn(4, prizes=("9",)), fold([played("M1")], drawn(4, prizes=("9",)))) == ()


def test_who_has_no_lot_is_not_put_before_those_who_drew():
    t = finished()
    lot = draw_lots(t, 3, 2, Chance(2))[0]
    two = [row.team for row in standings(evolve(t, lot))][2:]
    assert two == list(lot.teams)
    other = evolve(t, PlacesOrdered("main", (lot.teams[0], "T009"), 2))
    assert [row.place for row in standings(other)] == [1, 2, 3, 3]
    assert "still open" in refused(lambda: order_places(drawn(4), tuple(drawn(4).entrants), "toss"))


def test_a_lot_of_a_place_that_is_open_again_waits():
    t = fold([played("M1"), played("M2"), ResultRecorded("M3", None, "double_forfeit")], drawn(4))
    t = fold(draw_lots(t, 1, 4, Chance(4)), t)
    assert [row.place for row in standings(t)][:2] == [1, 2]
    t = fold(deciding.clear(t, "M3"), t)
    assert [row.place for row in standings(t)][:2] == [1, 1]
    assert lapsed(t) == ()
