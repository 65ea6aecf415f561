import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '../../src/contract/scheduling/appointment.ts';
import type { Location } from '../../src/contract/clinics/clinic.ts';
import type { ScheduleSetup } from '../../src/contract/scheduling/schedule-setup.ts';
import { addDays, instantAt } from '../../src/domain/base/time/clinic-day.ts';
import { openBookedDay } from '../support/booked-day.ts';
import type { BookedDay } from '../support/booked-day.ts';
import { openDeskAndTablet } from '../support/desk-and-tablet.ts';
import type { DeskAndTablet } from '../support/desk-and-tablet.ts';
import { waitBody } from '../support/schedule-calls.ts';

/**
 * Visits go to another location, in another zone: by mouse, by finger without a network, and by the form; the other browser
 * sees them there. On a Wednesday weeks ahead, where the demo has nothing. One story, told in order.
 */
let stage: DeskAndTablet;
let day: BookedDay;
let moved: Appointment;
let fingered: Appointment;
let there: Location;
let roomName: string;

const cardOn = (page: Page, { id }: Appointment, column?: number) =>
  page.locator(`${column === undefined ? '' : `[data-column="${column}"] `}[data-stop="visit-${id}"]`);
const nameOf = ({ patient }: Appointment) => `${patient.firstName} ${patient.lastName}`;
const asked = async ({ id }: Appointment) => {
  const range = `/appointments/range?from=${addDays(day.date, -7)}&days=35`;
  const { appointments } = await day.api.get<{ appointments: Appointment[] }>(range);
  return appointments.find((one) => one.id === id)!;
};
async function arrives(visit: Appointment, wanted: Partial<Appointment>): Promise<void> {
  await expect.poll(() => asked(visit), { timeout: 15_000 }).toMatchObject(wanted);
}
const atThere = (time: string) => instantAt(day.date, time, there.timezone);

async function centre(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = (await page.locator(selector).first().boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

beforeAll(async () => {
  stage = await openDeskAndTablet();
  const { app, desk, tablet } = stage;
  day = await openBookedDay(desk.page, app.url);
  there = day.api.me.clinics[0]!.locations.find(({ active, primary }) => active && !primary)!;
  const { resources } = await day.api.get<ScheduleSetup>('/schedule-setup');
  const room = resources.find((one) => one.locationId === day.locationId && one.kind === 'room')!;
  roomName = room.name;
  moved = await day.book(0, '10:00', [room.id]);
  fingered = await day.book(1, '13:00');
  await day.api.post('/wait-list', waitBody(fingered.patientId));
  for (const { page } of [desk, tablet]) {
    await page.goto(`${app.url}/schedule?date=${day.date}&at=all`);
    await cardOn(page, moved, 0).waitFor();
    await page.locator('[data-movable]').waitFor();
  }
});

afterAll(() => stage?.close());

describe('A visit that goes to another location', () => {
  it('by mouse stands there at the same time of its clock, without its room; the other browser sees it', async () => {
    const { page } = stage.desk;
    const from = await centre(page, `[data-stop="visit-${moved.id}"]`);
    const to = await centre(page, '[data-column="1"]');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, from.y, { steps: 4 });
    const words = `10:00 – 10:30 AM, ${there.name}, without ${roomName}`;
    await page.locator('[data-ghost]').getByText(words).waitFor();
    await page.mouse.up();
    await page.getByText(`${nameOf(moved)}: ${words}`).waitFor();
    await arrives(moved, { locationId: there.ID, startsAt: atThere('10:00'), resourceIds: [] });
    await cardOn(stage.tablet.page, moved, 1).waitFor();
    await page.getByText(/The time that it leaves at .* would suit .* who waits?$/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await arrives(moved, movedPosition());
    await cardOn(stage.tablet.page, moved, 0).waitFor();
  });

  it('by finger without a network is shown there at once, also after a reload, and arrives', async () => {
    const { page, context } = stage.tablet;
    const touch = await context.newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await context.setOffline(true);
    await cardOn(page, fingered).scrollIntoViewIfNeeded();
    const from = await centre(page, `[data-stop="visit-${fingered.id}"]`);
    const to = await centre(page, '[data-column="1"]');
    await finger('touchStart', from.x, from.y);
    await page.locator('[data-ghost]').waitFor();
    for (const share of [0.3, 0.6, 1]) await finger('touchMove', from.x + share * (to.x - from.x), from.y);
    await page.locator('[data-ghost]').getByText(`1:00 – 1:30 PM, ${there.name}`).waitFor();
    await finger('touchEnd');
    await cardOn(page, fingered, 1).waitFor();
    await page.reload();
    await cardOn(page, fingered, 1).waitFor();
    expect(await asked(fingered)).toMatchObject({ locationId: day.locationId });
    await context.setOffline(false);
    await arrives(fingered, { locationId: there.ID, startsAt: atThere('13:00') });
    await cardOn(stage.desk.page, fingered, 1).waitFor();
  });

  it('by the form says whose clock the time is by and what it lets go of', async () => {
    const { page } = stage.desk;
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'hidden' });
    await cardOn(page, moved).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Move or change' }).click();
    await page.getByLabel('Location', { exact: true }).selectOption(there.ID);
    const hint = `The time is by the clock of ${there.name} (${there.timezone.replaceAll('_', ' ')}). It goes there without ${roomName}`;
    await page.getByText(hint).waitFor();
    await page.getByRole('textbox', { name: 'Time' }).fill('2p');
    await page.getByRole('button', { name: 'Save change' }).click();
    await arrives(moved, { locationId: there.ID, startsAt: atThere('14:00'), resourceIds: [] });
    await page.getByRole('button', { name: 'Offer the time' }).click();
    const offer = page.getByRole('dialog', { name: 'Offer a free time' });
    await offer.getByText(nameOf(fingered)).first().waitFor();
    await page.keyboard.press('Escape');
    await cardOn(stage.tablet.page, moved, 1).waitFor();
  });

  it('does not go while its patient is there: no field, and no drop', async () => {
    const { page } = stage.desk;
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await cardOn(page, fingered).click();
    await page.getByRole('button', { name: 'Check in', exact: true }).click();
    await arrives(fingered, { status: 'arrived' });
    const { version } = await asked(fingered);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await cardOn(page, fingered).focus();
    await page.keyboard.press('p');
    await page.locator('[data-ghost]').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    expect(await page.locator('[data-ghost]').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Move or change' }).click();
    await page.getByRole('textbox', { name: 'Time' }).waitFor();
    expect(await page.getByLabel('Location', { exact: true }).count()).toBe(0);
    expect(await asked(fingered)).toMatchObject({ locationId: there.ID, version });
  });
});

/** As it was booked. */
const movedPosition = () => {
  const { locationId, startsAt, resourceIds } = moved;
  return { locationId, startsAt, resourceIds };
};
