"""Days in whose course every act there is gets done; each is taken back and brought again."""

from __future__ import annotations

from app.desk.journal.history import effective
from app.desk.journal.streams import CONDUCT, OFFICIALS, PEOPLE, duty_stream
from app.tournament.views import champion

LIFTING = {"lift_substitute", "lift_void"}
"""These take one thing back themselves, so that redo brings it again."""
CLAIM = {"team": "B", "offence": "revoke", "by": "B1", "against": "A1", "hand": 1}
HASHED = {"secret": "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$cGFpcg"}
SHEET = {
    "format": "fourball-scoresheet",
    "version": 1,
    "ruleset": "masters",
    "match": {"best_of": 1},
    "games": [{"deals": [{"ball": "A"}]}],
}


def picture(hall):
    """Give all that the desk says of a tournament and of people, position and head left out."""
    desk, tid = hall.desk, hall.tid
    matches = {mid: desk.match(tid, mid) for mid in desk.tournament(tid).matches}
    scores = {mid: desk.score(tid, mid) for mid in desk.opened(tid)}
    beside = (PEOPLE, CONDUCT, OFFICIALS, duty_stream(tid))
    told = [[one.event for one in effective(desk.world.stream(name).told)] for name in beside]
    return desk.tournament(tid), matches, scores, told


class Walk:
    """Does acts one after another in a hall; each is taken back and brought again on the way. `done` names them."""

    def __init__(self, hall):
        self.hall, self.done = hall, set()

    def __call__(self, act, /, **fields):
        hall = self.hall
        before = picture(hall)
        change = hall.do(act, **fields)
        after = picture(hall)
        assert after != before, act
        if act in LIFTING:
            hall.desk.redo(hall.tid)
            assert picture(hall) == before, act
            self.done.add(act)
            return hall.do(act, **fields).answer
        hall.desk.undo(hall.tid, act=change.act.id)
        assert picture(hall) == before, act
        mine = sorted((one for one in change.streams if f"{one}/".startswith(f"t/{hall.tid}/")), key=len)
        if mine:
            hall.desk.redo(hall.tid, mine[-1].removeprefix(f"t/{hall.tid}").strip("/") or None)
            assert picture(hall) == after, act
        else:
            change = hall.do(act, **fields)
        self.done.add(act)
        return change.answer


def before_the_draw(halls):
    hall = halls(teams=4)
    walk = Walk(hall)
    walk("settings", open_places=2, fee=10, prizes=("60%", "40%"), third_place=True, set={"re_entry": 1})
    walk("add", name="Aces", players=("X", "Y"))
    walk("edit", team="T001", name="Kings", club="Avoca")
    walk("import", rows=[{"name": "Jacks", "players": [{"name": "V"}, {"name": "W"}]}])
    walk("paid", team="T001")
    walk("check_in", team="T001")
    walk("seed", team="T001", seed=1)
    walk("seed_by_list", ranking=["Team 2", "Team 3"])
    walk("fix_table", team="T002", table=3)
    walk("substitute", team="T003", player=1, name="Sub")
    walk("lift_substitute", team="T003")
    walk("drop", teams=("T005",))
    walk("reinstate", team="T005")
    walk("withdraw", team="T006")
    report = walk("report_conduct", offence="fighting", team="T001", player=1, reason="pushed")["report"]
    walk("dismiss_conduct", report=report, reason="they only laughed")
    walk("warn_conduct", offence="swearing", team="T001", player=1, reason="swore")
    walk("bar", person="P0001", reason="again")
    walk("lift_bar", person="P0001", reason="forgiven")
    walk("import_bars", source="Open", rows=[{"name": "Somebody", "phone": "0831234567"}])
    walk("same_person", person="P0003", same="P0002")
    walk("two_people", person="P0003")
    walk("close_list")
    walk("draw", seed=7)
    walk("swap_lines", team="T001", other="T002", reason="wrong side of the hall")
    walk("publish")
    walk("late", name="Late")
    walk("close_places")
    return walk


