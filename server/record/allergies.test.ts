import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PatientRecord } from '../../src/contract/record.ts';
import { bodyOf, createApiWorld, newId, patientBody, type ApiWorld } from '../../tests/support/api-world.ts';
import { allergyBody } from '../../tests/support/patient-file-calls.ts';
import { chartBundle } from '../export/chart-bundle.ts';
import { readChart } from '../export/chart-rows.ts';
import { openSnapshot } from '../export/snapshot.ts';

let world: ApiWorld;
let path: string;
let patientId: string;
beforeAll(async () => {
  world = await createApiWorld();
  const made = bodyOf(
    await world.write(world.here.users.Admin, 'POST', `/${world.here.id}/patients`, patientBody()),
  );
  patientId = made.id as string;
  path = `/${world.here.id}/patients/${patientId}`;
});
afterAll(() => world.close());

const record = async () =>
  bodyOf(await world.call(world.here.users.Provider, 'GET', `${path}/record`)) as unknown as PatientRecord;
const named = async () => (await record()).allergies.map(({ display }) => display);
const imported = async () => {
  const id = newId();
  await world.database.pool.query(
    `insert into allergies (id, clinic_id, patient_id, external_source, external_id, display, status)
      values ($1, $2, $3, 'fhir:other', 'x1', 'No known allergy', 'active')`,
    [id, world.here.id, patientId],
  );
  return id;
};
const save = (id: string, archived: boolean, seen: number) =>
  world.write(world.here.users.Provider, 'PUT', `${path}/allergies/${id}`, { archived }, { seen });

describe('an allergy', () => {
  it('is added by hand, and one that came from elsewhere is taken out and brought back', async () => {
    const wrong = await imported();
    const { display, id } = allergyBody({ display: 'Penicillin' });
    const added = await world.write(world.here.users.Provider, 'POST', `${path}/allergies`, {
      id,
      display,
      criticality: 'high',
    });
    expect([added.status, added.body]).toMatchObject([201, { id, version: 1, criticality: 'high' }]);
    expect(await named()).toEqual(['No known allergy', 'Penicillin']);
    expect((await save(wrong, true, 1)).body).toMatchObject({ version: 2, archivedAt: expect.any(String) });
    expect(await named()).toEqual(['Penicillin']);
    const stale = await save(wrong, false, 1);
    expect(stale.status).toBe(412);
    expect((await save(wrong, false, 2)).body).toMatchObject({ version: 3, archivedAt: null });
    expect(await named()).toEqual(['No known allergy', 'Penicillin']);
    await save(wrong, true, 3);
    const { rows } = await world.database.pool.query<{ action: string }>(
      `select action from audit_log where entity_id = $1 and outcome = 'done' order by at, id`,
      [wrong],
    );
    expect(rows.map(({ action }) => action)).toEqual(Array.from({ length: 3 }, () => 'record.saveAllergy'));
  });

  it('that was taken out is marked as such in an export', async () => {
    const scope = { clinicId: world.here.id, userId: world.here.users.Admin };
    const snapshot = await openSnapshot(world.database, scope);
    const chart = await readChart(snapshot, { clinicId: world.here.id, patientId });
    await snapshot.close();
    const { entry } = chartBundle(chart!, '', '2026-11-24T00:00:00.000Z');
    const said = entry
      .map(
        ({ resource }) =>
          resource as unknown as Record<string, { coding: { code: string }[]; text?: string }>,
      )
      .filter(({ resourceType }) => (resourceType as unknown) === 'AllergyIntolerance')
      .map((one) => [
        one['code']!.text,
        one['verificationStatus']?.coding[0]!.code,
        one['clinicalStatus']?.coding[0]!.code,
      ])
      .toSorted(([one], [other]) => (one! < other! ? -1 : 1));
    expect(said).toEqual([
      ['No known allergy', 'entered-in-error', undefined],
      ['Penicillin', undefined, 'active'],
    ]);
  });

  it('is not written by who may not read charts, nor in another clinic', async () => {
    const body = allergyBody();
    const staff = await world.write(world.here.users.Staff, 'POST', `${path}/allergies`, body);
    expect(staff.status).toBe(403);
    const other = await world.write(
      world.there.users.Provider,
      'POST',
      `/${world.there.id}/patients/${patientId}/allergies`,
      body,
    );
    expect(other.status).toBe(404);
  });
});
