import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import { fullNote } from '../support/api-world.ts';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { pngPicture } from '../support/pictures.ts';
import { askApi } from '../support/signed-in-api.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';

/** A provider and what is their own, on a tablet; each step stands on the one before. */
const provider = demoUsers.find((user) => user.key === 'provider')!;
const name = `${provider.firstName} ${provider.lastName}`;
let app: RunningApp;
let tablet: OpenBrowser;
let page: Page;

beforeAll(async () => {
  app = await startAppFor(['provider']);
  tablet = await openBrowserOf('provider', 'tablet');
  page = tablet.page;
  await enter(page, `${app.url}/settings`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});
afterAll(async () => {
  await tablet?.forget();
  await app?.stop();
});

const card = (title: string) => page.getByRole('region', { name: title, exact: true });
const isPainted = (image: HTMLImageElement | SVGElement) =>
  'naturalWidth' in image && image.naturalWidth > 20;
const signature = () => card('Signature').getByRole('img', { name: `Signature of ${name}` });

/** A signed note of the provider, made without the screen. Gives its id. */
async function signedNote(): Promise<string> {
  const api = await askApi(page, app.url);
  const { patients } = await api.get<{ patients: { id: string }[] }>('/patients');
  const id = randomUUID();
  const startedAt = new Date().toISOString();
  await api.post('/encounters', {
    id,
    locationId: api.me.clinics[0]!.locations[0]!.ID,
    patientId: patients[0]!.id,
    providerId: api.userId,
    appointmentId: null,
    startedAt,
    title: 'Signed by hand',
    note: fullNote(),
  });
  const signed = { signedAt: startedAt, deviceSequence: 1, chargeIds: {} };
  await api.post(`/encounters/${id}/sign`, signed, { 'if-match': '"1"' });
  return id;
}

describe('What is one’s own', () => {
  it('[7.14] [7.13] a signature is drawn with the finger, kept by the server, and stands there after a reload', async () => {
    await card('Signature').getByRole('button', { name: 'Add a signature' }).click();
    const pad = card('Signature').getByRole('img', { name: /Signature field/ });
    await pad.scrollIntoViewIfNeeded();
    const box = (await pad.boundingBox())!;
    for (const [from, to] of [
      [0.1, 0.4],
      [0.35, 0.8],
    ] as const) {
      await page.mouse.move(box.x + box.width * from, box.y + box.height * 0.6);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * (from + to) * 0.5, box.y + box.height * 0.2, { steps: 8 });
      await page.mouse.move(box.x + box.width * to, box.y + box.height * 0.7, { steps: 8 });
      await page.mouse.up();
    }
    await card('Signature').getByRole('button', { name: 'Save signature' }).click();
    await signature().waitFor();
    expect(await signature().evaluate(isPainted)).toBe(true);
    await page.reload();
    await signature().waitFor();
    await card('Signature')
      .getByText(/^Drawn/)
      .waitFor();
  });

  it('[7.13] it stands on the printed note, also when the server is gone', async () => {
    const id = await signedNote();
    await page.goto(`${app.url}/report/${id}`);
    const onPaper = page.getByRole('img', { name: `Signature of ${name}` });
    await onPaper.waitFor();
    expect(await onPaper.evaluate(isPainted)).toBe(true);
    await app.kill();
    await page.reload();
    await onPaper.waitFor();
    await page.goto(`${app.url}/settings`);
    await signature().waitFor();
    await card('Signature').getByRole('button', { name: 'Make a new one' }).click();
    await card('Signature')
      .getByText(/cannot be reached now/)
      .waitFor();
    expect(await card('Signature').getByRole('button', { name: 'Save signature' }).isDisabled()).toBe(true);
    await app.restart();
  });

  it('[7.14] one is typed with the keyboard alone, in place of the other', async () => {
    await page.reload();
    await card('Signature').getByRole('button', { name: 'Make a new one' }).focus();
    await page.keyboard.press('Enter');
    await card('Signature').getByRole('tab', { name: 'Draw' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('N. Quill');
    await card('Signature')
      .getByRole('img', { name: /N\. Quill/ })
      .waitFor();
    await card('Signature').getByRole('button', { name: 'Save signature' }).press('Enter');
    await card('Signature')
      .getByText(/^Typed/)
      .waitFor();
  });

  it('[1.4] a picture is cut to a square and stands in the user button and in settings', async () => {
    const picture = pngPicture({ width: 300, height: 200, shade: 60 });
    const file = { name: 'me.png', mimeType: 'image/png', buffer: picture };
    await page.getByLabel('Picture file').setInputFiles(file);
    const dialog = page.getByRole('dialog', { name: 'Your picture' });
    await dialog.getByRole('slider', { name: 'Nearer' }).fill('2');
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    const inButton = page.getByTestId('own-picture');
    await inButton.waitFor();
    const sides = await inButton.evaluate((image: HTMLImageElement) => [
      image.naturalWidth,
      image.naturalHeight,
    ]);
    expect(sides).toEqual([512, 512]);
    await card('Profile').getByRole('button', { name: 'Remove the picture' }).click();
    await inButton.waitFor({ state: 'detached' });
  });

  it('[7.16] [7.18] a billing record is saved, its tax id masked, shown when asked for', async () => {
    await page.goto(`${app.url}/settings/billing`);
    await page.getByLabel('NPI', { exact: true }).fill('1234567893');
    await page.getByLabel('Taxonomy code').fill('111n00000x');
    await page.getByLabel('Name', { exact: true }).fill('Quill Chiropractic PLLC');
    await page.getByLabel('Employer identification number').fill('123456789');
    await page.getByLabel('Street').fill('1 Broad Street');
    await page.getByLabel('City').fill('Troy');
    await page.getByLabel('State', { exact: true }).selectOption('NY');
    await page.getByLabel('ZIP code').fill('12180');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const profiles = card('Profiles');
    await profiles.getByText('EIN **-***6789').waitFor();
    await profiles.getByRole('button', { name: /^Show the EIN/ }).click();
    await profiles.getByText('EIN 12-3456789').waitFor();
    await page.reload();
    await profiles.getByText('EIN **-***6789').waitFor();
    expect(await page.getByLabel('NPI', { exact: true }).inputValue()).toBe('1234567893');
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(
        names.map(async (each) => (await (await caches.open(each)).keys()).map(({ url }) => url)),
      );
      return all.flat();
    });
    expect(kept.filter((url) => url.includes('billing-profile'))).toEqual([]);
  });

  it('[7.10] the agreement opens in a tab of its own', async () => {
    await page.goto(`${app.url}/settings`);
    const [tab] = await Promise.all([
      tablet.context.waitForEvent('page'),
      page.getByRole('link', { name: /Read and print/ }).click(),
    ]);
    await tab.getByRole('heading', { name: 'Business associate agreement' }).waitFor();
    expect(await tab.evaluate(() => opener)).toBeNull();
    await tab.close();
  });
});
