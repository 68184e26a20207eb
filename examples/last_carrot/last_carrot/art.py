"""The symbols: a carrot, and the number of carrots to pull."""

from __future__ import annotations

from warren.engine.components import Components
from warren.scene.model import Symbol

CARROT = (
    '<path d="M-0.16 -0.2 Q0 -0.32 0.16 -0.2 L0.02 0.42 L-0.02 0.42 Z" fill="#e2762b" stroke="#8a3f10" stroke-width="0.03"/>'
    '<path d="M0 -0.24 C-0.2 -0.4 -0.16 -0.48 -0.1 -0.46 C-0.06 -0.4 0 -0.34 0 -0.24 C0 -0.36 0.06 -0.44 0.12 -0.46 '
    'C0.18 -0.42 0.14 -0.32 0 -0.24" fill="#3f9150"/>'
)
SOIL = '<rect x="-5.5" y="-0.5" width="11" height="1" rx="0.2" fill="#6b4a2b"/>'


def symbols(components: Components) -> dict[str, Symbol]:
    """All symbols."""
    return {"carrot": Symbol(CARROT, 0.4, 1.0), "soil": Symbol(SOIL, 11.0, 1.0)}
