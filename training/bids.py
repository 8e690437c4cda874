"""Fits a model of bids: `python -m training.bids bids.npy`, with data from `python -m training.self_play bids.npy`.

Every step of the climb to a bid is a logistic regression, fitted by Newton's method with a ridge. The last part of the
matches is held out, and the model is judged on it by its mean log-likelihood beside the rates of bids alone.
"""

from __future__ import annotations

import json
from pathlib import Path

import click
import numpy as np
from numpy.typing import NDArray

import spadework.search
from spadework.search import bid_features
from spadework.search.bid_features import Floats, Situation
from spadework.search.bid_model import BIDDERS, WEIGHTS, BidModel
from training.self_play import RULES

STEPS = 9
"""Nil, 1, 2 and so on; whoever bids more than the last is not looked at further."""
RIDGE = 10.0
HELD_OUT = 0.15
MOST_ROUNDS, SMALL = 30, 1e-3
"""Newton's method ends after so many rounds, or when no weight changes by more than this."""
DIGITS = 3


def situation(row: np.void) -> Situation:
    """The situation of a row of the data."""
    rules = RULES[row["rules"]]
    own, left, partner, right = map(int, row["bids"])
    (ours, theirs), (our_bags, their_bags) = map(int, row["scores"]), map(int, row["bags"])
    return Situation(
        (own, left, partner, right),
        (ours, theirs),
        (our_bags, their_bags),
        rules.nil,
        rules.failed_nil == "helps",
        rules.target,
    )


def logistic(numbers: NDArray[np.float32], hit: NDArray[np.bool_]) -> Floats:
    """The weights by which numbers best tell the chance of a hit."""
    weights = np.zeros(numbers.shape[1])
    for _ in range(MOST_ROUNDS):
        chance = 1 / (1 + np.exp(-(numbers @ weights.astype(np.float32))))
        slope = numbers.T @ (hit - chance) - RIDGE * weights
        bend = (numbers * (chance * (1 - chance))[:, None]).T @ numbers
        change = np.linalg.solve(bend + RIDGE * np.eye(len(weights)), slope)
        weights += change
        if np.abs(change).max() < SMALL:
            break
    return weights


def log_likelihoods(model: BidModel, rows: NDArray[np.void]) -> Floats:
    """The logarithm of the chance that the model gives each bid."""
    return np.log([model.chances(row["hand"][None], situation(row))[0] for row in rows])


def log_rates(fitted: NDArray[np.intp], held: NDArray[np.intp]) -> Floats:
    """The same by the rates of bids alone."""
    counts = np.bincount(np.minimum(fitted, STEPS), minlength=STEPS + 1) + 0.5
    return np.asarray(np.log(counts / counts.sum())[np.minimum(held, STEPS)], dtype=float)


@click.command()
@click.argument("data", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--player", type=click.Choice(BIDDERS), default="normal", show_default=True, help="Whose bids these are.")
def main(data: Path, player: str) -> None:
    """Fits a model to DATA, prints how good it is, and writes its weights into the package."""
    rows = np.load(data)
    cut = round(len(rows) * (1 - HELD_OUT))
    bids = rows["bids"][:, 0].astype(np.intp)
    numbers = np.column_stack(
        [bid_features.of_situations([situation(row) for row in rows]), bid_features.of_hands(rows["hand"])]
    ).astype(np.float32)
    weights = np.stack(
        [logistic(numbers[:cut][bids[:cut] >= step], bids[:cut][bids[:cut] >= step] == step) for step in range(STEPS)]
    )
    weights = np.round(weights, DIGITS)
    model = BidModel(weights[None])
    held, rates = log_likelihoods(model, rows[cut:]), log_rates(bids[:cut], bids[cut:])
    click.echo(f"{cut} bids fitted, {len(rows) - cut} held out")
    click.echo(
        f"mean log-likelihood of the held-out bids: {held.mean():.3f}; by the rates of bids alone {rates.mean():.3f}"
    )
    for bid in range(STEPS):
        chosen = bids[cut:] == bid
        if chosen.any():
            figures = f"{held[chosen].mean():.3f} against {rates[chosen].mean():.3f}"
            click.echo(f"  bid {bid}: {chosen.mean():6.1%} of the bids, {figures}")
    text = json.dumps({"weights": weights.tolist()}, separators=(",", ":")).replace("],", "],\n")
    (Path(spadework.search.__path__[0]) / WEIGHTS.format(player)).write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
