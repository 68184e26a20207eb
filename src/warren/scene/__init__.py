"""From sprites to pictures: the model every game's scene fills, and its renderers."""
