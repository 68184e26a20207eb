"""Warren's games for reinforcement-learning libraries.

``vector`` needs nothing but the core; ``pettingzoo``, ``gymnasium`` and ``openspiel`` need the extra ``research``.

All of them number moves by the game's *dense index*, which is below ``game.tensor.MOVES``. A move code says everything about a
move, so codes may be sparse; a mask must be short. In any position, legal move codes and dense indices correspond one to
one.
"""
