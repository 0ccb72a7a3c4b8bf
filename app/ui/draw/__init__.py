"""Parts of the draw page: what is due, the card that makes it, what it could not keep."""
