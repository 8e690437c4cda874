"""The coach: how good a bid or a card was, by what its seat could know, and why another was better.

It takes a view, never more. What it says are frozen values, with actions in the record's words.
"""

from spadework.coach.behind import judge_behind
from spadework.coach.course import (
    Loss,
    Point,
    Turn,
    by_measure,
    course,
    kinds_together,
    loss_of,
    losses,
    together,
    turning_point,
)
from spadework.coach.grades import Grade, accuracy, grade, measure
from spadework.coach.hindsight import Exact, Hindsight, JudgedDeal, hindsight, judge_deal
from spadework.coach.hint import Hint, hint
from spadework.coach.judgement import MISSES, Choice, Judgement, Kind
from spadework.coach.judging import judge
from spadework.coach.practice import Practice, practice
from spadework.coach.reasons import reason
from spadework.coach.review import (
    EDITION,
    SEED,
    DealReview,
    Decided,
    MatchReview,
    decided,
    judgement_of,
    judgements,
    review,
    review_of_deal,
    review_of_match,
    seed_of,
)

__all__ = [
    "EDITION",
    "MISSES",
    "SEED",
    "Choice",
    "DealReview",
    "Decided",
    "Exact",
    "Grade",
    "Hindsight",
    "Hint",
    "JudgedDeal",
    "Judgement",
    "Kind",
    "Loss",
    "MatchReview",
    "Point",
    "Practice",
    "Turn",
    "accuracy",
    "by_measure",
    "course",
    "decided",
    "grade",
    "hindsight",
    "hint",
    "judge",
    "judge_behind",
    "judge_deal",
    "judgement_of",
    "judgements",
    "kinds_together",
    "loss_of",
    "losses",
    "measure",
    "practice",
    "reason",
    "review",
    "review_of_deal",
    "review_of_match",
    "seed_of",
    "together",
    "turning_point",
]
