"""The draw: chance anyone can recompute, seeds, byes, clubs kept apart, and the certificate that proves it."""
