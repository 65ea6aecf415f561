import type { Page } from 'playwright-core';
import { findFaults } from '../walk/axe.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { RunningApp } from '../support/app.ts';
import { openBrowser, type OpenBrowser } from '../support/browser.ts';
import { latestMail } from '../support/outbox.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';

/** Somebody books on a phone without an account; the desk, whose schedule stands open, sees and accepts it. Told in order. */
const email = 'nora.vane@mail.example';
let app: RunningApp;
let desk: OpenBrowser;
let phone: OpenBrowser;
let address: string;
/** The time that is booked. */
let at: string;

beforeAll(async () => {
  const executablePath = inject('chromiumPath');
  app = await startAppFor(['admin']);
  [desk, phone] = await Promise.all([
    openBrowserOf('admin', 'desktop'),
    openBrowser('tablet', { executablePath, viewport: { width: 390, height: 844 } }),
  ]);
});
afterAll(async () => {
  await Promise.all([desk?.forget(), phone?.forget()]);
  await app?.stop();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

it('a location is turned on in the set-up of the schedule', async () => {
  const { page } = desk;
  await enter(page, `${app.url}/settings/schedule?part=online`);
  await button(page, /^Turn on: /)
    .first()
    .click();
  const link = page.getByRole('link', { name: 'Public booking page' }).first();
  address = (await link.getAttribute('href'))!;
  expect(address).toMatch(/^\/book\/[\w-]+\/[\w-]+$/);
  // The app's service worker leaves the page to the server.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`${app.url}${address}`);
  await page.getByRole('heading', { name: 'Book a visit' }).waitFor();
  await page.goto(`${app.url}/schedule`);
  await button(page, /^Online requests/).waitFor();
});

it('a visitor books without an account, a script or a cookie', async () => {
  const { page } = phone;
  await page.goto(`${app.url}${address}`);
  const kinds = page.getByRole('list', { name: 'Service' }).getByRole('link');
  await kinds.filter({ hasText: 'Massage' }).click();
  // Longer by what is chosen besides.
  const besides = page.getByRole('list', { name: 'Besides (optional)' });
  await besides.getByRole('link', { name: /^Cupping/ }).click();
  await page.getByText('In all 1 h 15 min').waitFor();
  expect(await findFaults(page, 'all')).toEqual([]);
  const time = page.locator('ul.times a').first();
  at = new URL((await time.getAttribute('href'))!, app.url).searchParams.get('at')!;
  await time.click();
  for (const [label, value] of Object.entries({
    'First name': 'Nora',
    'Last name': 'Vane',
    'Birth date': '1990-05-06',
    Email: email,
  }))
    await page.getByLabel(label, { exact: true }).fill(value);
  // Nobody fills all that in faster.
  await page.waitForTimeout(2_000);
  await button(page, 'Send me the code').click();
  const code = /Your code: (\d{6})/.exec(await latestMail(app.dataDir, email, 'booking-code'))![1]!;
  await page.getByLabel(/^Code from the mail/).fill(code);
  await button(page, 'Book this time').click();
  await page.getByRole('heading', { name: 'The time is kept for you' }).waitFor();
  expect(await page.locator('script').count()).toBe(0);
  expect(await phone.page.context().cookies()).toEqual([]);
});

it('the desk sees it come, and accepts it', async () => {
  const { page } = desk;
  await button(page, /^Online requests\s*1/).waitFor();
  // The time stands in the list, the week and the day; a tap opens what is to be decided.
  const held = button(page, /Held: online request/);
  const one = page.getByRole('dialog', { name: 'Online request' });
  const date = at.slice(0, 10);
  await page.goto(`${app.url}/schedule?view=agenda&date=${date}`);
  await held.click();
  await one.getByText('Nora Vane').waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${app.url}/schedule?view=week&date=${date}`);
  await page.getByRole('combobox', { name: 'Whose week' }).selectOption('everyone');
  await held.waitFor();
  await page.goto(`${app.url}/schedule?date=${date}`);
  await held.click();
  const line = page.getByRole('listitem').filter({ hasText: 'Nora Vane' });
  await line.getByText(email).waitFor();
  await line.getByText(/Massage · Cupping/).waitFor();
  await button(page, 'Accept Nora Vane').click();
  await page.getByText('Nobody waits for an answer').waitFor();
  await page.keyboard.press('Escape');
  await held.waitFor({ state: 'detached' });
  await button(page, /^Nora Vane/).waitFor();
});

it('the visitor cancels with the private link', async () => {
  const { page } = phone;
  // Nothing brings the time back, so one tap is not enough.
  await page.getByText('Cannot come?').click();
  await button(page, 'Cancel the visit').click();
  await page.getByText('The visit is canceled').waitFor();
  await page.getByRole('link', { name: 'Choose another time' }).click();
  await page.getByRole('heading', { name: 'Book a visit' }).waitFor();
});
