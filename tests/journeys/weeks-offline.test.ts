import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import type { Appointment } from '../../src/contract/scheduling/appointment.ts';
import type { PlainDate } from '../../src/contract/base/values.ts';
import { addDays, dayAt } from '../../src/domain/base/time/clinic-day.ts';
import { weekStart } from '../../src/domain/scheduling/schedule/schedule-views.ts';
import { openBookedDay } from '../support/booked-day.ts';
import type { BookedDay } from '../support/booked-day.ts';
import { openBrowser, signIn } from '../support/browser.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { openDeskAndTablet } from '../support/desk-and-tablet.ts';
import type { DeskAndTablet } from '../support/desk-and-tablet.ts';

/** A device that has been signed in for a moment and then loses the network: what it knows of this week, the next and a month. */
let stage: DeskAndTablet;
let day: BookedDay;
let device: OpenBrowser;
let booked: Appointment;
/** Wednesday of next week. */
let date: PlainDate;

const cardOn = (page: Page) => page.locator(`[data-stop="visit-${booked.id}"]`);
const open = (query: string) => device.page.goto(`${stage.app.url}/schedule?${query}`);
/** How many answers the device keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('plumbline-copies/'));
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().length;
  });

beforeAll(async () => {
  stage = await openDeskAndTablet();
  day = await openBookedDay(stage.desk.page, stage.app.url);
  date = addDays(weekStart(dayAt(Date.now(), day.timeZone)), 7 + 3);
  booked = await day.book(0, '07:00', [], date);
  device = await openBrowser('desktop', { executablePath: inject('chromiumPath') });
  const { page } = device;
  const fetched = [weekStart(date), addDays(weekStart(date), -7)].map((from) =>
    page.waitForResponse(
      (answer) => answer.url().includes(`from=${from}`) && answer.url().includes('days=7'),
    ),
  );
  await signIn(
    page,
    stage.app.url,
    demoUsers.find(({ key }) => key === 'frontdesk')!,
  );
  await Promise.all(fetched);
});

afterAll(async () => {
  await device?.forget();
  await stage?.close();
});

describe('A device that loses the network', () => {
  it('shows next week, which nobody has opened on it, and says of when it is', async () => {
    // What has been answered is kept a moment later.
    let before = -1;
    let times = 0;
    await expect
      .poll(
        async () => {
          const now = await kept(device.page);
          times = now === before ? times + 1 : 0;
          before = now;
          return times;
        },
        { interval: 1_000, timeout: 30_000 },
      )
      .toBeGreaterThanOrEqual(3);
    await device.context.setOffline(true);
    await open(`view=week&date=${date}`);
    await device.page.getByRole('combobox', { name: 'Whose week' }).selectOption('everyone');
    await cardOn(device.page).getByText('7:00 AM').waitFor();
    await device.page.getByText(/As of \d/).waitFor();
  });

  it('lays over it what is entered there, in the week and in the day', async () => {
    const { page } = device;
    await page.locator('[data-movable]').waitFor();
    await cardOn(page).focus();
    await page.keyboard.press('p');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await cardOn(page).getByText('7:15 AM').waitFor();
    await open(`date=${date}`);
    await cardOn(page).getByText('7:15 AM').waitFor();
    await page.getByText(/As of \d/).waitFor();
  });

  it('says plainly that a month was never fetched', async () => {
    const { page } = device;
    await open(`view=month&date=${addDays(date, 90)}`);
    await page.getByText('No connection, and the schedule of these days is not on this device yet').waitFor();
  });

  it('shows a month that was opened before, and sends what was entered once the network is back', async () => {
    const { page, context } = device;
    await context.setOffline(false);
    await expect.poll(async () => (await found())?.startsAt, { timeout: 20_000 }).toBe(day.at('07:15', date));
    await open(`view=month&date=${addDays(date, 90)}`);
    await page.getByRole('group', { name: /^Schedule of/ }).waitFor();
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('group', { name: /^Schedule of/ }).waitFor();
    await page.getByText(/As of \d/).waitFor();
  });
});

async function found(): Promise<Appointment | undefined> {
  const range = `locationId=${day.locationId}&date=${date}`;
  const { appointments } = await day.api.get<{ appointments: Appointment[] }>(`/appointments?${range}`);
  return appointments.find(({ id }) => id === booked.id);
}
