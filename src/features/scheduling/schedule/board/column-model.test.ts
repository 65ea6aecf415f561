import { describe, expect, it } from 'vitest';
import type { Appointment, AppointmentStatus } from '../../../../contract/scheduling/appointment.ts';
import type { UserId } from '../../../../contract/base/ids.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { instantAt } from '../../../../domain/base/time/clinic-day.ts';
import { elapsedFrame } from '../../../../domain/scheduling/schedule/schedule-frame.ts';
import { dayGrid } from '../../../../domain/scheduling/schedule/schedule-layout.ts';
import { columnOf, instantInSlot, keepSame } from './column-model.ts';
import type { ColumnPlan } from './column-model.ts';
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
const nothing: ScheduleSetup = { types: [], resources: [], hours: [], exceptions: [], closures: [] };
const columns = (...rows: Appointment[]) => columnsWith(nothing, rows);
const columnsWith = (setup: ScheduleSetup, rows: Appointment[]) => {
  const frame = elapsedFrame(dayGrid(date, zone, rows, 30), date, zone);
  return providers.map(({ ID, name }) => {
    const plan = {
      key: ID,
      title: name,
      detail: '',
      name,
      frame,
      color: 'teal',
      providerId: ID,
      locationId: 'here',
    };
    const own = rows.filter(({ providerId }) => providerId === ID);
    return columnOf(
      {
        ...plan,
        isOneOfDays: false,
        startsDay: false,
        isToday: false,
        rows: own,
        held: [],
      } as unknown as ColumnPlan,
      30,
      setup,
    );
  });
};

describe('columnOf', () => {
  it('leaves out the slots that a visit covers wholly, and keeps those it covers in part', () => {
    const [first] = columns(visit('v', 'a', '10:15', 60));
    const times = first!.free.map((slot) => slot.time);
    expect(times).toContain('10:00 AM');
    expect(times).not.toContain('10:30 AM');
    expect(times).toContain('11:00 AM');
  });

  it('gives the slot of a cancelled visit and of a no-show back', () => {
    const [first] = columns(
      visit('c', 'a', '10:00', 30, 'cancelled'),
      visit('n', 'a', '11:00', 30, 'noShow'),
    );
    expect(first!.free.map((slot) => slot.time)).toEqual(expect.arrayContaining(['10:00 AM', '11:00 AM']));
  });

  it('draws a short visit tall enough to hit, beside the one it would then cover', () => {
    const [first] = columns(visit('s', 'a', '10:00', 5), visit('t', 'a', '10:05', 30));
    expect(first!.visits.map(({ minutes, position }) => [minutes, position.left, position.right])).toEqual([
      [15, 0, 0.5],
      [30, 0.5, 1],
    ]);
  });

  it('cuts a visit off at midnight', () => {
    const [first] = columns(visit('m', 'a', '23:30', 90));
    expect(first!.visits[0]!.minutes).toBe(30);
  });
});

