# The words of this game, in English.
# VERB($who, "lay", "lays") gives "You lay" or "Ann lays"; PICK($who, "your", "their") chooses without the name.

pitch = Walk six mazes on the same holes and fill your larder by adding and subtracting cards.
credits = Gophers' Maze is published by The Brainy Band; its rulebook names no author.

option-level = Level
option-level-help = complete rules; simplified: adding only, smaller deck; beginner: open table, change, complete lunches
option-level-complete = complete
option-level-simplified = simplified
option-level-beginner = beginner
option-baskets = Baskets
option-baskets-help = leap over others to win their baskets (complete and simplified)
option-turn_back = Turn back
option-turn_back-help = a step may go straight back through the tunnel just used
option-removed = Removed
option-removed-help = harder beginner game: card values taken out beforehand
option-guided = Guided
option-guided-help = show me what I can collect; off: lay any cards, tap again to subtract, and find out
