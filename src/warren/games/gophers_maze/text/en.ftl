# The words of Gophers' Maze, in English.
# VERB($who, "lay", "lays") gives "You lay" or "Ann lays"; PICK($who, "your", "their") chooses without the name.

pitch = Walk six mazes on the same holes and fill your larder by adding and subtracting cards.
credits = Gophers' Maze is published by The Brainy Band; its rulebook names no author.

## Options

option-level = Level
option-level-help = How much arithmetic there is: the complete game, the simplified one, or the beginner's game for children who have just learned their numbers.
option-level-complete = Adding and subtracting
option-level-simplified = Adding only
option-level-beginner = For children, open cards
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
amount-any = { $count ->
    [one] 1 provision
   *[other] { $count } provisions
}
of-one-kind = { $count } of one kind
food-acorn = acorns
food-berry = berries
food-spikelet = spikelets
cards-acorn = acorn cards
cards-berry = berry cards
cards-spikelet = spikelet cards
cards-any = cards of any kind
steps = { $count ->
    [one] 1 step
   *[other] { $count } steps
}
sign-storehouse = a storehouse of { $count }
sign-portal = a portal
sign-present = a present
sign-nothing = nothing
a-digger = a digger

## What happened

starts = { VERB($who, "start", "starts") } in hole { $hole }.
    .rule = M-07
opens-book = The die opens the book at page { $page }.
    .rule = M-08
rolls = { VERB($who, "roll", "rolls") } a { $die }.
    .rule = M-10
will-roll = { VERB($who, "roll", "rolls") } the die.
digs = { VERB($who, "use", "uses") } a digger.
    .rule = M-20
walks = { VERB($who, "walk", "walks") } to hole { $hole } and { PICK($who, "find", "finds") } { $sign }.
    .rule = M-13
walks-over = { VERB($who, "walk", "walks") } to hole { $hole }, leaping over { $over }, and { PICK($who, "find", "finds") } { $sign }.
    .rule = M-14
adds = { VERB($who, "add", "adds") } { $card }.
    .rule = M-28
subtracts = { VERB($who, "subtract", "subtracts") } { $card }.
    .rule = M-28
takes = { VERB($who, "take", "takes") } { $card }.
    .rule = M-56
gives-back = { VERB($who, "give", "gives") } { $card } back.
    .rule = M-56
starts-over = { VERB($who, "take", "takes") } the cards back and { PICK($who, "start", "starts") } over.
leaves = { VERB($who, "leave", "leaves") } { $sign } alone.
    .rule = R-10
collects = { VERB($who, "collect", "collects") } { $what }: { $sum }.
    .rule = M-27
sweeps = { VERB($who, "take", "takes") } all the { $kind } that are left.
    .rule = R-44
keeps = { VERB($who, "keep", "keeps") } { $card } from the present.
    .rule = M-35
digs-from-present = { VERB($who, "take", "takes") } a digger from the present and { PICK($who, "use", "uses") } it.
    .rule = M-37
refuses-present = { VERB($who, "refuse", "refuses") } the present: it holds only diggers.
    .rule = R-25
turns-book = The book is turned to page { $page }: everybody may collect.
    .rule = M-25
book-open = The die shows { $page }, the page that is open already: nothing changes.
    .rule = M-19
gathered-nothing = { VERB($who, "gathered", "gathered") } nothing this turn.
    .rule = M-30
declined-no-card = { VERB($who, "left", "left") } alone what { PICK($who, "you", "they") } could collect and { PICK($who, "draw", "draws") } no card.
    .rule = R-10
gathered-nothing-draws = { VERB($who, "gathered", "gathered") } nothing this turn and { PICK($who, "draw", "draws") } a card.
    .rule = M-29
another-turn = A present hole: { VERB($who, "have", "has", at: "mid") } another turn.
    .rule = M-59
wins-basket = { VERB($who, "win", "wins") } { YOU($owner) ->
    [you] your basket
   *[other] the basket of { $owner }
}.
    .rule = M-45
wins-own-basket = { VERB($who, "win", "wins") } { PICK($who, "your", "their") } own basket back.
    .rule = R-37
