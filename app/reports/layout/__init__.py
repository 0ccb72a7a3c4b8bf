"""What papers are built of: the frame of a page, blocks that flow down it, tables, and lines to sign on."""
