"""Comparing choices that met the same deals of the hidden cards and the same random moves.

Differences are taken deal by deal. So they are far surer than what each choice is worth by itself.
"""

from __future__ import annotations

import numpy as np

from spadework.search.bid_features import Floats
from spadework.search.outcomes import Values


def compared(values: Values, weights: Floats, best: int) -> tuple[Floats, Floats]:
    """How far each choice is behind one in the mean, and the standard error of that, paired deal by deal.

    Args:
        values: [worlds, choices]; not a number where a choice was left out.
        weights: how likely each world is; they need not come to 1.
        best: the choice that the others are compared with; it was never left out.
    """
    less = values[:, [best]] - values
    there = np.isfinite(less)
    less[~there] = 0.0
    total = weights @ there
    mean = weights @ less / total
    away = (less - mean) * there
    return mean, np.sqrt(weights**2 @ away**2) / total
