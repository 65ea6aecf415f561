import type { ClinicId, CloseId, ReopeningId } from '../../contract/base/ids.ts';
import type { CloseFields, DayBook, DayClose } from '../../contract/money/day-close.ts';
import { shortDayInWords } from '../../domain/base/time/day-words.ts';
import { writeClose, writeReopening } from '../../domain/money/close/close-changes.ts';
import { enqueue, newId } from '../../sync/public-writes.ts';
import { isSaved } from '../../ui/messages/is-saved.ts';
import { toast } from '../../ui/messages/toast.ts';
import { clockOff, nowInstant } from '../base/now-instant.ts';

/** One message at a time. */
const toastName = 'close';

/** Which clinic and location, and who is at this device. */
export interface ClosingAt {
  readonly clinicId: ClinicId;
  readonly name: string;
  readonly by: string;
}

/**
 * Keeps on this device that a day is closed.
 * @param book what it was counted against: payments of it may still wait here
 * @returns whether it is kept
 */
export async function closeDayOf(
  at: ClosingAt,
  book: DayBook,
  fields: Omit<CloseFields, 'closedAt' | 'clockAheadMs'>,
): Promise<boolean> {
  const waitingPayments = book.lines.flatMap(({ paymentId }) => paymentId ?? []);
  const whole = { ...fields, closedAt: nowInstant(), ...clockOff() };
  const write = writeClose({ ...at, waitingPayments }, newId() as CloseId, whole);
  if (!(await isSaved(enqueue(write)))) return false;
  toast.success(`${shortDayInWords(fields.day)} closed`, { name: toastName });
  return true;
}

/** Keeps on this device that a closed day is opened again. @returns whether it is kept */
export async function reopenDayOf(at: ClosingAt, close: DayClose, reason: string): Promise<boolean> {
  const fields = { reason, reopenedAt: nowInstant() };
  if (!(await isSaved(enqueue(writeReopening(at, close, newId() as ReopeningId, fields))))) return false;
  toast.success(`${shortDayInWords(close.day)} reopened`, { name: toastName });
  return true;
}
