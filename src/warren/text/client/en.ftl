# The words of the browser's pages, in English. A game's own words lie in its folder; what pages and games share is in ../en.ftl.

## What this language calls itself, for whoever looks for it

language-name = English

## Everywhere

tagline = Tunnel games for one table: with friends, with bots, on one device.
close = Close
cancel = Cancel
loading = Loading …
yes = yes
no = no
rules = Rules
rules-of = Rules of { $game }
your-name = Your name
guest = Guest
copy-link = Copy link
copied = Copied
seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
bot-of-level = Bot, { $level }
free-seat = free seat

## Errors

error-offline = The server cannot be reached. Check your connection and try again.
error-status = The server answered with error { $status }. Please try again.
error-link = This seat link has been used or was taken back. Ask the host for a new one.
error-hand = Somebody else has played this hand. Only a bot may take it over, or somebody who is new to this game.
error-missing = There is no such table here. It may have been removed because nobody played on, or the address has a typo.
error-version = This table was played with another version of the game and can no longer be opened. Its record is kept. The host can download it; after the end, so can everybody who may see the game.
error-outdated = The server has another version than this page. Load the page anew to go on.
error-reload = Load the page anew
error-page = There is no such page.
error-home = Go to the lobby
error-copy = Copying is not allowed here. Select the link and copy it by hand.

## Settings

settings = Settings
settings-sound = Sounds
settings-confirm = Ask before playing a move
settings-confirm-auto = when you place a piece by touch
settings-confirm-always = always
settings-confirm-never = never
settings-curtain = Cover the screen between players on this device
settings-places = Names of places on the board
settings-theme = Colours
settings-theme-auto = as your device
settings-theme-light = light
settings-theme-dark = dark
settings-language = Language
sound-off = Turn sounds off
sound-on = Turn sounds on

## Lobby

lobby-colour = Your colour
lobby-colour-is = Your colour: { $colour }
lobby-preparing = Preparing the games
lobby-preparing-game = Preparing { $game } …
lobby-preparing-why = The very first start takes about a minute, later ones a few seconds. You can already play the games that are ready.
lobby-preparing-failed = A game could not be prepared. The server’s log says why.
lobby-games = Games
lobby-players = { $low }–{ $high } players
lobby-players-exactly = { $count ->
    [one] 1 player
   *[other] { $count } players
}
lobby-minutes = { $count } min
lobby-age = ages { $age }+
lobby-difficulty = { $difficulty ->
    [1] very easy to begin
    [2] easy to begin
    [3] some rules to learn
    [4] more rules to learn
   *[5] many rules to learn
}
lobby-first = Good for a first game
lobby-gentle = Your first game starts with gentler rules.
# $learn is a link: “Learn in 4 minutes”.
lobby-offer = First time? { $learn }, or just play.
lobby-play = Play now
lobby-play-game = Play now: { $game }, against bots
lobby-table = New table
lobby-table-game = New table of { $game }
lobby-picture = A game of { $game } in progress
lobby-mine = Your tables
lobby-earlier = Your other tables
lobby-join = Tables with a free seat
lobby-watch = Games to watch
lobby-your-turn = your turn
lobby-status-open = waiting for players
lobby-status-playing = in progress
lobby-status-over = finished
lobby-today = today, { $time }
lobby-turn-of = { $name } is to move
lobby-won-you = You won
lobby-won = Won by { $names }
lobby-won-none = Nobody won
lobby-hide = Take { $game } off this list
lobby-clear = Clear the finished ones
lobby-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
lobby-go-mine = Continue
lobby-go-open = Open
lobby-go-join = Join
lobby-go-watch = Watch
lobby-go-over = Replay

## Phones in the house

house-switch = Let phones in this house join
house-open = Everybody in your Wi-Fi can join. Phones open
house-code = Show the code to scan
house-qr = QR code of this address

## A new table

make-title = New table of { $game }
make-for = Who is playing?
make-for-family = Family
make-for-family-help = Gentle rules and bots, hints and undo
make-for-full = Full rules
make-for-full-help = As in the rulebook, with hints and undo
make-for-experts = For experts
make-for-experts-help = Every twist, strong bots, five minutes a decision
make-seats = Seats
make-count = Number of seats
make-who = Who sits in seat { $number }
make-name-of = Name of the player in seat { $number }
make-me = You
make-here = Somebody on this device
make-invite = A friend, by secret link
make-open = Open seat, listed in the lobby
make-options = Rules of this game
make-undo = Allow undo until something new is shown
make-hints = Allow hints
make-think = Time for a decision
make-think-none = no limit
make-more = More settings
make-takeover = Bot for whoever leaves or runs out of time
make-watch = Others can watch
make-listed = Shown in the lobby
make-pace = Bots wait before they move
make-pace-none = not at all
make-pace-moment = a moment
make-create = Create table

