"""What the page and the server say to each other: one struct for each JSON object.

Cards are two letters (``"AS"``, ``"TH"``), seats are 0 to 3 clockwise, and actions are the record's own words
(``"nil"``, ``"4"``, ``"AS"``, ``"give 2H 3D"``, ``"cut rose"``, ``"undo"``). The OpenAPI document is made from these
structs, and the page's types are made from that, so a name changed here is an error there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from spadework.coach import Choice, Grade, Hindsight, Kind, Loss, Point, Practice, Turn

Phase = Literal["cut", "bidding", "exchange", "play", "over"]
"""``cut``: the deal before is scored (or none was played) and the next waits for its cut; tricks, bids and counts are
still those of the deal before. ``over``: the match has ended."""


class Message(Struct, frozen=True):
    """The base of all messages."""


class Player(Message, frozen=True):
    """One seat's name plate."""

    name: str
    you: bool
    level: str | None
    """How a computer player plays, as in ``"normal"``; null for a person."""
    bid: str | None
    """What the seat last said in the bidding (``"4"``, ``"nil"``, ``"blind nil"``, ``"pass"``); null before that."""
    tricks: int
    cards: int
    """How many cards the seat holds."""


class Side(Message, frozen=True):
    """The partners of one side, or a seat that plays alone. The person's own side comes first."""

    seats: list[int]
    score: int
    bags: int
    contract: int
    """The number bids of the side so far, added; in an auction the highest bid, and 0 for all other sides."""
    all_bid: bool
    """Whether every seat of the side has bid; before that the contract is shown as ``3 + ?``."""
    tricks: int
    """The side's tricks in this deal."""
    nil_tricks: int
    """How many of them were taken by its failed nils and do not count toward the contract."""


class Trick(Message, frozen=True):
    """A trick as it lies: the first card is the leader's, the rest follow in the order of play."""

    leader: int
    cards: list[str]
    winning: int | None
    """The seat whose card is winning so far, or has won when all have played; null while the trick is empty."""
    complete: bool


class Suggestion(Message, frozen=True):
    """A bid the house would make, and why."""

    action: str
    reason: str
    """Counted out, e.g. ``"two aces, a guarded king, one long spade: 4"``."""


class Decision(Message, frozen=True):
    """What the viewer is asked to do now. Null in a view while somebody else is to act."""

    kind: Literal["cut", "blind", "bid", "trump", "give", "give back", "play"]
    """``blind``: bid blind nil or look. ``give``: a nil's own exchange (which may be kept). ``give back``: the
    partner's answer."""
    legal: list[str]
    """The legal actions in words. For an exchange: the cards that may be given, and ``keep`` where that is allowed."""
    refused: dict[str, str]
    """For each card or bid that one might try and may not, the sentence that says why."""
    count: int
    """How many cards an exchange asks for; 0 otherwise."""
    claim: bool
    """Whether ``claim`` may be said: every card in the hand is sure to win."""
    suggestion: Suggestion | None


class Fairness(Message, frozen=True):
    """The current deal's seal: commitment before, cut by the person, seed only after the deal."""

    commitment: str
    cut: str | None
    """Null before the cut; the empty text is no cut."""
    seed: str | None


class RuleLine(Message, frozen=True):
    """What one option of some rules says."""

    name: str
    sentence: str
    """In plain words, as in "A match is played to 500 points."."""


class RulesInfo(Message, frozen=True):
    """The rules of a match."""

    game: Literal["spades", "batak"]
    preset: str
    title: str
    """What the preset is called, as in "Koz maça"."""
    text: str
    """The record's form, e.g. ``"standard; target=300"``."""
    target: int
    bag_limit: int | None
    """For the sheet's bag meter: how many bags fill it; null where bags are not counted."""
    nil: int
    """What a nil is worth; 0 where there is none."""
    direction: Literal["clockwise", "counter-clockwise"]
    """Which way round deal, bidding and play go; seats are numbered clockwise all the same."""
    deals: int | None
    """How many deals make a match, whatever the scores; null where the target ends it."""
    trump: str | None
    """The suit that is always trump; null where the winner of the auction names it."""
    must_break: bool
    """Whether trumps may be led only once they are broken."""
    floor: int | None
    """The lowest bid of the auction; null in a game without one."""
    over_limit: int | None
    """With how many tricks over it a bid fails too; null where no trick is too many."""


