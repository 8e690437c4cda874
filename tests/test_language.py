"""What is said in two languages: templates, endings, and who hears which."""

from __future__ import annotations

import ast
import threading
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import spadework
from spadework.cards import STANDARD, Card, in_words, rank_in_words, shown
from spadework.language import Phrase, catalogue, language, phrase, say, speaking
from spadework.language.endings import ENDINGS, Compound, Name, Word
from spadework.players.suggest import NUMBERS as NUMBER_WORDS
from spadework.rules.options import options_of
from spadework.rules.presets import GAMES
from spadework.rules.words import listed

SOURCES = sorted(Path(spadework.__file__).parent.rglob("*.py"))
ROOM = Path(spadework.__file__).parent / "language"
SAYING = {"say": 0, "phrase": 0}
"""The functions that take a template, and the place of it among their arguments."""
ENGLISH_ALONE = {"cli", "arena", "external.py", "told.py"}
"""What is said on the command line alone, and to programs that play."""
CHANGES = {"cap", *ENDINGS}


def calls(source: str) -> Iterator[tuple[int, ast.expr, set[str], bool]]:
    """Each call that takes a template: its line, the template, the names of the values, and whether a noun is meant."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            names = {keyword.arg for keyword in node.keywords if keyword.arg}
            if node.func.id in SAYING:
                yield node.lineno, node.args[0], names, False
            elif node.func.id == "plural":
                yield node.lineno, node.args[1], set(), True


def fields(template: str) -> set[str]:
    """The names of a template's values."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def templates() -> dict[str, str]:
    """Every template in the sources, and where it is."""
    found = {}
    for path in SOURCES:
        if ROOM in path.parents:
            continue
        for line, template, _, noun in calls(path.read_text(encoding="utf-8")):
            place = f"{path.name}:{line}"
            if isinstance(template, ast.Constant) and isinstance(template.value, str):
                text = template.value
                if noun and ENGLISH_ALONE & {*path.parts}:
                    continue
                for each in (f"{{count}} {text}", f"{{count}} {text}s") if noun else (text,):
                    found[each] = place
    for game in GAMES:
        for option in options_of(game).values():
            found |= dict.fromkeys([option.sentence.template, *option.says.values()], option.name)
    found |= dict.fromkeys((number.template for number in NUMBER_WORDS), "suggest.py")
    for card in STANDARD.cards:
        for words in (in_words(card), rank_in_words(card), shown(card)):
            found[words.template] = "cards.py"
    return found


# Joined from parts in the sources, or in use where no literal shows it.
ALSO = {"little joker", "big joker", "the little joker", "the big joker"}


def test_every_template_is_written_out_where_it_is_said() -> None:
    for path in SOURCES:
        if ROOM in path.parents:
            continue
        for line, template, names, noun in calls(path.read_text(encoding="utf-8")):
            assert isinstance(template, ast.Constant), f"{path.name}:{line}"
            assert noun or fields(str(template.value)) == names, f"{path.name}:{line}"


def test_turkish_has_every_template_and_no_other() -> None:
    wanted, turkish = templates(), catalogue("tr")
    missing = {template: place for template, place in wanted.items() if template not in turkish}
    assert missing == {}
    assert set(turkish) - set(wanted) - ALSO == set()


@pytest.mark.parametrize("template", sorted(catalogue("tr")))
def test_a_translation_has_the_same_values(template: str) -> None:
    turkish = catalogue("tr")[template]
    assert fields(turkish) == fields(template)
    for _, name, changes, _ in (*Formatter().parse(template), *Formatter().parse(turkish)):
        assert name is None or set((changes or "").split()) <= CHANGES
    assert turkish[-1:] == template[-1:] or template[-1:] not in ".?"


SAMPLES = (7, "Hazel", "“x”", phrase("hearts"), in_words(Card("QH")))


@pytest.mark.parametrize("template", sorted(catalogue("tr")))
@pytest.mark.parametrize("spoken", ["en", "tr"])
def test_every_template_can_be_said_of_anything(template: str, spoken: str) -> None:
    with speaking("tr" if spoken == "tr" else "en"):
        for sample in SAMPLES:
            said = str(Phrase(template, dict.fromkeys(fields(template), sample)))
            assert said
            assert "{" not in said
            assert "}" not in said


# Endings, as a person who speaks Turkish writes them: accusative, dative, genitive, from.
WORDS = {
    "koz": "kozu koza kozun kozdan",
    "el": "eli ele elin elden",
    "maça": "maçayı maçaya maçanın maçadan",
    "kupa": "kupayı kupaya kupanın kupadan",
    "karo": "karoyu karoya karonun karodan",
    "sinek": "sineği sineğe sineğin sinekten",
    "papaz": "papazı papaza papazın papazdan",
    "kız": "kızı kıza kızın kızdan",
    "vale": "valeyi valeye valenin valeden",
    "as": "ası asa asın astan",
    "ihale": "ihaleyi ihaleye ihalenin ihaleden",
    "eş": "eşi eşe eşin eşten",
    "puan": "puanı puana puanın puandan",
    "deste": "desteyi desteye destenin desteden",
    "kart": "kartı karta kartın karttan",
    "oyuncu": "oyuncuyu oyuncuya oyuncunun oyuncudan",
    "dağıtım": "dağıtımı dağıtıma dağıtımın dağıtımdan",
    "maç": "maçı maça maçın maçtan",
    "tur": "turu tura turun turdan",
    "söz": "sözü söze sözün sözden",
    "10’lu": "10’luyu 10’luya 10’lunun 10’ludan",
    "3’lü": "3’lüyü 3’lüye 3’lünün 3’lüden",
}

