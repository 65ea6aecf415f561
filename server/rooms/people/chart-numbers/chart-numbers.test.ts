import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bodyOf,
  createApiWorld,
  newId,
  operation,
  patientBody,
  type ApiWorld,
  type TestClinic,
} from '../../../../tests/support/api-world.ts';

let world: ApiWorld;
let here: TestClinic;
beforeAll(async () => {
  world = await createApiWorld();
  here = world.here;
});
afterAll(() => world.close());

const rows = async (sql: string, values: unknown[] = []) =>
  (await world.database.pool.query(sql, values)).rows;
beforeEach(() =>
  rows(`update patients set chart_number = null`).then(() =>
    rows(`insert into chart_counters (clinic_id) select id from clinics
      on conflict (clinic_id) do update set last = 1000, prefix = '', width = 1, is_on = true, version = 1`),
  ),
);

type Op = ReturnType<typeof operation>;
const creates = (count: number, clinic = here): Op[] =>
  Array.from({ length: count }, () => operation(clinic, 'patient.create', {}, patientBody()));
const push = async (operations: Op[], clinic = here, deviceId = newId()) =>
  bodyOf(await world.call(clinic.users.Staff, 'POST', `/${clinic.id}/sync/push`, { deviceId, operations }))
    .outcomes;
const numbersOf = (outcomes: { body: { chartNumber: string | null } }[]) =>
  outcomes.map(({ body }) => body.chartNumber);
const add = (changes = {}, key = newId()) =>
  world.write(here.users.Staff, 'POST', `/${here.id}/patients`, patientBody(changes), { key });
const address = () => `/${here.id}/chart-numbers`;
const settings = async () => bodyOf(await world.call(here.users.Admin, 'GET', address()));
const save = (body: object, { as = here.users.Admin, seen = 1 } = {}) =>
  world.write(as, 'PUT', address(), { isOn: true, prefix: '', width: 1, ...body }, { seen });
const setNumber = (patientId: string, chartNumber: string, seen = 1, userId = here.users.Staff) =>
  world.write(userId, 'PUT', `/${here.id}/patients/${patientId}/chart-number`, { chartNumber }, { seen });

describe('a new chart', () => {
  it('has the next number, in its answer and where it stands', async () => {
    expect(bodyOf(await add()).chartNumber).toBe('1001');
    const { id, chartNumber } = bodyOf(await add());
    expect(chartNumber).toBe('1002');
    const shown = await world.call(here.users.Staff, 'GET', `/${here.id}/patients/${id}`);
    expect(bodyOf(shown).chartNumber).toBe('1002');
  });

  it('has the same number however often it is sent', async () => {
    const key = newId();
    const changes = { id: newId() };
    const first = await add(changes, key);
    expect((await add(changes, key)).text).toBe(first.text);
    const operations = creates(3);
    const numbers = numbersOf(await push(operations));
    const again = await push(operations);
    expect(numbersOf(again)).toEqual(numbers);
    expect(again[0].outcome).toBe('duplicate');
    // What was sent again has used no number up.
    expect(numbersOf(await push(creates(1)))).toEqual([String(Number(numbers.at(-1)) + 1)]);
  });

  it('is another one of 200 in two pushes at once', async () => {
    const sent = await Promise.all([push(creates(100)), push(creates(100))]);
    const numbers = sent.flatMap(numbersOf).map(Number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, at) => 1001 + at));
  });

  it('waits for the counter of whoever was first, and sees what they wrote', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => world.database.pool.connect()));
    const text = `select plumbline_chart_numbers($1, 1, '{}') as number`;
    const take = async (client: typeof first) => (await client!.query(text, [here.id])).rows;
    try {
      await first!.query('begin');
      expect(await take(first)).toEqual([{ number: '1001' }]);
      const { pid } = (await second!.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!;
      const later = take(second);
      const waits = `select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`;
      while ((await rows(waits, [pid])).length === 0);
      await first!.query('commit');
      expect(await later).toEqual([{ number: '1002' }]);
    } finally {
      for (const client of [first, second]) client!.release();
    }
  });

  it('is another one where the same pushes also change charts of the other, crosswise', async () => {
    const [one, two] = await push(creates(2)).then((outcomes) =>
      outcomes.map(({ body }: { body: { id: string } }) => body.id),
    );
    const change = (id: string) => operation(here, 'patient.update', { patientId: id }, { city: 'Troy' }, 1);
    const sent = await Promise.all([
      push([change(one), ...creates(20), change(two)]),
      push([change(two), ...creates(20), change(one)]),
    ]);
    const made = sent.flat().filter(({ status }) => status === 201);
    expect(new Set(numbersOf(made)).size).toBe(40);
  });

  it('passes over numbers that a chart has', async () => {
    const { id } = bodyOf(await add());
    bodyOf(await setNumber(id, '1003'));
    expect(numbersOf(await push(creates(2)))).toEqual(['1002', '1004']);
  });

  it('has its number also when a write beside it is refused, which may leave a gap', async () => {
    const { id } = bodyOf(await add());
    const [first, refused, last] = await push([
      ...creates(1),
      operation(here, 'patient.create', {}, patientBody({ id })),
      ...creates(1),
    ]);
    expect(refused.body.code).toBe('id-taken');
    expect(numbersOf([first, last])).toEqual(['1002', '1003']);
    expect(bodyOf(await add()).chartNumber).toBe('1005');
  });

  it('is found by its number', async () => {
    const { id } = bodyOf(await add());
    const found = await world.call(here.users.Staff, 'GET', `/${here.id}/patients?q=1001`);
    expect(bodyOf(found).patients.map((row: { id: string }) => row.id)).toEqual([id]);
  });

  it('has none where numbering is off', async () => {
    bodyOf(await save({ isOn: false }));
    expect(numbersOf(await push(creates(2)))).toEqual([null, null]);
  });

  it('is numbered by its own clinic alone', async () => {
    bodyOf(await add());
    expect(numbersOf(await push(creates(1, world.there), world.there))).toEqual(['1001']);
    const foreign = await world.call(world.there.users.Admin, 'GET', address());
    expect(foreign.status).toBe(404);
    const seen = await world.database.inTransaction({ clinicId: here.id, userId: null }, (tx) =>
      tx.execute('select clinic_id from chart_counters'),
    );
    expect(seen.rows).toEqual([{ clinic_id: here.id }]);
  });
});

