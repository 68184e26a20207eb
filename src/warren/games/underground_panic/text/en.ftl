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
    .rule = U-33
sends-out = { VERB($who, "send", "sends") } gopher { $gopher } towards the way out.
    .rule = U-83
rests-on = { VERB($who, "let", "lets") } gopher { $gopher } rest in { $place }.
    .rule = U-50
passes = { VERB($who, "have", "has") } no gopher to use and { PICK($who, "pass", "passes") }.
    .rule = R-27
plays-pay = { VERB($who, "pay", "pays") } with the { $card }.
    .rule = U-38
plays-stash = { VERB($who, "stash", "stashes") } the { $card }.
    .rule = U-43
plays-stash-second = { VERB($who, "stash", "stashes") } the { $card }, the second card this turn.
    .rule = U-43
plays-discard = { VERB($who, "discard", "discards") } the { $card }.
    .rule = U-47
plays-swap-out = { VERB($who, "give", "gives") } up the { $card }.
    .rule = U-56
plays-injury = { VERB($who, "use", "uses") } the { $card } against the injury.
    .rule = U-65
uses-tile = { VERB($who, "use", "uses") } the tile “{ $tile }”.
    .rule = U-105
draws-from = { VERB($who, "draw", "draws") } from the { $colour } deck.
    .rule = U-39
takes-tile = { VERB($who, "take", "takes") } the tile “{ $tile }” from the display.
    .rule = U-103
reaches-for = { VERB($who, "reach", "reaches") } for the reward “{ $card }”.
    .rule = U-84
goes-without = { VERB($who, "go", "goes") } without the { $bonus }.
    .rule = U-52
done-stash = { VERB($who, "end", "ends") } { PICK($who, "your", "their") } turn.
    .rule = U-45
done-stash-one = { VERB($who, "end", "ends") } { PICK($who, "your", "their") } turn with one card stashed.
    .rule = U-45
done-swap-out = { VERB($who, "exchange", "exchanges") } no more cards.
    .rule = U-56
done-reward-pick = { VERB($who, "take", "takes") } no reward card.
    .rule = R-42
chooses-roll = { VERB($who, "roll", "rolls") } the colour die.
    .rule = U-99
chooses-accept = { VERB($who, "keep", "keeps") } the roll.
    .rule = R-08
chooses-reroll = { VERB($who, "roll", "rolls") } again for a pebble.
    .rule = U-79
chooses-skip = { VERB($who, "give", "gives") } two pebbles and { PICK($who, "skip", "skips") } the roll.
    .rule = U-80
decides = { VERB($who, "decide", "decides") }.

## What happened

draws = { VERB($who, "draw", "draws") } { $cards }.
    .rule = U-39
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
drawn-any = { $count ->
    [one] a card of any colour
   *[other] { $count } cards of any colour
}
drawn-cube = { $count ->
    [one] a roll for a card
   *[other] { $count } rolls for cards
}
drawn-chest = a chest with an ability tile
drawn-pebble = { $count ->
    [one] a pebble
   *[other] { $count } pebbles
}
none-left = No { $colour } card is left for { $who }.
    .rule = R-29
reshuffled = The { $colour } discards are shuffled into a new deck.
    .rule = R-29
lays-down = { VERB($who, "lay", "lays") } down the { $card }.
    .rule = U-118
gives-pebble = { VERB($who, "give", "gives") } a pebble.
    .rule = U-79
rolls = { VERB($who, "roll", "rolls") } { $face }.
    .rule = U-99
rests = { VERB($who, "let", "lets") } gopher { $gopher } rest.
    .rule = U-50
cannot-pay = { VERB($who, "cannot", "cannot") } pay what the die asks for: gopher { $gopher } has to rest.
    .rule = U-57
brings = { VERB($who, "bring", "brings") } gopher { $gopher } to { $place }.
    .rule = U-34
brings-out = { VERB($who, "bring", "brings") } gopher { $gopher } safely out of the burrow!
    .rule = U-83
