"""The parser of what is typed: the standard library's, its own words told in the user's language."""

from __future__ import annotations

import argparse
import re
import sys
from typing import TYPE_CHECKING, Any, Final, NoReturn

from app.cli.errors import MISUSED
from app.cli.words import tr
from app.i18n import translate

if TYPE_CHECKING:
    from collections.abc import Iterable

_PATTERNS: Final = (
    (r"the following arguments are required: (.+)", "the following arguments are required: {0}"),
    (r"argument (.+?): invalid choice: '(.*)' \(choose from (.+)\)", "{0}: '{1}' is none of {2}"),
    (r"argument (.+?): invalid int value: '(.*)'", "{0}: '{1}' is no whole number"),
    (r"argument (.+?): invalid float value: '(.*)'", "{0}: '{1}' is no number"),
    (r"argument (.+?): expected (?:one|1) argument", "{0}: a value is missing after it"),
    (r"argument (.+?): expected at least one argument", "{0}: at least one value is missing after it"),
    (r"argument (.+?): ignored explicit argument '(.*)'", "{0}: takes no value, so not '{1}'"),
    (r"argument (.+?): not allowed with argument (.+)", "{0}: can't be given together with {1}"),
    (r"one of the arguments (.+) is required", "one of these is required: {0}"),
    (r"unrecognized arguments: (.+)", "nothing here is called {0}"),
    (r"ambiguous option: (.+?) could match (.+)", "{0} may be any of {1}: write it in full"),
)


def worded(message: str) -> str:
    """Say what the standard library says of a wrong use; what it says in no known way stays as it is."""
    for pattern, sentence in _PATTERNS:
        found = re.fullmatch(pattern, message, re.DOTALL)
        if found:
            named = [part.replace("'", "") if "', '" in part else part for part in found.groups()]
            return translate("cli", sentence).format(*named)
    return message


class Formatter(argparse.HelpFormatter):
    """Lays the help out as the standard library does."""

    def add_usage(
        self, usage: str | None, actions: Iterable[argparse.Action], groups: Iterable[Any], prefix: str | None = None
    ) -> None:
        """Say `usage` in the language in use."""
        super().add_usage(usage, actions, groups, tr("usage: ") if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """A parser whose help and refusals are told in the language in use."""

    def __init__(self, **told: Any) -> None:  # noqa: ANN401 - what the standard library takes
        helps = told.pop("add_help", True)
        super().__init__(formatter_class=Formatter, add_help=False, **told)
        self._positionals.title, self._optionals.title = tr("what it needs"), tr("options")
        if helps:
            self.add_argument("-h", "--help", action="help", help=tr("show this help and leave"))

    def error(self, message: str) -> NoReturn:
        """Refuse what was typed: the usage, and what is wrong."""
        self.print_usage(sys.stderr)
        self.exit(MISUSED, f"{self.prog}: {worded(message)}\n")
