# The words of Burrows, in English.
# VERB($who, "lay", "lays") gives "You lay" or "Ann lays"; PICK($who, "your", "their") chooses without the name.

pitch = Dig longer burrows than your neighbours, lure their gophers, and face fewer complaints from the tour bus.
credits = Burrows was designed by Jeb Havens and published by Z-Man Games.

seat-rancher-1 = Rancher 1
seat-rancher-2 = Rancher 2
seat-rancher-3 = Rancher 3
seat-rancher-4 = Rancher 4
seat-rancher-5 = Rancher 5

## Options

option-order = Several new burrows
option-order-help = When a turn completes several burrows, the table checks them by itself, or it asks the builder which one comes first.
option-order-automatic = The table checks them
option-order-builder = The builder chooses the order
option-open_book = Open book
option-open_book-help = Everybody sees the reserved tiles and counts the complaints of the others.
option-last_columns = Last columns
option-last_columns-help = How the schedule ends: as we read it, or in one more column. Rule R-34 shows both.
option-last_columns-fewer = As we read it
option-last_columns-more = One column more

## Kinds

vegetable-radish = radish
vegetable-carrot = carrot
vegetable-turnip = turnip
gopher-red = red gopher
gopher-orange = orange gopher
gopher-purple = purple gopher
a-gopher-red = a red gopher
a-gopher-orange = an orange gopher
a-gopher-purple = a purple gopher

## What happened

lays = { VERB($who, "lay", "lays") } tile { $tile } at { $square }.
    .rule = B-34
lays-reserved = { VERB($who, "lay", "lays") } { PICK($who, "your", "their") } reserved tile at { $square }.
    .rule = B-42
reserves = { VERB($who, "reserve", "reserves") } tile { $tile }.
    .rule = B-29
keeps-reserved = { VERB($who, "keep", "keeps") } { PICK($who, "your", "their") } reserved tile.
    .rule = B-42
checks-first = { VERB($who, "check", "checks") } the new { $vegetable } burrow of length { $length } first.
    .rule = B-51
wants-gopher = { VERB($who, "choose", "chooses") } { YOU($owner) ->
    [you] your { $gopher }
   *[other] { $owner }’s { $gopher }
}.
    .rule = B-60
burrow-complete = { $count ->
    [one] A { $vegetable } burrow of length { $length } is complete.
   *[other] { $count } { $vegetable } burrows of length { $length } are complete.
}
    .rule = B-47
mismatch = { $count ->
    [one] A tunnel joins { $one } and { $other }: no gopher wants that.
   *[other] { $count } tunnels join { $one } and { $other }: no gopher wants those.
}
    .rule = B-49
gopher-home = { YOU($who) ->
    [you] Your { $gopher } moves into the longer burrow, of length { $length }.
   *[other] { $who }’s { $gopher } moves into the longer burrow, of length { $length }.
}
    .rule = B-55
gopher-comes = The { $gopher } leaves { $owner } and moves to { $who }, into a burrow of length { $length }.
    .rule = B-58
empty-own-longer = { $count ->
    [one] The { $vegetable } burrow of length { $length } stays
   *[other] The { $count } { $vegetable } burrows of length { $length } stay
} empty: { YOU($who) ->
    [you] your
   *[other] { $who }’s
} { $gopher } has a longer home, of length { $home }.
    .rule = B-56
empty-own-equal = { $count ->
    [one] The { $vegetable } burrow of length { $length } stays
   *[other] The { $count } { $vegetable } burrows of length { $length } stay
} empty: { YOU($who) ->
    [you] your
   *[other] { $who }’s
} { $gopher } has a home just as long.
    .rule = R-09
empty-shortest = { $count ->
    [one] The { $vegetable } burrow of length { $length } stays empty: it is
   *[other] The { $count } { $vegetable } burrows of length { $length } stay empty: they are
} not longer than the shortest home of { $gopher } ({ $owners }, length { $home }).
    .rule = B-59
bus-drives = The bus drives one space towards Gopher Gulch.
    .rule = B-62
bus-arrives = The bus arrives at Gopher Gulch: stage { $stage } is scored.
    .rule = B-63
