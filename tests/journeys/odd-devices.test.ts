import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import type { Encounter } from '../../src/contract/clinical/encounter.ts';
import { freePort, startApp, type RunningApp } from '../support/app.ts';
import { openBrowser, signIn, unlock, type OpenBrowser } from '../support/browser.ts';
import { chromiumFlags } from '../support/chromium.ts';
import { findings, makeNotes } from '../support/note-writing.ts';
import { askApi } from '../support/signed-in-api.ts';

/** A network that fails at any call, clocks that are years off, a private window, an old tab, an older server. */
const provider = demoUsers.find(({ key }) => key === 'provider')!;

let app: RunningApp;
let dataDir: string;
let port: number;
let open: OpenBrowser | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-odd-'));
  await chmod(dataDir, 0o711);
  port = await freePort();
  app = await startApp({ dataDir, port });
});
afterEach(async () => {
  // A test that ended while the server was away leaves it away.
  if (
    !(await fetch(`${app.url}/config.json`).then(
      () => true,
      () => false,
    ))
  )
    await app.restart();
  await open?.forget();
  open = undefined;
});
afterAll(async () => {
  await app?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function openNote(prepare: (page: Page) => Promise<unknown> = () => Promise.resolve()) {
  open = await openBrowser('tablet', { executablePath: inject('chromiumPath') });
  const { page } = open;
  await prepare(page);
  await signIn(page, app.url, provider);
  const api = await askApi(page, app.url);
  const [note] = (await makeNotes(api, 1)) as [{ id: string; path: string }];
  await page.goto(app.url + note.path);
  await findings(page).waitFor();
  const stored = async () => (await api.get<Encounter>(`/encounters/${note.id}`)).note?.findings;
  return { page, api, note, stored };
}
const untilAllOn = (page: Page) =>
  page.locator('[data-sync]').getByText('All on the server').waitFor({ timeout: 120_000 });
const untilOnDevice = (page: Page) =>
  page
    .getByTestId('save-mark')
    .getByText(/Saved on this device|On the server/)
    .waitFor();

describe('the connection', () => {
  // As long as the outbox may rest between its tries, three times over.
  const patience = { timeout: 400_000 };
  it(
    'may be lost at any push, before the server had it or after: it arrives, once, and the screen says no lie',
    patience,
    async () => {
      const { page, stored } = await openNote();
      for (let lost = 0; lost < 6; lost += 1) {
        let left = 1 + Math.floor(lost / 2);
        await page.route('**/sync/push', async (route) => {
          if (left === 0) return route.continue();
          left -= 1;
          // The second time the server has done it, and only its answer is lost.
          if (lost % 2 === 1) await route.fetch().catch(() => undefined);
          return route.abort('connectionreset');
        });
        const words = `Lost ${lost} times over`;
        await findings(page).fill(words);
        await untilOnDevice(page);
        // The service worker may send too, and nobody stands in its way.
        await expect
          .poll(async () => left === 0 || (await stored()) === words, { timeout: 120_000 })
          .toBe(true);
        await untilAllOn(page);
        expect(await stored()).toBe(words);
        await page.unroute('**/sync/push');
      }
      await page.goto(`${app.url}/settings/sync`);
      await page.getByText('Everything is on the server').waitFor();
    },
  );
});

describe("a device's clock", () => {
  const day = 24 * 3_600_000;
  const changeable = (one: Page) =>
    one.addInitScript(() => {
      const real = Date.now.bind(Date);
      const shift = () => Number(sessionStorage.getItem('clock-is-off') ?? 0);
      const RealDate = Date;
      Date.now = () => real() + shift();
      globalThis.Date = new Proxy(RealDate, {
        construct: (target, given) =>
          Reflect.construct(target, given.length === 0 ? [real() + shift()] : given) as Date,
        get: (target, name) => (name === 'now' ? () => real() + shift() : Reflect.get(target, name)),
      });
    });
  const turn = (page: Page, byMs: number) =>
    page.evaluate((ms) => {
      sessionStorage.setItem('clock-is-off', String(ms));
      window.dispatchEvent(new Event('focus'));
    }, byMs);
  const focus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

  it('set back a year in the middle of the day holds nothing up and loses nothing', async () => {
    const { page, stored } = await openNote(changeable);
    await findings(page).fill('Before the clock was changed');
    await untilAllOn(page);
    await app.kill();
    await findings(page).fill('Entered without a server');
    await untilOnDevice(page);
    await turn(page, -365 * day);
    await findings(page).fill('Entered without a server and by another clock');
    await untilOnDevice(page);
    await app.restart();
    await focus(page);
    await untilAllOn(page);
    expect(await stored()).toBe('Entered without a server and by another clock');
  });

  it('set forward ten years closes the device while it is away; with the server back nothing is lost', async () => {
    const { page, stored } = await openNote(changeable);
    await app.kill();
    await findings(page).fill('Entered without a server, ten years ago by this clock');
    await page.getByTestId('save-mark').getByText('Saved on this device').waitFor();
    await turn(page, 3_653 * day);
    // A page that is open goes by the time in use; one that is opened anew asks the clock.
    await page.reload();
    await page.getByRole('heading', { name: 'Connect this device once', level: 1 }).waitFor();
    await app.restart();
    await page.getByRole('button', { name: 'Try again' }).click();
    // By its clock nobody has touched it for ten years.
    await unlock(page);
    await untilAllOn(page);
    expect(await stored()).toBe('Entered without a server, ten years ago by this clock');
    await findings(page).waitFor();
  });
});

describe('a private window', () => {
  it('keeps what is entered while it is open, and it arrives', async () => {
    const browser = await chromium.launch({
      executablePath: inject('chromiumPath'),
      args: [...chromiumFlags],
    });
    try {
      const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
      await signIn(page, app.url, provider);
      const api = await askApi(page, app.url);
      const [note] = (await makeNotes(api, 1)) as [{ id: string; path: string }];
      await page.goto(app.url + note.path);
      const stored = async () => (await api.get<Encounter>(`/encounters/${note.id}`)).note?.findings;
      await findings(page).fill('In a private window');
      await untilOnDevice(page);
      await expect.poll(stored, { timeout: 30_000 }).toBe('In a private window');
      await untilAllOn(page);
    } finally {
      await browser.close();
    }
  });
});

describe('a tab of an older version', () => {
  it('that holds the storage is named, with what to do; once it is closed all goes on', async () => {
    open = await openBrowser('desktop', { executablePath: inject('chromiumPath') });
    const { page, context } = open;
    const old = await context.newPage();
    await old.goto(`${app.url}/openapi.json`);
    // As a tab that knows nothing of newer versions: it holds its connection whatever is asked of it.
    await old.evaluate(
      () =>
        new Promise<void>((held) => {
          const opening = indexedDB.open('plumbline-outbox', 1);
          opening.addEventListener('success', () => {
            Object.assign(globalThis, { heldByOldTab: opening.result });
            held();
          });
        }),
    );
    await signIn(page, app.url, provider);
    await page
      .getByText(/close.*other.*tab/i)
      .first()
      .waitFor({ timeout: 60_000 });
    await old.close();
    await page.reload();
    await untilAllOn(page);
  });
});

describe('a server that was restored from an older backup', () => {
  it('gets again what it had been given since', async () => {
    const backup = await mkdtemp(join(tmpdir(), 'plumbline-backup-'));
    try {
      const { page, stored } = await openNote();
      await findings(page).fill('Before the backup');
      await untilOnDevice(page);
      await expect.poll(stored, { timeout: 30_000 }).toBe('Before the backup');
      await app.stop();
      await copyWhole(dataDir, backup);
      await app.restart();
      await findings(page).fill('After the backup');
      await untilOnDevice(page);
      await expect.poll(stored, { timeout: 60_000 }).toBe('After the backup');
      await untilAllOn(page);
      // The device is away while the server is put back, so that the server is seen as it came out of the backup.
      await page.context().setOffline(true);
      await app.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
      await copyWhole(backup, dataDir);
      await app.restart();
      expect(await stored(), 'the server has forgotten it').toBe('Before the backup');
      await page.context().setOffline(false);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect.poll(stored, { timeout: 60_000 }).toBe('After the backup');
    } finally {
      await rm(backup, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});

/** With owners and rights: the database runs as another user and takes nobody else's files. */
async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
  await chmod(to, 0o711);
}
