"""Paper: PDF, Excel and HTML made of values, never of live state."""