describe('patients out of a file', () => {
  const row = (line: number, more = {}) => ({
    line,
    externalId: `x-${line}`,
    chartNumber: null,
    fields: { firstName: `Ida${line}`, lastName: newId(), birthDate: '1970-01-01', sex: 'other' },
    ...more,
  });
  const bring = async (lines: object[], format = 'csv') =>
    bodyOf(
      await world.write(here.users.Admin, 'POST', `/${here.id}/patient-import`, {
        source: newId(),
        format,
        rows: lines,
      }),
    ).outcomes;

  it('have the number of the file, else the next one, and the counter goes behind both', async () => {
    const outcomes = await bring([row(1, { chartNumber: '1002' }), row(2), row(3)]);
    const ids = outcomes.map(({ patientId }: { patientId: string }) => patientId);
    const found = await rows('select chart_number from patients where id = any($1) order by first_name', [
      ids,
    ]);
    expect(found.map((one) => one.chart_number)).toEqual(['1002', '1003', '1004']);
    expect(bodyOf(await add()).chartNumber).toBe('1005');
  });

  it('of another clinic have a number of this one where theirs is taken, and it is said', async () => {
    bodyOf(await add());
    const [csv] = await bring([row(1, { chartNumber: '1001' })]);
    expect(csv).toMatchObject({ outcome: 'refused' });
    const [fhir] = await bring([row(1, { chartNumber: '1001' })], 'fhir');
    const reason = "The chart number 1001 is another patient's already. This one has 1002 instead.";
    expect(fhir).toMatchObject({ outcome: 'added', reason });
    bodyOf(await save({ isOn: false }));
    expect((await bring([row(2, { chartNumber: '1001' })], 'fhir'))[0]).toMatchObject({ outcome: 'refused' });
  });

  it('do not meet a desk that adds patients meanwhile', async () => {
    const sent = await Promise.all([
      push(creates(50)),
      bring(
        Array.from({ length: 40 }, (_, at) => row(100 + at, at % 2 ? {} : { chartNumber: `${5000 + at}` })),
      ),
      push(creates(50)),
    ]);
    const outcomes = sent.flat() as { outcome: string }[];
    expect(
      outcomes.map(({ outcome }) => outcome).filter((one) => !['applied', 'added'].includes(one)),
    ).toEqual([]);
    const found = await rows('select chart_number from patients where chart_number is not null');
    expect(new Set(found.map((one) => one.chart_number)).size).toBe(140);
  });
});

