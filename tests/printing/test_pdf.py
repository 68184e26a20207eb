"""Whole PDFs: page boxes, fonts, letters, codes, and pages as a printer would draw them (Poppler's tools)."""

from __future__ import annotations

import itertools
import os
import re
from collections import Counter
from io import BytesIO
from pathlib import Path
from typing import Literal

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

import warren
from printing.test_sheets import BACKS, FLIPS, PAPER_NAMES
from support.poppler import tool
from warren.engine.components import Components
from warren.print import NothingToPrint, PrintOptions, print_game, table_address
from warren.print.drawing import Text, drawing
from warren.print.pdf import Pages
from warren.print.sheets import PAPERS, RULER, Box, Flip, Options, lay_out
from warren.print.words import PrintedWords
from warren.scene.model import Symbol
from warren.scene.pieces import Piece
from warren.text.catalogue import PSEUDO

ALL = os.environ.get("WARREN_PRINT") == "all"
#: With one way for each game all values of all options are met.
SOME = [
    ("burrowdale", PrintOptions("a4", "duplex", "long", 0.0, "full")),
    ("burrows", PrintOptions("letter", "duplex", "short", 3.0, "full")),
    ("gophers_maze", PrintOptions("letter", "none", "long", 0.0, "saving")),
    ("tsuro", PrintOptions("a4", "fold", "long", 3.0, "saving", "en-XA")),
    ("underground_panic", PrintOptions("a4", "fold", "short", 0.0, "full")),
]
EVERY = [
    (name, PrintOptions(paper, backs, flip, bleed, ink))  # type: ignore[arg-type]
    for name, paper, backs, flip, (bleed, ink) in itertools.product(
        warren.games(), PAPER_NAMES, BACKS, FLIPS, ((0.0, "full"), (3.0, "saving"))
    )
]
FOLDER = Path(warren.__file__).parent / "print"
SERVER = "https://play.example"
Made = tuple[Path, str, PrintOptions, int]


@pytest.fixture(scope="module", params=EVERY if ALL else SOME, ids=lambda way: f"{way[0]}-{'-'.join(map(str, vars(way[1]).values()))[:40]}")  # fmt: skip
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Made:
    name, options = request.param
    game = warren.game(name)
    options = PrintOptions(**{**vars(options), "address": table_address(SERVER, game, game.components())})
    file = tmp_path_factory.mktemp("print") / f"{name}.pdf"
    printed = print_game(game, game.components(), file, options)
    return file, name, options, printed.pages


def render(file: Path, page: int, dpi: int) -> Image.Image:
    png = tool("pdftoppm", "-r", str(dpi), "-f", str(page), "-l", str(page), "-png", file)
    return Image.open(BytesIO(png)).convert("L")


def test_every_page_has_exactly_the_size_of_the_paper(made: Made) -> None:
    file, _, options, pages = made
    told = tool("pdfinfo", "-box", "-f", "1", "-l", str(pages), file).decode()
    assert f"Pages:           {pages}\n" in told
    width, height = (side * 72 / 25.4 for side in PAPERS[options.paper])
    boxes = re.findall(r"Page +\d+ (\w+)Box: +([\d.-]+) +([\d.-]+) +([\d.-]+) +([\d.-]+)", told)
    assert Counter(kind for kind, *_ in boxes) == dict.fromkeys(("Media", "Crop", "Bleed", "Trim", "Art"), pages)
    for _, *box in boxes:
        assert [float(side) for side in box] == pytest.approx([0, 0, width, height], abs=0.02)


def test_all_fonts_are_embedded_and_there_is_no_picture_of_dots(made: Made) -> None:
    lines = tool("pdffonts", made[0]).decode().splitlines()[2:]
    assert lines
    assert [line for line in lines if not re.search(r" yes yes (yes|no) +\d+ +\d+$", line)] == []
    assert tool("pdfimages", "-list", made[0]).decode().splitlines()[2:] == []


def test_no_letter_is_smaller_than_six_points(made: Made) -> None:
    """Poppler gives a word a box as high as its font is large; words on their side are as wide."""
    words = re.findall(
        r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]+)<',
        tool("pdftotext", "-bbox", made[0], "-").decode(),
    )
    assert len(words) > 500
    small = {
        word: height
        for left, top, right, bottom, word in words
        if (height := high(float(right) - float(left), float(bottom) - float(top), word)) < 5.99
    }
    assert small == {}


