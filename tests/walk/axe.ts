import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary?: string }[];
}
interface AxeWindow {
  axe?: { run: (context: { exclude: string[] }, options: object) => Promise<{ violations: Violation[] }> };
}

const playwrightsAxe = createRequire(import.meta.url).resolve('@axe-core/playwright');
const source = readFileSync(createRequire(playwrightsAxe).resolve('axe-core/axe.min.js'), 'utf8');

/** What WCAG 2.2 AA asks for, and what axe holds to be good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** `all`; what a theme changes; or what a size changes: the slow question of colours has been asked elsewhere. */
export type Rules = 'all' | 'colours' | 'layout';

const optionsOf: Readonly<Record<Rules, object>> = {
  all: { runOnly: tags },
  colours: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  layout: { runOnly: tags, rules: { 'color-contrast': { enabled: false } } },
};

/** The rows far down are drawn by what drew the first ones; a ledger of 500 lines is not asked 500 times. */
const exclude = ['tbody > tr:nth-child(n + 13)', 'li:nth-child(n + 17)'];

/**
 * In the page: all of it is drawn, as whoever scrolls there sees it. What `content-visibility` leaves out far below keeps the
 * colours of before until it comes into sight, and nobody sees those.
 */
function drawAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.body.getBoundingClientRect();
}

/** In the page: waits for what moves and comes to an end. */
async function stillness(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

/**
 * What is wrong with a page as it stands: axe's violations, and a page wider than its window. One line for each rule.
 * axe itself is brought once into each document, and looks once nothing moves: a drawer that is on its way is no drawer yet.
 */
export async function findFaults(page: Page, rules: Rules): Promise<string[]> {
  const isThere = await page.evaluate(() => (window as AxeWindow).axe !== undefined);
  // As an expression of the debugger's, which no content policy of the page stops.
  if (!isThere) {
    await page.evaluate(source);
    await page.evaluate(drawAll);
  }
  await page.evaluate(stillness);
  const violations = await page.evaluate(
    async ({ options, context }) => {
      const { violations: found } = await (window as AxeWindow).axe!.run(context, {
        ...options,
        resultTypes: ['violations'],
        elementRef: false,
        preload: false,
      });
      return found.map(({ id, nodes }) => ({
        id,
        count: nodes.length,
        target: nodes[0]!.target.join(' '),
        summary: nodes[0]!.failureSummary ?? '',
      }));
    },
    { options: optionsOf[rules], context: { exclude } },
  );
  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const faults = violations.map(({ id, count, target, summary }) => {
    const others = count === 1 ? '' : ` (and ${count - 1} more)`;
    return `${id}: ${target}${others}: ${summary.replaceAll(/\s+/g, ' ')}`;
  });
  return overflowPx > 0 ? [...faults, `the page is ${overflowPx} px wider than its window`] : faults;
}
