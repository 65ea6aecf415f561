import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Appointment } from '../../src/contract/scheduling/appointment.ts';
import type { DayPack } from '../../src/contract/exchange/day-pack.ts';
import type { Charge } from '../../src/contract/money/charge.ts';
import type { Me } from '../../src/contract/access/me.ts';
import type { PatientSummary } from '../../src/contract/people/patient.ts';
import { dayAt, instantAt } from '../../src/domain/base/time/clinic-day.ts';
import { askApi } from '../support/signed-in-api.ts';

/** What of the demo's day the pictures show. */
export interface Story {
  /** A note that is being written: `/patients/…/encounters/…`. */
  notePath: string;
  /** A note that was signed, of a patient with a chart worth seeing. */
  signedPath: string;
  chartPath: string;
  ledgerPath: string;
  /** A ledger entry of that patient. */
  chargeId: string;
  /** A payment of that patient. */
  paymentId: string;
  /** An invoice of that patient. */
  invoiceId: string;
  /** The visit whose drawer is opened, as the schedule names it. */
  visitName: RegExp;
  /** A visit that can be checked in without a network. */
  nextName: RegExp;
}

const grid = '[role="group"][aria-label^="Schedule of"]';
/** The visits of the schedule that is on screen. */
export const visitOn = (page: Page, name: RegExp) => page.locator(grid).getByRole('button', { name }).first();
export const gridOn = (page: Page) => page.locator(grid);

/**
 * Finds the people of the provider's day and writes a note for one of them, through the screens.
 * @param turn which device this is: each writes the note of another patient
 */
export async function prepareDay(page: Page, url: string, turn: number): Promise<Story> {
  await page.goto(`${url}/schedule`);
  await gridOn(page).waitFor();
  const api = await askApi(page, url);
  const me = await meOf(url, api.idToken);
  const location = me.clinics[0]!.locations.find((one) => one.active && one.primary)!;
  const date = dayAt(Date.now(), location.timezone);
  const pack = await api.get<DayPack>(`/day-pack?locationId=${location.ID}&date=${date}`);

  const [written, next] = await bookTwo(api, {
    pack,
    locationId: location.ID,
    timeZone: location.timezone,
    turn,
  });
  const signed = pack.encounters.find(
    (note) =>
      note.status === 'signed' && note.providerId === api.userId && note.patientId !== written.patientId,
  );
  if (signed === undefined) throw new Error(`The demo's day of ${date} has no signed note.`);
  const chartPath = `/patients/${signed.patientId}`;
  const { charges } = await api.get<{ charges: Pick<Charge, 'id' | 'totalMinor'>[] }>(`${chartPath}/charges`);
  return {
    notePath: await writeNote(page, url, written.patientId),
    signedPath: `${chartPath}/encounters/${signed.id}`,
    chartPath,
    ledgerPath: `${chartPath}/ledger`,
    chargeId: charges[0]!.id,
    paymentId: await takePayment(api, chartPath, location.ID),
    invoiceId: await issueInvoice(api, chartPath, location.ID, charges[0]!),
    visitName: nameOf(written),
    nextName: nameOf(next),
  };
}

interface Place {
  pack: DayPack;
  locationId: string;
  timeZone: string;
  turn: number;
}

/**
 * Books two visits for people who have neither a visit today nor a note in writing: whatever the hour, there is one to
 * write a note for and one to check in.
 */
async function bookTwo(
  api: Awaited<ReturnType<typeof askApi>>,
  { pack, locationId, timeZone, turn }: Place,
): Promise<[Appointment, Appointment]> {
  const drafts = await api.get<{ encounters: { patientId: string }[] }>('/encounters?status=draft');
  const busy = new Set([...pack.appointments, ...drafts.encounters].map(({ patientId }) => patientId));
  const { patients } = await api.get<{ patients: PatientSummary[] }>('/patients?limit=60');
  const free = patients
    .filter(({ id }) => !busy.has(id))
    .toSorted((a, b) => Number(b.alerts.length > 0) - Number(a.alerts.length > 0));
  const book = (index: number) =>
    api.post<Appointment>('/appointments', {
      id: randomUUID(),
      locationId,
      providerId: api.userId,
      patientId: free[2 * turn + index]!.id,
      startsAt: instantAt(pack.date, `${17 + turn}:${index === 0 ? '00' : '30'}`, timeZone),
      durationMinutes: 30,
      reason: 'Neck pain',
      note: '',
    });
  return [await book(0), await book(1)];
}

