import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Charge } from '../../src/contract/money/charge.ts';
import type { LedgerEntry } from '../../src/contract/money/ledger-entry.ts';
import type { Payment } from '../../src/contract/money/payment.ts';
import { formatMoney } from '../../src/domain/base/money.ts';
import { creditMinor, openCharges } from '../../src/domain/money/ledger-entries.ts';
import { packagesOf } from '../../src/domain/money/packages/packages.ts';
import { fullNote } from '../support/api-world.ts';
import type { RunningApp } from '../support/app.ts';
import { openDeskAndTablet, type DeskAndTablet } from '../support/desk-and-tablet.ts';
import { addOwnPatient } from '../support/own-patient.ts';
import { askApi } from '../support/signed-in-api.ts';
import { findFaults } from '../walk/axe.ts';

/** A package is sold and a visit of it used while the server is down; what is left is known on both sides, and it ends early. */
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
async function ledger() {
  const { charges, payments, entries } = await api.get<Ledger>(`/patients/${patientId}/charges`);
  const open = openCharges(charges, entries).reduce((sum, one) => sum + one.openMinor, 0);
  return { open, credit: creditMinor(payments, entries), sold: packagesOf(entries)[0] };
}
const dialog = () => page.getByRole('dialog');
const eye = process.env['EYE'];
const show = async (name: string) => {
  if (eye !== undefined) await page.screenshot({ path: join(eye, `packages-${name}.png`), fullPage: true });
};
const packages = () => page.getByRole('region', { name: 'Packages' });

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
  totalMinor = (await ledger()).open;
  await page.goto(`${app.url}/patients/${patientId}/ledger`);
  await page.getByRole('button', { name: 'Sell a package' }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});
afterAll(() => stage?.close());

describe('a package of visits', () => {
  it('is sold while the server is down, after what is wrong with it was named', async () => {
    await app.kill();
    await page.getByRole('button', { name: 'Sell a package' }).click();
    const name = dialog().getByLabel('Name');
    await name.waitFor();
    await dialog().getByRole('button', { name: 'Sell', exact: true }).click();
    await dialog()
      .getByText(/^Enter a name/)
      .waitFor();
    await dialog().getByText('Enter the price of the whole package.').waitFor();
    await dialog()
      .getByLabel(/^Codes a visit pays for/)
      .fill('989');
    await dialog()
      .getByText(/“989” isn’t a code/)
      .waitFor();
    await dialog()
      .getByLabel(/^Codes a visit pays for/)
      .fill('');
    await name.fill('10 adjustments');
    await dialog().getByRole('textbox', { name: 'Price' }).fill('400');
    await dialog().getByText('Cash', { exact: true }).click();
    await dialog().getByText('$40.00 a visit.').waitFor();
    expect(await findFaults(page, 'all')).toEqual([]);
    await show('sell');
    // What was entered outlives a reload.
    await page.reload();
    await page.getByRole('button', { name: 'Sell a package' }).click();
    await expect
      .poll(() =>
        dialog()
          .getByLabel('Name')
          .inputValue()
          .catch(() => ''),
      )
      .toBe('10 adjustments');
    await dialog().getByRole('button', { name: 'Take $400.00 and sell' }).click();
    await packages().getByText('10 of 10 left').waitFor();
    await packages().getByText('$400.00 not used').waitFor();
    await page.getByText('In packages').waitFor();
    await show('sold');
    expect(await findFaults(page, 'all')).toEqual([]);
  });

  it('pays for today at check-out in one tap, with the server down', async () => {
    await page.getByRole('link', { name: 'Check out' }).click();
    const use = dialog().getByRole('button', { name: 'Use 10 adjustments (10 left)' });
    await use.waitFor();
    await show('checkout');
    await use.click();
    await dialog()
      .getByText(/is checked out$/)
      .waitFor();
    await dialog().getByRole('button', { name: 'Done' }).click();
    await packages().getByText('9 of 10 left').waitFor();
    await app.restart();
    await expect.poll(async () => (await ledger()).sold?.visitsLeft, { timeout: 20_000 }).toBe(9);
    const { open, credit, sold } = await ledger();
    expect([open, credit]).toEqual([0, 0]);
    expect(sold!.leftMinor).toBe(40_000 - Math.min(4_000, totalMinor));
    expect(sold!.uses[0]!.listMinor).toBe(totalMinor);
  });

  it('ends early: the price less what was used at list price becomes credit', async () => {
    const back = formatMoney(Math.max(0, 40_000 - totalMinor));
    await packages().getByRole('button', { name: 'End 10 adjustments' }).click();
    await dialog().getByText(back, { exact: true }).waitFor();
    await dialog().getByLabel('Reason').fill('Moves away');
    await show('end');
    await dialog().getByRole('button', { name: 'End package' }).click();
    await packages().getByText('This package was ended.').waitFor();
    await expect
      .poll(async () => (await ledger()).credit, { timeout: 20_000 })
      .toBe(Math.max(0, 40_000 - totalMinor));
    expect((await ledger()).sold).toMatchObject({ isEnded: true, leftMinor: 0 });
    // The next one is sold as this one was.
    await page.reload();
    await page.getByRole('button', { name: 'Sell a package' }).click();
    await dialog().getByRole('button', { name: '10 adjustments · $400.00' }).click();
    await show('offers');
    expect(await dialog().getByLabel('Name').inputValue()).toBe('10 adjustments');
    expect(await findFaults(page, 'all')).toEqual([]);
  });
});
