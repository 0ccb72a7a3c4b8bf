"""People across tournaments: the register, conduct and bars, officials and where they stand."""
