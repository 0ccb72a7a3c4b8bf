"""What is typed or pasted in words: one line, without what nobody can see."""

from __future__ import annotations


def printable(text: str) -> str:
    """Give a text as one line: control marks and marks that turn the reading direction are left out."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
