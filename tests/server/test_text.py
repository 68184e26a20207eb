"""Catalogues for browsers: which languages there are, the pages' words, a game's words, and how long they are kept."""

from __future__ import annotations

from pathlib import Path

import pytest

import warren
from support.table import Person
from warren.text.catalogue import CLIENT, COMMON, ENGLISH, PSEUDO, fingerprint, sources


async def test_languages_are_listed_by_their_own_names(ann: Person) -> None:
    answer = (await ann.get("/api/text")).json()
    assert {"language": "en", "name": "English", "test": False} in answer["languages"]
    assert [one["language"] for one in answer["languages"] if one["test"]] == [PSEUDO]
    assert answer["hash"] == fingerprint(CLIENT, COMMON)


async def test_the_pages_words_come_with_the_common_ones_and_english_behind_them(ann: Person) -> None:
    assert (await ann.get("/api/text/en")).json() == {"texts": sources(ENGLISH, [CLIENT, COMMON])}
    texts = (await ann.get(f"/api/text/{PSEUDO}")).json()["texts"]
    assert list(texts) == [PSEUDO, ENGLISH]
    assert "close = Çłóšé" in texts[PSEUDO][0]


async def test_a_games_words_come_by_its_name(ann: Person) -> None:
    texts = (await ann.get("/api/games/tsuro/text/en")).json()["texts"]
    assert "pitch = " in texts[ENGLISH][0]
    assert (await ann.get("/api/games/chess/text/en")).status_code == 404


@pytest.mark.parametrize("path", ["/api/text", "/api/games/tsuro/text"])
async def test_a_language_nobody_has_is_refused_with_those_there_are(ann: Person, path: str) -> None:
    answer = await ann.get(f"{path}/tlh")
    assert answer.status_code == 404
    assert answer.json()["detail"] == "there is no language 'tlh'; choose one of en, en-XA"


async def test_words_are_kept_for_ever_if_their_hash_is_named(ann: Person) -> None:
    pages = (await ann.get("/api/text")).json()["hash"]
    game = (await ann.get("/api/games")).json()["games"][0]["words"]
    table = await ann.made([{"kind": "me"}, {"kind": "bot"}])
    assert table["words"] == game
    for path, hash in (("/api/text/en", pages), ("/api/games/tsuro/text/en", game)):
        assert "immutable" in (await ann.get(path, params={"hash": hash})).headers["cache-control"]
        assert (await ann.get(path, params={"hash": "old"})).headers["cache-control"] == "no-cache"


async def test_a_guide_is_in_the_language_asked_for_or_in_english(ann: Person) -> None:
    english = (await ann.get("/api/games/tsuro/guide")).json()
    for language in (ENGLISH, PSEUDO, "../../../state", "\x00"):
        assert (await ann.get("/api/games/tsuro/guide", params={"language": language})).json() == english


def test_a_hash_changes_with_the_words(tmp_path: Path) -> None:
    hashes = set()
    for words in ("a = A\n", "a = B\n"):
        (tmp_path / "one").mkdir(exist_ok=True)
        (tmp_path / "one" / "en.ftl").write_text(words, encoding="utf-8")
        hashes.add(fingerprint.__wrapped__(tmp_path / "one"))
    assert len(hashes) == 2
    assert len({warren.game(name).words_hash for name in warren.games()}) == len(warren.games())
