import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  busyTimesOf,
  calendar,
  event,
  nineToTen,
  spans,
  whys,
} from '../../../../tests/support/calendar-text.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { mostCalendarBytes } from './busy-times.ts';

describe('what cannot be read', () => {
  const good = ['BEGIN:VEVENT', 'UID:good', ...nineToTen, 'END:VEVENT'];
  it.each([
    ['no beginning', ['UID:x', 'DTEND:20260302T100000'], '2 x: It does not say when it begins.'],
    ['a day that is none', ['DTSTART:20260230T090000', 'UID:x'], '3 x: “20260230T090000” is no date.'],
    ['words for a time', ['UID:x', 'DTSTART:tomorrow'], '4 x: “tomorrow” is no date.'],
    [
      'an end before its beginning',
      ['UID:x', 'DTSTART:20260302T090000', 'DTEND:20260302T080000'],
      '5 x: It ends before it begins.',
    ],
    [
      'a duration that is none',
      ['UID:x', 'DTSTART:20260302T090000', 'DURATION:P'],
      '5 x: “P” is no duration.',
    ],
    [
      'a negative duration',
      ['UID:x', 'DTSTART:20260302T090000', 'DURATION:-PT1H'],
      '5 x: “-PT1H” is no duration.',
    ],
    ['no length', ['UID:x', 'DTSTART:20260302T090000'], '2 x: It has no length'],
  ])('is listed: %s; and the next event is read', (_, lines, why) => {
    const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', ...good, 'END:VCALENDAR'].join(
      '\n',
    );
    expect(busyTimesOf(text).times.map(({ uid }) => uid)).toEqual(['good']);
    expect(whys(text)).toEqual([expect.stringContaining(why)]);
  });
  it('of a repeating event leaves its own date', () => {
    const broken = event(...nineToTen, 'RRULE:FREQ=SOMETIMES');
    expect([spans(broken).length, whys(broken)]).toEqual([1, [expect.stringContaining('cannot be read')]]);
    const by = event(...nineToTen, 'RRULE:FREQ=DAILY;UNTIL=20260230');
    expect([spans(by).length, whys(by)]).toEqual([1, [expect.stringContaining('cannot be read')]]);
    const dates = event(...nineToTen, 'RDATE:20260303T090000,nonsense', 'EXDATE:soon');
    expect([spans(dates).length, whys(dates).length]).toEqual([2, 2]);
    const rest = event('RECURRENCE-ID;RANGE=THISANDFUTURE:20260302T090000', ...nineToTen);
    expect(whys(rest)).toEqual([expect.stringContaining('all dates from here on')]);
  });
  it('is a line that is none, a part that does not end, one that did not begin', () => {
    const text = [
      'BEGIN:VCALENDAR',
      'nonsense',
      'END:VALARM',
      'BEGIN:VEVENT',
      'UID:half',
      ...nineToTen,
      ...good,
      'END:VCALENDAR',
      'BEGIN:VEVENT',
      ...nineToTen,
    ].join('\r');
    const read = busyTimesOf(text);
    expect(read.times.map(({ uid }) => uid)).toEqual(['good']);
    expect(read.faults.map(({ line }) => line)).toEqual([2, 3, 4, 14]);
  });
  it('is a file that is no calendar', () => {
    for (const text of ['', 'hello', '\u0000\uFFFD', 'BEGIN:VCARD\nFN:Ada\nEND:VCARD', '%PDF-1.7'])
      expect([busyTimesOf(text).isCalendar, busyTimesOf(text).times]).toEqual([false, []]);
    expect(busyTimesOf(`\uFEFF${event(...nineToTen)}`).times).toHaveLength(1);
  });
});

/** Against hanging: the processor time that each of these may take at most, also on a slow machine. */
const guardMs = 60_000;

