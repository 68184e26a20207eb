# What the lessons of Gophers' Maze say, in English. The first one is read aloud to children: short sentences.

## Beginners

lesson-first = First steps for children
lesson-first-end = Well done! Roll, walk, and take what the sign says. A lunch is an acorn, a berry and a spikelet: whoever has most whole lunches wins.

lesson-first-place = You are the red gopher. Choose a hole to begin in. Any hole will do!
lesson-first-place-help = Click any hole that is lit.
lesson-first-place-done = There you are. The holes are joined by tunnels.

lesson-first-roll = It is your turn. Roll the die!
lesson-first-roll-help = Click the die.
lesson-first-roll-other = You have a digger card too, but keep it for later. Roll the die.
lesson-first-roll-done = You rolled a two. So you walk two holes.

lesson-first-walk = Walk two holes to the sign with six acorns. It has a ring.
lesson-first-walk-help = The lit holes are those you can reach in two steps. Click the one with the ring.
lesson-first-walk-other = You can go there too. But first go to the six acorns, in the hole with the ring.
lesson-first-walk-illegal = You cannot get to that hole in exactly two steps.
lesson-first-walk-done = Here you are. The sign says: six acorns.

lesson-first-take = Take a card with six acorns from the table. Then press Collect.
lesson-first-take-help = Click the acorn card with a six. It has a ring. Then press the button Collect.
lesson-first-take-other = That is allowed, but here take the card with six acorns.
lesson-first-take-illegal = The sign wants acorns. Take an acorn card.
lesson-first-take-done = Six acorns for you! They lie in your larder.

lesson-first-two = This sign says eight acorns, but there is no eight. Take two cards that make eight together.
lesson-first-two-help = Three and five make eight. Click the three, click the five, then press Collect.
lesson-first-two-other = That is allowed. But here take the three first, then the five.
lesson-first-two-done = Three and five are eight. You may take up to three cards.

lesson-first-change = This sign says four acorns. There are only tens on the table! Take a ten, and give your six back as change.
lesson-first-change-help = Click a ten. Then click the six in your larder. Ten take away six is four. Press Collect.
lesson-first-change-other = That is allowed. But here take a ten, and give the six back.
lesson-first-change-done = Ten take away six is four. That is like paying in a shop.

lesson-first-present = You rolled a one. Walk to the hole with the present.
lesson-first-present-help = Click the hole with the ring.
lesson-first-present-other = You could go there. But look what the present does: go to the hole with the ring.
lesson-first-present-done = A present gives you another turn. It is still your turn!

lesson-first-portal = Now walk into the portal, and see what happens. Then take ten spikelets.
lesson-first-portal-help = Click the hole with the ring. The page turns! Then click the ten spikelets and press Collect.
lesson-first-portal-other = Go into the portal first, then take the ten spikelets.
lesson-first-portal-done = The page of the book turned, and you stand at another sign. After that everybody may take something.

lesson-first-dig = You have one digger. It turns the page whenever you like. Use it now, and take four acorns.
lesson-first-dig-help = Click your digger card. When the page has turned, click the four acorns and press Collect.
lesson-first-dig-other = Use your digger this time. Then take the card with four acorns.
lesson-first-dig-done = The page turned, and you took four acorns. The blue gopher took something too. Your digger is used up.

lesson-first-sweep = This sign says four acorns, but only three are left. Then you may take them all.
lesson-first-sweep-help = Press the button that takes all acorns.
lesson-first-sweep-other = That is allowed. But here take all the acorns.
lesson-first-sweep-done = No acorns are left, so the game is over. You have three whole lunches. The blue gopher has no spikelets, so none. You win!

## The complete game

lesson-complete = The complete game
lesson-complete-end = Walk, pay signs with sums and differences, use portals, presents and diggers, and have the most when the deck is empty.

lesson-complete-walk = In the complete game you hold six cards. You rolled a two: walk to the sign with six acorns.
lesson-complete-walk-help = Holes you can reach are lit; a tick marks those whose sign you can pay. Click the one with the ring.
lesson-complete-walk-other = You can get there too. For now go to the six acorns.
lesson-complete-walk-illegal = You cannot get to that hole in exactly two steps.
lesson-complete-walk-done = You always walk the whole roll, in any direction.

