import { describe, expect, it } from 'vitest';
import type { DayBook, TenderLine } from '../../contract/money/day-close.ts';
import type { Pending } from '../../sync/public.ts';
import { dayBookRead } from './closes.reads.ts';

const uuid = '0190a000-0000-7000-8000-000000000001';
const of = { locationId: uuid, day: '2026-03-02' } as never;
const read = dayBookRead(uuid as never, of);
const book = (changes: Partial<DayBook> = {}): DayBook => ({
  lines: [],
  late: [],
  carriedChecks: [],
  floatMinor: null,
  closes: [],
  unsigned: [],
  uncharged: [],
  unpaid: [],
  ...changes,
});
const pending = (...patches: readonly object[]): Pending =>
  ({
    ops: patches.map((patch) => ({ state: 'queued', versions: {}, appliedAtMs: null, patches: [patch] })),
  }) as unknown as Pending;
const payment = (changes: object = {}) => ({
  entity: 'payment',
  id: 'p1',
  create: true,
  merge: {
    id: 'p1',
    locationId: uuid,
    patientId: 'ada',
    takenOn: '2026-03-02',
    takenAt: '2026-03-02T15:00:00.000Z',
    amountMinor: 1_500,
    method: 'cash',
    reference: '',
    reversal: null,
    ...changes,
  },
});
const reversal = {
  entity: 'payment',
  id: 'p1',
  merge: {
    reversal: { id: 'r1', amountMinor: 500, locationId: uuid, reversedOn: '2026-03-02', reversedAt: '' },
  },
};
const amounts = ({ lines }: DayBook) => lines.map(({ amountMinor }) => amountMinor);

describe('the book of a day on a device', () => {
  it('has the payments that were taken here, of this day and location alone', () => {
    expect(amounts(read.overlay(book(), pending(payment()), 0))).toEqual([1_500]);
    expect(amounts(read.overlay(book(), pending(payment({ takenOn: '2026-03-01' })), 0))).toEqual([]);
    expect(amounts(read.overlay(book(), pending(payment({ locationId: 'else' })), 0))).toEqual([]);
  });

  it('has what was given back here, of payments made here and of those of the server', () => {
    expect(amounts(read.overlay(book(), pending(payment(), reversal), 0))).toEqual([1_500, -500]);
    const line = { id: 'p1', kind: 'payment', paymentId: 'p1', amountMinor: 1_500, method: 'cash' };
    const known = book({ lines: [line as unknown as TenderLine] });
    expect(amounts(read.overlay(known, pending(reversal), 0))).toEqual([1_500, -500]);
  });

  it('says of a day that the server closed that they came after it', () => {
    const closed = book({ closes: [{ id: 'k', besides: null, reopening: null } as never] });
    const shown = read.overlay(closed, pending(payment()), 0);
    expect([amounts(shown), shown.late.map(({ ownDay }) => ownDay)]).toEqual([[], ['2026-03-02']]);
  });

  it('is there without the server where something was taken here', () => {
    expect(amounts(read.fromPending(pending(payment()))!)).toEqual([1_500]);
    expect(read.fromPending(pending())).toBeUndefined();
  });
});
