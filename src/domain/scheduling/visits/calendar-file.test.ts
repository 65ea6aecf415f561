import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { Instant } from '../../../contract/base/values.ts';
import { calendarFile, feedInitials, type FeedVisit } from './calendar-file.ts';

const visit = (changes: Partial<FeedVisit> = {}): FeedVisit => ({
  id: '0196a3b0-0000-7000-8000-000000000001',
  initials: 'AQ',
  startsAt: '2026-03-02T15:00:00.000Z' as Instant,
  durationMinutes: 30,
  status: 'booked',
  place: 'Main Street, 2 Main St, Troy',
  timezone: 'America/New_York',
  version: 1,
  createdAt: '2026-02-01T10:00:00.000Z' as Instant,
  updatedAt: '2026-02-02T10:00:00.000Z' as Instant,
  ...changes,
});
const at = (ms: number) => new Date(ms).toISOString() as Instant;

/** The calendar as a reader that is not ours understands it: zones by the file's own words alone. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as never[]);
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((part) => {
      const zone = new ICAL.Timezone(part);
      return [zone.tzid, zone] as const;
    }),
  );
  const instantOf = (time: ICAL.Time, tzid: unknown) => {
    if (typeof tzid === 'string') time.zone = zones.get(tzid)!;
    return time.toUnixTime() * 1_000;
  };
  const events = calendar.getAllSubcomponents('vevent').map((part) => {
    const one = (name: string) => part.getFirstPropertyValue(name);
    const time = (name: string) => {
      const property = part.getFirstProperty(name)!;
      return instantOf(property.getFirstValue() as ICAL.Time, property.getFirstParameter('tzid'));
    };
    return { one, starts: time('dtstart'), ends: time('dtend') };
  });
  return { calendar, zones, events };
}

const allZones = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Mars/Olympus'];

describe('a calendar file', () => {
  it.each(['2026-01-31T15:00:00Z', '2026-08-01T15:00:00Z', '2027-12-20T15:00:00Z'])(
    'is read at the very instants in every zone, window of %s',
    (from) => {
      const first = Date.parse(from);
      // Every 49 h 50 min, so that no weekday and no hour is left out.
      const starts = Array.from({ length: 101 }, (_, index) => first + index * 2_990 * 60_000);
      for (const timezone of allZones) {
        const { events } = read(
          calendarFile(
            'x',
            'initials',
            starts.map((ms) => visit({ startsAt: at(ms), timezone })),
          ),
        );
        expect([timezone, events.map((event) => event.starts)]).toEqual([timezone, starts]);
        expect([timezone, events.map((event) => event.ends)]).toEqual([
          timezone,
          starts.map((ms) => ms + 1_800_000),
        ]);
      }
    },
  );

  it.each([
    ['America/New_York', '2026-03-08T05:00:00Z'],
    ['America/New_York', '2026-11-01T03:30:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T13:00:00Z'],
    ['Europe/London', '2026-10-24T23:00:00Z'],
  ])('is read at the very instants through the hours of the clock change in %s', (timezone, from) => {
    const starts = Array.from({ length: 48 }, (_, index) => Date.parse(from) + index * 5 * 60_000);
    const visits = starts.map((ms) => visit({ startsAt: at(ms), timezone }));
    const { events } = read(calendarFile('x', 'initials', visits));
    expect(events.map((event) => event.starts)).toEqual(starts);
    expect(events.map((event) => event.ends)).toEqual(starts.map((ms) => ms + 1_800_000));
  });

  it('says times by the wall clock of the location; in UTC only where a wall clock time means two instants', () => {
    const text = calendarFile('x', 'initials', [
      visit({ startsAt: '2026-11-01T05:30:00.000Z' as Instant }),
      visit({ startsAt: '2026-11-01T06:30:00.000Z' as Instant }),
    ]);
    expect(text).toContain('DTSTART:20261101T053000Z\r\nDTEND:20261101T060000Z\r\n');
    expect(text).toContain('DTSTART:20261101T063000Z\r\nDTEND;TZID=America/New_York:20261101T020000\r\n');
  });

  it('holds of a visit what is promised, and what it is called by choice', () => {
    const { calendar, events } = read(
      calendarFile('Plumbline: A, B; C', 'initials', [visit({ version: 7 })]),
    );
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Plumbline: A\\, B\\; C');
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
    const event = events[0]!;
    const names = [
      'uid',
      'sequence',
      'summary',
      'location',
      'status',
      'transp',
      'class',
      'dtstamp',
      'last-modified',
    ];
    expect(Object.fromEntries(names.map((name) => [name, String(event.one(name))]))).toEqual({
      uid: visit().id,
      sequence: '7',
      summary: 'AQ',
      location: 'Main Street, 2 Main St, Troy',
      status: 'CONFIRMED',
      transp: 'OPAQUE',
      class: 'PRIVATE',
      dtstamp: '2026-02-02T10:00:00Z',
      'last-modified': '2026-02-02T10:00:00Z',
    });
    const summaryOf = (...args: Parameters<typeof calendarFile>) =>
      read(calendarFile(...args)).events[0]!.one('summary');
    expect(summaryOf('x', 'appointment', [visit()])).toBe('Appointment');
    expect(summaryOf('x', 'initials', [visit({ initials: '' })])).toBe('Appointment');
  });

  it('keeps a visit that is off, as cancelled and as free time', () => {
    for (const status of ['cancelled', 'noShow'] as const) {
      const event = read(calendarFile('x', 'initials', [visit({ status })])).events[0]!;
      expect([event.one('status'), event.one('transp')]).toEqual(['CANCELLED', 'TRANSPARENT']);
    }
  });

  it('stays one calendar, whatever a location or a clinic is called', () => {
    const nasty = 'Zürich 東京 😀\r\nEND:VCALENDAR\r\nBEGIN:VEVENT; "x", \\n'.repeat(9);
    const text = calendarFile(nasty, 'initials', [visit({ place: nasty })]);
    const { calendar, events } = read(text);
    const expected = nasty.replaceAll('\r\n', '\n');
    expect(events.map(({ one }) => one('location'))).toEqual([expected]);
    // This reader leaves the escapes of a property that it does not know as they are.
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toContain('\\nEND:VCALENDAR');
    expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('is right without a visit, and defines each zone once', () => {
    expect(read(calendarFile('x', 'initials', [])).events).toEqual([]);
    const zones = ['Europe/Berlin', 'America/New_York', 'UTC', 'Europe/Berlin'];
    const text = calendarFile(
      'x',
      'initials',
      zones.map((timezone) => visit({ timezone })),
    );
    expect([...text.matchAll(/^TZID:(.*)\r$/gm)].map(([, zone]) => zone)).toEqual([
      'America/New_York',
      'Europe/Berlin',
    ]);
  });
});

describe('initials', () => {
  it.each([
    ['Ada', 'Quill', 'AQ'],
    ['  ada', 'van Dyke', 'AV'],
    ["'Élodie", "O'Neil", 'ÉO'],
    ['Ada', '', 'A'],
    ['伟', '王', ''],
    ['伟明', '王', '伟'],
    ['A', 'B', ''],
    ['123', '—', ''],
  ])('of %s %s are %s, and never the name', (firstName, lastName, initials) => {
    expect(feedInitials({ firstName, lastName })).toBe(initials);
  });
});
