"""A person who hears the page and presses keys: roles, names, descriptions and live regions, and nothing else."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page

HEAR = """(() => {
    const live = '[role=log], [role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    const heard = window.heard = [];
    const words = (node) => node.textContent.replace(/\\s+/g, ' ').trim();
    const hear = (region, node) => {
        // What lies behind an open dialog is not heard.
        const modal = [...document.querySelectorAll('dialog[open]')].at(-1);
        if (modal && !modal.contains(region)) heard.push('(unheard) ' + words(node));
        else if (words(node) !== '') heard.push(words(node));
    };
    const regionOf = (node) => (node instanceof Element ? node : node.parentElement)?.closest(live);
    new MutationObserver((changes) => {
        for (const { target, addedNodes, type } of changes) {
            const region = regionOf(target);
            if (region && type === 'characterData') hear(region, target);
            for (const node of addedNodes) {
                if (region) hear(region, node);
                // A region that comes with its words is spoken if it is an alert.
                else if (node instanceof Element) {
                    const alerts = node.matches('[role=alert]') ? [node] : node.querySelectorAll('[role=alert]');
                    for (const alert of alerts) hear(alert, alert);
                }
            }
        }
    }).observe(document, { subtree: true, childList: true, characterData: true });
})()"""
"""Notes what a screen reader would say of the live regions, in the order in which it would say it."""


class ScreenReader:
    """What can be heard of a page, and the keys."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._read = 0
        page.add_init_script(HEAR)

    def heard(self) -> list[str]:
        """All that has been said so far."""
        said: list[str] = self.page.evaluate("heard")
        return said

    def news(self) -> list[str]:
        """What has been said since the last time one asked."""
        said = self.heard()
        news, self._read = said[self._read :], len(said)
        return news

    def listen_for(self, words: str) -> list[str]:
        """Waits, moving the page's clock on, until something is said that these words are found in; gives the news."""
        news: list[str] = []
        for _ in range(200):
            news += self.news()
            if any(re.search(words, line) for line in news):
                return news
            self.page.title()  # any question to the browser lets its events arrive
            self.page.clock.run_for(250)
        raise AssertionError(f"Nobody said {words!r}, but: {news}")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focused(self) -> dict[str, Any]:
        """The role, the name and the states of what has the focus, as the accessibility tree holds them."""
        session = self.page.context.new_cdp_session(self.page)
        node = session.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]["objectId"]
        found = session.send("Accessibility.getPartialAXTree", {"objectId": node, "fetchRelatives": False})["nodes"][0]
        session.detach()
        states = {each["name"]: each["value"].get("value") for each in found.get("properties", [])}
        text = {part: found.get(part, {}).get("value", "") for part in ("role", "name", "description")}
        return {**states, **text}

    def go_to(self, role: str, name: str | re.Pattern[str]) -> None:
        """Tabs on until what has this role and name has the focus, as somebody does who looks for it."""
        for _ in range(80):
            at = self.focused()
            matches = re.search(name, at["name"]) if isinstance(name, re.Pattern) else name == at["name"]
            if at["role"] == role and matches:
                return
            self.press("Tab")
        raise AssertionError(f"No {role} called {name} is on the way of the Tab key.")
