"""The page: the files that the package's build has made from `web/`."""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path
from typing import Any

from anyio import to_thread
from litestar import MediaType, Request, Response, route
from litestar.enums import HttpMethod
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from spadework.language import Language
from spadework.server.languages import language_of

BUILT = Path(__file__).parent / "page"
"""Where the build puts it."""

FOREVER = "public, max-age=31536000, immutable"
"""For files whose name changes with their content."""
ASK_FIRST = "no-cache"

LOOKING = [HttpMethod.GET, HttpMethod.HEAD]
"""How a page is asked for; whoever only asks whether it is there gets no body."""

NAME = re.compile(r"[\w-]+", re.ASCII)
"""What a match may be called in an address."""

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Spadework</title>
<h1>The page has not been built</h1>
<p>The server runs, but this installation lacks the page. In a clone of the project, <code>make play</code> builds it;
an installed package brings it along, so install that again.</p>
</html>
"""


@route(["/", "/{path:path}"], http_method=LOOKING, include_in_schema=False)
async def page(request: Request[Any, Any, Any], path: FromPath[Path] = Path("/")) -> Response[bytes | str]:
    """A file of the page; an address without a file is one of the page's own, which it finds its way to itself."""
    name = path.relative_to("/")
    if not name.suffix:
        return await _document(name, language_of(request))
    try:
        file = (BUILT / name).resolve()
        found = file.is_relative_to(BUILT) and file.is_file()
    except (OSError, ValueError):  # No file can have a name like that.
        found = False
    if not found:
        raise NotFoundException
    return await _file(file, FOREVER if name.parts[0] == "assets" else ASK_FIRST)


async def _document(address: Path, language: Language) -> Response[bytes | str]:
    """The page's document in a language; it differs in little but the catalogue of words that it has fetched first."""
    document = BUILT / ("index.html" if language == "en" else f"index.{language}.html")
    if not document.is_file():
        return Response(NOT_BUILT, status_code=503, media_type=MediaType.HTML)
    response = await _file(document, ASK_FIRST)
    response.headers["content-language"] = language
    response.headers["vary"] = "accept-language, cookie"
    if links := asked_first(address):
        response.headers["link"] = ", ".join(f"<{link}>; rel=preload; as=fetch; crossorigin" for link in links)
    return response


def asked_first(address: Path) -> list[str]:
    """What the page will ask for first at one of its addresses.

    A browser that is told so fetches it together with the scripts and not after them, which saves a slow line one of
    its three ways there and back.

    >>> asked_first(Path("match/R0wan"))
    ['/api/matches/R0wan']
    """
    match address.parts:
        case ():
            return ["/api/catalogue", "/api/matches", "/api/records"]
        case ("match", name) if NAME.fullmatch(name):
            return [f"/api/matches/{name}"]
        case ("match", name, "replay", *_) if NAME.fullmatch(name):
            return [f"/api/matches/{name}/replay"]
        case ("replay", key, *_) if NAME.fullmatch(key):
            return [f"/api/replays/{key}"]
    return []


async def _file(file: Path, cache: str) -> Response[bytes | str]:
    content = await to_thread.run_sync(file.read_bytes)
    media_type = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return Response(content, media_type=media_type, headers={"cache-control": cache})


@route("/api/{path:path}", http_method=list(HttpMethod), include_in_schema=False)
async def no_such_address(path: FromPath[Path]) -> None:
    """An address under /api that is none: a program asks there, so it gets no page."""
    raise NotFoundException(path)
