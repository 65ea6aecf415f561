import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '../../src/contract/scheduling/appointment.ts';
import type { ScheduleSetup } from '../../src/contract/scheduling/schedule-setup.ts';
import { addDays } from '../../src/domain/base/time/clinic-day.ts';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { openBookedDay } from '../support/booked-day.ts';
import type { BookedDay } from '../support/booked-day.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';

/** Visits at which nobody was checked in, and those that nobody will come to any more. One story, told in order. */
let app: RunningApp;
let office: OpenBrowser;
let day: BookedDay;

beforeAll(async () => {
  app = await startAppFor(['admin']);
  office = await openBrowserOf('admin', 'desktop');
  await enter(office.page, app.url);
  day = await openBookedDay(office.page, app.url);
});

afterAll(async () => {
  await office?.forget();
  await app?.stop();
});

const read = async (id: string) => (await day.visits()).find((one) => one.id === id)!;

describe('Missed visits', () => {
  it('are marked by themselves once that is turned on, also without a network', async () => {
    const { page, context } = office;
    await page.goto(`${app.url}/settings/schedule`);
    await page.getByRole('tab', { name: 'Missed visits' }).click();
    await page.getByText('No visit is marked as missed by itself').waitFor();
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('dialog').getByText('15 min', { exact: true }).click();
    await context.setOffline(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
    const row = page.getByRole('list', { name: 'Missed visits' });
    await row.getByText('Marked 15 min after their start').waitFor();
    await row.getByText('Saved on this device').waitFor();
    await context.setOffline(false);
    const rules = async () => (await day.api.get<ScheduleSetup>('/schedule-setup')).missedRules;
    await expect
      .poll(rules, { timeout: 15_000 })
      .toMatchObject([{ minutes: 15, after: 'start', version: 1 }]);
  });

  it('say so, and are taken back by one tap', async () => {
    const { page } = office;
    const visit = await day.book(0, '10:00');
    const operation = {
      opId: randomUUID(),
      name: 'appointment.setStatus',
      schemaVersion: 1,
      seq: 1,
      params: { clinicId: day.api.clinicId, appointmentId: visit.id },
      body: { status: 'noShow', at: day.at('10:15'), isAutomatic: true },
      base: 1,
      createdAt: day.at('10:15'),
    };
    await day.api.post('/sync/push', { deviceId: randomUUID(), operations: [operation] });
    await page.goto(`${app.url}/schedule?date=${day.date}`);
    await page.locator(`[data-stop="visit-${visit.id}"]`).click();
    const drawer = page.getByRole('dialog');
    // The day is still to come, so the server takes the time at which the mark arrived.
    await drawer.getByText(/Marked as missed .+, nobody checked in/).waitFor();
    await drawer.getByRole('button', { name: 'Take back' }).click();
    await drawer.getByText('Marked as missed').waitFor({ state: 'hidden' });
    await expect
      .poll(() => read(visit.id), { timeout: 15_000 })
      .toMatchObject({ status: 'booked', missedMarkedAt: null });
  });
});

describe('Visits that remain of a patient', () => {
  it('are given up together without a network, for one reason, and one that is unticked stands', async () => {
    const { page, context } = office;
    const booked: Appointment[] = [];
    for (const weeks of [0, 1, 2]) booked.push(await day.book(1, '14:00', [], addDays(day.date, 7 * weeks)));
    await page.goto(`${app.url}/patients/${booked[0]!.patientId}`);
    const card = page.getByRole('region', { name: 'Upcoming visits' });
    // The day's pack knows the first of them alone.
    await card.getByRole('listitem').nth(2).waitFor();
    await card.getByRole('button', { name: 'Cancel remaining visits' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel remaining visits' });
    // Whatever the demo has booked for the patient besides is left alone.
    const boxes = dialog.getByRole('checkbox');
    await boxes.first().waitFor();
    for (const box of await boxes.all()) await box.uncheck();
    const count = await boxes.count();
    await boxes.nth(count - 1).check();
    await boxes.nth(count - 2).check();
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Cancel 2 visits' }).click();
    await page.getByText('2 visits canceled').waitFor();
    expect((await read(booked[2]!.id)).status).toBe('booked');
    await context.setOffline(false);
    const states = async () => Promise.all(booked.map(async ({ id }) => (await read(id)).status));
    await expect.poll(states, { timeout: 15_000 }).toEqual(['booked', 'cancelled', 'cancelled']);
    expect((await read(booked[2]!.id)).cancellation).toEqual({
      by: 'clinic',
      reason: 'Discharged',
      late: false,
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(states, { timeout: 15_000 }).toEqual(['booked', 'booked', 'booked']);
  });
});