class View(Message, frozen=True):
    """All that the viewer may see, at one position of the match. The page is drawn from this and nothing else."""

    match: str
    position: int
    """The length of the match's log; an action names the position it was made in."""
    rules: RulesInfo
    seat: int
    """The viewer's own seat; the page draws it at the bottom."""
    phase: Phase
    deal: int
    """The number of the deal on the table, from 1; that is still the scored one until the next is cut."""
    dealer: int
    turn: int | None
    players: list[Player]
    """By seat."""
    sides: list[Side]
    bidder: int | None
    """Who has won the auction, or leads it so far; null in a game without one and while nobody has bid."""
    hand: list[str] | None
    """Sorted by suit, high to low; null while the viewer has not looked, and before the cards are dealt."""
    given: list[str]
    """Cards the viewer gave away in this deal's exchange."""
    received: list[str]
    """Cards the viewer was given."""
    trump: str | None
    broken: bool
    tricks: list[Trick]
    """This deal's tricks in order; the last is the one on the table (it stays there, complete, until the next lead)."""
    decision: Decision | None
    can_undo: bool
    hints: int
    """How many hints the person has asked for in this match."""
    fairness: Fairness
    deals_scored: int
    """How many deals are on the score sheet; ask for the sheet again when it changes."""
    given_up: bool
    """Whether the person gave the match up. It stands as it was left: nobody is to act, and no action is accepted."""
    winner: int | None
    """When over: the index into ``sides`` of the side that won."""
    said: str
    """The last action and what came of it, for the live region, e.g. ``"Hazel plays the queen of hearts."``; empty at
    the start."""


class Frames(Message, frozen=True):
    """The views that came of one action, in order of position: the person's own first, then the computer players'."""

    views: list[View]


class NewMatch(Message, frozen=True, forbid_unknown_fields=True):
    """Asks for a new match."""

    rules: str = "standard"
    level: Literal["easy", "normal", "hard"] = "normal"


class DoAction(Message, frozen=True, forbid_unknown_fields=True):
    """Asks for an action in the position it was made in."""

    position: int
    action: str


class SheetLine(Message, frozen=True):
    """One line of a side's score for a deal."""

    kind: Literal["contract", "bags", "bag penalty", "nil", "blind nil", "tricks"]
    title: str
    """``"Contract made"``"""
    detail: str
    """``"5 tricks at 10"``"""
    points: int
    why: str
    """Sentences that work it out, as in "Each bag is a point: 2 × 1 = 2."."""


class SheetSide(Message, frozen=True):
    """How one side scored a deal."""

    bid: str
    """``"5 and nil"``"""
    contract: int
    tricks: int
    lines: list[SheetLine]
    delta: int
    score: int
    """After the deal."""
    bags: int
    """After the deal."""


class Claimed(Message, frozen=True):
    """The end of a deal in which somebody took the rest."""

    seat: int
    """Who did."""
    hands: list[list[str]]
    """The cards that were left, by seat."""


class SheetDeal(Message, frozen=True):
    """One scored deal. ``sides`` is in the order of the view's sides: the viewer's own first."""

    number: int
    dealer: int
    bidder: int | None
    """Who won the auction; null in a game without one."""
    trump: str
    sides: list[SheetSide]
    fairness: Fairness
    hands: list[list[str]]
    """Everybody's cards as dealt, by seat: the deal is over, so they are open."""
    claimed: Claimed | None
    """Null where every card was played."""


class Sheet(Message, frozen=True):
    """The score sheet of a match so far."""

    deals: list[SheetDeal]


class ReplayPlayer(Message, frozen=True):
    """Who sat in a seat."""

    name: str
    level: str | None
    """How a computer player plays; null for a person."""


class Call(Message, frozen=True):
    """What a seat said in the bidding, in the record's words: ``"look"``, ``"4"``, ``"pass"``, ``"trump H"``."""

    seat: int
    action: str


class Gift(Message, frozen=True):
    """What a seat did in an exchange: it gave cards, or it kept its hand and gave nobody any."""

    giver: int
    taker: int | None
    cards: list[str]


class ReplayTrick(Message, frozen=True):
    """A trick from its lead to its end."""

    leader: int
    cards: list[str]
    """The leader's card first, the rest in the order of play."""
    winning: list[int]
    """After each card, the seat whose card is winning; the last one takes the trick."""
    nil_tricks: list[int]
    """By side, the tricks so far that were taken by failed nils and do not count toward the contract."""


class ReplayClaimed(Claimed, frozen=True):
    """After the last trick played, a seat took all that were left."""

    nil_tricks: list[int]
    """As in a trick, those of the claim included."""


