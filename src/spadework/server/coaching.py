"""The coach over HTTP."""

from __future__ import annotations

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from spadework.server import messages
from spadework.server.coach import Coach
from spadework.server.matches import Asking
from spadework.server.problems import documented
from spadework.server.security import LIMIT_COACH

TheCoach = NamedDependency[Coach]


@post(
    "/matches/{match:str}/hints",
    operation_id="askHint",
    status_code=200,
    middleware=[LIMIT_COACH],
    responses=documented(400, 403, 404, 409, 413, 422, 429),
)
async def ask_hint(
    match: FromPath[str], data: JSONBody[messages.AskHint], guest: Asking, coach: TheCoach
) -> messages.Hint:
    """What one would do well to do in the present position, and why. It is counted, once for each position."""
    return await coach.hint(guest, match, data.position)


@get(
    "/matches/{match:str}/judgements/{position:int}",
    operation_id="getJudgement",
    middleware=[LIMIT_COACH],
    responses=documented(400, 404, 422, 429),
)
async def get_judgement(
    match: FromPath[str], position: FromPath[int], guest: Asking, coach: TheCoach
) -> messages.Judged:
    """How good one's own decision at a position of the match was."""
    return await coach.judged(guest, match, position)


@get(
    "/matches/{match:str}/deals/{deal:int}/review",
    operation_id="getDealReview",
    responses=documented(400, 404, 422, 429),
)
async def get_deal_review(
    match: FromPath[str], deal: FromPath[int], guest: Asking, coach: TheCoach
) -> messages.ReviewedDeal:
    """A scored deal, with what the coach says of each decision in it."""
    return await coach.deal(guest, match, deal)


@get("/matches/{match:str}/review", operation_id="getReview", responses=documented(400, 404, 422, 429))
async def get_review(match: FromPath[str], guest: Asking, coach: TheCoach) -> messages.Review:
    """The scored deals of a match as far as they have been judged; the rest is judged from now on."""
    return await coach.review(guest, match)


@get("/progress", operation_id="getProgress", responses=documented(422, 429))
async def get_progress(guest: Asking, coach: TheCoach) -> messages.Progress:
    """How one's play has come along over the finished matches."""
    return await coach.progress(guest)


COACHING = [ask_hint, get_judgement, get_deal_review, get_review, get_progress]
