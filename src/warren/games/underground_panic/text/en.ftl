# The words of Underground Panic, in English.
# VERB($who, "lay", "lays") gives "You lay" or "Ann lays"; PICK($who, "your", "their") chooses without the name.

pitch = Bring every gopher out ahead of the water, and hoard more acorns than the others.
credits = Underground Panic was designed by Pierrot (Tamás Z. Marosi) and published by Piatnik in 2019.

## Options

option-keep_tiles = Tiles come back
option-keep_tiles-help = An ability tile you have used is ready again after your turn, except for the crossed-out die and the tile that turns a pebble into a nutshell (the other reading of ruling R-31).
option-roll_first = Roll before you rest
option-roll_first-help = When you let a gopher rest, first roll for all its cubes, then choose which card to go without (the other reading of ruling R-24).

## What a player chooses

sends = { VERB($who, "send", "sends") } gopher { $gopher } towards { $place }.
sends-out = { VERB($who, "send", "sends") } gopher { $gopher } towards the way out.
rests-on = { VERB($who, "let", "lets") } gopher { $gopher } rest in { $place }.
passes = { VERB($who, "have", "has") } no gopher to use and { PICK($who, "pass", "passes") }.
plays-pay = { VERB($who, "pay", "pays") } with the { $card }.
plays-stash = { VERB($who, "stash", "stashes") } the { $card }.
plays-discard = { VERB($who, "discard", "discards") } the { $card }.
plays-swap-out = { VERB($who, "give", "gives") } up the { $card }.
plays-injury = { VERB($who, "use", "uses") } the { $card } as a shield.
uses-tile = { VERB($who, "use", "uses") } the tile “{ $tile }”.
draws-from = { VERB($who, "draw", "draws") } from the { $colour } deck.
takes-tile = { VERB($who, "take", "takes") } the tile “{ $tile }” from the display.
reaches-for = { VERB($who, "reach", "reaches") } for the reward “{ $card }”.
goes-without = { VERB($who, "go", "goes") } without the { $bonus }.
done-stash = { VERB($who, "end", "ends") } { PICK($who, "your", "their") } turn.
done-swap-out = { VERB($who, "exchange", "exchanges") } no more cards.
done-reward-pick = { VERB($who, "take", "takes") } no reward card.
done-injury = { VERB($who, "take", "takes") } an injury card.
chooses-roll = { VERB($who, "roll", "rolls") } the colour die.
chooses-accept = { VERB($who, "accept", "accepts") } the roll.
chooses-reroll = { VERB($who, "want", "wants") } to roll again for a pebble.
chooses-skip = { VERB($who, "give", "gives") } two pebbles and { PICK($who, "skip", "skips") } the roll.
decides = { VERB($who, "decide", "decides") }.

## What happened

draws = { VERB($who, "draw", "draws") } { $cards }.
drawn-red = { $count ->
    [one] a red card
   *[other] { $count } red cards
}
drawn-yellow = { $count ->
    [one] a yellow card
   *[other] { $count } yellow cards
}
drawn-green = { $count ->
    [one] a green card
   *[other] { $count } green cards
}
drawn-blue = { $count ->
    [one] a blue card
   *[other] { $count } blue cards
}
none-left = No { $colour } card is left for { $who }.
reshuffled = The { $colour } discards are shuffled into a new deck.
lays-down = { VERB($who, "lay", "lays") } down the { $card }.
gives-pebble = { VERB($who, "give", "gives") } a pebble.
rolls = { VERB($who, "roll", "rolls") } { $face }.
rests = { VERB($who, "let", "lets") } gopher { $gopher } lie down to rest.
cannot-pay = { VERB($who, "cannot", "cannot") } pay for that: gopher { $gopher } stays.
gets-to = Gopher { $gopher } gets to { $place }.
gets-out = Gopher { $gopher } gets out into the open.
takes-pebble = { VERB($who, "take", "takes") } its pebble.
finds = { VERB($who, "find", "finds") } { $token }.
earns = { VERB($who, "earn", "earns") } the reward “{ $card }”.
misses = { VERB($who, "do", "does") } not meet the reward “{ $card }”: the card is out of the game.
stashes-some = { VERB($who, "stash", "stashes") } a { $colour } card.
water-rises = The water rises to level { $level }.
water-floods = The water rises to level { $level } and floods zone { $level }.
protected = A nutshell protects { $who }.
washed-to = The water carries gopher { $gopher } to { $place }.
washed-out = The water carries gopher { $gopher } out of the burrow.
pebble-placed = A pebble is laid beside gopher { $gopher }.
round-begins = Round { $round } begins.
wins = { VERB($who, "win", "wins") } with { $points ->
    [one] 1 point
   *[other] { $points } points
}!
share-the-win = { $winners } share the win with { $points ->
    [one] 1 point
   *[other] { $points } points
}!

