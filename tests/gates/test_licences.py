"""No package binds its users to the GPL or AGPL; one that leaves another choice will do."""

from __future__ import annotations

import re
from importlib import metadata

import pytest

BINDING = re.compile(r"(?<!L)(?<!Lesser )\bA?GPL|Affero|(?<!Lesser )General Public", re.IGNORECASE)


def stated(name):
    """Give what a package says of its licence, shortest statement first."""
    about = metadata.metadata(name)
    marks = [mark for mark in about.get_all("Classifier") or [] if mark.startswith("License ::")]
    return about.get("License-Expression") or (about.get("License") or "").strip().split("\n")[0] or "; ".join(marks)


def free(licence):
    """Tell whether a statement leaves a choice that does not bind."""
    return bool(licence) and any(not BINDING.search(choice) for choice in re.split(r"\bOR\b", licence))


def locked(root):
    return re.findall(r"^([\w.-]+)==", (root / "installer" / "test.lock").read_text("utf-8"), re.MULTILINE)


def test_every_package_of_the_lock_leaves_its_users_free(root):
    statements = {}
    for name in locked(root):
        try:
            statements[name] = stated(name)
        except metadata.PackageNotFoundError:  # belongs to another system
            continue
    assert len(statements) > 30
    assert {name: licence for name, licence in statements.items() if not free(licence)} == {}


@pytest.mark.parametrize("licence", ["GPL-3.0-only", "AGPL-3.0", "GNU General Public License v3", "GNU Affero", ""])
def test_a_binding_or_unsaid_licence_is_caught(licence):
    assert not free(licence)


@pytest.mark.parametrize("licence", ["LGPL-3.0-only OR GPL-2.0-only", "MIT", "GNU Lesser General Public License"])
def test_a_free_choice_passes(licence):
    assert free(licence)
