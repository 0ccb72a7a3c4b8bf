"""The register of people: who plays, who is barred and why, and what goes when somebody is erased."""
