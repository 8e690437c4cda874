"""From a match to what the page is told: the only place where views, sheets and summaries are made.

Whatever has to do with cards comes from the view of the seat that is told, so no hidden card can slip in here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from spadework.coach import Judgement, by_measure, kinds_together, measure, practice, together
from spadework.game.deal import Deal
from spadework.game.knowledge import Trick
from spadework.game.match import Match
from spadework.game.view import View
from spadework.language import Language, language, phrase, say
from spadework.players import LEVELS
from spadework.players.suggest import suggest
from spadework.rules import (
    PRESETS,
    Action,
    Batak,
    Bid,
    Claim,
    Duty,
    Keep,
    Pass,
    Rules,
    ScoreLine,
    make_rules,
    parse_rules,
)
from spadework.rules.words import listed, plural
from spadework.search import why_missing
from spadework.server import messages, words
from spadework.server.records import Result, record_of
from spadework.server.store import DealSums, StoredMatch

LAST_MATCHES = 20
"""How many matches a record lists."""

RECENT = 10
"""By so many of the last matches it is told what to work on next."""

COACH = phrase("The coach")
"""Who needs the kernel, where it is missing."""


# The table


def view(name: str, match: Match, seat: int, *, hints: int = 0, given_up: bool = False) -> messages.View:
    """A match as one seat may see it; one that has been given up stands as it was left.

    Until the next deal is cut, the tricks, bids and counts are still those of the deal that has just been scored.

    Args:
        name: the match's name.
        match: the match.
        seat: who sees it.
        hints: how many the person has asked for.
        given_up: whether the person has given the match up.
    """
    seen = match.view(seat)
    turn = match.decision.seat if match.decision and not given_up else None
    return messages.View(
        match=name,
        position=match.position,
        rules=rules_info(match.rules),
        seat=seat,
        phase=_phase(match, seen),
        deal=max(1, len(match.deals)),
        dealer=match.deals[-1].dealer if match.deals else match.dealer,
        turn=turn,
        players=[_player(match, seen, other, seat) for other in range(match.rules.seats)],
        sides=[_side(match, seen, side) for side in sides_from(match.rules, seat)],
        bidder=_bidder(seen) if seen else None,
        hand=None if seen is None or seen.hand is None or match.awaits_cut else list(seen.hand),
        given=list(seen.given) if seen else [],
        received=list(seen.received) if seen else [],
        trump=seen.trump if seen else None,
        broken=bool(seen and seen.broken),
        tricks=_tricks(match.rules, seen) if seen else [],
        decision=_decision(match, seen) if turn == seat else None,
        can_undo=not given_up and match.why_not_undo(seat) is None,
        hints=hints,
        fairness=_fairness(match, match.number - 1),
        deals_scored=len(match.results),
        given_up=given_up,
        winner=None if match.winner is None else sides_from(match.rules, seat).index(match.winner),
        said=words.given_up() if given_up else words.said(match, seat),
    )


def _phase(match: Match, seen: View | None) -> messages.Phase:
    if seen is None or match.awaits_cut:
        return "cut"
    return seen.phase


def sides_from(rules: Rules, seat: int) -> list[int]:
    """All sides, the seat's own first."""
    own = rules.side_of(seat)
    return [own, *(side for side in range(len(rules.sides)) if side != own)]


def _player(match: Match, seen: View | None, seat: int, viewer: int) -> messages.Player:
    name, level = match.seats[seat]
    said = [action for who, action in seen.calls if who == seat and isinstance(action, Bid | Pass)] if seen else []
    return messages.Player(
        name=name,
        you=seat == viewer,
        level=None if match.seats[seat].is_person else level,
        bid=str(said[-1]) if said else None,
        tricks=seen.taken[seat] if seen else 0,
        cards=seen.sizes[seat] if seen else 0,
    )


def _bidder(seen: View) -> int | None:
    return seen.rules.bidder(seen.calls, seen.dealer)


def _side(match: Match, seen: View | None, side: int) -> messages.Side:
    rules = match.rules
    seats = rules.sides[side]
    bids = (
        [seen.bids[seat] if _bidder(seen) in (None, seat) else None for seat in seats] if seen else [None] * len(seats)
    )
    taken = [seen.taken[seat] for seat in seats] if seen else [0] * len(seats)
    return messages.Side(
        seats=list(seats),
        score=match.standing.scores[side],
        bags=match.standing.bags[side],
        contract=sum(bid.tricks for bid in bids if bid),
        all_bid=seen is not None and (seen.phase != "bidding" or all(bids)),
        tricks=sum(taken),
        nil_tricks=rules.tricks_aside(bids, taken),
    )


