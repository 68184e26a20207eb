# Underground Panic’s workshop, in English.

work-tunnels = Tunnels
work-tunnels-note = You can also click a tunnel’s cost, or a hole, on the board.
work-left = { $start } to { $end }, left
work-right = { $start } to { $end }, right
work-across = { $start } to { $end }, across
work-start = Start
work-surface = surface
work-hole-name = { $name }
work-cost = Cost

work-holes = Holes
work-hole = Hole { $name }
work-bonus = Cards it gives
work-red = a red card
work-yellow = a yellow card
work-green = a green card
work-blue = a blue card
work-any = a card of any colour
work-cube = a roll for a card

work-scoring = Acorns and berries
work-cards = Other cards
work-cards-note = There are always { $count } cards of each colour: for one more of one kind, take away one of another.
work-tiles = Ability tiles
work-tokens = Bonus tokens
work-injuries = Injury cards
work-injury = Injury { $value }
work-total-note = There are always { $count } in all: for one more of one kind, take away one of another.
work-count = How many
work-points = Points
work-rewards = Reward cards
work-sets = Rewards for exact cards
work-set-reward = Reward { $number }
work-set = Cards wanted

work-zone-cube = Zone { $zone } cannot be crossed without a roll of the die: every tunnel up that can be reached without one has a cube.
work-twins = Both tunnels from { $start } to { $end } cost the same.
work-cheapest = The cheapest way from the start chamber to the surface costs { $count } icons.
