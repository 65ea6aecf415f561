import { beforeEach, describe, expect, it } from 'vitest';
import type { readFromDevice } from '../../api/call/device-read.ts';
import type { Endpoint } from '../../contract/base/endpoint.ts';
import type { ClinicId, LocationId, UserId } from '../../contract/base/ids.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import type { PatientWish } from '../../domain/people/patient-match.ts';
import type { RowPatch } from '../../domain/base/queued-write.ts';
import { notePack } from '../../sync/packs/pack-list.ts';
import { showPendingOps, type PendingOp } from '../../sync/reads/pending.ts';
import { searchOnDevice, withEntered } from './patient-search.reads.ts';

const clinicId = '0190a0a0-0000-7000-8000-000000000001' as ClinicId;
const locationId = '0190a0a0-0000-7000-8000-000000000002' as LocationId;
const [today, tomorrow] = ['2026-03-02', '2026-03-03'];

const person = (id: string, lastName: string, more: object = {}) => ({
  id,
  firstName: 'Ada',
  lastName,
  preferredName: '',
  birthDate: '1980-01-02',
  phone: '',
  chartNumber: null,
  alerts: [],
  ...more,
});

/** What the device keeps, by day of a pack and first day of a week. */
let kept: Map<string, { takenAtMs: number; body: object }>;
let opened: string[];
let cached: Map<string, unknown>;

const find = ((_endpoint: Endpoint, { query }: { query: { date?: string; from?: string } }) => {
  opened.push(query.date ?? query.from ?? '');
  return Promise.resolve(kept.get(query.date ?? query.from ?? '') ?? null);
}) as unknown as typeof readFromDevice;
const cache = {
  getQueryData: <T>(key: readonly unknown[]) => cached.get(JSON.stringify(key)) as T | undefined,
  setQueryData: (key: readonly unknown[], value: unknown) => cached.set(JSON.stringify(key), value),
};

const search = (query: string, limit = 10) => searchOnDevice(clinicId, query, limit)(find, cache);
const namesFor = async (query: string) =>
  (await search(query))?.body.patients.map(({ lastName, id }) => `${lastName} ${id}`);

function hold(date: string, takenAtMs: number, patients: object[]): void {
  kept.set(date, { takenAtMs, body: { patients } });
  notePack({ clinicId, locationId, date: date as PlainDate, takenAtMs });
}
const holdWeek = (from: string, takenAtMs: number, patients: object[]) =>
  kept.set(from, { takenAtMs, body: { appointments: patients.map((patient) => ({ patient })) } });

const waiting = (patch: Omit<RowPatch, 'entity'>, of = clinicId) =>
  ({
    opId: patch.id,
    clinicId: of,
    state: 'queued',
    patches: [{ entity: 'patient', ...patch }],
    versions: {},
    appliedAtMs: null,
  }) as unknown as PendingOp;
const wait = (...ops: PendingOp[]) => showPendingOps(ops);

beforeEach(() => {
  const held = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => held.set(key, value),
    },
  });
  [kept, opened, cached] = [new Map(), [], new Map()];
  wait();
});

