# What lies in the box of Burrows, and its rules in short, in English.

piece-tile = burrow tiles
piece-page = pages of the schedule
piece-ranch = ranch boards
piece-track = bus tracks (for the numbers of players on them)
piece-gopher = gophers
piece-bus = bus

short-turn = Your turn
short-pool = Turn up a tile, so that three lie in the pool. Then do one of these:
short-reserve = Reserve: take a tile without a bus and put it face down on your board. You may hold one.
short-build = Build: add a tile of the pool to your warren, edge to edge, and your reserved tile too if you like.
short-gophers = Gophers
short-complete = A tunnel with the same vegetable at both ends is a completed burrow. Its length: one, and one more for every tile border on the way.
short-own = If it is longer than the home of your gopher of that colour, the gopher moves in.
short-lure = You have none of that colour? If your burrow is longer than the shortest home among your neighbours, that gopher comes to you.
short-tour = The tour bus
short-bus = Each bus on a tile you lay drives the tour bus one space. In Gopher Gulch it stops: score the next column, then put it back in the city.
short-score = Every page of the column goes to the one rancher without a gopher of its colour. Nobody takes a blank page.
short-end = After the last column add up your complaints. A tile still reserved takes one off. The fewest win.