def _tricks(rules: Rules, seen: View) -> list[messages.Trick]:
    tricks = [*seen.tricks, seen.trick] if seen.trick.cards else seen.tricks
    return [_trick(rules, trick, seen) for trick in tricks]


def _trick(rules: Rules, trick: Trick, seen: View) -> messages.Trick:
    winning = trick.winner
    if winning is None and seen.trump:
        winning = rules.next_seat(trick.leader, rules.winner_of_trick(trick.cards, seen.trump))
    return messages.Trick(
        leader=trick.leader, cards=list(trick.cards), winning=winning, complete=trick.winner is not None
    )


def _decision(match: Match, seen: View | None) -> messages.Decision | None:
    decision = match.decision if seen is None or match.awaits_cut else seen.decision
    if decision is None:
        return None
    if decision.kind in ("give", "give back"):
        legal: Sequence[Action | str] = [*decision.cards, *(action for action in decision.legal if action == Keep())]
    else:
        legal = decision.legal
    return messages.Decision(
        kind=decision.kind,
        legal=list(map(str, legal)),
        refused={str(action): decision.why_not(action) for action in decision.refused},
        count=decision.count,
        claim=Claim() in decision.legal,
        suggestion=_suggestion(seen) if seen and not match.awaits_cut else None,
    )


def _suggestion(seen: View) -> messages.Suggestion | None:
    suggestion = suggest(seen)
    return suggestion and messages.Suggestion(action=str(suggestion.action), reason=str(suggestion.reason))


def _fairness(match: Match, deal: int) -> messages.Fairness:
    """The seal of a deal, counted from 0."""
    seed = match.seed(deal)
    return messages.Fairness(
        commitment=match.dealing.commitment(deal) or "",
        cut=match.cuts[deal] if deal < len(match.cuts) else None,
        seed=seed.hex() if seed else None,
    )


# The score sheet


def sheet(match: Match, seat: int) -> messages.Sheet:
    """Every scored deal of a match."""
    return messages.Sheet(deals=[_sheet_deal(match, deal, seat) for deal in range(len(match.results))])


def _sheet_deal(match: Match, deal: int, seat: int) -> messages.SheetDeal:
    return messages.SheetDeal(
        number=deal + 1,
        dealer=match.deals[deal].dealer,
        bidder=bidder_of(match.deals[deal]),
        trump=match.deals[deal].trump or "",
        sides=[_sheet_side(match, deal, side, seat) for side in sides_from(match.rules, seat)],
        fairness=_fairness(match, deal),
        hands=[list(map(str, hand)) for hand in match.deals[deal].dealt],
        claimed=_claimed(match.deals[deal]),
    )


def bidder_of(deal: Deal) -> int | None:
    """Who won the auction of a deal; None in a game without one."""
    return deal.rules.bidder(deal.calls, deal.dealer)


def _claimed(deal: Deal) -> messages.Claimed | None:
    if deal.claimed_by is None:
        return None
    return messages.Claimed(seat=deal.claimed_by, hands=[list(map(str, hand)) for hand in deal.hands])


def _sheet_side(match: Match, number: int, side: int, viewer: int) -> messages.SheetSide:
    deal, result = match.deals[number], match.results[number][side]
    seats = match.rules.sides[side]
    bids = [bid for seat in seats if (bid := deal.bids[seat])]
    taken = [deal.taken[seat] for seat in seats]
    return messages.SheetSide(
        bid=str(listed(bid.in_words for bid in bids)) if bids else "",
        contract=sum(bid.tricks for bid in bids),
        tricks=sum(taken),
        lines=[
            messages.SheetLine(
                kind=line.kind,
                title=str(line.title),
                detail=_detail(match, seats, line, taken, viewer),
                points=line.points,
                why=match.rules.why(line, [deal.bids[seat] for seat in seats], taken, deal.before.bags[side]),
            )
            for line in result.lines
        ],
        delta=result.delta,
        score=result.score,
        bags=result.bags,
    )


