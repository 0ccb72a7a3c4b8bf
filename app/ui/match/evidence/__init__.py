"""The evidence board: the six hands of a claim's deal as cards on a table, laid by keys or clicks."""