takes-injuries = { VERB($who, "take", "takes") } { $count ->
    [one] an injury card
   *[other] { $count } injury cards
}.
    .rule = U-63
takes-pebble = { VERB($who, "take", "takes") } the gopher’s pebble.
    .rule = U-42
finds = { VERB($who, "find", "finds") } { $token }.
    .rule = U-40
earns = { VERB($who, "earn", "earns") } the reward “{ $card }”.
    .rule = U-86
misses = { VERB($who, "do", "does") } not meet the reward “{ $card }”: the card is out of the game.
    .rule = U-85
stashes-some = { VERB($who, "stash", "stashes") } a { $colour } card.
    .rule = U-43
stashes-second = { VERB($who, "stash", "stashes") } a { $colour } card, the second this turn.
    .rule = U-43
water-rises = The water rises to level { $level }.
    .rule = U-59
water-floods = The water rises to level { $level } and floods zone { $level }.
    .rule = U-61
protected = A nutshell protects { $who } from an injury.
    .rule = U-65
washed-to = The water carries gopher { $gopher } to { $place }.
    .rule = U-70
washed-out = The water carries gopher { $gopher } out of the burrow.
    .rule = U-93
pebble-placed = A pebble is laid beside gopher { $gopher }.
    .rule = U-75
round-begins = Round { $round } begins.
    .rule = U-32
wins = { VERB($who, "win", "wins") } with { $points ->
    [one] 1 point
   *[other] { $shown } points
}!
    .rule = U-96
share-the-win = The win is shared by { $winners }, with { $points ->
    [one] 1 point
   *[other] { $shown } points
}!
    .rule = R-47

## What is to be decided

to-setup-pick = { VERB($who, "choose", "chooses") } a deck for { PICK($who, "your", "their") } seventh card.
to-act = Round { $round }: { VERB($who, "move", "moves", at: "mid") } a gopher or { PICK($who, "let", "lets") } one rest.
to-cube = { VERB($who, "roll", "rolls") } the die for the tunnel, or { PICK($who, "skip", "skips") } the roll.
to-cube-after = { VERB($who, "rolled", "rolled") } { $face }: keep it, or roll again for a pebble?
to-pay = { VERB($who, "pay", "pays") } { $icon } for the tunnel.
to-pay-partner = { VERB($who, "choose", "chooses") } the card that becomes { $icon }.
to-rest-drop = { VERB($who, "choose", "chooses") } what to go without while the gopher rests.
to-bonus-colour = { VERB($who, "choose", "chooses") } a deck to draw from.
to-bonus-after = { VERB($who, "rolled", "rolled") } { $face } for a card: keep it, or roll again for a pebble?
to-tile-pick = { VERB($who, "choose", "chooses") } an ability tile from the display.
to-reward-pick = { VERB($who, "may", "may") } take a reward card.
to-reward-after = { VERB($who, "rolled", "rolled") } { $face } for the reward: keep it, or roll again for a pebble?
to-swap-out = { VERB($who, "may", "may") } exchange up to three cards.
to-swap-in = { VERB($who, "choose", "chooses") } a deck for a new card.
to-stash = { VERB($who, "may", "may") } stash acorns and berries.
to-discard = { VERB($who, "discard", "discards") } down to seven cards.
to-injury = The flood hurts { $who }: give a nutshell, or take an injury card?
to-compensation = { VERB($who, "choose", "chooses") } a deck for the card that comes with an injury.

ask-setup-pick = Pick a deck for your seventh and last starting card. The pictures under a deck show what it mostly holds.
    .rule = U-29
    .first = Different colours are worth more than many of one: most tunnels ask for several.
ask-act = Pick a gopher, then the tunnel it takes, or let it rest. { $danger }
    .rule = U-33
    .first = No gopher is yours alone: use any. If the water catches one, everybody is hurt.
