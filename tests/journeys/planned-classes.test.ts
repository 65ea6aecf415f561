import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PatientSummary } from '../../src/contract/people/patient.ts';
import type { ScheduleSetup } from '../../src/contract/scheduling/schedule-setup.ts';
import { addDays } from '../../src/domain/base/time/clinic-day.ts';
import { shortDayInWords } from '../../src/domain/base/time/day-words.ts';
import { openBookedDay } from '../support/booked-day.ts';
import type { BookedDay } from '../support/booked-day.ts';
import { openDeskAndTablet } from '../support/desk-and-tablet.ts';
import type { DeskAndTablet } from '../support/desk-and-tablet.ts';

/** A class that is planned ahead: set up once, seen empty, filled without a network, left out for a day. One story, told in order. */
let stage: DeskAndTablet;
let page: Page;
let day: BookedDay;
let patients: readonly PatientSummary[];
const className = 'Core strength class';

const empty = (where = page) => where.locator('[data-planned]');
const card = (where = page) => where.locator('[data-class]');
const roster = (where = page) => where.getByRole('dialog', { name: className });
const nameOf = ({ firstName, lastName }: PatientSummary) => `${firstName} ${lastName}`;
const planned = async () => (await day.api.get<ScheduleSetup>('/schedule-setup')).classTimes ?? [];

beforeAll(async () => {
  stage = await openDeskAndTablet({ desk: 'admin', tablet: 'frontdesk' });
  ({ page } = stage.desk);
  day = await openBookedDay(page, stage.app.url);
  ({ patients } = await day.api.get<{ patients: PatientSummary[] }>('/patients?limit=2'));
});

afterAll(() => stage?.close());

describe('A planned class', () => {
  it('is set up like working hours', async () => {
    await page.goto(`${stage.app.url}/settings/schedule?part=classes`);
    await page.getByText('No class is planned').waitFor();
    await page.getByRole('button', { name: 'Plan a class' }).first().click();
    const form = page.getByRole('dialog', { name: 'Plan a class' });
    await form.getByRole('combobox', { name: 'Class' }).selectOption({ label: className });
    const provider = day.api.me.clinics[0]!.clinicians[0]!;
    await form.getByRole('combobox', { name: 'Provider' }).selectOption({ label: provider.name });
    for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await form.getByRole('checkbox', { name }).setChecked(name === 'Wednesday', { force: true });
    await form.getByRole('textbox', { name: 'Begins' }).fill('10');
    await form.getByRole('button', { name: 'Plan it' }).click();
    await form.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: new RegExp(`${className}, Wednesdays, 10:00 AM`) }).waitFor();
    await expect.poll(planned, { timeout: 15_000 }).toMatchObject([{ startMinute: 600, except: [] }]);
  });

  it('stands on the schedule with nobody in it, on another device too', async () => {
    const { page: tablet } = stage.tablet;
    for (const where of [page, tablet]) {
      await where.goto(`${stage.app.url}/schedule?date=${day.date}`);
      await empty(where).waitFor();
      const words = await empty(where).innerText();
      for (const part of [className, '0 of 6', '10:00 AM', 'Nobody yet']) expect(words).toContain(part);
    }
    await page.getByRole('button', { name: 'Agenda', exact: true }).click();
    await page
      .getByRole('button', { name: new RegExp(`${className}.*nobody yet.*0 of 6`, 's') })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    await page.getByText(`${className}, 0 of 6`).first().waitFor();
    await page.getByRole('button', { name: 'Week', exact: true }).click();
    await page.getByRole('combobox', { name: 'Whose week' }).selectOption('everyone');
    await empty().waitFor();
    await page.goto(`${stage.app.url}/schedule?date=${day.date}`);
    await empty().waitFor();
    await page.locator('[data-movable]').waitFor();
  });

  it('is filled by keys without a network, and is one class then', async () => {
    const { context } = stage.desk;
    await context.setOffline(true);
    await empty().focus();
    await page.keyboard.press('Enter');
    await roster().getByText('Nobody is in this class yet.').waitFor();
    await roster().getByRole('button', { name: 'Add patient' }).click();
    await roster().getByRole('combobox', { name: 'Patient' }).fill(nameOf(patients[0]!));
    await roster()
      .getByText(/^[1-9]\d* found/)
      .waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await roster().getByRole('button', { name: 'Add to class' }).waitFor();
    await page.keyboard.press('Enter');
    await roster().getByText('1 of 6').waitFor();
    await page.keyboard.press('Escape');
    await roster().waitFor({ state: 'hidden' });
    await card().getByText('1 of 6').waitFor();
    expect([await card().count(), await empty().count()]).toEqual([1, 0]);
    await context.setOffline(false);
    const booked = async () => (await day.visits()).map(({ startsAt, status }) => `${startsAt} ${status}`);
    await expect.poll(booked, { timeout: 15_000 }).toEqual([`${day.at('10:00')} booked`]);
    await card(stage.tablet.page).getByText('1 of 6').waitFor();
    expect(await empty(stage.tablet.page).count()).toBe(0);
  });

  it('is not held once more with nobody where it was moved away from, and comes back by one Undo', async () => {
    const left = async (dates: string[]) => {
      await expect.poll(async () => (await planned())[0]!.except, { timeout: 15_000 }).toEqual(dates);
    };
    await card().focus();
    for (const key of ['p', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.getByText(`${className}, 1 patient: 10:30 – 11:15 AM`).waitFor();
    await card().getByText('10:30 AM').waitFor();
    await left([day.date]);
    expect([await card().count(), await empty().count()]).toEqual([1, 0]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await card().getByText('10:00 AM').waitFor();
    await left([]);
    expect([await card().count(), await empty().count()]).toEqual([1, 0]);
  });

  it('falls out for a day with all who are in it, and comes back by one Undo', async () => {
    await card().click();
    await roster().getByRole('button', { name: 'Cancel class' }).click();
    await roster().getByRole('button', { name: 'Provider ill' }).click();
    await roster().getByRole('button', { name: 'Cancel 1 visit' }).click();
    await roster().waitFor({ state: 'hidden' });
    await card().waitFor({ state: 'detached' });
    expect(await empty().count()).toBe(0);
    await expect.poll(async () => (await planned())[0]!.except, { timeout: 15_000 }).toEqual([day.date]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await card().getByText('1 of 6').waitFor();
    await expect.poll(async () => (await planned())[0]!.except, { timeout: 15_000 }).toEqual([]);
  });

  it('is left out for a day by the desk and by another device, and neither is lost', async () => {
    const next = addDays(day.date, 7);
    const after = addDays(day.date, 14);
    const { page: tablet, context } = stage.tablet;
    await tablet.goto(`${stage.app.url}/schedule?date=${after}`);
    await empty(tablet).waitFor();
    await context.setOffline(true);
    await empty(tablet).click();
    await roster(tablet).getByRole('button', { name: 'Not held this day' }).click();
    await tablet.getByText(`${className}: not held on ${shortDayInWords(after)}`).waitFor();
    await empty(tablet).waitFor({ state: 'detached' });
    await page.goto(`${stage.app.url}/schedule?date=${next}`);
    await empty().click();
    await roster().getByRole('button', { name: 'Not held this day' }).click();
    await empty().waitFor({ state: 'detached' });
    await expect.poll(async () => (await planned())[0]!.except, { timeout: 15_000 }).toEqual([next]);
    await context.setOffline(false);
    const both = async () => (await planned())[0]!.except.toSorted();
    await expect.poll(both, { timeout: 30_000 }).toEqual([next, after]);
  });
});
