"""The compiled search: information-set Monte-Carlo tree search by re-dealing, for any game and number of seats.

Every iteration deals anew what the observer cannot see, walks down one shared tree of moves, adds one node, values the
leaf and adds each mover's own share of that value on the way back (no assumption that gains and losses cancel out). The
moves of the seat to decide compete for the iterations (``compare``); everywhere else a walk takes the most promising move.

A node is a move together with its mover. Moves that were never tried have no node: a tree grows by one node per
iteration, whatever the number of legal moves. How often a move was *available* is counted apart from how often it was
chosen, so that a move only some hands allow is not explored too eagerly.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.engine.calls import apply, evaluate, legal_moves, priors, redeal, rewards
from warren.engine.compile import BYTES, MOVES, NUMBER, NUMBERS, SEED, VALUES, Kind, compiled, helper
from warren.engine.contract import copy_into, header
from warren.engine.random import GAMMA, mix, scaled

NODE = np.dtype(
    [
        ("value", "f8"),  # sum of the mover's results
        ("available", "f4"),  # visits of the parent in which this move was legal
        ("visits", "i4"),
        ("move", "i4"),
        ("next", "i4"),  # next tried move of the same parent (ascending moves, then seats), 0 = none
        ("child", "i4"),  # first tried move after this one, 0 = none
        ("seat", "i4"),  # the mover
    ]
)
TREE = Kind(NODE, 1)

# Places in the settings.
EXPLORE, REDUCTION, EVEN, PLIES, GUIDED, TRUST, RELATIVE, FINISH, FAITH, LOOK, RIPE, LAPS, SHARP, WAY = range(14)
# Places in the spread: how many results, their mean, the sum of their squared deviations, and the unit in use.
RESULTS, MEAN, SQUARES, UNIT_NOW = range(4)
FIRST_RESULTS = 16  # so many results before their spread is trusted
# Places in the counters.
USED, DEEPEST, ACTIVE, PHASE, COUNTED = range(5)
DEPTH = 200  # longest walk down the tree
UNIT = 1.0 / 9007199254740992.0  # 53 random bits as a number in [0, 1)
# What a weight is multiplied by in a race: one over an exponential random number, by twelve random bits.
LUCK = -1.0 / np.log((np.arange(4096) + 0.5) / 4096)


@helper
def fraction(stirred: Any) -> Any:
    """A stirred 64-bit number as a float in [0, 1)."""
    return np.float64(stirred >> np.uint64(11)) * UNIT


@helper
def race(moves: Any, weights: Any, count: Any, stream: Any) -> None:
    """Turn weights into marks: the highest is a move's with a chance in proportion to its weight, so the next among the rest.

    Luck belongs to a move, whatever other moves there are: positions that differ a little are played on alike.
    """
    for index in range(count):
        weights[index] *= LUCK[np.int64(mix(stream + GAMMA * np.uint64(moves[index])) >> np.uint64(52))]


@helper
def highest(marks: Any, count: Any) -> Any:
    """The place of the highest mark."""
    best = 0
    for index in range(1, count):
        if marks[index] > marks[best]:
            best = index
    return best


@helper
def sharpen(weights: Any, count: Any, power: Any) -> None:
    """Raise the weights to a power; by multiplying where that will do, for there may be hundreds of weights."""
    while power >= 4.0:
        power *= 0.5
        for place in range(count):
            weights[place] *= weights[place]
    if power == 2.0:
        for place in range(count):
            weights[place] *= weights[place]
    elif power == 3.0:
        for place in range(count):
            weights[place] *= weights[place] * weights[place]
    elif power != 1.0:
        for place in range(count):
            weights[place] **= power


@helper
def match_nodes(tree: Any, parent: Any, seat: Any, moves: Any, count: Any, found: Any) -> None:
    """For each legal move the node it has below the parent, or 0."""
    node = np.int64(tree[parent]["child"])
    for index in range(count):
        move = moves[index]
        while node != 0 and (tree[node]["move"] < move or (tree[node]["move"] == move and tree[node]["seat"] < seat)):
            node = np.int64(tree[node]["next"])
        hit = node != 0 and tree[node]["move"] == move and tree[node]["seat"] == seat
        found[index] = node if hit else 0


@helper
def best_index(tree: Any, visits: Any, weights: Any, count: Any, found: Any, settings: Any, unit: Any) -> Any:
    """The legal move with the highest value plus exploration, and the availability a new node starts with."""
    total_weight, tried_weight, tried, value, shares, known = 0.0, 0.0, 0.0, 0.0, 0.0, 0
    for index in range(count):
        total_weight += weights[index]
        node = found[index]
        if node != 0:
            tree[node]["available"] += 1.0
            tried += tree[node]["visits"]
            value += tree[node]["value"]
            tried_weight += weights[index]
            shares += tree[node]["available"]
            known += 1
    start = shares / known if known else 1.0
    # A move not tried yet counts as a little worse than what is known of its siblings.
    hope = value / tried - unit * settings[REDUCTION] * np.sqrt(tried_weight / total_weight) if tried > 0.0 else 0.0
    even = settings[EVEN] / count
    eager = unit * settings[EXPLORE]
    best, best_score = 0, -1e18
    for index in range(count):
        prior = (1.0 - settings[EVEN]) * weights[index] / total_weight + even
        node = found[index]
        if node != 0:
            chosen = np.float64(tree[node]["visits"])
            explore = eager * prior * np.sqrt(np.float64(tree[node]["available"])) / (1.0 + chosen)
            score = tree[node]["value"] / max(chosen, 1.0) + explore
        else:
            score = hope + eager * prior * np.sqrt(visits + 1.0)
        if score > best_score:
            best, best_score = index, score
    return best, start


@helper
def add_node(tree: Any, counters: Any, parent: Any, move: Any, seat: Any, available: Any) -> Any:
    """A new node at its place among its siblings; 0 when the tree is full."""
    node = counters[USED]
    if node >= tree.size:
        return 0
    counters[USED] = node + 1
    before = np.int64(0)
    after = np.int64(tree[parent]["child"])
    while after != 0 and (tree[after]["move"] < move or (tree[after]["move"] == move and tree[after]["seat"] < seat)):
        before = after
        after = np.int64(tree[after]["next"])
    tree[node]["value"] = 0.0
    tree[node]["available"] = available
    tree[node]["visits"] = 0
    tree[node]["move"] = move
    tree[node]["next"] = after
    tree[node]["child"] = 0
    tree[node]["seat"] = seat
    if before == 0:
        tree[parent]["child"] = node
    else:
        tree[before]["next"] = node
    return node


@helper
def judge(functions: Any, state: Any, tables: Any, value: Any) -> None:
    """What each seat has got, or may expect while the game goes on."""
    if header(state).turn < 0:
        rewards(functions, state, tables, value)
    else:
        evaluate(functions, state, tables, value)


@helper
def play_on(
    functions: Any, state: Any, tables: Any, moves: Any, weights: Any, settings: Any, guess: Any, value: Any, stream: Any,
    spare: Any,
) -> Any:  # fmt: skip
    """A few more moves: drawn by the game's weights, the best of some drawn, or any.

    Where moves are looked at, what each seat may expect on the way is added up behind ``guess[seats]``, the later the
    heavier; returns the sum of these weights. Random numbers belong to a seat, its how-manieth turn from here on, and the
    move of that turn: after one choice more of one player the others still have the same luck.
    """
    head = header(state)
    seats = np.int64(head.seats)
    plies, most, whole = 0.0, settings[PLIES] + settings[LAPS] * head.seats, 0.0
    guess[seats:] = 0.0
    turns = np.int64(0)  # of each seat, eight bits each
    step, last = np.int64(0), np.int64(-1)  # moves of the present turn, and whose it is
    while head.turn >= 0 and plies < most:
        seat = np.int64(head.turn)
        if seat != last:
            turns += np.int64(1) << (8 * seat)
            step, last = np.int64(0), seat
        plies += 1.0
        step += 1
        count = legal_moves(functions, state, tables, moves)
        index = 0
        if count > 1:
            number = (((turns >> (8 * seat)) & 255) << 24) + (step << 8) + seat
            own = mix(stream + GAMMA * np.uint64(number))
            if fraction(own) < settings[GUIDED]:
                priors(functions, state, tables, moves, count, weights)
                sharpen(weights, count, settings[SHARP])
                race(moves, weights, count, own)
                if settings[LOOK] <= 1.0:
                    index = highest(weights, count)
                else:
                    index = look_around(functions, state, tables, moves, count, weights, settings, spare, value)
                    whole += plies
                    for other in range(seats, 2 * seats):
                        guess[other] += plies * value[other]
            else:
                index = scaled(mix(own), count)
        apply(functions, state, tables, np.int64(moves[index]))
    return whole


@helper
def look_around(
    functions: Any, state: Any, tables: Any, moves: Any, count: Any, marks: Any, settings: Any, spare: Any, value: Any,
) -> Any:  # fmt: skip
    """Of some moves with the highest marks the one after which the mover stands best.

    What each seat may expect then is left behind ``value[seats]``.
    """
    seat, seats = np.int64(header(state).turn), np.int64(header(state).seats)
    best, best_value, looks = 0, -1e18, 0.0
    while looks < settings[LOOK] and looks < count:
        looks += 1.0
        index = highest(marks, count)
        marks[index] = -1.0
        copy_into(spare, state)
        apply(functions, spare, tables, np.int64(moves[index]))
        judge(functions, spare, tables, value)
        if value[seat] > best_value:
            best, best_value = index, value[seat]
            for other in range(seats):
                value[seats + other] = value[other]
    return best


@helper
def finish_turn(functions: Any, state: Any, tables: Any, mover: Any, moves: Any, weights: Any, settings: Any) -> None:
    """Let the last mover end his turn with the moves of the highest weight.

    A position in the middle of a turn looks worse than it is; valued as it stands, the first move that was looked at more
    closely would seem the best one.
    """
    head = header(state)
    plies = 0.0
    while head.turn == mover and plies < settings[FINISH]:
        plies += 1.0
        count = legal_moves(functions, state, tables, moves)
        best = 0
        if count > 1:
            priors(functions, state, tables, moves, count, weights)
            best = highest(weights, count)
        apply(functions, state, tables, np.int64(moves[best]))


@helper
def leaf_value(
    functions: Any, state: Any, tables: Any, moves: Any,
    weights: Any, settings: Any, guess: Any, value: Any, stream: Any, spare: Any,
) -> None:  # fmt: skip
    """Each seat's expected reward: a playout, mixed with the game's own evaluation here and on the way as far as asked."""
    head = header(state)
    if head.turn < 0:
        rewards(functions, state, tables, value)
        return
    trust = settings[TRUST] if settings[PLIES] + settings[LAPS] > 0.0 else 0.0
    if trust > 0.0:
        evaluate(functions, state, tables, guess)
    whole = 0.0
    if trust < 1.0:
        whole = play_on(functions, state, tables, moves, weights, settings, guess, value, stream, spare)
    judge(functions, state, tables, value)
    if whole > 0.0:
        for seat in range(head.seats):
            value[seat] += settings[WAY] * (guess[head.seats + seat] / whole - value[seat])
    if trust > 0.0:
        for seat in range(head.seats):
            value[seat] = trust * guess[seat] + (1.0 - trust) * value[seat]


@helper
def walk_down(
    functions: Any, state: Any, tables: Any, tree: Any, counters: Any,
    settings: Any, unit: Any, moves: Any, weights: Any, found: Any, path: Any, depth: Any,
) -> Any:  # fmt: skip
    """Follow the most promising moves to a new node or to the end; returns the length of the path."""
    head = header(state)
    node = np.int64(path[depth])
    while head.turn >= 0 and depth < DEPTH and (node == 0 or tree[node]["visits"] > settings[RIPE]):
        seat = np.int64(head.turn)
        count = legal_moves(functions, state, tables, moves)
        match_nodes(tree, node, seat, moves, count, found)
        index, start = 0, np.float64(tree[node]["visits"])
        if count > 1:
            priors(functions, state, tables, moves, count, weights)
            index, start = best_index(tree, tree[node]["visits"], weights, count, found, settings, unit)
        move = np.int64(moves[index])
        child = np.int64(found[index])
        if count == 1 and child != 0:
            tree[child]["available"] += 1.0
        if child == 0:
            child = add_node(tree, counters, node, move, seat, start)
            if child == 0:
                break
        apply(functions, state, tables, move)
        node = child
        depth += 1
        path[depth] = node
    return depth


@helper
def measure_spread(spread: Any, result: Any, settings: Any) -> None:
    """How far the observer's results lie apart: in a quiet position small differences are worth exploring for."""
    spread[RESULTS] += 1.0
    away = result - spread[MEAN]
    spread[MEAN] += away / spread[RESULTS]
    spread[SQUARES] += away * (result - spread[MEAN])
    if settings[RELATIVE] > 0.0 and spread[RESULTS] >= FIRST_RESULTS:
        spread[UNIT_NOW] = max(np.sqrt(spread[SQUARES] / spread[RESULTS]), 1e-6)


