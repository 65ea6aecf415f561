import { describe, expect, it } from 'vitest';
import {
  busyTimesOf,
  calendar,
  event,
  nineToTen,
  spans,
  whys,
} from '../../../../tests/support/calendar-text.ts';
import { occurrencesOf } from '../../base/time/repeat-rule.ts';

const begins = (text: string) => spans(text).map((span) => span.slice(0, 16));

describe('when somebody is busy', () => {
  it.each([
    ['a time that names no zone, in that of the location', nineToTen, '2026-03-02T14:00 2026-03-02T15:00'],
    [
      'a time in UTC',
      ['DTSTART:20260302T090000Z', 'DTEND:20260302T100000Z'],
      '2026-03-02T09:00 2026-03-02T10:00',
    ],
    [
      'a time in a zone by its name',
      ['DTSTART;TZID=Europe/Paris:20260302T090000', 'DTEND;TZID="Europe/Paris":20260302T100000'],
      '2026-03-02T08:00 2026-03-02T09:00',
    ],
    [
      'a zone with a prefix of its maker',
      ['DTSTART;TZID=/citadel.org/20210210_1/Europe/Paris:20260302T090000', 'DURATION:PT1H'],
      '2026-03-02T08:00 2026-03-02T09:00',
    ],
    ['a duration', ['DTSTART:20260302T090000', 'DURATION:P1DT30M'], '2026-03-02T14:00 2026-03-03T14:30'],
    ['all of a day', ['DTSTART;VALUE=DATE:20260302'], '2026-03-02T05:00 2026-03-03T05:00'],
    [
      'whole days, through a clock change',
      ['DTSTART;VALUE=DATE:20260307', 'DTEND;VALUE=DATE:20260309'],
      '2026-03-07T05:00 2026-03-09T04:00',
    ],
    [
      'a day that ends on itself',
      ['DTSTART:20260302', 'DTEND:20260302'],
      '2026-03-02T05:00 2026-03-03T05:00',
    ],
    [
      'folded lines',
      ['DTSTART\r\n ;TZID=Euro\r\n\tpe/Paris\r\n :20260302T090000', 'DURATION:PT1H'],
      '2026-03-02T08:00 2026-03-02T09:00',
    ],
    ['tentative', [...nineToTen, 'STATUS:TENTATIVE'], '2026-03-02T14:00 2026-03-02T15:00'],
  ])('by %s', (_, lines, expected) => {
    expect(spans(event(...lines))).toEqual([expected]);
    expect(whys(event(...lines))).toEqual([]);
  });

  it.each([
    ['cancelled', [...nineToTen, 'STATUS:CANCELLED']],
    ['free time', [...nineToTen, 'TRANSP:TRANSPARENT']],
    ['free time as Outlook says it', [...nineToTen, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE']],
  ])('not by what is %s', (_, lines) => {
    const read = busyTimesOf(event(...lines));
    expect([read.times, read.faults, read.freeEvents]).toEqual([[], [], 1]);
  });
  it('not by a calendar that calls everything off', () =>
    expect(spans(calendar('METHOD:CANCEL', 'BEGIN:VEVENT', ...nineToTen, 'END:VEVENT'))).toEqual([]));
  it('not by an alarm in an event, nor a task', () => {
    const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'DURATION:PT9H', 'END:VALARM'];
    expect(spans(event('DTSTART:20260302T090000', ...alarm, 'DURATION:PT1H'))).toEqual([
      '2026-03-02T14:00 2026-03-02T15:00',
    ]);
    expect(spans(calendar('BEGIN:VTODO', 'DTSTART:20260302T090000', 'DURATION:PT1H', 'END:VTODO'))).toEqual(
      [],
    );
  });
  it('from the first day for a year, and what is under way', () => {
    const at = (day: string) => event(`DTSTART:${day}T090000`, 'DURATION:PT48H');
    expect(
      [at('20260227'), at('20260228'), at('20270301'), at('20270302')].map((text) => spans(text).length),
    ).toEqual([1, 1, 1, 0]);
    expect(spans(at('20260226'))).toEqual([]);
  });
  it('by the times of a busy list that are not free', () =>
    expect(
      spans(
        calendar(
          'BEGIN:VFREEBUSY',
          'FREEBUSY:20260302T090000Z/20260302T100000Z,20260303T090000Z/PT2H',
          'FREEBUSY;FBTYPE=FREE:20260304T090000Z/PT2H',
          'END:VFREEBUSY',
        ),
      ),
    ).toEqual(['2026-03-02T09:00 2026-03-02T10:00', '2026-03-03T09:00 2026-03-03T11:00']));
});

describe('titles', () => {
  const titles = (...lines: string[]) =>
    busyTimesOf(event(...nineToTen, ...lines)).times.map(({ title }) => title);
  it('are as people read them', () =>
    expect(titles('SUMMARY:Lunch\\, then\\nrest')).toEqual(['Lunch, then\nrest']));
  it.each(['PRIVATE', 'CONFIDENTIAL', 'X-SECRET'])('of what is %s are left out', (kind) =>
    expect(titles('SUMMARY:Court', `CLASS:${kind}`)).toEqual(['']),
  );
});

describe('what repeats', () => {
  it('keeps its hour through a clock change', () =>
    expect(
      begins(
        event('DTSTART;TZID=America/New_York:20260304T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2'),
      ),
    ).toEqual(['2026-03-04T14:00', '2026-03-11T13:00']));
  it('long before the first day is counted on from there', () => {
    const old = (rule: string) => begins(event('DTSTART:19800102T090000', 'DURATION:PT1H', `RRULE:${rule}`));
    expect(old('FREQ=DAILY;INTERVAL=3').slice(0, 2)).toEqual(['2026-03-01T14:00', '2026-03-04T14:00']);
    expect(old('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE').slice(0, 3)).toEqual([
      '2026-03-09T13:00',
      '2026-03-11T13:00',
      '2026-03-23T13:00',
    ]);
    expect(old('FREQ=MONTHLY;BYDAY=1MO').slice(0, 2)).toEqual(['2026-03-02T14:00', '2026-04-06T13:00']);
    expect(old('FREQ=DAILY')).toHaveLength(366);
    expect(old('FREQ=DAILY;COUNT=9')).toEqual([]);
    expect(old('FREQ=DAILY;UNTIL=20260302T140000Z')).toEqual(['2026-03-01T14:00', '2026-03-02T14:00']);
  });
  it.each([
    'FREQ=DAILY;INTERVAL=4;BYDAY=MO,TU,WE',
    'FREQ=WEEKLY;INTERVAL=3;BYDAY=SU,MO;WKST=SU',
    'FREQ=HOURLY;INTERVAL=77',
    'FREQ=HOURLY;INTERVAL=11;BYDAY=SA',
    'FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=-1,1',
    'FREQ=YEARLY;INTERVAL=2;BYMONTH=4;BYDAY=MO',
    'FREQ=DAILY;INTERVAL=9;COUNT=1300',
  ])('has the dates that it has when all are counted from its beginning: %s', (rule) => {
    const question = { rule: `${rule};UNTIL=20270302T000000`, timeZone: 'America/New_York', atMost: 9_999 };
    for (const day of ['1994-01-01', '1995-12-30', '2012-02-29', '2025-12-31', '2026-03-02']) {
      const all = occurrencesOf({ ...question, start: `${day}T09:00:00` }).map(({ at }) => at.slice(0, 16));
      const text = event(`DTSTART:${day.replaceAll('-', '')}T090000`, 'DURATION:PT1M', `RRULE:${rule}`);
      const later = all.filter((at) => at >= '2026-03-01T05:00');
      const own = begins(event(`DTSTART:${day.replaceAll('-', '')}T090000`, 'DURATION:PT1M'));
      expect([day, begins(text)]).toEqual([day, [...new Set([...own, ...later])].toSorted()]);
    }
  });
  it('leaves out dates, by time, in another zone, and by day; and has some besides', () => {
    const daily = ['DTSTART:20260302T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=5'];
    expect(
      begins(
        event(
          ...daily,
          'EXDATE:20260302T090000,20260302T093000',
          'EXDATE;TZID=Europe/Paris:20260303T150000',
          'EXDATE;VALUE=DATE:20260304',
          'RDATE:20260320T080000',
        ),
      ),
    ).toEqual(['2026-03-05T14:00', '2026-03-06T14:00', '2026-03-20T12:00']);
    expect(
      spans(event('DTSTART:20260302T090000', 'RDATE;VALUE=PERIOD:20260320T080000Z/PT2H', 'DURATION:PT1H')),
    ).toEqual(['2026-03-02T14:00 2026-03-02T15:00', '2026-03-20T08:00 2026-03-20T10:00']);
  });
  it('has dates that were moved, cancelled, or are free', () => {
    const other = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'];
    const text = calendar(
      ...other('RECURRENCE-ID:20260303T090000', 'DTSTART:20260303T110000', 'DURATION:PT1H'),
      ...other('DTSTART:20260302T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=5'),
      ...other(
        'RECURRENCE-ID:20260304T140000Z',
        'DTSTART:20260304T090000',
        'DURATION:PT1H',
        'STATUS:CANCELLED',
      ),
      ...other(
        'RECURRENCE-ID:20260305T090000',
        'DTSTART:20260305T090000',
        'DURATION:PT1H',
        'TRANSP:TRANSPARENT',
      ),
    );
    expect(begins(text)).toEqual(['2026-03-02T14:00', '2026-03-03T16:00', '2026-03-06T14:00']);
  });
  it('counts once, in its latest account', () => {
    const account = (sequence: number, hour: string) => [
      'BEGIN:VEVENT',
      'UID:one',
      `SEQUENCE:${sequence}`,
      `DTSTART:20260302T${hour}0000`,
      'DURATION:PT1H',
      'END:VEVENT',
    ];
    expect(begins(calendar(...account(0, '09'), ...account(2, '11'), ...account(1, '10')))).toEqual([
      '2026-03-02T16:00',
    ]);
    expect(begins(calendar(...account(0, '09'), ...account(0, '09')))).toHaveLength(1);
  });
});

describe('a zone that only the file knows', () => {
  const zone = (standard: string[], daylight: string[] = []) => [
    'BEGIN:VTIMEZONE',
    'TZID:Eastern Standard Time',
    ...(standard.length > 0 ? ['BEGIN:STANDARD', ...standard, 'END:STANDARD'] : []),
    ...(daylight.length > 0 ? ['BEGIN:DAYLIGHT', ...daylight, 'END:DAYLIGHT'] : []),
    'END:VTIMEZONE',
  ];
  const outlook = zone(
    [
      'DTSTART:16011104T020000',
      'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
    ],
    [
      'DTSTART:16010311T020000',
      'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
    ],
  );
  const at = (zoned: string[], wall: string, timeZone = 'Asia/Tokyo') =>
    spans(
      calendar(
        ...zoned,
        'BEGIN:VEVENT',
        `DTSTART;TZID=Eastern Standard Time:${wall}`,
        'DURATION:PT1H',
        'END:VEVENT',
      ),
      { timeZone },
    )[0]?.slice(0, 16);

  it.each([
    ['20260302T090000', '2026-03-02T14:00'],
    ['20260309T090000', '2026-03-09T13:00'],
    // Skipped: as much later. Twice: the first.
    ['20260308T023000', '2026-03-08T07:30'],
    ['20261101T013000', '2026-11-01T05:30'],
    ['20261101T023000', '2026-11-01T07:30'],
    ['20261102T090000', '2026-11-02T14:00'],
  ])('is followed at %s', (wall, expected) => {
    expect(at(outlook, wall)).toBe(expected);
    expect(at([], wall, 'America/New_York')).toBe(expected);
  });
  it('has rules that ended, and changes that stand alone', () => {
    const ended = zone(
      [
        'DTSTART:20101107T020000',
        'RDATE:20111106T020000,20121104T020000',
        'TZOFFSETFROM:-0400',
        'TZOFFSETTO:-0500',
      ],
      [
        'DTSTART:20100314T020000',
        'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3;UNTIL=20130310T070000Z',
        'TZOFFSETFROM:-0500',
        'TZOFFSETTO:-0400',
      ],
    );
    // The last change was to summer time, in 2013.
    expect(at(ended, '20261202T090000')).toBe('2026-12-02T13:00');
  });
  it.each([
    ['has no offset', zone([])],
    [
      'changes by the minute',
      zone(['DTSTART:20200101T000000', 'RRULE:FREQ=MINUTELY', 'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500']),
    ],
    [
      'has a rule that is none',
      zone([
        'DTSTART:20200101T000000',
        'RRULE:FREQ=YEARLY;BYDAY=9XX',
        'TZOFFSETFROM:-0400',
        'TZOFFSETTO:-0500',
      ]),
    ],
    ['has an offset that is none', zone(['DTSTART:20200101T000000', 'TZOFFSETFROM:C', 'TZOFFSETTO:-0500'])],
    ['is told by nobody', []],
  ])('and %s is the one that its name says; else a person is asked, and told why', (_, zoned) => {
    expect(at(zoned, '20260302T090000')).toBe('2026-03-02T14:00');
    const text = calendar(
      ...zoned.map((line) => line.replace('Eastern Standard Time', 'Home')),
      'BEGIN:VEVENT',
      'DTSTART;TZID=Home:20260302T090000',
      'DURATION:PT1H',
      'END:VEVENT',
    );
    const { times, zonesAsked } = busyTimesOf(text);
    const why = zoned.length === 0 ? 'is not known' : expect.stringMatching(/^cannot be read: /);
    expect([times, zonesAsked]).toEqual([[], [{ name: 'Home', why, events: 1 }]]);
  });
});
