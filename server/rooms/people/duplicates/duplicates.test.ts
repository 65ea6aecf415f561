import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  encounterBody,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';

let world: ApiWorld;
let staff: string;
let provider: string;
let at: string;
/** The same person, entered on two devices. */
let kept: string;
let other: string;

beforeAll(async () => {
  world = await createApiWorld();
  staff = world.here.users.Staff;
  provider = world.here.users.Provider;
  at = `/${world.here.id}`;
});
afterAll(() => world.close());

const make = async (path: string, body: unknown, seen?: number) =>
  bodyOf(await world.write(provider, 'POST', `${at}/${path}`, body, seen === undefined ? {} : { seen }));
const read = async (path: string) => bodyOf(await world.call(provider, 'GET', `${at}/${path}`));
const decide = (changes: object = {}) =>
  world.write(staff, 'POST', `${at}/duplicate-patients`, {
    id: newId(),
    decision: 'merge',
    keptId: kept,
    otherId: other,
    keptVersion: 1,
    otherVersion: 1,
    ...changes,
  });
const undo = (id: string) => world.write(staff, 'POST', `${at}/duplicate-patients/${id}/undo`, undefined);
/** Made in the same millisecond, either may come first. */
const pairOf = ({ pairs }: { pairs: Record<'one' | 'other', { id: string }>[] }) =>
  pairs
    .map(({ one, other: two }) => ({ [one.id]: one, [two.id]: two }))
    .filter((pair) => kept in pair && other in pair);
const idsIn = async (patientId: string) => {
  const ids = async (kind: string): Promise<string[]> =>
    (await read(`patients/${patientId}/${kind}`))[kind].map(({ id }: { id: string }) => id).toSorted();
  const [appointments, encounters, charges] = [
    await ids('appointments'),
    await ids('encounters'),
    await ids('charges'),
  ];
  return { appointments, encounters, charges };
};
const nothing = { appointments: [], encounters: [], charges: [] };

/** A visit with a signed note and its charges. */
async function visit(patientId: string) {
  const appointment = await make('appointments', bookingBody(world.here, patientId));
  const { id } = await make('encounters', encounterBody(world.here, patientId));
  const signing = { signedAt: '2026-03-02T15:30:00.000Z', deviceSequence: 1, chargeIds: {} };
  const { charges } = await make(`encounters/${id}/sign`, signing, 1);
  return {
    appointments: [appointment.id],
    encounters: [id],
    charges: charges.map((row: { id: string }) => row.id).toSorted(),
  };
}

let marks = 0;
beforeEach(async () => {
  marks += 1;
  const lastName = `O'Dowd ${'x'.repeat(marks)}`;
  kept = (await make('patients', patientBody({ lastName }))).id;
  other = (await make('patients', patientBody({ lastName: lastName.toUpperCase().replace("'", '’') }))).id;
});

describe('two entries that may be one person', () => {
  it('are proposed, with what each of them has, until somebody decides', async () => {
    await visit(other);
    const [pair] = pairOf(await read('duplicate-patients'));
    expect(pair).toMatchObject({
      [kept]: { version: 1, appointments: 0 },
      [other]: { appointments: 1, encounters: 1 },
    });
    const decided = await decide({ decision: 'different' });
    expect([decided.status, decided.body.decision]).toEqual([200, 'different']);
    expect(pairOf(await read('duplicate-patients'))).toEqual([]);
    await undo(decided.body.id);
    expect(pairOf(await read('duplicate-patients'))).toHaveLength(1);
  });

  it('are counted, and every device is told when somebody has decided or taken it back', async () => {
    const count = async () => (await read('duplicate-patients/count')).total as number;
    const trail = async () => {
      const { events, cursor } = await read('events?after=0');
      return { told: events.filter(({ topic }: { topic: string }) => topic === 'patients').length, cursor };
    };
    const open = await count();
    const before = await trail();
    const { body } = await decide({ decision: 'different' });
    expect(await count()).toBe(open - 1);
    const decided = await trail();
    expect(decided.told).toBe(before.told + 1);
    await undo(body.id);
    expect(await count()).toBe(open);
    expect((await trail()).told).toBe(decided.told + 1);
  });

  it('are not proposed where birth date or name differ', async () => {
    const twin = (
      await make(
        'patients',
        patientBody({ lastName: `O'Dowd ${'x'.repeat(marks)}`, birthDate: '1951-01-01' }),
      )
    ).id;
    const list = await read('duplicate-patients');
    expect(JSON.stringify(list.pairs)).not.toContain(twin);
  });
});

