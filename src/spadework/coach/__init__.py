"""The coach: how good a bid or a card was, by what its seat could know, and why another was better.

It takes a view, never more. What it says are frozen values, with actions in the record's words.
"""

from spadework.coach.course import Loss, Point, Turn, course, loss_of, losses, turning_point
from spadework.coach.grades import Grade, accuracy, grade
from spadework.coach.judgement import MISSES, Choice, Judgement, Kind
from spadework.coach.judging import judge
from spadework.coach.reasons import reason
from spadework.coach.review import DealReview, MatchReview, judgements, review, review_of_deal, review_of_match

__all__ = [
    "MISSES",
    "Choice",
    "DealReview",
    "Grade",
    "Judgement",
    "Kind",
    "Loss",
    "MatchReview",
    "Point",
    "Turn",
    "accuracy",
    "course",
    "grade",
    "judge",
    "judgements",
    "loss_of",
    "losses",
    "reason",
    "review",
    "review_of_deal",
    "review_of_match",
    "turning_point",
]
