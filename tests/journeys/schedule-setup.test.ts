import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PatientSummary } from '../../src/contract/people/patient.ts';
import type { ScheduleSetup } from '../../src/contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../src/contract/base/values.ts';
import { addDays, dayAt } from '../../src/domain/base/time/clinic-day.ts';
import { shortDayInWords } from '../../src/domain/base/time/day-words.ts';
import { weekStart } from '../../src/domain/scheduling/schedule/schedule-views.ts';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { keptForms } from '../support/kept-forms.ts';
import { askApi } from '../support/signed-in-api.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';

/**
 * An admin sets the schedule up without a network; the front desk of the same clinic goes by it as soon as it has arrived. On a
 * Wednesday weeks ahead, where the demo has nothing. One story, told in order.
 */
let app: RunningApp;
let office: OpenBrowser;
let desk: OpenBrowser;
let api: Awaited<ReturnType<typeof askApi>>;
let date: PlainDate;
let locationName: string;
let providerName: string;
let patient: string;

const drawer = (page: Page) => page.getByRole('dialog');
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const gridOn = (page: Page) => page.locator('[role="group"][aria-label^="Schedule of"]');
const closedWords = 'Painters in the house';
const setup = () => api.get<ScheduleSetup>('/schedule-setup');
/** A row of a list, while it is on this device alone. */
const waiting = (row: Locator) => row.getByText('Saved on this device').waitFor();

beforeAll(async () => {
  app = await startAppFor(['admin', 'frontdesk']);
  [office, desk] = await Promise.all([
    openBrowserOf('admin', 'desktop'),
    openBrowserOf('frontdesk', 'tablet'),
  ]);
  await enter(office.page, app.url);
  await enter(desk.page, app.url);
  api = await askApi(desk.page, app.url);
  const clinic = api.me.clinics[0]!;
  const location = clinic.locations.find(({ active, primary }) => active && primary)!;
  locationName = location.name;
  const { hours } = await setup();
  const worksHere = hours.find(({ locationId }) => locationId === location.ID)!;
  providerName = clinic.clinicians.find(({ ID }) => ID === worksHere.providerId)!.name;
  date = addDays(weekStart(dayAt(Date.now(), location.timezone)), 6 * 7 + 3);
  const { patients } = await api.get<{ patients: PatientSummary[] }>('/patients?limit=1');
  patient = `${patients[0]!.firstName} ${patients[0]!.lastName}`;
});

afterAll(async () => {
  await office?.forget();
  await desk?.forget();
  await app?.stop();
});

