"""What players may see is held by structure: the contracts name every surface that is theirs."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.listings.facts_printed import FACTS, FOR_OFFICIALS
from app.reports.catalogue import REPORTS
from app.tournament.day_events import PlacesOrdered
from app.tournament.events import Card, Player
from app.tournament.public import public
from app.tournament.state import Entrant, Former, Tournament

TOLD_TO_PLAYERS = {
    Tournament: {
        "settings", "entrants", "stages", "matches", "results", "tables", "started", "conflicts", "rules", "closed",
        "corrections", "reentered", "disputed", "voided", "ordered",
    },
    Entrant: {"team", "card", "seed", "state", "entry", "formers", "halted", "went_on"},
    Player: {"name", "substitute"},
}  # fmt: skip
"""What a paper or a screen for players may read. A new field is named here, or `app.tournament.public` blanks it."""


def sources(name):
    told = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    contract = next(one for one in told if one["name"] == name)
    assert not contract.get("allow_indirect_imports")
    return set(contract["source_modules"])


def test_the_contract_names_every_builder_of_a_paper_for_players():
    theirs = {
        f"app.reports.{builder.module}"
        for report in REPORTS.values()
        if report.audience == "public"
        for builder in report.builders.values()
    }
    assert theirs == sources("Papers for players are made of public types")


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("Public types know nothing that players may not", "app.game.public"),
        ("The hall's screen is made of public types", "app.ui.projector"),
        ("The table's view of a match is made of public types", "app.ui.match.table_side"),
    ],
)
def test_what_players_see_is_held_whatever_stands_between(name, source):
    assert source in sources(name)


def test_a_paper_and_its_builders_have_one_audience():
    for report in REPORTS.values():
        assert {builder.audience for builder in report.builders.values()} == {report.audience}


def test_the_reprint_list_reads_a_paper_as_its_audience_does():
    assert {kind for kind in FACTS if REPORTS[kind].audience == "officials"} == FOR_OFFICIALS


@pytest.mark.parametrize("record", [Tournament, Entrant, Player])
def test_every_field_is_told_to_players_or_kept_from_them(record):
    player = Player(**{name: f"{name} of a player" for name in Player.__struct_fields__})
    entrant = replace(
        Entrant("T1", Card("Lions", (player,), "Club"), formers=(Former(1, player, ("M1",), "", "P0001"),)),
        **marked(Entrant, "team", "card", "formers"),
    )
    lots = {"main": (PlacesOrdered("main", ("T1", "T2"), 3, "a private reason"),)}
    shown = public(
        replace(Tournament(entrants={"T1": entrant}, ordered=lots), **marked(Tournament, "entrants", "ordered"))
    )
    assert shown.ordered["main"] == (PlacesOrdered("main", ("T1", "T2"), 3),)
    assert shown.entrants["T1"].formers == (Former(1, shown.entrants["T1"].card.players[0], ("M1",)),)
    told = {Tournament: shown, Entrant: shown.entrants["T1"], Player: shown.entrants["T1"].card.players[0]}[record]
    through = {name for name in record.__struct_fields__ if str(name) in str(getattr(told, name))}
    unnamed = through - {"entrants", "card", "team"} - TOLD_TO_PLAYERS[record]
    assert not unnamed, f"Name {sorted(unnamed)} in TOLD_TO_PLAYERS, or blank them in app/tournament/public.py."


def marked(record, *but):
    """Give every field of a record but those a value that says its name."""
    return {name: f"the {name}" for name in record.__struct_fields__ if name not in but}
