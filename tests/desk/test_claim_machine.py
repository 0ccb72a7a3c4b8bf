"""A claim's whole life under random officials: what a plain second telling forbids is refused and changes nothing.

The machine keeps its own telling of every claim, in lists and words. After each step the journal has no ruling fewer
and none more; at the end a fresh desk on the same journal says the same, and a match told straight, with the last
ruling of each claim and nothing of the way there, comes to the same score: an overturned ruling leaves no trace in it.
The officials come to it at every state of a claim's life in turn, so that each state is met in every run.
"""

from __future__ import annotations

import copy
import json
from collections import Counter
from contextlib import suppress

import hypothesis
import pytest
from argon2 import PasswordHasher
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from app.desk.change import Who
from app.desk.refusals import Misuse, Refused
from app.desk.told.world import told_world
from app.game import events as game
from app.game.claims.life import outcomes
from app.game.facts import Deal
from app.game.match import evolve, sheet_of
from app.game.scoring import score_sheet

pytestmark = pytest.mark.no_cover

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
HASH = QUICK.hash("4711")
ROLES = {
    "Naidoo": "director",
    "table 7": "score_keeper",
    "table 8": "score_keeper",
    "Ali": "adjudicator",
    "Beharie": "judge",
    "Govender": "judge",
    "Pillay": "commissioner",
}
TIED = {"Beharie": "Lenasia", "Pillay": "Lenasia"}
LEVELS = ["table", "adjudicator", "judge", "commissioner"]
RULINGS = ["upheld", "rejected", "not_proved", "withdrawn"]
THUNEE = {team: {"thunee": {"seat": f"{team}1", "result": "won"}} for team in "AB"}
DONE = {"enter", "claim", "agree", "rule", "announce", "dispute_claim", "refer", "appeal", "correct", "undo"}
DONE |= {"sign", "confirm_result", "reject_result", "upheld", "varied", "overturned", "position", "move_match"}
actors, teams = st.sampled_from([*sorted(ROLES), "Naidoo", "Govender", "Ali"]), st.sampled_from("AB")
levels, seldom = st.none() | st.sampled_from(LEVELS[1:]), st.sampled_from([False, False, False, True])
RULED, odds = st.sampled_from(RULINGS), st.tuples(seldom, seldom)  # a player opened the balls; nobody else is here
lates, claims = st.sampled_from([None, None, False, True]), st.integers(0, 11)


def ruled(actor, ruling, late=None):
    return ("rule_on", {"actor": actor, "ruling": ruling, "late": late, "number": 0} | AS_EVER)


AS_EVER = {"level": None, "odd": (False, False)}
LOGGED = [("claim", {"actor": "table 7", "team": "A", "earlier": False})]
REJECTED = [ruled("Ali", "rejected")]
KNOWN = [*REJECTED, ("announce", {"actor": "Ali", "number": 0})]
APPEALED = [*KNOWN, ("appeal", {"actor": "table 7", "team": "B", "number": 0})]
WON = [("enter", {"actor": "table 7", "team": "A"})]
PAPER = [*KNOWN, ("position", {"actor": "table 7", "ahead": "A", "really": True})]
SIGNED = [*KNOWN, *WON, ("sign", {"actor": "table 7"})]
LIFE = {
    "another": LOGGED,
    "disputed": [("dispute", {"actor": "table 7", "gap": False, "number": 0})],
    "referred": [("dispute", {"actor": "Ali", "gap": True, "number": 0})],
    "agreed": [("agree", {"actor": "table 7", "ruling": "rejected", "number": 0})],
    "ruled": REJECTED,
    "taken back": [*REJECTED, ("undo", {"actor": "Ali", "really": True})],
    "known": KNOWN,
    "corrected": [*KNOWN, ("correct", {"actor": "Naidoo", "deal": 1, "ball": "B", "really": True})],
    "appealed": APPEALED,
    "upheld": [*APPEALED, ruled("Govender", "rejected")],
    "varied": [*APPEALED, ruled("Govender", "not_proved")],
    "overturned": [*APPEALED, ruled("Govender", "upheld", late=False)],
    "signed": SIGNED,
    "confirmed": [*SIGNED, ("second", {"actor": "table 8", "reject": False})],
    "rejected": [*SIGNED, ("second", {"actor": "table 8", "reject": True})],
    "from paper": [*PAPER, *LOGGED],
    "moved": [*APPEALED, ("move", {"actor": "Govender", "really": True})],
}
"""How a claim's life is begun: what is done before the officials come to it in any order."""


