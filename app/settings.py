"""What a station remembers about itself: typed, in one TOML file beside the user's data."""
