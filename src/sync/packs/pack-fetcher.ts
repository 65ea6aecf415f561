import type { Reply } from '../../api/call/reply.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import type { DayPack } from '../../contract/exchange/day-pack.ts';
import { addDays } from '../../domain/base/time/clinic-day.ts';
import { notePack } from './pack-list.ts';
import { heldPack, staleMs, todayAt, type PackLocation } from './pack-location.ts';
import { createWeekCopies, type WeekCopyOptions } from './week-copies.ts';

export interface PackFetchOptions extends WeekCopyOptions {
  /** Fetches a pack and keeps it among the device's copies. */
  readonly fetchPack: (at: PackLocation, date: PlainDate) => Promise<Reply<DayPack>>;
  /** Runs when the page has nothing better to do. */
  readonly whenIdle: (run: () => void) => void;
}

interface Standing {
  /** The location whose days are wanted now. */
  readonly location: () => PackLocation | null;
  readonly isStopped: () => boolean;
  /** What was planned is being done now. */
  readonly cancelPlanned: () => void;
  /** What is held has changed. */
  readonly show: () => void;
}

/** Fetches what is wanted of a location, one thing after another. */
export interface PackFetcher {
  /** Today's pack at once, and once more where it is being fetched; the rest when the page has nothing better to do. */
  fetchNow: () => void;
  isFetching: () => boolean;
}

export function createPackFetcher(options: PackFetchOptions, standing: Standing): PackFetcher {
  const { clock, report, whenIdle } = options;
  const weeks = createWeekCopies(options);
  let fetching: Promise<void> | null = null;
  let isAgain = false;
  const isWanted = (at: PackLocation) => !standing.isStopped() && at === standing.location();

  async function fetchPack(at: PackLocation, date: PlainDate): Promise<void> {
    const reply = await options.fetchPack(at, date);
    if (reply.fromDevice) return;
    notePack({ clinicId: at.clinicId, locationId: at.locationId, date, takenAtMs: reply.takenAtMs });
    standing.show();
  }

  function fetchNow(): void {
    standing.cancelPlanned();
    const at = standing.location();
    if (standing.isStopped() || !at) return;
    if (fetching) {
      isAgain = true;
      return;
    }
    const fetchWeeks = () => void weeks.fetch(at, () => isWanted(at));
    fetching = fetchPack(at, todayAt(at, clock))
      .then(() => whenIdle(() => void fetchTomorrow(at).then(() => whenIdle(fetchWeeks))))
      // Without a network the pack that is held stays; the next wake asks again.
      .catch((error: unknown) => report('The day pack was not fetched', error))
      .finally(() => {
        fetching = null;
        if (isAgain) {
          isAgain = false;
          fetchNow();
        }
      });
  }

  async function fetchTomorrow(at: PackLocation): Promise<void> {
    const tomorrow = addDays(todayAt(at, clock), 1);
    const known = heldPack(at, tomorrow);
    if (!isWanted(at) || (known && clock.nowMs() - known.takenAtMs < staleMs)) return;
    await fetchPack(at, tomorrow).catch((error: unknown) =>
      report("Tomorrow's day pack was not fetched", error),
    );
  }

  return { fetchNow, isFetching: () => fetching !== null };
}
