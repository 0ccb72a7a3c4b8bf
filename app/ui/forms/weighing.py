"""Between a form and the desk: what the act would change is read first, and shown where an official has to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.ui.forms.consequences import Consequences

if TYPE_CHECKING:
    from app.ui.context import Context
    from app.ui.forms.asking import ActingForm


def weighed(context: Context, form: ActingForm, *, tells: bool = False, final: bool = False) -> None:
    """Let a form ask the desk by way of what its act would change; `tells` and `final` as in Consequences."""
    title, verb = form.windowTitle() + "?", form.confirm.text().split("   ")[0]
    asked = Consequences(context, form, title, verb, tells=tells, final=final)

    def send() -> None:
        context.act(form.act, form.told(), form.taken, form.failed, command_id=form.command)

    def weigh() -> None:
        fields = form.told()
        asked.ask(form.act, fields)

    form.asked.connect(weigh)
    asked.agreed.connect(send)
    asked.kept.connect(form.resume)
    asked.failed.connect(form.failed)
    form.let_go.connect(context.outgoing.withdraw)