NUMBERS = {
    "0": "0’ı 0’a 0’ın 0’dan",
    "1": "1’i 1’e 1’in 1’den",
    "2": "2’yi 2’ye 2’nin 2’den",
    "3": "3’ü 3’e 3’ün 3’ten",
    "4": "4’ü 4’e 4’ün 4’ten",
    "5": "5’i 5’e 5’in 5’ten",
    "6": "6’yı 6’ya 6’nın 6’dan",
    "7": "7’yi 7’ye 7’nin 7’den",
    "8": "8’i 8’e 8’in 8’den",
    "9": "9’u 9’a 9’un 9’dan",
    "10": "10’u 10’a 10’un 10’dan",
    "13": "13’ü 13’e 13’ün 13’ten",
    "20": "20’yi 20’ye 20’nin 20’den",
    "30": "30’u 30’a 30’un 30’dan",
    "40": "40’ı 40’a 40’ın 40’tan",
    "50": "50’yi 50’ye 50’nin 50’den",
    "51": "51’i 51’e 51’in 51’den",
    "60": "60’ı 60’a 60’ın 60’tan",
    "70": "70’i 70’e 70’in 70’ten",
    "80": "80’i 80’e 80’in 80’den",
    "90": "90’ı 90’a 90’ın 90’dan",
    "100": "100’ü 100’e 100’ün 100’den",
    "−200": "−200’ü −200’e −200’ün −200’den",
    "500": "500’ü 500’e 500’ün 500’den",
    "1000": "1000’i 1000’e 1000’in 1000’den",
    "50000": "50000’i 50000’e 50000’in 50000’den",
    "1000000": "1000000’u 1000000’a 1000000’un 1000000’dan",
    "Hazel": "Hazel’i Hazel’e Hazel’in Hazel’den",
    "Rowan": "Rowan’ı Rowan’a Rowan’ın Rowan’dan",
    "Ash": "Ash’i Ash’e Ash’in Ash’ten",
    "Ayşe": "Ayşe’yi Ayşe’ye Ayşe’nin Ayşe’den",
    "Ufuk": "Ufuk’u Ufuk’a Ufuk’un Ufuk’tan",
}

COMPOUNDS = {
    "QH": ("kupa kızı", "kupa kızını", "kupa kızına", "kupa kızının", "kupa kızından"),
    "KS": ("maça papazı", "maça papazını", "maça papazına", "maça papazının", "maça papazından"),
    "AC": ("sinek ası", "sinek asını", "sinek asına", "sinek asının", "sinek asından"),
    "JD": ("karo valesi", "karo valesini", "karo valesine", "karo valesinin", "karo valesinden"),
    "TH": ("kupa 10’lusu", "kupa 10’lusunu", "kupa 10’lusuna", "kupa 10’lusunun", "kupa 10’lusundan"),
    "6S": ("maça 6’lısı", "maça 6’lısını", "maça 6’lısına", "maça 6’lısının", "maça 6’lısından"),
    "4D": ("karo 4’lüsü", "karo 4’lüsünü", "karo 4’lüsüne", "karo 4’lüsünün", "karo 4’lüsünden"),
}
CASES = ("acc", "dat", "gen", "abl")


@pytest.mark.parametrize("word", WORDS)
def test_endings_of_words(word: str) -> None:
    assert " ".join(format(Word(word), case) for case in CASES) == WORDS[word]


@pytest.mark.parametrize("name", NUMBERS)
def test_endings_of_numbers_and_names(name: str) -> None:
    assert " ".join(format(Name(name), case) for case in CASES) == NUMBERS[name]


@pytest.mark.parametrize("card", COMPOUNDS)
def test_endings_of_cards(card: str) -> None:
    with speaking("tr"):
        name, *cases = COMPOUNDS[card]
        assert str(in_words(Card(card))) == name
        assert [format(in_words(Card(card)), case) for case in CASES] == cases


def test_an_ending_is_put_to_the_last_of_several() -> None:
    with speaking("tr"):
        cards = listed(map(in_words, map(Card, ("2H", "QH", "AS"))))
        assert format(cards, "acc") == "kupa 2’lisi, kupa kızı ve maça asını"
        assert format(Compound("eşin eli"), "cap dat") == "Eşin eline"


def test_the_language_is_that_of_a_task_or_thread_alone() -> None:
    heard = []
    with speaking("tr"):
        other = threading.Thread(target=lambda: heard.append(language()))
        other.start()
        other.join()
        heard.append(language())
        with speaking("en"):
            heard.append(language())
        heard.append(language())
    assert [*heard, language()] == ["en", "tr", "en", "tr", "en"]


def test_a_phrase_is_said_by_whoever_tells_it() -> None:
    held = phrase("You can beat {card}, so you must", card=rank_in_words(Card("TH")))
    assert str(held) == "You can beat the ten, so you must"
    with speaking("tr"):
        assert str(held) == "10’luyu geçebiliyorsun, büyütmek zorundasın"
    assert str(held) == "You can beat the ten, so you must"


def test_what_has_no_translation_yet_is_said_in_english() -> None:
    with speaking("tr"):
        assert str(Phrase("The {thing} is new.", {"thing": "rule"})) == "The rule is new."


def test_what_is_typed_is_not_taken_for_a_template() -> None:
    for spoken in ("en", "tr"):
        with speaking("tr" if spoken == "tr" else "en"):
            assert "“{0.__class__}”" in say(
                "{text} is not an action; there are {forms}.", text="“{0.__class__}”", forms="x"
            )
