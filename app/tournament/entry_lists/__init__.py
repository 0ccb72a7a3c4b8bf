"""Lists of entries as they really come: rows, headings, cells, and teams that are known already."""
