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
turns = { $count ->
    [one] 1 turn
   *[other] { $count } turns
}
rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
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
with-symbol = { $shape } with a { $token } symbol
way = { $first } to { $second }
side-top = top
side-right = right
side-bottom = bottom
side-left = left

## What happened

moves-in = { VERB($who, "send", "sends") } a bunny to burrow { $target }.
    .rule = D-27
moves = { VERB($who, "send", "sends") } a bunny from burrow { $source } to burrow { $target }.
    .rule = D-27
supplies = { VERB($who, "bring", "brings") } { $food } to burrow { $burrow }.
    .rule = D-29
builds = { VERB($who, "build", "builds") } a { $card } on { $cell }.
    .rule = D-35
builds-some = { VERB($who, "build", "builds") } a card on { $cell }.
    .rule = D-35
claims = { VERB($who, "claim", "claims") } the card on { $cell }.
    .rule = D-39
stores = { VERB($who, "store", "stores") } { $food } between burrows { $first } and { $second } for { $points } and { PICK($who, "give", "gives") } up the { $token } in burrow { $lost }.
    .rule = D-48
counted = { $points }: { $sum }.
    .rule = D-57
offers = { VERB($who, "offer", "offers") } { $partner } a shared store of { $food } between burrows { $own } and { $other }: { $mine } for { $who }, { $theirs } for { $partner }.
    .rule = D-59
accepts = { VERB($who, "accept", "accepts") } the shared store: { $mine } for { $offerer }, { $theirs } for { $who }.
    .rule = D-61
refuses = { VERB($who, "refuse", "refuses") } the shared store of { $food }.
    .rule = D-60
passes = { VERB($who, "end", "ends") } { PICK($who, "your", "their") } turn without an action.
    .rule = R-02
ends-turn = { VERB($who, "end", "ends") } { PICK($who, "your", "their") } turn.
    .rule = R-02
turns-visitor = { VERB($who, "place", "places") } the opponent’s { $card } on { $cell }.
    .rule = D-81
visitor-placed = The opponent places a { $card } on { $cell }.
    .rule = D-77
opponent-has = Round { $round }: the opponent now has { $points }.
    .rule = D-80
emblem-comes-home = { YOU($who) ->
    [you] Your emblem comes home.
   *[other] The emblem of { $who } comes home.
}
    .rule = D-42
new-pile = The discards are shuffled and become the new pile.
    .rule = D-38
last-round = Somebody has reached { $points }: this is the last round.
    .rule = D-65
play-off = The lead is shared. One more turn each for { $seats }.
    .rule = D-67
next-turn = { YOU($who) ->
    [you] It is your turn.
   *[other] It is { $who }’s turn.
}
    .rule = D-24
wins = { VERB($who, "win", "wins") } with { $points }!
    .rule = D-66
share-the-win = The win is shared by { $winners }!
    .rule = R-39
solo-wins = { VERB($who, "win", "wins") } with { $points } in round { $round }!
    .rule = D-84
lost-time = { VERB($who, "lose", "loses") }: the { $rounds } rounds are over, and { PICK($who, "you have", "they have") } { $points } of the { $goal } points { PICK($who, "you need", "they need") }.
    .rule = D-71
lost-resources = { VERB($who, "lose", "loses") }: only one token of each food is left, so nothing more can be stored. { PICK($who, "You have", "They have") } { $points } of the { $goal } points { PICK($who, "you need", "they need") }.
    .rule = D-72

## How it ended

ended-with = { $points } in { $turns }
ended-alone = { $points } of { $goal } points in { $rounds }
# Headings of columns that all players share, so they speak to nobody.
from-own = own stores
    .rule = D-48
from-offered = shared stores offered
    .rule = D-61
from-accepted = shared stores accepted
    .rule = D-61
from-bonus = extra for symbols and emblem
    .rule = D-57
stored-food = stores of { $food }
    .rule = R-41
opponent-points = points of the opponent
    .rule = D-80
tie-play-off = After { $rounds } { $seats } shared the lead. A play-off of { $more } decided the game.
    .rule = D-67
tie-play-off-even = After a play-off of { $more } the lead is still shared, so the win is shared too.
    .rule = R-39
