import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '../../src/contract/scheduling/appointment.ts';
import type { ScheduleSetup } from '../../src/contract/scheduling/schedule-setup.ts';
import { addDays } from '../../src/domain/base/time/clinic-day.ts';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { openDeskAndTablet } from '../support/desk-and-tablet.ts';
import type { DeskAndTablet } from '../support/desk-and-tablet.ts';
import { openBookedDay } from '../support/booked-day.ts';
import type { BookedDay } from '../support/booked-day.ts';

/**
 * A visit is moved through the schedule by mouse, finger and keys, with and without a network, and seen in every view.
 * On a Wednesday weeks ahead, where the demo has nothing. One story, told in order.
 */
let stage: DeskAndTablet;
let app: RunningApp;
let desk: OpenBrowser;
let tablet: OpenBrowser;
let day: BookedDay;
let moved: Appointment;
let name: string;

const gridOn = (page: Page) => page.locator('[role="group"][aria-label^="Schedule of"]');
const cardOn = (page: Page) => page.locator(`[data-stop="visit-${moved.id}"]`);
const asked = async () => (await day.visits()).find(({ id }) => id === moved.id)!;
/** The server's word on the visit, once it is what was meant. */
async function arrives(wanted: Partial<Appointment>): Promise<void> {
  await expect.poll(asked, { timeout: 15_000 }).toMatchObject(wanted);
}

