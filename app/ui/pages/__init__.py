"""One module a page; pages do not know each other."""
