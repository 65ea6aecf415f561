import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Appointment } from '../../src/contract/scheduling/appointment.ts';
import type { KeptLocation } from '../../src/contract/clinics/location.ts';
import type { PlainDate } from '../../src/contract/base/values.ts';
import { dayAt, toInstant } from '../../src/domain/base/time/clinic-day.ts';
import { blankPatient } from '../../src/domain/people/patient-changes.ts';
import { openBrowser, type OpenBrowser } from '../support/browser.ts';
import { openDeskAndTablet, type DeskAndTablet } from '../support/desk-and-tablet.ts';
import { latestMail } from '../support/outbox.ts';
import { askApi } from '../support/signed-in-api.ts';
import { findFaults } from '../walk/axe.ts';

/** The clinic turns reminders on; one goes out, and the patient confirms on a phone by its link. Told in order. */
const email = 'ottoline@mail.example';
let stage: DeskAndTablet;
let phone: OpenBrowser;
let api: Awaited<ReturnType<typeof askApi>>;
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
  stage = await openDeskAndTablet({ desk: 'admin', tablet: 'frontdesk' });
  phone = await openBrowser('tablet', {
    executablePath: inject('chromiumPath'),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    deviceScaleFactor: 2,
  });
  api = await askApi(stage.desk.page, stage.app.url);
});

afterAll(async () => {
  await phone?.forget();
  await stage?.close();
});

/** A visit a little more than an hour ahead, so that its reminder of an hour before is due within a minute. */
async function bookSoon(): Promise<Appointment> {
  const clinic = api.me.clinics[0]!;
  const { ID: locationId } = clinic.locations.find(({ active, primary }) => active && primary)!;
  const { locations } = await api.get<{ locations: KeptLocation[] }>('/locations');
  const { version } = locations.find(({ ID }) => ID === locationId)!;
  const answer = await fetch(`${stage.app.url}/api/${api.clinicId}/locations/${locationId}`, {
    method: 'PUT',
    body: JSON.stringify({ timezone: awake }),
    headers: {
      authorization: `Bearer ${api.idToken}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'if-match': `"${version}"`,
    },
  });
  expect(answer.status).toBe(200);
  const who = { firstName: 'Ottoline', lastName: 'Wendover', birthDate: '1971-02-03' as PlainDate, email };
  const patientId = randomUUID();
  await api.post('/patients', { ...blankPatient, ...who, id: patientId });
  const minuteMs = 60_000;
  return api.post<Appointment>('/appointments', {
    id: randomUUID(),
    locationId,
    providerId: clinic.clinicians[0]!.ID,
    patientId,
    startsAt: toInstant(Math.ceil((Date.now() + 5_000) / minuteMs) * minuteMs + 60 * minuteMs),
    durationMinutes: 30,
    reason: 'Neck',
    note: '',
    resourceIds: [],
    overrideReason: 'Asked for it',
  });
}

describe('A reminder with a link to confirm', () => {
  it('is what the clinic writes in its settings, and sees as it will arrive', async () => {
    const { app, desk } = stage;
    const { page } = desk;
    await page.goto(`${app.url}/settings/reminders`);
    // Its words stand before it can be pressed.
    const isOn = page.getByLabel('Remind patients of their visits');
    await isOn.waitFor({ state: 'attached' });
    await page.getByText('Remind patients of their visits', { exact: true }).click();
    expect(await isOn.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Add a reminder of every visit' }).click();
    const rule = page.getByRole('group', { name: 'Reminder 1 of every visit' });
    await rule.getByLabel('Counted in').selectOption('hours');
    await rule.getByRole('spinbutton', { name: 'How long before' }).fill('1');
    await page.getByText('{confirm link}', { exact: true }).first().waitFor();
    await page
      .getByLabel('Email', { exact: true })
      .fill('Hello {first name},\n\nsee you on {date} at {time} with {provider}? {confirm link}');
    const preview = page.getByRole('region', { name: 'The email' });
    await preview.getByText('Confirm the visit').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Reminders are on').waitFor();
  });

  it('goes out, and its link is opened by a program without confirming anything', async () => {
    visit = await bookSoon();
    const { page } = stage.tablet;
    await page.goto(`${stage.app.url}/schedule?date=${dayAt(visit.startsAt, awake)}`);
    await page.locator(`[data-stop="visit-${visit.id}"]`).getByText('Booked', { exact: true }).waitFor();
    const fromMs = Date.now();
    let mail: string | null = null;
    while (mail === null && Date.now() - fromMs < 120_000)
      mail = await latestMail(stage.app.dataDir, email, 'reminder').catch(() => null);
    link = /\/confirm\/[\w-]{22}(?![\w-])/.exec(mail!)![0];
    expect(mail).not.toContain('Neck');
    expect((await fetch(`${stage.app.url}${link}`)).status).toBe(200);
    expect((await fetch(`${stage.app.url}${link}`, { method: 'HEAD' })).status).toBe(200);
    const day = `locationId=${visit.locationId}&date=${dayAt(visit.startsAt, awake)}`;
    const { appointments } = await api.get<{ appointments: Appointment[] }>(`/appointments?${day}`);
    expect(appointments.find(({ id }) => id === visit.id)).toMatchObject({ status: 'booked', version: 1 });
  }, 180_000);

  it('is confirmed on a phone without an account or a script; the open schedule shows it by itself', async () => {
    const { page } = phone;
    await page.goto(`${stage.app.url}${link}`);
    await page.getByRole('heading', { name: 'Are you coming?' }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect([colorScheme, await findFaults(page, 'all')]).toEqual([colorScheme, []]);
    }
    expect(await page.locator('script').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const card = stage.tablet.page.locator(`[data-stop="visit-${visit.id}"]`);
    await card.getByText('Booked', { exact: true }).waitFor();
    await stage.tablet.page.evaluate(() => Object.assign(window, { wasNotReloaded: true }));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'Your visit is confirmed' }).waitFor();
    await card.getByText('Confirmed', { exact: true }).waitFor({ timeout: 15_000 });
    expect(await stage.tablet.page.evaluate(() => 'wasNotReloaded' in window)).toBe(true);
    expect(await page.context().cookies()).toEqual([]);
    expect(await findFaults(page, 'all')).toEqual([]);
    await page.goto(`${stage.app.url}${link}`);
    await page.getByText('It was confirmed before').waitFor();
  });
});
