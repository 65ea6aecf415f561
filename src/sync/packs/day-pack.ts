import type { LiveEvent } from '../../contract/base/live.ts';
import { addDays } from '../../domain/base/time/clinic-day.ts';
import { createPackFetcher, type PackFetchOptions } from './pack-fetcher.ts';
import { dropPack, type HeldPack } from './pack-list.ts';
import { heldPack, packStateOf, staleMs, todayAt, type PackLocation } from './pack-location.ts';
import { showPackState } from './pack-state.ts';
import type { Clock } from '../device/ports.ts';

export interface DayPackOptions extends PackFetchOptions {
  /** Whether a pack that was noted is still among the copies, and can be opened. */
  readonly isThere: (pack: HeldPack) => Promise<boolean>;
  /** The browser has cleared what was kept for a day without a network. */
  readonly onCleared: () => void;
}

export interface DayPacks {
  moveTo(at: PackLocation | null): void;
  /** Something changed at the server. */
  mark(events: readonly LiveEvent[]): void;
  /** The server may be reachable again, or the day may have changed. */
  refresh(): void;
  stop(): void;
}

/** Live events come in bursts: a pack is fetched this long after the first of them. */
const gatherMs = 1_000;
/** A pack is a large answer. What does not change who comes today can wait for the next one. */
const restMs = 15_000;
const packTopics = new Set(['appointments', 'patients', 'encounters', 'charges', 'catalogue', 'clinic']);

/**
 * Keeps today's pack of the chosen location on the device, and tomorrow's when there is time; and then who comes this week and the
 * next. A week is a large answer that few look at without a network: it is as old as its copy says.
 */
export function createDayPacks(options: DayPackOptions): DayPacks {
  const { clock, report, whenIdle } = options;
  let location: PackLocation | null = null;
  let cancel: (() => void) | null = null;
  let isStopped = false;
  let isResting = false;

  const show = () => showPackState(packStateOf(location, clock));
  const { fetchNow, isFetching } = createPackFetcher(options, {
    location: () => location,
    isStopped: () => isStopped,
    cancelPlanned() {
      cancel?.();
      cancel = null;
    },
    show,
  });

  /** What was noted and is not on the device any more is noted no longer, and fetched again. */
  async function look(at: PackLocation, noted: readonly HeldPack[]): Promise<void> {
    const gone = await findCleared(noted, options.isThere);
    if (gone.length === 0 || isStopped) return;
    for (const pack of gone) dropPack(pack);
    show();
    options.onCleared();
    if (at === location) fetchNow();
  }

  return {
    moveTo(next) {
      location = next;
      const noted = next ? packsOfTwoDays(next, clock) : [];
      show();
      fetchNow();
      const lookAtNoted = () => {
        if (next)
          look(next, noted).catch((error: unknown) => report('The day packs were not looked at', error));
      };
      // Once nothing is under way any more that puts one there.
      if (next) whenIdle(lookAtNoted);
    },
    mark(events) {
      const at = location;
      if (!at || !events.some(({ topic }) => packTopics.has(topic))) return;
      const isUrgent = events.some((event) => isOfToday(event, at, clock));
      if (cancel && !(isUrgent && isResting)) return;
      cancel?.();
      isResting = !isUrgent;
      cancel = clock.after(isUrgent ? gatherMs : restMs, fetchNow);
    },
    refresh() {
      if (!location) return;
      show();
      if (isFetching()) return;
      const pack = heldPack(location, todayAt(location, clock));
      if (!pack || Math.abs(clock.nowMs() - pack.takenAtMs) > staleMs) fetchNow();
    },
    stop() {
      isStopped = true;
      cancel?.();
    },
  };
}

/** Who comes today: that must be on the device before the next room without a network. */
const isOfToday = ({ topic, locationId, date }: LiveEvent, at: PackLocation, clock: Clock): boolean =>
  topic === 'appointments' && locationId === at.locationId && date === todayAt(at, clock);

const packsOfTwoDays = (at: PackLocation, clock: Clock): HeldPack[] => {
  const today = todayAt(at, clock);
  return [today, addDays(today, 1)].flatMap((date) => heldPack(at, date) ?? []);
};

/** The list and the copies lie in two storages, and a browser may clear one of them: never say more than is so. */
async function findCleared(
  noted: readonly HeldPack[],
  isThere: DayPackOptions['isThere'],
): Promise<HeldPack[]> {
  const there = await Promise.all(noted.map(isThere));
  return noted.filter((_pack, index) => !there[index]);
}