buys-basket = { VERB($who, "buy", "buys") } { PICK($who, "your", "their") } basket back from { $holder } with what this turn brought.
    .rule = M-48
over-cards = The deck is empty and { VERB($who, "hold", "holds", at: "mid") } { $count ->
    [0] no cards
    [one] only 1 card
   *[other] only { $count } cards
}: the game is over.
    .rule = M-05
over-kind = No { $kind } are left on the table: the game is over.
    .rule = M-62
over-idle = Nobody has collected anything for { $rounds } rounds: the game is over.
    .rule = R-31
wins = { VERB($who, "have", "has") } the most provisions and { PICK($who, "win", "wins") }!
    .rule = M-04
wins-lunches = { VERB($who, "have", "has") } the most complete lunches and { PICK($who, "win", "wins") }!
    .rule = M-63
share-the-win = A shared win for { $winners }, who have the most provisions!
    .rule = R-30
share-the-win-lunches = A shared win for { $winners }, who have the most complete lunches!
    .rule = R-50

## What is to be decided

to-place = { VERB($who, "choose", "chooses") } a hole to start in.
to-roll = { VERB($who, "roll", "rolls") } the die.
to-roll-or-dig = { VERB($who, "roll", "rolls") } the die or { PICK($who, "use", "uses") } a digger.
to-walk = { VERB($who, "walk", "walks") } exactly { $steps }.
to-collect = { VERB($who, "may", "may") } collect { $sign }.
to-try = { VERB($who, "may", "may") } collect { $sign } if the cards fit.
to-collect-sum = { VERB($who, "are", "is") } collecting { $sign }: { $sum } = { $total }.
to-unwrap = { VERB($who, "unwrap", "unwraps") } a present and { PICK($who, "keep", "keeps") } one card.

ask-place = Choose a hole for your gopher. Then the die opens the page you start on.
    .rule = M-07
    .first = Holes stay the same on all six pages; only tunnels and signs change.
ask-start = { $digger ->
    [yes] Roll the die and walk, or use a digger to turn to another page.
   *[no] Roll the die. It says how many steps you walk.
}
    .rule = M-10
    .first = You roll first and then choose where to walk. A digger turns the page instead of walking.
ask-walk = { $ticks ->
    [pay] Walk exactly { $steps }: choose the hole where you stop. A tick marks a sign your cards can pay.
    [take] Walk exactly { $steps }: choose the hole where you stop. A tick marks food you can take.
   *[none] Walk exactly { $steps }: choose the hole where you stop.
}
    .rule = M-13
    .first = You walk exactly the number rolled, in any direction, and may leap over others.
ask-collect = { $state ->
    [fits] Your cards make { $want }. Now collect { $what }.
    [less] Your cards make { $total }, and you need { $want }: add another card.
    [more] Your cards make { $total }, and you need { $want }: subtract a card.
    [both] Your cards make { $total }, and you need { $want }: subtract a card, or add more first.
   *[empty] Collect { $what }: lay { $cards } that make exactly { $want }. You may add and subtract.
}
    .rule = M-28
    .first = Make the number of the sign with cards of its kind: one card, a sum, or a difference.
ask-collect-adding = { $state ->
    [fits] Your cards make { $want }. Now collect { $what }.
   *[less] Your cards make { $total }, and you need { $want }: add another card.
    [empty] Collect { $what }: lay { $cards } that add up to { $want }.
}
    .rule = M-41
    .first = Make the number of the sign with cards of its kind: one card, or a sum.
ask-take = { $state ->
    [fits] That makes { $want }! Now collect { $what }.
    [less] You have { $total } and need { $want }: take another card.
    [more] You have { $total } and need { $want }: give { $over } back.
    [both] You have { $total } and need { $want }: give { $over } back, or take more first.
   *[empty] { $change ->
        [yes] Take { $what } from the table: pick cards that make { $want }, or take more and give change.
       *[no] Take { $what } from the table: pick cards that make { $want }.
    }
}
    .rule = M-56
    .first = Take cards of the sign’s kind from the table: one, or up to three that make the number together, or more with change back.
ask-sweep = { $sign ->
    [storehouse] Take { $want } of one kind, or all of a kind that is running out.
   *[food] You need { $want }, but only { $left } are left: take them all!
}
    .rule = R-44
    .first = Too little of this kind is left for the sign, so you may take it all.