## What is to be decided

to-setup-pick = { VERB($who, "choose", "chooses") } the colour of { PICK($who, "your", "their") } seventh card.
to-act = Round { $round }: { VERB($who, "move", "moves", at: "mid") } a gopher or { PICK($who, "let", "lets") } one rest.
to-cube = { VERB($who, "roll", "rolls") } the die for the tunnel, or { PICK($who, "skip", "skips") } the roll.
to-cube-after = { VERB($who, "rolled", "rolled") } { $face }: accept, or roll again for a pebble?
to-pay = { VERB($who, "pay", "pays") } the { $icon } icon.
to-pay-partner = { VERB($who, "choose", "chooses") } the card that will pay the { $icon } icon.
to-rest-drop = { VERB($who, "choose", "chooses") } what to go without while the gopher rests.
to-bonus-colour = { VERB($who, "choose", "chooses") } the colour of a bonus card.
to-bonus-after = { VERB($who, "rolled", "rolled") } { $face } for a bonus card: accept, or roll again for a pebble?
to-tile-pick = { VERB($who, "choose", "chooses") } an ability tile from the display.
to-reward-pick = { VERB($who, "may", "may") } take a reward card.
to-reward-after = { VERB($who, "rolled", "rolled") } { $face } for the reward: accept, or roll again for a pebble?
to-swap-out = { VERB($who, "may", "may") } exchange up to three cards.
to-swap-in = { VERB($who, "choose", "chooses") } the colour of a new card.
to-stash = { VERB($who, "may", "may") } stash acorns and berries.
to-discard = { VERB($who, "discard", "discards") } down to seven cards.
to-injury = The flood hurts { $who }: use a nutshell as a shield, or take an injury card?
to-compensation = { VERB($who, "choose", "chooses") } the colour of a card for the injury.

## Why not

wanted-setup-pick = choose the colour of your seventh card
wanted-act = move a gopher or let one rest
wanted-cube = roll the die or skip the roll
wanted-cube-after = accept the roll or roll again
wanted-pay = pay the next icon
wanted-pay-partner = choose the card that is converted
wanted-rest-drop = choose what to go without
wanted-bonus-colour = choose the colour of the card to draw
wanted-bonus-after = accept the roll or roll again
wanted-tile-pick = choose an ability tile from the display
wanted-reward-pick = take a reward card or none
wanted-reward-after = accept the roll or roll again
wanted-swap-out = give up a card or be done
wanted-swap-in = choose the colour of the card to draw
wanted-stash = stash a card or end your turn
wanted-discard = discard a card
wanted-injury = use a nutshell as a shield or take an injury card
wanted-compensation = choose the colour of the card to draw
why-not-in-hand = you do not hold a { $card }; now you have to { $wanted }
why-card-does-not-fit = the { $card } does not pay this, or would leave you unable to pay the rest; now you have to { $wanted }
why-tile-does-not-fit = the tile “{ $tile }” does not pay this, or would leave you unable to pay the rest; now you have to { $wanted }
why-no-points = the { $card } is worth no points; stash only acorns and berries
why-none-left = no { $colour } card is left to draw; choose another colour
why-impossible = “{ $move }” is not possible; now you have to { $wanted }
why-no-such-gopher = gopher { $gopher } is not in this game; there are only { $count } gophers
why-outside = gopher { $gopher } is outside already; choose another one
why-resting = gopher { $gopher } is resting until the end of the round; choose another one
why-nothing-left = no tunnel leads left from { $place }
why-nothing-right = no tunnel leads right from { $place }
why-cannot-pay = you cannot pay what that tunnel asks for: { $cost }

