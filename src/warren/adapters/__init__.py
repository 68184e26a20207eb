"""Warren's games for the toolboxes of reinforcement learning.

``vector`` needs nothing but the core; ``pettingzoo``, ``gymnasium`` and ``openspiel`` need the extra ``research``.

All of them number moves by the game's dense index (``game.tensor.MOVES`` numbers): move codes say everything about a
move and may be sparse, a mask must be short. In a given position the dense index and the legal move codes stand for each
other one to one.
"""
