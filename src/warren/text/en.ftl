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

## Bots

level = { $level ->
    [easy] easy
    [medium] medium
    [hard] hard
    [master] master
    [greedy] greedy
    [random] random
   *[other] { $level }
}
bot-name = { $level ->
    [easy] Easy bot
    [medium] Medium bot
    [hard] Hard bot
    [master] Master bot
    [greedy] Greedy bot
    [random] Random bot
   *[other] Bot { $level }
}
bot-name-numbered = { bot-name } { $number }
bot-for = { $name } (bot)

## What a seat's panel says in one word; a game adds its own as flag-NAME

flag-out = out
flag-winner = winner
what-flag-out = This player has been eliminated and only watches now.
what-flag-winner = This player has won the game.

## Why something cannot be picked

why-not-now = you cannot pick that now. { $asked }
