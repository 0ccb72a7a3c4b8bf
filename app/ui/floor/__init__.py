"""The floor: what each table's tile says, how it is painted, how a result is typed."""
