"""The entry pad on screen: its fields, keys, the open question and its answers."""
