import { describe, expect, it } from 'vitest';
import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import { instantMeant, readWallTime, spanOnWall } from './wall-time.ts';

const zone = 'America/New_York';
const [spring, autumn] = ['2026-03-08', '2026-11-01'] as PlainDate[];
const first = '2026-11-01T05:30:00.000Z' as Instant;
const second = '2026-11-01T06:30:00.000Z' as Instant;

describe('a time on the wall', () => {
  it('means one instant, on nearly every day', () => {
    const at = '2026-03-09T06:30:00.000Z';
    expect(readWallTime('2026-03-09' as PlainDate, '02:30', zone)).toEqual({ is: 'once', at });
    expect(readWallTime(spring!, '03:00', zone)).toEqual({ is: 'once', at: '2026-03-08T07:00:00.000Z' });
  });

  it('comes twice where the clock goes back, and never where it goes forward', () => {
    expect(readWallTime(autumn!, '01:30', zone)).toEqual({ is: 'twice', before: first, after: second });
    expect(readWallTime(spring!, '02:30', zone)).toEqual({ is: 'skipped', at: '2026-03-08T07:30:00.000Z' });
  });

  it('that comes twice says which of the two it is, and no other says anything', () => {
    expect(spanOnWall(first, 45, zone)).toBe('1:30 AM EDT – 1:15 AM EST');
    expect(spanOnWall(second, 45, zone)).toBe('1:30 AM EST – 2:15 AM EST');
    expect(spanOnWall('2026-11-01T07:00:00.000Z' as Instant, 30, zone)).toBe('2:00 – 2:30 AM');
    expect(spanOnWall('2026-03-08T07:30:00.000Z' as Instant, 30, zone)).toBe('3:30 – 4:00 AM');
  });

  it('is the instant that it stood for, as long as day and time are those of it', () => {
    expect(instantMeant(autumn!, '01:30', zone, second)).toBe(second);
    expect(instantMeant(autumn!, '01:30', zone, null)).toBe(first);
    expect(instantMeant(autumn!, '01:45', zone, second)).toBe('2026-11-01T05:45:00.000Z');
    expect(instantMeant('2026-11-02' as PlainDate, '01:30', zone, second)).toBe('2026-11-02T06:30:00.000Z');
    const withSeconds = '2026-03-03T15:00:42.500Z' as Instant;
    expect(instantMeant('2026-03-03' as PlainDate, '10:00', zone, withSeconds)).toBe(withSeconds);
    expect(instantMeant('2026-03-03' as PlainDate, '10:00', 'UTC', withSeconds)).toBe(
      '2026-03-03T10:00:00.000Z',
    );
  });
});