class ReplayDeal(Message, frozen=True):
    """The course of a scored deal. All is by seat, or by side with the viewer's own first."""

    number: int
    dealer: int
    hands: list[list[str]]
    """Everybody's cards as dealt, by seat."""
    scores: list[int]
    """Before the deal, by side."""
    bags: list[int]
    """Before the deal, by side."""
    calls: list[Call]
    bidder: int | None
    """Who won the auction; null in a game without one."""
    bids: list[str | None]
    """What each seat was bound to when the bidding had ended; null for none, as after an auction."""
    trump: str
    gifts: list[Gift]
    tricks: list[ReplayTrick]
    broken: int | None
    """How many cards had been played when trump was broken, that one included; null if it never was."""
    claim: ReplayClaimed | None
    result: list[SheetSide]


class Replay(Message, frozen=True):
    """A match's scored deals, to be seen again."""

    rules: RulesInfo
    seat: int
    """The seat at the bottom of the table."""
    own: bool
    """Whether that is the seat of whoever asked."""
    players: list[ReplayPlayer]
    """By seat."""
    sides: list[list[int]]
    """Who scores together: the seats of each side, the one with ``seat`` first."""
    deals: list[ReplayDeal]
    link: str | None
    """Where anybody may see the match again, as a path of this server; null while it goes on."""


class AskHint(Message, frozen=True, forbid_unknown_fields=True):
    """Asks for a hint in the position that the person sees."""

    position: int


class Hint(Message, frozen=True):
    """What the person would do well to do now, by nothing that they cannot know."""

    position: int
    action: str
    reason: str | None
    """Why, in a sentence; null where nothing certain can be said."""
    choices: list[Choice]
    """All actions that come into question, the best first; empty where only one is possible, or none is weighed."""
    worlds: int
    """In how many deals of the hidden cards they were compared."""
    complete: bool
    """Whether these were all that fit, each solved exactly."""
    measure: float
    """By what the points of the grades are multiplied under these rules, as in the review of a deal."""
    hints: int
    """How many hints the person has asked for in this match, this one included."""


class Judgement(Message, frozen=True):
    """How good a decision was, by nothing that its seat could not know."""

    seat: int
    kind: Kind
    trick: int
    """The number of the trick from 1; 0 before the play, in the bidding and in an exchange."""
    action: str
    """What the seat did."""
    grade: Grade
    best: str
    """The best action: what the seat did, if nothing was better by more than chance explains and a floor."""
    loss: float
    """The points that it cost; 0 where chance alone may have made the difference."""
    error: float
    """The standard error of the difference."""
    chance_lost: float | None
    """The part of the chance to win the match that it cost; None where it is not known for these rules."""
    choices: tuple[Choice, ...]
    """All actions that came into question, the best first; empty where nothing else was possible."""
    worlds: int
    """In how many deals of the hidden cards they were compared."""
    complete: bool
    """Whether these were all that fit, each solved exactly."""
    measure: float
    """By what the points of the grades are multiplied, as in the review of a deal."""
    reason: str | None
    """Why the better action was better, in a sentence; None where nothing certain can be said, and for no miss."""


class Judged(Message, frozen=True):
    """What the coach says of something the person did."""

    position: int
    """The length of the log before it."""
    judgement: Judgement | None
    """Null where there is nothing to judge: what the coach does not weigh, and what has been taken back."""


class ReviewedDeal(Message, frozen=True):
    """A scored deal as the coach judges what the person did in it."""

    deal: int
    """Its number from 1."""
    judgements: list[Judgement]
    """In order; a trick has at most one, and 0 is the bidding, with naming trump and exchanges."""
    total: Loss
    losses: Mapping[Kind, Loss]
    """By kind."""
    course: list[Point]
    """What was expected at each decision that was weighed, for a plot over the deal."""
    turn: Turn | None
    """The turning point; null where nothing changed much."""
    hindsight: list[Hindsight | None]
    """For each judgement what its choices were worth with all cards visible; null where that was not worked out: for
    bids, where there was no choice, early in the deal, and where everyone plays alone."""
    measure: float
    """By what the points of the grades, the accuracy and the turning point are multiplied: 1 where a trick brings ten
    points, as in Spades, and less or more in proportion."""


class DealSummary(Message, frozen=True):
    """What the coach's judgements of a deal come to."""

    deal: int
    """Its number from 1."""
    total: Loss | None
    """Null, as the next two, while the deal has not been judged."""
    losses: Mapping[Kind, Loss] | None
    turn: Turn | None
    """Null also where nothing changed much."""


