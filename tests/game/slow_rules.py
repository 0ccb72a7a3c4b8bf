"""The score of a game, told a second time: slow, plain, from the format's text alone and with nothing of the engine.

Values are a ruleset's parameters by name, `prices` an offence's effect and remedies by its id. Facts are JSON values
as a sheet holds them, every hand taken by a named seat.
"""

TURN = ("A1", "B1", "A2", "B2")
COUNTS = {"J": 30, "9": 20, "A": 11, "10": 10, "K": 3, "Q": 2}


def foe(team):
    return "B" if team == "A" else "A"


def after(seat, steps=1):
    return TURN[(TURN.index(seat) + steps) % 4]


def suit(card):
    return card[-1]


def points(card, trump, values):
    plain = values["jack_nine_points_in_trumps_only"] and suit(card) != trump and card[:-1] in ("J", "9")
    return 0 if plain else COUNTS[card[:-1]]


class Game:
    """One game, dealt deal by deal."""

    def __init__(self, values, prices, balls, target, dealer):
        self.values, self.prices = values, prices
        self.balls, self.target, self.dealer = dict(balls), target, dealer
        self.winner = None
        self.warned = {}

    def play(self, facts):
        """Score one deal and give what a result says of it."""
        if self.winner:
            return {"after_end": True, "balls": dict(self.balls), "winner": self.winner, "awards": []}
        deal = Deal(self, facts)
        deal.decide()
        self.add(deal)
        if self.winner:
            end = self.balls[deal.dealer[0]]
            low = self.values["cross_deal_below"]
            self.dealer = after(deal.dealer, 2 if low is not None and end < low else 1)
        elif deal.kind == "redeal":
            self.dealer = after(deal.dealer) if self.values["dealer_after_redeal"] == "right" else deal.dealer
        elif deal.kind == "open":
            self.dealer = deal.dealer
        else:
            team = deal.dealer[0]
            moves = self.values["dealer_rotation"] == "every_deal" or self.balls[team] >= self.balls[foe(team)]
            self.dealer = after(deal.dealer) if moves else deal.dealer
        house = [team for team in "AB" if not self.winner and self.balls[team] == self.target - 1]
        return {
            "after_end": False,
            "awards": sorted(item for item in deal.paid.items() if item[1]),
            "balls": dict(self.balls),
            "target": self.target,
            "corner_house": house,
            "winner": self.winner,
            "next_dealer": self.dealer,
            "redeal": deal.kind == "redeal",
            "open": deal.kind == "open",
            "verdicts": deal.verdicts,
        }

    def add(self, deal):
        """Raise the target, add the balls, and see who has won."""
        values = self.values
        if deal.kind == "redeal":
            return
        if deal.raises:
            self.target = max(self.target, values["khanak_target_value"])
        if deal.kind == "open":
            return
        if deal.loser:
            self.balls[foe(deal.loser)] = max(self.target, self.balls[foe(deal.loser)])
            self.winner = foe(deal.loser)
            return
        for team in "AB":
            due = deal.paid[team]
            if values["win_by"] == 1:
                due = min(due, self.target - self.balls[team])
            opened = deal.facts.get("opened", {}).get(team, due)
            self.balls[team] += min(due, opened) if values["ball_opening_of_record"] == "opened" else due
        self.end(deal)

    def end(self, deal):
        """See who has won: at the target, by the lead that is asked; both there at once, by the tie-break."""
        values = self.values
        there = [team for team in "AB" if self.balls[team] >= self.target]
        ahead = [team for team in there if self.balls[team] - self.balls[foe(team)] >= values["win_by"]]
        if ahead:
            self.winner = ahead[0]
        if len(there) == 2 and values["win_by"] == 1:
            own = deal.cards("A")
            self.winner = None
            if values["tie_break"] and own * 2 != values["deck_points_total"]:
                self.winner = "A" if own * 2 > values["deck_points_total"] else "B"


