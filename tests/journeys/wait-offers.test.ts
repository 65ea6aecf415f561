import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Appointment } from '../../src/contract/scheduling/appointment.ts';
import type { KeptLocation } from '../../src/contract/clinics/location.ts';
import type { WaitEntry } from '../../src/contract/scheduling/wait-list.ts';
import type { PlainDate } from '../../src/contract/base/values.ts';
import { instantAt } from '../../src/domain/base/time/clinic-day.ts';
import { blankPatient } from '../../src/domain/people/patient-changes.ts';
import { usualTemplates } from '../../src/domain/messaging/reminder-words.ts';
import { openBookedDay } from '../support/booked-day.ts';
import type { BookedDay } from '../support/booked-day.ts';
import { openBrowser, type OpenBrowser } from '../support/browser.ts';
import { openDeskAndTablet } from '../support/desk-and-tablet.ts';
import type { DeskAndTablet } from '../support/desk-and-tablet.ts';
import { latestMail } from '../support/outbox.ts';
import { findFaults } from '../walk/axe.ts';

/** A visit is given up; the desk offers its time by mail, and the patient takes it on a phone. Told in order. */
const email = 'ottoline@mail.example';
let stage: DeskAndTablet;
let phone: OpenBrowser;
let day: BookedDay;
let visit: Appointment;
let link: string;

/** A zone in which nobody sleeps now: nothing is sent at night. */
const awake = ['America/New_York', 'Europe/Berlin', 'Asia/Tokyo', 'Pacific/Honolulu', 'Asia/Kolkata'].find(
  (zone) => {
    const { hour } = Temporal.Now.zonedDateTimeISO(zone);
    return hour >= 9 && hour < 20;
  },
)!;

beforeAll(async () => {
  stage = await openDeskAndTablet({ desk: 'admin', tablet: 'provider' });
  const { app, desk } = stage;
  phone = await openBrowser('tablet', {
    executablePath: inject('chromiumPath'),
    viewport: { width: 390, height: 844 },
  });
  day = await openBookedDay(desk.page, app.url);
  const { api, locationId, date } = day;
  const { locations } = await api.get<{ locations: KeptLocation[] }>('/locations');
  const put = async (path: string, body: object, seen?: number) => {
    const answer = await fetch(`${app.url}/api/${api.clinicId}${path}`, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: {
        authorization: `Bearer ${api.idToken}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(seen !== undefined && { 'if-match': `"${seen}"` }),
      },
    });
    expect([path, answer.status, answer.ok ? '' : await answer.text()]).toEqual([path, 200, '']);
  };
  const { version } = locations.find(({ ID }) => ID === locationId)!;
  await put(`/locations/${locationId}`, { timezone: awake }, version);
  const rules = [{ id: randomUUID(), channel: 'mail', hoursBefore: 24 }];
  const settings = { isOn: true, rules, ofLocations: [], templates: usualTemplates };
  await put('/reminders', { settings, seen: 0 });
  const patientId = randomUUID();
  const who = { firstName: 'Ottoline', lastName: 'Wendover', birthDate: '1971-02-03' as PlainDate, email };
  await api.post('/patients', { ...blankPatient, ...who, id: patientId });
  const open = {
    typeId: null,
    providerIds: [],
    locationIds: [],
    weekdays: [],
    notBefore: null,
    notAfter: null,
  };
  const wish = { urgent: true, durationMinutes: 30, from: null, until: null, note: 'Neck' };
  await api.post('/wait-list', { ...open, ...wish, id: randomUUID(), patientId });
  const { providerId } = await day.book(0, '02:00');
  const { patients } = await api.get<{ patients: { id: string }[] }>('/patients?limit=2');
  visit = await api.post<Appointment>('/appointments', {
    id: randomUUID(),
    locationId,
    providerId,
    patientId: patients[1]!.id,
    durationMinutes: 30,
    startsAt: instantAt(date, '10:00', awake),
    reason: '',
    note: '',
    resourceIds: [],
  });
});

afterAll(async () => {
  await phone?.forget();
  await stage?.close();
});

describe('A free time, offered by mail', () => {
  const offers = () => stage.desk.page.getByRole('dialog', { name: 'Offer a free time' });

  it('goes out by one tap, and the desk sees that it has', async () => {
    const { app, desk } = stage;
    const { page } = desk;
    await page.goto(`${app.url}/schedule?date=${day.date}`);
    await page.locator(`[data-stop="visit-${visit.id}"]`).click();
    const drawer = page.getByRole('dialog').filter({ hasText: 'Cancel visit' });
    await drawer.getByRole('button', { name: 'Cancel visit' }).click();
    await drawer.getByLabel('Why').fill('Ill');
    await drawer.getByRole('button', { name: 'Cancel visit' }).click();
    await page.getByRole('button', { name: 'Offer the time' }).click();
    await offers().getByRole('button', { name: 'Offer to Ottoline Wendover' }).click();
    await offers()
      .getByText(/asked at .* · email (is being )?sent/)
      .waitFor();
    await offers()
      .getByText(/· email sent/)
      .waitFor({ timeout: 40_000 });
    link = /\/book\/offer\/[\w-]{43}/.exec(await latestMail(app.dataDir, email, 'wait-offer'))![0];
  });

  it('is taken on a phone without an account or a script; the desk sees who has the time', async () => {
    const { page } = phone;
    await page.goto(`${stage.app.url}${link}`);
    await page.getByRole('heading', { name: 'A time is free' }).waitFor();
    expect([await findFaults(page, 'all'), await page.locator('script').count()]).toEqual([[], 0]);
    await page.getByRole('button', { name: 'Take this time' }).click();
    await page.getByRole('heading', { name: 'The time is yours' }).waitFor();
    expect(await page.context().cookies()).toEqual([]);
    await offers().getByText('Ottoline Wendover has this time now.').waitFor();
    const { entries } = await day.api.get<{ entries: WaitEntry[] }>('/wait-list');
    expect(entries.filter(({ patient }) => patient.lastName === 'Wendover')).toEqual([]);
    const booked = (await day.visits()).filter(({ patient }) => patient.lastName === 'Wendover');
    expect(booked).toMatchObject([{ startsAt: visit.startsAt, status: 'booked', reason: 'Neck' }]);
  });
});
