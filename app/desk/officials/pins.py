"""PINs and passphrases: only their argon2 hashes are kept, and those beside the journal."""

from __future__ import annotations

from app.desk.refusals import Refused, say

SHORTEST, LONGEST = 4, 200
ROUNDS, KIBIBYTES = 2, 19456


def hashed(pin: str) -> str:
    """Give the argon2 hash of a PIN or a passphrase; refuse one that is too short."""
    if not SHORTEST <= len(pin) <= LONGEST:
        raise Refused(
            say("A PIN has at least {least} signs; a passphrase at most {most}.", least=SHORTEST, most=LONGEST)
        )
    from argon2 import PasswordHasher  # noqa: PLC0415 - only where somebody signs in

    return PasswordHasher(time_cost=ROUNDS, memory_cost=KIBIBYTES, parallelism=1).hash(pin)


def fits(secret: str, pin: str) -> bool:
    """Tell whether a PIN is the one a hash was made of."""
    from argon2 import PasswordHasher  # noqa: PLC0415 - as above
    from argon2.exceptions import Argon2Error, InvalidHashError  # noqa: PLC0415

    try:
        return PasswordHasher().verify(secret, pin)
    except (Argon2Error, InvalidHashError, UnicodeEncodeError):
        return False
