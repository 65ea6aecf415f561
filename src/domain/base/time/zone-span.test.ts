import { describe, expect, it } from 'vitest';
import { zoneSpan, type Observance } from './zone-span.ts';

const spanOf = (zone: string, from = '2026-01-31T15:00:00Z', to = '2026-08-29T15:00:00Z') =>
  zoneSpan(zone, Date.parse(from), Date.parse(to));
const said = ({ kind, starts, fromSeconds, toSeconds, rule }: Observance) => [
  kind,
  starts,
  fromSeconds / 3_600,
  toSeconds / 3_600,
  rule,
];

describe('what a calendar has to know of a zone', () => {
  it('is a rule where the clock changes every year by one', () => {
    expect(spanOf('America/New_York').observances.map(said)).toEqual([
      ['DAYLIGHT', '20250309T020000', -5, -4, 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
      ['STANDARD', '20251102T020000', -4, -5, 'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
    ]);
    expect(spanOf('Europe/Berlin').observances.map(said)).toEqual([
      ['DAYLIGHT', '20250330T020000', 1, 2, 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
      ['STANDARD', '20251026T030000', 2, 1, 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
    ]);
  });

  it('is one offset where it never changes', () => {
    expect(spanOf('Asia/Kolkata').observances.map(said)).toEqual([
      ['STANDARD', '19700101T000000', 5.5, 5.5, null],
    ]);
  });

  it('is every single change where there is no rule', () => {
    const { observances } = spanOf('Africa/Casablanca');
    expect(observances.length).toBeGreaterThan(4);
    expect(observances.every(({ rule }) => rule === null)).toBe(true);
  });

  it('begins with the offset before the first change where that comes within the span', () => {
    // Turkey stayed at summer time in 2016; Samoa skipped a whole day at the end of 2011.
    const { observances } = spanOf('Pacific/Apia', '2009-06-01T00:00:00Z', '2009-12-01T00:00:00Z');
    expect(observances[0]).toMatchObject({ starts: '19700101T000000', toSeconds: -11 * 3_600 });
  });
});

describe('the wall clock', () => {
  const wallAt = (at: string, zone = 'America/New_York') => spanOf(zone, at, at).wallAt(Date.parse(at));
  it('is that of the zone, on both sides of a change', () => {
    expect(wallAt('2026-03-08T06:59:59Z')).toBe('20260308T015959');
    expect(wallAt('2026-03-08T07:00:00Z')).toBe('20260308T030000');
    expect(wallAt('2026-11-01T04:59:59Z')).toBe('20261101T005959');
    expect(wallAt('2026-11-01T07:00:00Z')).toBe('20261101T020000');
  });
  it('says nothing in the hour that comes twice', () => {
    for (const at of [
      '2026-11-01T05:00:00Z',
      '2026-11-01T05:59:59Z',
      '2026-11-01T06:00:00Z',
      '2026-11-01T06:59:59Z',
    ])
      expect(wallAt(at)).toBeNull();
    expect(wallAt('2026-04-04T14:59:00Z', 'Australia/Lord_Howe')).toBeNull();
    expect(wallAt('2026-04-04T14:29:00Z', 'Australia/Lord_Howe')).toBe('20260405T012900');
  });
});
