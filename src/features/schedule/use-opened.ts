import { useCallback } from 'react';
import type { Appointment } from '../../contract/appointment.ts';
import type { Instant } from '../../contract/values.ts';
import type { WaitEntry } from '../../contract/wait-list.ts';
import type { AppointmentMove } from '../../domain/appointment-changes.ts';
import { isOtherPlace } from '../../domain/appointment-status.ts';
import type { CarryLane } from '../../domain/schedule-carry.ts';
import type { SeriesReach } from '../../domain/visit-series.ts';
import type { FreeSlot } from '../../domain/wait-list.ts';
import { useKept } from '../../session/use-kept.ts';
import type { BlockPreset } from '../../domain/block-draft.ts';
import type { BookingPreset } from './use-booking.ts';

/** A visit before and after it left a time. */
type Left = { before: Appointment; after: Appointment };

/**
 * What is open over the schedule: a visit, perhaps with the change that it was dropped for; which of a series a drop is for; a
 * booking; the wait list, perhaps for a time that has come free; the times that have; those who booked online; time that is blocked;
 * or, for a moment, what a visit that was moved leaves free, beside the visit where it stays open.
 */
type Opened =
  | { visit: string; proposed?: AppointmentMove; reach?: SeriesReach; left?: Left }
  | { series: string; proposed: AppointmentMove }
  | { book: BookingPreset }
  | { waitList: FreeSlot | null }
  | { online: true; requestId?: string | undefined }
  | { block: BlockPreset & { id?: string } }
  | { freed: true }
  | { left: Left }
  | null;

/** What lies open over the schedule, and the ways to open it; none of them changes, so that a full schedule is not drawn anew. */
export function useOpened() {
  const [opened, setOpened] = useKept<Opened>('schedule', null, 'place');
  const openVisit = useCallback((visit: string) => setOpened({ visit }), [setOpened]);
  const openBooking = useCallback(() => setOpened({ book: {} }), [setOpened]);
  const openSlot = useCallback(
    (startsAt: Instant, { providerId, roomId }: CarryLane, durationMinutes: number) =>
      setOpened({
        book: { startsAt, durationMinutes, ...(providerId && { providerId }), ...(roomId && { roomId }) },
      }),
    [setOpened],
  );
  const askWhy = useCallback(
    ({ id }: Appointment, proposed: AppointmentMove, about: 'reason' | 'series') =>
      setOpened(about === 'series' ? { series: id, proposed } : { visit: id, proposed }),
    [setOpened],
  );
  const openWaitList = useCallback(
    (slot: FreeSlot | null = null) => setOpened({ waitList: slot }),
    [setOpened],
  );
  const bookWaiting = useCallback(
    (waiting: WaitEntry, slot: FreeSlot | null) =>
      setOpened({
        book: { waiting, ...(slot && { startsAt: slot.startsAt, providerId: slot.providerId }) },
      }),
    [setOpened],
  );
  /** All requests, or the one that a held time stands for. */
  const openOnline = useCallback((requestId?: string) => setOpened({ online: true, requestId }), [setOpened]);
  const openBlock = useCallback((id: string) => setOpened({ block: { id } }), [setOpened]);
  const blockInstead = useCallback((preset: BlockPreset) => setOpened({ block: preset }), [setOpened]);
  const offerLeft = useCallback(
    (before: Appointment, move: AppointmentMove) =>
      setOpened((open) => {
        const left = { before, after: { ...before, ...move } };
        const stays = open !== null && 'visit' in open && !isOtherPlace(before, move);
        return stays ? { ...open, left } : { left };
      }),
    [setOpened],
  );
  const closeLeft = useCallback(
    () => setOpened((open) => (open !== null && 'visit' in open ? { visit: open.visit } : null)),
    [setOpened],
  );
  const openFreed = useCallback(() => setOpened({ freed: true }), [setOpened]);
  const close = useCallback(() => setOpened(null), [setOpened]);
  /** The change of a drop for more than the one visit goes on in its form. */
  const openReach = useCallback(
    (visit: string, proposed: AppointmentMove, reach: SeriesReach) => setOpened({ visit, proposed, reach }),
    [setOpened],
  );
  const layers = { openVisit, openSlot, openBooking, askWhy, openWaitList, bookWaiting, openOnline };
  const ways = { ...layers, openFreed, offerLeft, openBlock, blockInstead, openReach };
  return { opened, ...ways, close, closeLeft };
}
