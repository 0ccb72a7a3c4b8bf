"""Which column holds what, told from the headings people write."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal, get_args
from unicodedata import normalize

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

Part = Literal[
    "name", "player1", "surname1", "player2", "surname2", "players",
    "club", "region", "family", "phone", "phone2", "paid", "seed",
]  # fmt: skip
PARTS: tuple[Part, ...] = get_args(Part)
"""What a column may hold; surnames stand in columns of their own in many a list, and are joined to their names."""

_WORDS: Mapping[Part, str] = {
    "name": "team teamname teamnames nameofteam pair pairname entryname naam teamnaam span spannaam koppel",
    "player1": "player1 playera playerone player1name firstplayer p1 captain name1 naam1 speler1 spelera eerstespeler"
    " player",
    "player2": "player2 playerb playertwo player2name secondplayer p2 partner name2 naam2 speler2 spelerb tweedespeler",
    "surname1": "surname surnames lastname achternaam familienaam van surname1 lastname1 achternaam1",
    "surname2": "surname2 lastname2 achternaam2",
    "players": "players playernames names spelers teammembers members",
    "club": "club area town suburb city place from venue association vereniging klub plaats",
    "region": "region province district zone gebied regio provincie streek",
    "family": "family familie gezin household",
    "phone": "cell cellno cellphone cellnumber cellular phone phoneno phonenumber contact contactno contactnumber"
    " contactdetails tel telno telephone mobile mobileno mobilenumber whatsapp whatsappno telefoon sel selfoon"
    " mobiel gsm phone1 cell1 contact1 tel1",
    "phone2": "phone2 cell2 contact2 tel2 mobile2",
    "paid": "paid feepaid paidfee paidyn fee fees entryfee entrypaid payment amount amountpaid betaald betaal",
    "seed": "seed seeding seedno seednumber seeded rank ranking plaasing plaatsing",
}
_PART: Mapping[str, Part] = {word: part for part, words in _WORDS.items() for word in words.split()}
_SURNAME, _FIRST, _SECOND = "(surname|lastname|achternaam|familienaam)", "(1|a|one|een)", "(2|b|two|twee)"
_WHO = "(player|speler|partner)"
_GIVEN = f"((first|full|voor|given)?(name|naam)s?((and|en)?{_SURNAME})?)?"
_STEMS: tuple[tuple[re.Pattern[str], Part], ...] = (
    (
        re.compile(f".*(player|speler|partner){_FIRST}{_SURNAME}|{_SURNAME}.*(player|speler|partner){_FIRST}"),
        "surname1",
    ),
    (
        re.compile(f".*(player|speler|partner){_SECOND}{_SURNAME}|{_SURNAME}.*(player|speler|partner){_SECOND}"),
        "surname2",
    ),
    (re.compile(r".*player.*1.*2|.*players|bothnames|.*speler.*1.*2"), "players"),
    (re.compile(f".*(player|speler)(name|naam)?{_FIRST}{_GIVEN}"), "player1"),
    (re.compile(f".*(player|speler)(name|naam)?{_SECOND}{_GIVEN}|.*partner.*"), "player2"),
    (re.compile(r".*(cell|phone|foon|mobile|contact|whatsapp)(no|num|number|nr|nummer|nommer|details)?s?"), "phone"),
    (re.compile(r".*(paid|betaald|entryfee).*"), "paid"),
    (re.compile(r".*seed(ing|no|number)?"), "seed"),
    (re.compile(r".*(team|pair|span|koppel)(name|naam)?"), "name"),
)
_NEXT: Mapping[Part, Part] = {"player1": "player2", "surname1": "surname2", "phone": "phone2"}
"""What a heading means that comes a second time."""
_LONGEST_HEADING = 40
_ENOUGH = 2
_FIRST_ROWS = 40


def plain(cell: str) -> str:
    """Give a heading as compared: its letters and digits in lower case, without what stands in brackets."""
    return re.sub(r"[\W_]+", "", re.sub(r"\(.*?\)", "", normalize("NFKC", cell).casefold()))


def _part_of(cell: str) -> Part | None:
    word = plain(cell)
    if word in _PART or len(word) > _LONGEST_HEADING:
        return _PART.get(word)
    return next((part for stem, part in _STEMS if stem.fullmatch(word)), None)


def _named(cell: str) -> bool:
    return any(word in plain(cell) for word in ("name", "naam"))


def columns_of(cells: Sequence[str]) -> dict[Part, int]:
    """Give the column of each part that a row of headings names; the first heading of a part has it.

    A “Team name” has it before a “Team #”.
    """
    found: dict[Part, int] = {}
    for i, cell in enumerate(cells):
        part = _part_of(cell)
        if part == "name" and part in found and _named(cell) > _named(cells[found[part]]):
            found[part] = i
        if part in found:
            part = _NEXT.get(part)
        if part is not None:
            found.setdefault(part, i)
    return found


def is_headings(cells: Sequence[str]) -> bool:
    """Tell whether a row is one of headings: it names teams or players beside another part, or is one usual word."""
    found = columns_of(cells)
    written = [cell for cell in cells if cell.strip()]
    named = found.keys() & {"name", "player1", "players"}
    return bool(named) and (len(found) >= _ENOUGH or (len(written) == 1 and plain(written[0]) in _PART))


def find_headings(rows: Iterable[Sequence[str]]) -> tuple[int, dict[Part, int]] | None:
    """Find the row of headings among the first forty: its index and the columns, or None."""
    for i, cells in zip(range(_FIRST_ROWS), rows, strict=False):
        if is_headings(cells):
            return i, columns_of(cells)
    return None
