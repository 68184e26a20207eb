# The words of Tsuro, in English.
# VERB($who, "lay", "lays") gives "You lay" or "Ann lays"; PICK($who, "your", "their") chooses without the name.

pitch = Lay a tile, follow your path, and be the last one still on the board.
credits = Tsuro was designed by Tom McMurchie.

## Options

option-bonus = Bonus swap
option-bonus-help = Whoever puts others out may swap tiles with them (3 seats or more).

option-collide = Run into others on purpose
option-collide-help = You may lay a tile that makes you run into another marker even if you have another move (the other reading of ruling R-06).

## What happened

starts = { VERB($who, "start", "starts") } at { $mark }.
    .rule = T-19
lays = { VERB($who, "lay", "lays") } tile { $tile } on { $square }.
    .rule = T-25
carried-off = { VERB($who, "are", "is") } carried off the board and out of the game.
    .rule = T-33
carried-along = { VERB($who, "are", "is") } carried along to { $square }.
    .rule = T-32
collides = { VERB($who, "run", "runs") } into { $other }: both are out of the game.
    .rule = T-54
tiles-back = { $count ->
    [one] 1 tile goes
   *[other] { $count } tiles go
} back into the pile.
    .rule = T-34
draws = { VERB($who, "draw", "draws") } { $count ->
    [one] a tile
   *[other] { $count } tiles
}.
    .rule = T-36
dragon-passes = { $who } { PICK($who, "are", "is") } out: the dragon tile goes on to { $to }.
    .rule = T-41
takes-dragon = The pile is empty: { VERB($who, "take", "takes", at: "mid") } the dragon tile.
    .rule = T-40
dragon-aside = The dragon tile is laid aside.
    .rule = T-42
gives-tile = { VERB($who, "give", "gives") } tile { $tile } away.
    .rule = T-46
gives-some-tile = { VERB($who, "give", "gives") } a tile away.
    .rule = T-46
takes-tile = { VERB($who, "take", "takes") } tile { $tile } from the offer.
    .rule = T-46
takes-some-tile = { VERB($who, "take", "takes") } a tile from the offer.
    .rule = T-46
done-swapping = { VERB($who, "are", "is") } done swapping.
    .rule = T-48
wins = { VERB($who, "outlast", "outlasts") } everybody and { PICK($who, "win", "wins") }!
    .rule = T-44
share-the-win = The win is shared by { $winners }!
    .rule = R-15

## What is to be decided

to-place = { VERB($who, "choose", "chooses") } a start mark.
to-lay = { VERB($who, "lay", "lays") } a tile in front of { PICK($who, "your", "their") } marker.
to-give = { VERB($who, "may", "may") } swap tiles with those who are out.
to-take = { VERB($who, "take", "takes") } a tile from the offer.

ask-place = Choose a start mark on the edge of the board. Your marker will begin there.
    .rule = T-19
    .first = Your path begins here. Places in the middle of a side leave you more room than corners.
ask-lay = Lay a tile in front of your marker: pick one from your hand.
    .rule = T-25
    .first = Your marker runs along the path as far as it goes, and so does everybody else in front of the same square. Whoever reaches the edge is out.
ask-give = You put others out. Swap tiles with them, or finish.
    .rule = T-46
    .first = You put somebody out, so you may look through their tiles and swap: one of yours for one of theirs.
ask-take = Take a tile from the offer.
    .rule = T-47
    .first = You gave a tile away, so now you choose one of theirs for it.
kind-start = Choose a start mark
kind-lay = Lay a tile
kind-give = Swap a tile
kind-finish = Finish swapping
kind-take = Take a tile
next-lay-1 = Turn the tile until its path leads where you want, then lay it.
next-give-0 = Pick the tile you want to give away.

## How it ended

stayed = still on the board
went-out = out with tile { $tiles }
tie-out-together = They stayed on the board equally long, so they share the win.
    .rule = T-58

## Why not

