// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AnsweredReads } from '../../../../../tests/support/answered-reads.tsx';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { Location } from '../../../../contract/clinics/clinic.ts';
import type { ClinicId, LocationId } from '../../../../contract/base/ids.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { plainVisit } from '../../../../domain/scheduling/visits/appointment-status.ts';
import { instantAt } from '../../../../domain/base/time/clinic-day.ts';
import { dayRead } from '../../../../data/scheduling/appointments.reads.ts';
import { SessionContext, type Session } from '../../../../session/session-context.ts';
import { noChoice, readWhen, type WhenDraft } from '../booking/booking-draft.ts';
import { readWish } from '../booking/booking-wish.ts';
import { useBookingContext } from '../moving/use-booking-context.ts';

const clinicId = '0195a000-0000-7000-8000-000000000001' as ClinicId;
const zone = 'America/New_York';
const here = { ID: '0195a000-0000-7000-8000-000000000002' as LocationId, timezone: zone } as Location;
const [before, date, after] = ['2087-03-03', '2087-03-04', '2087-03-05'] as PlainDate[];
const known = vi.hoisted(() => {
  const room = { kind: 'room', name: 'Room 1', exclusive: true, archivedAt: null };
  const resources = [{ ...room, id: 'one', locationId: '0195a000-0000-7000-8000-000000000002' }];
  return { setup: { types: [], hours: [], exceptions: [], closures: [], resources }, held: [] };
});
vi.mock('../../../../data/scheduling/schedule-setup.reads.ts', () => ({ useScheduleSetup: () => known }));
vi.mock('../../../../data/scheduling/held-times.reads.ts', () => ({ useHeldTimes: () => known.held }));

const visit = (id: string, day: PlainDate, time: string, durationMinutes = 30) =>
  ({
    ...plainVisit,
    id,
    locationId: here.ID,
    providerId: `provider of ${id}`,
    patientId: id,
    patient: { firstName: id, lastName: 'Quill' },
    startsAt: instantAt(day, time, zone),
    durationMinutes,
    status: 'booked',
    resourceIds: ['one'],
  }) as unknown as Appointment;

/** What a form says of a visit of Room 1 on the day between. */
function against(time: string, durationMinutes: number): string[] {
  const stands: [PlainDate, Appointment[]][] = [
    [before!, [visit('late', before!, '23:30', 60)]],
    [date!, []],
    [after!, [visit('early', after!, '00:15')]],
  ];
  const answers = stands.map(
    ([day, appointments]) =>
      [dayRead(clinicId, here, day), { date: day, locationId: here.ID, appointments }] as const,
  );
  const session = { clinic: { ID: clinicId, clinicians: [], locations: [here] }, location: here, me: {} };
  const Around = ({ children }: { children: ReactNode }) => (
    <AnsweredReads answers={answers}>
      <SessionContext value={session as unknown as Session}>{children}</SessionContext>
    </AnsweredReads>
  );
  const draft = {
    ...noChoice,
    providerId: 'a',
    date,
    time,
    durationMinutes,
    resourceIds: ['one'],
  } as unknown as WhenDraft;
  const { when } = readWhen(draft, zone);
  const { result } = renderHook(() => useBookingContext(null, null, here, date!, when), { wrapper: Around });
  return readWish(draft, result.current).needing.map(({ appointmentId }) => appointmentId as string);
}

describe('a visit near midnight', () => {
  it('meets what begins early the day after, and what still runs from the day before', () => {
    expect(against('11:30p', 60)).toEqual(['early']);
    expect(against('11:30p', 30)).toEqual([]);
    expect(against('12:15a', 30)).toEqual(['late']);
    expect(against('12:30a', 30)).toEqual([]);
  });
});
