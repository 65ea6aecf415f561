import { describe, expect, it } from 'vitest';
import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import type { WaitEntry } from '../../../contract/scheduling/wait-list.ts';
import { plainVisit } from '../visits/appointment-status.ts';
import { freedTimes, freesTime, isOverFor, leftBehind } from './freed-times.ts';

const at = (time: string) => `2026-03-03T${time}:00.000Z` as Appointment['startsAt'];
const visit = (id: string, time: string, more: object = {}) =>
  ({
    ...plainVisit,
    id,
    locationId: 'harbor',
    providerId: 'ada',
    patientId: `patient of ${id}`,
    startsAt: at(time),
    durationMinutes: 30,
    status: 'booked',
    ...more,
  }) as unknown as Appointment;
const entry = (more: object = {}) =>
  ({
    id: 'one',
    patientId: 'waiting',
    typeId: null,
    durationMinutes: 30,
    providerIds: [],
    locationIds: [],
    weekdays: [],
    notBefore: null,
    notAfter: null,
    from: null,
    until: null,
    offers: [],
    ended: null,
    ...more,
  }) as unknown as WaitEntry;

describe('what a visit that is moved leaves', () => {
  const before = visit('one', '15:00', { durationMinutes: 60 });
  const left = (more: object) => {
    const part = leftBehind(before, { ...before, ...more } as Appointment);
    return part && [part.startsAt, part.durationMinutes, part.status];
  };

  it('is all of its time where it goes to another day, provider, or hour', () => {
    const all = [at('15:00'), 60, 'cancelled'];
    for (const more of [
      { startsAt: '2026-03-04T15:00:00.000Z' },
      { providerId: 'ben' },
      { startsAt: at('16:00') },
    ])
      expect(left(more)).toEqual(all);
  });

  it('is the part that it is longer, but for what it keeps free after it', () => {
    expect(left({ durationMinutes: 30 })).toEqual([at('15:30'), 30, 'cancelled']);
    expect(left({ durationMinutes: 30, bufferAfterMinutes: 10 })).toEqual([at('15:40'), 20, 'cancelled']);
    expect(left({ startsAt: at('15:20') })).toEqual([at('15:00'), 20, 'cancelled']);
    expect(left({ startsAt: at('15:20'), durationMinutes: 10 })).toEqual([at('15:30'), 30, 'cancelled']);
    expect(left({ durationMinutes: 90 })).toBeNull();
    expect(left({ locationId: 'mesa' })).toBeNull();
  });

  it('is asked for of every move that may leave some', () => {
    expect(freesTime(before, { startsAt: at('15:20') })).toBe(true);
    expect(freesTime(before, { providerId: 'ben' as Appointment['providerId'] })).toBe(true);
    expect(freesTime(before, { locationId: 'mesa' as Appointment['locationId'] })).toBe(true);
    expect(freesTime(before, { durationMinutes: 45 })).toBe(true);
    expect(freesTime(before, { durationMinutes: 75, startsAt: before.startsAt })).toBe(false);
    expect(freesTime(before, {})).toBe(false);
  });
});

describe('freed times', () => {
  const freed = (visits: Appointment[], entries: WaitEntry[], time = '12:00') =>
    freedTimes({
      visits,
      entries,
      setup: { types: [], resources: [], hours: [], exceptions: [], closures: [] },
      locations: [],
      held: [],
      timeZone: 'America/New_York',
      nowMs: Date.parse(at(time)),
    }).map(({ slot, count }) => [slot.startsAt, slot.providerId, count]);
  const off = { status: 'cancelled' };

  it('are those of cancelled visits to come that somebody waits for, each once, in order of time', () => {
    const visits = [
      visit('late', '17:00', off),
      visit('early', '15:00', off),
      visit('the same', '15:00', off),
      visit('other', '16:00', { ...off, providerId: 'ben' }),
      visit('missed', '18:00', { status: 'noShow' }),
      visit('stands', '19:00'),
    ];
    const entries = [entry(), entry({ id: 'two', providerIds: ['ada'] })];
    expect(freed(visits, entries)).toEqual([
      [at('15:00'), 'ada', 2],
      [at('16:00'), 'ben', 1],
      [at('17:00'), 'ada', 2],
    ]);
    expect(freed(visits, entries, '16:30')).toEqual([[at('17:00'), 'ada', 2]]);
  });

  it('are none where somebody has taken the time, or it suits nobody', () => {
    const visits = [visit('gone', '15:00', off), visit('taker', '15:00')];
    expect(freed(visits, [entry()])).toEqual([]);
    expect(freed([visits[0]!], [entry({ durationMinutes: 60 })])).toEqual([]);
    expect(freed([visits[0]!], [])).toEqual([]);
  });
});

it('is over for who would have come until yesterday, and not until today', () => {
  const today = '2026-03-03' as PlainDate;
  const until = (day: string | null) => isOverFor({ until: day as PlainDate | null }, today);
  expect([until('2026-03-02'), until('2026-03-03'), until(null)]).toEqual([true, false, false]);
});
