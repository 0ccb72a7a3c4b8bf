"""Further acts of a page: a table of doors, one menu by digits, one form made from what an act asks for."""
