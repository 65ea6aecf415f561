import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningApp } from '../support/app.ts';
import { leaveBy, type OpenBrowser } from '../support/browser.ts';
import { keptForms } from '../support/kept-forms.ts';
import { addOwnPatient } from '../support/own-patient.ts';
import { askApi } from '../support/signed-in-api.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';

/** A note is typed and the page is reloaded in the same breath, before, during and after a save of what came before. */
/** From the first words to the last; a save begins 300 ms after a pause in typing. */
const momentsMs = [0, 200, 305, 340, 380];
const rounds = 3;

let app: RunningApp;
let browser: OpenBrowser;
const complaint = () => browser.page.getByLabel('Complaint');

beforeAll(async () => {
  app = await startAppFor(['provider']);
  browser = await openBrowserOf('provider', 'tablet');
  const { page } = browser;
  await enter(page, app.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const api = await askApi(page, app.url);
  const patientId = await addOwnPatient(api);
  await page.goto(`${app.url}/patients/${patientId}`);
  await page.getByRole('button', { name: 'Start note' }).click();
  await complaint().waitFor();
  await page.getByText('All on the server').first().waitFor();
});
afterAll(async () => {
  await browser?.forget();
  await app?.stop();
});

/** Types, waits, types on and reloads; all inside the page, as no driver from outside is quick enough. */
const typeAndReload = (first: string, last: string, waitMs: number) =>
  browser.page
    .evaluate(
      async ([one, other, pauseMs]) => {
        const area = document.querySelector<HTMLTextAreaElement>('#note-complaint')!;
        const type = (text: string) => {
          area.value = text;
          area.dispatchEvent(new InputEvent('input', { bubbles: true }));
        };
        area.focus();
        type(one);
        await new Promise((go) => setTimeout(go, pauseMs));
        type(other);
        location.reload();
      },
      [first, last, waitMs] as const,
    )
    // The page goes before it can answer.
    .catch(() => {});

describe('the last words of a note', () => {
  it.each(momentsMs)('are there after a reload, %i ms after the words before them', async (momentMs) => {
    for (let round = 1; round <= rounds; round += 1) {
      // One page after the other.
      // oxlint-disable-next-line no-await-in-loop
      const before = await complaint().inputValue();
      const first = `${before} at ${momentMs}, ${round}`;
      const last = `${first}, to the end.`;
      // oxlint-disable-next-line no-await-in-loop
      await leaveBy(browser.page, () => typeAndReload(first, last, momentMs));
      // oxlint-disable-next-line no-await-in-loop
      await complaint().waitFor();
      // oxlint-disable-next-line no-await-in-loop
      await expect.poll(() => complaint().inputValue(), { timeout: 5_000 }).toBe(last);
    }
  });
});

describe('a booking that is saved', () => {
  it('is not offered once more after a reload in the moment in which its dialog goes', async () => {
    const { page } = browser;
    await page.goto(`${app.url}/schedule`);
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Book a visit' });
    await dialog.getByRole('combobox', { name: 'Patient' }).fill('Quirinde Malvorsky');
    await dialog.getByText('as a new patient').click();
    await dialog.getByLabel('Birth date').fill('02/03/1977');
    await dialog.getByLabel('Phone').fill('515 926 0010');
    await dialog.getByRole('textbox', { name: 'Time' }).fill('10:00');
    await dialog.getByLabel('Reason').fill('Neck pain');
    await expect.poll(() => keptForms(page)).toEqual(['form:/schedule']);
    await page.evaluate(() => {
      const one = document.querySelector('[role="dialog"]')!;
      new MutationObserver(() => one.isConnected || location.reload()).observe(document, {
        childList: true,
        subtree: true,
      });
    });
    await Promise.all([
      page.waitForEvent('framenavigated'),
      dialog.getByRole('button', { name: /^Book 10/ }).click(),
    ]);
    await page
      .getByRole('button', { name: /Malvorsky/ })
      .first()
      .waitFor();
    expect(await keptForms(page)).toEqual([]);
  });
});
