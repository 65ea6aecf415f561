import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DayBook } from '../../src/contract/money/day-close.ts';
import { formatMoney } from '../../src/domain/base/money.ts';
import { openDeskAndTablet, type DeskAndTablet } from '../support/desk-and-tablet.ts';
import { addOwnPatient } from '../support/own-patient.ts';
import { askApi } from '../support/signed-in-api.ts';

/** A day at the desk: payments, the count, the slip, and a payment that a tablet took offline before the close. Told in order. */
let stage: DeskAndTablet;
let patientId: string;
let api: Awaited<ReturnType<typeof askApi>>;

beforeAll(async () => {
  stage = await openDeskAndTablet({ desk: 'manager', tablet: 'frontdesk' });
  api = await askApi(stage.tablet.page, stage.app.url);
  patientId = await addOwnPatient(api);
  for (const { page } of [stage.desk, stage.tablet]) {
    await page.goto(`${stage.app.url}/patients/${patientId}/ledger`);
    await page.getByRole('button', { name: 'Take payment' }).waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }
});
afterAll(() => stage?.close());

/** The earlier one first: what comes late is counted on the day after. */
const days = () => [1, 0].map((back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10));
/** The book of the day on which the payments were taken: around midnight it is that of the day before, by the clinic's clock. */
async function book(): Promise<DayBook> {
  const locationId = api.me.clinics[0]!.locations[0]!.ID;
  const books = await Promise.all(
    days().map((day) => api.get<DayBook>(`/locations/${locationId}/days/${day}`)),
  );
  return books.find(({ lines }) => lines.some((line) => line.patientId === patientId)) ?? books[0]!;
}
async function take(page: Page, amount: string, method: string, number?: readonly [string, string]) {
  await page.getByRole('button', { name: 'Take payment' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Take payment' });
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByText(method, { exact: true }).click();
  if (number) await dialog.getByLabel(number[0]).fill(number[1]);
  await dialog.getByRole('button', { name: /^Take \$/ }).click();
  await dialog.waitFor({ state: 'hidden' });
}
/** What the demo’s patients have paid on the day, by the hour of it. */
let others: DayBook['lines'] = [];
const sumOf = (lines: DayBook['lines']) => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
/** $60.00 and a float of $20.00 are expected besides, $75.00 are counted. */
const othersCash = () => sumOf(others.filter(({ method }) => method === 'cash'));
const short = () => `Short ${formatMoney(5_00 + othersCash())}`;
const openClose = async (page: Page) => {
  await page.goto(`${stage.app.url}/billing/close`);
  await page.getByRole('heading', { name: 'Close of day' }).waitFor();
};

describe('the close of a day', () => {
  it('begins with what came in by each way to pay', async () => {
    const { page } = stage.desk;
    await take(page, '60', 'Cash');
    await take(page, '40', 'Check', ['Check number', '1042']);
    await take(page, '25', 'Card');
    const ofPatient = async () => (await book()).lines.filter((line) => line.patientId === patientId);
    await expect.poll(async () => (await ofPatient()).length).toBe(3);
    others = (await book()).lines.filter((line) => line.patientId !== patientId);
    await openClose(page);
    await page.getByText(formatMoney(125_00 + sumOf(others)), { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Cash' }).getByText('Not counted').waitFor();
  });

  it('counts bills and coins and ticks checks, also without a network and after a reload', async () => {
    const { page, context } = stage.desk;
    await page.getByRole('textbox', { name: 'Float at the start' }).fill('20');
    await page.getByRole('spinbutton', { name: '$20 bills' }).fill('3');
    await page.getByRole('button', { name: '$10 bills: more' }).click();
    await page.getByRole('button', { name: '$5 bills: more' }).click();
    const cash = page.getByRole('region', { name: 'Cash' });
    await cash.getByText(short()).waitFor();
    await context.setOffline(true);
    await page.getByRole('checkbox', { name: /No\. 1042/ }).check();
    await page.reload();
    await cash.getByText(short()).waitFor();
    expect(await page.getByRole('checkbox', { name: /No\. 1042/ }).isChecked()).toBe(true);
    await context.setOffline(false);
  });

  it('takes a payment on a tablet that is away, and doesn’t know of it yet', async () => {
    const { page, context } = stage.tablet;
    await context.setOffline(true);
    await take(page, '15', 'Cash');
    await page.getByText('Saved on this device').first().waitFor();
  });

  it('closes the day, posts what is short, and prints the deposit slip alone', async () => {
    const { page } = stage.desk;
    await page.getByRole('button', { name: 'Close day' }).click();
    const slip = page.getByRole('article', { name: 'Deposit slip' });
    await slip.getByText('No. 1042').waitFor();
    // $75.00 counted less the float, and the check.
    await slip.getByText('$95.00').waitFor();
    await expect.poll(async () => (await book()).closes.length).toBe(1);
    const [close] = (await book()).closes;
    expect(close).toMatchObject({
      overMinor: -5_00 - othersCash(),
      depositCashMinor: 55_00,
      depositChecksMinor: 40_00,
    });
    await page.emulateMedia({ media: 'print' });
    expect(await slip.isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Print slip' }).isVisible()).toBe(false);
    expect(await page.getByRole('navigation', { name: 'Billing pages' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
  });

  it('shows what came after it, and counts that on a later day', async () => {
    await stage.tablet.context.setOffline(false);
    const late = stage.desk.page.getByRole('region', { name: 'Came after the close' });
    await late.getByText('$15.00').waitFor();
    const { late: lines, closes } = await book();
    expect(lines).toMatchObject([{ amountMinor: 1_500 }]);
    expect(lines[0]!.day > lines[0]!.ownDay!).toBe(true);
    expect(closes).toMatchObject([{ expected: { cash: 60_00 + othersCash() } }]);
  });

  it('is opened again with a reason, and the count stays in sight', async () => {
    const { page } = stage.desk;
    await page.getByRole('button', { name: 'Reopen', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reopen day' }).click();
    await dialog.getByText('Enter a reason.').waitFor();
    await dialog.getByLabel('Reason').fill('A check was left out');
    await dialog.getByRole('button', { name: 'Reopen day' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Close day' }).waitFor();
    await expect.poll(async () => (await book()).closes[0]?.reopening?.reason).toBe('A check was left out');
  });
});
