"""Backups as the window sees them: when one is due, what the status line says of it, where they go."""
