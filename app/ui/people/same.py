"""Doors to saying that two people of the register are one, or two after all, with what is known of each in front."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.ui.more.asks import Ask
from app.ui.more.door import Door
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.listings.people import PersonRow


def same(row: PersonRow, people: Iterable[PersonRow]) -> Door:
    """Say that a person is one with another; those of the same name are shown, the first of them is filled in."""
    alike = [one for one in people if one.person in row.namesakes]
    told = [known(one) for one in (row, *alike)]
    return Door(
        "same_person",
        lambda: tr("Who is {name} as well?", name=row.name or row.person),
        lambda: tr("They are &one"),
        lambda _: (
            Ask("same", tr("The o&ther"), "text", tr("A number of the first column, such as P0012. Both go under it."),
                next(iter(row.namesakes), "")),
        ),
        fixed={"person": row.person},
        about=lambda _: "\n".join(told) if alike else tr("Nobody else in the register has this name."),
    )  # fmt: skip


def parted(row: PersonRow) -> Door:
    """Say that the person who was joined to this one last is somebody else after all."""
    joined = next(reversed(row.known_as), "")
    return Door(
        "two_people",
        lambda: tr("{other} is somebody else than {name} after all", other=joined, name=row.name or row.person),
        lambda: tr("They are t&wo"),
        lambda _: (),
        lambda _: "" if joined else tr("Nobody was said to be the same as {name}.", name=row.name or row.person),
        fixed={"person": joined},
    )


def known(row: PersonRow) -> str:
    """Say what tells a person from a namesake: number, name, phone, club, teams."""
    return " · ".join(filter(None, (row.person, row.name, row.phone or tr("no phone"), row.club, *row.teams)))