/** At the desk, by check. */
async function takePayment(
  api: Awaited<ReturnType<typeof askApi>>,
  chartPath: string,
  locationId: string,
): Promise<string> {
  const id = randomUUID();
  const takenAt = new Date().toISOString();
  const what = { amountMinor: 4_000, method: 'check', reference: '1042', note: '' };
  await api.post(`${chartPath}/payments`, { ...what, id, locationId, takenAt });
  return id;
}

/** Over one charge, as it would be printed. */
async function issueInvoice(
  api: Awaited<ReturnType<typeof askApi>>,
  chartPath: string,
  locationId: string,
  { id: chargeId, totalMinor }: Pick<Charge, 'id' | 'totalMinor'>,
): Promise<string> {
  const id = randomUUID();
  const issuedAt = new Date().toISOString();
  await api.post(`${chartPath}/invoices`, {
    id,
    locationId,
    issuedAt,
    lines: [{ chargeId, dueMinor: totalMinor }],
  });
  return id;
}

const nameOf = ({ patient }: Appointment) => new RegExp(`${patient.firstName} ${patient.lastName}`);

async function meOf(url: string, idToken: string): Promise<Me> {
  const answer = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${idToken}` } });
  return (await answer.json()) as Me;
}

/** A note as it stands in the middle of a visit, everything but the last words filled in. */
async function writeNote(page: Page, url: string, patientId: string): Promise<string> {
  await page.goto(`${url}/patients/${patientId}`);
  await page.getByRole('button', { name: 'Start note' }).click();
  await page.getByLabel('Complaint').fill('Neck pain since a long drive, worse when turning left');
  await page.getByRole('radio', { name: '6 of 10' }).check({ force: true });
  await page.getByRole('spinbutton', { name: /^Cervical flexion, degrees/ }).fill('30');
  await page.getByRole('spinbutton', { name: /^Cervical left rotation, degrees/ }).fill('45');
  await page.getByRole('button', { name: 'Left rotation painful' }).click();
  await page.getByLabel('Findings').fill('Tender at C4 to C6, muscle tone raised on the left.');
  await page
    .getByRole('textbox', { name: 'Assessment' })
    .fill('Cervical segmental dysfunction, expected to respond in 4 weeks.');
  for (const region of ['Cervical', 'Thoracic', 'Lumbar'])
    await page.getByRole('checkbox', { name: region }).check({ force: true });
  await page.getByRole('button', { name: /^Manual therapy/ }).click();
  await page.getByRole('spinbutton', { name: 'Manual therapy: units' }).fill('2');
  await page.getByRole('button', { name: 'Calf raise: at home' }).click();
  await page.getByRole('button', { name: 'Bridge: in the office' }).click();
  await page
    .getByRole('textbox', { name: 'Plan', exact: true })
    .fill('Twice a week for 4 weeks, goal: left rotation 70 degrees.');
  await page.locator('[data-sync]').getByText('All on the server').waitFor();
  return new URL(page.url()).pathname;
}

/** Without a network: the next patient is checked in and the note goes on, so that something waits on the device. */
export async function workOffline(page: Page, url: string, story: Story): Promise<void> {
  await page.goto(`${url}/schedule`);
  await visitOn(page, story.nextName).click();
  const drawer = page.getByRole('dialog');
  await drawer
    .getByRole('button', { name: /Check in|Take to room|Start/ })
    .first()
    .click();
  const waits = page.locator('[data-sync]').filter({ hasText: /saved on this device|waiting/i });
  await waits.first().waitFor();
  await page.goto(url + story.notePath);
  await page
    .getByLabel('Findings')
    .fill('Tender at C4 to C6, muscle tone raised on the left, less than last week.');
  await page.getByTestId('save-mark').getByText('Saved on this device').waitFor();
}
