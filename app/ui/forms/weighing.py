"""Between a form and the desk: what the act would change is read first, and shown where an official has to decide."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from shiboken6 import isValid

from app.ui.forms.consequences import Consequences

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.desk.desk import Desk
    from app.ui.context import Context
    from app.ui.forms.asking import ActingForm

    Ready = Callable[[Mapping[str, object], Desk], Mapping[str, object]]


def weighed(
    context: Context, form: ActingForm, *, tells: bool = False, final: bool = False, ready: Ready | None = None
) -> None:
    """Let a form ask the desk by way of what its act would change; `tells` and `final` as in Consequences.

    `ready` makes the act's fields of what was typed, on the desk's thread; it may refuse.
    """
    title, verb = form.windowTitle() + "?", form.confirm.text().split("   ")[0]
    asked = Consequences(context, form, title, verb, tells=tells, final=final)

    fields: Mapping[str, object] = {}

    def send() -> None:
        context.act(form.act, fields, form.taken, form.failed, command_id=form.command)

    def weigh() -> None:
        typed = form.told()
        if ready is None:
            go_on(typed)
        else:
            context.read(partial(ready, typed), go_on, form.failed, "sent")

    def go_on(told: Mapping[str, object]) -> None:
        nonlocal fields
        fields = told
        if isValid(form):  # left meanwhile, it asks for nothing any more
            asked.ask(form.act, fields)

    form.asked.connect(weigh)
    asked.agreed.connect(send)
    asked.kept.connect(form.resume)
    asked.failed.connect(form.failed)
    form.let_go.connect(context.outgoing.withdraw)
