"""The door of the house."""

from __future__ import annotations


def main() -> int:
    """Start Fourball."""
    from app.bootstrap import run  # noqa: PLC0415 - the door opens nothing before it is asked to

    return run()


if __name__ == "__main__":
    raise SystemExit(main())