## What would happen

could-pay = You could pay with { $payments }.
by-card = the { $card }
by-two-cards = the { $card } together with the { $other }
by-tile = the tile “{ $tile }”
by-tile-and-card = the tile “{ $tile }” together with the { $card }
by-tile-and-pebble = the tile “{ $tile }” together with a pebble
may-fail = { $cubes ->
    [one] The die
   *[other] One of the rolls
} will ask for too much in { $bad } of { $total } cases ({ $percent } %): then the gopher has to rest.
cannot-fail = Whatever the die shows, you can pay.
would-earn = You earn this reward: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
would-count = You earn this reward; it is counted at the end of the game.
would-miss = You do not meet this reward: it brings you nothing, and the card leaves the game.
would-match = You hold what the die shows in { $good } of { $sides } cases; otherwise the card leaves the game without points.

## Things: cards, tiles, tokens, rewards

colour-red = red
colour-yellow = yellow
colour-green = green
colour-blue = blue
start-red = Red
start-yellow = Yellow
start-green = Green
start-blue = Blue
counted-red = { $count } red
counted-yellow = { $count } yellow
counted-green = { $count } green
counted-blue = { $count } blue

card-two-way = { $colour }/{ $other } card
card-acorn = { $colour } acorn
card-berry = { $colour } berry
card-leaf = { $colour } leaf
card-pinecone = { $colour } pinecone
card-nutshell = { $colour } nutshell
card-pinecone-leaf = { $colour } pinecone/leaf card
card-conv-nutshell = { $colour } nutshell converter
card-conv-leaf = { $colour } leaf converter
card-conv-triple = { $colour } triple converter

tile-leaf = leaf
tile-nutshell = nutshell
tile-conv-ry = red as yellow or yellow as red
tile-conv-gb = green as blue or blue as green
tile-conv-pinecone = any card as a pinecone
tile-conv-leaf = any card as a leaf
tile-pebble = pebble
tile-pebble-to-nutshell = a pebble as a nutshell
tile-skip-roll = skip a roll
tile-pinecone-leaf = pinecone or leaf
tile-card-r = red card
tile-card-y = yellow card
tile-card-g = green card
tile-card-b = blue card
tile-card-k = any card

token-chest = a chest
token-card-r = a red card
token-card-y = a yellow card
token-card-g = a green card
token-card-b = a blue card
token-card-k = a card of any colour
token-cube-w = a roll for a card
token-pebble = a pebble

reward-empty-hand = Empty hand
reward-two-leaf = Two leaves
reward-two-pinecone = Two pinecones
reward-two-acorn = Two acorns
reward-ability-tile = Ability tile
reward-roll-match = Roll and match
reward-per-card-in-hand = Full paws
reward-per-two-injuries = Old scars
reward-exact-set = Exactly { $cards }

face-red = red
face-yellow = yellow
face-green = green
face-blue = blue
face-white = white (nothing)
face-black = black (any card)

cost-nutshell = a nutshell
cost-pinecone = a pinecone
cost-leaf = a leaf
cost-red = a red card
cost-yellow = a yellow card
cost-green = a green card
cost-blue = a blue card
cost-any = any card
cost-cube = a roll of the die

icon-nutshell = nutshell
icon-pinecone = pinecone
icon-leaf = leaf
icon-red = red
icon-yellow = yellow
icon-green = green
icon-blue = blue
icon-any = any-card

