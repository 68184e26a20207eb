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

## What is verified of a record

check-version-same = The rules are of the same version.
check-version-older = Version { $said } of the rules replays as it was played by version { $here }.
check-version-other = The record is of version { $said } of the rules, but here it is version { $here }.
check-components-same = The pieces are the same.
check-components-other = The pieces of the record are { $said }, but here they are { $here }.
check-secret-kept = The server’s secret has not been revealed.
check-secret-unreadable = The server’s secret is no hexadecimal number.
check-commitment-kept = The revealed secret is the one that was committed to.
check-commitment-broken = The revealed secret is not the one that was committed to.
check-seed-follows = The seed follows from the secret and the contributions.
check-seed-differs = The seed does not follow from the secret and the contributions.
check-moves-legal = { $count ->
    [one] The only move is legal.
   *[other] All { $count } moves are legal.
}
check-moves-illegal = The moves cannot be replayed: { $why }.
check-result-right = The result is what the moves lead to.
check-result-wrong = The result is not what the moves lead to.