async function centre(place: Locator): Promise<{ x: number; y: number; height: number }> {
  const box = (await place.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
}
/** Where it is once nothing scrolls any more: a swipe goes on for a while after the finger has left, and may begin late. */
async function resting(place: Locator): Promise<{ x: number; y: number }> {
  let last = await centre(place);
  let still = 0;
  const look = async () => {
    const before = last;
    last = await centre(place);
    still = last.y === before.y && last.x === before.x ? still + 1 : 0;
    return still;
  };
  await expect.poll(look, { interval: 100 }).toBeGreaterThanOrEqual(4);
  return last;
}
const minutePx = (page: Page) =>
  page.locator('[data-column="0"]').evaluate((column) => {
    const rows = getComputedStyle(column.parentElement!).getPropertyValue('--minutes');
    return (column as HTMLElement).offsetHeight / Number(rows);
  });
const movable = (page: Page) => page.locator('[data-movable]').waitFor();

beforeAll(async () => {
  stage = await openDeskAndTablet();
  ({ app, desk, tablet } = stage);
  day = await openBookedDay(desk.page, app.url);
  moved = await day.book(0, '10:00');
  await day.book(1, '13:00');
  name = `${moved.patient.firstName} ${moved.patient.lastName}`;
  for (const { page } of [desk, tablet]) {
    await page.goto(`${app.url}/schedule?date=${day.date}`);
    await cardOn(page).waitFor();
    await movable(page);
  }
});

afterAll(() => stage?.close());

describe('A visit moved through the schedule', () => {
  it('by mouse goes to another time, says so, and back by Undo', async () => {
    const { page } = desk;
    const { x, y } = await centre(cardOn(page));
    const px = await minutePx(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 40 * px, { steps: 4 });
    await page.locator('[data-ghost]').getByText('10:45 – 11:15 AM').waitFor();
    await page.mouse.up();
    await page.getByText(`${name}: 10:45 – 11:15 AM`).waitFor();
    await arrives({ startsAt: day.at('10:45'), durationMinutes: 30 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await arrives({ startsAt: day.at('10:00') });
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('by Escape stays where it was, and nothing is sent', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'hidden' });
    const version = (await asked()).version;
    const { x, y } = await centre(cardOn(page));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 100, { steps: 3 });
    await page.locator('[data-ghost]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-ghost]').waitFor({ state: 'detached' });
    await page.mouse.up();
    expect((await asked()).version).toBe(version);
  });

  it('by its lower edge becomes longer', async () => {
    const { page } = desk;
    const { x, y, height } = await centre(cardOn(page));
    const px = await minutePx(page);
    await page.mouse.move(x, y + height / 2 - 3);
    await page.mouse.down();
    await page.mouse.move(x, y + height / 2 - 3 + 15 * px, { steps: 4 });
    await page.locator('[data-ghost]').getByText('10:00 – 10:45 AM (45 min)').waitFor();
    await page.mouse.up();
    await arrives({ startsAt: day.at('10:00'), durationMinutes: 45 });
  });

  it('by keys goes to another provider and time, is announced, and keeps the focus', async () => {
    const { page } = desk;
    await cardOn(page).focus();
    await page.keyboard.press('p');
    const said = page.getByRole('status').filter({ hasText: /picked up|AM|PM/ });
    await said.filter({ hasText: `${name} picked up` }).waitFor({ state: 'attached' });
    for (const key of ['ArrowRight', 'ArrowDown', 'Alt+ArrowUp', 'Shift+ArrowUp'])
      await page.keyboard.press(key);
    await said.filter({ hasText: '10:10 – 10:50 AM (40 min)' }).waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await arrives({ startsAt: day.at('10:10'), durationMinutes: 40 });
    expect((await asked()).providerId).not.toBe(moved.providerId);
    await expect.poll(() => cardOn(page).evaluate((card) => card === document.activeElement)).toBe(true);
  });

  it('by a finger that rests on it, without a network; a swipe scrolls as before', async () => {
    const { page, context } = tablet;
    await page.getByText('10:10 AM').first().waitFor();
    await cardOn(page).scrollIntoViewIfNeeded();
    const touch = await context.newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const px = await minutePx(page);
    await context.setOffline(true);
    const { x, y } = await resting(cardOn(page));
    await finger('touchStart', x, y);
    await finger('touchMove', x, y + 30);
    await finger('touchEnd');
    expect(await page.locator('[data-ghost]').count()).toBe(0);

    const now = await resting(cardOn(page));
    await finger('touchStart', now.x, now.y);
    await page.locator('[data-ghost]').waitFor();
    for (const share of [0.3, 0.6, 1]) await finger('touchMove', now.x, now.y + share * 80 * px);
    await page.locator('[data-ghost]').getByText('11:30 AM – 12:10 PM').waitFor();
    await finger('touchEnd');
    await page.getByText(`${name}: 11:30 AM – 12:10 PM`).waitFor();
    await page
      .locator('[data-sync]')
      .filter({ hasText: /saved on this device|waiting/i })
      .waitFor();
  });

  it('shows where it is in the week and the list, also while it waits; and arrives', async () => {
    const { page, context } = tablet;
    await context.setOffline(false);
    await arrives({ startsAt: day.at('11:30'), durationMinutes: 40 });
    await page.getByRole('button', { name: 'Week', exact: true }).click();
    await page.getByRole('button', { name: /^View and layout/ }).click();
    await page.getByRole('combobox', { name: 'Whose week' }).selectOption('everyone');
    await page.keyboard.press('Escape');
    await cardOn(page).getByText('11:30 AM').waitFor();
    await page.getByRole('button', { name: 'Agenda', exact: true }).click();
    await gridOn(page)
      .getByRole('button', { name: new RegExp(`11:30 AM – 12:10 PM.*${name}`) })
      .waitFor();
  });

  it('in the week goes to another day by keys, seen by the other device in its month', async () => {
    const other = tablet.page;
    await other.getByRole('button', { name: 'Month', exact: true }).click();
    const next = gridOn(other).getByRole('button', { name: /: 1 visit$/ });
    const { page } = desk;
    await page.keyboard.press('Escape');
    await page.keyboard.press('w');
    await page.waitForURL(/view=week/);
    await cardOn(page).waitFor();
    await movable(page);
    await cardOn(page).focus();
    await page.keyboard.press('p');
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('ArrowRight');
      if ((await page.locator('[data-ghost]').textContent())?.includes('Thursday')) break;
    }
    await page.keyboard.press('Enter');
    await arrives({ startsAt: day.at('11:30', addDays(day.date, 1)) });
    await expect.poll(() => next.count()).toBe(2);
    await next.last().click();
    await other.waitForURL(/\/schedule\?date=/);
    await cardOn(other).waitFor();
  });

  it('has an address for each view, and keys for what comes before and after', async () => {
    const { page } = desk;
    await page.keyboard.press('m');
    await page.waitForURL(/view=month/);
    const title = page.getByRole('heading', { level: 1 });
    const month = await title.innerText();
    await page.keyboard.press(']');
    await expect.poll(() => title.innerText()).not.toBe(month);
    await page.keyboard.press('[');
    await expect.poll(() => title.innerText()).toBe(month);
    await page.keyboard.press('a');
    await page.waitForURL(/view=agenda/);
    await page.keyboard.press('t');
    await page.waitForURL((url) => !url.searchParams.has('date'));
    await page.keyboard.press('d');
    await page.waitForURL((url) => url.pathname === '/schedule' && !url.searchParams.has('view'));
    await page.goBack();
    await page.waitForURL(/view=agenda/);
  });

  it('books beside a room in use: said at once, taken with a reason; cancelling asks who and why', async () => {
    const { page } = desk;
    const { resources } = await day.api.get<ScheduleSetup>('/schedule-setup');
    const [room, free] = resources.filter((one) => one.locationId === day.locationId && one.kind === 'room');
    await day.book(1, '15:00', [room!.id]);
    await page.goto(`${app.url}/schedule?date=${day.date}`);
    await gridOn(page).locator('[data-shade]').first().waitFor({ state: 'attached' });
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Book a visit' });
    await dialog.getByRole('combobox', { name: 'Patient' }).fill(name);
    await dialog.getByText(/^[1-9]\d* found/).waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Provider').selectOption(moved.providerId);
    await dialog.getByRole('textbox', { name: 'Time' }).fill('3p');
    await dialog.getByRole('button', { name: 'Book 3:00 PM', exact: true }).waitFor();
    await dialog.getByLabel('Type').selectOption({ label: 'First visit (1 h)' });
    await expect.poll(() => dialog.getByRole('checkbox', { name: free!.name }).isChecked()).toBe(true);

    await dialog.getByText(`${room!.name} · in use`).click();
    await dialog.getByText(`${room!.name} is held for`).waitFor();
    await dialog.getByRole('button', { name: 'Book 3:00 PM anyway' }).click();
    await dialog.getByText('Say why, or choose another time, day or room.').waitFor();
    await page.keyboard.type('Shares the room');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    const found = async () =>
      (
        await day.api.get<{ appointments: Appointment[] }>(
          `/appointments?locationId=${day.locationId}&date=${day.date}`,
        )
      ).appointments.find(({ overrideReason }) => overrideReason === 'Shares the room');
    await expect
      .poll(found, { timeout: 15_000 })
      .toMatchObject({ durationMinutes: 60, resourceIds: [room!.id, free!.id] });

    await gridOn(page)
      .getByRole('button', { name: new RegExp(`${name}.*First visit`) })
      .click();
    await page.getByRole('button', { name: 'Cancel visit' }).click();
    await page.getByRole('button', { name: 'Feels better' }).click();
    await page.getByRole('button', { name: 'Cancel visit' }).click();
    await page.getByText('By the patient: Feels better').waitFor();
    const cancellation = { by: 'patient', reason: 'Feels better', late: false };
    await expect.poll(found, { timeout: 15_000 }).toMatchObject({ status: 'cancelled', cancellation });
  });
});
