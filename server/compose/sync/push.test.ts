import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  encounterBody,
  fullNote,
  newId,
  operation,
  patientBody,
  type ApiWorld,
} from '../../../tests/support/api-world.ts';

type Operation = ReturnType<typeof operation>;
interface Outcome {
  opId: string;
  outcome: string;
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

let world: ApiWorld;
let provider: string;
const deviceId = newId();

beforeAll(async () => {
  world = await createApiWorld();
  provider = world.here.users.Provider;
});
afterAll(() => world.close());

async function push(operations: Operation[], userId = provider): Promise<Outcome[]> {
  const reply = await world.call(userId, 'POST', `/${world.here.id}/sync/push`, { deviceId, operations });
  return bodyOf(reply).outcomes as Outcome[];
}
const outcomes = (list: Outcome[]) => list.map(({ outcome, status }) => `${outcome} ${status}`);
const op = (name: string, params: Record<string, string>, body: unknown, base: unknown = null) =>
  operation(world.here, name, params, body, base);
const addPatient = (changes = {}) => op('patient.create', {}, patientBody(changes));
const idOf = ({ body }: Operation) => (body as { id: string }).id;
const update = (patientId: string, body: unknown, base: unknown) =>
  op('patient.update', { patientId }, body, base);
const count = async (sql: string, values: unknown[] = []) =>
  Number((await world.database.pool.query<{ count: string }>(sql, values)).rows[0]!.count);

/** A whole visit entered offline, from a new patient to the signed note. */
function visit() {
  const patient = addPatient();
  const booking = op('appointment.book', {}, bookingBody(world.here, idOf(patient)));
  const at = '2026-03-02T14:55:00.000Z';
  const arrival = op(
    'appointment.setStatus',
    { appointmentId: idOf(booking) },
    { status: 'arrived', at },
    { after: booking.opId },
  );
  const start = op(
    'encounter.start',
    {},
    encounterBody(world.here, idOf(patient), { appointmentId: idOf(booking), note: fullNote({ plan: '' }) }),
  );
  const encounterId = idOf(start);
  const save = op('encounter.saveNote', { encounterId }, { note: fullNote() }, { after: start.opId });
  const signing = { signedAt: '2026-03-02T15:20:00.000Z', deviceSequence: 7, chargeIds: { cmt: newId() } };
  const sign = op('encounter.sign', { encounterId }, signing, { after: save.opId });
  const out = op(
    'appointment.setStatus',
    { appointmentId: idOf(booking) },
    { status: 'checkedOut', at },
    { after: arrival.opId },
  );
  return {
    operations: [patient, booking, arrival, start, save, sign, out],
    patient,
    booking,
    encounterId,
    signing,
  };
}

describe('a push', () => {
  it('applies a visit entered offline, each write on what the one before left behind', async () => {
    const { operations, patient, booking, encounterId, signing } = visit();
    const before = await world.call(provider, 'GET', `/${world.here.id}/events?after=0`);
    const list = await push(operations);
    expect(outcomes(list)).toEqual([
      'applied 201',
      'applied 201',
      'applied 200',
      'applied 201',
      'applied 200',
      'applied 200',
      'applied 200',
    ]);
    const ledger = await world.call(provider, 'GET', `/${world.here.id}/patients/${idOf(patient)}/charges`);
    expect(
      ledger.body.charges.map(({ cptCode, units }: { cptCode: string; units: number }) => [cptCode, units]),
    ).toEqual(
      expect.arrayContaining([
        ['98941', 1],
        ['97124', 2],
      ]),
    );
    expect(ledger.body.charges.map(({ id }: { id: string }) => id)).toContain(signing.chargeIds.cmt);
    const appointments = await world.call(
      provider,
      'GET',
      `/${world.here.id}/patients/${idOf(patient)}/appointments`,
    );
    expect(appointments.body.appointments).toMatchObject([
      {
        id: idOf(booking),
        status: 'checkedOut',
        encounterId,
        version: 3,
        arrivedAt: '2026-03-02T14:55:00.000Z',
      },
    ]);
    const after = await world.call(provider, 'GET', `/${world.here.id}/events?after=${before.body.cursor}`);
    expect(new Set(after.body.events.map(({ topic }: { topic: string }) => topic))).toEqual(
      new Set(['patients', 'appointments', 'encounters', 'charges']),
    );
  });

  it('answers word for word what the single endpoint answers', async () => {
    const first = addPatient();
    const [made] = await push([first]);
    const headers = { 'idempotency-key': first.opId };
    const single = await world.call(provider, 'POST', `/${world.here.id}/patients`, first.body, headers);
    expect([single.status, single.headers.get('idempotent-replayed')]).toEqual([made!.status, 'true']);
    expect(single.body).toEqual(made!.body);
  });

  it('sent again is all duplicates with the answers of the first time', async () => {
    const { operations } = visit();
    const first = await push(operations);
    const again = await push(operations);
    expect(new Set(again.map(({ outcome }) => outcome))).toEqual(new Set(['duplicate']));
    expect(again.map(({ status, body }) => ({ status, body }))).toEqual(
      first.map(({ status, body }) => ({ status, body })),
    );
  });

  it('sent five times at once has one effect', async () => {
    const { operations, patient } = visit();
    const all = await Promise.all(Array.from({ length: 5 }, () => push(operations)));
    const applied = all.flat().filter(({ outcome }) => outcome === 'applied');
    expect(applied).toHaveLength(operations.length);
    expect(await count('select count(*) from charges where patient_id = $1', [idOf(patient)])).toBe(2);
  });

  it('after a write that an earlier push brought', async () => {
    const patient = addPatient();
    await push([patient]);
    expect(outcomes(await push([update(idOf(patient), { city: 'Troy' }, { after: patient.opId })]))).toEqual([
      'applied 200',
    ]);
  });
});

describe('one write of a push that is not done', () => {
  it('conflict: comes with the current record; its lane waits, the others go on', async () => {
    const patient = addPatient();
    const other = addPatient();
    await push([patient]);
    await world.write(
      world.here.users.Staff,
      'PUT',
      `/${world.here.id}/patients/${idOf(patient)}`,
      { city: 'Utica' },
      { seen: 1 },
    );
    const stale = update(idOf(patient), { city: 'Troy' }, 1);
    const list = await push([
      stale,
      update(idOf(patient), { zip: '12180' }, { after: stale.opId }),
      update(idOf(patient), { zip: '12181' }, 2),
      other,
    ]);
    expect(outcomes(list)).toEqual(['conflict 412', 'retry 409', 'retry 409', 'applied 201']);
    expect(list[0]!.body.details.current).toMatchObject({ city: 'Utica', version: 2 });
    expect(
      await count(`select count(*) from patients where id = $1 and city = 'Utica'`, [idOf(patient)]),
    ).toBe(1);
  });

  it('rejected: what was to build on the thing that was not made waits', async () => {
    const patient = addPatient({ firstName: '' });
    const booking = op('appointment.book', {}, bookingBody(world.here, idOf(patient)));
    const list = await push([patient, booking, addPatient()]);
    expect(outcomes(list)).toEqual(['rejected 422', 'retry 409', 'applied 201']);
    expect(list[0]!.body.details.fields).toEqual([{ path: 'body.firstName', message: 'may not be blank' }]);
  });

  it('is not kept under its id: mended, it is applied', async () => {
    const patient = addPatient({ birthDate: '1999-99-99' });
    expect(outcomes(await push([patient]))).toEqual(['rejected 422']);
    const mended = { ...patient, body: { ...(patient.body as object), birthDate: '1999-09-09' } };
    expect(outcomes(await push([mended]))).toEqual(['applied 201']);
  });

  it('retry: for a base that no write has left behind yet', async () => {
    const patient = addPatient();
    await push([patient]);
    expect(outcomes(await push([update(idOf(patient), { city: 'Troy' }, { after: newId() })]))).toEqual([
      'retry 409',
    ]);
  });

  it('without a base where one is needed', async () => {
    const patient = addPatient();
    expect(outcomes(await push([patient, update(idOf(patient), { city: 'Troy' }, null)]))).toEqual([
      'applied 201',
      'rejected 428',
    ]);
  });

  it('an id used for another write', async () => {
    const patient = addPatient();
    await push([patient]);
    const reused = { ...addPatient(), opId: patient.opId };
    expect(outcomes(await push([reused, addPatient()]))).toEqual(['rejected 422', 'applied 201']);
  });

  it('the same id twice in one push', async () => {
    const patient = addPatient();
    expect(outcomes(await push([patient, patient]))).toEqual(['applied 201', 'duplicate 201']);
    const other = { ...addPatient(), opId: newId() };
    const twin = { ...addPatient(), opId: other.opId };
    expect(outcomes(await push([other, twin]))).toEqual(['applied 201', 'rejected 422']);
  });

  it('an id that is taken, seen by the database alone: the others go on one by one', async () => {
    // Another clinic's patient has the id, and no query of this clinic can see that.
    const theirs = patientBody();
    await world.write(world.there.users.Provider, 'POST', `/${world.there.id}/patients`, theirs);
    const list = await push([addPatient(), addPatient({ id: theirs.id }), addPatient()]);
    expect(outcomes(list)).toEqual(['applied 201', 'rejected 409', 'applied 201']);
    expect(list[1]!.body.code).toBe('id-taken');
    const again = await push([addPatient({ id: theirs.id })]);
    expect(outcomes(again)).toEqual(['rejected 409']);
  });

  it('a value that the database cannot keep', async () => {
    const list = await push([addPatient(), addPatient({ birthDate: '0000-01-01' }), addPatient()]);
    expect(outcomes(list)).toEqual(['applied 201', 'rejected 422', 'applied 201']);
  });

  it('a form of input that this server does not know', async () => {
    const list = await push([{ ...addPatient(), schemaVersion: 99 }]);
    expect(outcomes(list)).toEqual(['rejected 422']);
  });
});

describe('a push as a whole', () => {
  it('of more than 100 writes, of none, and of an unknown name is refused field by field', async () => {
    const send = (operations: unknown[]) =>
      world.call(provider, 'POST', `/${world.here.id}/sync/push`, { deviceId, operations });
    const many = await send(Array.from({ length: 101 }, () => addPatient()));
    expect(many.body.details.fields).toEqual([
      { path: 'body.operations', message: 'may have at most 100 entries' },
    ]);
    expect((await send([])).status).toBe(422);
    const unknown = await send([{ ...addPatient(), name: 'patient.erase' }]);
    expect(unknown.body.details.fields[0].path).toBe('body.operations.0.name');
  });

  it('takes 4 MB, and no more', async () => {
    const large = (size: number) =>
      world.call(provider, 'POST', `/${world.here.id}/sync/push`, {
        deviceId,
        operations: [{ ...addPatient(), body: 'x'.repeat(size) }],
      });
    expect((await large(3_900_000)).body.outcomes[0].status).toBe(422);
    expect((await large(4_200_000)).status).toBe(413);
  });

  it('is all or nothing when the database goes away in the middle, and applied once when sent again', async () => {
    const { operations, patient } = visit();
    const locker = await world.database.pool.connect();
    await locker.query('begin; lock table live_cursors in access exclusive mode');
    // All writes are done, and wait for the clinic's cursor at the very end of the transaction.
    const cut = world.call(provider, 'POST', `/${world.here.id}/sync/push`, { deviceId, operations });
    // Others may wait for it meanwhile: only who has written a patient is cut.
    const waits = `from pg_locks where not granted and relation = 'live_cursors'::regclass and pid in
      (select pid from pg_locks where granted and relation = 'patients'::regclass and mode = 'RowExclusiveLock')`;
    await expect.poll(() => count(`select count(*) ${waits}`)).toBe(1);
    await locker.query(`select pg_terminate_backend(pid) ${waits}`);
    await locker.query('rollback');
    locker.release();
    expect((await cut).status).toBe(503);
    expect(await count('select count(*) from patients where id = $1', [idOf(patient)])).toBe(0);
    expect(await count('select count(*) from applied_ops where op_id = $1', [patient.opId])).toBe(0);

    expect(new Set(outcomes(await push(operations)).map((text) => text.split(' ')[0]))).toEqual(
      new Set(['applied']),
    );
    expect(await count('select count(*) from charges where patient_id = $1', [idOf(patient)])).toBe(2);
  });

  it("leaves the device's id and counter beside what it applied", async () => {
    const patient = { ...addPatient(), seq: 41 };
    await push([patient]);
    const { rows } = await world.database.pool.query(
      'select device_id, seq::int, user_id from applied_ops where op_id = $1',
      [patient.opId],
    );
    expect(rows).toEqual([{ device_id: deviceId, seq: 41, user_id: provider }]);
  });
});