describe('what stands behind the visits', () => {
  const inForce = { archivedAt: null, version: 1, locationId: 'here' };
  const weekly = [
    { weekday: 1, from: 9 * 60, to: 12 * 60 },
    { weekday: 1, from: 13 * 60, to: 17 * 60 },
  ];
  const hours = [{ ...inForce, id: 'h', providerId: 'a', weekly }] as unknown as ScheduleSetup['hours'];
  const clockOf = (minute: number) => minute / 60 + 8;

  it('is the time that a provider does not work, the break too; nothing where nothing is known', () => {
    const [first, second] = columnsWith({ ...nothing, hours }, []);
    expect(first!.frame.fromMinute).toBe(8 * 60);
    const stretches = first!.hours.shades.map(({ fromMinute, minutes }) => [
      clockOf(fromMinute),
      clockOf(fromMinute + minutes),
    ]);
    expect(stretches).toEqual([
      [8, 9],
      [12, 13],
      [17, clockOf(first!.frame.minutes)],
    ]);
    expect(second!.hours).toEqual({ shades: [], blocks: [], closed: null });
  });

  it('is the whole day of one who is away', () => {
    const exceptions = [
      { ...inForce, id: 'e', providerId: 'a', from: date, to: date, ranges: [], reason: '' },
    ];
    const setup = { ...nothing, hours, exceptions } as unknown as ScheduleSetup;
    const [first] = columnsWith(setup, []);
    expect(first!.hours.shades).toEqual([{ fromMinute: 0, minutes: first!.frame.minutes }]);
  });

  it('is the closure of the day, for everybody', () => {
    const closure = { ...inForce, id: 'c', from: date, to: date, reason: 'Holiday' };
    const setup = { ...nothing, closures: [closure] } as unknown as ScheduleSetup;
    expect(columnsWith(setup, []).map((column) => column.hours.closed)).toEqual(['Holiday', 'Holiday']);
  });

  it('changes the column alone whose hours changed, and lends each visit the colour of its type', () => {
    const typed = { ...visit('v', 'b', '10:00', 30), typeId: 'exam' } as unknown as Appointment;
    const types = [{ id: 'exam', name: 'Exam', color: '#2a7f86' }] as unknown as ScheduleSetup['types'];
    const before = columnsWith({ ...nothing, types }, [typed]);
    expect(before[1]!.visits[0]).toMatchObject({ typeName: 'Exam', typeColor: '#2a7f86' });
    const after = keepSame(before, columnsWith({ ...nothing, types, hours }, [typed]));
    expect(after[0]!.hours.shades).toHaveLength(3);
    expect(after[1]).toBe(before[1]);
    const red = [{ ...types[0]!, color: '#aa0000' }];
    expect(keepSame(before, columnsWith({ ...nothing, types: red }, [typed]))[1]).not.toBe(before[1]);
  });
});

describe('keepSame', () => {
  const ten = visit('v', 'a', '10:00', 30);
  const other = visit('w', 'b', '10:00', 30);

  it('gives the very same columns when nothing changed', () => {
    const before = columns(ten, other);
    expect(keepSame(before, columns(ten, other))).toEqual(before);
    expect(keepSame(before, columns(ten, other))[0]).toBe(before[0]);
  });

  it('changes the column of a moved visit alone, and in it the moved card alone', () => {
    const late = visit('l', 'a', '14:00', 30);
    const before = columns(ten, late, other);
    const [first, second] = keepSame(before, columns({ ...ten, durationMinutes: 45 }, late, other));
    expect(second).toBe(before[1]);
    expect(first!.visits[0]!.minutes).toBe(45);
    expect(first!.visits[1]).toBe(before[0]!.visits[1]);
  });
});

describe('instantInSlot', () => {
  it('means the quarter that was hit', () => {
    const [{ frame, free }] = columns() as [ReturnType<typeof columnOf>];
    const slot = free[0]!;
    expect([0, 0.49, 0.5, 1, 7, -1].map((share) => instantInSlot(slot, share, frame).slice(11, 16))).toEqual([
      '13:00',
      '13:00',
      '13:15',
      '13:15',
      '13:15',
      '13:00',
    ]);
  });
});

describe('rows of ten minutes', () => {
  it('show short visits one under the other, and are booked at their beginning', () => {
    const rows = [visit('v', 'a', '10:00', 10), visit('w', 'a', '10:10', 10)];
    const [{ frame, ...plan }] = columns() as [ReturnType<typeof columnOf>];
    const drawn = (slot: number) =>
      columnOf({ ...plan, frame, rows, held: [] } as unknown as ColumnPlan, slot, nothing, () => false, slot);
    const widths = (slot: number) => drawn(slot).visits.map(({ position }) => position.right - position.left);
    expect(widths(30)).toEqual([0.5, 0.5]);
    expect(widths(10)).toEqual([1, 1]);
    const ten = drawn(10);
    expect(ten.visits.map(({ minutes }) => minutes)).toEqual([10, 10]);
    const after = ten.free.find(({ fromMinute }) => fromMinute === 140)!;
    expect(after).toMatchObject({ time: '10:20 AM', minutes: 10 });
    expect(instantInSlot(after, 0.9, frame).slice(11, 16)).toBe('15:20');
    // Other rows are other slots, though the first of them begin at the same time.
    expect(keepSame([drawn(30)], [drawn(15)])[0]!.free[0]!.minutes).toBe(15);
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
