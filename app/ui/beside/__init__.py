"""Windows beside the desk: a practice match, what this program is, the projector."""
