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

# Bots of a level by their number; the eighth and those of other levels are called by their level.
bot-easy-1 = Clover
bot-easy-2 = Pip
bot-easy-3 = Daisy
bot-easy-4 = Button
bot-easy-5 = Tansy
bot-easy-6 = Acorn
bot-easy-7 = Nibbles
bot-medium-1 = Bramble
bot-medium-2 = Hazel
bot-medium-3 = Thistle
bot-medium-4 = Barley
bot-medium-5 = Juniper
bot-medium-6 = Fern
bot-medium-7 = Sorrel
bot-hard-1 = Flint
bot-hard-2 = Rowan
bot-hard-3 = Bracken
bot-hard-4 = Slate
bot-hard-5 = Yarrow
bot-hard-6 = Hawthorn
bot-hard-7 = Ember
bot-master-1 = Old Badger
bot-master-2 = Grey Heron
bot-master-3 = Night Owl
bot-master-4 = Red Fox
bot-master-5 = Black Raven
bot-master-6 = White Stoat
bot-master-7 = Wise Toad

# How a bot plays. A game may say more of a level: what-bot-LEVEL-here.
what-bot-easy = An easy bot. It plays for fun, looks one move ahead and overlooks things.
what-bot-medium = A medium bot. It knows what is good and seldom errs, but makes no plans.
what-bot-hard = A hard bot. It tries moves out in its head before it decides.
what-bot-master = A master bot. It thinks for a second about what everybody could do next.
what-bot-greedy = A greedy bot. It takes what looks best right now.
what-bot-random = A random bot. It makes any move that the rules allow.
# A place on a board that is lit.
what-spot = You can choose this place now.
bot-for = { $name } (bot)

## What a seat's panel says in one word; a game adds its own as flag-NAME

flag-out = out
flag-winner = winner
what-flag-out = This player has been eliminated and only watches now.
what-flag-winner = This player has won the game.

## Why something cannot be picked

why-not-yet = not yet. { $asked }
why-not-now = you cannot pick that now. { $asked }

## Who sits down, leaves or comes back while a game runs. The players' names are those of then.

player-sits-down = { $player } sits down.
player-is-back = { $player } is back.
player-leaves = { $player } leaves; a bot plays on.
seat-given-to-bot = The host gives the seat of { $player } to a bot.
seat-shared = The seat of { $player } is open in one more browser.
seat-given-away = The host gives the seat of { $player } to somebody else.

## What a lesson says where it has no words of its own.

lesson-other = You may play that, but this step shows something else. Read what it asks for, and try again.
lesson-illegal = The rules do not allow that. The line with the cross says why. Try something else.

## What a hint says about its move.

verdict-only = It is the only move.
verdict-clear = It is clearly the best.
verdict-better = It is better than the others.
verdict-even = Another move is about as good.

## Why the answer of a puzzle is best.

puzzle-chance = Chance to win: about { $best }% with the best move, { $second }% with the next best.
puzzle-lost = After the next best move the game is lost before your next turn in { $second }% of the deals{ $best ->
    [0] .
   *[other] ; after the best one in { $best }%.
}
puzzle-deals-all = What you cannot see was dealt anew { $deals } times: no other move was ever clearly better.
puzzle-deals = What you cannot see was dealt anew { $deals } times: in { $best } of these deals no other move is better.

## What the verification of a game found.

check-version = The rules' version { $here } fits.
check-version-read = The rules' version { $said } replays as it was played by version { $here }.
check-version-differs = The rules' version of the record is { $said }, here it is { $here }.
check-components = The component set fits.
check-components-differs = The component set of the record is { $said }, here it is { $here }.
check-secret-missing = The server's secret has not been revealed.
check-secret-unreadable = The secret is not a hexadecimal number.
check-commitment = The revealed secret is the one that was committed to.
check-commitment-broken = The revealed secret is not the one that was committed to.
check-seed = The seed follows from secret and contributions.
check-seed-differs = The seed does not follow from secret and contributions.
check-moves = All { $moves } moves are legal.
check-moves-broken = The moves cannot be replayed: { $problem }.
check-result = The result is what the moves lead to.
check-result-differs = The result is not what the moves lead to.

## Why something was not done. A text in another language than the reader's is passed on as it is.