lesson-complete-one = Pay the sign with a card of your hand that fits exactly.
lesson-complete-one-help = Click your card with six acorns, then Collect.
lesson-complete-one-other = That is allowed, but six acorns are six points. Pay with the six.
lesson-complete-one-illegal = That card cannot help to make exactly six acorns.
lesson-complete-one-done = The card you pay with is what you collect: it goes onto your own pile. Then everybody draws up to six.

lesson-complete-sum = Eight berries. No single card fits, but you may add: pay with two cards of that kind.
lesson-complete-sum-help = Three berries and five berries: click both, then Collect.
lesson-complete-sum-other = That is allowed, but here add three and five.
lesson-complete-sum-done = 3 + 5 = 8. Both cards are yours, so that is 8 points.

lesson-complete-difference = Four berries. You hold nine and five: you may subtract. Lay the nine, then the five to be subtracted.
lesson-complete-difference-help = Click the nine of berries, then the five, then Collect.
lesson-complete-difference-other = That is allowed, but here lay the nine and subtract the five.
lesson-complete-difference-done = 9 − 5 = 4. Added cards lie face up, subtracted ones face down, and in the end the face-down ones are taken off. So every sign is worth the number it shows.

lesson-complete-store = A storehouse. Here you may mix the kinds, as long as the number is right: seven.
lesson-complete-store-help = Four acorns and three berries make seven: click both, then Collect.
lesson-complete-store-other = There are several ways. Try four acorns and three berries.
lesson-complete-store-done = Any kinds, one number.

lesson-complete-leap = You rolled a one, and the blue gopher sits in your way. Leap over it to the sign with four acorns, and collect them.
lesson-complete-leap-help = Click the hole with the ring. A leap is a single step. Then click your four acorns, and Collect.
lesson-complete-leap-other = That is allowed. For now leap to the hole with the ring, and collect.
lesson-complete-leap-illegal = You cannot stop there. Leap to the hole with the ring.
lesson-complete-leap-done = However far the leap, it counts as one step.

lesson-complete-nothing = You cannot pay any sign in reach. Walk to the hole with the ring and see what you get.
lesson-complete-nothing-help = Click the hole with the ring.
lesson-complete-nothing-other = You can go there too. For now go to the hole with the ring.
lesson-complete-nothing-done = You collected nothing, so you drew a card instead. This is called an ineffective turn. You hold seven cards now.

lesson-complete-present = Walk to the present. You will see the top three cards of the deck: keep the best.
lesson-complete-present-help = Click the hole with the ring. Then click the nine acorns.
lesson-complete-present-other = Go to the present, and keep the most: nine acorns.
lesson-complete-present-done = The card you keep goes straight onto your pile: 9 points. The others go under the deck.

lesson-complete-portal = Walk into the portal: the die says which page is opened. Then collect where you stand.
lesson-complete-portal-help = Click the hole with the ring. Then click the ten spikelets, and Collect.
lesson-complete-portal-other = Use the portal, then collect ten spikelets.
lesson-complete-portal-done = The holes stay, but signs and tunnels change. After a change everybody may collect: you first, then Blue, who took seven.

lesson-complete-dig = A digger in your hand changes the page instead of walking, before or after the roll. Use it, and collect four acorns.
lesson-complete-dig-help = Click the digger in your hand. Then click the four acorns, and Collect.
lesson-complete-dig-other = That is allowed, but try the digger, then collect four acorns.
lesson-complete-dig-done = The digger is spent. You stayed in your hole, on another page.

lesson-complete-win = The deck is empty, and you hold only three cards: after this turn the game ends. Collect once more.
lesson-complete-win-help = Four acorns and three berries make seven: click both, then Collect.
lesson-complete-win-other = Seven more points! Four acorns and three berries.
lesson-complete-win-done = The game ends when the deck is empty and somebody holds three cards or fewer. You collected most, and win.

## Baskets

