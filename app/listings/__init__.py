"""What a list contains: columns declared once, read by screen, PDF and Excel alike."""
