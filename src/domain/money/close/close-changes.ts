import type { ClinicId, CloseId, ReopeningId } from '../../../contract/base/ids.ts';
import type { CloseFields, closeWrites, DayClose, Reopening } from '../../../contract/money/day-close.ts';
import { shortDayInWords } from '../../base/time/day-words.ts';
import type { QueuedWrite } from '../../base/queued-write.ts';
import { countResult } from './count.ts';

export interface CloseOf {
  readonly clinicId: ClinicId;
  /** Of the location. */
  readonly name: string;
  /** Who closes; the server writes down whom it knows. */
  readonly by: string;
  /** Payments of that day that still wait on this device: the close goes after them. */
  readonly waitingPayments: readonly string[];
}

const laneOf = ({ locationId, day }: Pick<CloseFields, 'locationId' | 'day'>) => `close:${locationId}:${day}`;

/**
 * The write that closes a day.
 * @param id made on this device
 */
export function writeClose(
  { clinicId, name, by, waitingPayments }: CloseOf,
  id: CloseId,
  fields: CloseFields,
): QueuedWrite<typeof closeWrites, 'closes.add'> {
  const { overMinor, depositCashMinor, depositChecksMinor } = countResult(fields, fields.seen);
  const row: DayClose = {
    ...fields,
    id,
    clinicId,
    expected: fields.seen,
    overMinor,
    depositCashMinor,
    depositChecksMinor,
    receivedAt: null,
    closedBy: null,
    closedByName: by,
    besides: null,
    reopening: null,
  };
  return {
    name: 'closes.add',
    params: { clinicId },
    body: { ...fields, id },
    lane: laneOf(fields),
    afterLanes: waitingPayments.map((paymentId) => `payment:${paymentId}`),
    seen: null,
    label: `Close ${shortDayInWords(fields.day)} at ${name}`,
    patches: [{ entity: 'close', id, merge: { ...row }, create: true }],
  };
}

/**
 * The write that opens a closed day again.
 * @param id of the reopening, made on this device
 */
export function writeReopening(
  { clinicId, name, by }: Omit<CloseOf, 'waitingPayments'>,
  close: Pick<DayClose, 'id' | 'day' | 'locationId'>,
  id: ReopeningId,
  fields: Pick<Reopening, 'reason' | 'reopenedAt'>,
): QueuedWrite<typeof closeWrites, 'closes.reopen'> {
  const reopening: Reopening = { ...fields, id, receivedAt: null, reopenedByName: by };
  return {
    name: 'closes.reopen',
    params: { clinicId, closeId: close.id },
    body: { ...fields, id },
    lane: laneOf(close),
    seen: null,
    label: `Reopen ${shortDayInWords(close.day)} at ${name}`,
    patches: [{ entity: 'close', id: close.id, merge: { reopening } }],
  };
}

/** The count that a day stands closed by; null while it is open. */
export const standingClose = (closes: readonly DayClose[]): DayClose | null =>
  closes.find(({ besides, reopening }) => besides === null && reopening === null) ?? null;

/** Counts that other devices made of a day that was closed already. */
export const secondCloses = (closes: readonly DayClose[]): readonly DayClose[] =>
  closes.filter(({ besides }) => besides !== null);
