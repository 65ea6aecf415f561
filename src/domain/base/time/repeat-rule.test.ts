import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { occurrencesOf, RepeatRuleInvalid } from './repeat-rule.ts';

const folder = new URL('../../../../../shared/data/conformance/', import.meta.url);
const isThere = existsSync(folder);
const read = <T>(name: string): readonly T[] =>
  isThere ? (JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as T[]) : [];

interface RuleCase {
  id: string;
  rrule: string;
  dtstart: string;
  instances: readonly string[];
  cross_check_dateutil_2_9_0: string;
}
interface CountCase {
  id: string;
  rrule: string;
  dtstart: string;
  tzid: string | null;
  exdate: string | null;
  rdate: string | null;
  expect_events: number;
}
/** `19970610T090000` or `20250220` as `1997-06-10T09:00:00`. */
const local = (text: string) =>
  text.replace(
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z?)?$/,
    (_, y: string, m: string, d: string, h = '00', min = '00', s = '00') => `${y}-${m}-${d}T${h}:${min}:${s}`,
  );
const datesOf = (rule: string, start: string, atMost = 1_000, timeZone = 'UTC') =>
  occurrencesOf({ rule, start: local(start), timeZone, atMost }).map(({ date, time }) => `${date}T${time}`);

describe('a repeat rule', () => {
  const mustPass = read<RuleCase>('rrule-cases.json').filter(
    (one) => one.cross_check_dateutil_2_9_0 === 'agree',
  );
  it.skipIf(!isThere)('has each of the dates on which two other readers of rules agree', () => {
    expect(mustPass).toHaveLength(85);
    for (const { id, rrule, dtstart, instances } of mustPass) {
      const isEndless = !/COUNT|UNTIL/.test(rrule);
      const found = datesOf(rrule, dtstart, isEndless ? instances.length : undefined);
      expect(found, `${id} ${rrule}`).toEqual(instances.map(local));
    }
  });

  const counted = read<CountCase>('rrule-count-cases.json').filter(({ exdate, rdate }) => !exdate && !rdate);
  it.skipIf(!isThere)('has as many dates as it should in its zone', () => {
    expect(counted.length).toBeGreaterThan(35);
    for (const { id, rrule, dtstart, tzid, expect_events: events } of counted)
      expect(datesOf(rrule, dtstart, undefined, tzid ?? 'UTC'), `${id} ${rrule}`).toHaveLength(events);
  });

  it('keeps its hour through both clock changes', () => {
    const weekly = { rule: 'FREQ=WEEKLY;COUNT=3', timeZone: 'America/New_York', atMost: 10 };
    const at = (start: string) => occurrencesOf({ ...weekly, start }).map((one) => one.at);
    expect(at('2026-03-04T09:00:00')).toEqual([
      '2026-03-04T14:00:00.000Z',
      '2026-03-11T13:00:00.000Z',
      '2026-03-18T13:00:00.000Z',
    ]);
    expect(at('2026-10-28T09:00:00')[1]).toBe('2026-11-04T14:00:00.000Z');
  });

  it('takes a time that a change skips as much later, and of two the first', () => {
    const daily = { rule: 'FREQ=DAILY;COUNT=2', timeZone: 'America/New_York', atMost: 2 };
    const spring = occurrencesOf({ ...daily, start: '2026-03-07T02:30:00' });
    expect(spring[1]).toEqual({ date: '2026-03-08', time: '02:30:00', at: '2026-03-08T07:30:00.000Z' });
    const autumn = occurrencesOf({ ...daily, start: '2026-10-31T01:30:00' });
    expect(autumn[1]!.at).toBe('2026-11-01T05:30:00.000Z');
  });

  it('ends with all of the last day, or at an instant of the world', () => {
    expect(datesOf('FREQ=DAILY;UNTIL=20260105', '20260103T090000')).toHaveLength(3);
    // Nine o'clock in New York is 14:00 in the world.
    const inTown = (until: string) =>
      datesOf(`FREQ=DAILY;UNTIL=${until}`, '20260103T090000', 9, 'America/New_York');
    expect(inTown('20260105T140000Z')).toHaveLength(3);
    expect(inTown('20260105T135959Z')).toHaveLength(2);
  });

  it('whose date never comes gives none, and does not search for ever', () => {
    expect(datesOf('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '20260101T090000')).toEqual([]);
    expect(datesOf('FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30', '20260101T090000')).toEqual([]);
    expect(datesOf('FREQ=MONTHLY;BYDAY=MO;BYSETPOS=10', '20260101T090000')).toEqual([]);
    expect(datesOf('FREQ=YEARLY;BYWEEKNO=1;INTERVAL=999999', '20260101T090000')).toEqual([
      '2026-01-01T09:00:00',
    ]);
    expect(datesOf('FREQ=DAILY', '20260101T090000', 5)).toHaveLength(5);
  });

  it.each(['', 'FREQ=SOMETIMES', 'FREQ=DAILY;COUNT=0', 'FREQ=DAILY;INTERVAL=0', 'FREQ=DAILY;UNTIL=soon'])(
    'that is none is refused in words: “%s”',
    (rule) => expect(() => datesOf(rule, '20260101T090000')).toThrow(RepeatRuleInvalid),
  );
  it.each([
    'FREQ=DAILY;BYDAY=XX',
    'FREQ=DAILY;NONSENSE=1',
    'FREQ=DAILY;BYMONTHDAY=a',
    'FREQ=DAILY=2',
    'FREQ=YEARLY;BYWEEKNO=54',
  ])('with a part that is none is refused in words: “%s”', (rule) =>
    expect(() => datesOf(rule, '20260101T090000', 3)).toThrow(RepeatRuleInvalid),
  );
});
