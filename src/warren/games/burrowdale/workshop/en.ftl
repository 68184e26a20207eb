# Burrowdale’s workshop, in English.

work-cards = Warren cards
work-cards-note = Join two sides to dig a tunnel between them. A third side can join the same tunnel. If you choose two sides that are joined, the second one leaves the tunnel.
work-card = Card { $card }
work-tunnels = Tunnels
work-symbol = Food symbol
work-no-symbol = none

work-dead-end = No tunnel leads through card { $card }.
work-crossing = All four sides of card { $card } are joined.
work-no-food = No card shows the food symbol { $token }.
work-totals = { $kinds } different patterns of tunnels; { $symbols } cards show a food symbol.