danger-not-yet = The water does not reach the gophers this round.
danger-nobody = Zone { $zone } floods after this round, and no gopher is in it.
danger-some = Zone { $zone } floods after this round, with { $count ->
    [one] gopher { $gophers }
   *[other] gophers { $gophers }
} still in it!
ask-pass = Every gopher underground is resting, so you have to pass.
    .rule = R-27
    .first = Passing is all that is left; you may still stash cards.
ask-cube = { $tunnel } asks for { $rolls ->
    [one] a roll
   *[other] { $rolls } rolls
} of the die. Roll and pay the card it shows, or skip the roll.
    .rule = U-99
    .first = The die decides which colour this cube costs. If you cannot pay it, the gopher has to rest.
ask-cube-after = { $colour ->
    [white] You rolled white, so this roll costs nothing. Keep it, or give a pebble to roll again.
   *[other] { $payable ->
        [yes] The die asks for { $face }, and you can pay that. Keep the roll, or give a pebble to roll again.
       *[no] The die asks for { $face }, and you cannot pay that. Give a pebble to roll again, or gopher { $gopher } has to rest.
    }
}
    .rule = U-79
    .first = A pebble buys another roll. What you accept has to be paid.
ask-pay = { $count ->
    [one] Pay { $icon } for { $tunnel }: pick a card or tile that fits.
   *[other] Pay { $cost } for { $tunnel }. Start with { $icon }: pick a card or tile that fits.
}
    .rule = U-38
    .first = Every icon costs one card that fits. Keep acorns and berries for your stash, and nutshells for the flood.
ask-pay-partner = Pick the card that { $converter } turns into { $icon }. You give up both.
    .rule = R-18
    .first = A converter needs another card: choose one that you will not miss.
ask-rest-drop = Gopher { $gopher } rests in { $place }, so you draw one card less than the hole gives. Choose the one you go without.
    .rule = U-52
    .first = A gopher that rests brings you one card less than its hole shows.
ask-bonus-colour = You draw a card of any colour: pick a deck.
    .rule = R-26
    .first = Choose the colour that you lack most.
ask-bonus-after = { $colour ->
    [white] You rolled white, so you draw nothing. Keep the roll, or give a pebble to roll again.
   *[other] The die gives you { $face }. Keep the roll, or give a pebble to roll again.
}
    .rule = R-09
    .first = A pebble buys another roll here, too.
ask-tile-pick = The gopher found a chest: pick one of the four ability tiles and keep it until you need it.
    .rule = U-103
    .first = A tile is used once, as what it shows, and does not count as a card in your hand.
ask-reward-pick = Gopher { $gopher } is safe! Take a reward whose condition you meet right now, or take none.
    .rule = U-84
    .first = A reward counts only if its condition is true right now.
ask-reward-after = You rolled { $face }, and { $met ->
    [yes] you hold such a card: the reward is yours
   *[no] you hold no such card: the reward would be lost
}. Keep the roll, or give a pebble to roll again.
    .rule = U-136
    .first = A pebble buys another roll for the reward, too.
ask-swap-out = While a gopher rests in the start chamber, you may exchange { $count ->
    [one] one more card
   *[other] up to { $count } cards
}. Pick a card to give up, or stop.
    .rule = U-56
    .first = Here you may change up to three cards of your hand.
ask-swap-in = Draw new cards for those you gave up, { $count } to go: pick a deck.
    .rule = R-25
    .first = You choose a colour for every card you draw.
ask-stash = Stash { $count ->
    [one] one more acorn or berry
   *[other] up to { $count } acorns or berries
}, or end your turn. Only stashed ones count at the end.
    .rule = U-43
    .first = Acorns count 1 and berries 2, but only if they are stashed. Two cards a turn at most.
ask-discard = You hold { $held } cards and may keep { $limit }. Pick { $count ->
    [one] a card
   *[other] { $count } cards
} to discard.
    .rule = U-47
    .first = You may keep seven cards: put away what you need least.