bonus-red = red card
bonus-yellow = yellow card
bonus-green = green card
bonus-blue = blue card
bonus-any = card of any colour
bonus-cube = roll for a card

## Places and pieces on the table

board = The burrow: zones 3 to 12 with their holes and tunnels
start-chamber = the start chamber
hole = hole { $name }
flooded = Zone { $zone } is flooded
water-level = Water level { $level }
tide = Zone { $zone } floods at the end of this round
token-on = Bonus token in { $place }: { $token }
gopher-in = Gopher { $gopher }, in { $place }
gopher-resting = Gopher { $gopher }, resting in { $place }
gopher-out = Gopher { $gopher }, safely outside
gopher-washed = Gopher { $gopher }, washed out
gopher-pebble = Pebble beside gopher { $gopher }
hand = { YOU($who) ->
    [you] Your hand
   *[other] Hand of { $who }
}
card-pays = { $card }: pays { $icons } icons
card-scores = { $card }: pays { $icons } icons; { $points ->
    [one] 1 point
   *[other] { $points } points
} in your stash
card-converts = { $card }: pays { $icons } icons; together with another card { $turned } icons
own-things = Your tiles and pebbles
own-tile = Your tile “{ $tile }”
own-tile-turned = Your tile “{ $tile }”, used in this turn
own-pebble = Your pebble: one buys a new roll, two skip a roll
dice = Colour die
die = Rolled: { $face }
decks = Action cards
deck = { $colour } deck of { $items } (most frequent first): { $left ->
    [one] 1 card
   *[other] { $left } cards
} left, { $dropped } discarded
discards = Discards
discarded = { $card }: { $count } discarded
many-acorn = acorns
many-berry = berries
many-leaf = leaves
many-pinecone = pinecones
many-nutshell = nutshells
chest = Ability tiles
display-tile = Ability tile on display: { $tile }
stack = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
} in the stack
rewards = Rewards at the exit
about-empty-hand = Reward “{ $card }”: { $points } points if your hand is empty
about-two-leaf = Reward “{ $card }”: { $points } points if you hold two leaves or more
about-two-pinecone = Reward “{ $card }”: { $points } points if you hold two pinecones or more
about-two-acorn = Reward “{ $card }”: { $points } points if you hold two acorns or more
about-ability-tile = Reward “{ $card }”: { $points } points if you own an ability tile
about-roll-match = Reward “{ $card }”: roll the die for it; { $points } points if you hold a card of that colour
about-per-card-in-hand = Reward “{ $card }”: { $points ->
    [one] 1 point
   *[other] { $points } points
} for each card in your hand when the game ends
about-per-two-injuries = Reward “{ $card }”: { $points ->
    [one] 1 point
   *[other] { $points } points
} for every two injury cards you have when the game ends
about-exact-set = Reward “{ $card }”: { $points } points if these are all the cards in your hand

## Beside a player

counter-hand = cards in hand
counter-stash = stashed cards
counter-stash-points = stashed cards (points)
counter-injuries = injury cards
counter-pebbles = pebbles
counter-tiles = ability tiles
counter-rewards = reward points
counter-score = score
flag-start = starts the round
note-hand = Hand: { $cards }.
note-empty = Hand: empty.
note-tiles = { $hand } Tiles: { $tiles }.
note-first = Start player. { $rest }

## Buttons and places to choose

tunnel-to = Tunnel to { $place }; it costs { $cost }
tunnel-out = Tunnel out; it costs { $cost }
button-rest = Let this gopher rest
button-without = Go without the { $bonus }
button-roll = Roll the die
button-accept = Accept
button-reroll = Roll again (1 pebble)
button-skip = Skip (2 pebbles)
button-done-act = Pass
button-done-stash = End turn
button-done-swap-out = Exchange no more
button-done-reward-pick = Take no reward
button-done-injury = Take an injury card
