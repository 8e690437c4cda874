"""Errors as the person is told them: one clear sentence, and never a trace of the program."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import (
    HTTPException,
    PermissionDeniedException,
    ValidationException,
)
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from litestar.openapi import ResponseSpec
from litestar.types import ExceptionHandlersMap
from sqlalchemy.exc import OperationalError

from spadework.language import Phrase, phrase, say
from spadework.players import KernelMissing
from spadework.rules import IllegalAction, RulesError
from spadework.rules.words import plural
from spadework.server.coach import NoSuchDeal, NoSuchDecision
from spadework.server.data_file import DataError
from spadework.server.faults import fault_in_words
from spadework.server.languages import spoken
from spadework.server.messages import Problem, View
from spadework.server.replay import NoSuchReplay
from spadework.server.security import CSRF_COOKIE
from spadework.server.tables import GivenUp, LateAction, NoSuchMatch

log = logging.getLogger("spadework.server")

SENTENCES: Mapping[int, Phrase] = {
    400: phrase("The request could not be read; it has to be JSON of the form that is asked for here."),
    403: phrase("This page no longer fits the server; reload it and try again. Nothing was changed."),
    404: phrase("There is nothing at this address."),
    405: phrase("That cannot be done at this address."),
    429: phrase("That was more than the server takes in a minute; wait a little and go on. Nothing was changed."),
    500: phrase("Something went wrong on the server. What it had confirmed is kept; try again."),
}


def documented(*statuses: int) -> dict[int, ResponseSpec]:
    """The problems an address may answer with, for the OpenAPI document."""
    return {status: ResponseSpec(Problem, generate_examples=False, description="A problem") for status in statuses}


def _answer(
    status: int, detail: str, view: View | None = None, headers: Mapping[str, str] | None = None
) -> Response[Problem]:
    return Response(
        Problem(status=status, detail=detail, view=view),
        status_code=status,
        headers=dict(headers or {}),
        media_type=MediaType.JSON,
    )


def _no_such_match(_: Request[Any, Any, Any], __: NoSuchMatch) -> Response[Problem]:
    return _answer(404, say("There is no such match here; your own are on the first page."))


def _no_such_replay(_: Request[Any, Any, Any], __: NoSuchReplay) -> Response[Problem]:
    return _answer(404, say("This link shows no match: part of it may be missing, or its match has been deleted."))


def _no_such_deal(_: Request[Any, Any, Any], __: NoSuchDeal) -> Response[Problem]:
    return _answer(404, say("There is no such deal on the score sheet; a deal is reviewed once it has been scored."))


def _no_such_decision(_: Request[Any, Any, Any], __: NoSuchDecision) -> Response[Problem]:
    return _answer(404, say("You decided nothing at this place in the match, so there is nothing to judge."))


def _too_late(_: Request[Any, Any, Any], error: LateAction | GivenUp) -> Response[Problem]:
    return _answer(409, str(error), error.view)


def _not_allowed(
    _: Request[Any, Any, Any], error: IllegalAction | RulesError | DataError | KernelMissing
) -> Response[Problem]:
    return _answer(422, str(error))


def _validation(_: Request[Any, Any, Any], error: ValidationException) -> Response[Problem]:
    faults = [fault for fault in error.extra or [] if isinstance(fault, dict)]
    return _answer(400, " ".join(map(_fault, faults)) or str(SENTENCES[400]))


def _too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[Problem]:
    """JSON may be nested more deeply than anybody can read it."""
    return _answer(400, str(SENTENCES[400]))


def _fault(fault: dict[str, Any]) -> str:
    words, key = str(fault.get("message")), fault.get("key")
    if key == "data":
        return fault_in_words(words, phrase("The request")) or str(SENTENCES[400])
    what = phrase("The field “{name}”", name=str(key))
    return fault_in_words(words, what) or say("{what} is not what is asked for.", what=what)


def _too_large(request: Request[Any, Any, Any], _: RequestEntityTooLarge) -> Response[Problem]:
    most = (request.route_handler.resolve_request_max_body_size() or 0) // 1024
    size = plural(most, "kilobyte") if most < 1024 else plural(most // 1024, "megabyte")
    return _answer(413, say("That is more than the server takes at once; {size} are the most.", size=size))


def _forged(request: Request[Any, Any, Any], error: PermissionDeniedException) -> Response[Problem]:
    """Another server on this machine may have left its token; with that gone, a reload brings one that fits."""
    answer = _http(request, error)
    answer.delete_cookie(CSRF_COOKIE)
    return answer


def _http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    headers = dict(error.headers or {})
    if error.status_code == 429:
        headers["Retry-After"] = headers.get("RateLimit-Reset", "1")
    detail = str(SENTENCES.get(error.status_code, error.detail))
    return _answer(error.status_code, detail, headers=headers)


def _database_away(request: Request[Any, Any, Any], error: OperationalError) -> Response[Problem]:
    """The disk is full, or the database is away."""
    log.error("%s %s found no database", request.method, request.url.path, exc_info=error)
    return _answer(
        503, say("The server cannot read or keep matches just now. What it had confirmed is kept; try again later.")
    )


def _unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _answer(500, str(SENTENCES[500]))


HANDLERS: ExceptionHandlersMap = {
    NoSuchMatch: spoken(_no_such_match),
    NoSuchReplay: spoken(_no_such_replay),
    NoSuchDeal: spoken(_no_such_deal),
    NoSuchDecision: spoken(_no_such_decision),
    LateAction: spoken(_too_late),
    GivenUp: spoken(_too_late),
    IllegalAction: spoken(_not_allowed),
    RulesError: spoken(_not_allowed),
    DataError: spoken(_not_allowed),
    KernelMissing: spoken(_not_allowed),
    ValidationException: spoken(_validation),
    RecursionError: spoken(_too_deep),
    PermissionDeniedException: spoken(_forged),
    RequestEntityTooLarge: spoken(_too_large),
    HTTPException: spoken(_http),
    OperationalError: spoken(_database_away),
    Exception: spoken(_unexpected),
}