def reach(actor):
    """Give how far an official's word goes: a director's as far as any."""
    role = ROLES[actor]
    return 3 if role == "director" else 0 if role == "score_keeper" else LEVELS.index(role)


class Told:
    """One claim in the machine's own words; `rulings` are (ruling, level, who, keeper, came too late) in order.

    `heard`: players were told a ruling on it; `came`: so many of its rulings were moved here with it.
    """

    def __init__(self, number, place, team="B", *, out=False):
        self.number, self.place, self.team, self.logged_out = number, place, team, out
        self.rulings, self.known, self.due, self.appeal, self.late, self.changed = [], False, None, None, False, False
        self.heard, self.came = False, 0

    @property
    def open(self):
        return not self.rulings or self.appeal is not None or self.changed

    @property
    def out(self):
        """Tell whether it came after its deadline, as ruled or else as logged."""
        return self.rulings[-1][4] if self.rulings else self.logged_out

    @property
    def waits_for(self):
        return self.appeal or (None if self.rulings else self.due)


class Life(RuleBasedStateMachine):
    """One match of two deals and more, its claims, and the officials who come to it in any order.

    `claims` are those that count, `covered` those that a score from paper covers; `other` is a match on another table,
    to which the deals may be moved, and back.
    """

    make_hall = make_desk = done = None
    begun = ()

    def __init__(self):
        super().__init__()
        self.hall = type(self).make_hall(checkers=(2,), set={"claim_not_proved": "play_on"})
        self.desk, self.tid = self.hall.desk, self.hall.tid
        self.match = self.hall.opened()
        self.other = self.hall.do("call").answer["match"]
        team, there = (self.hall.state.matches[one].a.team for one in (self.match, self.other))
        self.hall.do("edit", team=team, name="Kings", players=("W Kisten", "A Pillay"), club="Lenasia")
        self.hall.do("edit", team=there, name="Aces", players=("S Reddy", "T Naicker"), club="Lenasia")
        for deal in range(2):
            self.hall.enter(self.match, ball="AB"[deal])
        for _ in range(2):
            self.hall.enter(self.match, **THUNEE["A"])  # nine balls: the end is near
        for name, role in ROLES.items():
            self.hall.do("name_official", name=name, role=role, secret=HASH)
            self.desk.duty.who = Who("Naidoo", "director", "desk 1")
        for name, club in TIED.items():
            self.hall.do("tie_official", name=name, club=club)
        self.hall.do("claim", match=self.match, claim={"team": "B", "offence": "look_cards"}, game=1, deal=1)
        self.claims, self.steps, self.signed, self.told_by = [Told(1, (1, 1), out=True)], [], False, None
        self.covered = []

    @initialize()
    def begin(self):
        for name, told in self.begun:
            written = len(self.hall.journal.events)
            getattr(self, name)(**told)
            assert len(self.hall.journal.events) > written, (name, told)

    # what may be done, told once more

    def does(self, actor, act, legal, **fields):
        """Let an official try an act; it is done where it is legal, and refused without a trace where it is not."""
        self.desk.duty.who = Who(actor, ROLES[actor], "desk 1")
        written = len(self.hall.journal.events)
        kept = copy.deepcopy((self.claims, self.covered, self.signed, self.told_by, self.match, self.other))
        try:
            change = self.desk.perform(act, {"match": self.match, **fields}, tournament=self.tid)
        except (Refused, Misuse) as refusal:
            change, why = None, str(refusal)
        assert bool(change) == legal, f"{actor}: {act} {fields}: {change or why}"
        if change is None:
            assert len(self.hall.journal.events) == written
            return None
        type(self).done.update([act, *filter(None, [change.answer.get("appeal")])])
        self.steps.append((act, fields, actor, kept))
        events = self.hall.journal.events[written:]
        played = [one for one in events if one.type == "deal_entered" and act != "move_match"]
        for told in (json.loads(one.payload) for one in played):
            for one in self.claims:  # whoever ended it: the time for an appeal against what was known is over
                one.late = one.late or (one.known and (told["game"], told["deal"]) > one.place)
        made = {one.type for one in events}
        if self.signed and "result_told" in made:
            self.told_by = actor  # his ruling moved the result: another has to look at it
        if self.signed and "sign_off_lifted" in made:
            self.signed = False
        return change

    @property
    def won(self):
        return self.desk.score(self.tid, self.match).winner is not None

    def world(self, actor):
        return told_world(self.desk.world, self.tid) if ROLES[actor] == "score_keeper" else self.desk.world

    def live(self, actor):
        """Give the deal being played, None once the match is won as its players know it or as who acts knows it."""
        known = told_world(self.desk.world, self.tid).upcoming(self.tid, self.match)
        return (known.game, known.deal) if known and self.world(actor).upcoming(self.tid, self.match) else None

    def told(self, actor):
        """Give how many deals were told since the last score from paper, as who acts knows it."""
        return len(self.world(actor).match(self.tid, self.match).games[0].deals)

    def accepted(self, actor):
        """Tell whether the match is signed as who acts knows it."""
        return self.desk.match(self.tid, self.match).known_signed if ROLES[actor] == "score_keeper" else self.signed

    # the table

    @rule(actor=actors, team=teams)
    def enter(self, actor, team):
        legal = self.live(actor) is not None and not self.accepted(actor)
        self.does(actor, "enter", legal, facts=THUNEE[team])

    @rule(actor=actors, team=teams, earlier=st.booleans())
    def claim(self, actor, team, earlier):
        live = self.live(actor)
        free = [(1, deal) for deal in (1, 2) if deal < self.told(actor)] if earlier else [live] if live else []
        free = [place for place in free if place not in [one.place for one in self.claims]]
        if free:
            fields = {"claim": {"team": team, "offence": "look_cards"}, "game": free[0][0], "deal": free[0][1]}
            told = self.does(actor, "claim", legal=True, **fields)
            if told:
                # a deal after it was told, or the pairs signed and know of nothing since
                out = earlier or self.accepted("table 7")
                assert bool(told.answer.get("late")) == out
                self.claims.append(Told(len(self.claims) + len(self.covered) + 1, free[0], team, out=out))

    @precondition(lambda self: self.claims)
    @rule(actor=actors, number=claims, ruling=st.sampled_from(RULINGS[:2] + RULINGS[3:]))
    def agree(self, actor, number, ruling):
        number, one = self.some(number)
        unaware = bool(one.rulings) and not self.knows(actor, one)
        legal = not one.rulings and not (one.out and ruling == "upheld")
        if unaware:
            legal = not (one.logged_out and ruling == "upheld") and self.counts_with(actor, one, ruling)
        legal = legal and not self.held(actor, one)
        if self.does(actor, "agree", legal, claim=number, ruling=ruling):
            told = ruling, "table", actor, True, one.logged_out
            if unaware:
                del one.rulings[one.came :]  # what the table did not know is taken back with it
            if one.rulings:
                one.rulings.insert(-1, told)  # a ruling that was moved here is in force
                one.heard = True
            else:
                self.take(one, told, known=True)

    def knows(self, actor, one):
        """Tell whether who acts goes by a claim's rulings; of a match that is over nothing is done before players."""
        return ROLES[actor] != "score_keeper" or one.heard or self.accepted(actor)

    def held(self, actor, *claims):
        """Tell whether an act waits for officials: at a table whose match is over, no ruling on these told."""
        return ROLES[actor] == "score_keeper" and self.accepted(actor) and not all(one.heard for one in claims)

    def counts_with(self, actor, one, ruling):
        """Tell whether a deal that a table ends by what it agrees on counts with the ruling that it does not know."""
        if not one.came:
            return True
        ends = ruling != "withdrawn" and self.live(actor) == one.place
        entered = self.desk.match(self.tid, self.match).deal(*one.place) is not None
        return not ends or entered or (one.rulings[-1][0] in ("upheld", "rejected") and not one.out)

    @precondition(lambda self: self.claims)
    @rule(actor=actors, number=claims, gap=st.booleans())
    def dispute(self, actor, number, gap):
        number, one = self.some(number)
        act = "refer" if gap else "dispute_claim"
        may = reach(actor) > 0 and actor not in TIED  # there are others
        ruled = bool(one.rulings) and self.knows(actor, one)
        legal = not ruled and (one.due != "judge" and may if gap else one.due is None and not self.held(actor, one))
        if self.does(actor, act, legal, claim=number, **({"reason": "a gap"} if gap else {})):
            one.due = "judge" if gap else "adjudicator"

    @precondition(lambda self: self.claims)
    @rule(actor=actors, number=claims, team=teams)
    def appeal(self, actor, number, team):
        number, one = self.some(number)
        held = one.rulings[-1] if one.rulings else None
        can = held and held[0] != "withdrawn" and one.known and not one.appeal and not one.late and not self.signed
        upheld = bool(held) and held[0] == "upheld"
        mine = upheld != (team == one.team) or (upheld and not held[3])  # Masters: a wrong opener cost the claimants
        legal = bool(can) and mine and held[1] != "commissioner"
        if self.does(actor, "appeal", legal, claim=number, team=team, reason="seen otherwise"):
            one.appeal = LEVELS[LEVELS.index(held[1]) + 1]

    @precondition(lambda self: not self.signed)
    @rule(actor=actors, deal=st.sampled_from((1, 2)), ball=teams, really=seldom)
    def correct(self, actor, deal, ball, really):
        told = {"game": 1, "deal": deal, "facts": {"ball": ball}, "reason": "the slip"}
        worlds = self.world(actor), self.desk.world
        played = all(world.match(self.tid, self.match).deal(1, deal) is not None for world in worlds)
        own = self.covered and actor in TIED  # it may be his own slip: he typed it since
        legal = actor not in TIED and not self.accepted(actor)  # none of those who are tied typed it
        if really and played and not own and self.does(actor, "correct", legal, **told):
            for one in self.claims:
                ruled = bool(one.rulings) and one.rulings[-1][0] != "withdrawn"
                one.changed = one.changed or (ruled and one.place == (1, deal))

    @precondition(lambda self: not self.signed)
    @rule(actor=actors, ahead=teams, really=seldom)
    def position(self, actor, ahead, really):
        """Let the game go on from a score on paper: it covers no claim before its ruling is known."""
        live = self.live(actor) is not None and not self.accepted(actor)
        legal = live and actor not in TIED and all(one.known and not one.open for one in self.claims)
        balls = {"a": 9, "b": 4} if ahead == "A" else {"a": 4, "b": 9}
        if really and self.does(actor, "position", legal, reason="power cut", **balls):
            self.covered += self.claims
            self.claims = []

    @rule(actor=actors, really=seldom)
    def move(self, actor, really):
        """Move all that was typed to the other match: every claim goes there with its whole way."""
        legal = reach(actor) > 0 and actor not in TIED and not self.signed
        if really and self.does(actor, "move_match", legal, to=self.other, reason="the wrong table"):
            self.match, self.other = self.other, self.match
            for one in self.claims:
                one.came = len(one.rulings)

    @precondition(lambda self: self.covered)
    @rule(actor=actors, number=claims)
    def take_up_what_is_covered(self, actor, number):
        one = self.covered[number % len(self.covered)]
        self.does(actor, "rule", legal=False, claim=one.number, ruling="rejected", reason="seen")

    # the officials

    @precondition(lambda self: self.claims)
    @rule(actor=actors, number=claims, ruling=RULED, level=levels, odd=odds, late=lates)
    def rule_on(self, actor, number, ruling, level, odd, late):
        (number, one), (other, waived) = self.some(number), odd
        late = late or (late if one.out else None)  # only what came late can be ruled to have come in time
        out = one.out if late is None else late
        own = ROLES[actor] if ROLES[actor] in LEVELS else "table"  # a director or a keeper has no level of his own
        at = level or max(self.due(one), own, key=LEVELS.index)
        heard = self.means_something(one, ruling, out=out) and not (out and ruling == "upheld")
        legal = self.may_rule(one, actor, at, waived=waived) and heard
        fields = {"claim": number, "ruling": ruling, "reason": "seen", "opened_by_keeper": not other}
        fields |= {"level": level} if level else {}
        fields |= {"waived": "nobody is here"} if waived else {}
        fields |= {} if late is None else {"late": late}
        change = self.does(actor, "rule", legal, **fields)
        if change:
            was, heard = one.rulings[-1] if one.rulings else None, one.appeal
            self.take(one, (ruling, at, actor, not other, out), known=False)
            if heard:
                same = (was[0], was[3], was[4]) == (ruling, not other, out)
                turned = "overturned" if (was[0] == "upheld") != (ruling == "upheld") else "varied"
                assert change.answer["appeal"] == ("upheld" if same else turned)

    rule_once_more = precondition(lambda self: any(one.open for one in self.claims))(
        rule(actor=actors, number=claims, ruling=RULED, level=st.none(), odd=odds, late=lates)(
            lambda self, **drawn: self.rule_on(**drawn)
        )
    )

    def may_rule(self, one, actor, level, *, waived):
        rank = LEVELS.index(level)
        held = one.rulings[-1] if one.rulings else None
        if reach(actor) == 0 or rank > reach(actor) or (held and LEVELS.index(held[1]) > reach(actor)):
            return False
        due = self.due(one)
        taken_up = one.known and not one.open and due == "adjudicator"  # only a judge may, or above
        least = LEVELS.index("judge" if taken_up else due)
        others = [who for who in ROLES if who not in TIED and reach(who) >= least and not self.ruled_before(one, who)]
        alone = ROLES[actor] == "commissioner" and not others
        tied = actor in TIED
        if self.ruled_before(one, actor) or (tied and not (waived and alone)) or (waived and not tied):
            return False
        if one.waits_for:
            return rank >= LEVELS.index(one.waits_for)
        return not (held and one.known and not one.changed) or level in ("judge", "commissioner")

    def due(self, one):
        """Tell what level a claim is at among the officials: it is appealed or was sent to it, ruled there, or new."""
        held = one.rulings[-1][1] if one.rulings else "table"
        return one.waits_for or ("adjudicator" if held == "table" else held)

    def ruled_before(self, one, actor):
        """Tell whether an official made one of the rulings that are appealed against."""
        return bool(one.appeal) and any(who == actor and level != "table" for _, level, who, *_ in one.rulings)

    def means_something(self, one, ruling, *, out):
        """Tell whether a deal that only the claim ended is ended still: nobody told how it was played."""
        entered = self.desk.match(self.tid, self.match).deal(*one.place)
        bare = entered is not None and replace(entered.facts, dealer=None, trump_maker=None) == Deal()
        return not bare or (ruling in ("upheld", "rejected") and not out)

    @precondition(lambda self: self.claims)
    @rule(actor=actors, number=claims)
    def announce(self, actor, number):
        number, one = self.some(number)
        if self.does(actor, "announce", bool(one.rulings) and reach(actor) > 0, claim=number):
            one.known = one.heard = True

    # the end

    @rule(actor=actors)
    def sign(self, actor):
        ready = self.won and not self.signed and all(not one.open and one.known for one in self.claims)
        if self.does(actor, "sign", ready):
            self.signed, self.told_by = True, actor

    @precondition(lambda self: self.signed)
    @rule(actor=actors, reject=st.booleans())
    def second(self, actor, reject):
        told = self.match in self.hall.state.unchecked and actor != self.told_by
        if reject:
            told = told and not (
                ROLES[actor] == "score_keeper" and any(one.open or not one.known for one in self.claims)
            )
            if self.does(actor, "reject_result", told, reason="look again"):
                self.signed = False
        elif self.does(actor, "confirm_result", told and all(not one.open and one.known for one in self.claims)):
            self.told_by = None

    @rule(actor=actors, really=seldom)
    def undo(self, actor, really):
        """Take the last step back: what it was refused to do alone it may not undo, and then all is as before."""
        if not really or not self.steps or self.steps[-1][0] == "confirm_result":
            return
        act, fields, maker, kept = self.steps[-1]
        if act == "rule" and ROLES[actor] == "score_keeper":
            return  # his step passes over it, to what was done before
        self.desk.duty.who = Who(actor, ROLES[actor], "desk 1")
        higher = act == "rule" and LEVELS.index(self.level_of(fields["claim"])) > reach(actor)
        rulers = act in {"rule", "announce", "refer", "move_match"} and reach(actor) == 0
        unsign = act == "sign" and reach(actor) < 2
        above = act != "enter" and (2 if ROLES[maker] == "director" else reach(maker)) > reach(actor)
        by_hand = act in {"correct", "position"} and ROLES[maker] != "score_keeper"
        by_word = act in {"rule", "announce", "refer", "move_match"} or by_hand
        tied = by_word and actor in TIED and actor != maker
        other = act == "reject_result" and reach(actor) < 2 and actor != maker
        waits = any(one.open or not one.known for one in self.claims)
        kept_there = act in {"claim", "appeal"} or (waits and self.accepted(actor))
        stays = ROLES[actor] == "score_keeper" and kept_there  # what is before the officials
        written = len(self.hall.journal.events)
        undone = False
        with suppress(Refused):
            undone = bool(self.desk.undo(self.tid, self.match))
        barred = any((higher, rulers, unsign, above, tied, other, stays))
        assert undone != barred, f"{actor}: undo {act} of {maker}"
        if undone:
            self.claims, self.covered, self.signed, self.told_by, self.match, self.other = kept
            self.steps.pop()
            type(self).done["undo"] += 1
        else:
            assert len(self.hall.journal.events) == written

    # what always holds

    @invariant()
    def no_ruling_is_lost(self):
        heard = self.desk.match(self.tid, self.match)
        assert [one.number for one in self.claims] == [one.claim for one in heard.claims]
        told = sorted((*self.covered, *self.claims), key=lambda one: one.number)
        assert [one.place for one in told] == [(one.game, one.deal) for one in heard.heard]
        assert [one.claim for one in heard.heard] == list(range(1, len(told) + 1))
        for mine, one in zip(told, heard.heard, strict=True):
            chain = [(was.ruling, was.level, was.opened_by_keeper) for was in one.earlier]
            chain += [(one.ruling, one.level, one.opened_by_keeper)] if one.ruled else []
            assert [(ruled[0], ruled[1], ruled[3]) for ruled in mine.rulings] == chain
            assert one.came_late == mine.out
            assert (one.public if one.ruled else False) == mine.known
            assert (one.waits, one.open) == (mine.waits_for, mine.open)
            assert len(outcomes(one)) == len(one.earlier)
        state = self.hall.state
        assert (self.desk.match(self.tid, self.match).signed is not None) == self.signed
        open_still = any(one.open for one in self.claims)
        assert not self.signed or self.won or open_still
        assert self.signed == ((self.match in state.unchecked) != (self.match in state.results))

    def teardown(self):
        state = self.desk.match(self.tid, self.match)
        fresh = type(self).make_desk(self.hall.journal)
        assert fresh.match(self.tid, self.match) == state
        assert fresh.tournament(self.tid) == self.hall.state
        assert fresh.questions.register(self.tid) == self.desk.questions.register(self.tid)
        rules = self.desk.rules(self.tid)
        straight = evolve(None, state.opened)
        for number, played in enumerate(state.games, 1):
            straight = evolve(straight, played.position) if played.position else straight
            for deal, entered in enumerate(played.deals, 1):
                straight = evolve(straight, game.DealEntered(number, deal, entered.facts, (), entered.engine))
        for one in state.claims:
            straight = evolve(straight, game.ClaimLogged(one.claim, one.game, one.deal, one.facts))
            if one.ruled:
                told = one.ruling, "table", None, one.opened_by_keeper
                straight = evolve(straight, game.ClaimRuled(one.claim, *told, late=one.came_late))
        scored = score_sheet(sheet_of(straight, rules, self.desk.world.sides(self.tid, self.match)))
        assert replace(scored, id=f"{self.tid}-{self.match}") == self.desk.score(self.tid, self.match)

    # its own hands

    def some(self, number):
        """Give one of the claims by any number, with its own."""
        one = self.claims[number % len(self.claims)]
        return one.number, one

    def level_of(self, number):
        return next(one for one in self.claims if one.number == number).rulings[-1][1]

    def take(self, one, told, *, known):
        one.rulings.append(told)
        one.known, one.appeal, one.late, one.changed = known, None, False, False
        one.heard = one.heard or known


def test_a_claim_lives_as_the_rules_say_whoever_acts(halls, desk_for_days):
    Life.done = Counter()
    Life.make_hall, Life.make_desk = staticmethod(halls), staticmethod(desk_for_days)
    each = -(-hypothesis.settings.default.max_examples // len(LIFE))
    run = hypothesis.settings(max_examples=each, stateful_step_count=30, deadline=None)
    for name, begun in LIFE.items():
        machine = type(name, (Life,), {"begun": begun})
        hypothesis.stateful.run_state_machine_as_test(machine, settings=run)
    assert set(Life.done) >= DONE, Life.done
