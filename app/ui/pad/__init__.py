"""The entry pad: a deal's facts from few keys. Pure Python, no Qt; the window only shows what stands here."""
