import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { fiveCuts, mendCut, type CuttableLine, type FiveCuts } from '../support/cuttable-line.ts';
import { openFor, startAppBehindLine } from '../support/signed-in.ts';

/** What screens say of the server is true within ten seconds, in whatever way it is gone, with nobody touching the screen. */
const truthMs = 10_000;
/** Beyond it, for a browser and a server on two busy cores. */
const allowedMs = truthMs + 5_000;

let app: RunningApp;
let url: string;
let line: CuttableLine;
let tablet: OpenBrowser;
let page: Page;

beforeAll(async () => {
  ({ app, url, line } = await startAppBehindLine(['frontdesk']));
  tablet = await openFor('frontdesk', 'tablet', url);
  page = tablet.page;
});
afterAll(async () => {
  await tablet?.forget();
  await line?.close();
  await app?.stop();
});

const stage = () => ({ app, line, context: tablet.context });

/** What the chip says of the server. */
const kind = () => page.locator('[data-sync]').first().getAttribute('data-sync');

afterEach(async () => {
  await mendCut(stage());
});

describe('an idle screen', () => {
  it.each(Object.keys(fiveCuts) as FiveCuts[])(
    'says so of %s, and of what it shows as of when, and is right again after',
    async (cut) => {
      await page.goto(`${url}/schedule`);
      await expect.poll(kind, { timeout: 60_000 }).toBe('all-sent');
      await page.locator('[data-socket="Open"]').first().waitFor();
      await fiveCuts[cut](stage());
      await expect.poll(kind, { timeout: allowedMs, interval: 100 }).not.toBe('all-sent');
      await expect.poll(kind, { timeout: allowedMs, interval: 100 }).toBe('offline');
      await page
        .getByText(/As of \d/)
        .first()
        .waitFor();

      await page.goto(`${url}/settings/sync`).catch(() => {});
      await page.getByRole('heading', { name: 'Waiting to be sent' }).waitFor();
      await expect.poll(() => page.getByText('Everything is on the server').count()).toBe(0);
      expect(await kind()).not.toBe('all-sent');

      await mendCut(stage());
      await expect.poll(kind, { timeout: 60_000 }).toBe('all-sent');
      await page.getByText('Everything is on the server').waitFor();
    },
  );
});
