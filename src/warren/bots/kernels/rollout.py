"""What a leaf is worth: a rollout by the game's priors, and the game's own evaluation.

Moves are drawn by an *exponential race*: each weight is divided by an exponential random number and the highest quotient
wins, which happens in proportion to the weights (the same as adding Gumbel noise to their logarithms: the "Gumbel-max trick",
C. J. Maddison, D. Tarlow, T. Minka, "A* sampling", 2014). The random number belongs to a seat, its turn and a move: after two
first moves that differ little, the others play on alike (common random numbers).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from warren.bots.kernels.workspace import Search, settings_of
from warren.engine.calls import apply, evaluate, legal_moves, priors, rewards
from warren.engine.compile import helper
from warren.engine.components import Bytes
from warren.engine.contract import copy_into, header
from warren.engine.random import GAMMA, mix, scaled
from warren.engine.record import Array, Int

UNIT = 1.0 / 9007199254740992.0  # 53 random bits as a number in [0, 1)
# One over an exponential random number, by twelve random bits: what a weight is multiplied by in a race.
INVERSE_EXPONENTIAL = -1.0 / np.log((np.arange(4096) + 0.5) / 4096)


@helper
def fraction(mixed: Int) -> Any:
    """64 random bits as a float in [0, 1)."""
    return np.float64(mixed >> np.uint64(11)) * UNIT


@helper
def exponential_race(moves: Array, weights: Array, count: int, stream: Int) -> None:
    """Turn weights into scores: a move's chance to have the highest one is in proportion to its weight, and so on downwards."""
    for index in range(count):
        bits = np.int64(mix(stream + GAMMA * np.uint64(moves[index])) >> np.uint64(52))
        weights[index] *= INVERSE_EXPONENTIAL[bits]


@helper
def highest(scores: Array, count: int) -> Any:
    """The index of the highest score."""
    best = 0
    for index in range(1, count):
        if scores[index] > scores[best]:
            best = index
    return best


@helper
def raise_weights(weights: Array, count: int, exponent: Any) -> None:
    """Raise the weights to a power, by multiplication where possible: there may be hundreds of them."""
    while exponent >= 4.0:
        exponent *= 0.5
        for index in range(count):
            weights[index] *= weights[index]
    if exponent == 2.0:
        for index in range(count):
            weights[index] *= weights[index]
    elif exponent == 3.0:
        for index in range(count):
            weights[index] *= weights[index] * weights[index]
    elif exponent != 1.0:
        for index in range(count):
            weights[index] **= exponent


@helper
def judge(functions: Array, state: Bytes, tables: Bytes, value: Array) -> None:
    """Each seat's reward, or its evaluation while the game goes on."""
    if header(state).turn < 0:
        rewards(functions, state, tables, value)
    else:
        evaluate(functions, state, tables, value)


@helper
def rollout(search: Search, stream: Int) -> Any:
    """Play the moves of a rollout: any move, one drawn by the priors, or the best of a few drawn.

    If several are evaluated for each move, the evaluations after the best ones are added up in ``guess`` from ``guess[seats]``
    on, later ones with more weight; returns the sum of these weights.
    """
    state, settings = search.state, settings_of(search)
    head = header(state)
    seats = np.int64(head.seats)
    played, most, whole = 0.0, settings.rollout_moves + settings.rollout_rounds * seats, 0.0
    for other in range(seats):
        search.guess[seats + other] = 0.0
    turns = np.int64(0)  # how many turns each seat has had in this rollout, eight bits each
    step, last = np.int64(0), np.int64(-1)  # moves in the current turn, and whose turn it is
    while head.turn >= 0 and played < most:
        seat = np.int64(head.turn)
        if seat != last:
            turns += np.int64(1) << (8 * seat)
            step, last = np.int64(0), seat
        played += 1.0
        step += 1
        count = legal_moves(search.functions, state, search.tables, search.moves)
        index = 0
        if count > 1:
            number = (((turns >> (8 * seat)) & 255) << 24) + (step << 8) + seat
            luck = mix(stream + GAMMA * np.uint64(number))
            if fraction(luck) >= settings.guided_share:
                index = scaled(mix(luck), count)
            elif draw_scores(search, count, luck) <= 1.0:
                index = highest(search.weights, count)
            else:
                index = best_of_some(search, count)
                whole += played
                for other in range(seats, 2 * seats):
                    search.guess[other] += played * search.value[other]
        apply(search.functions, state, search.tables, np.int64(search.moves[index]))
    return whole


@helper
def draw_scores(search: Search, count: int, luck: Any) -> Any:
    """Let the legal moves race by their priors; returns how many of the winners are to be evaluated."""
    priors(search.functions, search.state, search.tables, search.moves, count, search.weights)
    raise_weights(search.weights, count, settings_of(search).prior_exponent)
    exponential_race(search.moves, search.weights, count, luck)
    return settings_of(search).rollout_candidates


@helper
def best_of_some(search: Search, count: int) -> Any:
    """Of the moves with the highest scores, the one that leaves the mover best off.

    The evaluation after it is left in ``value`` from ``value[seats]`` on.
    """
    state, value = search.state, search.value
    seat, seats = np.int64(header(state).turn), np.int64(header(state).seats)
    best, best_value, seen = 0, -1e18, 0.0
    while seen < settings_of(search).rollout_candidates and seen < count:
        seen += 1.0
        index = highest(search.weights, count)
        search.weights[index] = -1.0
        copy_into(search.spare, state)
        apply(search.functions, search.spare, search.tables, np.int64(search.moves[index]))
        judge(search.functions, search.spare, search.tables, value)
        if value[seat] > best_value:
            best, best_value = index, value[seat]
            for other in range(seats):
                value[seats + other] = value[other]
    return best


@helper
def finish_turn(search: Search, mover: Int) -> None:
    """Let the last mover finish their turn with the moves of the highest prior.

    A position in the middle of a turn looks worse than it is. If it were valued as it stands, whichever move was examined
    more closely first would seem the best one.
    """
    head = header(search.state)
    played = 0.0
    while head.turn == mover and played < settings_of(search).finish_turn:
        played += 1.0
        count = legal_moves(search.functions, search.state, search.tables, search.moves)
        best = 0
        if count > 1:
            priors(search.functions, search.state, search.tables, search.moves, count, search.weights)
            best = highest(search.weights, count)
        apply(search.functions, search.state, search.tables, np.int64(search.moves[best]))


@helper
def leaf_value(search: Search, stream: Int) -> None:
    """Each seat's expected reward: what a rollout leads to, mixed with the evaluations at the leaf and during the rollout."""
    settings, value, guess = settings_of(search), search.value, search.guess
    head = header(search.state)
    if head.turn < 0:
        rewards(search.functions, search.state, search.tables, value)
        return
    weight = settings.leaf_weight if settings.rollout_moves + settings.rollout_rounds > 0.0 else 0.0
    if weight > 0.0:
        evaluate(search.functions, search.state, search.tables, guess)
    whole = 0.0
    if weight < 1.0:
        whole = rollout(search, stream)
    judge(search.functions, search.state, search.tables, value)
    seats = np.int64(head.seats)
    if whole > 0.0:
        for seat in range(seats):
            value[seat] += settings.path_weight * (guess[seats + seat] / whole - value[seat])
    if weight > 0.0:
        for seat in range(seats):
            value[seat] = weight * guess[seat] + (1.0 - weight) * value[seat]
