"""Errors as the person is told them: one clear sentence, and never a trace of the program."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import (
    HTTPException,
    PermissionDeniedException,
    ValidationException,
)
from litestar.openapi import ResponseSpec
from litestar.types import ExceptionHandlersMap
from sqlalchemy.exc import OperationalError

from spadework.rules import IllegalAction, RulesError
from spadework.server.messages import Problem, View
from spadework.server.security import CSRF_COOKIE
from spadework.server.tables import GivenUp, LateAction, NoSuchMatch

log = logging.getLogger("spadework.server")

SENTENCES: Mapping[int, str] = {
    400: "The request could not be read; it has to be JSON of the form that is asked for here.",
    403: "This page no longer fits the server; reload it and try again. Nothing was changed.",
    404: "There is nothing at this address.",
    405: "That cannot be done at this address.",
    413: "That is more than the server takes at once; 64 kilobytes are the most.",
    429: "That was more than the server takes in a minute; wait a little and go on. Nothing was changed.",
    500: "Something went wrong on the server. What it had confirmed is kept; try again.",
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
    return _answer(404, "There is no such match here; your own are on the first page.")


def _too_late(_: Request[Any, Any, Any], error: LateAction | GivenUp) -> Response[Problem]:
    return _answer(409, str(error), error.view)


def _not_allowed(_: Request[Any, Any, Any], error: IllegalAction | RulesError) -> Response[Problem]:
    return _answer(422, str(error))


def _validation(_: Request[Any, Any, Any], error: ValidationException) -> Response[Problem]:
    faults = [fault for fault in error.extra or [] if isinstance(fault, dict)]
    return _answer(400, " ".join(map(_fault, faults)) or SENTENCES[400])


def _too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[Problem]:
    """JSON may be nested more deeply than anybody can read it."""
    return _answer(400, SENTENCES[400])


def _fault(fault: dict[str, Any]) -> str:
    """What is wrong with one field, made plain from the words of msgspec.

    >>> _fault({"message": "Object missing required field `action`", "key": "data"})
    'The field “action” is missing.'
    >>> _fault({"message": "Expected `int`, got `str`", "key": "position"})
    'The field “position” has to be a whole number, not text.'
    """
    words, key = str(fault.get("message")), fault.get("key")
    what = "The request" if key == "data" else f"The field “{key}”"
    if match := _MISSING.match(words):
        return f"The field “{match[1]}” is missing."
    if match := _UNKNOWN.match(words):
        return f"There is no field “{match[1]}” here."
    if match := _EXPECTED.match(words):
        asked, got = (_IN_WORDS.get(kind, kind) for kind in match.groups())
        return f"{what} has to be {asked}, not {got}."
    if match := _OTHER_VALUE.match(words):
        return f"{what} cannot be “{match[1]}”."
    return SENTENCES[400] if key == "data" else f"{what} is not what is asked for."


_IN_WORDS: Mapping[str, str] = {
    "array": "a list",
    "bool": "yes or no",
    "float": "a fraction",
    "int": "a whole number",
    "object": "a JSON object",
    "str": "text",
}
_MISSING = re.compile("Object missing required field `(.*?)`")
_UNKNOWN = re.compile("Object contains unknown field `(.*?)`")
_EXPECTED = re.compile("Expected `(.*?)`, got `(.*?)`")
_OTHER_VALUE = re.compile("Invalid enum value '(.*)'")


def _forged(request: Request[Any, Any, Any], error: PermissionDeniedException) -> Response[Problem]:
    """Another server on this machine may have left its token; with that gone, a reload brings one that fits."""
    answer = _http(request, error)
    answer.delete_cookie(CSRF_COOKIE)
    return answer


def _http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    headers = dict(error.headers or {})
    if error.status_code == 429:
        headers["Retry-After"] = headers.get("RateLimit-Reset", "1")
    detail = SENTENCES.get(error.status_code, error.detail)
    return _answer(error.status_code, detail, headers=headers)


def _database_away(request: Request[Any, Any, Any], error: OperationalError) -> Response[Problem]:
    """The disk is full, or the database is away."""
    log.error("%s %s found no database", request.method, request.url.path, exc_info=error)
    return _answer(
        503, "The server cannot read or keep matches just now. What it had confirmed is kept; try again later."
    )


def _unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _answer(500, SENTENCES[500])


HANDLERS: ExceptionHandlersMap = {
    NoSuchMatch: _no_such_match,
    LateAction: _too_late,
    GivenUp: _too_late,
    IllegalAction: _not_allowed,
    RulesError: _not_allowed,
    ValidationException: _validation,
    RecursionError: _too_deep,
    PermissionDeniedException: _forged,
    HTTPException: _http,
    OperationalError: _database_away,
    Exception: _unexpected,
}
