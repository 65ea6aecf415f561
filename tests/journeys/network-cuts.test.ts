import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import type { CuttableLine } from '../support/cuttable-line.ts';
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

const cuts: Readonly<Record<string, () => Promise<unknown>>> = {
  'a server that is killed': () => app.kill('SIGKILL'),
  'a connection that is refused': () => line.cut('refused'),
  'a network that hangs': () => line.cut('hanging'),
  'a portal that answers in its place': () => line.cut('captive'),
  'a device without a network': () => tablet.context.setOffline(true),
};

/** What the chip says of the server. */
const kind = () => page.locator('[data-sync]').first().getAttribute('data-sync');

afterEach(async () => {
  await line.mend();
  await tablet.context.setOffline(false);
  if ((await fetch(`http://localhost:${app.port}/config.json`).catch(() => null)) === null)
    await app.restart();
});

describe('an idle screen', () => {
  it.each(Object.keys(cuts))(
    'says so of %s, and of what it shows as of when, and is right again after',
    async (cut) => {
      await page.goto(`${url}/schedule`);
      await expect.poll(kind, { timeout: 60_000 }).toBe('all-sent');
      await page.locator('[data-socket="Open"]').first().waitFor();
      await cuts[cut]!();
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

      await line.mend();
      await tablet.context.setOffline(false);
      if (cut === 'a server that is killed') await app.restart();
      await expect.poll(kind, { timeout: 60_000 }).toBe('all-sent');
      await page.getByText('Everything is on the server').waitFor();
    },
  );
});
