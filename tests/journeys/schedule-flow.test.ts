import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '../../src/contract/scheduling/appointment.ts';
import type { ScheduleSetup } from '../../src/contract/scheduling/schedule-setup.ts';
import type { RunningApp } from '../support/app.ts';
import { openBookedDay } from '../support/booked-day.ts';
import type { BookedDay } from '../support/booked-day.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { openDeskAndTablet } from '../support/desk-and-tablet.ts';
import type { DeskAndTablet } from '../support/desk-and-tablet.ts';

/** Two patients go from the door to a room on the flow board, at the desk and on a tablet without a network. Told in order. */
let stage: DeskAndTablet;
let app: RunningApp;
let desk: OpenBrowser;
let tablet: OpenBrowser;
let day: BookedDay;
let first: Appointment;
let second: Appointment;
let rooms: ScheduleSetup['resources'];

const nameOf = ({ patient }: Appointment) => `${patient.firstName} ${patient.lastName}`;
const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const roomOn = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Rooms' }).getByRole('listitem').filter({ hasText: name });
async function arrives(visit: Appointment, wanted: Partial<Appointment>): Promise<void> {
  const asked = async () => (await day.visits()).find(({ id }) => id === visit.id);
  await expect.poll(asked, { timeout: 15_000 }).toMatchObject(wanted);
}

beforeAll(async () => {
  stage = await openDeskAndTablet();
  ({ app, desk, tablet } = stage);
  day = await openBookedDay(desk.page, app.url);
  first = await day.book(0, '10:00');
  second = await day.book(1, '10:15');
  const setup = await day.api.get<ScheduleSetup>('/schedule-setup');
  rooms = setup.resources.filter((one) => one.locationId === day.locationId && one.kind === 'room');
  for (const { page } of [desk, tablet]) {
    await page.goto(`${app.url}/schedule?date=${day.date}`);
    await page.locator(`[data-stop="visit-${first.id}"]`).waitFor();
  }
});

afterAll(() => stage?.close());

describe('The flow board', () => {
  it('is one key away, and checks in with a tap that the other device sees', async () => {
    await desk.page.keyboard.press('f');
    await desk.page.waitForURL(/view=flow/);
    await tablet.page.getByRole('button', { name: 'Flow', exact: true }).click();
    await lane(tablet.page, 'Expected').getByText(nameOf(second)).waitFor();
    await desk.page.getByRole('button', { name: `Check in: ${nameOf(first)}` }).click();
    await lane(desk.page, 'Waiting').getByText(nameOf(first)).waitFor();
    await lane(tablet.page, 'Waiting').getByText(nameOf(first)).waitFor();
    await arrives(first, { status: 'arrived' });
  });

  it('brings a patient to a room without a network: the room is in use at once, and on the server later', async () => {
    const { page, context } = tablet;
    await context.setOffline(true);
    await page.getByRole('button', { name: `Room patient: ${nameOf(first)}` }).click();
    const menu = page.getByRole('menu');
    await menu.getByRole('menuitem', { name: rooms[0]!.name }).click();
    await lane(page, 'In a room').getByText(nameOf(first)).waitFor();
    await roomOn(page, rooms[0]!.name)
      .getByRole('button', { name: nameOf(first) })
      .waitFor();
    await lane(page, 'In a room').getByText('Saved on this device').waitFor({ state: 'attached' });
    await roomOn(desk.page, rooms[0]!.name).getByText('free').waitFor();

    await context.setOffline(false);
    await arrives(first, { status: 'inRoom', resourceIds: [rooms[0]!.id] });
    await roomOn(desk.page, rooms[0]!.name)
      .getByRole('button', { name: nameOf(first) })
      .waitFor();
  });

  it('lets nobody else into a room in use; by the keyboard takes the next one, and Undo takes it back', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: `Check in: ${nameOf(second)}` }).click();
    await page.getByRole('button', { name: `Room patient: ${nameOf(second)}` }).press('Enter');
    const menu = page.getByRole('menu');
    const taken = menu.getByRole('menuitem', { name: rooms[0]!.name });
    await taken.waitFor();
    expect(await taken.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await roomOn(page, rooms[1]!.name)
      .getByRole('button', { name: nameOf(second) })
      .waitFor();
    await arrives(second, { status: 'inRoom', resourceIds: [rooms[1]!.id] });
    await page.getByText(`${nameOf(second)}: in ${rooms[1]!.name}`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await lane(page, 'Waiting').getByText(nameOf(second)).waitFor();
    await arrives(second, { status: 'arrived', resourceIds: [] });
  });

  it('moves a card from lane to lane by hand and by keys, with Undo, and says why where it does not go', async () => {
    const { page } = desk;
    const card = page.locator(`[data-visit="${second.id}"]`);
    await page.locator('[data-movable]').waitFor();
    const move = async (to: string) => {
      const [from, target] = [(await card.boundingBox())!, (await lane(page, to).boundingBox())!];
      await page.mouse.move(from.x + 20, from.y + 12);
      await page.mouse.down();
      await page.mouse.move(from.x + 40, from.y + 20, { steps: 3 });
      await page.mouse.move(target.x + 40, target.y + 80, { steps: 6 });
      await page.mouse.up();
    };
    await move('Done');
    await page.getByText('The patient has not been seen yet.').first().waitFor();
    await lane(page, 'Waiting').getByText(nameOf(second)).waitFor();

    await move('In a room');
    const choice = page.getByRole('dialog', { name: `Room for ${nameOf(second)}` });
    expect(await choice.getByRole('button', { name: rooms[0]!.name }).isDisabled()).toBe(true);
    await choice.getByRole('button', { name: rooms[1]!.name }).click();
    await arrives(second, { status: 'inRoom', resourceIds: [rooms[1]!.id] });

    await card.focus();
    await page.keyboard.press('p');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await lane(page, 'With provider').getByText(nameOf(second)).waitFor();
    await expect.poll(() => card.evaluate((one) => one === document.activeElement)).toBe(true);
    await arrives(second, { status: 'withProvider' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await lane(page, 'In a room').getByText(nameOf(second)).waitFor();
    await arrives(second, { status: 'inRoom' });
    await move('Waiting');
    await arrives(second, { status: 'arrived' });
  });

  it('goes on with the provider to the end, and opens what is done to a visit besides', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: `Start visit: ${nameOf(first)}` }).click();
    await page.getByRole('button', { name: `Check out: ${nameOf(first)}` }).click();
    await arrives(first, { status: 'checkedOut' });
    await roomOn(page, rooms[0]!.name).getByText('free').waitFor();
    await lane(page, 'Done')
      .getByRole('button')
      .filter({ hasText: nameOf(first) })
      .click();
    await page
      .getByRole('dialog', { name: new RegExp(nameOf(first)) })
      .getByRole('button', { name: 'Reopen visit' })
      .waitFor();
  });
});
