import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import { startApp, type RunningApp } from '../support/app.ts';
import { openBrowser, passHostedPage, signIn, type OpenBrowser } from '../support/browser.ts';

/** The same build as everywhere, with a sign-in service that is set to the implicit flow, and tokens that end soon. */
const tokenSeconds = 25;
const provider = demoUsers.find(({ key }) => key === 'provider')!;
const unsupported = 'Token refresh is not supported with the implicit grant flow (use code grant).';

describe('the implicit flow, by configuration', () => {
  let app: RunningApp;
  let browser: OpenBrowser;
  let page: Page;
  const shell = () => page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true });
  const again = () => page.getByRole('alert').filter({ hasText: unsupported });

  beforeAll(async () => {
    const env = { SIGN_IN_RESPONSE_TYPE: 'token', SIGN_IN_TOKEN_SECONDS: String(tokenSeconds) };
    app = await startApp({ env });
    browser = await openBrowser('tablet', { executablePath: inject('chromiumPath') });
    page = browser.page;
  });
  afterAll(async () => {
    await browser?.forget();
    await app?.stop();
  });

  test('[1.1] signs in with tokens straight from the hosted page, none of them left in the address', async () => {
    const asked: URL[] = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    await signIn(page, app.url, provider);
    await shell().waitFor();
    const authorize = asked.find(({ pathname }) => pathname === '/oauth2/authorize');
    expect(authorize?.searchParams.get('response_type')).toBe('token');
    expect(
      asked.some(({ pathname }) => pathname === '/oauth2/token'),
      'no code is exchanged',
    ).toBe(false);
    expect(page.url()).not.toMatch(/token|#/);
    const kept = () => page.evaluate(() => Object.keys(localStorage));
    await expect
      .poll(async () => (await kept()).some((key) => key.startsWith('plumbline.tokens.')))
      .toBe(true);
    expect((await kept()).some((key) => /\.(accessToken|refreshToken)$/.test(key))).toBe(false);
  });

  test('[8.3] when the tokens end it says that they cannot be renewed, keeps the screens and what is entered, and goes on after the next sign-in', async () => {
    await again().waitFor({ timeout: (tokenSeconds + 15) * 1_000 });
    expect(await shell().isVisible(), 'work goes on').toBe(true);
    await page.goto(`${app.url}/patients/new`);
    await page.getByLabel('First name').fill('Ida');
    await page.getByLabel('Last name').fill('Expired');
    await page.getByLabel('Birth date').fill('03/04/1990');
    await page.locator('form button[type=submit]').click();
    await page
      .getByRole('heading', { name: /Expired/ })
      .first()
      .waitFor();
    await page.locator('[data-sync]').getByText('Sign in to send 1').waitFor();
    await again().getByRole('button', { name: 'Sign in' }).click();
    // The hosted page has been told to forget the person, as on every shared device.
    await passHostedPage(page, provider);
    await page.locator('[data-sync]').getByText('All on the server').waitFor();
    await again().waitFor({ state: 'detached' });
  });
});
