import { spanInWords } from '../../../data/scheduling/span.words.ts';
import { describe, expect, it } from 'vitest';
import type { LocationId, UserId } from '../../../contract/base/ids.ts';
import type { AppointmentType, Resource } from '../../../contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { draftOfException, readException } from './hours/exception-draft.ts';
import { draftOfWeek, fromFaults, nextRange, readRanges, readWeek, withBreak } from './hours/hours-draft.ts';
import { draftOfRoom, readRoom } from './visit-types/room-draft.ts';
import { readSpan } from './hours/span-draft.ts';
import { draftOfType, readType } from './visit-types/type-draft.ts';

const here = 'here' as LocationId;

describe('The day from which hours hold', () => {
  const today = '2026-03-02' as PlainDate;

  it('is today or a later one, as what was stays as it was; none yet is said only after a try', () => {
    expect(fromFaults(today, today)).toEqual([]);
    expect(fromFaults('2026-03-01', today)).toEqual([
      { path: 'from', message: 'choose today or a later day' },
    ]);
    expect(fromFaults('', today)).toMatchObject([{ path: 'from', isMissing: true }]);
  });
});

describe('The form of an appointment type', () => {
  const followUp = {
    ...readType({ ...draftOfType(null, []), name: 'Follow-up' }, []).fields!,
    id: 'one',
    archivedAt: null,
    version: 1,
  } as AppointmentType;

  it('begins with half an hour, a colour nobody has yet, and is the last in order', () => {
    expect(draftOfType(null, [])).toMatchObject({ durationMinutes: 30, capacity: 1, order: 0, addOns: [] });
    const second = draftOfType(null, [{ ...followUp, order: 7 }]);
    expect(second.order).toBe(8);
    expect(second.color).not.toBe(followUp.color);
  });

  it('names what is missing, what was emptied, and a name that is taken; a name stays as it was typed', () => {
    const draft = draftOfType(null, [followUp]);
    const paths = (part: object) =>
      readType({ ...draft, ...part }, [followUp]).faults.map(({ path }) => path);
    expect(paths({})).toEqual(['name']);
    expect(paths({ name: ' follow-UP ' })).toEqual(['name']);
    expect(paths({ name: 'Exam', durationMinutes: null, capacity: null })).toEqual([
      'durationMinutes',
      'capacity',
    ]);
    const addOns = [{ id: crypto.randomUUID(), name: ' ', minutes: null, priceMinor: 0 }];
    expect(paths({ name: 'Exam', addOns })).toEqual(['addOns.0.name', 'addOns.0.minutes']);
    expect(readType({ ...draft, name: 'O’Neill’s <exam> ' }, [followUp]).fields?.name).toBe(
      'O’Neill’s <exam> ',
    );
    const archived = { ...followUp, archivedAt: '2026-01-01T00:00:00.000Z' } as AppointmentType;
    expect(readType({ ...draft, name: 'Follow-up' }, [archived]).faults).toEqual([]);
  });
});

describe('The form of a room', () => {
  it('asks for a name that its location does not have yet', () => {
    const draft = draftOfRoom(null, here);
    expect(readRoom(draft, []).faults).toMatchObject([{ path: 'name', isMissing: true }]);
    const other = { ...draft, name: 'Room 1', id: 'one', archivedAt: null, version: 1 } as Resource;
    expect(readRoom({ ...draft, name: 'room 1' }, [other]).faults).toMatchObject([{ path: 'name' }]);
    const there = { ...other, locationId: 'there' as LocationId };
    expect(readRoom({ ...draft, name: 'room 1' }, [there]).faults).toEqual([]);
  });
});

