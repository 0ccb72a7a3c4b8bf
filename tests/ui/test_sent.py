"""A form's act goes out under the form's own UUID, once; a form that says something else is another act."""

from app.ui.work.sent import FORMS, Sent


def test_a_form_pressed_twice_sends_one_act_and_another_once_it_says_something_else():
    sent = Sent()
    assert sent.command("form", {"ball": 1}) == sent.command("form", {"ball": 1}) == "form"
    other = sent.command("form", {"ball": 2})
    assert other != "form"
    assert sent.command("form", {"ball": 2}) == other


def test_no_more_forms_are_remembered_than_can_be_pressed_again():
    sent = Sent()
    for number in range(FORMS + 1):
        sent.command(f"form-{number}", {"ball": 1})
    assert sent.command("form-1", {"ball": 2}) != "form-1"
    assert sent.command("form-0", {"ball": 2}) == "form-0"


def test_what_has_no_form_is_another_act_each_time():
    sent = Sent()
    assert sent.command(None, {}) != sent.command(None, {})