tie-rounds = The game stops after { $rounds }. The lead is shared, so the win is shared too.
    .rule = R-39

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

ask-act = { $stage ->
    [last] Last round: choose an action.
    [playoff] Play-off: choose an action.
   *[usual] Choose an action.
} You have { $left } left. { $best ->
    [0] To score, put bunnies in two burrows, bring the same food to both, and join them with a tunnel.
    [one] You can score 1 point now by storing food.
   *[other] You can score { $best } points now by storing food.
}
    .rule = D-26
    .first = You have three actions. To score, you need bunnies at both ends of a tunnel and the same food in both burrows; then store.
ask-act-solo = Round { $round } of { $rounds }: choose an action. You have { $left } left. { $best ->
    [0] To score, put bunnies in two burrows with the same food and join them with a tunnel.
    [one] You can score 1 point now by storing food.
   *[other] You can score { $best } points now by storing food.
}
    .rule = D-82
    .first = You need 120 points in 24 rounds. What you store leaves the game, so aim at long tunnels.
ask-answer = Accept or refuse: { $offerer } offers you a shared store of { $food }. You would get { $theirs } and keep your { $token }; { $offerer } would get { $mine }.
    .rule = D-60
    .first = You get half of the points and keep your food, but the other player scores too.
ask-orient = Round { $round } of { $rounds }: turn the opponent’s card so that it helps you. It replaces the card on { $cell }.
    .rule = D-81
    .first = The opponent’s card replaces one of the valley, but you decide how it lies.

kind-move = Move a bunny
kind-supply = Supply food
kind-build = Build a tunnel
kind-claim = Claim a card
kind-store = Store food
kind-offer = Offer a shared store
kind-end = End turn
kind-accept = Accept
kind-refuse = Refuse
kind-orient = Turn the opponent’s card

next-move-0 = Pick one of your bunnies, at home or in a burrow.
next-move-1 = Now choose a burrow without a bunny.
next-supply-0 = Pick food from the display.
next-supply-1 = Now choose a burrow with room for it. It must not have another player’s bunny.
next-build-0 = Pick a card from your hand.
next-build-1 = Now choose the card in the valley that it replaces.
next-build-2 = Turn the card until its tunnels lead where you want, then build it.
next-claim-0 = Pick your emblem.
next-claim-1 = Now choose a card without an emblem. Your stores over it will bring 1 point more.
next-store-0 = Pick the food you want to give up for the store.
next-store-1 = Now pick the same food in your other burrow. It stays there.
next-offer-0 = Pick the food in your burrow that you want to give up for the store.
next-offer-1 = Now pick the same food in another player’s burrow. It stays there.
next-orient-0 = Pick the opponent’s card.
next-orient-1 = Turn the card until its tunnels lead where you want, then place it.

## Why not

why-answer-first = you have been offered a shared store: accept or refuse it first
    .rule = R-32
why-orient-first = choose how the opponent’s card is turned first
    .rule = D-81
why-no-offer = nobody has offered you a shared store
    .rule = D-59
why-no-visitor = there is no opponent’s card to turn now
    .rule = D-77
why-same-look = turned by { $turned }° the card looks the same as turned by { $same }°: play that
    .rule = R-16
why-no-bunny = you have no bunny in burrow { $burrow }
    .rule = D-46
why-others-bunny = you have no bunny in burrow { $burrow }: the one there is { $who }’s
    .rule = R-06
why-all-out = all three of your bunnies are in burrows already: move one of them
    .rule = D-07
why-taken = burrow { $burrow } already has a bunny: choose a free one
    .rule = D-28
why-display-empty = that place of the display is empty
    .rule = R-12
why-other-bunny = another player’s bunny sits in burrow { $burrow }
    .rule = D-32
why-full = burrow { $burrow } already holds two tokens
    .rule = D-33
why-alike = both tokens on display are alike: take the first
    .rule = R-09
why-emblem-out = your emblem is in the valley, on { $cell }; it comes home when that card is built over
    .rule = R-21
why-emblem-there = the card on { $cell } already carries an emblem
    .rule = D-40
