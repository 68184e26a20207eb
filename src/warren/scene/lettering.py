"""Text in drawings, placed alike by every browser.

Boards are drawn in units of about one tile, so letters are a fraction of a unit high. WebKit (every iPhone and iPad) rounds
the metrics of such fonts to nothing: ``dominant-baseline`` then moves no letter. So all text is drawn 100 units high on a
baseline worked out here, and scaled down to its size. The client does the same in ``scene/lettering.ts``.
"""

from __future__ import annotations

from html import escape

#: The font size all text is drawn at.
EM = 100
#: From the middle of digits and capitals down to their baseline: half their height, which most fonts share.
DROP = 35
STYLE = {"font-family": "sans-serif", "font-weight": "700", "text-anchor": "middle"}


def lettering(text: str, x: float, y: float, size: float, fill: str, **style: str | float) -> str:
    """Text about (x, y), of font size ``size``; ``style`` overrides or adds attributes, lengths in hundredths of the size.

    >>> lettering("7", 0.5, 0, 0.2, "red", font_weight=400)
    '<text transform="translate(0.5 0) scale(0.002)" y="35" font-size="100" font-family="sans-serif" font-weight="400" text-anchor="middle" fill="red">7</text>'
    """
    attributes = STYLE | {"fill": fill} | {name.replace("_", "-"): f"{value}" for name, value in style.items()}
    written = " ".join(f'{name}="{value}"' for name, value in attributes.items())
    place = f"translate({x:g} {y:g}) scale({size / EM:g})"
    return f'<text transform="{place}" y="{DROP}" font-size="{EM}" {written}>{escape(text)}</text>'
