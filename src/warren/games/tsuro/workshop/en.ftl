# Tsuro’s workshop, in English.

work-tiles = Path tiles
work-tiles-note = Every tile has eight ends, and each end has one path. If you join two ends, the two that are left are joined as well.
work-tile = Tile { $tile }
work-paths = Paths

work-same = Tile { $tile } is the same as tile { $other }.
work-same-turned = Tile { $tile } is tile { $other }, turned.
work-looks = { $one } tiles look the same however you turn them, { $two } look different in two ways, { $four } in four.
