import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { askApi } from '../support/signed-in-api.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';

/** What networks and machines do to a day's work, with the real parts: nothing is lost, nothing arrives twice. */
const names = Array.from({ length: 8 }, (_, index) => `Faultline${'ABCDEFGH'[index]}`);

let app: RunningApp;
let device: OpenBrowser;

const chip = () => device.page.locator('[data-sync]');

async function addPatient(lastName: string): Promise<void> {
  const { page } = device;
  await page.goto(`${app.url}/patients/new`);
  await page.getByLabel('First name').fill('Wren');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Birth date').fill('03/04/1990');
  await page.locator('form button[type=submit]').click();
  await page
    .getByRole('heading', { name: new RegExp(lastName) })
    .first()
    .waitFor();
}

async function countOf(lastName: string): Promise<number> {
  const api = await askApi(device.page, app.url);
  return (await api.get<{ total: number }>(`/patients?q=${lastName}`)).total;
}

beforeAll(async () => {
  app = await startAppFor(['frontdesk']);
  device = await openBrowserOf('frontdesk', 'tablet');
  await enter(device.page, app.url);
  await device.page.goto(`${app.url}/patients`);
  await device.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await chip().getByText('All on the server').waitFor();
});

afterAll(async () => {
  await device?.forget();
  await app?.stop();
});

describe('Faults', () => {
  it('a sign-in page of the network in place of every answer counts as no network', async () => {
    const portal = '<!doctype html><title>Guest network</title><h1>Please accept our terms</h1>';
    await device.context.route('**/api/**', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: portal }),
    );
    await addPatient('Portalway');
    await chip()
      .getByText(/device|Offline/)
      .first()
      .waitFor();
    expect(await device.page.getByText('Please accept our terms').count()).toBe(0);
    await device.context.unroute('**/api/**');
    await device.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await chip().getByText('All on the server').waitFor({ timeout: 60_000 });
    expect(await countOf('Portalway')).toBe(1);
  });

  it('the server is killed in the middle of the replay, three times: nothing lost, nothing twice', async () => {
    await app.kill('SIGKILL');
    for (const name of names) await addPatient(name);
    await chip()
      .getByText(/8 saved on this device|8 waiting on this device/)
      .waitFor();
    for (let round = 0; round < 3; round += 1) {
      const pushed = device.context.waitForEvent('request', {
        predicate: (request) => request.url().includes('/sync/push'),
        timeout: 90_000,
      });
      await app.restart();
      await device.page.evaluate(() => window.dispatchEvent(new Event('online')));
      await pushed;
      await app.kill('SIGKILL');
    }
    await app.restart();
    await device.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await chip().getByText('All on the server').waitFor({ timeout: 90_000 });
    for (const name of names) expect(await countOf(name), name).toBe(1);
  });
});
