# What the lessons of Burrowdale say, in English.

## Your first game

lesson-first = First steps
lesson-first-end = Move, supply, build, claim, store: three actions a turn, and the first to reach 40 points brings the end. Long tunnels, matching symbols and shared stores make the points.

lesson-first-move = You are Red. On your turn you have three actions. The first: bring one of your bunnies into burrow 2, at the top.
lesson-first-move-help = Pick a bunny of yours beside the board, then burrow 2. Both have a ring.
lesson-first-move-other = That is allowed, but begin with a bunny in burrow 2, where a tunnel starts.
lesson-first-move-illegal = Blue’s bunny sits there. A burrow holds one bunny.
lesson-first-move-done = That was a Move. Bunnies reach any free burrow in one go, near or far.

lesson-first-pair = A tunnel leads from burrow 2 down to burrow 12. Bring a second bunny to its other end.
lesson-first-pair-help = Pick another bunny beside the board, then burrow 12, on the left.
lesson-first-pair-other = That is allowed, but here you want a bunny at both ends of the tunnel: burrow 12.
lesson-first-pair-illegal = A burrow holds one bunny, and yours sits there already.
lesson-first-pair-done = You hold both ends of the tunnel. What is missing is food.

lesson-first-supply = Two tokens lie open in the display. Supply: put the carrot into burrow 2.
lesson-first-supply-help = Pick the carrot in the display, then burrow 2.
lesson-first-supply-other = That is allowed, but here put the carrot into burrow 2.
lesson-first-supply-illegal = You cannot bring food to a burrow with another player’s bunny.
lesson-first-supply-done = That was your third action, so Blue was next, and did nothing this time. The display was filled up at once: there is another carrot.

lesson-first-same = To store you need the same food at both ends. Put the second carrot into burrow 12.
lesson-first-same-help = Pick the carrot in the display, then burrow 12.
lesson-first-same-other = That is allowed, but not what this step is for. Put the carrot into burrow 12.
lesson-first-same-done = Bunnies at both ends, carrots at both ends, and a tunnel between: everything is ready.

lesson-first-store = Store! Pick the carrot to give up, the one in burrow 12. Then pick the one that stays, in burrow 2.
lesson-first-store-help = Pick the carrot in burrow 12 first, then the carrot in burrow 2. The note tells you the points.
lesson-first-store-other = That is allowed, but here store the carrots: first pick the one in burrow 12, then the one in burrow 2.
lesson-first-store-illegal = You need the same food in both burrows.
lesson-first-store-done = Four cards lie between the burrows: 4 points. One carrot is used up, the other one stays for later turns.

lesson-first-rest = You have one action left, but nothing you need. End your turn.
lesson-first-rest-help = Press End turn.
lesson-first-rest-other = You could use your third action. Here end your turn.
lesson-first-rest-done = You need not use all three actions.

lesson-first-build = This time the tunnel is broken: the card in the middle lies across. Build a card of your hand over it, so that the tunnel goes through.
lesson-first-build-help = Pick the first card of your hand, the straight one, then the card with the ring. Turn it until its tunnel runs from top to bottom.
lesson-first-build-other = That is allowed, but here mend the tunnel: build the pointed card on the pointed place, upright.
lesson-first-build-illegal = There is no unbroken tunnel between these burrows yet. Build first.
lesson-first-build-done = The tunnel is whole. The old card is discarded, and you drew a new one.

lesson-first-claim = You own one family emblem. Claim the card you just built: your routes over it are worth one point more.
lesson-first-claim-help = Pick your emblem beside the board, then the card with the ring.
lesson-first-claim-other = Allowed, but not what helps here. Claim the card in your tunnel.
lesson-first-claim-done = Your emblem stays there until somebody builds over it.

lesson-first-bonus = Now store the carrots. Look at the note before you do: the tunnel has four cards, one of them shows a carrot, and one has your emblem.
lesson-first-bonus-help = Pick the carrot in burrow 2, then the one in burrow 12.
lesson-first-bonus-other = That is allowed, but do not wait: store the carrots.
lesson-first-bonus-done = 4 for the cards, 1 for the carrot on a card, 1 for your emblem: 6 points.

lesson-first-offer = You have one bunny with a carrot here, and Blue has the other. Offer Blue a shared store: pick your carrot, then Blue’s.
lesson-first-offer-help = Pick your carrot in burrow 14, then the carrot in burrow 9.
lesson-first-offer-other = That is allowed, but here offer Blue the shared store: your carrot, then Blue’s.
lesson-first-offer-done = Blue agreed. Of five points you get three, as the odd one is yours, and Blue gets two. Your carrot is gone, Blue’s stays.

