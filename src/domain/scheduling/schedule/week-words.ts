import type { ClassTime } from '../../../contract/scheduling/class-time.ts';
import type { DayRange } from '../../../contract/base/day-range.ts';
import type { WeeklyRange } from '../../../contract/scheduling/working-hours.ts';
import { isSameJson } from '../../../lib/json/same-json.ts';
import { weeksOfRule } from '../classes/class-times.ts';
import { dayMinutes } from '../../base/time/clinic-day.ts';
import { joinedRanges } from '../availability/working-time.ts';

/** Hours of a week as people in a clinic read them: by the wall clock of the location, without a date. */

/** Monday first, as a week of the set-up counts: 1 to 7. */
export const weekdays: readonly {
  readonly weekday: number;
  readonly name: string;
  readonly short: string;
}[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((name, place) => ({
  weekday: place + 1,
  name,
  short: name.slice(0, 3),
}));

/** `8:00 AM` from 480; 1440 is the midnight that ends the day. */
export function clockInWords(minute: number): string {
  if (minute >= dayMinutes) return 'midnight';
  const hour = Math.floor(minute / 60);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `1:00 – 5:00 PM`; the first half of the day is named only when it differs. */
export function rangeInWords({ from, to }: DayRange): string {
  const [begins, ends] = [clockInWords(from), clockInWords(to)];
  const [clock = '', half] = begins.split(' ');
  return `${half === ends.split(' ')[1] ? clock : begins} – ${ends}`;
}

/** The ranges of one day, in order; those that touch are one. */
export const rangesOn = (weekly: readonly WeeklyRange[], weekday: number): DayRange[] =>
  joinedRanges(weekly.filter((range) => range.weekday === weekday));

/** Days in a row with the same hours, one line each: `Mon – Fri`, `8:00 AM – 12:00 PM`, `1:00 – 5:00 PM`. Days off are left out. */
export function weekInWords(weekly: readonly WeeklyRange[]): { days: string; hours: readonly string[] }[] {
  const lines: { first: string; last: string; hours: readonly string[]; lastWeekday: number }[] = [];
  for (const { weekday, short } of weekdays) {
    const hours = rangesOn(weekly, weekday).map(rangeInWords);
    const line = lines.at(-1);
    if (hours.length === 0) continue;
    if (line?.lastWeekday === weekday - 1 && isSameJson(line.hours, hours)) {
      line.last = short;
      line.lastWeekday = weekday;
    } else lines.push({ first: short, last: short, hours, lastWeekday: weekday });
  }
  return lines.map(({ first, last, hours }) => ({
    days: first === last ? first : `${first} – ${last}`,
    hours,
  }));
}

/** How many minutes of a week are worked. */
export const weeklyMinutes = (weekly: readonly WeeklyRange[]): number =>
  weekdays
    .flatMap(({ weekday }) => rangesOn(weekly, weekday))
    .reduce((sum, { from, to }) => sum + to - from, 0);

/** The whole hours that a picture of weeks has to show: the usual ones, and what is worked before and after them. */
export function shownHours(weeks: readonly (readonly DayRange[])[]): { from: number; to: number } {
  const ranges = weeks.flat();
  return {
    from: Math.min(8 * 60, ...ranges.map(({ from }) => Math.floor(from / 60) * 60)),
    to: Math.max(18 * 60, ...ranges.map(({ to }) => Math.ceil(to / 60) * 60)),
  };
}

/** `Tuesdays and Thursdays`, `Mondays, every 2 weeks`. */
export function ruleInWords(rule: string): string {
  const { every, weekdays: days } = weeksOfRule(rule);
  const names = days.map((day) => `${weekdays[day - 1]?.name ?? ''}s`);
  const listed = [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
  return every === 1 ? listed : `${listed}, every ${every} weeks`;
}

/** `Tuesdays, 10:00 AM`: when a class is held. */
export const classTimeInWords = ({ rule, startMinute }: Pick<ClassTime, 'rule' | 'startMinute'>): string =>
  `${ruleInWords(rule)}, ${clockInWords(startMinute)}`;
