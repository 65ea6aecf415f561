import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import type { Encounter } from '../../src/contract/clinical/encounter.ts';
import { freePort, startApp, type RunningApp } from '../support/app.ts';
import { openBrowser, signIn, type OpenBrowser } from '../support/browser.ts';
import { findings, makeNotes } from '../support/note-writing.ts';
import { makeSecondBuild } from '../support/second-build.ts';
import { askApi } from '../support/signed-in-api.ts';

/** One release takes the place of another, both built for real, in the middle of an unsaved edit. */
const provider = demoUsers.find(({ key }) => key === 'provider')!;

describe('an update during an unsaved edit', () => {
  let dataDir: string;
  let port: number;
  let app: RunningApp;
  let next: Awaited<ReturnType<typeof makeSecondBuild>>;
  let tablet: OpenBrowser;
  let page: Page;
  let note: { id: string; path: string };
  let loads = 0;

  const isSecond = (one: Page) => one.locator('meta[name="second-build"]').count();
  const lookForUpdate = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
  const waitingWorker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'plumbline-update-'));
    await chmod(dataDir, 0o711);
    port = await freePort();
    [app, next] = await Promise.all([startApp({ dataDir, port }), makeSecondBuild()]);
    tablet = await openBrowser('tablet', { executablePath: inject('chromiumPath') });
    page = tablet.page;
    await signIn(page, app.url, provider);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    [note] = (await makeNotes(await askApi(page, app.url), 1)) as [typeof note];
    await page.goto(app.url + note.path);
    await findings(page).waitFor();
    page.on('load', () => (loads += 1));
  }, 240_000);
  afterAll(async () => {
    await tablet?.forget();
    await app?.stop();
    next?.remove();
    if (dataDir) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  it('what was entered without a server waits, and the next release takes the place of this one', async () => {
    await findings(page).fill('Entered under the first release');
    await page.locator('[data-sync]').getByText('All on the server').waitFor();
    await app.kill();
    await findings(page).fill('Entered under the first release, without a server');
    await page.getByTestId('save-mark').getByText('Saved on this device').waitFor();
    expect(await isSecond(page)).toBe(0);
    app = await startApp({ dataDir, port, sources: next.sources });
  });

  it('nobody who types is interrupted: the new version waits, and nothing is reloaded', async () => {
    await findings(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('. Half a sen');
    await lookForUpdate();
    await expect.poll(waitingWorker, { timeout: 30_000 }).toBe(true);
    for (const letter of 'tence that somebody is in the middle of typing') {
      await page.keyboard.type(letter);
      await page.waitForTimeout(60);
    }
    expect(await page.getByText('A new version is ready').count()).toBe(0);
    expect(loads).toBe(0);
    expect(await waitingWorker(), 'it did not take over by itself').toBe(true);
    expect(await findings(page).inputValue()).toContain(
      'Half a sentence that somebody is in the middle of typing',
    );
  });

  it('a part of the first release that was not loaded yet still comes', async () => {
    const other = await tablet.context.newPage();
    await other.goto(`${app.url}/settings/sync`);
    await other.getByRole('heading', { level: 1 }).waitFor();
    expect(await isSecond(other), 'two tabs never run two versions').toBe(0);
    await other.keyboard.press('?');
    await other.getByText('This sheet', { exact: true }).waitFor();
    await other.close();
  });

  it('an unsaved draft in another tab holds it back, whoever asks the worker, until that tab is done', async () => {
    const other = await tablet.context.newPage();
    await other.goto(`${app.url}/patients/new`);
    await other.getByLabel('First name').fill('Not saved yet');
    await page.waitForFunction(async () =>
      (await navigator.locks.query()).held?.some(({ name }) => name === 'plumbline-holds-update'),
    );
    await other.waitForTimeout(3_000);
    await page.evaluate(async () => {
      (await navigator.serviceWorker.ready).waiting?.postMessage({ type: 'SKIP_WAITING' });
    });
    await page.waitForTimeout(3_000);
    expect(await waitingWorker(), 'the worker says no').toBe(true);
    expect(loads).toBe(0);
    await other.close({ runBeforeUnload: false });
  });

  it('when the person says so, the new version starts with every word of the old one', async () => {
    const shown = await findings(page).inputValue();
    await page.getByText('A new version is ready').waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => isSecond(page).catch(() => 0), { timeout: 60_000 }).toBe(1);
    await findings(page).waitFor();
    expect(await findings(page).inputValue()).toBe(shown);
    expect(loads).toBe(1);
    await page.locator('[data-sync]').getByText('All on the server').waitFor({ timeout: 60_000 });
    const api = await askApi(page, app.url);
    const stored = await api.get<Encounter>(`/encounters/${note.id}`);
    expect(stored.note?.findings).toBe(shown);
  });
});
