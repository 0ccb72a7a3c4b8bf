"""Lets these tests see the reader of texts and the window's kit."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from app import i18n
from app.ui import language

TESTS = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(TESTS / "gates"), str(TESTS / "ui")]

from texts import program  # noqa: E402 - found by the line above


@pytest.fixture(scope="session")
def source(root):
    return program(root)


@pytest.fixture(scope="session")
def dutch(root):
    return i18n.catalogue("nl")


@pytest.fixture(autouse=True)
def _english_again():
    """Leave no other language behind for the tests that follow."""
    yield
    language.choose("en")
