// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { UserId } from '../../../../contract/base/ids.ts';
import type { Instant, PlainDate } from '../../../../contract/base/values.ts';
import { plainVisit } from '../../../../domain/scheduling/visits/appointment-status.ts';
import { MoveForm } from '../moving/move.form.tsx';
import { useBooking } from '../booking/use-booking.ts';

const moveVisit = vi.hoisted(() => vi.fn<(...given: unknown[]) => Promise<void>>(() => Promise.resolve()));
const bookVisit = vi.hoisted(() => vi.fn<(...given: unknown[]) => Promise<void>>(() => Promise.resolve()));
vi.mock('../../../../data/scheduling/appointments.writes.ts', () => ({
  moveVisit,
  bookVisit,
  closeVisitToast: () => undefined,
}));
vi.mock('../../../../session/session-context.ts', () => {
  const here = { ID: 'here', name: 'Main Street', timezone: 'America/New_York', active: true };
  const clinic = { ID: 'clinic', locations: [here], clinicians: [{ ID: 'a', name: 'Dr. Avery' }] };
  return { useClinic: () => ({ clinic, location: here, me: { ID: 'a' } }) };
});
vi.mock('../../../../session/kept/use-kept.ts', async () => {
  const { useState } = await import('react');
  return { useKept: (_name: string, start: unknown) => useState(start) };
});
vi.mock('../../../../ui/fields/unsaved.ts', () => ({ useUnsaved: () => undefined }));
vi.mock('../booking/patient/use-reach.ts', () => ({
  useSeriesOf: () => null,
  useAlike: () => ({ alike: [], others: [] }),
}));
vi.mock('../series/use-series.ts', () => ({ useSeries: () => ({ visits: [], others: [] }) }));
vi.mock('../moving/use-booking-context.ts', async () => {
  const { useMemo } = await import('react');
  return {
    useBookingContext: (visit: unknown, patientId: unknown) =>
      useMemo(() => {
        const setup = { types: [], resources: [], hours: [], exceptions: [], closures: [] };
        const timeZone = 'America/New_York';
        const clinicians = [{ ID: 'a', name: 'Dr. Avery' }];
        return {
          visit,
          patientId,
          locationId: 'here',
          timeZone,
          clinicians,
          openLocations: [],
          rows: [],
          held: [],
          setup,
        };
      }, [visit, patientId]),
  };
});

/** In the autumn night of 2087 1:30 AM comes twice; in its spring night 2:30 AM never. */
const first = '2087-11-02T05:30:00.000Z' as Instant;
const second = '2087-11-02T06:30:00.000Z' as Instant;
const spring = '2087-03-09' as PlainDate;

const visitAt = (startsAt: string) =>
  ({
    ...plainVisit,
    id: 'visit',
    locationId: 'here',
    providerId: 'a',
    patientId: 'Ada',
    patient: { id: 'Ada', firstName: 'Ada', lastName: 'Quill' },
    startsAt,
    durationMinutes: 30,
    status: 'booked',
    encounterId: null,
    reason: '',
    note: '',
  }) as unknown as Appointment;
const open = (startsAt: string) => {
  const visit = visitAt(startsAt);
  render(<MoveForm visit={visit} onDone={() => undefined} />);
  return visit;
};
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save change' }));
const sent = () => moveVisit.mock.calls.map(([, move]) => move);

beforeEach(() => {
  moveVisit.mockClear();
  bookVisit.mockClear();
});
afterEach(cleanup);

describe('a change of a visit', () => {
  it('leaves its time alone where only the note is changed: in the hour that comes twice, and to the second', () => {
    for (const at of [second, '2087-03-03T15:00:42.500Z']) {
      open(at);
      type(/^Note/, 'Brings films');
      save();
      cleanup();
    }
    expect(sent()).toEqual([{ note: 'Brings films' }, { note: 'Brings films' }]);
  });

  it('offers both readings of a time that comes twice', () => {
    open(second);
    const reading = (words: string) => screen.getByRole<HTMLInputElement>('radio', { name: words });
    expect(reading('1:30 AM after the change').checked).toBe(true);
    fireEvent.click(reading('1:30 AM before the change'));
    save();
    expect(sent()).toEqual([{ startsAt: first }]);
  });

  it('offers them for a time that is typed, the first one to begin with', () => {
    open('2087-11-02T15:00:00.000Z');
    expect(screen.queryByRole('radio', { name: /the change$/ })).toBeNull();
    type('Time', '1:30a');
    save();
    fireEvent.click(screen.getByRole('radio', { name: '1:30 AM after the change' }));
    save();
    expect(sent()).toEqual([{ startsAt: first }, { startsAt: second }]);
  });

  it('says where a time that is skipped stands', () => {
    open('2087-03-09T15:00:00.000Z');
    type('Time', '2:30a');
    expect(
      screen.getByText('This time is skipped that night; the visit stands at 3:30 AM. 3:30 – 4:00 AM'),
    ).toBeTruthy();
    save();
    expect(sent()).toEqual([{ startsAt: '2087-03-09T07:30:00.000Z' }]);
  });
});

describe('a booking by a tapped slot', () => {
  it('is at that very instant, in the hour that comes twice', async () => {
    const preset = { startsAt: second, providerId: 'a' as UserId };
    const waiting = {
      patientId: 'Ada',
      patient: visitAt(second).patient,
      providerIds: [],
      note: '',
    } as never;
    const { result } = renderHook(() =>
      useBooking('2087-11-02' as PlainDate, { ...preset, waiting }, spring, () => undefined),
    );
    await act(() => result.current.save());
    expect(bookVisit.mock.calls[0]![0]).toMatchObject({ startsAt: second });
  });
});

describe('a booking in place of a visit that was given up', () => {
  it('has its patient, its provider and its length, and asks when', async () => {
    const { patient, providerId } = visitAt(first);
    const preset = { patient, providerId, durationMinutes: 45 };
    const { result } = renderHook(() => useBooking(spring, preset, spring, () => undefined));
    expect(result.current.draft).toMatchObject({ ...preset, date: spring, time: '' });
  });
});
