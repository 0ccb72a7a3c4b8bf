"""Which deal the arrows come to on the pad: the next one before or after, through every game of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.ui.match.reading import Place, Shown


def reached(shown: Shown | None, game: int, deal: int) -> Place:
    """Give the deal that a step comes to: before a game's first the last of the game before, after its last the next.

    Where there is no further game it is the deal asked for, which there is not.
    """
    games = shown.score.games if shown and shown.score else ()
    if deal < 1 < game <= len(games) + 1:
        return game - 1, len(games[game - 2].deals)
    live = shown.upcoming.game if shown and shown.upcoming else len(games)
    if game < live and deal > len(games[game - 1].deals):
        return game + 1, 1
    return game, deal
