"""The page ``docs/rules.md``, made from the table of options; the words between the tables are here."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.rules import Batak, Rules, Spades, options_of, write_value

_OPENING = """\
# The rules

<!-- Made by `spadework rules --markdown` from the table of options; a test keeps them equal. -->

A table agrees on its rules before the first deal: a preset, and any options that shall differ from it. They are
written in one line, as in `standard; target=300; nil=50`, and `spadework rules "standard; target=300"` says in words
what such a line means.

Cards rank A K Q J T 9 8 7 6 5 4 3 2. Four players sit South, West, North and East, clockwise, and get thirteen cards
each. The first dealer is drawn by lot, and the deal moves one seat on every time. All goes clockwise, but for Batak
where that is agreed otherwise.
"""

_SPADES = """\
South and North play together against West and East. Spades are always trump.

**Bidding.** From the dealer's left each player says once how many tricks to take; partners add their bids. Nil is a
bid of no trick at all. Where blind nil is played, a side far enough behind may bid it before a look at the cards: the
player first chooses between blind nil and a look. A bid is never changed.

**Exchange.** Where it is played, a player who has bid nil or blind nil may then pass cards face down to the partner,
who takes them up and gives as many back. There is none if the partner has bid nil as well.

**Play.** The dealer's left leads. Follow suit if you can; if you cannot, play anything. The highest spade wins, or
else the highest card of the suit led, and the winner leads to the next trick. Until spades are broken, by one played
on another suit, a spade may be led only from a hand of nothing else; that holds for the first lead as well.

**Score.** A side that takes the tricks it bid scores 10 for each of them, and each trick beyond is a bag. A side that
falls short loses for each trick bid. A nil wins or loses its points on its own, whatever becomes of the partner's
contract. Bags are counted from deal to deal, and each time the count reaches its limit there is a penalty; nine bags
and eleven more are two penalties.

**End.** Only after a complete deal: when a side has reached the target, or fallen to the floor, the higher score
wins. Level at the top, another deal is played.
"""

_BATAK = """\
Everybody plays alone, and the highest bidder names trump. Where `partners` is yes (eşli batak), South and North play
together against West and East; where `trump` is `spades` (koz maça), no trump is named.

**Direction.** Deal, auction and play go clockwise, or counter-clockwise as at tables in Turkey. The seat to the
dealer’s left, or then to the right, gets the first card and speaks first, and the deal moves on that way. The seats
keep their places.

**Auction.** From the seat after the dealer each player bids more than the last bid, or passes; 13 ends the auction at
once. If all pass, the dealer has it at the floor. The high bidder names any suit as trump, unless spades always are,
and leads.

**Play.** Follow suit, and if a card of that suit can beat the card now winning, play such a card. Once a trick has
been trumped, no card of the suit led can, so any of them will do. Without the suit, play a trump, and one that beats
the trumps in the trick if you can. Without a trump either, play anything. When trump itself is led the same holds.
A partner’s card is to be beaten like any other.

**Score.** The bidder scores the tricks taken if they are at least the bid, and otherwise loses the bid. Each of the
others scores the tricks taken, at a point or ten points a trick. Partners add their tricks, those of the bidder’s
partner counting for the bid. Where there is an `over_limit` (yan batar), a bid is also lost when it is passed by that
many tricks or more. With `zero_loses`, whoever else takes no trick loses as much as the highest bid; of partners,
those who take none together.

**End.** The first to reach the target after a deal wins; of several the highest; if they are level, another deal is
played. Where a number of `deals` is agreed, the highest score after the last of them wins, and there too another deal
is played if the best are level.
"""


def rules_page() -> str:
    """The page about the rules of all games, as Markdown."""
    parts = [_OPENING]
    for title, game, words in (("Spades", Spades, _SPADES), ("Batak", Batak, _BATAK)):
        parts += [f"## {title}\n", words, "### Presets\n", *_presets(game), "", "### Options\n", *_options(game), ""]
    return "\n".join(parts[:-1]) + "\n"


def _presets(game: type[Rules]) -> Iterator[str]:
    yield "| preset | what it is | targets offered |"
    yield "| --- | --- | --- |"
    for name, preset in game.presets.items():
        yield f"| `{name}` | {preset.sentence} | {', '.join(map(str, preset.targets))} |"


def _options(game: type[Rules]) -> Iterator[str]:
    names = list(game.presets)
    yield "| option | what it says | values | " + " | ".join(f"`{name}`" for name in names) + " |"
    yield "| --- | --- | --- |" + " --- |" * len(names)
    for option in options_of(game).values():
        values = [write_value(game.presets[name].options.get(option.name, option.default)) for name in names]
        yield f"| `{option.name}` | {option.sentence} | {option.range} | {' | '.join(values)} |"
