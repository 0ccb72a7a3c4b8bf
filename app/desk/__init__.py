"""What officials can do: the table of acts with its rights, and the ports an act needs."""
