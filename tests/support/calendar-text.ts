import type { PlainDate } from '../../src/contract/base/values.ts';
import { readBusyTimes } from '../../src/domain/scheduling/calendar-file/busy-times.ts';

type Asked = Partial<Parameters<typeof readBusyTimes>[1]>;

export const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
export const event = (...lines: string[]) => calendar('BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT');
export const nineToTen = ['DTSTART:20260302T090000', 'DTEND:20260302T100000'];

/** What is read of a calendar's text in New York, from March 2026 on, with as much time as it takes. */
export const busyTimesOf = (text: string, asked: Asked = {}) =>
  readBusyTimes(text, {
    timeZone: 'America/New_York',
    from: '2026-03-01' as PlainDate,
    isOverdue: () => false,
    ...asked,
  });

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);
/** `2026-03-02T14:00 2026-03-02T15:00`, in UTC. */
export const spans = (text: string, asked: Asked = {}) =>
  busyTimesOf(text, asked).times.map(({ fromMs, toMs }) => `${iso(fromMs)} ${iso(toMs)}`);
export const whys = (text: string) =>
  busyTimesOf(text).faults.map(({ line, uid, why }) => `${line} ${uid}: ${why}`);
