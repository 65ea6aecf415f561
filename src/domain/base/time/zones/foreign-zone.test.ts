import { describe, expect, it } from 'vitest';
import { foreignZone } from './foreign-zone.ts';
import { windowsZones } from './windows-zones.ts';

describe('a time zone as other calendars write it', () => {
  it.each([
    ['Z', 'UTC'],
    ['utc', 'UTC'],
    ['Etc/UTC', 'UTC'],
    ['Europe/Paris', 'Europe/Paris'],
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['w. europe  standard time', 'Europe/Berlin'],
    ['W. Europe Daylight Time', 'Europe/Berlin'],
    ['Eastern Standard Time', 'America/New_York'],
    ['US Mountain Standard Time', 'America/Phoenix'],
    ['UTC-11', 'Etc/GMT+11'],
    ['EST5EDT', 'America/New_York'],
    ['PST8PDT', 'America/Los_Angeles'],
    ['EST5EDT,M3.2.0,M11.1.0', 'America/New_York'],
    ['CET', 'Europe/Brussels'],
    ['GB', 'Europe/London'],
    ['GMT-0500', '-05:00'],
    ['GMT-05:00', '-05:00'],
    ['GMT+5.30', '+05:30'],
    ['UTC+1', '+01:00'],
    ['+0530', '+05:30'],
    ['GMT+0000', 'UTC'],
    ['(GMT-05.00) Eastern Time (US & Canada)', 'America/New_York'],
    ['(UTC-07:00) Arizona', 'America/Phoenix'],
    ['/citadel.org/20210210_1/America/New_York', 'America/New_York'],
    [
      '/freeassociation.sourceforge.net/Tzfile/America/Argentina/Buenos_Aires',
      'America/Argentina/Buenos_Aires',
    ],
    ['/mozilla.org/20050126_1/America/Port-au-Prince', 'America/Port-au-Prince'],
    ['/softwarestudio.org/Tzfile/EST5EDT', 'America/New_York'],
    ['tzone://Microsoft/Utc', 'UTC'],
    ['tzone://Microsoft/W. Europe Standard Time', 'Europe/Berlin'],
  ])('%s is %s', (said, zone) => expect(foreignZone(said)).toBe(zone));

  it.each([
    '',
    'Customized Time Zone',
    'tzone://Microsoft/Custom',
    // In summer it is either five hours behind or four, by whom one asks.
    'EST',
    'MST',
    'IST',
    'GMT-2500',
    'GMT+14:30',
    '(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna',
    '/example.org/Mars/Olympus_Mons',
    'constructor',
    'x'.repeat(5_000),
  ])('%s is not known', (said) => expect(foreignZone(said)).toBeNull());

  it('has a zone of this machine for each that Windows knows', () => {
    expect(Object.keys(windowsZones)).toHaveLength(139);
    for (const [name, zone] of Object.entries(windowsZones))
      expect([name, foreignZone(name)]).toEqual([name, zone === 'Etc/UTC' ? 'UTC' : zone]);
  });
});
