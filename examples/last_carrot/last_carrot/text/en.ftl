# The words of Last Carrot, in English.
# VERB($who, "pull", "pulls") gives "You pull" or "Ann pulls".

pitch = Pull one to three carrots out of a row; whoever gets the last one wins.
credits = An old counting game, in this form our own.

## What happened

pulls = { VERB($who, "pull", "pulls") } { $count ->
    [one] one carrot
   *[other] { $count } carrots
} out of row { $row }.
wins = { VERB($who, "pull", "pulls") } the last carrot and { PICK($who, "win", "wins") }!

## What is to be decided

to-pull = { VERB($who, "pull", "pulls") } one to three carrots out of a row.

ask-pull = Pull one to three carrots: pick a row.
    .rule = L-03
kind-pull = Pull carrots
next-pull-1 = Now say how many you pull.

## How it ended

got-last = got the last carrot
got-none = came too late

## Why not

why-too-few = row { $row } has { $count ->
    [0] no carrots left
    [one] only one carrot left
   *[other] only { $count } carrots left
}
    .rule = L-03

## Pieces and places

row = Row { $row }, { $count ->
    [0] empty
    [one] one carrot
   *[other] { $count } carrots
}
pull = Pull { $count }

## What is this?

what-carrot = A carrot. Whoever pulls the last one wins.
what-soil = A row of carrots. Pull one to three out of it.
