// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { VisitEvent } from '../../../../contract/scheduling/visit-event.ts';
import type { EventNames } from '../../../../domain/scheduling/visits/visit-event-words.ts';
import { ActivityList } from './activity-list.tsx';

afterEach(cleanup);

const names = {
  clinic: {
    locations: [{ ID: 'here', name: 'Main Street', timezone: 'America/New_York' }],
    clinicians: [
      { ID: 'quay', name: 'Dr. Nell Quay' },
      { ID: 'ott', name: 'Dr. Sam Ott' },
    ],
  },
  setup: { types: [{ id: 'massage', name: 'Massage' }], resources: [] },
  timeZone: 'America/New_York',
} as unknown as EventNames;

const event = (fields: object): VisitEvent =>
  ({
    id: JSON.stringify(fields),
    appointmentId: 'visit',
    kind: 'status',
    before: {},
    after: {},
    details: [],
    via: 'staff',
    byId: 'rae',
    byName: 'Rae Lund',
    happenedAt: '2026-03-02T14:00:00.000Z',
    receivedAt: '2026-03-02T14:00:05.000Z',
    opId: null,
    ...fields,
  }) as unknown as VisitEvent;
const booked = event({
  kind: 'booked',
  after: { startsAt: '2026-03-09T14:00:00.000Z', providerId: 'quay', locationId: 'here', status: 'booked' },
});
const lines = (...events: VisitEvent[]) => {
  render(<ActivityList events={events} names={names} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

describe('ActivityList', () => {
  it('tells the latest first, who did it and when', () => {
    const moved = event({
      kind: 'moved',
      before: { startsAt: '2026-03-09T14:00:00.000Z', providerId: 'quay' },
      after: { startsAt: '2026-03-10T15:00:00.000Z', providerId: 'ott', typeId: 'massage' },
      details: ['note'],
    });
    const [first, last] = lines(booked, moved);
    expect(first).toBe(
      'Moved from Mar 9, 2026, 10:00 AM to Mar 10, 2026, 11:00 AMProvider changed from Dr. Nell Quay to Dr. Sam Ott · Visit type changed to Massage · Note edited · by Rae Lund · Mar 2, 2026, 9:00 AM',
    );
    expect(last).toContain('Booked for Mar 9, 2026, 10:00 AM');
    expect(last).toContain('Dr. Nell Quay · by Rae Lund');
  });

  it('marks what waits on this device, and tells both times of what came later', () => {
    const confirmed = event({ after: { status: 'confirmed' }, receivedAt: '2026-03-02T18:00:00.000Z' });
    const waits = event({ after: { status: 'arrived' }, byName: 'you', waiting: 'device' });
    const [first, second] = lines(booked, confirmed, waits);
    expect(first).toContain('Checked in');
    expect(first).toContain('Saved on this device');
    expect(second).toContain('Mar 2, 2026, 9:00 AM, synced Mar 2, 2026, 1:00 PM');
    expect(second).not.toContain('Saved on this device');
  });

  it('says from when on the history is known', () => {
    expect(lines(event({ kind: 'baseline', via: 'automatic', byName: '' }))).toEqual([
      'Unknown before Mon, Mar 2, 2026',
    ]);
  });

  it('says where the beginning is missing, and where there is nothing', () => {
    lines(event({ after: { status: 'confirmed' } }));
    expect(screen.getByText('Earlier activity shows when you’re online.')).toBeTruthy();
    cleanup();
    render(<ActivityList events={[]} names={names} />);
    expect(screen.getByText('No activity.')).toBeTruthy();
  });

  it.each([
    [{ after: { status: 'arrived' }, via: 'kiosk' }, 'Checked in', 'Patient, on the clinic tablet'],
    [{ after: { status: 'confirmed' }, via: 'message' }, 'Confirmed', 'Patient, by message link'],
    [{ after: { status: 'noShow' }, via: 'automatic' }, 'Marked no-show', 'Automatic'],
    [{ before: { status: 'noShow' }, after: { status: 'booked' } }, 'Booked again', 'by Rae Lund'],
    [
      {
        after: { status: 'cancelled', cancellation: { reason: 'Ill', late: true, by: 'patient' } },
        via: 'online',
      },
      'Canceled by the patient, late: Ill',
      'Patient, online booking',
    ],
    [{ kind: 'changed', after: { encounterId: 'note' } }, 'Note started', 'by Rae Lund'],
  ])('%o', (fields, what, who) => {
    const [line] = lines(event(fields));
    expect(line).toContain(what);
    expect(line).toContain(who);
  });
});