def _detail(match: Match, seats: Sequence[int], line: ScoreLine, taken: Sequence[int], viewer: int) -> str:
    """A line's detail; one that is about a single seat of the side names who sits there."""
    if line.seat is None:
        return str(line.detail)
    seat, tricks = seats[line.seat], plural(taken[line.seat], "trick")
    name = match.seats[seat].name
    if seat == viewer:
        return say("You took {tricks}", tricks=tricks) if taken[line.seat] else say("You took no trick")
    if taken[line.seat]:
        return say("{name} took {tricks}", name=name, tricks=tricks)
    return say("{name} took no trick", name=name)


# Lists of matches


def _agreed(text: str) -> tuple[Rules, messages.RulesInfo]:
    """The rules of a stored match. Many matches are played by the same ones, and to read them is most of the work."""
    return _read_in(text, language())


@lru_cache(maxsize=256)
def _read_in(text: str, _: Language) -> tuple[Rules, messages.RulesInfo]:
    rules = parse_rules(text)
    return rules, rules_info(rules)


def rules_info(rules: Rules) -> messages.RulesInfo:
    """The rules of a match, and what the page shows of them at the table. An option that a game lacks is none or 0."""
    return messages.RulesInfo(
        game=rules.game,
        preset=rules.preset,
        title=str(rules.title),
        text=str(rules),
        target=rules.target,
        bag_limit=getattr(rules, "bag_limit", None),
        nil=getattr(rules, "nil", 0),
        direction="clockwise" if rules.way_round == 1 else "counter-clockwise",
        deals=rules.deals_left(0),
        trump=rules.trumps[0] if len(rules.trumps) == 1 else None,
        must_break=_must_break(rules),
        floor=rules.floor if isinstance(rules, Batak) else None,
        over_limit=getattr(rules, "over_limit", None),
    )


def _must_break(rules: Rules) -> bool:
    """Whether a hand that holds a trump and another card has to lead the other one."""
    trump, suit_of = rules.trumps[0], rules.deck.suit_of
    trumps = [card for card in rules.deck.cards if suit_of[card] == trump]
    others = [card for card in rules.deck.cards if suit_of[card] != trump]
    return rules.playable((trumps[0], others[0]), (), trump, broken=False).duty is Duty.UNBROKEN


def summary(stored: StoredMatch, seat: int) -> messages.MatchSummary:
    """A match as the list shows it to the person in a seat."""
    (rules, info), standing = _agreed(stored.rules), stored.standing
    return messages.MatchSummary(
        id=stored.id,
        rules=info,
        level=stored.level,
        deal=standing.deal,
        trick=standing.trick,
        scores=[standing.scores[side] for side in sides_from(rules, seat)],
        over=stored.over,
        won=standing.winner == rules.side_of(seat),
        given_up=stored.given_up is not None,
        changed=stored.changed.isoformat(),
    )


def records(matches: Sequence[StoredMatch], seat: int) -> list[messages.PersonalRecord]:
    """The records of the person in a seat, for each level and preset that has any.

    Args:
        matches: all of the person's, the one last played first.
        seat: where the person sits.
    """
    found: dict[tuple[str, str], list[Result]] = {}
    for stored in matches:
        if stored.counts:
            rules, _ = _agreed(stored.rules)
            found.setdefault((stored.level, rules.preset), []).append(_result(stored, rules, seat))
    return [_record(level, preset, results[::-1]) for (level, preset), results in found.items()]


def _result(stored: StoredMatch, rules: Rules, seat: int) -> Result:
    standing, side = stored.standing, rules.side_of(seat)
    others = [score for other, score in enumerate(standing.scores) if other != side]
    return Result(
        match=stored.id,
        score=standing.scores[side],
        others=tuple(others),
        won=standing.winner == side,
        given_up=stored.given_up is not None,
        deals=standing.deals_scored,
        sets=standing.sums.sets[side],
        nils_bid=standing.sums.nils_bid[seat],
        nils_made=standing.sums.nils_made[seat],
        hints=stored.hints,
    )


def _record(level: str, preset: str, results: Sequence[Result]) -> messages.PersonalRecord:
    record = record_of(results)
    return messages.PersonalRecord(
        level=level,
        preset=preset,
        played=record.played,
        won=record.won,
        places=list(record.places),
        longest_run=record.longest_run,
        highest_score=record.highest_score,
        points_a_deal=record.points_a_deal,
        widest_win=record.widest_win,
        deals=record.deals,
        sets=record.sets,
        nils_bid=record.nils_bid,
        nils_made=record.nils_made,
        hints=record.hints,
        last=[
            messages.PlayedMatch(id=each.match, score=each.score, won=each.won, given_up=each.given_up)
            for each in results[-LAST_MATCHES:]
        ],
    )


