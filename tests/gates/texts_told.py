"""Where the texts stand that a reader of the source can't follow: fields of records, words of a closed set.

`TOLD` names the expression as it stands in a file, and gives a reader of its strings.
"""

from __future__ import annotations

import ast
import re
import tomllib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from texts import Source

    Reader = Callable[[Source], set[str]]


def _literals(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def _shown(node: ast.expr) -> Iterator[str]:
    """Leave out the keys of a dictionary."""
    for part in node.values if isinstance(node, ast.Dict) else (node,):
        yield from _literals(part)


def built(record: str, at: int) -> Reader:
    """Read the literals given as the field `at` wherever this record (`app.room.file.Record`) is made."""
    home = tuple(record.rsplit(".", 1))

    def read(source: Source) -> set[str]:
        return {text for call in source.made[home] if len(call.args) > at for text in _literals(call.args[at])}

    return read


def rows(module: str, name: str, at: int) -> Reader:
    """Read the string at `at` of each innermost row of a constant table."""

    def read(source: Source) -> set[str]:
        tuples = (node for node in ast.walk(source.values[module][name]) if isinstance(node, ast.Tuple))
        inner = (node for node in tuples if not any(isinstance(one, ast.Tuple) for one in node.elts))
        return {text for node in inner for text in _literals(node.elts[at])}

    return read


def constants(module: str, *names: str) -> Reader:
    """Read the strings of several constants."""
    return lambda source: {text for name in names for text in _shown(source.values[module][name])}


def keys(module: str, name: str) -> Reader:
    """Read the keys of a constant dictionary."""

    def read(source: Source) -> set[str]:
        return {text for key in source.values[module][name].keys for text in _literals(key)}  # type: ignore[attr-defined]

    return read


def closed(module: str, name: str, *, without: str = "") -> Reader:
    """Read the words of a closed set (`Literal`), written with spaces."""

    def read(source: Source) -> set[str]:
        return {word.replace("_", " ") for word in _literals(source.values[module][name])} - {*without.split()}

    return read


def words(*said: str) -> Reader:
    """Give words that nowhere stand as a set of their own."""
    return lambda _source: {*said}


def heads(*names: str) -> Reader:
    """Read headings written as `Title width; Title width`."""

    def read(source: Source) -> set[str]:
        told = (text for name in names for text in _literals(source.values["app.reports.books.workbook_deals"][name]))
        return {head.strip().rpartition(" ")[0] for line in told for head in line.split(";")}

    return read


def events(source: Source) -> set[str]:
    """Read the kinds of events that the journal holds, as words."""
    rooms = (
        "game.events",
        "tournament.events",
        "tournament.day_events",
        "tournament.people.conduct",
        "tournament.people.assigning",
    )
    unions = [source.values[f"app.{room}"]["Event"] for room in rooms]
    kinds = {node.id for union in unions for node in ast.walk(union) if isinstance(node, ast.Name)}
    return {re.sub(r"(?<!^)(?=[A-Z])", " ", kind).lower() for kind in kinds - {"DayEvent"} | {"Undone"}}


def settings(source: Source) -> set[str]:
    """Read how the settings of a ruleset and their values are told, and what offences cost."""
    table = tomllib.loads((source.root / "resources" / "rulesets" / "settings.toml").read_text("utf-8"))
    flat = [told for part in table.values() for told in part.values()]
    return {text for told in flat for text in (told.values() if isinstance(told, dict) else (told,))} | PLAIN


def rulebook(root: Path) -> Iterator[tuple[str, str]]:
    """Read the texts of the shipped rulesets and where each stands."""
    for path in sorted((root / "resources" / "rulesets").glob("*.toml")):
        table = tomllib.loads(path.read_text("utf-8"))
        for text in filter(None, _rules(table, path.stem)):
            yield text, f"resources/rulesets/{path.name}"


def _rules(table: dict[str, Any], name: str) -> Iterator[str]:
    offences = table.values() if name == "offences" else ()
    subjects = table.get("subjects", {}).values()
    for told in (table, *table.get("clauses", {}).values(), *subjects, *offences):
        yield from (told.get(field, "") for field in ("title", "text", "source", "word", "proof", "note", "deadline"))
    yield from table.get("notes", {}).values()
    yield from (phrase for phrases in table.get("phrases", {}).values() for phrase in phrases.values())
    if name == "clauses":
        yield from ("no", "left", "right", " (changed)", "Not in the source; usual practice", "Set by the organiser")


def both(*readers: Reader) -> Reader:
    """Join what several readers read."""
    return lambda source: {text for reader in readers for text in reader(source)}


PLAIN = {"yes", "no", "none"}
MATCH_STATES, HOW = closed("app.tournament.state", "MatchStatus"), closed("app.tournament.day_events", "How")
ENTRANT = words("in", "dropped", "withdrawn")
RULED, LEVEL = closed("app.game.facts", "Ruling"), words("table", "adjudicator", "judge", "commissioner")
TITLES = constants("app.listings.papers", "TITLES")
WORD, DOES = built("app.ui.pad.keys.Key", 3), built("app.ui.pad.keys.Key", 4)
PAD = "app.ui.pad.slots"
RESULTS, REDEALS = rows(PAD, "RESULTS", -1), rows(PAD, "REDEALS", -1)
EFFECTS = both(closed("app.rules.model", "Effect", without="none"), words("4-ball", "game lost", "re-deal"))
RULED_RAW = words("upheld", "rejected", "not_proved", "withdrawn")
TERMS = words("cards", "bid", "jodhi", "jodhi against", "last hand")
MARKED = words("paid", "checked in", "seed", "state", "yes", "no", "none", "expelled")
LABEL_WORDS = both(
    HOW,
    ENTRANT,
    MARKED,
    closed("app.desk.change", "Role"),
    words("refused", "refunded", "main", "plate"),
    words("a statement", "a photo", "a paper"),
)

TOLD: dict[tuple[str, str], Reader] = {
    ("app/listings/differences.py", "ruling.replace('_', ' ')"): RULED,
    ("app/cli/arguments.py", "sentence"): rows("app.cli.arguments", "_PATTERNS", 1),
    ("app/cli/claims.py", "key.capitalize()"): words(
        "Claim", "Game", "Deal", "Hand", "Team", "By", "Against", "Offence", "Ruling"
    ),
    ("app/cli/claims.py", "TAKEN_TO.get(row['ruling']) or row['ruling'] or 'open'"): both(
        RULED_RAW, words("open", "pending"), constants("app.listings.claims", "TAKEN_TO")
    ),
    ("app/cli/doing.py", "call.typed.ruling.replace('_', ' ')"): RULED,
    ("app/cli/doing.py", "row[1]"): built("app.desk.acts.act.ActSpec", 1),
    ("app/cli/entries.py", "f.fate"): closed("app.tournament.doors.importing", "FateName"),
    ("app/cli/journal.py", "key.capitalize()"): words(
        "Position", "Time", "Actor", "Role", "Station", "Stream", "Type", "Act", "Undone"
    ),
    ("app/cli/main.py", "command.does"): built("app.cli.command.Command", 1),
    ("app/cli/starting.py", "row[3]"): words("finished", "entries", "playing", "draft draw"),
    ("app/desk/asking.py", "who.role.replace('_', ' ')"): closed("app.desk.change", "Role"),
    ("app/desk/asking.py", "spec.does"): built("app.desk.acts.act.ActSpec", 1),
    ("app/desk/words.py", "sentence"): rows("app.desk.words", "_PATTERNS", 1),
    ("app/game/arithmetic.py", "name"): TERMS,
    ("app/game/arithmetic.py", "what"): TERMS,
    ("app/game/claims/heard.py", "claim.ruling"): RULED_RAW,
    ("app/game/claims/heard.py", "facts.verdict"): words("upheld", "rejected"),
    ("app/game/proving/wording.py", "case.outcome"): words(
        "upheld", "rejected", "open", "won", "lost", "wrong_partner", "partner_catch"
    ),
    ("app/listings/labels.py", "text"): constants("app.listings.labels", "OUTER", "LABELS", "MARKS"),
    ("app/ui/files/unread.py", "text"): constants("app.ui.files.unread", "_CAUSES"),
    ("app/listings/labels.py", "SETTINGS.get(one, one)"): constants("app.listings.labels", "SETTINGS"),
    ("app/listings/labels.py", "value"): both(LABEL_WORDS, closed("app.tournament.people.conduct", "Step")),
    ("app/listings/conduct.py", "r.step"): closed("app.tournament.people.conduct", "Step"),
    ("app/listings/conduct.py", "r.next_step"): closed("app.tournament.people.conduct", "Step"),
    ("app/listings/adjustments.py", "told.how.replace('_', ' ')"): HOW,
    ("app/listings/adjustments.py", "role.replace('_', ' ')"): closed("app.desk.change", "Role"),
    ("app/listings/assigned.py", "r.role.replace('_', ' ')"): closed("app.desk.change", "Role"),
    ("app/reports/papers/person_pdf.py", "one.ruling.replace('_', ' ')"): RULED,
    ("app/ui/people/bans.py", "r.fate"): closed("app.desk.people.bans", "FateOfABar"),
    ("app/cli/people.py", "one.fate"): closed("app.desk.people.bans", "FateOfABar"),
    ("app/listings/claim_steps.py", "one.ruling.replace('_', ' ')"): RULED,
    ("app/listings/claims.py", "TAKEN_TO[r.ruling]"): constants("app.listings.claims", "TAKEN_TO"),
    ("app/listings/claims.py", "str(r.ruling).replace('_', ' ')"): RULED,
    ("app/listings/past_claims.py", "str(one.ruling).replace('_', ' ')"): RULED,
    ("app/listings/columns.py", "self.heading"): built("app.listings.columns.Column", 1),
    ("app/listings/entries.py", "e.state"): ENTRANT,
    ("app/listings/fates.py", "f.fate"): closed("app.tournament.doors.importing", "FateName"),
    ("app/listings/journal.py", "kind"): both(events, words("deal voided")),
    ("app/listings/journal.py", "r.role.replace('_', ' ')"): closed("app.desk.change", "Role"),
    ("app/listings/bracket.py", "row.state"): MATCH_STATES,
    ("app/listings/matches.py", "row.how.replace('_', ' ')"): HOW,
    ("app/listings/remarks.py", "one.what.replace('_', ' ')"): both(HOW, words("disputed", "void")),
    ("app/desk/views/told_impact.py", "one.status"): MATCH_STATES,
    ("app/desk/views/told_impact.py", "new.status"): MATCH_STATES,
    ("app/desk/views/told_impact.py", "was.status"): MATCH_STATES,
    ("app/listings/matches.py", "r.told"): MATCH_STATES,
    ("app/ui/match/standing.py", "shown.status"): MATCH_STATES,
    ("app/listings/reprint_words.py", "OF[what]"): constants("app.listings.reprint_words", "OF"),
    ("app/listings/reprint_words.py", "ALONE[what]"): constants("app.listings.reprint_words", "ALONE"),
    ("app/listings/standings.py", "BY_KEY[key].name"): built("app.tournament.places.tie_breaks.TieBreak", 1),
    ("app/listings/unreported.py", "r.state"): MATCH_STATES,
    ("app/reports/papers/announce_points.py", "point.title"): built("app.reports.papers.announce_points.Point", 0),
    ("app/reports/books/book.py", "title"): heads("_DEALS", "_CLAIMS"),
    ("app/reports/papers/claim_rows.py", "step.role.replace('_', ' ')"): closed("app.desk.change", "Role"),
    ("app/reports/deal_words.py", "words.get(result.effect, result.effect.replace('_', ' '))"): EFFECTS,
    ("app/reports/papers/entries_pdf.py", "entrant.state"): ENTRANT,
    ("app/reports/field_words.py", "result.how.replace('_', ' ')"): HOW,
    ("app/reports/papers/players_sheet_pdf.py", "told.ruling.replace('_', ' ')"): RULED,
    ("app/reports/papers/ruling_pdf.py", "row.role.replace('_', ' ')"): closed("app.desk.change", "Role"),
    ("app/reports/papers/ruling_pdf.py", "str(ruling).replace('_', ' ')"): RULED,
    ("app/reports/papers/unreported_pdf.py", "row.state"): MATCH_STATES,
    ("app/reports/books/workbook_deals.py", "told.result.replace('_', ' ')"): closed("app.game.results", "DealKind"),
    ("app/rules/handbook.py", "ruleset.basis[name]"): closed("app.rules.model", "Basis"),
    ("app/rules/mistakes.py", "KINDS[type(value)]"): constants("app.rules.mistakes", "KINDS"),
    ("app/rules/telling.py", "text"): settings,
    ("app/rules/beside.py", "said['title']"): lambda source: {text for text, _ in rulebook(source.root)},
    ("app/rules/beside.py", "said['text']"): lambda source: {text for text, _ in rulebook(source.root)},
    ("app/rules/telling.py", "word"): lambda source: {text for text, _ in rulebook(source.root)},
    ("app/game/examples.py", "scene.says"): built("app.game.examples.Scene", 0),
    ("app/rules/telling.py", "name"): words("marial"),
    ("app/store/failures.py", "text"): both(
        rows("app.store.failures", "_HARMED", 1),
        rows("app.store.failures", "_CAUSES", 1),
        constants("app.store.failures", "_DAMAGED", "_LOST", "_FULL", "_FAILED", "_APPENDED"),
    ),
    ("app/store/verifying.py", "text"): constants(
        "app.store.verifying", "_UNREADABLE", "_CHANGED", "_GAP", "_ORDER", "_BARE"
    ),
    ("app/ui/forms/importing.py", "one"): keys("app.ui.forms.importing", "_TONES"),
    ("app/ui/forms/importing.py", "fate"): keys("app.ui.forms.importing", "_TONES"),
    ("app/ui/match/deal_rows.py", "VERDICTS.get(claim.verdict, claim.verdict)"): constants(
        "app.ui.verdicts", "VERDICTS"
    ),
    ("app/ui/match/table_side/rows.py", "VERDICTS.get(ruling.ruling, ruling.ruling)"): constants(
        "app.ui.verdicts", "VERDICTS"
    ),
    ("app/ui/match/claims/ruling_buttons.py", "word"): rows("app.ui.pad.ruling", "RULINGS", -1),
    ("app/ui/pad/claim_asks.py", "word"): both(
        rows("app.ui.pad.claim_asks", "_OPENERS", -1), words("4-ball", "marial")
    ),
    ("app/ui/pad/keys.py", "key.word"): WORD,
    ("app/ui/pad/keys.py", "key.does"): DOES,
    ("app/ui/match/pad/panel.py", "key.word"): WORD,
    ("app/ui/pad/shown.py", "dict(REDEALS)[state.facts.redeal]"): REDEALS,
    ("app/ui/pad/shown.py", "dict(SUITS)[facts.trump]"): rows(PAD, "SUITS", -1),
    ("app/ui/pad/preview.py", "word"): RESULTS,
    ("app/ui/pad/shown.py", "result"): RESULTS,
    ("app/ui/pad/slots.py", "word"): both(
        *(rows(PAD, name, -1) for name in ("RESULTS", "REDEALS", "MORE", "SUITS", "LATE", "BLIND", "ROYALS"))
    ),
    ("app/ui/pad/keys.py", "one.word"): built("app.ui.pad.keys.Further", 1),
    ("app/ui/pad/keys.py", "one.does"): built("app.ui.pad.keys.Further", 2),
    ("app/listings/papers.py", "TITLES[kind]"): TITLES,
    ("app/ui/pages/reports.py", "papers.WORDS[form]"): constants("app.ui.papers", "WORDS"),
    ("app/ui/pages/reports.py", "one.title"): TITLES,
    ("app/ui/pages/reports.py", "self.report().title"): TITLES,
    ("app/ui/pages/reports.py", "report.title"): TITLES,
    ("app/ui/shell.py", "entry.word"): built("app.ui.frame.contents.Entry", 1),
}
