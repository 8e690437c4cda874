"""Draws the icons that installed apps need as pixels, from `web/public/icon.svg`.

They are kept in the repository, because drawing them takes a browser: run this again after a change of the drawing.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).resolve().parent.parent / "web" / "public"
ROUND, SQUARE = 'rx="10"', 'rx="0"'
"""Corners of its own, or none where the system cuts the icon out itself."""

ICONS = {
    "icon-192.png": (192, ROUND),
    "icon-512.png": (512, ROUND),
    "icon-maskable-512.png": (512, SQUARE),
    "icon-180.png": (180, SQUARE),
}


def main() -> None:
    """Draws all of them."""
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        page = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=sandbox).new_page()
        for name, (size, corners) in ICONS.items():
            page.set_viewport_size({"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{drawing.replace(ROUND, corners)}")
            page.screenshot(path=PUBLIC / name, omit_background=True)


if __name__ == "__main__":
    main()
