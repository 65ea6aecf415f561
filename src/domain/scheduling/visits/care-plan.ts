import type { PlainDate } from '../../../contract/base/values.ts';
import { addDays } from '../../base/time/clinic-day.ts';
import { occurrencesOf, ruleWeekdays, type Occurrence } from '../../base/time/repeat-rule.ts';
import { weekdayOf } from '../availability/working-time.ts';

/** Some weeks of a care plan with the same number of visits: three times a week for four weeks. */
export interface CarePhase {
  /** Monday is 1, Sunday 7; as many as there are visits in a week. */
  readonly weekdays: readonly number[];
  readonly weeks: number;
}

/** More than any plan has: a visit on every day of a leap year. */
export const mostPlannedVisits = 366;

/** A phase as a repeat rule, from the day on which it begins. */
export function ruleOfPhase({ weekdays, weeks }: CarePhase): string {
  const days = [...new Set(weekdays)].toSorted((a, b) => a - b);
  const names = days.map((day) => ruleWeekdays[day - 1]!).join(',');
  return `FREQ=WEEKLY;BYDAY=${names};COUNT=${days.length * weeks}`;
}

/**
 * The visits of a care plan, phase after phase: each begins as many weeks after the first visit as the phases before it last.
 * @param time `HH:MM` by the location's clock, the same for all
 * @returns in order; at most `mostPlannedVisits`
 */
export function carePlanDates(
  first: PlainDate,
  time: string,
  phases: readonly CarePhase[],
  timeZone: string,
): Occurrence[] {
  const dates: Occurrence[] = [];
  let begin = first;
  for (const phase of phases) {
    if (phase.weekdays.length > 0 && phase.weeks > 0) {
      const start = `${begin}T${time}:00`;
      const atMost = mostPlannedVisits - dates.length;
      dates.push(...occurrencesOf({ rule: ruleOfPhase(phase), start, timeZone, atMost }));
    }
    begin = addDays(begin, 7 * phase.weeks);
  }
  return dates;
}

/**
 * Days of the week for a number of visits, as far apart as the days allow, the first visit's own among them; of several equally
 * good choices the one that comes earliest in the week after it.
 * @param open days on which there are visits at all; Monday is 1, Sunday 7
 * @returns in order of the week; fewer than wanted where fewer days are open
 */
export function spreadOver(first: PlainDate, timesPerWeek: number, open: readonly number[]): number[] {
  const own = weekdayOf(first);
  // As days after the first visit, so that the earliest choice is the smallest.
  const after = [...new Set(open)]
    .map((day) => (day - own + 7) % 7)
    .filter((days) => days > 0)
    .toSorted((a, b) => a - b);
  let best: { days: readonly number[]; gap: number } = { days: [0], gap: 0 };
  for (const others of choicesOf(after, Math.min(timesPerWeek - 1, after.length))) {
    const days = [0, ...others];
    const gap = Math.min(...days.map((day, place) => (days[place + 1] ?? 7) - day));
    if (gap > best.gap) best = { days, gap };
  }
  return best.days.map((days) => ((own - 1 + days) % 7) + 1).toSorted((a, b) => a - b);
}

/** Every choice of so many out of these, in order; at most 20 of a week. */
function choicesOf(all: readonly number[], count: number): number[][] {
  if (count <= 0) return [[]];
  return all.flatMap((one, place) =>
    choicesOf(all.slice(place + 1), count - 1).map((others) => [one, ...others]),
  );
}