ask-try = { $state ->
    [fits] Your cards make { $want }. Now collect { $what }.
    [stuck] Your cards make { $total }, and you need { $want }: take them back and try others.
   *[less] Your cards make { $total }, and you need { $want }: add a card, or tap a laid card to subtract it.
    [empty] Can you make { $what }? Lay { $cards } to find out, or collect nothing.
}
    .rule = R-52
    .first = Lay cards and see what they make; click a laid card to subtract it. You can always start over.
ask-try-adding = { $state ->
    [fits] Your cards make { $want }. Now collect { $what }.
    [stuck] Your cards make { $total }, and you need { $want }: take them back and try others.
   *[less] Your cards make { $total }, and you need { $want }: add another card.
    [empty] Can you make { $what }? Lay { $cards } to find out, or collect nothing.
}
    .rule = R-52
    .first = Lay cards and see what they make. You can always start over.
ask-try-taking = { $state ->
    [fits] That makes { $want }! Now collect { $what }.
    [stuck] You have { $total } and need { $want }: put the cards back and try others.
   *[less] You have { $total } and need { $want }: take another card.
    [more] You have { $total } and need { $want }: give { $over } back.
    [both] You have { $total } and need { $want }: give { $over } back.
    [empty] Can you make { $what }? Take cards from the table to find out, or collect nothing.
}
    .rule = R-52
    .first = Take cards and see what they make. You can always start over.
ask-present = { $digger ->
    [yes] Keep one card of your present. Food counts at the end; a digger turns the page at once.
   *[no] Keep one card of your present. It counts at the end.
}
    .rule = M-35
    .first = You keep one of these cards straight away; it counts at the end.
ask-present-diggers = Your present holds only diggers: use one to turn the page, or refuse the present.
    .rule = R-25
    .first = A digger from a present is used at once, or not at all.

kind-place = Choose a hole
kind-roll = Roll the die
kind-dig = Use a digger
kind-walk = Walk to a hole
kind-add = Add a card
kind-subtract = Subtract a card
kind-collect = Collect
kind-restart = Take the cards back
kind-pass = Collect nothing
kind-take = Take a card
kind-give = Give change
kind-sweep = Take all that is left
kind-keep = Keep a card
kind-gift-digger = Use the digger
kind-refuse = Refuse the present

next-place-0 = Choose a free hole.
next-walk-0 = Choose the hole where you stop.
next-walk-1 = Choose whom you leap over on the way.
next-add-0 = Pick the card you want to add.
next-add-1 = Add this card, or tap it again to subtract it.
next-subtract-0 = Pick the card you want to subtract.
next-subtract-1 = Add this card, or tap it again to subtract it.
next-take-0 = Pick a card on the table.
next-give-0 = Pick a card from your larder to give back.
next-keep-0 = Pick the card you want to keep.
next-gift-digger-0 = Pick the digger.

## How it ended

won-provisions = { VERB($who, "win", "wins") } with { $count ->
    [one] 1 provision
   *[other] { $count } provisions
}, { $ahead } more than { $next }.
    .rule = M-04
won-lunches = { VERB($who, "win", "wins") } with { $count ->
    [one] 1 complete lunch
   *[other] { $count } complete lunches
}, { $ahead } more than { $next }.
    .rule = M-63
won-shared-provisions = A shared win for { $winners }, with { $count ->
    [one] 1 provision
   *[other] { $count } provisions
} each.
    .rule = R-30
won-shared-lunches = A shared win for { $winners }, with { $count ->
    [one] 1 complete lunch
   *[other] { $count } complete lunches
} each.
    .rule = R-50
reached-provisions = { $count ->
    [one] 1 provision
   *[other] { $count } provisions
}
reached-lunches = { $count ->
    [one] 1 complete lunch
   *[other] { $count } complete lunches
}
tie-provisions = Nothing breaks a tie: whoever gathered equally much shares the win.
    .rule = R-30
tie-lunches = Nothing breaks a tie: whoever has equally many lunches shares the win.
    .rule = R-50
source-provisions = { $food }
    .rule = M-40
source-lunches = { $food }
    .rule = M-63
