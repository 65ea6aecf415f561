import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PatientDocument } from '../../src/contract/people/document.ts';
import type { Patient } from '../../src/contract/people/patient.ts';
import type { PatientFile } from '../../src/contract/people/patient-file.ts';
import { openInChart } from '../support/chart-menu.ts';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { pngPicture } from '../support/pictures.ts';
import { keptForms } from '../support/kept-forms.ts';
import { askApi } from '../support/signed-in-api.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';

/**
 * A patient is added with a name, a birth date and a phone number; what belongs to their file is entered on a tablet
 * without a network, outlives a reload, and arrives. Told in order.
 */
let app: RunningApp;
let tablet: OpenBrowser;
let api: Awaited<ReturnType<typeof askApi>>;
let id = '';

beforeAll(async () => {
  app = await startAppFor(['provider']);
  tablet = await openBrowserOf('provider', 'tablet');
  await enter(tablet.page, app.url);
  api = await askApi(tablet.page, app.url);
});
afterAll(async () => {
  await tablet?.forget();
  await app?.stop();
});

const file = () => api.get<PatientFile>(`/patients/${id}/file`);
const missing = () => tablet.page.getByRole('list', { name: 'What is missing' });

describe('The patient’s file', () => {
  it('begins with four fields by the keyboard, and says what is missing for what', async () => {
    const { page } = tablet;
    await page.goto(`${app.url}/patients/new`);
    await page.getByLabel('First name').focus();
    for (const [place, words] of ['Isolde', 'Marrable', '02/29/2000', '212 555 0144'].entries()) {
      if (place > 0) await page.keyboard.press('Tab');
      await page.keyboard.type(words);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/patients\/[\da-f-]{36}$/);
    id = new URL(page.url()).pathname.split('/')[2]!;
    await openInChart(page, 'Details');
    // Nobody else is to pay yet: nothing is asked for bills.
    expect(await missing().count()).toBe(0);
    await page.getByText('No case. Visits belong to none until there is one.').waitFor();
    await expect.poll(async () => (await file()).cases, { timeout: 15_000 }).toEqual([]);
  });

  it('is entered without a network; what is half typed outlives a reload', async () => {
    const { page, context } = tablet;
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Open a case' }).click();
    const dialog = page.getByRole('dialog', { name: 'New case' });
    await dialog.getByLabel('Who pays').selectOption('workersCompensation');
    await dialog.getByLabel('Name of the case').fill('Fall at work');
    await dialog.getByLabel('Diagnoses').fill('m5450 Low back pain\nback');
    await expect.poll(async () => (await keptForms(page)).length).toBeGreaterThan(0);
    await page.reload();
    await expect.poll(() => dialog.getByLabel('Name of the case').inputValue()).toBe('Fall at work');
    await dialog.getByLabel('Date of injury').fill('2026-01-15');
    await dialog.getByRole('button', { name: 'Add an authorization' }).click();
    await dialog.getByLabel('Visits').fill('12');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('“back” does not begin with an ICD-10-CM code such as M54.50.').waitFor();
    await dialog.getByLabel('Diagnoses').fill('m5450 Low back pain');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    const cases = page.getByRole('region', { name: 'Cases' });
    await cases.getByText('0 of 12 authorized visits used').waitFor();
    await missing().getByText('claim number (Fall at work), employer (Fall at work)').waitFor();

    await page.getByRole('button', { name: 'Add a coverage' }).click();
    const coverage = page.getByRole('dialog', { name: 'New coverage' });
    await coverage.getByLabel('Payer', { exact: true }).fill('Harbor Mutual');
    await coverage.getByLabel('For').selectOption({ label: 'Fall at work' });
    await coverage.getByRole('button', { name: 'Add', exact: true }).click();
    await coverage.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Note eligibility at Harbor Mutual' }).click();
    await page.getByRole('dialog').getByLabel('What was said').fill('Ref. 88-1204');
    await page.getByRole('dialog').getByRole('button', { name: 'Note it' }).click();
    await page.getByRole('list', { name: 'Eligibility checks' }).getByText('Ref. 88-1204').waitFor();
    const buffer = pngPicture({ width: 320, height: 200, shade: 200 });
    for (const side of ['front', 'back']) {
      await page
        .getByLabel('Picture of the card of Harbor Mutual')
        .setInputFiles({ name: `${side}.png`, mimeType: 'image/png', buffer });
      await page
        .getByRole('list', { name: 'Card of Harbor Mutual' })
        .getByRole('link', { name: `Harbor Mutual: card, ${side}` })
        .waitFor();
    }
  });

  it('holds a photo, cut to a square on the tablet; the chart shows it before the server has it', async () => {
    const { page } = tablet;
    const buffer = pngPicture({ width: 300, height: 200, shade: 60 });
    const details = page.getByRole('region', { name: 'Details' });
    await details
      .getByLabel('Photo of the patient')
      .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer });
    const dialog = page.getByRole('dialog', { name: 'Photo of Isolde Marrable' });
    await dialog.getByRole('slider', { name: 'Nearer' }).fill('2');
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await details.getByRole('button', { name: 'Remove the photo' }).waitFor();
    await openInChart(page, 'Overview');
    const shown = page.getByRole('region', { name: 'Patient' }).locator('img');
    expect(
      await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(320);
    await openInChart(page, 'Details');
    await details.waitFor();
  });

  it('arrives once there is a network again', async () => {
    await tablet.context.setOffline(false);
    await expect
      .poll(
        async () => (await file()).checks.map(({ note, recordedByName }) => [note, recordedByName !== '']),
        {
          timeout: 20_000,
        },
      )
      .toEqual([['Ref. 88-1204', true]]);
    const { cases, coverages } = await file();
    expect(cases).toMatchObject([
      {
        kind: 'workersCompensation',
        injuredOn: '2026-01-15',
        diagnoses: [{ code: 'M54.50', name: 'Low back pain' }],
        authorizations: [{ visits: 12 }],
      },
    ]);
    await expect
      .poll(async () => (await api.get<Patient>(`/patients/${id}`)).photo?.slice(0, 4), { timeout: 20_000 })
      .toBe('/9j/');
    const cards = async () =>
      (await api.get<{ documents: PatientDocument[] }>(`/patients/${id}/documents`)).documents
        .filter(({ storedAt }) => storedAt !== null)
        .map(({ name, coverageId }) => [name, coverageId]);
    await expect.poll(cards, { timeout: 20_000 }).toEqual([
      ['Harbor Mutual: card, back', coverages[0]!.id],
      ['Harbor Mutual: card, front', coverages[0]!.id],
    ]);
    expect(coverages).toMatchObject([{ payer: 'Harbor Mutual', caseId: cases[0]!.id, order: 'primary' }]);
  });

  it('has allergies, which are stated to be none, added, changed and taken out without a network', async () => {
    const { page, context } = tablet;
    await page.goto(`${app.url}/patients/${id}`);
    const card = page.getByRole('region', { name: 'Allergies' });
    const header = page.getByRole('region', { name: 'Patient', exact: true });
    await card.getByText('Allergies not reviewed').waitFor();
    await context.setOffline(true);
    await card.getByRole('button', { name: 'No known allergies' }).click();
    await header.getByText('No known allergies').waitFor();
    const dialog = page.getByRole('dialog', { name: 'Add an allergy' });
    const add = async (what: string, risk = '') => {
      await card.getByRole('button', { name: 'Add an allergy' }).click();
      await dialog.getByLabel('To what').fill(what);
      await dialog.getByLabel('Risk of a grave reaction').selectOption(risk);
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    await card.getByRole('button', { name: 'Add an allergy' }).click();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('Say to what.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await add('Latex', 'high');
    // The statement is over with the first that is known.
    await header.getByText('Allergy: Latex').waitFor();
    await header.getByText('No known allergies').waitFor({ state: 'detached' });
    await add('Penicillin');
    const line = (what: string) => card.getByRole('listitem').filter({ hasText: what });
    await line('Latex').getByText('High risk').waitFor();
    await page.reload();
    await line('Penicillin').waitFor();
    const changing = page.getByRole('dialog', { name: 'Change the allergy' });
    const change = (what: string) => card.getByRole('button', { name: `Change the allergy ${what}` }).click();
    await change('Latex');
    await changing.getByLabel('Reaction', { exact: false }).first().fill('Hives');
    await changing.getByLabel('Severity of the reaction').selectOption('severe');
    await changing.getByRole('button', { name: 'Save' }).click();
    await line('Latex').getByText('Hives · severe').waitFor();
    await change('Latex');
    await changing.getByRole('button', { name: 'Take out: entered in error' }).click();
    await line('Latex').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await line('Latex').getByText('Hives · severe').waitFor();
    await change('Penicillin');
    await changing.getByRole('button', { name: 'Take out: entered in error' }).click();
    await line('Penicillin').waitFor({ state: 'detached' });
    await context.setOffline(false);
    const known = async () =>
      (await api.get<{ allergies: Record<string, string>[] }>(`/patients/${id}/record`)).allergies.map(
        ({ display, criticality, reaction, severity, status }) => [
          display,
          criticality,
          reaction,
          severity,
          status,
        ],
      );
    await expect.poll(known, { timeout: 20_000 }).toEqual([
      ['Latex', 'high', 'Hives', 'severe', 'active'],
      ['No known allergies', '', '', '', 'inactive'],
    ]);
  });
});
