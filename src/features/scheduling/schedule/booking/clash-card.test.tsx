// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { Clinician } from '../../../../contract/clinics/clinic.ts';
import type { HeldTime } from '../../../../contract/scheduling/online-booking.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { instantAt } from '../../../../domain/base/time/clinic-day.ts';
import { openClashes } from '../../../../domain/scheduling/visits/visit-clashes.ts';
import { SessionContext, type Session } from '../../../../session/session-context.ts';
import { ClashCard } from './clash-card.tsx';

afterEach(cleanup);

const date = '2087-03-03' as PlainDate;
const visit = (id: string, time: string, change: Partial<Appointment> = {}) =>
  ({
    id,
    patientId: `patient ${id}`,
    providerId: 'a',
    startsAt: instantAt(date, time, 'UTC'),
    durationMinutes: 30,
    status: 'booked',
    patient: { firstName: id, lastName: 'Quill' },
    ...change,
  }) as Appointment;
const clinicians = [
  { ID: 'a', name: 'Dr. Avery' },
  { ID: 'b', name: 'Dr. Birch' },
] as Clinician[];
const session = { clinic: { clinicians }, location: { timezone: 'UTC' }, me: {} } as unknown as Session;

const ada = visit('Ada', '10:00');
const ben = visit('Ben', '10:15');
const adaAgain = visit('Ada again', '10:20', {
  patientId: ada.patientId,
  providerId: 'b' as Appointment['providerId'],
});
const harmless = [
  visit('Cleo', '10:00', { providerId: 'b' as Appointment['providerId'] }),
  visit('Dan', '10:00', { status: 'cancelled' }),
  visit('Eve', '10:30'),
];

function show(of: Appointment, others: readonly Appointment[], held: readonly HeldTime[] = []) {
  render(
    <SessionContext value={session}>
      <ClashCard visit={of} others={others} held={held} timeZone="UTC" />
    </SessionContext>,
  );
  return screen.queryByRole('region', { name: 'Clashes' });
}

describe('ClashCard', () => {
  it('names all that a visit clashes with, and why', () => {
    const card = show(ada, [ada, ben, adaAgain, ...harmless])!;
    expect(within(card).getByText('Clashes with 2 other visits')).toBeTruthy();
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringMatching(/^10:15.*Quill.*the same provider$/),
      expect.stringMatching(/^10:20.*Quill.*the same patient with Dr\. Birch$/),
    ]);
    expect(within(card).getByText(/^All of them are booked/)).toBeTruthy();
  });

  it('says that it lies over a time that is held for an online request, until that is a visit', () => {
    const heldTime = (id: string, time: string) =>
      ({
        ...visit(id, time),
        resourceIds: [],
        patientId: undefined,
        status: undefined,
      }) as unknown as HeldTime;
    const held = [heldTime('request', '10:15'), heldTime('later', '10:30'), heldTime('Ben', '10:15')];
    const card = show(ada, [ada], held.slice(0, 2))!;
    expect(within(card).getByText('Lies over a time that is held for an online request')).toBeTruthy();
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([expect.stringMatching(/^10:15.*held for an online request, the same provider$/)]);
    cleanup();
    expect(within(show(ada, [ada, ben], held.slice(2))!).getAllByRole('listitem')).toHaveLength(1);
    cleanup();
    expect(show({ ...ada, status: 'cancelled' }, [ada], held)).toBeNull();
  });

  it.each([
    ['nothing clashes', ada, [ada, ...harmless]],
    ['the visit itself was cancelled', { ...ada, status: 'cancelled' as const }, [ben]],
  ])('is not there when %s', (_, of, others) => {
    expect(show(of, others)).toBeNull();
  });
});

describe('openClashes', () => {
  const beforeMs = Date.parse(ada.startsAt) - 60_000;
  const idsOf = (rows: readonly Appointment[], nowMs = beforeMs) =>
    openClashes(rows, nowMs, { types: [], resources: [] }).map((pair) => pair.map(({ visit: { id } }) => id));

  it('has each pair once, the earlier first', () => {
    expect(idsOf([adaAgain, ben, ada, ...harmless])).toEqual([
      ['Ada', 'Ben'],
      ['Ada', 'Ada again'],
      ['Cleo', 'Ada again'],
      ['Ben', 'Eve'],
    ]);
  });

  it('has nothing left to decide once one is done, or over', () => {
    expect(idsOf([{ ...ada, status: 'checkedOut' }, ben])).toEqual([]);
    expect(idsOf([ada, ben], Date.parse(ada.startsAt) + 31 * 60_000)).toEqual([]);
  });
});