def high(across: float, down: float, word: str) -> float:
    """How large the letters of a word are. A box about few or narrow letters is higher than wide although they stand upright."""
    is_narrow = len(word) == 1 or (len(word) < 5 and any(letter in "Iijlfrt1.,:;!'’“”()[]-–" for letter in word))
    return max(across, down) if is_narrow else min(across, down)


def test_every_sheet_has_a_code_that_opens_a_table_with_this_set_and_a_ruler(made: Made) -> None:
    import zxingcpp

    file, name, _, pages = made
    game = warren.game(name)
    wanted = f"{SERVER}/?new={name}&components={game.components().hash}"
    for page in range(1, pages + 1, 4) if ALL else (2, pages):
        drawn = render(file, page, 150)
        assert {code.text for code in zxingcpp.read_barcodes(drawn)} == {wanted}, f"page {page}"
        assert ruler_of(drawn, 150) == pytest.approx(RULER, abs=0.35), f"page {page}"


def ruler_of(drawn: Image.Image, dpi: int) -> float:
    """The length of that straight line within 20 mm of an edge which is nearest to what it should be, in millimetres."""
    dark = np.asarray(drawn) < 140
    near = round(20 * dpi / 25.4)
    best, wanted = 0.0, RULER * dpi / 25.4
    for part in (dark[:near], dark[-near:], dark[:, :near].T, dark[:, -near:].T):
        for row in part:
            ends = np.flatnonzero(np.diff(np.concatenate(([0], row.view(np.int8), [0]))))
            lengths = ends[1::2] - ends[::2]
            best = min([best, *lengths.tolist()], key=lambda length: abs(length - wanted))
    return best * 25.4 / dpi


def test_pages_are_drawn_and_not_empty(made: Made) -> None:
    file, _, _, pages = made
    fronts = range(1, pages + 1, 2) if ALL else (1, 3)  # the other side of a sheet may be empty
    for page in fronts:
        ink = 1 - np.asarray(render(file, page, 40)).mean() / 255
        assert ink > 0.003, f"page {page} shows nothing"


def test_all_words_come_from_catalogues(tmp_path: Path) -> None:
    """In the language for tests nothing on the sheets is plain English; the guide has not been translated."""
    game, file = warren.game("underground_panic"), tmp_path / "pseudo.pdf"
    printed = print_game(game, game.components(), file, PrintOptions("a4", "none", language=PSEUDO))
    before_the_booklet = 1 + len(printed.sheets) + 2
    text = tool("pdftotext", "-l", str(before_the_booklet), file, "-").decode()
    assert len(text) > 2000
    english = {
        "page",
        "print",
        "cards",
        "board",
        "ruler",
        "must",
        "front",
        "pieces",
        "your",
        "turn",
        "water",
        "the",
        "and",
    }
    assert english & set(re.findall(r"[a-z]{3,}", text.lower().replace(game.title.lower(), ""))) == set()


def test_every_word_of_the_sheets_is_used() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py"))
    for key in re.findall(r"^([a-z][\w-]*) =", (FOLDER / "text" / "en.ftl").read_text(encoding="utf-8"), re.MULTILINE):
        heads = [key[: place + 1] for place, letter in enumerate(key) if letter == "-"]
        assert f'"{key}"' in sources or any(f'f"{head}{{' in sources for head in heads), f"nothing says {key!r}"


