import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScheduleSetup } from '../../../../src/contract/scheduling/schedule-setup.ts';
import type { WorkingHours } from '../../../../src/contract/scheduling/working-hours.ts';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  newId,
  operation,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { hoursBody, usualWeek } from '../../../../tests/support/schedule-calls.ts';

let world: ApiWorld;
let admin: string;
let patientId: string;
beforeAll(async () => {
  // Monday, March 2nd, ten in the morning in New York.
  world = await createApiWorld();
  admin = world.here.users.Admin;
  const body = patientBody();
  patientId = body.id;
  await world.write(world.here.users.Staff, 'POST', `/${world.here.id}/patients`, body);
});
afterAll(() => world.close());

const path = () => `/${world.here.id}/schedule-setup`;
/** Mondays at six in the evening, where nobody worked before. */
const evening = [{ weekday: 1, from: 18 * 60, to: 20 * 60 }];
const setup = async (): Promise<ScheduleSetup> => bodyOf(await world.call(admin, 'GET', path()));
const add = async (changes: Record<string, unknown> = {}): Promise<WorkingHours> => {
  for (const { id, version, archivedAt } of (await setup()).hours)
    if (archivedAt === null) await save(id, version, { archived: true });
  return bodyOf(await world.write(admin, 'POST', `${path()}/hours`, hoursBody(world.here, changes)));
};
const save = async (id: string, seen: number, changes: object): Promise<WorkingHours> =>
  bodyOf(await world.write(admin, 'PUT', `${path()}/hours/${id}`, changes, { seen }));
/** What the server has against a visit at six in the evening, local time. */
const against = async (date: string): Promise<string[]> => {
  const booking = bookingBody(world.here, patientId, { startsAt: `${date}T23:00:00.000Z` });
  const url = `/${world.here.id}/appointments`;
  const booked = bodyOf(await world.write(world.here.users.Staff, 'POST', url, booking));
  const step = { status: 'cancelled', at: `${date}T00:00:00.000Z` };
  await world.write(world.here.users.Staff, 'PUT', `${url}/${booked.id}/status`, step, { seen: 1 });
  return booked.warnings.map(({ kind }: { kind: string }) => kind);
};

describe('working hours', () => {
  it('change from a day on; the days before keep theirs, also for bookings', async () => {
    const { id } = await add();
    const changed = await save(id, 1, { weekly: evening, from: '2026-03-09' });
    expect(changed).toMatchObject({
      weekly: evening,
      from: '2026-03-09',
      earlier: [{ from: null, weekly: usualWeek }],
    });
    expect(await against('2026-03-02')).toEqual(['outside-hours']);
    // New York is on summer time by then: seven in the evening.
    expect(await against('2026-03-09')).toEqual([]);
    expect((await setup()).hours.find((one) => one.id === id)).toEqual(changed);
  });

  it('that a released app sends without a day hold from the day it was entered', async () => {
    const { id } = await add();
    const entered = async (createdAt: string, seen: number, weekly: object) => {
      const write = operation(world.here, 'scheduleSetup.saveHours', { hoursId: id }, { weekly }, seen);
      const body = { deviceId: newId(), operations: [{ ...write, createdAt }] };
      const { outcomes } = bodyOf(await world.call(admin, 'POST', `/${world.here.id}/sync/push`, body));
      return outcomes[0].body as WorkingHours;
    };
    // Eleven in the evening of February 26th there, sent days after.
    expect(await entered('2026-02-27T04:00:00.000Z', 1, evening)).toMatchObject({
      from: '2026-02-26',
      earlier: [{ from: null, weekly: usualWeek }],
    });
    // A clock that is a year ahead has not seen that day.
    expect(await entered('2027-02-27T04:00:00.000Z', 2, [])).toMatchObject({
      weekly: [],
      from: '2026-03-02',
      earlier: [
        { from: null, weekly: usualWeek },
        { from: '2026-02-26', weekly: evening },
      ],
    });
  });

  it('that are removed hold on the days before, beside those that come after them', async () => {
    const { id } = await add();
    const gone = await save(id, 1, { archived: true });
    expect(gone).toMatchObject({ endsOn: '2026-03-02' });
    expect(gone.archivedAt).not.toBeNull();
    const { hours } = await setup();
    expect(hours.filter((one) => one.id === id)).toEqual([gone]);
    expect(await against('2026-02-23')).toEqual(['outside-hours']);
    expect(await against('2026-03-02')).toEqual([]);
    const back = await save(id, 2, { archived: false });
    expect(back).toMatchObject({ archivedAt: null, endsOn: null, earlier: [] });
  });

  it('that are set for the first time hold from the day on that they name, else from the day they were entered', async () => {
    expect(await add({ from: '2026-03-09' })).toMatchObject({ from: '2026-03-09', earlier: [] });
    expect(await add({ from: undefined })).toMatchObject({ from: '2026-03-02' });
    expect(await add({ from: null })).toMatchObject({ from: null });
  });
});