def at_the_tables(halls):
    hall = halls(teams=4, best_of=(3,))
    hall.draw()
    walk = Walk(hall)
    match = walk("call")["match"]
    walk("uncall", match=match)
    walk("correct_rules", parameter="called_and_lost_balls", value="2", reason="read wrongly")
    hall.desk.undo(hall.tid)
    hall.do("call", match=match)
    walk("open", match=match, seats=hall.seats, dealer="A1", keepers=hall.keepers)
    walk("enter", match=match, facts={"ball": "A"})
    walk("correct", match=match, game=1, deal=1, facts={"ball": "B"}, reason="paper")
    walk("enter", match=match, facts={"ball": "A"})
    walk("void", match=match, game=1, deal=2, reason="misdeal")
    walk("swap_sides", match=match, reason="sat the other way")
    walk("position", match=match, a=12, b=5, reason="paper")
    walk("enter", match=match, facts={"ball": "A"})
    walk("open_game", match=match, keepers=hall.keepers)
    hall.do("call", match="M2" if match == "M1" else "M1")
    walk("move_match", match=match, to="M2" if match == "M1" else "M1", reason="wrong table")
    walk("import_sheet", match=match, sheet=SHEET | {"match": {"best_of": 3}})
    return walk


def over_a_claim(halls):
    hall = halls(teams=4)
    match = hall.opened()
    walk = Walk(hall)
    walk("claim", match=match, claim=CLAIM)
    walk("lay_cards", match=match, claim=1, facts={"trump": "H"})
    walk("attach", match=match, claim=1, text="he threw a club")
    walk("dispute_claim", match=match, claim=1)
    walk("refer", match=match, claim=1, reason="a gap in the rules")
    walk("rule", match=match, claim=1, ruling="upheld", reason="shown")
    walk("announce", match=match, claim=1)
    walk("appeal", match=match, claim=1, team="A", reason="the heart was led later")
    walk("rule", match=match, claim=1, ruling="upheld", reason="looked at again", level="commissioner")
    walk("announce", match=match, claim=1)
    walk("claim", match=match, claim=CLAIM | {"hand": 2})
    walk("agree", match=match, claim=2, ruling="withdrawn", reason="he had no club")
    return walk


def results(halls):
    hall = halls(teams=4)
    hall.do("settings", redraw=True, set={"re_entry": 1})
    hall.draw()
    walk = Walk(hall)
    for match in ("M1", "M2"):
        hall.do("call", match=match)
    hall.open("M1")
    hall.win("M1")
    walk("set_team_pin", team="T002", **HASHED)
    walk("drop_team_pin", team="T002", reason="forgot it")
    walk("sign", match="M1")
    walk("contest", match="M1", team="B", reason="deal 1 was ours")
    hall.do("settle", match="M1")
    walk("dispute", match="M1", reason="count")
    walk("settle", match="M1")
    walk("result", match="M2", games="1-0")
    walk("clear_result", match="M2")
    walk("forfeit", match="M2", winner="B")
    hall.do("clear_result", match="M2")
    hall.do("result", match="M2", games="1-0")
    loser = hall.state.matches["M2"].b.team
    walk("reenter", team=loser, paid=True)
    walk("end_reentry", team=loser, reason="ill")
    walk("void_match", match="M1", reason="wrong cards")
    walk("lift_void", match="M1")
    walk("expel", team=loser, reason="hit a player", offence="fighting")
    return walk


def money(halls):
    hall = halls(teams=4)
    for number in range(1, 5):
        hall.do("edit", team=f"T00{number}", phones=(f"08{number}", f"07{number}"))
    hall.do("settings", purse=100, prizes=("40%", "30%", "20%", "10%"), order=("match_wins",))
    hall.draw()
    walk = Walk(hall)
    for match in ("M1", "M2", "M3"):
        hall.do("result", match=match, games="1-0")
    tied = [hall.state.matches[mid].b.team for mid in ("M1", "M2")]
    walk("draw_lots", place=3, seed=5)
    hall.desk.undo(hall.tid)
    walk("order_places", teams=tuple(tied), reason="toss")
    first = champion(hall.state)
    walk("pay_prize", team=first)
    hall.do("result", match="M3", games="0-1")
    walk("take_prize_back", team=first)
    last, cards = hall.tid, [one.card for one in hall.state.entrants.values()]
    hall.tid = hall.do("new", name="Later").answer["tournament"]
    for number, card in enumerate(cards):
        names, phones = zip(*((one.name, one.phone) for one in card.players), strict=True)
        hall.do("add", name=f"New {number}", players=names, phones=phones)
    walk("seed_by_last", last=last, most=2)
    return walk
