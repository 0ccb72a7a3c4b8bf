"""Cells as typed into values: names, phones, paid, seed. What was mended is said, and nothing is guessed silently."""

from __future__ import annotations

import re
from unicodedata import category

from app.i18n import fill, translate

_JOINERS = "\u200c\u200d"
_SPACES = frozenset({"Zl", "Zp"})
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
_YES = frozenset({"yes", "y", "paid", "true", "x", "1", "ja", "j", "ok", "cash", "eft", "full", "betaald", "✓", "✔"})
_NO = frozenset({"", "no", "n", "not paid", "unpaid", "false", "0", "nee", "none", "-", "owing", "pending"})
_AMOUNT = re.compile(r"(?:r|zar)?\s*([0-9][0-9 ]*)(?:[.,][0-9]{2})?", re.IGNORECASE)
_PHONE_MARKS = re.compile(r"[\s()./-]+")
_LOCAL = re.compile(r"0[0-9]{9}")
_LOST_ZERO = re.compile(r"[1-9][0-9]{8}")
_ABROAD = re.compile(r"\+?[0-9]{8,15}")


def say(sentence: str, **values: object) -> str:
    """Give a reason of the import in the user's language."""
    return fill(translate("import", sentence), **values)


def clean(cell: str) -> tuple[str, bool]:
    """Give a cell on one line without characters that can't be seen, and whether such were taken out."""
    spaced = "".join(" " if c.isspace() or category(c) in _SPACES else c for c in cell)
    kept = "".join(c for c in spaced if c in _JOINERS or category(c) not in _HIDDEN)
    text = " ".join(kept.split())
    return text if text.strip(_JOINERS + " ") else "", len(kept) < len(spaced) - spaced.count("\ufeff")


def parse_phone(cell: str) -> tuple[str, str | None]:
    """Give a phone number as text and, where it was mended or looks wrong, why."""
    digits = _PHONE_MARKS.sub("", cell.strip().removesuffix(".0"))
    if not digits or _LOCAL.fullmatch(digits):
        return digits, None
    if _LOST_ZERO.fullmatch(digits):
        return f"0{digits}", say("the phone had lost its first zero: 0{digits}", digits=digits)
    if _ABROAD.fullmatch(digits):
        return digits, None
    return cell.strip(), say("“{cell}” does not look like a phone number", cell=cell.strip())


def phone_key(phone: str) -> str:
    """Give the form phones are compared by: the last nine digits, which are the same at home and from abroad."""
    return re.sub(r"[^0-9]", "", phone)[-9:]


def parse_paid(cell: str) -> tuple[bool, str | None]:
    """Tell whether a fee is paid; what can't be told counts as not paid, with the reason."""
    word = cell.strip().casefold()
    if word in _YES or word in _NO:
        return word in _YES, None
    amount = _AMOUNT.fullmatch(word)
    if amount:
        return int(amount[1].replace(" ", "")) > 0, None
    return False, say("“{cell}” does not say whether the fee is paid: entered as not paid", cell=cell.strip())


def parse_seed(cell: str) -> tuple[int | None, str | None]:
    """Give a seed; what is no whole number from 1 gives none, with the reason."""
    word = cell.strip().removeprefix("#").removesuffix(".0").strip()
    if not word or word == "-":
        return None, None
    if word.isascii() and word.isdecimal() and int(word[:6]) > 0 and len(word) <= len("9999"):
        return int(word), None
    return None, say("the seed “{cell}” is no whole number from 1: entered without a seed", cell=cell.strip()[:20])
