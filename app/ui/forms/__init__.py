"""Forms: small windows in which something new is told."""
