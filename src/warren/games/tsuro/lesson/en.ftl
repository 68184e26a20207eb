# What the lessons of Tsuro say, in English.

## Your first game

lesson-first = First steps
lesson-first-end = That is all of Tsuro: lay a tile, follow the path, stay away from the edge, and be the last one on the board.

lesson-first-start = You are Red. Every path begins at the edge of the board, so choose one of the small marks there. Any will do.
lesson-first-start-help = The marks are the lit dots along the edge, two on every side of a square. Click one, or reach it with the arrow keys and press Enter.
lesson-first-start-done = Your marker stands there now. Once everybody has a mark, tiles are laid.

lesson-first-pick = You always hold three tiles that only you can see. Pick the pointed one, the tile with straight paths.
lesson-first-pick-help = Your hand lies below the board. Click the tile with the ring, or press Enter on it.
lesson-first-pick-other = Pick only; this step lays nothing yet.
lesson-first-pick-done = The tile hovers where it would lie: on the empty square in front of your marker. There is only that one place.

lesson-first-lay = Now lay this tile. Watch the line: it shows where your marker will run.
lesson-first-lay-help = Pick the tile with straight paths again if it is not on the board, then press Play.
lesson-first-lay-other = You could lay that one as well. For now take the tile with straight paths.
lesson-first-lay-done = Your marker ran along the path to its open end. Blue has laid a tile too, and you have drawn a new one.

lesson-first-turn = Every tile can be turned before you lay it. Pick the pointed tile and turn it: one way its path leads you straight back to the edge, another way it leads on. Lay it so that the line leads on.
lesson-first-turn-help = Pick the tile, then click it on the board, press R, or use the Turn button. When the line runs down the board, press Play.
lesson-first-turn-other = That would work too. Try it with the pointed tile, and turn it.
lesson-first-turn-illegal = That way the path carries you off the board, and you must not do that while you have another move. Turn the tile.
lesson-first-turn-done = The same tile, turned, can save you or lead you out. Always try all its ways.

lesson-first-long = A path goes on over every tile it meets. Lay a tile so that your marker runs over the tile that already lies ahead, two squares further down.
lesson-first-long-help = Try each tile and turn it: the line must go down through the next tile and come out below it. The straight tile does it as it is.
lesson-first-long-other = Allowed, but your marker does not come out below the next tile. Look for a way down, over the tile that lies there already.
lesson-first-long-done = Two tiles in one go. On their way paths may cross; you never change from one to another.

lesson-first-carry = Blue stands in front of the same square as you. Lay any tile there and see what it does to Blue.
lesson-first-carry-help = Pick a tile. There are two lines now: one is your way, the other is Blue’s. Press Play when you like them.
lesson-first-carry-illegal = That would send you off the board. While you have another move, take another.
lesson-first-carry-done = Your tile carried Blue along too. It works both ways: others will move you.

lesson-first-edge = The edge is near. Whoever is carried to it is out of the game. Find the one tile and the one way to turn it that keep you on the board.
lesson-first-edge-help = Two of your tiles bend back at once. The third one has a straight path: the line must run downwards.
lesson-first-edge-illegal = That path ends at the edge: you would be out. As long as there is another move, you must not do that.
lesson-first-edge-done = Well found. When you have a safe move, the table never lets you leave by mistake.

lesson-first-off = Now the other way round. Blue stands beside you. Lay a tile that carries Blue off the board and keeps you on it.
lesson-first-off-help = Pick a tile and turn it: the notes say who would be out. You want only Blue there. The pointed marker is Blue’s.
lesson-first-off-other = That moves Blue, but Blue stays in the game. Turn or change the tile until the notes say that Blue is out.
lesson-first-off-illegal = That would put you out as well, and you have better moves.
lesson-first-off-done = Blue is out. Blue’s tiles go back into the pile, and the game goes on with Yellow.