@helper
def iterate(
    functions: Any, observation: Any, tables: Any, viewer: Any, state: Any, tree: Any, counters: Any, settings: Any, moves: Any,
    weights: Any, found: Any, path: Any, guess: Any, value: Any, sums: Any, spread: Any, spare: Any, stream: Any, first: Any,
) -> None:  # fmt: skip
    """One iteration: a deal, a walk, a new node, its value, and that added on the way back; ``first``: the root's child."""
    head = header(state)
    copy_into(state, observation)
    redeal(functions, state, tables, viewer, mix(stream))
    path[0] = 0
    depth = 0
    if first != 0:
        apply(functions, state, tables, np.int64(tree[first]["move"]))
        path[1] = first
        depth = 1
    depth = walk_down(
        functions, state, tables, tree, counters, settings, spread[UNIT_NOW], moves,
        weights, found, path, depth,
    )  # fmt: skip
    counters[DEEPEST] = max(counters[DEEPEST], depth)
    if depth > 0 and settings[FINISH] > 0.0:
        finish_turn(functions, state, tables, np.int64(tree[path[depth]]["seat"]), moves, weights, settings)
    leaf_value(
        functions, state, tables, moves, weights, settings, guess, value,
        mix(stream ^ GAMMA), spare,
    )  # fmt: skip
    for step in range(depth + 1):
        node = path[step]
        tree[node]["visits"] += 1
        if step > 0:
            tree[node]["value"] += value[tree[node]["seat"]]
    counters[COUNTED] += 1
    for seat in range(head.seats):
        sums[seat] += value[seat]
    measure_spread(spread, value[max(viewer, 0)], settings)


