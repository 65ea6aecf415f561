import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PatientSummary } from '../../src/contract/people/patient.ts';
import { addDays } from '../../src/domain/base/time/clinic-day.ts';
import { timelinePageLength } from '../../src/contract/reporting/timeline.ts';
import { openBookedDay } from '../support/booked-day.ts';
import { openDeskAndTablet } from '../support/desk-and-tablet.ts';
import type { DeskAndTablet } from '../support/desk-and-tablet.ts';

/** Somebody reads far down in a patient's timeline, opens what stands there, and comes back. Told in order. */
let stage: DeskAndTablet;
let patients: readonly PatientSummary[];

/** A timeline tells what happened: the visits are of weeks that are over. */
const weeksBack = 10;
const times = ['06:00', '06:30', '07:00', '07:30', '08:00', '08:30', '09:00', '09:30', '10:00', '10:30'];
const lines = (page: Page) => page.locator('a[id^="timeline-"]');
const timelineOf = (index: number) => `${stage.app.url}/patients/${patients[index]!.id}/timeline?kinds=visit`;
/** Which entry has the focus, and where it stands in the window. */
const focused = (page: Page) =>
  page.evaluate(() => ({
    id: document.activeElement?.id ?? '',
    top: Math.round(document.activeElement?.getBoundingClientRect().top ?? -1),
  }));

/** Reads on until the third page is there, and opens one of its entries by the keyboard. */
async function openFarDown(page: Page) {
  await lines(page).first().waitFor();
  await expect
    .poll(async () => {
      await lines(page).last().scrollIntoViewIfNeeded();
      return lines(page).count();
    })
    .toBeGreaterThan(2 * timelinePageLength);
  const count = await lines(page).count();
  const line = lines(page).nth(2 * timelinePageLength);
  await line.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await line.focus();
  const before = { ...(await focused(page)), count };
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/schedule\?/);
  await page.getByRole('dialog').waitFor();
  return before;
}

async function comesBackTo(page: Page, { id, top, count }: Awaited<ReturnType<typeof openFarDown>>) {
  await page.goBack();
  await expect.poll(() => focused(page).then((one) => one.id)).toBe(id);
  await expect.poll(async () => Math.abs((await focused(page)).top - top)).toBeLessThan(4);
  expect(await lines(page).count()).toBeGreaterThanOrEqual(count);
  expect(new URL(page.url()).searchParams.get('kinds')).toBe('visit');
}

beforeAll(async () => {
  stage = await openDeskAndTablet();
  const day = await openBookedDay(stage.desk.page, stage.app.url);
  ({ patients } = await day.api.get<{ patients: PatientSummary[] }>('/patients?limit=2'));
  for (let nth = 0; nth < 2 * timelinePageLength + 10; nth += 1)
    await day.book(
      0,
      times[nth % times.length]!,
      [],
      addDays(day.date, -7 * (weeksBack + Math.floor(nth / times.length))),
    );
});

afterAll(() => stage?.close());

describe('Back to a timeline', () => {
  it('leads to the entry that was opened, where it stood', async () => {
    const { page } = stage.desk;
    await page.goto(timelineOf(0));
    await comesBackTo(page, await openFarDown(page));
  });

  it('leads there without a network, too', async () => {
    const { page, context } = stage.desk;
    const before = await openFarDown(page);
    await context.setOffline(true);
    await comesBackTo(page, before);
    await context.setOffline(false);
  });

  it('leaves nothing of it in the storage of the page or in its history', async () => {
    const { page } = stage.desk;
    const before = await openFarDown(page);
    await comesBackTo(page, before);
    await page.reload();
    await lines(page).first().waitFor();
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), history.state]),
    );
    expect(stored).not.toContain(before.id.replace('timeline-visit-', ''));
  });

  it("begins at the top for another patient's", async () => {
    const { page } = stage.desk;
    await page.goto(timelineOf(1));
    await lines(page).first().waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect((await focused(page)).id).toBe('');
  });
});
