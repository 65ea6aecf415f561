import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '../../src/contract/scheduling/appointment.ts';
import type { PatientSummary } from '../../src/contract/people/patient.ts';
import type { ScheduleSetup } from '../../src/contract/scheduling/schedule-setup.ts';
import { openBookedDay } from '../support/booked-day.ts';
import type { BookedDay } from '../support/booked-day.ts';
import { openDeskAndTablet } from '../support/desk-and-tablet.ts';
import type { DeskAndTablet } from '../support/desk-and-tablet.ts';

/** A class is one thing on the schedule: seen, run, filled, moved and cancelled as one. One story, told in order. */
let stage: DeskAndTablet;
let page: Page;
let day: BookedDay;
let patients: readonly PatientSummary[];
let members: Appointment[];
const className = 'Core strength class';

const card = () => page.locator('[data-class]');
const roster = () => page.getByRole('dialog', { name: className });
const nameOf = ({ firstName, lastName }: PatientSummary) => `${firstName} ${lastName}`;
const memberOf = (patient: PatientSummary) => roster().getByRole('listitem', { name: nameOf(patient) });
const inClass = async () => (await day.visits()).filter(({ id }) => members.some((one) => one.id === id));
/** The server's word on each of those who were booked at first, once it is what was meant. */
async function arrive(what: (visit: Appointment) => unknown, wanted: unknown): Promise<void> {
  const now = async () => [...new Set((await inClass()).map(what))];
  await expect.poll(now, { timeout: 15_000 }).toEqual([wanted]);
}

beforeAll(async () => {
  stage = await openDeskAndTablet();
  ({ page } = stage.desk);
  const { url } = stage.app;
  day = await openBookedDay(page, url);
  ({ patients } = await day.api.get<{ patients: PatientSummary[] }>('/patients?limit=7'));
  const { types, resources } = await day.api.get<ScheduleSetup>('/schedule-setup');
  const type = types.find(({ name }) => name === className)!;
  const room = resources.find(({ locationId, kind }) => locationId === day.locationId && kind === 'room')!;
  members = [];
  for (const patient of patients.slice(0, 3))
    members.push(
      await day.api.post<Appointment>('/appointments', {
        id: randomUUID(),
        locationId: day.locationId,
        providerId: day.api.me.clinics[0]!.clinicians[0]!.ID,
        patientId: patient.id,
        startsAt: day.at('10:00'),
        durationMinutes: type.durationMinutes,
        reason: '',
        note: '',
        typeId: type.id,
        resourceIds: [room.id],
      }),
    );
  await page.goto(`${url}/schedule?date=${day.date}`);
  await card().waitFor();
  await page.locator('[data-movable]').waitFor();
});

afterAll(() => stage?.close());

