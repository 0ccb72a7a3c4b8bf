"""What a builder is given; the records stand in `listings`, so that the desk can fill them."""

from app.listings.bundle import Bundle, Ruling, Scored, scored

__all__ = ["Bundle", "Ruling", "Scored", "scored"]
