import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import { describeFindings, Scanner } from '../phi/scan.ts';
import { startApp, type RunningApp } from '../support/app.ts';
import {
  answerHostedPage,
  devicePassphrase,
  openBrowser,
  passDeviceGate,
  signIn,
  unlock,
  type OpenBrowser,
} from '../support/browser.ts';
import { findCovered } from '../walk/covered.ts';

const provider = demoUsers.find((user) => user.key === 'provider')!;
const admin = demoUsers.find((user) => user.key === 'admin')!;
const shellOf = (page: Page) => page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true });
const locked = (page: Page) => page.getByRole('heading', { name: 'Locked', level: 1 });
const clearTokens = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key, value]) => /\.(idToken|accessToken|refreshToken)$/.test(key) || /eyJ/.test(value))
      .map(([key]) => key),
  );
/** All that can be read in a page, drawn or not: its tree, and what stands in its fields. */
const readable = (page: Page) =>
  page.evaluate(
    () =>
      document.documentElement.outerHTML +
      [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value).join(' '),
  );

/** One shared tablet and the people who work on it. Each test goes on where the last one ended. */
describe('a shared tablet', () => {
  let app: RunningApp;
  let browser: OpenBrowser;
  let page: Page;
  beforeAll(async () => {
    app = await startApp();
    browser = await openBrowser('tablet', { executablePath: inject('chromiumPath') });
    page = browser.page;
  });
  afterAll(async () => {
    await browser?.forget();
    await app?.stop();
  });

  test('is set up in a moment, and from then on no token lies readable on it', async () => {
    await signIn(page, app.url, provider);
    await shellOf(page).waitFor();
    await expect.poll(() => clearTokens(page)).toEqual([]);
  });

  test('a reload is no cold start', async () => {
    await page.reload();
    await shellOf(page).waitFor();
  });

  test('one key locks it in every tab, and nothing of the person stays in the page', async () => {
    const other = await browser.context.newPage();
    await other.goto(`${app.url}/patients`);
    await shellOf(other).waitFor();
    await page.goto(`${app.url}/schedule`);
    await shellOf(page).waitFor();
    await page
      .locator('main')
      .first()
      .click({ position: { x: 2, y: 2 } });
    await page.keyboard.press('l');
    await locked(page).waitFor();
    await locked(other).waitFor();
    expect(await page.title()).toBe('Plumbline');
    expect(await page.getByRole('navigation').count()).toBe(0);
    await other.close();
  });

  test('a reload does not open what was locked; the passphrase does', async () => {
    await page.reload();
    await locked(page).waitFor();
    await page.getByLabel('Passphrase', { exact: true }).fill('not my passphrase at all');
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await page.getByText('That passphrase is not right. Try again.').waitFor();
    await unlock(page);
    await shellOf(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/schedule');
  });

  test('somebody else signs in beside them, and each comes back with their own passphrase alone', async () => {
    await page.keyboard.press('Control+Alt+l');
    await locked(page).waitFor();
    await page.getByRole('button', { name: 'Switch user' }).click();
    await answerHostedPage(page, admin);
    await passDeviceGate(page, 'another seven green doors');
    await shellOf(page).waitFor();
    await expect.poll(() => clearTokens(page)).toEqual([]);

    await page.keyboard.press('Control+Alt+l');
    await locked(page).waitFor();
    const fromMs = performance.now();
    await page.getByRole('button', { name: new RegExp(provider.email) }).click();
    await page.getByLabel('Passphrase', { exact: true }).fill(devicePassphrase);
    await page.keyboard.press('Enter');
    await shellOf(page).waitFor();
    console.log(`switched in ${Math.round(performance.now() - fromMs)} ms`);
    const me = await page.evaluate(
      () => JSON.parse(localStorage.getItem('plumbline.people')!) as { current: string },
    );
    expect(me.current).toBeTruthy();
    await page.getByRole('button', { name: /your menu/ }).waitFor();
  });

  test('what was being entered when it locked is in its form again, until it is let go of', async () => {
    await page.goto(`${app.url}/patients/new`);
    const firstName = page.getByLabel('First name', { exact: true });
    await firstName.fill('Zelphinora');
    await page.keyboard.press('Control+Alt+l');
    await locked(page).waitFor();
    expect(await readable(page)).not.toContain('Zelphinora');
    await unlock(page);
    await page.getByText('What you entered is back').waitFor();
    expect(await firstName.inputValue()).toBe('Zelphinora');
    expect(await findCovered(page), 'the message stays until it is closed').toEqual([]);
    await page.reload();
    await page.getByText('What you entered is back').waitFor();
    expect(await firstName.inputValue()).toBe('Zelphinora');
    await page.getByRole('button', { name: 'Clear it' }).click();
    await expect.poll(() => firstName.inputValue()).toBe('');
  });

  test('nobody else at the tablet finds a word of it, in the page or on the disk', async () => {
    const words = { name: 'Zelphinora Quandermeer', reason: 'wobbling thrumbelow knee' };
    const scanner = new Scanner([
      { id: 'name', kind: 'lastName', text: 'Quandermeer' },
      { id: 'reason', kind: 'alert', text: words.reason },
    ]);
    await page.goto(`${app.url}/schedule`);
    await shellOf(page).waitFor();
    await page.getByRole('button', { name: 'Book', exact: true }).first().click();
    await page.getByRole('combobox', { name: 'Patient' }).fill(words.name);
    await page.getByRole('option', { name: `Add ${words.name} as a new patient` }).click();
    const reason = page.getByLabel('Reason');
    await reason.fill(words.reason);
    await page.keyboard.press('Control+Alt+l');
    await locked(page).waitFor();

    await page.getByRole('button', { name: new RegExp(admin.email) }).click();
    await unlock(page, 'another seven green doors');
    await shellOf(page).waitFor();
    await page.goto(`${app.url}/schedule`);
    await page.getByRole('button', { name: 'Book', exact: true }).first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await readable(page)).not.toMatch(/Quandermeer|thrumbelow/);
    const scan = scanner.folder(browser.profileDir);
    expect(scan.files).toBeGreaterThan(50);
    expect(describeFindings(scan.findings)).toEqual([]);

    await page.keyboard.press('Control+Alt+l');
    await locked(page).waitFor();
    await page.getByRole('button', { name: new RegExp(provider.email) }).click();
    await unlock(page);
    await shellOf(page).waitFor();
    await page.goto(`${app.url}/schedule`);
    await page.getByRole('dialog', { name: 'Book a visit' }).waitFor();
    expect(await reason.inputValue()).toBe(words.reason);
    expect(await page.getByLabel('Last name').inputValue()).toBe('Quandermeer');
    await page.getByText('What you entered is back').waitFor();
    expect(await findCovered(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Book', exact: true }).first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('is wiped where it lies, with nobody touching it, as soon as an admin shuts it out', async () => {
    await shellOf(page).waitFor();
    const office = await openBrowser('desktop', { executablePath: inject('chromiumPath') });
    try {
      await signIn(office.page, app.url, admin);
      await office.page.goto(`${app.url}/settings/devices`);
      const provided = new RegExp(`^Revoke access of .*, ${provider.firstName} ${provider.lastName}$`);
      await office.page.getByRole('button', { name: provided }).click();
      await office.page.getByRole('button', { name: 'Wipe it, for good' }).click();
      await page.getByRole('heading', { name: 'Access of this device was revoked', level: 1 }).waitFor();
      expect(await clearTokens(page)).toEqual([]);
    } finally {
      await office.forget();
    }
  });
});