class Review(Message, frozen=True):
    """The scored deals of a match as far as they have been judged."""

    rules: RulesInfo
    seat: int
    """The person's seat, which is the one judged."""
    players: list[ReplayPlayer]
    """By seat."""
    deals: list[DealSummary]
    """Every scored deal, in order."""
    total: Loss
    losses: Mapping[Kind, Loss]
    a_decision: float | None
    """The points lost a decision that made a difference; null where there was none."""
    measure: float
    """By what the points of the grades are multiplied, as in the review of a deal."""
    waiting: int
    """How many deals are yet to be judged. It is done meanwhile, so the answer will be another one soon."""


class JudgedMatch(Message, frozen=True):
    """What the coach's judgements of a finished match come to."""

    id: str
    ended: str
    """When it ended, ISO 8601 in UTC."""
    level: str
    title: str
    """What the preset of the rules is called."""
    won: bool
    given_up: bool
    total: Loss
    """In the points of its rules, as the losses."""
    losses: Mapping[Kind, Loss]
    measure: float
    """By what the points of the grades are multiplied, as in the review of a deal."""


class Progress(Message, frozen=True):
    """How the person's play has come along."""

    matches: list[JudgedMatch]
    """The latest finished matches of which every deal has been judged, in the order in which they ended."""
    total: Loss
    """Of all of them, in points of rules by which a trick brings ten: points of other rules are divided by their
    measure."""
    losses: Mapping[Kind, Loss]
    next: Practice | None
    """Null while there is too little to go by."""
    waiting: int
    """How many deals of finished matches are yet to be judged. It is done meanwhile."""


class MatchSummary(Message, frozen=True):
    """A match in the home page's list."""

    id: str
    rules: RulesInfo
    level: str
    deal: int
    trick: int
    """Number of the running trick in the deal; 0 before play."""
    scores: list[int]
    """The viewer's own side first."""
    over: bool
    """Whether nothing more is played: somebody has won, or it was given up."""
    won: bool
    given_up: bool
    changed: str
    """When it was last played, ISO 8601 in UTC."""


class PlayedMatch(Message, frozen=True):
    """How a finished match ended, in a record."""

    id: str
    score: int
    """Of the viewer's side."""
    won: bool
    given_up: bool


class PersonalRecord(Message, frozen=True):
    """What the viewer's finished matches of one level and preset add up to.

    A match that was given up counts as lost, unless no deal of it had been scored: then it does not count at all.
    """

    level: str
    preset: str
    played: int
    won: int
    places: list[int]
    """How many of them ended with the viewer's side first, second and so on; one that was given up with it last."""
    longest_run: int
    """The most wins one after another."""
    highest_score: int
    points_a_deal: float
    """The mean of what a deal brought the side."""
    widest_win: int | None
    """By how many points at most a match was won; null where none was."""
    deals: int
    """Scored in these matches."""
    sets: int
    """The side's contracts that failed."""
    nils_bid: int
    """The viewer's own, not the partner's."""
    nils_made: int
    hints: int
    """Asked for in these matches."""
    last: list[PlayedMatch]
    """The latest matches in the order in which they ended, twenty at most."""


class BroughtIn(Message, frozen=True):
    """What has come of bringing in a copy of one's data."""

    matches: dict[str, str]
    """The name of each match here, by the one it had where it was first played."""
    added: list[str]
    """Those, by their names here, that were not here before."""
    further: list[str]
    """Those that were here and had got further elsewhere, so that they now go on from there."""
    apart: list[str]
    """Those that have gone on here in another way than elsewhere, and stay as they are here. All others were here
    already, as far as in the file or further."""
    dealt_anew: list[str]
    """Those added or brought further whose last deal was in play elsewhere: it is dealt anew."""


class Problem(Message, frozen=True):
    """What went wrong, in one sentence for the person, and where the match stands if it is about a match."""

    status: int
    detail: str
    view: View | None = None


class PresetInfo(Message, frozen=True):
    """A preset of the rules and what may be chosen with it on the first page."""

    game: Literal["spades", "batak"]
    name: str
    title: str
    sentence: str
    targets: list[int]
    """The first is the preset's own."""


class Catalogue(Message, frozen=True):
    """What a new match can be made of."""

    presets: list[PresetInfo]
    levels: list[str]
    """Those that this server can play, from the easiest to the hardest."""
    coach: str | None
    """Why there is no coach here, in a sentence; null where there is one."""


class Health(Message, frozen=True):
    """The server is up, and which version."""

    version: str
    status: Literal["ok"] = "ok"
