import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bodyOf,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
  type TestClinic,
} from '../../../../tests/support/api-world.ts';
import { naughtyTexts } from '../../../../tests/support/naughty-chart.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(() => world.close());

const row = (line: number, changes: Record<string, unknown> = {}, fields: Record<string, unknown> = {}) => ({
  line,
  externalId: `e${line}`,
  chartNumber: null,
  fields: {
    firstName: `First${line}`,
    lastName: 'Imported',
    birthDate: '1970-01-01',
    sex: 'other',
    ...fields,
  },
  ...changes,
});
const send = (
  rows: unknown[],
  source = newId(),
  clinic: TestClinic = world.here,
  as = clinic.users.BusinessManager,
) => world.call(as, 'POST', `/${clinic.id}/patient-import`, { source, rows });
interface Outcome {
  line: number;
  outcome: string;
  patientId: string | null;
  alike: { id: string }[];
  reason: string | null;
}
const outcomes = async (...args: Parameters<typeof send>): Promise<Outcome[]> =>
  (bodyOf(await send(...args)) as { outcomes: Outcome[] }).outcomes;
const words = async (...args: Parameters<typeof send>) =>
  (await outcomes(...args)).map(({ outcome }) => outcome);
const count = async (statement: string, values: unknown[]) =>
  Number((await world.database.pool.query<{ count: string }>(statement, values)).rows[0]!.count);
const patientsOf = (clinic: TestClinic) =>
  count('select count(*) from patients where clinic_id = $1', [clinic.id]);

describe('patients from a file', () => {
  it('are added once, however often the same rows come, with and without ids', async () => {
    const source = newId();
    const rows = [row(1), row(2), row(3, { externalId: null }), row(4, { externalId: null })];
    const before = await patientsOf(world.here);
    expect(await words(rows, source)).toEqual(['added', 'added', 'added', 'added']);
    expect(await words(rows, source)).toEqual(['there', 'there', 'there', 'there']);
    // A row more in the file moves the others down, and they are the same rows.
    const moved = rows.map((one) => ({ ...one, line: one.line + 1 }));
    expect(await words([row(9), ...moved], source)).toEqual(['added', 'there', 'there', 'there', 'there']);
    expect(await patientsOf(world.here)).toBe(before + 5);
  });

  it('come from several slices at once and are still added once', async () => {
    const source = newId();
    const rows = [row(21), row(22), row(23)];
    const all = await Promise.all([1, 2, 3].map(() => outcomes(rows, source)));
    expect(all.flat().filter(({ outcome }) => outcome === 'added').length).toBe(3);
    expect(await words(rows, source)).toEqual(['there', 'there', 'there']);
  });

  it('leave who is there as they are', async () => {
    const source = newId();
    const [first] = await outcomes([row(31)], source);
    await outcomes([row(31, {}, { phone: '999' })], source);
    const patient = await world.call(
      world.here.users.Admin,
      'GET',
      `/${world.here.id}/patients/${first!.patientId}`,
    );
    expect(patient.body.phone).toBe('');
  });

  it('say that somebody with that name and birth date is there, and are added when a person says it is another', async () => {
    const { here } = world;
    const there = patientBody({ firstName: 'Zoë', lastName: "O'Kon", birthDate: '1981-02-03' });
    bodyOf(await world.write(here.users.Admin, 'POST', `/${here.id}/patients`, there));
    const source = newId();
    const same = row(41, {}, { firstName: 'Zoe', lastName: 'O’Kon', birthDate: '1981-02-03' });
    const [alike] = await outcomes([same], source);
    expect(alike).toMatchObject({ outcome: 'alike', patientId: null, alike: [{ id: there.id }] });
    const [added] = await outcomes([{ ...same, isAnother: true }], source);
    expect(added).toMatchObject({ outcome: 'added' });
    const pairs = await world.call(here.users.Admin, 'GET', `/${here.id}/duplicate-patients`);
    expect(JSON.stringify(pairs.body.pairs)).not.toContain(there.id);
  });

  it('of one slice that are alike are proposed too', async () => {
    const twice = { firstName: 'Twin', lastName: 'Pair', birthDate: '1999-09-09' };
    expect(await words([row(51, {}, twice), row(52, {}, twice)])).toEqual(['added', 'alike']);
    const [one, other] = await outcomes([row(53), row(53)]);
    expect([one?.outcome, other?.outcome, other?.patientId]).toEqual(['added', 'there', one?.patientId]);
  });

  it('that do not fit are refused with their line, and the others go in', async () => {
    const found = await outcomes([
      row(61, { externalId: 'x'.repeat(10_240) }),
      row(62, {}, { birthDate: '2026-02-30' }),
      row(63, {}, { lastName: '' }),
      row(64, {}, { version: '7' }),
      row(65),
      row(66, { chartNumber: 'C-1' }),
      row(67, { chartNumber: 'C-1' }),
    ]);
    expect(found.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
      [61, 'refused', 'The id in the other system is 10240 characters long; 200 are the most.'],
      [62, 'refused', 'Birth date “2026-02-30” is no date.'],
      [63, 'refused', 'Last name is missing.'],
      [64, 'refused', '“version” is no field of a patient.'],
      [65, 'added', null],
      [66, 'added', null],
      [67, 'refused', "The chart number C-1 is another patient's already."],
    ]);
    expect(await words([row(68, { chartNumber: 'C-1' })])).toEqual(['refused']);
  });

  it('stand with whatever text is in them', async () => {
    const rows = naughtyTexts.map((text, at) =>
      row(
        100 + at,
        { externalId: text },
        { firstName: text, lastName: text, address1: text, alerts: [text] },
      ),
    );
    const found = await outcomes(rows);
    expect(found.map(({ outcome }) => outcome)).toEqual(naughtyTexts.map(() => 'added'));
    for (const [at, { patientId }] of found.entries()) {
      const { body } = await world.call(
        world.here.users.Admin,
        'GET',
        `/${world.here.id}/patients/${patientId}`,
      );
      expect([body.firstName, body.address1, body.alerts]).toEqual([
        naughtyTexts[at],
        naughtyTexts[at],
        [naughtyTexts[at]],
      ]);
    }
  });

  it('are at most 500 at a time, and no others than were sent', async () => {
    const many = Array.from({ length: 501 }, (_, at) => row(at + 1_000));
    const before = await patientsOf(world.here);
    expect((await send(many)).status).toBe(422);
    expect(await patientsOf(world.here)).toBe(before);
    expect((await words(many.slice(0, 500))).every((word) => word === 'added')).toBe(true);
  });

  it('stand in the audit trail of each chart, and tell devices once', async () => {
    const events = () => count('select count(*) from live_events where clinic_id = $1', [world.here.id]);
    const before = await events();
    const [one, other] = await outcomes([row(81), row(82)]);
    for (const { patientId } of [one!, other!])
      expect(
        await count("select count(*) from audit_log where patient_id = $1 and action = 'patients.import'", [
          patientId,
        ]),
      ).toBe(1);
    expect(await events()).toBe(before + 1);
  });

  it('never see or touch another clinic', async () => {
    const source = newId();
    const person = row(91, {}, { firstName: 'Only', lastName: 'Here', birthDate: '1955-05-05' });
    expect(await words([person], source)).toEqual(['added']);
    const before = await patientsOf(world.here);
    expect(await words([person], source, world.there)).toEqual(['added']);
    expect(await patientsOf(world.here)).toBe(before);
    expect((await send([person], source, world.here, world.there.users.Admin)).status).toBe(404);
    expect((await send([person], source, world.here, world.here.users.Provider)).status).toBe(403);
  });
});
