"""Every lesson of every game is played through: as it is shown, another way, and in ways that are not allowed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain

import pytest

import warren
from warren.engine.contract import IllegalMove
from warren.table.lesson import Course, InvalidLesson, Lesson, course, read
from warren.table.lesson_checks import decisions, families, handles
from warren.table.lesson_run import Run

GAMES = warren.games()
STEPS = range(8, 16)  # of a first lesson


def lessons_of(name: str) -> Course:
    return course(warren.game(name))


def at(lesson: Lesson, number: int) -> Run:
    """A learner at a step, when the others have done their part."""
    run = Run(lesson)
    run.enter(number)
    run.script()
    return run


@pytest.mark.parametrize(
    ("name", "key"), [*((name, "first") for name in GAMES), ("gophers_maze", "complete"), ("burrowdale", "solo")]
)
def test_every_mode_is_taught_in_eight_to_fifteen_steps_of_a_few_minutes(name: str, key: str) -> None:
    lesson = lessons_of(name).lesson(key)
    assert len(lesson.steps) in STEPS
    assert 3 <= lesson.minutes <= 6


def made_in(name: str, keys: Sequence[str] = ()) -> dict[str, set[str]]:
    """The decisions and kinds of move made by hand in some lessons of a game, or in all of them."""
    taught = lessons_of(name)
    return decisions(replace(taught, lessons=tuple(one for one in taught.lessons if not keys or one.key in keys)))


#: The ways to play a game that has more than one: the lessons that teach each, and the decisions it asks for.
MODES = [
    ("burrowdale", ["first"], {"act", "answer"}),
    ("burrowdale", ["solo"], {"orient", "act-solo"}),
    ("gophers_maze", ["first"], {"place", "start", "walk", "take", "sweep"}),
    ("gophers_maze", ["complete", "finer"], {"start", "walk", "collect", "present", "present-diggers", "try"}),
    ("gophers_maze", ["finer"], {"collect-adding", "try-adding", "try-taking"}),
]


@pytest.mark.parametrize(("name", "keys", "asked"), MODES, ids=[f"{name}-{keys[0]}" for name, keys, _ in MODES])
def test_every_decision_of_a_mode_is_made_in_its_own_lessons(name: str, keys: list[str], asked: set[str]) -> None:
    assert asked - set(made_in(name, keys)) == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_decision_and_of_move_is_made_once_by_hand(name: str) -> None:
    offered, made = warren.game(name).words.DECISIONS, made_in(name)
    assert set(offered) - set(made) == set()
    assert {kind for kinds in offered.values() for kind in kinds} == {kind for kinds in made.values() for kind in kinds}
    in_modes = set[str]().union(*(asked for game, _, asked in MODES if game == name))
    assert in_modes in (set(), set(offered)), "a decision belongs to no mode"


@pytest.mark.parametrize(
    ("name", "decision", "kinds"),
    [
        ("burrowdale", "act-solo", {"move", "supply", "build", "claim", "store", "end"}),
        ("gophers_maze", "walk", {"walk", "dig"}),
        ("underground_panic", "act", {"climb", "sideways", "rest"}),
        ("underground_panic", "injury", {"shield", "take-injury"}),
        ("underground_panic", "reward-pick", {"take-reward", "no-reward"}),
    ],
)
def test_kinds_of_move_that_differ_from_decision_to_decision_are_made_in_each(
    name: str, decision: str, kinds: set[str]
) -> None:
    assert kinds <= made_in(name)[decision]


def test_the_first_lesson_asks_what_every_real_game_asks_first() -> None:
    for name in GAMES:
        game = warren.game(name)
        state = game.deal(seats=max(2, game.seats[0]), **game.first_game)
        asked = game.words.prompt(state.observe(state.turn)).key.removeprefix("ask-")
        assert asked in made_in(name, ["first"]), name


@pytest.mark.parametrize("name", GAMES)
def test_every_family_of_rules_is_taught_at_least_a_quarter_or_named_to_read_about(name: str) -> None:
    taught = lessons_of(name)
    numbers = {number for lesson in taught.lessons for step in lesson.steps for number in step.data.rules}
    for title, rules in families(warren.game(name)).items():
        enough = 4 * len(numbers & set(rules)) >= len(rules)
        assert enough or set(taught.read_about) & set(rules), title
    assert not numbers & set(taught.read_about), "what is taught need not be read about"


@pytest.mark.parametrize("name", GAMES)
def test_every_lesson_is_done_as_it_is_shown(name: str) -> None:
    for lesson in lessons_of(name).lessons:
        run = Run(lesson)
        for number, step in enumerate(lesson.steps):
            run.enter(number)
            run.script()
            said = [run.play(move) for move in run.shown()]
            if step.data.pick:
                assert said == []
                continue
            assert said == ["good"] * (len(said) - 1) + ["done"], f"{lesson.key}, {step.data.key}"
            assert run.done
            run.script()


def on_the_way(lesson: Lesson, number: int) -> Iterator[Callable[[], Run]]:
    """Every decision of a step as it is shown, each as something that leads there anew."""
    shown = lesson.steps[number].do if not lesson.steps[number].data.pick else ((),)
    for made in range(len(shown)):

        def there(made: int = made) -> Run:
            run = at(lesson, number)
            for move in lesson.steps[number].do[:made]:
                assert run.play(move) == "good"
            return run

        yield there


@pytest.mark.parametrize("name", GAMES)
def test_every_other_move_is_answered_wherever_it_is_tried(name: str) -> None:
    for lesson in lessons_of(name).lessons:
        for number, step in enumerate(lesson.steps):
            for there in on_the_way(lesson, number):
                run = there()
                for move in some_of(run.match.legal_moves):
                    before = bytes(run.match.state)
                    verdict = run.play(move)
                    if verdict == "other" and not step.data.until:
                        assert bytes(run.match.state) == before, "another move is not played"
                        continue
                    assert run.match.state.turn == step.seat or run.done
                    run = there()


def some_of(moves: list[int]) -> list[int]:
    """All moves, or some of very many."""
    return moves[:: max(1, len(moves) // 40)]


@pytest.mark.parametrize("name", GAMES)
def test_a_move_that_is_not_allowed_is_refused_with_words_wherever_it_is_tried(name: str) -> None:
    tried = places = 0
    for lesson in lessons_of(name).lessons:
        for number in range(len(lesson.steps)):
            for there in on_the_way(lesson, number):
                run, places = there(), places + 1
                move = refused_with_words(run)
                if move is None:
                    continue  # nothing but a few buttons: what else there could be has no place to be clicked
                before = bytes(run.match.state)
                with pytest.raises(IllegalMove) as refusal:
                    run.play(move)
                assert refusal.value.words is not None
                assert (bytes(run.match.state), run.done) == (before, False)
                tried += 1
    assert tried >= 0.9 * places, f"{tried} of {places}"


def refused_with_words(run: Run) -> int | None:
    """A move that the rules refuse here with a reason of its own."""
    state = run.match.state
    game, seen, legal = state.game, state.observe(run.step.seat), set(run.match.legal_moves)
    moves: Iterable[int] = range(game.moves)
    if game.candidates is not None:  # too many to look at all of them: those that begin with something that lies there
        moves = chain.from_iterable(game.candidates(seen, (pick,)) for pick in sorted(handles(seen, [*legal])))
    for move in moves:
        if move not in legal and game.words.why_not(seen, move).key != "why-impossible":
            return move
    return None


@pytest.mark.parametrize("name", GAMES)
def test_what_a_lesson_calls_wrong_is_refused_with_a_reason(name: str) -> None:
    tried = 0
    for lesson in lessons_of(name).lessons:
        for number, step in enumerate(lesson.steps):
            run = at(lesson, number)
            before = bytes(run.match.state)
            for text in step.data.wrong:
                with pytest.raises(IllegalMove) as refusal:
                    run.play(run.match.game.notation.parse(run.match.state, text))
                assert refusal.value.words is not None
                assert bytes(run.match.state) == before
                assert not run.done
                tried += 1
    assert tried >= 3


@pytest.mark.parametrize("name", GAMES)
def test_whoever_goes_astray_can_still_be_shown_the_step(name: str) -> None:
    for lesson in lessons_of(name).lessons:
        for number, step in enumerate(lesson.steps):
            run = at(lesson, number)
            if step.data.pick:
                continue
            run.play(run.match.legal_moves[-1])
            if run.done:
                continue
            said = [run.play(move) for move in run.shown()]
            assert said[-1] == "done", f"{lesson.key}, {step.data.key}"


@pytest.mark.parametrize("name", GAMES)
def test_every_word_of_a_lesson_is_said(name: str) -> None:
    taught = lessons_of(name)
    text = (taught.game.folder / "lesson" / "en.ftl").read_text(encoding="utf-8")
    keys = re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)
    said = {words.key for lesson in taught.lessons for words in (lesson.title, lesson.end)}
    for step in (step for lesson in taught.lessons for step in lesson.steps):
        said |= {step.ask.key, *(words.key for words in step.words.values())}
    assert len(keys) == len(set(keys)), "a key is there twice"
    assert sorted(set(keys) - said) == []
    for step in (step for lesson in taught.lessons for step in lesson.steps):
        own = f"{step.ask.key}-illegal" in keys
        assert not own or step.data.wrong, f"{step.ask.key}: nothing is named that is not allowed"
        assert len(taught.catalogue("en").format(step.ask)) <= 260, f"{step.ask.key} is too long to read"


@pytest.mark.parametrize("name", GAMES)
def test_every_prompt_names_its_rule_and_is_explained_once(name: str) -> None:
    text = (warren.game(name).folder / "text" / "en.ftl").read_text(encoding="utf-8")
    entries = dict(re.findall(r"^([a-z][\w-]*) =(.*(?:\n(?![a-z#\n]).*)*)", text, re.MULTILINE))
    for decision in warren.game(name).words.DECISIONS:
        entry = entries[f"ask-{decision}"]
        assert ".rule = " in entry, decision
        assert ".first = " in entry, decision
    refusals = [key for key in entries if key.startswith("why-")]
    assert sum(".rule = " in entries[key] for key in refusals) >= 0.5 * len(refusals)


# --- errors say where -------------------------------------------------------------------------------------------------
GOOD = """
[[lesson]]
key = "first"
minutes = 4
[[lesson.step]]
key = "start"
rules = ["T-19"]
position = "turn: red\\nred: hand 05\\nblue: hand 09"
do = ["c1 north-left"]
"""


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("T-19", "T-99", "lesson 'first', step 'start': the guide has no rule T-99"),
        ("c1 north-left", "c9 north", "lesson 'first', step 'start': 'c9 north': "),
        ('do = ["c1 north-left"]', 'do = ["05 r0"]', "lesson 'first', step 'start': '05 r0': "),
        ("turn: red", "turn: red\\nrad: x", "lesson 'first', step 'start': 'rad: x'"),
        ('rules = ["T-19"]', "rules = []", "it teaches no rule"),
        ('key = "start"', 'key = "begin"', "lesson/en.ftl lacks 'lesson-first-begin'"),
        ('do = ["c1 north-left"]', 'do = ["c1 north-left"]\npoint = ["hand:7"]', "nothing is called 'hand:7'"),
        ('do = ["c1 north-left"]', 'do = ["c1 north-left"]\nkind = "lay"', "is no move of the kind 'lay'"),
        ('do = ["c1 north-left"]', 'pick = ["hand:5"]', "no move begins with the picks"),
        ('do = ["c1 north-left"]', 'do = ["c1 north-left"]\nends = { turn = 0 }', "does not say {'turn': 0}"),
        ('do = ["c1 north-left"]', 'do = ["c1 north-left"]\nwrong = ["d1 north-left"]', "is allowed there"),
        ("minutes = 4", 'minutes = "four"', "tsuro: lesson 'first': Expected `int`, got `str` - at `minutes`"),
        ("minutes = 4", "minuets = 4", "tsuro: lesson 'first': Object contains unknown field `minuets`"),
        ('do = ["c1 north-left"]', 'doo = ["c1 north-left"]', "step 'start': Object contains unknown field `doo`"),
        ('rules = ["T-19"]', "rules = [19]", "step 'start': Expected `str`, got `int` - at `rules[0]`"),
        ('key = "start"', "", "lesson 'first', step number 1: Object missing required field `key`"),
        ("[[lesson]]", "lesson =", "tsuro: lesson.toml: "),
        ("minutes = 4", "minutes = 4\nfirst_game = { seats = 9 }", "lesson 'first': first_game: "),
        ("minutes = 4", "minutes = 4\nfirst_game = { options = { swap = true } }", "lesson 'first': first_game: "),
    ],
)
def test_a_mistake_in_a_lesson_is_named_with_its_game_lesson_and_step(old: str, new: str, says: str) -> None:
    game = warren.game("tsuro")
    assert len(read(game, GOOD).lessons) == 1
    with pytest.raises(InvalidLesson) as error:
        read(game, GOOD.replace(old, new))
    assert says in str(error.value)
    assert str(error.value).startswith("tsuro: ")


def test_two_steps_cannot_have_one_key_and_a_lesson_has_steps() -> None:
    game = warren.game("tsuro")
    with pytest.raises(InvalidLesson, match=r"^tsuro: lesson 'first', step 'start': 2 steps have this key"):
        read(game, GOOD + GOOD[GOOD.index("[[lesson.step]]") :])
    with pytest.raises(InvalidLesson, match=r"^tsuro: lesson 'first': it has no steps"):
        read(game, '[[lesson]]\nkey = "first"\nminutes = 4\nstep = []\n')


@pytest.mark.parametrize(
    ("name", "key", "options", "seats"),
    [
        ("tsuro", "first", {}, 2),
        ("tsuro", "swap", {"bonus": True}, 3),
        ("burrowdale", "solo", {}, 1),
        ("gophers_maze", "first", {"level": "beginner"}, 2),
        ("gophers_maze", "complete", {"level": "complete"}, 2),
        ("gophers_maze", "baskets", {"baskets": True}, 2),
    ],
)
def test_the_game_after_a_lesson_is_what_it_taught(name: str, key: str, options: dict[str, object], seats: int) -> None:
    lesson = lessons_of(name).lesson(key)
    assert (lesson.options, lesson.seats) == (options, seats)


def test_a_step_that_is_gone_on_from_accepts_one_move_only() -> None:
    more = GOOD.replace('do = ["c1 north-left"]', 'do = ["c1 north-left"]\nkind = "start"')
    more += '[[lesson.step]]\nkey = "pick"\nrules = ["T-19"]\nseat = 1\ndo = ["d1 north-left"]\n'
    with pytest.raises(InvalidLesson, match="exactly one move may count as done"):
        read(warren.game("tsuro"), more)


def test_numbers_of_positions_only_rise_so_that_no_page_takes_a_new_one_for_an_old_one() -> None:
    lesson = lessons_of("tsuro").lessons[0]
    run, numbers = Run(lesson), []
    for step in (0, 3, 3, 1, 5):
        run.enter(step)
        numbers.append(run.match.number)
    assert numbers == sorted(numbers)