bus-arrives-blank = The bus arrives at Gopher Gulch: stage { $stage }, and these tourists are happy with any gopher.
    .rule = B-70
complaint = { VERB($who, "have", "has") } no { $gopher }: { $count ->
    [one] 1 complaint
   *[other] { $count } complaints
}.
    .rule = B-66
reserve-counts = { VERB($who, "still hold", "still holds") } a reserved tile: one complaint less.
    .rule = B-74
season-over = The season is over. { VERB($who, "win", "wins") } with { $count ->
    [-1] one complaint less than none
    [0] no complaints
    [one] 1 complaint
   *[other] { $count } complaints
}!
    .rule = B-75
season-over-tied = The season is over. { VERB($who, "win", "wins") } with { $count ->
    [-1] one complaint less than none
    [0] no complaints
    [one] 1 complaint
   *[other] { $count } complaints
}: of those tied, { PICK($who, "your", "their") } next turn would have come first.
    .rule = B-76

## What is to be decided

to-turn = { VERB($who, "build or reserve", "builds or reserves") } a tile.
to-build = { VERB($who, "build", "builds") } with an open tile, and may add { PICK($who, "your", "their") } reserved tile.
to-build-only-buses = { VERB($who, "build", "builds") }: every open tile shows a bus, so none can be reserved.
to-must-pool = { VERB($who, "lay", "lays") } an open tile too.
to-may-reserve = { VERB($who, "may", "may") } lay { PICK($who, "your", "their") } reserved tile too.
to-check = { VERB($who, "choose", "chooses") } which new burrow is checked next.
to-victim = { VERB($who, "choose", "chooses") } whose { $gopher } moves into the new burrow of length { $length }.

ask-turn-first = Begin your warren: lay one of the open tiles, or reserve one for later.
    .rule = B-40
    .first = A tunnel with the same vegetable at both ends will be a burrow; the longer it is, the more gophers like it.
ask-turn = Lay an open tile so that a tunnel joins two of the same vegetable, or reserve a tile for later.
    .rule = B-27
    .first = Close a burrow that is longer than your gopher’s home, or than the shortest home of a colour you lack. Or reserve a tile to lay two at once later.
ask-turn-held = Lay an open tile in your warren. You may lay your reserved tile too, before or after it.
    .rule = B-42
    .first = You hold a reserved tile: this turn you may lay two tiles, and close a burrow that one alone would not.
ask-turn-buses = Lay an open tile in your warren. All of them show a bus, so you cannot reserve one.
    .rule = R-15
    .first = A tile with a bus drives the tour bus. When it arrives, whoever lacks a colour that the next page asks for gets complaints.
ask-must-pool = Now lay an open tile as well. Your reserved tile alone is not enough.
    .rule = R-17
    .first = The reserved tile comes on top of an open one, never instead of it.
ask-may-reserve = Lay your reserved tile as well, or keep it for a later turn.
    .rule = B-42
    .first = If you still hold the tile at the end of the game, it takes one complaint off.
ask-check = Choose which of your new burrows the gophers look at next.
    .rule = B-51
    .first = The order does not change who moves in the end; choose any.
ask-victim = Choose whose { $gopher } moves into your new { $vegetable } burrow of length { $length }: their homes are equally short.
    .rule = B-60
    .first = Several neighbours have equally short homes: you decide who loses the gopher.
kind-build = Lay an open tile
kind-reserved = Lay your reserved tile
kind-reserve = Reserve a tile
kind-keep = Keep your reserved tile
kind-check = Choose a burrow
kind-lure = Lure a gopher
next-build-0 = Pick one of the open tiles.
next-build-1 = Now choose a square in your warren: every dot is a place for the tile.
next-build-2 = Turn the tile until its tunnels lead where you want, then lay it.
next-reserved-0 = Pick the tile on your reserve space.
next-reserved-1 = Now choose a square in your warren: every dot is a place for the tile.
next-reserved-2 = Turn the tile until its tunnels lead where you want, then lay it.
next-reserve-0 = Pick an open tile without a bus.
next-reserve-1 = Now put it on your reserve space.

## How it ended

