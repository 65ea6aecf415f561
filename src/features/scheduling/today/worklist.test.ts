import { describe, expect, it } from 'vitest';
import type { Appointment, AppointmentStatus } from '../../../contract/scheduling/appointment.ts';
import type { UserId } from '../../../contract/base/ids.ts';
import { worklistOf } from './worklist.ts';

const drA = 'a' as UserId;
const row = (id: string, providerId: string, time: string, status: AppointmentStatus, arrived?: string) =>
  ({
    id,
    providerId,
    status,
    startsAt: `2026-03-02T${time}:00.000Z`,
    arrivedAt: arrived === undefined ? null : `2026-03-02T${arrived}:00.000Z`,
  }) as Appointment;
const ids = (rows: Appointment[]) => rows.map(({ id }) => id);

const day = [
  row('gone', 'a', '13:00', 'checkedOut', '12:55'),
  row('waits', 'a', '13:30', 'arrived', '13:20'),
  row('room', 'a', '14:00', 'inRoom', '13:50'),
  row('other', 'b', '14:00', 'booked'),
  row('off', 'a', '14:30', 'cancelled'),
  row('missed', 'a', '14:45', 'noShow'),
  row('soon', 'a', '15:00', 'confirmed'),
];

describe('worklistOf', () => {
  it('turns a provider to their own patient who is furthest in, then to who waits, then to who comes', () => {
    const list = worklistOf(day, drA);
    expect(list.next?.id).toBe('room');
    expect(ids(list.here)).toEqual(['waits']);
    expect(ids(list.toCome)).toEqual(['soon']);
    expect(list).toMatchObject({ doneCount: 1, total: 5 });
  });

  it('turns the front desk to the next arrival of all providers', () => {
    const list = worklistOf(day, null);
    expect(list.next?.id).toBe('other');
    expect(ids(list.here)).toEqual(['room', 'waits']);
    expect(ids(list.toCome)).toEqual(['soon']);
  });

  it('has nothing next when the day is done', () => {
    expect(worklistOf([row('gone', 'a', '13:00', 'checkedOut')], drA).next).toBeNull();
  });
});
