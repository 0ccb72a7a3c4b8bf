"""Workbooks (Excel) and tables as CSV."""
