"""Opens the window over a desk and runs it to its end."""

from __future__ import annotations

import sys
from pathlib import PurePath
from typing import TYPE_CHECKING, cast

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication
from shiboken6 import delete

from app import settings as store
from app.ui import language
from app.ui.beside.companions import Companions
from app.ui.context import Context
from app.ui.crash import CrashWatch
from app.ui.files import choosing
from app.ui.frame.warming import Warming
from app.ui.look.palettes import PALETTES
from app.ui.look.theme import Theme
from app.ui.shell import MainWindow
from app.ui.texts import tr
from app.ui.troubles import Troubles
from app.ui.work.tidying import Tidying

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.desk.desk import Desk
    from app.desk.drafts import Drafts
    from app.desk.ports import Backups
    from app.desk.sending import Outbox
    from app.ui.beside.practice import Sandbox
    from app.ui.look.palettes import PaletteName
    from app.ui.troubles import Trouble


def application() -> QApplication:
    """Give the program's one application, made when there is none."""
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication(sys.argv[:1])
    app.setApplicationName("Fourball")
    return app


class Given(Struct, frozen=True):
    """What a window is given beside its desk: what the store is called, the version, the half-typed, the backups.

    `outbox` keeps what was sent and is not acknowledged. `notice` is a sentence to show first: what went wrong on the
    way to the window; `troubles` are what may right itself. `engine` names the database and its version. `sandbox`
    opens a store to practise on.
    `language` was asked for as the window was started, and is remembered like one that is turned to.
    """

    store: str
    version: str = ""
    drafts: Drafts | None = None
    backups: Backups | None = None
    notice: str = ""
    engine: str = ""
    sandbox: Callable[[], Sandbox] | None = None
    outbox: Outbox | None = None
    language: str = ""
    troubles: tuple[Trouble, ...] = ()


def open_window(
    desk: Desk, drafts: Drafts | None, store_name: str, settings: store.Settings, given: Given | None = None
) -> MainWindow:
    """Make the window and show the place last looked at. An application must be there."""
    given = given or Given(store_name)
    language.choose(settings.language)
    choosing.begin_in(settings.folder)
    theme = Theme(PALETTES[cast("PaletteName", settings.palette)], settings.scale)
    theme.dress(application())
    context = Context(desk, theme, settings, drafts, given.outbox)
    window = MainWindow(context, store_words(store_name), given.backups)
    window.companions = Companions(context, window, (given.version, given.engine, store_name), given.sandbox)
    window.viewing.restore()
    window.resume()
    return window


def store_words(name: str) -> str:
    """Say where the truth is kept: a file by its name, a server without who signs in there."""
    if "://" not in name:
        return tr("{file} · this machine", file=PurePath(name).name)
    return tr("server {host}", host=name.split("://", 1)[1].rsplit("@", maxsplit=1)[-1].split("?", maxsplit=1)[0])


def run(desk: Desk, given: Given) -> int:
    """Run the desk's window until it is closed, opened again in another language as often as asked; give the code."""
    app = application()
    code = _run(app, desk, given)
    while code == language.AGAIN:
        code = _run(app, desk, replace(given, notice="", language=""))
    return code


def _run(app: QApplication, desk: Desk, given: Given) -> int:
    settings = store.load()
    asked = replace(settings, language=given.language or settings.language)
    window = open_window(desk, given.drafts, given.store, asked, given)
    Troubles(window, given.troubles)
    if given.notice:
        window.banner.tell(given.notice, "warn")
    watch = CrashWatch(window.context.theme, window, given.version)
    watch.install()
    window.context.tasks.crashed.connect(watch.caught)
    window.backups.crashed.connect(watch.caught)
    tidying, warming = Tidying(app), Warming(window.approach.ahead, app)
    window.context.moved.connect(warming.rest)
    warming.heed(window.windowHandle())
    app.focusWindowChanged.connect(warming.heed)
    try:
        code = app.exec()
        if code == language.AGAIN:
            app.setQuitOnLastWindowClosed(False)
            window.close()
            app.setQuitOnLastWindowClosed(True)
        return code
    finally:
        warming.stop()
        window.context.tasks.finish()
        delete(window)
        tidying.stop()
