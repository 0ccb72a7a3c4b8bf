"""Before each grave act a backup is made and proved, in one place; what can't be taken back is refused without one."""

from __future__ import annotations

import pytest

from app.desk.acts.table import ACTS
from app.desk.guarding import NEVER_BACK
from app.desk.ports import Backup, JournalError
from app.desk.refusals import Refused
from app.store.backups import StoreBackups
from app.store.engine import open_store

GRAVE = {
    *("draw", "publish", "import", "import_bars", "correct_rules"),
    *("erase", "erase_person", "erase_attached"),
}


class Broken:
    """Backups on a stick that was pulled."""

    def make(self, reason):
        raise JournalError(f"No room for {reason}.")


@pytest.fixture
def hall(tmp_path, hall_for_days):
    with open_store(tmp_path / "desk.db") as store:
        made = hall_for_days(store)
        made.copies = StoreBackups(store, tmp_path / "copies", made.desk.time)
        yield made


def test_draws_lists_changed_rules_and_erasing_are_grave():
    assert {name for name, spec in ACTS.items() if spec.grave} == GRAVE
    assert {name for name in ACTS if name.startswith("erase")} == set(NEVER_BACK) < GRAVE


def test_a_grave_act_is_preceded_by_one_proved_copy_however_often_it_is_sent(hall):
    hall.opened()
    guard, heard = hall.desk.guard, []
    guard.backups, guard.heard = hall.copies, lambda made, fault: heard.append((made, fault))
    team = next(iter(hall.desk.tournament(hall.tid).entrants))
    hall.desk.perform("paid", {"team": team}, tournament=hall.tid)
    assert heard == []
    before = hall.desk.head()
    for _ in range(3):
        hall.desk.perform("erase", {"team": team}, tournament=hall.tid, command_id="once")
    ((made, fault),) = heard
    assert isinstance(made, Backup)
    assert (made.head, made.reason, fault) == (before, "before-erase", "")


@pytest.mark.parametrize(
    ("act", "fields"),
    [
        ("erase", {"team": "T001"}),
        ("erase_person", {"person": "P0001"}),
        ("erase_attached", {"match": "M1", "number": 1}),
    ],
)
def test_nothing_is_erased_without_a_proved_backup(hall, act, fields):
    match = hall.opened()
    hall.do("claim", match=match, claim={"team": "B", "offence": "look_cards"})
    hall.do("attach", match=match, claim=1, text="seen")
    hall.desk.guard.backups = Broken()
    before = hall.desk.head()
    with pytest.raises(Refused, match=rf"proved first\. No room for before-{act}"):
        hall.desk.perform(act, fields, tournament=hall.tid)
    assert hall.desk.head() == before


def test_what_can_be_taken_back_goes_on_without_its_copy_and_says_so(hall):
    heard = []
    hall.desk.guard.backups, hall.desk.guard.heard = Broken(), lambda made, fault: heard.append((made, fault))
    tid = hall.desk.perform("new", {"name": "Late Open"}).answer["tournament"]
    rows = [{"name": "Late", "players": [{"name": "A"}, {"name": "B"}]}]
    hall.desk.perform("import", {"rows": rows}, tournament=tid)
    assert len(hall.desk.tournament(tid).entrants) == 1
    assert heard == [(None, "No room for before-import.")]
