import { useCallback } from 'react';
import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { Instant } from '../../../contract/base/values.ts';
import type { WaitEntry } from '../../../contract/scheduling/wait-list.ts';
import type { AppointmentMove } from '../../../domain/scheduling/visits/appointment-changes.ts';
import { isOtherLocation } from '../../../domain/scheduling/visits/appointment-status.ts';
import type { SessionOf } from '../../../domain/scheduling/classes/class-sessions.ts';
import type { ColumnLane } from '../../../domain/scheduling/schedule/schedule-move.ts';
import type { SeriesReach } from '../../../domain/scheduling/visits/visit-series.ts';
import type { FreeSlot } from '../../../domain/scheduling/waiting/wait-list.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import type { BlockPreset } from '../../../domain/scheduling/schedule/block-draft.ts';
import type { BookingPreset } from './booking/booking-preset.ts';

/** A visit before and after it left a time. */
type Left = { before: Appointment; after: Appointment };

/**
 * What is open over the schedule: a visit, perhaps with the change that it was dropped for, perhaps out of its class; a class; which of a series a drop is for; a
 * booking; the wait list, perhaps for a time that has come free; the times that have; those who booked online; time that is blocked;
 * or, for a moment, what a visit that was moved leaves free, next to the visit where it stays open.
 */
type Opened =
  | { visit: string; proposed?: AppointmentMove; reach?: SeriesReach; left?: Left; from?: SessionOf }
  | { roster: SessionOf; proposed?: AppointmentMove }
  | { series: string; proposed: AppointmentMove }
  | { book: BookingPreset; from?: SessionOf }
  | { waitList: FreeSlot | null }
  | { online: true; requestId?: string | undefined }
  | { block: BlockPreset & { id?: string } }
  | { freed: true }
  | { left: Left }
  | null;

/** Only what names the session: the rest of a visit changes while it is open. */
const sessionIn = ({ typeId, providerId, locationId, startsAt }: SessionOf): SessionOf => ({
  typeId,
  providerId,
  locationId,
  startsAt,
});

/** With what a move leaves free: next to its visit where that stays open and where it is, else by itself. */
function withLeft(open: Opened, before: Appointment, move: AppointmentMove): Opened {
  const left = { before, after: { ...before, ...move } };
  const stays = open !== null && 'visit' in open && !isOtherLocation(before, move);
  return stays ? { ...open, left } : { left };
}

function withoutLeft(open: Opened): Opened {
  if (open === null || !('visit' in open)) return null;
  return { visit: open.visit, ...(open.from && { from: open.from }) };
}

/** What was opened out of a class leads back there. */
const afterClosing = (open: Opened): Opened =>
  open !== null && 'from' in open && open.from ? { roster: open.from } : null;

/** What is open over the schedule, and the ways to open it; none of them changes, so that a full schedule is not drawn anew. */
export function useOpened() {
  const [opened, setOpened] = useKept<Opened>('schedule', null, 'place');
  const openVisit = useCallback(
    (visit: string, ofClass?: SessionOf) => setOpened(ofClass ? { roster: sessionIn(ofClass) } : { visit }),
    [setOpened],
  );
  const openBooking = useCallback(() => setOpened({ book: {} }), [setOpened]);
  const openSlot = useCallback(
    (startsAt: Instant, { providerId, roomId }: ColumnLane, durationMinutes: number) =>
      setOpened({
        book: { startsAt, durationMinutes, ...(providerId && { providerId }), ...(roomId && { roomId }) },
      }),
    [setOpened],
  );
  const askWhy = useCallback(
    (visit: Appointment, proposed: AppointmentMove, about: 'reason' | 'series' | 'class') => {
      if (about === 'class') setOpened({ roster: sessionIn(visit), proposed });
      else setOpened(about === 'series' ? { series: visit.id, proposed } : { visit: visit.id, proposed });
    },
    [setOpened],
  );
  /** A visit out of its class, to which closing it leads back. */
  const openMember = useCallback((visit: string, from: SessionOf) => setOpened({ visit, from }), [setOpened]);
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
  /** The patient of a visit that was given up comes at another time, as that was booked but for when. */
  const rebook = useCallback(
    ({ patient, providerId, typeId, durationMinutes }: Appointment) =>
      setOpened({ book: { patient, providerId, durationMinutes, ...(typeId && { typeId }) } }),
    [setOpened],
  );
  /** All requests, or the one of a held time. */
  const openOnline = useCallback((requestId?: string) => setOpened({ online: true, requestId }), [setOpened]);
  const openBlock = useCallback((id: string) => setOpened({ block: { id } }), [setOpened]);
  const blockInstead = useCallback((preset: BlockPreset) => setOpened({ block: preset }), [setOpened]);
  const offerLeft = useCallback(
    (before: Appointment, move: AppointmentMove) => setOpened((open) => withLeft(open, before, move)),
    [setOpened],
  );
  const closeLeft = useCallback(() => setOpened(withoutLeft), [setOpened]);
  /** A booking into a class, to which it leads back. */
  const bookInto = useCallback(
    (book: BookingPreset, from: SessionOf) => setOpened({ book, from }),
    [setOpened],
  );
  const openFreed = useCallback(() => setOpened({ freed: true }), [setOpened]);
  const close = useCallback(() => setOpened(afterClosing), [setOpened]);
  /** The change of a drop for more than the one visit goes on in its form. */
  const openReach = useCallback(
    (visit: string, proposed: AppointmentMove, reach: SeriesReach) => setOpened({ visit, proposed, reach }),
    [setOpened],
  );
  const layers = { openVisit, openSlot, openBooking, askWhy, openWaitList, bookWaiting, rebook, openOnline };
  const ofClass = { openMember, bookInto };
  const ways = { ...layers, ...ofClass, openFreed, offerLeft, openBlock, blockInstead, openReach };
  return { opened, ...ways, close, closeLeft };
}
