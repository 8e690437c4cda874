"""Hard: knows what every play and bid has shown, and tries each choice out in hundreds of deals that could still be.

It needs the native kernel. What the search does not cover, which is exchanging cards and bidding blind, Hard does as
Normal does.
"""

from __future__ import annotations

from spadework.game.view import View
from spadework.players.normal import normal
from spadework.rules import Action, Bid, Claim, NameTrump, Pass, Play
from spadework.search import why_missing


class KernelMissing(RuntimeError):
    """Raised where Hard is asked to play and the package was built without its kernel; says so in a sentence."""


def hard(view: View, seed: int) -> Action:
    """The action that Hard takes.

    Args:
        view: what the seat to act sees.
        seed: decides which deals are tried; the same view and seed give the same action.

    Raises ValueError if it is not this seat's turn, and KernelMissing where there is no kernel.
    """
    decision = view.decision
    if decision is None:
        raise ValueError("It is not this seat’s turn, so there is nothing to decide.")
    if missing := why_missing():
        raise KernelMissing(missing)
    # Imported only here: without the kernel these modules cannot be imported, and the other players go on.
    from spadework.search.auction import choose_call, choose_trump
    from spadework.search.bidding import choose_bid
    from spadework.search.playing import choose_card

    if decision.kind == "play" and Claim() not in decision.legal:
        return Play(choose_card(view, decision.cards, seed))
    if decision.kind == "bid" and Pass() not in decision.legal:
        return choose_bid(view, [action for action in decision.legal if isinstance(action, Bid)], seed)
    if decision.kind == "bid":
        return choose_call(view, decision.legal, seed)
    if decision.kind == "trump":
        return choose_trump(view, [action for action in decision.legal if isinstance(action, NameTrump)], seed)
    return normal(view, seed)
