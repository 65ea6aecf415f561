import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appointmentStatus, type AppointmentStatus } from '../contract/scheduling/appointment.ts';
import type { SoapNote } from '../contract/clinical/note.ts';
import { emptyNote } from './clinical/note/empty-note.ts';
import { noteShape } from './clinical/encounter.write-rules.ts';
import { mergeQueuedWrite } from './write-rules.ts';
import { mergeThreeWay } from './base/three-way-merge.ts';

const words = fc.constantFrom('', 'neck', 'low back', 'left knee');
const few = <T>(item: fc.Arbitrary<T>, keyOf: (one: T) => string) =>
  fc.uniqueArray(item, { selector: keyOf, maxLength: 4 });
const service = fc.record({
  serviceId: fc.constantFrom('97140', '97110', '97012', '97035'),
  units: fc.integer({ min: 1, max: 3 }),
  text: fc.option(words),
});
const exercise = fc.record({
  exerciseId: fc.constantFrom('a', 'b', 'c'),
  name: fc.constant('Bridge'),
  place: fc.constantFrom('inOffice', 'atHome'),
  sets: fc.integer({ min: 1, max: 3 }),
  reps: fc.constantFrom(8, 10),
});
const reading = fc.record({
  area: fc.constantFrom('cervical', 'lumbar'),
  motion: fc.constantFrom('flexion', 'extension'),
  degrees: fc.constantFrom(10, 20, 30),
  painful: fc.boolean(),
});
const region = fc.constantFrom('cervical', 'thoracic', 'lumbar', 'sacral');
const note = fc.record(
  {
    complaint: words,
    painLevel: fc.option(fc.integer({ min: 0, max: 10 })),
    rom: few(reading, ({ area, motion }) => `${area} ${motion}`),
    findings: words,
    spinalRegions: few(region, String),
    extraspinalRegions: fc.constant([]),
    services: few(service, ({ serviceId }) => serviceId),
    exercises: few(exercise, ({ exerciseId, place }) => `${exerciseId} ${place}`),
    assessment: words,
    plan: words,
    vitals: fc.record({ pulsePerMinute: fc.option(fc.constantFrom(60, 70)) }, { requiredKeys: [] }),
    written: fc.record({ plan: fc.option(words), subjective: fc.option(words) }),
  },
  { noNullPrototype: true },
) as unknown as fc.Arbitrary<SoapNote>;

/** Two people begin with the same note and each changes some of it. */
const two = fc.tuple(note, note, note).chain(([seen, one, other]) => {
  const names = Object.keys(seen) as (keyof SoapNote)[];
  const some = (from: SoapNote) =>
    fc.subarray(names).map((changed) => ({
      ...seen,
      ...Object.fromEntries(changed.map((name) => [name, from[name]])),
    }));
  return fc.record({ seen: fc.constant(seen), mine: some(one), theirs: some(other) });
});
const merge = (sides: { seen: unknown; mine: unknown; theirs: unknown }, choices?: Map<string, unknown>) =>
  mergeThreeWay(noteShape, sides, choices);

/** Every single value of a note with the path under which it is known; lists by key. */
function leavesOf(of: SoapNote): Map<string, unknown> {
  const leaves = new Map<string, unknown>();
  const put = (path: string, row: object) => {
    for (const [name, one] of Object.entries(row)) leaves.set(`${path}/${name}`, one);
  };
  for (const item of of.services) put(`services/${item.serviceId}`, item);
  for (const item of of.exercises) put(`exercises/${item.exerciseId}-${item.place}`, item);
  for (const item of of.rom) put(`rom/${item.area}-${item.motion}`, item);
  for (const item of of.spinalRegions) leaves.set(`spinalRegions/${item}`, true);
  put('vitals', of.vitals ?? {});
  put('written', of.written);
  for (const name of ['complaint', 'painLevel', 'findings', 'assessment', 'plan'] as const)
    leaves.set(name, of[name]);
  return leaves;
}

