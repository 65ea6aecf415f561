import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { addOwnPatient } from '../support/own-patient.ts';
import { askApi } from '../support/signed-in-api.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';

/** What was entered without a server is sent by the service worker when the last page is closed. */
const words = 'Entered while the server was away';

let app: RunningApp;
let browser: OpenBrowser;

beforeAll(async () => {
  app = await startAppFor(['provider']);
  browser = await openBrowserOf('provider', 'tablet');
  await enter(browser.page, app.url);
  await browser.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});
afterAll(async () => {
  await browser?.forget();
  await app?.stop();
});

describe('with no page open', () => {
  it('a note that waits is sent by the worker on a background sync', async () => {
    const { page, context } = browser;
    const api = await askApi(page, app.url);
    const patientId = await addOwnPatient(api);
    await page.goto(`${app.url}/patients/${patientId}`);
    await page.getByRole('button', { name: 'Start note' }).click();
    await page.getByLabel('Complaint').waitFor();
    await page.locator('[data-sync]').getByText('All on the server').waitFor();
    const id = new URL(page.url()).pathname.split('/')[4]!;
    // The worker is left its pass while the page has nothing else to do.
    const hasPass = () =>
      page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            const opening = indexedDB.open('plumbline-device');
            opening.addEventListener('success', () => {
              const { result } = opening;
              const asked = result.transaction('passes').objectStore('passes').count();
              asked.addEventListener('success', () => {
                result.close();
                resolve(asked.result > 0);
              });
            });
          }),
      );
    await expect.poll(hasPass, { timeout: 30_000 }).toBe(true);

    await app.kill('SIGKILL');
    await page.getByLabel('Complaint').fill(words);
    await page.getByTestId('save-mark').getByText('Saved on this device').waitFor();
    const other = await context.newPage();
    const wire = await context.newCDPSession(other);
    let registrationId = '';
    wire.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      registrationId = registrations.find((each) => !each.isDeleted)?.registrationId ?? registrationId;
    });
    await other.goto(`${app.url}/manifest.webmanifest`).catch(() => {});
    await wire.send('ServiceWorker.enable');
    await page.close();
    await app.restart();
    await expect.poll(() => registrationId, { timeout: 10_000 }).not.toBe('');
    const sync = { origin: app.url, registrationId, tag: 'plumbline-drain', lastChance: false };
    await wire.send('ServiceWorker.dispatchSyncEvent', sync);
    const complaint = async () =>
      (await api.get<{ note: { complaint: string } | null }>(`/encounters/${id}`)).note?.complaint;
    await expect.poll(complaint, { timeout: 40_000 }).toBe(words);
  });
});
