import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payment } from '../../src/contract/money/payment.ts';
import { chooseInChart } from '../support/chart-menu.ts';
import { openDeskAndTablet } from '../support/desk-and-tablet.ts';
import type { DeskAndTablet } from '../support/desk-and-tablet.ts';
import { addOwnPatient } from '../support/own-patient.ts';
import { askApi } from '../support/signed-in-api.ts';

/** A payment is taken while the network is away, and reversed on two devices that do not know of each other. Told in order. */
let stage: DeskAndTablet;
let patientId: string;
let api: Awaited<ReturnType<typeof askApi>>;

const ledgerOf = () => `${stage.app.url}/patients/${patientId}/ledger`;
const payments = async () =>
  (await api.get<{ payments: Payment[] }>(`/patients/${patientId}/charges`)).payments;
const paymentLines = (page: Page) => page.getByRole('link', { name: /^Payment: / });

beforeAll(async () => {
  stage = await openDeskAndTablet({ desk: 'frontdesk', tablet: 'biller' });
  api = await askApi(stage.desk.page, stage.app.url);
  patientId = await addOwnPatient(api);
  for (const { page } of [stage.desk, stage.tablet]) {
    await page.goto(ledgerOf());
    await page.getByRole('button', { name: 'Take payment' }).waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }
});
afterAll(() => stage?.close());

describe('a payment at the desk', () => {
  it('is refused with a card number in it, and nothing of that number is kept', async () => {
    const { page } = stage.desk;
    await page.goto(`${stage.app.url}/patients/${patientId}`);
    // From the chart the form opens by itself.
    await chooseInChart(page, 'Take payment');
    const dialog = page.getByRole('dialog', { name: 'Take payment' });
    await dialog.getByLabel('Amount').fill('40');
    await dialog.getByText('Card', { exact: true }).click();
    await dialog.getByLabel('Number of the slip').fill('4111 1111 1111 1111');
    await dialog.getByText(/looks like a card number/).waitFor();
    await dialog.getByRole('button', { name: 'Take $40.00' }).click();
    await dialog.waitFor();
    expect(await payments()).toEqual([]);
    await dialog.getByText('Check', { exact: true }).click();
    await dialog.getByLabel('Check number').fill('1042');
  });

  it('is taken without a network, marked as saved on this device, and stands on another device once', async () => {
    const { page, context } = stage.desk;
    await context.setOffline(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Take $40.00' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await paymentLines(page).waitFor();
    const row = page.getByRole('row', { name: /Payment: Check 1042/ });
    await row.getByText('Saved on this device').waitFor();
    expect(await paymentLines(stage.tablet.page).count()).toBe(0);
    await context.setOffline(false);
    await paymentLines(stage.tablet.page).waitFor();
    await row.getByText('Saved on this device').waitFor({ state: 'detached' });
    await page.reload();
    await paymentLines(page).waitFor();
    for (const device of [stage.desk, stage.tablet]) expect(await paymentLines(device.page).count()).toBe(1);
    expect(await payments()).toMatchObject([{ amountMinor: 4_000, method: 'check', reference: '1042' }]);
  });

  it('stands on the timeline and leads to its receipt, which prints the receipt alone', async () => {
    const { page } = stage.desk;
    await page.goto(`${stage.app.url}/patients/${patientId}/timeline?kinds=payment`);
    await page.getByRole('link', { name: /Payment: Check 1042/ }).click();
    await page.waitForURL(/\/payments\//);
    const receipt = page.getByRole('article', { name: 'Receipt' });
    await receipt.getByText('Check 1042').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Print receipt' }).isVisible()).toBe(false);
    expect(await receipt.isVisible()).toBe(true);
    await page.emulateMedia({ media: null });
  });

  it('is reversed on two devices that do not know of each other: one stands, the other is kept with why', async () => {
    const [{ id }] = (await payments()) as [Payment];
    const { desk, tablet } = stage;
    await tablet.page.goto(`${stage.app.url}/patients/${patientId}/payments/${id}`);
    for (const { page } of [desk, tablet]) await page.getByRole('button', { name: 'Reverse' }).click();
    await desk.context.setOffline(true);
    const fill = async (page: Page, why: string, action: RegExp) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Why').fill(why);
      await dialog.getByRole('button', { name: action }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    await fill(desk.page, 'Typed for the wrong patient', /Reverse it/);
    await desk.page.getByText('Saved on this device').first().waitFor();
    await tablet.page.getByRole('dialog').getByRole('textbox', { name: 'Given back' }).fill('15');
    await fill(tablet.page, 'Paid too much', /Give back \$15.00/);
    await expect.poll(async () => (await payments())[0]!.reversal?.amountMinor).toBe(1_500);
    await desk.context.setOffline(false);
    await desk.page.getByText('Needs review').first().waitFor();
    // What the server has told stands, whatever this device made of it.
    await desk.page
      .getByRole('article', { name: 'Receipt' })
      .getByText(/\$15\.00 on/)
      .waitFor();
    await desk.page.goto(`${stage.app.url}/settings/sync`);
    await desk.page.getByText(/This payment was reversed already, \$15\.00 by/).waitFor();
    expect((await payments())[0]!.reversal).toMatchObject({ kind: 'refund', reason: 'Paid too much' });
  });
});
