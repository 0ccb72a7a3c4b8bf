"""Reusable controls, painted or composed."""
