"""The register of claims: a projection that the desk fills when it next opens the store."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "claims",
        sa.Column("tournament", sa.Text, primary_key=True),
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("claim", sa.Integer, primary_key=True, autoincrement=False),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("game", "deal")),
        *_words("offence", "team"),
        *_words("by_seat", "against_seat", told=False),
        *_words("claimant", "accused"),
        *_words("by_player", "against_player", "remedy", told=False),
        sa.Column("prior", sa.Integer, nullable=False),
        *_words("ruling", "level", told=False),
        *(sa.Column(name, sa.Boolean, nullable=False) for name in ("announced", "changed")),
        *_words("verdict", "effect", told=False),
        *_words("since"),
        *_words("ruled", "reason", told=False),
    )
    op.create_index("claims_offence", "claims", ["offence"])
    op.create_index("claims_claimant", "claims", ["tournament", "claimant"])
    op.create_index("claims_accused", "claims", ["tournament", "accused"])


def _words(*names: str, told: bool = True) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text, nullable=not told) for name in names]
