# What the lessons of Burrows say, in English.

## Your first game

lesson-first = First steps
lesson-first-end = Close long burrows, have gophers of all three colours at home when the bus arrives, and keep a tile in reserve: fewest complaints wins.

lesson-first-begin = You are Rancher 1, and you dig a warren of your own. Three tiles always lie open. Lay one of them to begin.
lesson-first-begin-help = Pick one of the three open tiles, then the place that is lit in your meadow.
lesson-first-begin-other = You may reserve a tile too; that comes later. Lay one of them in your meadow.
lesson-first-begin-done = Your warren has begun. The vegetables are the ends of tunnels: radishes are red, carrots orange, turnips purple.

lesson-first-close = A tunnel with the same vegetable at both ends is a burrow. Lay the pointed tile left of your first one, so that radish meets radish.
lesson-first-close-help = Pick the pointed tile, then the second dot to the left of your warren, in the same row. Turn it until the note says that a radish burrow is complete.
lesson-first-close-other = Not yet: no tunnel of yours has radishes at both ends. Try again; the note tells you when a radish burrow is complete.
lesson-first-close-illegal = A tile must share an edge with your warren and cover nothing.
lesson-first-close-done = Your burrow has length 2. Your red gopher lived in the starting burrow on your board, of length 1, so it moved over.

lesson-first-longer = Length counts one for the first tile and one more at every border on the way. Here a tunnel from your radish leads far to the left already. Close a radish burrow of length 3.
lesson-first-longer-help = Pick the pointed tile and lay it directly above the left one: the radish above must meet the tunnel that leads to the radish on the right.
lesson-first-longer-other = Not yet a radish burrow of length 3. Watch the note while you turn the tile.
lesson-first-longer-done = Three is longer than its old home, so the gopher moved. It never moves into a burrow that is shorter or equally long.

lesson-first-lure = Of every colour there is one gopher fewer than ranchers, and you have no purple one. Close a turnip burrow that is longer than the shortest purple home of your neighbours, which has length 1.
lesson-first-lure-help = Two turnips look out of your tile. Lay the pointed tile on the right, so that its turnip meets the one there.
lesson-first-lure-other = No turnip burrow yet. The note must say that the purple gopher comes to you.
lesson-first-lure-done = The purple gopher left Rancher 2, who had the shortest home. Nobody asked Rancher 2.

lesson-first-choose = Now both neighbours have purple homes of length 1. Close a turnip burrow again, then choose whose gopher you lure.
lesson-first-choose-help = Lay the pointed tile on the right as before. Then press one of the two buttons.
lesson-first-choose-other = No turnip burrow yet. Lay the pointed tile so that turnip meets turnip.
lesson-first-choose-done = It is yours, until somebody builds a longer turnip burrow and has no purple gopher.

lesson-first-reserve = Instead of building you may put a tile aside for later. Reserve the pointed tile. Tiles with a bus cannot be reserved.
lesson-first-reserve-help = Pick the tile with the ring, then your reserve space on your board.
lesson-first-reserve-other = You could build instead. Here put the pointed tile aside.
lesson-first-reserve-illegal = That tile shows a bus, so it cannot be reserved.
lesson-first-reserve-done = That was your whole turn. The tile waits on your board, and only you can build it.

lesson-first-two = With a reserved tile you can lay two tiles in one turn. Lay the pointed open tile left of your warren, then your reserved tile directly above it, and close a radish burrow of length 3.
lesson-first-two-help = Pick the open tile with the ring, and the second dot to the left, unturned. Then pick your reserved tile and lay it above that one, unturned.
lesson-first-two-other = You may lay them elsewhere, but here the tiles fit exactly one way: the open tile left of your warren, the reserved one above it, both unturned.
lesson-first-two-illegal = You hold a tile already; you must build before you can reserve again.
lesson-first-two-done = Two tiles in one turn: the gophers look around only when both are down.