describe('a search on the device', () => {
  it.each([[[today, tomorrow]], [[tomorrow, today]]])('looks into every pack held: %j', async (order) => {
    for (const date of order) {
      const own = date === today ? person('1', 'Quill') : person('2', 'Quimby');
      hold(date!, 1_000, [own, person('3', 'Quade')]);
    }
    expect(await namesFor('qu')).toEqual(['Quade 3', 'Quill 1', 'Quimby 2']);
    expect(await search('qui', 1)).toMatchObject({ body: { total: 2 }, fromDevice: true });
  });

  it('and into the weeks beside them, this one and the next', async () => {
    hold(today!, 1_000, [person('1', 'Quill')]);
    holdWeek('2026-03-01', 900, [person('4', 'Quast')]);
    holdWeek('2026-03-08', 800, [person('5', 'Quonset'), person('5', 'Quonset')]);
    expect(await namesFor('qu')).toEqual(['Quast 4', 'Quill 1', 'Quonset 5']);
    // As old as the oldest of them.
    expect((await search('qu'))?.takenAtMs).toBe(800);
  });

  it('knows each as the newest copy does, and what only an older one says besides', async () => {
    hold(today!, 1_000, [person('1', 'Quill', { middleName: 'Bea', phone: '1' })]);
    holdWeek('2026-03-01', 2_000, [person('1', 'Quillfeather', { phone: '2' })]);
    const found = (await search('bea'))?.body.patients;
    expect(found).toEqual([expect.objectContaining({ lastName: 'Quillfeather', phone: '2' })]);
  });

  it('names no chart that was merged into another, whichever copy still has it', async () => {
    hold(today!, 2_000, [person('1', 'Quill', { mergedInto: '2' })]);
    holdWeek('2026-03-01', 1_000, [person('1', 'Quill')]);
    expect(await namesFor('quill')).toEqual([]);
  });

  it('finds who waits in the outbox, also where nothing else is kept; and nobody of another clinic', async () => {
    const added = person('9', 'Quandt');
    wait(
      waiting({ id: '9', merge: added, create: true }),
      waiting({ id: '8', merge: person('8', 'Quandt'), create: true }, locationId as never),
    );
    expect(await namesFor('quandt')).toEqual(['Quandt 9']);
    hold(today!, 1_000, [person('1', 'Quant')]);
    // An exact fit that waits leaves no room for a similar name of a copy.
    expect(await namesFor('quandt')).toEqual(['Quandt 9']);
  });

  it('filters by what the device knows of tags and providers, and orders', async () => {
    hold(today!, 1_000, [
      person('1', 'Quill', { tags: ['Low back'], preferredProviderId: 'a', birthDate: '1970-01-01' }),
      person('2', 'Quimby', { tags: ['low back'], preferredProviderId: 'b', birthDate: '1960-01-01' }),
    ]);
    holdWeek('2026-03-01', 900, [person('3', 'Quade')]);
    const idsFor = async (query: string, wish: PatientWish) =>
      (await searchOnDevice(clinicId, query, 10, wish)(find, cache))?.body.patients.map(({ id }) => id);
    expect(await idsFor('', { tag: 'LOW BACK' })).toEqual(['1', '2']);
    expect(await idsFor('', { tag: 'low back', providerId: 'b' as UserId })).toEqual(['2']);
    expect(await idsFor('', { tag: 'low back', order: 'birthDate' })).toEqual(['2', '1']);
    expect(await idsFor('tag:back quill', {})).toEqual(['1']);
    expect(await idsFor('', {})).toEqual(['3', '1', '2']);
  });

  it('answers nothing where nobody is kept, so that nothing is shown before the server has answered', async () => {
    expect(await search('quill')).toBeNull();
  });

  it('opens the copies once for a minute of typing, and again for a new pack', async () => {
    hold(today!, 1_000, [person('1', 'Quill')]);
    await search('q');
    const once = opened.length;
    await search('qu');
    expect(opened).toHaveLength(once);
    hold(today!, 2_000, [person('1', 'Quillfeather')]);
    expect(await namesFor('qu')).toEqual(['Quillfeather 1']);
  });
});

describe('an answer with what was entered here', () => {
  it('of a filter takes in who fits it, lets go of who does not any more, and keeps of whom nothing is said', () => {
    const body = { patients: [person('1', 'Quill'), person('2', 'Quimby')], total: 2, next: null } as never;
    const ops = [
      waiting({ id: '1', merge: { phone: '5' } }),
      waiting({ id: '2', merge: { tags: [] } }),
      waiting({ id: '3', merge: person('3', 'Quandt', { tags: ['VIP'] }), create: true }),
      waiting({ id: '4', merge: person('4', 'Quast', { tags: [] }), create: true }),
    ];
    const { patients, total } = withEntered(body, '', { ops }, 1, { tag: 'vip' });
    expect([patients.map(({ id }) => id), total]).toEqual([['1', '3'], 2]);
  });

  it('of similar names only, gives way to who was added and fits', () => {
    const body = { patients: [person('1', 'Quant')], total: 1, next: null, isNear: true } as never;
    const added = waiting({ id: '9', merge: person('9', 'Quandt'), create: true });
    expect(withEntered(body, 'quandt', { ops: [added] }, 1)).toEqual({
      patients: [expect.objectContaining({ id: '9' })],
      total: 1,
      next: null,
    });
    const similar = waiting({ id: '9', merge: person('9', 'Quanta'), create: true });
    expect(withEntered(body, 'quandt', { ops: [similar] }, 1)).toMatchObject({ total: 2, isNear: true });
  });
});
