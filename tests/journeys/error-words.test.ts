import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import { startApp, type RunningApp } from '../support/app.ts';
import {
  leaveBy,
  openBrowser,
  passDeviceGate,
  passHostedPage,
  signIn,
  type OpenBrowser,
} from '../support/browser.ts';

/** The words of the error catalogue where people meet them: on the page, with a way on. */
const provider = demoUsers.find(({ key }) => key === 'provider')!;

describe('what people read when the sign-in or the server does not hold', () => {
  let app: RunningApp;
  let browser: OpenBrowser;
  let page: Page;
  const shell = () => page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true });
  const reads = (words: string | RegExp) => page.getByText(words).filter({ visible: true }).first().waitFor();

  beforeAll(async () => {
    app = await startApp();
    // Without the worker, so that what a test puts in the way is all there is.
    browser = await openBrowser('desktop', {
      executablePath: inject('chromiumPath'),
      serviceWorkers: 'block',
    });
    page = browser.page;
  });
  afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
  afterAll(async () => {
    await browser?.forget();
    await app?.stop();
  });

  /** The configuration as the server gives it, but for one part. */
  async function misconfigure(part: string, change: object): Promise<void> {
    await page.route('**/config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as Record<string, object>;
      await route.fulfill({ json: { ...config, [part]: { ...config[part], ...change } } });
    });
    // Or the answer that the page still waits for would take its place.
    await page.waitForFunction(() => localStorage.getItem('plumbline.config') !== null);
    await page.evaluate(() => localStorage.removeItem('plumbline.config'));
    await page.goto(app.url);
  }
  const forgetMe = () =>
    page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('plumbline.me')) localStorage.removeItem(key);
    });
  /** Takes the sealed sign-in away, or puts something in its place. */
  const setTokens = (value: string | null) =>
    page.evaluate((given) => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('plumbline.tokens.'));
      if (key === undefined) throw new Error('No sign-in lies sealed here.');
      if (given === null) localStorage.removeItem(key);
      else localStorage.setItem(key, given);
    }, value);
  /** Without a service worker nothing holds the keys over a reload. */
  const reload = async () => {
    await page.reload();
    await passDeviceGate(page);
  };
  test.each([
    ['Invalid user pool id provided.', { userPoolId: 'nothing-of-the-kind' }],
    ['Invalid identity pool id provided.', { identityPoolId: 'nothing-of-the-kind' }],
  ])('[8.3] %s when the configuration cannot be right', async (words, change) => {
    await page.goto(app.url);
    await misconfigure('signIn', change);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').filter({ hasText: words }).waitFor();
  });

  test('[8.3] Invalid tokens. when the sign-in service brings none', async () => {
    await page.route('**/oauth2/token', (route) => route.fulfill({ json: {} }));
    await signIn(page, app.url, provider);
    await page.getByRole('alert').filter({ hasText: 'Invalid tokens.' }).waitFor();
    await page.unrouteAll();
    // The hosted page still knows them, and leads back by itself.
    await leaveBy(page, () => page.getByRole('button', { name: 'Sign in' }).click());
    await page.waitForURL(({ search }) => search === '');
    await passDeviceGate(page);
    await shell().waitFor();
  });

  test('[8.2] API name is invalid. when the address of the API is none', async () => {
    await forgetMe();
    await misconfigure('api', { endpoint: 'http://' });
    await passDeviceGate(page);
    await reads('API name is invalid. Check the configuration.');
    await page.unrouteAll();
    await page.evaluate(() => localStorage.removeItem('plumbline.config'));
    await reload();
    await shell().waitFor();
  });

  test('[8.5] Network Error, with what was kept and a way to try again', async () => {
    await forgetMe();
    await page.route('**/api/**', (route) => route.abort());
    await reload();
    await reads(
      /^Network Error\. The server could not be reached\. What you entered is kept on this device\.$/,
    );
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await shell().waitFor();
  });

  test('[8.1] [8.3] a refusal is read in the words of the server; one that ended the sign-in says so', async () => {
    await forgetMe();
    const body = { statusCode: 500, code: 'fault', message: 'The clinic could not be opened.', details: {} };
    await page.route('**/api/me', (route) => route.fulfill({ status: 500, json: body }));
    await reload();
    await reads('The clinic could not be opened.');
    await page.unrouteAll();

    const gone = { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' };
    await page.route('**/cognito', (route) => route.fulfill({ status: 400, json: gone }));
    const refusal = { statusCode: 401, code: 'not-signed-in', message: 'No.', details: {} };
    await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: refusal }));
    await reload();
    await page.getByRole('heading', { name: 'Signed out' }).waitFor();
    await page
      .getByRole('alert')
      .filter({ hasText: 'User needs to be authenticated to call this API.' })
      .waitFor();
  });

  test('[8.3] a session that is gone from this device, or is none, says so and is begun anew', async () => {
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await passHostedPage(page, provider);
    await shell().waitFor();
    for (const [value, words] of [
      [null, 'Auth session was not found. Make sure to call signIn.'],
      ['1.bm8gdG9rZW5z', 'Invalid tokens.'],
    ] as const) {
      await setTokens(value);
      await reload();
      const alert = page.getByRole('alert', { name: 'Sign in again' }).filter({ hasText: words });
      await alert.waitFor();
      expect(await shell().isVisible(), 'the screens stay').toBe(true);
      await alert.getByRole('button', { name: 'Sign in' }).click();
      await passHostedPage(page, provider);
      await alert.waitFor({ state: 'detached' });
      await shell().waitFor();
    }
  });
});
