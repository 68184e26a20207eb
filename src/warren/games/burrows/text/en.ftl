# The words of this game, in English.
# VERB($who, "lay", "lays") gives "You lay" or "Ann lays"; PICK($who, "your", "their") chooses without the name.

pitch = Dig longer burrows than your neighbours, lure their gophers, and face fewer complaints from the tour bus.
credits = Burrows was designed by Jeb Havens and published by Z-Man Games.

option-order = Order
option-order-help = who orders the checking of several new burrows: the table, or the builder
option-open_book = Open book
option-open_book-help = show the others' received pages and reserved tiles

seat-rancher-1 = Rancher 1
seat-rancher-2 = Rancher 2
seat-rancher-3 = Rancher 3
seat-rancher-4 = Rancher 4
seat-rancher-5 = Rancher 5
