# Burrows’ workshop, in English.

port-0 = top left
port-1 = top right
port-2 = right
port-3 = bottom right
port-4 = bottom left
port-5 = left

work-tiles = Burrow tiles
work-tiles-note = Every opening of a tile leads to another opening or to a vegetable. Whatever they led to before is joined up instead.
work-tile = Tile { $tile }
work-tunnels = Tunnels
work-bus = Shows a bus

work-white = White pages
work-white-page = White page { $page }
work-blue = Blue pages
work-blue-page = Blue page { $page }
work-wanted = Gopher wanted
work-complaints = Complaints

work-schedule = Schedule
work-schedule-note = The schedule begins with blank pages: tours on which nobody complains.
work-players = { $count } players
work-blanks = Blank pages
work-track = Bus track
work-moves = Moves of the bus to Gopher Gulch

work-same = Tile { $tile } is the same as tile { $other }.
work-rare = The { $vegetable } is rare: only { $count } tunnels end in one.
work-totals = The tunnels end in { $radishes } radishes, { $carrots } carrots and { $turnips } turnips. { $buses } tiles show a bus.
