import { describe, expect, it } from 'vitest';
import type { Appointment, AppointmentStatus } from '../../contract/appointment.ts';
import type { UserId } from '../../contract/ids.ts';
import type { PlainDate } from '../../contract/values.ts';
import { instantAt } from '../../domain/clinic-day.ts';
import { dayGrid } from '../../domain/schedule-layout.ts';
import { columnsOf, instantInSlot } from './day-model.ts';
import { nearest, slotStop, stopAfter, stopsOf, visitStop } from './grid-keys.ts';

const date = '2026-03-02' as PlainDate;
const zone = 'America/New_York';
const visit = (
  id: string,
  provider: string,
  time: string,
  minutes: number,
  status: AppointmentStatus = 'booked',
) =>
  ({
    id,
    providerId: provider,
    startsAt: instantAt(date, time, zone),
    durationMinutes: minutes,
    status,
  }) as Appointment;
const providers = [
  { ID: 'a' as UserId, name: 'Dr A' },
  { ID: 'b' as UserId, name: 'Dr B' },
];
const columns = (...rows: Appointment[]) => columnsOf(providers, rows, dayGrid(date, zone, rows, 30), 30);

describe('columnsOf', () => {
  it('leaves out the slots that a visit covers wholly, and keeps those it covers in part', () => {
    const [first] = columns(visit('v', 'a', '10:15', 60));
    const times = first!.free.map((slot) => slot.time);
    expect(times).toContain('10:00');
    expect(times).not.toContain('10:30');
    expect(times).toContain('11:00');
  });

  it('gives the slot of a cancelled visit and of a no-show back', () => {
    const [first] = columns(
      visit('c', 'a', '10:00', 30, 'cancelled'),
      visit('n', 'a', '11:00', 30, 'noShow'),
    );
    expect(first!.free.map((slot) => slot.time)).toEqual(expect.arrayContaining(['10:00', '11:00']));
  });

  it('draws a short visit tall enough to hit, beside the one it would then cover', () => {
    const [first] = columns(visit('s', 'a', '10:00', 5), visit('t', 'a', '10:05', 30));
    expect(first!.visits.map(({ minutes, place }) => [minutes, place.columns])).toEqual([
      [15, 2],
      [30, 2],
    ]);
  });

  it('cuts a visit off at midnight', () => {
    const [first] = columns(visit('m', 'a', '23:30', 90));
    expect(first!.visits[0]!.minutes).toBe(30);
  });
});

describe('instantInSlot', () => {
  it('means the quarter that was hit', () => {
    const slot = columns()[0]!.free[0]!;
    expect([0, 0.49, 0.5, 1, 7, -1].map((share) => instantInSlot(slot, share).slice(11, 16))).toEqual([
      '13:00',
      '13:00',
      '13:15',
      '13:15',
      '13:15',
      '13:00',
    ]);
  });
});

describe('the arrow keys', () => {
  const stops = stopsOf(columns(visit('v', 'a', '10:00', 60), visit('w', 'b', '10:30', 30)));
  const after = (from: string, key: string) => stopAfter(stops, from, key)?.id;

  it('go through slots and visits of a provider in order of time', () => {
    expect(after(slotStop(0, 90), 'ArrowDown')).toBe(visitStop('v'));
    expect(after(visitStop('v'), 'ArrowDown')).toBe(slotStop(0, 180));
    expect(after(visitStop('v'), 'ArrowUp')).toBe(slotStop(0, 90));
    expect(after(visitStop('v'), 'Home')).toBe(slotStop(0, 0));
    expect(after(slotStop(0, 0), 'ArrowUp')).toBeUndefined();
  });

  it('go across to what is at the same time, and no further than the last provider', () => {
    expect(after(visitStop('v'), 'ArrowRight')).toBe(slotStop(1, 120));
    expect(after(visitStop('w'), 'ArrowLeft')).toBe(visitStop('v'));
    expect(after(visitStop('w'), 'ArrowRight')).toBeUndefined();
    expect(after(visitStop('w'), 'x')).toBeUndefined();
    expect(nearest(stops, 5, 0)).toBeUndefined();
  });
});