@helper
def halve(tree: Any, counters: Any, rivals: Any) -> None:
    """Keep the better half of the rivals, the best first."""
    active = counters[ACTIVE]
    for last in range(1, active):
        place = last
        while place > 0 and average(tree, rivals[place]) > average(tree, rivals[place - 1]):
            rivals[place - 1], rivals[place] = rivals[place], rivals[place - 1]
            place -= 1
    counters[ACTIVE] = (active + 1) // 2


@helper
def average(tree: Any, node: Any) -> Any:
    """The mean result of a node."""
    return tree[node]["value"] / max(np.float64(tree[node]["visits"]), 1.0)


@compiled(
    NUMBER(
        NUMBERS, BYTES, BYTES, NUMBER, BYTES, TREE, NUMBERS, VALUES, MOVES, VALUES, MOVES, MOVES,
        VALUES, VALUES, VALUES, VALUES, BYTES, NUMBER, SEED,
    )
)  # fmt: skip
def search(
    functions: Any, observation: Any, tables: Any, viewer: Any, state: Any, tree: Any, counters: Any, settings: Any, moves: Any,
    weights: Any, found: Any, path: Any, guess: Any, value: Any, sums: Any, spread: Any, spare: Any,
    iterations: Any, seed: Any,
) -> int:  # fmt: skip
    """Run some iterations on a tree (its root is node 0); sums collects each seat's results.

    For those who are not to decide: the moves at the root are chosen like all others, for they depend on the deal.
    """
    stream = mix(seed)
    for _ in range(iterations):
        stream += GAMMA
        iterate(
            functions, observation, tables, viewer, state, tree, counters, settings, moves, weights, found, path, guess,
            value, sums, spread, spare, stream, 0,
        )  # fmt: skip
    return counters[USED]  # type: ignore[no-any-return]


