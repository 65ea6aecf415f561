import type { Page } from 'playwright-core';

/**
 * Words on a page that run backwards: a name with a mark that turns the direction of writing must not turn what stands
 * beside it. Gives each run of plain Latin words whose first letter is drawn right of its last.
 */
export const findTurnedText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const leftOf = (node: Node, index: number) => {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      return range.getBoundingClientRect();
    };
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      // Plain words, also the ones that stand in one text behind a name.
      for (const { 0: words, index } of (node.textContent ?? '').matchAll(
        /[A-Za-z0-9][A-Za-z0-9,. ]{2,}[A-Za-z0-9]/g,
      )) {
        const start = leftOf(node, index);
        const end = leftOf(node, index + words.length - 1);
        if (start.width === 0 || end.width === 0 || Math.abs(start.top - end.top) > 2) continue;
        const isMeant = words.includes('gnp.exe');
        if (start.left > end.left && !isMeant) found.push(words);
      }
    }
    return found;
  });

/** How far a page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
