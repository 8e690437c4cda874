"""The page as an app of its own: it can be installed, and opens where there is no connection."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect
from servers import Server
from table import PHONE

from spadework.server.page import BUILT


@pytest.fixture
def page(browser: Browser, own_server: Server) -> Iterator[Page]:
    """The front page, in a browser that lets it keep itself."""
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce", base_url=own_server.address)
    page = context.new_page()
    page.goto("/")
    yield page
    context.close()


def until_kept(page: Page, path: str, wanted: bool) -> None:
    """Waits until a file is among those that the page keeps, or is no longer."""
    page.evaluate(
        """async ([path, wanted]) => {
          const isKept = async () => (await (await caches.open("page")).match(path)) !== undefined;
          while ((await isKept()) !== wanted) await new Promise(requestAnimationFrame);
        }""",
        [path, wanted],
    )


def keep(page: Page) -> None:
    """Waits until the page has kept what it needs to open without a connection."""
    page.evaluate("navigator.serviceWorker.ready")
    until_kept(page, "/", True)


def test_the_browser_finds_nothing_wrong_with_the_manifest(page: Page) -> None:
    browser = page.context.new_cdp_session(page)
    manifest: dict[str, Any] = browser.send("Page.getAppManifest")
    assert json.loads(manifest["data"])["name"] == "Spadework"
    assert manifest["errors"] == []
    # A context of a test counts as a private window, in which no browser installs anything.
    errors = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors] == ["in-incognito"]


def test_each_icon_is_as_large_as_the_manifest_says(own_server: Server) -> None:
    manifest = httpx.get(f"{own_server.address}/manifest.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    icons = {icon["src"]: icon["sizes"] for icon in manifest.json()["icons"]}
    assert any(icon.get("purpose") == "maskable" for icon in manifest.json()["icons"])
    for address, sizes in icons.items():
        image = (BUILT / Path(address).name).read_bytes()
        if address.endswith(".png"):
            width, height = struct.unpack(">II", image[16:24])
            assert f"{width}x{height}" == sizes
        else:
            assert (image[:4], sizes) == (b"<svg", "any")


def test_it_opens_without_a_connection_and_goes_on_with_one(page: Page, own_server: Server, tmp_path: Path) -> None:
    keep(page)
    own_server.kill()
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("The table cannot be reached just now.")
    again = Server(tmp_path, own_server.port)
    try:
        page.get_by_role("button", name="Try again").click()
        expect(page.get_by_role("button", name="Deal the cards")).to_be_visible()
    finally:
        again.kill()


def test_a_match_opens_without_a_connection_and_goes_on_with_one(
    page: Page, own_server: Server, tmp_path: Path
) -> None:
    keep(page)
    page.get_by_role("button", name="Deal the cards").click()
    expect(page.get_by_role("group", name="Bid")).to_be_visible()
    own_server.kill()
    page.reload()
    expect(page.get_by_role("status")).to_have_text("The table cannot be reached just now.")
    again = Server(tmp_path, own_server.port)
    try:
        expect(page.get_by_role("group", name="Bid")).to_be_visible()
    finally:
        again.kill()


def test_a_part_never_fetched_before_opens_without_a_connection(page: Page, own_server: Server) -> None:
    keep(page)
    own_server.kill()
    page.goto("/data")
    expect(page.get_by_role("heading", name="Keep a copy")).to_be_visible()


def test_the_language_changes_without_a_connection(page: Page, own_server: Server) -> None:
    keep(page)
    own_server.kill()
    page.reload()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_text("Türkçe", exact=True).click()
    expect(page.get_by_role("dialog", name="Ayarlar")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("Masaya şu anda ulaşılamıyor.")


def test_only_files_of_the_newest_build_are_kept(page: Page) -> None:
    keep(page)
    kept = "caches.open('page').then(page => page.keys()).then(keys => keys.map(key => new URL(key.url).pathname))"
    before = page.evaluate(kept)
    page.evaluate(
        """async () => {
          const page = await caches.open("page");
          await page.put("/", new Response("an older document"));
          await page.put("/assets/index-old.js", new Response("an older script"));
        }"""
    )
    page.reload()
    until_kept(page, "/assets/index-old.js", False)
    assert sorted(page.evaluate(kept)) == sorted(before)
    assert not any(path.startswith("/api/") for path in before)


@pytest.mark.parametrize("path", ["/health", "/schema/openapi.json", "/icon.svg"])
def test_what_else_is_opened_here_does_not_take_the_place_of_the_page(
    page: Page, own_server: Server, path: str
) -> None:
    keep(page)
    for _ in range(2):
        page.goto(path)
    own_server.kill()
    page.goto("/data")
    expect(page.get_by_role("heading", name="Keep a copy")).to_be_visible()


def test_a_new_build_opens_where_there_is_no_room_to_keep_it(page: Page) -> None:
    keep(page)
    origin = page.evaluate("location.origin")
    page.evaluate(
        "caches.open('page').then(async page => { for (const key of await page.keys()) await page.delete(key) })"
    )
    browser = page.context.new_cdp_session(page)
    browser.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    page.reload()
    expect(page.get_by_role("button", name="Deal the cards")).to_be_visible()
