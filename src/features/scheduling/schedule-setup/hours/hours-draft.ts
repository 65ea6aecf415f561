import type { DayRange } from '../../../../contract/base/day-range.ts';
import type { WeeklyRange } from '../../../../contract/scheduling/working-hours.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { clockOf, dayMinutes } from '../../../../domain/base/time/clinic-day.ts';
import { rangeFaults } from '../../../../domain/scheduling/availability/setup-check.ts';
import { rangesOn, weekdays } from '../../../../domain/scheduling/schedule/week-words.ts';
import type { FormFault } from '../use-setup-form.ts';

/** A stretch of a day as its fields hold it: `HH:MM` of the wall clock, empty while nothing is entered. */
export interface RangeDraft {
  readonly from: string;
  readonly to: string;
}
/** The stretches of seven days, Monday first. */
export type WeekDraft = readonly (readonly RangeDraft[])[];

/** `13:30` from 810; the midnight that ends the day is `00:00`. */
export const clockField = (minute: number): string => clockOf(minute % dayMinutes);

/** Minutes of `13:30`; null while it is no time. */
function minuteOf(clock: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock);
  return match && Number(match[1]) * 60 + Number(match[2]);
}

export const draftOfRanges = (ranges: readonly DayRange[]): RangeDraft[] =>
  ranges.map(({ from, to }) => ({ from: clockField(from), to: clockField(to) }));

/** A form begins with the hours as they are; seven days without any where there are none yet. */
export const draftOfWeek = (weekly: readonly WeeklyRange[]): WeekDraft =>
  weekdays.map(({ weekday }) => draftOfRanges(rangesOn(weekly, weekday)));

/**
 * The stretches of one day that a form means, in order, and what is wrong with them.
 * @param path of the day in the form: `days.0`
 */
export function readRanges(
  drafts: readonly RangeDraft[],
  path: string,
): { ranges: DayRange[]; faults: FormFault[] } {
  const faults: FormFault[] = [];
  const whole: { range: DayRange; index: number }[] = [];
  drafts.forEach(({ from, to }, index) => {
    const [begins, typedEnd] = [minuteOf(from), minuteOf(to)];
    if (begins === null)
      faults.push({ path: `${path}.${index}.from`, message: 'type a time', isMissing: true });
    if (typedEnd === null)
      faults.push({ path: `${path}.${index}.to`, message: 'type a time', isMissing: true });
    // Midnight as an end is the one that ends the day.
    if (begins !== null && typedEnd !== null)
      whole.push({ range: { from: begins, to: typedEnd === 0 ? dayMinutes : typedEnd }, index });
  });
  for (const { path: at, message } of rangeFaults(
    whole.map(({ range }) => range),
    path,
  )) {
    const [, index = '0', field = 'to'] = /\.(\d+)\.(from|to)$/.exec(at) ?? [];
    faults.push({ path: `${path}.${whole[Number(index)]!.index}.${field}`, message });
  }
  return { ranges: whole.map(({ range }) => range).toSorted((a, b) => a.from - b.from), faults };
}

/** The week that a form means, and what is wrong with it. */
export function readWeek(days: WeekDraft): { weekly: WeeklyRange[]; faults: FormFault[] } {
  const read = days.map((drafts, index) => readRanges(drafts, `days.${index}`));
  return {
    weekly: read.flatMap(({ ranges }, index) => ranges.map((range) => ({ weekday: index + 1, ...range }))),
    faults: read.flatMap(({ faults }) => faults),
  };
}

/** What a form holds. Kept by an older app, it has no day. */
export interface HoursDraft {
  readonly days: WeekDraft;
  /** From which day on, empty while nothing is entered. */
  readonly from?: PlainDate;
}

/** What is wrong with the day from which hours hold: what was stays as it was. */
export function fromFaults(from: string, today: PlainDate): FormFault[] {
  if (from === '') return [{ path: 'from', message: 'choose a day', isMissing: true }];
  return from < today ? [{ path: 'from', message: 'choose today or a later day' }] : [];
}

const usualDay: RangeDraft = { from: '09:00', to: '17:00' };

/** The stretch that "Add hours" begins with: the usual day, else some hours after the last one. */
export function nextRange(drafts: readonly RangeDraft[]): RangeDraft {
  const last = readRanges(drafts, '').ranges.at(-1);
  if (!last) return drafts.length === 0 ? usualDay : { from: '', to: '' };
  const from = last.to + 60;
  return from >= dayMinutes
    ? { from: '', to: '' }
    : { from: clockField(from), to: clockField(Math.min(dayMinutes, from + 240)) };
}

const noon = { from: 12 * 60, to: 13 * 60 };
const breakMinutes = 60;

/** A day with a break in its longest stretch: at noon where that is worked, else in the middle. Null where none is long enough. */
export function withBreak(drafts: readonly RangeDraft[]): RangeDraft[] | null {
  const { ranges } = readRanges(drafts, '');
  const longest = ranges.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
  if (!longest || longest.to - longest.from < 2 * breakMinutes) return null;
  const middle = Math.round((longest.from + longest.to - breakMinutes) / 60) * 30;
  const isAtNoon = longest.from < noon.from && noon.to < longest.to;
  const from = isAtNoon ? noon.from : middle;
  const split = [
    { from: longest.from, to: from },
    { from: from + breakMinutes, to: longest.to },
  ];
  return draftOfRanges(ranges.flatMap((range) => (range === longest ? split : [range])));
}
