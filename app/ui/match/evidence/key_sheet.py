"""The board's keys and what each does, for the sheet on F1."""

from __future__ import annotations

from app.ui.texts import tr


def board_keys() -> tuple[tuple[str, str], ...]:
    """Give the keys of the evidence board, those of cards first."""
    return (
        ("J 9 A 10 K Q · S H D C", tr("A card: its rank, then its suit, such as JH or 10S")),
        ("? · .", tr("Leave a blank and go on: nobody recalls this card")),
        ("Delete · Backspace", tr("Take the card away · go back one and take that away")),
        ("↑ ↓ ← →", tr("Move over the hands and the cards dealt")),
        ("G", tr("From the hands to the cards dealt, and back")),
        ("W", tr("Who won this hand")),
        ("L", tr("Who led this hand")),
        ("U", tr("A closed hand turned up: four cards, nobody tells who played which")),
        ("O", tr("This card was played out of turn, and by whom")),
        ("X", tr("Play stopped here: nobody played to this place")),
        ("P", tr("All six hands were played, the blank ones too")),
        ("T", tr("What was trump")),
        ("I", tr("These cards were looked at in private: no player is told")),
        ("N", tr("To the blank that would settle it")),
        ("R", tr("Look the claim's clause up in the rules")),
        ("F", tr("Statements, photos and papers beside the claim")),
        ("PgDn · PgUp", tr("Read on in what the cards prove")),
        (tr("Click"), tr("A card left over is laid; who won, a hand's name (who led) and trump turn; right: blank")),
        ("Enter · Esc", tr("Keep the cards · back to the ruling, with all that was typed")),
    )
