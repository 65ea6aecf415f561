import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { KeptLocation } from '../../src/contract/clinics/location.ts';
import { addDays } from '../../src/domain/base/time/clinic-day.ts';
import { openBookedDay } from '../support/booked-day.ts';
import type { BookedDay } from '../support/booked-day.ts';
import { openDeskAndTablet } from '../support/desk-and-tablet.ts';
import type { DeskAndTablet } from '../support/desk-and-tablet.ts';
import { askApi } from '../support/signed-in-api.ts';

let stage: DeskAndTablet;
let day: BookedDay;

beforeAll(async () => {
  stage = await openDeskAndTablet({ desk: 'admin', tablet: 'provider' });
  day = await openBookedDay(stage.tablet.page, stage.app.url);
});
afterAll(() => stage?.close());

/** As somebody who runs the clinic saves it in another browser. */
async function giveZone(timezone: string): Promise<void> {
  const { desk, app } = stage;
  const { idToken, clinicId, get } = await askApi(desk.page, app.url);
  const { locations } = await get<{ locations: KeptLocation[] }>('/locations');
  const { version } = locations.find(({ ID }) => ID === day.locationId)!;
  const answer = await fetch(`${app.url}/api/${clinicId}/locations/${day.locationId}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${idToken}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'if-match': `"${version}"`,
    },
    body: JSON.stringify({ timezone }),
  });
  expect(answer.status).toBe(200);
}

it.each(['of that location', 'of all locations'])(
  'the day %s is redrawn by the new zone when another device gives a location one',
  async (whose) => {
    const { page } = stage.tablet;
    const isAll = whose === 'of all locations';
    // Another try begins where the first did.
    await giveZone(day.timeZone);
    // By the clock of Kiritimati, 19 hours ahead, it is on the day after.
    const visit = await day.book(isAll ? 1 : 0, '10:00');
    const card = page.locator(`[data-stop="visit-${visit.id}"]`);
    await page.goto(`${stage.app.url}/schedule?date=${addDays(day.date, 1)}${isAll ? '&at=all' : ''}`);
    await page.getByRole('group', { name: /^Schedule of/ }).waitFor();
    expect(await card.count()).toBe(0);
    await giveZone('Pacific/Kiritimati');
    await card.waitFor();
    await giveZone(day.timeZone);
    await card.waitFor({ state: 'detached' });
  },
);