describe('two changes of one note', () => {
  it('where only one side changed anything, that side stands word for word', () => {
    fc.assert(
      fc.property(note, note, (seen, changed) => {
        expect(merge({ seen, mine: changed, theirs: seen })).toEqual({ content: changed, clashes: [] });
        expect(merge({ seen, mine: seen, theirs: changed })).toEqual({ content: changed, clashes: [] });
      }),
    );
  });

  it('keeps every value that either side changed, or names it', () => {
    fc.assert(
      fc.property(two, ({ seen, mine, theirs }) => {
        const { content, clashes } = merge({ seen, mine, theirs });
        const [was, ours, others, now] = [seen, mine, theirs, content as SoapNote].map(leavesOf) as [
          Map<string, unknown>,
          Map<string, unknown>,
          Map<string, unknown>,
          Map<string, unknown>,
        ];
        const isNamed = (path: string) =>
          clashes.some((clash) => path === clash.path || path.startsWith(`${clash.path}/`));
        for (const path of new Set([...was.keys(), ...ours.keys(), ...others.keys()])) {
          if (isNamed(path)) continue;
          const isChangedBy = (side: Map<string, unknown>) => side.get(path) !== was.get(path);
          const expected = isChangedBy(ours) ? ours.get(path) : others.get(path);
          expect([path, now.get(path)]).toEqual([path, expected]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('names only what both changed, each otherwise', () => {
    fc.assert(
      fc.property(two, ({ seen, mine, theirs }) => {
        for (const clash of merge({ seen, mine, theirs }).clashes) {
          expect(clash.mine).not.toEqual(clash.theirs);
          expect(clash.mine).not.toEqual(clash.seen);
          expect(clash.theirs).not.toEqual(clash.seen);
        }
      }),
    );
  });

  it('means the same from either side, but for the order of lists', () => {
    fc.assert(
      fc.property(two, ({ seen, mine, theirs }) => {
        const one = merge({ seen, mine, theirs });
        const other = merge({ seen, mine: theirs, theirs: mine });
        expect(one.clashes.map(({ path }) => path).toSorted()).toEqual(
          other.clashes.map(({ path }) => path).toSorted(),
        );
        if (one.clashes.length === 0) {
          expect(leavesOf(one.content as SoapNote)).toEqual(leavesOf(other.content as SoapNote));
        }
      }),
    );
  });

  it('is decided once each clash has been chosen, and either choice is kept', () => {
    fc.assert(
      fc.property(two, fc.boolean(), ({ seen, mine, theirs }, isMine) => {
        const { clashes } = merge({ seen, mine, theirs });
        const choices = new Map(clashes.map((clash) => [clash.path, isMine ? clash.mine : clash.theirs]));
        const decided = merge({ seen, mine, theirs }, choices);
        expect(decided.clashes).toEqual([]);
        // Nothing is left to merge when what was decided meets the same record again.
        const again = merge({ seen: theirs, mine: decided.content, theirs });
        expect(again).toEqual({ content: decided.content, clashes: [] });
      }),
    );
  });

  it('never hits the wrong item of a list, wherever others were put in or taken out', () => {
    fc.assert(
      fc.property(two, ({ seen, theirs }) => {
        const first = seen.services[0];
        fc.pre(first !== undefined && theirs.services.some((one) => one.serviceId === first.serviceId));
        const mine = {
          ...seen,
          services: seen.services.map((one) => (one === first ? { ...one, units: 77 } : one)),
        };
        const { content } = merge({ seen, mine, theirs });
        const units = new Map((content as SoapNote).services.map((one) => [one.serviceId, one.units]));
        expect(units.get(first!.serviceId)).toBe(77);
        expect([...units].filter(([, count]) => count === 77)).toHaveLength(1);
      }),
    );
  });
});

const names = ['firstName', 'lastName', 'phone', 'city'] as const;
const person = fc.record(
  { firstName: words, lastName: words, phone: words, city: words, alerts: few(words, String) },
  { noNullPrototype: true },
);

describe('a change of some fields of a patient', () => {
  it('sends what was entered unless the same field was changed otherwise meanwhile', () => {
    fc.assert(
      fc.property(person, person, person, fc.subarray([...names]), (seen, entered, now, changed) => {
        const of = (from: typeof seen) => Object.fromEntries(changed.map((name) => [name, from[name]]));
        const body = of(entered);
        const merged = mergeQueuedWrite(
          { name: 'patient.update', body, seenContent: of(seen), patches: [] },
          { ...now, version: 9 },
        );
        const both = changed.filter(
          (name) => now[name] !== seen[name] && entered[name] !== seen[name] && entered[name] !== now[name],
        );
        if (both.length > 0) {
          expect(merged).toMatchObject({ kind: 'clash', clashes: both.map((path) => ({ path })) });
        } else {
          expect(merged.kind).toBe('merged');
          const sent = (merged as Extract<typeof merged, { kind: 'merged' }>).write.body;
          for (const name of changed) {
            const isMine = entered[name] !== seen[name];
            expect((sent as typeof seen)[name]).toBe(isMine ? entered[name] : now[name]);
          }
          expect(Object.keys(sent as object).every((name) => changed.includes(name as never))).toBe(true);
        }
      }),
    );
  });

  it('takes alerts from both sides', () => {
    const seen = { alerts: ['latex', 'pregnant'] };
    const merged = mergeQueuedWrite(
      {
        name: 'patient.update',
        body: { alerts: ['latex', 'pregnant', 'warfarin'] },
        seenContent: seen,
        patches: [],
      },
      { alerts: ['latex', 'pacemaker'], version: 3 },
    );
    expect(merged).toMatchObject({
      kind: 'merged',
      write: { body: { alerts: ['latex', 'pacemaker', 'warfarin'] } },
    });
  });
});

describe('a visit', () => {
  const seenContent = { startsAt: '9', durationMinutes: 30, providerId: 'p', reason: '', note: '' };
  const move = (body: object, current: object) =>
    mergeQueuedWrite(
      { name: 'appointment.move', body, seenContent, patches: [] },
      { ...seenContent, ...current, version: 4 },
    );

  it('is moved by one and given a reason by the other: both stand', () => {
    expect(move({ reason: 'neck' }, { startsAt: '10' })).toMatchObject({
      kind: 'merged',
      write: { body: { reason: 'neck' } },
    });
  });

  it('is never put at a time and with a provider that nobody chose together', () => {
    expect(move({ startsAt: '10' }, { providerId: 'q' })).toMatchObject({
      kind: 'clash',
      clashes: [{ path: 'when' }],
    });
  });

  it('that was moved meanwhile is checked in all the same; of two steps a person decides', () => {
    const step = { name: 'appointment.setStatus', body: { status: 'arrived', at: 't' } } as const;
    const of = { ...step, seenContent: { status: 'booked' }, patches: [] };
    expect(mergeQueuedWrite(of, { status: 'booked', version: 2 })).toMatchObject({
      kind: 'merged',
      write: { body: { status: 'arrived', at: 't' } },
    });
    expect(mergeQueuedWrite(of, { status: 'noShow', version: 2 })).toMatchObject({
      kind: 'clash',
      clashes: [{ path: 'status', mine: 'arrived', theirs: 'noShow' }],
    });
  });
});

describe('a step of a visit that its patient has confirmed meanwhile', () => {
  const every = appointmentStatus.options;
  const status = fc.constantFrom(...every);
  const stepTo = (mine: AppointmentStatus, seen: AppointmentStatus, theirs: AppointmentStatus) =>
    mergeQueuedWrite(
      {
        name: 'appointment.setStatus',
        body: { status: mine, at: 't' },
        seenContent: { status: seen },
        patches: [],
      },
      { status: theirs, statusTimes: {}, version: 2 },
    );
  const come = ['arrived', 'inRoom', 'withProvider', 'checkedOut'];

  it('goes on from arrival on; what else both changed, each otherwise, is asked for', () => {
    fc.assert(
      fc.property(status, status, status, (mine, seen, theirs) => {
        const isBeside = seen === 'booked' && theirs === 'confirmed' && come.includes(mine);
        const isClash = seen !== theirs && seen !== mine && mine !== theirs && !isBeside;
        const merged = stepTo(mine, seen, theirs);
        expect(merged.kind).toBe(isClash ? 'clash' : 'merged');
        if (isBeside) expect(merged).toMatchObject({ write: { body: { status: mine, at: 't' } } });
      }),
    );
  });

  it('is theirs to check in on the tablet, and nobody’s to cancel or miss unasked', () => {
    const bySelf = mergeQueuedWrite(
      {
        name: 'appointment.setStatus',
        body: { status: 'arrived', at: 't', arrivedBySelf: true },
        seenContent: { status: 'booked', arrivedBySelf: false },
        patches: [],
      },
      { status: 'confirmed', arrivedBySelf: false, statusTimes: {}, version: 2 },
    );
    expect(bySelf).toMatchObject({
      kind: 'merged',
      write: { body: { status: 'arrived', at: 't', arrivedBySelf: true } },
    });
    for (const mine of ['cancelled', 'noShow'] as const)
      expect(stepTo(mine, 'booked', 'confirmed').kind).toBe('clash');
  });
});

describe('a signature', () => {
  const signed = { ...emptyNote(), complaint: 'neck' };
  const sign = { name: 'encounter.sign', body: { signedAt: 't' }, seenContent: signed, patches: [] } as const;

  it('goes on when the note is still the one that was signed', () => {
    expect(mergeQueuedWrite(sign, { note: structuredClone(signed), version: 4 }).kind).toBe('merged');
  });

  it('is never given to words that the signer has not seen', () => {
    expect(mergeQueuedWrite(sign, { note: { ...signed, plan: 'rest' }, version: 4 }).kind).toBe('clash');
  });
});

it('a write from before the seen content was kept is left to a person', () => {
  const of = { name: 'patient.update', body: { city: 'Troy' }, patches: [] } as const;
  expect(mergeQueuedWrite(of, { city: 'Utica', version: 2 }).kind).toBe('unknown');
});

describe('a move to another location that met a newer record', () => {
  const seen = {
    locationId: 'harbor',
    providerId: 'a',
    startsAt: '2026-03-02T15:00:00.000Z',
    durationMinutes: 30,
    resourceIds: ['one'],
    note: '',
  };
  const body = { locationId: 'mesa', resourceIds: [] };
  const write = { name: 'appointment.move', body, seenContent: seen, patches: [] } as const;

  it('goes on over another field, and is one question with the time that somebody else gave it', () => {
    const noted = mergeQueuedWrite(write, { ...seen, note: 'Films' });
    expect(noted).toMatchObject({ kind: 'merged', write: { body: { locationId: 'mesa', resourceIds: [] } } });
    const retimed = mergeQueuedWrite(write, { ...seen, startsAt: '2026-03-02T18:00:00.000Z' });
    expect(retimed).toMatchObject({ kind: 'clash', clashes: [{ path: 'when' }] });
  });

  it('asks for the whole where nobody kept the place that was seen, and other moves from then go on', () => {
    const { locationId: _, ...before } = seen;
    expect(mergeQueuedWrite({ ...write, seenContent: before }, seen).kind).toBe('unknown');
    const moved = { ...write, body: { durationMinutes: 45 }, seenContent: before };
    expect(mergeQueuedWrite(moved, { ...seen, note: 'Films' }).kind).toBe('merged');
  });
});
