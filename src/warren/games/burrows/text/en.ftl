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
lays-reserved = { VERB($who, "lay", "lays") } { PICK($who, "your", "their") } reserved tile at { $square }.
reserves = { VERB($who, "reserve", "reserves") } tile { $tile }.
keeps-reserved = { VERB($who, "keep", "keeps") } { PICK($who, "your", "their") } reserved tile.
checks-first = { VERB($who, "check", "checks") } the new { $vegetable } burrow of length { $length } first.
wants-gopher = { VERB($who, "choose", "chooses") } { YOU($owner) ->
    [you] your { $gopher }
   *[other] { $owner }’s { $gopher }
}.
burrow-complete = { $count ->
    [one] A { $vegetable } burrow of length { $length } is complete.
   *[other] { $count } { $vegetable } burrows of length { $length } are complete.
}
mismatch = { $count ->
    [one] A tunnel joins { $one } and { $other }: no gopher wants that.
   *[other] { $count } tunnels join { $one } and { $other }: no gopher wants those.
}
gopher-home = { YOU($who) ->
    [you] Your { $gopher } moves into the longer burrow, of length { $length }.
   *[other] { $who }’s { $gopher } moves into the longer burrow, of length { $length }.
}
gopher-comes = The { $gopher } leaves { $owner } and moves to { $who }, into a burrow of length { $length }.
empty-own-longer = { $count ->
    [one] The { $vegetable } burrow of length { $length } stays
   *[other] The { $count } { $vegetable } burrows of length { $length } stay
} empty: { YOU($who) ->
    [you] your
   *[other] { $who }’s
} { $gopher } has a longer home, of length { $home }.
empty-own-equal = { $count ->
    [one] The { $vegetable } burrow of length { $length } stays
   *[other] The { $count } { $vegetable } burrows of length { $length } stay
} empty: { YOU($who) ->
    [you] your
   *[other] { $who }’s
} { $gopher } has a home just as long.
empty-shortest = { $count ->
    [one] The { $vegetable } burrow of length { $length } stays empty: it is
   *[other] The { $count } { $vegetable } burrows of length { $length } stay empty: they are
} not longer than the shortest home of { $gopher } ({ $owners }, length { $home }).
bus-drives = The bus drives one space towards Gopher Gulch.
bus-arrives = The bus arrives at Gopher Gulch: stage { $stage } is scored.
bus-arrives-blank = The bus arrives at Gopher Gulch: stage { $stage }, and these tourists are happy with any gopher.
complaint = { VERB($who, "have", "has") } no { $gopher }: { $count ->
    [one] 1 complaint
   *[other] { $count } complaints
}.
reserve-counts = { VERB($who, "still hold", "still holds") } a reserved tile: one complaint less.
season-over = The season is over. { VERB($who, "win", "wins") } with { $count ->
    [one] { $count } complaint
   *[other] { $count } complaints
}!
season-over-tied = The season is over. { VERB($who, "win", "wins") } with { $count ->
    [one] { $count } complaint
   *[other] { $count } complaints
}: of those tied, { PICK($who, "your", "their") } next turn would have come first.

## What is to be decided

to-turn = { VERB($who, "build or reserve", "builds or reserves") } a tile.
to-build = { VERB($who, "build", "builds") } with an open tile, and may add { PICK($who, "your", "their") } reserved tile.
to-build-only-buses = { VERB($who, "build", "builds") }: every open tile shows a bus, so none can be reserved.
to-must-pool = { VERB($who, "lay", "lays") } an open tile too.
to-may-reserve = { VERB($who, "may", "may") } lay { PICK($who, "your", "their") } reserved tile too.
to-check = { VERB($who, "choose", "chooses") } which new burrow is checked next.
to-victim = { VERB($who, "choose", "chooses") } whose { $gopher } moves into the new burrow of length { $length }.

## Why not

wanted-turn = reserve an open tile or build
wanted-must-pool = lay an open tile: the reserved tile alone is no build
wanted-may-reserve = lay the reserved tile or keep it
wanted-check = say which burrow is checked next
wanted-victim = say whose gopher comes
why-impossible = “{ $move }” is not possible; now you have to { $wanted }
why-not-this-tile = tile { $tile } cannot be laid; now you have to { $wanted }
why-no-tile-there = there is no open tile in that place
why-nothing-reserved = you hold no reserved tile
why-bus = tile { $tile } shows a bus and can never be reserved
why-holding-one = you already hold a reserved tile, so you must build
why-first-tile = the first tile of a warren goes to (0,0) and is not turned
why-covers = there it would cover another tile
why-same-look = tile { $tile } looks the same after half a turn: play turn { $same }
why-apart = a tile must share an edge with your warren; a corner is not enough
why-too-far = that is too far from the first tile

## What would happen

then-pick = Then you choose whose { $gopher } comes: { $owners } are tied.
then-order = Then you choose which burrow is checked first.
then-checked = Gophers look around once you have laid or kept the other tile.

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
counter-red = red gopher’s home, length
counter-orange = orange gopher’s home, length
counter-purple = purple gopher’s home, length
counter-complaints = complaints
counter-pages = pages received
counter-reserve = tiles in reserve
counter-total = complaints in the end
place = place { $place }

turned = Turned by { $angle }°
square-near = Square { $square }, beside your warren
square-far = Square { $square }, one step out
keep-reserved = Keep the reserved tile
lure = Lure { $owner }’s { $gopher }
check = Check the { $vegetable } burrow of length { $length }
