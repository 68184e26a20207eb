# What lies in Tsuro's box, and its rules in short, in English.

piece-board = board
piece-tile = path tiles
piece-dragon = dragon tile
piece-marker = markers

short-turn = Your turn
short-lay = Lay one tile of your hand on the empty square in front of your marker. Turn it any way you like.
short-move = Move every marker in front of the new tile along its path, as far as the path goes. Yours goes first.
short-draw = Draw back up to three tiles.
short-rules = Keep in mind
short-alive = You must not put yourself out while another tile or turning keeps you on the board.
short-others = Your tile moves the others’ markers too.
short-out = Whoever is carried to the rim, or meets another marker, is out.
short-hand = The hand of a player who is out is shuffled into the pile.
short-dragon = Is the pile empty when you should draw? Take the dragon tile. Whoever holds it is the first to draw once there are tiles again.
short-end = The owner of the last marker on the board wins. If the last tile has been laid, all who are still on the board share the win.