@pytest.mark.parametrize("flip", FLIPS)
def test_drawn_fronts_and_backs_coincide(flip: Flip, tmp_path: Path) -> None:
    """Black squares in the middle of every piece, drawn with 300 dots an inch: a tenth of a millimetre is 1.2 dots."""
    black = Symbol('<rect x="-0.25" y="-0.3" width="0.5" height="0.6" fill="#000000"/>', 1, 1)
    piece = Piece("tile", "tile", black, 45, 45, 11, black)
    options, file = Options("a4", "duplex", flip, 2.0), tmp_path / "squares.pdf"
    pages = Pages(file, options.size)
    for sheet in lay_out([piece], options):
        with pages.millimetres():
            for spot in sheet.spots:
                pages.spot(spot, options.bleed)
        pages.next_page()
    pages.save()
    front, back = (np.asarray(render(file, page, 300)) < 128 for page in (1, 2))
    back = back[:, ::-1] if flip == "long" else back[::-1]
    assert front.sum() > 100_000
    for axis in (0, 1):
        one, other = (np.flatnonzero(np.diff(side.any(axis=axis).astype(int))) for side in (front, back))
        assert len(one) == len(other) > 4
        assert np.abs(one - other).max() * 25.4 / 300 <= 0.1


def test_fronts_and_backs_of_real_pieces_coincide_where_they_are_drawn(tmp_path: Path) -> None:
    """Burrowdale's food tokens, drawn with 600 dots an inch: the rims of front and back, seen through the paper."""
    game, file = warren.game("burrowdale"), tmp_path / "burrowdale.pdf"
    printed = print_game(game, game.components(), file, PrintOptions("a4", "duplex", "long"))
    before = 2  # the page that says how to make it, and its empty other side
    number = next(number for number, sheet in enumerate(printed.sheets) if "token" in sheet.kinds)
    page = before + number + 1
    assert b"food tokens" in tool("pdftotext", "-f", str(page), "-l", str(page), file, "-")
    assert printed.sheets[number + 1].face == "back"
    front, back = (np.asarray(render(file, side, 600)) < 200 for side in (page, page + 1))
    back = back[:, ::-1]
    for spot in printed.sheets[number].spots:
        rims = [rim(side, spot.box) for side in (front, back)]
        assert np.abs(rims[0] - rims[1]).max() <= 0.1, spot.piece.name


