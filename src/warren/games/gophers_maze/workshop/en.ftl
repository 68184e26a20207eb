# The workshop of Gophers’ Maze, in English.

work-pages = Pages
work-pages-note = Choose two holes to dig a tunnel between them, or to fill the one that is there. A hole has one to four tunnels, and every hole must be within reach.
work-page = Page { $page }
work-tunnels = Tunnels
work-hole = Hole { $hole }
work-storehouse = storehouse
work-sign-portal = portal
work-sign-present = present
work-sign-nothing = nothing

work-cards = Cards
work-values = Values
work-value = { $value }
work-copies = Copies of each card
work-diggers = Diggers
work-hand = Cards in a hand
work-end-hand = Cards in hand at which the game can end
work-present-cards = Cards of a present
work-fewer-values = Simplified game: values left out
work-fewer-diggers = Simplified game: diggers left out
work-supply = Beginner game: copies on the table
work-taken = Beginner game: cards you may take
work-returned = Beginner game: cards you may give back
work-each = Beginner game: diggers for each player

work-same = Page { $page } has the same tunnels as page { $other }.
work-missing = Page { $page } has no { $signs }.
work-storehouses = storehouses
work-portals = portals
work-presents = presents
work-ways = The longest way between two holes of page { $page } takes { $steps } steps. { $dead ->
    [0] No hole is a dead end.
    [one] One hole is a dead end.
   *[other] { $dead } holes are dead ends.
}