## Before the game starts

gather-title = Waiting for players
gather-why = The game starts as soon as every seat is taken.
gather-sit = Sit down here
gather-start = Start now, with bots in the free seats
gather-level = Strength of the bots
gather-anybody = Anybody with this address can take an open seat or watch:
gather-you = { $state }, you
gather-taken = seated
gather-ready = ready
gather-free = free
gather-invited = waiting for a friend
gather-revoke = Take the seat back

## Invitations

invite = Invite
invite-title = Invite somebody to the seat { $seat }
invite-help = Send this link to one friend, or let them scan the code. It opens this seat and no other.
invite-link = Link to the seat
invite-qr = QR code of the link
device-title = Continue on another device
device-help = Scan the code or open the link there. Keep it to yourself: it shows your hand.
reach-switch = Phones and other computers cannot open this address yet: Warren lets in only the computer it runs on.
reach-closed = Phones and other computers cannot open this address: Warren lets in only the computer it runs on. To let others in, stop Warren where you started it (Ctrl+C) and start it again with the command below. Your tables are kept; then send the invitations again.
reach-made = Did you start it with { $play }? Then write { $long } instead of { $short }, in Warren’s folder.
reach-local = Phones and other computers cannot open this address: it leads every device to itself. Open Warren at this computer’s address in your network (like { $example }) and create the table there.

## At the table

table-lobby = Lobby
table-tools = Rules, sound and settings
table-connecting = Connecting …
table-lost = Connection lost. Reconnecting …
table-expires = If nobody plays on, this table will be removed on { $date }.
table-expires-over = This game will be removed on { $date }. To keep it, download its record from the replay.
table-revoked = The host has taken this seat back. You are watching now.
table-stale = The position had already changed, so your move was not made.
table-auto = Your time ran out; a bot made this decision for you.
table-time-left = { $time } left
table-players = Players
table-board = Board
table-board-help = Arrow keys go from place to place, Enter picks, R turns, Escape steps back.
table-zoom-in = Zoom in
table-zoom-out = Zoom out
table-zoom-fit = Show the whole board
tray-grow = Show larger: { $title }
tray-shrink = Show smaller: { $title }
legend = What is what?
since = Since your last turn
since-past = { $back ->
    [one] One move ago
   *[other] { $back } moves ago
}
since-back = Look at the position before
since-on = Look at the position after
since-now = Back to now
since-nothing = Nothing yet.
log = What happened
log-empty = Nothing yet.
log-new = New lines ↓
chat = Chat
chat-unread = { $count ->
    [one] 1 new message
   *[other] { $count } new messages
}
chat-empty = Say hello.
chat-write = Write something
chat-send = Send
chat-typing = { $count ->
    [one] { $names } is writing …
   *[other] { $names } are writing …
}
rules-search = Search the rules
rules-none = Nothing found.
leave = Leave
leave-sure = Leave the game? A bot plays on for you.
leave-yes = Leave and let a bot play on

## What to do now

bar = What to do now
bar-your-turn = Your turn
bar-your-turn-as = Your turn, { $name }
bar-turn-of = { $name } is to move
bar-thinking = { $name } is thinking …
bar-watching = You are watching
bar-over = The game is over
bar-sending = Sending …
bar-actions = What you can do
bar-ways = { $count ->
    [0] not now
    [one] 1 way
   *[other] { $count } ways
}
undo = Take back
hint = Hint
hint-wait = Thinking about it …
hint-title = A bot’s advice
hint-chance = Chance to win: { $chance }%
hint-others = Other moves
hint-show = Show me
hint-show-long = Show this move on the board
pick-picked = { $count ->
    [one] { $what } picked. 1 choice comes next.
   *[other] { $what } picked. { $count } choices come next.
}
pick-lying = { $ways ->
    [1] Enter plays it.
   *[other] It can lie in { $ways } ways: R turns it, Enter plays it.
}
pick-ghost = { $ways ->
    [1] Piece to be placed. Enter plays it.
   *[other] Piece to be placed. R turns it, Enter plays it.
}
pick-turn = Turn
pick-back = Back
pick-play = Play
pick-done = Play as it is
pick-stepped = Stepped back.
answers = What would happen, and hints
answers-out = { $names } would be out

## One device for several players

curtain-done = Done, pass to { $name }
curtain-pass = Pass the device to { $name }
curtain-why = Everybody else looks away now.
curtain-ready = I am { $name }

