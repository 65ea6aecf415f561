import { describe, expect, it } from 'vitest';
import { busyTimesOf, calendar, spans } from '../../../../tests/support/calendar-text.ts';

const timed = (tzid: string, ...more: string[]) => [
  'BEGIN:VEVENT',
  'UID:one',
  `DTSTART;TZID="${tzid}":20260302T090000`,
  'DURATION:PT1H',
  ...more,
  'END:VEVENT',
];
const floating = ['BEGIN:VEVENT', 'UID:two', 'DTSTART:20260302T090000', 'DURATION:PT1H', 'END:VEVENT'];
const begins = (text: string, zones: Record<string, string> = {}) =>
  spans(text, { timeZone: 'Asia/Tokyo', zones }).map((span) => span.slice(0, 16));
const asked = (text: string, zones: Record<string, string> = {}) =>
  busyTimesOf(text, { zones }).zonesAsked.map(({ name, events }) => [name, events]);

describe('a zone that another calendar names', () => {
  it.each([
    ['W. Europe Standard Time', '2026-03-02T08:00'],
    ['EST5EDT', '2026-03-02T14:00'],
    ['GMT-0500', '2026-03-02T14:00'],
    ['tzone://Microsoft/Utc', '2026-03-02T09:00'],
    ['/freeassociation.sourceforge.net/Tzfile/America/Argentina/Buenos_Aires', '2026-03-02T12:00'],
  ])('%s is followed without the file telling it', (tzid, at) => {
    const text = calendar(...timed(tzid));
    expect([begins(text), asked(text)]).toEqual([[at], []]);
  });

  it('is followed as the file tells it where the name is no zone of this machine', () => {
    const told = [
      'BEGIN:VTIMEZONE',
      'TZID:W. Europe Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0300',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    expect(begins(calendar(...told, ...timed('W. Europe Standard Time')))).toEqual(['2026-03-02T06:00']);
  });

  it('is followed by the name in its own words where what the file tells cannot be read', () => {
    const told = ['BEGIN:VTIMEZONE', 'TZID:Home', 'X-LIC-LOCATION:Europe/Paris', 'END:VTIMEZONE'];
    expect(begins(calendar(...told, ...timed('Home')))).toEqual(['2026-03-02T08:00']);
  });
});

describe('a time without a zone', () => {
  it.each([
    ['Europe/Paris', '2026-03-02T08:00'],
    ['W. Europe Standard Time', '2026-03-02T08:00'],
  ])('is in the one that the calendar is said to be in: %s', (name, at) => {
    const text = calendar(`X-WR-TIMEZONE:${name}`, ...floating);
    expect([begins(text), asked(text)]).toEqual([[at], []]);
  });
  it('is in that of its own calendar, where a file holds two; without one in that of the location', () => {
    const second = ['BEGIN:VEVENT', 'UID:3', 'DTSTART:20260303T090000', 'DURATION:PT1H', 'END:VEVENT'];
    const text = calendar('X-WR-TIMEZONE:Europe/Paris', ...floating) + calendar(...second);
    expect(begins(text)).toEqual(['2026-03-02T08:00', '2026-03-03T00:00']);
  });
  it('leaves whole days to the location', () => {
    const day = ['BEGIN:VEVENT', 'UID:d', 'DTSTART;VALUE=DATE:20260302', 'END:VEVENT'];
    expect(begins(calendar('X-WR-TIMEZONE:Europe/Paris', ...day))).toEqual(['2026-03-01T15:00']);
  });
});

describe('a zone that is not known', () => {
  const text = calendar(...timed('Customized Time Zone'), ...floating);
  it('is asked about, and nothing of it is taken before', () => {
    expect(begins(text)).toEqual(['2026-03-02T00:00']);
    expect(asked(text)).toEqual([['Customized Time Zone', 1]]);
    expect(busyTimesOf(text).faults).toEqual([]);
  });
  it('is the one that a person says', () => {
    const zones = { 'Customized Time Zone': 'Europe/Paris' };
    expect(begins(text, zones)).toEqual(['2026-03-02T00:00', '2026-03-02T08:00']);
    expect(asked(text, zones)).toEqual([['Customized Time Zone', 1]]);
  });
  it('leaves its events out where a person says so, and lists them', () => {
    const zones = { 'Customized Time Zone': '' };
    expect(begins(text, zones)).toEqual(['2026-03-02T00:00']);
    expect(busyTimesOf(text, { zones }).faults.map(({ uid, why }) => `${uid}: ${why}`)).toEqual([
      'one: The time zone “Customized Time Zone” is not known. The event was left out.',
    ]);
  });
  it('holds back an event of which one date alone stands in it', () => {
    const daily = ['BEGIN:VEVENT', 'UID:d', 'DTSTART:20260302T090000', 'DURATION:PT1H'];
    const without = [...daily, 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE;TZID=Home:20260302T090000', 'END:VEVENT'];
    expect([begins(calendar(...without)), asked(calendar(...without))]).toEqual([[], [['Home', 1]]]);
  });
  it('of floating times, and of a busy list, is asked about as well', () => {
    expect(asked(calendar('X-WR-TIMEZONE:Home', ...floating))).toEqual([['Home', 1]]);
    expect(
      asked(calendar('BEGIN:VFREEBUSY', 'FREEBUSY;TZID=Home:20260302T090000/PT1H', 'UID:f', 'END:VFREEBUSY')),
    ).toEqual([['Home', 1]]);
  });
  it('of a calendar that nothing stands in is asked about by nobody', () =>
    expect(asked(calendar('X-WR-TIMEZONE:Home', ...timed('Europe/Paris')))).toEqual([]));
});