why-no-partner = no other player has a bunny in burrow { $burrow }
    .rule = R-31
why-refused = { $who } has already refused in this turn and cannot be asked again
    .rule = R-33
why-refused-food = { $who } has already refused to share { $food } in this turn: offer something else
    .rule = R-33
why-not-in-play-off = { $who } is not in the play-off
    .rule = R-38
why-used = the { $token } in burrow { $burrow } has already been part of a store in this turn
    .rule = D-52
why-no-token = there is no { $token } in burrow { $burrow }
    .rule = D-47
why-no-tunnel = no unbroken tunnel joins burrows { $first } and { $second }
    .rule = D-45
why-no-second = you need a { $token } in a second burrow too, and your bunny there
    .rule = D-47
why-nothing-on-display = there is no food on display
    .rule = R-12
why-no-room = every burrow is full or has another player’s bunny
    .rule = D-33
why-none-out = you need bunnies in two burrows, and all of yours are still at home
    .rule = D-46
why-one-out = you need bunnies in two burrows, and only burrow { $burrow } has one of yours
    .rule = D-46
why-not-alike = a tunnel joins burrows { $first } and { $second }, but they do not hold the same food
    .rule = D-47
why-not-joined = you have { $food } in burrows { $first } and { $second }, but no unbroken tunnel joins them
    .rule = D-45
why-no-store = you need the same food in two of your burrows and a tunnel that joins them
    .rule = D-44
why-nobody-out = you need a bunny in a burrow, and all of yours are still at home
    .rule = R-31
why-no-partner-out = no other player has a bunny in a burrow
    .rule = R-31
why-no-partner-in-play-off = nobody else in the play-off has a bunny in a burrow
    .rule = R-38
why-not-alike-shared = a tunnel joins your burrow { $own } and { $who }’s burrow { $other }, but they do not hold the same food
    .rule = R-31
why-not-joined-shared = you have { $food } in burrow { $own } and { $who } has some in burrow { $other }, but no unbroken tunnel joins them
    .rule = R-31
why-no-offer-possible = you need the same food as another player and a tunnel that joins your burrows
    .rule = R-31

## What would happen

would-score = Scores { $points }: { $sum }.
would-end = Brings you to { $goal }: this will be the last round.
would-win = Brings you to { $goal } and wins the game!
would-lose = The { $token } in burrow { $burrow } goes.
would-share = { VERB($who, "get", "gets") } { $mine }, { VERB($partner, "get", "gets", at: "mid") } { $theirs }.
would-lose-and-keep = The { $token } in burrow { $own } goes, the one in burrow { $other } stays.
would-refuse = Nobody scores. { VERB($offerer, "keep", "keeps") } the action.
would-give-up = { $count ->
    [one] Gives up 1 action.
   *[other] Gives up { $count } actions.
}
would-pay-more = Your stores over this card will bring 1 point more.
would-pay-more-between = Your stores between burrows { $first } and { $second } will bring 1 point more.
would-open = Opens a store of { $food } between burrows { $first } and { $second }: { $points }.
would-change = Changes the store of { $food } between burrows { $first } and { $second } from { $old } to { $points }.
would-close = Ends the store of { $food } between burrows { $first } and { $second }.
would-join = { YOU($who) ->
    [you] Joins your burrows { $first } and { $second } with a tunnel of { $cards }.
   *[other] Joins { $who }’s burrows { $first } and { $second } with a tunnel of { $cards }.
}
would-cut = { YOU($who) ->
    [you] Cuts your tunnel between burrows { $first } and { $second }.
   *[other] Cuts { $who }’s tunnel between burrows { $first } and { $second }.
}
would-lengthen = { YOU($who) ->
    [you] Your tunnel between burrows { $first } and { $second } will have { $cards }.
   *[other] { $who }’s tunnel between burrows { $first } and { $second } will have { $cards }.
}
would-need-food = A tunnel of { $cards } joins burrows { $first } and { $second }. Next they need the same food.
would-need-tunnel = Burrows { $first } and { $second } both hold { $food }. Next they need a tunnel.
would-use = Lets you use the { $token } in burrow { $burrow }.
would-lead = A tunnel of { $cards } leads from burrow { $burrow } to burrow { $far }.
would-lead-nowhere = No tunnel leads from burrow { $burrow } to another one yet.
would-send = With a bunny in burrow { $burrow } too, you can store { $food } for { $points }.
would-bring-too = With { $food } in burrow { $other } too, you can store for { $points }.
would-wait = Whoever has a bunny in burrow { $burrow } can use the { $token }.
route-card = { $number }. { $cell }: { $parts }
part-symbol = 1 more for the { $token } symbol
part-emblem = { YOU($who) ->
    [you] your emblem
   *[other] the emblem of { $who }
}

