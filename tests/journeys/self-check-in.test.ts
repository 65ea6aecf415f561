import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '../../src/contract/scheduling/appointment.ts';
import type { PlainDate } from '../../src/contract/base/values.ts';
import { dayAt, toInstant } from '../../src/domain/base/time/clinic-day.ts';
import { blankPatient } from '../../src/domain/people/patient-changes.ts';
import type { RunningApp } from '../support/app.ts';
import { openBookedDay } from '../support/booked-day.ts';
import type { BookedDay } from '../support/booked-day.ts';
import { devicePassphrase } from '../support/browser.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { openDeskAndTablet } from '../support/desk-and-tablet.ts';
import type { DeskAndTablet } from '../support/desk-and-tablet.ts';

/** A tablet is put into the waiting room; a patient checks in on it while the network is away. Told in order. */
const patient = {
  firstName: 'Ottoline',
  lastName: 'Wend’øver',
  birthDate: '2000-02-29' as PlainDate,
  phone: '555 010 9931',
};
let stage: DeskAndTablet;
let app: RunningApp;
let desk: OpenBrowser;
let tablet: OpenBrowser;
let day: BookedDay;
let visit: Appointment;

const start = (page: Page) => page.getByRole('heading', { name: 'Check in for your visit', level: 1 });
const says = (page: Page, title: string) => page.getByRole('heading', { name: title, level: 1 }).waitFor();
const known = (page: Page) => page.getByLabel('Last name, or last 4 digits of your phone');
const birth = (page: Page) => page.getByLabel('Birth date');
const waitingAt = (page: Page) =>
  page.getByRole('region', { name: 'Waiting' }).getByRole('listitem').filter({ hasText: patient.lastName });
async function type(page: Page, words: string, date: string) {
  await known(page).fill(words);
  await birth(page).fill(date);
  await page.keyboard.press('Enter');
}

beforeAll(async () => {
  stage = await openDeskAndTablet();
  ({ app, desk, tablet } = stage);
  day = await openBookedDay(desk.page, app.url);
  const made = await day.api.post<{ id: string }>('/patients', {
    ...blankPatient,
    id: randomUUID(),
    ...patient,
  });
  visit = await day.api.post<Appointment>('/appointments', {
    id: randomUUID(),
    locationId: day.locationId,
    providerId: day.api.me.clinics[0]!.clinicians[0]!.ID,
    patientId: made.id,
    startsAt: toInstant(Math.floor(Date.now() / 60_000) * 60_000),
    durationMinutes: 30,
    reason: 'Shoulder that nobody else has to know of',
    note: '',
    overrideReason: 'For the tablet',
  });
  await desk.page.goto(`${app.url}/schedule?view=flow`);
  await tablet.page.goto(`${app.url}/schedule?view=flow`);
});

afterAll(() => stage?.close());

describe('A tablet in the waiting room', () => {
  it('is made one from the flow board, and shows nothing but the check-in, at no address', async () => {
    const { page, context } = tablet;
    await page.getByRole('region', { name: 'Expected' }).getByText(patient.lastName).waitFor();
    await page.getByRole('button', { name: 'Use this device for check-in' }).click();
    await page.getByRole('button', { name: 'Start check-in' }).click();
    await start(page).waitFor();
    await context.setOffline(true);
    await page.reload();
    await start(page).waitFor();
    for (const path of ['/patients', '/settings/security', '/invitation', '/oauth/initiate']) {
      await page.goto(`${app.url}${path}`);
      await start(page).waitFor();
      expect(await page.getByRole('navigation').count()).toBe(0);
    }
    await page.goBack();
    await start(page).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await start(page).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    const other = await context.newPage();
    await other.goto(`${app.url}/schedule`);
    await start(other).waitFor();
    await other.close();
  });

  it('tells whoever is not meant nothing, and asks whoever is, without their last name', async () => {
    const { page } = tablet;
    await type(page, patient.lastName, '02/28/2000');
    await says(page, 'Please see the front desk');
    await page.getByRole('button', { name: 'Done' }).click();
    expect([await known(page).inputValue(), await birth(page).inputValue()]).toEqual(['', '']);
    await type(page, 'wendover', '02292000');
    await says(page, 'Are you Ottoline?');
    const shown = await page.locator('body').innerText();
    for (const word of [patient.lastName, 'Shoulder', '9931']) expect(shown).not.toContain(word);
  });

  it('checks in without a network, says so, and begins anew; the desk sees it when the network is back', async () => {
    const { page, context } = tablet;
    await page.getByRole('button', { name: 'This is me' }).click();
    await says(page, 'You’re checked in, Ottoline');
    await page.getByText('This tablet can’t reach the front desk just now').waitFor();
    await start(page).waitFor();
    expect(await known(page).inputValue()).toBe('');
    expect(await page.locator('body').innerText()).not.toContain('Ottoline');
    expect(await waitingAt(desk.page).count()).toBe(0);
    await page.reload();
    await type(page, '9931', '2/29/2000');
    await says(page, 'You’re checked in already');

    await context.setOffline(false);
    await waitingAt(desk.page).getByText('by themselves').waitFor();
    const { appointments } = await day.api.get<{ appointments: Appointment[] }>(
      `/appointments?locationId=${day.locationId}&date=${todayOf(visit)}`,
    );
    expect(appointments.find(({ id }) => id === visit.id)).toMatchObject({
      status: 'arrived',
      arrivedBySelf: true,
    });
  });

  it('is left with what unlocks the device, and with nothing else', async () => {
    const { page } = tablet;
    await page.getByRole('button', { name: 'Staff' }).click();
    await page.getByLabel('Passphrase', { exact: true }).fill('a guess of the waiting room');
    await page.getByRole('button', { name: 'End check-in' }).click();
    await page.getByText('That passphrase is not right. Try again.').waitFor();
    await page.getByRole('button', { name: 'Back to check-in' }).click();
    await page.reload();
    await start(page).waitFor();
    await page.getByRole('button', { name: 'Staff' }).click();
    await page.getByLabel('Passphrase', { exact: true }).fill(devicePassphrase);
    await page.getByRole('button', { name: 'End check-in' }).click();
    await page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true }).waitFor();
  });
});

const todayOf = ({ startsAt }: Appointment) => dayAt(startsAt, day.timeZone);
