# The words of this game, in English.
# VERB($who, "lay", "lays") gives "You lay" or "Ann lays"; PICK($who, "your", "their") chooses without the name.

pitch = Bring every gopher out ahead of the water, and hoard more acorns than the others.
credits = Underground Panic was designed by Pierrot (Tamás Z. Marosi) and published by Piatnik in 2019.

