import { isTimeZone } from '../time-zone.ts';
import { windowsZones } from './windows-zones.ts';

const folded = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

const byWindowsName = new Map(Object.entries(windowsZones).map(([name, zone]) => [folded(name), zone]));

/**
 * Names without an area, from lists older than today's. Abbreviations that several zones share (EST, MST, IST) are not
 * among them: which of them is meant is not known.
 */
const oldNames = new Map(
  Object.entries({
    EST5EDT: 'America/New_York',
    CST6CDT: 'America/Chicago',
    MST7MDT: 'America/Denver',
    PST8PDT: 'America/Los_Angeles',
    AKST9AKDT: 'America/Anchorage',
    HST10: 'Pacific/Honolulu',
    HST: 'Pacific/Honolulu',
    CET: 'Europe/Brussels',
    MET: 'Europe/Brussels',
    EET: 'Europe/Athens',
    WET: 'Europe/Lisbon',
    GB: 'Europe/London',
    'GB-Eire': 'Europe/London',
    Eire: 'Europe/Dublin',
    Portugal: 'Europe/Lisbon',
    Poland: 'Europe/Warsaw',
    Turkey: 'Europe/Istanbul',
    Iceland: 'Atlantic/Reykjavik',
    Egypt: 'Africa/Cairo',
    Libya: 'Africa/Tripoli',
    Israel: 'Asia/Jerusalem',
    Iran: 'Asia/Tehran',
    PRC: 'Asia/Shanghai',
    Hongkong: 'Asia/Hong_Kong',
    ROC: 'Asia/Taipei',
    ROK: 'Asia/Seoul',
    Japan: 'Asia/Tokyo',
    Singapore: 'Asia/Singapore',
    NZ: 'Pacific/Auckland',
    'NZ-CHAT': 'Pacific/Chatham',
    Cuba: 'America/Havana',
    Jamaica: 'America/Jamaica',
    Navajo: 'America/Denver',
    // As Exchange and the settings of web calendars show them.
    'Eastern Time (US & Canada)': 'America/New_York',
    'Central Time (US & Canada)': 'America/Chicago',
    'Mountain Time (US & Canada)': 'America/Denver',
    'Pacific Time (US & Canada)': 'America/Los_Angeles',
    'Atlantic Time (Canada)': 'America/Halifax',
    'Indiana (East)': 'America/Indianapolis',
    Arizona: 'America/Phoenix',
    Alaska: 'America/Anchorage',
    Hawaii: 'Pacific/Honolulu',
  }).map(([name, zone]) => [folded(name), zone]),
);

const utcNames = /^(z|zulu|utc|uct|gmt|greenwich|universal|coordinated universal time|etc\/(utc|gmt))$/;
const offsetForm = /^(?:utc|gmt)? ?([+-])(\d{1,2})(?:[:.]?(\d\d))?$/;
/** The farthest that clocks anywhere differ from UTC. */
const mostMinutes = 14 * 60;

/** `-05:00` for `GMT-0500`; null for what is no offset. Zero is UTC. */
function offsetOf(name: string): string | null {
  const [, sign, hours = '', minutes = '0'] = offsetForm.exec(name) ?? [];
  const all = Number(hours) * 60 + Number(minutes);
  if (sign === undefined || Number(minutes) > 59 || all > mostMinutes) return null;
  return all === 0 ? 'UTC' : `${sign}${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}

/**
 * The zone that another calendar means by a name: one of the IANA list, or an offset as `-05:00` where it says no more; null
 * for one that is not known. Takes what Windows, Exchange and old lists write, and names behind a maker's prefix.
 */
export function foreignZone(said: string): string | null {
  const name = said.slice(0, 200).trim();
  const plain = folded(name);
  if (utcNames.test(plain)) return 'UTC';
  if (isTimeZone(name)) return name;
  const known =
    byWindowsName.get(plain) ?? byWindowsName.get(plain.replace(/ daylight time$/, ' standard time'));
  if (known !== undefined) return known === 'Etc/UTC' ? 'UTC' : known;
  // Behind a bracket stands what the zone is called; the offset alone would not know its summer time.
  const inWords = /^\((?:utc|gmt)[^)]{0,10}\) (.+)$/.exec(plain)?.[1];
  const old = oldNames.get(inWords ?? plain.replace(/,.*$/, ''));
  return old ?? (inWords === undefined ? (offsetOf(plain) ?? behindPrefix(name)) : null);
}

/** As `/citadel.org/20210210_1/America/New_York` or `tzone://Microsoft/Utc`. */
function behindPrefix(name: string): string | null {
  const rest = /^tzone:\/\/[^/]+\/(.+)$/i.exec(name)?.[1];
  if (rest !== undefined) return foreignZone(rest);
  if (!name.startsWith('/')) return null;
  const parts = name.split('/');
  for (let at = 2; at < parts.length; at += 1) {
    const zone = foreignZone(parts.slice(at).join('/'));
    if (zone !== null) return zone;
  }
  return null;
}
