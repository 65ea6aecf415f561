import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What WCAG 2.2 AA asks for, and what axe holds to be good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What is wrong with a page as it stands: axe's violations, a page wider than its window, and targets that a finger
 * misses. One line for each rule.
 * @param only the rules to run, when the others have been run on the same elements
 */
export async function findFaults(page: Page, only?: readonly string[]): Promise<string[]> {
  // There are no frames to gather from, which the other way opens a page of its own for, each time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (only === undefined ? axe.withTags(tags) : axe.withRules([...only])).analyze();
  const faults = violations.map(({ id, nodes: [first, ...more] }) => {
    const others = more.length === 0 ? '' : ` (and ${more.length} more)`;
    return `${id}: ${first?.target.join(' ')}${others}: ${first?.failureSummary?.replaceAll(/\s+/g, ' ')}`;
  });
  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overflowPx > 0 ? [...faults, `the page is ${overflowPx} px wider than its window`] : faults;
}
