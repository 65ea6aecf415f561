import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Story } from '../shots/clinic-story.ts';
import { screens } from '../shots/screens.ts';
import type { Screen } from '../shots/screens.ts';

const folder = fileURLToPath(new URL('../../src/routes/', import.meta.url));

/** The address of every route of the product, as its file is named: `/patients/$patient/edit`, `/billing/$`. */
export function everyRoute(): string[] {
  return readdirSync(folder)
    .filter((name) => /^[a-z].*\.tsx$/.test(name) && !name.includes('.test.'))
    .map(
      (name) =>
        `/${name
          .replace(/\.tsx$/, '')
          .replace(/(^|\.)index$/, '')
          .replaceAll('.', '/')}`,
    );
}

const partAt = (path: string, index: number) => path.split('/')[index] ?? '';

/** The address that shows a route with what the demo's clinic has. */
export function fillRoute(route: string, story: Story): string {
  return route
    .replace('$patient', partAt(route.includes('$encounter') ? story.notePath : story.chartPath, 2))
    .replace('$encounter', partAt(story.notePath, 4))
    .replace('$payment', story.paymentId)
    .replace('$invoice', story.invoiceId)
    .replace(/^\/consolidated\/transaction\/\$$/, `/consolidated/transaction/${story.chargeId}`)
    .replace(/\/\$$/, '');
}

/** Opened from the list that stands before them, by the screens that are written down by hand. */
const openedByHand = ['/patients/$patient/documents/$document', '/patients/$patient/forms/$form'];

/** Throws for a route that nothing fills: it would be walked as a page that is not there. */
const filledRoutes = (story: Story): string[] =>
  everyRoute()
    .filter((route) => !openedByHand.includes(route))
    .map((route) => {
      const path = fillRoute(route, story);
      if (path.includes('$')) throw new Error(`Nothing says what ${route} is walked with.`);
      return path;
    });

/**
 * A screen for each route that the list of screens by hand does not have: a new route is walked over without anybody
 * writing it down. Seen as the admin, who may see most.
 */
export function screensOfRoutes(story: Story): Screen[] {
  const pathOf = ({ path }: Screen) => (typeof path === 'string' ? path : path(story));
  const byHand = new Set(screens.map(pathOf));
  const paths = [...new Set(filledRoutes(story))];
  return paths
    .filter((path) => !byHand.has(path))
    .map((path) => ({
      name: path,
      who: 'admin',
      path,
      // The screens by hand are looked at in every way; these once for a size and once for a theme.
      isBrief: true,
      show: (page) => page.locator('h1, [role="dialog"] h2').filter({ visible: true }).first().waitFor(),
    }));
}