describe('a merge', () => {
  it('files everything under the kept chart as it stands, signed notes and charges too', async () => {
    const theirs = await visit(other);
    const mine = await visit(kept);
    const signedBefore = await read(`encounters/${theirs.encounters[0]}`);
    const merged = await decide();
    expect([merged.status, merged.body.moved]).toEqual([
      200,
      { appointments: 1, encounters: 1, charges: theirs.charges.length },
    ]);
    const all = await idsIn(kept);
    for (const kind of ['appointments', 'encounters', 'charges'] as const) {
      expect(new Set(all[kind])).toEqual(new Set([...mine[kind], ...theirs[kind]]));
      expect(all[kind]).toHaveLength(mine[kind].length + theirs[kind].length);
    }
    expect(await idsIn(other)).toEqual(nothing);
    const signed = await read(`encounters/${theirs.encounters[0]}`);
    expect(signed).toMatchObject({
      patientId: kept,
      text: signedBefore.text,
      signature: signedBefore.signature,
    });
    const { patients } = await read(`patients?q=${encodeURIComponent("O'Dowd")}`);
    expect(patients.map(({ id }: { id: string }) => id)).not.toContain(other);
    expect(await read(`patients/${other}`)).toMatchObject({ mergedInto: kept });
  });

  it('is undone to the last record, and what came since stays where it was entered', async () => {
    const theirs = await visit(other);
    const mine = await visit(kept);
    const { body } = await decide();
    const since = await make('appointments', bookingBody(world.here, kept));
    const { merges } = await read('duplicate-patients');
    expect(merges.find(({ id }: { id: string }) => id === body.id)).toMatchObject({ kept: { id: kept } });
    expect((await undo(body.id)).status).toBe(200);
    expect((await undo(body.id)).status).toBe(200);
    expect(await idsIn(other)).toEqual(theirs);
    const back = await idsIn(kept);
    expect(new Set(back.appointments)).toEqual(new Set([...mine.appointments, since.id]));
    expect(back.appointments).toHaveLength(mine.appointments.length + 1);
    expect(back.encounters).toEqual(mine.encounters);
    expect(await read(`patients/${other}`)).toMatchObject({ mergedInto: null });
    expect(pairOf(await read('duplicate-patients'))).toHaveLength(1);
  });

  it('of a chart that was merged on is undone out of the last one', async () => {
    const theirs = await visit(other);
    const first = (await decide()).body.id;
    const lastName = `O'Dowd ${'x'.repeat(marks)}`;
    const third = (await make('patients', patientBody({ lastName }))).id;
    await decide({ keptId: third, otherId: kept, otherVersion: 2 });
    expect(await idsIn(third)).toMatchObject({ appointments: theirs.appointments });
    await undo(first);
    expect(await idsIn(other)).toEqual(theirs);
  });

  it('takes what a device that was away books and writes for the merged one', async () => {
    await decide();
    const booked = await make('appointments', bookingBody(world.here, other));
    const started = await make('encounters', encounterBody(world.here, other));
    expect([booked.patientId, started.patientId]).toEqual([kept, kept]);
    const change = await world.write(
      provider,
      'PUT',
      `${at}/patients/${other}`,
      { city: 'Troy' },
      { seen: 1 },
    );
    expect([change.status, change.body.code, change.body.details.mergedInto]).toEqual([
      409,
      'patient-merged',
      kept,
    ]);
    // The kept chart comes with the refusal, so that the device can make the change there without overwriting anything.
    const { id, version } = change.body.details.kept;
    const there = await world.write(
      provider,
      'PUT',
      `${at}/patients/${id}`,
      { city: 'Troy' },
      { seen: version },
    );
    expect([id, there.status, there.body.city]).toEqual([kept, 200, 'Troy']);
  });

  it('of two of somebody’s choice is looked at first, says how little they are alike, and is undone as any', async () => {
    const birthDate = '1999-12-31';
    const stranger = (
      await make('patients', patientBody({ firstName: 'Balthazar', lastName: 'Ng', birthDate, phone: '' }))
    ).id;
    const theirs = await visit(stranger);
    const compare = (oneId: string, otherId: string) =>
      world.call(staff, 'GET', `${at}/duplicate-patients/compare?oneId=${oneId}&otherId=${otherId}`);
    const { body: pair } = await compare(kept, stranger);
    expect(pair).toMatchObject({
      one: { id: kept, version: 1 },
      other: { id: stranger, version: 1, appointments: 1, encounters: 1 },
      likeness: { name: 'different', birthDate: 'different', hasSamePhone: false },
    });
    const { body } = await decide({ otherId: stranger });
    expect(await idsIn(kept)).toMatchObject({ appointments: theirs.appointments });
    expect((await compare(stranger, other)).body.code).toBe('patient-merged');
    expect((await compare(kept, newId())).status).toBe(404);
    await undo(body.id);
    expect(await idsIn(stranger)).toEqual(theirs);
  });

  it('is not done over a change that nobody looked at, nor twice', async () => {
    await world.write(provider, 'PUT', `${at}/patients/${other}`, { city: 'Troy' }, { seen: 1 });
    expect((await decide()).status).toBe(412);
    expect((await decide({ otherVersion: 2 })).status).toBe(200);
    expect((await decide({ keptVersion: 2, otherVersion: 3 })).body.code).toBe('patient-merged');
    expect((await decide({ otherId: kept })).status).toBe(422);
  });

  it('opens no other door: the ledger and signed notes refuse everything else', async () => {
    const theirs = await visit(other);
    const { pool } = world.database;
    const change = (text: string) =>
      pool.query(`select set_config('app.refile', 'on', false)`).then(() => pool.query(text));
    await expect(
      change(`update charges set amount_minor = 1 where id = '${theirs.charges[0]}'`),
    ).rejects.toThrow(/append-only/);
    await expect(
      change(`update encounters set title = 'x' where id = '${theirs.encounters[0]}'`),
    ).rejects.toThrow(/signed/);
    await expect(change(`delete from charges where id = '${theirs.charges[0]}'`)).rejects.toThrow(
      /append-only/,
    );
  });
});
