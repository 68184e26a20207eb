# The words of Gophers' Maze, in English.
# VERB($who, "lay", "lays") gives "You lay" or "Ann lays"; PICK($who, "your", "their") chooses without the name.

pitch = Walk six mazes on the same holes and fill your larder by adding and subtracting cards.
credits = Gophers' Maze is published by The Brainy Band; its rulebook names no author.

## Options

option-level = Level
option-level-help = Complete: add and subtract cards. Simplified: only add, with smaller cards. Beginner: all cards lie open and you get change.
option-level-complete = complete
option-level-simplified = simplified
option-level-beginner = beginner
option-baskets = Baskets
option-baskets-help = Leap over other gophers to win their baskets (complete and simplified).
option-turn_back = Turn back
option-turn_back-help = A gopher may go straight back through the tunnel it has just come through. Off: only where there is no other way (the stricter reading of ruling R-05).
option-removed = Cards taken out
option-removed-help = Harder beginner game: these cards are taken out beforehand, so that one card often does not fit and you have to combine (ruling R-51).
option-removed-none = none
option-removed-3-5-6-7-9 = 3, 5, 6, 7, 9
option-removed-2-4-6-8-10 = 2, 4, 6, 8, 10
option-removed-1-2-3-4-5 = 1 to 5
option-removed-6-7-8-9-10 = 6 to 10
option-removed-singles = all but one of each 3 to 10
option-removed-mixed = other values of each kind
option-removed-components = as the component file says
option-guided = Show what I can collect
option-guided-help = On: signs you can pay are ticked, and only cards that lead to the number can be laid. Off: nobody is told; lay any cards and find out.
option-ask_all = Ask at every sign
option-ask_all-help = Without that help, everybody at a sign is asked whether they can pay it. Off: only those who can are asked (the older reading of ruling R-52).
option-decline_draws = A card for those who decline
option-decline_draws-help = Whoever could pay a sign but leaves it alone draws a card all the same (the older reading of ruling R-14).

## Amounts, signs and cards

amount-acorn = { $count ->
    [one] 1 acorn
   *[other] { $count } acorns
}
amount-berry = { $count ->
    [one] 1 berry
   *[other] { $count } berries
}
amount-spikelet = { $count ->
    [one] 1 spikelet
   *[other] { $count } spikelets
}
kind-acorn = acorns
kind-berry = berries
kind-spikelet = spikelets
sign-storehouse = a storehouse of { $count }
sign-portal = a portal
sign-present = a present
sign-nothing = nothing
a-digger = a digger

## What happened

starts = { VERB($who, "start", "starts") } in hole { $hole }.
opens-book = The die opens the book at page { $page }.
rolls = { VERB($who, "roll", "rolls") } a { $die }.
will-roll = { VERB($who, "roll", "rolls") } the die.
digs = { VERB($who, "use", "uses") } a digger.
walks = { VERB($who, "walk", "walks") } to hole { $hole } and { PICK($who, "find", "finds") } { $sign }.
walks-over = { VERB($who, "walk", "walks") } to hole { $hole }, leaping over { $over }, and { PICK($who, "find", "finds") } { $sign }.
adds = { VERB($who, "add", "adds") } { $card }.
subtracts = { VERB($who, "subtract", "subtracts") } { $card }.
takes = { VERB($who, "take", "takes") } { $card }.
gives-back = { VERB($who, "give", "gives") } { $card } back.
starts-over = { VERB($who, "take", "takes") } the cards back and { PICK($who, "start", "starts") } over.
leaves = { VERB($who, "leave", "leaves") } { $sign } alone.
collects = { VERB($who, "collect", "collects") } { $what }: { $sum }.
sweeps = { VERB($who, "sweep", "sweeps") } up all the { $kind } that are left.
keeps = { VERB($who, "keep", "keeps") } { $card } from the present.
digs-from-present = { VERB($who, "take", "takes") } a digger from the present and { PICK($who, "use", "uses") } it.
refuses-present = { VERB($who, "refuse", "refuses") } the present: it holds only diggers.
turns-book = The book is turned to page { $page }: everybody may collect.
book-open = The book lies open at page { $page }.
gathered-nothing = { VERB($who, "gathered", "gathered") } nothing this turn.
declined-no-card = { VERB($who, "left", "left") } alone what { PICK($who, "you", "they") } could collect and { PICK($who, "draw", "draws") } no card.
gathered-nothing-draws = { VERB($who, "gathered", "gathered") } nothing this turn and { PICK($who, "draw", "draws") } a card.
another-turn = A present hole: { VERB($who, "have", "has", at: "mid") } another turn.
wins-basket = { VERB($who, "win", "wins") } { YOU($owner) ->
    [you] your basket
   *[other] the basket of { $owner }
}.
wins-own-basket = { VERB($who, "win", "wins") } { PICK($who, "your", "their") } own basket back.
buys-basket = { VERB($who, "buy", "buys") } { PICK($who, "your", "their") } basket back from { $holder } with what this turn brought.
wins = { VERB($who, "have", "has") } the most provisions and { PICK($who, "win", "wins") }!
wins-lunches = { VERB($who, "have", "has") } the most complete lunches and { PICK($who, "win", "wins") }!
share-the-win = { $winners } have the most provisions and share the win!
share-the-win-lunches = { $winners } have the most complete lunches and share the win!

