"""How the window looks: palettes, the style layer, icons, scale."""
