"""The handbook of a ruleset as one plain page for a phone: no script, no picture, nothing loaded from anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.examples import example
from app.i18n import chosen
from app.reports.drawing.text import markup
from app.reports.phone import web
from app.reports.rules_words import named, value
from app.reports.words import say
from app.rules.beside import beside
from app.rules.handbook import diff
from app.rules.loading import load
from app.rules.telling import at_the_table, offence_effects, offence_who, setting_basis, told

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from app.rules.model import Clause, Offence, Ruleset

STANDARD = "masters"
_STYLE = f"""
{web.COLOURS}
{web.BODY}
h3 {{ font-size: 1em; margin: 1.4em 0 .1em }}
p {{ margin: .3em 0 }}
small, dt, nav {{ color: var(--mute) }}
dl {{ margin: .3em 0 }}
dd {{ margin: 0 0 .3em 1em }}
blockquote {{ margin: .4em 0; padding: .2em .8em; border-left: 3px solid var(--felt) }}
mark {{ background: none; color: var(--felt); font-weight: 700 }}
a {{ color: inherit }}
"""


def handbook(rules: Ruleset, corrected: Iterable[str] = ()) -> bytes:
    """Make the page, UTF-8: every clause with its values, an example and its offences with what must be proved.

    `corrected` are the lines on values that were put right after the rules were frozen; they stand at its head.
    """
    marks = marked(rules)
    known = [one for one in rules.offences.values() if one.effect is not None]
    clauses, offences = markup(say("Clauses")), markup(say("Offences"))
    put_right = "".join(f"<p><strong>{markup(line)}</strong></p>" for line in corrected)
    others = markup(say("Set with the tournament"))
    body = (
        f"<nav><a href='#clauses'>{clauses}</a> · <a href='#offences'>{offences}</a> · "
        f"<a href='#beside'>{others}</a></nav>"
        f"<h2 id='clauses'>{clauses}</h2>"
        + "".join(_clause(rules, clause, marks) for clause in rules.clauses.values())
        + f"<h2 id='offences'>{offences}</h2>"
        + "".join(_offence(rules, offence, marks) for offence in known)
        + f"<h2 id='beside'>{others}</h2>"
        + "".join(f"<h3>{markup(one.title)}</h3><p>{markup(one.text)}</p>" for one in beside())
    )
    return (
        f'<!doctype html><html lang="{chosen()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f"<title>{markup(rules.title)}</title><style>{_STYLE}</style></head><body>"
        f"<h1>{markup(rules.title)}</h1><p><small>{rules.id} · {rules.digest[:12]}</small></p>"
        f"{put_right}{body}</body></html>\n"
    ).encode()


def marked(rules: Ruleset) -> dict[str, str]:
    """Mark, by their ids, what a tournament changed, with what it was, and all else that the masters do otherwise."""
    base = told(load(rules.id))
    marks = {one.id: say("differs from the masters") for one in diff(load(STANDARD), rules)}
    marks |= {one.id: say("changed here") for one in diff(base, rules)}
    for name in rules.changed:
        was = value(base, name, getattr(base.parameters, name))
        marks[name] = say("changed here: it is {value} in {title}", value=was, title=base.title)
    return marks


def _marked(marks: Mapping[str, str], what: str) -> str:
    return f" <mark>{markup(marks[what])}</mark>" if what in marks else ""


def _clause(rules: Ruleset, clause: Clause, marks: Mapping[str, str]) -> str:
    shown = example(rules, clause)
    quoted = f"<blockquote>{markup(say('For example'))}: {markup(shown)}</blockquote>" if shown else ""
    source = f"<small>{markup(clause.id)} · {markup(clause.source)}</small>"
    return (
        f"<h3 id='{markup(clause.id)}'>{markup(clause.title)}</h3><p>{markup(clause.text)}</p>{quoted}"
        f"<dl>{''.join(_values(rules, clause, marks))}</dl>{source}"
    )


def _values(rules: Ruleset, clause: Clause, marks: Mapping[str, str]) -> Iterator[str]:
    for name in clause.parameters:
        set_to = markup(value(rules, name, getattr(rules.parameters, name)))
        basis = markup(setting_basis(rules, name))
        basis += f" · {markup(say('the table sees to it'))}" if at_the_table(name) else ""
        mark = _marked(marks, name)
        yield f"<dt>{markup(named(rules, name))}</dt><dd>{set_to} <small>{basis}</small>{mark}</dd>"


def _offence(rules: Ruleset, offence: Offence, marks: Mapping[str, str]) -> str:
    cited = " · ".join(
        f"<a href='#{markup(key)}'>{markup(rules.clauses[key].title)}</a>"
        for key in offence.clauses
        if key in rules.clauses
    )
    rows = (
        (say("Effect"), offence_effects(offence, rules.words)),
        (say("Who may claim"), offence_who(offence.who)),
        (say("To establish"), offence.proof),
        (say("Until when"), offence.deadline),
        (say("Note"), offence.note),
        (say("Also called"), ", ".join(offence.words)),
    )
    lines = "".join(f"<dt>{markup(name)}</dt><dd>{markup(said)}</dd>" for name, said in rows if said)
    mark = _marked(marks, offence.id)
    return f"<h3 id='{offence.id}'>{markup(offence.word)}</h3><dl>{lines}</dl><small>{cited}</small>{mark}"
