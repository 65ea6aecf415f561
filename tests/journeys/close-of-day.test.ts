import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DayBook } from '../../src/contract/money/day-close.ts';
import { chooseInChart } from '../support/chart-menu.ts';
import { openDeskAndTablet, type DeskAndTablet } from '../support/desk-and-tablet.ts';
import { addOwnPatient } from '../support/own-patient.ts';
import { askApi } from '../support/signed-in-api.ts';

/** A day at the desk: payments, the count, the slip, and a payment that a tablet took offline before the close. Told in order. */
let stage: DeskAndTablet;
let patientId: string;
let api: Awaited<ReturnType<typeof askApi>>;

beforeAll(async () => {
  stage = await openDeskAndTablet({ desk: 'manager', tablet: 'frontdesk' });
  api = await askApi(stage.desk.page, stage.app.url);
  patientId = await addOwnPatient(api);
  for (const { page } of [stage.desk, stage.tablet]) {
    await page.goto(`${stage.app.url}/patients/${patientId}/ledger`);
    await page.getByRole('button', { name: 'Take payment' }).waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }
});
afterAll(() => stage?.close());

async function take(page: Page, amount: string, method: string, number?: [label: string, value: string]) {
  await chooseInChart(page, 'Take payment');
  const dialog = page.getByRole('dialog', { name: 'Take payment' });
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByText(method, { exact: true }).click();
  if (number) await dialog.getByLabel(number[0]).fill(number[1]);
  await dialog.getByRole('button', { name: /^Take \$/ }).click();
  await dialog.waitFor({ state: 'hidden' });
}
const figure = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd').first();

describe('a day at the desk', () => {
  it('shows what came in by each way to pay', async () => {
    const { page } = stage.desk;
    await page.goto(`${stage.app.url}/billing/close`);
    await page.getByRole('heading', { name: 'Close of day' }).waitFor();
    await page.screenshot({ path: '/tmp/w/q2-shots/close-0.png', fullPage: true });
  });
});
