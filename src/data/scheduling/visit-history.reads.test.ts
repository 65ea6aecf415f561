import { describe, expect, it } from 'vitest';
import type { AppointmentId, PatientId } from '../../contract/base/ids.ts';
import type { VisitEvent } from '../../contract/scheduling/visit-event.ts';
import type { Pending, PendingOp } from '../../sync/reads/pending.ts';
import { enteredOfPatient, visitHistoryRead, withWaiting } from './visit-history.reads.ts';

const visitId = 'visit' as AppointmentId;
const nine = '2026-03-02T14:00:00.000Z';
const ten = '2026-03-02T15:00:00.000Z';
const takenAtMs = 1_000;

const event = (fields: object): VisitEvent =>
  ({
    id: 'event',
    appointmentId: visitId,
    kind: 'booked',
    before: {},
    after: { startsAt: nine, status: 'booked', durationMinutes: 30 },
    details: [],
    via: 'staff',
    byId: 'staff',
    byName: 'Sam Ott',
    happenedAt: '2026-02-27T08:00:00.000Z',
    receivedAt: '2026-02-27T08:00:00.000Z',
    opId: 'booking',
    ...fields,
  }) as unknown as VisitEvent;
const op = (opId: string, merge: object, more: object = {}, patch: object = {}): PendingOp =>
  ({
    opId,
    name: 'appointment.move',
    state: 'waiting',
    createdAt: '2026-03-01T09:00:00.000Z',
    patientId: 'ada',
    versions: {},
    appliedAtMs: null,
    patches: [{ entity: 'appointment', id: visitId, merge, ...patch }],
    ...more,
  }) as unknown as PendingOp;
const laid = (events: VisitEvent[], ...ops: PendingOp[]) => withWaiting(events, visitId, { ops }, takenAtMs);

describe('what waits on this device', () => {
  it('stands after what the server told, with what was before and the time of the device', () => {
    const told = laid([event({})], op('move', { startsAt: ten, note: 'Later' }));
    expect(told).toHaveLength(2);
    expect(told[1]).toMatchObject({
      kind: 'moved',
      before: { startsAt: nine },
      after: { startsAt: ten },
      details: ['note'],
      byName: 'you',
      happenedAt: '2026-03-01T09:00:00.000Z',
      waiting: 'device',
    });
  });

  it('builds on what waits before it', () => {
    const step = { status: 'confirmed', overrideReason: 'x', cancellation: null };
    const told = laid(
      [event({})],
      op('step', step, { name: 'appointment.setStatus', state: 'sending' }),
      op('move', { startsAt: ten, status: 'booked' }, { state: 'needs-review' }),
    );
    expect(told.slice(1)).toMatchObject([
      {
        kind: 'status',
        before: { status: 'booked' },
        after: { status: 'confirmed' },
        details: [],
        waiting: 'sending',
      },
      { kind: 'moved', before: { status: 'confirmed', startsAt: nine }, waiting: 'needs-review' },
    ]);
  });

  it('is told once: not where the server tells it, nor where an answer after it does', () => {
    const done = { state: 'done', appliedAtMs: 900 };
    expect(laid([event({})], op('booking', { startsAt: nine }, { state: 'sending' }))).toHaveLength(1);
    expect(laid([event({})], op('move', { startsAt: ten }, done))).toHaveLength(1);
    const later = laid([event({})], op('move', { startsAt: ten }, { ...done, appliedAtMs: 1_100 }));
    expect(later).toHaveLength(2);
    expect(later[1]!.waiting).toBeUndefined();
  });

  it('tells nothing of what it does not know, and nothing where nothing changes', () => {
    const trimmed = [event({ kind: 'status', after: { status: 'confirmed' } })];
    const told = laid(trimmed, op('move', { startsAt: ten }));
    expect(told[1]).toMatchObject({ kind: 'moved', before: {}, after: { startsAt: ten } });
    expect(laid([event({})], op('same', { startsAt: nine }))).toHaveLength(1);
  });
});

describe('without the server', () => {
  const pending = (...ops: PendingOp[]) => ({ ops }) as unknown as Pending;

  it('a visit that was booked here tells that alone', () => {
    const read = visitHistoryRead('clinic' as never, visitId);
    const booked = op(
      'book',
      { startsAt: nine, status: 'booked' },
      { name: 'appointment.book' },
      { create: true },
    );
    expect(read.fromPending(pending(booked))?.events).toMatchObject([
      { kind: 'booked', after: { startsAt: nine }, waiting: 'device' },
    ]);
    expect(read.fromPending(pending(op('move', { startsAt: ten })))).toBeUndefined();
  });

  it('a patient has what was entered of each of their visits', () => {
    const ops = [op('move', { startsAt: ten }), op('other', { startsAt: ten }, { patientId: 'bob' })];
    const told = enteredOfPatient('ada' as PatientId, { ops }, takenAtMs, [event({})]);
    expect(told.map(({ kind, opId }) => [kind, opId])).toEqual([['moved', 'move']]);
  });
});
