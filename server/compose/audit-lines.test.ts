import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyEndpoint } from '../../src/contract/endpoints.ts';
import { fillPath } from '../../src/contract/base/endpoint.ts';
import { createApiWorld, type ApiWorld } from '../../tests/support/api-world.ts';
import { endpointCalls, furnish, type Things } from '../../tests/support/endpoint-calls.ts';

/** Reads of a clinic that leave no line in its audit trail: they show nobody, or count people without naming them. */
const showNobody = [
  'calendarFeed.get',
  'catalogue.list',
  'chartNumbers.settings',
  'duplicates.count',
  'events.list',
  'exercises.list',
  'exports.get',
  'forms.list',
  'invitations.list',
  'locations.list',
  'members.list',
  'onlineBooking.offers',
  'partners.list',
  'patientFile.words',
  'reminders.settings',
  'reports.visits',
  'research.cohorts',
  'scheduleSetup.get',
  'vault.getPolicy',
  'vault.listOfClinic',
];
/** Lists in which patients are named, as the whole desk sees them all day. */
const listPatients = [
  'appointments.list',
  'appointments.ofPatient',
  'appointments.ofSeries',
  'appointments.range',
  'onlineRequests.held',
  'patients.list',
  'reminders.ofVisit',
  'waitList.list',
  'overview.get',
];

let world: ApiWorld;
let here: Things;

beforeAll(async () => {
  world = await createApiWorld();
  here = await furnish(world, world.here);
});
afterAll(() => world.close());

const reads = everyEndpoint.filter(
  ({ method, path, open }) => method === 'GET' && !open && path.startsWith('/:clinicId/'),
);

/** The names of what is in the trail. */
async function namesInTrail(): Promise<Set<string>> {
  const { rows } = await world.database.pool.query<{ action: string }>(
    `select distinct action from audit_log where clinic_id = $1 and outcome = 'done'`,
    [world.here.id],
  );
  return new Set(rows.map(({ action }) => action));
}

it('each read of a clinic leaves a line in its audit trail, or is known to leave none', async () => {
  const answered: string[] = [];
  for (const { name, path } of reads) {
    const { params = {}, query } = endpointCalls[name]![1](here);
    const filled = fillPath(
      path,
      Object.fromEntries(
        Object.entries(params).map(([key, value]) => [
          key,
          value === 'caller' ? world.here.users.Admin : value,
        ]),
      ),
    );
    const search = new URLSearchParams(query).toString();
    // oxlint-disable-next-line no-await-in-loop
    const { status } = await world.call(world.here.users.Admin, 'GET', `${filled}${search && `?${search}`}`);
    if (status === 200) answered.push(name);
  }
  expect(answered.length).toBeGreaterThan(30);
  // Lines of reads are written in batches.
  await world.api.settle();
  const inTrail = await namesInTrail();
  const without = answered.filter((name) => !inTrail.has(name));
  expect(without.toSorted()).toEqual([...showNobody, ...listPatients].toSorted());
});