complaints = { $count ->
    [-1] one less than none
    [0] no complaints
    [one] 1 complaint
   *[other] { $count } complaints
}
source-pages = no { $gopher } ({ $count ->
    [one] 1 page
   *[other] { $count } pages
})
    .rule = B-66
source-reserve = reserved tile
    .rule = B-74
tie = With equal complaints, the better place goes to whoever would have had the next turn sooner: { $pairs }.
    .rule = B-76
tie-pair = { $better } before { $other }

## Why not

wanted-check = say which of your new burrows the gophers look at next
wanted-victim = say whose gopher comes
why-now = first you have to { $wanted }
why-no-pass = you cannot pass: lay or reserve an open tile
    .rule = B-27
why-open-first = your reserved tile alone is not enough; now lay an open tile
    .rule = R-17
why-one-open = you take only one open tile a turn; now lay your reserved tile or keep it
    .rule = B-34
why-building = you cannot reserve a tile in a turn in which you build; now lay an open tile
    .rule = B-32
why-no-tile-there = there is no open tile in that place
    .rule = B-26
why-nothing-reserved = you hold no reserved tile
    .rule = B-31
why-bus = a tile with a bus can never be reserved
    .rule = B-30
why-all-buses = every open tile shows a bus, and a tile with a bus can never be reserved
    .rule = R-15
why-holding-one = you already hold a reserved tile, and your reserve space has room for one
    .rule = B-31
why-first-tile = the first tile of a warren goes to (0,0) and is not turned
    .rule = R-03
why-covers = there it would cover another tile
    .rule = B-38
why-same-look = turned by { $turned }° this tile looks the same as turned by { $same }°: play that
    .rule = B-36
why-apart = a tile must share an edge with your warren; a corner is not enough
    .rule = B-37
why-too-far = that is too far from the first tile
    .rule = B-36
why-no-lure = you choose a gopher only when several live in equally short homes and your new burrow is longer
    .rule = B-60
why-no-gopher = there is no { $gopher } to lure
    .rule = B-57
why-longer-home = { $owner }’s { $gopher } has a longer home, and you can lure only one from the shortest home
    .rule = B-58
why-no-check = no new burrows wait for you to choose one
    .rule = B-51
why-few-waiting = only { $count } new burrows wait
    .rule = B-51

## What would happen

then-pick = Then you choose whose { $gopher } comes: { $owners } are tied.
then-order = Then you choose which burrow is checked first.
then-own = At the end of your turn, your { $gopher } moves into the { $vegetable } burrow of length { $length }.
then-lure = At the end of your turn, the { $vegetable } burrow of length { $length } lures { $owner }’s { $gopher }.
then-lure-tied = At the end of your turn, the { $vegetable } burrow of length { $length } lures a gopher. You choose whose: { $owners } are tied.
then-empty-own = The { $vegetable } burrow of length { $length } stays empty: the home of your { $gopher } has length { $home }.
then-empty = The { $vegetable } burrow of length { $length } stays empty: the shortest home of another player’s { $gopher } has length { $home }.
then-drives = At the end of your turn, the bus drives one space towards Gopher Gulch.
then-arrives = At the end of your turn, the bus arrives at Gopher Gulch: stage { $stage } is scored.
would-hold = You can lay it as a second tile on a later turn. If you still hold it in the end, you have one complaint less.
would-bring = It brings { $shows } into your warren.
would-join-radish = One more tile, at { $square }, could then join two radishes: a burrow of length { $length }.
would-join-carrot = One more tile, at { $square }, could then join two carrots: a burrow of length { $length }.
would-join-turnip = One more tile, at { $square }, could then join two turnips: a burrow of length { $length }.
would-grow-radish = Your longest open tunnel from a radish grows to length { $length }.
would-grow-carrot = Your longest open tunnel from a carrot grows to length { $length }.
would-grow-turnip = Your longest open tunnel from a turnip grows to length { $length }.
would-wait = The bus stays where it is. Its next move would bring you { $count ->
    [one] 1 complaint
   *[other] { $count } complaints
}.

## Pieces and places

