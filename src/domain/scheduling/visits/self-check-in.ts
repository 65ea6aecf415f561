import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { Location } from '../../../contract/clinics/clinic.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { comparedBirth } from '../../people/known-dates.ts';
import { isHere } from './appointment-status.ts';
import { dayAt } from '../../base/time/clinic-day.ts';
import { inTimeOrder, isOnDay } from '../schedule/day-schedule.ts';
import { foldName } from '../../base/text/fold-name.ts';

/**
 * Checking in by oneself, at a tablet that everybody in the waiting room can touch: who is meant by what was typed, and what
 * may be said to them. Whoever is not meant beyond doubt is told nothing.
 */

/** What a patient types of themselves: their last name or the end of their phone number, and their birth date. */
export interface CheckInWords {
  readonly known: string;
  readonly birthDate: PlainDate;
}

export type CheckInAnswer =
  | { readonly is: 'found'; readonly visit: Appointment }
  /** `fromMs`: when it can be done. */
  | { readonly is: 'early'; readonly visit: Appointment; readonly fromMs: number }
  | { readonly is: 'here' | 'cancelled' }
  /** No one, more than one, or a visit that the desk has to look at; which of these is told nobody. */
  | { readonly is: 'desk'; readonly isMiss: boolean };

/** Nobody checks in by themselves longer before their visit. */
export const earliestMinutes = 120;

const minuteMs = 60_000;
const phoneEndDigits = 4;
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
const inOneWord = (name: string) => foldName(name).replaceAll(' ', '');

function knows(words: CheckInWords, { patient }: Appointment): boolean {
  // What stands for a date that is not known is nobody's to type.
  if (comparedBirth(patient) !== words.birthDate) return false;
  const digits = digitsOf(words.known);
  if (/\p{L}/u.test(words.known)) return inOneWord(words.known) === inOneWord(patient.lastName);
  const phone = digitsOf(patient.phone);
  return digits.length >= phoneEndDigits && phone.length >= digits.length && phone.endsWith(digits);
}

/**
 * Whose visit is meant, of today's at a location by its own clock. With several visits the next one that has not begun counts.
 * @param rows may hold other days and locations; they are nothing to this one
 */
export function findForCheckIn(
  rows: readonly Appointment[],
  words: CheckInWords,
  { ID, timezone }: Pick<Location, 'ID' | 'timezone'>,
  nowMs: number,
): CheckInAnswer {
  const today = dayAt(nowMs, timezone);
  const meant = inTimeOrder(rows.filter((row) => isOnDay(row, ID, today, timezone) && knows(words, row)));
  if (new Set(meant.map(({ patientId }) => patientId)).size !== 1) return { is: 'desk', isMiss: true };
  const visit = meant.find(({ status }) => status === 'booked' || status === 'confirmed');
  const isAlreadyHere = meant.some(({ status }) => isHere(status));
  if (visit) {
    const fromMs = Date.parse(visit.startsAt) - earliestMinutes * minuteMs;
    if (nowMs >= fromMs) return { is: 'found', visit };
    return isAlreadyHere ? { is: 'here' } : { is: 'early', visit, fromMs };
  }
  if (isAlreadyHere) return { is: 'here' };
  const isAllCancelled = meant.every(({ status }) => status === 'cancelled');
  return isAllCancelled ? { is: 'cancelled' } : { is: 'desk', isMiss: false };
}

/** The location at which exactly one patient is meant today, or null. @param others locations but the one they stand at */
export function findElsewhere<Place extends Pick<Location, 'ID' | 'timezone'>>(
  rows: readonly Appointment[],
  words: CheckInWords,
  others: readonly Place[],
  nowMs: number,
): Place | null {
  const there = others.filter((place) => {
    const { is } = findForCheckIn(rows, words, place, nowMs);
    return is === 'found' || is === 'early';
  });
  return there.length === 1 ? (there[0] ?? null) : null;
}