describe('The form of a week', () => {
  const morning = { from: '08:00', to: '12:00' };

  it('reads back what it was given, midnight at the end of a day too', () => {
    const weekly = [
      { weekday: 1, from: 480, to: 720 },
      { weekday: 1, from: 780, to: 1_440 },
      { weekday: 7, from: 0, to: 60 },
    ];
    const read = readWeek(draftOfWeek(weekly));
    expect(read).toEqual({ weekly, faults: [] });
  });

  it('says of each stretch what is wrong with it, by where it is', () => {
    const { faults } = readRanges(
      [
        { from: '', to: '09:00' },
        { from: '12:00', to: '10:00' },
        { from: '08:00', to: '11:00' },
        { from: '10:30', to: '13:00' },
      ],
      'days.0',
    );
    expect(faults).toEqual([
      { path: 'days.0.0.from', message: 'type a time', isMissing: true },
      { path: 'days.0.1.to', message: 'must be later than the beginning' },
      { path: 'days.0.3.from', message: 'overlaps with other hours of the day' },
    ]);
  });

  it('puts a break at noon where that is worked, in the middle where it is not, and none into a short day', () => {
    expect(withBreak([{ from: '09:00', to: '17:00' }])).toEqual([
      { from: '09:00', to: '12:00' },
      { from: '13:00', to: '17:00' },
    ]);
    expect(withBreak([morning, { from: '13:00', to: '18:00' }])).toEqual([
      morning,
      { from: '13:00', to: '15:00' },
      { from: '16:00', to: '18:00' },
    ]);
    expect(withBreak([{ from: '09:00', to: '10:30' }])).toBeNull();
    expect(withBreak([])).toBeNull();
  });

  it('begins more hours after the last ones, and leaves them to be typed where the day is over', () => {
    expect(nextRange([])).toEqual({ from: '09:00', to: '17:00' });
    expect(nextRange([morning])).toEqual({ from: '13:00', to: '17:00' });
    expect(nextRange([{ from: '14:00', to: '21:30' }])).toEqual({ from: '22:30', to: '00:00' });
    expect(nextRange([{ from: '14:00', to: '23:30' }])).toEqual({ from: '', to: '' });
  });
});

describe('Days in a row', () => {
  it('are one day where the last is left empty, and end no earlier than they begin', () => {
    expect(readSpan({ from: '2026-12-24', to: '' }).span).toEqual({ from: '2026-12-24', to: '2026-12-24' });
    expect(readSpan({ from: '', to: '' }).faults).toMatchObject([{ path: 'from', isMissing: true }]);
    expect(readSpan({ from: '2026-12-24', to: '2026-12-23' }).faults).toMatchObject([{ path: 'to' }]);
    expect(readSpan({ from: '2026-12-24', to: '2036-12-23' }).faults).toMatchObject([{ path: 'to' }]);
    // A year as a date field holds it while it is typed wrong.
    expect(readSpan({ from: '20261-12-24', to: '' }).faults).toMatchObject([{ path: 'from' }]);
    expect(readSpan({ from: '2026-02-29', to: '' }).span).toBeNull();
  });

  it('are named with their year', () => {
    const { span } = readSpan({ from: '2026-12-24', to: '2027-01-02' });
    expect(spanInWords(span!)).toBe('Dec 24, 2026 – Jan 2, 2027');
    expect(spanInWords({ from: span!.from, to: span!.from })).toBe('Thu, Dec 24, 2026');
  });
});

describe('The form of an exception', () => {
  const provider = 'a' as UserId;
  const start = { ...draftOfException(null), from: '2026-12-24', to: '2026-12-24' };

  it('means being away everywhere, until other hours are chosen', () => {
    expect(readException(start, provider).fields).toEqual({
      providerId: provider,
      locationId: null,
      from: '2026-12-24',
      to: '2026-12-24',
      ranges: [],
      reason: '',
    });
    const other = { ...start, kind: 'other' as const, locationId: here };
    expect(readException(other, provider).fields).toMatchObject({
      locationId: here,
      ranges: [{ from: 540, to: 1_020 }],
    });
    expect(readException({ ...other, ranges: [] }, provider).faults).toMatchObject([{ path: 'ranges' }]);
  });

  it('does not mind wrong hours as long as the provider is away', () => {
    const wrong = [{ from: '12:00', to: '11:00' }];
    expect(readException({ ...start, ranges: wrong }, provider).faults).toEqual([]);
    expect(readException({ ...start, kind: 'other', ranges: wrong }, provider).faults).toMatchObject([
      { path: 'ranges.0.to' },
    ]);
  });
});
