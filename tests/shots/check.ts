import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What WCAG 2.2 AA asks for, and what axe holds to be good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What is wrong with a page as it stands: axe's violations, a page wider than its window, and targets that a finger
 * misses. One line for each.
 * @param only the rules to run, when the others have been run on the same elements
 */
export async function findFaults(page: Page, only?: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (only === undefined ? axe.withTags(tags) : axe.withRules([...only])).analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(' ')}: ${failureSummary?.replaceAll(/\s+/g, ' ')}`,
    ),
  );
  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overflowPx > 0 ? [...faults, `the page is ${overflowPx} px wider than its window`] : faults;
}
