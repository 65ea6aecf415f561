import { AxeBuilder } from '@axe-core/playwright';
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Encounter } from '../../src/contract/clinical/encounter.ts';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { makeNotes } from '../support/note-writing.ts';
import { openFor, startAppFor } from '../support/signed-in.ts';
import { askApi } from '../support/signed-in-api.ts';
import { giveRecognizer, say, takeRecognizer } from '../support/spoken-words.ts';

const fakeMicrophone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const eye = process.env['EYE'];
/** All that a person may look at: three sizes, by day and by night. */
const look = async (page: Page, name: string) => {
  if (eye === undefined) return;
  mkdirSync(eye, { recursive: true });
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(200);
      await page.screenshot({ path: `${eye}/${name}-${width}-${colorScheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 820, height: 1180 });
};
const strip = (page: Page) => page.getByRole('region', { name: 'Dictation' });
const press = (page: Page, name: string | RegExp) => strip(page).getByRole('button', { name }).click();

let app: RunningApp;
let tablet: OpenBrowser;
beforeAll(async () => {
  app = await startAppFor(['provider']);
  tablet = await openFor('provider', 'tablet', app.url, { flags: fakeMicrophone });
});
afterAll(async () => {
  await tablet?.forget();
  await app?.stop();
});

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include('[aria-labelledby="note-dictation-title"]')
    .analyze();
  expect(violations).toEqual([]);
}

/** All four sections, one of them badly heard. */
async function dictateVisit(page: Page): Promise<void> {
  await press(page, 'Dictate');
  await strip(page).getByText('Listening on this device').waitFor();
  await say(page, 'subjective neck pain since Monday');
  await say(page, 'pain five of ten');
  await say(page, 'objective cervical rotation left sixty painful');
  await say(page, 'C five restricted and tender on the left');
  await say(page, 'assessment improving as expected');
  await say(page, 'plan ice at home', { confidence: 0.4 });
  await say(page, 'return in', { isFinal: false });
  await strip(page).getByText('return in').waitFor();
  await expectAccessible(page);
  await look(page, 'listening');
  await say(page, 'return in one week');
}

describe('a note that is dictated', () => {
  it('goes into the note once a person has seen it, with no server', async () => {
    const { page, context } = tablet;
    const api = await askApi(page, app.url);
    const [note, other] = await makeNotes(api, 2);
    await takeRecognizer(context);
    await page.goto(app.url + other!.path);
    await strip(page).getByText('would send your voice').waitFor();
    await expectAccessible(page);
    await look(page, 'absent');
    await giveRecognizer(context);
    await page.goto(app.url + note!.path);
    await strip(page).getByRole('button', { name: 'Dictate' }).waitFor();
    await look(page, 'idle');
    await app.kill();

    await dictateVisit(page);
    await press(page, 'Pause');
    await strip(page).getByRole('button', { name: 'Continue' }).waitFor();
    // What was heard outlives the page.
    await page.reload();
    await press(page, 'Review');
    const sentence = (text: string) => strip(page).getByRole('listitem').filter({ hasText: text });
    await sentence('Neck pain since Monday.').waitFor();
    await expectAccessible(page);
    await look(page, 'review');
    expect(await page.getByLabel('Complaint').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Review and sign' }).click();
    await page.getByRole('alertdialog').getByText('Dictated sentences aren’t in this note yet.').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep writing' }).click();
    expect(await sentence('Ice at home.').getByRole('checkbox').isChecked()).toBe(false);
    await sentence('Ice at home.').getByRole('checkbox').check();
    await sentence('Return in')
      .getByRole('button', { name: /^Correct/ })
      .click();
    await strip(page).getByLabel('Correct the sentence').fill('Return in 2 weeks.');
    await press(page, 'Save');
    await sentence('Improving')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await press(page, /^Add \d sentences to note$/);
    await expect.poll(() => page.getByLabel('Complaint').inputValue()).toBe('Neck pain since Monday.');
    await strip(page).getByRole('listitem').first().waitFor({ state: 'detached' });

    // As every step in the note it can be taken back, and done again.
    await page.getByRole('button', { name: 'Undo last change' }).click();
    await expect.poll(() => page.getByLabel('Complaint').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Redo last change' }).click();
    await expect.poll(() => page.getByLabel('Complaint').inputValue()).toBe('Neck pain since Monday.');

    await press(page, 'Dictate');
    await strip(page).getByText('Listening on this device').waitFor();
    await say(page, 'sign');
    await press(page, 'Review and sign');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep writing' }).click();
    await look(page, 'added');

    await app.restart();
    const saved = () => api.get<Encounter>(`/encounters/${note!.id}`).then((one) => one.note);
    await expect.poll(async () => (await saved())?.dictated?.length, { timeout: 30_000 }).toBe(6);
    const onServer = (await saved())!;
    expect(onServer).toMatchObject({
      complaint: 'Neck pain since Monday.',
      painLevel: 5,
      rom: [{ area: 'cervical', motion: 'leftRotation', degrees: 60, painful: true }],
      assessment: '',
      plan: 'Ice at home. Return in 2 weeks.',
    });
    expect(onServer.dictated).toMatchObject([
      { text: 'Neck pain since Monday.', section: 'subjective', state: 'unchanged' },
      { isField: true },
      {},
      {},
      { text: 'Ice at home.' },
      { text: 'Return in 2 weeks.', section: 'plan', state: 'corrected', engine: 'Browser, on this device' },
    ]);
  });
});