describe('A class', () => {
  it('is one card with how many are in it, and opens its roster', async () => {
    expect(await card().count()).toBe(1);
    const words = await card().innerText();
    for (const part of [className, '3 of 6', '10:00 AM', '3 to come']) expect(words).toContain(part);
    await card().click();
    await roster().getByRole('list', { name: 'Roster' }).waitFor();
    expect(await roster().getByRole('listitem').count()).toBe(3);
  });

  it('is marked as arrived in one tap, taken back in one, and each of it by itself', async () => {
    await roster().getByRole('button', { name: 'All arrived (3)' }).click();
    await page.getByText('3 visits: arrived').waitFor();
    await page.getByText('Undo', { exact: true }).click();
    await arrive(({ status, version }) => `${status} ${version}`, 'booked 3');
    await memberOf(patients[0]!).getByRole('button', { name: 'No-show' }).click();
    await roster().getByText('2 of 6').waitFor();
    await memberOf(patients[0]!).getByRole('button', { name: 'Arrived after all' }).click();
    await roster().getByText('3 of 6').waitFor();
    await memberOf(patients[0]!)
      .getByRole('button', { name: nameOf(patients[0]!) })
      .click();
    const visit = page.getByRole('dialog', { name: nameOf(patients[0]!) });
    await visit.getByRole('button', { name: 'Back to booked' }).click();
    await visit.getByRole('button', { name: 'Close' }).click();
    await roster().waitFor();
    await arrive(({ status }) => status, 'booked');
  });

  it('takes another patient in, up to its places; beyond them with a reason', async () => {
    await roster().getByRole('button', { name: 'Add patient' }).click();
    for (const [index, patient] of patients.slice(3).entries()) {
      await roster().getByRole('combobox', { name: 'Patient' }).fill(nameOf(patient));
      await roster()
        .getByText(/^[1-9]\d* found/)
        .waitFor({ state: 'attached' });
      await page.keyboard.press('Enter');
      if (index === 3) {
        await roster().getByText('The class is full').waitFor();
        await roster().getByRole('button', { name: 'Add anyway' }).click();
        await page.keyboard.type('Brings their own mat');
      } else await roster().getByRole('button', { name: 'Add to class' }).waitFor();
      await page.keyboard.press('Enter');
      await roster()
        .getByText(`${index + 4} of 6`)
        .waitFor();
    }
    await roster().getByText('Over by 1').waitFor();
    await roster().getByRole('button', { name: 'Done adding' }).click();
    const last = async () => (await day.visits()).find(({ patientId }) => patientId === patients[6]!.id);
    await expect.poll(last, { timeout: 15_000 }).toMatchObject({ overrideReason: 'Brings their own mat' });
    expect((await last())!.resourceIds).toEqual(members[0]!.resourceIds);
  });

  it('lets one out, who says why', async () => {
    const row = memberOf(patients[6]!);
    await row.getByRole('button', { name: 'Cancel visit' }).click();
    await row.getByRole('button', { name: 'Ill', exact: true }).click();
    await row.getByRole('button', { name: 'Cancel visit' }).click();
    await roster().getByText('6 of 6 Full').waitFor();
    await page.keyboard.press('Escape');
    await roster().waitFor({ state: 'hidden' });
    await card().getByText('6 of 6').waitFor();
  });

  it('is moved by keys as one, without a network, and goes back by one Undo', async () => {
    const { context } = stage.desk;
    await context.setOffline(true);
    await card().focus();
    await page.keyboard.press('p');
    await page
      .getByRole('status')
      .filter({ hasText: `${className}, 6 patients picked up` })
      .waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.locator('[data-ghost]').getByText('10:15 – 11:00 AM').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(`${className}, 6 patients: 10:15 – 11:00 AM`).waitFor();
    await card().getByText('10:15 AM').waitFor();
    await expect.poll(() => card().count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await card().getByText('10:00 AM').waitFor();
    await expect.poll(() => card().count()).toBe(1);
    await card().focus();
    for (const key of ['p', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.getByText(`${className}, 6 patients: 10:30 – 11:15 AM`).waitFor();
    await context.setOffline(false);
    await arrive(({ startsAt }) => startsAt, day.at('10:30'));
  });

  it('is one line of the list and one of the month', async () => {
    await page.getByRole('button', { name: 'Agenda', exact: true }).click();
    await page.getByRole('button', { name: new RegExp(`10:30 – 11:15 AM.*${className}.*6 of 6`) }).waitFor();
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    await page.getByText(`${className}, 6 of 6`).waitFor();
    await page.goto(`${stage.app.url}/schedule?date=${day.date}`);
    await card().waitFor();
    await page.locator('[data-movable]').waitFor();
  });

  it('moves by its form, and falls out for all for one reason', async () => {
    await card().click();
    await roster().getByRole('button', { name: 'Move class' }).click();
    await roster().getByRole('textbox', { name: 'Time' }).fill('2p');
    await roster().getByRole('button', { name: 'Move 6 visits' }).click();
    await roster().waitFor({ state: 'hidden' });
    await arrive(({ startsAt }) => startsAt, day.at('14:00'));
    await card().getByText('2:00 PM').waitFor();
    await card().click();
    await roster().getByRole('button', { name: 'Cancel class' }).click();
    await roster().getByRole('button', { name: 'Provider ill' }).click();
    await roster().getByRole('button', { name: 'Cancel 6 visits' }).click();
    await roster().waitFor({ state: 'hidden' });
    await card().waitFor({ state: 'detached' });
    await arrive(
      ({ cancellation }) => `${cancellation?.by}: ${cancellation?.reason}`,
      'clinic: Provider ill',
    );
  });
});
