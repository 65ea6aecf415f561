// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { Instant } from '../../../../contract/base/values.ts';
import { plainVisit } from '../../../../domain/scheduling/visits/appointment-status.ts';
import { useReturn } from './use-return.ts';
import { VisitSteps } from './visit-steps.tsx';

const changeStatus = vi.hoisted(() => vi.fn<(...given: unknown[]) => Promise<void>>(() => Promise.resolve()));
const known = vi.hoisted(() => ({ rows: [] as unknown[], asked: [] as unknown[] }));
vi.mock('../../../../data/scheduling/appointments.writes.ts', () => ({ changeStatus }));
vi.mock('../../../../session/session-context.ts', () => ({
  SessionContext: null,
  useClinic: () => ({ clinic: { locations: [] }, location: { ID: 'here', timezone: 'UTC' } }),
}));
vi.mock('../../../../data/scheduling/online-offers.reads.ts', () => ({ useLateCancelHours: () => () => 24 }));
vi.mock('../../../../session/kept/use-kept.ts', async () => {
  const { useState } = await import('react');
  return { useKept: (_name: string, start: unknown) => useState(start) };
});
vi.mock('../moving/use-booking-context.ts', () => ({
  useBookingContext: (visit: unknown, patientId: unknown, _location: unknown, date: unknown) => {
    known.asked.push(date);
    const rooms = [
      { id: 'one', locationId: 'here', kind: 'room', name: 'Room 1', exclusive: true, archivedAt: null },
    ];
    const setup = { types: [], resources: rooms, hours: [], exceptions: [], closures: [] };
    const { rows } = known;
    return {
      visit,
      patientId,
      locationId: 'here',
      timeZone: 'UTC',
      clinicians: [],
      openLocations: [],
      rows,
      held: [],
      setup,
    };
  },
}));

const given = (id: string, more: object = {}) =>
  ({
    ...plainVisit,
    id,
    locationId: 'here',
    providerId: `provider of ${id}`,
    patientId: id,
    patient: { firstName: id, lastName: 'Quill' },
    startsAt: '2026-03-03T15:00:00.000Z' as Instant,
    durationMinutes: 30,
    status: 'booked',
    resourceIds: ['one'],
    ...more,
  }) as unknown as Appointment;
const cancelled = given('Ada', { status: 'cancelled', overrideReason: 'Twins' });
const noShow = given('Ada', { status: 'noShow' });

function Steps({ visit }: { visit: Appointment }) {
  return <VisitSteps visit={visit} back={useReturn(visit)} />;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  known.rows = [];
  known.asked = [];
  changeStatus.mockClear();
});
afterEach(cleanup);

describe('a visit that was given up', () => {
  it('is booked again at once where nothing has come to stand there', () => {
    render(<Steps visit={cancelled} />);
    press('Book again');
    expect(changeStatus).toHaveBeenCalledExactlyOnceWith(cancelled, 'booked');
    expect(known.asked[0]).toBe('2026-03-03');
  });

  it('says first who has its room now, and asks why, whatever reason it had before', () => {
    known.rows = [cancelled, given('Ben')];
    render(<Steps visit={cancelled} />);
    press('Book again');
    expect(changeStatus).not.toHaveBeenCalled();
    expect(screen.getByText('Room 1 is held for Ben Quill, 3:00 – 3:30 PM.')).toBeTruthy();
    press('Book again');
    expect(changeStatus).not.toHaveBeenCalled();
    expect(screen.getByText('Say why, or leave the visit as it is.')).toBeTruthy();
    const why = screen.getByLabelText('Reason for booking anyway');
    expect(document.activeElement).toBe(why);
    fireEvent.change(why, { target: { value: ' Shares ' } });
    press('Book again');
    expect(changeStatus).toHaveBeenCalledExactlyOnceWith(cancelled, 'booked', { overrideReason: 'Shares' });
  });

  it('is left as it is on demand', () => {
    known.rows = [given('Ben')];
    render(<Steps visit={cancelled} />);
    press('Book again');
    press('Leave it');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Book again' }));
    expect(changeStatus).not.toHaveBeenCalled();
  });

  it('says what can be booked all the same, but keeps nobody waiting for it who has come after all', () => {
    known.rows = [given('Ben', { providerId: 'provider of Ada', resourceIds: [] })];
    render(<Steps visit={noShow} />);
    press('Arrived after all');
    expect(changeStatus).toHaveBeenCalledExactlyOnceWith(noShow, 'arrived');
    changeStatus.mockClear();
    press('Back to booked');
    expect(screen.getByText('The provider is with Ben Quill, 3:00 – 3:30 PM.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    press('Back to booked');
    expect(changeStatus).toHaveBeenCalledExactlyOnceWith(noShow, 'booked', {});
  });

  it('asks for its day only while it is given up', () => {
    render(<Steps visit={given('Ada')} />);
    press('Confirm');
    expect(known.asked).toEqual(['']);
    expect(changeStatus).toHaveBeenCalledOnce();
  });
});
