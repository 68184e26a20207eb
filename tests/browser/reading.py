"""What a page shows to people, read off it mechanically: words of plain English, and texts that are cut off."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

#: Words of every text on the page and of every attribute that is read out. Documents, commands and addresses are left out.
WORDS = r"""() => {
  const found = [[document.title, 'title of the page']];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const around = node.parentElement;
    if (!around.closest('script, style, code, .guide section')) found.push([node.data, around.outerHTML.slice(0, 120)]);
  }
  for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt']) {
    for (const one of document.querySelectorAll(`[${name}]`)) found.push([one.getAttribute(name), one.outerHTML.slice(0, 120)]);
  }
  const word = /(?<!\p{L})[A-Za-z]{3,}(?!\p{L})/gu;
  return found.flatMap(([text, place]) => [...text.matchAll(word)].map(([word]) => [word, text.trim(), place]));
}"""

#: Texts that cannot be read in full: beside the screen, or cut off by a box that does not scroll.
CUT = """() => {
  const wide = document.documentElement.clientWidth, whole = document.documentElement.scrollWidth;
  const found = whole > wide ? [`the page is ${whole} px wide`] : [];
  const isOneOf = (style, ...kinds) => kinds.includes(style);
  for (const one of document.querySelectorAll('body *')) {
    const own = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!own.length || one.closest('svg, .unseen') || !one.checkVisibility({visibilityProperty: true})) continue;
    const range = document.createRange();
    range.setStartBefore(own[0]);
    range.setEndAfter(own.at(-1));
    const box = range.getBoundingClientRect();
    const tell = (what) => found.push(`${one.tagName} "${range.toString().trim().slice(0, 60)}" ${what}`);
    let aside = false, below = false;  // can be scrolled to
    for (let around = one; around; around = around.parentElement) {
      const style = getComputedStyle(around), edge = around.getBoundingClientRect();
      if (style.clipPath !== 'none') { aside = true; break; }  // for screen readers only
      if (isOneOf(style.overflowX, 'auto', 'scroll')) aside = true;
      if (isOneOf(style.overflowY, 'auto', 'scroll')) below = true;
      if (!aside && isOneOf(style.overflowX, 'hidden', 'clip') && (box.right > edge.right + 1 || box.left < edge.left - 1)) tell('is cut off at the side');
      if (!below && isOneOf(style.overflowY, 'hidden', 'clip') && box.bottom > edge.bottom + 1) tell('is cut off below');
    }
    if (!aside && (box.right > wide + 1 || box.left < -1)) tell('goes beyond the screen');
  }
  return found;
}"""


def english(page: Page, allowed: set[str]) -> list[str]:
    """Plain English words on the page, each with its text and its place."""
    found: list[Any] = page.evaluate(WORDS)
    return sorted({f"{word} in {text!r}, {place}" for word, text, place in found if word not in allowed})


def cut(page: Page) -> list[str]:
    """What cannot be read in full."""
    return sorted(set(page.evaluate(CUT)))