lesson-first-collide = Two markers on one path meet, and both are out. Blue and Yellow stand side by side: lay a tile that leads them into each other.
lesson-first-collide-help = You need a tile with a short loop that joins two neighbouring ends. Turn it so that the loop is on Blue’s and Yellow’s side.
lesson-first-collide-other = They do not meet. Look for the tile with a small loop, and turn the loop towards them.
lesson-first-collide-illegal = You would run into another marker yourself, and both of you would be out.
lesson-first-collide-done = They ran into each other, and both are out with one tile.

lesson-first-must = Here every tile puts you out. Then you have to lay one of them. Choose whichever you like: perhaps somebody comes along.
lesson-first-must-help = Pick either tile and look at the notes: both send you off, and Blue with you. Press Play.
lesson-first-must-done = You are out, and so is Blue. Those who go out with the same tile finish level. Yellow is the last one left and wins.

lesson-first-dragon = The pile is empty. Lay a tile, and see what you get instead of a new one.
lesson-first-dragon-help = Any tile that keeps you on the board will do. Then look at the dragon tile beside the pile.
lesson-first-dragon-illegal = That leads back to the edge. Turn the tile, or take another one.
lesson-first-dragon-done = You have the dragon tile. It says: when tiles come back to the pile, you draw first.

lesson-first-draw = You hold the dragon tile and only two tiles. Put Blue out: Blue’s tiles will be the new pile.
lesson-first-draw-help = Pick the tile with the small loops as it lies. The notes must say that Blue is out, and nobody else.
lesson-first-draw-other = Then Blue stays, and nothing comes back to the pile. Use the tile with the small loops, and turn it.
lesson-first-draw-illegal = You would be out yourself. Turn the tile.
lesson-first-draw-done = Blue’s tiles went into the pile, and you were the first to draw. Then the dragon tile goes aside again.

lesson-first-win = Last step: only Blue is left. Put Blue out, stay on the board, and win.
lesson-first-win-help = Try all three tiles and turn them. Exactly one way has Blue in the notes as out, and not you.
lesson-first-win-other = Blue is still there after that. Keep turning.
lesson-first-win-illegal = Not yourself! Turn the tile, or take another one.
lesson-first-win-done = You are the only one left on the board: you have won.

## Swapping tiles

lesson-swap = The bonus swap
lesson-swap-end = With the bonus swap, putting somebody out also pays: you choose the best of their tiles for your own hand.

lesson-swap-off = With this option, whoever puts others out may swap tiles with them. First put Blue out.
lesson-swap-off-help = Pick the pointed tile of your hand with the small loop, and leave it as it lies.
lesson-swap-off-other = That way Blue stays in. The notes must say that Blue is out.
lesson-swap-off-illegal = You would be out too.
lesson-swap-off-done = Blue is out. Before Blue’s tiles go into the pile, you may look at them: they are the offer.

lesson-swap-give = The tile with four small loops is dangerous at the edge. Give it away.
lesson-swap-give-help = Click the pointed tile in your hand.
lesson-swap-give-other = In your own games you choose. Here give away the tile with four loops.
lesson-swap-give-done = It lies in the offer now. For every tile you give you take one.

lesson-swap-take = Take the pointed tile from the offer: its paths run straight through and cross, which is good near the edge.
lesson-swap-take-help = The offer lies beside the board. Click the tile with the ring in it.
lesson-swap-take-other = You could take that one too. For now take the pointed one.
lesson-swap-take-illegal = A tile that you have just given cannot be taken back.
lesson-swap-take-done = It is in your hand. A tile that was just swapped stays where it is.

lesson-swap-finish = You could swap once more. Your other tile is fine: finish.
lesson-swap-finish-help = Press Finish swapping.
lesson-swap-finish-other = You may, but here one swap is enough. Press Finish swapping.
lesson-swap-finish-illegal = You have just taken that tile: it stays in your hand.
lesson-swap-finish-done = The rest of Blue’s tiles goes into the pile, and you draw as always.
