"""One event of every type, and what stored it."""

from __future__ import annotations

from pathlib import Path

from app.desk.journal.codec import PaperPrinted, Undone, encode
from app.desk.ports import Act
from app.game import events as game
from app.game import evidence_events as evidence
from app.game.facts import Claim, Deal, Hand, Jodhi
from app.tournament import day_events as day
from app.tournament import events as field
from app.tournament.people import assigning, conduct, officials
from app.tournament.people import register as people

GOLDEN = Path(__file__).parent / "golden" / "version-1.json"
ACT = Act("1", "x", "desk", "desk", "here", "2026-11-29T10:00:00.000+00:00", "x")
CARD = field.Card("R&D <b>Kings", (field.Player("W. Kisten", "0624229841"), field.Player("A. Pillay")), "Lenasia")
DEAL = Deal(
    dealer="A1",
    trump_maker="B1",
    bid=20,
    points={"A": 68, "B": 236},
    hands=(Hand("A"), Hand("B1"), Hand(None)),
    jodhis=(Jodhi("A1", 30, 1, "H"),),
)
SAMPLES = (
    field.Created("open", "Open", "2026-11-29", "Hall", "masters", (("target_balls", 12),), "knockout", (1, 3), 12),
    field.SettingsChanged((("tables", 9),)),
    field.EntryAdded("T001", CARD, 3, paid=True),
    field.EntryChanged("T001", CARD),
    field.EntryErased("T001"),
    field.EntryMarked("T001", "seed", None),
    day.ReEntered("T003", "M2"),
    day.ReEntryEnded("T003", "refunded", "left the hall"),
    day.MatchDisputed("M2", "cards counted twice"),
    day.DisputeSettled("M2"),
    day.MatchVoided("M2", "wrong teams at the table"),
    day.PlacesOrdered("main", ("T003", "T004"), 7),
    day.PrizePaid("T003", 2500, 2),
    day.ResultTold("M1", "B", "played", (0, 1), ((9, 13),), (1, 0)),
    day.ResultRejected("M1", "the slip says 9–13"),
    day.TieWaived("M1", "nobody else is there"),
    day.TeamPinSet("T001", "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$cGFpcg"),
    day.TeamPinDropped("T001", "forgot it"),
    field.ListClosed("plate", "ab", 2),
    field.LinesSwapped("main", 0, 5, "both from Lenasia"),
    field.Drawn("main", 42, ("T001", None), "ab"),
    field.DrawPublished("main"),
    field.OpenPlaceTaken("main", 6, "T009"),
    field.OpenPlacesClosed("main"),
    field.RulesFrozen("cd"),
    field.RulesCorrected("ef", "target_balls", "12", "13", "typed wrongly"),
    field.MatchCalled("M1", 4),
    field.MatchUncalled("M1"),
    field.MatchStarted("M1"),
    field.ResultRecorded("M1", "A", "played", (2, 1), ((13, 4), (9, 13), (13, 11))),
    field.ResultCleared("M1"),
    field.ConflictNoted("M1", None),
    game.Opened(
        "cd",
        3,
        13,
        {"A": "T001", "B": "T002"},
        {"A1": "T001.1", "B1": "T002.1", "A2": "T001.2", "B2": "T002.2"},
        "A1",
        {"A": "A1", "B": "B2"},
    ),
    game.GameOpened(2, "B1", {"A": "A2", "B": "B1"}),
    game.DealEntered(1, 1, DEAL, (("A", 1),), "1"),
    game.DealCorrected(1, 1, Deal(ball="B"), (("B", 1),), "1", "counted again"),
    game.ClaimLogged(1, 1, 2, Claim("B", "revoke", by="B1", against="A1", hand=3), "he had hearts"),
    game.ClaimRuled(1, "upheld", "adjudicator", "JH lay in hand 5", opened_by_keeper=False),
    game.ClaimDisputed(1, "judge", gap=True, reason="nobody saw who led"),
    game.RulingAppealed(1, "B", "commissioner", "the heart was led after it"),
    game.RulingAnnounced(1),
    game.SignedOff(("A", "B")),
    game.SignOffLifted(),
    game.PositionSet(2, {"A": 7, "B": 4}, 14, "B2", "power cut"),
    game.SidesSwapped("typed the wrong way round"),
    game.MovedAway("M2", "opened at the wrong table"),
    evidence.CardsTold(1, 2, Deal(hands=(Hand(None, ("JH", "?", "?", "9C"), "B1"),), trump="S"), {"A1": ("KH", "QH")}),
    evidence.EvidenceAttached(1, 2, "photo", "image/png", 70, "B1", "ab", "the table after hand 3"),
    evidence.EvidenceErased(2, "ab"),
    evidence.WordsErased(1, "statement"),
    people.PersonRegistered("P0001", people.PersonCard("W. Kisten", "0624229841", "Lenasia")),
    people.PersonChanged("P0001", people.PersonCard("W. Kisten", "0831112222")),
    people.PersonErased("P0001"),
    people.PersonKept("P0001", people.PersonCard("W. Kisten", "0624229841")),
    people.PeopleJoined("P0002", "P0001"),
    people.PeopleParted("P0002"),
    conduct.ConductTold(
        2, "open", "spectator", "warning", "P0001", "T001", "M3", 1, "man in a red cap", "prompted table 2"
    ),
    conduct.ConductDismissed(1, "P0001", "seen by nobody"),
    conduct.PersonBarred("P0001", "2027-06-30", "Durban Open", "open", "hit a player"),
    conduct.BarLifted("P0001", "said sorry"),
    conduct.ToldApart("P0012", "P0001"),
    conduct.ConductErased("P0001"),
    assigning.OfficialPlaced("naidoo", (1, 2, 7)),
    assigning.OfficialWanted(1, 7, "M3", "naidoo", "they shout"),
    assigning.CallSent(1, "pillay"),
    assigning.CallTaken(1, "pillay"),
    assigning.CallEnded(1),
    officials.OfficialNamed("Naidoo", "director", "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA"),
    officials.OfficialMoved("table 7", "judge"),
    officials.OfficialTied("table 7", "Lenasia", "P0001"),
    officials.PinSet("table 7", "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$cGlu"),
    officials.OfficialRemoved("table 7"),
    officials.DirectorRecovered("Naidoo", "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$bmV3"),
    Undone("1"),
    PaperPrinted("sheet", "pdf", 12, "M3"),
)


def written(event):
    fresh, asides = encode("t/x", event, lambda: b"s" * 16)
    return fresh, {a.key: a.value for a in asides}
