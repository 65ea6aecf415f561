import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startApp, type RunningApp } from '../support/app.ts';
import { openBrowser, type OpenBrowser } from '../support/browser.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';

/** Clause 2.1, with one address below each of those that reach further. */
const addresses =
  '/ /dashboard /billing /billing/charges /reporting /reporting/visits /patients /patients/new /schedule /schedule/2026-03-02 /research /research/cohorts /report /clinical-skills /clinical-skills/exercises /practice-resources /practice-resources/forms /settings /settings/clinic/locations /settings/subscription /admin /admin/audit /marketing-add-ons /marketing-add-ons/websites /oauth/confirm /oauth/initiate /sso/upvoty /feature-requests'.split(
    ' ',
  );

describe('every address', () => {
  let app: RunningApp;
  let browser: OpenBrowser;
  let page: Page;
  beforeAll(async () => {
    app = await startAppFor(['admin']);
    browser = await openBrowserOf('admin', 'desktop');
    page = browser.page;
    page.setDefaultTimeout(30_000);
    await enter(page, app.url);
    await page.getByRole('navigation', { name: 'Screens' }).first().waitFor();
  });
  afterAll(async () => {
    await browser?.forget();
    await app?.stop();
  });

  test.each(addresses)('[2.1] %s is a page of its own', async (address) => {
    const faults: string[] = [];
    const hear = (fault: Error) => faults.push(fault.message);
    page.on('pageerror', hear);
    await page.goto(app.url + address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const title = await page.getByRole('heading', { level: 1 }).first().innerText();
    page.off('pageerror', hear);
    expect(faults, faults.join('; ')).toEqual([]);
    expect(title).not.toMatch(/no such|not found|nothing here|went wrong/i);
  });

  test('[2.1] an address that is none says so', async () => {
    await page.goto(`${app.url}/no/such/page`);
    await page
      .getByText(/no (such )?(page|screen)|not found|nothing/i)
      .first()
      .waitFor();
  });

  test('[2.2] consolidated/transaction/* is the transaction modal, by its address alone, and closes to the ledger', async () => {
    await page.goto(`${app.url}/billing`);
    const line = page.locator('a[href^="/consolidated/transaction/"]').first();
    await line.waitFor({ state: 'attached' });
    const address = (await line.getAttribute('href'))!;
    await page.goto(app.url + address);
    const dialog = page.getByRole('dialog', { name: 'Ledger entry' });
    await dialog.getByText('Total', { exact: true }).waitFor();
    await dialog.getByText('Day of service').waitFor();
    expect(await dialog.getAttribute('aria-modal')).toBe('true');
    await page.reload();
    await dialog.getByText('Total', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/patients\/[\da-f-]{36}\/ledger$/);
    await dialog.waitFor({ state: 'detached' });
  });
});

describe('a browser that keeps nothing', () => {
  let app: RunningApp;
  let browser: OpenBrowser;
  beforeAll(async () => {
    app = await startApp();
    browser = await openBrowser('tablet', { executablePath: inject('chromiumPath') });
  });
  afterAll(async () => {
    await browser?.forget();
    await app?.stop();
  });

  test('[2.7] [4.4] with storage switched off the logged-out screen stands, and says why nobody can sign in', async () => {
    const { page } = browser;
    const faults: string[] = [];
    page.on('pageerror', (fault) => faults.push(fault.message));
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
    });
    await page.goto(app.url);
    await page.getByRole('heading', { name: /in one place$/ }).waitFor();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page
      .getByRole('alert')
      .getByText(/does not let Plumbline keep anything/)
      .waitFor();
    expect(faults, faults.join('; ')).toEqual([]);
  });
});
