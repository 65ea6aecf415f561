import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DayPack } from '../../src/contract/exchange/day-pack.ts';
import type { FilledForm, WholeFilledForm } from '../../src/contract/people/forms.ts';
import type { PatientFile } from '../../src/contract/people/patient-file.ts';
import type { PatientSummary } from '../../src/contract/people/patient.ts';
import { dayAt } from '../../src/domain/base/time/clinic-day.ts';
import { openInChart } from '../support/chart-menu.ts';
import { devicePassphrase } from '../support/browser.ts';
import { openDeskAndTablet } from '../support/desk-and-tablet.ts';
import type { DeskAndTablet } from '../support/desk-and-tablet.ts';
import { askApi } from '../support/signed-in-api.ts';

/**
 * A form is made and published at the desk; a patient fills it in on a tablet without a network, which is reloaded in the middle of a
 * stroke; it arrives when the network is back. Told in order.
 */
let stage: DeskAndTablet;
let api: Awaited<ReturnType<typeof askApi>>;
let patient: PatientSummary;
const words = 'Since the fall from the “red” ladder';
const title = 'Consent for the spring';

beforeAll(async () => {
  stage = await openDeskAndTablet({ desk: 'admin', tablet: 'provider' });
  api = await askApi(stage.tablet.page, stage.app.url);
  [patient] = (await api.get<{ patients: PatientSummary[] }>('/patients?limit=1')).patients as [
    PatientSummary,
  ];
});
afterAll(() => stage?.close());

const says = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
const pad = (page: Page) => page.getByRole('img', { name: /^Field to sign in/ });
const lines = (page: Page) => pad(page).locator('path');
const filled = async () => (await api.get<{ filled: FilledForm[] }>(`/patients/${patient.id}/forms`)).filled;

/** Consents of the file: what for, and by which form. */
const given = async () =>
  (await api.get<PatientFile>(`/patients/${patient.id}/file`)).consents.flatMap(({ kind, fromForm }) =>
    fromForm ? [[kind, fromForm.title]] : [],
  );

/** Draws from one place of the field to another, both as parts of it, and leaves the pen down. */
async function draw(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await pad(page).scrollIntoViewIfNeeded();
  const box = (await pad(page).boundingBox())!;
  const at = ([x, y]: [number, number]): [number, number] => [box.x + x * box.width, box.y + y * box.height];
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 12 });
}

/** Everything that the page's databases hold, as text; what is sealed is bytes. */
const keptInTheClear = (page: Page) =>
  page.evaluate(async () => {
    const found: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, fail) => {
        const opening = indexedDB.open(name!);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => fail(new Error(name)));
      });
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => rows.addEventListener('success', resolve));
        found.push(rows.result);
      }
      database.close();
    }
    return JSON.stringify([found, Object.entries(localStorage), Object.entries(sessionStorage)]);
  });

describe('A day without a network', () => {
  it('has the forms to hand over and those that were filled in, though nobody had opened them here', async () => {
    const { page, context } = stage.tablet;
    const { locations } = api.me.clinics[0]!;
    const { ID: locationId, timezone } = locations.find((one) => one.active && one.primary)!;
    const day = `/day-pack?locationId=${locationId}&date=${dayAt(Date.now(), timezone)}`;
    const { filledForms } = await api.get<DayPack>(day);
    const { patientId, title: held } = filledForms!.filled[0]!;
    await page.getByText(/Ready for offline/).waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto(`${stage.app.url}/patients/${patientId}/forms`);
    await page.getByRole('link', { name: held }).first().click();
    await says(page, held);
    await page.getByText('Unchanged', { exact: true }).waitFor();
    await openInChart(page, 'Forms');
    await page.getByRole('button', { name: 'Give form to patient' }).click();
    await page.getByRole('dialog').getByLabel('Consent to treatment').waitFor();
    await page.keyboard.press('Escape');
    await context.setOffline(false);
  });
});

