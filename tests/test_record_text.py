"""The text form of records: what it says, what it accepts, and how it names a fault."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import new_match, play_on

from spadework.game.record import RecordError, read, read_text, record_of, write_json, write_text
from spadework.rules import Bid, Cut, NameTrump, Pass, parse_rules

HEAD = """\
[Spadework "1"]
[Rules "standard"]
[South "Ada"]
[West "Ben"]
[North "Cem"]
[East "Dora"]
[FirstDealer "East"]
"""
HANDS = """\
South: S AK72  H T98  C J96  D 543
West: S QJ  H AKQJ  C A87  D AK82
North: S T98  H 765  C KQT  D QJT9
East: S 6543  H 432  C 5432  D 76
"""
DEAL = f'[Deal "1"]\n[Dealer "East"]\n{HANDS}Bidding: South 3, West 5, North 3, East nil\n'
TRICK = " 1. South leads TH AH 7H 4H, West wins\n"


def text_of(rules: str, seed: int, deals: int) -> str:
    """The text of a match played at random: so many deals, and after several some steps more."""
    match, rng = new_match(parse_rules(rules), bytes(32)), random.Random(seed)
    while len(match.results) < deals:
        play_on(match, rng, 1, cuts=("seven", ""))
    if deals > 1:
        play_on(match, rng, 30, cuts=("seven", ""))
    return write_text(record_of(match))


LONG = text_of("traditional; blind_nil_behind=0; nil_exchange=1", 1, 2)
BATAK = text_of("batak; auction=until passed out", 2, 1)
FINISHED = text_of("standard", 3, 1)


def fault(text: str) -> str:
    """What is wrong with a text."""
    with pytest.raises(RecordError) as error:
        read_text(text)
    return str(error.value)


def test_a_record_may_be_written_by_hand() -> None:
    (record,) = read_text(
        "; played at home\r\n\r\n"
        + HEAD
        + "; another remark\n"
        + DEAL
        + "1. South leads TH AH 7H 4H , West wins; well!\n"
    )
    assert record.comments == ("played at home", "another remark")
    (deal,) = record.deals
    assert (deal.commitment, deal.seed, deal.cut) == (None, None, "")
    assert [(comment.after, comment.text) for comment in deal.comments] == [(8, "well!")]
    assert write_text(record) == HEAD + "; played at home\n; another remark\n\n" + DEAL + TRICK + "; well!\n"


def test_comments_stay_where_they_stand() -> None:
    text = HEAD + "\n" + DEAL.replace("South 3, ", "South 3\n; hm\nBidding: ")
    assert write_text(*read_text(text)) == text
    text += " 1. South leads TH\n;\n; wait\n 1. ... West AH 7H 4H, West wins\n"
    assert write_text(*read_text(text)) == text


def test_a_tag_may_hold_any_text() -> None:
    (record,) = read_text(HEAD.replace("Ada", r"[\"A\u0064a\"]; \\ \n"))
    assert record.seats[0].name == '["Ada"]; \\ \n'


def test_each_round_of_an_auction_has_its_line() -> None:
    match = new_match(parse_rules("batak; auction=until passed out"), bytes(32))
    match.act(match.cutter, Cut())
    for action in (Bid(5), Bid(6), Pass(), Bid(7), Pass(), Bid(8), Pass(), NameTrump("H")):
        match.act(match.deals[0].decision.seat, action)  # type: ignore[union-attr]
    assert write_text(record_of(match)).endswith(
        "Bidding: South 5, West 6, North pass, East 7\nBidding: South pass, West 8, East pass, West trump H\n"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", 'Line 1: expected [Spadework "1"], with which a match begins, but the record ends here.'),
        ("; only this", 'Line 1: expected [Spadework "1"], with which a match begins, but the record ends here.'),
        ("Hello", 'Line 1: expected [Spadework "1"], with which a match begins, but found “Hello”.'),
        ('[Spadework "2"]', 'Line 1: expected [Spadework "1"], the only form that can be read, but found'),
        ("[Spadework 1]", 'Line 1: expected a tag such as [Deal "1"], but found “[Spadework 1]”.'),
        ('[Spadework "1"', "Line 1: expected the tag [Spadework] to end with “]” after its text."),
        ('[Spadework "1"] x', "Line 1: expected the tag [Spadework] to end with “]” after its text."),
        ('[Spadework "\\ud800"]', 'Line 1: expected a tag such as [Deal "1"], but found'),
        (HEAD + "Score", 'Line 8: expected [Deal "1"] or [Spadework "1"], but found “Score”.'),
        (HEAD.replace('[North "Cem"]\n', ""), "Line 7: expected the tag [North], but the record ends here."),
    ],
)
def test_what_is_no_record_is_told_what_was_expected(text: str, message: str) -> None:
    assert fault(text).startswith(message)


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("standard", "standart", "Line 2: There is no preset called “standart”; there are standard,"),
        ("standard", "standard; nil=7", "Line 2: nil cannot be 7"),
        ("[West", "[South", 'Line 4: expected the tag [South] only once, but found “[South "Ben"]”.'),
        ("[West", "[Best", "Line 4: expected one of the tags [Rules], [South], [West], [North], [East],"),
        ('"East"', '"Osten"', "Line 7: expected South or West or North or East in [FirstDealer], but found “Osten”."),
        ("[Deal", '[Hints "some"]\n[Deal', "Line 8: expected a number from 0 to 999999 in [Hints], but found “some”."),
        ("[Deal", '[Hints "1000000"]\n[Deal', "Line 8: expected a number from 0 to 999999 in [Hints], but found"),
        ("[Deal", '[Deal "2"]\n[Deal', 'Line 8: expected [Deal "1"], but found “[Deal "2"]”.'),
        ('[Dealer "East"]', '[Dealer "West"]', 'Line 9: expected [Dealer "East"], since the deal moves one seat'),
        ("South: S", '[Seed "00"]\nSouth: S', "Line 10: expected 64 digits from 0 to f in [Seed], but found “00”."),
        ("South: S", f'[Cut "{"x" * 201}"]\nSouth: S', "Line 8: Deal 1: That cut has 201 characters; 200 is the most."),
        ("South: S", "; South: S", "Line 11: expected “Bidding:” and what South did, but found “West: S QJ"),
        ("North: S", "Nord: S", "Line 12: expected the hand of North, but found “Nord:"),
        ("AKQJ", "AKQ1", "Line 11: expected a hand such as “South: S AK72  H T98  C J9653  D -”, but found “West"),
        ("S AK72", "S AK7", "Line 8: Deal 1: each of the 4 hands must have 13 cards."),
        ("S AK72", "S AAK7", "Line 8: Deal 1: the AS has been dealt twice."),
        ("West 5", "East 5", "Line 14: expected “Bidding:” and what West did, but found “Bidding: South 3, East"),
        ("West 5", "West 14", "Line 14: Deal 1, bidding: “14” is not a bid you can make now: nil, 1, 2,"),
        ("West 5", "West five", "Line 14: “five” is not an action; there are cut TEXT, look,"),
        ("East nil", "East nil, South 5", "Line 14: expected the tricks on lines of their own, but found “Bidding"),
        (
            "South leads",
            "West leads",
            "Line 15: expected “1. South leads …” with the cards that were played, but found",
        ),
        ("1. South", "2. South", "Line 15: expected “1. South leads …” with the cards that were played, but found"),
        (TRICK, "1. South leads", "Line 15: expected “1. South leads …” with the cards that were played, but found"),
        ("TH AH", "TH 1H", "Line 15: “1H” is not a card; write rank then suit, as in AS, TH or 2C."),
        ("West wins", "East wins", "Line 15: expected “1. South leads TH AH 7H 4H, West wins”, but found “1. South"),
        ("4H, ", "4H 2H, ", "Line 15: expected “1. South leads TH AH 7H 4H, West wins”, but found “1. South"),
        ("AH 7H 4H", "AH", "Line 15: expected “1. South leads TH AH” and no more, but found “1. South"),
        ("TH AH", "TH QS", "Line 15: Deal 1, trick 1: You hold a heart, so you must follow with one: J♥, Q♥, K♥ or A♥"),
        (TRICK, "Undo: Ada", "Line 15: expected “Undo: …”, with the name of a seat, but found “Undo: Ada”."),
        (TRICK, "Undo: South", "Line 15: Deal 1, trick 1: A decision can be taken back only in a match against"),
        (TRICK, "Claim: South", "Line 15: Deal 1, trick 1: You may claim only when you lead and each of your"),
        (TRICK, '[Deal "2"]', "Line 15: Deal 2: deal 1 is not finished, so no other deal can follow it."),
        (TRICK, '[Cut "x"]', "Line 15: expected “1. South leads …” with the cards that were played, but found"),
    ],
)
def test_a_damaged_record_names_the_line_and_what_was_expected(right: str, wrong: str, message: str) -> None:
    whole = HEAD + DEAL + TRICK
    damaged = whole.replace(right, wrong, 1)
    assert read_text(whole)
    assert fault(damaged).startswith(message)


def test_a_score_line_that_is_not_right_names_its_line() -> None:
    lines = FINISHED.splitlines()
    place = next(place for place, line in enumerate(lines) if line.startswith("Score"))
    right = lines[place]
    lines[place] = right[:-1] + ("1" if right[-1] != "1" else "2")
    assert fault("\n".join(lines)) == f"Line {place + 1}: expected “{right}”, but found “{lines[place]}”."
    del lines[place : place + 2]
    assert read("\n".join(lines)) == read(FINISHED)
    assert fault(FINISHED + "Undo: South\n").endswith("expected the next deal, but found “Undo: South”.")


def test_bytes_that_are_no_text_name_their_line() -> None:
    with pytest.raises(RecordError, match=r"^Line 2: expected text in UTF-8, but found other bytes\.$"):
        read(b'[Spadework "1"]\n\xff')


def test_a_byte_order_mark_does_no_harm() -> None:
    assert read(b"\xef\xbb\xbf" + HEAD.encode()) == read(HEAD)


def survives(data: bytes) -> None:
    """Reads what may be a record; whatever is read can be written."""
    try:
        records = read(data)
    except RecordError as error:
        message = str(error)
        assert message.isprintable()
        return
    assert read(write_text(*records)) == records


SOURCES = [text.encode() for text in (LONG, BATAK, FINISHED, write_json(*read(LONG)), HEAD + DEAL + TRICK)]
sources = st.sampled_from(SOURCES)


@given(sources, st.data())
def test_a_cut_off_record_is_read_or_refused(source: bytes, data: st.DataObject) -> None:
    survives(source[: data.draw(st.integers(0, len(source)))])


@given(sources, st.data())
def test_changed_bytes_are_read_or_refused(source: bytes, data: st.DataObject) -> None:
    changed = bytearray(source)
    for place in data.draw(st.lists(st.integers(0, len(source) - 1), min_size=1, max_size=3)):
        changed[place] = data.draw(st.one_of(st.integers(0, 255), st.sampled_from(list(b'"[]{};:,.-0123SHCD\n'))))
    survives(bytes(changed))


@given(sources, st.data())
def test_lines_in_another_order_are_read_or_refused(source: bytes, data: st.DataObject) -> None:
    lines = source.split(b"\n")
    place = st.integers(0, len(lines) - 1)
    one, other = data.draw(place), data.draw(place)
    if data.draw(st.booleans()):
        lines[one], lines[other] = lines[other], lines[one]
    else:
        lines.insert(one, lines[other])
    survives(b"\n".join(lines))


@given(st.one_of(st.binary(max_size=60), st.text(max_size=60).map(str.encode)))
def test_anything_at_all_is_read_or_refused(data: bytes) -> None:
    survives(data)
