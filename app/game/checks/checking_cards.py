"""Cards that can't lie as told: a card twice, too many cards at a seat, a hand without its leader."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from app.game.cards import HANDS, SEATS_AT_TABLE, UNKNOWN, Card
from app.game.cards_told import points_between, team_points
from app.game.mistakes import Mistake
from app.game.proving.contradicting import cards_alone, contradiction, possible_at_all
from app.game.proving.known import known
from app.game.proving.wording import forcing, sentence
from app.game.sentences import say
from app.game.table import TEAMS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.game.facts import Deal, Hand
    from app.game.proving.known import Known
    from app.game.table import Seat
    from app.game.told import Told

_CANT_BE_MADE = "{points} for {team} can't be made with the cards on the sheet"


def card_mistakes(deal: Deal) -> list[Mistake]:
    """Give what can't be in the cards of a deal."""
    found = [*_names(deal)]
    if found:
        return found
    for index, hand in enumerate(deal.hands):
        if hand.cards:
            found.extend(_hand(deal, index, hand))
    return [*found, *_twice(deal), *_held(deal)]


def _names(deal: Deal) -> Iterator[Mistake]:
    for index, hand in enumerate(deal.hands):
        for place, text in enumerate(hand.cards):
            if text != UNKNOWN and not Card.exists(text):
                yield Mistake(
                    f"hands[{index}].cards[{place}]", say("{text!r} is no card of the 24 (write JH or 10S)", text=text)
                )
    for seat, cards in deal.held.items():
        for place, text in enumerate(cards):
            if not Card.exists(text):
                yield Mistake(
                    f"held.{seat}[{place}]", say("{text!r} is no card of the 24 (write JH or 10S)", text=text)
                )


def _hand(deal: Deal, index: int, hand: Hand) -> Iterator[Mistake]:
    place, count = f"hands[{index}]", len(hand.cards)
    last = index == len(deal.hands) - 1
    if count > SEATS_AT_TABLE or (count < SEATS_AT_TABLE and not (last and hand.ordered)):
        yield Mistake(
            f"{place}.cards",
            say("{count card|cards}; a hand has four, only the last may have stopped short", count=count),
        )
    if hand.ordered and hand.lead is None and index > 0 and not _tells_lead(deal.hands[index - 1]):
        yield Mistake(
            f"{place}.lead", say("is missing: the hand before does not tell who led (write ? where nobody recalls)")
        )
    if hand.out_of_turn:
        yield from _turns(hand, place)


def _tells_lead(former: Hand) -> bool:
    return len(former.cards) == SEATS_AT_TABLE and UNKNOWN not in former.cards


def _turns(hand: Hand, place: str) -> Iterator[Mistake]:
    """Check that a card played out of turn has a place in the order."""
    if not hand.ordered or hand.lead == UNKNOWN:
        yield Mistake(f"{place}.cards", say("a card played out of turn needs the order of the hand"))


def _twice(deal: Deal) -> Iterator[Mistake]:
    count = Counter(text for hand in deal.hands for text in hand.cards if text != UNKNOWN)
    yield from (
        Mistake("hands", say("{text} was played {number} times", text=text, number=number))
        for text, number in count.items()
        if number > 1
    )


def _held(deal: Deal) -> Iterator[Mistake]:
    owners: dict[str, str] = {}
    for seat, cards in deal.held.items():
        if len(cards) > HANDS:
            yield Mistake(f"held.{seat}", say("{count card|cards}; a player is dealt six", count=len(cards)))
        for text in cards:
            if text in owners:
                yield Mistake(
                    f"held.{seat}",
                    say("{text} is held twice", text=text)
                    if owners[text] == seat
                    else say("{text} is also held by {seat}", text=text, seat=owners[text]),
                )
            owners[text] = seat


def laid_mistakes(told: Told) -> list[Mistake]:
    """Give what can't be once it is known who played which card: too many at a seat, points the cards can't make."""
    found = [*_owners(told)]
    for team in TEAMS if told.laid and told.deal.points else ():
        counted, (least, most) = team_points(told, team), points_between(told, team)
        if counted is not None and not least <= counted[0] <= most:
            can = f"{least}" if least == most else say("{least} to {most}", least=least, most=most)
            found.append(
                Mistake(
                    "points",
                    say(
                        "{points} for {team} can't be: the cards on the sheet make {can}",
                        points=counted[0],
                        team=team,
                        can=can,
                    ),
                )
            )
    return found or _together(told)


def _together(told: Told) -> list[Mistake]:
    """Name the cards or the points that can't be, where sight does not tell that there are any."""
    if not _needs_proof(told):
        return []
    given = known(told)
    if possible_at_all(given):
        return []
    return named(cards_alone(given)) or [
        Mistake(fact.path, say(_CANT_BE_MADE, points=fact.points, team=fact.team))
        for fact in given.facts
        if fact.team is not None
    ]


def named(given: Known) -> list[Mistake]:
    """Name a smallest set of facts that no deal satisfies; nothing where one does."""
    facts = contradiction(given)
    if not facts:
        return []
    return [Mistake(facts[-1].path, say("these can't all be true together: {facts}", facts=sentence(forcing(facts))))]


def points_named(told: Told, found: Iterable[Mistake]) -> list[Mistake]:
    """Name a smallest set of facts of which the points are one, where they are all that was found wrong.

    Apart from the checks, for it can take seconds: the pad asks those on every key. Where no card was told there is
    nothing to add: points that so many hands can't make are named with them.
    """
    if not (told.laid or told.deal.held) or any(one.path.partition(".")[0] != "points" for one in found):
        return []
    return named(known(told))


def _needs_proof(told: Told) -> bool:
    """Tell whether facts meet that only a proof can lay together: points counted, cards whose player is forgotten."""
    if told.deal.points:
        least, most = points_between(told, "A")
        return least != most
    return bool(told.deal.held) and any(row is not None and not row.seats for row in told.laid)


def _owners(told: Told) -> Iterator[Mistake]:
    """Check that no card has two owners, no seat plays twice to a hand, and none has more than six cards."""
    for number, row in enumerate(told.laid):
        if row is not None and len(set(row.seats)) < len(row.seats):
            yield Mistake(f"hands[{number}].cards", say("a seat plays once to a hand"))
    owner: dict[Card, Seat] = {
        card: seat
        for row in told.laid
        if row is not None
        for seat, card in zip(row.seats, row.cards, strict=False)
        if card is not None
    }
    for seat, cards in told.deal.held.items():
        for card in map(Card.parse, cards):
            if owner.setdefault(card, seat) != seat:
                yield Mistake(f"held.{seat}", say("{card} was played by {seat}", card=card, seat=owner[card]))
    for seat in told.deal.held:
        own = [str(card) for card, holder in owner.items() if holder == seat]
        if len(own) > HANDS:
            yield Mistake(
                f"held.{seat}", say("more than six cards are told of it: {cards}", cards=", ".join(own[: HANDS + 1]))
            )