describe('A form', () => {
  it('is made from one of ours at the desk, moved about by the keyboard, tried and published', async () => {
    const { page } = stage.desk;
    await page.goto(`${stage.app.url}/settings/forms`);
    await page.getByRole('button', { name: 'Use Consent to treatment' }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByRole('button', { name: 'Long answer' }).click();
    await page.getByLabel('Question').last().fill('What brings you?');
    const up = page.getByRole('button', { name: /^Move up: \d+\. Long answer$/ });
    await up.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('listitem', { name: '4. Long answer' }).waitFor();
    expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Where on the body' }).click();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('dialog').getByLabel('What brings you?').fill('Nothing of it is kept');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByText('Version 1', { exact: true })
      .waitFor();
  });

  it('is handed over without a network, and the tablet shows nothing else', async () => {
    const { page, context } = stage.tablet;
    await page.goto(`${stage.app.url}/patients/${patient.id}/forms`);
    // The clinic has other forms: this one has come from the server once it can be chosen.
    await page.getByRole('button', { name: 'Give form to patient' }).click();
    await page.getByRole('dialog').getByLabel(title).waitFor();
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Give form to patient' }).click();
    await page.getByLabel(title).check();
    await page.getByRole('button', { name: 'Hand over this device' }).click();
    await says(page, title);
    for (const path of ['/schedule', '/patients', '/settings/security']) {
      await page.goto(`${stage.app.url}${path}`);
      await says(page, title);
      expect(await page.getByRole('navigation').count()).toBe(0);
    }
    const other = await context.newPage();
    await other.goto(`${stage.app.url}/schedule`);
    await says(other, 'Please go on in the other tab');
    await other.close();
    await page.getByText(`For ${patient.preferredName || patient.firstName}`).waitFor();
    expect(await page.locator('body').innerText()).not.toContain(patient.lastName);
  });

  it('keeps each answer and each stroke as it is drawn, through a reload in the middle of one', async () => {
    const { page } = stage.tablet;
    await page.getByLabel('What brings you?').fill(words);
    await page.getByText('Yes', { exact: true }).click();
    // By a finger on the figure, and by keys alone in the list.
    await page.locator('[data-on][data-area="chest"]').filter({ visible: true }).click();
    await page.getByText('Choose from a list').press('Enter');
    await page.getByRole('checkbox', { name: 'Left knee' }).press('Space');
    await page.getByText('Marked: Chest, Left knee').waitFor();
    expect(await page.locator('[data-on="true"][data-area="leftKnee"]').count()).toBe(2);
    await page.getByLabel('I agree to be treated').check();
    await draw(page, [0.1, 0.6], [0.4, 0.3]);
    await page.mouse.up();
    await draw(page, [0.5, 0.3], [0.8, 0.7]);
    await expect.poll(() => lines(page).count()).toBe(2);
    // The pen is still down when the page goes.
    await page.waitForTimeout(400);
    await page.reload();
    await says(page, title);
    expect(await page.getByLabel('What brings you?').inputValue()).toBe(words);
    expect(await page.getByLabel('I agree to be treated').isChecked()).toBe(true);
    await page.getByText('Marked: Chest, Left knee').waitFor();
    await expect.poll(() => lines(page).count()).toBe(2);
    await page.mouse.up();
    await draw(page, [0.2, 0.2], [0.3, 0.8]);
    await page.mouse.up();
    await expect.poll(() => lines(page).count()).toBe(3);
    await page.getByRole('button', { name: 'Undo last line' }).click();
    await expect.poll(() => lines(page).count()).toBe(2);
    const kept = await keptInTheClear(page);
    for (const word of ['red” ladder', 'strokes', patient.lastName]) expect(kept).not.toContain(word);
  });

  it('says what is missing, is handed in, and leaves nothing to the next person', async () => {
    const { page } = stage.tablet;
    await page.getByLabel('I agree to be treated').uncheck();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Tick the box if you agree.').waitFor();
    await page.getByLabel('I agree to be treated').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await says(page, 'Thank you');
    await page.goBack().catch(() => null);
    await page.reload();
    await says(page, 'Thank you');
    const shown = await page.locator('body').innerText();
    for (const word of [patient.firstName, patient.lastName, 'ladder', title])
      expect(shown).not.toContain(word);
    expect(await filled()).toEqual([]);
  });

  it('is taken back by staff alone, waits on the tablet and arrives, with every point of the pen', async () => {
    const { page, context } = stage.tablet;
    await page.getByRole('button', { name: 'Staff' }).click();
    await page.getByLabel('Passphrase', { exact: true }).fill('a guess of the patient');
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByText('That passphrase is not right. Try again.').waitFor();
    await page.getByLabel('Passphrase', { exact: true }).fill(devicePassphrase);
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true }).waitFor();
    await page.goto(`${stage.app.url}/patients/${patient.id}/forms`);
    await page.getByRole('region', { name: 'Forms' }).getByRole('link', { name: title }).click();
    await says(page, title);
    await page.getByText(words).waitFor();
    await page.getByText('Not sent yet').waitFor();
    await context.setOffline(false);
    await expect.poll(async () => (await filled()).length, { timeout: 20_000 }).toBe(1);
    const [one] = (await filled()) as [FilledForm];
    const whole = await api.get<WholeFilledForm>(`/patients/${patient.id}/forms/${one.id}`);
    const signed = whole.answers!.find((answer) => answer.kind === 'signature')!;
    expect(signed.strokes.map((stroke) => stroke.length > 3)).toEqual([true, true]);
    expect(signed.strokes.flat().map(([, , ms]) => ms)).toEqual(
      signed.strokes
        .flat()
        .map(([, , ms]) => ms)
        .toSorted((a, b) => a - b),
    );
  });

  it('stands in the file and on the timeline at the desk, as it was signed', async () => {
    const { page } = stage.desk;
    await page.goto(`${stage.app.url}/patients/${patient.id}/timeline`);
    await page
      .getByRole('link')
      .filter({ hasText: `Form: ${title}` })
      .click();
    await says(page, title);
    await page.goto(`${stage.app.url}/patients/${patient.id}/file`);
    await page.getByRole('region', { name: 'Forms' }).getByRole('link', { name: title }).click();
    await says(page, title);
    await page.getByText(words).waitFor();
    await page.getByText('Chest, Left knee', { exact: true }).waitFor();
    expect(await page.getByRole('img', { name: 'Signature, drawn' }).locator('path').count()).toBe(2);
    await page.getByText('Unchanged', { exact: true }).waitFor();
  });

  it('has entered the consent that it gives, and leads there and back', async () => {
    const { page } = stage.desk;
    expect(await given()).toEqual([['treatment', title]]);
    await page.goto(`${stage.app.url}/patients/${patient.id}/file`);
    const consents = page.getByRole('region', { name: 'Consents' });
    await consents.getByText(`by the form ${title}, version 1`).waitFor();
    await consents.getByRole('link', { name: 'Open the signed form for Treatment' }).click();
    await says(page, title);
  });

  it('is withdrawn without a network, with the reason, and takes back what it gave', async () => {
    const { page, context } = stage.tablet;
    await page.goto(`${stage.app.url}/patients/${patient.id}/forms`);
    await page.getByRole('region', { name: 'Forms' }).getByRole('link', { name: title }).click();
    await says(page, title);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Withdraw it' }).click();
    await dialog.getByText('Say why it is withdrawn.').waitFor();
    await dialog.getByLabel('Why').fill('The tablet was given to a neighbour');
    await dialog.getByRole('button', { name: 'Withdraw it' }).click();
    await page.getByRole('region', { name: 'Withdrawn' }).getByText('given to a neighbour').waitFor();
    await page.reload();
    await page.getByRole('region', { name: 'Withdrawn' }).getByText('given to a neighbour').waitFor();
    await page.getByText(words).waitFor();
    await openInChart(page, 'Forms');
    const list = page.getByRole('region', { name: 'Forms' });
    await list.getByText('None is filled in.').waitFor();
    expect(await list.getByRole('link', { name: title }).isVisible()).toBe(false);
    await list.getByText('Withdrawn (1)').click();
    await list.getByRole('link', { name: title }).waitFor();
    expect((await filled())[0]?.withdrawn).toBeNull();
    await context.setOffline(false);
    await expect
      .poll(async () => (await filled())[0]?.withdrawn?.reason, { timeout: 20_000 })
      .toBe('The tablet was given to a neighbour');
    expect(await given()).toEqual([]);
  });

  it('is marked on the timeline at the desk, and stands again when that is taken back', async () => {
    const { page } = stage.desk;
    await page.goto(`${stage.app.url}/patients/${patient.id}/timeline`);
    const entry = page.getByRole('link').filter({ hasText: `Form: ${title}` });
    await entry.getByText('Withdrawn').waitFor();
    await entry.click();
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('button', { name: 'Withdraw' }).waitFor();
    await expect.poll(async () => (await filled())[0]?.withdrawn, { timeout: 20_000 }).toBeNull();
    expect(await given()).toEqual([['treatment', title]]);
  });
});
