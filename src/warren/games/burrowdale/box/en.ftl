# What lies in Burrowdale's box, and its rules in short, in English.

piece-card = warren cards
piece-burrow = burrows, laid round the valley
piece-token = food tokens
piece-emblem = family emblems
piece-bunny = worker bunnies
piece-score = score markers (one for the solo opponent)
piece-track = score track

short-turn = Three actions (repeats allowed)
short-move = Move: put one of your bunnies on a burrow without a bunny, however far away.
short-supply = Supply: put a token of the display on a burrow, but not on another player’s. It holds two at most. Fill the display.
short-build = Build: exchange a card of the valley for one of your hand, turned as you like. An emblem on it goes home. Draw a card.
short-claim = Claim: put your emblem, if it is at home, on a card without an emblem.
short-store = Store: score a tunnel between two burrows that hold your bunnies and the same food. Put one of the two tokens under the stack.
short-points = Points of a Store
short-route = 1 for each card of the shortest tunnel between the two burrows.
short-symbol = 1 more for each card on it that shows the food you store.
short-emblem = 1 more if your emblem lies on it.
short-shared = Shared: offer a Store to the owner of the other bunny. You halve the cards’ points, the odd one is yours; both add their bonuses. Your token goes.
short-end = The end
short-forty = Once somebody has 40 points, finish the round. The highest score wins. Those who share the lead play on, a turn each.
short-alone = Alone: each round turn up a card, lay it on the next place, and the opponent gains 5. Reach 120 points within 24 rounds. Stored tokens leave the game.
