# What lies in the box of Underground Panic, and its rules in short, in English.

piece-action = action cards
piece-injury = injury cards
piece-reward = reward cards
piece-board = board
piece-tile = ability tiles
piece-token = bonus tokens
piece-water = water discs
piece-pebble = pebbles
piece-gopher = gophers
piece-start = start-player marker
piece-colour-die = colour die
piece-direction-die = direction die

besides = You also need a bag, or a bowl nobody looks into, to draw the bonus tokens from.

short-turn = Your turn
short-choose = Choose any gopher that is not resting, and a tunnel: one zone up, or sideways.
short-roll = Roll the colour die for each cube of its cost. White: nothing. Black: any card. A pebble buys another roll, two skip a cube.
short-pay = Pay every icon with a card or tile, move, and take the gopher’s pebble.
short-gain = Draw what the hole shows, then use its token. A chest: take a tile of the display.
short-rest = Cannot pay, or do not want to? Lay a gopher down and draw what its hole shows, less one icon.
short-stash = Stash up to two acorns or berries; each scores the number on its card. Keep seven cards at most.
short-round = After everybody’s turn
short-water = The water rises one level. From level 3 on it floods the zone of that number.
short-caught = For each gopher in it everybody draws an injury card and an action card of a colour they choose, or gives up a nutshell.
short-wash = The direction die carries those gophers on to the next zone. Clear the flooded zone.
short-pebble = Put a pebble beside each gopher of the rearmost zone that has none. Resting gophers stand up, the start player changes.
short-end = The end
short-out = Move a gopher out and take a reward card. It counts if you fulfil it now.
short-score = All gophers out, or round 11 over: count stash and rewards, minus injuries. The highest score wins.