@compiled(
    NUMBER(
        NUMBERS, BYTES, BYTES, NUMBER, BYTES, TREE, NUMBERS, VALUES, MOVES, VALUES, MOVES, MOVES,
        VALUES, VALUES, VALUES, VALUES, BYTES, MOVES, NUMBER, NUMBER, SEED,
    )
)  # fmt: skip
def compare(
    functions: Any, observation: Any, tables: Any, viewer: Any, state: Any, tree: Any, counters: Any, settings: Any, moves: Any,
    weights: Any, found: Any, path: Any, guess: Any, value: Any, sums: Any, spread: Any, spare: Any,
    rivals: Any, iterations: Any, total: Any, seed: Any,
) -> int:  # fmt: skip
    """Run some iterations for the seat to decide, which knows its moves: they compete.

    They play in rounds. All rivals get the same deal, so that its luck falls out of the comparison, and each time an equal
    share of the ``total`` iterations has been spent the worse half goes, until two are left. ``sums`` collects each seat's
    results against the rivals that are left.
    """
    stream = mix(seed)
    phases = 0
    while (1 << phases) < rivals.size:
        phases += 1
    made: Any = 0
    while made == 0 or made + counters[ACTIVE] <= iterations:
        due = phases * np.int64(tree[0]["visits"]) // max(total, 1)
        while counters[PHASE] < min(due, phases - 1):
            halve(tree, counters, rivals)
            counters[PHASE] += 1
            counters[COUNTED] = 0
            for seat in range(sums.size):
                sums[seat] = 0.0
        stream += GAMMA
        for place in range(counters[ACTIVE]):
            iterate(
                functions, observation, tables, viewer, state, tree, counters, settings, moves, weights, found, path,
                guess, value, sums, spread, spare, stream, np.int64(rivals[place]),
            )  # fmt: skip
        made += counters[ACTIVE]
    return counters[USED]  # type: ignore[no-any-return]


@compiled(
    NUMBER(
        NUMBERS, BYTES, BYTES, NUMBER, BYTES, BYTES, MOVES, VALUES, VALUES, VALUES, NUMBER, SEED,
    )
)  # fmt: skip
def look_ahead(
    functions: Any, observation: Any, tables: Any, viewer: Any, deal: Any, state: Any, moves: Any, value: Any, totals: Any, sums: Any,
    rounds: Any, seed: Any,
) -> int:  # fmt: skip
    """The mover's mean value of every legal move one ply ahead, over some re-deals; sums: each seat's before."""
    stream = mix(seed)
    count = 0
    for _ in range(rounds):
        stream += GAMMA
        copy_into(deal, observation)
        redeal(functions, deal, tables, viewer, mix(stream))
        seat = np.int64(header(deal).turn)
        count = legal_moves(functions, deal, tables, moves)
        evaluate(functions, deal, tables, value)
        for other in range(header(deal).seats):
            sums[other] += value[other] / rounds
        for index in range(count):
            copy_into(state, deal)
            apply(functions, state, tables, np.int64(moves[index]))
            judge(functions, state, tables, value)
            totals[index] += value[seat] / rounds
    return count