## Seats

seat-out-soon = out?
seat-away = away
seat-left = left, a bot plays on
seat-menu = Seat of { $name }: more
seat-name = Name at this table
seat-rename = Rename
seat-device = Continue on another device
seat-device-why = Makes a link and a code to scan that open this seat, with its hand, on your phone or tablet.
seat-bot = Let a bot play on
seat-give = Give the seat to a bot
seat-level = Strength of this bot
seat-change = Change
seat-replace = Invite somebody else
seat-replace-why = Whoever sits here now loses the seat and watches.
seat-guest = Invite somebody
seat-guest-why = The bot stops, and the game waits until somebody sits down.
seat-here = Sit down here myself
seat-link-waits = Your seat cannot be opened yet. This page tries again by itself.
seat-yours = A seat at this table is yours.
seat-you-left = You left this game, and a bot plays for you.
seat-back = Come back

## The end

end-place = Place
end-player = Player
end-sources = Where the result of { $name } came from
end-result = Result
end-rematch = Play again
end-replay = Watch the replay
end-picture = Save a picture
end-turning = The turning point: move { $number } of { $name }.
end-show = Result
end-look = Look at the board

## Replay

replay-title = { $game }: replay
replay-position = Position
replay-start = { $moves ->
    [one] Start, 1 move follows
   *[other] Start, { $moves } moves follow
}
replay-at = Move { $number } of { $moves }
replay-first = To the start
replay-previous = One move back
replay-play = Play
replay-pause = Pause
replay-next = One move on
replay-last = To the end
replay-view = Seen by
replay-spectator = a spectator
replay-download = Download the record
replay-verify = Verify the deal
replay-verified = Everything is as it should be.
replay-not-verified = Something is wrong.
replay-commitment = Commitment to the deal
curve = Chance to win after every move: { $chances }
curve-of = { $name } { $percent }%
curve-swings = Turning points:
curve-swing = { $move } ({ $percent }% changed hands)
curve-swing-at = Move { $number }, { $name }
curve-swing-by = { $percent }%

## Puzzles

puzzles = Puzzles
puzzles-of = Puzzles of { $game }
puzzles-title = { $game }: puzzles
puzzle = Puzzle
puzzle-today = Puzzle of the day
puzzle-number = Puzzle { $number } of { $count }
puzzle-grade = { $grade ->
    [1] Easy
    [2] Medium
    [3] Hard
   *[other] Very hard
}
puzzle-task = One move is best, whatever is hidden from you. Find it!
puzzle-clue = Give me a clue
puzzle-share = Copy link
puzzle-verdict = What came of your move
puzzle-wrong = There is a better move.
puzzle-close = Close! Only one move is better.
puzzle-solved = You found it!
puzzle-shown = This is the best move.
puzzle-again = Try again
puzzle-show = Show why
puzzle-next = Next puzzle
puzzle-second = The next best move:
puzzle-mark-solved = solved
puzzle-mark-helped = answer seen
puzzle-link = Puzzle { $number }
puzzle-link-marked = Puzzle { $number }, { $mark }
puzzle-solved-count = You have solved { $solved } of { $count }.

## Trying a move before your turn
plan-try = Try a move
plan-help = Try a move before your turn. Nothing is played.
plan-trying = You are trying a move on the board as it is now. Nothing is played.
plan-keep = Keep for my turn
plan-stop = Stop trying
plan-kept = Your next move is prepared. It waits for you to play it.
plan-change = Change
plan-forget = Forget it
plan-recalled = You prepared this move. Play it, or choose another one.
plan-gone = The move you prepared is no longer possible.

## Lessons
lesson = Lesson
lesson-says = What the lesson says
lesson-step = Step { $step } of { $steps }
lesson-progress = How far you are
lesson-aloud = Read aloud
lesson-next = Next
lesson-finish = Finish
lesson-help-me = Help
lesson-show = Show me
lesson-back = The step before
lesson-again = This step again
lesson-skip = Skip this step
lesson-play-first = Play your first game
lesson-from-start = Begin again
lesson-read-about = The lessons say little about these parts of the rules; read about them:
lesson-missing = There is no such lesson.
lesson-learn = { $minutes ->
    [one] Learn in 1 minute
   *[other] Learn in { $minutes } minutes
}
lesson-learn-game = { $minutes ->
    [one] Learn in 1 minute: { $game }
   *[other] Learn in { $minutes } minutes: { $game }
}
lesson-offer = { $minutes ->
    [one] New here? Learn in 1 minute
   *[other] New here? Learn in { $minutes } minutes
}
rule-open = Rule { $rule }: read it in the guide
first-stop = Explain nothing more in this game

