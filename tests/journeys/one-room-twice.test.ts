import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '../../src/contract/scheduling/appointment.ts';
import type { Resource, ScheduleSetup } from '../../src/contract/scheduling/schedule-setup.ts';
import { openBookedDay } from '../support/booked-day.ts';
import type { BookedDay } from '../support/booked-day.ts';
import { openDeskAndTablet } from '../support/desk-and-tablet.ts';
import type { DeskAndTablet } from '../support/desk-and-tablet.ts';

/** Two devices without a network book one room at one time. Told in order. */
let stage: DeskAndTablet;
let day: BookedDay;
let known: readonly [Appointment, Appointment];
let room: Resource;

const nameOf = ({ patient }: Appointment) => `${patient.firstName} ${patient.lastName}`;

async function enter(page: Page, who: Appointment): Promise<void> {
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Book a visit' });
  await dialog.getByRole('combobox', { name: 'Patient' }).fill(nameOf(who));
  await dialog.getByText(/^[1-9]\d* found/).waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Provider').selectOption(who.providerId);
  await dialog.getByRole('textbox', { name: 'Time' }).fill('2p');
  await dialog.getByText(room.name, { exact: true }).click();
  await dialog.getByLabel('Reason').fill(`Entered for ${who.patient.firstName}`);
}
const book = (page: Page) => page.getByRole('button', { name: /^Book 2:00 PM/ }).click();
/** What stands in the room, as the server has it. */
const standing = async () =>
  (await day.visits())
    .filter(({ resourceIds }) => resourceIds.includes(room.id))
    .map(({ patientId, startsAt, reason }) => ({ patientId, startsAt, reason }));

beforeAll(async () => {
  stage = await openDeskAndTablet({ desk: 'frontdesk', tablet: 'provider' });
  const { app, desk, tablet } = stage;
  day = await openBookedDay(desk.page, app.url);
  known = [await day.book(0, '10:00'), await day.book(1, '10:15')];
  const { resources } = await day.api.get<ScheduleSetup>('/schedule-setup');
  room = resources.find((one) => one.locationId === day.locationId && one.kind === 'room' && one.exclusive)!;
  for (const { page } of [desk, tablet]) {
    await page.goto(`${app.url}/schedule?date=${day.date}`);
    await page.locator(`[data-stop="visit-${known[0].id}"]`).waitFor();
  }
});

afterAll(() => stage?.close());

describe('One room that two devices book without a network', () => {
  it('is held by whoever arrives first; the other visit waits on its device and says what it met', async () => {
    const { desk, tablet } = stage;
    await enter(desk.page, known[0]);
    await enter(tablet.page, known[1]);
    await desk.context.setOffline(true);
    await tablet.context.setOffline(true);
    for (const { page } of [desk, tablet]) {
      await book(page);
      await page.getByText(/^Booked /).waitFor();
    }
    expect(await standing()).toEqual([]);
    await desk.context.setOffline(false);
    const first = { patientId: known[0].patientId, startsAt: day.at('14:00') };
    await expect.poll(standing, { timeout: 15_000 }).toMatchObject([first]);
    await tablet.context.setOffline(false);
    await tablet.page.locator('[data-sync]').getByText('1 needs review').waitFor();
    await tablet.page.goto(`${stage.app.url}/settings/sync`);
    const card = tablet.page.getByRole('form', { name: /^Conflicts: Book/ });
    await card.getByText(`${room.name} is held for ${nameOf(known[0])}, 2:00 – 2:30 PM.`).waitFor();
    expect(await standing()).toMatchObject([first]);
  });

  it('is left to the first: the other visit goes to another time, with all that was entered', async () => {
    const { page } = stage.tablet;
    await page.getByRole('button', { name: 'Move it instead' }).click();
    const form = page.getByRole('form', { name: /^Move: Book/ });
    await form.getByText(`${room.name} is held for ${nameOf(known[0])}, 2:00 – 2:30 PM.`).waitFor();
    await form.getByRole('textbox', { name: 'Time' }).fill('3p');
    await form.getByText('No conflicts found.').waitFor();
    await form.getByRole('button', { name: 'Move and send' }).click();
    await expect.poll(standing, { timeout: 15_000 }).toEqual(
      known.map(({ patientId, patient }, index) => ({
        patientId,
        startsAt: day.at(index === 0 ? '14:00' : '15:00'),
        reason: `Entered for ${patient.firstName}`,
      })),
    );
    await page.locator('[data-sync]').getByText('All on the server').waitFor();
    const moved = (await day.visits()).find(({ startsAt }) => startsAt === day.at('15:00'))!;
    await stage.desk.page.locator(`[data-stop="visit-${moved.id}"]`).waitFor();
  });
});
