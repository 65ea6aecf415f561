import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Charge } from '../../src/contract/money/charge.ts';
import type { LedgerEntry } from '../../src/contract/money/ledger-entry.ts';
import type { Payment } from '../../src/contract/money/payment.ts';
import { creditMinor, openCharges } from '../../src/domain/money/ledger-entries.ts';
import { formatMoney } from '../../src/domain/base/money.ts';
import { fullNote } from '../support/api-world.ts';
import type { RunningApp } from '../support/app.ts';
import { openDeskAndTablet, type DeskAndTablet } from '../support/desk-and-tablet.ts';
import { coverageBody } from '../support/patient-file-calls.ts';
import { addOwnPatient } from '../support/own-patient.ts';
import { askApi } from '../support/signed-in-api.ts';
import { findFaults } from '../walk/axe.ts';

/** A visit is checked out in two ways at once while the server is down, with what is left as credit, and part of it is given back. */
let stage: DeskAndTablet;
let app: RunningApp;
let page: Page;
let api: Awaited<ReturnType<typeof askApi>>;
let patientId = '';
let totalMinor = 0;

interface Ledger {
  readonly charges: Charge[];
  readonly payments: Payment[];
  readonly entries: LedgerEntry[];
}
const ledger = () => api.get<Ledger>(`/patients/${patientId}/charges`);
const credit = async () => {
  const { payments, entries } = await ledger();
  return creditMinor(payments, entries);
};
const openMinor = async () => {
  const { charges, entries } = await ledger();
  return openCharges(charges, entries).reduce((sum, one) => sum + one.openMinor, 0);
};
const eye = process.env['EYE'];
const look = async (name: string) => {
  if (eye !== undefined) await page.screenshot({ path: `${eye}/checkout-${name}.png` });
};
const checkout = () => page.getByRole('dialog');
const openCheckout = () => page.goto(`${app.url}/consolidated/transaction/checkout/${patientId}`);

/** A note of now that is signed: its charges are of today. */
async function treat(): Promise<void> {
  const treating = await askApi(stage.tablet.page, app.url);
  const { ID: locationId } = api.me.clinics[0]!.locations.find(({ primary }) => primary)!;
  const id = randomUUID();
  const startedAt = new Date(Date.now() - 60_000).toISOString();
  const more = { locationId, patientId, providerId: treating.userId, appointmentId: null, startedAt };
  await treating.post('/encounters', { id, ...more, title: 'Follow-up', note: fullNote() });
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
  totalMinor = await openMinor();
  await page.goto(`${app.url}/patients/${patientId}/ledger`);
  await page.getByRole('link', { name: 'Check out' }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});
afterAll(() => stage?.close());

