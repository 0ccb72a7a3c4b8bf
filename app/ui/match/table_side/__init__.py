"""The match as its table sees it. Nothing here can import what officials alone may know; import-linter holds it."""
