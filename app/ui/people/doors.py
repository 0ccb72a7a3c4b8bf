"""Doors to acts on people: what each form asks for, filled in from the row with the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.listings.assigned import spans
from app.ui.more.asks import Ask
from app.ui.more.door import Door
from app.ui.more.of_teams import EXPEL, reason, team, until
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.listings.assigned import DutyRow
    from app.listings.conduct import BarLine, ConductRow
    from app.listings.people import PersonRow
    from app.ui.more.asks import Ground


def no_tournament(ground: Ground) -> str:
    """Say that no tournament is open, where that is so."""
    return "" if ground.t.settings else tr("Open the tournament first: conduct is told of a tournament.")


def _who(ground: Ground) -> tuple[Ask, ...]:
    """Ask who did what, and where."""
    first = team(ground)
    return (
        Ask("offence", tr("&Offence"), "text", tr("Any usual word: fight, language, post-mortem, drunk, spectator.")),
        Ask(first.name, first.word, first.kind, first.hint, first.given, needed=False),
        Ask("player", tr("&Player"), "number", tr("1 or 2; nothing: both."), needed=False),
        Ask("about", tr("Or &who else"), "text", tr("A spectator, in words."), needed=False),
        Ask("match", tr("&Match"), "match", tr("Where it happened; nothing: nowhere in play."), needed=False),
        reason(),
    )


REPORT = Door(
    "report_conduct", lambda: tr("Report an offence of conduct"), lambda: tr("R&eport"), _who,
    no_tournament,
)  # fmt: skip
WARN_NEW = Door(
    "warn_conduct", lambda: tr("Warn for an offence of conduct"), lambda: tr("W&arn"), _who,
    no_tournament,
)  # fmt: skip


def warn(row: ConductRow) -> Door:
    """Warn on a report."""
    fixed = {"report": row.report}
    return Door(
        "warn_conduct", lambda: tr("Warn for report {n}", n=row.report), lambda: tr("W&arn"),
        lambda _: (reason(),), no_tournament, fixed, lambda _: about_step(row),
    )  # fmt: skip


def dismiss(row: ConductRow) -> Door:
    """Let a step count no more."""
    return Door(
        "dismiss_conduct", lambda: tr("Let {n} count no more", n=row.report), lambda: tr("&Let it count no more"),
        lambda _: (reason(),), no_tournament, {"report": row.report}, lambda _: about_step(row),
    )  # fmt: skip


def expel(row: ConductRow) -> Door:
    """Expel the team of a report for it; of a step that was answered the team and the offence are filled in."""
    if not row.open or not row.team:
        return _expel_after(row) if row.team else EXPEL
    keep = {"barred", "until", "reason"}
    return Door(
        "expel", lambda: tr("Expel {team} for report {n}", team=row.team, n=row.report), lambda: tr("&Expel"),
        lambda ground: tuple(one for one in EXPEL.asks(ground) if one.name in keep), no_tournament,
        {"team": row.team, "report": row.report}, lambda _: about_step(row), tells=True,
    )  # fmt: skip


def _expel_after(row: ConductRow) -> Door:
    def asks(ground: Ground) -> tuple[Ask, ...]:
        here = ground.t.settings is not None and ground.t.settings.id == row.tournament
        given = {"team": row.team, "offence": row.offence} if here else {}
        return tuple(replace(one, given=given.get(one.name, one.given)) for one in EXPEL.asks(ground))

    return replace(EXPEL, asks=asks)


def about_step(row: ConductRow) -> str:
    """Say what a step is about."""
    return " · ".join(filter(None, (row.who, row.offence, row.reason)))


def bar(row: PersonRow | BarLine) -> Door:
    """Bar a person."""
    return Door(
        "bar", lambda: tr("Bar {name} from events to come", name=row.name or row.person), lambda: tr("&Bar"),
        lambda _: (reason(), until()), fixed={"person": row.person},
    )  # fmt: skip


def lift(row: PersonRow | BarLine) -> Door:
    """Lift a bar."""
    return Door(
        "lift_bar", lambda: tr("Let {name} enter again", name=row.name or row.person), lambda: tr("&Lift the bar"),
        lambda _: (reason(),), fixed={"person": row.person},
    )  # fmt: skip


def erase(row: PersonRow) -> Door:
    """Erase a person."""
    return Door(
        "erase_person", lambda: tr("Erase {name} for good, on request", name=row.name or row.person),
        lambda: tr("Erase &for good"), lambda _: (), fixed={"person": row.person},
        about=lambda _: tr("Results stay under {person}. What this one said of claims or put beside them goes too, "
                           "also while a ruling is still to come; a name in a free reason stays. No Undo and no backup "
                           "brings any of it back. Of somebody barred name and phone stay while the bar holds.",
                           person=row.person),
        final=True,
    )  # fmt: skip


CALL = Door(
    "call_official", lambda: tr("Call an official to a table"), lambda: tr("C&all"),
    lambda _: (
        Ask("table", tr("&Table"), "number"),
        Ask("note", tr("&What for"), "text", tr("Only officials read it."), needed=False),
    ),
    no_tournament,
)  # fmt: skip


def place(row: DutyRow | None) -> Door:
    """Give an official tables."""
    name, tables = (row.name, spans(row.tables)) if row else ("", "")
    return Door(
        "place_official", lambda: tr("Tables an official looks after"), lambda: tr("&Give the tables"),
        lambda _: (
            Ask("official", tr("&Official"), given=name),
            Ask("tables", tr("&Tables"), "text", tr("Such as 1-8, 12; nothing: none."), tables, needed=False),
        ),
        no_tournament,
    )  # fmt: skip
