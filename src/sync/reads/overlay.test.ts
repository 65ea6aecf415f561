import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClinicId } from '../../contract/base/ids.ts';
import type { RowPatch } from '../../domain/base/queued-write.ts';
import { markOf, overlayRow, overlayRows } from './overlay.ts';
import type { OpId, PendingOp } from './pending.ts';

interface Row {
  readonly id: string;
  readonly version?: number;
  readonly day: string;
  readonly status: string;
}

let position = 0;
const op = (patches: readonly RowPatch[], more: Partial<PendingOp> = {}): PendingOp => {
  position += 1;
  return {
    opId: `op-${position}` as OpId,
    name: 'appointment.setStatus',
    label: 'Check in',
    lane: 'appointment:a',
    clinicId: 'c' as ClinicId,
    state: 'queued',
    patches,
    createdAt: '2026-03-02T09:00:00.000Z' as PendingOp['createdAt'],
    patientId: null,
    lastError: null,
    attempts: 0,
    nextAttemptAtMs: 0,
    appliedAtMs: null,
    versions: {},
    position,
    ...more,
  };
};
const patch = (id: string, merge: Record<string, unknown>, create?: true): RowPatch => ({
  entity: 'appointment',
  id,
  merge,
  ...(create ? { create } : {}),
});
const rows: readonly Row[] = [
  { id: 'a', version: 1, day: 'mon', status: 'booked' },
  { id: 'b', version: 1, day: 'mon', status: 'booked' },
];
const lay = (ops: PendingOp[], takenAtMs = 100, belongs?: (row: Row) => boolean) =>
  overlayRows(rows, 'appointment', { ops }, takenAtMs, belongs);