ask-injury = { $caught ->
    [one] The water caught a gopher, and that hurts everybody
   *[other] The water caught { $caught } gophers, and each of them hurts everybody
}. Give a nutshell to stay unhurt, or take an injury card{ $left ->
    [one] .
   *[other] {" "}({ $left } to go).
}
    .rule = U-65
    .first = A nutshell spares you an injury card, which costs up to 3 points.
ask-compensation = You draw a card for each injury card you took: pick a deck.
    .rule = U-67
    .first = For every injury card you took you draw a card of any colour.

kind-draw = Draw a card
kind-climb = Move a gopher up
kind-sideways = Move a gopher sideways
kind-rest = Let a gopher rest
kind-pass = Pass
kind-roll = Roll the die
kind-skip-pebbles = Skip the roll for two pebbles
kind-skip-tile = Skip the roll with a tile
kind-accept = Keep the roll
kind-reroll = Roll again for a pebble
kind-pay-card = Pay with a card
kind-pay-tile = Pay with a tile
kind-partner = Choose the other card
kind-forgo = Go without a card
kind-take-tile = Take a tile
kind-take-reward = Take a reward
kind-no-reward = Take no reward
kind-swap = Exchange a card
kind-stop-swap = Exchange no more
kind-stash = Stash a card
kind-end-turn = End turn
kind-discard = Discard a card
kind-shield = Give a nutshell
kind-take-injury = Take an injury card
next-climb-0 = Pick the gopher you want to bring one zone up.
next-climb-1 = Now pick the tunnel it takes. The icons on it are what you pay.
next-sideways-0 = Pick the gopher you want to move to another hole of its zone.
next-sideways-1 = Now pick the tunnel it takes. The icon on it is what you pay.
next-rest-0 = Pick the gopher that rests. Nobody can use it again this round.
next-skip-tile-0 = Pick your tile with the crossed-out die.
next-pay-card-0 = Pick a card that fits.
next-pay-tile-0 = Pick a tile that fits.
next-take-reward-0 = Pick a reward whose condition you meet right now.
next-swap-0 = Pick a card you want to give up.
next-stash-0 = Pick an acorn or a berry from your hand.
next-shield-0 = Pick a nutshell, or something that turns into one.

## How it ended

points-in-all = { $points ->
    [one] 1 point
   *[other] { $shown } points
}
from-acorns = { $count ->
    [one] 1 acorn in the stash
   *[other] { $count } acorns in the stash
}
    .rule = U-44
from-berries = { $count ->
    [one] 1 berry in the stash
   *[other] { $count } berries in the stash
}
    .rule = U-44
from-reward = Reward “{ $card }”
    .rule = U-86
from-injuries = { $count ->
    [one] 1 injury card
   *[other] { $count } injury cards
}
    .rule = U-64
tie-shared = They have { $points ->
    [one] 1 point
   *[other] { $shown } points
} each, and equal points share the win.
    .rule = R-47

## Why not

wanted-setup-pick = pick a deck for your seventh card
wanted-act = move a gopher or let one rest
wanted-cube = roll the die or skip the roll
wanted-cube-after = keep the roll or roll again
wanted-pay = pay for the tunnel
wanted-pay-partner = choose the card that is turned into something else
wanted-rest-drop = choose what you go without
wanted-bonus-colour = pick a deck to draw from
wanted-bonus-after = keep the roll or roll again
wanted-tile-pick = take an ability tile
wanted-reward-pick = take a reward or none
wanted-reward-after = keep the roll or roll again
wanted-swap-out = give up a card or stop
wanted-swap-in = pick a deck to draw from
wanted-stash = stash a card or end your turn
wanted-discard = discard a card
wanted-injury = give a nutshell or take an injury card
wanted-compensation = pick a deck to draw from

why-no-climb = you cannot pay for any tunnel up; for { $tunnel } you would still need { $missing }
    .rule = R-04
why-no-sideways = you cannot pay for any tunnel sideways; for { $tunnel } you would still need { $missing }
    .rule = R-04
