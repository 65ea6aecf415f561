import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeeSchedule } from '../../src/contract/clinics/fee-schedule.ts';
import type { Charge } from '../../src/contract/money/charge.ts';
import { emptyNote } from '../../src/domain/clinical/note/empty-note.ts';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { openFor, startAppFor } from '../support/signed-in.ts';
import { askApi } from '../support/signed-in-api.ts';

/** A fee schedule out of a file, and a note that is priced by it without a network. */
let app: RunningApp;
let office: OpenBrowser;
let tablet: OpenBrowser;
const eye = process.env['EYE'];
const look = async (page: Page, name: string) => {
  if (eye === undefined) return;
  mkdirSync(eye, { recursive: true });
  await page.screenshot({ path: `${eye}/${name}.png`, fullPage: true });
};

/** As spreadsheets write it: a byte order mark, semicolons, codes as numbers, and a line that is wrong. */
const file = '\uFEFFCPT;Modifier;Fee;Allowed\r\n98940.0;;48.50;33.00\r\n97110;GP;45;\r\nmassage;;60;\r\n';

beforeAll(async () => {
  app = await startAppFor(['admin', 'provider']);
  office = await openFor('admin', 'desktop', app.url);
  tablet = await openFor('provider', 'tablet', app.url);
});
afterAll(async () => {
  await office?.forget();
  await tablet?.forget();
  await app?.stop();
});

describe('fee schedules', () => {
  it('are read from a file, line by line, and what can’t be read is told', async () => {
    const { page } = office;
    await page.goto(`${app.url}/billing/fees`);
    await page.getByText('No fee schedules yet').waitFor();
    await look(page, 'fees-empty');
    await page.getByRole('button', { name: 'New schedule' }).click();
    await page.getByLabel('Name').fill('House fees');
    await page
      .getByLabel('A file of fees')
      .setInputFiles({ name: 'fees.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await page.getByText('Line 4: “massage” isn’t a code such as 98941.').waitFor();
    expect(await page.getByLabel('Code', { exact: true }).count()).toBe(2);
    await look(page, 'fees-drawer');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'House fees' }).waitFor();
    await look(page, 'fees-list');
  });

  it('price a note while there is no server, and the charge names the schedule for good', async () => {
    const { page } = tablet;
    const api = await askApi(page, app.url);
    const { patients } = await api.get<{ patients: { id: string }[] }>('/patients?limit=1');
    const { locations } = await api.get<{ locations: { ID: string }[] }>('/locations');
    const [id, patientId] = [randomUUID(), patients[0]!.id];
    await api.post('/encounters', {
      id,
      locationId: locations[0]!.ID,
      patientId,
      providerId: api.userId,
      appointmentId: null,
      startedAt: new Date().toISOString(),
      title: 'Visit',
      note: {
        ...emptyNote(),
        complaint: 'Neck pain.',
        painLevel: 4,
        findings: 'Restricted at C5.',
        spinalRegions: ['cervical'],
        assessment: 'Improving.',
        plan: 'Weekly.',
      },
    });
    await page.goto(`${app.url}/patients/${patientId}/encounters/${id}`);
    await page.getByLabel('Findings').waitFor();
    await page.locator('[data-sync]').getByText('All on the server').waitFor();
    // The picker says what a region costs; the device has the schedule then.
    await page.getByText('$48.50').first().waitFor();
    await app.kill();
    await page.getByRole('button', { name: 'Review and sign' }).click();
    const review = page.getByRole('alertdialog');
    await review.getByText('fee schedule: House fees').waitFor();
    await look(page, 'fees-review');
    await review.getByRole('button', { name: 'Sign note' }).click();
    await page.getByTestId('signature').getByText('not yet received by the server').waitFor();
    await app.restart();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const posted = async () =>
      (await api.get<{ charges: Charge[] }>(`/patients/${patientId}/charges`)).charges.filter(
        ({ encounterId }) => encounterId === id,
      );
    await expect.poll(async () => (await posted()).length, { timeout: 30_000 }).toBe(1);
    expect((await posted())[0]).toMatchObject({
      cptCode: '98940',
      unitFeeMinor: 48_50,
      feeSchedule: { name: 'House fees', version: 1 },
    });
  });

  it('changed by somebody else meanwhile are never covered unasked', async () => {
    const { page } = office;
    const api = await askApi(page, app.url);
    await page.goto(`${app.url}/billing/fees`);
    await page.getByRole('button', { name: 'House fees' }).click();
    await page.getByLabel('Name').fill('House fees, mine');
    const [{ id, version, ...theirs }] = (await api.get<{ schedules: [FeeSchedule] }>('/fee-schedules'))
      .schedules;
    await api.put(`/fee-schedules/${id}`, { ...theirs, plan: 'PPO' }, { 'if-match': `"${version}"` });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Someone changed this fee schedule in the meantime.').waitFor();
    await look(page, 'fees-changed');
    await page.getByRole('button', { name: 'Show the current version' }).click();
    expect(await page.getByLabel('Plan').inputValue()).toBe('PPO');
    await page.getByLabel('Name').fill('House fees, both');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'House fees, both' }).waitFor();
    const after = await api.get<{ schedules: FeeSchedule[] }>('/fee-schedules');
    expect(after.schedules).toMatchObject([{ name: 'House fees, both', plan: 'PPO', version: version + 2 }]);
  });
});
