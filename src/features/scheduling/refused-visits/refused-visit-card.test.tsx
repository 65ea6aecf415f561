// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { plainVisit } from '../../../domain/scheduling/visits/appointment-status.ts';
import { instantAt } from '../../../domain/base/time/clinic-day.ts';
import type { PendingOp } from '../../../sync/reads/pending.ts';
import { refusedVisitBelow } from './refused-visit.card.tsx';

const known = vi.hoisted(() => ({ rows: [] as unknown[], write: null as unknown }));
const editWrite = vi.hoisted(() => vi.fn<(...given: unknown[]) => Promise<void>>(() => Promise.resolve()));
vi.mock('../../../sync/outbox/outbox.ts', () => ({
  editWrite,
  readWrite: () => Promise.resolve(known.write),
}));
vi.mock('../../../session/session-context.ts', () => {
  const west = { ID: 'west', name: 'West', timezone: 'America/Los_Angeles' };
  const east = { ID: 'east', name: 'East', timezone: 'America/New_York' };
  const clinicians = [
    { ID: 'a', name: 'Dr. Avery' },
    { ID: 'b', name: 'Dr. Birch' },
  ];
  const session = { clinic: { ID: 'clinic', locations: [east, west], clinicians }, location: east };
  return { useClinic: () => session };
});
vi.mock('../../../data/scheduling/schedule-setup.reads.ts', () => {
  const room = (id: string) => ({
    id,
    name: id,
    kind: 'room',
    locationId: 'west',
    exclusive: true,
    archivedAt: null,
  });
  const resources = [room('Room 1'), room('Room 2')];
  const setup = { types: [], hours: [], exceptions: [], closures: [], resources };
  return { useScheduleSetup: () => ({ setup }) };
});
vi.mock('../../../data/scheduling/appointments.reads.ts', () => ({
  dayRead: (...given: unknown[]) => given,
}));
vi.mock('../../../session/reads/use-read.ts', () => ({
  useRead: () => ({ data: { appointments: known.rows } }),
}));
vi.mock('../../../session/kept/use-kept.ts', async () => {
  const { useState } = await import('react');
  return { useKept: (_name: string, start: unknown) => useState(start) };
});
vi.mock('../../../ui/fields/unsaved.ts', () => ({ useUnsaved: () => undefined }));

const zone = 'America/Los_Angeles';
const date = '2087-03-04' as PlainDate;
const visit = (id: string, time: string, more: object = {}) =>
  ({
    ...plainVisit,
    id,
    locationId: 'west',
    providerId: 'b',
    patientId: id,
    patient: { firstName: id, lastName: 'Quill' },
    startsAt: instantAt(date, time, zone),
    durationMinutes: 30,
    status: 'booked',
    resourceIds: ['Room 1'],
    ...more,
  }) as unknown as Appointment;
const ben = visit('Ben', '10:00');
const op = {
  opId: 'op',
  name: 'appointment.book',
  label: 'Book Ada Quill',
  lane: 'appointment:ada',
  patientId: 'Ada',
  state: 'needs-review',
  lastError: { code: 'reason-needed' },
} as unknown as PendingOp;
const clashes = [{ kind: 'resource-busy', appointmentId: 'Ben', resourceId: 'Room 1', reason: '' }];
const answer = { code: 'reason-needed', details: { clashes, others: [ben] } };
const entered = {
  id: 'ada',
  locationId: 'west',
  providerId: 'a',
  patientId: 'Ada',
  startsAt: instantAt(date, '10:15', zone),
  durationMinutes: 30,
  reason: 'Shoulder',
  note: 'Brings films',
  resourceIds: ['Room 1'],
};

async function open(write: object, of: PendingOp = op) {
  known.write = { answer, ...write };
  render(refusedVisitBelow(of));
  await screen.findByRole('form');
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  known.rows = [];
  editWrite.mockClear();
});
afterEach(cleanup);

describe('a visit that was refused', () => {
  it('is asked about where the server wants a reason, and nowhere else', () => {
    expect(refusedVisitBelow({ ...op, state: 'queued' })).toBeNull();
    expect(refusedVisitBelow({ ...op, lastError: null })).toBeNull();
  });

  it('names what it clashes with by the clock of its own location', async () => {
    await open({ name: 'appointment.book', body: entered, seenContent: undefined });
    expect(screen.getByText('Room 1 is held for Ben Quill, 10:00 – 10:30 AM.')).toBeTruthy();
    type('Reason', ' Both are twins ');
    press('Book anyway');
    expect(editWrite).toHaveBeenCalledExactlyOnceWith('op', { ...entered, overrideReason: 'Both are twins' });
  });

  it('is brought to another time, provider and room, with all else that was entered', async () => {
    known.rows = [visit('Cleo', '11:00')];
    await open({ name: 'appointment.book', body: { ...entered, overrideReason: 'Twins' } });
    press('Move it instead');
    // What the server named is known, although this device did not have it.
    expect(screen.getByText('Room 1 is held for Ben Quill, 10:00 – 10:30 AM.')).toBeTruthy();
    type('Time', '11:15');
    expect(screen.getByText('Room 1 is held for Cleo Quill, 11:00 – 11:30 AM.')).toBeTruthy();
    type('Time', 'soon');
    press('Move and send');
    expect(screen.getByText('Not a time. Try 10, 10:30 or 2p.')).toBeTruthy();
    expect(editWrite).not.toHaveBeenCalled();
    type('Time', '2p');
    type('Provider', 'b');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Room 1' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Room 2' }));
    expect(screen.getByText('No conflicts found.')).toBeTruthy();
    press('Move and send');
    expect(editWrite).toHaveBeenCalledExactlyOnceWith('op', {
      ...entered,
      startsAt: instantAt(date, '14:00', zone),
      providerId: 'b',
      resourceIds: ['Room 2'],
    });
  });

  it('may be a move, which says but a part of the visit', async () => {
    const move = { ...op, name: 'appointment.move' } as PendingOp;
    const body = { startsAt: entered.startsAt };
    await open(
      { name: 'appointment.move', body, seenContent: visit('ada', '08:00', { providerId: 'a' }) },
      move,
    );
    press('Move it instead');
    type('Time', '1p');
    press('Move and send');
    expect(editWrite).toHaveBeenCalledExactlyOnceWith('op', {
      startsAt: instantAt(date, '13:00', zone),
      providerId: 'a',
      resourceIds: ['Room 1'],
    });
  });

  it('is not moved by a step that was refused, nor by an entry that does not say where it is', async () => {
    const step = { ...op, name: 'appointment.setStatus' } as PendingOp;
    await open({ name: 'appointment.setStatus', body: { status: 'booked', at: entered.startsAt } }, step);
    expect(screen.getByText('Room 1 is held for Ben Quill, 10:00 – 10:30 AM.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Move it instead' })).toBeNull();
  });
});
