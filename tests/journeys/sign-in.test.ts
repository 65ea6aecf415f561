import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import { startApp, type RunningApp } from '../support/app.ts';
import { openBrowser, passDeviceGate, signIn, type OpenBrowser } from '../support/browser.ts';

const person = (key: string) => {
  const found = demoUsers.find((user) => user.key === key);
  if (found === undefined) throw new Error(`The demo has no "${key}".`);
  return found;
};
const shellOf = (page: Page) => page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true });

/** Who signs in stands before the gate that the demo has them for. */
describe('signing in', () => {
  let app: RunningApp;
  let browser: OpenBrowser | undefined;
  beforeAll(async () => {
    app = await startApp();
  });
  afterEach(() => browser?.forget());
  afterAll(() => app?.stop());

  const enterAs = async (key: string): Promise<Page> => {
    browser = await openBrowser('desktop', { executablePath: inject('chromiumPath') });
    await signIn(browser.page, app.url, person(key));
    return browser.page;
  };

  test('[1.1] [4.4] [4.5] through the hosted page into the only clinic and its primary location', async () => {
    const page = await enterAs('frontdesk');
    await shellOf(page).waitFor();
    await page.getByText('Harbor Street').first().waitFor();
    await page.getByText('Plumbline Demo Clinic').first().waitFor();
    expect(new URL(page.url()).origin).toBe(app.url);
    await page.reload();
    await shellOf(page).waitFor();
  });

  test('[2.9] with two clinics, one is picked', async () => {
    const page = await enterAs('twoclinics');
    await page.getByRole('button', { name: /Lakeside Demo Wellness/ }).click();
    await shellOf(page).waitFor();
    await page.getByText('Pier House').first().waitFor();
    expect(await page.getByText('Harbor Street').count()).toBe(0);
  });

  test('[2.5] with none, a clinic has to be made', async () => {
    const page = await enterAs('noclinic');
    await page.getByRole('heading', { name: 'Create your clinic' }).waitFor();
    expect(await shellOf(page).count()).toBe(0);
  });

  test('[2.10] 3 days past due: the banner stands above the screens', async () => {
    const page = await enterAs('pastdue');
    await page.getByText('Your subscription is past due! Please update your payment method.').waitFor();
    await page.getByRole('button', { name: 'Update Payment' }).waitFor();
    expect(await shellOf(page).count()).toBe(1);
  });

  test('[4.8] 12 days past due: every address leads to the subscription', async () => {
    const page = await enterAs('lapsed');
    await page.waitForURL(`${app.url}/settings/subscription`);
    await page.goto(`${app.url}/patients`);
    await page.waitForURL(`${app.url}/settings/subscription`);
    await page.getByText('Days past due').waitFor();
  });

  test('[2.11] Accept opens with the terms, and the answer is remembered', async () => {
    const page = await enterAs('newcomer');
    const accept = page.getByRole('button', { name: 'Accept' });
    await accept.waitFor();
    expect(await accept.isDisabled()).toBe(true);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: /Terms of Use/ }).click();
    await (await opened).close();
    await accept.click();
    await accept.waitFor({ state: 'detached' });
    await page.reload();
    await shellOf(page).waitFor();
    expect(await accept.count()).toBe(0);
  });

  test('a wrong password is told on the hosted page, and the right one still goes in', async () => {
    browser = await openBrowser('tablet', { executablePath: inject('chromiumPath') });
    const { page } = browser;
    const provider = person('provider');
    await expect(
      signIn(page, app.url, { email: provider.email, password: 'not-the-password' }),
    ).rejects.toThrow(/sign-in page says/i);
    await page.getByLabel('Password', { exact: true }).fill(provider.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${app.url}/`);
    await passDeviceGate(page);
    await shellOf(page).waitFor();
  });
});