warren = { YOU($who) ->
    [you] Your warren
   *[other] { $who }’s warren
}
meadow = { YOU($who) ->
    [you] Your meadow
   *[other] { $who }’s meadow
}
ranch = { YOU($who) ->
    [you] Your ranch
   *[other] { $who }’s ranch
}
board = Ranch board { $board }, with starting burrows of length 1 for { $burrows }
board-marked = Ranch board { $board }, with starting burrows of length 1 for { $burrows }; with two players the { $empty } burrow is empty from the start
pool = Open tiles
open-tile = Open tile { $tile }: { $shows }
tile-at = Tile { $tile } at { $square }: { $shows }
shows-radish = { $count ->
    [one] a radish
   *[other] { $count } radishes
}
shows-carrot = { $count ->
    [one] a carrot
   *[other] { $count } carrots
}
shows-turnip = { $count ->
    [one] a turnip
   *[other] { $count } turnips
}
shows-bus = a tour bus
shows-nothing = only tunnels
stack = { $count ->
    [0] No tiles left face down
    [one] 1 tile left face down
   *[other] { $count } tiles left face down
}
tunnel-mismatched = Closed tunnel from { $one } to { $other }: no gopher lives here
burrow-empty = Empty { $vegetable } burrow of length { $length }
burrow-home = Home of the { $gopher }: { $vegetable } burrow of length { $length }
home-length = Length of the { $gopher }’s home: { $length }
gopher-in-burrow = { YOU($who) ->
    [you] Your { $gopher }, in a burrow of length { $length }
   *[other] { $who }’s { $gopher }, in a burrow of length { $length }
}
gopher-in-ranch = { YOU($who) ->
    [you] Your { $gopher }, in its starting burrow of length { $length }
   *[other] { $who }’s { $gopher }, in its starting burrow of length { $length }
}
reserve-empty = { YOU($who) ->
    [you] Your reserve space, empty
   *[other] { $who }’s reserve space, empty
}
reserve-taken = { YOU($who) ->
    [you] Your reserve space
   *[other] { $who }’s reserve space
}
reserved-tile = Reserved tile { $tile }: { $shows }
reserved-hidden = { YOU($who) ->
    [you] Your reserved tile, face down
   *[other] { $who }’s reserved tile, face down
}
pages-received = { YOU($who) ->
    [you] Pages you have received: { $count }
   *[other] Pages { $who } has received: { $count }
}
complaints-received = { YOU($who) ->
    [you] Your complaints so far: { $count }
   *[other] { $who }’s complaints so far: { $count }
}
schedule = Schedule: stage { $stage } of { $stages }
schedule-done = Schedule: all stages scored
next-stage = Next: stage { $stage }
page = Stage { $stage }: { $count ->
    [one] 1 complaint
   *[other] { $count } complaints
} for whoever has no { $gopher }
page-blank = Stage { $stage }: blank page, no complaints
space-city = The city, where the bus starts
space-station = A stop on the way
space-gulch = Gopher Gulch, where the tourists get off
bus = Tour bus, { $count ->
    [one] 1 space
   *[other] { $count } spaces
} from Gopher Gulch
counter-red = length of the red gopher’s home
counter-orange = length of the orange gopher’s home
counter-purple = length of the purple gopher’s home
counter-complaints = complaints
counter-pages = pages received
counter-reserve = tiles in reserve
counter-total = complaints in the end
place = place { $place }
place-column = Column { $number }
place-row = Row { $number }

turned = Turned by { $angle }°
square-near = Square { $square }, beside your warren
square-far = Square { $square }, one step out
keep-reserved = Keep the reserved tile
lure = Lure { $owner }’s { $gopher }
check = Check the { $vegetable } burrow of length { $length }

## What is this?

