"""Doors to a match's signatures: both pairs sign by initials or by PINs of their own, which are set and dropped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.officials.pins import hashed
from app.desk.officials.vouching import score_told
from app.desk.refusals import Refused
from app.listings.signatures import asks_signatures
from app.tournament.placing import LETTERS
from app.tournament.views import side, versus
from app.ui.more.asks import Ask
from app.ui.more.door import Door
from app.ui.more.of_claims import CONFIRM, CONTEST, REJECT, match_line
from app.ui.more.of_matches import SETTLE
from app.ui.more.of_teams import OF_TEAMS, reason, team
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.desk import Desk
    from app.tournament.state import Entrant, Tournament
    from app.ui.more.asks import Ground


def _signs(ground: Ground) -> tuple[Ask, ...]:
    """Ask for the match, and for each pair by whom it signs; one with a PIN of its own is asked for that first."""
    return match_line(ground), *_signers(ground)


def _signers(ground: Ground) -> tuple[Ask, ...]:
    needed = asks_signatures(ground.t, ())
    hint = tr("Initials, or 1 or 2 as on the team's card.")
    pins = {"A": tr("&PIN of A"), "B": tr("P&IN of B")}
    words, others = {"A": tr("For &A"), "B": tr("For &B")}, {"A": tr("Or initials of &A"), "B": tr("Or initials of &B")}
    lines: list[Ask] = []
    for letter in LETTERS:
        key, one = letter.lower(), _entrant(ground, letter)
        if one is not None and one.pin:
            own = tr("Forgotten: sign by initials; match and paper say which.")
            lines.append(Ask(f"pin_{key}", pins[letter], "pin", own, needed=needed, instead=key))
            lines.append(Ask(key, others[letter], needed=False))
        else:
            lines.append(Ask(key, words[letter], "text", hint, needed=needed))
    return tuple(lines)


def _entrant(ground: Ground, letter: str) -> Entrant | None:
    found = side(ground.t, ground.match, "A" if letter == "A" else "B").team if ground.match else None
    return ground.t.entrants[found] if found else None


def _vouched(desk: Desk, ground: Ground, typed: Mapping[str, object]) -> dict[str, object]:
    """Put a voucher in the place of each PIN; one of a result without deals is for its score."""
    told = {key: value for key, value in typed.items() if not key.startswith("pin_")}
    tid = ground.t.settings.id if ground.t.settings else ""
    score = score_told(str(told["games"]), str(told["balls"])) if "games" in told else ""
    desk.catch_up()
    for letter in LETTERS:
        pin = typed.get(f"pin_{letter.lower()}")
        if pin:
            told[f"voucher_{letter.lower()}"] = desk.duty.vouch((tid, str(told["match"])), letter, str(pin), score)
    return told


def result_door(t: Tournament, fields: Mapping[str, object]) -> Door:
    """Give the door to a result without deals that the pairs have still to sign; `fields` are the rest of the act's."""
    games, balls = str(fields["games"]).replace("-", "–"), str(fields["balls"]).replace("-", "–").replace(",", ", ")
    told = f"{versus(t, str(fields['match']))}: {games}" + (f" ({balls})" if balls else "")
    return Door(
        "result",
        lambda: tr("Both pairs sign"),
        lambda: tr("&Sign the result"),
        _signers,
        about=lambda _: told,
        fixed=fields,
        ready=_vouched,
    )


def _hashed(_desk: Desk, _ground: Ground, typed: Mapping[str, object]) -> dict[str, object]:
    if typed["pin"] != typed["again"]:
        raise Refused(tr("The two PINs differ: type both again."))
    return {"team": typed["team"], "secret": hashed(str(typed["pin"]))}


def _with_pins(ground: Ground) -> str:
    """Say which teams have a PIN."""
    held = " · ".join(f"{one.team} {one.name}" for one in ground.t.entrants.values() if one.pin)
    return tr("With a PIN: {teams}", teams=held) if held else ""


def _nobody(ground: Ground) -> str:
    return "" if _with_pins(ground) else tr("No team has a PIN of its own.")


SIGN = Door("sign", lambda: tr("Both pairs sign"), lambda: tr("&Sign off"), _signs, ready=_vouched)
SET_PIN = Door(
    "set_team_pin",
    lambda: tr("A team's own PIN to sign its matches with: set it, or another one"),
    lambda: tr("&Set the PIN"),
    lambda ground: (
        team(ground),
        Ask("pin", tr("&PIN"), "pin", tr("At least four signs, or a passphrase; only its hash is kept.")),
        Ask("again", tr("PIN &again"), "pin"),
    ),
    about=lambda _: tr(
        "The pair types it itself, and may then sign by it instead of by initials. Forgotten: initials still do."
    ),
    ready=_hashed,
)
DROP_PIN = Door(
    "drop_team_pin",
    lambda: tr("Drop a team's PIN, as where it is forgotten"),
    lambda: tr("&Drop the PIN"),
    lambda ground: (team(ground), reason()),
    _nobody,
    about=_with_pins,
)
AT_THE_END = {
    "sign": SIGN,
    "contest": CONTEST,
    "settle": SETTLE,
    "confirm_result": CONFIRM,
    "reject_result": REJECT,
}
OF_ENTRIES = (*OF_TEAMS, SET_PIN, DROP_PIN)