wanted-place = put your marker on a free start mark
wanted-lay = lay a tile
wanted-give = give a tile or finish
wanted-take = take a tile from the offer
why-now = now you have to { $wanted }
why-impossible = “{ $move }” is not possible; now you have to { $wanted }
why-mark-taken = that start mark is taken
    .rule = T-21
why-not-in-hand = you do not hold tile { $tile }
    .rule = T-25
why-same-look = tile { $tile } turned by { $turned }° looks the same as turned by { $same }°: play that
    .rule = R-05
why-off-board = that would carry you off the board, and another move would not
    .rule = T-29
why-collide = that would run you into another marker, which puts you out, and another move would not
    .rule = R-06
why-not-offered = tile { $tile } is not in the offer
    .rule = T-46
why-just-taken = you have just taken tile { $tile }; it stays in your hand
    .rule = R-27
why-nothing-to-swap = nothing is left to swap; now you have to finish
    .rule = R-27

## What would happen

would-go = { VERB($who, "go", "goes") } to { $square }.

## Pieces and places

board = Board of six by six squares
tile-with-paths = Tile { $tile }. Its paths: { $paths }
path = { $one } to { $other }
tile-on = Tile { $tile } on { $square }
hidden-tile = Hidden tile
marker-at = { YOU($who) ->
    [you] Your marker, at { $mark }
   *[other] Marker of { $who }, at { $mark }
}
marker-out = { YOU($who) ->
    [you] Your marker, out
   *[other] Marker of { $who }, out
}
path-walked = Path walked so far
hand = { YOU($who) ->
    [you] Your hand
   *[other] Hand of { $who }
}
offer = Tiles of those who are out
pile = Draw pile
pile-left = Draw pile, { $count ->
    [0] empty
    [one] 1 tile
   *[other] { $count } tiles
}
dragon-beside = Dragon tile, beside the pile
dragon-held = Dragon tile, held by { $who }
counter-tiles = tiles
flag-dragon = dragon
start-mark = Start mark { $mark }
turned = Turned by { $angle }°
finish = Finish swapping

mark = { $square }, { $port }
port = { $side } { $half }
side-north = north
side-east = east
side-south = south
side-west = west
half-left = left
half-right = right
half-top = top
half-bottom = bottom

## What is this?

what-board = Six by six squares. The small marks on the edge are where markers start; whoever is led back to the edge is out.
what-tile = Every tile has eight ends joined by four paths. Lay it in front of your marker, and the marker follows the path to its end, onto the next tiles too.
what-back = A tile nobody but its holder may see.
what-marker = A player’s marker. It follows every path that is laid in front of it, whoever lays it. If it reaches the edge or meets another marker, that player is out.
what-place = The name of a column or row; the log calls squares by these.
what-mark = A start mark: a marker may begin here.
what-last = The square where the last tile was laid.
what-dragon = The dragon tile. Whoever would draw when the pile is empty takes it, and is the first to draw again when tiles come back.
what-counter-tiles = Tiles in this player’s hand.
what-flag-dragon = This player holds the dragon tile and draws first when tiles come back to the pile.

## Puzzles

theme-last-standing = Last one standing
theme-last-standing-clue = One tile ends the game, and you are the one who stays.
theme-send-two-off = Send two off
theme-send-two-off-clue = One tile leads more than one rival off the board.
theme-send-off = Send a rival off
theme-send-off-clue = A rival faces the same square as you. Where does your tile lead them?
theme-save-yourself = Save yourself
theme-save-yourself-clue = You are in danger. Look where the next tiles of the others could lead you.
theme-carry-along = Take someone along
theme-carry-along-clue = Your tile moves somebody else too. Where do you want them?
theme-face-to-face = Face to face
theme-face-to-face-clue = You can meet a rival at the same square. Who will have to lay the next tile there?
theme-long-way = A long way
theme-long-way-clue = One tile can take you far across the board.
theme-last-tiles = The last tiles
theme-last-tiles-clue = The pile is empty. Count the squares: who will run out of room first?
theme-find-room = Find room
theme-find-room-clue = Look for the path that leaves you most room, and the others least.
theme-swap = The right swap
theme-swap-clue = Which tiles will you need on the next squares?
