import type { Reply } from '../../api/call/reply.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import { addDays } from '../../domain/base/time/clinic-day.ts';
import { daysInView, weekStart } from '../../domain/scheduling/schedule/schedule-views.ts';
import type { Clock, Report } from '../device/ports.ts';
import { staleMs, todayAt, type PackLocation } from './pack-location.ts';

export interface WeekCopyOptions {
  readonly clock: Clock;
  readonly report: Report;
  /**
   * Fetches the visits of a week and keeps them among the device's copies, as the week of the schedule asks for them; or gives the
   * copy's own time where it is younger than `isYoungMs`.
   */
  readonly fetchWeek: (
    at: PackLocation,
    from: PlainDate,
    isYoungMs: number,
  ) => Promise<Pick<Reply<unknown>, 'fromDevice' | 'takenAtMs'>>;
}

/** Keeps copies of who comes this week and the next, as old as they may be. */
export interface WeekCopies {
  /** One after the other, so that a large clinic's second week stands in nothing's way. */
  fetch(at: PackLocation, isWanted: () => boolean): Promise<void>;
}

export function createWeekCopies({ clock, report, fetchWeek }: WeekCopyOptions): WeekCopies {
  /** Of when the weeks are, by location and first day. */
  const takenAt = new Map<string, number>();
  const isFresh = (key: string) => clock.nowMs() - (takenAt.get(key) ?? Number.NEGATIVE_INFINITY) < staleMs;
  return {
    async fetch(at, isWanted) {
      const first = weekStart(todayAt(at, clock));
      for (const from of [first, addDays(first, daysInView.week)]) {
        const key = `${at.clinicId} ${at.locationId} ${from}`;
        if (!isWanted() || isFresh(key)) continue;
        // Without a network the copies that are held stay; the next pack asks again.
        const reply = await fetchWeek(at, from, staleMs).catch((error: unknown) => {
          report('A week was not fetched', error);
          return null;
        });
        if (reply && !reply.fromDevice) takenAt.set(key, reply.takenAtMs);
      }
    },
  };
}