source-baskets = baskets held (worth nothing)
    .rule = R-40

## Why not

wanted-place = put your gopher into a free hole
wanted-start = roll the die or use a digger
wanted-walk = walk exactly the number rolled or use a digger
why-impossible = “{ $move }” is not possible; now you have to { $wanted }
why-hole-taken = hole { $hole } is taken; choose another
    .rule = R-02
why-place-first = first put your gopher into a hole
    .rule = M-07
why-roll-first = now you have to roll the die; then you walk
    .rule = M-10
why-rolled = you have rolled a { $die } already; now walk
    .rule = M-10
why-no-sign-yet = cards pay for a sign; walk to one first
    .rule = M-26
why-no-digger = you have no digger card in your hand
    .rule = M-20
why-digger-used = you have no digger left: you have used yours
    .rule = M-60
why-no-leaps = whom you leap over counts only with baskets; name the hole alone
    .rule = M-45
why-hole-occupied = the gopher of { $who } sits in hole { $hole }: you may leap over it, but you cannot stop there
    .rule = R-08
why-not-back = you cannot come back to hole { $hole } in exactly { $steps }
    .rule = R-04
why-not-reached = you cannot get from hole { $start } to hole { $hole } in exactly { $steps }
    .rule = R-04
why-not-reached-over = you cannot get from hole { $start } to hole { $hole } in exactly { $steps } by leaping over these players alone
    .rule = R-07
why-no-such-gift = the present has no such card, or an equal one comes first: take that
    .rule = M-35
why-not-refused = you may refuse a present only if it holds nothing but diggers; keep a card
    .rule = R-25
why-no-gift-digger = there is no digger in this present
    .rule = M-37
why-gift-first = first keep a card of your present; you use your own diggers in your own turn, instead of walking
    .rule = M-35
why-unwrap-first = first keep a card of your present
    .rule = M-35
why-sign-first = first collect { $what }, or collect nothing
    .rule = M-26
why-lay-first = first lay cards that make { $want }
    .rule = M-27
why-take-first = first take cards that make { $want }
    .rule = M-56
why-other-total = your cards make { $total }, and you need exactly { $want }
    .rule = M-27
why-fits = your cards make { $want } already; now collect
    .rule = M-27
why-cards-laid = you have laid cards already; complete the sum and collect
    .rule = R-10
why-nothing-laid = you have not laid any cards yet
    .rule = R-53
why-guided = only cards that lead to the number can be laid now, so there is nothing to take back
    .rule = R-52
why-digger-pays-nothing = a digger has no value, so it cannot pay for a sign
    .rule = R-12
why-other-kind = you need { $wanted } here, and this card shows { $shown }
    .rule = M-27
why-not-this-kind = you need { $wanted } here, not { $shown }
    .rule = M-27
why-not-held = you have no other card with { $card } in your hand
    .rule = M-27
why-no-way = with { $card } you cannot make exactly { $what }
    .rule = M-27
why-no-way-minus = if you subtract { $card }, you cannot make exactly { $what }
    .rule = R-11
why-no-way-back = if you give { $card } back, you cannot make exactly { $what }
    .rule = R-43
why-only-adding = in the simplified game you only add
    .rule = M-41
why-subtracting = you are subtracting already; cards to add come first
    .rule = R-52
why-add-first = add a card first; then you can subtract
    .rule = R-11
why-nothing-to-subtract = your cards make { $total }, and you need { $want }: there is nothing to subtract
    .rule = R-11
why-low-to-high = lay the cards from low to high; you have laid { $last } already
    .rule = R-52
why-no-cards-left = you have no { $cards } left in your hand
    .rule = M-27
why-subtract-now = your cards make { $total }, and you need { $want }: now subtract
    .rule = R-11
why-no-sum = none of your cards help to make { $what }
    .rule = M-29
why-all-subtracted = all the cards you laid are subtracted already
    .rule = R-11
why-add-more = add more first: no card in your hand brings { $total } down to { $want }
    .rule = R-11
why-none-on-table = no other card with { $card } is left on the table
    .rule = M-55
why-enough-taken = you have taken { $count } cards, and more are not allowed
    .rule = R-43
why-given-already = you have given { $card } back, so you cannot take them
    .rule = R-43