## Pieces and places

valley = The valley: twelve cards and fourteen burrows
valley-card = Card on { $cell }: { $card }, { $ways }
place-name = Place { $cell }
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
    [you] Your emblem on { $cell }
   *[other] Emblem of { $who } on { $cell }
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
score = Score: { $goal } points bring the last round
score-alone = Score: you need { $goal } points
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

## What is this?

flag-out = not in the play-off
what-flag-out = This player does not share the lead, so they take no turns in the play-off.
what-valley = Twelve cards with tunnels, and fourteen burrows around them. Where tunnels meet from card to card, they join burrows.
what-place = The name of this place in the valley. The log uses it.
what-card = A card with tunnels. Each card on the way is worth 1 point when you store. If it shows the food you store, it is worth 1 more.
what-back = A card face down. After you build, you draw a new one from the pile.
what-laid = The discards: cards that were replaced. When the pile runs out, they are shuffled and become the new pile.
what-burrow = A burrow. It has room for one bunny and two tokens of food. You store food between two of your burrows.
what-token = Food. Bring the same food to two of your burrows that a tunnel joins, and you can store it for points. A pale token has been used in this turn.
what-plate = The display: the food you can supply. Each token you take is replaced from the stack.
what-gap = An empty place of the display. The stack has run out.
what-stack = The stack of food, face down. The number tells how many tokens are left to refill the display.
what-bunny = A bunny. Yours lets you use the food in its burrow and keeps others out. On the score track it shows its player’s points.
what-bunny-4 = The opponent’s bunny. On a card it shows where they build next; on the score track it shows their points.
what-shared-offered = Points from shared stores that the player offered to others. You see it when the game is over.
what-shared-accepted = Points from shared stores that others offered and the player accepted. You see it when the game is over.
what-emblem = A family emblem. Claim a card with yours, and your stores over that card bring 1 point more. When the card is replaced, the emblem comes home.
what-track = The score track. After 40 a bunny starts again at the first space.
what-counter-points = Points from storing food, alone or shared.
what-counter-bunnies = Bunnies that are still at home. Move a bunny to bring it into a burrow.
what-counter-emblem = 1 while this player’s emblem is at home, ready to claim a card. 0 while it lies in the valley.

## Puzzles

theme-twelve-point-store = A twelve-point store
theme-twelve-point-store-clue = There is a store worth twelve points or more.
theme-best-store = The best store
theme-best-store-clue = Store now. Which two burrows, and which food?
theme-share-a-store = Share a store
theme-share-a-store-clue = Somebody else’s worker can help you store.
theme-stop-in-time = Stop in time
theme-stop-in-time-clue = Doing more would only help the others.
theme-long-road = A long road
theme-long-road-clue = Build. One card makes a store of eight points or more.
theme-cut-them-off = Cut them off
theme-cut-them-off-clue = Somebody else is about to store. Build in their way.
theme-right-road = The right road
theme-right-road-clue = Build. Which burrows do you want to connect?
theme-plant-the-flag = Claim the way
theme-plant-the-flag-clue = Your emblem makes a card worth more. Which one will you use next?
theme-rich-harvest = A rich harvest
theme-rich-harvest-clue = Bring the food that makes a store of eight points or more.
theme-fresh-supplies = Fresh supplies
theme-fresh-supplies-clue = Bring the right food to the right burrow.
theme-right-place = In the right place
theme-right-place-clue = Move a worker. Where can you store next?
puzzle-gain = By your next turn you have { $best ->
    [one] 1 point
   *[other] { $best } points
} more with the best move, { $second } with the next best.
