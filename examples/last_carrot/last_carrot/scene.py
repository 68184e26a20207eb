"""Last Carrot as sprites: rows of carrots in the soil."""

from __future__ import annotations

from last_carrot.notation import LETTERS
from warren.engine.state import View
from warren.scene.model import Panel, Scene, Sprite
from warren.text import phrase


def scene(view: View) -> Scene:
    """What everybody sees."""
    rows = int((view.components.record["rows"] > 0).sum())
    made = Scene(-0.2, -0.2, 11.4, 1.2 * rows + 0.4, status=view.status())
    for row in range(rows):
        left, y = int(view["left"][row]), 0.6 + 1.2 * row
        label = phrase("row", row=LETTERS[row], count=left)
        made.sprites.append(Sprite(f"row:{row}", "soil", 5.5, y, handle=f"row:{row}", label=label))
        for carrot in range(left):
            made.sprites.append(Sprite(f"carrot:{row}:{carrot}", "carrot", 1.0 + carrot, y, layer=10))
    for seat in range(view.seats):
        made.panels.append(Panel(seat, flags=["winner"] if int(view["winners"]) >> seat & 1 else []))
    return made
