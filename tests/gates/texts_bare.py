"""Sentences below the window that go through no door to `translate`: an English one would stay English in Dutch.

A sentence is a literal with two words or more, whole or in parts (an f-string). What is for machines alone is told
apart by what it is: SQL, patterns, keys, the words of drivers, labels of the journal (told anew when they are read).
"""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from texts import Source

ROOMS = ("tournament", "desk", "game", "rules", "store", "cli")
SENTENCE = re.compile(r"[A-Za-z']{2,}[,:;.]? +[a-z“{(]")
MACHINES = re.compile(
    r"^(SELECT|INSERT|PRAGMA|BEGIN|CREATE|REVOKE|GRANT|DELETE|ATTACH|DETACH|-c )|\\|\(\?|\||\(\.\+\)|^Mapping\["
)
FOR_MACHINES = {
    "app/cli/crash.py": {"Fourball {}\nPython {}, {}\n\n"},
    "app/cli/main.py": {"fourball {}"},
    "app/cli/playing.py": {"Sample day", "Practice hall"},
    "app/cli/command.py": {"command line"},
    "app/cli/officials.py": {"command line"},
    "app/desk/change.py": {"this machine"},
    "app/desk/words.py": {"Invalid enum value", "Invalid enum value "},
    "app/store/listening.py": {"LISTEN {}"},
    "app/store/postgres.py": {"does not exist", "closed the connection", "invalid response"},
}
"""Kept in English, by file: a report for whoever mends the program, names in the journal, words of others."""
WORDS_READ = frozenset(
    f"app/{name}.py"
    for name in (
        "cli/arguments",
        "tournament/entry_lists/headings",
        "tournament/people/ban_list",
        "tournament/entry_lists/cells",
        "store/failures",
    )
)
"""Files that name words of others: headings of lists, cells, what drivers say."""


def bare(source: Source) -> set[str]:
    """Give the place and the text of every sentence that no door takes."""
    known = {one.text for one in source.texts}
    found = set()
    for module, tree in source.trees.items():
        file = module.replace(".", "/") + ".py"
        if module.split(".")[1:2] and module.split(".")[1] in ROOMS and file not in WORDS_READ:
            free = known | FOR_MACHINES.get(file, set())
            found |= {f"{file}:{line} {text!r}" for line, text in _sentences(tree) if text not in free}
    return found


def _sentences(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for child in ast.iter_child_nodes(tree):
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            continue  # a docstring
        if isinstance(child, ast.Subscript) and ast.unparse(child.value) in {"Literal", "Annotated"}:
            continue
        text = _text(child)
        if text is None:
            yield from _sentences(child)
        elif SENTENCE.search(text) and not MACHINES.search(text):
            yield child.lineno, text


def _text(node: ast.AST) -> str | None:
    """Give a literal as one text, what is filled in between braces; None for anything else."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return None
