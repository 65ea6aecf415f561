import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PatientRecord } from '../../../../src/contract/clinical/record.ts';
import {
  bodyOf,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { allergyBody } from '../../../../tests/support/patient-file-calls.ts';
import { chartBundle } from '../../exchange/export/chart-bundle.ts';
import { readChart } from '../../exchange/export/chart-rows.ts';
import { openSnapshot } from '../../exchange/export/snapshot.ts';

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
const imported = async (externalId = 'x1', { code = '', display = 'No known allergy' } = {}) => {
  const id = newId();
  await world.database.pool.query(
    `insert into allergies (id, clinic_id, patient_id, external_source, external_id, code, display, status)
      values ($1, $2, $3, 'fhir:other', $4, $5, $6, 'active')`,
    [id, world.here.id, patientId, externalId, code, display],
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

  it('says how it shows and how gravely, who heard of it and when, and is changed field by field', async () => {
    const { id, ...body } = allergyBody({
      display: 'Menthol',
      reaction: 'Hives',
      severity: 'mild',
      recordedOn: '2026-02-20',
    });
    const made = await world.write(world.here.users.Provider, 'POST', `${path}/allergies`, { ...body, id });
    const me = await world.call(world.here.users.Provider, 'GET', '/me');
    const name = String(bodyOf(me).name);
    expect(made.body).toMatchObject({
      reaction: 'Hives',
      severity: 'mild',
      status: 'active',
      recordedOn: '2026-02-20',
      recordedByName: name,
    });
    const change = (fields: object, seen: number, who = world.here.users.Provider) =>
      world.write(who, 'PUT', `${path}/allergies/${id}`, fields, { seen });
    expect((await change({ severity: 'severe', status: 'resolved' }, 1)).body).toMatchObject({
      version: 2,
      display: 'Menthol',
      reaction: 'Hives',
      severity: 'severe',
      status: 'resolved',
      archivedAt: null,
    });
    // What was changed elsewhere meanwhile comes with the refusal, to be compared.
    const stale = await change({ reaction: 'Wheezing' }, 1);
    expect([stale.status, JSON.stringify(stale.body)]).toEqual([
      412,
      expect.stringContaining('"severity":"severe"'),
    ]);
    expect((await change({ status: 'gone' }, 2)).status).toBe(422);
    expect((await change({ display: ' ' }, 2)).status).toBe(422);
    expect((await change({ status: 'active' }, 2, world.here.users.Staff)).status).toBe(403);
    const kept = (await record()).allergies.find((one) => one.id === id);
    expect(kept).toMatchObject({ severity: 'severe', status: 'resolved', recordedByName: name, version: 2 });
    await change({ archived: true }, 2);
  });

  it('is not entered for a day that is still to come', async () => {
    const reply = await world.write(
      world.here.users.Provider,
      'POST',
      `${path}/allergies`,
      allergyBody({ recordedOn: '2999-01-01' }),
    );
    expect(reply.status).toBe(422);
  });

  it('in a code of another system keeps its words, which say what the code says', async () => {
    const id = await imported('x2', { code: '91936005', display: 'Allergy to penicillin' });
    const change = (fields: object, seen: number) =>
      world.write(world.here.users.Provider, 'PUT', `${path}/allergies/${id}`, fields, { seen });
    expect((await change({ display: 'Nuts' }, 1)).status).toBe(422);
    const same = await change({ display: 'Allergy to penicillin', reaction: 'Rash' }, 1);
    expect(same.body).toMatchObject({ reaction: 'Rash', code: '91936005' });
    await change({ archived: true }, 2);
  });

  it('may be stated to be none: with a code that all know, who said so and when, and until when it held', async () => {
    const body = allergyBody({ display: 'whatever', criticality: 'high', noneKnown: true });
    const made = await world.write(world.here.users.Provider, 'POST', `${path}/allergies`, body);
    expect(made.body).toMatchObject({
      display: 'No known allergies',
      code: '716186003',
      criticality: '',
      recordedByName: expect.stringMatching(/./),
    });
    const change = (fields: object, seen: number) =>
      world.write(world.here.users.Provider, 'PUT', `${path}/allergies/${body.id}`, fields, { seen });
    expect((await change({ reaction: 'Hives' }, 1)).status).toBe(422);
    expect((await change({ display: 'Latex' }, 1)).status).toBe(422);
    expect((await change({ status: 'inactive' }, 1)).body).toMatchObject({ version: 2, status: 'inactive' });
    await change({ archived: true }, 2);
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
      ['Allergy to penicillin', 'entered-in-error', undefined],
      ['Menthol', 'entered-in-error', undefined],
      ['No known allergies', 'entered-in-error', undefined],
      ['No known allergy', 'entered-in-error', undefined],
      ['Penicillin', undefined, 'active'],
    ]);
    const menthol = entry
      .map(({ resource }) => resource as unknown as Record<string, unknown>)
      .find((one) => (one['code'] as { text?: string } | undefined)?.text === 'Menthol');
    expect(menthol).toMatchObject({
      recordedDate: '2026-02-20',
      recorder: { display: expect.stringMatching(/./) },
      reaction: [{ manifestation: [{ text: 'Hives' }], severity: 'severe' }],
    });
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
