import type { BookingClash } from '../../../../contract/scheduling/booking-clash.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { clashInWords } from '../../../../domain/scheduling/visits/clash-in-words.ts';
import type { ClashNames } from '../../../../domain/scheduling/visits/clash-in-words.ts';
import { classInWords, goesAlong } from '../../../../domain/scheduling/classes/class-sessions.ts';
import { isOtherLocation } from '../../../../domain/scheduling/visits/appointment-status.ts';
import { minutesInWords, spanInWords } from '../../../../domain/base/time/day-words.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { elapsedMinutes } from '../../../../domain/scheduling/schedule/schedule-move.ts';
import { instantInFrame } from '../../../../domain/scheduling/schedule/schedule-frame.ts';
import type { Held } from './move-host.ts';
import type { ColumnModel } from '../board/column-model.ts';
import { roomsLeftInWords } from '../booking/location-words.ts';

/**
 * Where a held visit would be: `10:15 – 10:45 AM`, the column when it is another, the length when it changed, and the rooms
 * that it gives up at another location.
 */
export function moveWords(
  { visit, start, now }: Held,
  { frame, name, locationId }: ColumnModel,
  setup: Pick<ScheduleSetup, 'resources'>,
): string {
  const isMoved = now.fromMinute !== start.fromMinute || now.column !== start.column;
  const minutes = now.minutes === start.minutes ? visit.durationMinutes : elapsedMinutes(now, frame);
  const at = isMoved ? instantInFrame(frame, now.fromMinute) : visit.startsAt;
  const span = spanInWords(at, minutes, frame.timeZone);
  if (now.minutes !== start.minutes) return `${span} (${minutesInWords(minutes)})`;
  if (now.column === start.column) return span;
  const left = isOtherLocation(visit, { locationId }) ? roomsLeftInWords(visit, setup) : '';
  return left === '' ? `${span}, ${name}` : `${span}, ${name}, ${left}`;
}

/** What it clashes with there, in the little room of a card: the first in words, of the others how many. */
export function clashWords(clashes: readonly BookingClash[], names: ClashNames): string {
  const [first, ...others] = clashes;
  if (!first) return '';
  return others.length === 0
    ? clashInWords(first, names)
    : `${clashInWords(first, names)} And ${others.length} more.`;
}

/** What a visit in the hand is called: its patient, or its class and how many go along. */
export const heldName = ({ visit, session }: Pick<Held, 'visit' | 'session'>): string =>
  session ? classInWords(session.type, session.visits.filter(goesAlong).length) : patientName(visit.patient);

/** What is said when a visit is taken up by a key. */
export const pickedUpWords = (held: Pick<Held, 'visit' | 'session'>): string =>
  `${heldName(held)} picked up. Up and down arrows change the time, with Alt by 5 minutes, with Shift the length. ` +
  'Left and right arrows change the column. Enter drops, Escape leaves it.';
