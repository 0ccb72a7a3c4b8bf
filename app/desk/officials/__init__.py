"""Officials: who may stand at the keys, who signs in and signs, who may not decide, and who is sent where."""
