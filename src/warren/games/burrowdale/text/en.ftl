# The words of this game, in English.
# VERB($who, "lay", "lays") gives "You lay" or "Ann lays"; PICK($who, "your", "their") chooses without the name.

pitch = Bring food to the burrows, dig tunnels between them and store for the winter. One seat plays solo.
credits = After the print-and-play game Burrowdale, whose rulebook names no designer; the cards are our own set.

option-goal = Goal
option-goal-help = points that bring the last round (2 seats or more; solo is always to 120)
