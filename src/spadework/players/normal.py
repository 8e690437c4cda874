"""Normal: a level that plays by counting, without looking ahead further than the running trick."""

from __future__ import annotations

from spadework.game.view import View
from spadework.players.auction import choose_call, choose_trump
from spadework.players.bidding import choose_bid
from spadework.players.exchange import choose_blind, choose_gift, choose_return
from spadework.players.play import choose_card
from spadework.rules import Action, Bid, Claim, NameTrump, Pass, Play


def normal(view: View, seed: int) -> Action:  # noqa: ARG001  (every player takes a seed)
    """The action that Normal takes.

    Args:
        view: what the seat to act sees.
        seed: not used, for Normal has a reason for all it does.

    Raises ValueError if it is not this seat's turn.
    """
    decision = view.decision
    if decision is None:
        raise ValueError("It is not this seat’s turn, so there is nothing to decide.")
    match decision.kind:
        case "play":
            # Whoever may claim takes all the rest in any case, so playing on would only take time.
            return Claim() if Claim() in decision.legal else Play(choose_card(view, decision.cards))
        case "bid" if Pass() in decision.legal:
            return choose_call(view, decision.legal)
        case "bid":
            return choose_bid(view, [action for action in decision.legal if isinstance(action, Bid)])
        case "trump":
            return choose_trump(view, [action for action in decision.legal if isinstance(action, NameTrump)])
        case "give":
            return choose_gift(view, decision.count)
        case "give back":
            return choose_return(view, decision.count)
        case "blind":
            return choose_blind(view)
    return decision.legal[0]
