"""A ruleset as a frozen record: its parameters, clauses and offences, read from `resources/rulesets`."""
