"""Games of one kind side by side in one workspace: what the compiled steps of the adapters work on."""

from __future__ import annotations

from warren.adapters.kernels import Batch
from warren.engine.contract import Game
from warren.engine.workspace import F4, F8, FLAG, I1, I4, I8, U1, U8, Layout, Spans, Workspace


def batch(game: Game, games: int, seats: int, parts: int = 1) -> Workspace:
    """Room for so many games, split among so many threads; none is dealt yet."""
    tensor, size = game.tensor, game.state.itemsize
    room = 0 if getattr(tensor, "SELECTIVE", False) else size
    codes = getattr(tensor, "CODES", False)
    lists = {"legal": (I4, (games, game.max_legal))}
    if not codes:
        lists["dense"] = (I4, (games, game.max_legal))
    spans: Spans = lists | {
        "states": (U1, (games, size)),
        "counts": (I4, (games,)),
        "masks": (FLAG, (games, tensor.MOVES)),
        "observations": (F4, (games, tensor.SIZE)),
        "rewards": (F8, (games, seats)),
        "done": (FLAG, (games,)),
        "turns": (I1, (games,)),
        "seeds": (U8, (games,)),
        "chosen": (I4, (games,)),
        "edges": (I8, (parts + 1,)),
        "tickets": (I8, (parts + 1,)),
        "rooms": (U1, (parts, room)),
    }
    facts = {
        "games": games, "seats": seats, "parts": parts, "state_size": size, "most_legal": game.max_legal, "room": room,
        "planes": tensor.SIZE, "moves": tensor.MOVES,
        "codes": codes,
    }  # fmt: skip
    # Where dense indices are move codes, one list is both: less memory to go through.
    made = Workspace(Layout(Batch, spans, facts, {"dense": "legal"} if codes else None))
    made["edges"][:] = [games * part // parts for part in range(parts + 1)]
    made["tickets"][:parts] = games  # all taken: there is nothing to do before the first step
    made["turns"][:] = -1
    return made
