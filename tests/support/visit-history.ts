import { expect } from 'vitest';
import type { VisitEvent, VisitFacts } from '../../src/contract/scheduling/visit-event.ts';
import { factsOf, type HistoryVisit } from '../../src/domain/scheduling/visits/visit-history.ts';
import { bodyOf, type ApiWorld, type TestClinic } from './api-world.ts';

/** What the server tells that happened to a visit. */
export async function historyOf(
  world: ApiWorld,
  visitId: string,
  clinic: TestClinic = world.here,
): Promise<VisitEvent[]> {
  const path = `/${clinic.id}/appointments/${visitId}/history`;
  return bodyOf(await world.call(clinic.users.Staff, 'GET', path)).events;
}

/** The same in a word each: `booked staff`, `status arrived kiosk`. */
export const historyInShort = async (world: ApiWorld, visitId: string): Promise<string[]> =>
  (await historyOf(world, visitId)).map(({ kind, after, via }) =>
    [kind, ...(kind === 'status' ? [after.status] : []), via].join(' '),
  );

/**
 * Every visit of a clinic stands as its history says, one entry after the other: whatever changed one without an entry of its own,
 * or noted one twice, is found here.
 */
export async function expectWholeHistory(world: ApiWorld, clinic: TestClinic = world.here): Promise<void> {
  const { rows } = await world.database.pool.query<{ id: string; visit: HistoryVisit }>(
    `select id, json_build_object('startsAt', starts_at, 'durationMinutes', duration_minutes, 'providerId', provider_id,
       'locationId', location_id, 'typeId', type_id, 'resourceIds', resource_ids, 'status', status,
       'cancellation', cancellation, 'encounterId', encounter_id, 'caseId', case_id) as visit
     from appointments where clinic_id = $1`,
    [clinic.id],
  );
  for (const { id, visit } of rows) {
    let told: VisitFacts = {};
    for (const { before, after } of await historyOf(world, id, clinic)) {
      expect(told).toMatchObject(before);
      told = { ...told, ...after };
    }
    const stands = factsOf(visit);
    expect({ ...told, startsAt: Date.parse(told.startsAt!) }).toEqual({
      ...stands,
      startsAt: Date.parse(stands.startsAt!),
    });
  }
}
