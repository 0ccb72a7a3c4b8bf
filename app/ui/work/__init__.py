"""Work off the thread of the window, and the one way from the window to the desk."""