class Deal:
    """One deal: facts in, what is paid out."""

    def __init__(self, game, facts):
        self.game, self.values, self.facts = game, game.values, facts
        self.dealer = facts.get("dealer", game.dealer)
        self.maker = facts.get("trump_maker", after(self.dealer))
        self.bid = facts.get("bid", 0)
        self.counting = foe(self.maker[0])
        self.thunee, self.double, self.khanak = (facts.get(name) for name in ("thunee", "double", "khanak"))
        self.rows = [hand for hand in facts.get("hands", ()) if isinstance(hand, dict)]
        self.hands = self.won_by_cards() if self.rows else facts.get("hands", [])
        self.paid, self.loser, self.kind = {"A": 0, "B": 0}, None, None
        self.raises, self.no_double = False, False
        self.verdicts, self.ended, self.waiting = [], False, False
        self.jodhis = [self.first_worth(one) for one in facts.get("jodhis", ())]

    # -- cards

    def won_by_cards(self):
        trump = self.facts["trump"] if not self.thunee else suit(self.rows[0]["cards"][0])
        ranks = {True: list(self.values["ranks_trump"]), False: list(self.values["ranks_side"])}
        if self.facts.get("royals"):
            ranks = {key: order[::-1] for key, order in ranks.items()}
        taken = []
        for row in self.rows:
            best = 0
            for place, card in enumerate(row["cards"]):
                lead = row["cards"][best]
                if suit(card) == suit(lead):
                    order = ranks[suit(card) == trump]
                    best = place if order.index(card[:-1]) < order.index(lead[:-1]) else best
                elif suit(card) == trump:
                    best = place
            taken.append(after(row["lead"], best))
        return taken

    def cards(self, team):
        """Give a team's card points, as counted or by its hands."""
        if self.rows:
            trump = self.facts["trump"]
            mine = [row["cards"] for row, seat in zip(self.rows, self.hands, strict=True) if seat[0] == team]
            return sum(points(card, trump, self.values) for row in mine for card in row)
        told = self.facts["points"]
        return told[team] if team in told else self.values["deck_points_total"] - told[foe(team)]

    def revoked(self, seat, hand):
        row = self.rows[hand - 1]
        led = suit(row["cards"][0])
        mine = [one["cards"][TURN.index(seat) - TURN.index(one["lead"])] for one in self.rows]
        return suit(mine[hand - 1]) != led and any(suit(card) == led for card in mine[hand:])

    # -- jodhis

    def first_worth(self, jodhi):
        void = self.values["jodhi_wrong_time_unclaimed"] == "void" and not self.in_time(jodhi)
        return 0 if void else jodhi["value"]

    def in_time(self, jodhi):
        last = jodhi.get("after_hand")
        if last is None:
            return True
        said = jodhi.get("moment")
        if said and (said["hand"], said["cards"]) < (last + 1, 0) and said["cards"] < 4:
            return False
        limit = ("before_1st_card", "before_2nd_card", "before_3rd_card", "before_4th_card")
        if said and (said["hand"], said["cards"]) >= (last + 1, 1 + limit.index(self.values["jodhi_late_limit"])):
            return False
        team = jodhi["seat"][0]
        if self.hands[last - 1][0] != team or last > (3 if jodhi["value"] in (30, 50) else 4):
            return False
        if self.values["jodhi_index"] == "hand_number":
            return last in (1, 3)
        return sum(seat[0] == team for seat in self.hands[:last]) in (1, 3)

    def worth(self, team):
        told = self.facts.get("jodhis", ())
        return sum(value for one, value in zip(told, self.jodhis, strict=True) if one["seat"][0] == team)

    # -- deciding

    def pay(self, team, balls):
        self.paid[team] += balls

    def decide(self):
        if self.facts.get("redeal"):
            self.kind, self.ended = "redeal", True
        for claim in self.facts.get("claims", ()):
            self.verdicts.append(self.hear(claim))
        if self.kind == "redeal" and self.facts.get("redeal"):
            return
        if self.waiting:
            self.kind, self.paid = "open", {"A": 0, "B": 0}
        elif self.kind is None or (self.kind == "four_ball" and not self.values["penalty_no_other_scoring"]):
            self.calls()
        any_call = self.khanak and self.values["khanak_target_raise"] == "any_call" and not self.thunee
        if any_call and self.kind != "redeal":
            self.raises = True

    def hear(self, claim):
        effect = self.effect(claim)
        unheard = {
            "withdrawn": claim.get("ruling") == "withdrawn",
            "dismissed": claim.get("late"),
            "not_an_offence": effect in (None, "none", "conduct", "follows"),
            "lapsed": self.ended,
        }
        for verdict, applies in unheard.items():
            if applies:
                return verdict
        return self.judge(claim, effect)

    def judge(self, claim, effect):
        ruling = claim.get("ruling")
        if ruling is None:
            ruling = "upheld" if self.revoked(claim["against"], claim["hand"]) else "rejected"
        if ruling == "pending":
            self.waiting = True
            return "open"
        if ruling == "upheld":
            self.uphold(claim, effect)
        elif ruling == "rejected" or self.values["claim_not_proved"] == "rejected":
            dear = effect in ("four_ball", "game_loss") and self.values["strict"]
            if dear and self.values["claim_wrong_balls"]:
                self.end("wrong", foe(claim["team"]), self.values["claim_wrong_balls"])
        return ruling

    def effect(self, claim):
        price = self.game.prices[claim["offence"]]
        effect = price["effect"]
        if claim.get("remedy") == "marial":
            effect = price["remedies"]["marial"]
        if claim["offence"] == "no_trump" and self.thunee and not self.values["no_trump_under_thunee"]:
            effect = None
        if effect == "four_ball_if_repeated":
            before = self.game.warned.get((claim["team"], claim["offence"]), 0) + claim.get("prior", 0)
            effect = "four_ball" if before >= self.values["warnings_before_four_ball"] else "warning"
        return "four_ball" if effect == "deemed" else effect

    def uphold(self, claim, effect):
        if effect in ("four_ball", "game_loss") and not self.values["strict"]:
            self.no_double = self.no_double or claim["offence"] == "double_corner_house"
            effect = "warning"
        repeats = self.game.prices[claim["offence"]]["effect"] == "four_ball_if_repeated"
        if effect == "warning" or repeats:
            key = claim["team"], claim["offence"]
            self.game.warned[key] = self.game.warned.get(key, 0) + 1
        cancels = not claim.get("opened_by_keeper", True) and self.values["wrong_opener"] == "cancel_redeal"
        if effect == "redeal" or (effect == "four_ball" and cancels):
            self.kind, self.ended = "redeal", True
        elif effect == "four_ball":
            self.end("four_ball", claim["team"], self.values["penalty_balls"])
        elif effect == "game_loss":
            self.kind, self.ended, self.loser = "game_loss", True, foe(claim["team"])
        elif effect == "call_void":
            self.thunee = None
        elif effect in ("jodhi_void", "jodhi_corrected"):
            self.change_jodhis(claim, claim.get("true_value", 0) if effect == "jodhi_corrected" else 0)

    def change_jodhis(self, claim, value):
        for place, jodhi in enumerate(self.facts["jodhis"]):
            same = claim.get("against", jodhi["seat"]) == jodhi["seat"]
            same = same and claim.get("value", jodhi["value"]) == jodhi["value"]
            if same and jodhi["seat"][0] != claim["team"]:
                self.jodhis[place] = value

    def end(self, kind, team, balls):
        self.kind, self.ended = kind, True
        self.pay(team, balls)

    def calls(self):
        if self.thunee:
            self.play_thunee()
        elif self.double:
            self.play_double()
        elif self.khanak:
            self.play_khanak()
        else:
            self.count()

    def play_thunee(self):
        seat = self.thunee["seat"]
        other = next((one for one in self.hands if one != seat), None)
        blind = self.values["blind_thunee"] if self.thunee.get("blind") else None
        name = "success" if other is None else "partner_catch" if other[0] == seat[0] else "failure"
        self.pay(seat[0] if other is None else foe(seat[0]), blind or self.values[f"thunee_{name}"])

    def play_double(self):
        seat, values = self.double["seat"], self.values
        team = seat[0]
        house = values["double_corner_house"]
        if self.game.balls[team] == self.game.target - 1 and house in ("four_ball_auto", "lose_game"):
            if not values["strict"]:
                self.count()
            elif house == "lose_game":
                self.kind, self.loser = "game_loss", team
            else:
                self.pay(foe(team), values["penalty_balls"])
            return
        if self.no_double:
            self.count()
            return
        swept = all(one[0] == team for one in self.hands)
        wrong = values["double_wrong_partner"]
        if swept and (self.hands[5] == seat or wrong == "success_if_team_wins"):
            self.pay(team, values["double_backward" if team == self.counting else "double_success"])
        else:
            self.pay(foe(team), wrong if swept else values["double_failure"])
        self.beside()

    def play_khanak(self):
        seat, values = self.khanak["seat"], self.values
        team = seat[0]
        against = self.cards(foe(team))
        if values["khanak_opp_jodhi_counts"]:
            against += self.worth(foe(team))
        if values["khanak_bid_counts"] and self.counting != team:
            against += self.bid
        limit = self.worth(team) + 10
        made = self.hands[5] == seat and (against < limit if values["khanak_strict"] else against <= limit)
        made = made and (self.worth(team) > 0 or not values["khanak_requires_jodhi"])
        made = made and (any(one[0] != team for one in self.hands) or not values["khanak_requires_opp_hand"])
        if made:
            self.pay(team, values["khanak_backward" if team == self.counting else "khanak_success"])
        else:
            self.pay(foe(team), values["khanak_failure"])
        self.raises = made and values["khanak_target_raise"] == "on_success"
        self.beside()

    def beside(self):
        if self.values["call_scoring_mode"] == "add":
            self.count()

    def count(self):
        values, maker = self.values, self.maker[0]
        if values["score_mode"] == "contract":
            made = self.cards(maker) + self.worth(maker) >= self.bid
            self.pay(maker if made else foe(maker), 1)
            return
        team = self.counting
        total = self.cards(team) + self.bid + self.worth(team) - self.worth(maker)
        if values["last_hand_mode"] != "none" and self.hands[5][0] == team:
            total += values["last_hand_bonus"]
        elif values["last_hand_mode"] == "transfer":
            total -= values["last_hand_bonus"]
        if total >= values["count_threshold"]:
            self.pay(team, values["called_and_lost_balls"] if self.bid else 1)
        else:
            self.pay(maker, 1)
