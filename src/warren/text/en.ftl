# The words every table needs, in English.
# VERB($who, "lay", "lays") gives "You lay" or "Ann lays"; PICK($who, "your", "their") chooses without the name.

you = you
seat-number = Seat { $number }
takes-back = { VERB($who, "take", "takes") } the last move back.
time-over = { PICK($who, "Your time is up", "Time is up") }: a bot decides for { $who }.