why-no-sideways-tunnel = no tunnel leads sideways from where the gophers are
    .rule = U-33
why-no-skip-pebbles = skipping a roll costs two pebbles, and you have { $count ->
    [0] none
   *[other] only { $count }
}
    .rule = U-80
why-no-skip-tile = you have no tile with the crossed-out die
    .rule = U-127
why-no-reroll = another roll costs a pebble, and you have none
    .rule = U-79
why-no-tiles = you have no ability tiles
    .rule = U-105
why-no-pay-card = none of your cards can pay { $icon }
    .rule = U-97
why-no-pay-tile = none of your tiles can pay { $icon }
    .rule = U-105
why-needed-pay-card = you need the cards that could pay { $icon } for the rest of the cost
    .rule = R-20
why-needed-pay-tile = you need the tiles that could pay { $icon } for the rest of the cost
    .rule = R-20
why-no-take-reward = no reward is left at the exit
    .rule = U-84
why-no-swap = you have no cards to exchange
    .rule = U-56
why-no-stash = only acorns and berries can be stashed, and you hold none
    .rule = U-44
why-no-shield = you have no nutshell, and nothing that turns into one
    .rule = U-112
why-no-draw = no card is left in any deck
    .rule = R-29

why-gophers-wait = the gophers have to wait: now you have to { $wanted }
    .rule = U-33
why-cards-wait = your cards are not needed now: you have to { $wanted }
    .rule = U-38
why-tiles-wait = your tiles help you to pay for a tunnel and against injuries; now you have to { $wanted }
    .rule = U-105
why-skip-tile-waits = this tile skips a roll that a tunnel asks for; now you have to { $wanted }
    .rule = U-127
why-decks-wait = you may not draw a card now: you have to { $wanted }
    .rule = U-39
why-chest-waits = you get an ability tile when you bring a gopher to a chest; now you have to { $wanted }
    .rule = U-103
why-rewards-wait = you may take a reward when you bring a gopher out of the burrow; now you have to { $wanted }
    .rule = U-84
why-taken = that reward has been taken already
    .rule = U-84
why-not-in-hand = you do not hold a { $card }; now you have to { $wanted }
    .rule = U-38
why-not-your-tile = you do not have the tile “{ $tile }”; now you have to { $wanted }
    .rule = U-104
why-card-unfit = the { $card } cannot pay { $icon }
    .rule = U-37
why-card-no-shield = the { $card } does not help against an injury; only a nutshell does
    .rule = U-112
why-card-needed = you need the { $card } for { $rest }
    .rule = R-20
why-not-itself = the { $card } cannot turn itself into something else; pick another card
    .rule = R-18
why-not-turned = the tile “{ $tile }” cannot turn the { $card } into { $icon }
    .rule = U-105
why-tile-not-turned = a tile cannot be turned into something else; pick a card
    .rule = R-19
why-tile-unfit = the tile “{ $tile }” cannot pay { $icon }
    .rule = U-105
why-tile-needed = you need the tile “{ $tile }” for { $rest }
    .rule = R-20
why-tile-wants-card = the tile “{ $tile }” works together with a card, and you hold none it could turn into { $icon }
    .rule = U-123
why-tile-wants-pebble = the tile “{ $tile }” works together with a pebble, and you have none
    .rule = U-126
why-tile-skips-nothing = the tile “{ $tile }” does not skip a roll; only the crossed-out die does
    .rule = U-127
rest-of-cost = the rest of the cost: { $cost }
why-no-points = the { $card } is worth no points; stash only acorns and berries
    .rule = U-44
why-none-left = no { $colour } card is left to draw; choose another colour
    .rule = R-29
why-impossible = “{ $move }” is not possible; now you have to { $wanted }
why-no-such-gopher = gopher { $gopher } is not in this game; there are only { $count } gophers
    .rule = R-01
why-outside = gopher { $gopher } is outside already; choose another one
    .rule = U-83
why-resting = gopher { $gopher } is resting until the end of the round; choose another one
    .rule = U-51