lesson-first-accept = Now Blue offers you the same. Look at what each of you would get: yours is the smaller half, but your carrot stays, and each of you gets the full point for the symbol. Accept.
lesson-first-accept-help = Press Accept.
lesson-first-accept-other = You may refuse, but these are three points for nothing. Accept this one.
lesson-first-accept-done = 2 for your half and 1 for the carrot on the way. You did not even use an action.

lesson-first-refuse = Blue offers again. But look at the scores: Blue has 38, and with 40 the last round begins. Refuse.
lesson-first-refuse-help = Press Refuse.
lesson-first-refuse-other = You would help Blue past 40 points. Refuse this time.
lesson-first-refuse-done = No points for Blue. The same food cannot be offered to you again in this turn.

lesson-first-win = You have 37 points, and berries at both ends of your tunnel. Store them, and end your turn.
lesson-first-win-help = Pick the berries in burrow 2, then those in burrow 12. After that press End turn.
lesson-first-win-other = First store the berries, giving up the ones in burrow 2. Then end your turn.
lesson-first-win-done = 41 points. Blue had one more turn, so that both had the same number, and could not catch up: you have won.

## Alone

lesson-solo = Burrowdale alone
lesson-solo-end = Alone you race an automatic opponent, who gets 5 points in each of 24 rounds. You win with 120 points. Use the food well, for what you store leaves the game.

lesson-solo-orient = Alone you play against an automatic opponent. Every round begins with a card that replaces one of the valley; the first comes to the top left corner. You decide how it is turned: turn it as you like, and play it.
lesson-solo-orient-help = Pick the card with the ring. Turn it with R or the Turn button, then press Play.
lesson-solo-orient-done = Round by round the opponent’s card goes one place further, and they get 5 points.

lesson-solo-moves = Now you have your three actions, as always. Every burrow already holds food: bring bunnies to burrows 3 and 6, which both have lettuce.
lesson-solo-moves-help = Pick a bunny, then burrow 3; then another bunny and burrow 6.
lesson-solo-moves-other = That is possible, but the lettuce is in burrows 3 and 6. First go to 3, then to 6.
lesson-solo-moves-done = Both ends are yours.

lesson-solo-store = Store the lettuce; let the one in burrow 3 go.
lesson-solo-store-help = Pick the lettuce in burrow 3, then the one in burrow 6.
lesson-solo-store-other = Store the lettuce now: burrow 3 first.
lesson-solo-store-done = 6 points, one more than the opponent got. Alone, stored food leaves the game, so long tunnels matter even more.

lesson-solo-over = The next round begins with the next card. Turn it as you like.
lesson-solo-over-help = Pick the card with the ring, turn it if you wish, and press Play.
lesson-solo-over-done = So it goes on, round by round.

lesson-solo-supply = A later round. Your bunnies hold both ends of a tunnel, but only one end has a carrot. Supply the other one.
lesson-solo-supply-help = Pick the carrot in the display, then burrow 12.
lesson-solo-supply-other = That is allowed, but here put the carrot into burrow 12.
lesson-solo-supply-illegal = There is no carrot in burrow 12 yet. Bring one there first.
lesson-solo-supply-done = You could store now. But there is no hurry if your tunnel is safe.

lesson-solo-claim = The violet bunny shows where the opponent’s next card comes: place by place, row by row. It has just passed the pointed card, so your emblem is safe there for twelve rounds. Claim it.
lesson-solo-claim-help = Pick your emblem beside the board, then the card with the ring.
lesson-solo-claim-other = That is allowed, but here claim the card with the ring.
lesson-solo-claim-done = An emblem goes back to you when the opponent’s card comes to its place.

lesson-solo-rest = You have one action left. Keep the carrots for the next round, and end your turn.
lesson-solo-rest-help = Press End turn.
lesson-solo-rest-other = You could use your third action. Here end your turn.
lesson-solo-rest-done = The opponent gets 5 more points, and the next card is there.

lesson-solo-build = The last round. The opponent has 120 points, and a card of theirs lies across your tunnel. You have 114. Build a card over it.
lesson-solo-build-help = Pick the first card of your hand, the straight one, then the card with the ring. Turn it until its tunnel runs from top to bottom.
lesson-solo-build-other = That is allowed, but here mend the tunnel: build the pointed card on the pointed place, upright.
lesson-solo-build-illegal = There is no unbroken tunnel between these burrows yet. Build first.
lesson-solo-build-done = The tunnel is whole again.

lesson-solo-win = Now store the carrots. The tunnel has four cards, one of them with a carrot, and one with your emblem.
lesson-solo-win-help = Pick the carrot in burrow 2, then the one in burrow 12.
lesson-solo-win-other = That is allowed, but it is the last round: store the carrots.
lesson-solo-win-done = 6 points make 120, and you win at once. You would have lost at the end of this round, or earlier if so much had been stored that only one token of each food was left.