verbatim = { $text }
refused-malformed = { $place }: { $problem }
refused-not-your-turn = it is another seat's turn
refused-nothing-to-try = there is nothing to try now
refused-undo = only your own last move can be taken back, and only if it showed nothing hidden
refused-undo-enough = { $count } moves have been taken back at this table; no more can be
refused-undo-here = moves are not taken back at this table
refused-no-hints = there are no hints at this table
refused-hint-replaced = you asked for another hint; only the last one is thought over
refused-hint-failed = no hint could be found; ask again
refused-not-started = the game has not started yet
refused-started = the game has started already
refused-over = the game is over
refused-not-over = the game is not over yet
refused-stale = the table has moved on; look at the new position
refused-overtaken = somebody else was faster; look again
refused-private = only those who play at this table may watch it, now and afterwards
refused-not-your-seat = you do not hold this seat; open its link or take an open seat
refused-not-host = only the host of the table may do this
refused-changes = the players of this table have changed { $count } times; nobody else can sit down
refused-seat-taken = this seat is taken
refused-seat-kept = this seat is kept for somebody; open its link first
refused-other-hand = somebody else has played this hand; only a bot may take it over, or somebody who is new to this game
refused-bot-sits-here = a bot sits here; revoke the seat first
refused-invite = only the host may invite to a free seat, and only its holder to a taken one
refused-seat-while-playing = a seat of a running game can be given to an invited player or a bot
refused-rematch = only those who played may ask for a rematch
refused-other-rules = this table was played by other rules and cannot be replayed
refused-other-version = this table was played with another version of the game
refused-protocol = this page speaks version { $theirs } of the protocol, the server version { $ours }; reload the page
missing-set = this server does not know the pieces { $hash } of { $game }; open or paste their file
missing-table = there is no table { $table }
missing-seat = this table has seats 0 to { $last }
missing-lesson = there is no lesson { $lesson }; there are: { $lessons }
missing-step = this lesson has steps 0 to { $last }
missing-position = this game has positions 0 to { $last }
missing-game = there is no game { $game }; there are: { $games }
missing-puzzles = { $game } has no puzzles
missing-puzzle = there is no such puzzle of { $game }
missing-page = there is nothing at this address
game-not-loaded = { $game } could not be loaded; see the server's log
game-loading = { $game } is still being prepared; try again in a moment
database-silent = The server's database does not answer. The game goes on by itself as soon as it does.
database-full = The server's disk is full. Nothing can be saved until the host makes room. Then it goes on by itself.
database-read-only = The server can save nothing at the moment. It goes on by itself as soon as it can.
database-broken = The server's database is damaged, or its disk fails. Tell the person who runs the server.
server-loading = the games are still being loaded
server-failed = something went wrong in the server; its log says what
server-leaving = this server is being restarted; come back
request-late = a request must arrive within { $seconds } seconds
request-unreadable = this HTTP request cannot be read
too-many-connections = too many connections from this address; close some first
address-too-long = the address is too long
headers-too-large = the headers are too large, or too many; remove cookies that other pages left for this address
no-handshake = a WebSocket opens with GET, a key, version 13 and no body
table-rebuilt = the table is read anew; come back
too-far-behind = your connection is too slow for this table
print-nothing = { $game } does not say what lies in its box, so it cannot be printed
workshop-nothing = { $game } does not say what can be edited of its pieces, so it has no workshop
workshop-no-join = { $one } and { $other } cannot be joined here
workshop-no-file = there is something in this set that a component file cannot hold
workshop-no-draft = send the pieces either as data or as the text of a component file
print-failed = { $game } could not be printed; the server’s log says why
print-yours-first = { $count } prints from here are not done yet; wait until one is
print-busy = several games are being printed already; try again in a minute
too-many-sockets = too many connections; close some pages first
too-many-tables = since yesterday you have made { $count } tables and not finished them; finish some first
too-many-household-tables = browsers that are new here today have left { $count } tables unfinished at your address; finish some first
too-many-household-bot-tables = bots play among themselves at { $count } tables that new browsers at your address made; wait until some of these games are over
too-many-tables-here = this server is full: { $count } tables are not finished; try again later
too-many-bot-tables = bots play among themselves at { $count } of your tables; wait until some of these games are over
too-many-messages = too many messages; wait a second
too-many-requests = too many requests; wait a second
too-large = a request may have { $bytes } bytes at most
bad-message = a message is a JSON object as text, not too long
bad-host = the Host header must be a name or an address, with or without a port
wrong-host = this server is reached as { $hosts }
network-elsewhere = only somebody at the computer Warren runs on can change who may join
network-fixed = this server was started for certain addresses; who may join is chosen when it is started
network-none = this computer is in no network right now; connect it to the same Wi-Fi as the phones and try again
network-port = port { $port } is already used in your network; start Warren with another one, for example --port 8500
asker-gone = nobody waits for this answer any more
foreign-page = requests that change something must come from the table's own page

## Is a set fair?

fair-seats = this game is for { $low } to { $high } players
fair-busy = many reports are being made already; try again in a minute
fair-too-slow = bots play this game too slowly here for a report; try fewer players
fair-length = Moves in a game
fair-lead = Lead of the best score over the others
fair-decisive = Choices that mattered (%)
fair-ties = Games shared or won by nobody (%)
fair-wins-more = { $who } wins more often: { $before } with the original, { $after } with your set.
fair-wins-less = { $who } wins less often: { $before } with the original, { $after } with your set.
fair-score-more = { $who } scores more: { $before } with the original, { $after } with your set.
fair-score-less = { $who } scores less: { $before } with the original, { $after } with your set.
fair-shared-more = More games are shared or won by nobody: { $before } with the original, { $after } with your set.
fair-shared-less = Fewer games are shared or won by nobody: { $before } with the original, { $after } with your set.
fair-length-more = Games take more moves: { $before } with the original, { $after } with your set.
fair-length-less = Games take fewer moves: { $before } with the original, { $after } with your set.
fair-lead-more = The best score is further ahead: { $before } with the original, { $after } with your set.
fair-lead-less = The best score is less far ahead: { $before } with the original, { $after } with your set.
fair-decisive-more = More choices matter: { $before } with the original, { $after } with your set.
fair-decisive-less = Fewer choices matter: { $before } with the original, { $after } with your set.
fair-legal-more = Players have more moves to choose from: { $before } with the original, { $after } with your set.
fair-legal-less = Players have fewer moves to choose from: { $before } with the original, { $after } with your set.