describe('the setting', () => {
  it('says how numbers are written and where they go on', async () => {
    bodyOf(await save({ prefix: 'C-', width: 5, next: 7 }));
    expect(numbersOf(await push(creates(2)))).toEqual(['C-00007', 'C-00008']);
    expect(await settings()).toMatchObject({ prefix: 'C-', width: 5, next: 9, version: 2 });
  });

  it('leaves the counter where it is unless it is set, and minds who saved meanwhile', async () => {
    bodyOf(await save({ width: 6 }));
    const stale = await save({ width: 4 });
    expect(stale.body).toMatchObject({ code: 'version-stale', details: { current: { width: 6 } } });
    await add();
    bodyOf(await save({ width: 6 }, { seen: 2 }));
    expect((await settings()).next).toBe(1002);
  });

  it('takes no prefix that reads as part of the number', async () => {
    expect((await save({ prefix: 'A1' })).body.code).toBe('fields-invalid');
  });

  it('is an admin’s, and everybody who sees patients may know it', async () => {
    for (const role of ['Staff', 'Provider', 'BusinessManager'] as const) {
      expect((await save({}, { as: here.users[role] })).status).toBe(403);
      expect((await world.call(here.users[role], 'GET', address())).status).toBe(200);
    }
  });
});

describe('charts from before', () => {
  const fill = async () => bodyOf(await world.write(here.users.Admin, 'POST', `${address()}/fill`, {}));

  it('are numbered in portions, the oldest first, each once', async () => {
    bodyOf(await save({ isOn: false }));
    await push(creates(100));
    await push(creates(100));
    await push(creates(50));
    expect((await world.write(here.users.Admin, 'POST', `${address()}/fill`, {})).body.code).toBe(
      'not-set-up',
    );
    bodyOf(await save({}, { seen: 2 }));
    const { unnumbered } = await settings();
    const first = await fill();
    expect(first).toEqual({ numbered: 200, left: unnumbered - 200 });
    let left = first.left;
    while (left > 0) left = (await fill()).left;
    expect(await fill()).toEqual({ numbered: 0, left: 0 });
    const found = await rows(
      'select chart_number::int as number, version from patients where clinic_id = $1 order by created_at, id',
      [here.id],
    );
    expect(found.map(({ number }) => number)).toEqual(found.map((_, at) => 1001 + at));
    const audited = await rows(
      `select count(*)::int as count from audit_log where action = 'chartNumbers.fill' and entity = 'patient'`,
    );
    expect(audited).toEqual([{ count: unnumbered }]);
  });
});

describe('a number by hand', () => {
  it('stands, and the counter does not come back to the one before', async () => {
    const { id } = bodyOf(await add());
    expect(bodyOf(await setNumber(id, 'A-17'))).toMatchObject({ chartNumber: 'A-17', version: 2 });
    expect(bodyOf(await add()).chartNumber).toBe('1002');
  });

  it('is refused with the holder when a chart has it, also a merged one', async () => {
    const holder = bodyOf(await add({ firstName: 'Mia', lastName: 'Okafor' }));
    const { id } = bodyOf(await add());
    const taken = await setNumber(id, '1001');
    expect(taken.status).toBe(409);
    expect(taken.body).toMatchObject({
      code: 'chart-number-taken',
      message: 'The chart number 1001 is Mia Okafor’s, born 07/21/1984. Nothing was changed.'.replace(
        '’',
        "'",
      ),
      details: { patientId: holder.id },
    });
    await rows('update patients set merged_into = $2 where id = $1', [holder.id, id]);
    expect((await setNumber(id, '1001')).body.message).toContain('merged into another');
    expect((await setNumber(holder.id, 'Z-1')).body.code).toBe('patient-merged');
  });

  it('needs the chart as it stands, and the right to change patients', async () => {
    const { id } = bodyOf(await add());
    expect((await setNumber(id, 'B-1', 9)).body.code).toBe('version-stale');
    expect((await setNumber(id, 'B-1', 1, here.users.Biller)).status).toBe(403);
    expect((await setNumber(id, 'B-1', 1, world.there.users.Staff)).status).toBe(404);
  });
});