lesson-baskets = Baskets
lesson-baskets-end = Leap over others in turns in which you collect, and stay out of their way.

lesson-baskets-win = With baskets, leaping pays. Leap over Blue, and collect four acorns: then Blue’s basket is yours.
lesson-baskets-win-help = Click the hole with the ring, then the four acorns, then Collect.
lesson-baskets-win-other = Leap to the hole with the ring, and collect there.
lesson-baskets-win-done = You leapt over Blue in a turn in which you collected, so Blue’s basket lies in front of you. Blue has to buy it back.

lesson-baskets-pay = Now Blue has your basket. Collect eight berries, and see who gets them.
lesson-baskets-pay-help = Click the eight berries, then Collect.
lesson-baskets-pay-other = Not this time. You must buy your basket back some day anyway: pay with the card of eight berries.
lesson-baskets-pay-done = What you collect in your next effective turn goes to the holder of your basket. Now it is back home.

## Finer points

lesson-finer = Finer points
lesson-finer-end = You know the simplified rules, diggers in presents and after the roll, and how to pay signs without help.

lesson-finer-adding = In the simplified game nothing is subtracted, and there are no cards above seven. Pay eight berries.
lesson-finer-adding-help = Click three berries and five berries, then Collect.
lesson-finer-adding-other = That is allowed, but here add three and five.
lesson-finer-adding-done = Adding only. Everything else is as in the complete game.

lesson-finer-digger = Walk to the present. All three cards are diggers this time: you may use one at once, or refuse. Refuse.
lesson-finer-digger-help = Click the hole with the ring. Then press the button that refuses.
lesson-finer-digger-other = Go to the present, and refuse this time.
lesson-finer-digger-done = A digger from a present is used at once or not at all; it never goes into your hand.

lesson-finer-gift = Walk to the present once more. Now only one of the three cards is a digger, and you may choose it: take the digger.
lesson-finer-gift-help = Click the hole with the ring. Then click the digger.
lesson-finer-gift-other = That is allowed, but here go to the present, and take the digger.
lesson-finer-gift-done = The page changed at once. You kept no card, so take a digger only when another page is better for you.

lesson-finer-late = You have rolled a two already, but you may still use a digger instead of walking. Do that, and collect four acorns.
lesson-finer-late-help = Click the digger in your hand. Then click the four acorns, and Collect.
lesson-finer-late-other = You may walk. Here use the digger, then collect four acorns.
lesson-finer-late-done = A digger works before the roll and after it.

lesson-finer-leave = You could pay this sign with three and five berries. But you may keep your cards for a better one: collect nothing.
lesson-finer-leave-help = Press the button that collects nothing.
lesson-finer-leave-other = That is allowed, but here collect nothing.
lesson-finer-leave-done = Your cards are still yours. You draw a card only in turns in which you could not pay.

lesson-finer-restart = Without guidance the table lets you lay any cards of the right kind, and you find out what fits. Lay the five of berries, then start over.
lesson-finer-restart-help = Click the five of berries. Then press the button that starts over.
lesson-finer-restart-other = That is allowed, but here lay only the five of berries, then start over.
lesson-finer-restart-illegal = The sign asks for berries, and this card shows something else.
lesson-finer-restart-done = The card is back in your hand. You may start over as often as you like.

lesson-finer-own = Now make four berries of nine and five.
lesson-finer-own-help = Click the nine, then the five. Click the five once more where it lies to subtract it. Then Collect.
lesson-finer-own-other = That did not make four. Nine less five: a laid card is subtracted when you click it.
lesson-finer-own-done = Nine less five is four, and nobody told you.

lesson-finer-plain = The same in the simplified game: make eight berries yourself.
lesson-finer-plain-help = Click three berries and five berries, then Collect.
lesson-finer-plain-other = That did not make eight. Three and five do.
lesson-finer-plain-done = Right, and without help.

lesson-finer-table = And in the beginner game: take eight acorns from the table yourself.
lesson-finer-table-help = Click three acorns and five acorns, then Collect.
lesson-finer-table-other = That did not make eight. Three and five do.
lesson-finer-table-done = So children can practise sums without the table showing them.
