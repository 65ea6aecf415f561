import type { LocationId, SeriesId, UserId } from '../../../../contract/base/ids.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { spreadOver } from '../../../../domain/scheduling/visits/care-plan.ts';
import { addDays } from '../../../../domain/base/time/clinic-day.ts';
import type { Repeat } from '../../../../domain/scheduling/visits/visit-series.ts';
import { weekdayOf, workingDay } from '../../../../domain/scheduling/availability/working-time.ts';

/** Some weeks of a care plan, as a form holds them. */
export interface PhaseDraft {
  timesPerWeek: number;
  weeks: number;
  /** Null until a person chooses: as far apart as the provider's days allow. */
  weekdays: readonly number[] | null;
}

/** What a person changed of one date: another day or time, as typed, or not at all. */
export interface DateChange {
  isLeftOut: boolean;
  date: PlainDate | '';
  time: string;
}

export interface RepeatDraft {
  kind: Repeat['kind'];
  /** Weeks or months from one time to the next. */
  every: number;
  visits: number;
  /** Null until a person chooses: the day of the first visit. */
  weekdays: readonly number[] | null;
  phases: readonly PhaseDraft[];
  /** By the instant at which the rule has the visit. */
  changes: Readonly<Record<string, DateChange>>;
  /** Made with the first visit that is saved, so that a second try goes on with the same series. */
  seriesId: SeriesId | null;
}

export const newPhase = (timesPerWeek: number): PhaseDraft => ({ timesPerWeek, weeks: 4, weekdays: null });

/** A visit that comes once. The care plan to begin with is a common one: three times a week for four weeks, then twice. */
export const noRepeat: RepeatDraft = {
  kind: 'once',
  every: 1,
  visits: 6,
  weekdays: null,
  phases: [newPhase(3), newPhase(2)],
  changes: {},
  seriesId: null,
};

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** The days of the week on which a provider works at a location, from a day on; Monday to Friday where nothing is known. */
export function openWeekdays(
  setup: ScheduleSetup,
  providerId: UserId,
  locationId: LocationId,
  first: PlainDate,
): number[] {
  const days = weekdays.map((_, ahead) => addDays(first, ahead));
  const known = days.map((date) => workingDay(setup, providerId, locationId, date));
  if (known.every((day) => day === null)) return weekdays.slice(0, 5);
  return days.filter((_, index) => (known[index]?.ranges.length ?? 0) > 0).map(weekdayOf);
}

/** The days of the week of a phase: as chosen, else as far apart as they can be. */
export const daysOfPhase = (
  { weekdays: chosen, timesPerWeek }: PhaseDraft,
  first: PlainDate,
  open: readonly number[],
): readonly number[] => chosen ?? spreadOver(first, timesPerWeek, open);

/** What the draft means from its first day on. */
export function repeatOf(draft: RepeatDraft, first: PlainDate, open: readonly number[]): Repeat {
  const { kind, every, visits, phases } = draft;
  if (kind === 'weekly') return { kind, every, visits, weekdays: draft.weekdays ?? [weekdayOf(first)] };
  if (kind === 'monthly') return { kind, every, visits };
  if (kind === 'once') return { kind };
  return {
    kind,
    phases: phases.map((phase) => ({ weeks: phase.weeks, weekdays: daysOfPhase(phase, first, open) })),
  };
}
