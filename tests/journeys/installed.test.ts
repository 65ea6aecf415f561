import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import { startApp, type RunningApp } from '../support/app.ts';
import { openBrowser, signIn, type OpenBrowser } from '../support/browser.ts';
import { askApi } from '../support/signed-in-api.ts';

/** The built app as a browser judges it, and as it is when there is no server any more. */
/** In every row of the list, and in nothing else there. */
const bornOn = /\d\d\/\d\d\/\d{4}/;
const frontDesk = demoUsers.find(({ key }) => key === 'frontdesk')!;

describe('the installed app', () => {
  let app: RunningApp;
  let tablet: OpenBrowser;
  let page: Page;
  let devtools: CDPSession;

  beforeAll(async () => {
    app = await startApp();
    tablet = await openBrowser('tablet', { executablePath: inject('fullChromiumPath') });
    page = tablet.page;
    devtools = await tablet.context.newCDPSession(page);
    await signIn(page, app.url, frontDesk);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  });
  afterAll(async () => {
    await tablet?.forget();
    await app?.stop();
  });

  test('[10.2] [10.5] can be installed: manifest, icons and worker are what a browser asks for', async () => {
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '{}') as {
      display: string;
      start_url: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' });
    const measured = await page.evaluate(async (icons) => {
      const sizes: string[] = [];
      for (const { src } of icons.filter(({ sizes: given }) => given !== 'any')) {
        const image = new Image();
        image.src = src;
        await image.decode();
        sizes.push(`${image.naturalWidth}x${image.naturalHeight}`);
      }
      return sizes;
    }, manifest.icons);
    expect(measured).toEqual(manifest.icons.map(({ sizes }) => sizes).filter((sizes) => sizes !== 'any'));
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  });

  test('[10.5] a phone keeps it on its home screen under its own name and icon', async () => {
    const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
    expect((await page.request.get(`${app.url}${touchIcon}`)).headers()['content-type']).toBe('image/png');
    expect(await page.locator('meta[name="apple-mobile-web-app-title"]').getAttribute('content')).toBe(
      'Plumbline',
    );
    expect(await page.locator('meta[name="viewport"]').getAttribute('content')).toContain(
      'width=device-width',
    );
  });

  test('knows who is here though the browser has lost all of its local storage', async () => {
    await page.goto(`${app.url}/patients`);
    await page.locator('[data-sync]').getByText('All on the server').waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.locator('[data-sync]').getByText('All on the server').waitFor();
    expect(new URL(page.url()).pathname).toBe('/patients');
  });

  test('[10.4] without a server the shell comes from the worker, reads from its copies, and what is entered waits in Dexie', async () => {
    await page.goto(`${app.url}/patients`);
    const rows = page.locator('main a[href^="/patients/"]').filter({ visible: true, hasText: bornOn });
    await rows.first().waitFor();
    await page.locator('[data-sync]').getByText('All on the server').waitFor();
    const api = await askApi(page, app.url);
    const { patients } = await api.get<{ patients: { id: string }[] }>('/patients?limit=5');
    const asTheServerSays = patients.map(({ id }) => `/patients/${id}`);
    const firstFive = async () =>
      (await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).slice(0, 5);
    // Until the server has answered, the day's patients of the pack stand in for all of them.
    await expect.poll(firstFive, { timeout: 20_000 }).toEqual(asTheServerSays);
    await app.kill('SIGKILL');
    await page.goto(`${app.url}/patients`);
    await rows.first().waitFor();
    await expect.poll(firstFive, { timeout: 20_000 }).toEqual(asTheServerSays);

    await page.goto(`${app.url}/patients/new`);
    await page.getByLabel('First name').fill('Una');
    await page.getByLabel('Last name').fill('Waitwell');
    await page.getByLabel('Birth date').fill('03/04/1990');
    await page.locator('form button[type=submit]').click();
    await page
      .getByRole('heading', { name: /Waitwell/ })
      .first()
      .waitFor();
    expect(await openRowsOf('plumbline-outbox', 'ops')).toBe(1);
    await page.reload();
    await page
      .getByRole('heading', { name: /Waitwell/ })
      .first()
      .waitFor();

    await app.restart();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.locator('[data-sync]').getByText('All on the server').waitFor({ timeout: 60_000 });
    await page.locator('[data-socket="Open"]').waitFor();
    expect((await api.get<{ total: number }>('/patients?q=Waitwell')).total).toBe(1);
  });

  /** How many rows of a store of this device are not done yet. */
  const openRowsOf = (database: string, store: string) =>
    page.evaluate(
      ([name, table]) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open(name!);
          opening.addEventListener('error', () => reject(opening.error as Error));
          opening.addEventListener('success', () => {
            const reading = opening.result.transaction(table!).objectStore(table!).getAll();
            reading.addEventListener('success', () => {
              opening.result.close();
              resolve((reading.result as { open: 0 | 1 }[]).filter(({ open }) => open === 1).length);
            });
          });
        }),
      [database, store],
    );
});