def rim(drawn: NDArray[np.bool_], box: Box) -> NDArray[np.float64]:
    """The left, right, upper and lower end of what is drawn along the middle lines of a box, in millimetres."""
    dots = 600 / 25.4
    left, top, right, bottom = (
        round(side * dots) for side in (box.x - 1, box.y - 1, box.x + box.width + 1, box.y + box.height + 1)
    )
    level, upright = drawn[(top + bottom) // 2, left:right], drawn[top:bottom, (left + right) // 2]
    ends = [edge for line in (level, upright) for edge in (np.flatnonzero(line)[0], np.flatnonzero(line)[-1])]
    return np.array(ends) / dots


def test_saving_ink_saves_more_than_half(tmp_path: Path) -> None:
    game = warren.game("burrowdale")
    used = []
    inks: tuple[Literal["full", "saving"], ...] = ("full", "saving")
    for ink in inks:
        file = tmp_path / f"{ink}.pdf"
        print_game(game, game.components(), file, PrintOptions(backs="none", ink=ink))
        used.append(1 - np.asarray(render(file, 2, 40)).mean() / 255)
    assert used[1] < 0.5 * used[0]


def test_a_set_of_your_own_is_printed_with_its_own_code(tmp_path: Path) -> None:
    game = warren.game("tsuro")
    text = (game.folder / "components.toml").read_text(encoding="utf-8")
    first, second = re.findall(r"^pairs = .*$", text, re.MULTILINE)[:2]
    own = tmp_path / "my.toml"
    own.write_text(swapped(text, first, second))
    pieces = game.components(own)
    assert pieces.hash != game.components().hash
    assert pieces.hash in table_address(SERVER, game, pieces)
    assert game.box is not None
    tiles = {piece.name: piece.front.svg for piece in game.box.contents(pieces).pieces}
    usual = {piece.name: piece.front.svg for piece in game.box.contents(game.components()).pieces}
    assert tiles["tile-0"] == usual["tile-1"]
    assert tiles["tile-1"] == usual["tile-0"]


def test_pieces_that_a_set_has_none_of_are_left_out() -> None:
    """A set of Gophers' Maze without diggers is valid; printing it once failed."""
    game = warren.game("gophers_maze")
    pieces = own("gophers_maze", diggers="0", remove_diggers="0", diggers_each="0")
    assert game.box is not None
    usual, left = (game.box.contents(which).pieces for which in (game.components(), pieces))
    printed = print_game(game, pieces, BytesIO(), PrintOptions())
    diggers = sum(piece.count for piece in usual if piece.kind == "digger")
    assert diggers > 0
    assert printed.count == sum(piece.count for piece in usual) - diggers == sum(piece.count for piece in left)


def own(name: str, **changes: str) -> Components:
    """A game's pieces with some lines of the file changed."""
    game = warren.game(name)
    text = game.components().toml
    for field, value in changes.items():
        text, changed = re.subn(rf"(?m)^({field} = )[^#\n]*", rf"\g<1>{value} ", text)
        assert changed == 1, field
    return game.components_from_text(text)


def test_a_bus_track_is_printed_for_each_length_and_says_for_how_many_players_it_is() -> None:
    """The track for five once lay on the back, which --backs none leaves out, and those for two and three were forgotten."""

    def tracks(pieces: Components) -> list[tuple[set[str], bool]]:
        box = warren.game("burrows").box
        assert box is not None
        found = [piece for piece in box.contents(pieces).pieces if piece.kind == "track"]
        return [
            ({one.words for one in drawing(piece.front.svg) if isinstance(one, Text)}, piece.back is None)
            for piece in found
        ]

    assert tracks(warren.game("burrows").components()) == [({"2–4"}, True), ({"5"}, True)]
    changed = own("burrows", moves="{ 2 = 3, 3 = 2, 4 = 1, 5 = 3 }")
    assert tracks(changed) == [({"2, 5"}, True), ({"3"}, True), ({"4"}, True)]


def test_the_reference_sheet_says_what_the_set_says() -> None:
    game = warren.game("gophers_maze")
    words = PrintedWords(game, "en")
    assert game.box is not None
    told = [
        words.tell(note.words)
        for note in game.box.contents(own("gophers_maze", hand="8", end_hand="1", present_cards="2")).reference
    ]
    assert any("draws up to 8 cards" in line for line in told)
    assert any("at most one card," in line for line in told)
    assert any("look at 2 cards" in line for line in told)
    usual = [words.tell(note.words) for note in game.box.contents(game.components()).reference]
    assert any("3 cards or fewer" in line for line in usual)


@pytest.mark.parametrize(
    ("address", "said"),
    [("http://localhost:8000", False), ("http://127.0.0.1:9", False), ("https://play.example", True)],
)
def test_sheets_speak_of_cameras_only_where_a_phone_can_open_the_code(address: str, said: bool, tmp_path: Path) -> None:
    game, file = warren.game("tsuro"), tmp_path / "tsuro.pdf"
    print_game(game, game.components(), file, PrintOptions(address=table_address(address, game, game.components())))
    assert ("Point a camera" in tool("pdftotext", "-l", "1", file, "-").decode()) == said


def test_a_file_says_what_it_is(tmp_path: Path) -> None:
    game, file = warren.game("tsuro"), tmp_path / "tsuro.pdf"
    print_game(game, game.components(), file, PrintOptions())
    told = tool("pdfinfo", file).decode()
    for line in (
        "Title:           Tsuro to print and play",
        "Subject:         Tsuro to print and play",
        "Author:          Warren",
    ):
        assert line in told


def swapped(text: str, one: str, other: str) -> str:
    return text.replace(one, "\0", 1).replace(other, one, 1).replace("\0", other, 1)


def test_progress_is_told_page_by_page() -> None:
    game, told = warren.game("tsuro"), list[tuple[int, int]]()
    printed = print_game(
        game, game.components(), BytesIO(), PrintOptions(), lambda done, pages: told.append((done, pages))
    )
    assert told == [(page, printed.pages) for page in range(1, printed.pages + 1)]


def test_the_same_print_is_the_same_file() -> None:
    game = warren.game("tsuro")
    files = [BytesIO(), BytesIO()]
    for file in files:
        print_game(game, game.components(), file, PrintOptions())
    assert files[0].getvalue() == files[1].getvalue()


def test_a_game_without_a_box_is_refused_in_words() -> None:
    from dataclasses import replace

    game = replace(warren.game("tsuro"), box=None)
    with pytest.raises(NothingToPrint, match=r"box\.py"):
        print_game(game, game.components(), BytesIO(), PrintOptions())
