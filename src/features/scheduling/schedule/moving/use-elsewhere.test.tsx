// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AnsweredRead } from '../../../../../tests/support/answered-reads.tsx';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { Clinic, Location } from '../../../../contract/clinics/clinic.ts';
import type { ClinicId, PatientId, UserId } from '../../../../contract/base/ids.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { clashInWords } from '../../../../domain/scheduling/visits/clash-in-words.ts';
import { instantAt } from '../../../../domain/base/time/clinic-day.ts';
import { elsewhereReads } from '../../../../data/scheduling/elsewhere.reads.ts';
import { SessionContext, type Session } from '../../../../session/session-context.ts';
import { noChoice } from '../booking/booking-draft.ts';
import { readWish } from '../booking/booking-wish.ts';
import { ClashCard } from '../booking/clash-card.tsx';
import { useAround } from './use-elsewhere.ts';
import { useBookingContext } from './use-booking-context.ts';

vi.mock('../../../../data/scheduling/held-times.reads.ts', () => ({ useHeldTimes: () => [] }));
afterEach(cleanup);

const date = '2087-03-03' as PlainDate;
const clinicId = '0195a000-0000-7000-8000-000000000001' as ClinicId;
const locationAt = (ID: string, timezone: string) => ({ ID, name: ID, timezone, active: true }) as Location;
const harbor = locationAt('Harbor', 'America/New_York');
const pier = locationAt('Pier', 'America/New_York');
const mesa = locationAt('Mesa', 'America/Denver');
const clinicOf = (...locations: Location[]) =>
  ({ ID: clinicId, locations, clinicians: [{ ID: 'a', name: 'Dr. Avery' }] }) as unknown as Clinic;
const visit = (id: string, change: object = {}) =>
  ({
    id,
    patientId: id,
    providerId: 'a',
    locationId: 'Mesa',
    startsAt: instantAt(date, '10:00', 'America/New_York'),
    durationMinutes: 30,
    status: 'booked',
    resourceIds: [],
    patient: { firstName: id, lastName: 'Quill' },
    ...change,
  }) as unknown as Appointment;

function standing(children: React.ReactNode, appointments: Appointment[]) {
  const clinic = clinicOf(harbor, mesa);
  const session = { clinic, location: harbor, me: {} } as unknown as Session;
  const [read] = elsewhereReads(clinic, harbor, [date], true);
  return render(
    <SessionContext value={session}>
      <AnsweredRead read={read!} body={{ appointments }}>
        {children}
      </AnsweredRead>
    </SessionContext>,
  );
}

describe('a visit at another location', () => {
  it('is among what speaks against a booking, and is called by its location', async () => {
    const draft = { ...noChoice, providerId: 'a' as UserId, date, time: '10', durationMinutes: 30 };
    function Against() {
      const context = useBookingContext(null, 'Ben' as PatientId, harbor, date, null);
      const { clashes } = readWish(draft, context);
      return clashes.map((one, index) => (
        <p key={`${one.kind} ${index}`}>{clashInWords(one, { ...context, others: context.rows })}</p>
      ));
    }
    standing(<Against />, [visit('Ada'), visit('Ben', { providerId: 'b' })]);
    await act(async () => {});
    expect([...document.querySelectorAll('p')].map((one) => one.textContent)).toEqual([
      'The provider is with Ada Quill, 10:00 – 10:30 AM, at Mesa.',
      'The patient has a visit then, 10:00 – 10:30 AM, at Mesa.',
    ]);
  });

  it('stands on the card of what clashes with a visit, each once', async () => {
    const own = visit('Cleo', { locationId: 'Harbor' });
    function Card() {
      return <ClashCard visit={own} others={useAround(own, [own])} timeZone="America/New_York" />;
    }
    standing(<Card />, [own, visit('Ada')]);
    await act(async () => {});
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      '10:00 – 10:30 AM Ada Quill, the same provider, at Mesa',
    ]);
  });
});

describe('elsewhereReads', () => {
  const requests = (clinic: Clinic, isOnline = true) =>
    elsewhereReads(clinic, harbor, [date], isOnline).map(
      ({ options }) => (options.queryKey[2] as { query: object }).query,
    );

  it('asks for all locations at once, and for the days around where zones differ; for nothing where there is one', () => {
    expect(requests(clinicOf(harbor))).toEqual([]);
    expect(requests(clinicOf(harbor, pier))).toEqual([{ from: date, days: '1' }]);
    expect(requests(clinicOf(harbor, pier, mesa))).toEqual([{ from: '2087-03-02', days: '3' }]);
  });

  it('looks into what the device has of each of the others without a network', () => {
    expect(requests(clinicOf(harbor, pier), false)).toEqual([
      { from: date, days: '1' },
      { locationId: 'Pier', date },
    ]);
  });

  it('knows what waits on this device before anybody has answered', () => {
    const clinic = clinicOf(harbor, pier);
    const [read] = elsewhereReads(clinic, harbor, [date], true);
    const { id, ...merge } = visit('Ada', { locationId: 'Pier' });
    const patches = [{ entity: 'appointment', id, merge, create: true }];
    const pending = { ops: [{ state: 'waiting', patches, versions: {}, appliedAtMs: null }] };
    expect(read!.fromPending(pending as never)).toMatchObject({ appointments: [{ id: 'Ada' }] });
  });
});
