import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';

/** What the frame says of a server that is slow, gone, and back. */
/** In every row of the list, and in nothing else there. */
const bornOn = /\d\d\/\d\d\/\d{4}/;

describe('a server that is slow, gone, and back', () => {
  let app: RunningApp;
  let browser: OpenBrowser;
  let page: Page;
  const chip = () => page.locator('[data-sync]');
  const socket = (state: string) => page.locator(`[data-socket="${state}"]`);

  beforeAll(async () => {
    app = await startAppFor(['frontdesk']);
    browser = await openBrowserOf('frontdesk', 'desktop');
    page = browser.page;
    await enter(page, app.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(`${app.url}/patients`);
    await chip().getByText('All on the server').waitFor();
  });
  afterAll(async () => {
    await browser?.forget();
    await app?.stop();
  });

  test('a read of more than three seconds is shown from this device, and the server is not called offline', async () => {
    const rows = () => page.locator('main a[href^="/patients/"]').filter({ visible: true, hasText: bornOn });
    await rows().first().waitFor();
    let isLate = false;
    await browser.context.route('**/api/**', async (route) => {
      await new Promise((go) => setTimeout(go, 4_500));
      isLate = true;
      await route.continue().catch(() => {});
    });
    const said: string[] = [];
    await page.reload();
    await rows().first().waitFor();
    while (!isLate) {
      said.push(
        await chip()
          .innerText()
          .catch(() => ''),
      );
      await page.waitForTimeout(250);
    }
    expect(said.filter((words) => words.startsWith('Offline'))).toEqual([]);
    await browser.context.unroute('**/api/**');
    await page.reload();
    await chip().getByText('All on the server').waitFor();
  });

  test('[4.15] [9.4] after an outage the socket is there with the first look or answer, not after its long wait', async () => {
    await socket('Open').waitFor();
    await app.kill('SIGKILL');
    await socket('Closed').waitFor();
    await page.goto(`${app.url}/settings/sync`);
    await page.getByText('Nothing waits on this device').waitFor();
    expect(await page.getByText('Everything is on the server').count(), 'nobody knows that now').toBe(0);
    // Long enough that the next attempt of its own is eight seconds away or more.
    await page.waitForTimeout(9_000);
    await app.restart();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await socket('Open').waitFor({ timeout: 4_000 });
    await chip().getByText('All on the server').waitFor();
    await page.getByText('Everything is on the server').waitFor();
  });
});
