# The words on printed sheets, in English. What a game's pieces are called stands in the game's own box/en.ftl.

print-title = { $game } to print and play

## The strip on every sheet

print-sheet = { $game } · { $what }
print-details = Page { $page } of { $pages } · { $face ->
    [back] back
   *[front] front
} · piece set { $set }
print-ruler = This line must be 50 mm long.
print-assembly = How to make it
print-reference = Reference sheets
print-booklet = Booklet
print-part = { $piece }, row { $row } of { $rows }, part { $column } of { $columns }

## How to make it

print-make = How to make { $game }
print-needs = You need { $sheets } { $sheets ->
    [one] sheet
   *[other] sheets
} of { $paper } paper, scissors or a knife with a ruler, and glue. Thick paper (160 to 250 g/m²) makes better pieces.
print-paper-a4 = A4
print-paper-letter = Letter
print-step-scale = Print at 100 %, not “fit to page”. Measure the ruler on the first sheet: it must be 50 mm long.
print-step-duplex-long = Print on both sides and flip on the long edge. Each sheet’s back follows its front.
print-step-duplex-short = Print on both sides and flip on the short edge. Each sheet’s back follows its front.
print-step-fold = Where a sheet has a dashed line, fold it there with the print outside, glue the halves together, and let them dry before you cut.
print-step-single = Print on one side only. The pieces have no backs. Put cards in sleeves with opaque backs.
print-step-cut = Cut from mark to mark: lay a ruler on two marks in the margins and cut the whole width of the sheet. Cut round pieces along their rims.
print-step-bleed = Cut on the marks, not along the colour: the colour runs { $bleed } mm further so that no white edge is left.
print-step-standee = Figures: fold each strip head to head, glue the pictures back to back, and bend the two feet outwards so that the figure stands.
print-step-cube = Dice: cut round the cross, fold along all lines, and glue the flaps inside.
print-step-board = Boards in parts: lay the right part over the left one and the lower over the upper one. It covers the discs that have the letters of its margin, and the short lines meet. Glue it there; parts overlap by 10 mm.
print-step-booklet = Guide: print its sheets on both sides, lay them on top of each other, fold them in the middle, and staple.
print-step-code = Point a camera at the code on any sheet to play with this piece set on a screen.

print-inside = What is in the box
print-piece = { $count } × { $name }
print-size = { $width } × { $height } mm
print-round = { $width } mm across
print-pages = { $first ->
    [same] page { $last }
   *[other] pages { $first } to { $last }
}

## The reference sheet and the booklet

print-short = { $game } in short
print-facts = { $low } to { $high } players · about { $minutes } minutes · ages { $age } and up
