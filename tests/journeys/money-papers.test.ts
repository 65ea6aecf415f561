import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Charge } from '../../src/contract/money/charge.ts';
import type { Invoice } from '../../src/contract/money/invoice.ts';
import { formatMoney } from '../../src/domain/base/money.ts';
import { billingProfileBody, billingRecordBody, fullNote } from '../support/api-world.ts';
import type { RunningApp } from '../support/app.ts';
import { openDeskAndTablet, type DeskAndTablet } from '../support/desk-and-tablet.ts';
import { addOwnPatient } from '../support/own-patient.ts';
import { askApi } from '../support/signed-in-api.ts';
import { findFaults } from '../walk/axe.ts';

/** The papers of a ledger print while the server is down; an invoice gets its number when it is back. */
let stage: DeskAndTablet;
let app: RunningApp;
let page: Page;
let api: Awaited<ReturnType<typeof askApi>>;
let patientId = '';
let totalMinor = 0;

const invoices = async () =>
  (await api.get<{ invoices: Invoice[] }>(`/patients/${patientId}/invoices`)).invoices;
const paper = (name: string) => page.getByRole('article', { name });
const openPaper = async (name: string) => {
  await page.goto(`${app.url}/patients/${patientId}/ledger`);
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('menuitem', { name }).click();
};
/** Its pages, in points: what the printer gets. */
async function printed(): Promise<string[]> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...file.matchAll(/\/MediaBox \[([^\]]+)\]/g)].map(([, box]) =>
    box!
      .trim()
      .split(/\s+/)
      .slice(2)
      .map((side) => Math.round(Number(side)))
      .join('×'),
  );
}

/** A provider whom payers know, and a signed note of now with two diagnoses. */
async function treat(): Promise<void> {
  const treating = await askApi(stage.tablet.page, app.url);
  const record = billingRecordBody({ profile: billingProfileBody({ name: 'Quill Chiropractic' }) });
  const known = await fetch(`${app.url}/api/users/${treating.clinicId}/user/billing`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${treating.idToken}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(record),
  });
  expect(known.status).toBe(201);
  const { ID: locationId } = api.me.clinics[0]!.locations.find(({ primary }) => primary)!;
  const id = randomUUID();
  const startedAt = new Date(Date.now() - 60_000).toISOString();
  const more = { locationId, patientId, providerId: treating.userId, appointmentId: null, startedAt };
  const diagnoses = [
    { code: 'M54.50', name: 'Low back pain, unspecified' },
    { code: 'M99.03', name: 'Segmental and somatic dysfunction of lumbar region' },
  ];
  const note = { ...fullNote(), diagnoses };
  await treating.post('/encounters', { id, ...more, title: 'Follow-up', note });
  const signature = { signedAt: new Date().toISOString(), deviceSequence: 1, chargeIds: {} };
  await treating.post(`/encounters/${id}/sign`, signature, { 'if-match': '"1"' });
}

beforeAll(async () => {
  stage = await openDeskAndTablet({ desk: 'admin', tablet: 'provider' });
  ({ app } = stage);
  ({ page } = stage.desk);
  api = await askApi(page, app.url);
  patientId = await addOwnPatient(api);
  await treat();
  const { charges } = await api.get<{ charges: Charge[] }>(`/patients/${patientId}/charges`);
  totalMinor = charges.reduce((sum, one) => sum + one.totalMinor, 0);
  await page.goto(`${app.url}/patients/${patientId}/ledger`);
  await page.getByRole('button', { name: 'Print' }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // What is read from now on is kept on the device.
  const kept = ['/billers', `/${patientId}/invoices`, `/${patientId}/encounters`].map((end) =>
    page.waitForResponse((reply) => new URL(reply.url()).pathname.endsWith(end)),
  );
  await page.reload();
  await Promise.all(kept);
  await page.getByRole('button', { name: 'Print' }).waitFor();
});
afterAll(() => stage?.close());

describe('papers of money', () => {
  it('a superbill prints without a server, with diagnoses, NPI and tax ID, on Letter and A4', async () => {
    await app.kill();
    await openPaper('Superbill');
    const bill = paper('Superbill');
    await bill.getByText('1234567893').waitFor();
    await bill.getByText('12-3456789').waitFor();
    await bill.getByText(/A\. M54\.50/).waitFor();
    await bill.getByRole('row', { name: `Total charges ${formatMoney(totalMinor)}` }).waitFor();
    await bill.getByRole('row', { name: `Balance ${formatMoney(totalMinor)}` }).waitFor();
    await bill.getByText(/Later entries may not be on it/).waitFor();
    expect(await bill.getByText('Missing on this superbill').count()).toBe(0);
    await page.getByText('Modifiers', { exact: true }).first().click();
    await page.getByRole('group').getByRole('textbox').first().fill('at 59');
    await bill.getByRole('cell', { name: 'AT 59' }).waitFor();
    expect(await findFaults(page, 'all')).toEqual([]);
    expect(await printed()).toEqual(['612×792']);
    await page.getByText('A4', { exact: true }).click();
    expect(await printed()).toEqual(['595×842']);
  });

  it('a statement closes at what the ledger says is owed', async () => {
    await openPaper('Statement');
    const statement = paper('Statement');
    await statement.getByRole('row', { name: 'Opening balance $0.00', exact: true }).waitFor();
    await statement.getByRole('row', { name: `Amount due ${formatMoney(totalMinor)}` }).waitFor();
    await statement.getByText('Over 120 days').waitFor();
    expect(await findFaults(page, 'all')).toEqual([]);
    expect(await printed()).toEqual(['612×792']);
  });

  it('an invoice that was made meanwhile outlives a reload, and gets its number when the server is back', async () => {
    await openPaper('Invoice');
    await page.getByRole('button', { name: 'Create invoice' }).click();
    const invoice = paper('Invoice');
    await invoice.getByText('Number follows').waitFor();
    await page.reload();
    await invoice.getByText('Number follows').waitFor();
    await invoice.getByRole('row', { name: `Amount due ${formatMoney(totalMinor)}` }).waitFor();
    expect(await findFaults(page, 'all')).toEqual([]);
    await app.restart();
    await invoice.getByText('1001', { exact: true }).waitFor({ timeout: 20_000 });
    expect(await invoices()).toMatchObject([{ number: 1_001, totalMinor, voided: null }]);
  });

  it('an invoice that is void keeps its number, and its charges can be asked for again', async () => {
    await page.getByRole('button', { name: 'Void' }).click();
    await page.getByRole('dialog').getByLabel('Why').fill('Wrong address');
    await page.getByRole('dialog').getByRole('button', { name: 'Void invoice' }).click();
    await paper('Invoice').getByText('Nothing is due on this invoice.').waitFor();
    await expect.poll(async () => (await invoices())[0]?.voided?.reason).toBe('Wrong address');
    await page.getByRole('link', { name: 'Invoices' }).click();
    await page.getByText(`Amount due ${formatMoney(totalMinor)}`).waitFor();
    await page.getByText('Void', { exact: true }).waitFor();
  });
});