describe('a check-out', () => {
  it('names what is wrong with what is typed, and takes none of it', async () => {
    await page.getByRole('link', { name: 'Check out' }).click();
    const amount = checkout().getByRole('textbox', { name: 'Amount' });
    await amount.waitFor();
    for (const [typed, words] of [
      ['0', /above \$0\.00/],
      ['-5', /above \$0\.00/],
      ['1e9', /in digits/],
      ['30.005', /two digits after the period/],
      ['٤٢', /in digits/],
      ['4111111111111111', /Never enter a card number/],
    ] as const) {
      await amount.fill(typed);
      await checkout().getByRole('button', { name: /^Take/ }).click();
      await checkout().getByText(words).waitFor();
    }
    expect((await ledger()).payments).toEqual([]);
    await amount.fill('1,234.5');
    await checkout()
      .getByText(/more than due becomes credit/)
      .waitFor();
    expect(await findFaults(page, 'all')).toEqual([]);
  });

  it('is taken in cash and by card while the server is down, with the change; what was entered outlives a reload', async () => {
    await checkout().getByRole('textbox', { name: 'Amount' }).fill('20');
    await checkout().getByText('Cash', { exact: true }).click();
    await checkout().getByRole('button', { name: 'Split payment' }).click();
    await app.kill();
    const payment = (position: number) => checkout().getByRole('group', { name: `Payment ${position}` });
    const rest = payment(2).getByRole('textbox', { name: 'Amount' });
    const given = payment(1).getByLabel('Cash received');
    await expect.poll(() => rest.inputValue()).toBe(((totalMinor - 2_000) / 100).toFixed(2));
    await given.fill('50');
    await checkout().getByText('$30.00', { exact: true }).waitFor();
    await page.reload();
    await expect.poll(() => given.inputValue()).toBe('50.00');
    // A dollar more than due: it becomes credit.
    await rest.fill(((totalMinor - 1_900) / 100).toFixed(2));
    await checkout().getByText('$1.00 more than due becomes credit.').waitFor();
    await checkout()
      .getByRole('button', { name: `Take ${formatMoney(totalMinor + 100)}` })
      .click();
    await checkout().getByText('Change to give back').waitFor();
    await checkout().getByText('Credit', { exact: true }).waitFor();
    await checkout().getByRole('button', { name: 'Receipt' }).click();
    const receipt = page.getByRole('article', { name: 'Receipt' });
    await receipt.getByText('Number follows').first().waitFor();
    await receipt.getByText('Cash', { exact: true }).waitFor();
    await receipt.getByText('Card', { exact: true }).waitFor();
    await app.restart();
    await expect.poll(async () => (await ledger()).payments.length, { timeout: 20_000 }).toBe(2);
    await expect.poll(openMinor).toBe(0);
    expect(await credit()).toBe(100);
  });

  it('gives a part of it back, still owed, in two parts and never more than is left', async () => {
    const cash = (await ledger()).payments.find(({ method }) => method === 'cash')!;
    await page.goto(`${app.url}/patients/${patientId}/payments/${cash.id}`);
    const giveBack = async (amount: string) => {
      await page.getByRole('button', { name: 'Reverse' }).click();
      await checkout().getByRole('textbox', { name: 'Given back' }).fill(amount);
      await checkout().getByLabel('Why').fill('Session cut short');
    };
    for (const amount of ['5', '7']) {
      await giveBack(amount);
      await checkout().getByText('Give back, still owed').click();
      await checkout()
        .getByRole('button', { name: /^Give back \$/ })
        .click();
      await checkout().waitFor({ state: 'hidden' });
    }
    await giveBack('9');
    await checkout()
      .getByText(/more than the \$8\.00 that is left/)
      .waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(credit).toBe(0);
    expect(await openMinor()).toBe(1_100);
  });

  it('says how the balance adds up', async () => {
    await page.goto(`${app.url}/patients/${patientId}/ledger`);
    await page.getByRole('button', { name: 'Explain this balance' }).click();
    await checkout()
      .getByRole('row', { name: /Balance due \$11\.00/ })
      .waitFor();
    expect(
      await checkout()
        .getByRole('row', { name: /Refund/ })
        .count(),
    ).toBe(2);
  });

  it('is two taps where the patient pays what is due', async () => {
    await openCheckout();
    await checkout()
      .getByRole('button', { name: /^Take \$11\.00/ })
      .click();
    await checkout().getByText('Wanda Quietroom is checked out').waitFor();
    await expect.poll(openMinor).toBe(0);
  });

  it('estimates by the coverage what the patient pays, with the server down, and takes that', async () => {
    patientId = await addOwnPatient(api);
    const known = { copayMinor: 25_00, coinsurancePercent: 20, startsOn: '2020-01-01' };
    await api.post(`/patients/${patientId}/coverages`, coverageBody(known));
    await treat();
    await page.goto(`${app.url}/patients/${patientId}/ledger`);
    await page.getByRole('link', { name: 'Check out' }).waitFor();
    await openCheckout();
    const estimate = checkout().getByRole('region', { name: 'Estimate' });
    await estimate.waitFor();
    await app.kill();
    const ownMinor = 25_00 + Math.round((totalMinor - 25_00) * 0.2);
    const lines = () => estimate.locator('dl > div').allInnerTexts();
    await expect
      .poll(async () => (await lines()).map((line) => line.replaceAll(/\s+/g, ' ')))
      .toEqual([
        `Patient pays copay $25.00, coinsurance ${formatMoney(ownMinor - 25_00)} ${formatMoney(ownMinor)}`,
        `Harbor Mutual pays ${formatMoney(totalMinor - ownMinor)}`,
      ]);
    await look('estimate');
    expect(await findFaults(page, 'all')).toEqual([]);
    await estimate.getByRole('button', { name: `Take the estimated ${formatMoney(ownMinor)}` }).click();
    await checkout()
      .getByText(`${formatMoney(totalMinor - ownMinor)} stays due.`)
      .waitFor();
    await checkout()
      .getByRole('button', { name: `Take ${formatMoney(ownMinor)}` })
      .click();
    await checkout()
      .getByText(/is checked out$/)
      .waitFor();
    await app.restart();
    await expect.poll(openMinor, { timeout: 20_000 }).toBe(totalMinor - ownMinor);
  });
});
