import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyEndpoint } from '../../src/contract/endpoints.ts';
import { fillPath } from '../../src/contract/base/endpoint.ts';
import { createApiWorld, type ApiWorld } from '../../tests/support/api-world.ts';
import { endpointCalls, furnish, type Things } from '../../tests/support/endpoint-calls.ts';

/** Reads of a clinic that leave no line in its audit trail: they show nobody, or count people without naming them. */
const showNobody = [
  'accounting.get',
  'billers.list',
  'calendarFeed.get',
  'catalogue.list',
  'chartNumbers.settings',
  'clinicMacros.list',
  'duplicates.count',
  'events.list',
  'exercises.list',
  'exports.get',
  'feeSchedules.list',
  'forms.list',
  'invitations.list',
  'ledger.packageOffers',
  'locations.list',
  'members.list',
  'onlineBooking.offers',
  'partners.list',
  'overview.get',
  'patientFile.words',
  'reminders.settings',
  'reports.visits',
  'research.cohorts',
  'scheduleSetup.get',
  'vault.getPolicy',
  'vault.listOfClinic',
];
/** Those that have nobody to show in the clinic of this test. */
const showNobodyHere = ['appointments.ofSeries', 'onlineRequests.held', 'reminders.ofVisit'];

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

interface Line {
  action: string;
  userId: string;
  shown: string[];
}

/** What is in the trail: who saw whom, by which read. */
async function linesInTrail(): Promise<Line[]> {
  const { rows } = await world.database.pool.query<Line>(
    `select action, user_id as "userId", coalesce(patient_ids, '{}') || array_remove(array[patient_id], null) as shown
     from audit_log where clinic_id = $1 and outcome = 'done'`,
    [world.here.id],
  );
  return rows;
}

async function patientsOf(clinicId: string): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select id from patients where clinic_id = $1',
    [clinicId],
  );
  return rows.map(({ id }) => id);
}

it('each read of a clinic leaves a line in its audit trail, or is known to leave none', async () => {
  const reader = world.here.users.Admin;
  const patients = await patientsOf(world.here.id);
  const answered: string[] = [];
  const showed = new Map<string, string[]>();
  for (const { name, path } of reads) {
    const { params = {}, query } = endpointCalls[name]![1](here);
    const filled = fillPath(
      path,
      Object.fromEntries(
        Object.entries(params).map(([key, value]) => [key, value === 'caller' ? reader : value]),
      ),
    );
    const search = new URLSearchParams(query).toString();
    // oxlint-disable-next-line no-await-in-loop
    const { status, text } = await world.call(reader, 'GET', `${filled}${search && `?${search}`}`);
    if (status !== 200) continue;
    answered.push(name);
    showed.set(
      name,
      patients.filter((id) => text.includes(id)),
    );
  }
  expect(answered.length).toBeGreaterThan(30);
  // Lines of reads are written in batches.
  await world.api.settle();
  const lines = (await linesInTrail()).filter(({ userId }) => userId === reader);
  const inTrail = new Set(lines.map(({ action }) => action));
  const without = answered.filter((name) => !inTrail.has(name));
  expect(without.toSorted()).toEqual([...showNobody, ...showNobodyHere].toSorted());
  // Whom an answer names, the trail names.
  const unnamed = answered.filter((name) => {
    const named = new Set(lines.filter(({ action }) => action === name).flatMap(({ shown }) => shown));
    // The trail itself has ids in it, and says nothing of whose they are.
    const isSilent = showNobody.includes(name) || name === 'audit.list';
    return !isSilent && showed.get(name)!.some((id) => !named.has(id));
  });
  expect(unnamed).toEqual([]);
  expect([...showed.values()].filter((ids) => ids.length > 0).length).toBeGreaterThan(20);
});