## Pieces of your own

pieces = Pieces
pieces-box = From the box
pieces-own = Your own
pieces-title = Own pieces
pieces-own-of = Own pieces: { $name }
pieces-how = Use a component file: a list of the game’s pieces that you can edit.
pieces-start = Save ours to start from
pieces-known = Recently used
pieces-choose = Choose …
pieces-file = Open a file
pieces-paste = … or paste its text
pieces-check = Check these pieces
pieces-none = Open or paste a component file first, or choose the pieces from the box.
pieces-unknown = This server does not know these pieces. Open or paste the file they were made from.
pieces-large = This file is too large: a component file has up to { $most } KB.
pieces-same = These are the pieces from the box.
pieces-named = { $name } · { $hash }
pieces-nameless = Own pieces · { $hash }
pieces-alike = The pieces are those from the box.
pieces-differ = Differs from the box: { $what }
pieces-save = Save their file
pieces-again = New table with these pieces

## Print

print = Print
print-game = Print { $game }
print-what = One PDF with every piece, how to make it, the rules as a booklet, and a reference sheet for each player.
print-here = The codes on the sheets will work on this computer only: phones cannot open its address. Let phones in this house join first, on the page with all games.
print-paper = Paper
print-paper-a4 = A4
print-paper-letter = Letter
print-backs = Backs
print-backs-duplex = on the other side of the paper
print-backs-fold = beside the fronts, to fold and glue
print-backs-none = none, for opaque sleeves
print-flip = The printer flips the paper on
print-flip-long = the long edge
print-flip-short = the short edge
print-bleed = Colours
print-bleed-0 = end at the cut
print-bleed-3 = run 3 mm beyond the cut
print-ink = Ink
print-ink-full = full colours
print-ink-saving = pale colours, to save ink
print-make = Make the PDF
print-making = { $pages ->
    [0] The print is being made …
   *[other] Page { $done } of { $pages }
}
print-ready = The PDF is ready.
print-save = Save it again

## The workshop

workshop = Workshop
workshop-title = Workshop: { $game }
workshop-name = Name this set
workshop-set = The set
workshop-undo = Undo
workshop-redo = Redo
workshop-open = Open
workshop-save = Save
workshop-save-help = Save as a component file (TOML). It keeps the comments of the file you began with
workshop-share = Share
workshop-reset = Back to the original
workshop-try = Try it
workshop-fair = Is it fair?
workshop-print = Print it
workshop-show = Show the pieces as
workshop-pictures = Pictures
workshop-table = Table
workshop-pieces = Pieces
workshop-piece = Piece
workshop-kind = Kind of piece
workshop-group = { $group } ({ $count })
workshop-field = { $piece }: { $field }
workshop-less = { $field }: one less
workshop-more = { $field }: one more
workshop-add = { $field }: add
workshop-remove = Remove { $what }
workshop-ports-of = { $piece }: choose two ends to join them
workshop-port-joined = { $port }, joined with { $others }
workshop-port-free = { $port }, joined with nothing
workshop-ends = Or choose an end, then:
workshop-example = On the board
workshop-checks = Checks
workshop-original = These are the game’s own pieces. Change one and see what happens.
workshop-fits = This set can be played.
workshop-misfit = This set cannot be played yet.
workshop-last-good = The drawings show the last set that could be played.
workshop-go = Show { $piece }
workshop-share-help = Whoever follows this link opens your pieces in the workshop, and can try, change and print them.
workshop-link = Link to this set
workshop-fair-title = Is { $game } fair with these pieces?
workshop-fair-what = Bots play many games with your set and with the original pieces. The report says what differs, unless chance explains it.
workshop-fair-seats = Players
workshop-fair-ask = Let them play
workshop-fair-again = Again
workshop-fair-progress = Games played
workshop-fair-waiting = Waiting for other reports …
workshop-fair-done = { $done } games played
workshop-fair-begins = The bots are getting ready …
workshop-fair-yours = Your set
workshop-fair-original = Original
workshop-fair-changed = What changed
workshop-fair-same = Nothing differs by more than chance.
workshop-fair-only = These are the original pieces, so there is nothing to compare them with.
workshop-fair-wins = Wins by seat
workshop-fair-even = An even share is { $share }. The bars show where the true share lies, with 95 % confidence.
workshop-fair-yes = no seat favoured
workshop-fair-no = seats differ
workshop-fair-figure = Figure
workshop-fair-note = { $games } games with each set. In brackets: where the true value lies, with 95 % confidence.
