"""The journal, its acts, what lies beside it, and the triggers that keep it append-only."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

FROZEN = (
    ("events", "UPDATE"),
    ("events", "DELETE"),
    ("acts", "UPDATE"),
    ("acts", "DELETE"),
    ("rulesets", "UPDATE"),
    ("rulesets", "DELETE"),
    ("asides", "UPDATE"),
)


def upgrade() -> None:
    op.create_table("meta", _text("key", primary_key=True), _text("value"))
    op.create_table(
        "acts",
        sa.Column("first", sa.BigInteger, primary_key=True, autoincrement=False),
        _text("id", unique=True),
        *(_text(name) for name in ("name", "actor", "role", "station", "time", "label")),
    )
    op.create_table(
        "events",
        sa.Column(
            "position", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=False
        ),
        _text("stream"),
        sa.Column("seq", sa.Integer, nullable=False),
        _text("type"),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sa.Column("act", sa.BigInteger, sa.ForeignKey("acts.first"), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.UniqueConstraint("stream", "seq", name="events_stream_seq"),
    )
    op.create_index("events_act", "events", ["act"])
    op.create_table(
        "asides",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("salt", sa.LargeBinary, nullable=False),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table("rulesets", sa.Column("digest", sa.String(64), primary_key=True), _text("text"))
    _guard(op.get_bind().dialect.name)


def _text(name: str, **marks: bool) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False, **marks)  # type: ignore[arg-type] # the marks are booleans


def _guard(dialect: str) -> None:
    if dialect == "postgresql":
        op.execute(
            "CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION USING MESSAGE = TG_TABLE_NAME || ' is append-only'; END $$"
        )
    for table, verb in FROZEN:
        body = (
            f"BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END"
            if dialect == "sqlite"
            else "FOR EACH STATEMENT EXECUTE FUNCTION append_only()"
        )
        op.execute(f"CREATE TRIGGER {table}_no_{verb.lower()} BEFORE {verb} ON {table} {body}")
