import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import type { RunningApp } from '../support/app.ts';
import { openBrowser, signIn } from '../support/browser.ts';
import { openFor, startAppFor } from '../support/signed-in.ts';

/** "Ready for offline" is said only where the application itself starts without a network. */
const frontDesk = demoUsers.find(({ key }) => key === 'frontdesk')!;
let app: RunningApp;

beforeAll(async () => {
  app = await startAppFor(['frontdesk']);
});
afterAll(() => app?.stop());

describe('the foot of the screen', () => {
  it('says "Ready for offline" once the worker has all files, and no longer once they are gone', async () => {
    const tablet = await openFor('frontdesk', 'tablet', app.url);
    const { page } = tablet;
    try {
      await page.locator('[data-offline-ready="true"]').waitFor({ timeout: 60_000 });
      await page.evaluate(async () => {
        for (const name of await caches.keys()) if (name.includes('precache')) await caches.delete(name);
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await page.locator('[data-offline-ready="false"]').getByText('Not ready for offline').waitFor();
    } finally {
      await tablet.forget();
    }
  });

  it('says "Not ready for offline" while the worker is still to come, with the day on the device', async () => {
    const tablet = await openBrowser('tablet', { executablePath: inject('chromiumPath') });
    const { page, context } = tablet;
    try {
      // It hangs, as on a network that has just gone.
      await context.route('**/sw.js', () => {});
      await signIn(page, app.url, frontDesk);
      await page.locator('[data-sync="all-sent"]').first().waitFor({ timeout: 60_000 });
      await page.waitForFunction(
        () => (localStorage.getItem('plumbline.packs.2') ?? '').includes('takenAtMs'),
        undefined,
        {
          timeout: 60_000,
        },
      );
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      await page.locator('[data-offline-ready="false"]').getByText('Not ready for offline').waitFor();
    } finally {
      await tablet.forget();
    }
  });
});
