# The words of Burrowdale, in English.
# VERB($who, "lay", "lays") gives "You lay" or "Ann lays"; PICK($who, "your", "their") chooses without the name.

pitch = Bring food to the burrows, dig tunnels between them and store for the winter. One seat plays solo.
credits = After the print-and-play game Burrowdale, whose rulebook names no designer; the cards are our own set.

## Options

option-goal = Goal
option-goal-help = The game ends with the round in which somebody gets this many points (2 seats or more; one seat always plays to 120).

option-refusal = After a refusal
option-refusal-help = What you may still offer a player who has just refused a shared store (2 seats or more).
option-refusal-resource = other food
option-refusal-player = nothing this turn (ruling R-33)

option-stored = Stored food
option-stored-help = What becomes of the token you give up for a store (1 seat; with more it always goes under the stack).
option-stored-leaves = leaves the game (ruling R-41)
option-stored-returns = goes under the stack

## What things are called

points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
actions = { $count ->
    [one] 1 action
   *[other] { $count } actions
}
cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
symbols = { $count ->
    [one] 1 { $token } symbol
   *[other] { $count } { $token } symbols
}
own-emblem = { PICK($who, "your", "their") } emblem
cell = row { $row }, column { $column }
used = { $token } (used this turn)

token-lettuce = lettuce
token-hay = hay
token-radish = radish
token-berry = berry
token-carrot = carrot

food-lettuce = lettuce
food-hay = hay
food-radish = radishes
food-berry = berries
food-carrot = carrots

shape-straight = straight tunnel
shape-bend = bend
shape-tee = T-junction
shape-bridge = bridge
shape-twin-bend = twin bend
own-shape = card “{ $name }”
with-symbol = { $shape } with { $food }

## What happened

moves-in = { VERB($who, "send", "sends") } a bunny to burrow { $target }.
moves = { VERB($who, "send", "sends") } a bunny from burrow { $source } to burrow { $target }.
supplies = { VERB($who, "bring", "brings") } { $food } to burrow { $burrow }.
builds = { VERB($who, "build", "builds") } a { $card } in { $cell }.
builds-some = { VERB($who, "build", "builds") } a card in { $cell }.
claims = { VERB($who, "claim", "claims") } the card in { $cell }.
stores = { VERB($who, "store", "stores") } { $food } between burrows { $first } and { $second }: { $points } ({ $sum }). The token in burrow { $lost } goes.
offers = { VERB($who, "offer", "offers") } { $partner } a shared store of { $food } between burrows { $own } and { $other }: { $mine } for { $who }, { $theirs } for { $partner }.
accepts = { VERB($who, "accept", "accepts") } the shared store: { $mine } for { $offerer }, { $theirs } for { $who }.
refuses = { VERB($who, "refuse", "refuses") } the shared store of { $food }.
ends-turn = { VERB($who, "end", "ends") } { PICK($who, "your", "their") } turn.
turns-visitor = { VERB($who, "place", "places") } the opponent’s { $card } in { $cell }.
visitor-placed = The opponent places a { $card } in { $cell }.
opponent-has = Round { $round }: the opponent now has { $points }.
emblem-comes-home = { YOU($who) ->
    [you] Your emblem comes home.
   *[other] The emblem of { $who } comes home.
}
new-pile = The discards are shuffled and become the new pile.
last-round = Somebody has reached { $points }: this is the last round.
play-off = The lead is shared. One more turn each for { $seats }.
next-turn = { YOU($who) ->
    [you] It is your turn.
   *[other] It is { $who }’s turn.
}
wins = { VERB($who, "win", "wins") } with { $points }!
share-the-win = The win is shared by { $winners }!
solo-wins = { VERB($who, "win", "wins") } with { $points } in round { $round }!
lost-time = The { $rounds } rounds are over: the game is lost with { $points }.
lost-resources = Nothing is left to store: the game is lost with { $points }.

## What is to be decided

to-act = { VERB($who, "have", "has") } { $actions } left.
to-act-in-last-round = Last round: { VERB($who, "have", "has", at: "mid") } { $actions } left.
to-act-in-play-off = Play-off: { VERB($who, "have", "has", at: "mid") } { $actions } left.
to-act-solo = Round { $round } of { $rounds }: { VERB($who, "have", "has", at: "mid") } { $actions } left.
to-orient = Round { $round } of { $rounds }: { VERB($who, "turn", "turns", at: "mid") } the opponent’s card.
to-answer = { VERB($offerer, "offer", "offers") } { $who } a shared store of { $food }: { $mine } for { $offerer }, { $theirs } for { $who }. { YOU($who) ->
    [you] Do you accept?
   *[other] { $who } decides.
}

