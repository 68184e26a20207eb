# What the lessons of Underground Panic say, in English.

## Your first game

lesson-first = First steps
lesson-first-end = Bring every gopher out before the water, help each other when it hurts all of you, and stash acorns and berries on the way: the most points win.

lesson-first-seventh = You are Red. Before the game everybody rolls for six cards and chooses the colour of the seventh. Draw a card of a colour that your hand lacks.
lesson-first-seventh-help = Pick one of the four decks.
lesson-first-seventh-done = Now the others choose theirs, and the flight begins.

lesson-first-go = The gophers belong to nobody: on your turn you may move any of them. Send gopher 1 through the pointed tunnel, up to the left.
lesson-first-go-help = Pick a gopher with the number 1, then the tunnel with the ring. The icons on a tunnel are what it costs.
lesson-first-go-other = You may do that, but begin with gopher 1 and the left tunnel.
lesson-first-go-done = The tunnel is chosen. It costs a red card and, for the black icon, any card.

lesson-first-pay = Now pay. First give the red leaf for the red icon, then the yellow pinecone for the black one.
lesson-first-pay-help = Click the card with the red leaf, then the one with the yellow pinecone.
lesson-first-pay-other = That would pay as well. But keep the acorn and the nutshell: give the red leaf, then the yellow pinecone.
lesson-first-pay-illegal = The red icon comes first, and it wants a red card.
lesson-first-pay-done = Gopher 1 has arrived, and you drew the cards that its new hole shows: one yellow, one blue.

lesson-first-stash = At the end of your turn you may stash up to two acorns or berries: they are your points. Stash the acorn.
lesson-first-stash-help = Click the card with the acorn.
lesson-first-stash-other = That is allowed, but stash the acorn first.
lesson-first-stash-illegal = Only acorns and berries can be stashed.
lesson-first-stash-done = 1 point for the acorn, safe until the end. A berry is worth 2. Stashed cards cannot be used for anything else.

lesson-first-leaf = Some tunnels want items: this one costs a leaf, of any colour, and a blue card. Go there, pay with the green leaf, then with the blue pinecone.
lesson-first-leaf-help = Pick gopher 1 and the tunnel with the ring. Click the green leaf, then the blue pinecone.
lesson-first-leaf-other = Allowed, but here take gopher 1 and the tunnel with the ring. Pay with the green leaf and the blue pinecone, and keep the berry for your stash.
lesson-first-leaf-done = A leaf is a leaf, whatever its colour. With pinecones and nutshells it is the same.

lesson-first-convert = You have no leaf now, but a leaf converter: together with any other card it makes a leaf. Take the same tunnel, give an acorn with it, then the blue pinecone.
lesson-first-convert-help = Pick gopher 1 and the tunnel with the ring. The converter is the only way to pay the leaf, so it is used at once: click the red acorn, then the blue pinecone.
lesson-first-convert-other = Possible. Here give the red acorn with the converter, then the blue pinecone.
lesson-first-convert-done = Two cards for one leaf. That is expensive, but it got you through.

lesson-first-cube = A white cube in a cost is rolled before you pay. Take the right tunnel, and roll.
lesson-first-cube-help = Pick gopher 1 and the tunnel with the ring, then press Roll.
lesson-first-cube-other = Try the tunnel with the ring, and roll its cube.
lesson-first-cube-done = Green: the cube wants a green card, and you have none. If you accept that, the gopher has to rest. But you have pebbles.

lesson-first-pebble = One pebble buys another roll. Roll again, accept the result, then pay a red leaf for it and the yellow pinecone for the black icon.
lesson-first-pebble-help = Press Roll again. It shows red: accept it. Then click the red leaf and the yellow pinecone.
lesson-first-pebble-other = Another way would do, but follow along: roll again, accept red, then give the red leaf and the yellow pinecone.
lesson-first-pebble-done = A red card for the red roll, any card for the black icon. White would have cost nothing, black any card.

