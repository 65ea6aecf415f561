// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { plainVisit } from '../../../domain/scheduling/visits/appointment-status.ts';
import { instantAt } from '../../../domain/base/time/clinic-day.ts';
import { ClashesCard } from './clashes.card.tsx';

const zone = 'America/New_York';
const date = '2087-03-03' as PlainDate;
const known = vi.hoisted(() => ({ rows: [] as unknown[] }));
vi.mock('../../../session/session-context.ts', () => {
  const clinic = {
    ID: 'clinic',
    clinicians: [
      { ID: 'a', name: 'Dr. Avery' },
      { ID: 'b', name: 'Dr. Birch' },
    ],
  };
  const session = { clinic, location: { ID: 'here', timezone: 'America/New_York' }, can: () => true };
  return { useClinic: () => session, useSession: () => session };
});
vi.mock('../../../data/scheduling/schedule-setup.reads.ts', () => {
  const room = (id: string, exclusive: boolean) => ({ id, name: id, exclusive });
  const setup = {
    types: [{ id: 'yoga', capacity: 12 }],
    resources: [room('Room 1', true), room('Gym', false)],
  };
  return { useScheduleSetup: () => ({ setup }) };
});
vi.mock('../../../data/scheduling/appointments.reads.ts', () => ({
  dayRead: (...given: unknown[]) => given,
}));
vi.mock('../../../session/reads/use-read.ts', () => ({
  useRead: ([, , day]: string[]) => ({ data: { appointments: day === '2087-03-03' ? known.rows : [] } }),
}));
vi.mock('../../../ui/buttons/link.tsx', () => ({
  Link: ({ children }: { children: ReactNode }) => <span>{children}</span>,
}));

const visit = (id: string, time: string, more: object = {}) =>
  ({
    ...plainVisit,
    id,
    patientId: id,
    providerId: 'a',
    locationId: 'here',
    startsAt: instantAt(date, time, zone),
    durationMinutes: 30,
    status: 'booked',
    patient: { firstName: id, lastName: 'Quill' },
    ...more,
  }) as unknown as Appointment;

const show = (...rows: Appointment[]) => {
  known.rows = rows;
  render(<ClashesCard nowMs={Date.parse(instantAt(date, '08:00', zone))} />);
  return screen.queryAllByRole('listitem').map((item) => item.textContent);
};

beforeEach(() => {
  known.rows = [];
});
afterEach(cleanup);

describe('visits at the same time', () => {
  it('say what two of them share: the provider, the patient or a room', () => {
    const words = show(
      visit('Ada', '10:00'),
      visit('Ben', '10:15'),
      visit('Cleo', '12:00', { resourceIds: ['Room 1'] }),
      visit('Dan', '12:15', { providerId: 'b', resourceIds: ['Room 1'] }),
      visit('Eve', '14:00', { patientId: 'eve' }),
      visit('Eve again', '14:00', { patientId: 'eve', providerId: 'b' }),
    );
    expect(words).toEqual([
      '10:00 – 10:30 AM Ada Quill and 10:15 – 10:45 AM Ben Quill, both with Dr. Avery',
      '12:00 – 12:30 PM Cleo Quill and 12:15 – 12:45 PM Dan Quill, both hold Room 1',
      '2:00 – 2:30 PM Eve Quill and 2:00 – 2:30 PM Eve again Quill: the same patient with Dr. Avery and Dr. Birch',
    ]);
  });

  it('are none where a class has them on purpose, or a room is for several', () => {
    const yoga = Array.from({ length: 12 }, (_, at) => visit(`Guest ${at}`, '10:00', { typeId: 'yoga' }));
    const gym = { resourceIds: ['Gym'] };
    expect(
      show(...yoga, visit('Fay', '15:00', gym), visit('Gus', '15:00', { ...gym, providerId: 'b' })),
    ).toEqual([]);
    expect(screen.queryByText('Visits at the same time')).toBeNull();
  });
});
