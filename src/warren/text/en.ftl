# The words every table needs, in English.
# VERB($who, "lay", "lays") gives "You lay" or "Ann lays"; PICK($who, "your", "their") chooses without the name.

you = you
seat-number = Seat { $number }
seat-red = Red
seat-blue = Blue
seat-yellow = Yellow
seat-green = Green
seat-purple = Purple
seat-orange = Orange
seat-white = White
seat-black = Black

takes-back = { VERB($who, "take", "takes") } the last move back.
time-over = { PICK($who, "Your time is up", "Time is up") }: a bot decides for { $who }.
