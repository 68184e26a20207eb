"""What must be true of lessons before anybody is taught by them."""

from __future__ import annotations

import re

from warren.engine.contract import Game, IllegalMove, InvalidMove
from warren.engine.state import Observation, State
from warren.table.lesson import SAYINGS, Course, InvalidLesson, Lesson, Step, keys
from warren.table.lesson_run import Run, reached

RULE = re.compile(r"\*\*([A-Z]-\d+)\*\*")


def check(course: Course) -> None:
    """Raise InvalidLesson for what cannot be taught."""
    game, numbered = course.game, rules_of(course.game)
    names = [lesson.key for lesson in course.lessons]
    if not names or len(set(names)) < len(names):
        raise InvalidLesson(f"{game.name}: every lesson needs a key of its own, found {names}")
    for number in course.read_about:
        if number not in numbered:
            raise InvalidLesson(f"{game.name}: read_about: the guide has no rule {number}")
    for lesson in course.lessons:
        _check_words(game, f"lesson {lesson.key!r}", (lesson.title.key, lesson.end.key))
        _check_first_game(game, lesson)
        for index, step in enumerate(lesson.steps):
            place = f"lesson {lesson.key!r}, step {step.data.key!r}"
            _check_words(game, place, (step.ask.key, *(f"{step.ask.key}-{name}" for name in SAYINGS[:2])))
            for problem in (*_goal(step), *_rules(step, numbered), *_hands(step), *_tried(lesson, index)):
                raise InvalidLesson(f"{game.name}: {place}: {problem}")


def rules_of(game: Game) -> set[str]:
    """The numbers of all rules in the guide."""
    return set(RULE.findall(game.guide_in("en")))


def families(game: Game) -> dict[str, list[str]]:
    """The rules of the guide by the heading they stand under; rulings (R-) belong to them but make no family."""
    found: dict[str, list[str]] = {}
    for part in re.split(r"^## ", game.guide_in("en"), flags=re.MULTILINE)[1:]:
        numbers = [number for number in RULE.findall(part) if not number.startswith("R-")]
        if numbers:
            found[part.partition("\n")[0]] = RULE.findall(part)
    return found


def decisions(course: Course) -> dict[str, set[str]]:
    """The kinds of decision that learners make by hand, with the kinds of move they make there."""
    made: dict[str, set[str]] = {}
    for step in (step for lesson in course.lessons for step in lesson.steps):
        state = after(step, step.before)
        for move in step.do:
            seen = state.observe(step.seat)
            asked = course.game.words.prompt(seen).key.removeprefix("ask-")
            made.setdefault(asked, set()).add(course.game.words.kind(seen, move))
            state.play(move)
    return made


def after(step: Step, moves: tuple[int, ...]) -> State:
    state = step.start.copy()
    for move in moves:
        state.play(move)
    return state


def _check_words(game: Game, place: str, wanted: tuple[str, ...]) -> None:
    for key in wanted:
        if key not in keys(game):
            raise InvalidLesson(f"{game.name}: {place}: lesson/en.ftl lacks {key!r}")


def _check_first_game(game: Game, lesson: Lesson) -> None:
    """The game that follows can be set up, and each of its options has an effect."""
    place = f"{game.name}: lesson {lesson.key!r}: first_game"
    try:
        game.deal(seats=lesson.seats, **lesson.options)
    except ValueError as error:
        raise InvalidLesson(f"{place}: {error}") from None
    for name, why in game.without_effect(lesson.options, lesson.seats).items():
        raise InvalidLesson(f"{place}: {name} would have no effect: {why}")


def _goal(step: Step) -> list[str]:
    """What counts as done is said once, and can be reached."""
    data, state = step.data, after(step, step.before)
    goals = [name for name in ("kind", "until", "pick", "also") if getattr(data, name)]
    if len(goals) > 1:
        return [f"only one of {' and '.join(goals)} can count as done"]
    if bool(data.pick) == bool(data.do):
        return ["a step has moves to do, or picks, and not both"]
    if state.turn != step.seat:
        return [f"seat {step.seat} learns, but it is the turn of seat {state.turn}"]
    if goals in (["kind"], ["also"]) and len(step.do) != 1:
        return [f"{goals[0]} is for a step with a single move"]
    if data.kind and state.game.words.kind(state.observe(step.seat), step.do[0]) != data.kind:
        return [f"{data.do[0]!r} is no move of the kind {data.kind!r}"]
    if data.pick and not any(
        path[: len(data.pick)] == tuple(data.pick) for path in map(state.picks, state.legal_moves())
    ):
        return [f"no move begins with the picks {data.pick}"]
    for wanted in (data.until, data.ends):
        if wanted and not reached(wanted, after(step, (*step.before, *step.do))):
            return [f"after {data.do} the position does not say {wanted}"]
    return []


def _rules(step: Step, numbered: set[str]) -> list[str]:
    if not step.data.rules:
        return ["it teaches no rule: name at least one number"]
    return [f"the guide has no rule {number}" for number in step.data.rules if number not in numbered]


def _hands(step: Step) -> list[str]:
    """What is pointed at is there for the learner."""
    state = after(step, step.before)
    there = handles(state.observe(step.seat), state.legal_moves())
    return [f"nothing is called {name!r} there to point at" for name in step.data.point if name not in there]


def handles(seen: Observation, moves: list[int]) -> set[str]:
    """Ids and handles of everything the observer sees or may pick."""
    scene = seen.scene()
    sprites = [*scene.sprites, *(sprite for tray in scene.trays for sprite in tray.sprites)]
    found = {sprite.id for sprite in sprites} | {sprite.handle for sprite in sprites if sprite.handle}
    return found | {spot.handle for spot in seen.game.picks.spots(seen, moves)} | {tray.id for tray in scene.trays}


def _tried(lesson: Lesson, number: int) -> list[str]:
    """Everything the step accepts can be answered as it is written; what it calls wrong is refused."""
    step = lesson.steps[number]
    follows = number + 1 < len(lesson.steps) and not (
        lesson.steps[number + 1].data.position or lesson.steps[number + 1].data.deal
    )
    if follows and (step.data.kind or step.data.also):
        return ["the next step goes on from here, so exactly one move may count as done"]
    state = after(step, step.before)
    legal = state.legal_moves()
    for text in step.data.wrong:
        if state.game.notation.parse(state, text) in legal:
            return [f"wrong: {text!r} is allowed there"]
    return _answered(lesson, number, state) if step.data.kind or step.data.also else []


def _answered(lesson: Lesson, number: int, state: State) -> list[str]:
    """Whatever counts as done, the others can go on as it is written."""
    if not lesson.steps[number].then:
        return []
    for move in state.legal_moves():
        run = Run(lesson)
        run.enter(number)
        run.script()
        if run.play(move) == "done":
            try:
                run.script()
            except (IllegalMove, InvalidMove) as error:
                return [f"after {state.text(move)!r}, which counts as done, the others cannot go on: {error}"]
    return []
