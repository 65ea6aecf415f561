import type { Page } from 'playwright-core';
import type { Screen } from './screens.ts';

/** What patients see without an account, and where the clinic turns it on. */
const headingOn = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const online = { who: 'admin', path: '/settings/schedule?part=online', network: 'online' } as const;

/** The set-up with a location that is turned on. */
async function turnOn(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Public booking page' }).first();
  const on = page.getByRole('button', { name: /^Turn on: / }).first();
  await link.or(on).first().waitFor();
  if (!(await link.isVisible())) await on.click();
  await link.waitFor();
}

/** The public page of that location, in the same window. */
async function openPublicPage(page: Page): Promise<void> {
  await turnOn(page);
  const link = page.getByRole('link', { name: 'Public booking page' }).first();
  await page.goto(new URL((await link.getAttribute('href'))!, page.url()).href);
  await headingOn(page, 'Book a visit').waitFor();
}

async function chooseKind(page: Page): Promise<void> {
  await openPublicPage(page);
  await page.getByRole('list', { name: 'Service' }).getByRole('link').first().click();
  await page.locator('ul.times a').first().waitFor();
}

export const publicScreens: readonly Screen[] = [
  { ...online, name: 'setup-online', show: turnOn },
  { ...online, name: 'booking-page', show: openPublicPage },
  { ...online, name: 'booking-page-times', show: chooseKind },
  {
    ...online,
    name: 'booking-page-details',
    show: async (page) => {
      await chooseKind(page);
      await page.locator('ul.times a').first().click();
      await page.getByLabel('First name', { exact: true }).waitFor();
    },
  },
];