lesson-first-rest = You may let a gopher rest instead of moving. You get the cards of its hole less one. Rest gopher 1, and give up the cube.
lesson-first-rest-help = Pick gopher 1, press Rest, then press the button that leaves out the cube.
lesson-first-rest-other = Let gopher 1 rest, and give up the cube: then you get a red and a blue card for sure.
lesson-first-rest-done = It sleeps until the round is over, and nobody else can use it.

lesson-first-swap = In the start chamber there is nothing to draw. Whoever rests a gopher there may replace up to three cards. Rest gopher 1, give one green leaf away, stop, and draw a red card.
lesson-first-swap-help = Pick gopher 1 and press Rest. Click a green leaf, press the button that stops, then pick the red deck.
lesson-first-swap-other = That is allowed too. Here: rest gopher 1, give up one green leaf, stop, and draw red.
lesson-first-swap-done = Good when your hand has only one colour.

lesson-first-limit = You hold nine cards. At the end of a turn you may keep seven. Let gopher 1 rest, stash the berry, and discard a green leaf.
lesson-first-limit-help = Pick gopher 1 and press Rest. Click the berry, then a green leaf.
lesson-first-limit-other = First the berry into your stash, then discard a green leaf.
lesson-first-limit-done = The berry is worth 2 points. Every turn ends like this: stash, then down to seven cards.

lesson-first-flood = The round is over, the water rises, and a gopher is caught. That hurts everybody! But you have a nutshell: give it up, and you are spared.
lesson-first-flood-help = Click the card with the nutshell.
lesson-first-flood-other = You could take the injury. But a nutshell is for exactly this.
lesson-first-flood-illegal = A leaf helps nobody against the water. The nutshell does.
lesson-first-flood-done = No injury for you; Blue took one. The water carried the gopher up to the next dry zone.

lesson-first-hurt = Once more, but without a nutshell. You have drawn an injury card, which costs up to 3 points at the end. As a comfort, draw a card of any colour.
lesson-first-hurt-help = Pick one of the four decks.
lesson-first-hurt-done = Nobody sees what an injury costs before the end. Afterwards the rearmost gophers get a pebble: whoever moves one takes it.

lesson-first-reward = Zone 12 is the last. Move gopher 1 out into the open. Then take the reward for an empty hand.
lesson-first-reward-help = Pick gopher 1 and the tunnel with the ring. All your cards are paid, so your hand is empty: pick the first reward.
lesson-first-reward-other = Go out with gopher 1 by the pointed tunnel, then take the first reward.
lesson-first-reward-done = Your hand was empty at that moment, so the reward is yours: 3 points.

lesson-first-last = The last gopher. Move it out, and take the reward for two leaves: you still hold two.
lesson-first-last-help = Pick gopher 1 and the tunnel with the ring, then the reward.
lesson-first-last-other = Out with it by the pointed tunnel, then take the reward.
lesson-first-last-done = All gophers are out, and the game is over. 2 points for your berry, 3 for the reward: you win.

## Finer points

lesson-finer = Finer points
lesson-finer-end = You can go sideways, use chests and tiles, skip and repeat rolls, and you know what to do when nothing is left to do.

lesson-finer-sideways = You may also go sideways, in the same zone, but never down. The hole on the right lets you choose a card: send gopher 1 there, and take a green one.
lesson-finer-sideways-help = Pick gopher 1 and the tunnel with the ring. Your blue card pays for it at once. Then pick the green deck.
lesson-finer-sideways-other = That is allowed, but here go sideways with gopher 1, and take a green card.
lesson-finer-sideways-done = No step further from the water, but the card you wanted.

lesson-finer-choose = A token lies in the hole on the left: it gives a card of a colour you choose. Go there, and take a green one.
lesson-finer-choose-help = Pick gopher 1 and the tunnel with the ring. It is paid at once, as there is only one way. Then pick the green deck.
lesson-finer-choose-other = Go to the token on the left, and take a green card.
lesson-finer-choose-done = What a hole shows you get every time somebody arrives; a token only the first time.

