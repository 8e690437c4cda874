"""Whether everything on a screen can be reached and read, however large the text is."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

FAULTS = """() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const said = (element) => `${element.tagName.toLowerCase()} “${
        (element.ariaLabel ?? element.textContent ?? '').replace(/\\s+/g, ' ').trim().slice(0, 40)}”`;
    const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false })
        && element.closest('.spoken, .readout, [inert]') === null && element.getBoundingClientRect().width > 1;
    const faults = [];

    // How far the places reach on which it can be pressed; that they reach far enough is all there is to know.
    const free = (element, target, box, least) => {
        let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
        for (let x = box.left + 1; x < box.right; x += 3) {
            for (let y = Math.max(box.top, 0) + 1; y < Math.min(box.bottom, innerHeight); y += 3) {
                const hit = document.elementFromPoint(x, y);
                if (hit === null || !(target.contains(hit) || hit.closest('label')?.contains(element))) continue;
                [left, right] = [Math.min(left, x), Math.max(right, x)];
                [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
                if (right - left + 4 >= 24 && bottom - top + 4 >= least) return [24, least];
            }
        }
        return [right - left + 4, bottom - top + 4];
    };

    // What can be pressed: within the screen once it is scrolled to, and not covered on at least 24 by 24 pixels.
    const pressed = 'a[href], button, input, select, summary, [tabindex="0"]:not([role=group], aside)';
    for (const element of top.querySelectorAll(pressed)) {
        const target = element.matches('label input') ? element.closest('label') : element;
        if (!shown(target)) continue;
        target.scrollIntoView({ block: 'center', inline: 'center' });
        const box = target.getBoundingClientRect();
        if (box.left < -1 || box.right > innerWidth + 1) faults.push(`${said(target)} is cut off at the side`);
        if (box.top < -1 || (box.height < innerHeight && box.bottom > innerHeight + 1)) {
            faults.push(`${said(target)} is cut off at the top or the bottom`);
        }
        const least = target.matches('p a, p button, li a') ? 16 : 24;
        const [width, height] = free(element, target, box, least);
        if (width >= 24 && height >= least) continue;
        faults.push(`${said(target)} can be pressed on ${width} × ${height} pixels only`);
    }

    // What is to be read: not cut off, and no two lines on each other.
    const texts = [];
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode;
        const parent = node.parentElement;
        if (node.textContent.trim() === '' || !shown(parent) || parent.closest('svg, pre, option')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) texts.push({ parent, node, box });
        for (let up = parent; up !== top && up !== null; up = up.parentElement) {
            const style = getComputedStyle(up);
            if (style.overflowX === 'visible' || style.overflowX === 'auto' || style.overflowX === 'scroll') continue;
            if (up.scrollWidth > up.clientWidth + 1) faults.push(`${said(parent)} is cut off in ${said(up)}`);
            break;
        }
    }
    texts.sort((one, other) => one.box.top - other.box.top);
    const stuck = (element) => ['sticky', 'fixed'].includes(getComputedStyle(
        element.closest('.foot, .top, .actions') ?? element).position);
    for (const [index, one] of texts.entries()) {
        if (one.box.right > innerWidth + 1 && one.parent.closest('.running') === null) {
            faults.push(`${said(one.parent)} runs out of the screen`);
        }
        for (let next = index + 1; next < texts.length && texts[next].box.top < one.box.bottom - 5; next += 1) {
            const other = texts[next];
            if (one.node === other.node) continue;
            const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
            const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
            if (across > 2 && down > 5 && !stuck(one.parent) && !stuck(other.parent)) {
                faults.push(`${said(one.parent)} lies on ${said(other.parent)}`);
            }
        }
    }
    scrollTo(0, 0);
    top.scrollTo?.(0, 0);
    const wide = Math.max(document.documentElement.scrollWidth - innerWidth, top.scrollWidth - top.clientWidth);
    if (wide > 1) faults.push(`The page is ${wide} pixels wider than the screen`);
    return [...new Set(faults)];
}"""
"""What cannot be reached, or lies on something else."""


def expect_within_reach(page: Page, where: str) -> None:
    """Fails, naming what is wrong, if anything is cut off, covered or too small, or lies on something else."""
    faults: list[Any] = page.evaluate(FAULTS)
    assert faults == [], f"{where}: {faults}"
