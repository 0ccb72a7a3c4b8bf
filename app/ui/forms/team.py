"""The form of a team: name, two players with their phones, club, seed, paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QWidget

from app.ui.forms.asking import AskingForm
from app.ui.texts import tr
from app.ui.widgets.fields import Field
from app.ui.widgets.layout import row

if TYPE_CHECKING:
    from app.tournament.state import Entrant
    from app.ui.look.theme import Theme

PLAYERS = 2


class SeedForm(AskingForm):
    """Asks for a team's seed; `told` gives the fields of the act `seed`."""

    def __init__(self, theme: Theme, parent: QWidget | None, team: Entrant) -> None:
        super().__init__(theme, parent, tr("Seed of {team}", team=team.name), tr("Set &seed"))
        self._team = team.team
        self.seed = Field("", tr("none"))
        self.seed.setText(str(team.seed or ""))
        self.field(tr("S&eed"), self.seed, tr("1 for the strongest; nothing takes the seed away."))
        self.seed.selectAll()
        self.seed.setFocus()

    def told(self) -> dict[str, object]:
        """Give the fields of the act `seed`."""
        return {"team": self._team, "seed": int(self.seed.text()) if self.seed.text().strip() else None}

    def accept(self) -> None:
        """Ask the desk once the seed is a number or nothing."""
        text = self.seed.text().strip()
        if not text or (text.isdecimal() and int(text) > 0):
            self.ask()
            return
        self.complain(tr("A seed is a whole number: 1 for the strongest."))
        self.seed.setFocus()


class TeamForm(AskingForm):
    """Asks for a team, or shows one to be changed; `told` gives the fields of the act `add` or `edit`."""

    def __init__(self, theme: Theme, parent: QWidget | None, team: Entrant | None = None) -> None:
        title = tr("Edit {team}", team=team.name) if team else tr("Add a team")
        super().__init__(theme, parent, title, tr("&Save team") if team else tr("&Add team"))
        self._team = team
        self.name, self.club, self.seed = Field("", tr("Umgeni Jacks")), Field("", tr("club")), Field("", tr("none"))
        self.paid = QCheckBox(tr("&Paid"))
        self.paid.setAccessibleName(tr("Paid"))
        self.players = [Field("", tr("K. Naicker")) for _ in range(PLAYERS)]
        self.phones = [Field(tr("Phone of player {n}", n=n + 1), tr("phone")) for n in range(PLAYERS)]
        self.field(tr("&Team"), self.name)
        for n in range(PLAYERS):
            self._player(n)
        self.groups = {"club": self.club, "region": Field("", tr("region")), "family": Field("", tr("family"))}
        self._groups()
        if team is None:
            self.field(tr("&Seed"), self.seed, tr("A number, or nothing."))
            self.body.addWidget(self.paid)
        else:
            self._fill(team)
        self.name.setFocus()

    def _player(self, n: int) -> None:
        both = QWidget()
        both.setLayout(row(self.theme, self.players[n], self.phones[n]))
        self.field(tr("Player &{n}", n=n + 1), both)
        both.setFocusProxy(self.players[n])
        self.players[n].setAccessibleName(tr("Player {n}", n=n + 1))

    def _groups(self) -> None:
        """Add what teams can be kept apart by in a draw."""
        all_three = QWidget()
        all_three.setLayout(row(self.theme, *self.groups.values()))
        self.field(tr("C&lub, region and family, by which a draw can keep teams apart"), all_three)
        all_three.setFocusProxy(self.club)
        for key, word in (("club", tr("Club")), ("region", tr("Region")), ("family", tr("Family"))):
            self.groups[key].setAccessibleName(word)

    def _fill(self, team: Entrant) -> None:
        self.name.setText(team.name)
        if team.card is None:
            return
        for key, field in self.groups.items():
            field.setText(getattr(team.card, key))
        for field, phone, player in zip(self.players, self.phones, team.card.players, strict=False):
            field.setText(player.name)
            phone.setText(player.phone)

    def told(self) -> dict[str, object]:
        """Give the fields of the act: `add` for a new team, `edit` for one that is there."""
        card: dict[str, object] = {
            "name": self.name.text().strip(),
            "players": tuple(one.text().strip() for one in self.players),
            "phones": tuple(one.text().strip() for one in self.phones),
            **{key: field.text().strip() for key, field in self.groups.items()},
            **self.strangers(),
        }
        if self._team:
            return {"team": self._team.team, **card}
        seed = self.seed.text().strip()
        return {**card, "seed": int(seed) if seed else None, "paid": self.paid.isChecked()}

    def accept(self) -> None:
        """Ask the desk once there is a team's name and the seed is a number."""
        if not self.name.text().strip():
            self.complain(tr("Give the team a name."))
            self.name.setFocus()
        elif self.seed.text().strip() and not self.seed.text().strip().isdecimal():
            self.complain(tr("A seed is a whole number: 1 for the strongest."))
            self.seed.setFocus()
        else:
            self.ask()