## What is to be decided

to-place = { VERB($who, "choose", "chooses") } a hole to start in.
to-roll = { VERB($who, "roll", "rolls") } the die.
to-roll-or-dig = { VERB($who, "roll", "rolls") } the die or { PICK($who, "use", "uses") } a digger.
to-walk = { VERB($who, "walk", "walks") } exactly { $die ->
    [one] 1 step
   *[other] { $die } steps
}.
to-collect = { VERB($who, "may", "may") } collect { $sign }.
to-try = { VERB($who, "may", "may") } collect { $sign } if the cards fit.
to-collect-sum = { VERB($who, "are", "is") } collecting { $sign }: { $sum } = { $total }.
to-unwrap = { VERB($who, "unwrap", "unwraps") } a present and { PICK($who, "keep", "keeps") } one card.

## Why not

wanted-place = put your gopher into a free hole
wanted-start = roll the die or use a digger
wanted-walk = walk exactly the number rolled or use a digger
wanted-collect = lay cards for the sign or pass
wanted-present = keep one card of the present
why-impossible = “{ $move }” is not possible; now you have to { $wanted }
why-hole-taken = hole { $hole } is taken; choose another
why-no-digger = you have no digger; roll or walk instead
why-no-leaps = whom you leap over counts only with baskets; name the hole alone
why-not-reached = you cannot get from hole { $start } to hole { $hole } in exactly { $die ->
    [one] 1 step
   *[other] { $die } steps
}
why-not-reached-over = you cannot get from hole { $start } to hole { $hole } in exactly { $die ->
    [one] 1 step
   *[other] { $die } steps
} by leaping over these players alone
why-no-such-gift = the present has no such card, or an equal one comes first: take that
why-not-refused = you may refuse a present only if it holds nothing but diggers; keep a card
why-not-enough = the cards you laid do not make { $sign } yet
why-cards-laid = you have laid cards already: collect, or take them back
why-wrong-card = with “{ $move }” you cannot reach { $sign }; lay the cards to add first, from low to high
why-no-such-card = you have no card for “{ $move }” here; lay others for { $sign }, collect or pass
why-no-sweep = you may sweep up a kind only if all of it is worth less than the sign and no cards fit exactly

## What would happen

would-total = Running total: { $total } of { $want }.
would-end = Hole { $hole }: { $sign }.
would-turn-page = The die will choose another page.
would-collect = You can collect this.
would-leap = You leap over { $who }.

## Pieces and places

page = Page { $page }
page-open = Page { $page }, open
die = Die: { $die }
die-unrolled = Die, not rolled yet
hole = Hole { $hole }: { $sign }
hole-pays = Hole { $hole }: { $sign }, which you can collect
gopher = { YOU($who) ->
    [you] Your gopher in hole { $hole }: { $sign }
   *[other] Gopher of { $who } in hole { $hole }: { $sign }
}
running-total = Running total: { $total } of { $want }
running-total-fits = Running total: { $total } of { $want }. It fits.
card-acorn = Card: { $count ->
    [one] 1 acorn
   *[other] { $count } acorns
}
card-berry = Card: { $count ->
    [one] 1 berry
   *[other] { $count } berries
}
card-spikelet = Card: { $count ->
    [one] 1 spikelet
   *[other] { $count } spikelets
}
card-digger = Digger card
card-hidden = Hidden card
card-copies = { $card } ({ $copies ->
    [one] only one left
   *[other] { $copies } of them
})
card-gone = { $card } (none left)
sum-plus = plus
sum-minus = minus
sum-equals = equals
sum-total = Total: { $total }
counter-lunches = complete lunches
counter-diggers = diggers
counter-provisions = provisions
counter-hand = cards in hand
counter-baskets = baskets
hand = { YOU($who) ->
    [you] Your hand
   *[other] Hand of { $who }
}
laid = Cards laid for { $sign }
present = { YOU($who) ->
    [you] Your present
   *[other] Present for { $who }
}
supply = Cards on the table
larder = { YOU($who) ->
    [you] Your larder
   *[other] Larder of { $who }
}
piles = Collected cards
piles-of = { YOU($who) ->
    [you] Your piles
   *[other] Piles of { $who }
}
pile-up = { YOU($who) ->
    [you] Your added cards
   *[other] Added cards of { $who }
}: { $count } in all, worth { $total }
pile-down = { YOU($who) ->
    [you] Your subtracted cards
   *[other] Subtracted cards of { $who }
}: { $count } in all, worth { $total }
deck = Deck and used diggers
deck-left = Deck, { $count ->
    [0] empty
    [one] 1 card
   *[other] { $count } cards
}
diggers-used = Used diggers: { $count }

## Buttons

roll-die = Roll the die
use-digger = Use a digger
collect-sum = Collect { $sign }: { $sum }
take-back = Take the cards back
sweep-kind = Sweep up all the { $kind }
add-card = Add it (tap the card again to subtract it)
leap-over = Leap over { $over }
leap-nobody = Leap over nobody
collect-nothing = Collect nothing
refuse-present = Refuse the present
