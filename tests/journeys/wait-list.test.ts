import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '../../src/contract/scheduling/appointment.ts';
import type { WaitEntry } from '../../src/contract/scheduling/wait-list.ts';
import type { PlainDate } from '../../src/contract/base/values.ts';
import { blankPatient } from '../../src/domain/people/patient-changes.ts';
import type { RunningApp } from '../support/app.ts';
import { openBookedDay } from '../support/booked-day.ts';
import type { BookedDay } from '../support/booked-day.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { openDeskAndTablet } from '../support/desk-and-tablet.ts';
import type { DeskAndTablet } from '../support/desk-and-tablet.ts';

/**
 * Two patients wait, and a visit is given up on a tablet without a network: whom its time would suit is asked there, and
 * booked at the desk. Told in order.
 */
const phone = '555 0100';
let stage: DeskAndTablet;
let app: RunningApp;
let desk: OpenBrowser;
let tablet: OpenBrowser;
let day: BookedDay;
let visit: Appointment;

const list = (page: Page, name = 'Wait list') => page.getByRole('dialog', { name });
const lineOf = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
const visitOn = (page: Page) => page.locator(`[data-stop="visit-${visit.id}"]`);
const waiting = async () => (await day.api.get<{ entries: WaitEntry[] }>('/wait-list')).entries;
const mine = async () => (await waiting()).filter(({ patient }) => patient.phone === phone);
const namesWaiting = async () => (await mine()).map(({ patient }) => patient.firstName);
const nameOf = ({ patient }: Appointment) => `${patient.firstName} ${patient.lastName}`;

beforeAll(async () => {
  stage = await openDeskAndTablet();
  ({ app, desk, tablet } = stage);
  day = await openBookedDay(desk.page, app.url);
  visit = await day.book(0, '10:00');
  for (const [firstName, lastName] of [
    ['Ottoline', 'Wendover'],
    ['Peregrine', 'Tarn'],
  ]) {
    const birthDate = '1971-02-03' as PlainDate;
    const body = { ...blankPatient, id: randomUUID(), firstName, lastName, birthDate, phone };
    await day.api.post('/patients', body);
  }
  for (const { page } of [desk, tablet]) {
    await page.goto(`${app.url}/schedule?date=${day.date}`);
    await visitOn(page).waitFor();
  }
});

afterAll(() => stage?.close());

async function putOnList(page: Page, name: string, choose: () => Promise<unknown> = async () => {}) {
  await list(page).getByRole('button', { name: 'Add to the wait list' }).click();
  await list(page).getByRole('combobox', { name: 'Patient' }).fill(name);
  await list(page).getByRole('option', { name }).click();
  await choose();
  await list(page).getByRole('button', { name: 'Add to the wait list' }).click();
  await lineOf(page, name).waitFor();
}

describe('The wait list', () => {
  it('takes who waits, urgent ones first, with what would do; the other device shows how many', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: /^Wait list/ }).click();
    const { length: before } = await waiting();
    await putOnList(page, 'Ottoline Wendover');
    await putOnList(page, 'Peregrine Tarn', async () => {
      await list(page)
        .getByRole('checkbox', { name: /^Urgent/ })
        .check();
      // The day is a Wednesday.
      for (const name of ['Mon', 'Tue']) await list(page).getByText(name, { exact: true }).click();
      await list(page).getByLabel('Not before').fill('15:00');
    });
    const lines = page.getByRole('list', { name: 'Who waits' }).getByRole('listitem');
    const names = (await lines.allInnerTexts()).filter((text) => text.includes(phone));
    expect(names.map((text) => text.split('\n')[0])).toEqual(['Peregrine Tarn', 'Ottoline Wendover']);
    await lineOf(page, 'Peregrine Tarn').getByText('30 min · Mon, Tue · from 3:00 PM').waitFor();
    await expect.poll(namesWaiting).toEqual(['Peregrine', 'Ottoline']);
    await tablet.page.getByRole('button', { name: /^View and layout/ }).click();
    await tablet.page.getByRole('button', { name: `Wait list ${before + 2} waiting` }).waitFor();
    await tablet.page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  it('is named beside a visit that is given up without a network, and whom its time suits is asked by one tap', async () => {
    const { page, context } = tablet;
    await context.setOffline(true);
    await visitOn(page).click();
    const drawer = page.getByRole('dialog', { name: new RegExp(nameOf(visit)) });
    await drawer.getByRole('button', { name: 'Cancel visit' }).click();
    await drawer.getByLabel('Why').fill('Ill');
    await drawer.getByRole('button', { name: 'Cancel visit' }).click();
    await drawer.getByText(/This time would suit/).waitFor();
    await drawer.getByRole('button', { name: 'Offer the time' }).click();
    const offers = list(page, 'Offer a free time');
    const suits = offers.getByRole('list', { name: 'Who could take it' }).getByRole('listitem');
    await suits.filter({ hasText: 'Ottoline Wendover' }).waitFor();
    expect(await suits.filter({ hasText: 'Peregrine Tarn' }).count()).toBe(0);
    await offers.getByRole('button', { name: 'Offer to Ottoline Wendover' }).click();
    await suits.getByText(/asked at/).waitFor();
    await suits.getByText('Saved on this device').waitFor({ state: 'attached' });

    await context.setOffline(false);
    const offered = async () => (await mine()).map(({ offers: all }) => all.map(({ startsAt }) => startsAt));
    await expect.poll(offered, { timeout: 15_000 }).toEqual([[], [visit.startsAt]]);
  });

  it('leads to a booking with what they would take, ends with it, and by Undo goes on', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: '1 canceled' }).click();
    await visitOn(page).click();
    await page.getByRole('button', { name: 'Offer the time' }).click();
    const offers = list(page, 'Offer a free time');
    await offers.getByText('Ottoline Wendover has been asked and has not answered yet.').waitFor();
    await offers.getByRole('button', { name: 'Book Ottoline Wendover' }).click();
    const dialog = page.getByRole('dialog', { name: 'Book a visit' });
    await dialog.getByText('Ottoline Wendover').first().waitFor();
    await dialog.getByRole('button', { name: 'Book 10:00 AM', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(namesWaiting, { timeout: 15_000 }).toEqual(['Peregrine']);
    const booked = async () =>
      (await day.visits()).find(
        ({ patient, status }) => patient.firstName === 'Ottoline' && status === 'booked',
      );
    await expect.poll(async () => (await booked())?.startsAt).toBe(visit.startsAt);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(namesWaiting, { timeout: 15_000 }).toEqual(['Peregrine', 'Ottoline']);
    await expect.poll(booked).toBeUndefined();
  });

  it('by the keyboard alone lets go of who waits no more', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: /^Wait list/ }).press('Enter');
    await list(page).getByRole('button', { name: 'Take Peregrine Tarn off the list' }).press('Enter');
    await lineOf(page, 'Peregrine Tarn').waitFor({ state: 'detached' });
    await expect.poll(namesWaiting, { timeout: 15_000 }).toEqual(['Ottoline']);
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'detached' });
  });
});
