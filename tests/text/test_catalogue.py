"""Phrases put into words: names, "you", lists, fall-back and the pseudo-language."""

from __future__ import annotations

from pathlib import Path

import pytest

from warren.text import All, Seat, phrase
from warren.text.catalogue import COMMON, ENGLISH, PSEUDO, Catalogue, catalogue, source, use_language
from warren.text.phrase import as_data, from_data

WORDS = """
lays = { VERB($who, "lay", "lays") } { $tile } on { $square }.
sees = They see { VERB($who, "lay", "lays", at: "mid") } a tile with { PICK($who, "your", "their") } hand.
tile = tile { $number }
win = { $winners } win.
points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
"""
NAMES = ["Ann", "Ben", "Cleo"]


@pytest.fixture
def words(tmp_path: Path) -> Catalogue:
    (tmp_path / "en.ftl").write_text(WORDS, encoding="utf-8")
    (tmp_path / "xx.ftl").write_text("tile = TILE { $number }\n", encoding="utf-8")
    return Catalogue(ENGLISH, [tmp_path, COMMON])


def test_the_reader_is_you_and_others_have_names(words: Catalogue) -> None:
    laid = phrase("lays", who=Seat(1), tile=phrase("tile", number=5), square="b3")
    assert words.format(laid, NAMES) == "Ben lays tile 5 on b3."
    assert words.format(laid, NAMES, viewer=1) == "You lay tile 5 on b3."
    assert words.format(phrase("sees", who=Seat(1)), NAMES, viewer=1) == "They see you lay a tile with your hand."
    assert words.format(phrase("sees", who=Seat(1)), NAMES) == "They see Ben lays a tile with their hand."


def test_a_seat_nobody_named_has_a_number(words: Catalogue) -> None:
    assert words.format(phrase("takes-back", who=Seat(4)), NAMES) == "Seat 5 takes the last move back."


def test_several_are_joined_as_the_language_does(words: Catalogue) -> None:
    assert words.format(phrase("win", winners=All([Seat(0), Seat(1), Seat(2)])), NAMES) == "Ann, Ben, and Cleo win."
    assert words.format(phrase("win", winners=All([Seat(0), Seat(2)])), NAMES) == "Ann and Cleo win."


def test_numbers_choose_the_plural(words: Catalogue) -> None:
    assert [words.format(phrase("points", count=count)) for count in (1, 2)] == ["1 point", "2 points"]


def test_what_a_language_lacks_is_said_in_english(words: Catalogue, tmp_path: Path) -> None:
    other = Catalogue("xx", [tmp_path, COMMON])
    laid = phrase("lays", who=Seat(0), tile=phrase("tile", number=5), square="b3")
    assert other.format(laid, NAMES) == "Ann lays TILE 5 on b3."


def test_an_unknown_key_or_a_missing_argument_is_an_error(words: Catalogue) -> None:
    with pytest.raises(KeyError, match="no catalogue has the words 'sings'"):
        words.format(phrase("sings"))
    with pytest.raises(ValueError, match="'tile' cannot be put into words"):
        words.format(phrase("tile"))


def test_the_pseudo_language_changes_every_word_and_no_argument() -> None:
    strange = catalogue(None, PSEUDO).format(phrase("takes-back", who=Seat(0)), NAMES)
    assert strange.startswith("Ann ŧáķéš")
    assert len(strange) > 1.3 * len(catalogue(None, ENGLISH).format(phrase("takes-back", who=Seat(0)), NAMES))
    assert "{ $who }" in source(COMMON, PSEUDO)


def test_phrases_can_be_stored() -> None:
    said = phrase("lays", who=Seat(0), what=All([Seat(1), phrase("tile", number=3)]), square="b3")
    assert from_data(as_data(said)) == said


def test_only_languages_there_are_can_be_chosen() -> None:
    with pytest.raises(ValueError, match="there is no language 'tlh'; choose one of en, en-XA"):
        use_language("tlh")