describe('a file ends, whatever stands in it', () => {
  let begun: NodeJS.CpuUsage;
  beforeEach(() => {
    begun = process.cpuUsage();
  });
  afterEach(() => expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(guardMs));
  it('that is too large', () => {
    const { times, faults } = busyTimesOf('x'.repeat(mostCalendarBytes + 1));
    expect([times.length, faults[0]!.why]).toEqual([0, expect.stringContaining('5 MB')]);
  });
  it.each([
    'FREQ=SECONDLY',
    'FREQ=MINUTELY',
    'FREQ=HOURLY',
    'FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11,12',
    'FREQ=HOURLY;COUNT=999999',
    'FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR',
    'FREQ=DAILY;BYSECOND=1,2,3',
    'FREQ=DAILY;BYHOUR=1,2,3,4,5;BYMINUTE=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20',
  ])('whose event repeats without end: %s', (rule) => {
    const text = event('DTSTART:19000101T090000', 'DURATION:PT1M', `RRULE:${rule}`);
    expect(busyTimesOf(text).times.length).toBeLessThanOrEqual(1_000);
    expect(whys(text)).toHaveLength(1);
  });
  it.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=10',
    'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30',
  ])('whose event never comes again: %s', (rule) =>
    expect(spans(event(...nineToTen, `RRULE:${rule}`))).toHaveLength(1),
  );
  it('with more dates than are taken, and with more parts than are read', () => {
    const daily = ['RRULE:FREQ=DAILY', ...nineToTen];
    const many = Array.from({ length: 80 }, (_, nth) => [
      'BEGIN:VEVENT',
      `UID:${nth}`,
      ...daily,
      'END:VEVENT',
    ]).flat();
    const read = busyTimesOf(calendar(...many));
    expect([read.times.length, read.faults.at(-1)!.why]).toEqual([
      20_000,
      expect.stringContaining('too large'),
    ]);
    const parts = busyTimesOf(
      calendar(...Array.from({ length: 20_001 }, () => ['BEGIN:VTODO', 'END:VTODO']).flat()),
    );
    expect(parts.faults[0]!.why).toContain('more than 20000 parts');
  });
  it.each(['FREQ=SECONDLY', 'FREQ=MINUTELY;INTERVAL=30', 'FREQ=DAILY;BYSECOND=1,2,3'])(
    'whose event repeats by the minute is not counted out: %s',
    (rule) => {
      const text = event(...nineToTen, `RRULE:${rule}`);
      expect([spans(text).length, whys(text)]).toEqual([1, [expect.stringContaining('quarter of an hour')]]);
    },
  );
  it('whose event names more dates than are looked at', () => {
    const none = Array.from({ length: 4 }, () => `EXDATE:${','.repeat(4_000)}`);
    const { times, faults, faultsLeftOut } = busyTimesOf(event(...none, ...nineToTen));
    expect([times.length, faults.length + faultsLeftOut]).toEqual([1, 5_001]);
  });
  it('when it takes too long, by the clock of whoever asks', () => {
    let asked = 0;
    const text = calendar(
      ...['a', 'b', 'c'].flatMap((uid) => ['BEGIN:VEVENT', `UID:${uid}`, ...nineToTen, 'END:VEVENT']),
    );
    const { times, faults } = busyTimesOf(text, { isOverdue: () => (asked += 1) > 4 });
    expect(times.map(({ uid }) => uid)).toEqual(['a']);
    expect(faults).toEqual([expect.objectContaining({ why: expect.stringContaining('too large') })]);
  });
  it('that is 5 MB of nothing but beginnings, colons, folds, quotes or commas', () => {
    for (const piece of [
      'BEGIN:VEVENT\n',
      'BEGIN:A\nBEGIN:B\n',
      ':',
      'A;B="',
      '\n ',
      '\r',
      `EXDATE:${','.repeat(5_000)}\n`,
      'A;'.repeat(9_999),
    ]) {
      const body = `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260302\nX:${piece.repeat(Math.floor(4_900_000 / piece.length))}`;
      const read = busyTimesOf(`${body}\nEND:VEVENT\nEND:VCALENDAR`);
      expect(read.faults.length).toBeLessThanOrEqual(200);
    }
  });
});

const folder = new URL('../../../../../shared/data/conformance/', import.meta.url);
const filesOf = (name: string) =>
  existsSync(folder)
    ? readdirSync(new URL(name, folder)).map((file) => [file, new URL(`${name}${file}`, folder)] as const)
    : [];
const files = [...filesOf('ics/'), ...filesOf('ics-malformed-fuzz/')];

describe.skipIf(files.length === 0)('every real and every malformed file at hand', () => {
  it.each(files)('%s is read to its end, the same each time, from whatever day', (_, url) => {
    const text = new TextDecoder().decode(readFileSync(url));
    for (const from of ['1997-06-01', '2008-01-01', '2026-03-01', '9990-01-01'] as PlainDate[]) {
      const read = busyTimesOf(text, { from });
      for (const { fromMs, toMs } of read.times) expect(toMs).toBeGreaterThan(fromMs);
      expect(read.faults.every(({ why, line }) => why !== '' && line >= 1)).toBe(true);
      expect(busyTimesOf(text, { from })).toEqual(read);
    }
  });
  it('has those whose events are known', () => {
    const from = (day: string) => ({ from: day as PlainDate });
    const text = (name: string) => readFileSync(new URL(`ics/${name}`, folder), 'utf8');
    expect(spans(text('spanlist.ics'), from('1997-12-31'))).toHaveLength(5);
    expect(spans(text('8.ics'), from('1996-01-01'))[0]).toMatch(/^1996-07-01T20:00 /);
    expect(spans(text('8.ics'), from('1996-01-01'))).toHaveLength(1);
    expect(busyTimesOf(text('1.ics'), from('1998-01-01')).faults.map(({ line }) => line)).toEqual([21]);
  });
});
