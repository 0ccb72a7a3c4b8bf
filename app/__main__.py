"""The door of the house."""

from __future__ import annotations

STOPPED = 130


def main() -> int:
    """Start Fourball."""
    try:
        from app.bootstrap import run  # noqa: PLC0415 - the door opens nothing before it is asked to

        return run()
    except KeyboardInterrupt:  # while the first rooms were still being opened
        return STOPPED


if __name__ == "__main__":
    raise SystemExit(main())