# The coach


def review(match: Match, seat: int, sums: Sequence[DealSums]) -> messages.Review:
    """The scored deals of a match, with what the coach's judgements of them come to.

    Args:
        match: the match.
        seat: whose decisions were judged.
        sums: of the deals judged so far.
    """
    judged = {each.deal: each for each in sums}
    losses = kinds_together(each.losses for each in sums)
    total = together(losses.values())
    return messages.Review(
        rules=rules_info(match.rules),
        seat=seat,
        players=players(match),
        deals=[_deal_summary(number, judged.get(number)) for number in range(1, len(match.results) + 1)],
        total=total,
        losses=losses,
        a_decision=total.points / total.decisions if total.decisions else None,
        measure=measure(match.rules),
        waiting=len(match.results) - len(judged),
    )


def judgement(found: Judgement) -> messages.Judgement:
    """What the coach has found in a decision, in the language that is spoken."""
    told = {name: getattr(found, name) for name in found.__struct_fields__}
    return messages.Judgement(**told | {"reason": str(found.reason) if found.reason else None})


def players(match: Match) -> list[messages.ReplayPlayer]:
    """Who sits where."""
    return [
        messages.ReplayPlayer(name=each.name, level=None if each.is_person else each.player) for each in match.seats
    ]


def _deal_summary(number: int, sums: DealSums | None) -> messages.DealSummary:
    if sums is None:
        return messages.DealSummary(deal=number, total=None, losses=None, turn=None)
    return messages.DealSummary(deal=number, total=together(sums.losses.values()), losses=sums.losses, turn=sums.turn)


def progress(matches: Sequence[StoredMatch], seat: int, sums: Sequence[DealSums]) -> messages.Progress:
    """How the play of the person in a seat has come along.

    Args:
        matches: finished ones, in the order in which they ended.
        seat: where the person sits.
        sums: of the deals of these matches that have been judged so far.
    """
    judged: dict[str, list[DealSums]] = {}
    for each in sums:
        judged.setdefault(each.match, []).append(each)
    whole = [each for each in matches if len(judged.get(each.id, ())) == each.standing.deals_scored]
    found = [_judged_match(each, seat, judged[each.id]) for each in whole]
    # Points mean more or less by the rules, so matches are added up by one measure.
    measured = [by_measure(each.losses, each.measure) for each in found]
    losses, last = kinds_together(measured), measured[-RECENT:]
    return messages.Progress(
        matches=found,
        total=together(losses.values()),
        losses=losses,
        next=practice(kinds_together(last), len(last)),
        waiting=sum(each.standing.deals_scored for each in matches) - len(sums),
    )


def _judged_match(stored: StoredMatch, seat: int, sums: Sequence[DealSums]) -> messages.JudgedMatch:
    rules, _ = _agreed(stored.rules)
    losses = kinds_together(each.losses for each in sums)
    return messages.JudgedMatch(
        id=stored.id,
        ended=stored.changed.isoformat(),
        level=stored.level,
        title=str(rules.title),
        won=stored.standing.winner == rules.side_of(seat),
        given_up=stored.given_up is not None,
        total=together(losses.values()),
        losses=losses,
        measure=measure(rules),
    )


# What a match is made of


def catalogue() -> messages.Catalogue:
    """What a new match can be made of."""
    return messages.Catalogue(
        presets=[_preset_info(make_rules(name)) for name in PRESETS],
        levels=[name for name, level in LEVELS.items() if level.why_not is None],
        coach=why_missing(COACH),
    )


def _preset_info(rules: Rules) -> messages.PresetInfo:
    preset = rules.presets[rules.preset]
    return messages.PresetInfo(
        game=rules.game,
        name=rules.preset,
        title=str(preset.title),
        sentence=str(preset.sentence),
        targets=list(preset.targets),
    )


def rule_lines(rules: Rules) -> list[messages.RuleLine]:
    """What has been agreed, in words."""
    return [messages.RuleLine(name=name, sentence=sentence) for name, sentence in rules.in_words().items()]