why-giving = you are giving change already; cards to take come first
    .rule = R-43
why-change-later = take a card first; then you can give change
    .rule = M-56
why-taken-already = you have just taken { $card }, so you cannot give them back
    .rule = R-43
why-not-in-larder = there is no other card with { $card } in your larder
    .rule = R-43
why-enough-given = you have given { $count } cards back, and more are not allowed
    .rule = R-43
why-no-change = you have { $total } and need { $want }: there is no change to give
    .rule = M-56
why-larder-empty = your larder has no { $kind } to give back
    .rule = M-56
why-take-more = take another card first: your larder has no cards that make the change
    .rule = M-56
why-give-now = you have { $total } and need { $want }: now give change
    .rule = M-56
why-no-cards-fit = no card on the table helps to make { $what }
    .rule = M-55
why-none-left = no { $kind } are left on the table
    .rule = M-62
why-enough-left = there are still { $left }; you may take all only if they are too few for the sign
    .rule = R-44
why-too-little = too little is left to make { $want }
    .rule = R-44

## What would happen

would-start = On the six pages this hole has { $signs } signs to collect, worth { $total } in all.
would-roll = You keep your digger for later.
would-dig = { $share ->
    [none] In hole { $hole } you cannot collect on any other page.
    [all] In hole { $hole } you can collect on every other page.
   *[some] In hole { $hole } you can collect on { $count } of the { $pages } other pages.
}
would-dig-signs = { $share ->
    [none] In hole { $hole } no other page has anything to collect.
    [all] In hole { $hole } every other page has something to collect.
   *[some] Hole { $hole } has something to collect on { $count } of the { $pages } other pages.
}
would-total = Your cards then make { $total }, and you need { $want }.
would-fit = Your cards then make exactly { $want }.
would-end = Hole { $hole }: { $sign }.
would-turn-page = The die opens a page. If it is another one, everybody may collect there.
would-unwrap = { $count ->
    [one] You get the last card of the deck.
   *[other] You look at { $count } cards of the deck and keep one.
}
would-unwrap-nothing = The deck is empty, so the present gives you nothing.
would-go-again = You get another turn.
would-be-empty = There is nothing to collect here.
would-collect = You can collect { $what }.
would-not-collect = You cannot make { $what } with the cards you have.
would-not-take = The table has no cards that make { $what }.
would-lunch = That makes { $count ->
    [one] 1 more complete lunch
   *[other] { $count } more complete lunches
}.
would-have = Then you have { $what } in all.
would-have-lunches = Then you have { $count ->
    [one] 1 complete lunch
   *[other] { $count } complete lunches
}.
would-keep-cards = You keep your cards for later.
would-take-back = You get the laid cards back and can try others.
would-keep = Your pile grows by { $card }.
would-use-up = Then no { $kind } are left, and the game ends with this turn.
would-leap = You leap over { $who }.
would-win-basket = If you collect something, you win { YOU($owner) ->
    [you] your own basket back
   *[other] the basket of { $owner }
}.
would-get-basket = You win { YOU($owner) ->
    [you] your own basket back
   *[other] the basket of { $owner }
}.
would-buy-basket = { $holder } gets what you collect in this turn and gives your basket back.

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
running-total = The cards make { $total }, the sign asks for { $want }
running-total-fits = The cards make { $total }, as the sign asks: they fit
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
sum-total = Your cards make { $total }
counter-lunches = complete lunches
counter-acorn = acorns
counter-berry = berries
counter-spikelet = spikelets
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
sweep-kind = Take all the { $kind } that are left
add-card = Add it (tap the card again to subtract it)
leap-over = Leap over { $over }
leap-nobody = Leap over nobody
collect-nothing = Collect nothing
refuse-present = Refuse the present

## What is this?

