import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import type { RunningApp } from '../support/app.ts';
import { answerHostedPage, passDeviceGate, unlock, type OpenBrowser } from '../support/browser.ts';
import { fiveCuts, mendCut, type CuttableLine, type FiveCuts } from '../support/cuttable-line.ts';
import { addOwnPatient } from '../support/own-patient.ts';
import { openFor, startAppBehindLine } from '../support/signed-in.ts';
import { askApi } from '../support/signed-in-api.ts';

/** What somebody entered reaches the server while their tablet is locked, and while a colleague works on it. */
const provider = demoUsers.find((user) => user.key === 'provider')!;
const admin = demoUsers.find((user) => user.key === 'admin')!;
const adminPassphrase = 'another seven green doors';

let app: RunningApp;
let url: string;
let line: CuttableLine;
let tablet: OpenBrowser;
let page: Page;
let api: Awaited<ReturnType<typeof askApi>>;

const locked = () => page.getByRole('heading', { name: 'Locked', level: 1 });
const allSent = () => page.locator('[data-sync="all-sent"]').first();
const chip = () => page.locator('[data-sync]').first().getAttribute('aria-label');
const onlyHere = (count: number) =>
  page.getByRole('status').filter({ hasText: `${count} ${count === 1 ? 'entry' : 'entries'} saved on this` });

beforeAll(async () => {
  ({ app, url, line } = await startAppBehindLine(['provider']));
  tablet = await openFor('provider', 'tablet', url);
  page = tablet.page;
  // The device tells the server of its key, and hears the server's, some moments after its first screen.
  const registered = page.waitForResponse((answer) => /\/users\/user\/devices\/[^/]+$/.test(answer.url()));
  await page.reload();
  await registered;
  await allSent().waitFor({ timeout: 60_000 });
  api = await askApi(page, url);
});
afterAll(async () => {
  await tablet?.forget();
  await line?.close();
  await app?.stop();
});

const stage = () => ({ app, line, context: tablet.context });

/** Opens a note of its own. @returns what the server has of its complaint */
async function openNote(): Promise<() => Promise<string>> {
  const patientId = await addOwnPatient(api);
  await page.goto(`${url}/patients/${patientId}`);
  await page.getByRole('button', { name: 'Start note' }).click();
  await page.getByLabel('Complaint').waitFor();
  await allSent().waitFor();
  const id = page.url().split('/').at(-1)!;
  return async () => (await api.get<{ note: { complaint: string } }>(`/encounters/${id}`)).note.complaint;
}

async function lock(): Promise<void> {
  await page.keyboard.press('Control+Alt+l');
  await locked().waitFor();
}

describe('a locked tablet', () => {
  it.each(Object.keys(fiveCuts) as FiveCuts[])(
    'counts what is on it alone, and delivers it after %s',
    async (cut) => {
      const complaint = await openNote();
      await fiveCuts[cut](stage());
      await page.getByLabel('Complaint').fill(`Low back pain, after ${cut}.`);
      await expect.poll(chip, { timeout: 60_000 }).toBe('Offline – 1 saved on this device');
      await lock();
      await onlyHere(1).waitFor();
      await mendCut(stage());
      await expect.poll(complaint, { timeout: 90_000 }).toBe(`Low back pain, after ${cut}.`);
      await expect.poll(() => onlyHere(1).count(), { timeout: 30_000 }).toBe(0);
      expect(await locked().count(), 'nobody has unlocked it').toBe(1);
      await unlock(page);
      await allSent().waitFor({ timeout: 60_000 });
      await expect.poll(complaint).toBe(`Low back pain, after ${cut}.`);
    },
  );

  it('delivers also what was typed in the moment before it was locked', async () => {
    const complaint = await openNote();
    await page.getByLabel('Complaint').fill('Typed, then locked.');
    await lock();
    await expect.poll(complaint, { timeout: 60_000 }).toBe('Typed, then locked.');
    await unlock(page);
    await allSent().waitFor({ timeout: 60_000 });
  });
});

describe('a tablet in the hands of a colleague', () => {
  it('says whose work is on it, and delivers it as theirs', async () => {
    await lock();
    await page.getByRole('button', { name: 'Switch user' }).click();
    await answerHostedPage(page, admin);
    await passDeviceGate(page, adminPassphrase);
    await allSent().waitFor({ timeout: 60_000 });
    await lock();
    await page.getByRole('button', { name: new RegExp(provider.email) }).click();
    await unlock(page);
    const complaint = await openNote();

    await line.cut('refused');
    await page.getByLabel('Complaint').fill('Left for the server.');
    await expect.poll(chip, { timeout: 60_000 }).toBe('Offline – 1 saved on this device');
    await lock();
    await page.getByRole('button', { name: new RegExp(admin.email) }).click();
    await unlock(page, adminPassphrase);
    await expect.poll(chip, { timeout: 60_000 }).toBe('Offline – 1 saved on this device');
    await page.goto(`${url}/settings/sync`);
    const card = page.getByRole('listitem').filter({ hasText: provider.firstName });
    await card.filter({ hasText: '1 entry, oldest from' }).waitFor();
    expect(await page.locator('body').textContent()).not.toContain('Left for the server');

    await line.mend();
    await expect.poll(complaint, { timeout: 90_000 }).toBe('Left for the server.');
    await expect.poll(() => card.count()).toBe(0);
    await allSent().waitFor({ timeout: 60_000 });
    await page.getByText('Everything is on the server').waitFor();
    const { entries } = await askApi(page, url).then((asAdmin) =>
      asAdmin.get<{ entries: { action: string; userName: string; outcome: string }[] }>('/audit'),
    );
    const saved = entries.find(({ action }) => action === 'encounters.saveNote');
    expect(saved).toMatchObject({ outcome: 'done', userName: `${provider.firstName} ${provider.lastName}` });
  });
});
