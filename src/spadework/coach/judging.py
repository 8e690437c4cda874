"""Judging a decision by what the seat could know, against the best it could have done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from spadework.cards import Card
from spadework.coach.facts import Facts
from spadework.coach.grades import Grade, grade, measure, sure
from spadework.coach.judgement import Choice, Judgement, Kind
from spadework.coach.reasons import reason
from spadework.game.view import View
from spadework.language import phrase
from spadework.players import KernelMissing
from spadework.players.exchange import gifts
from spadework.rules import Action, Bid, Give, Keep, NameTrump, Pass, Play
from spadework.search import why_missing

if TYPE_CHECKING:  # Without the kernel they cannot be imported, and whoever does not judge goes on.
    from spadework.coach.weighing import Budget, Weighed


def judge(view: View, action: Action, seed: int, budget: Budget | None = None) -> Judgement | None:
    """How good a decision was, or None where the coach does not judge it.

    Cards are judged in every game, so are bids, once the hand has been seen, the calls of an auction and its trump, and
    exchanges around a nil. Not judged is the choice of bidding blind. Nor is a claim, which cannot be wrong.

    Args:
        view: what the seat saw when it decided.
        action: what it did.
        seed: decides which deals are tried; the same view, action and seed give the same judgement.
        budget: how much work it may take; the usual one where it is left out.

    Raises ValueError if it was not this seat's turn or the action was not legal, and KernelMissing where there is no
    kernel.
    """
    decision = view.decision
    if decision is None:
        raise ValueError("It is not this seat’s turn, so there is nothing to judge.")
    if action not in decision.legal:
        raise ValueError(decision.why_not(action))
    if missing := why_missing(phrase("The coach")):
        raise KernelMissing(missing)
    if isinstance(action, Play):
        return _judge_card(view, action.card, seed, budget)
    if isinstance(action, Bid | Pass) and Pass() in decision.legal:
        return _judge_call(view, action, seed, budget)
    if isinstance(action, Bid) and decision.kind == "bid":
        return _judge_bid(view, action, seed, budget)
    if isinstance(action, NameTrump):
        return _judge_trump(view, action, seed, budget)
    if isinstance(action, Give | Keep):
        return _judge_gift(view, action, seed, budget)
    return None


def kind_of(view: View) -> Kind:
    """What kind of decision a seat has before it."""
    if view.phase == "bidding":
        return "bidding"
    facts = Facts(view)
    if any(facts.nil_lives(seat) for seat in (view.seat, view.partner)):
        return "nil"
    return "leads" if facts.leads else "following"


def _judge_card(view: View, card: Card, seed: int, budget: Budget | None) -> Judgement:
    from spadework.coach.weighing import Budget, weigh_cards
    from spadework.search.playing import alike

    legal = view.decision.cards if view.decision else ()
    groups = alike(view, legal)
    made = next(place for place, cards in enumerate(groups) if card in cards)
    if len(groups) == 1:
        return _no_choice(view, card, "forced" if len(legal) == 1 else "equal")
    weighed = weigh_cards(view, [cards[0] for cards in groups], made, seed, budget or Budget())
    # The group of the card that was played goes by that card's name.
    names = [card if place == made else cards[0] for place, cards in enumerate(groups)]
    return _judgement(view, [Play(name) for name in names], made, weighed)


def _judge_bid(view: View, bid: Bid, seed: int, budget: Budget | None) -> Judgement:
    from spadework.coach.weighing import Budget, weigh_bids
    from spadework.search.bidding import candidates

    legal = [each for each in (view.decision.legal if view.decision else ()) if isinstance(each, Bid)]
    if len(legal) == 1:
        return _no_choice(view, bid, "forced")
    choice = candidates(view, legal)
    bids = choice if bid in choice else [*choice, bid]
    if len(bids) == 1:
        bids = [*bids, next(each for each in legal if each != bid)]
    made = bids.index(bid)
    return _judgement(view, bids, made, weigh_bids(view, bids, made, seed, budget or Budget()))


def _judge_call(view: View, call: Bid | Pass, seed: int, budget: Budget | None) -> Judgement:
    from spadework.coach.weighing import Budget, weigh_calls

    legal = view.decision.legal if view.decision else ()
    calls: list[Bid | Pass] = [each for each in legal if isinstance(each, Bid | Pass)]
    made = calls.index(call)
    return _judgement(view, calls, made, weigh_calls(view, calls, made, seed, budget or Budget()))


def _judge_trump(view: View, named: NameTrump, seed: int, budget: Budget | None) -> Judgement:
    from spadework.coach.weighing import Budget, weigh_trumps

    trumps = [each for each in (view.decision.legal if view.decision else ()) if isinstance(each, NameTrump)]
    made = trumps.index(named)
    return _judgement(view, trumps, made, weigh_trumps(view, trumps, made, seed, budget or Budget()))


def _judge_gift(view: View, gift: Give | Keep, seed: int, budget: Budget | None) -> Judgement:
    from spadework.coach.weighing import Budget, weigh_gifts

    choice = gifts(view)
    if gift not in choice:
        choice.append(gift)
    made = choice.index(gift)
    return _judgement(view, choice, made, weigh_gifts(view, choice, made, seed, budget or Budget()))


def _no_choice(view: View, action: Action | Card, found: Grade) -> Judgement:
    name = str(action)
    return Judgement(
        seat=view.seat, kind=kind_of(view), trick=_trick(view), action=name, grade=found, best=name,
        loss=0.0, error=0.0, chance_lost=None, choices=(), worlds=0, complete=False,
        measure=measure(view.rules),
    )  # fmt: skip


def _judgement(view: View, actions: Sequence[Action], made: int, weighed: Weighed) -> Judgement:
    before, chance_at = scale(view)
    behind, error = float(weighed.behind[made]), float(weighed.errors[made])
    loss = behind if sure(behind, error) else 0.0
    # A bid can always be made worse, so what it spared says nothing.
    spared = float(weighed.behind.max()) - behind if isinstance(actions[made], Play) else 0.0
    found: Grade = "equal" if weighed.same else grade(behind, error, spared, measure(view.rules))
    choices = [
        Choice(
            action=str(actions[place]),
            points=float(weighed.means[place]) - before,
            behind=float(weighed.behind[place]),
            error=float(weighed.errors[place]),
            chance=chance_at(float(weighed.means[place])),
        )
        for place in sorted(range(len(actions)), key=lambda place: (weighed.behind[place], place != weighed.best))
    ]
    missed = found not in ("good", "equal")
    best = actions[weighed.best if missed else made]
    level, made_level = (chance_at(float(weighed.means[place])) for place in (weighed.best, made))
    lost = None if level is None or made_level is None else level - made_level if loss else 0.0
    return Judgement(
        seat=view.seat,
        kind=kind_of(view),
        trick=_trick(view),
        action=str(actions[made]),
        grade=found,
        best=str(best),
        loss=loss,
        error=error,
        chance_lost=lost,
        choices=tuple(choices),
        worlds=weighed.worlds,
        complete=weighed.complete,
        measure=measure(view.rules),
        reason=reason(view, actions[made], best) if missed else None,
    )


def scale(view: View) -> tuple[float, Callable[[float], float | None]]:
    """What the match was worth to the seat's side before the deal, and how chances to win follow from what is worth."""
    from spadework.search.equity import Points, equity

    def chance_at(value: float) -> float | None:
        # What bids are too sure of is taken off, which may lead beyond what can be.
        return None if isinstance(worth, Points) else min(1.0, max(0.0, worth.chance_at(value)))

    worth = equity(view.rules, view.before.deals)
    scores, bags = (np.array(each, dtype=float)[:, None] for each in (view.before.scores, view.before.bags))
    before = float(worth(scores, bags)[view.rules.side_of(view.seat), 0])
    return before, chance_at


def _trick(view: View) -> int:
    return len(view.tricks) + 1 if view.phase == "play" else 0