describe('overlayRows', () => {
  it('gives the very same array when nothing applies', () => {
    expect(lay([])).toBe(rows);
    expect(lay([op([patch('elsewhere', { status: 'arrived' })])])).toBe(rows);
    expect(lay([op([{ entity: 'patient', id: 'a', merge: { status: 'x' } }])])).toBe(rows);
  });

  it('merges in the order of entering, field by field, and leaves the rows it got alone', () => {
    const laid = lay([
      op([patch('a', { status: 'arrived', day: 'tue' })]),
      op([patch('a', { status: 'inRoom' })]),
    ]);
    expect(laid[0]).toEqual({ id: 'a', version: 1, day: 'tue', status: 'inRoom' });
    expect(laid[1]).toBe(rows[1]);
    expect(rows[0]!.status).toBe('booked');
  });

  it('shows what only this device knows, and lets later writes change it', () => {
    const made = op([patch('new', { day: 'mon', status: 'booked' }, true)]);
    const laid = lay([made, op([patch('new', { status: 'arrived' })])]);
    expect(laid).toHaveLength(3);
    expect(laid[2]).toEqual({ id: 'new', day: 'mon', status: 'arrived' });
  });

  it('does not show twice what the server has already', () => {
    expect(lay([op([patch('a', { day: 'mon', status: 'booked' }, true)])])).toHaveLength(2);
  });

  it('takes out what was moved away and does not take in what belongs elsewhere', () => {
    const laid = lay(
      [op([patch('a', { day: 'tue' })]), op([patch('n', { day: 'tue', status: 'booked' }, true)])],
      100,
      (row) => row.day === 'mon',
    );
    expect(laid.map(({ id }) => id)).toEqual(['b']);
  });

  it('takes in what was moved here from another day, in lists of days alone, and out again by the way back', () => {
    const from = { id: 'c', version: 3, day: 'mon', status: 'booked' };
    const here = { ...patch('c', { day: 'tue' }), from };
    const back = { ...patch('c', { day: 'mon' }), from: { ...from, day: 'tue' } };
    const onTuesday = ({ day }: Row) => day === 'tue';
    const laid = (ops: PendingOp[], takenAtMs = 100) =>
      overlayRows<Row>([], 'appointment', { ops }, takenAtMs, onTuesday, true);
    expect(laid([op([here]), op([patch('c', { status: 'arrived' })])])).toEqual([
      { ...from, day: 'tue', status: 'arrived' },
    ]);
    expect(laid([op([here]), op([back])])).toEqual([]);
    expect(overlayRows<Row>([], 'appointment', { ops: [op([here])] }, 100, onTuesday)).toEqual([]);
    const done = op([here], { state: 'done', appliedAtMs: 200, versions: { c: 4 } });
    expect(laid([done], 199)).toMatchObject([{ day: 'tue', version: 4 }]);
    expect(laid([done], 201)).toEqual([]);
  });

  it('leaves rows that nobody touched where the server put them', () => {
    expect(lay([op([patch('a', { status: 'arrived' })])], 100, () => false).map(({ id }) => id)).toEqual([
      'b',
    ]);
  });

  it('does not resurrect a row that the server no longer lists', () => {
    expect(lay([op([patch('gone', { status: 'arrived' })])])).toBe(rows);
  });

  it('keeps showing what needs review: what a person entered does not vanish', () => {
    expect(lay([op([patch('a', { status: 'arrived' })], { state: 'needs-review' })])[0]!.status).toBe(
      'arrived',
    );
  });

  describe('a write that is done', () => {
    const done = (appliedAtMs: number, versions: Record<string, number> = {}) =>
      op([patch('a', { status: 'arrived' })], { state: 'done', appliedAtMs, versions });

    it('still shows over an answer that was asked for before it was applied', () => {
      expect(lay([done(150)], 100)[0]!.status).toBe('arrived');
      expect(lay([done(100)], 100)[0]!.status).toBe('arrived');
    });

    it('leaves a younger answer alone: others may have changed it since', () => {
      expect(lay([done(99)], 100)).toBe(rows);
    });

    it('goes by the version where there is one, whatever the clocks say', () => {
      expect(lay([done(1, { a: 2 })], 100)[0]).toMatchObject({ status: 'arrived', version: 2 });
      expect(lay([done(1_000, { a: 1 })], 100)).toBe(rows);
    });

    it('carries the version it made, so that the next write is based on it', () => {
      expect(lay([done(1, { a: 2 })], 100)[0]!.version).toBe(2);
    });
  });

  it('is a pure function of its arguments, and never invents or loses a row without a patch', () => {
    const anyOp = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      status: fc.constantFrom('arrived', 'inRoom'),
      create: fc.boolean(),
      done: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyOp, { maxLength: 12 }), fc.integer({ min: 0, max: 200 }), (list, takenAtMs) => {
        const ops = list.map(({ id, status, create, done }) =>
          op([patch(id, { status, day: 'mon' }, create ? true : undefined)], {
            state: done ? 'done' : 'queued',
            appliedAtMs: done ? 100 : null,
          }),
        );
        const once = overlayRows(rows, 'appointment', { ops }, takenAtMs);
        expect(overlayRows(rows, 'appointment', { ops }, takenAtMs)).toEqual(once);
        // An answer that already holds the writes looks no different with them laid over once more.
        const openOps = ops.filter(({ state }) => state !== 'done');
        const settled = overlayRows(rows, 'appointment', { ops: openOps }, takenAtMs);
        const again = overlayRows(settled, 'appointment', { ops: openOps }, takenAtMs);
        expect(again).toEqual(settled);
        expect(new Set(once.map(({ id }) => id)).size).toBe(once.length);
        for (const row of rows) expect(once.some(({ id }) => id === row.id)).toBe(true);
      }),
    );
  });
});

describe('overlayRow', () => {
  it('agrees with overlayRows for each row', () => {
    const ops = [
      op([patch('a', { status: 'arrived' })]),
      op([patch('n', { day: 'mon', status: 'new' }, true)]),
    ];
    const list = overlayRows(rows, 'appointment', { ops }, 100);
    for (const id of ['a', 'b', 'n', 'none']) {
      const row = rows.find((candidate) => candidate.id === id);
      expect(overlayRow(row, 'appointment', id, { ops }, 100)).toEqual(list.find((laid) => laid.id === id));
    }
  });

  it('gives the very same object when nothing applies', () => {
    expect(overlayRow(rows[0], 'appointment', 'a', { ops: [] }, 100)).toBe(rows[0]);
  });
});

describe('markOf', () => {
  it('says the most urgent of the open writes of a record', () => {
    const of = (...states: PendingOp['state'][]) =>
      markOf('appointment', 'a', { ops: states.map((state) => op([patch('a', {})], { state })) });
    expect(of()).toBe('server');
    expect(of('done')).toBe('server');
    expect(of('done', 'queued')).toBe('device');
    expect(of('sending', 'queued')).toBe('sending');
    expect(of('sending', 'needs-review')).toBe('needs-review');
    expect(of('parked')).toBe('device');
  });
});
