import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '../../src/contract/scheduling/appointment.ts';
import type { Payment } from '../../src/contract/money/payment.ts';
import { dayAt, instantAt } from '../../src/domain/base/time/clinic-day.ts';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { addOwnPatient } from '../support/own-patient.ts';
import { askApi } from '../support/signed-in-api.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';
import { findFaults } from '../walk/axe.ts';

/** A repeat visit from Today to the receipt and the plan, without a network from the first word of the note. Told in order. */
let app: RunningApp;
let tablet: OpenBrowser;
let page: Page;
let api: Awaited<ReturnType<typeof askApi>>;
let patientId = '';

beforeAll(async () => {
  app = await startAppFor(['provider']);
  tablet = await openBrowserOf('provider', 'tablet');
  ({ page } = tablet);
  await enter(page, app.url);
  api = await askApi(page, app.url);
  patientId = await addOwnPatient(api);
  const { ID: locationId, timezone } = api.me.clinics[0]!.locations.find(({ primary }) => primary)!;
  await api.post('/appointments', {
    id: randomUUID(),
    locationId,
    providerId: api.userId,
    patientId,
    startsAt: instantAt(dayAt(Date.now(), timezone), '17:30', timezone),
    durationMinutes: 30,
    reason: 'Neck pain',
    note: '',
  });
  await page.goto(app.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});
afterAll(async () => {
  await tablet?.forget();
  await app?.stop();
});

const banner = () => page.getByRole('region', { name: 'Patient', exact: true });
const strip = () => page.getByRole('region', { name: 'After signing' });
const paid = async () => (await api.get<{ payments: Payment[] }>(`/patients/${patientId}/charges`)).payments;
const states = async () =>
  (await api.get<{ appointments: Appointment[] }>(`/patients/${patientId}/appointments`)).appointments.map(
    ({ status }) => status,
  );

describe('a visit, from Today', () => {
  it('begins its note with two taps', async () => {
    await page.getByRole('link', { name: 'Wanda Quietroom' }).first().click();
    await page.getByRole('button', { name: 'Start note' }).click();
    await page.getByLabel('Complaint').waitFor();
    await expect.poll(states).toEqual(['withProvider']);
  });

  it('is checked out by the signature, with what is due in one line, also without a network', async () => {
    await tablet.context.setOffline(true);
    await page.getByLabel('Complaint').fill('Neck pain');
    await page.getByRole('textbox', { name: 'Assessment' }).fill('Cervical dysfunction.');
    await page.getByRole('checkbox', { name: 'Cervical' }).check({ force: true });
    await page.getByRole('button', { name: 'Bridge: at home' }).click();
    // What is treated and what is done at home is a plan: nothing says that it is empty.
    await page.getByRole('button', { name: 'Review and sign' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign note' }).click();
    await strip().getByText('Checked out').waitFor();
    await strip().getByText('$45.00 due').waitFor();
    expect(await page.getByRole('button', { name: 'Check in' }).count()).toBe(0);
    await page.getByRole('region', { name: 'Charges' }).getByText('98940').waitFor();
    expect(await findFaults(page, 'all')).toEqual([]);
  });

  it('is paid with two taps more and one for the receipt, whose number follows', async () => {
    await strip().getByRole('button', { name: 'Take payment' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take $45.00' }).click();
    await strip().getByText('Balance $0.00').waitFor();
    await page.getByRole('button', { name: 'Receipt' }).click();
    const receipt = page.getByRole('article', { name: 'Receipt' });
    await receipt.getByText('Number follows').waitFor();
    await receipt.getByText(/98940/).waitFor();
    await banner().getByText('Balance $0.00').waitFor();
    await tablet.context.setOffline(false);
    await expect.poll(async () => (await paid())[0]?.number).toBeGreaterThan(1_000);
    await receipt.getByText(String((await paid())[0]!.number), { exact: true }).waitFor();
    await expect.poll(states).toEqual(['checkedOut']);
  });

  it('sends the patient home with a plan that says how often, two taps from the note', async () => {
    await page.goBack();
    await strip().getByRole('link', { name: 'Print plan' }).click();
    await page.getByText(/sets × \d+ reps, once a day/).waitFor();
    await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
  });

  it('fits the narrowest phone', async () => {
    await page.goBack();
    await strip().waitFor();
    await page.setViewportSize({ width: 320, height: 640 });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(wide).toBe(0);
    expect(await findFaults(page, 'layout')).toEqual([]);
  });
});