what-meadow = Here a player’s warren grows, tile by tile. Nobody else can dig in it.
what-tile = A burrow tile. Its tunnels meet those of the tiles beside it: a closed tunnel with the same vegetable at both ends is a burrow, a home for a gopher. A bus on the tile drives the tour bus when you lay it.
what-back = A reserved tile, face down. Its owner may lay it as a second tile on a later turn. Whoever still holds one in the end has one complaint less.
what-stack = Tiles still face down; the number says how many. One is turned up at the beginning of every turn.
what-plot = You can lay the tile on this square. Turn it to choose which way it points.
what-plot-far = This square does not touch your warren, so the other half of the tile must. Turn it until it does.
what-length = The length of this burrow: 1, and 1 more for each edge between tiles that its tunnel crosses. Gophers move only to a longer burrow.
what-slot = The reserve space has room for one tile without a bus. Reserve a tile instead of building, and lay it as a second tile on a later turn.
what-page = A page of the schedule. When its stage is scored, the one player without a gopher of this colour gets a complaint for each frowning face. A smiling face means no complaints for anybody.
what-page-back = The pages a player has received, face down; the number says how many. Each has one to three complaints.
what-pile = The complaints on the pages received; the number says how many. Whoever has the fewest in the end wins.
what-next = The next stage: all pages in the column below are scored when the bus reaches Gopher Gulch.
what-gopher-R = A red gopher lives in a radish burrow. The one player who has none gets the complaints of the red pages. It moves only to a longer radish burrow.
what-gopher-O = An orange gopher lives in a carrot burrow. The one player who has none gets the complaints of the orange pages. It moves only to a longer carrot burrow.
what-gopher-P = A purple gopher lives in a turnip burrow. The one player who has none gets the complaints of the purple pages. It moves only to a longer turnip burrow.
what-ranch = A player’s ranch board; the large number is the board’s. Gophers begin in its starting burrows, and the 1 above each says that it has length 1.
what-bus = The tour bus. Whoever lays a tile with a bus drives it one space. When it reaches Gopher Gulch, the next stage of the schedule is scored, and it goes back to the city.
what-city = The city, where the bus starts. It comes back here after every stage.
what-station = A stop on the way to Gopher Gulch. Whoever lays a tile with a bus drives the bus one space.
what-gulch = Gopher Gulch. When the bus arrives, the tourists look for gophers: the next stage of the schedule is scored.
what-place = The number of a column or a row. (2,-1) in the log is the square in column 2 and row -1; a tile is named after its left or upper square.
what-counter-red = How long the burrow is where this player’s red gopher lives. A dash means that they have none, so the complaints of red pages go to them.
what-counter-orange = How long the burrow is where this player’s orange gopher lives. A dash means that they have none, so the complaints of orange pages go to them.
what-counter-purple = How long the burrow is where this player’s purple gopher lives. A dash means that they have none, so the complaints of purple pages go to them.
what-counter-pages = Pages of the schedule that this player has received. Each has one to three complaints.
what-counter-complaints = The complaints on this player’s pages so far. Whoever has the fewest in the end wins.
what-counter-reserve = 1 if this player holds a reserved tile, else 0. They may lay it as a second tile on a later turn; held to the end, it takes off one complaint.
what-counter-total = The complaints on all pages, less one for a reserved tile. The fewest win.

## Puzzles

theme-lure-away = Lure a gopher away
theme-lure-away-clue = Somebody else’s gopher would rather live in your burrow.
theme-two-homes = Two at once
theme-two-homes-clue = One tile brings more than one gopher home.
theme-longest-burrow = The longest burrow
theme-longest-burrow-clue = Finish a long burrow: its gopher is hard to lure away.
theme-new-home = A better home
theme-new-home-clue = Finish a burrow that a gopher moves into.
theme-two-burrows = Two burrows
theme-two-burrows-clue = One tile finishes two burrows.
theme-last-bus = The bus is coming
theme-last-bus-clue = The bus arrives with this tile. What do the tourists want to see?
theme-keep-for-later = Keep it for later
theme-keep-for-later-clue = Not every tile has to be laid at once.
theme-from-the-reserve = From the reserve
theme-from-the-reserve-clue = The tile you kept fits now.
theme-shut-it-off = Close a tunnel
theme-shut-it-off-clue = One of your tunnels is ready to be closed.
theme-hurry-the-bus = Hurry the bus
theme-hurry-the-bus-clue = This tile moves the bus. Do you want it to arrive soon?
theme-lay-the-ground = Lay the ground
theme-lay-the-ground-clue = Nothing moves in yet. Which tunnel do you want to finish next?
puzzle-loss = By your next turn you get { $best ->
    [0] no complaints
    [one] 1 complaint
   *[other] { $best } complaints
} with the best move, and { $second } with the next best.
