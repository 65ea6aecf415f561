import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '../../src/contract/scheduling/appointment.ts';
import type { PatientSummary } from '../../src/contract/people/patient.ts';
import { holdsItsTime } from '../../src/domain/scheduling/visits/appointment-status.ts';
import { dayAt } from '../../src/domain/base/time/clinic-day.ts';
import { blankPatient } from '../../src/domain/people/patient-changes.ts';
import { foldName } from '../../src/domain/base/text/fold-name.ts';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { askApi } from '../support/signed-in-api.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';

/** A patient whose name is mistyped is found all the same, and taken for nobody else. Told in order. */
let app: RunningApp;
let browser: OpenBrowser;
let page: Page;
let patient: PatientSummary;
/** The last name with two letters in each other's place, which begins no name. */
let mistyped: string;

const nameOf = ({ firstName, lastName }: PatientSummary) => `${lastName}, ${firstName}`;
const row = () => page.getByRole('link', { name: nameOf(patient) });
const note = (typed = mistyped) => page.getByText(`No patient matches “${typed}” exactly. Similar names:`);

const swapped = (name: string) => `${name.slice(0, 3)}${name[4]!}${name[3]!}${name.slice(5)}`;

beforeAll(async () => {
  app = await startAppFor(['provider']);
  browser = await openBrowserOf('provider', 'desktop');
  page = browser.page;
  await enter(page, app.url);
  const api = await askApi(page, app.url);
  const { ID: locationId, timezone } = api.me.clinics[0]!.locations.find(
    ({ active, primary }) => active && primary,
  )!;
  const { patients } = await api.get<{ patients: PatientSummary[] }>('/patients?limit=200');
  const { appointments } = await api.get<{ appointments: Appointment[] }>(
    `/appointments?locationId=${locationId}&date=${dayAt(Date.now(), timezone)}`,
  );
  const isToday = new Set(
    appointments.filter(({ status }) => holdsItsTime(status)).map(({ patientId }) => patientId as string),
  );
  const folded = patients.flatMap(({ firstName, lastName, preferredName }) =>
    foldName([firstName, lastName, preferredName].join(' ')).split(' '),
  );
  patient = patients.find(({ id, lastName }) => {
    const typed = swapped(lastName.toLowerCase());
    return (
      isToday.has(id) && /^[A-Z][a-z]{6,}$/.test(lastName) && !folded.some((name) => name.startsWith(typed))
    );
  })!;
  mistyped = swapped(patient.lastName.toLowerCase());
});

afterAll(async () => {
  await browser?.forget();
  await app?.stop();
});

describe('The list of patients', () => {
  it('is of a tag and in an order, and marks who has died, for whom a booking warns', async () => {
    const api = await askApi(page, app.url);
    const add = (lastName: string, more: object) =>
      api.post('/patients', { ...blankPatient, id: randomUUID(), firstName: 'Ada', lastName, ...more });
    await add('Quandt', { birthDate: '1950-02-01', tags: ['Low back'], deceasedOn: '2020-01-05' });
    await add('Quast', { birthDate: '1940-03-05', tags: ['Low back'] });
    await page.goto(`${app.url}/patients`);
    await page.getByLabel('Tag').selectOption('Low back');
    await page.getByRole('heading', { name: 'Patients' }).waitFor();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.first().textContent()).toContain('Quandt, Ada');
    expect(await rows.first().textContent()).toContain('Deceased');
    await page.getByLabel('Order').selectOption('birthDate');
    await expect.poll(() => rows.first().textContent()).toContain('Quast, Ada');
    await page.getByRole('searchbox', { name: 'Find a patient' }).fill('Feb 1 1950');
    await expect.poll(() => rows.count()).toBe(1);

    await page.goto(`${app.url}/schedule`);
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Book a visit' });
    await dialog.getByRole('combobox', { name: 'Patient' }).fill('tag:low 02011950');
    await dialog.getByRole('option', { name: /Ada Quandt.*Deceased/ }).click();
    await dialog.getByText('Ada Quandt died on 01/05/2020. You can still book the visit.').waitFor();
  });
});

describe('A mistyped name', () => {
  it('is answered with similar ones, which Enter alone does not open', async () => {
    await page.goto(`${app.url}/patients`);
    const search = page.getByRole('searchbox', { name: 'Find a patient' });
    await search.fill(mistyped);
    await note().waitFor();
    await row().waitFor();
    await search.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/patients');
    await search.fill(patient.lastName);
    await note().waitFor({ state: 'detached' });
    await row().waitFor();
  });

  it('is so in the palette too, and says which', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Screen, action or patient' }).fill(mistyped);
    await page
      .getByRole('option', { name: /similar name/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
  });

  it('finds those of the day without a network', async () => {
    await page.getByText(/Ready for offline/).waitFor();
    await browser.context.setOffline(true);
    // Nothing that the server has answered before.
    const asked = `${mistyped} ${patient.firstName.slice(0, 2).toLowerCase()}`;
    await page.getByRole('searchbox', { name: 'Find a patient' }).fill(asked);
    await page.getByText(/Offline: these are the patients on this device/).waitFor();
    await note(asked).waitFor();
    await row().click();
    await page.waitForURL(`**/patients/${patient.id}`);
    await page.getByRole('heading', { level: 1, name: new RegExp(patient.lastName) }).waitFor();
  });
});