lesson-finer-chest = A chest lies in the hole on the left. Go there, and take the leaf tile from the display.
lesson-finer-chest-help = Pick gopher 1 and the tunnel with the ring, then the first tile.
lesson-finer-chest-other = Go to the chest, and take the leaf tile.
lesson-finer-chest-done = Tiles lie open before you, do not count as cards, and are used once.

lesson-finer-tile = Use your leaf tile: take the pointed tunnel, pay the leaf with the tile, and the blue icon with the pinecone.
lesson-finer-tile-help = Pick gopher 1 and the tunnel with the ring. Click the leaf tile, then the blue pinecone.
lesson-finer-tile-other = That is allowed, but here take the pointed tunnel and use the tile: leaf tile, then blue pinecone.
lesson-finer-tile-done = The tile is gone, and your red leaf is still there.

lesson-finer-skip = Two pebbles cancel a cube of a cost altogether. Take the right tunnel, skip the roll, and pay with the yellow pinecone.
lesson-finer-skip-help = Pick gopher 1 and the tunnel with the ring. Press the button that skips for two pebbles. Then click the yellow pinecone.
lesson-finer-skip-other = Skip the roll this time, and pay with the yellow pinecone.
lesson-finer-skip-done = No risk at all, for two pebbles.

lesson-finer-cancel = A tile with the crossed-out die skips a roll, too. Take the right tunnel, use the tile, and pay with the yellow pinecone. Then draw a red card, and keep your acorn this time.
lesson-finer-cancel-help = Pick gopher 1 and the tunnel with the ring. Click your tile, then the yellow pinecone, then the red deck. At last press the button that ends your turn.
lesson-finer-cancel-other = That is allowed, but follow along: use the tile, pay with the yellow pinecone, draw red, and end your turn without stashing.
lesson-finer-cancel-done = You need not stash. A card in your hand can still pay for a tunnel.

lesson-finer-bonus = This gopher has a pebble, which becomes yours. The hole it goes to lets you roll for a card: if you get nothing, roll again.
lesson-finer-bonus-help = Pick gopher 1 and the tunnel with the ring. The roll is white, which gives nothing: roll again.
lesson-finer-bonus-other = Move gopher 1 by the pointed tunnel, then roll again.
lesson-finer-bonus-done = You can repeat rolls for gains with pebbles, too.

lesson-finer-match = Some rewards depend on a roll: this one needs a card of the rolled colour in your hand. You will have one red card left. Go out, take the first reward, and roll again if it fails.
lesson-finer-match-help = Pick gopher 1 and the tunnel with the ring, then the first reward. It shows green: roll again.
lesson-finer-match-other = Go out by the pointed tunnel, take the first reward, and roll again.
lesson-finer-match-done = Red, and you hold a red card: 3 points.

lesson-finer-none = Move gopher 1 out. Its rewards ask for two leaves or an empty hand, and you will have neither: take no reward.
lesson-finer-none-help = Pick gopher 1 and the tunnel with the ring. Then press the button that takes no reward.
lesson-finer-none-other = That is allowed, but here go out by the pointed tunnel, and take no reward.
lesson-finer-none-done = A reward that you take without meeting its condition is gone, for nothing. This way it is still there for the next gopher.

lesson-finer-blow = The flood again. This time keep your nutshell for a tunnel: take the injury, and draw a green card as a comfort.
lesson-finer-blow-help = Press the button that takes the injury. Then pick the green deck.
lesson-finer-blow-other = That is allowed, but here take the injury, then draw a green card.
lesson-finer-blow-done = An injury costs 0 to 3 points. Sometimes a card is worth more.

lesson-finer-pass = All gophers are resting or out, so you can only pass. Then stash your acorn, as in any turn.
lesson-finer-pass-help = Press the button that passes, then click the acorn.
lesson-finer-pass-other = Pass, then stash the acorn.
lesson-finer-pass-done = Even a turn without a move can bring points.