why-nothing-left = no tunnel leads left from { $place }
    .rule = U-34
why-nothing-right = no tunnel leads right from { $place }
    .rule = U-34
why-cannot-pay = you cannot pay for { $tunnel }: it costs { $cost }, and you lack { $missing }
    .rule = U-37

## What would happen

note-saved = Gopher { $gopher } gets out of zone { $zone } before it floods.
note-stays = Gopher { $gopher } stays in zone { $zone }, which floods after this round.
note-out = Gopher { $gopher } gets out of the burrow, and you may take a reward.
note-gains = That brings you { $gains }.
note-rest-start = You may exchange up to three cards.
note-rest = The hole gives { $gains }; you go without one of them.
note-rest-nothing = You draw nothing: { $place } gives only one card, and you go without it.
note-skipped = You pay nothing for this roll.
note-reroll = It costs you a pebble.
note-roll-free = The roll costs you nothing.
note-roll-costs = You pay { $card } for it.
note-roll-fails = You cannot pay that: gopher { $gopher } has to rest.
note-roll-draws = You draw { $card }.
note-roll-empty = You draw nothing.
note-shield = It saves you an injury card, which would cost { $low } to { $high } points.
note-injury = It costs you { $low } to { $high } points at the end of the game; in return you draw a card from any deck.
note-stash = It counts { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end of the game.
note-unstashed = The acorns and berries in your hand count nothing until you stash them.
note-lost = You give up { $points ->
    [one] 1 point
   *[other] { $points } points
} that you could stash.
note-deck = This deck holds mostly { $items }.
note-left = You still get { $gains }.
could-pay = You could pay with { $payments }.
by-card = the { $card }
by-two-cards = the { $card } together with the { $other }
by-tile = the tile “{ $tile }”
by-tile-and-card = the tile “{ $tile }” together with the { $card }
by-tile-and-pebble = the tile “{ $tile }” together with a pebble
may-fail = { $cubes ->
    [one] The die asks
   *[other] The rolls ask
} for more than you can pay in { $percent } % of all cases: then the gopher has to rest.
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
cost-any = a card of any colour
cost-cube = a roll of the die

rolled-red = a red card
rolled-yellow = a yellow card
rolled-green = a green card
rolled-blue = a blue card
rolled-black = a card of any colour
rolled-white = nothing

either = { $others } or { $last }
comma = { $first }, { $second }

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
the-tunnel-to = the tunnel to { $place }
the-tunnel-out = the tunnel out of the burrow
start-tunnel-to = The tunnel to { $place }
start-tunnel-out = The tunnel out of the burrow
start-here = The start chamber, in zone 3. It gives no cards; if a gopher rests here, you may exchange up to three.
hole-gives = Hole { $name }: bring a gopher here and draw { $cards }
hole-empty = Hole { $name }: it gives no cards
tunnel-up = Tunnel up from { $start } to { $end }; it costs { $cost }
tunnel-between = Tunnel between { $start } and { $end }; it costs { $cost }
tunnel-out = Tunnel out of the burrow from { $start }; it costs { $cost }
zone-floods = Zone { $zone }: floods after round { $round }
mark-dry = Water level { $level }: nothing is flooded yet
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
card-pays = { $card }: counts as { $counts }
card-scores = { $card }: counts as { $counts }; worth { $points ->
    [one] 1 point
   *[other] { $points } points
} in your stash
card-converts = { $card }: counts as { $counts }; played with another card, it turns that card into { $turned }
own-things = Your tiles and pebbles
own-tile = Your tile “{ $tile }”
own-tile-turned = Your tile “{ $tile }”, used in this turn
own-pebble = Your pebble: one buys another roll, two skip a roll
dice = Colour die
die = The die shows { $face }
decks = Action cards
deck = { $colour } deck, mostly { $items }: { $left ->
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
counter-stash-points = points in the stash
counter-injuries = injury cards
counter-injury-points = points lost by injuries
counter-pebbles = pebbles
counter-tiles = ability tiles
counter-rewards = reward points
counter-score = score
flag-start = starts the round
note-hand = Hand: { $cards }.
note-empty = Hand: empty.
note-tiles = { $hand } Tiles: { $tiles }.

## Buttons and places to choose

button-rest = Let this gopher rest
button-without = Go without the { $bonus }
button-roll = Roll the die
button-accept = Keep the roll
button-reroll = Roll again (1 pebble)
button-skip = Skip the roll (2 pebbles)
button-done-act = Pass
button-done-stash = End turn
button-done-swap-out = Exchange no more
button-done-reward-pick = Take no reward
button-done-injury = Take an injury card

## What is this?

what-board = The burrow, with zones 3 to 12 from bottom to top. Bring the gophers through the tunnels to the exit before the water catches them.
what-place = The name of a hole, as the log uses it: its zone, then left, middle or right.
what-hole = A hole. Bring a gopher here and you draw the cards shown in it; a bonus token on the left is yours too. If a gopher rests here, you draw one card less.
what-start = Here all gophers begin. It gives no cards, but if a gopher rests here, you may exchange up to three of yours.
what-cost = What this tunnel costs. A letter is a card of that colour (R red, Y yellow, G green, B blue), “?” any card, and a leaf, pinecone or nutshell a card that shows it. For a cube you roll the die and pay the colour it shows.
what-zone = The number of a zone. When the water reaches it, the whole zone floods, and every gopher in it hurts all players.
what-tide = The water will rise to this line at the end of the round. Gophers below it will be caught.
what-water = A flooded zone. The water carries every gopher it catches here up to the next zone.
what-deep = A zone deep under water. No gopher comes here again.
what-disc = A water disc. After every round one more is laid, and the zone with that number floods.
what-blank = How many are left.
what-count = How many of these cards have been discarded.
what-gopher = A gopher. It belongs to nobody: on your turn you may use any gopher that stands. One that lies down rests until the end of the round.
what-card = An action card. Pay for tunnels with its colour or with the thing it shows; in your stash an acorn is worth 1 point and a berry 2. A card with an arrow is a converter: it turns another card into the thing behind the arrow.
what-deck = A deck of action cards, face down. The number is how many cards are left. When it runs out, its discards are shuffled.
what-items = What this deck holds most of, the most frequent first.
what-stack = The stack of ability tiles. When somebody takes a tile from the display, the top one fills the gap.
what-tile = An ability tile. It helps you once and then leaves the game, unless you play with tiles that come back. Tiles do not count as cards in your hand.
what-tile-0 = Use this tile instead of a card with a leaf.
what-tile-1 = Use this tile instead of a card with a nutshell, for a tunnel or against an injury.
what-tile-2 = Play this tile with a red card, and that card counts as yellow; or with a yellow one, and it counts as red.
what-tile-3 = Play this tile with a green card, and that card counts as blue; or with a blue one, and it counts as green.
what-tile-4 = Play this tile with any card, and that card counts as a pinecone.
what-tile-5 = Play this tile with any card, and that card counts as a leaf.
what-tile-6 = Use this tile as a pebble: one buys another roll, two skip a roll.
what-tile-7 = Give this tile and a pebble, and together they count as a nutshell.
what-tile-8 = Give this tile to skip a roll that a tunnel asks for.
what-tile-9 = Use this tile instead of a card with a pinecone or a leaf.
what-tile-10 = Use this tile instead of a red card.
what-tile-11 = Use this tile instead of a yellow card.
what-tile-12 = Use this tile instead of a green card.
what-tile-13 = Use this tile instead of a blue card.
what-tile-14 = Use this tile instead of a card of any colour.
what-token = A bonus token. Bring a gopher here and you get what it shows.
what-token-0 = A chest. Bring a gopher here and you take one of the four ability tiles on display.
what-token-5 = A bonus token. Bring a gopher here and you draw a card of any colour.
what-token-6 = A bonus token. Bring a gopher here and roll the die: you draw a card of the colour it shows.
what-token-7 = A bonus token. Bring a gopher here and you get a pebble.
what-reward = A reward. Bring a gopher out of the burrow and you may take it: the star shows its points, and you earn them only if you meet its condition at that moment.
what-die = The colour die. You pay or draw a card of the colour it shows.
what-die-4 = The colour die shows white: you pay nothing, or draw nothing.
what-die-5 = The colour die shows black: you pay any card, or draw from any deck.
what-pebble = A pebble lies beside every gopher in the rearmost zone. Move that gopher and the pebble is yours: one buys another roll of the die, two skip a roll.
what-injury = An injury card. It costs its owner 0 to 3 points; nobody looks at it before the end. A nutshell wards one off.
what-hand = Cards in a player’s hand. At the end of a turn nobody may keep more than seven.
what-pouch = The stash: acorns and berries that are safe. They count as points at the end.
what-coin = Points of stashed acorns and berries.
what-star = Points from reward cards.
what-chest = Ability tiles that a player has taken from chests.
what-counter-hand = Cards in this player’s hand. Nobody may keep more than seven at the end of a turn.
what-counter-stash = Cards this player has stashed. Each is an acorn (1 point) or a berry (2 points); others see only their colours.
what-counter-stash-points = The points of the stashed acorns and berries. Before the end only you know yours.
what-counter-injuries = Injury cards this player has taken. Each costs 0 to 3 points; they are turned over at the end.
what-counter-injury-points = The points that the injury cards cost, now that they are turned over.
what-counter-pebbles = Pebbles this player has. One buys another roll of the die, two skip a roll.
what-counter-tiles = Ability tiles this player has. They help to pay, and do not count as cards in hand.
what-counter-rewards = Points from the reward cards this player has earned.
what-counter-score = The final score: stash and rewards, less injuries.
what-bot-easy-here = An easy bot. It plays for points rather than for rank, so it looks after its gophers, but it overlooks things.
what-bot-medium-here = A medium bot. It plays for points rather than for rank, so it looks after its gophers.
what-bot-hard-here = A hard bot. It plays only to come first, and lets gophers drown where that costs the others more.
what-bot-master-here = A master bot. It plays only to come first, and lets gophers drown where that costs the others more.
what-flag-start = This player has the first turn of the round. After every round the marker passes to the left.

## Puzzles

theme-exact-change = Exact change
theme-exact-change-clue = Pay so that what you keep is worth most.
theme-let-it-go = Let it go
theme-let-it-go-clue = Which card will you need least?
theme-right-colour = The right colour
theme-right-colour-clue = Look at the tunnels ahead of your gophers: which colour will you have to pay?
theme-right-tool = The right tool
theme-right-tool-clue = Which tile saves you most on the way up?
theme-best-reward = The best reward
theme-best-reward-clue = Which reward can you earn with what you have?
theme-into-the-stash = Into the stash
theme-into-the-stash-clue = A stashed card is safe. Is it worth it now?
theme-take-the-blow = Take the blow
theme-take-the-blow-clue = An injury costs points, a shield costs cards. Which can you spare?
theme-out-in-the-open = Out in the open
theme-out-in-the-open-clue = A gopher can reach the surface.
theme-out-of-the-water = Out of the water
theme-out-of-the-water-clue = The water is right behind somebody. A gopher it catches hurts you too.
theme-pick-it-up = Pick it up
theme-pick-it-up-clue = Something useful lies on the way up.
theme-step-aside = Step aside
theme-step-aside-clue = The way up does not have to go straight.
theme-which-way = Which way?
theme-which-way-clue = The water is rising. Which gopher climbs, and where?
theme-time-to-rest = Time to rest
theme-time-to-rest-clue = Sometimes waiting is the fastest way up.
puzzle-gain = By your next turn you have { $best ->
    [one] 1 point
   *[other] { $best } points
} more with the best move, { $second } with the next best.
