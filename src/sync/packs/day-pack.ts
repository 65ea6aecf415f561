import type { Reply } from '../../api/call/reply.ts';
import type { DayPack } from '../../contract/exchange/day-pack.ts';
import type { ClinicId, LocationId } from '../../contract/base/ids.ts';
import type { LiveEvent } from '../../contract/base/live.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import { addDays, dayAt } from '../../domain/base/time/clinic-day.ts';
import { daysInView, weekStart } from '../../domain/scheduling/schedule/schedule-views.ts';
import { dropPack, heldPacks, notePack, type HeldPack } from './pack-list.ts';
import { showPackState } from './pack-state.ts';
import type { Clock, Report } from '../device/ports.ts';

export interface PackPlace {
  readonly clinicId: ClinicId;
  readonly locationId: LocationId;
  readonly timeZone: string;
}

export interface DayPackOptions {
  readonly clock: Clock;
  readonly report: Report;
  /** Fetches a pack and keeps it among the device's copies. */
  readonly fetchPack: (place: PackPlace, date: PlainDate) => Promise<Reply<DayPack>>;
  /**
   * Fetches the visits of a week and keeps them among the device's copies, as the week of the schedule asks for them; or gives the
   * copy's own time where it is younger than `isYoungMs`.
   */
  readonly fetchWeek: (
    place: PackPlace,
    from: PlainDate,
    isYoungMs: number,
  ) => Promise<Pick<Reply<unknown>, 'fromDevice' | 'takenAtMs'>>;
  /** Whether a pack that was noted is still among the copies, and can be opened. */
  readonly isThere: (pack: HeldPack) => Promise<boolean>;
  /** The browser has cleared what was kept for a day without a network. */
  readonly onCleared: () => void;
  /** Runs when the page has nothing better to do. */
  readonly whenIdle: (run: () => void) => void;
}

export interface DayPacks {
  moveTo(place: PackPlace | null): void;
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
/** However busy the clinic: a pack that old is fetched at the next chance. */
const staleMs = 30 * 60_000;
const packTopics = new Set(['appointments', 'patients', 'encounters', 'charges', 'catalogue', 'clinic']);

/**
 * Keeps today's pack of the chosen location on the device, and tomorrow's when there is time; and then who comes this week and the
 * next. A week is a large answer that few look at without a network: it is as old as its copy says.
 */
export function createDayPacks({
  clock,
  report,
  fetchPack,
  fetchWeek,
  isThere,
  onCleared,
  whenIdle,
}: DayPackOptions): DayPacks {
  let place: PackPlace | null = null;
  let cancel: (() => void) | null = null;
  let fetching: Promise<void> | null = null;
  let isAgain = false;
  let isStopped = false;
  let isResting = false;
  /** Of when the weeks are, by location and first day. */
  const weeks = new Map<string, number>();

  const today = (at: PackPlace): PlainDate => dayAt(clock.nowMs(), at.timeZone);
  /** Who comes today: that must be on the device before the next room without a network. */
  const isOfToday = ({ topic, locationId, date }: LiveEvent, at: PackPlace) =>
    topic === 'appointments' && locationId === at.locationId && date === today(at);
  const held = (at: PackPlace, date: PlainDate) =>
    heldPacks().find(
      (pack) => pack.clinicId === at.clinicId && pack.locationId === at.locationId && pack.date === date,
    );

  function show(): void {
    const pack = place && held(place, today(place));
    const tomorrow = pack && addDays(today(place!), 1);
    const until = tomorrow && (held(place!, tomorrow) ? tomorrow : today(place!));
    showPackState({ ready: Boolean(pack), takenAtMs: pack?.takenAtMs ?? null, until: until ?? null });
  }

  /** The list and the copies lie in two storages, and a browser may clear one of them: never say more than is so. */
  async function look(at: PackPlace, mine: readonly HeldPack[]): Promise<void> {
    const there = await Promise.all(mine.map(isThere));
    const gone = mine.filter((_pack, index) => !there[index]);
    if (gone.length === 0 || isStopped) return;
    for (const pack of gone) dropPack(pack);
    show();
    onCleared();
    if (at === place) fetchNow();
  }

  async function take(at: PackPlace, date: PlainDate): Promise<void> {
    const reply = await fetchPack(at, date);
    if (reply.fromDevice) return;
    notePack({ clinicId: at.clinicId, locationId: at.locationId, date, takenAtMs: reply.takenAtMs });
    show();
  }

  function fetchNow(): void {
    cancel?.();
    cancel = null;
    if (isStopped || !place) return;
    if (fetching) {
      isAgain = true;
      return;
    }
    const at = place;
    fetching = take(at, today(at))
      .then(() => whenIdle(() => void fetchTomorrow(at).then(() => whenIdle(() => void fetchWeeks(at)))))
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

  async function fetchTomorrow(at: PackPlace): Promise<void> {
    const tomorrow = addDays(today(at), 1);
    const known = held(at, tomorrow);
    if (isStopped || at !== place || (known && clock.nowMs() - known.takenAtMs < staleMs)) return;
    await take(at, tomorrow).catch((error: unknown) => report("Tomorrow's day pack was not fetched", error));
  }

  /** One after the other, so that a large clinic's second week stands in nothing's way. */
  async function fetchWeeks(at: PackPlace): Promise<void> {
    const first = weekStart(today(at));
    for (const from of [first, addDays(first, daysInView.week)]) {
      const key = `${at.clinicId} ${at.locationId} ${from}`;
      const takenAtMs = weeks.get(key);
      if (isStopped || at !== place || (takenAtMs !== undefined && clock.nowMs() - takenAtMs < staleMs))
        continue;
      // Without a network the copies that are held stay; the next pack asks again.
      const reply = await fetchWeek(at, from, staleMs).catch((error: unknown) => {
        report('A week was not fetched', error);
        return null;
      });
      if (reply && !reply.fromDevice) weeks.set(key, reply.takenAtMs);
    }
  }

  return {
    moveTo(next) {
      place = next;
      const known = next
        ? [today(next), addDays(today(next), 1)].flatMap((date) => held(next, date) ?? [])
        : [];
      show();
      fetchNow();
      // Once nothing is under way any more that puts one there.
      if (next)
        whenIdle(
          () =>
            void look(next, known).catch((error: unknown) =>
              report('The day packs were not looked at', error),
            ),
        );
    },
    mark(events) {
      if (!place || !events.some(({ topic }) => packTopics.has(topic))) return;
      const isUrgent = events.some((event) => isOfToday(event, place!));
      if (cancel && !(isUrgent && isResting)) return;
      cancel?.();
      isResting = !isUrgent;
      cancel = clock.after(isUrgent ? gatherMs : restMs, fetchNow);
    },
    refresh() {
      if (!place) return;
      show();
      if (fetching) return;
      const pack = held(place, today(place));
      if (!pack || Math.abs(clock.nowMs() - pack.takenAtMs) > staleMs) fetchNow();
    },
    stop() {
      isStopped = true;
      cancel?.();
    },
  };
}
