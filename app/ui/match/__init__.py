"""The panels of the match and claims pages."""