what-page = A page of the book. All six pages have the same holes, but other tunnels and other signs. A portal or a digger turns to another page.
what-count-page = The number of a page. The die opens the page with the number it shows; the large number is the open page.
what-count-deck = How many cards are left in the deck. When there are none and somebody holds three cards or fewer, the game is over.
what-count-used = How many diggers have been used. They do not come back.
what-count-copies = How many of these cards lie here.
what-count-sum = What the cards you laid make together. It must be the number on the sign.
what-place = The number of this hole. The log calls holes by their numbers.
what-hole = A hole: gophers walk from hole to hole along the tunnels.
what-hole-acorn = Acorns. End your walk here and you may collect as many as the sign says, with acorn cards that make this number.
what-hole-berry = Berries. End your walk here and you may collect as many as the sign says, with berry cards that make this number.
what-hole-spikelet = Spikelets, ears of grain. End your walk here and you may collect as many as the sign says, with spikelet cards that make this number.
what-hole-storehouse = A storehouse. You may mix all kinds of cards to make its number. In the beginner game you choose one kind and take that many.
what-hole-portal = A portal. If you end your walk here, the die opens a page. If it is another page, everybody may collect there.
what-hole-present = A present. End your walk here, look at the top three cards of the deck and keep one. In the beginner game you get another turn instead.
what-hole-empty = An empty hole. There is nothing to collect on this page.
what-end = You can end your walk here.
what-end-pays = You can end your walk here, and you can collect what the sign shows.
what-token = A gopher. The colour and the shape on its coat show whose it is. You may leap over other gophers, and a leap is one step.
what-basket = The basket of a player. Leap over somebody and collect in the same turn, and you win their basket. To get it back they hand over what they collect in a later turn of their own.
what-card = A food card. Use it to make the number on a sign: numbers are added, and some may be subtracted. What you collect counts at the end.
what-card-30 = A digger. Use it instead of walking: the die opens a page, and if it is another one, everybody may collect there. A digger has no value.
what-back = A card that only its holder may see, or the deck to draw from. After each turn everybody draws up to six cards.
what-die = The die. It says how many steps you walk. After a portal or a digger it says which page opens.
what-bubble = The first number is what the laid cards make, the second what the sign asks for. When both are the same, the cards fit.
what-pile = Added cards: their numbers count for this player at the end.
what-pile-down = Subtracted cards: their numbers are taken off at the end.
what-slot = All cards of this kind and number have been taken from the table.
what-score = Everything this player has gathered so far.
what-kind-0 = Acorns, one of the three kinds of food.
what-kind-1 = Berries, one of the three kinds of food.
what-kind-2 = Spikelets, ears of grain: one of the three kinds of food.
what-word-plus = Plus: the next card is added.
what-word-minus = Minus: the next card is subtracted.
what-word-equals = Equals: what the cards make together.
what-counter-provisions = What this player has gathered: added cards less subtracted cards. The most provisions win.
what-counter-hand = Cards in this player’s hand. At the end they are worth nothing.
what-counter-baskets = The baskets in front of this player. The shapes show whose they are.
what-counter-lunches = A lunch needs one acorn, one berry and one spikelet. The most complete lunches win.
what-counter-acorn = How many acorns this player has.
what-counter-berry = How many berries this player has.
what-counter-spikelet = How many spikelets this player has.
what-counter-diggers = Diggers left. Everybody has one; it turns the page once.

## Puzzles

theme-add-up = It adds up
theme-add-up-clue = Which cards make the number, and leave you the best hand?
theme-take-away = Take away
theme-take-away-clue = Too much is no problem: take a card away.
theme-enough-for-now = Enough for now
theme-enough-for-now-clue = The sum is right. Collect it, or can you make a better one?
theme-leave-it = Leave it
theme-leave-it-clue = Sometimes your cards are worth more in your hand.
theme-dig-through = Roll or dig?
theme-dig-through-clue = A digger turns the page. Is that what you want now?
theme-leap-over = Leap over
theme-leap-over-clue = Leap over somebody, and their basket is yours.
theme-to-the-storehouse = To the storehouse
theme-to-the-storehouse-clue = A storehouse takes any kind of food.
theme-through-the-portal = Through the portal
theme-through-the-portal-clue = Another page may be better for you than this one.
theme-to-the-present = To the present
theme-to-the-present-clue = There is a present within reach.
theme-right-hole = The right hole
theme-right-hole-clue = Which signs can you pay with your cards?
puzzle-gain = By your next turn you have { $best ->
    [one] 1 provision
   *[other] { $best } provisions
} more with the best move, { $second } with the next best.
