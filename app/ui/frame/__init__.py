"""The frame around the pages: which there are, how each comes, its keys, the status line."""
