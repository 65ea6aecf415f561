import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClinicId, LocationId, UserId } from '../../../../src/contract/base/ids.ts';
import type { ScheduleSetup } from '../../../../src/contract/scheduling/schedule-setup.ts';
import type { Instant, PlainDate } from '../../../../src/contract/base/values.ts';
import { readBusyTimes } from '../../../../src/domain/scheduling/calendar-file/busy-times.ts';
import { writeSetupAdd, writeSetupChange } from '../../../../src/domain/scheduling/schedule/setup-changes.ts';
import { planTimeOff, type TimeOff } from '../../../../src/domain/scheduling/availability/time-off.ts';
import { bodyOf, createApiWorld, type ApiWorld } from '../../../../tests/support/api-world.ts';
import { hoursBody } from '../../../../tests/support/schedule-calls.ts';

let world: ApiWorld;
let admin: string;
let path: string;
beforeAll(async () => {
  world = await createApiWorld();
  admin = world.here.users.Admin;
  path = `/${world.here.id}/schedule-setup`;
  bodyOf(await world.write(admin, 'POST', `${path}/hours`, hoursBody(world.here)));
});
afterAll(() => world.close());

const from = '2026-03-02' as PlainDate;
const calendar = (...more: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:lab',
    'DTSTART:20260303T100000',
    'DURATION:PT1H',
    'SUMMARY:Lab',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:sea',
    'DTSTART;VALUE=DATE:20260406',
    'DTEND;VALUE=DATE:20260411',
    'END:VEVENT',
    ...more,
    'END:VCALENDAR',
  ].join('\r\n');
const another = ['BEGIN:VEVENT', 'UID:court', 'DTSTART:20260303T150000', 'DURATION:PT1H', 'END:VEVENT'];

const read = async () => bodyOf(await world.call(admin, 'GET', path)) as ScheduleSetup;
/** What a device would write that knows this set-up. */
function planned(text: string, setup: ScheduleSetup): TimeOff {
  const timezone = 'America/New_York';
  const { times, faults } = readBusyTimes(text, { timeZone: timezone, from, isOverdue: () => false });
  expect(faults).toEqual([]);
  return planTimeOff({
    clinicId: world.here.id as ClinicId,
    providerId: world.here.users.Provider as UserId,
    locations: [{ ID: world.here.locationId as LocationId, timezone }],
    setup,
    busy: times,
    from,
    days: 366,
    withTitles: false,
  });
}
/** Sends it as the outbox does. @returns the status of each */
async function send({ adds, changes }: TimeOff): Promise<number[]> {
  const clinicId = world.here.id as ClinicId;
  const writes = [
    ...adds.map(({ id, fields }) => writeSetupAdd('exception', clinicId, id, fields, '')),
    ...changes.map(({ before, change }) =>
      writeSetupChange('exception', clinicId, before, change, `${from}T09:00:00.000Z` as Instant, ''),
    ),
  ];
  const sent = writes.map(({ name, body, params, seen }) =>
    name === 'scheduleSetup.addException'
      ? world.write(admin, 'POST', `${path}/exceptions`, body)
      : world.write(
          admin,
          'PUT',
          `${path}/exceptions/${(params as { exceptionId: string }).exceptionId}`,
          body,
          { seen: seen! },
        ),
  );
  return (await Promise.all(sent)).map(({ status }) => status);
}

it('takes a calendar over once, however often and from however many devices it comes', async () => {
  const nothing = await read();
  const first = planned(calendar(), nothing);
  // A second device that knows nothing of the first sends the very same, at the same time.
  const [one, other] = await Promise.all([send(first), send(planned(calendar(), nothing))]);
  const answers = [...one, ...other];
  expect([200, 201].map((status) => answers.filter((answer) => answer === status).length)).toEqual([5, 5]);
  const setup = await read();
  expect(
    setup.exceptions.map(({ from: day, to, ranges, reason, version }) => [
      day,
      to,
      ranges.length,
      reason,
      version,
    ]),
  ).toEqual([
    ['2026-03-03', '2026-03-03', 3, 'Busy', 1],
    ['2026-03-10', '2026-03-10', 3, 'Busy', 1],
    ['2026-03-17', '2026-03-17', 3, 'Busy', 1],
    ['2026-03-24', '2026-03-24', 3, 'Busy', 1],
    ['2026-04-06', '2026-04-10', 0, 'Busy', 1],
  ]);
  expect(planned(calendar(), setup)).toEqual({ adds: [], changes: [], byHand: [] });
});

it('changes the one day that a later file is fuller on', async () => {
  const fuller = planned(calendar(...another), await read());
  expect([fuller.adds.length, await send(fuller)]).toEqual([0, [200]]);
  const setup = await read();
  expect(setup.exceptions[0]!.ranges.map((one) => [one.from, one.to])).toEqual([
    [540, 600],
    [660, 720],
    [780, 900],
    [960, 1_020],
  ]);
  expect(planned(calendar(...another), setup).changes).toEqual([]);
});

it('brings a day back that was given its usual hours again, when it is taken over once more', async () => {
  const [, second] = (await read()).exceptions;
  const back = await world.write(
    admin,
    'PUT',
    `${path}/exceptions/${second!.id}`,
    { archived: true },
    { seen: 1 },
  );
  expect(back.status).toBe(200);
  const again = planned(calendar(...another), await read());
  expect(again.adds.map(({ id }) => id)).toEqual([second!.id]);
  expect(await send(again)).toEqual([200]);
  expect((await read()).exceptions.find(({ id }) => id === second!.id)).toEqual({ ...second, version: 3 });
});

it('does not put other hours in the place of those that stand', async () => {
  const [standing] = (await read()).exceptions;
  const { archivedAt: _, version: __, ...fields } = standing!;
  for (const change of [{ ranges: [] }, { to: '2026-03-04' }, { locationId: null }]) {
    const { status, body } = await world.write(admin, 'POST', `${path}/exceptions`, { ...fields, ...change });
    expect([status, body.code]).toEqual([409, 'id-taken']);
  }
  expect((await read()).exceptions[0]).toEqual(standing);
});

it('is taken over by nobody who may not change the hours', async () => {
  const { adds } = planned(calendar(), { ...(await read()), exceptions: [] });
  const { id, fields } = adds[0]!;
  const answer = await world.write(world.here.users.Provider, 'POST', `${path}/exceptions`, {
    id,
    ...fields,
  });
  expect(answer.status).toBe(403);
});
