"""Doors to places and prizes: the order that parts them, lots, by hand; the purse, and prizes paid and signed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.prizes import money, purse_text
from app.listings.standings import tie_break_name
from app.tournament.places.order import standings
from app.tournament.places.prizes import prizes, purse
from app.tournament.places.tie_breaks import CHOICE
from app.ui.more.asks import Ask
from app.ui.more.door import Door
from app.ui.more.of_teams import not_drawn, reason
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.ui.more.asks import Ground


def _order(ground: Ground) -> tuple[Ask, ...]:
    told = ground.t.settings
    given = ",".join(str(CHOICE.index(key) + 1) for key in told.order) if told else ""
    known = " · ".join(f"{n} {tie_break_name(key)}" for n, key in enumerate(CHOICE, 1))
    forfeit = "1" * bool(told and told.forfeit_games)
    return (
        Ask("order", tr("What parts a shared &place"), "breaks", known, given, needed=False, empty=()),
        Ask("forfeit_games", tr("&Games of a match that was not played count"), "yes", given=forfeit),
        Ask(
            "open_games",
            tr("Games of a match that was &stopped count"),
            "yes",
            given="1" * bool(told and told.open_games),
        ),
        Ask(
            "void_games",
            tr("Games of a match that is &void count"),
            "yes",
            given="1" * bool(told and told.void_games),
        ),
        Ask("bye_wins", tr("A &bye counts as a match won"), "yes", given="1" * bool(told and told.bye_wins)),
    )


ORDER = Door(
    "settings",
    lambda: tr("The order of tie-breaks"),
    lambda: tr("&Keep the order"),
    _order,
    about=lambda _: tr("Their numbers, the first that counts first: 1,3. Nothing: places stay shared, as 5–8."),
    tells=True,
)


def _sharing(ground: Ground) -> tuple[str, ...]:
    return tuple(row.team for row in standings(ground.t) if row.place == ground.place)


def _shared(ground: Ground) -> str:
    if len(_sharing(ground)) > 1:
        return ""
    return not_drawn(ground) or tr("Put the cursor on a place that several teams share.")


def _who(ground: Ground) -> str:
    return " · ".join(f"{team} {ground.t.entrants[team].name}" for team in _sharing(ground))


LOTS = Door(
    "draw_lots",
    lambda: tr("Draw lots for a shared place"),
    lambda: tr("&Draw lots"),
    lambda ground: (
        Ask("place", tr("&Place"), "number", given=str(ground.place or "")),
        Ask("seed", tr("Se&ed"), "number", tr("The number shown in the hall.")),
    ),
    _shared,
    about=_who,
    tells=True,
)
BY_HAND = Door(
    "order_places",
    lambda: tr("Put the teams of a shared place in order by hand"),
    lambda: tr("&Put in order"),
    lambda ground: (
        Ask("teams", tr("The &best first"), "teams", tr("Their numbers, with commas."), ", ".join(_sharing(ground))),
        reason(),
    ),
    _shared,
    about=_who,
    tells=True,
)


def _purse(ground: Ground) -> tuple[Ask, ...]:
    told = ground.t.settings
    fee, more, each = (str(told.fee), str(told.purse), ", ".join(told.prizes)) if told else ("", "", "")
    return (
        Ask("fee", tr("&Fee of a team"), "number", tr("For an entry and for a re-entry."), fee, needed=False, empty=0),
        Ask("purse", tr("&Added to the purse"), "number", "", more, needed=False, empty=0),
        Ask(
            "prizes", tr("&Prizes by place"), "words", tr("Amounts, or shares of the purse: 25000, 15000, 10%, 10%."),
            each, needed=False, empty=(),
        ),
    )  # fmt: skip


PURSE = Door(
    "settings",
    lambda: tr("The purse and the prizes"),
    lambda: tr("&Keep the prizes"),
    _purse,
    about=lambda ground: purse_text(ground.t) or tr("The purse is {purse} by now.", purse=money(purse(ground.t))),
)


def _signing(ground: Ground) -> tuple[Ask, ...]:
    entrant = ground.t.entrants.get(ground.team)
    players = entrant.card.players if entrant and entrant.card else ()
    who = " · ".join(f"{n} {player.name}" for n, player in enumerate(players, 1))
    return (
        Ask("team", tr("&Team"), "team", tr("Its number or a part of its name."), ground.team),
        Ask("signed", tr("&Who signs"), "number", who or tr("1 the first player, 2 the second.")),
    )


def _none(ground: Ground) -> str:
    return "" if prizes(ground.t) else not_drawn(ground) or tr("No prize is set yet: set the purse and the prizes.")


def _none_back(ground: Ground) -> str:
    return "" if any(one.owed < 0 for one in prizes(ground.t)) else tr("No team was paid more than its prize is now.")


def _owed(ground: Ground) -> str:
    """Say how much is handed out to the team picked, or comes back from it."""
    owed = next((one.owed for one in prizes(ground.t) if one.team == ground.team), 0)
    if not owed:
        return ""
    name = ground.t.entrants[ground.team].name
    if owed < 0:
        return tr("{team}: {amount} comes back.", team=name, amount=money(-owed))
    return tr("{team}: {amount} to hand out.", team=name, amount=money(owed))


PAY = Door(
    "pay_prize",
    lambda: tr("Hand a prize out, signed for"),
    lambda: tr("&Pay"),
    _signing,
    _none,
    about=_owed,
)
BACK = Door(
    "take_prize_back",
    lambda: tr("Take back what a team was paid beyond its prize"),
    lambda: tr("Take &back"),
    _signing,
    _none_back,
    about=_owed,
)
OF_PLACES = (ORDER, LOTS, BY_HAND, PURSE, PAY, BACK)
