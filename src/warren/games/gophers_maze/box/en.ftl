# What lies in the box of Gophers' Maze, and its rules in short, in English.

piece-page = pages of the book
piece-provision = provision cards
piece-digger = digger cards
piece-gopher = gophers
piece-basket = baskets
piece-die = die

short-turn = Your turn
short-walk = Roll, and walk exactly that many holes along the tunnels, whichever way you like.
short-leap = You may leap over gophers in your way. A leap is one step, however many you leap over.
short-collect = Pay the sign where you stop with cards of its kind, added or subtracted to make its number. Added cards go face up before you, subtracted ones face down.
short-draw = Collected nothing because nothing fits? Take a card. Then everybody draws up to { $hand } cards.
short-signs = Signs
short-kind = That many acorns, berries or spikelets.
short-storehouse = Storehouse: pay with any kinds.
short-present = { $cards ->
    [one] Present: take a card of the deck.
   *[other] Present: look at { $cards } cards of the deck, keep one, put the others under the deck.
}
short-portal = Portal: roll, and turn to that page. After a change of page everybody may collect where they stand.
short-digger = Digger: play it instead of walking to roll for a new page.
short-end = When the deck is empty and somebody has { $cards ->
    [0] no cards left
    [one] at most one card
   *[other] { $cards } cards or fewer
}, count your face-up cards minus your face-down ones. The most wins.