describe('The set-up of the schedule', () => {
  it('is read by who books, and changed by who runs the clinic', async () => {
    const { page } = desk;
    await page.goto(`${app.url}/settings/schedule`);
    const types = page.getByRole('list', { name: 'Appointment types' });
    await types.getByText('Follow-up').waitFor();
    await page.getByText('An admin or the business manager of the clinic can change it.').waitFor();
    expect(await types.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Add a type' }).count()).toBe(0);
  });

  it('takes a type, a room, hours and a closed day without a network', async () => {
    const { page, context } = office;
    await page.goto(`${app.url}/settings/schedule`);
    const types = page.getByRole('list', { name: 'Appointment types' });
    await types.getByText('Follow-up').waitFor();
    await page.getByRole('button', { name: 'Add a type' }).click();
    await drawer(page).getByLabel('Name', { exact: true }).fill('Dry needling');
    // A page that has only just come opens its shelf for such words when its screen stands.
    await expect.poll(() => keptForms(page), { timeout: 10_000 }).toEqual(['form:/settings/schedule']);
    await page.reload();
    // What was entered outlives the page, and the form is open again.
    await expect
      .poll(() => drawer(page).getByLabel('Name', { exact: true }).inputValue())
      .toBe('Dry needling');
    await context.setOffline(true);
    await drawer(page).getByRole('spinbutton', { name: 'Length' }).fill('40');
    await drawer(page).getByRole('spinbutton', { name: 'Buffer after' }).fill('10');
    await drawer(page).getByLabel('Price', { exact: true }).fill('85');
    await page.keyboard.press('Enter');
    await drawer(page).waitFor({ state: 'hidden' });
    const added = types.getByRole('listitem').filter({ hasText: 'Dry needling' });
    await added.getByText('40 min · 10 min after kept free · $85.00').waitFor();
    await waiting(added);

    await tab(page, /^Rooms/).click();
    await page.waitForURL(/part=rooms/);
    await page.getByRole('button', { name: `Add a room or equipment at ${locationName}` }).click();
    await drawer(page).getByLabel('Name', { exact: true }).fill('Quiet room');
    await page.keyboard.press('Enter');
    await waiting(page.getByRole('listitem').filter({ hasText: 'Quiet room' }));

    await tab(page, /^Hours/).click();
    await page.getByRole('button', { name: `Edit hours of ${providerName}` }).click();
    await drawer(page).getByRole('button', { name: 'Remove Monday, part 2' }).click();
    await drawer(page).getByLabel('Monday: to').fill('07:00');
    await drawer(page).getByText('Must be later than the beginning.').waitFor();
    await drawer(page).getByLabel('Monday: to').fill('15:30');
    await drawer(page).getByRole('button', { name: 'Save hours' }).click();
    await drawer(page).waitFor({ state: 'hidden' });
    const provider = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: providerName }) });
    await provider.getByText('8:00 AM – 3:30 PM').waitFor();
    await waiting(provider);

    await tab(page, /^Closed days/).click();
    await page.getByRole('button', { name: 'Close days' }).click();
    await drawer(page).getByLabel('First day').fill(date);
    await drawer(page)
      .getByText(/^No connection: whether visits are booked/)
      .waitFor();
    await drawer(page).getByRole('button', { name: 'Close these days' }).click();
    await drawer(page).getByText('Say why; the schedule shows it.').waitFor();
    await page.keyboard.type(closedWords);
    await page.keyboard.press('Enter');
    await drawer(page).waitFor({ state: 'hidden' });
    const row = page.getByRole('list', { name: 'Closed days' }).getByRole('listitem');
    await row.getByText(shortDayInWords(date)).waitFor();
    await waiting(row);
    expect((await setup()).closures).toEqual([]);
  });

  it('arrives once there is a network again', async () => {
    const { page, context } = office;
    await context.setOffline(false);
    await expect
      .poll(async () => (await setup()).closures, { timeout: 15_000 })
      .toMatchObject([{ from: date, to: date, locationId: null, reason: closedWords }]);
    const { types, resources, hours } = await setup();
    expect(types.find(({ name }) => name === 'Dry needling')).toMatchObject({
      durationMinutes: 40,
      bufferAfterMinutes: 10,
      priceMinor: 85_00,
    });
    expect(resources.find(({ name }) => name === 'Quiet room')).toMatchObject({
      kind: 'room',
      exclusive: true,
    });
    const mondays = hours.map(({ weekly }) => weekly.filter(({ weekday }) => weekday === 1));
    expect(mondays.filter((ranges) => ranges.some(({ to }) => to === 15 * 60 + 30))).toEqual([
      [{ weekday: 1, from: 8 * 60, to: 15 * 60 + 30 }],
    ]);
    await page
      .getByRole('list', { name: 'Closed days' })
      .getByText('Saved on this device')
      .waitFor({ state: 'hidden' });
  });

  it('takes a calendar without a network, read beside the page', async () => {
    const { page, context } = office;
    await tab(page, /^Hours/).click();
    await context.setOffline(true);
    await page.getByRole('button', { name: `Import a calendar of ${providerName}` }).click();
    const day = addDays(date, 1).replaceAll('-', '');
    const event = (hour: string, title: string) =>
      `BEGIN:VEVENT\r\nUID:${hour}@calendar.example\r\nDTSTART:${day}T${hour}0000\r\nDTEND:${day}T${hour}3000\r\nSUMMARY:${title}\r\nEND:VEVENT\r\n`;
    const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event('09', 'Dentist')}${event('14', 'School')}END:VCALENDAR\r\n`;
    const beside = page.waitForEvent('worker');
    await drawer(page)
      .getByLabel('Calendar file')
      .setInputFiles({ name: 'own.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) });
    expect((await beside).url()).toContain('/calendar.worker');
    await drawer(page).getByRole('button', { name: 'Take over' }).click();
    await drawer(page).waitFor({ state: 'hidden' });
    await context.setOffline(false);
    await expect
      .poll(async () => (await setup()).exceptions.filter(({ from }) => from === addDays(date, 1)), {
        timeout: 15_000,
      })
      .not.toEqual([]);
    await tab(page, /^Closed days/).click();
  });

  it('is what the schedule of another person goes by: the day is closed, and a booking says why', async () => {
    const { page } = desk;
    await page.goto(`${app.url}/schedule?date=${date}`);
    await gridOn(page).getByText(closedWords).first().waitFor();
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Book a visit' });
    await dialog.getByRole('combobox', { name: 'Patient' }).fill(patient);
    await dialog.getByText(/^[1-9]\d* found/).waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Provider').selectOption({ label: providerName });
    await dialog.getByRole('textbox', { name: 'Time' }).fill('10');
    await dialog.getByLabel('Type').selectOption({ label: 'Dry needling (40 min)' });
    await dialog.getByText('10 min after kept free').waitFor();
    await dialog.getByText('Quiet room').waitFor();
    await dialog.getByText(`The day is closed: ${closedWords}.`).waitFor();
    await dialog.getByRole('button', { name: 'Book 10:00 AM anyway' }).click();
    await dialog.getByText('Say why, or choose another time, day or room.').waitFor();
    await page.keyboard.type('Emergency');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('tells who closes a day which visits are booked on it, and opens it again', async () => {
    const { page } = office;
    const row = page.getByRole('list', { name: 'Closed days' }).getByRole('listitem');
    await row.getByRole('button').click();
    await drawer(page).getByText('1 visit is booked on these days.').waitFor();
    await drawer(page)
      .getByRole('link', { name: shortDayInWords(date) })
      .waitFor();
    await drawer(page).getByRole('button', { name: 'Open again' }).click();
    await page.getByText('No closed day ahead').waitFor();
    await gridOn(desk.page).getByText(closedWords).first().waitFor({ state: 'hidden', timeout: 15_000 });
  });
});