lesson-first-order = You may also begin with the reserved tile. Lay it left of your warren first, then an open tile above it.
lesson-first-order-help = Pick the tile on your reserve space, and the second dot to the left. Then pick the open tile with radish and turnip, and lay it above, unturned.
lesson-first-order-other = This time the reserved tile comes first: left of your warren, unturned. Then the open one above it.
lesson-first-order-done = Either order is fine, but your reserved tile alone is never enough: an open tile must be laid too.

lesson-first-bus = All open tiles show a bus now, so you have to build with one. Lay any of them, and watch the bus.
lesson-first-bus-help = Pick a tile, a dot beside your warren, turn it if you like, and press Play.
lesson-first-bus-illegal = Tiles with a bus cannot be reserved.
lesson-first-bus-done = The tour bus drove one space. When it reaches Gopher Gulch, tourists complain.

lesson-first-stage = One more bus, and it arrives. Then the leftmost page of the schedule is scored: it asks for red gophers. You have one. Build the tile with the bus.
lesson-first-stage-help = Pick the tile with the ring and lay it anywhere beside your warren.
lesson-first-stage-other = Without a bus on the tile nothing drives. Lay the tile with the bus.
lesson-first-stage-done = The one rancher without a red gopher takes the page: two complaints for Rancher 2. The bus goes back to the city.

lesson-first-save = The bus is about to arrive again, and these tourists want purple gophers. You have none! But gophers move before the bus: close a turnip burrow with the tile that shows the bus.
lesson-first-save-help = Pick the tile with the ring and lay it right below your tile, unturned: the note says that the purple gopher comes to you.
lesson-first-save-other = Not yet. Lay the tile with the bus so that the note says that the purple gopher comes to you.
lesson-first-save-done = The gopher came just in time. Now Rancher 2 has no purple one, and takes the two complaints.

lesson-first-season = The last stage. Build the tile with the bus, and keep your reserved tile: at the end it takes one complaint off.
lesson-first-season-help = Lay the pointed tile anywhere beside your warren, then press the button that keeps your reserved tile.
lesson-first-season-other = That does not win the season yet. Lay the tile with the bus, and keep the reserved one.
lesson-first-season-done = Everybody got two complaints, but your reserved tile took one off: you win the season.

## Finer points

lesson-finer = Finer points
lesson-finer-end = You know what happens with different vegetables, with several burrows at once, and with tiles you keep.

lesson-finer-mismatch = You may join different vegetables. Lay any tile, for instance so that carrot meets turnip, and read what happens.
lesson-finer-mismatch-help = Pick a tile and a dot, turn it as you like, and press Play.
lesson-finer-mismatch-other = Build this time, do not reserve.
lesson-finer-mismatch-done = A tunnel with different ends is closed for good, and no gopher wants it. Sometimes that is still the best place.

lesson-finer-both = One tile can complete several burrows. Lay the pointed tile on the free place in the middle, unturned: it closes two radish burrows.
lesson-finer-both-help = Pick the pointed tile, then the dot in the gap above the lower row, and leave it as it is.
lesson-finer-both-other = Possible, but it does not close both. Use the gap in the middle, and do not turn the tile.
lesson-finer-both-done = Two radish burrows at once. At this table you choose the order in which the gophers look at them (an option).

lesson-finer-check = Choose which burrow is looked at first.
lesson-finer-check-help = Press one of the two buttons.
lesson-finer-check-done = The order never changes who moves in the end. That is why tables usually do it by themselves, the longest first.

lesson-finer-keep = You need not lay your reserved tile. Build with any open tile, then keep the reserved one.
lesson-finer-keep-help = Pick an open tile and a dot beside your warren. Then press the button that keeps your reserved tile.
lesson-finer-keep-other = This time keep your reserved tile. Lay an open tile, then press the button that keeps the other one.
lesson-finer-keep-done = It stays for a later turn, and takes one complaint off if you still hold it at the end.
