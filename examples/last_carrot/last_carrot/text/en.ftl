# The words of this game, in English.
# VERB($who, "lay", "lays") gives "You lay" or "Ann lays"; PICK($who, "your", "their") chooses without the name.

pitch = Pull one to three carrots out of a row; whoever gets the last one wins.
credits = An old counting game, in this form our own.

