import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { HeldTime } from '../../../contract/scheduling/online-booking.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import type { WaitEntry } from '../../../contract/scheduling/wait-list.ts';
import { withHeld } from './held-times.ts';
import { toInstant } from '../../base/time/clinic-day.ts';
import { heldStretch, meet, visitStretch } from '../visits/visit-time.ts';
import { fitsWaiting, freedBy, type AroundSlot, type FreeSlot } from '../waiting/wait-list.ts';

/** Times that visits leave free, by being given up or by going elsewhere. */

const minuteMs = 60_000;

/**
 * What a visit leaves of its time when it is moved, as if that had been given up where it was: all of it, or what it is longer
 * there than where it went; the longer part, where it leaves one before and one after. Its patient and its provider may be
 * taken elsewhere.
 * @returns null where it leaves nothing
 */
export function leftBehind(before: Appointment, after: Appointment): Appointment | null {
  const own = visitStretch(before);
  const taken = heldStretch(after);
  const isApart = after.providerId !== before.providerId || !meet(own, taken);
  const parts = isApart
    ? [own]
    : [
        { fromMs: own.fromMs, toMs: taken.fromMs },
        { fromMs: taken.toMs, toMs: own.toMs },
      ];
  const [longest] = parts.toSorted((a, b) => b.toMs - b.fromMs - (a.toMs - a.fromMs));
  const durationMinutes = Math.floor((longest!.toMs - longest!.fromMs) / minuteMs);
  if (durationMinutes <= 0) return null;
  return {
    ...before,
    id: `left ${before.id}` as Appointment['id'],
    startsAt: toInstant(longest!.fromMs),
    durationMinutes,
    status: 'cancelled',
  };
}

/** Whether a change of a visit may leave time free: another time, provider or place, or a shorter visit. */
export const freesTime = (
  before: Pick<Appointment, 'startsAt' | 'durationMinutes' | 'providerId' | 'locationId'>,
  {
    startsAt = before.startsAt,
    durationMinutes = before.durationMinutes,
    providerId = before.providerId,
    locationId = before.locationId,
  }: Partial<Pick<Appointment, 'startsAt' | 'durationMinutes' | 'providerId' | 'locationId'>>,
): boolean =>
  startsAt !== before.startsAt ||
  providerId !== before.providerId ||
  locationId !== before.locationId ||
  durationMinutes < before.durationMinutes;

/** A time to come that was given up, and how many of those who wait it would suit. */
export interface FreedTime {
  readonly slot: FreeSlot;
  readonly count: number;
}

/** What there is to know: the visits of some days of one location, who waits, the set-up, and what is held online. */
export interface FreedGround extends Pick<AroundSlot, 'setup' | 'timeZone' | 'locations'> {
  readonly visits: readonly Appointment[];
  readonly entries: readonly WaitEntry[];
  readonly held: readonly HeldTime[];
  readonly nowMs: number;
}

/** The times to come that cancelled visits leave free and that somebody waits for, whoever cancelled them, in order of time. */
export function freedTimes({ visits, entries, held, nowMs, ...at }: FreedGround): FreedTime[] {
  const around = { ...at, visits: withHeld(visits, held) };
  const slots = new Map<string, FreeSlot>();
  for (const visit of visits) {
    const slot = visit.status === 'cancelled' ? freedBy(visit, around, nowMs) : null;
    // Of two that were given up one after the other at the same time it is one time that is free.
    if (slot) slots.set(`${slot.providerId} ${slot.startsAt}`, slot);
  }
  return [...slots.values()]
    .map((slot) => ({ slot, count: entries.filter((one) => fitsWaiting(one, slot, around)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Date.parse(a.slot.startsAt) - Date.parse(b.slot.startsAt));
}

/** Whether the last day that would have done for somebody is past: nothing will suit them any more. */
export const isOverFor = ({ until }: Pick<WaitEntry, 'until'>, today: PlainDate): boolean =>
  until !== null && until < today;
