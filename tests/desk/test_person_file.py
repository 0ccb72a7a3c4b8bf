"""What is handed to a person: as its players know the day, and no place while it is still played."""

from app.desk.views.person_file import person_file, whole_file
from app.listings.past import PAST_TEAMS, person_json
from app.tournament.views import side


def placed(told):
    return next(column.value(told.teams[0]) for column in PAST_TEAMS if column.key == "place")


def test_no_place_is_told_while_the_day_is_played_and_no_result_by_a_ruling_that_nobody_announced(hall):
    match = hall.opened()
    hall.win(match)
    hall.do("sign", match=match)
    t = hall.desk.tournament(hall.tid)
    person = t.entrants[side(t, match, "A").team].persons[0]
    before = whole_file(hall.desk, person)
    assert ([one.match for one in before.matches], before.matches[0].won) == ([match], True)
    assert (placed(before), before.teams[0].place) == ("still in play", "")
    last = len(hall.desk.score(hall.tid, match).games[0].deals)
    hall.do("claim", match=match, game=1, deal=last, claim={"team": "B", "offence": "revoke", "against": "A1"})
    hall.do("rule", match=match, claim=1, ruling="upheld", reason="seen", late=False)
    assert person_file(hall.desk.world, person).matches == ()
    assert person_json(whole_file(hall.desk, person))["matches"] == person_json(before)["matches"]
    hall.do("announce", match=match, claim=1)
    assert whole_file(hall.desk, person).matches == ()