## Why not

why-answer-first = you have been offered a shared store: accept or refuse it first
why-orient-first = choose how the opponent’s card is turned first
why-no-offer = nobody has offered you a shared store
why-no-visitor = there is no opponent’s card to turn now
why-same-look = turned by { $turned }° the card looks the same as turned by { $same }°: play that
why-no-bunny = you have no bunny in burrow { $burrow }
why-all-out = all three of your bunnies are in burrows already: move one of them
why-taken = burrow { $burrow } already has a bunny: choose a free one
why-display-empty = place { $place } of the display is empty
why-other-bunny = another player’s bunny sits in burrow { $burrow }
why-full = burrow { $burrow } already holds two tokens
why-alike = both tokens on display are alike: take the first
why-emblem-out = your emblem is in the valley; it comes home when its card is built over
why-emblem-there = the card in { $cell } already carries an emblem
why-no-partner = no other player has a bunny in burrow { $burrow }
why-refused = { $who } has already refused in this turn and cannot be asked again
why-refused-food = { $who } has already refused to share { $food } in this turn: offer something else
why-not-in-play-off = { $who } is not in the play-off
why-used = the { $token } in burrow { $burrow } has already been part of a store in this turn
why-no-token = there is no { $token } in burrow { $burrow }
why-no-tunnel = no unbroken tunnel joins burrows { $first } and { $second }

## What would happen

would-score = { $points }: { $sum }.
would-lose = The { $token } in burrow { $burrow } goes.
would-share = { VERB($who, "get", "gets") } { $mine }, { VERB($partner, "get", "gets", at: "mid") } { $theirs }.
would-lose-and-keep = The { $token } in burrow { $own } goes, the one in burrow { $other } stays.
would-pay-more = Your stores over this card will bring 1 point more.
would-open = Opens a store of { $food } between burrows { $first } and { $second }: { $points }.
would-close = Ends the store of { $food } between burrows { $first } and { $second }.
route-card = { $number }. { $cell }: { $parts }
part-symbol = 1 more for the { $token } symbol
part-emblem = { YOU($who) ->
    [you] your emblem
   *[other] the emblem of { $who }
}

## Pieces and places

valley = The valley: twelve cards and fourteen burrows
valley-card = Row { $row }, column { $column }: { $card }
burrow = Burrow { $number }: { $food }
burrow-with-bunny = Burrow { $number }: { $food }; { YOU($who) ->
    [you] your bunny
   *[other] a bunny of { $who }
}
no-food = no food
food-in-burrow = Food in burrow { $number }: { $token }
bunny-out = { YOU($who) ->
    [you] Your bunny in burrow { $burrow }
   *[other] Bunny of { $who } in burrow { $burrow }
}
bunny-home = { YOU($who) ->
    [you] Your bunny, at home
   *[other] Bunny of { $who }, at home
}
emblem-out = { YOU($who) ->
    [you] Your emblem in { $cell }
   *[other] Emblem of { $who } in { $cell }
}
emblem-home = { YOU($who) ->
    [you] Your emblem, at home
   *[other] Emblem of { $who }, at home
}
joined = Burrows { $first } and { $second } are joined
next-visit = The opponent builds here in round { $round }
visitor = The opponent’s card: { $card }
display = The display
display-food = Food on display: { $token }
display-gap = Place { $place } of the display, empty
stack = { $count ->
    [one] Stack of 1 token
   *[other] Stack of { $count } tokens
}
stack-known = { $stack }; known from the bottom up: { $tokens }
pile = { $count ->
    [one] Draw pile, 1 card
   *[other] Draw pile, { $count } cards
}
discards = { $count ->
    [0] Discards, none yet
    [one] Discards, 1 card
   *[other] Discards, { $count } cards
}
discards-top = Top of the discards: { $card }
hand = { YOU($who) ->
    [you] Your hand
   *[other] Hand of { $who }
}
hand-card = Hand card { $number }: { $card }
hidden-card = Hidden card
home = Waiting at home
score = Score
track = Score track of { $spaces } spaces
on-lap = { $points }, lap { $lap }
marker = { YOU($who) ->
    [you] Your score: { $points }
   *[other] Score of { $who }: { $points }
}
opponent-marker = Score of the opponent: { $points }

## Beside the names

counter-points = points
counter-bunnies = bunnies at home
counter-emblem = emblem at home
note-actions = { $actions } left
note-play-off = in the play-off
note-play-off-actions = in the play-off, { $actions } left
note-solo = Opponent: { $points } of { $goal } points; round { $round } of { $rounds }

## Buttons

turned = Turned by { $angle }°
button-end = End turn
button-accept = Accept
button-refuse = Refuse
