import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import { startApp, type RunningApp } from '../support/app.ts';
import { openBrowser, passHostedPage, signIn, signOut, type OpenBrowser } from '../support/browser.ts';

const tokenSeconds = 10;
const provider = demoUsers.find((user) => user.key === 'provider')!;
const shellOf = (page: Page) => page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true });
const stored = (page: Page, kind: string) =>
  page.evaluate(
    (end) => Object.entries(localStorage).find(([key]) => key.endsWith(end))?.[1] ?? null,
    `.${kind}`,
  );
/** The sign-in as it lies there, sealed: it changes with each refresh. */
const sealed = (page: Page) =>
  page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.startsWith('plumbline.tokens.'))?.[1] ?? null,
  );
const keptOfPerson = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage).filter((key) =>
      /Cognito.*(oken|User|oauthSignIn)$|plumbline\.(me|reads|tokens|people)/.test(key),
    ),
    ...(await caches.keys()).filter((name) => name.startsWith('plumbline-copies')),
  ]);
/** What is left a moment later: what was under way when the person left has then arrived. */
async function leftLater(page: Page): Promise<string[]> {
  await new Promise((go) => setTimeout(go, 5_000));
  return keptOfPerson(page);
}
const signedOut = (page: Page) => page.getByRole('heading', { name: 'Signed out' }).waitFor();
const expiry = () => new Promise((go) => setTimeout(go, (tokenSeconds + 1) * 1000));

/** One tablet through a sign-in's life, with tokens that last ten seconds. Each test goes on where the last one ended. */
describe('a sign-in', () => {
  let app: RunningApp;
  let browser: OpenBrowser;
  let page: Page;
  /** As the last sign-in brought it; on the device it lies sealed. */
  let refreshToken = '';
  beforeAll(async () => {
    app = await startApp({ env: { SIGN_IN_TOKEN_SECONDS: String(tokenSeconds) } });
    browser = await openBrowser('tablet', { executablePath: inject('chromiumPath') });
    page = browser.page;
    page.on('response', (response) => {
      if (!response.url().endsWith('/oauth2/token')) return;
      void response.json().then((answer: { refresh_token: string }) => (refreshToken = answer.refresh_token));
    });
  });
  afterAll(async () => {
    await browser?.forget();
    await app?.stop();
  });

  test('comes back to the address that was asked for, and does not tell the sign-in page what was searched', async () => {
    const seen: string[] = [];
    page.on('request', (request) => seen.push(request.url()));
    await signIn(page, `${app.url}/patients?q=quill`, provider);
    await shellOf(page).waitFor();
    expect(page.url()).toBe(`${app.url}/patients?q=quill`);
    expect(seen.filter((url) => /oauth2|login/.test(url) && url.includes('quill'))).toEqual([]);
  });

  test('[4.2] is renewed by itself before its tokens expire', async () => {
    await expect.poll(() => sealed(page)).not.toBeNull();
    const before = await sealed(page);
    await expiry();
    expect(await sealed(page)).not.toBe(before);
  });

  test('does not stand in the way of a start without a server and with expired tokens', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await shellOf(page).waitFor();
    await app.kill();
    await expiry();
    await page.goto(`${app.url}/schedule`);
    await shellOf(page).waitFor();
    expect(await sealed(page)).not.toBeNull();
  });

  test('ends without a server, on the page, and leaves nothing of the person', async () => {
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await signedOut(page);
    expect(await leftLater(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page
      .getByRole('alert')
      .getByText(/Signing in needs a connection/)
      .waitFor();
    expect(new URL(page.url()).origin).toBe(app.url);
  });

  test('begins again when the server is back, in the other tab too', async () => {
    await app.restart();
    const other = await browser.context.newPage();
    await other.goto(app.url);
    await signedOut(other);
    await page.getByRole('button', { name: 'Sign in' }).click();
    // Somebody has left this device, so the hosted page asks who it is, whomever it may still know.
    await passHostedPage(page, provider);
    await shellOf(page).waitFor();
    await shellOf(other).waitFor();
    expect(await sealed(other)).not.toBeNull();
    await other.close();
  });

  test('[4.1] ends everywhere when the server refuses to renew it', async () => {
    await page.evaluate(
      (token) =>
        fetch('/cognito', {
          method: 'POST',
          headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken' },
          body: JSON.stringify({ ClientId: 'plumbline-app', Token: token }),
        }).then(() => undefined),
      refreshToken,
    );
    await signedOut(page);
    expect(await leftLater(page)).toEqual([]);
  });

  test('that another tab disturbs is started again by itself', async () => {
    await page.getByRole('button', { name: 'Sign in' }).click();
    await passHostedPage(page, provider);
    await shellOf(page).waitFor();
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    const other = await browser.context.newPage();
    await other.goto(app.url);
    await signedOut(other);
    await expect.poll(() => stored(other, 'inflightOAuth')).toBeNull();
    await passHostedPage(page, provider);
    await shellOf(page).waitFor();
    await shellOf(other).waitFor();
    expect(new URL(page.url()).searchParams.has('code')).toBe(false);
  });
});
