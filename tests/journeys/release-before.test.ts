import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import type { Encounter } from '../../src/contract/clinical/encounter.ts';
import type { Payment } from '../../src/contract/money/payment.ts';
import { freePort, startApp, type RunningApp } from '../support/app.ts';
import { openBrowser, signIn, unlock, type OpenBrowser } from '../support/browser.ts';
import { buildRelease, isInHistory, releaseBeforeWings } from '../support/earlier-release.ts';
import { findings, makeNotes } from '../support/note-writing.ts';
import { addOwnPatient } from '../support/own-patient.ts';
import { askApi } from '../support/signed-in-api.ts';

/** What a device and a server hold from an earlier release opens in this one, and what waits there arrives. */
const provider = demoUsers.find(({ key }) => key === 'provider')!;

describe.skipIf(!isInHistory(releaseBeforeWings))('a device of an earlier release', () => {
  let release: Awaited<ReturnType<typeof buildRelease>>;
  let dataDir: string;
  let port: number;
  let app: RunningApp;
  let tablet: OpenBrowser;
  let page: Page;
  let api: Awaited<ReturnType<typeof askApi>>;
  let note: { id: string; path: string };
  let patientId: string;

  const open = async (profileDir?: string) => {
    tablet = await openBrowser('tablet', {
      executablePath: inject('chromiumPath'),
      ...(profileDir && { profileDir }),
    });
    page = tablet.page;
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'plumbline-release-data-'));
    await chmod(dataDir, 0o711);
    port = await freePort();
    release = await buildRelease(releaseBeforeWings);
    app = await startApp({ dataDir, port, sources: release.sources });
    await open();
    await signIn(page, app.url, provider);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    api = await askApi(page, app.url);
    [note] = (await makeNotes(api, 1)) as [typeof note];
    patientId = await addOwnPatient(api);
  }, 300_000);
  afterAll(async () => {
    await tablet?.forget();
    await app?.stop();
    release?.remove();
    if (dataDir) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  it('keeps what is entered while its server is gone', async () => {
    await page.goto(`${app.url}/patients/${patientId}/ledger`);
    await page.getByRole('button', { name: 'Take a payment' }).waitFor();
    await page.goto(app.url + note.path);
    await findings(page).waitFor();
    await app.kill();
    await findings(page).fill('Entered under the release before');
    await page.getByTestId('save-mark').getByText('Saved on this device').waitFor();
    await page.goto(`${app.url}/patients/new`);
    await page.getByLabel('First name').fill('Una');
    await page.getByLabel('Last name').fill('Before');
    await page.getByLabel('Birth date').fill('03/04/1990');
    await page.locator('form button[type=submit]').click();
    await page
      .getByRole('heading', { name: /Before/ })
      .first()
      .waitFor();
    await page.goto(`${app.url}/patients/${patientId}/ledger`);
    await page.getByRole('button', { name: 'Take a payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take a payment' });
    await dialog.getByLabel('Amount').fill('40');
    await dialog.getByText('Check', { exact: true }).click();
    await dialog.getByLabel('Check number').fill('1042');
    await dialog.getByRole('button', { name: 'Take $40.00' }).click();
    await page
      .getByRole('row', { name: /Payment: Check 1042/ })
      .getByText('Saved on this device')
      .waitFor();
  });

  it('opens under this release with what was entered, and sends each of it once', async () => {
    const { profileDir } = tablet;
    await tablet.close();
    app = await startApp({ dataDir, port });
    await open(profileDir);
    // Without the worker of the earlier release it is this one that finds what waits.
    await page.goto(`${app.url}/icons/plumbline-192.png`);
    await page.evaluate(async () => {
      for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
    });
    await page.goto(app.url + note.path);
    await unlock(page);
    await findings(page).waitFor();
    expect(await findings(page).inputValue()).toBe('Entered under the release before');
    await page.locator('[data-sync]').getByText('All on the server').waitFor({ timeout: 60_000 });
    api = await askApi(page, app.url);
    const stored = await api.get<Encounter>(`/encounters/${note.id}`);
    expect(stored.note?.findings).toBe('Entered under the release before');
    expect((await api.get<{ total: number }>('/patients?q=Before')).total).toBe(1);
    const { payments } = await api.get<{ payments: Payment[] }>(`/patients/${patientId}/charges`);
    expect(payments).toMatchObject([{ amountMinor: 4_000, method: 'check', reference: '1042' }]);
  });
});
