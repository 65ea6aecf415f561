import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import { startApp, type RunningApp } from '../support/app.ts';
import { openBrowser, signIn, type OpenBrowser } from '../support/browser.ts';
import { startScriptMaker, type ScriptMaker } from '../support/script-maker.ts';

const admin = demoUsers.find((user) => user.key === 'admin')!;
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);

/** Turns the clinic's flags on, as the server would give them. */
const withFlags = (page: Page) =>
  page.route('**/api/me', async (route) => {
    const answer = await route.fetch();
    const me = (await answer.json()) as { clinics: { flags: Record<string, boolean> }[] };
    for (const clinic of me.clinics) {
      clinic.flags = { ...clinic.flags, onboardingTour: true, subscriptionRetention: true };
    }
    await route.fulfill({ response: answer, json: me });
  });
/** Notes the page events before anything of the app runs. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const list: unknown[] = [];
    Object.assign(window, { heard: list });
    addEventListener('plumbline:card-frame', (event) => list.push((event as CustomEvent).detail));
  });
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name, exact: true }).click();

describe('scripts of other makers', () => {
  let evil: ScriptMaker;
  let maker: ScriptMaker;
  let app: RunningApp;
  let browser: OpenBrowser;
  let page: Page;
  beforeAll(async () => {
    evil = await startScriptMaker();
    maker = await startScriptMaker(evil.origin);
    app = await startApp({
      env: {
        ONBOARDING_TOUR_SCRIPT: `${maker.origin}/tour.js`,
        RETENTION_SCRIPT: `${maker.origin}/stay.js`,
        CARD_PAYMENT_SCRIPT: `${maker.origin}/card.js`,
        EMAIL_VALIDATION_URL: `${maker.origin}/check`,
        UPVOTY_URL: `${maker.origin}/feedback`,
        UPVOTY_SSO_KEY: 'a key of the feedback tool',
        PAYMENT_UPDATE_URL: 'https://pay.example/portal',
        PAYMENT_HOSTS: 'pay.example',
      },
    });
    browser = await openBrowser('desktop', {
      executablePath: inject('chromiumPath'),
      // A worker would answer `/api/me` before the test can add flags to it.
      serviceWorkers: 'block',
    });
    page = browser.page;
    await listen(page);
  });
  afterAll(async () => {
    await browser?.forget();
    await app?.stop();
    await maker?.stop();
    await evil?.stop();
  });

  test('[1.9] [1.10] without a flag, and away from its paths, none is loaded', async () => {
    await signIn(page, `${app.url}/schedule`, admin);
    // Without a worker another page holds the keys when this one is left.
    await (await browser.context.newPage()).goto(`${app.url}/dashboard`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await goTo(page, 'Dashboard');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.waitForTimeout(4_000);
    expect(maker.asked).toEqual([]);
  });

  test('[1.9] each tool is loaded once when its flag is on, and is not told where', async () => {
    await withFlags(page);
    await page.goto(`${app.url}/schedule`);
    await page.waitForFunction(() => 'tourLoads' in window && 'stayLoads' in window);
    for (const name of ['Today', 'Dashboard', 'Schedule', 'Dashboard']) await goTo(page, name);
    await page.goBack();
    await page.waitForTimeout(1_000);
    expect([maker.countOf('/tour.js'), maker.countOf('/stay.js'), maker.countOf('/card.js')]).toEqual([
      1, 1, 0,
    ]);
    expect(maker.asked.every(({ referer }) => referer === undefined)).toBe(true);
  });

  test('[1.10] the card script is loaded once on its paths, however often they are come back to', async () => {
    await goTo(page, 'Patients');
    await page.waitForFunction(() => 'cardLoads' in window);
    for (const name of ['Today', 'Billing', 'Patients', 'Billing']) await goTo(page, name);
    await page.goBack();
    await page.goForward();
    await page.waitForTimeout(1_000);
    expect(await page.evaluate(() => (window as never)['cardLoads'])).toBe(1);
    expect([maker.countOf('/tour.js'), maker.countOf('/card.js')]).toEqual([1, 1]);
    expect(maker.asked.every(({ path, referer }) => path === '/frame.html' || referer === undefined)).toBe(
      true,
    );
  });

  test('[1.10] only what the provider’s own frame says in a known form becomes a page event', async () => {
    await page.waitForFunction(() => (window as unknown as { heard: unknown[] }).heard.length >= 2);
    // The hostile frame inside the provider's has spoken too.
    expect(evil.countOf('/inner.html')).toBe(1);
    expect(await heard(page)).toEqual([
      { type: 'card.ready' },
      { type: 'card.token', token: 'tok_good', lastFour: '4242' },
    ]);
  });

  test('[1.10] frames and scripts from elsewhere, or from a look-alike, are not even loaded', async () => {
    const before = [evil.asked.length, maker.asked.length];
    const violations = await page.evaluate(
      async (addresses) => {
        const seen: string[] = [];
        document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective));
        for (const address of addresses) {
          const frame = document.createElement('iframe');
          frame.src = `${address}/inner.html`;
          const script = document.createElement('script');
          script.src = `${address}/tour.js`;
          document.body.append(frame, script);
        }
        await new Promise((go) => setTimeout(go, 1_500));
        return seen;
      },
      [evil.origin, `http://localhost:${maker.port}`],
    );
    expect(violations.filter((name) => name === 'frame-src')).toHaveLength(2);
    expect(violations.filter((name) => name === 'script-src-elem')).toHaveLength(2);
    expect([evil.asked.length, maker.asked.length]).toEqual(before);
    expect(await heard(page)).toHaveLength(2);
  });

  test('[1.9] [1.10] a second tab loads each once for itself', async () => {
    const other = await browser.context.newPage();
    await withFlags(other);
    await other.goto(`${app.url}/patients`);
    await other.waitForFunction(() =>
      ['tourLoads', 'stayLoads', 'cardLoads'].every((name) => name in window),
    );
    await other.waitForTimeout(500);
    expect(['/tour.js', '/stay.js', '/card.js'].map((path) => maker.countOf(path))).toEqual([2, 2, 2]);
    await other.close();
  });

  test('[8.6] a script that does not load is only logged', async () => {
    const other = await browser.context.newPage();
    const logged: string[] = [];
    other.on('console', (message) => logged.push(message.text()));
    await other.route('**/card.js', (route) => route.abort());
    await other.goto(`${app.url}/patients`);
    await expect
      .poll(() => logged, { timeout: 20_000 })
      .toContain('The script of the card payment could not be loaded.');
    await other.getByRole('heading', { name: 'Patients' }).waitFor();
    expect(await other.getByRole('alert').count()).toBe(0);
    await other.close();
  });

  test('[5.1] [7.29] a colleague’s address is asked about and never blocked; a patient’s is told to nobody', async () => {
    await page.goto(`${app.url}/settings/clinic/members`);
    await page.getByRole('button', { name: /^Invite/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('pia@nowhere.example');
    await dialog.getByText('This address may not work').waitFor();
    expect(await dialog.getByRole('button', { name: 'Send the invitation' }).isEnabled()).toBe(true);
    expect(maker.countOf('/check')).toBe(1);
    expect(maker.asked.find(({ path }) => path === '/check')!.referer).toBeUndefined();
    await page.goto(`${app.url}/patients/new`);
    await page.getByRole('button', { name: 'Enter more now' }).click();
    await page.getByRole('textbox', { name: /^Email/ }).fill('wilhelmina@nowhere.example');
    await page.waitForTimeout(2_000);
    expect(maker.countOf('/check')).toBe(1);
  });

  test('[2.1] /sso/upvoty signs the person on at the configured tool and nowhere else', async () => {
    await page.goto(`${app.url}/sso/upvoty?redirect=https%3A%2F%2Fevil.example%2F&url=//evil.example`);
    await page.waitForURL(/127\.0\.0\.1/);
    const address = new URL(page.url());
    expect(address.origin + address.pathname).toBe(`${maker.origin}/feedback`);
    expect([...address.searchParams.keys()]).toEqual(['ssoToken']);
    const claims = JSON.parse(
      Buffer.from(address.searchParams.get('ssoToken')!.split('.')[1]!, 'base64url').toString('utf8'),
    ) as Record<string, unknown>;
    expect(Object.keys(claims).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'email',
      'exp',
      'iat',
      'id',
      'name',
    ]);
    expect(claims).toMatchObject({ email: admin.email, name: `${admin.firstName} ${admin.lastName}` });
  });

  test('[7.21] Update payment sends the browser to the listed https address, and to no other', async () => {
    const answers = ['https://pay.example/portal', 'http://pay.example/', 'javascript:alert(1)'];
    await page.route('https://pay.example/**', (route) => route.fulfill({ body: 'The payment page' }));
    await page.goto(`${app.url}/settings/subscription`);
    for (const url of answers.slice(1)) {
      await page.route('**/billing/update-payment-method', (route) => route.fulfill({ json: { url } }), {
        times: 1,
      });
      await page.getByRole('button', { name: 'Update payment' }).click();
      await page.getByText('The server named an address that is not safe to open.').waitFor();
      expect(new URL(page.url()).pathname).toBe('/settings/subscription');
    }
    await page.getByRole('button', { name: 'Update payment' }).click();
    await page.waitForURL(answers[0]!);
    expect(await page.textContent('body')).toBe('The payment page');
  });
});
