import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '../../src/contract/scheduling/appointment.ts';
import type { Resource, ScheduleSetup } from '../../src/contract/scheduling/schedule-setup.ts';
import { addDays } from '../../src/domain/base/time/clinic-day.ts';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { openBookedDay } from '../support/booked-day.ts';
import type { BookedDay } from '../support/booked-day.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';

/** Rooms side by side, and visits that come again: at the front desk, on a day weeks ahead. One story, told in order. */
let app: RunningApp;
let desk: OpenBrowser;
let day: BookedDay;
let beside: Appointment;

const gridOn = (page: Page) => page.locator('[role="group"][aria-label^="Schedule of"]');
const cardOn = (page: Page, { id }: Appointment) => page.locator(`[data-stop="visit-${id}"]`);
const movable = (page: Page) => page.locator('[data-movable]').waitFor();
/** The server's word on the visit, once it is what was meant. */
async function arrives(wanted: Partial<Appointment>): Promise<void> {
  const asked = async () => (await day.visits()).find(({ id }) => id === beside.id)!;
  await expect.poll(asked, { timeout: 15_000 }).toMatchObject(wanted);
}

beforeAll(async () => {
  app = await startAppFor(['frontdesk']);
  desk = await openBrowserOf('frontdesk', 'desktop');
  await enter(desk.page, app.url);
  day = await openBookedDay(desk.page, app.url);
  beside = await day.book(1, '13:00');
});

afterAll(async () => {
  await desk?.forget();
  await app?.stop();
});

describe('A visit', () => {
  it('in the rooms side by side goes from one to the next; a room in use asks why, a slot books its own', async () => {
    const { page } = desk;
    const { resources } = await day.api.get<ScheduleSetup>('/schedule-setup');
    const [one, two] = resources.filter(
      (resource) => resource.locationId === day.locationId && resource.kind === 'room',
    ) as [Resource, Resource];
    await page.goto(`${app.url}/schedule?date=${day.date}`);
    await page.getByRole('button', { name: 'Rooms', exact: true }).click();
    await page.waitForURL(/by=room/);
    const inRoom = (room: string) =>
      gridOn(page).getByRole('group', { name: room }).locator(`[data-stop="visit-${beside.id}"]`);
    await inRoom('No room').waitFor();
    await movable(page);
    const moveTo = async (room: string) => {
      await cardOn(page, beside).focus();
      await page.keyboard.press('p');
      const ghost = page.locator('[data-ghost]');
      await ghost.waitFor();
      for (let step = 0; step < 12 && !(await ghost.textContent())?.includes(room); step += 1)
        await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
    };
    await moveTo(two.name);
    await arrives({ resourceIds: [two.id] });
    await inRoom(two.name).waitFor();

    await cardOn(page, await day.book(0, '13:00', [one.id])).waitFor();
    await moveTo(one.name);
    await page.getByLabel('Reason for booking anyway').fill('Two tables');
    await page.getByRole('button', { name: 'Save change' }).click();
    await arrives({ resourceIds: [one.id], overrideReason: 'Two tables' });

    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await gridOn(page)
      .getByRole('button', { name: `Book 9:00 AM, ${two.name}` })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Book a visit' });
    await expect.poll(() => dialog.getByRole('checkbox', { name: two.name }).isChecked()).toBe(true);
    await dialog.getByLabel('Type').selectOption({ label: 'First visit (1 h)' });
    expect(await dialog.getByRole('checkbox', { name: two.name }).isChecked()).toBe(true);
  });

  it('is repeated: each date that clashes is said and moved before it is booked, also without a network', async () => {
    const { page, context } = desk;
    const week = (weeks: number) => addDays(day.date, 7 * weeks);
    const taken = await day.book(0, '16:00', [], week(1));
    await page.goto(`${app.url}/schedule?date=${day.date}`);
    await gridOn(page).waitFor();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Book a visit' });
    await dialog.getByRole('combobox', { name: 'Patient' }).fill(beside.patient.lastName);
    await dialog.getByText(/^[1-9]\d* found/).waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Provider').selectOption(taken.providerId);
    await dialog.getByRole('textbox', { name: 'Time' }).fill('4p');
    await dialog.getByText('Every week').click();
    await dialog.getByRole('spinbutton', { name: 'Visits' }).fill('4');
    await dialog.getByText('4 visits · 1 clash').waitFor();
    const dates = dialog.getByRole('region', { name: 'Dates of the series' });
    const [, second, , fourth] = await dates.locator('ol > li').all();
    await second!.getByText(/The provider is with/).waitFor();
    await context.setOffline(true);
    await second!.getByRole('button', { name: /^Move/ }).click();
    await second!.getByRole('textbox', { name: /^Time of/ }).fill('4:30p');
    await fourth!.getByRole('button', { name: /^Leave out/ }).click();
    await dialog.getByText('3 visits · 1 left out').waitFor();
    await dialog.getByRole('button', { name: 'Book 3 visits', exact: true }).click();
    await page.getByText(/^Booked 3 visits of/).waitFor();
    await context.setOffline(false);

    const found = async () => (await day.visits()).filter(({ seriesId }) => seriesId !== null);
    await expect.poll(async () => (await found()).length, { timeout: 15_000 }).toBe(3);
    const series = await found();
    expect(series.map(({ startsAt }) => startsAt)).toEqual([
      day.at('16:00'),
      day.at('16:30', week(1)),
      day.at('16:00', week(2)),
    ]);
    expect(series.map(({ recurrenceId }) => recurrenceId)).toEqual(
      [0, 1, 2].map((weeks) => day.at('16:00', week(weeks))),
    );
    expect(new Set(series.map(({ seriesId }) => seriesId)).size).toBe(1);
  });

  it('of a series is moved with all of it, and given up from one date on', async () => {
    const { page } = desk;
    const series = async () => (await day.visits()).filter(({ seriesId }) => seriesId !== null);
    const settles = async (wanted: unknown[], of: (visit: Appointment) => unknown) =>
      await expect.poll(async () => (await series()).map(of), { timeout: 15_000 }).toEqual(wanted);
    await page.goto(`${app.url}/schedule?date=${day.date}`);
    await cardOn(page, (await series())[0]!).click();
    await page.getByRole('button', { name: 'Move or change' }).click();
    await page.getByText('All still to come (3)').click();
    await page.getByRole('textbox', { name: 'Time' }).fill('5p');
    await page.getByText('3 visits change · none of them clashes').waitFor();
    await page.getByRole('button', { name: 'Save change' }).click();
    await page.getByText('3 visits changed').waitFor();
    await settles(
      [0, 1, 2].map((weeks) => day.at('17:00', addDays(day.date, 7 * weeks))),
      ({ startsAt }) => startsAt,
    );

    await page.goto(`${app.url}/schedule?date=${addDays(day.date, 7)}`);
    const second = (await series())[1]!;
    await cardOn(page, second).click();
    await page.getByRole('button', { name: 'Cancel visit' }).click();
    await page.getByText('This and following (2)').click();
    await page.getByText('The clinic', { exact: true }).click();
    await page.getByRole('button', { name: 'Discharged' }).click();
    await page.getByRole('button', { name: 'Cancel 2 visits' }).click();
    await page.getByText('2 visits canceled').waitFor();
    await settles(['booked', 'cancelled', 'cancelled'], ({ status }) => status);
    expect((await series())[2]!.cancellation).toEqual({ by: 'clinic', reason: 'Discharged', late: false });
  });
});
